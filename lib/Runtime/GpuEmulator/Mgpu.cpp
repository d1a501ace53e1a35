//===- Mgpu.cpp - The functions that compiled host code calls -------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Mgpu.h"
#include "Emulator.h"

#include <algorithm>
#include <cstring>

using namespace tops::emulator;

static uint64_t toAddress(void *pointer) {
  return reinterpret_cast<uint64_t>(pointer);
}

//===----------------------------------------------------------------------===//
// Modules and launches
//===----------------------------------------------------------------------===//

static void unload(Emulator &emulator, Module *module) {
  for (uint64_t address : module->globals)
    emulator.memory.forget(address);
  delete module;
}

void *mgpuModuleLoadJIT(void *data, int32_t /*optLevel*/) {
  Device device;
  auto *module = new Module;
  std::string problem =
      parseModule(static_cast<const char *>(data), device->memory, *module);
  if (problem.empty())
    return module;
  unload(*device, module);
  device->report(problem);
  return nullptr;
}

void *mgpuModuleLoad(void * /*data*/, size_t /*size*/) {
  Device()->report("expected a module of ptx text (cubin-format=isa), found "
                   "compiled code");
  return nullptr;
}

void mgpuModuleUnload(void *module) {
  Device device;
  device->finishAll();
  if (module)
    unload(*device, static_cast<Module *>(module));
}

void *mgpuModuleGetFunction(void *module, const char *name) {
  if (!module)
    return nullptr; // Reported when it was not loaded.
  Device device;
  auto &kernels = static_cast<Module *>(module)->kernels;
  auto found = kernels.find(name);
  if (found != kernels.end())
    return &found->second;
  device->report("no kernel '" + std::string(name) + "' in the module");
  return nullptr;
}

using Sizes = int64_t[3];

static std::string toText(const Sizes &sizes) {
  return "(" + std::to_string(sizes[0]) + "," + std::to_string(sizes[1]) + "," +
         std::to_string(sizes[2]) + ")";
}

static std::string checkSizes(const char *what, const Sizes &sizes,
                              const Sizes &most) {
  for (unsigned i = 0; i < 3; ++i)
    if (sizes[i] < 1 || sizes[i] > most[i])
      return std::string(what) + " " + toText(sizes) +
             " is not within (1,1,1) and " + toText(most);
  return "";
}

/// What the driver would refuse, or nothing.
static std::string check(const Kernel &kernel, const Sizes &grid,
                         const Sizes &block, int32_t sharedBytes,
                         uint64_t numParameters) {
  std::string problem =
      checkSizes("grid", grid, {INT32_MAX, UINT16_MAX, UINT16_MAX});
  if (problem.empty())
    problem = checkSizes("block", block, {1024, 1024, 64});
  if (!problem.empty())
    return problem;
  uint64_t numThreads = block[0] * block[1] * block[2];
  if (numThreads > std::min<uint64_t>(kernel.maxThreads, 1024))
    return "block " + toText(block) + " has " + std::to_string(numThreads) +
           " threads, the kernel allows " +
           std::to_string(std::min<uint64_t>(kernel.maxThreads, 1024));
  const std::vector<uint32_t> &required = kernel.requiredBlock;
  if (!required.empty() && !std::equal(required.begin(), required.end(), block))
    return "block " + toText(block) + " is not the one that the kernel needs";
  if (sharedBytes != 0)
    return "shared memory whose size the launch gives is not emulated";
  if (numParameters != kernel.parameters.size())
    return "expected " + std::to_string(kernel.parameters.size()) +
           " parameters, found " + std::to_string(numParameters);
  return "";
}

void mgpuLaunchKernel(void *function, intptr_t gridX, intptr_t gridY,
                      intptr_t gridZ, intptr_t blockX, intptr_t blockY,
                      intptr_t blockZ, int32_t sharedBytes, void *stream,
                      void **parameters, void ** /*extra*/,
                      size_t numParameters) {
  if (!function)
    return; // Reported when it was not found.
  Device device;
  auto *kernel = static_cast<const Kernel *>(function);
  std::string problem =
      check(*kernel, {gridX, gridY, gridZ}, {blockX, blockY, blockZ},
            sharedBytes, numParameters);
  if (!problem.empty())
    return device->report("launch of kernel '" + kernel->name +
                          "': " + problem);

  Configuration configuration;
  configuration.grid = {uint32_t(gridX), uint32_t(gridY), uint32_t(gridZ)};
  configuration.block = {uint32_t(blockX), uint32_t(blockY), uint32_t(blockZ)};
  // Taken now, as the driver does.
  configuration.parameters.resize(kernel->parameterBytes);
  for (size_t i = 0; i < numParameters; ++i)
    std::memcpy(configuration.parameters.data() + kernel->parameters[i].offset,
                parameters[i], kernel->parameters[i].size);
  device->submit(stream, [=](Emulator &emulator) mutable {
    configuration.order = emulator.order;
    configuration.seed = emulator.seed;
    Launch launch(*kernel, configuration, emulator.memory, emulator.counters);
    return launch.run();
  });
}

