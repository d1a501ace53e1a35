//===- EmulatedTest.cpp - Tests that run kernels on the emulator ----------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Emulated.h"

#include <algorithm>
#include <fstream>
#include <iterator>

void Emulated::record(const char *message, void *userData) {
  static_cast<Emulated *>(userData)->errors.push_back(message);
}

void Emulated::SetUp() {
  topsGpuEmulatorSetErrorHandler(record, this);
  topsGpuEmulatorSetBlockOrder(TOPS_GPU_BLOCKS_FORWARD, 0);
  topsGpuEmulatorResetCounters();
}

void Emulated::TearDown() {
  for (void *buffer : buffers)
    mgpuMemFree(buffer, nullptr);
  for (void *module : modules)
    mgpuModuleUnload(module);
  EXPECT_EQ(errors, std::vector<std::string>());
  topsGpuEmulatorSetErrorHandler(nullptr, nullptr);
}

std::string Emulated::takeError() {
  EXPECT_LE(errors.size(), 1u);
  std::string error = errors.empty() ? "" : errors.front();
  errors.clear();
  // Buffers are numbered over all tests.
  for (size_t i = error.find('#'); i != std::string::npos;
       i = error.find('#', i + 1))
    while (i + 1 < error.size() && isdigit(error[i + 1]))
      error.erase(i + 1, 1);
  return error;
}

void *Emulated::load(const std::string &ptx) {
  void *module = mgpuModuleLoadJIT(const_cast<char *>(ptx.c_str()), 2);
  if (module)
    modules.push_back(module);
  return module;
}

std::string Emulated::loadError(const std::string &ptx) {
  EXPECT_EQ(load(ptx), nullptr);
  return takeError();
}

void *Emulated::loadKernels() {
  std::ifstream file(TOPS_PTX_KERNELS);
  EXPECT_TRUE(file) << TOPS_PTX_KERNELS;
  return load(std::string(std::istreambuf_iterator<char>(file), {}));
}

void Emulated::release(void *buffer) {
  mgpuMemFree(buffer, nullptr);
  buffers.erase(std::find(buffers.begin(), buffers.end(), buffer));
}

TopsGpuCounters Emulated::getCounters() {
  TopsGpuCounters counters;
  topsGpuEmulatorGetCounters(&counters);
  return counters;
}

std::string kernelOf(const std::string &body, const std::string &declarations) {
  return ".version 8.0\n"
         ".target sm_90\n"
         ".address_size 64\n" +
         declarations +
         ".visible .entry f(.param .u64 f_0, .param .u64 f_1)\n"
         "{\n"
         ".reg .pred %p<10>; .reg .b16 %rs<10>;\n"
         ".reg .b32 %r<20>;\n"
         ".reg .b64 %rd<20>;\n"
         "ld.param.b64 %rd1, [f_0];\n"
         "ld.param.b64 %rd2, [f_1];\n"
         "mov.u32 %r1, %tid.x;\n"
         "cvt.u64.u32 %rd3, %r1;\n" +
         body + "ret;\n}\n";
}
