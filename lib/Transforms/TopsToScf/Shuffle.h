//===- Shuffle.h - Taking rows apart by shuffles ----------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_TRANSFORMS_TOPSTOSCF_SHUFFLE_H
#define TOPS_TRANSFORMS_TOPSTOSCF_SHUFFLE_H

#include "EmitCopy.h"

#include <optional>

namespace mlir::tops {

/// How a group of short runs of one row of the input becomes whole vectors for
/// each block offset. A group is as many positions as make whole vectors:
///
///   input   o0 o1 o0 o1 o0 o1 ...     runs of `run` words, `block` offsets
///   offset 0: o0 o0 o0 ...            `vectors` vectors of `lanes` words
///   offset 1: o1 o1 o1 ...
class ShufflePlan {
public:
  ShufflePlan(int64_t run, int64_t block, int64_t lanes);

  /// The plan for the last block dimension, or none if copies of single runs
  /// are as good: runs of 32 bytes or more, gaps between them, sizes that only
  /// run time knows, or too many vectors.
  static std::optional<ShufflePlan> get(const SpaceToBatchPlan &plan,
                                        int64_t lanes);

  /// Whether the plan is worth its code.
  bool isUseful(int64_t wordBytes) const;
  bool operator==(const ShufflePlan &other) const {
    return run == other.run && block == other.block;
  }

  /// Positions of the result that a group has.
  int64_t getGroupSize() const { return vectors * lanes / run; }

  /// Copies the group at `at`; `blockStride` is the distance in the result from
  /// one block offset to the next.
  void emit(CopyEmitter &copier, Cursor at, OpFoldResult blockStride) const;

private:
  /// The word of the group's input that word `word` of `offset` comes from.
  int64_t getSourceWord(int64_t offset, int64_t word) const {
    return (word / run * block + offset) * run + word % run;
  }
  /// One vector of one block offset, from the loads that cover its words.
  Value emitVector(CopyEmitter &copier, Value source, int64_t offset,
                   int64_t vector) const;
  /// All block offsets from one load of each input vector, which takes whole
  /// runs in each: first the even ones apart from the odd ones, and so on.
  SmallVector<Value> split(CopyEmitter &copier, ArrayRef<Value> inputs) const;

  int64_t run, block, lanes, vectors;
};

/// A plan for sizes that only run time knows.
struct ShuffleCandidate {
  ShufflePlan shuffle;
  /// Whether the sizes are those that the plan is made for.
  Value isRight;
};

/// Plans for common sizes, if only run time knows the length of the runs or the
/// block size.
SmallVector<ShuffleCandidate> getShuffleCandidates(IndexMath &math,
                                                   const SpaceToBatchPlan &plan,
                                                   int64_t lanes);

} // namespace mlir::tops

#endif // TOPS_TRANSFORMS_TOPSTOSCF_SHUFFLE_H
