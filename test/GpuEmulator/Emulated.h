//===- Emulated.h - Tests that run kernels on the emulator ------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_TEST_GPUEMULATOR_EMULATED_H
#define TOPS_TEST_GPUEMULATOR_EMULATED_H

#include "../../lib/Runtime/Mgpu.h"
#include "tops-c/GpuEmulator.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

struct Size {
  intptr_t x = 1, y = 1, z = 1;
};

/// Collects faults; one that a test does not take is a failure.
class Emulated : public testing::Test {
protected:
  void SetUp() override;
  void TearDown() override;

  /// The only fault so far, or nothing. Taken out of the list.
  std::string takeError();

  void *load(const std::string &ptx);
  /// Loads text that is wrong; returns what the emulator says.
  std::string loadError(const std::string &ptx);
  /// The module that the pipeline makes of Inputs/kernels.mlir.
  void *loadKernels();

  template <typename... Ts>
  void launch(void *module, const char *name, Size grid, Size block,
              Ts... arguments) {
    launchWith(module, name, grid, block, 0, nullptr, arguments...);
  }

  template <typename... Ts>
  void launchWith(void *module, const char *name, Size grid, Size block,
                  int32_t sharedBytes, void *stream, Ts... arguments) {
    void *parameters[] = {&arguments..., nullptr};
    mgpuLaunchKernel(mgpuModuleGetFunction(module, name), grid.x, grid.y,
                     grid.z, block.x, block.y, block.z, sharedBytes, stream,
                     parameters, nullptr, sizeof...(arguments));
  }

  template <typename T> T *allocate(size_t count) {
    void *buffer = mgpuMemAlloc(count * sizeof(T), nullptr, false);
    buffers.push_back(buffer);
    return static_cast<T *>(buffer);
  }

  template <typename T> T *upload(std::vector<T> values) {
    T *buffer = allocate<T>(values.size());
    mgpuMemcpy(buffer, values.data(), values.size() * sizeof(T), nullptr);
    return buffer;
  }

  template <typename T> std::vector<T> download(const T *buffer, size_t count) {
    std::vector<T> values(count);
    mgpuMemcpy(values.data(), const_cast<T *>(buffer), count * sizeof(T),
               nullptr);
    return values;
  }

  /// Frees before the end of the test.
  void release(void *buffer);

  TopsGpuCounters getCounters();

private:
  static void record(const char *message, void *userData);

  std::vector<std::string> errors;
  std::vector<void *> modules, buffers;
};

/// A module with the kernel `f` of two pointers, which are in %rd1 and %rd2.
/// %r1 is the number of the thread in its block and %rd3 the same; registers up
/// to %p9, %rs9, %r19 and %rd19 are there.
std::string kernelOf(const std::string &body,
                     const std::string &declarations = "");

#endif // TOPS_TEST_GPUEMULATOR_EMULATED_H
