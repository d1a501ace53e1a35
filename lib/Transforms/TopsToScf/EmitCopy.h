//===- EmitCopy.h - Loops and copies between flat buffers -------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_TRANSFORMS_TOPSTOSCF_EMITCOPY_H
#define TOPS_TRANSFORMS_TOPSTOSCF_EMITCOPY_H

#include "Plan.h"
#include "Stream.h"

#include "tops/IndexMath.h"
#include "tops/TargetDescription.h"

#include "mlir/Dialect/SCF/IR/SCF.h"

namespace mlir::tops {

/// Words of the source and the result, as offsets from the start of their
/// bases. The source is null where the result is filled with zeros.
struct Cursor {
  Value source, result;
};

/// Emits loops and copies between two flat buffers.
class CopyEmitter {
public:
  CopyEmitter(OpBuilder &b, Location loc, const TargetDescription &target,
              const FlatBuffer &source, const FlatBuffer &result,
              StreamMode mode = {});

  /// `body` for each number from `begin` to `end`, in steps of `step`.
  void forRange(Value begin, Value end, int64_t step,
                function_ref<void(Value)> body);
  /// `body` for each number from 0 to `size`: a loop, or as often as it is long
  /// where that is a small constant.
  void forSmallRange(OpFoldResult size, function_ref<void(Value)> body);
  /// `body` for each position of the dimensions.
  void forDims(ArrayRef<CopyDim> dims, Cursor at,
               function_ref<void(Cursor)> body);
  /// Makes what was stored around the caches visible to other threads; such
  /// stores are in no order with others. Nothing if the mode has none.
  void fence();
  /// One of two bodies; only that which is taken if the condition is constant.
  void branch(Value condition, function_ref<void()> thenBody,
              function_ref<void()> elseBody);

  /// Copies all positions of the dimensions, or fills them with zeros.
  void copy(ArrayRef<CopyDim> dims, Cursor at);
  /// Copies `count` words that are contiguous in both buffers.
  void copyRun(OpFoldResult count, Cursor at);
  /// Whether the starts of runs in the result have the alignment that the mode
  /// speaks of, as they have until this is called.
  void setAligned(bool isAligned) { startsAreAligned = isAligned; }

  /// Copies `width` words, as one vector. `isAtMultiple`: so many words or a
  /// multiple of them behind the start of a run.
  void move(int64_t width, Cursor at, bool isAtMultiple);
  /// The two halves of that. Zeros come from nowhere.
  Value load(int64_t width, Value at);
  void store(Value words, Value at, bool isAtMultiple);
  Value loadVector(int64_t width, Value at);
  void storeVector(Value vector, Value at, bool isAtMultiple);
  /// Prefetches, as far ahead as the mode says, what is read next: the lines of
  /// `width` words at `at`, which is `position` words behind the start of a
  /// run.
  void prefetch(Value at, int64_t position, int64_t width);
  /// Prefetches the lines of `count` words at `at`, wherever in a line that is,
  /// but `maxLines` at most.
  void prefetchLines(Value at, int64_t count, int64_t maxLines);

  /// `offset + count*stride`; null if `offset` is.
  Value step(Value offset, Value count, OpFoldResult stride);
  Cursor advance(Cursor at, Value count);

  /// The words of a vector; 1 if words cannot be in vectors.
  int64_t getLanes() const { return lanes; }
  bool isVectorizable() const { return lanes > 1; }

  IndexMath math;

private:
  void copyStaticRun(int64_t count, Cursor at);
  void copyDynamicRun(Value count, Cursor at);
  /// Copies `count` words, fewer than twice `width`, by two vectors of `width`
  /// words that may overlap, or by shorter ones.
  void copyShortRun(Value count, int64_t width, Cursor at);
  void prefetchLine(Value at, int64_t word);

  FlatBuffer source, result;
  StreamMode mode;
  int64_t lanes;
  bool startsAreAligned = true;
};

/// Says that LLVM shall leave a loop as it is: it is as long as it should be,
/// and unrolled it takes several times as long to compile.
void forbidUnrolling(scf::ForOp loop);

/// Whether a dimension's positions follow each other in both buffers.
bool isContiguous(const CopyDim &dim);

} // namespace mlir::tops

#endif // TOPS_TRANSFORMS_TOPSTOSCF_EMITCOPY_H
