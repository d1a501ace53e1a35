//===- GatherNd.cpp - tops.gather_nd, from formula to verifier ------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tops/IndexMath.h"
#include "tops/Tops.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace mlir::tops;

using arith::CmpIPredicate;

StringRef GatherNdOp::getSourceName() { return "params"; }
Value GatherNdOp::getSource() { return getParams(); }

int64_t GatherNdOp::getSliceRank() {
  return getParams().getType().getRank() - getBatchDims() - getIndexDepth();
}

void GatherNdOp::getAsmResultNames(OpAsmSetValueNameFn setName) {
  if (getResult())
    setName(getResult(), "gathered");
}

//===----------------------------------------------------------------------===//
// Shape and verification
//===----------------------------------------------------------------------===//

/// Checks the operands and infers the result's shape, as static as they allow.
static FailureOr<SmallVector<int64_t>> inferShape(Type paramsType,
                                                  Type indicesType,
                                                  int64_t batchDims,
                                                  tops::detail::Report report) {
  auto fail = [&](const Twine &message) {
    report(message);
    return failure();
  };
  // gather_nd_c1, gather_nd_c2
  if (failed(tops::detail::verifyRanked(paramsType, "params", report)) ||
      failed(tops::detail::verifyRanked(indicesType, "indices", report)))
    return failure();
  ArrayRef<int64_t> params = cast<ShapedType>(paramsType).getShape();
  ArrayRef<int64_t> indices = cast<ShapedType>(indicesType).getShape();
  Type indexType = cast<ShapedType>(indicesType).getElementType();
  if (!indexType.isIndex() && !indexType.isSignlessInteger(8) &&
      !indexType.isSignlessInteger(16) && !indexType.isSignlessInteger(32) &&
      !indexType.isSignlessInteger(64)) // gather_nd_c2
    return fail("expected the elements of 'indices' to be i8, i16, i32, i64 or "
                "index, found " +
                tops::detail::toString(indexType));
  int64_t depth = indices.back();
  if (ShapedType::isDynamic(depth)) // gather_nd_c3
    return fail(
        "expected the last dimension of 'indices' to be static, found " +
        tops::detail::toString(indicesType));
  int64_t paramsRank = params.size(), rowRank = indices.size() - 1;
  if (batchDims < 0) // gather_nd_c5
    return fail("expected 'batch_dims' to be 0 or more, found " +
                Twine(batchDims));
  if (batchDims > rowRank) // gather_nd_c5
    return fail("expected 'batch_dims' (" + Twine(batchDims) +
                ") to be less than the rank of 'indices' (" +
                Twine(rowRank + 1) + ")");
  if (batchDims > paramsRank) // gather_nd_c5
    return fail("expected 'batch_dims' (" + Twine(batchDims) +
                ") to be at most the rank of 'params' (" + Twine(paramsRank) +
                ")");
  if (depth > paramsRank - batchDims) // gather_nd_c4
    return fail("expected the last dimension of 'indices' (" + Twine(depth) +
                ") to be at most the rank of 'params' (" + Twine(paramsRank) +
                ") less 'batch_dims' (" + Twine(batchDims) + ")");
  SmallVector<int64_t> shape(indices.drop_back());
  for (int64_t dim = 0; dim < batchDims; ++dim) {
    int64_t size = params[dim];
    if (ShapedType::isDynamic(size))
      continue;
    if (ShapedType::isStatic(shape[dim]) && shape[dim] != size) // gather_nd_c5
      return fail("expected size " + Twine(size) + " of batch dimension " +
                  Twine(dim) + " of 'params' in 'indices', found " +
                  Twine(shape[dim]));
    shape[dim] = size;
  }
  llvm::append_range(shape, params.drop_front(batchDims + depth));
  if (!tops::detail::sizeFits(
          shape, cast<ShapedType>(paramsType).getElementType())) // gather_nd_c6
    return fail("size of the result does not fit in 64 bits");
  return shape;
}

LogicalResult
GatherNdOp::verifyShapes(function_ref<void(const Twine &)> report) {
  FailureOr<SmallVector<int64_t>> shape = inferShape(
      getParams().getType(), getIndices().getType(), getBatchDims(), report);
  if (failed(shape) ||
      failed(tops::detail::verifyForm(*this, getDest(), report)))
    return failure();
  bool needsZero =
      getPolicy() == BadIndices::Zero || getPolicy() == BadIndices::Clamp;
  Type elementType = getParams().getType().getElementType();
  if (needsZero && !hasZero(elementType)) { // gather_nd_c1
    report("expected elements of 'params' that have a zero, which policy '" +
           stringifyBadIndices(getPolicy()) + "' needs, found " +
           tops::detail::toString(elementType));
    return failure();
  }
  return tops::detail::verifyResult(*this, *shape, report); // gather_nd_c6, c7
}

