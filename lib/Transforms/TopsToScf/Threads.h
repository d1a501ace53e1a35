//===- Threads.h - Splitting the outermost loop among threads - -*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_TRANSFORMS_TOPSTOSCF_THREADS_H
#define TOPS_TRANSFORMS_TOPSTOSCF_THREADS_H

#include "Plan.h"

#include "tops/IndexMath.h"
#include "tops/TargetDescription.h"

namespace mlir::tops {

/// Emits the code of an op that writes `numWords` words for one thread or, if
/// the target has several and there is enough to do for them, in parallel; both
/// where only run time knows. What `emit` returns, values of `types`, is
/// returned.
SmallVector<Value>
emitForThreads(IndexMath &math, const TargetDescription &target,
               const FlatBuffer &result, OpFoldResult numWords, TypeRange types,
               function_ref<SmallVector<Value>(bool isParallel)> emit);

/// Emits loops from 0 to the sizes whose iterations may run at the same time.
void emitParallel(IndexMath &math, ArrayRef<OpFoldResult> sizes, int64_t step,
                  function_ref<void(ValueRange)> body);

/// The same for one loop. Returns whether `body` was true for all iterations.
Value emitParallelAll(IndexMath &math, OpFoldResult size, int64_t step,
                      function_ref<Value(Value)> body);

} // namespace mlir::tops

#endif // TOPS_TRANSFORMS_TOPSTOSCF_THREADS_H
