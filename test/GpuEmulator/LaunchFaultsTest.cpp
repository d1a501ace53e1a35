//===- LaunchFaultsTest.cpp - What the host does wrong --------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Faults.h"

#include <sys/mman.h>

namespace {

TEST_F(Faults, NothingThatWasRefusedIsUsed) {
  EXPECT_EQ(mgpuModuleGetFunction(nullptr, "f"), nullptr);
  mgpuLaunchKernel(nullptr, 1, 1, 1, 1, 1, 1, 0, nullptr, nullptr, nullptr, 0);
  mgpuModuleUnload(nullptr);
  mgpuStreamDestroy(nullptr);
}

TEST_F(Faults, CopyOutOfBounds) {
  auto *buffer = allocate<uint32_t>(2);
  std::vector<uint32_t> host(3);
  mgpuMemcpy(buffer, host.data(), 12, nullptr);
  EXPECT_EQ(takeError(),
            "copy target of 12 bytes at offset 0 of device buffer # "
            "of 8 bytes is out of bounds");
  mgpuMemset16(buffer, 1, 5, nullptr);
  EXPECT_EQ(takeError(), "fill of 10 bytes at offset 0 of device buffer # of 8 "
                         "bytes is out of bounds");
}

TEST_F(Faults, UnknownKernel) {
  void *module = load(kernelOf(""));
  launch(module, "g", {1}, {1});
  EXPECT_EQ(takeError(), "no kernel 'g' in the module");
}

TEST_F(Faults, NumberOfParameters) {
  auto *buffer = allocate<uint32_t>(1);
  launch(load(kernelOf("")), "f", {1}, {1}, buffer);
  EXPECT_EQ(takeError(),
            "launch of kernel 'f': expected 2 parameters, found 1");
}

TEST_F(Faults, SizeOfLaunch) {
  void *module = load(kernelOf("")), *none = nullptr;
  auto run = [&](Size grid, Size block, int32_t sharedBytes = 0) {
    launchWith(module, "f", grid, block, sharedBytes, nullptr, none, none);
    return takeError();
  };
  EXPECT_EQ(run({0}, {1}), "launch of kernel 'f': grid (0,1,1) is not within "
                           "(1,1,1) and (2147483647,65535,65535)");
  EXPECT_EQ(run({1, 65536}, {1}),
            "launch of kernel 'f': grid (1,65536,1) is not within (1,1,1) and "
            "(2147483647,65535,65535)");
  EXPECT_EQ(run({1}, {1, 1, 0}), "launch of kernel 'f': block (1,1,0) is not "
                                 "within (1,1,1) and (1024,1024,64)");
  EXPECT_EQ(run({1}, {1025}), "launch of kernel 'f': block (1025,1,1) is not "
                              "within (1,1,1) and (1024,1024,64)");
  EXPECT_EQ(run({1}, {32, 33}), "launch of kernel 'f': block (32,33,1) has "
                                "1056 threads, the kernel allows 1024");
  EXPECT_EQ(run({1}, {1}, 16), "launch of kernel 'f': shared memory whose size "
                               "the launch gives is not emulated");
  EXPECT_EQ(run({INT32_MAX, 2}, {1024}), "kernel 'f', block (0,0,0), more "
                                         "threads than the emulator can "
                                         "number");
  EXPECT_EQ(run({1}, {32, 32}), "");
}

TEST_F(Faults, BlockThatTheKernelWasNotCompiledFor) {
  auto load = [&](const std::string &limit) {
    std::string text = kernelOf("");
    text.insert(text.find("\n{"), " " + limit);
    return Emulated::load(text);
  };
  void *none = nullptr, *required = load(".reqntid 8, 4"),
       *atMost = load(".maxntid 8, 4, 1");
  launch(required, "f", {1}, {8, 4}, none, none);
  launch(required, "f", {1}, {4, 8}, none, none);
  EXPECT_EQ(takeError(), "launch of kernel 'f': block (4,8,1) is not the one "
                         "that the kernel needs");
  launch(atMost, "f", {1}, {16, 2}, none, none);
  launch(atMost, "f", {1}, {33}, none, none);
  EXPECT_EQ(takeError(), "launch of kernel 'f': block (33,1,1) has 33 threads, "
                         "the kernel allows 32");
}

TEST_F(Faults, CompiledCode) {
  char cubin[] = "\177ELF";
  EXPECT_EQ(mgpuModuleLoad(cubin, sizeof(cubin)), nullptr);
  EXPECT_EQ(takeError(), "expected a module of ptx text (cubin-format=isa), "
                         "found compiled code");
}

TEST_F(Faults, NoMemory) {
  EXPECT_EQ(mgpuMemAlloc(uint64_t(1) << 60, nullptr, false), nullptr);
  EXPECT_EQ(takeError(),
            "no memory for a device buffer of 1152921504606846976 bytes");
  EXPECT_EQ(mgpuMemAlloc(UINT64_MAX, nullptr, false), nullptr);
  EXPECT_NE(takeError(), "");
}

/// After a fault, the handler decides, and other work goes on.
TEST_F(Faults, TheRestOfTheLaunchIsGivenUp) {
  auto *buffer = upload(std::vector<uint32_t>(64));
  launch(
      load(kernelOf("mov.u32 %r4, %ctaid.x;\nmul.wide.u32 %rd4, %r4, 4;\n"
                    "add.s64 %rd4, %rd1, %rd4;\nst.global.b32 [%rd4], 1;\n"
                    "setp.eq.u32 %p1, %r4, 1;\n@%p1 ld.b8 %r5, [%rd1+-1];\n")),
      "f", {3}, {1}, buffer, buffer);
  EXPECT_NE(takeError(), "");
  EXPECT_EQ(download(buffer, 3), (std::vector<uint32_t>{1, 1, 0}));
  EXPECT_EQ(getCounters().launches, 0u);
}

/// Without a handler: one line, exit code 1.
TEST(FaultsDeathTest, DefaultPrintsAndExits) {
  EXPECT_EXIT(mgpuModuleLoad(nullptr, 0), testing::ExitedWithCode(1),
              "^tops: error: gpu emulator: expected a module of ptx text "
              "\\(cubin-format=isa\\), found compiled code\n$");
}

TEST(FaultsDeathTest, HostCodeTouchesDeviceMemory) {
  auto touch = [](ptrdiff_t offset) {
    auto *buffer = static_cast<volatile char *>(
        mgpuMemAlloc(16, nullptr, /*isHostShared=*/false));
    buffer[offset] = 1;
  };
  EXPECT_EXIT(touch(0), testing::ExitedWithCode(1),
              "^tops: error: gpu emulator: host code touches offset 0 of "
              "device buffer #[0-9]+ of 16 bytes\n$");
}

TEST(FaultsDeathTest, HostCodeRunsOverTheEndOfASharedBuffer) {
  // The page behind the buffer can't be touched. The one before it neither, if
  // the buffer is whole pages.
  auto touch = [](size_t size, ptrdiff_t offset) {
    auto *buffer = static_cast<volatile char *>(
        mgpuMemAlloc(size, nullptr, /*isHostShared=*/true));
    buffer[0] = buffer[size - 1] = 1;
    buffer[offset] = 1;
  };
  EXPECT_EXIT(touch(512, 512), testing::ExitedWithCode(1),
              "host code touches offset 512 of host-shared buffer #[0-9]+ of "
              "512 bytes\n$");
  EXPECT_EXIT(touch(4096, -1), testing::ExitedWithCode(1),
              "host code touches offset -1 of host-shared buffer");
}

/// A fault that is not ours goes where it went before.
TEST(FaultsDeathTest, OtherSegmentationFault) {
  auto touch = [] {
    mgpuMemAlloc(16, nullptr, false);
    auto *page = static_cast<volatile char *>(
        mmap(nullptr, 1 << 20, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
    page[1 << 19] = 1;
  };
  EXPECT_DEATH(touch(), "");
}

} // namespace