FailureOr<RankedTensorType> GatherNdOp::inferResultType() {
  return inferGatherNdType(std::nullopt, getParams().getType(),
                           getIndices().getType(), getBatchDims());
}

FailureOr<RankedTensorType>
tops::inferGatherNdType(tops::detail::Report report, Type params, Type indices,
                        int64_t batchDims) {
  FailureOr<SmallVector<int64_t>> shape =
      inferShape(params, indices, batchDims, report);
  if (failed(shape))
    return failure();
  return RankedTensorType::get(*shape, getElementTypeOrSelf(params));
}

FailureOr<RankedTensorType> tops::inferGatherNdType(std::optional<Location> loc,
                                                    Type params, Type indices,
                                                    int64_t batchDims) {
  auto report = [&](const Twine &message) {
    (void)emitOptionalError(loc, "'tops.gather_nd' op ", message);
  };
  return inferGatherNdType(report, params, indices, batchDims);
}

LogicalResult GatherNdOp::inferReturnTypes(MLIRContext *,
                                           std::optional<Location> loc,
                                           Adaptor adaptor,
                                           SmallVectorImpl<Type> &types) {
  if (adaptor.getDest()) {
    if (isa<TensorType>(adaptor.getDest().getType()))
      types.push_back(adaptor.getDest().getType());
    return success();
  }
  FailureOr<RankedTensorType> type =
      inferGatherNdType(loc, adaptor.getParams().getType(),
                        adaptor.getIndices().getType(), adaptor.getBatchDims());
  if (failed(type))
    return failure();
  types.push_back(*type);
  return success();
}

void GatherNdOp::build(OpBuilder &b, OperationState &state, Value params,
                       Value indices, int64_t batchDims,
                       std::optional<BadIndices> badIndices, bool wrapNegative,
                       Value dest) {
  Type resultType;
  if (dest) {
    if (isa<TensorType>(dest.getType()))
      resultType = dest.getType();
  } else {
    FailureOr<RankedTensorType> type = inferGatherNdType(
        state.location, params.getType(), indices.getType(), batchDims);
    if (failed(type))
      llvm::report_fatal_error("tops.gather_nd: operands of no valid op");
    resultType = *type;
  }
  build(b, state, resultType, params, indices, batchDims, badIndices,
        wrapNegative, dest);
}

void GatherNdOp::build(OpBuilder &b, OperationState &state, Type resultType,
                       Value params, Value indices, int64_t batchDims,
                       std::optional<BadIndices> badIndices, bool wrapNegative,
                       Value dest) {
  state.addOperands({params, indices});
  if (dest)
    state.addOperands(dest);
  auto &properties = state.getOrAddProperties<Properties>();
  properties.batch_dims = b.getI64IntegerAttr(batchDims);
  if (badIndices)
    properties.bad_indices = BadIndicesAttr::get(b.getContext(), *badIndices);
  if (wrapNegative)
    properties.wrap_negative = b.getUnitAttr();
  if (resultType)
    state.addTypes(resultType);
}

Operation *GatherNdOp::createLike(OpBuilder &b, ValueRange inputs, Value dest) {
  return GatherNdOp::create(b, getLoc(), inputs[0], inputs[1], getBatchDims(),
                            getBadIndices(), getWrapNegative(), dest);
}

//===----------------------------------------------------------------------===//
// The index function
//===----------------------------------------------------------------------===//

Coordinate tops::emitCoordinate(IndexMath &math, Value index, Value size,
                                BadIndices policy, bool wrapNegative) {
  Value zero = math.constantLike(index, 0);
  if (wrapNegative) {
    Value isNegative = math.compare(CmpIPredicate::slt, index, zero);
    index = math.select(isNegative, math.add(index, size), index);
  }
  switch (policy) {
  case BadIndices::AssumeValid:
    return {index, {}};
  case BadIndices::Clamp: {
    Value last = math.sub(size, math.constantLike(size, 1));
    return {math.max(math.min(index, last), zero),
            math.compare(CmpIPredicate::sgt, size, zero)};
  }
  case BadIndices::Error:
  case BadIndices::Zero:
    // Sizes are not negative, so one unsigned comparison is both bounds.
    return {index, math.compare(CmpIPredicate::ult, index, size)};
  }
  llvm_unreachable("unknown policy");
}

