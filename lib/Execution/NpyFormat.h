//===- NpyFormat.h - Element types in NumPy files ------------- -*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//

#ifndef TOPS_EXECUTION_NPYFORMAT_H
#define TOPS_EXECUTION_NPYFORMAT_H

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/Support/Error.h"

namespace mlir::tops {

/// What every file starts with.
inline constexpr llvm::StringLiteral npyMagic("\x93NUMPY");

/// The type part of a NumPy descr such as `<f4`.
struct NpyType {
  /// NumPy's letter: b(ool), i(nt), u(nsigned), f(loat), c(omplex) or V(oid).
  char kind;
  int64_t bytes;

  bool operator==(const NpyType &other) const {
    return kind == other.kind && bytes == other.bytes;
  }
};

/// A descr: a type and its byte order.
struct NpyDescr {
  NpyType type;
  bool isSwapped;
};

llvm::Expected<NpyDescr> parseNpyDescr(StringRef text);

/// `<f4`: how a file of this machine names `type`.
std::string formatNpyDescr(NpyType type);

/// The element type that `type` stands for by itself; null for void types.
Type getElementType(NpyType type, MLIRContext *context);

/// What an array of `elementType` is written as.
NpyType getNpyType(Type elementType);

/// Whether a file of `type` can be read as `elementType`.
bool isReadableAs(NpyType type, Type elementType);

} // namespace mlir::tops

#endif // TOPS_EXECUTION_NPYFORMAT_H
