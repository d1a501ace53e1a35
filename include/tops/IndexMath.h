//===- IndexMath.h - Arithmetic on sizes and positions ----------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_INDEXMATH_H
#define TOPS_INDEXMATH_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Builders.h"

namespace mlir::tops {

/// Emits arithmetic on values of type index, i64 and i1. Where the operands are
/// constants the result is one, so static shapes leave no arithmetic behind.
struct IndexMath {
  OpBuilder &b;
  Location loc;

  /// A constant of type index.
  Value constant(int64_t value) const;
  /// A constant of the type of `like`.
  Value constantLike(Value like, int64_t value) const;
  Value constantTrue() const;
  Value constantFalse() const;
  Value value(OpFoldResult ofr) const;
  /// As a signed 64-bit integer.
  Value toI64(OpFoldResult ofr) const;
  Value toIndex(Value value) const;

  Value add(Value x, Value y) const;
  Value sub(Value x, Value y) const;
  Value mul(Value x, Value y) const;
  /// Unsigned quotient and remainder; a divisor of zero counts as one, so that
  /// the code may run before the divisor was checked.
  Value div(Value x, Value y) const;
  Value rem(Value x, Value y) const;
  Value max(Value x, Value y) const;
  Value min(Value x, Value y) const;

  Value compare(arith::CmpIPredicate predicate, Value x, Value y) const;
  /// Conjunction, where null stands for true.
  Value both(Value x, Value y) const;
  Value negate(Value condition) const;
  Value select(Value condition, Value x, Value y) const;
  /// Whether the product of two numbers that are not negative fits in a signed
  /// 64-bit integer. Both are of type i64.
  Value productFits(Value x, Value y) const;

  /// Whether a condition is null or the constant true.
  static bool isTrue(Value condition);
  /// Whether a condition is the constant false.
  static bool isFalse(Value condition);

private:
  Value divisor(Value x) const;
};

} // namespace mlir::tops

#endif // TOPS_INDEXMATH_H
