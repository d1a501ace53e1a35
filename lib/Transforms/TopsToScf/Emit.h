//===- Emit.h - Loops from a plan -------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_TRANSFORMS_TOPSTOSCF_EMIT_H
#define TOPS_TRANSFORMS_TOPSTOSCF_EMIT_H

#include "Plan.h"

namespace mlir::tops {

/// Emits loops that do what a plan says. The operands' checks hold.
void emitSpaceToBatchNd(OpBuilder &builder, Location loc,
                        const SpaceToBatchPlan &plan);

/// Emits loops that do what a plan says. The operands' checks hold, with policy
/// `error` that on the indices too.
void emitGatherNd(OpBuilder &builder, Location loc, const GatherPlan &plan);

} // namespace mlir::tops

#endif // TOPS_TRANSFORMS_TOPSTOSCF_EMIT_H
