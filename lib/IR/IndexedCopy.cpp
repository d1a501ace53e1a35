//===- IndexedCopy.cpp - What the two ops have in common ------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Verification of the form that both ops have, and the pieces of a lowering
// that follow from it.
//
//===----------------------------------------------------------------------===//

#include "tops/IndexedCopy.h"

#include "tops/IndexMath.h"
#include "tops/Tops.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::tops;

#include "tops/IndexedCopyInterface.cpp.inc"

//===----------------------------------------------------------------------===//
// Verification of the form
//===----------------------------------------------------------------------===//

std::string tops::detail::toString(Type type) {
  std::string text;
  llvm::raw_string_ostream(text) << '\'' << type << '\'';
  return text;
}

bool tops::detail::productFits(ArrayRef<int64_t> sizes) {
  int64_t product = 1;
  for (int64_t size : sizes)
    if (ShapedType::isStatic(size) &&
        llvm::MulOverflow(product, std::max<int64_t>(size, 1), product))
      return false;
  return true;
}

int64_t tops::detail::getElementBytes(Type elementType) {
  if (auto complex = dyn_cast<ComplexType>(elementType))
    return 2 * getElementBytes(complex.getElementType());
  if (auto vector = dyn_cast<VectorType>(elementType))
    return llvm::PowerOf2Ceil(vector.getNumElements()) *
           getElementBytes(vector.getElementType());
  if (elementType.isIntOrFloat())
    return llvm::PowerOf2Ceil(
        llvm::divideCeil(elementType.getIntOrFloatBitWidth(), 8));
  // An index, a pointer, or a memref's descriptor.
  return elementType.isIndex() ? 8 : 256;
}

bool tops::detail::sizeFits(ArrayRef<int64_t> shape, Type elementType) {
  SmallVector<int64_t> factors(shape);
  // A dynamic size may be zero.
  if (!llvm::is_contained(shape, 0) &&
      llvm::none_of(shape, ShapedType::isDynamic))
    factors.push_back(getElementBytes(elementType));
  return productFits(factors);
}

LogicalResult tops::detail::verifyRanked(Type type, StringRef name,
                                         Report report) {
  auto fail = [&] {
    report("expected '" + name +
           "' to be a ranked tensor without an encoding or a ranked memref, "
           "found " +
           toString(type));
    return failure();
  };
  if (auto tensor = dyn_cast<RankedTensorType>(type)) {
    if (tensor.getEncoding())
      return fail();
  } else if (!isa<MemRefType>(type)) {
    return fail();
  }
  if (cast<ShapedType>(type).getRank() >= 1)
    return success();
  report("expected '" + name + "' to have rank 1 or more, found " +
         toString(type));
  return failure();
}

LogicalResult tops::detail::verifyForm(Operation *op, Value dest,
                                       Report report) {
  auto isTensor = [](Value value) { return isa<TensorType>(value.getType()); };
  auto shaped = llvm::make_filter_range(op->getOperands(), [](Value operand) {
    return isa<ShapedType>(operand.getType());
  });
  if (!llvm::all_of(shaped, isTensor) && llvm::any_of(shaped, isTensor)) {
    report("expected all operands to be tensors or all to be memrefs");
    return failure();
  }
  if (!isTensor(op->getOperand(0))) {
    if (!dest) {
      report("expected an 'outs' operand, which is required on memrefs");
      return failure();
    }
    if (op->getNumResults() != 0) {
      report("expected no result on memrefs, found " +
             toString(op->getResult(0).getType()));
      return failure();
    }
    return success();
  }
  if (op->getNumResults() != 1) {
    report("expected one result on tensors, found none");
    return failure();
  }
  Type type = op->getResult(0).getType();
  if (dest && type != dest.getType()) {
    report("expected the result to have the type of 'outs', " +
           toString(dest.getType()) + ", found " + toString(type));
    return failure();
  }
  return success();
}

