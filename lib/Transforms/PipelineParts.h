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

/// Frees what bufferization allocates.
std::unique_ptr<Pass> createDeallocatePass();

/// Moves the buffers of functions to the memory of a GPU, but for those that
/// code of the host uses; copies become ops of ours.
std::unique_ptr<Pass> createDeviceBuffersPass();

/// Marks launches, copies and fills on a GPU that the input has.
std::unique_ptr<Pass> createMarkForeignWorkPass();
bool isForeign(Operation *op);

/// Takes those marks away; with `waits`, what is on other streams than ours
/// waits for the ops of ours before it.
std::unique_ptr<Pass> createOrderForeignWorkPass(bool waits);

} // namespace mlir::tops

#endif // TOPS_TRANSFORMS_PIPELINEPARTS_H
