//===- IndexVectors.cpp - Rows of indices, many at a time -----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IndexVectors.h"

#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/Support/MathExtras.h"

#include <limits>

using namespace mlir;
using namespace mlir::tops;

using arith::CmpIPredicate;

/// More coordinates would take too many vectors at a time.
static constexpr int64_t kMaxDepth = 4;

static int64_t getIndexBits(Type type) {
  return type.isIndex() ? 64 : type.getIntOrFloatBitWidth();
}

std::optional<IndexVectors> IndexVectors::get(const GatherPlan &plan,
                                              const TargetDescription &target) {
  int64_t depth = plan.indexed.size();
  if (plan.rows.size() != 1 || depth < 1 || depth > kMaxDepth ||
      target.vectorBytes < 16 ||
      !isConstantIntValue(plan.rows.front().indicesStride, depth) ||
      !isConstantIntValue(plan.rows.front().sourceStride, 0) ||
      (depth > 1 && !isConstantIntValue(plan.coordinateStride, 1)))
    return std::nullopt;
  int64_t bits = getIndexBits(plan.indices.getWord());
  if (bits != 32 && bits != 64)
    return std::nullopt;
  // What a negative index wraps to has to fit in its type.
  if (plan.wrapNegative && bits == 32)
    for (const IndexedDim &dim : plan.indexed) {
      std::optional<int64_t> size = getConstantIntValue(dim.size);
      if (!size || *size > std::numeric_limits<int32_t>::max())
        return std::nullopt;
    }
  int64_t numRows = std::max<int64_t>(target.vectorBytes / 4, 4);
  std::optional<int64_t> size = getConstantIntValue(plan.rows.front().size);
  if (size && *size < numRows)
    return std::nullopt;
  return IndexVectors(plan, numRows);
}

SmallVector<Value> IndexVectors::load(IndexMath &math, Value row) const {
  int64_t depth = plan.indexed.size();
  auto type = VectorType::get({numRows}, getIndexType());
  Value first = math.add(math.value(plan.indices.offset),
                         math.mul(row, math.constant(depth)));
  SmallVector<Value> vectors;
  for (int64_t i = 0; i < depth; ++i)
    vectors.push_back(
        vector::LoadOp::create(math.b, math.loc, type, plan.indices.base,
                               math.add(first, math.constant(i * numRows))));
  return vectors;
}

static Value splat(IndexMath &math, Value scalar, int64_t lanes) {
  return vector::BroadcastOp::create(
      math.b, math.loc, VectorType::get({lanes}, scalar.getType()), scalar);
}

static Value splatNumber(IndexMath &math, Type type, int64_t value,
                         int64_t lanes) {
  return splat(math,
               arith::ConstantOp::create(math.b, math.loc,
                                         math.b.getIntegerAttr(type, value)),
               lanes);
}

Value IndexVectors::emitBound(IndexMath &math, int64_t k) const {
  Value size = math.toI64(plan.indexed[k].size);
  Type type = getIndexType();
  if (type.isIndex())
    return math.toIndex(size);
  if (getIndexBits(type) == 64)
    return size;
  // As an unsigned number, what is not below this is negative.
  Value limit = math.constantLike(size, int64_t(1) << 31);
  return math.b.createOrFold<arith::TruncIOp>(math.loc, type,
                                              math.min(size, limit));
}

Value IndexVectors::emitIsGood(IndexMath &math, Value indices,
                               Value bounds) const {
  Value isGood = arith::CmpIOp::create(math.b, math.loc, CmpIPredicate::ult,
                                       indices, bounds);
  if (!plan.wrapNegative)
    return isGood;
  // -1 - i for a negative i: how far from the end, from 0 on.
  Value ones = splatNumber(math, getIndexType(), -1, numRows);
  Value fromEnd = arith::XOrIOp::create(math.b, math.loc, indices, ones);
  return arith::OrIOp::create(math.b, math.loc, isGood,
                              arith::CmpIOp::create(math.b, math.loc,
                                                    CmpIPredicate::ult, fromEnd,
                                                    bounds));
}

Value IndexVectors::emitAreGood(IndexMath &math,
                                ArrayRef<Value> vectors) const {
  int64_t depth = vectors.size();
  Value areGood;
  for (auto [number, indices] : llvm::enumerate(vectors)) {
    int64_t first = number * numRows;
    Value bounds = splat(math, emitBound(math, first % depth), numRows);
    for (int64_t k = 1; k < depth; ++k) {
      SmallVector<bool> isOfK(numRows);
      for (int64_t lane = 0; lane < numRows; ++lane)
        isOfK[lane] = (first + lane) % depth == (first + k) % depth;
      Value lanes = arith::ConstantOp::create(
          math.b, math.loc,
          DenseElementsAttr::get(VectorType::get({numRows}, math.b.getI1Type()),
                                 isOfK));
      bounds = arith::SelectOp::create(
          math.b, math.loc, lanes,
          splat(math, emitBound(math, (first + k) % depth), numRows), bounds);
    }
    Value isGood = emitIsGood(math, indices, bounds);
    areGood = areGood ? arith::AndIOp::create(math.b, math.loc, areGood, isGood)
                            .getResult()
                      : isGood;
  }
  return areGood;
}

