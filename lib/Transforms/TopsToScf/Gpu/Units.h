//===- Units.h - What the threads of a copy kernel do -----------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The bytes of a result are cut into units of one access each, numbered along
// dimensions whose last one is contiguous: neighbouring threads write
// neighbouring units. A thread does a few units, a block's threads apart; what
// it reads for all of them is read before it writes any.
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_TRANSFORMS_TOPSTOSCF_GPU_UNITS_H
#define TOPS_TRANSFORMS_TOPSTOSCF_GPU_UNITS_H

#include "../Plan.h"
#include "Kernel.h"

namespace mlir::tops {

/// A dimension that units are numbered along. Strides count bytes.
struct UnitDim {
  OpFoldResult size, resultStride, sourceStride;
};

/// One unit in a thread.
struct Unit {
  /// Its coordinates, one for each dimension.
  SmallVector<Value> coordinates;
  /// The number made of the coordinates before `UnitSpace::splitAt`.
  Value outerNumber;
  /// Bytes from the base of the result and from that of the source.
  Value result, source;
  /// Whether the source is read; null if it is anyway.
  Value isGood;
};

/// All units of a kernel.
struct UnitSpace {
  SmallVector<UnitDim> dims;
  /// Bytes of a unit.
  int64_t access;
  /// How many dimensions `Unit::outerNumber` is made of.
  unsigned splitAt = 0;
  /// Whether a unit may also be done piece by piece.
  bool hasEdges = false;
};

/// Emits the kernel that copies all units. `locate` completes the units of a
/// thread, whose result and source are those of their coordinates: it moves the
/// sources and says which are good. Without `source` all are zeros.
void emitCopyKernel(Kernel &kernel, const UnitSpace &space, int64_t maxBlocks,
                    Value source, Value result,
                    function_ref<void(MutableArrayRef<Unit>)> locate);

/// Emits a kernel around `body`, which gets the units of a thread and, for
/// each, whether it is one; null if all are. Those that are none are copies of
/// the last one.
void emitUnits(Kernel &kernel, const UnitSpace &space, int64_t maxBlocks,
               function_ref<void(MutableArrayRef<Unit>, ArrayRef<Value>)> body);

/// Emits a kernel that only locates units, of no bytes.
void emitUnitKernel(Kernel &kernel, const UnitSpace &space, int64_t maxBlocks,
                    function_ref<void(MutableArrayRef<Unit>)> locate);

/// The part of contiguous dimensions at the end that is one run: its bytes, and
/// how many dimensions are before it.
struct Run {
  OpFoldResult bytes;
  size_t numOuter;
};
Run getRun(IndexMath &host, ArrayRef<CopyDim> dims, int64_t wordBytes);

/// Adds the dimensions of a copy to a space: outer ones and accesses.
void addRunDims(IndexMath &host, ArrayRef<CopyDim> dims, int64_t wordBytes,
                const Run &run, UnitSpace &space);

/// `x * factor`, a constant if both are.
OpFoldResult multiply(IndexMath &host, OpFoldResult x, OpFoldResult factor);
OpFoldResult multiply(IndexMath &host, OpFoldResult x, int64_t factor);

/// Conditions on numbers of the host, collected as null for true.
class Conditions {
public:
  explicit Conditions(IndexMath &host) : host(host) {}

  /// That a number is below `limit`.
  void addBelow(OpFoldResult number, int64_t limit);
  /// That a product of numbers that are not 0, which fits in 64 bits, is.
  void addProductBelow(ArrayRef<OpFoldResult> numbers, int64_t limit);
  /// That the distance of the last position of dimensions from the first is
  /// below `limit`, whatever the signs of strides.
  void addExtentBelow(ArrayRef<std::pair<OpFoldResult, OpFoldResult>> dims,
                      int64_t limit);
  /// Null if they always hold.
  Value get() const { return IndexMath::isTrue(all) ? Value() : all; }

private:
  IndexMath &host;
  Value all;
};

/// Which accesses are possible: numbers of bytes that have to be their
/// multiples.
class AccessWidths {
public:
  AccessWidths(IndexMath &host, int64_t limit) : host(host), limit(limit) {}

  void add(OpFoldResult bytes);
  /// The address of a pointer, unless it is known to be a multiple of anything.
  void addPointer(Value pointer);

  /// The widest access that constants allow.
  int64_t getWidest() const { return limit; }
  /// Whether run time allows an access; null if that is sure.
  Value allows(int64_t access);

private:
  IndexMath &host;
  int64_t limit;
  /// All bits of what only run time knows, an i64.
  Value bits;
};

/// Emits `emit` for the widest access that is possible, chosen by the host
/// among widths down to `narrowest`, which always is.
void emitForAccess(IndexMath &host, AccessWidths &alignment, int64_t narrowest,
                   function_ref<void(int64_t access)> emit);

/// Emits one of two bodies, or both under a condition of the host; null is
/// true.
void emitBranch(IndexMath &host, Value condition, function_ref<void()> thenBody,
                function_ref<void()> elseBody);

/// The bytes of an element's largest part that an access can have.
int64_t getPieceBytes(int64_t elementBytes);

} // namespace mlir::tops

#endif // TOPS_TRANSFORMS_TOPSTOSCF_GPU_UNITS_H
