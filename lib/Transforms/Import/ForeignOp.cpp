//===- ForeignOp.cpp - Reading and replacing ops of others ----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ForeignOp.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/ReshapeOpsUtils.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace mlir::tops;
using namespace mlir::tops::foreign;

//===----------------------------------------------------------------------===//
// Import
//===----------------------------------------------------------------------===//

void Import::explain(Operation *other, const Twine &reason) {
  if (reasons)
    (*reasons)[other] = reason.str();
}

LogicalResult Import::refuse(const Twine &reason) {
  explain(op, reason);
  return rewriter.notifyMatchFailure(op, reason);
}

LogicalResult Import::undoIfFailed(function_ref<LogicalResult()> import) {
  Operation *before = op->getPrevNode();
  if (succeeded(import()))
    return success();
  while (op->getPrevNode() != before)
    rewriter.eraseOp(op->getPrevNode());
  return failure();
}

Type Import::getResultType() const {
  auto type = op->getResult(0).getType();
  if (!storedAs)
    return type;
  return cast<ShapedType>(type).clone(storedAs);
}

LogicalResult Import::replaceWithCast(Value value) {
  Type type = getResultType();
  if (value.getType() != type) {
    if (!tensor::CastOp::areCastCompatible(value.getType(), type))
      return refuse("operand and result differ in type");
    value = tensor::CastOp::create(rewriter, getLoc(), type, value);
  }
  if (storedAs)
    value = quant::StorageCastOp::create(rewriter, getLoc(),
                                         op->getResult(0).getType(), value);
  rewriter.replaceOp(op, value);
  return success();
}

LogicalResult
Import::replaceWithOp(RankedTensorType inferred,
                      function_ref<Value(RankedTensorType)> create) {
  auto declared = dyn_cast<RankedTensorType>(getResultType());
  if (!declared)
    declared = inferred;
  if (!tops::detail::isCompatible(inferred, declared) ||
      !tensor::CastOp::areCastCompatible(declared, getResultType()))
    return refuse("the result is declared as " +
                  tops::detail::toString(getResultType()) + ", expected " +
                  tops::detail::toString(inferred));
  return replaceWithCast(create(declared));
}

//===----------------------------------------------------------------------===//
// Reading ops
//===----------------------------------------------------------------------===//

Operation *foreign::getDefiningOp(Value value, StringRef name) {
  Operation *op = value.getDefiningOp();
  return op && op->getName().getStringRef() == name ? op : nullptr;
}

Attribute foreign::getAttribute(Operation *op, StringRef name) {
  if (auto properties =
          dyn_cast_if_present<DictionaryAttr>(op->getPropertiesAsAttribute()))
    if (Attribute attribute = properties.get(name))
      return attribute;
  return op->getAttr(name);
}

std::optional<int64_t> foreign::getInteger(Operation *op, StringRef name) {
  auto attribute = dyn_cast_if_present<IntegerAttr>(getAttribute(op, name));
  if (!attribute)
    return std::nullopt;
  return attribute.getValue().trySExtValue();
}

std::optional<SmallVector<int64_t>> foreign::getIntegers(Operation *op,
                                                         StringRef name) {
  Attribute attribute = getAttribute(op, name);
  if (auto array = dyn_cast_if_present<DenseI64ArrayAttr>(attribute))
    return llvm::to_vector(array.asArrayRef());
  auto elements = dyn_cast_if_present<DenseIntElementsAttr>(attribute);
  if (!elements || !elements.getElementType().isSignlessInteger(64))
    return std::nullopt;
  return llvm::to_vector(elements.getValues<int64_t>());
}

std::string foreign::getText(Operation *op, StringRef name) {
  std::string text;
  llvm::raw_string_ostream os(text);
  if (Attribute attribute = getAttribute(op, name))
    attribute.print(os);
  return text;
}

