//===- StreamsTest.cpp - The order of work, and the host's side of memory -===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Emulated.h"

#include <fstream>
#include <numeric>

namespace {

class Streams : public Emulated {
protected:
  /// Adds 1 to the first word of a buffer.
  const std::string increment = kernelOf("ld.global.b32 %r4, [%rd1];\n"
                                         "add.s32 %r4, %r4, 1;\n"
                                         "st.global.b32 [%rd1], %r4;\n");
};

TEST_F(Streams, WorkIsDoneWhenItIsWaitedFor) {
  void *stream = mgpuStreamCreate(), *module = load(increment);
  uint32_t host = 5;
  auto *buffer = static_cast<uint32_t *>(mgpuMemAlloc(4, stream, false));
  mgpuMemcpy(buffer, &host, 4, stream);
  launchWith(module, "f", {1}, {1}, 0, stream, buffer, buffer);
  launchWith(module, "f", {1}, {1}, 0, stream, buffer, buffer);
  mgpuMemcpy(&host, buffer, 4, stream);
  mgpuMemFree(buffer, stream);
  EXPECT_EQ(host, 5u);
  mgpuStreamSynchronize(stream);
  EXPECT_EQ(host, 7u);
  mgpuStreamDestroy(stream);
}

TEST_F(Streams, DestroyedStreamsAndTheDefaultStreamWait) {
  void *module = load(increment);
  auto *buffer = upload<uint32_t>({5});
  void *first = mgpuStreamCreate();
  launchWith(module, "f", {1}, {1}, 0, first, buffer, buffer);
  mgpuStreamDestroy(first);
  EXPECT_EQ(getCounters().launches, 1u);
  void *second = mgpuStreamCreate();
  launchWith(module, "f", {1}, {1}, 0, second, buffer, buffer);
  EXPECT_EQ(getCounters().launches, 1u);
  EXPECT_EQ(download(buffer, 1)[0], 7u);
  launchWith(module, "f", {1}, {1}, 0, second, buffer, buffer);
  mgpuStreamSynchronize(nullptr);
  EXPECT_EQ(getCounters().launches, 3u);
  mgpuStreamDestroy(second);
}

TEST_F(Streams, Events) {
  void *module = load(increment), *event = mgpuEventCreate();
  auto *buffer = upload<uint32_t>({5});
  void *first = mgpuStreamCreate(), *second = mgpuStreamCreate();
  mgpuSetDefaultDevice(0);
  launchWith(module, "f", {1}, {1}, 0, first, buffer, buffer);
  mgpuEventRecord(event, first);
  mgpuStreamWaitEvent(second, event);
  uint32_t host = 0;
  mgpuMemcpy(&host, buffer, 4, second);
  mgpuStreamSynchronize(second);
  EXPECT_EQ(host, 6u);
  mgpuEventSynchronize(event);
  mgpuEventDestroy(event);
  mgpuStreamDestroy(first);
  mgpuStreamDestroy(second);
}

/// Parameters are taken when the kernel is launched.
TEST_F(Streams, ParametersAreCopied) {
  void *stream = mgpuStreamCreate();
  auto *buffer = upload<uint32_t>({5});
  void *function = mgpuModuleGetFunction(load(increment), "f");
  void *argument = buffer, *parameters[] = {&argument, &argument};
  mgpuLaunchKernel(function, 1, 1, 1, 1, 1, 1, 0, stream, parameters, nullptr,
                   2);
  argument = nullptr;
  mgpuStreamDestroy(stream);
  EXPECT_EQ(download(buffer, 1)[0], 6u);
}

TEST_F(Streams, UnloadingWaits) {
  void *stream = mgpuStreamCreate();
  auto *buffer = upload<uint32_t>({5});
  void *module = mgpuModuleLoadJIT(const_cast<char *>(increment.c_str()), 2);
  launchWith(module, "f", {1}, {1}, 0, stream, buffer, buffer);
  mgpuModuleUnload(module);
  EXPECT_EQ(getCounters().launches, 1u);
  mgpuStreamDestroy(stream);
}

TEST_F(Streams, HostSharedMemory) {
  auto *shared = static_cast<uint32_t *>(mgpuMemAlloc(4, nullptr, true));
  *shared = 5;
  launch(load(increment), "f", {1}, {1}, shared, shared);
  EXPECT_EQ(*shared, 6u);
  mgpuMemFree(shared, nullptr);
}

TEST_F(Streams, FillAndCopyOnTheDevice) {
  auto *words = allocate<uint32_t>(5), *copy = allocate<uint32_t>(5);
  mgpuMemset32(words, 0xdeadbeef, 5, nullptr);
  mgpuMemset16(words + 1, 0x1234, 3, nullptr);
  mgpuMemcpy(copy, words, 20, nullptr);
  EXPECT_EQ(download(copy, 5),
            (std::vector<uint32_t>{0xdeadbeef, 0x12341234, 0xdead1234,
                                   0xdeadbeef, 0xdeadbeef}));
}

TEST_F(Streams, NothingToDo) {
  EXPECT_EQ(mgpuMemAlloc(0, nullptr, false), nullptr);
  mgpuMemFree(nullptr, nullptr);
  uint32_t host = 3;
  mgpuMemcpy(&host, nullptr, 0, nullptr);
  mgpuMemset32(nullptr, 0, 0, nullptr);
  mgpuMemset16(nullptr, 0, 0, nullptr);
  mgpuMemHostRegister(&host, 0);
}

TEST_F(Streams, RegisteredMemRef) {
  // 2x3 words from the second one on.
  std::vector<uint32_t> host(8);
  struct {
    void *base, *data;
    int64_t offset, sizes[2], strides[2];
  } memref = {host.data(), host.data(), 1, {2, 3}, {3, 1}};
  mgpuMemHostRegisterMemRef(2, &memref, 4);
  void *module = load(increment);
  for (uint32_t *word : {&host[1], &host[6]})
    launch(module, "f", {1}, {1}, word, word);
  EXPECT_EQ(host, (std::vector<uint32_t>{0, 1, 0, 0, 0, 0, 1, 0}));
  launch(module, "f", {1}, {1}, &host[7], &host[7]);
  EXPECT_NE(takeError().find("not device memory"), std::string::npos);
  mgpuMemHostUnregisterMemRef(2, &memref, 4);
  memref.sizes[0] = 0;
  mgpuMemHostRegisterMemRef(2, &memref, 4);
  mgpuMemHostUnregisterMemRef(2, &memref, 4);
}

/// Buffers of the size that a GPU has cost only what is touched.
TEST_F(Streams, LargeBuffer) {
  auto *large = allocate<uint32_t>(size_t(1) << 34);
  launch(load(kernelOf("st.global.b32 [%rd1], 3;\n")), "f", {1}, {1},
         large + (size_t(1) << 34) - 1, large);
  EXPECT_EQ(download(large + (size_t(1) << 34) - 1, 1)[0], 3u);
}

/// Address space of the process, in bytes.
uint64_t getReserved() {
  uint64_t pages = 0;
  std::ifstream("/proc/self/statm") >> pages;
  return pages * 4096;
}

/// Not all addresses of freed buffers stay reserved.
TEST_F(Streams, ManyBuffers) {
  uint64_t before = getReserved();
  for (int i = 0; i < 20000; ++i) {
    void *buffer = mgpuMemAlloc(64, nullptr, false);
    ASSERT_NE(buffer, nullptr) << i;
    mgpuMemFree(buffer, nullptr);
  }
  EXPECT_LT(getReserved(), before + (uint64_t(1) << 30));
}

/// Bytes before, in and behind whole groups of eight.
TEST_F(Streams, CopiesFromTheMiddle) {
  std::vector<uint8_t> values(40);
  std::iota(values.begin(), values.end(), 0);
  for (size_t begin : {0, 3, 8, 13})
    for (size_t end : {14, 16, 29, 40}) {
      auto *buffer = allocate<uint8_t>(40);
      mgpuMemcpy(buffer + begin, &values[begin], end - begin, nullptr);
      EXPECT_EQ(download(buffer + begin, end - begin),
                std::vector<uint8_t>(&values[begin], &values[0] + end));
      uint8_t host[40];
      if (begin > 0) {
        mgpuMemcpy(host, buffer + begin - 1, end - begin + 1, nullptr);
        EXPECT_NE(takeError(), "") << begin;
      }
      if (end < 40) {
        mgpuMemcpy(host, buffer + begin, end - begin + 1, nullptr);
        EXPECT_NE(takeError(), "") << end;
      }
    }
}

TEST_F(Streams, BuffersAreAligned) {
  for (size_t size : {1, 255, 256, 257, 4096, 4097})
    for (bool isHostShared : {false, true}) {
      void *buffer = mgpuMemAlloc(size, nullptr, isHostShared);
      EXPECT_EQ(reinterpret_cast<uintptr_t>(buffer) % 256, 0u) << size;
      mgpuMemFree(buffer, nullptr);
    }
}

} // namespace
