//===- Plan.h - What an op on buffers has to copy ---------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A plan is an op on buffers with everything about the op resolved: loops,
// strides and the conditions of a copy. Dimensions that do nothing are folded
// away and contiguous ones merged. What comes after a plan knows nothing of the
// ops.
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_TRANSFORMS_TOPSTOSCF_PLAN_H
#define TOPS_TRANSFORMS_TOPSTOSCF_PLAN_H

#include "tops/Tops.h"

namespace mlir::tops {

/// A memref as a one-dimensional buffer of words: element `offset +
/// sum(index*stride)` of `base`. Where an element is one or more words of 1, 2,
/// 4 or 8 bytes in memory, they are integers, so that what comes after a plan
/// knows no element types; an element of another type is a word by itself.
struct FlatBuffer {
  /// Of type `memref<?xW>`, in the memory space of the original.
  Value base;
  OpFoldResult offset;

  Type getWord() const {
    return cast<MemRefType>(base.getType()).getElementType();
  }
  /// The bytes of a word; 0 if it is no integer of 1, 2, 4 or 8 bytes.
  int64_t getWordBytes() const;
};

/// Dimensions that are copied as they are: result position i comes from source
/// position i. Strides count words.
struct CopyDim {
  OpFoldResult size, sourceStride, resultStride;
};

/// A dimension that is padded and cut into blocks. Position p of block offset o
/// comes from source position `p*block + o - lo`, and is zero where that is not
/// in [0, sourceSize).
struct BlockDim {
  OpFoldResult resultSize, sourceSize, block, lo, hi;
  OpFoldResult sourceStride, resultStride;
  /// Distance in the result from one block offset to the next.
  OpFoldResult blockStride;
  /// Whether every position is inside of the source.
  bool isUnpadded() const;
};

/// tops.space_to_batch_nd on buffers.
struct SpaceToBatchPlan {
  FlatBuffer source, result;
  CopyDim batch;
  /// In the order of the input. A dimension with block size 1 and no padding
  /// that stands between others has a block of 1 here; at either end it is
  /// merged into the batch or the run.
  SmallVector<BlockDim> blocks;
  /// What is copied for each position; contiguous parts are merged, so the last
  /// one has strides of 1 if the memory allows it.
  SmallVector<CopyDim> run;
};

/// One coordinate that a row of indices gives.
struct IndexedDim {
  OpFoldResult size, stride;
};

/// tops.gather_nd on buffers.
struct GatherPlan {
  FlatBuffer source, indices, result;
  /// The dimensions of the rows, outermost first.
  struct RowDim {
    OpFoldResult size, indicesStride, resultStride;
    /// Zero but for batch dimensions.
    OpFoldResult sourceStride;
  };
  SmallVector<RowDim> rows;
  SmallVector<IndexedDim> indexed;
  /// Distance from one coordinate of a row to the next.
  OpFoldResult coordinateStride;
  SmallVector<CopyDim> slice;
  BadIndices policy;
  bool wrapNegative;
};

/// Plans an op on buffers. Fails if a memref has no strides (an exotic layout).
FailureOr<SpaceToBatchPlan> planSpaceToBatchNd(OpBuilder &builder,
                                               SpaceToBatchNdOp op);
FailureOr<GatherPlan> planGatherNd(OpBuilder &builder, GatherNdOp op);

/// Prints the sizes and strides of a plan, `?` for what only run time knows.
llvm::raw_ostream &operator<<(llvm::raw_ostream &os,
                              const SpaceToBatchPlan &plan);
llvm::raw_ostream &operator<<(llvm::raw_ostream &os, const GatherPlan &plan);

} // namespace mlir::tops

#endif // TOPS_TRANSFORMS_TOPSTOSCF_PLAN_H
