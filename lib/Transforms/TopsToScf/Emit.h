//===- Emit.h - Loops and vectors from a plan -------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_TRANSFORMS_TOPSTOSCF_EMIT_H
#define TOPS_TRANSFORMS_TOPSTOSCF_EMIT_H

#include "Plan.h"

#include "tops/TargetDescription.h"

namespace mlir::tops {

/// Emits code that does what a plan says. The operands' checks hold.
void emitSpaceToBatchNd(OpBuilder &builder, Location loc,
                        const SpaceToBatchPlan &plan,
                        const TargetDescription &target);

/// Emits code that does what a plan says. The operands' checks hold, except, if
/// the policy is `error`, that on the indices: then the result, an i1, is
/// whether they were all good. It is null with other policies.
Value emitGatherNd(OpBuilder &builder, Location loc, const GatherPlan &plan,
                   const TargetDescription &target);

/// Whether `emitGatherNd` can check the indices itself, block by block. A pass
/// over all of them that comes first reads them from memory twice.
bool checksInBlocks(const GatherPlan &plan, const TargetDescription &target);

} // namespace mlir::tops

#endif // TOPS_TRANSFORMS_TOPSTOSCF_EMIT_H
