//===- IndexVectors.h - Rows of indices, many at a time ------- -*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_TRANSFORMS_TOPSTOSCF_INDEXVECTORS_H
#define TOPS_TRANSFORMS_TOPSTOSCF_INDEXVECTORS_H

#include "Plan.h"

#include "tops/IndexMath.h"
#include "tops/TargetDescription.h"

#include <optional>

namespace mlir::tops {

/// Reads the index vectors of rows that follow each other in memory: the
/// coordinates of `getNumRows()` rows at once.
class IndexVectors {
public:
  /// None if the rows of indices are not one run of 32-bit or 64-bit numbers,
  /// if they are too few, or the target has no vectors to speak of.
  static std::optional<IndexVectors> get(const GatherPlan &plan,
                                         const TargetDescription &target);

  int64_t getNumRows() const { return numRows; }

  /// The indices of the rows from `row` on as they lie in memory: as many
  /// vectors as a row has coordinates.
  SmallVector<Value> load(IndexMath &math, Value row) const;
  /// Whether the indices of `load` are good, an i1 for each. The sizes repeat
  /// with the coordinates.
  Value emitAreGood(IndexMath &math, ArrayRef<Value> vectors) const;
  /// Coordinate `k` of each row.
  Value getCoordinate(IndexMath &math, ArrayRef<Value> vectors,
                      int64_t k) const;
  /// Where the rows are in the source by their coordinates, words from the
  /// start of all, and which rows are good; null if all are. Offsets are of 32
  /// bits where the sizes prove that these do.
  struct Offsets {
    Value words, areGood;
  };
  Offsets emitOffsets(IndexMath &math, ArrayRef<Value> vectors) const;

private:
  IndexVectors(const GatherPlan &plan, int64_t numRows)
      : plan(plan), numRows(numRows) {}

  Type getIndexType() const { return plan.indices.getWord(); }
  /// The bound of coordinate `k` as an unsigned number of the indices' type: no
  /// index that is good reaches it.
  Value emitBound(IndexMath &math, int64_t k) const;
  Value emitIsGood(IndexMath &math, Value indices, Value bounds) const;
  /// What the policy makes of coordinate `k`, before it is checked.
  Value emitPosition(IndexMath &math, Value indices, int64_t k) const;
  bool fitsIn32Bits() const;

  const GatherPlan &plan;
  int64_t numRows;
};

} // namespace mlir::tops

#endif // TOPS_TRANSFORMS_TOPSTOSCF_INDEXVECTORS_H
