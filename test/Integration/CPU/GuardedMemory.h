//===- GuardedMemory.h - Operands next to forbidden memory ---- -*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compiled code that reads or writes one byte too much must not get away with
// it: an operand's memory ends or starts at a page that can't be touched, and
// what lies between its elements is known and checked afterwards.
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_TEST_EXEC_GUARDEDMEMORY_H
#define TOPS_TEST_EXEC_GUARDEDMEMORY_H

#include "Values.h"

#include "tops/Execution.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace tops_test {

/// How the elements of an operand lie in memory.
enum class Layout {
  Dense,    // row-major, no gaps, no offset
  Rows,     // row-major, a gap after each row, an offset
  Sparse,   // row-major, a gap after each element, an offset
  Permuted, // the first dimension is the fastest, with gaps
  Reversed, // every stride is negative
  Far       // rows of the first dimension 2^31 elements apart
};

/// Which end of the elements meets the forbidden page.
enum class Side { Front, Back };

/// An array in mapped memory.
class GuardedMemory {
public:
  static llvm::Expected<GuardedMemory> create(const Array &values,
                                              Layout layout, Side side);
  GuardedMemory(GuardedMemory &&other);
  ~GuardedMemory();

  /// What compiled code gets.
  const mlir::tops::HostArray &getView() const { return view; }

  /// Replaces what compiled code gets; for an array that is an allocation.
  void setView(llvm::ArrayRef<int64_t> shape, llvm::ArrayRef<int64_t> strides,
               int64_t offset);

  /// All memory that may be touched; none for elements that are far apart.
  llvm::MutableArrayRef<char> getBytes() { return {usable, image.size()}; }

  /// Overwrites the elements, so that one that is not written shows.
  void wipe();

  /// Empty if every byte is as it was when put there, else what changed.
  std::string findChange() const;

  /// Like findChange, but the elements may have any value.
  std::string findChangeOutsideElements();

  /// Empty if the elements are those of `expected` and no byte beside them
  /// changed, else what is wrong.
  std::string compare(const Array &expected);

private:
  GuardedMemory() = default;
  llvm::Error map(size_t usableSize);
  void fill(const Array &values);
  void takeImage();
  char *getElement(int64_t position) const;

  mlir::tops::HostArray view;
  char *mapping = nullptr;
  size_t mappingSize = 0;
  /// The part of the mapping that may be touched, and what it should hold.
  /// Far elements span too much memory for an image.
  char *usable = nullptr;
  std::vector<char> image;
};

/// Calls `visit` with the position of each element in row-major order, counted
/// in elements by `strides`.
void forEachElement(llvm::ArrayRef<int64_t> shape,
                    llvm::ArrayRef<int64_t> strides,
                    llvm::function_ref<void(int64_t position)> visit);

/// Empty if `found` has the shape and elements of `expected`, else what is
/// wrong.
std::string compareArrays(const Array &expected,
                          const mlir::tops::HostArray &found);

} // namespace tops_test

#endif // TOPS_TEST_EXEC_GUARDEDMEMORY_H
