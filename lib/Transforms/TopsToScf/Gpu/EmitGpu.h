//===- EmitGpu.h - Kernels from a plan --------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_TRANSFORMS_TOPSTOSCF_GPU_EMITGPU_H
#define TOPS_TRANSFORMS_TOPSTOSCF_GPU_EMITGPU_H

#include "../Plan.h"

namespace mlir::tops {

/// What kernels are made for.
struct KernelTarget {
  /// Blocks of a launch at most.
  int64_t maxBlocks;
  /// Whether all buffers are known to start where any access may.
  bool areAligned;
};

/// Where the elements of an op on device memory are.
struct DeviceOperands {
  /// The memrefs that the plan is about.
  Value source, indices, result;
  /// A pointer to the number of the lowest bad row, 64 bits, if the op's
  /// policy is `error`.
  Value status;
};

/// Launches kernels that do what a plan says. The operands' checks hold, and
/// the result has elements.
void emitSpaceToBatchNdOnGpu(OpBuilder &builder, Location loc,
                             const SpaceToBatchPlan &plan,
                             const DeviceOperands &operands,
                             const KernelTarget &target);

/// The same; the checks hold, except that on the indices.
void emitGatherNdOnGpu(OpBuilder &builder, Location loc, const GatherPlan &plan,
                       const DeviceOperands &operands,
                       const KernelTarget &target);

/// Only looks for bad indices, for a result without elements.
void emitIndexCheckOnGpu(OpBuilder &builder, Location loc,
                         const GatherPlan &plan, const DeviceOperands &operands,
                         const KernelTarget &target);

} // namespace mlir::tops

#endif // TOPS_TRANSFORMS_TOPSTOSCF_GPU_EMITGPU_H
