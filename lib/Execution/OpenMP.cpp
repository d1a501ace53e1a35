//===- OpenMP.cpp - The run-time library of parallel code -----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OpenMP.h"

#include <atomic>
#include <dlfcn.h>
#include <mutex>
#include <string>

using namespace mlir::tops;

static std::atomic<void *> library = nullptr;

/// The file of that name beside the library that this code is in: what is
/// shipped as a whole brings its own.
static std::string getNeighbour(const char *name) {
  Dl_info info;
  if (!dladdr(reinterpret_cast<void *>(&getNeighbour), &info) ||
      !info.dli_fname)
    return name;
  std::string path = info.dli_fname;
  return path.substr(0, path.rfind('/') + 1) + name;
}

static void *openLibrary() {
  const char *const name = "libomp.so.5";
  // One that is there already: a process should not have two.
  if (void *handle = dlopen(name, RTLD_LAZY | RTLD_NOLOAD))
    return handle;
  for (const std::string &path : {getNeighbour(name), std::string(name),
                                  std::string(TOPS_OPENMP_LIBRARY)})
    if (void *handle = dlopen(path.c_str(), RTLD_LAZY | RTLD_LOCAL))
      return handle;
  return nullptr;
}

llvm::Error mlir::tops::loadOpenMP() {
  static std::mutex mutex;
  std::lock_guard<std::mutex> lock(mutex);
  if (!library)
    library = openLibrary();
  if (library)
    return llvm::Error::success();
  return llvm::createStringError("parallel code needs the OpenMP run-time "
                                 "library libomp.so.5 (Debian: "
                                 "libomp-22-dev)");
}

void *mlir::tops::findInOpenMP(const char *name) {
  void *handle = library;
  return handle ? dlsym(handle, name) : nullptr;
}

namespace {
struct ThreadFunctions {
  int (*get)() =
      reinterpret_cast<int (*)()>(findInOpenMP("omp_get_max_threads"));
  void (*set)(int) =
      reinterpret_cast<void (*)(int)>(findInOpenMP("omp_set_num_threads"));
};
} // namespace

/// Only after the library was loaded, which is for good.
static const ThreadFunctions &getThreadFunctions() {
  static const ThreadFunctions functions;
  return functions;
}

NumThreadsScope::NumThreadsScope(unsigned numThreads) {
  if (numThreads == 0 || !library)
    return;
  outer = getThreadFunctions().get();
  getThreadFunctions().set(numThreads);
}

NumThreadsScope::~NumThreadsScope() {
  if (outer)
    getThreadFunctions().set(outer);
}
