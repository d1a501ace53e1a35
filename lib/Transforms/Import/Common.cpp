//===- Common.cpp - Constants, identities and our two ops -----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ForeignOp.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace mlir::tops;
using namespace mlir::tops::foreign;

LogicalResult foreign::importConstant(Import &import) {
  auto value =
      dyn_cast_if_present<ElementsAttr>(getAttribute(import.op, "value"));
  if (!value || !isa<RankedTensorType>(value.getType()) ||
      !arith::ConstantOp::isBuildableWith(value, value.getType()))
    return import.refuse("it has no 'value' that is a dense constant");
  // Looked at first: nothing is created for an op that stays.
  if (!tensor::CastOp::areCastCompatible(value.getType(),
                                         import.getResultType()))
    return import.refuse("'value' and result differ in type");
  return import.replaceWithCast(
      arith::ConstantOp::create(import.rewriter, import.getLoc(), value));
}

LogicalResult foreign::importIdentity(Import &import) {
  if (import.getOperand(0).getDefiningOp() == import.op)
    return import.refuse("it is its own operand");
  return import.replaceWithCast(import.getOperand(0));
}

//===----------------------------------------------------------------------===//
// gather_nd
//===----------------------------------------------------------------------===//

namespace {
/// What `tops.gather_nd` gets.
struct Gather {
  Value params, indices;
  int64_t batchDims;
  /// Dimensions of `params` that become one first; fewer than two: none.
  int64_t numCollapsed = 0;
};
} // namespace

/// Coordinates that only count the batch are no indices, they are batch_dims.
static Gather findBatchDims(Value params, Value indices) {
  auto type = dyn_cast<RankedTensorType>(params.getType());
  std::optional<BatchIndices> batch;
  if (type && !type.getEncoding())
    batch = matchBatchIndices(type, indices);
  if (!batch)
    return {params, indices, 0};
  if (batch->numCoordinates == batch->numRowDims)
    return {params, batch->rest, batch->numCoordinates};
  return {params, batch->rest, 1, batch->numCoordinates};
}

/// `params` with its first dimensions as one.
static Value collapseLeading(OpBuilder &b, Location loc, Value params,
                             int64_t number) {
  if (number < 2)
    return params;
  SmallVector<ReassociationIndices> groups(1);
  int64_t rank = cast<RankedTensorType>(params.getType()).getRank();
  for (int64_t dim = 0; dim < rank; ++dim) {
    if (dim >= number)
      groups.emplace_back();
    groups.back().push_back(dim);
  }
  return tensor::CollapseShapeOp::create(b, loc, params, groups);
}

LogicalResult foreign::importGatherNd(Import &import, Value params,
                                      Value indices, int64_t batchDims,
                                      std::optional<BadIndices> policy,
                                      bool wrapNegative) {
  std::string message;
  auto report = [&](const Twine &text) { message = text.str(); };
  // Of the op as it is, which decides what is wrong with it.
  FailureOr<RankedTensorType> type =
      inferGatherNdType(report, params.getType(), indices.getType(), batchDims);
  if (failed(type))
    return import.refuse(message);
  bool needsZero = policy == BadIndices::Zero || policy == BadIndices::Clamp;
  if (needsZero && !hasZero(type->getElementType()))
    return import.refuse("its elements have no zero");
  Gather gather{params, indices, batchDims};
  if (batchDims == 0)
    gather = findBatchDims(params, indices);
  return import.replaceWithOp(*type, [&](RankedTensorType type) -> Value {
    OpBuilder &b = import.rewriter;
    Value params =
        collapseLeading(b, import.getLoc(), gather.params, gather.numCollapsed);
    return GatherNdOp::create(b, import.getLoc(), type, params, gather.indices,
                              gather.batchDims, policy, wrapNegative,
                              /*dest=*/Value())
        .getResult();
  });
}

//===----------------------------------------------------------------------===//
// space_to_batch_nd
//===----------------------------------------------------------------------===//

