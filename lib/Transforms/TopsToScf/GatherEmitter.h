//===- GatherEmitter.h - Rows of gather_nd ----------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_TRANSFORMS_TOPSTOSCF_GATHEREMITTER_H
#define TOPS_TRANSFORMS_TOPSTOSCF_GATHEREMITTER_H

#include "EmitCopy.h"
#include "IndexVectors.h"

namespace mlir::tops {

/// Rows whose indices are checked before any of them is copied. Their indices
/// are still in the nearest cache then. Those of the next block are prefetched
/// into it where slices are so short that it would wait for them.
constexpr int64_t kRowsOfBlock = 1024;

/// Copies rows whose indices are good, or that the policy deals with.
class GatherEmitter : public CopyEmitter {
public:
  GatherEmitter(OpBuilder &b, Location loc, const GatherPlan &plan,
                const TargetDescription &target, StreamMode mode);

  /// All rows.
  void emit() {
    emitRows(plan.rows, math.value(plan.indices.offset), getStart());
    fence();
  }
  /// The rows from `begin` to `end` of the first dimension of them.
  void emitRange(Value begin, Value end) {
    emitRange(plan.rows, begin, end, math.value(plan.indices.offset),
              getStart());
    fence();
  }

  /// The same for rows that are gathered as elements, of which none is read
  /// that is not good. Returns whether all are.
  Value emitCheckedElements(Value begin, Value end);
  bool gathersElements() const { return vectors.has_value(); }

private:
  Cursor getStart() {
    return {math.value(plan.source.offset), math.value(plan.result.offset)};
  }
  void emitRows(ArrayRef<GatherPlan::RowDim> dims, Value indices, Cursor at);
  void emitRange(ArrayRef<GatherPlan::RowDim> dims, Value begin, Value end,
                 Value indices, Cursor at);
  void emitRowRange(const GatherPlan::RowDim &dim, Value begin, Value end,
                    Value indices, Cursor at);
  /// Returns whether its indices are good; null if they are anyway.
  Value emitRow(Value indices, Cursor at);
  /// Where the indices of a row are, and the start of its slice; that in the
  /// source as if all were 0.
  struct Row {
    Value indices;
    Cursor at;
  };
  /// Rows whose indices need no check and whose slices are one vector each: all
  /// are loaded before any is stored, as stores could be to what is loaded.
  void emitVectorRows(ArrayRef<Row> rows);
  bool isOneVector() const;
  /// Prefetches the slice of the row whose indices are at `indices`, which need
  /// not be good: prefetching a wrong address does no harm.
  void prefetchRow(Value indices, Value source);
  Value loadIndex(Value indices, int64_t k);

  /// Rows of one word, `vectors->getNumRows()` at a time.
  void emitElements(Value begin, Value end, Cursor at);
  /// Returns which of them are good.
  Value emitElementVector(Value row, Cursor at);
  /// Loads each of them by itself, and stores them together.
  void emitSingleElements(const IndexVectors::Offsets &offsets, bool isChecked,
                          Value row, Cursor at);
  void emitOneByOne(Value begin, Value end, Cursor at);
  static std::optional<IndexVectors>
  getElementVectors(const GatherPlan &plan, const TargetDescription &target);

  const GatherPlan &plan;
  std::optional<IndexVectors> vectors;
  bool gathersByInstruction;
  int64_t rowsAhead;
  bool prefetchesBlocks;
};

/// Emits `emitVector` for `lanes` rows at a time, then `emitOne` for each that
/// is left. Both return which rows are good. Returns whether all are.
Value emitAllGood(IndexMath &math, int64_t lanes, Value begin, Value end,
                  function_ref<Value(Value)> emitVector,
                  function_ref<Value(Value)> emitOne);

} // namespace mlir::tops

#endif // TOPS_TRANSFORMS_TOPSTOSCF_GATHEREMITTER_H