LogicalResult tops::detail::verifyResult(IndexedCopyOpInterface op,
                                         ArrayRef<int64_t> inferredShape,
                                         Report report) {
  StringRef name = op.getDest() ? "'outs'" : "result";
  Type declared =
      op.getDest() ? op.getDest().getType() : op->getResult(0).getType();
  Type elementType = getElementTypeOrSelf(op.getSource().getType());
  if (getElementTypeOrSelf(declared) != elementType) {
    report("expected the element type of " + name + " to be that of '" +
           op.getSourceName() + "', " + toString(elementType) + ", found " +
           toString(getElementTypeOrSelf(declared)));
    return failure();
  }
  bool isPlain = isa<MemRefType>(declared) ||
                 (isa<RankedTensorType>(declared) &&
                  !cast<RankedTensorType>(declared).getEncoding());
  if (isPlain && succeeded(verifyCompatibleShape(
                     cast<ShapedType>(declared).getShape(), inferredShape)))
    return success();
  report("expected the type of " + name + " to be compatible with " +
         toString(RankedTensorType::get(inferredShape, elementType)) +
         ", found " + toString(declared));
  return failure();
}

bool tops::detail::mayMismatchResult(IndexedCopyOpInterface op) {
  FailureOr<RankedTensorType> inferred = op.inferResultType();
  if (failed(inferred))
    return true;
  return llvm::any_of(llvm::zip_equal(op.getResultShapedType().getShape(),
                                      inferred->getShape()),
                      [&](auto sizes) {
                        auto [declared, computed] = sizes;
                        if (op.getDest())
                          return ShapedType::isDynamic(declared) ||
                                 ShapedType::isDynamic(computed);
                        return ShapedType::isStatic(declared) &&
                               ShapedType::isDynamic(computed);
                      });
}

bool tops::detail::isCompatible(TypeRange inferred, TypeRange actual) {
  // Also the element type, which verifyCompatibleShape leaves out.
  return inferred.size() == actual.size() &&
         llvm::all_of(llvm::zip(inferred, actual), [](auto types) {
           auto [x, y] = types;
           return getElementTypeOrSelf(x) == getElementTypeOrSelf(y) &&
                  succeeded(verifyCompatibleShape(x, y));
         });
}

//===----------------------------------------------------------------------===//
// Sizes
//===----------------------------------------------------------------------===//

OpFoldResult tops::getSize(OpBuilder &b, Location loc, Value shaped,
                           int64_t dim) {
  int64_t size = cast<ShapedType>(shaped.getType()).getDimSize(dim);
  if (ShapedType::isStatic(size))
    return b.getIndexAttr(size);
  if (isa<TensorType>(shaped.getType()))
    return b.createOrFold<tensor::DimOp>(loc, shaped, dim);
  return b.createOrFold<memref::DimOp>(loc, shaped, dim);
}

SmallVector<OpFoldResult> tops::getResultSizes(OpBuilder &b, Location loc,
                                               IndexedCopyOpInterface op) {
  SmallVector<OpFoldResult> sizes = op.computeResultSizes(b, loc);
  ArrayRef<int64_t> shape = op.getResultShapedType().getShape();
  for (auto [size, staticSize] : llvm::zip_equal(sizes, shape))
    if (ShapedType::isStatic(staticSize))
      size = b.getIndexAttr(staticSize);
  return sizes;
}

//===----------------------------------------------------------------------===//
// Checks on sizes
//===----------------------------------------------------------------------===//

/// Whether all sizes are other than zero; null if they are known to be.
static Value emitHasElements(IndexMath &math, ArrayRef<OpFoldResult> sizes) {
  Value hasElements;
  for (OpFoldResult size : sizes) {
    std::optional<int64_t> constant = getConstantIntValue(size);
    if (constant && *constant != 0)
      continue;
    Value value = math.value(size);
    hasElements =
        math.both(hasElements, math.compare(arith::CmpIPredicate::ne, value,
                                            math.constantLike(value, 0)));
  }
  return hasElements;
}