static bool isListOfNumbers(RankedTensorType type, int64_t rank) {
  return type && type.getRank() == rank && type.hasStaticShape() &&
         !type.getEncoding() &&
         (type.getElementType().isSignlessInteger(32) ||
          type.getElementType().isSignlessInteger(64));
}

/// The numbers of a constant; dynamic ones if it is none.
static SmallVector<int64_t> getNumbersOrDynamic(Value value) {
  if (auto constants = getConstantIntegers(value))
    return *constants;
  return SmallVector<int64_t>(
      cast<ShapedType>(value.getType()).getNumElements(), ShapedType::kDynamic);
}

/// Whether a constant is the number that stands for no constant. It is
/// negative, so no op can have it.
static bool hasUnusableConstant(Value value, ArrayRef<int64_t> constants) {
  return matchPattern(value, m_Constant()) &&
         llvm::is_contained(constants, ShapedType::kDynamic);
}

/// The numbers, taken out of the tensor where they are not constants.
static SmallVector<OpFoldResult> createNumbers(OpBuilder &b, Location loc,
                                               Value value,
                                               ArrayRef<int64_t> constants) {
  auto type = cast<RankedTensorType>(value.getType());
  SmallVector<OpFoldResult> numbers;
  for (auto [i, constant] : llvm::enumerate(constants)) {
    if (ShapedType::isStatic(constant)) {
      numbers.push_back(b.getIndexAttr(constant));
      continue;
    }
    SmallVector<Value> position;
    int64_t number = i;
    if (type.getRank() == 2) {
      position.push_back(arith::ConstantIndexOp::create(b, loc, number / 2));
      number %= 2;
    }
    position.push_back(arith::ConstantIndexOp::create(b, loc, number));
    Value element = tensor::ExtractOp::create(b, loc, value, position);
    numbers.push_back(
        arith::IndexCastOp::create(b, loc, b.getIndexType(), element)
            .getResult());
  }
  return numbers;
}

LogicalResult foreign::importSpaceToBatchNd(Import &import, Value input,
                                            Value blockShape, Value paddings) {
  auto blockType = dyn_cast<RankedTensorType>(blockShape.getType());
  auto paddingsType = dyn_cast<RankedTensorType>(paddings.getType());
  if (!isListOfNumbers(blockType, 1) || !isListOfNumbers(paddingsType, 2) ||
      paddingsType.getDimSize(0) != blockType.getDimSize(0) ||
      paddingsType.getDimSize(1) != 2)
    return import.refuse("expected M block sizes and Mx2 paddings of type i32 "
                         "or i64 for a known M, found " +
                         tops::detail::toString(blockShape.getType()) +
                         " and " + tops::detail::toString(paddings.getType()));
  SmallVector<int64_t> staticBlocks = getNumbersOrDynamic(blockShape);
  SmallVector<int64_t> staticPaddings = getNumbersOrDynamic(paddings);
  if (hasUnusableConstant(blockShape, staticBlocks) ||
      hasUnusableConstant(paddings, staticPaddings))
    return import.refuse("a block size or padding is the least number there "
                         "is");
  std::string message;
  FailureOr<RankedTensorType> type =
      inferSpaceToBatchNdType([&](const Twine &text) { message = text.str(); },
                              input.getType(), staticBlocks, staticPaddings);
  if (failed(type))
    return import.refuse(message);
  return import.replaceWithOp(*type, [&](RankedTensorType type) -> Value {
    OpBuilder &b = import.rewriter;
    Location loc = import.getLoc();
    SmallVector<OpFoldResult> blockNumbers =
        createNumbers(b, loc, blockShape, staticBlocks);
    SmallVector<OpFoldResult> paddingNumbers =
        createNumbers(b, loc, paddings, staticPaddings);
    return SpaceToBatchNdOp::create(b, loc, type, input, blockNumbers,
                                    paddingNumbers, /*dest=*/Value())
        .getResult();
  });
}
