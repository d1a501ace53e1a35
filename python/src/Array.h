//===- Array.h - NumPy arrays, as the ops take them -------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_PYTHON_ARRAY_H
#define TOPS_PYTHON_ARRAY_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <nanobind/nanobind.h>

#include <cstdint>
#include <string>

namespace mlir::tops::python {

namespace nb = nanobind;

/// Has to be called before anything else of this file. Throws if NumPy cannot
/// be imported.
void importNumPy();

/// A NumPy array. Sizes and strides are those of the array object, which this
/// one keeps alive; strides are in bytes.
class Array {
public:
  /// `object` as an array, without a copy if it is a NumPy array or one of
  /// another library in host memory that speaks DLPack; else what numpy.asarray
  /// makes of it. `name` is the argument's, for errors.
  static Array fromInput(nb::handle object, const char *name);
  /// Same for an array to write to, which therefore is never copied.
  static Array fromOutput(nb::handle object, const char *name);
  /// An array of `like`'s type, of that shape, whose elements are not set.
  static Array createLike(const Array &like, llvm::ArrayRef<int64_t> shape);

  /// An array of NumPy type `type` on foreign memory that `owner` keeps alive.
  /// Strides are in bytes.
  static Array createView(nb::object type, llvm::ArrayRef<int64_t> shape,
                          llvm::ArrayRef<int64_t> strides, void *data,
                          nb::object owner, bool isWritable);

  nb::object getObject() const { return object; }
  char *getData() const;
  int64_t getRank() const { return getShape().size(); }
  llvm::ArrayRef<int64_t> getShape() const;
  llvm::ArrayRef<int64_t> getStrides() const;
  int64_t getItemBytes() const;
  int64_t getNumElements() const;
  bool isWritable() const;
  /// Whether this is an int8, int16, int32 or int64, in any of their spellings.
  bool isSignedInteger() const;
  bool hasTypeOf(const Array &other) const;
  /// Whether all bits 0 is the number 0, or what stands for it in types that
  /// are no numbers.
  bool hasZero() const;
  /// `float32`.
  std::string getTypeName() const;
  /// Whether a dimension that has a next element goes backwards.
  bool hasNegativeStride() const;
  /// Whether the elements, and the steps between them, are aligned to
  /// `bytes`.
  bool isAlignedTo(int64_t bytes) const;
  /// A row-major copy.
  Array copy() const;
  /// Copies the elements of `source`, which has the same shape and type.
  void assign(const Array &source) const;
  /// Whether a byte is part of both.
  bool sharesMemoryWith(const Array &other) const;
  /// Whether two elements may share a byte.
  bool mayOverlapItself() const;

private:
  explicit Array(nb::object object) : object(std::move(object)) {}

  nb::object object;
};

} // namespace mlir::tops::python

#endif // TOPS_PYTHON_ARRAY_H
