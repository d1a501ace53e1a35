//===- Elements.cpp - Elements of the operands ----------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Zeros of any element type, and elements that are read, or are zero.
//
//===----------------------------------------------------------------------===//

#include "tops/IndexedCopy.h"

#include "tops/IndexMath.h"

#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace mlir::tops;

bool tops::hasZero(Type elementType) {
  if (auto complex = dyn_cast<ComplexType>(elementType))
    return hasZero(complex.getElementType());
  if (auto vector = dyn_cast<VectorType>(elementType))
    return hasZero(vector.getElementType());
  if (auto floatType = dyn_cast<FloatType>(elementType))
    return APFloat::semanticsHasZero(floatType.getFloatSemantics());
  return elementType.isIntOrIndex();
}

/// The type without a sign, which constants of upstream's dialects demand.
static Type getSignlessType(Type type) {
  if (auto vector = dyn_cast<VectorType>(type))
    return vector.clone(getSignlessType(vector.getElementType()));
  if (auto complex = dyn_cast<ComplexType>(type))
    return ComplexType::get(getSignlessType(complex.getElementType()));
  if (auto integer = dyn_cast<IntegerType>(type))
    return IntegerType::get(type.getContext(), integer.getWidth());
  return type;
}

Value tops::createZero(OpBuilder &b, Location loc, Type type) {
  if (!hasZero(type))
    return ub::PoisonOp::create(b, loc, type);
  Type signless = getSignlessType(type);
  Value zero;
  if (auto complex = dyn_cast<ComplexType>(signless)) {
    Attribute part = b.getZeroAttr(complex.getElementType());
    zero = complex::ConstantOp::create(b, loc, complex,
                                       b.getArrayAttr({part, part}));
  } else {
    zero = arith::ConstantOp::create(b, loc, b.getZeroAttr(signless));
  }
  if (signless == type)
    return zero;
  return UnrealizedConversionCastOp::create(b, loc, type, zero).getResult(0);
}

Value tops::loadElement(OpBuilder &b, Location loc, Value source,
                        ValueRange position) {
  if (isa<TensorType>(source.getType()))
    return tensor::ExtractOp::create(b, loc, source, position);
  return memref::LoadOp::create(b, loc, source, position);
}

/// Whether values of the type must not pass from block to block: where a target
/// has no 16-bit floats, LLVM carries them as 32-bit ones there, which alters
/// NaNs.
static bool isAlteredByBranches(Type type) {
  if (auto complex = dyn_cast<ComplexType>(type))
    return isAlteredByBranches(complex.getElementType());
  auto floatType = dyn_cast<FloatType>(getElementTypeOrSelf(type));
  return floatType && floatType.getWidth() == 16;
}

/// The value, or its bits as integers where isAlteredByBranches.
static SmallVector<Value> splitIntoBits(OpBuilder &b, Location loc,
                                        Value value) {
  Type type = value.getType();
  if (!isAlteredByBranches(type))
    return {value};
  if (isa<ComplexType>(type)) {
    SmallVector<Value> parts =
        splitIntoBits(b, loc, complex::ReOp::create(b, loc, value));
    parts.push_back(
        splitIntoBits(b, loc, complex::ImOp::create(b, loc, value)).front());
    return parts;
  }
  Type bits = b.getIntegerType(16);
  if (auto vector = dyn_cast<VectorType>(type))
    bits = vector.clone(bits);
  return {arith::BitcastOp::create(b, loc, bits, value)};
}

/// The value of the given type that splitIntoBits has split.
static Value joinBits(OpBuilder &b, Location loc, ValueRange bits, Type type) {
  if (!isAlteredByBranches(type))
    return bits.front();
  if (auto complex = dyn_cast<ComplexType>(type)) {
    Type part = complex.getElementType();
    Value re = joinBits(b, loc, bits.front(), part);
    Value im = joinBits(b, loc, bits.back(), part);
    return complex::CreateOp::create(b, loc, complex, re, im);
  }
  return arith::BitcastOp::create(b, loc, type, bits.front());
}

Value tops::loadElementOrZero(OpBuilder &b, Location loc, Value source,
                              const SourcePosition &position) {
  if (IndexMath::isTrue(position.inBounds))
    return loadElement(b, loc, source, position.coordinates);
  Type elementType = getElementTypeOrSelf(source.getType());
  // A branch, never a select: nothing may read ahead of the condition.
  auto branch = scf::IfOp::create(
      b, loc, position.inBounds,
      [&](OpBuilder &b, Location loc) {
        Value element = loadElement(b, loc, source, position.coordinates);
        scf::YieldOp::create(b, loc, splitIntoBits(b, loc, element));
      },
      [&](OpBuilder &b, Location loc) {
        Value zero = createZero(b, loc, elementType);
        scf::YieldOp::create(b, loc, splitIntoBits(b, loc, zero));
      });
  return joinBits(b, loc, branch.getResults(), elementType);
}
