//===- SpaceToBatchNdTiling.cpp - Tiles of tops.space_to_batch_nd ---------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tops/IndexMath.h"
#include "tops/Tops.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Interfaces/ValueBoundsOpInterface.h"

using namespace mlir;
using namespace mlir::tops;

namespace {
/// What a tile of one dimension of the result needs of the input.
struct InputTile {
  OpFoldResult offset, size, lo, hi;
};
} // namespace

/// Of block dimension `i`, the part of the input that positions `offset` to
/// `offset + size` of the result come from, and the padding that they keep.
static InputTile getInputTile(OpBuilder &b, SpaceToBatchNdOp op, int64_t i,
                              OpFoldResult offset, OpFoldResult size) {
  IndexMath math{b, op.getLoc()};
  Value block = math.value(op.getMixedBlockShape()[i]);
  Value lo = math.value(op.getMixedPaddings()[2 * i]);
  Value inputSize = math.value(getSize(b, op.getLoc(), op.getInput(), i + 1));
  Value zero = math.constant(0);
  // In coordinates of the input, before what lies outside is cut off.
  Value begin = math.sub(math.mul(math.value(offset), block), lo);
  Value end = math.add(begin, math.mul(math.value(size), block));
  auto clampTo = [&](Value x, Value limit) {
    return math.max(math.min(x, limit), zero);
  };
  Value first = clampTo(begin, inputSize), last = clampTo(end, inputSize);
  // A tile that lies in the padding altogether has no input.
  Value tileLo =
      math.min(math.max(math.sub(zero, begin), zero), math.sub(end, begin));
  Value length = math.sub(last, first);
  // Even an empty slice has to start inside of the input.
  Value start = clampTo(first, math.sub(inputSize, math.constant(1)));
  Value tileHi = math.sub(math.sub(math.sub(end, begin), tileLo), length);
  // What overflowed must not read as "dynamic" in a static list.
  auto fold = [](Value x) -> OpFoldResult {
    std::optional<int64_t> constant = getConstantIntValue(x);
    return constant && *constant < 0 ? OpFoldResult(x) : getAsOpFoldResult(x);
  };
  return {fold(start), fold(length), fold(tileLo), fold(tileHi)};
}

/// A tile with whole batches is the same op on a part of the input.
static TilingResult tileWithWholeBatch(OpBuilder &b, SpaceToBatchNdOp op,
                                       ArrayRef<OpFoldResult> offsets,
                                       ArrayRef<OpFoldResult> sizes) {
  Location loc = op.getLoc();
  SmallVector<OpFoldResult> inputOffsets(offsets), inputSizes(sizes), paddings;
  inputOffsets[0] = b.getIndexAttr(0);
  inputSizes[0] = getSize(b, loc, op.getInput(), 0);
  for (int64_t i = 0; i < op.getNumBlockDims(); ++i) {
    InputTile tile = getInputTile(b, op, i, offsets[i + 1], sizes[i + 1]);
    inputOffsets[i + 1] = tile.offset;
    inputSizes[i + 1] = tile.size;
    paddings.append({tile.lo, tile.hi});
  }
  TilingResult result;
  Value input = tops::detail::getSlice(b, loc, op.getInput(), inputOffsets,
                                       inputSizes, result.generatedSlices);
  Value dest =
      tops::detail::getTileDest(b, op, offsets, sizes, result.generatedSlices);
  Type resultType;
  if (op.getResult())
    resultType =
        dest ? dest.getType()
             : tensor::ExtractSliceOp::inferResultType(
                   cast<RankedTensorType>(op.getResult().getType()), sizes);
  auto tiledOp = SpaceToBatchNdOp::create(
      b, loc, resultType, input, op.getMixedBlockShape(), paddings, dest);
  result.tiledOps.push_back(tiledOp);
  result.tiledValues.assign(tiledOp->result_begin(), tiledOp->result_end());
  return result;
}

/// Whether a tile has all positions of the batch.
static bool isWholeBatch(OpFoldResult offset, OpFoldResult size,
                         OpFoldResult batch) {
  if (!isConstantIntValue(offset, 0))
    return false;
  if (isEqualConstantIntOrValue(size, batch))
    return true;
  FailureOr<bool> isEqual = ValueBoundsConstraintSet::areEqual(size, batch);
  return succeeded(isEqual) && *isEqual;
}

FailureOr<TilingResult>
SpaceToBatchNdOp::getTiledImplementation(OpBuilder &b,
                                         ArrayRef<OpFoldResult> offsets,
                                         ArrayRef<OpFoldResult> sizes) {
  if (!tops::detail::canSlice(*this))
    return failure();
  Location loc = getLoc();
  Value holds = tops::detail::assertShapes(b, *this);
  OpFoldResult batch = getResultSizes(b, loc, *this)[0];
  if (isWholeBatch(offsets[0], sizes[0], batch))
    return tileWithWholeBatch(b, *this, offsets, sizes);
  if (isOnBuffers())
    return emitOpError("on memrefs cannot be tiled in dimension 0, the batch");
  // A part of the batch is in general no blocks of any part of the input: the
  // tile is the index function over its positions.
  TilingResult result;
  Value dest = tops::detail::getTileDest(b, *this, offsets, sizes,
                                         result.generatedSlices);
  if (!dest)
    dest = tensor::EmptyOp::create(b, loc, sizes,
                                   getInput().getType().getElementType());
  Value tile = buildGeneric(b, loc, *this, dest, offsets, holds,
                            /*contentsChecked=*/true);
  result.tiledOps.push_back(tile.getDefiningOp());
  result.tiledValues.push_back(tile);
  return result;
}
