//===- SpaceToBatchNdChecks.cpp - What space_to_batch_nd checks at run time
//===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tops/IndexMath.h"
#include "tops/Tops.h"

#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace mlir::tops;

using arith::CmpIPredicate;

namespace {
/// Collects the checks of one op, in the order in which they are reported.
class CheckBuilder {
public:
  CheckBuilder(OpBuilder &b, Location loc, SpaceToBatchNdOp op,
               SmallVectorImpl<RuntimeCheck> &checks)
      : math{b, loc}, op(op), checks(checks),
        blockShape(op.getMixedBlockShape()), paddings(op.getMixedPaddings()) {}

  void addBlockSize(int64_t i);
  void addPadding(int64_t i, int64_t side);
  void addPaddedSize(int64_t i);
  void addResultBatch();
  void addDivisible(int64_t i);

private:
  Value number(int64_t value) {
    return arith::ConstantIntOp::create(math.b, math.loc, value, 64);
  }
  Value size(int64_t dim) {
    return math.toI64(getSize(math.b, math.loc, op.getInput(), dim));
  }
  /// `dim` is the dimension of the input, the first value of most reports.
  void add(Value holds, TopsErrorCode code, int64_t dim,
           SmallVector<Value> values, const Twine &message) {
    auto emit = [dim, values](OpBuilder &b, Location loc) {
      SmallVector<Value> all{arith::ConstantIntOp::create(b, loc, dim, 64)};
      llvm::append_range(all, values);
      return all;
    };
    checks.push_back({holds, code, emit, message.str()});
  }

  IndexMath math;
  SpaceToBatchNdOp op;
  SmallVectorImpl<RuntimeCheck> &checks;
  SmallVector<OpFoldResult> blockShape, paddings;
};
} // namespace

void CheckBuilder::addBlockSize(int64_t i) { // space_to_batch_nd_c4
  Value block = math.toI64(blockShape[i]);
  add(math.compare(CmpIPredicate::sge, block, number(1)), TOPS_ERROR_BLOCK_SIZE,
      i + 1, {block},
      "block size of dimension " + Twine(i + 1) + " is less than 1");
}

void CheckBuilder::addPadding(int64_t i, int64_t side) { // space_to_batch_nd_c5
  Value padding = math.toI64(paddings[2 * i + side]);
  add(math.compare(CmpIPredicate::sge, padding, number(0)), TOPS_ERROR_PADDING,
      i + 1, {number(side), padding},
      Twine("padding ") + (side == 0 ? "before" : "after") + " dimension " +
          Twine(i + 1) + " is negative");
}

void CheckBuilder::addPaddedSize(int64_t i) { // space_to_batch_nd_c7
  Value lo = math.toI64(paddings[2 * i]);
  Value hi = math.toI64(paddings[2 * i + 1]);
  Value inner = size(i + 1);
  // The sum of two numbers that are not negative overflows to a negative one.
  Value sum = math.add(lo, inner), total = math.add(sum, hi);
  Value holds = math.both(math.compare(CmpIPredicate::sge, sum, number(0)),
                          math.compare(CmpIPredicate::sge, total, number(0)));
  add(holds, TOPS_ERROR_PADDED_SIZE, i + 1, {lo, inner, hi},
      "padded size of dimension " + Twine(i + 1) + " does not fit in 64 bits");
}

void CheckBuilder::addResultBatch() { // space_to_batch_nd_c7
  // The blocks first: they must fit by themselves, also where the batch is 0.
  SmallVector<Value> factors;
  for (OpFoldResult block : blockShape)
    factors.push_back(math.toI64(block));
  factors.push_back(size(0));
  Value holds, product = number(1);
  for (Value factor : factors) {
    Value atLeastOne = math.max(factor, number(1));
    holds = math.both(holds, math.productFits(product, atLeastOne));
    product = math.mul(product, atLeastOne);
  }
  SmallVector<Value> values{factors.back()};
  values.append(factors.begin(), std::prev(factors.end()));
  checks.push_back({holds, TOPS_ERROR_RESULT_BATCH,
                    [values](OpBuilder &, Location) { return values; },
                    "result batch does not fit in 64 bits"});
}

void CheckBuilder::addDivisible(int64_t i) { // space_to_batch_nd_c6
  Value block = math.toI64(blockShape[i]);
  Value padded = math.toI64(op.emitPaddedSize(math.b, math.loc, i));
  add(math.compare(CmpIPredicate::eq, math.rem(padded, block), number(0)),
      TOPS_ERROR_NOT_DIVISIBLE, i + 1, {padded, block},
      "padded size of dimension " + Twine(i + 1) +
          " is not divisible by its block size");
}

void SpaceToBatchNdOp::getShapeChecks(OpBuilder &b, Location loc,
                                      SmallVectorImpl<RuntimeCheck> &checks) {
  // What is static was checked by the verifier.
  CheckBuilder builder(b, loc, *this, checks);
  ArrayRef<int64_t> shape = getInput().getType().getShape();
  ArrayRef<int64_t> blockShape = getStaticBlockShape();
  ArrayRef<int64_t> paddings = getStaticPaddings();
  int64_t numBlockDims = getNumBlockDims();
  auto isPaddedSizeStatic = [&](int64_t i) {
    return ShapedType::isStatic(shape[i + 1]) &&
           ShapedType::isStatic(paddings[2 * i]) &&
           ShapedType::isStatic(paddings[2 * i + 1]);
  };
  for (int64_t i = 0; i < numBlockDims; ++i)
    if (ShapedType::isDynamic(blockShape[i]))
      builder.addBlockSize(i);
  for (int64_t i = 0; i < 2 * numBlockDims; ++i)
    if (ShapedType::isDynamic(paddings[i]))
      builder.addPadding(i / 2, i % 2);
  for (int64_t i = 0; i < numBlockDims; ++i)
    if (!isPaddedSizeStatic(i) && (paddings[2 * i] || paddings[2 * i + 1]))
      builder.addPaddedSize(i);
  if (llvm::any_of(blockShape, ShapedType::isDynamic) ||
      (ShapedType::isDynamic(shape[0]) && llvm::product_of(blockShape) != 1))
    builder.addResultBatch();
  for (int64_t i = 0; i < numBlockDims; ++i)
    if (blockShape[i] != 1 &&
        (!isPaddedSizeStatic(i) || ShapedType::isDynamic(blockShape[i])))
      builder.addDivisible(i);
}

std::optional<RuntimeCheck> SpaceToBatchNdOp::getContentsCheck(OpBuilder &,
                                                               Location) {
  return std::nullopt;
}
