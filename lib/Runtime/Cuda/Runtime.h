//===- Runtime.h - What is kept between calls -------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Host code asks for a stream and a kernel's function at every launch, and
// loads a module whenever it is compiled: what the driver takes long for is
// kept.
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_RUNTIME_CUDA_RUNTIME_H
#define TOPS_RUNTIME_CUDA_RUNTIME_H

#include "Driver.h"

#include <list>
#include <map>
#include <mutex>
#include <unordered_set>
#include <utility>
#include <vector>

namespace tops::cuda {

/// A kernel's name and the driver's handle; the address is what host code gets.
using Kernel = std::pair<const std::string, Function>;

struct LoadedModule {
  std::string data;
  Module module = nullptr;
  std::map<std::string, Function> functions;
  unsigned numUsers = 0;
};

/// One device at a time, its modules, streams and memory.
class Runtime {
public:
  /// Never destroyed: modules are unloaded after main, too.
  static Runtime &get() {
    static Runtime *runtime = new Runtime;
    return *runtime;
  }

  LoadedModule *load(std::string data);
  void unload(LoadedModule *module);
  Kernel *getKernel(LoadedModule &module, const char *name);
  Stream takeStream();
  void returnStream(Stream stream) { idleStreams.push_back(stream); }
  Address allocate(size_t size, Stream stream, bool isHostShared);
  void free(Address address, Stream stream);
  void selectDevice(int number);
  /// Makes the device's context that of the calling thread.
  void enter();

  const Driver &driver = Driver::get();
  std::mutex mutex;

private:
  Runtime();
  void setUpPool();

  Device device = 0;
  Context context = nullptr;
  int deviceNumber = 0;
  bool hasPool = false;
  /// Those that were used last are at the end.
  std::list<LoadedModule> modules;
  std::vector<Stream> idleStreams;
  /// Buffers that came from the pool.
  std::unordered_set<Address> pooled;
};

} // namespace tops::cuda

#endif // TOPS_RUNTIME_CUDA_RUNTIME_H
