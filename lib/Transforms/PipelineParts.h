//===- PipelineParts.h - What pipelines share -------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_TRANSFORMS_PIPELINEPARTS_H
#define TOPS_TRANSFORMS_PIPELINEPARTS_H

#include "mlir/Pass/PassManager.h"

namespace mlir::tops {

/// From tensors to buffers that are freed.
void addBufferization(OpPassManager &pm);

/// From loops to the LLVM dialect. With `hasGpu`, kernels have been lowered and
/// are still to be serialized.
void addConversionToLLVM(OpPassManager &pm, unsigned indexBitwidth,
                         bool hasOpenMP, bool hasGpu);

/// Moves the buffers of functions to the memory of a GPU, but for those that
/// code of the host uses; copies become ops of ours.
std::unique_ptr<Pass> createDeviceBuffersPass();

} // namespace mlir::tops

#endif // TOPS_TRANSFORMS_PIPELINEPARTS_H
