//===- IndexMath.cpp - Arithmetic on sizes and positions ------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tops/IndexMath.h"

#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/Matchers.h"

#include <limits>

using namespace mlir;
using namespace mlir::tops;

Value IndexMath::constant(int64_t value) const {
  return arith::ConstantIndexOp::create(b, loc, value);
}

Value IndexMath::constantLike(Value like, int64_t value) const {
  return arith::ConstantOp::create(b, loc,
                                   b.getIntegerAttr(like.getType(), value));
}

Value IndexMath::constantTrue() const {
  return arith::ConstantOp::create(b, loc, b.getBoolAttr(true));
}

Value IndexMath::constantFalse() const {
  return arith::ConstantOp::create(b, loc, b.getBoolAttr(false));
}

Value IndexMath::value(OpFoldResult ofr) const {
  return getValueOrCreateConstantIndexOp(b, loc, ofr);
}

Value IndexMath::toI64(OpFoldResult ofr) const {
  if (std::optional<int64_t> constant = getConstantIntValue(ofr))
    return arith::ConstantIntOp::create(b, loc, *constant, 64);
  auto value = cast<Value>(ofr);
  if (value.getType().isIndex())
    return b.createOrFold<arith::IndexCastOp>(loc, b.getI64Type(), value);
  if (value.getType().isInteger(64))
    return value;
  return b.createOrFold<arith::ExtSIOp>(loc, b.getI64Type(), value);
}

Value IndexMath::toIndex(Value value) const {
  if (value.getType().isIndex())
    return value;
  return b.createOrFold<arith::IndexCastOp>(loc, b.getIndexType(), value);
}

Value IndexMath::add(Value x, Value y) const {
  return b.createOrFold<arith::AddIOp>(loc, x, y);
}

Value IndexMath::sub(Value x, Value y) const {
  return b.createOrFold<arith::SubIOp>(loc, x, y);
}

Value IndexMath::mul(Value x, Value y) const {
  return b.createOrFold<arith::MulIOp>(loc, x, y);
}

Value IndexMath::divisor(Value x) const {
  return b.createOrFold<arith::MaxSIOp>(loc, x, constantLike(x, 1));
}

Value IndexMath::div(Value x, Value y) const {
  return b.createOrFold<arith::DivUIOp>(loc, x, divisor(y));
}

Value IndexMath::rem(Value x, Value y) const {
  return b.createOrFold<arith::RemUIOp>(loc, x, divisor(y));
}

Value IndexMath::max(Value x, Value y) const {
  return b.createOrFold<arith::MaxSIOp>(loc, x, y);
}

Value IndexMath::min(Value x, Value y) const {
  return b.createOrFold<arith::MinSIOp>(loc, x, y);
}

Value IndexMath::compare(arith::CmpIPredicate predicate, Value x,
                         Value y) const {
  return b.createOrFold<arith::CmpIOp>(loc, predicate, x, y);
}

Value IndexMath::both(Value x, Value y) const {
  if (!x || !y)
    return x ? x : y;
  return b.createOrFold<arith::AndIOp>(loc, x, y);
}

Value IndexMath::negate(Value condition) const {
  return b.createOrFold<arith::XOrIOp>(loc, condition, constantTrue());
}

Value IndexMath::select(Value condition, Value x, Value y) const {
  return b.createOrFold<arith::SelectOp>(loc, condition, x, y);
}

Value IndexMath::productFits(Value x, Value y) const {
  Value limit = constantLike(x, std::numeric_limits<int64_t>::max());
  return compare(arith::CmpIPredicate::sle, x, div(limit, y));
}

bool IndexMath::isTrue(Value condition) {
  return !condition || matchPattern(condition, m_One());
}

bool IndexMath::isFalse(Value condition) {
  return condition && matchPattern(condition, m_Zero());
}
