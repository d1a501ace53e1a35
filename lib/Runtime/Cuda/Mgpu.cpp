//===- Mgpu.cpp - The functions that compiled host code calls -------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Mgpu.h"
#include "Runtime.h"

using namespace tops::cuda;

namespace {

/// The run time, for one call from outside.
struct Call {
  Runtime &runtime = Runtime::get();
  std::lock_guard<std::mutex> lock{runtime.mutex};
  const Driver &driver = runtime.driver;

  Call() { runtime.enter(); }
};

} // namespace

static Address toAddress(void *pointer) {
  return reinterpret_cast<uintptr_t>(pointer);
}

//===----------------------------------------------------------------------===//
// Modules and launches
//===----------------------------------------------------------------------===//

void *mgpuModuleLoad(void *data, size_t size) {
  Call call;
  return call.runtime.load(std::string(static_cast<char *>(data), size));
}

void *mgpuModuleLoadJIT(void *data, int32_t /*optLevel*/) {
  Call call;
  return call.runtime.load(static_cast<char *>(data));
}

void mgpuModuleUnload(void *module) {
  Call call;
  call.runtime.unload(static_cast<LoadedModule *>(module));
}

void *mgpuModuleGetFunction(void *module, const char *name) {
  Call call;
  return call.runtime.getKernel(*static_cast<LoadedModule *>(module), name);
}

static std::string toText(intptr_t x, intptr_t y, intptr_t z) {
  return "(" + std::to_string(x) + "," + std::to_string(y) + "," +
         std::to_string(z) + ")";
}

void mgpuLaunchKernel(void *function, intptr_t gridX, intptr_t gridY,
                      intptr_t gridZ, intptr_t blockX, intptr_t blockY,
                      intptr_t blockZ, int32_t sharedBytes, void *stream,
                      void **parameters, void **extra,
                      size_t /*numParameters*/) {
  const Kernel &kernel = *static_cast<Kernel *>(function);
  auto describe = [&] {
    return "cuLaunchKernel of '" + kernel.first + "' with grid " +
           toText(gridX, gridY, gridZ) + " and block " +
           toText(blockX, blockY, blockZ);
  };
  // The driver sees 32 bits of them only.
  for (intptr_t size : {gridX, gridY, gridZ, blockX, blockY, blockZ})
    if (size < 1 || size > INT32_MAX)
      fail(describe() + ": sizes are not within 1 and 2147483647");
  Call call;
  if (sharedBytes > defaultSharedBytes)
    call.driver.check(
        call.driver.setFunctionAttribute(
            kernel.second, functionDynamicSharedBytes, sharedBytes),
        "cuFuncSetAttribute of " + std::to_string(sharedBytes) +
            " bytes of shared memory");
  Result result = call.driver.launch(
      kernel.second, gridX, gridY, gridZ, blockX, blockY, blockZ, sharedBytes,
      static_cast<Stream>(stream), parameters, extra);
  if (result != success)
    call.driver.check(result, describe());
}

//===----------------------------------------------------------------------===//
// Streams and events
//===----------------------------------------------------------------------===//

void *mgpuStreamCreate() {
  Call call;
  return call.runtime.takeStream();
}

void mgpuStreamSynchronize(void *stream) {
  // Without the lock, as other threads need not wait for this stream.
  const Driver &driver = Call().driver;
  driver.check(driver.synchronizeStream(static_cast<Stream>(stream)),
               "cuStreamSynchronize");
}

void mgpuStreamDestroy(void *stream) {
  Call call;
  call.runtime.returnStream(static_cast<Stream>(stream));
}

void *mgpuEventCreate() {
  Call call;
  Event event = nullptr;
  call.driver.check(call.driver.createEvent(&event, eventDisableTiming),
                    "cuEventCreate");
  return event;
}

void mgpuEventDestroy(void *event) {
  Call call;
  call.driver.check(call.driver.destroyEvent(static_cast<Event>(event)),
                    "cuEventDestroy");
}

void mgpuEventSynchronize(void *event) {
  const Driver &driver = Call().driver;
  driver.check(driver.synchronizeEvent(static_cast<Event>(event)),
               "cuEventSynchronize");
}

void mgpuEventRecord(void *event, void *stream) {
  Call call;
  call.driver.check(call.driver.recordEvent(static_cast<Event>(event),
                                            static_cast<Stream>(stream)),
                    "cuEventRecord");
}

void mgpuStreamWaitEvent(void *stream, void *event) {
  Call call;
  call.driver.check(call.driver.waitEvent(static_cast<Stream>(stream),
                                          static_cast<Event>(event), 0),
                    "cuStreamWaitEvent");
}

void mgpuSetDefaultDevice(int32_t device) {
  Runtime &runtime = Runtime::get();
  std::lock_guard<std::mutex> lock(runtime.mutex);
  runtime.selectDevice(device);
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

void *mgpuMemAlloc(uint64_t size, void *stream, bool isHostShared) {
  if (size == 0)
    return nullptr;
  Call call;
  return reinterpret_cast<void *>(
      call.runtime.allocate(size, static_cast<Stream>(stream), isHostShared));
}

void mgpuMemFree(void *address, void *stream) {
  if (!address)
    return;
  Call call;
  call.runtime.free(toAddress(address), static_cast<Stream>(stream));
}

void mgpuMemcpy(void *target, void *source, size_t size, void *stream) {
  if (size == 0)
    return;
  Call call;
  call.driver.check(call.driver.copy(toAddress(target), toAddress(source), size,
                                     static_cast<Stream>(stream)),
                    "cuMemcpyAsync of " + std::to_string(size) + " bytes");
}

void mgpuMemset32(void *target, uint32_t value, size_t count, void *stream) {
  if (count == 0)
    return;
  Call call;
  call.driver.check(call.driver.fill32(toAddress(target), value, count,
                                       static_cast<Stream>(stream)),
                    "cuMemsetD32Async");
}

void mgpuMemset16(void *target, uint16_t value, size_t count, void *stream) {
  if (count == 0)
    return;
  Call call;
  call.driver.check(call.driver.fill16(toAddress(target), value, count,
                                       static_cast<Stream>(stream)),
                    "cuMemsetD16Async");
}

void mgpuMemHostRegister(void *address, uint64_t size) {
  if (size == 0)
    return;
  Call call;
  call.driver.check(call.driver.registerHost(address, size, 0),
                    "cuMemHostRegister of " + std::to_string(size) + " bytes");
}

void mgpuMemHostUnregister(void *address) {
  Call call;
  call.driver.check(call.driver.unregisterHost(address), "cuMemHostUnregister");
}