/// That the size of the result fits in 64 bits (detail::sizeFits).
static void addCountCheck(IndexMath &math, IndexedCopyOpInterface op,
                          ArrayRef<OpFoldResult> sizes,
                          SmallVectorImpl<RuntimeCheck> &checks) {
  SmallVector<Value> values;
  for (OpFoldResult size : sizes)
    values.push_back(math.toI64(size));
  Value holds, product = arith::ConstantIntOp::create(math.b, math.loc, 1, 64);
  for (Value value : values) {
    Value factor = math.max(value, math.constantLike(value, 1));
    holds = math.both(holds, math.productFits(product, factor));
    product = math.mul(product, factor);
  }
  Value bytes = math.constantLike(
      product, tops::detail::getElementBytes(
                   getElementTypeOrSelf(op.getSource().getType())));
  Value bytesFit = math.productFits(product, bytes);
  if (Value hasElements = emitHasElements(math, sizes))
    bytesFit = math.select(hasElements, bytesFit, math.constantTrue());
  holds = math.both(holds, bytesFit);
  checks.push_back({holds, TOPS_ERROR_RESULT_COUNT,
                    [values](OpBuilder &, Location) { return values; },
                    "size of the result does not fit in 64 bits"});
}

/// That the result, or the buffer given for it, has the size that the operands
/// ask for.
static void addSizeChecks(IndexMath &math, IndexedCopyOpInterface op,
                          ArrayRef<OpFoldResult> expectedSizes,
                          SmallVectorImpl<RuntimeCheck> &checks) {
  ShapedType type = op.getResultShapedType();
  for (auto [i, expectedSize] : llvm::enumerate(expectedSizes)) {
    int64_t dim = i;
    if (!op.getDest() && type.isDynamicDim(dim))
      continue;
    OpFoldResult foundSize =
        op.getDest() ? getSize(math.b, math.loc, op.getDest(), dim)
                     : OpFoldResult(math.b.getIndexAttr(type.getDimSize(dim)));
    if (isEqualConstantIntOrValue(foundSize, expectedSize))
      continue;
    Value found = math.toI64(foundSize), expected = math.toI64(expectedSize);
    checks.push_back({math.compare(arith::CmpIPredicate::eq, found, expected),
                      TOPS_ERROR_RESULT_SIZE,
                      [=](OpBuilder &b, Location loc) {
                        Value number =
                            arith::ConstantIntOp::create(b, loc, dim, 64);
                        return SmallVector<Value>{number, found, expected};
                      },
                      "result size of dimension " + std::to_string(dim) +
                          " does not match the expected one"});
  }
}

SmallVector<RuntimeCheck> tops::getAllShapeChecks(OpBuilder &b, Location loc,
                                                  IndexedCopyOpInterface op) {
  IndexMath math{b, loc};
  SmallVector<RuntimeCheck> checks;
  op.getShapeChecks(b, loc, checks);
  SmallVector<OpFoldResult> sizes = op.computeResultSizes(b, loc);
  if (op.mayExceedResultCount())
    addCountCheck(math, op, sizes, checks);
  addSizeChecks(math, op, sizes, checks);
  llvm::erase_if(checks, [](const RuntimeCheck &check) {
    return IndexMath::isTrue(check.holds);
  });
  return checks;
}

/// Whether the sizes of the result are those of an op that may run, so that
/// memory can be asked for; null if they always are.
static Value emitSizesAreSound(OpBuilder &b, Location loc,
                               IndexedCopyOpInterface op) {
  IndexMath math{b, loc};
  Value sound;
  for (const RuntimeCheck &check : getAllShapeChecks(b, loc, op))
    if (check.code == TOPS_ERROR_BLOCK_SIZE ||
        check.code == TOPS_ERROR_PADDING ||
        check.code == TOPS_ERROR_PADDED_SIZE ||
        check.code == TOPS_ERROR_RESULT_BATCH ||
        check.code == TOPS_ERROR_NOT_DIVISIBLE ||
        check.code == TOPS_ERROR_RESULT_COUNT)
      sound = math.both(sound, check.holds);
  return sound;
}

