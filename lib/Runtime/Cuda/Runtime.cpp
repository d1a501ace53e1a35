//===- Runtime.cpp - What is kept between calls ---------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Runtime.h"

#include <algorithm>
#include <cstring>

using namespace tops::cuda;

/// Modules that nobody uses stay loaded up to this number.
static constexpr size_t maxIdleModules = 8;

Runtime::Runtime() {
  driver.check(driver.init(0), "cuInit");
  int count = 0;
  driver.check(driver.getDeviceCount(&count), "cuDeviceGetCount");
  if (count == 0)
    fail("the driver finds no gpu");
}

void Runtime::enter() {
  if (!context) {
    driver.check(driver.getDevice(&device, deviceNumber),
                 "cuDeviceGet of device " + std::to_string(deviceNumber));
    driver.check(driver.retainContext(&context, device),
                 "cuDevicePrimaryCtxRetain");
    driver.check(driver.setContext(context), "cuCtxSetCurrent");
    setUpPool();
  }
  driver.check(driver.setContext(context), "cuCtxSetCurrent");
}

/// Lets the driver's pool keep what is freed, so that the next allocation of
/// that size costs nothing.
void Runtime::setUpPool() {
  int isSupported = 0;
  driver.getDeviceAttribute(&isSupported, attributeMemoryPools, device);
  hasPool = isSupported && driver.allocateAsync && driver.freeAsync;
  Pool pool = nullptr;
  if (!hasPool || !driver.getPool || !driver.setPoolAttribute ||
      driver.getPool(&pool, device) != success)
    return;
  uint64_t threshold = UINT64_MAX;
  driver.check(driver.setPoolAttribute(pool, poolReleaseThreshold, &threshold),
               "cuMemPoolSetAttribute");
}

void Runtime::selectDevice(int number) {
  if (number == deviceNumber)
    return;
  deviceNumber = number;
  context = nullptr;
  // What belongs to the other device is not found any more.
  idleStreams.clear();
  for (LoadedModule &module : modules)
    module.data.clear();
}

LoadedModule *Runtime::load(std::string data) {
  auto found = std::find_if(
      modules.begin(), modules.end(),
      [&](const LoadedModule &module) { return module.data == data; });
  if (found == modules.end()) {
    char log[1024] = "";
    int options[] = {jitErrorLog, jitErrorLogBytes};
    void *values[] = {log, reinterpret_cast<void *>(sizeof(log))};
    modules.emplace_back();
    found = std::prev(modules.end());
    Result result =
        driver.loadModule(&found->module, data.data(), 2, options, values);
    // One line is enough to see which instruction the driver stumbles over.
    std::string firstLine(log, std::strcspn(log, "\n"));
    driver.check(result, firstLine.empty()
                             ? "cuModuleLoadDataEx"
                             : "cuModuleLoadDataEx: " + firstLine);
    found->data = std::move(data);
  }
  ++found->numUsers;
  modules.splice(modules.end(), modules, found);
  return &*found;
}

void Runtime::unload(LoadedModule *module) {
  --module->numUsers;
  size_t numIdle =
      std::count_if(modules.begin(), modules.end(),
                    [](const LoadedModule &m) { return m.numUsers == 0; });
  if (numIdle <= maxIdleModules)
    return;
  auto oldest =
      std::find_if(modules.begin(), modules.end(),
                   [](const LoadedModule &m) { return m.numUsers == 0; });
  driver.check(driver.unloadModule(oldest->module), "cuModuleUnload");
  modules.erase(oldest);
}

Kernel *Runtime::getKernel(LoadedModule &module, const char *name) {
  auto found = module.functions.find(name);
  if (found != module.functions.end())
    return &*found;
  Function function = nullptr;
  driver.check(driver.getFunction(&function, module.module, name),
               std::string("cuModuleGetFunction of '") + name + "'");
  return &*module.functions.emplace(name, function).first;
}

Stream Runtime::takeStream() {
  Stream stream = nullptr;
  if (idleStreams.empty()) {
    driver.check(driver.createStream(&stream, streamNonBlocking),
                 "cuStreamCreate");
    return stream;
  }
  stream = idleStreams.back();
  idleStreams.pop_back();
  return stream;
}

Address Runtime::allocate(size_t size, Stream stream, bool isHostShared) {
  Address address = 0;
  std::string bytes = " of " + std::to_string(size) + " bytes";
  // Streams do not wait for the default stream: memory that is allocated there
  // would not be there in time.
  if (isHostShared) {
    driver.check(driver.allocateManaged(&address, size, memoryAttachGlobal),
                 "cuMemAllocManaged" + bytes);
  } else if (hasPool && stream) {
    driver.check(driver.allocateAsync(&address, size, stream),
                 "cuMemAllocAsync" + bytes);
    pooled.insert(address);
  } else {
    driver.check(driver.allocate(&address, size), "cuMemAlloc" + bytes);
  }
  return address;
}

void Runtime::free(Address address, Stream stream) {
  bool isPooled = pooled.erase(address);
  if (isPooled && stream)
    return driver.check(driver.freeAsync(address, stream), "cuMemFreeAsync");
  // Of memory from the pool, the driver takes for granted that nobody uses it.
  if (isPooled)
    driver.check(driver.synchronizeContext(), "cuCtxSynchronize");
  driver.check(driver.free(address), "cuMemFree");
}
