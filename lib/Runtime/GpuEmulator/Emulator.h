//===- Emulator.h - The one device of a process -----------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_RUNTIME_GPUEMULATOR_EMULATOR_H
#define TOPS_RUNTIME_GPUEMULATOR_EMULATOR_H

#include "Launch.h"

#include <functional>
#include <memory>
#include <mutex>

namespace tops::emulator {

class Emulator;

/// Something to be done on the device. Returns what is wrong, or nothing.
using Work = std::function<std::string(Emulator &)>;

/// Work that was not waited for is not done: host code that forgets to wait
/// sees what was there before.
struct Stream {
  std::vector<Work> work;
};

class Emulator {
public:
  /// Hands a fault to the handler. Without one, the process ends.
  void report(const std::string &text);

  /// Does work in the order of a stream; without one, after all that is queued.
  void submit(void *stream, Work work);
  void finish(Stream &stream);
  void finishAll();

  Memory memory;
  TopsGpuCounters counters = {};
  TopsGpuBlockOrder order = TOPS_GPU_BLOCKS_FORWARD;
  uint64_t seed = 0;
  TopsGpuErrorHandler handler = nullptr;
  void *userData = nullptr;
  std::vector<std::unique_ptr<Stream>> streams;
};

/// The device, for one call from outside. A handler may call from inside.
class Device {
public:
  Device();
  Emulator &operator*() const { return emulator; }
  Emulator *operator->() const { return &emulator; }

private:
  Emulator &emulator;
  std::unique_lock<std::recursive_mutex> lock;
};

/// Makes host code that touches device memory a fault like any other.
void watchHostAccesses();

} // namespace tops::emulator

#endif // TOPS_RUNTIME_GPUEMULATOR_EMULATOR_H
