//===- TargetDescription.h - The machine that code is made for  -*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// Schedules ask here, and nowhere else, what the machine is like. Thresholds
// differ from machine to machine: `tops-bench --calibrate` measures them.
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_TARGETDESCRIPTION_H
#define TOPS_TARGETDESCRIPTION_H

#include "mlir/IR/Operation.h"

#include <cstdint>
#include <string>

namespace mlir::tops {

/// What runs the code.
enum class Device { Cpu, Gpu };

/// Where the operands of code for a GPU are.
enum class DeviceMemory {
  /// In the GPU's: kernels are queued on the caller's stream.
  Device,
  /// In the host's: every op copies them in and out.
  Host,
};

/// Blocks that a launch may have in its first dimension.
constexpr int64_t kMaxBlocks = (int64_t(1) << 31) - 1;

/// The GPU that code is made for.
struct GpuDescription {
  DeviceMemory memory = DeviceMemory::Device;
  /// Blocks of a launch at most; each does several in turn if there is more to
  /// do.
  int64_t maxBlocks = kMaxBlocks;
};

struct TargetDescription {
  /// Bytes that one vector load or store moves at best, a power of two.
  int64_t vectorBytes = 32;
  /// Bytes of the cache that a core has for itself. Short slices of params that
  /// fit in it are not prefetched.
  int64_t nearCacheBytes = 1 << 20;
  /// An op that reads and writes so many bytes in all prefetches what it reads,
  /// and writes around the caches if it can. 0 stands for never.
  int64_t streamBytes = 24 << 20;
  /// How far ahead of its loads a stream is prefetched; 0 for not at all.
  int64_t prefetchBytes = 4096;
  /// How many rows ahead of its copy a gathered row is prefetched; 0 for not at
  /// all.
  int64_t prefetchRows = 24;
  /// An op that writes fewer bytes stays on one thread.
  int64_t parallelBytes = 256 << 10;
  /// Whether the outermost loop is split among threads.
  bool parallel = false;

  /// This description with what the module's data layout (DLTI) says in its
  /// stead: `max_vector_op_width` (bits) of the device "CPU", and on the same
  /// device the fields here under the names of the options:
  /// `tops.vector_bytes`, `tops.near_cache_bytes` and so on.
  TargetDescription withDataLayout(Operation *module) const;

  /// As options of the pass and the pipeline: `vector-bytes=32 ...`, without
  /// `parallel`.
  std::string toPipelineOptions() const;
  /// As the attribute that `withDataLayout` reads.
  std::string toDataLayout() const;
};

} // namespace mlir::tops

#endif // TOPS_TARGETDESCRIPTION_H