/// Reads coordinate `k` of the row at `row`.
static Coordinate emitRowCoordinate(IndexMath &math, GatherNdOp op,
                                    ValueRange row, int64_t k,
                                    BadIndices policy) {
  SmallVector<Value> position(row);
  position.push_back(math.constant(k));
  Value index = loadElement(math.b, math.loc, op.getIndices(), position);
  OpFoldResult size =
      getSize(math.b, math.loc, op.getParams(), op.getBatchDims() + k);
  Value wideIndex = math.toI64(index), wideSize = math.toI64(size);
  return emitCoordinate(math, wideIndex, wideSize, policy,
                        op.getWrapNegative());
}

SourcePosition GatherNdOp::getSourcePosition(OpBuilder &b, Location loc,
                                             ValueRange position,
                                             bool contentsChecked) {
  IndexMath math{b, loc};
  ValueRange row = position.take_front(getRowRank());
  BadIndices policy = contentsChecked ? BadIndices::AssumeValid : getPolicy();
  SourcePosition source;
  llvm::append_range(source.coordinates, row.take_front(getBatchDims()));
  for (int64_t k = 0; k < getIndexDepth(); ++k) {
    Coordinate coordinate = emitRowCoordinate(math, *this, row, k, policy);
    source.coordinates.push_back(math.toIndex(coordinate.value));
    source.inBounds = math.both(source.inBounds, coordinate.isGood);
  }
  llvm::append_range(source.coordinates, position.drop_front(getRowRank()));
  return source;
}

SmallVector<OpFoldResult> GatherNdOp::computeResultSizes(OpBuilder &b,
                                                         Location loc) {
  SmallVector<OpFoldResult> sizes;
  for (int64_t dim = 0; dim < getRowRank(); ++dim) {
    // Of a batch dimension the operand that knows the size.
    bool isKnownFromParams = dim < static_cast<int64_t>(getBatchDims()) &&
                             getIndices().getType().isDynamicDim(dim) &&
                             !getParams().getType().isDynamicDim(dim);
    sizes.push_back(
        getSize(b, loc, isKnownFromParams ? getParams() : getIndices(), dim));
  }
  int64_t firstSliceDim = getBatchDims() + getIndexDepth();
  for (int64_t dim = 0; dim < getSliceRank(); ++dim)
    sizes.push_back(getSize(b, loc, getParams(), firstSliceDim + dim));
  return sizes;
}

//===----------------------------------------------------------------------===//
// Run-time checks
//===----------------------------------------------------------------------===//

/// Whether batch dimension `dim` may differ between the operands.
static bool mayDiffer(GatherNdOp op, int64_t dim) {
  return op.getIndices().getType().isDynamicDim(dim) ||
         op.getParams().getType().isDynamicDim(dim);
}

void GatherNdOp::getShapeChecks(OpBuilder &b, Location loc,
                                SmallVectorImpl<RuntimeCheck> &checks) {
  IndexMath math{b, loc};
  for (int64_t dim = 0, end = getBatchDims(); dim < end; ++dim) {
    if (!mayDiffer(*this, dim))
      continue;
    Value inIndices = math.toI64(getSize(b, loc, getIndices(), dim));
    Value inParams = math.toI64(getSize(b, loc, getParams(), dim));
    checks.push_back(
        {math.compare(CmpIPredicate::eq, inIndices, inParams), // gather_nd_c5
         TOPS_ERROR_BATCH_SIZE,
         [=](OpBuilder &b, Location loc) {
           Value number = arith::ConstantIntOp::create(b, loc, dim, 64);
           return SmallVector<Value>{number, inIndices, inParams};
         },
         "batch dimension " + std::to_string(dim) +
             " of 'indices' and 'params' differs in size"});
  }
}

