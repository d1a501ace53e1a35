//===- Elements.h - Elements of arrays as numbers ---------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How one element lies in memory, for the readers and printers that look at
// elements one at a time. Complex elements are two scalars to them.
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_EXECUTION_ELEMENTS_H
#define TOPS_EXECUTION_ELEMENTS_H

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/APInt.h"

namespace mlir::tops {

struct HostArray;

/// Bits of the integer, index or float type `scalar`; 0 for types that arrays
/// can't hold.
unsigned getScalarBits(Type scalar);

/// Bytes that compiled code gives an element of `bits` bits.
int64_t getScalarBytes(unsigned bits);

/// The alignment that compiled code assumes of `elementType`.
int64_t getElementAlignment(Type elementType);

/// The value at `bytes`. Bits of the last byte that do not belong to the type
/// are ignored.
llvm::APInt loadScalar(Type scalar, const char *bytes);

/// Stores `value`, the other bits of the last byte as zeros: LLVM's loads of
/// narrow integers rely on that.
void storeScalar(Type scalar, const llvm::APInt &value, char *bytes);

/// `complex<T>` is two of T, other types are one of themselves.
std::pair<Type, unsigned> getScalars(Type elementType);

/// Number of elements of `shape`, or none if it does not fit in 64 bits or a
/// size is negative. Zeros do not hide an overflow of the other sizes.
std::optional<int64_t> countElements(ArrayRef<int64_t> shape);

/// `[2, 3]`.
std::string formatShape(ArrayRef<int64_t> shape);

/// `type` as MLIR prints it.
std::string formatType(Type type);

} // namespace mlir::tops

#endif // TOPS_EXECUTION_ELEMENTS_H
