//===- Elements.cpp - Elements of arrays as numbers -----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Elements.h"

#include "llvm/Support/MathExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::tops;

/// The largest alignment of a scalar in compiled code.
static constexpr int64_t maxScalarAlignment = 16;

unsigned mlir::tops::getScalarBits(Type scalar) {
  if (isa<IndexType>(scalar))
    return 64;
  // There is no LLVM type for it, so compiled code can't have it.
  if (isa<FloatTF32Type>(scalar))
    return 0;
  return scalar.isIntOrFloat() ? scalar.getIntOrFloatBitWidth() : 0;
}

int64_t mlir::tops::getScalarBytes(unsigned bits) {
  int64_t bytes = llvm::divideCeil(bits, 8u);
  if (bytes > maxScalarAlignment)
    return llvm::alignTo(bytes, maxScalarAlignment);
  return llvm::PowerOf2Ceil(bytes);
}

int64_t mlir::tops::getElementAlignment(Type elementType) {
  unsigned bits = getScalarBits(getScalars(elementType).first);
  return std::clamp<int64_t>(getScalarBytes(bits), 1, maxScalarAlignment);
}

APInt mlir::tops::loadScalar(Type scalar, const char *bytes) {
  unsigned bits = getScalarBits(scalar);
  int64_t size = getScalarBytes(bits);
  APInt value(size * 8, 0);
  llvm::LoadIntFromMemory(value, reinterpret_cast<const uint8_t *>(bytes),
                          size);
  return value.trunc(bits);
}

void mlir::tops::storeScalar(Type scalar, const APInt &value, char *bytes) {
  int64_t size = getScalarBytes(getScalarBits(scalar));
  llvm::StoreIntToMemory(value.zext(size * 8),
                         reinterpret_cast<uint8_t *>(bytes), size);
}

std::pair<Type, unsigned> mlir::tops::getScalars(Type elementType) {
  if (auto complex = dyn_cast<ComplexType>(elementType))
    return {complex.getElementType(), 2};
  return {elementType, 1};
}

std::optional<int64_t> mlir::tops::countElements(ArrayRef<int64_t> shape) {
  int64_t nonZero = 1;
  bool isEmpty = false;
  for (int64_t size : shape) {
    isEmpty |= size == 0;
    if (size < 0 ||
        llvm::MulOverflow(nonZero, std::max<int64_t>(size, 1), nonZero))
      return std::nullopt;
  }
  return isEmpty ? 0 : nonZero;
}

std::string mlir::tops::formatShape(ArrayRef<int64_t> shape) {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << "[";
  llvm::interleaveComma(shape, os);
  os << "]";
  return text;
}

std::string mlir::tops::formatType(Type type) {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << type;
  return text;
}