//===----------------------------------------------------------------------===//
// Streams and events
//===----------------------------------------------------------------------===//

void *mgpuStreamCreate() {
  Device device;
  device->streams.push_back(std::make_unique<Stream>());
  return device->streams.back().get();
}

void mgpuStreamSynchronize(void *stream) {
  Device device;
  if (stream)
    device->finish(*static_cast<Stream *>(stream));
  else
    device->finishAll();
}

void mgpuStreamDestroy(void *stream) {
  if (!stream)
    return;
  Device device;
  device->finish(*static_cast<Stream *>(stream));
  auto &streams = device->streams;
  streams.erase(std::remove_if(streams.begin(), streams.end(),
                               [&](auto &own) { return own.get() == stream; }),
                streams.end());
}

// Work is done when its event is recorded, so that nobody has to wait for it.
void *mgpuEventCreate() { return new char; }
void mgpuEventDestroy(void *event) { delete static_cast<char *>(event); }
void mgpuEventSynchronize(void * /*event*/) {}
void mgpuEventRecord(void * /*event*/, void *stream) {
  mgpuStreamSynchronize(stream);
}
void mgpuStreamWaitEvent(void * /*stream*/, void * /*event*/) {}
void mgpuSetDefaultDevice(int32_t /*device*/) {}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

void *mgpuMemAlloc(uint64_t size, void * /*stream*/, bool isHostShared) {
  if (size == 0)
    return nullptr;
  Device device;
  watchHostAccesses();
  uint64_t address = device->memory.allocate(
      size, isHostShared ? Origin::HostShared : Origin::Device,
      isHostShared ? "host-shared buffer #" : "device buffer #");
  if (address == 0)
    device->report("no memory for a device buffer of " + std::to_string(size) +
                   " bytes");
  return reinterpret_cast<void *>(address);
}

void mgpuMemFree(void *address, void *stream) {
  if (address)
    Device()->submit(stream, [=](Emulator &emulator) {
      std::string problem = emulator.memory.release(toAddress(address));
      return problem.empty() ? "" : "free: " + problem;
    });
}

void mgpuMemcpy(void *target, void *source, size_t size, void *stream) {
  if (size == 0)
    return;
  Device()->submit(stream, [=](Emulator &emulator) {
    std::string problem;
    char *from = emulator.memory.hostAccess(
        {"copy source", toAddress(source), size, true, false}, problem);
    char *to = !from
                   ? nullptr
                   : emulator.memory.hostAccess(
                         {"copy target", toAddress(target), size, false, true},
                         problem);
    if (to)
      std::memmove(to, from, size);
    return problem;
  });
}

template <typename T>
static void fill(void *target, T value, size_t count, void *stream) {
  if (count == 0)
    return;
  Device()->submit(stream, [=](Emulator &emulator) {
    std::string problem;
    char *to = emulator.memory.hostAccess(
        {"fill", toAddress(target), count * sizeof(T), false, true}, problem);
    if (to)
      std::fill_n(reinterpret_cast<T *>(to), count, value);
    return problem;
  });
}

void mgpuMemset32(void *target, uint32_t value, size_t count, void *stream) {
  fill(target, value, count, stream);
}

void mgpuMemset16(void *target, uint16_t value, size_t count, void *stream) {
  fill(target, value, count, stream);
}

void mgpuMemHostRegister(void *address, uint64_t size) {
  if (size > 0)
    Device()->memory.registerHost(address, size);
}

void mgpuMemHostUnregister(void *address) {
  Device device;
  device->finishAll();
  std::string problem = device->memory.unregisterHost(toAddress(address));
  if (!problem.empty())
    device->report("unregister: " + problem);
}
