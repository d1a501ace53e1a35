//===- CudaClient.cpp - Calls libtops_cuda_runtime.so ---------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Does what compiled host code does: loads a module (`load`), launches its
// kernel (`launch GRID SHARED`), uses `memory`, `events` or other `devices`.
//
//===----------------------------------------------------------------------===//

#include "../../lib/Runtime/Mgpu.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

static char text[] = "some ptx";

static void launch(void *module, intptr_t gridX, int32_t sharedBytes) {
  void *stream = mgpuStreamCreate();
  void *kernel = mgpuModuleGetFunction(module, "kernel");
  mgpuLaunchKernel(kernel, gridX, 2, 3, 4, 5, 6, sharedBytes, stream, nullptr,
                   nullptr, 0);
  mgpuStreamSynchronize(stream);
  mgpuStreamDestroy(stream);
}

static void useMemory() {
  void *stream = mgpuStreamCreate();
  int32_t host[4] = {};
  void *ordered = mgpuMemAlloc(16, stream, false);
  mgpuMemcpy(ordered, host, 16, stream);
  mgpuMemset32(ordered, 7, 4, stream);
  mgpuMemset16(ordered, 7, 8, stream);
  mgpuMemFree(ordered, stream);
  mgpuMemFree(mgpuMemAlloc(8, stream, false), nullptr);
  void *plain = mgpuMemAlloc(32, nullptr, false);
  mgpuMemFree(plain, stream);
  void *managed = mgpuMemAlloc(64, stream, true);
  mgpuMemFree(managed, nullptr);
  // What host code never has to ask the driver for.
  mgpuMemFree(mgpuMemAlloc(0, stream, false), stream);
  mgpuMemcpy(host, host, 0, stream);
  struct {
    void *base, *data;
    int64_t offset, sizes[2], strides[2];
  } memref = {host, host, 1, {3, 1}, {1, 1}};
  mgpuMemHostRegisterMemRef(2, &memref, 4);
  mgpuMemHostUnregisterMemRef(2, &memref, 4);
  mgpuStreamDestroy(stream);
}

static void useEvents() {
  void *event = mgpuEventCreate(), *stream = mgpuStreamCreate();
  mgpuEventRecord(event, stream);
  mgpuStreamWaitEvent(stream, event);
  mgpuEventSynchronize(event);
  mgpuEventDestroy(event);
}

static void loadMany() {
  for (int i = 0; i < 10; ++i) {
    std::string other = "ptx " + std::to_string(i);
    mgpuModuleUnload(mgpuModuleLoadJIT(&other[0], 2));
  }
}

/// The same text is another module on another device.
static void useDevices() {
  for (int32_t device : {1, 1, 0}) {
    mgpuSetDefaultDevice(device);
    mgpuModuleLoadJIT(text, 2);
  }
}

static void loadTwice(int argc, char **argv) {
  for (int i = 0; i < 2; ++i) {
    void *module = mgpuModuleLoadJIT(text, 2);
    if (argc > 3)
      launch(module, std::atoll(argv[2]), std::atoi(argv[3]));
    mgpuModuleUnload(module);
  }
}

int main(int argc, char **argv) {
  std::string what = argc > 1 ? argv[1] : "";
  if (what == "memory")
    useMemory();
  else if (what == "events")
    useEvents();
  else if (what == "many")
    loadMany();
  else if (what == "devices")
    useDevices();
  else if (what == "load" || what == "launch")
    loadTwice(argc, argv);
  std::puts("done");
  return 0;
}