/// Emits loops over all rows of `indices` that yield the number of the lowest
/// bad one, or -1.
static Value emitFirstBadRow(IndexMath &math, GatherNdOp op) {
  OpBuilder &b = math.b;
  OpBuilder::InsertionGuard guard(b);
  Value zero = math.constant(0), one = math.constant(1);
  Value none = math.constant(-1);
  // Carried through the loops: the lowest bad row so far, and the row.
  SmallVector<Value> carried{none, zero};
  SmallVector<Value> row;
  SmallVector<scf::ForOp> loops;
  for (int64_t dim = 0; dim < op.getRowRank(); ++dim) {
    Value size = math.value(getSize(b, math.loc, op.getIndices(), dim));
    auto loop = scf::ForOp::create(b, math.loc, zero, size, one, carried);
    loops.push_back(loop);
    row.push_back(loop.getInductionVar());
    carried.assign(loop.getRegionIterArgs().begin(),
                   loop.getRegionIterArgs().end());
    b.setInsertionPointToStart(loop.getBody());
  }
  Value isGood;
  for (int64_t k = 0; k < op.getIndexDepth(); ++k)
    isGood = math.both(
        isGood, emitRowCoordinate(math, op, row, k, BadIndices::Error).isGood);
  Value isFirst = math.both(math.negate(isGood),
                            math.compare(CmpIPredicate::eq, carried[0], none));
  SmallVector<Value> next{math.select(isFirst, carried[1], carried[0]),
                          math.add(carried[1], one)};
  for (scf::ForOp loop : llvm::reverse(loops)) {
    b.setInsertionPointToEnd(loop.getBody());
    scf::YieldOp::create(b, math.loc, next);
    next.assign(loop.getResults().begin(), loop.getResults().end());
  }
  return next[0];
}

/// The values of the report on row number `number`.
static SmallVector<Value> emitBadIndexValues(OpBuilder &b, Location loc,
                                             GatherNdOp op, Value number,
                                             const LoadIndex &loadIndex) {
  IndexMath math{b, loc};
  SmallVector<Value> sizes, row(op.getRowRank());
  for (int64_t dim = 0; dim < op.getRowRank(); ++dim)
    sizes.push_back(math.value(getSize(b, loc, op.getIndices(), dim)));
  for (int64_t dim = op.getRowRank() - 1; dim >= 0; --dim) {
    row[dim] = dim == 0 ? number : math.rem(number, sizes[dim]);
    number = math.div(number, sizes[dim]);
  }
  int64_t paramsRank = op.getParams().getType().getRank();
  SmallVector<Value> values;
  for (int64_t count : {op.getRowRank(), op.getIndexDepth(), paramsRank,
                        static_cast<int64_t>(op.getBatchDims())})
    values.push_back(arith::ConstantIntOp::create(b, loc, count, 64));
  for (Value coordinate : row)
    values.push_back(math.toI64(coordinate));
  for (int64_t k = 0; k < op.getIndexDepth(); ++k) {
    SmallVector<Value> position(row);
    position.push_back(math.constant(k));
    values.push_back(math.toI64(loadIndex(b, loc, position)));
  }
  for (int64_t dim = 0; dim < paramsRank; ++dim)
    values.push_back(math.toI64(getSize(b, loc, op.getParams(), dim)));
  return values;
}

std::optional<RuntimeCheck> GatherNdOp::getContentsCheck(OpBuilder &b,
                                                         Location loc) {
  if (getPolicy() != BadIndices::Error || getIndexDepth() == 0)
    return std::nullopt;
  IndexMath math{b, loc};
  auto loadIndex = [op = *this](OpBuilder &b, Location loc,
                                ValueRange position) mutable {
    return loadElement(b, loc, op.getIndices(), position);
  };
  return getBadIndexCheck(b, loc, *this, emitFirstBadRow(math, *this),
                          loadIndex);
}

RuntimeCheck tops::getBadIndexCheck(OpBuilder &b, Location loc, GatherNdOp op,
                                    Value number, LoadIndex loadIndex) {
  IndexMath math{b, loc};
  return {math.compare(CmpIPredicate::slt, number, math.constant(0)),
          TOPS_ERROR_BAD_INDEX,
          [op, number, loadIndex](OpBuilder &b, Location loc) {
            return emitBadIndexValues(b, loc, op, number, loadIndex);
          },
          "'indices' do not index into 'params'"};
}

bool GatherNdOp::mayReportError() {
  if (getPolicy() == BadIndices::Error && getIndexDepth() > 0)
    return true;
  for (int64_t dim = 0, end = getBatchDims(); dim < end; ++dim)
    if (mayDiffer(*this, dim))
      return true;
  return tops::detail::mayMismatchResult(*this);
}

bool GatherNdOp::readsUnchecked() {
  return getPolicy() == BadIndices::AssumeValid && getIndexDepth() > 0;
}

