//===- Stream.h - Ops that are larger than the caches --------- -*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// What is read once and written once, and does not fit in the caches, is
// fastest if the reads are prefetched and the writes go around the caches: then
// no line is fetched only to be overwritten. Both are slower where it does fit.
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_TRANSFORMS_TOPSTOSCF_STREAM_H
#define TOPS_TRANSFORMS_TOPSTOSCF_STREAM_H

#include "Plan.h"

#include "tops/IndexMath.h"
#include "tops/TargetDescription.h"

namespace mlir::tops {

/// Shorter stores around the caches are not worth their number.
inline constexpr int64_t kMinStreamStoreBytes = 16;

/// How memory is accessed by a version of an op's code.
struct StreamMode {
  /// How far ahead of each load the source is prefetched; 0 for not at all.
  int64_t prefetchBytes = 0;
  /// Vectors of at most so many bytes are stored around the caches, which takes
  /// addresses that are multiples of their size. 0 for none.
  int64_t storeBytes = 0;
};

/// That the starts of all runs in the result are multiples of `bytes`, a power
/// of two. The processor refuses to store around the caches elsewhere.
struct Alignment {
  int64_t bytes = 0;
  /// Null if `bytes` is 0.
  Value holds;
};

/// The alignment of positions that are multiples of `strides` words apart, up
/// to `maxBytes`. Static strides limit it, dynamic ones and the address are for
/// run time to see.
Alignment getAlignment(IndexMath &math, const FlatBuffer &result,
                       ArrayRef<OpFoldResult> strides, int64_t maxBytes);

/// Emits one or two versions of the code of an op that writes `numWords` words:
/// with plain accesses, and for ops of `streamBytes` and more.
void emitVersions(IndexMath &math, const TargetDescription &target,
                  const FlatBuffer &result, OpFoldResult numWords,
                  Alignment alignment, function_ref<void(StreamMode)> emit);

} // namespace mlir::tops

#endif // TOPS_TRANSFORMS_TOPSTOSCF_STREAM_H