SmallVector<Value> tops::getAllocationSizes(OpBuilder &b, Location loc,
                                            IndexedCopyOpInterface op) {
  ShapedType type = op.getResultShapedType();
  if (type.hasStaticShape())
    return {};
  IndexMath math{b, loc};
  Value sound = emitSizesAreSound(b, loc, op);
  SmallVector<Value> dynamicSizes;
  for (auto [dim, size] : llvm::enumerate(getResultSizes(b, loc, op))) {
    if (!type.isDynamicDim(dim))
      continue;
    Value value = math.value(size);
    dynamicSizes.push_back(sound ? math.select(sound, value, math.constant(0))
                                 : value);
  }
  return dynamicSizes;
}

Value tops::createEmptyResult(OpBuilder &b, Location loc,
                              IndexedCopyOpInterface op) {
  return tensor::EmptyOp::create(
      b, loc, cast<RankedTensorType>(op.getResultShapedType()),
      getAllocationSizes(b, loc, op));
}

Value tops::emitHasElements(OpBuilder &b, Location loc,
                            IndexedCopyOpInterface op) {
  IndexMath math{b, loc};
  return ::emitHasElements(math, getResultSizes(b, loc, op));
}

//===----------------------------------------------------------------------===//
// Lowering to linalg
//===----------------------------------------------------------------------===//

Value tops::buildGeneric(OpBuilder &b, Location loc, IndexedCopyOpInterface op,
                         Value dest, ArrayRef<OpFoldResult> offsets,
                         Value holds, bool contentsChecked) {
  auto type = cast<RankedTensorType>(dest.getType());
  int64_t rank = type.getRank();
  SmallVector<AffineMap> maps{b.getMultiDimIdentityMap(rank)};
  SmallVector<utils::IteratorType> iterators(rank,
                                             utils::IteratorType::parallel);
  auto body = [&](OpBuilder &b, Location loc, ValueRange) {
    IndexMath math{b, loc};
    SmallVector<Value> position;
    for (int64_t dim = 0; dim < rank; ++dim) {
      Value index = linalg::IndexOp::create(b, loc, dim);
      if (!offsets.empty())
        index = math.add(index, math.value(offsets[dim]));
      position.push_back(index);
    }
    SourcePosition source =
        op.getSourcePosition(b, loc, position, contentsChecked);
    source.inBounds = math.both(holds, source.inBounds);
    Value element = loadElementOrZero(b, loc, op.getSource(), source);
    linalg::YieldOp::create(b, loc, element);
  };
  return linalg::GenericOp::create(b, loc, type, /*inputs=*/ValueRange(), dest,
                                   maps, iterators, body)
      .getResult(0);
}

Value tops::decomposeToGeneric(OpBuilder &b, IndexedCopyOpInterface op,
                               const ErrorReporter &reporter) {
  Location loc = op.getLoc();
  Value holds = reporter.check(b, loc, op, getAllShapeChecks(b, loc, op));
  std::optional<RuntimeCheck> contents = op.getContentsCheck(b, loc);
  if (contents)
    holds = reporter.check(b, loc, op, *contents, holds);
  Value dest = op.getDest() ? op.getDest() : createEmptyResult(b, loc, op);
  auto build = [&](OpBuilder &b) {
    return buildGeneric(b, loc, op, dest, /*offsets=*/{}, holds,
                        contents.has_value());
  };
  // Loops over numbers that no memory holds must not run for nothing.
  Value hasElements =
      op.hasUnboundedSizes() ? emitHasElements(b, loc, op) : Value();
  if (IndexMath::isTrue(hasElements))
    return build(b);
  return scf::IfOp::create(
             b, loc, hasElements,
             [&](OpBuilder &b, Location loc) {
               scf::YieldOp::create(b, loc, build(b));
             },
             [&](OpBuilder &b, Location loc) {
               scf::YieldOp::create(b, loc, dest);
             })
      .getResult(0);
}