bool GatherNdOp::mayExceedResultCount() {
  if (getResultShapedType().hasStaticShape())
    return false;
  // Where index vectors take memory there are no more than 2^48 of them, and
  // then static slices of up to 2^14 bytes are no danger.
  int64_t bytes = tops::detail::getElementBytes(
      getElementTypeOrSelf(getParams().getType()));
  for (int64_t size :
       getParams().getType().getShape().take_back(getSliceRank()))
    if (ShapedType::isDynamic(size) || llvm::MulOverflow(bytes, size, bytes))
      return true;
  return getIndexDepth() == 0 || bytes > (1 << 14);
}

bool GatherNdOp::hasUnboundedSizes() { return getIndexDepth() == 0; }

//===----------------------------------------------------------------------===//
// Folding
//===----------------------------------------------------------------------===//

LogicalResult GatherNdOp::fold(FoldAdaptor adaptor,
                               SmallVectorImpl<OpFoldResult> &results) {
  // One empty index vector: all of params.
  if (getIndexDepth() == 0 && getRowRank() == 0 && getResult() && !getDest() &&
      getParams().getType() == getResult().getType()) {
    results.push_back(getParams());
    return success();
  }
  ArrayRef<int64_t> indexedSizes =
      getParams().getType().getShape().slice(getBatchDims(), getIndexDepth());
  bool isAlwaysInside =
      getPolicy() == BadIndices::AssumeValid ||
      (getPolicy() == BadIndices::Clamp &&
       llvm::all_of(indexedSizes, [](int64_t size) { return size > 0; }));
  return tops::detail::foldSplat(*this, adaptor.getParams(), isAlwaysInside,
                                 results);
}

void GatherNdOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                             MLIRContext *) {
  tops::detail::populateCanonicalizationPatterns(patterns, getOperationName());
}

//===----------------------------------------------------------------------===//
// Bounds and tiling
//===----------------------------------------------------------------------===//

void GatherNdOp::populateBoundsForShapedValueDim(
    Value value, int64_t dim, ValueBoundsConstraintSet &constraints) {
  if (getDest()) {
    constraints.bound(value)[dim] == constraints.getExpr(getDest(), dim);
    return;
  }
  bool isRow = dim < getRowRank();
  Value operand = isRow ? getIndices() : getParams();
  int64_t operandDim =
      isRow ? dim : dim - getRowRank() + getBatchDims() + getIndexDepth();
  constraints.bound(value)[dim] == constraints.getExpr(operand, operandDim);
}

FailureOr<TilingResult>
GatherNdOp::getTiledImplementation(OpBuilder &b, ArrayRef<OpFoldResult> offsets,
                                   ArrayRef<OpFoldResult> sizes) {
  if (!tops::detail::canSlice(*this))
    return failure();
  // A tile of rows, and of the slice; the dimensions that are indexed stay
  // whole, a batch is cut in both operands.
  Location loc = getLoc();
  OpFoldResult zero = b.getIndexAttr(0);
  int64_t rowRank = getRowRank(), batchDims = getBatchDims();
  SmallVector<OpFoldResult> indicesOffsets(offsets.take_front(rowRank)),
      indicesSizes(sizes.take_front(rowRank));
  indicesOffsets.push_back(zero);
  indicesSizes.push_back(b.getIndexAttr(getIndexDepth()));
  SmallVector<OpFoldResult> paramsOffsets(offsets.take_front(batchDims)),
      paramsSizes(sizes.take_front(batchDims));
  for (int64_t k = 0; k < getIndexDepth(); ++k) {
    paramsOffsets.push_back(zero);
    paramsSizes.push_back(getSize(b, loc, getParams(), batchDims + k));
  }
  llvm::append_range(paramsOffsets, offsets.drop_front(rowRank));
  llvm::append_range(paramsSizes, sizes.drop_front(rowRank));

  tops::detail::assertShapes(b, *this);
  TilingResult tile;
  Value params = tops::detail::getSlice(b, loc, getParams(), paramsOffsets,
                                        paramsSizes, tile.generatedSlices);
  Value indices = tops::detail::getSlice(b, loc, getIndices(), indicesOffsets,
                                         indicesSizes, tile.generatedSlices);
  Value dest =
      tops::detail::getTileDest(b, *this, offsets, sizes, tile.generatedSlices);
  auto tiledOp = GatherNdOp::create(b, loc, params, indices, batchDims,
                                    getBadIndices(), getWrapNegative(), dest);
  tile.tiledOps.push_back(tiledOp);
  tile.tiledValues.assign(tiledOp->result_begin(), tiledOp->result_end());
  return tile;
}
