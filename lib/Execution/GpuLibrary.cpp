//===- GpuLibrary.cpp - The library that code for a GPU calls -------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GpuLibrary.h"

#include "tops/Execution.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Path.h"

#include <dlfcn.h>

using namespace mlir::tops;

/// All functions that MLIR emits calls of.
static const char *const kNames[] = {"mgpuModuleLoad",
                                     "mgpuModuleLoadJIT",
                                     "mgpuModuleUnload",
                                     "mgpuModuleGetFunction",
                                     "mgpuLaunchKernel",
                                     "mgpuStreamCreate",
                                     "mgpuStreamDestroy",
                                     "mgpuStreamSynchronize",
                                     "mgpuStreamWaitEvent",
                                     "mgpuEventCreate",
                                     "mgpuEventDestroy",
                                     "mgpuEventSynchronize",
                                     "mgpuEventRecord",
                                     "mgpuMemAlloc",
                                     "mgpuMemFree",
                                     "mgpuMemcpy",
                                     "mgpuMemset16",
                                     "mgpuMemset32",
                                     "mgpuMemHostRegister",
                                     "mgpuMemHostUnregister",
                                     "mgpuMemHostRegisterMemRef",
                                     "mgpuMemHostUnregisterMemRef",
                                     "mgpuSetDefaultDevice"};

llvm::Expected<GpuLibrary> GpuLibrary::load(const std::string &path) {
  GpuLibrary library;
  if (path.empty())
    return library;
  library.handle = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!library.handle)
    return llvm::createStringError("cannot load the GPU's run-time library: " +
                                   llvm::Twine(dlerror()));
  return library;
}

void GpuLibrary::forEachSymbol(
    llvm::function_ref<void(llvm::StringRef, void *)> visit) const {
  for (const char *name : kNames)
    if (void *address = handle ? dlsym(handle, name) : nullptr)
      visit(name, address);
}

std::string mlir::tops::getGpuRuntimePath(GpuRuntime runtime) {
  const char *name = runtime == GpuRuntime::Cuda ? "libtops_cuda_runtime.so"
                                                 : "libtops_gpu_emulator.so";
  Dl_info info;
  if (!dladdr(reinterpret_cast<void *>(&getGpuRuntimePath), &info))
    return name;
  llvm::SmallString<128> path(llvm::sys::path::parent_path(info.dli_fname));
  llvm::sys::path::append(path, name);
  return path.str().str();
}