Value IndexVectors::getCoordinate(IndexMath &math, ArrayRef<Value> vectors,
                                  int64_t k) const {
  int64_t depth = vectors.size();
  if (depth == 1)
    return vectors.front();
  // Lanes that are placed stay; the others come from each vector in turn.
  Value merged = vectors.front();
  SmallVector<int64_t> mask(numRows);
  for (int64_t number = 1; number < depth; ++number) {
    for (int64_t lane = 0; lane < numRows; ++lane) {
      int64_t word = lane * depth + k, vector = word / numRows;
      if (vector == number)
        mask[lane] = numRows + word % numRows;
      else if (vector < number)
        mask[lane] = number == 1 ? word : lane;
      else
        mask[lane] = 0;
    }
    merged = vector::ShuffleOp::create(math.b, math.loc, merged,
                                       vectors[number], mask);
  }
  return merged;
}

Value IndexVectors::emitPosition(IndexMath &math, Value indices,
                                 int64_t k) const {
  OpBuilder &b = math.b;
  Type type = getIndexType();
  Value zero = splatNumber(math, type, 0, numRows);
  Value size = splat(math, emitBound(math, k), numRows);
  if (plan.wrapNegative) {
    Value isNegative =
        arith::CmpIOp::create(b, math.loc, CmpIPredicate::slt, indices, zero);
    Value wrapped = arith::AddIOp::create(b, math.loc, indices, size);
    indices =
        arith::SelectOp::create(b, math.loc, isNegative, wrapped, indices);
  }
  if (plan.policy != BadIndices::Clamp)
    return indices;
  Value last = arith::SubIOp::create(b, math.loc, size,
                                     splatNumber(math, type, 1, numRows));
  Value atMost = arith::MinSIOp::create(b, math.loc, indices, last);
  return arith::MaxSIOp::create(b, math.loc, atMost, zero);
}

bool IndexVectors::fitsIn32Bits() const {
  int64_t last = 0;
  for (const IndexedDim &dim : plan.indexed) {
    std::optional<int64_t> size = getConstantIntValue(dim.size),
                           stride = getConstantIntValue(dim.stride);
    int64_t extent;
    if (!size || !stride || *size < 0 || *stride < 0 ||
        llvm::MulOverflow(*size, *stride, extent) ||
        llvm::AddOverflow(last, extent, last))
      return false;
  }
  return last <= std::numeric_limits<int32_t>::max();
}

/// The lanes as numbers of `type`.
static Value convertLanes(IndexMath &math, Value lanes, Type type) {
  auto from = cast<VectorType>(lanes.getType());
  if (from.getElementType() == type)
    return lanes;
  auto to = VectorType::get(from.getShape(), type);
  OpBuilder &b = math.b;
  if (from.getElementType().isIndex() || type.isIndex())
    return arith::IndexCastUIOp::create(b, math.loc, to, lanes);
  if (from.getElementTypeBitWidth() > type.getIntOrFloatBitWidth())
    return arith::TruncIOp::create(b, math.loc, to, lanes);
  return arith::ExtUIOp::create(b, math.loc, to, lanes);
}

IndexVectors::Offsets IndexVectors::emitOffsets(IndexMath &math,
                                                ArrayRef<Value> vectors) const {
  OpBuilder &b = math.b;
  Type type = fitsIn32Bits() ? b.getI32Type() : b.getI64Type();
  bool isChecked = plan.policy != BadIndices::AssumeValid;
  Offsets offsets;
  for (auto [number, dim] : llvm::enumerate(plan.indexed)) {
    int64_t k = number;
    Value indices = getCoordinate(math, vectors, k);
    Value position = convertLanes(math, emitPosition(math, indices, k), type);
    Value stride = math.b.createOrFold<arith::IndexCastOp>(
        math.loc, type, math.value(dim.stride));
    Value words = arith::MulIOp::create(b, math.loc, position,
                                        splat(math, stride, numRows));
    offsets.words =
        offsets.words ? arith::AddIOp::create(b, math.loc, offsets.words, words)
                            .getResult()
                      : words;
    if (!isChecked)
      continue;
    // A clamped coordinate is good if there is any.
    Value bound = splat(math, emitBound(math, k), numRows);
    Value isGood = plan.policy != BadIndices::Clamp
                       ? emitIsGood(math, indices, bound)
                       : arith::CmpIOp::create(
                             b, math.loc, CmpIPredicate::ne, bound,
                             splatNumber(math, getIndexType(), 0, numRows))
                             .getResult();
    offsets.areGood =
        offsets.areGood
            ? arith::AndIOp::create(b, math.loc, offsets.areGood, isGood)
                  .getResult()
            : isGood;
  }
  return offsets;
}
