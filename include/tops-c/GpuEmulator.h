//===- GpuEmulator.h - Control of the GPU emulator ---------------*- C -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// libtops_gpu_emulator.so defines the mgpu* functions that compiled host code
// calls, and runs the kernels' PTX on the CPU. These functions are for tests:
// they make coalescing a number, run blocks in another order, and catch faults.
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_C_GPUEMULATOR_H
#define TOPS_C_GPUEMULATOR_H

#include <stdint.h>

#if defined(_WIN32)
#define TOPS_GPU_EMULATOR_EXPORT __declspec(dllexport)
#else
#define TOPS_GPU_EMULATOR_EXPORT __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

/// What kernels did since the last reset. A request is one memory instruction
/// of one warp, a sector 32 aligned bytes of global memory: a request needs as
/// many sectors as its lanes touch together. No cache is modelled.
typedef struct TopsGpuCounters {
  /// Kernels that ran to their end.
  uint64_t launches;
  /// Instructions issued, one per warp whatever the number of its active lanes.
  uint64_t instructions;
  /// Requests to global memory. An atomic counts as both.
  uint64_t loadRequests;
  uint64_t storeRequests;
  uint64_t loadSectors;
  uint64_t storeSectors;
  /// Bytes that the lanes asked for: 32 * sectors where nothing is wasted.
  uint64_t loadBytes;
  uint64_t storeBytes;
} TopsGpuCounters;

/// The order in which the blocks of a launch run, one after the other. Reverse
/// runs the warps of a block backwards, too.
enum TopsGpuBlockOrder {
  TOPS_GPU_BLOCKS_FORWARD = 0,
  TOPS_GPU_BLOCKS_REVERSE = 1,
  /// Any order: a permutation that the seed determines.
  TOPS_GPU_BLOCKS_SHUFFLED = 2,
  /// Only the first, the last and at most 62 others that the seed determines:
  /// for launches that would take too long, whose results then have gaps.
  TOPS_GPU_BLOCKS_SAMPLED = 3,
};

/// Receives the text of a fault, which lives until the handler returns. The
/// operation that failed is given up then, and later ones run.
typedef void (*TopsGpuErrorHandler)(const char *message, void *userData);

TOPS_GPU_EMULATOR_EXPORT void topsGpuEmulatorResetCounters(void);
TOPS_GPU_EMULATOR_EXPORT void
topsGpuEmulatorGetCounters(TopsGpuCounters *counters);

/// Holds for the launches that run from now on; `seed` is for shuffled
/// and sampled blocks.
TOPS_GPU_EMULATOR_EXPORT void
topsGpuEmulatorSetBlockOrder(enum TopsGpuBlockOrder order, uint64_t seed);

/// Sets the handler of the process; null restores the default, which prints the
/// text to standard error and ends the process with exit code 1.
TOPS_GPU_EMULATOR_EXPORT void
topsGpuEmulatorSetErrorHandler(TopsGpuErrorHandler handler, void *userData);

#ifdef __cplusplus
}
#endif

#endif // TOPS_C_GPUEMULATOR_H
