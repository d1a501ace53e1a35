//===- CudaRuntimeTest.cpp - How the CUDA driver is called ----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every test is a process of its own, because errors end it: with a driver that
// writes down its calls, or with none.
//
//===----------------------------------------------------------------------===//

#include <gtest/gtest.h>

#include <cstdio>
#include <string>
#include <sys/wait.h>

namespace {

struct Outcome {
  int exitCode;
  std::string output;
};

/// Runs the client with the driver of a directory.
Outcome run(const std::string &arguments, const std::string &environment = "",
            const char *driverDir = TOPS_FAKE_DRIVER_DIR) {
  std::string command = environment + " LD_LIBRARY_PATH=" + driverDir + " " +
                        TOPS_CUDA_CLIENT + " " + arguments + " 2>&1";
  FILE *pipe = popen(command.c_str(), "r");
  Outcome outcome{-1, ""};
  char line[512];
  while (pipe && std::fgets(line, sizeof(line), pipe))
    outcome.output += line;
  int status = pipe ? pclose(pipe) : -1;
  outcome.exitCode = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return outcome;
}

const char start[] = "cuInit\n"
                     "cuDeviceGet 0\n"
                     "cuDevicePrimaryCtxRetain 0\n"
                     "cuMemPoolSetAttribute\n";

void expectError(const Outcome &outcome, const std::string &message) {
  EXPECT_EQ(outcome.exitCode, 1);
  EXPECT_NE(outcome.output.find("tops: error: cuda: " + message + "\n"),
            std::string::npos)
      << outcome.output;
}

TEST(CudaRuntime, MissingDriver) {
  Outcome outcome = run("load", "", TOPS_NO_DRIVER_DIR);
  // A machine that has a driver goes on.
  if (outcome.output.find("no cuda driver") == std::string::npos)
    GTEST_SKIP() << "this machine has a driver";
  EXPECT_EQ(outcome.exitCode, 1);
  EXPECT_EQ(outcome.output,
            "tops: error: cuda: no cuda driver: libcuda.so.1: cannot open "
            "shared object file: No such file or directory\n");
}

TEST(CudaRuntime, MissingGpu) {
  expectError(run("load", "FAKE_CUDA_NO_GPU=1"), "the driver finds no gpu");
}

TEST(CudaRuntime, FailingStart) {
  expectError(run("load", "FAKE_CUDA_FAILS=cuInit"),
              "cuInit: invalid argument (CUDA_ERROR_INVALID_VALUE)");
}

TEST(CudaRuntime, ModuleIsLoadedOnce) {
  Outcome outcome = run("load");
  EXPECT_EQ(outcome.exitCode, 0);
  EXPECT_EQ(outcome.output,
            std::string(start) + "cuModuleLoadDataEx some ptx\ndone\n");
}

TEST(CudaRuntime, IdleModulesAreUnloaded) {
  Outcome outcome = run("many");
  size_t loaded = 0, unloaded = 0;
  for (size_t i = 0;
       (i = outcome.output.find("cuModuleLoad", i)) != std::string::npos; ++i)
    ++loaded;
  for (size_t i = 0;
       (i = outcome.output.find("cuModuleUnload", i)) != std::string::npos; ++i)
    ++unloaded;
  // 8 of the 10 stay.
  EXPECT_EQ(loaded, 10u);
  EXPECT_EQ(unloaded, 2u);
}

TEST(CudaRuntime, StreamAndFunctionAreReused) {
  Outcome outcome = run("launch 1 0");
  EXPECT_EQ(outcome.output, std::string(start) +
                                "cuModuleLoadDataEx some ptx\n"
                                "cuStreamCreate 1\n"
                                "cuModuleGetFunction kernel\n"
                                "cuLaunchKernel 1 2 3, 4 5 6, 0\n"
                                "cuStreamSynchronize\n"
                                "cuLaunchKernel 1 2 3, 4 5 6, 0\n"
                                "cuStreamSynchronize\n"
                                "done\n");
}

TEST(CudaRuntime, MuchSharedMemory) {
  EXPECT_NE(run("launch 1 49153")
                .output.find("cuFuncSetAttribute 49153\n"
                             "cuLaunchKernel"),
            std::string::npos);
  EXPECT_EQ(run("launch 1 49152").output.find("cuFuncSetAttribute"),
            std::string::npos);
}

TEST(CudaRuntime, BadText) {
  expectError(run("load", "FAKE_CUDA_FAILS=cuModuleLoadDataEx"),
              "cuModuleLoadDataEx: invalid argument "
              "(CUDA_ERROR_INVALID_VALUE)");
  expectError(run("load", "FAKE_CUDA_LOG=1 FAKE_CUDA_FAILS=cuModuleLoadDataEx"),
              "cuModuleLoadDataEx: line 3: invalid argument "
              "(CUDA_ERROR_INVALID_VALUE)");
}

TEST(CudaRuntime, UnknownKernel) {
  expectError(run("launch 1 0", "FAKE_CUDA_FAILS=cuModuleGetFunction"),
              "cuModuleGetFunction of 'kernel': invalid argument "
              "(CUDA_ERROR_INVALID_VALUE)");
}

TEST(CudaRuntime, FailingLaunch) {
  expectError(run("launch 1 0", "FAKE_CUDA_FAILS=cuLaunchKernel"),
              "cuLaunchKernel of 'kernel' with grid (1,2,3) and block (4,5,6): "
              "invalid argument (CUDA_ERROR_INVALID_VALUE)");
  expectError(run("launch 1 0", "FAKE_CUDA_FAILS=cuStreamSynchronize"),
              "cuStreamSynchronize: invalid argument "
              "(CUDA_ERROR_INVALID_VALUE)");
}

/// The driver would see 1 of 2^32 + 1 blocks.
TEST(CudaRuntime, GridBeyond32Bits) {
  expectError(run("launch 4294967297 0"),
              "cuLaunchKernel of 'kernel' with grid (4294967297,2,3) and block "
              "(4,5,6): sizes are not within 1 and 2147483647");
  expectError(run("launch 0 0"),
              "cuLaunchKernel of 'kernel' with grid (0,2,3) and block (4,5,6): "
              "sizes are not within 1 and 2147483647");
}

TEST(CudaRuntime, Memory) {
  EXPECT_EQ(run("memory").output, std::string(start) + "cuStreamCreate 1\n"
                                                       "cuMemAllocAsync 16\n"
                                                       "cuMemcpyAsync 16\n"
                                                       "cuMemsetD32Async 704\n"
                                                       "cuMemsetD16Async 708\n"
                                                       "cuMemFreeAsync\n"
                                                       "cuMemAllocAsync 8\n"
                                                       "cuCtxSynchronize\n"
                                                       "cuMemFree\n"
                                                       "cuMemAlloc 32\n"
                                                       "cuMemFree\n"
                                                       "cuMemAllocManaged 64\n"
                                                       "cuMemFree\n"
                                                       "cuMemHostRegister 12\n"
                                                       "cuMemHostUnregister\n"
                                                       "done\n");
}

TEST(CudaRuntime, MemoryWithoutPools) {
  std::string output = run("memory", "FAKE_CUDA_NO_POOLS=1").output;
  EXPECT_NE(output.find("cuMemAlloc 16\n"), std::string::npos);
  EXPECT_EQ(output.find("cuMemFreeAsync"), std::string::npos);
}

TEST(CudaRuntime, OutOfMemory) {
  expectError(run("memory", "FAKE_CUDA_FAILS=cuMemAllocAsync"),
              "cuMemAllocAsync of 16 bytes: invalid argument "
              "(CUDA_ERROR_INVALID_VALUE)");
}

TEST(CudaRuntime, Events) {
  EXPECT_EQ(run("events").output, std::string(start) + "cuEventCreate 2\n"
                                                       "cuStreamCreate 1\n"
                                                       "cuEventRecord\n"
                                                       "cuStreamWaitEvent\n"
                                                       "cuEventSynchronize\n"
                                                       "cuEventDestroy\n"
                                                       "done\n");
}

TEST(CudaRuntime, OtherDevices) {
  EXPECT_EQ(run("devices").output, "cuInit\n"
                                   "cuDeviceGet 1\n"
                                   "cuDevicePrimaryCtxRetain 1\n"
                                   "cuMemPoolSetAttribute\n"
                                   "cuModuleLoadDataEx some ptx\n"
                                   "cuDeviceGet 0\n"
                                   "cuDevicePrimaryCtxRetain 0\n"
                                   "cuMemPoolSetAttribute\n"
                                   "cuModuleLoadDataEx some ptx\n"
                                   "done\n");
}

} // namespace
