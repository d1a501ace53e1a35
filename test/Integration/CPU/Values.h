//===- Values.h - Arrays of test data ------------------------- -*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The tests compare memory byte by byte, so their data is kept as the bytes
// that compiled code sees, and JSON is turned into those bytes here.
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_TEST_EXEC_VALUES_H
#define TOPS_TEST_EXEC_VALUES_H

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"

#include <vector>

namespace tops_test {

/// A row-major array without gaps.
struct Array {
  mlir::Type elementType;
  llvm::SmallVector<int64_t> shape;
  std::vector<char> bytes;

  int64_t getNumElements() const;
};

/// Bytes of an element that carry its value. Elements may lie further apart:
/// i24 takes 3 bytes of 4, and what is in the fourth means nothing.
int64_t getValueBytes(mlir::Type elementType);

/// The type that `name` means, in MLIR's words or in NumPy's.
llvm::Expected<mlir::Type> parseElementType(llvm::StringRef name,
                                            mlir::MLIRContext *context);

/// Reads `items` as the elements of an array. An item is
///   * a number, or true or false;
///   * "0x…": the element's memory read as a little-endian number, so that
///     NaNs and every byte of a complex can be written;
///   * [re, im] for a complex;
///   * {"range": [a, b]}: the integers from a to b - 1, truncated to the type;
///   * {"repeat": [items…], "times": n}.
llvm::Expected<Array> parseArray(mlir::Type elementType,
                                 llvm::ArrayRef<int64_t> shape,
                                 const llvm::json::Array &items);

/// The element at `data` as "0x…", the form that parseArray reads.
std::string formatElement(mlir::Type elementType, const char *data);

/// "2x3xf32".
std::string formatShape(llvm::ArrayRef<int64_t> shape, mlir::Type elementType);

} // namespace tops_test

#endif // TOPS_TEST_EXEC_VALUES_H
