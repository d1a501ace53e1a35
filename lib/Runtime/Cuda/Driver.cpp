//===- Driver.cpp - The CUDA driver, loaded at run time -------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Driver.h"

#include <cstdio>
#include <cstdlib>
#include <dlfcn.h>

using namespace tops::cuda;

void tops::cuda::fail(const std::string &text) {
  std::fflush(stdout);
  std::fprintf(stderr, "tops: error: cuda: %s\n", text.c_str());
  // Not exit: modules are loaded in constructors of compiled code, and others'
  // destructors may need what was not constructed yet.
  std::_Exit(1);
}

void Driver::check(Result result, const std::string &what) const {
  if (result == success)
    return;
  const char *name = nullptr, *text = nullptr;
  getErrorName(result, &name);
  getErrorString(result, &text);
  fail(what + ": " + (text ? text : "unknown error") + " (" +
       (name ? name : std::to_string(result)) + ")");
}

static Driver load() {
  void *library = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!library)
    fail(std::string("no cuda driver: ") + dlerror());
  Driver driver = {};
  auto find = [&](const char *symbol, bool isRequired) {
    void *address = dlsym(library, symbol);
    if (!address && isRequired)
      fail(std::string("the cuda driver has no function ") + symbol);
    return address;
  };
#define TOPS_CUDA_REQUIRED(name, symbol, parameters)                           \
  driver.name = reinterpret_cast<Result(*) parameters>(find(#symbol, true));
#define TOPS_CUDA_OPTIONAL(name, symbol, parameters)                           \
  driver.name = reinterpret_cast<Result(*) parameters>(find(#symbol, false));
  TOPS_CUDA_FUNCTIONS(TOPS_CUDA_REQUIRED, TOPS_CUDA_OPTIONAL)
#undef TOPS_CUDA_REQUIRED
#undef TOPS_CUDA_OPTIONAL
  return driver;
}

const Driver &Driver::get() {
  static const Driver driver = load();
  return driver;
}
