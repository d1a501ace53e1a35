//===- FaultsTest.cpp - Memory that kernels must not touch so -------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Faults.h"

namespace {

TEST_F(Faults, LoadBehindTheEnd) {
  // By one byte: 4 bytes of a buffer of 7.
  auto *buffer = upload(std::vector<uint8_t>(7));
  EXPECT_EQ(run("ld.global.b32 %r4, [%rd1+4];\n", buffer, buffer),
            std::string(oneThread) + "load of 4 bytes at offset 4 of device "
                                     "buffer # of 7 bytes is out of bounds");
  EXPECT_EQ(run("ld.global.b8 %r4, [%rd1+7];\n", buffer, buffer),
            std::string(oneThread) + "load of 1 byte at offset 7 of device "
                                     "buffer # of 7 bytes is out of bounds");
  EXPECT_EQ(run("ld.global.b8 %r4, [%rd1+6];\n", buffer, buffer), "");
}

TEST_F(Faults, LoadBeforeTheStart) {
  auto *buffer = upload(std::vector<uint8_t>(7));
  EXPECT_EQ(run("ld.global.b8 %r4, [%rd1+-1];\n", buffer, buffer),
            std::string(oneThread) + "load of 1 byte at offset -1 of device "
                                     "buffer # of 7 bytes is out of bounds");
}

TEST_F(Faults, StoreBehindTheEnd) {
  auto *buffer = allocate<uint32_t>(4);
  EXPECT_EQ(run("st.global.b32 [%rd1+16], %r1;\n", buffer, buffer),
            std::string(oneThread) + "store of 4 bytes at offset 16 of device "
                                     "buffer # of 16 bytes is out of bounds");
}

TEST_F(Faults, AtomicBehindTheEnd) {
  auto *buffer = allocate<uint32_t>(4);
  EXPECT_EQ(run("red.global.add.u32 [%rd1+16], 1;\n", buffer, buffer),
            std::string(oneThread) + "atomic of 4 bytes at offset 16 of device "
                                     "buffer # of 16 bytes is out of bounds");
}

TEST_F(Faults, MisalignedVector) {
  auto *buffer = upload(std::vector<uint32_t>(8));
  EXPECT_EQ(
      run("ld.global.v4.b32 {%r4, %r5, %r6, %r7}, [%rd1+8];\n", buffer, buffer),
      std::string(oneThread) +
          "load of 16 bytes at offset 8 of device buffer # of 32 bytes "
          "is not aligned to 16 bytes");
  EXPECT_EQ(run("st.global.v2.b32 [%rd1+4], {%r4, %r5};\n", buffer, buffer),
            std::string(oneThread) +
                "store of 8 bytes at offset 4 of device buffer # of 32 bytes "
                "is not aligned to 8 bytes");
}

TEST_F(Faults, UninitialisedRead) {
  auto *buffer = allocate<uint32_t>(2);
  mgpuMemset32(buffer, 5, 1, nullptr);
  EXPECT_EQ(run("ld.global.b32 %r4, [%rd1];\n", buffer, buffer), "");
  EXPECT_EQ(run("ld.global.b64 %rd4, [%rd1];\n", buffer, buffer),
            std::string(oneThread) +
                "load of 8 bytes at offset 0 of device buffer # of 8 bytes "
                "reads uninitialised memory");
  // What a kernel writes can be read after that, byte by byte.
  EXPECT_EQ(run("st.global.b8 [%rd1+5], 1;\nld.global.b8 %r4, [%rd1+5];\n",
                buffer, buffer),
            "");
  EXPECT_NE(run("ld.global.b16 %r4, [%rd1+4];\n", buffer, buffer), "");
}

TEST_F(Faults, UninitialisedCopy) {
  auto *buffer = allocate<uint32_t>(2);
  uint32_t host[2] = {1, 2};
  mgpuMemcpy(buffer, host, 4, nullptr);
  mgpuMemcpy(host, buffer, 8, nullptr);
  EXPECT_EQ(takeError(),
            "copy source of 8 bytes at offset 0 of device buffer # "
            "of 8 bytes reads uninitialised memory");
}

TEST_F(Faults, FreedPointer) {
  auto *buffer = upload<uint32_t>({1, 2});
  release(buffer);
  EXPECT_EQ(run("ld.global.b32 %r4, [%rd1+4];\n", buffer, buffer),
            std::string(oneThread) +
                "load of 4 bytes at offset 4 of freed device buffer # of 8 "
                "bytes");
  uint32_t host;
  mgpuMemcpy(&host, buffer, 4, nullptr);
  EXPECT_EQ(takeError(), "copy source of 4 bytes at offset 0 of freed device "
                         "buffer # of 8 bytes");
}

TEST_F(Faults, FreedTwice) {
  auto *buffer = upload<uint32_t>({1, 2});
  release(buffer);
  mgpuMemFree(buffer, nullptr);
  EXPECT_EQ(takeError(), "free: offset 0 of freed device buffer # of 8 bytes "
                         "is freed twice");
  auto *other = upload<uint32_t>({1, 2});
  mgpuMemFree(other + 1, nullptr);
  EXPECT_EQ(takeError(), "free: offset 4 of device buffer # of 8 bytes is not "
                         "the start of a device buffer");
}

TEST_F(Faults, HostPointer) {
  alignas(8) uint32_t host[2] = {1, 2};
  std::string error = run("ld.global.b32 %r4, [%rd1];\n", host, host);
  EXPECT_EQ(error.find(std::string(oneThread) + "load of 4 bytes at 0x"), 0u);
  EXPECT_NE(error.find(", which is not device memory"), std::string::npos);
  EXPECT_EQ(run("ld.global.b32 %r4, [%rd1];\n", nullptr, host),
            std::string(oneThread) +
                "load of 4 bytes at 0x0, which is not device memory");
}

TEST_F(Faults, RegisteredHostPointer) {
  alignas(8) uint32_t host[2] = {1, 2};
  mgpuMemHostRegister(host, sizeof(host));
  EXPECT_EQ(run("ld.global.b32 %r4, [%rd1];\nst.global.b32 [%rd1+4], 7;\n",
                host, host),
            "");
  EXPECT_EQ(host[1], 7u);
  mgpuMemHostUnregister(host);
  EXPECT_NE(run("ld.global.b32 %r4, [%rd1];\n", host, host), "");
  mgpuMemHostUnregister(host);
  EXPECT_NE(takeError().find("is not the start of registered host memory"),
            std::string::npos);
}

TEST_F(Faults, OtherMemoryOutOfBounds) {
  void *shared = mgpuMemAlloc(4, nullptr, /*isHostShared=*/true);
  EXPECT_EQ(run("ld.global.b32 %r4, [%rd1+4];\n", shared, shared),
            std::string(oneThread) + "load of 4 bytes at offset 4 of "
                                     "host-shared buffer # of 4 bytes is out "
                                     "of bounds");
  mgpuMemFree(shared, nullptr);
  alignas(8) uint32_t host[2] = {1, 2};
  mgpuMemHostRegister(host, 6);
  EXPECT_EQ(run("ld.global.b32 %r4, [%rd1+4];\n", host, host),
            std::string(oneThread) + "load of 4 bytes at offset 4 of "
                                     "registered host buffer # of 6 bytes is "
                                     "out of bounds");
  mgpuMemHostUnregister(host);
  launch(load(kernelOf("ld.global.b32 %r4, [v+4];\n", ".global .b32 v;\n")),
         "f", {1}, {1}, host, host);
  EXPECT_EQ(takeError(), "kernel 'f', block (0,0,0), thread (0,0,0), ptx line "
                         "14: load of 4 bytes at offset 4 of variable 'v' of "
                         "4 bytes is out of bounds");
}

/// Threads of all launches have numbers of 32 bits, which start again.
TEST_F(Faults, WritesAreToldApartAfterManyThreads) {
  auto *buffer = allocate<uint32_t>(2048);
  void *stop = load(kernelOf("ld.b8 %r4, [%rd2+-1];\n"));
  void *write = load(kernelOf("mad.wide.u32 %rd4, %r1, 4, %rd1;\n"
                              "st.global.b32 [%rd4], 1;\n"));
  for (int i = 0; i < 5; ++i) {
    launch(write, "f", {1}, {1024}, buffer, buffer);
    launch(stop, "f", {2097151}, {1024}, buffer, buffer);
    EXPECT_NE(takeError(), "");
  }
  launch(write, "f", {2}, {1024}, buffer, buffer);
  EXPECT_NE(takeError().find("which thread 0 of block 0 also wrote"),
            std::string::npos);
}

TEST_F(Faults, TwoThreadsWriteOneAddress) {
  auto *buffer = allocate<uint32_t>(64);
  EXPECT_EQ(run("shr.u32 %r4, %r1, 1;\nmul.wide.u32 %rd4, %r4, 4;\n"
                "add.s64 %rd4, %rd1, %rd4;\nst.global.b32 [%rd4], %r1;\n",
                buffer, buffer, {32}),
            "kernel 'f', block (0,0,0), thread (1,0,0), ptx line 16: store of "
            "4 bytes at offset 0 of device buffer # of 256 bytes, which thread "
            "0 of block 0 also wrote");
}

TEST_F(Faults, TwoBlocksWriteOneAddress) {
  auto *buffer = allocate<uint32_t>(1);
  void *module = load(kernelOf("st.global.b32 [%rd1], 1;\n"));
  launch(module, "f", {2}, {1}, buffer, buffer);
  EXPECT_EQ(takeError(),
            "kernel 'f', block (1,0,0), thread (0,0,0), ptx line 13: store of "
            "4 bytes at offset 0 of device buffer # of 4 bytes, which thread 0 "
            "of block 0 also wrote");
  // Two launches may.
  launch(module, "f", {1}, {1}, buffer, buffer);
  launch(module, "f", {1}, {1}, buffer, buffer);
  // So may one thread twice, and atomics.
  EXPECT_EQ(run("st.global.b32 [%rd1], 1;\nst.global.b32 [%rd1], 2;\n", buffer,
                buffer),
            "");
}

TEST_F(Faults, ReadOfWhatAnotherBlockWrote) {
  auto *buffer = upload<uint32_t>({1, 2});
  // Block 0 writes what block 1 reads; the other way round, nobody can tell.
  void *module = load(kernelOf("mov.u32 %r4, %ctaid.x;\n"
                               "setp.eq.u32 %p1, %r4, 0;\n"
                               "@%p1 st.global.b32 [%rd1], 1;\n"
                               "@!%p1 ld.global.b32 %r5, [%rd1];\n"));
  launch(module, "f", {2}, {1}, buffer, buffer);
  EXPECT_EQ(takeError(),
            "kernel 'f', block (1,0,0), thread (0,0,0), ptx line 16: load of 4 "
            "bytes at offset 0 of device buffer # of 8 bytes, which thread 0 "
            "of block 0 also wrote");
  topsGpuEmulatorSetBlockOrder(TOPS_GPU_BLOCKS_REVERSE, 0);
  launch(module, "f", {2}, {1}, buffer, buffer);
}

/// `ld.global.nc` may come from a cache that sees no store of the launch, not
/// even the thread's own.
TEST_F(Faults, NonCoherentReadOfWhatTheLaunchWrote) {
  auto *buffer = upload<uint32_t>({1, 2});
  EXPECT_EQ(run("st.global.b32 [%rd1+4], 1;\nld.global.nc.b32 %r5, [%rd1];\n",
                buffer, buffer),
            "");
  EXPECT_EQ(run("st.global.b32 [%rd1], 1;\nld.global.nc.b32 %r5, [%rd1];\n",
                buffer, buffer),
            "kernel 'f', block (0,0,0), thread (0,0,0), ptx line 14: load of 4 "
            "bytes at offset 0 of device buffer # of 8 bytes, which thread 0 "
            "of block 0 also wrote");
}

} // namespace
