//===- FakeCudaDriver.cpp - A driver that shows how it is called ----------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Prints one line per call, and fails in the function that the environment
// names. The signatures are those of NVIDIA's cuda.h.
//
//===----------------------------------------------------------------------===//

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#define EXPORT extern "C" __attribute__((visibility("default")))

/// 0, or the error that the test wants.
static int call(const char *name, const char *rest = "") {
  std::printf("%s%s\n", name, rest);
  const char *failing = std::getenv("FAKE_CUDA_FAILS");
  return failing && std::strcmp(failing, name) == 0 ? 1 : 0;
}

static int call(const char *name, long long value) {
  char text[32];
  std::snprintf(text, sizeof(text), " %lld", value);
  return call(name, text);
}

static bool is(const char *variable) { return std::getenv(variable); }

/// The next of the handles and addresses that the driver gives out.
template <typename T> static void give(T *result) {
  static uintptr_t next = 0x1000;
  *result = T(next += 0x1000);
}

EXPORT int cuInit(unsigned) { return call("cuInit"); }
EXPORT int cuDeviceGetCount(int *count) {
  *count = is("FAKE_CUDA_NO_GPU") ? 0 : 2;
  return 0;
}
EXPORT int cuDeviceGet(int *device, int number) {
  *device = number;
  return call("cuDeviceGet", number);
}
EXPORT int cuDeviceGetAttribute(int *value, int attribute, int) {
  *value = attribute == 115 && !is("FAKE_CUDA_NO_POOLS");
  return 0;
}
EXPORT int cuDevicePrimaryCtxRetain(void **context, int device) {
  give(context);
  return call("cuDevicePrimaryCtxRetain", device);
}
EXPORT int cuCtxSetCurrent(void *) { return 0; }
EXPORT int cuCtxSynchronize() { return call("cuCtxSynchronize"); }
EXPORT int cuGetErrorName(int, const char **text) {
  *text = "CUDA_ERROR_INVALID_VALUE";
  return 0;
}
EXPORT int cuGetErrorString(int, const char **text) {
  *text = "invalid argument";
  return 0;
}
EXPORT int cuModuleLoadDataEx(void **module, const void *data,
                              unsigned numOptions, int *options,
                              void **values) {
  give(module);
  // 5 is the log of errors, 6 its size.
  if (numOptions == 2 && options[0] == 5 && options[1] == 6 &&
      is("FAKE_CUDA_LOG"))
    std::snprintf(static_cast<char *>(values[0]),
                  reinterpret_cast<size_t>(values[1]), "line 3\nmore");
  char text[32];
  std::snprintf(text, sizeof(text), " %.20s", static_cast<const char *>(data));
  return call("cuModuleLoadDataEx", text);
}
EXPORT int cuModuleUnload(void *) { return call("cuModuleUnload"); }
EXPORT int cuModuleGetFunction(void **function, void *, const char *name) {
  give(function);
  char text[32];
  std::snprintf(text, sizeof(text), " %.20s", name);
  return call("cuModuleGetFunction", text);
}
EXPORT int cuFuncSetAttribute(void *, int attribute, int value) {
  return attribute == 8 ? call("cuFuncSetAttribute", value) : 1;
}
EXPORT int cuLaunchKernel(void *, unsigned gridX, unsigned gridY,
                          unsigned gridZ, unsigned blockX, unsigned blockY,
                          unsigned blockZ, unsigned sharedBytes, void *,
                          void **, void **) {
  char text[96];
  std::snprintf(text, sizeof(text), " %u %u %u, %u %u %u, %u", gridX, gridY,
                gridZ, blockX, blockY, blockZ, sharedBytes);
  return call("cuLaunchKernel", text);
}
EXPORT int cuStreamCreate(void **stream, unsigned flags) {
  give(stream);
  return call("cuStreamCreate", flags);
}
EXPORT int cuStreamSynchronize(void *) { return call("cuStreamSynchronize"); }
EXPORT int cuStreamWaitEvent(void *, void *, unsigned) {
  return call("cuStreamWaitEvent");
}
EXPORT int cuEventCreate(void **event, unsigned flags) {
  give(event);
  return call("cuEventCreate", flags);
}
EXPORT int cuEventDestroy_v2(void *) { return call("cuEventDestroy"); }
EXPORT int cuEventRecord(void *, void *) { return call("cuEventRecord"); }
EXPORT int cuEventSynchronize(void *) { return call("cuEventSynchronize"); }
EXPORT int cuMemAlloc_v2(unsigned long long *address, size_t size) {
  give(address);
  return call("cuMemAlloc", size);
}
EXPORT int cuMemAllocManaged(unsigned long long *address, size_t size,
                             unsigned flags) {
  give(address);
  return flags == 1 ? call("cuMemAllocManaged", size) : 1;
}
EXPORT int cuMemAllocAsync(unsigned long long *address, size_t size, void *) {
  give(address);
  return call("cuMemAllocAsync", size);
}
EXPORT int cuMemFree_v2(unsigned long long) { return call("cuMemFree"); }
EXPORT int cuMemFreeAsync(unsigned long long, void *) {
  return call("cuMemFreeAsync");
}
EXPORT int cuMemcpyAsync(unsigned long long, unsigned long long, size_t size,
                         void *) {
  return call("cuMemcpyAsync", size);
}
EXPORT int cuMemsetD16Async(unsigned long long, uint16_t value, size_t count,
                            void *) {
  return call("cuMemsetD16Async", value * 100 + count);
}
EXPORT int cuMemsetD32Async(unsigned long long, uint32_t value, size_t count,
                            void *) {
  return call("cuMemsetD32Async", value * 100 + count);
}
EXPORT int cuMemHostRegister_v2(void *, size_t size, unsigned) {
  return call("cuMemHostRegister", size);
}
EXPORT int cuMemHostUnregister(void *) { return call("cuMemHostUnregister"); }
EXPORT int cuDeviceGetDefaultMemPool(void **pool, int) {
  give(pool);
  return 0;
}
EXPORT int cuMemPoolSetAttribute(void *, int attribute, void *value) {
  return attribute == 4 && *static_cast<uint64_t *>(value) == UINT64_MAX
             ? call("cuMemPoolSetAttribute")
             : 1;
}
