//===- ShuffleRows.h - Kernels that take rows apart -------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_TRANSFORMS_TOPSTOSCF_GPU_SHUFFLEROWS_H
#define TOPS_TRANSFORMS_TOPSTOSCF_GPU_SHUFFLEROWS_H

#include "EmitGpu.h"
#include "Units.h"

namespace mlir::tops {

/// A space_to_batch_nd with short runs.
struct RowShuffle {
  const SpaceToBatchPlan &plan;
  Value source, result;
  int64_t wordBytes;
};

/// The position in the source that position `p` and block offset `offset` of a
/// dimension mean. `isGood` becomes false where that is padding.
Value emitPosition(Kernel &kernel, const BlockDim &dim, Value p, Value offset,
                   Value &isGood);

/// Bytes of a run, if those of a row follow each other in both buffers; none if
/// they do not, or that is not known.
std::optional<int64_t> getDenseRunBytes(IndexMath &host,
                                        const RowShuffle &shuffle);

/// Emits a kernel that reads the input in its order, once, and writes all block
/// offsets of what it has read: where whole runs of every offset are in what a
/// thread reads at once. Where that is not possible at run time, `otherwise` is
/// emitted. Returns false, and emits nothing, if it never is.
bool emitShuffledRows(OpBuilder &b, Location loc, const RowShuffle &shuffle,
                      const KernelTarget &target, bool isWide,
                      function_ref<void()> otherwise);

/// The same through shared memory, where whole runs are in what a block reads
/// at once.
bool emitTiledRows(OpBuilder &b, Location loc, const RowShuffle &shuffle,
                   const KernelTarget &target, bool isWide,
                   function_ref<void()> otherwise);

/// Bytes that the strides of rows in the source and in the result, as far as
/// they are known, are multiples of: widths of accesses.
std::pair<int64_t, int64_t> getRowAlignment(IndexMath &host,
                                            const RowShuffle &shuffle);

/// Emits `body` if rows of the source and the result start at multiples of so
/// many bytes, `otherwise` if not. Returns false, and emits nothing, if they
/// never do.
bool emitIfAligned(IndexMath &host, const RowShuffle &shuffle,
                   const KernelTarget &target, int64_t sourceBytes,
                   int64_t resultBytes, function_ref<void()> body,
                   function_ref<void()> otherwise);

} // namespace mlir::tops

#endif // TOPS_TRANSFORMS_TOPSTOSCF_GPU_SHUFFLEROWS_H
