//===- Call.h - One call of a kernel ----------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_PYTHON_CALL_H
#define TOPS_PYTHON_CALL_H

#include "Array.h"
#include "KernelSpec.h"

#include <optional>

namespace mlir::tops::python {

/// How elements are cut into words that a kernel moves: the largest that their
/// size, and all addresses and steps of the arrays, allow.
struct Words {
  int64_t bytes = 1;
  /// Words of an element.
  int64_t count = 1;

  /// The buffers have a dimension more if an element has several words.
  unsigned getNumDims() const { return count == 1 ? 0 : 1; }
};

/// Words for the elements of `source`, and of `out` if there is one.
Words chooseWords(const Array &source, const std::optional<Array> &out);

/// An array as a kernel takes it; strides are in words.
struct Buffer {
  char *data = nullptr;
  llvm::SmallVector<int64_t, 8> shape;
  llvm::SmallVector<int64_t, 8> strides;

  Buffer(const Array &array, Words words);

  /// The spec of it, with sizes as constants from dimension `numDynamic` on.
  BufferSpec getSpec(size_t numDynamic) const;

private:
  bool isRowMajor() const;
};

/// What an op does beside its own checks and kernel: where the result goes, how
/// many threads make it, what becomes of an error.
class Call {
public:
  /// `op` is the op's name, for errors. `out` may be None. The input has the
  /// result's type.
  Call(const char *op, const Array &input, nb::handle out, nb::handle threads);

  /// `array`, or a copy if a kernel cannot read its elements where they are.
  static Array makeReadable(Array array, int64_t alignment);

  /// Fails for an array without dimensions. `name` is the argument's.
  void checkRank(const Array &array, const char *name) const;

  /// Makes, or checks, the array for the result, which must not overlap any of
  /// `inputs`.
  void prepareResult(llvm::ArrayRef<int64_t> shape,
                     llvm::ArrayRef<const Array *> inputs);
  /// Where the kernel writes.
  const Array &getTarget() const { return *target; }
  Words getWords() const { return words; }

  /// Runs the kernel of `spec`, whose `isParallel` is set here, on `buffers`.
  /// Returns the array that the caller gets.
  nb::object run(KernelSpec spec, llvm::ArrayRef<const Buffer *> buffers);

  [[noreturn]] void failValue(const llvm::Twine &message) const;
  [[noreturn]] void failType(const llvm::Twine &message) const;

private:
  void checkOut(llvm::ArrayRef<int64_t> shape,
                llvm::ArrayRef<const Array *> inputs) const;
  unsigned chooseThreads() const;

  const char *op;
  const Array &input;
  /// What the caller gave.
  std::optional<Array> out;
  /// What the kernel writes: `out`, a new array, or one whose elements are
  /// copied to `out` afterwards.
  std::optional<Array> target;
  int64_t threads = 1;
  Words words;
};

} // namespace mlir::tops::python

#endif // TOPS_PYTHON_CALL_H
