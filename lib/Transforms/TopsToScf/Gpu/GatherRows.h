//===- GatherRows.h - Reading rows of indices in a kernel -------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_TRANSFORMS_TOPSTOSCF_GPU_GATHERROWS_H
#define TOPS_TRANSFORMS_TOPSTOSCF_GPU_GATHERROWS_H

#include "EmitGpu.h"
#include "Units.h"

namespace mlir::tops {

/// One row of indices in a kernel.
struct IndexRow {
  /// Bytes that they move the source by, and whether that may be read; null if
  /// it may anyway.
  Value source, isGood;
};

/// The indices of a gather.
class GatherRows {
public:
  GatherRows(IndexMath &host, const GatherPlan &plan,
             const DeviceOperands &operands);

  /// Bytes of an element of the source and of the indices.
  int64_t getWordBytes() const { return wordBytes; }
  int64_t getIndexBytes() const { return indexBytes; }
  IntegerType getIndexType(MLIRContext *context) const {
    return IntegerType::get(context, 8 * indexBytes);
  }

  Value getSourcePointer() const { return source; }
  Value getIndicesPointer() const { return indices; }
  Value getResultPointer() const { return result; }

  /// Loads the indices of a row, whose coordinates come first in
  /// `coordinates`.
  SmallVector<Value> load(Kernel &kernel, ArrayRef<Value> coordinates) const;

  /// What the indices of a row ask for.
  IndexRow evaluate(Kernel &kernel, ArrayRef<Value> indices) const;

  /// Records that row `number` is bad, where it is, under policy `error`.
  void report(Kernel &kernel, const IndexRow &row, Value number) const;

  /// That indices, rows and sources are numbers of 32 bits.
  void addNarrow(Conditions &conditions) const;

  /// Whether any index could be good; null if so. It takes no part in that
  /// whether there are rows.
  Value canBeGood(IndexMath &host) const;

private:
  const GatherPlan &plan;
  int64_t wordBytes, indexBytes;
  Value source, indices, result, status;
  /// Strides of the indexed dimensions, in bytes.
  SmallVector<OpFoldResult> strides;
};

/// Emits a kernel for slices of 1, 2, 4 or 8 bytes whose rows follow each other
/// in all operands: a thread reads the indices of several rows at once and
/// writes their elements at once. Where that is not possible at run time,
/// `otherwise` is emitted. Returns false, and emits nothing, if it never is.
bool emitElements(OpBuilder &b, Location loc, const GatherPlan &plan,
                  const GatherRows &rows, const KernelTarget &target,
                  bool isWide, function_ref<void()> otherwise);

} // namespace mlir::tops

#endif // TOPS_TRANSFORMS_TOPSTOSCF_GPU_GATHERROWS_H
