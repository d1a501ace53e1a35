//===- Outline.h - One function for equal ops ----------------- -*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_TRANSFORMS_TOPSTOSCF_OUTLINE_H
#define TOPS_TRANSFORMS_TOPSTOSCF_OUTLINE_H

#include "mlir/IR/Operation.h"

namespace mlir::tops {

/// Puts each op on buffers below `root` into a private function of its own and
/// calls that instead; ops that differ in nothing but their operands share one.
/// Leaves an op that no function can be called from: one in no symbol table, or
/// in an op that may not use what is outside.
void outlineOps(Operation *root);

} // namespace mlir::tops

#endif // TOPS_TRANSFORMS_TOPSTOSCF_OUTLINE_H
