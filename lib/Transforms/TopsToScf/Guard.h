//===- Guard.h - Code under an op's checks ----------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_TRANSFORMS_TOPSTOSCF_GUARD_H
#define TOPS_TRANSFORMS_TOPSTOSCF_GUARD_H

#include "tops/IndexedCopy.h"

namespace mlir::tops {

/// Emits the checks of an op, and where they hold `copy` or, if there is
/// nothing to copy, `doNothing`: an empty result may have as many positions as
/// no memory holds in its other dimensions.
void emitGuarded(OpBuilder &b, IndexedCopyOpInterface op,
                 const ErrorReporter &reporter, ArrayRef<RuntimeCheck> checks,
                 function_ref<void(OpBuilder &, Location)> copy,
                 function_ref<void(OpBuilder &, Location)> doNothing = nullptr);

} // namespace mlir::tops

#endif // TOPS_TRANSFORMS_TOPSTOSCF_GUARD_H