std::optional<SmallVector<int64_t>> foreign::getConstantIntegers(Value value) {
  DenseIntElementsAttr constants;
  if (!matchPattern(value, m_Constant(&constants)) ||
      constants.getElementType().getIntOrFloatBitWidth() > 64)
    return std::nullopt;
  return llvm::map_to_vector(
      constants.getValues<APInt>(),
      [](const APInt &number) { return number.getSExtValue(); });
}

std::optional<int64_t> foreign::getSplatInteger(Value value) {
  if (Operation *broadcast = getDefiningOp(value, "stablehlo.broadcast_in_dim"))
    if (broadcast->getNumOperands() == 1)
      value = broadcast->getOperand(0);
  DenseIntElementsAttr constants;
  if (!matchPattern(value, m_Constant(&constants)) || !constants.isSplat())
    return std::nullopt;
  return constants.getSplatValue<APInt>().trySExtValue();
}

/// Whether all bits of an element are zero.
static bool isZero(DenseElementsAttr constant) {
  return llvm::all_of(constant.getRawData(), [](char c) { return c == 0; });
}

bool foreign::isZeroScalar(Value value, Type elementType) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  if (!type || type.getRank() != 0 || type.getElementType() != elementType)
    return false;
  // Every type's zero is what an integer zero is converted to.
  if (Operation *convert = getDefiningOp(value, "stablehlo.convert"))
    if (convert->getNumOperands() == 1 &&
        isa<IntegerType>(getElementTypeOrSelf(convert->getOperand(0))))
      value = convert->getOperand(0);
  DenseElementsAttr constant;
  return matchPattern(value, m_Constant(&constant)) && isZero(constant);
}

RankedTensorType foreign::getStaticType(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type && type.hasStaticShape() && !type.getEncoding() ? type : nullptr;
}

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

/// All dimensions of a type as one group.
static SmallVector<ReassociationIndices> groupAll(RankedTensorType type) {
  SmallVector<ReassociationIndices> groups;
  if (type.getRank() > 0)
    groups.push_back(llvm::to_vector(llvm::seq<int64_t>(0, type.getRank())));
  return groups;
}

Value foreign::createReshape(OpBuilder &b, Location loc, Value source,
                             RankedTensorType type) {
  auto from = cast<RankedTensorType>(source.getType());
  if (from == type)
    return source;
  // A scalar is every group of no dimensions.
  if (type.getRank() == 0 || from.getRank() == 0) {
    ArrayRef<ReassociationIndices> none;
    if (type.getRank() == 0)
      return tensor::CollapseShapeOp::create(b, loc, type, source, none);
    return tensor::ExpandShapeOp::create(b, loc, type, source, none);
  }
  if (from.getNumElements() > 0 && from.getRank() != type.getRank())
    if (auto groups = getReassociationIndicesForReshape(from, type)) {
      if (from.getRank() > type.getRank())
        return tensor::CollapseShapeOp::create(b, loc, type, source, *groups);
      return tensor::ExpandShapeOp::create(b, loc, type, source, *groups);
    }
  // By way of one dimension.
  if (from.getRank() > 1)
    source = tensor::CollapseShapeOp::create(b, loc, source, groupAll(from));
  if (type.getRank() == 1)
    return source;
  return tensor::ExpandShapeOp::create(b, loc, type, source, groupAll(type));
}

Value foreign::appendUnitDim(OpBuilder &b, Location loc, Value value) {
  auto from = cast<RankedTensorType>(value.getType());
  SmallVector<int64_t> shape(from.getShape());
  shape.push_back(1);
  auto type = RankedTensorType::get(shape, from.getElementType());
  SmallVector<ReassociationIndices> groups;
  for (int64_t dim = 0; dim < from.getRank(); ++dim)
    groups.push_back({dim});
  if (!groups.empty())
    groups.back().push_back(from.getRank());
  return tensor::ExpandShapeOp::create(b, loc, type, value, groups);
}
