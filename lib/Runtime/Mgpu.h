//===- Mgpu.h - The functions that compiled host code calls -----*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Names and types are those that MLIR 22.1's conversion of the gpu dialect to
// LLVM emits calls of, without those for clusters and sparse matrices. Two
// libraries define them: for CUDA's driver, and for the emulator.
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_RUNTIME_MGPU_H
#define TOPS_RUNTIME_MGPU_H

#include <cstddef>
#include <cstdint>

#define TOPS_MGPU extern "C" __attribute__((visibility("default")))

/// Compiled code, and text that ends in 0.
TOPS_MGPU void *mgpuModuleLoad(void *data, size_t size);
TOPS_MGPU void *mgpuModuleLoadJIT(void *data, int32_t optLevel);
TOPS_MGPU void mgpuModuleUnload(void *module);
TOPS_MGPU void *mgpuModuleGetFunction(void *module, const char *name);
/// `parameters` points to the values of `numParameters` parameters.
TOPS_MGPU void mgpuLaunchKernel(void *function, intptr_t gridX, intptr_t gridY,
                                intptr_t gridZ, intptr_t blockX,
                                intptr_t blockY, intptr_t blockZ,
                                int32_t sharedBytes, void *stream,
                                void **parameters, void **extra,
                                size_t numParameters);

TOPS_MGPU void *mgpuStreamCreate();
TOPS_MGPU void mgpuStreamSynchronize(void *stream);
TOPS_MGPU void mgpuStreamDestroy(void *stream);
TOPS_MGPU void mgpuStreamWaitEvent(void *stream, void *event);
TOPS_MGPU void *mgpuEventCreate();
TOPS_MGPU void mgpuEventDestroy(void *event);
TOPS_MGPU void mgpuEventRecord(void *event, void *stream);
TOPS_MGPU void mgpuEventSynchronize(void *event);
TOPS_MGPU void mgpuSetDefaultDevice(int32_t device);

/// Sizes are in bytes, counts in elements. A host-shared buffer is one that
/// the host can use, too.
TOPS_MGPU void *mgpuMemAlloc(uint64_t size, void *stream, bool isHostShared);
TOPS_MGPU void mgpuMemFree(void *address, void *stream);
TOPS_MGPU void mgpuMemcpy(void *target, void *source, size_t size,
                          void *stream);
TOPS_MGPU void mgpuMemset16(void *target, uint16_t value, size_t count,
                            void *stream);
TOPS_MGPU void mgpuMemset32(void *target, uint32_t value, size_t count,
                            void *stream);
/// Makes host memory accessible to kernels, and takes it back.
TOPS_MGPU void mgpuMemHostRegister(void *address, uint64_t size);
TOPS_MGPU void mgpuMemHostUnregister(void *address);
/// The same for a memref without gaps, given by its descriptor.
TOPS_MGPU void mgpuMemHostRegisterMemRef(int64_t rank, void *memref,
                                         int64_t elementBytes);
TOPS_MGPU void mgpuMemHostUnregisterMemRef(int64_t rank, void *memref,
                                           int64_t elementBytes);

#endif // TOPS_RUNTIME_MGPU_H
