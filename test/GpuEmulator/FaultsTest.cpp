//===- FaultsTest.cpp - What the emulator reports at run time -------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In the bodies of kernels, line 13 is the first one of the test: takeError
// takes the numbers of buffers out of the texts.
//
//===----------------------------------------------------------------------===//

#include "Emulated.h"

#include <sys/mman.h>

namespace {

const char oneThread[] =
    "kernel 'f', block (0,0,0), thread (0,0,0), ptx line 13: ";

class Faults : public Emulated {
protected:
  /// What a launch of one block reports.
  std::string run(const std::string &body, void *from, void *to,
                  Size block = {1}) {
    launch(load(kernelOf(body)), "f", {1}, block, from, to);
    return takeError();
  }
};

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

TEST_F(Faults, BarrierInDivergentCode) {
  auto *buffer = allocate<uint32_t>(1);
  EXPECT_EQ(run("setp.lt.u32 %p1, %r1, 16;\n@!%p1 bra $skip;\n"
                "bar.sync 0;\n$skip:\n",
                buffer, buffer, {32}),
            "kernel 'f', block (0,0,0), ptx line 15: 16 of 32 threads of a "
            "warp reach a barrier, the others do not");
  EXPECT_EQ(
      run("setp.lt.u32 %p1, %r1, 4;\n@%p1 bar.sync 0;\n", buffer, buffer, {8}),
      "kernel 'f', block (0,0,0), ptx line 14: 4 of 8 threads of a warp "
      "reach a barrier, the others do not");
}

TEST_F(Faults, BarrierThatSomeWarpsMiss) {
  auto *buffer = allocate<uint32_t>(1);
  EXPECT_EQ(run("setp.ge.u32 %p1, %r1, 32;\n@%p1 ret;\nbar.sync 0;\n", buffer,
                buffer, {64}),
            "kernel 'f', block (0,0,0), ptx line 15: 32 of 64 threads wait at "
            "a barrier, the others have left the kernel");
  EXPECT_EQ(run("setp.ge.u32 %p1, %r1, 8;\n@%p1 ret;\nbar.sync 0;\n", buffer,
                buffer, {32}),
            "kernel 'f', block (0,0,0), ptx line 15: 8 of 32 threads wait at "
            "a barrier, the others have left the kernel");
}

TEST_F(Faults, DifferentBarriers) {
  auto *buffer = allocate<uint32_t>(1);
  EXPECT_EQ(run("setp.ge.u32 %p1, %r1, 32;\n@%p1 bra $other;\nbar.sync 0;\n"
                "ret;\n$other:\nbar.sync 0;\n",
                buffer, buffer, {64}),
            "kernel 'f', block (0,0,0), ptx line 18: other threads wait at the "
            "barrier of ptx line 15");
}

const char tile[] = ".shared .align 4 .b8 tile[128];\n"
                    "mul.wide.u32 %rd4, %r1, 4;\nmov.b64 %rd5, tile;\n"
                    "add.s64 %rd4, %rd5, %rd4;\n";

TEST_F(Faults, SharedMemoryWithoutBarrier) {
  auto *buffer = allocate<uint32_t>(1);
  std::string other = "xor.b32 %r4, %r1, 1;\nmul.wide.u32 %rd6, %r4, 4;\n"
                      "add.s64 %rd6, %rd5, %rd6;\n";
  std::string write = "st.shared.b32 [%rd4], %r1;\n";
  std::string read = "ld.shared.b32 %r5, [%rd6];\n";
  EXPECT_EQ(
      run(tile + other + write + "bar.sync 0;\n" + read, buffer, buffer, {32}),
      "");
  EXPECT_EQ(run(tile + other + write + read, buffer, buffer, {32}),
            "kernel 'f', block (0,0,0), thread (0,0,0), ptx line 21: load of 4 "
            "bytes at offset 4 of shared variable 'tile' of 128 bytes, which "
            "another thread wrote without a barrier between");
  EXPECT_EQ(run(tile + other + write + "bar.sync 0;\n" + read +
                    "st.shared.b32 [%rd4], %r1;\n",
                buffer, buffer, {32}),
            "kernel 'f', block (0,0,0), thread (0,0,0), ptx line 23: store of "
            "4 bytes at offset 0 of shared variable 'tile' of 128 bytes, which "
            "another thread read without a barrier between");
  EXPECT_EQ(run(tile + std::string("st.shared.b32 [tile], %r1;\n"), buffer,
                buffer, {32}),
            "kernel 'f', block (0,0,0), thread (1,0,0), ptx line 17: store of "
            "4 bytes at offset 0 of shared variable 'tile' of 128 bytes, which "
            "another thread wrote without a barrier between");
  // The owner, too, may not write what several threads read.
  EXPECT_NE(
      run(tile + write + "bar.sync 0;\nld.shared.b32 %r5, [tile];\n" +
              "setp.eq.u32 %p1, %r1, 31;\n@%p1 st.shared.b32 [tile], 1;\n",
          buffer, buffer, {32}),
      "");
}

TEST_F(Faults, UninitialisedSharedMemory) {
  auto *buffer = allocate<uint32_t>(1);
  std::string text = "load of 4 bytes at offset 0 of shared variable 'tile' of "
                     "128 bytes reads uninitialised memory";
  EXPECT_NE(
      run(tile + std::string("ld.shared.b32 %r4, [%rd4];\n"), buffer, buffer)
          .find(text),
      std::string::npos);
  // Each block has its own.
  launch(load(kernelOf(tile + std::string("mov.u32 %r4, %ctaid.x;\n"
                                          "setp.eq.u32 %p1, %r4, 0;\n"
                                          "@%p1 st.shared.b32 [%rd4], %r1;\n"
                                          "ld.shared.b32 %r4, [%rd4];\n"))),
         "f", {2}, {1}, buffer, buffer);
  EXPECT_EQ(takeError(), "kernel 'f', block (1,0,0), thread (0,0,0), ptx line "
                         "20: " +
                             text);
}

TEST_F(Faults, SharedMemoryOutOfBounds) {
  auto *buffer = allocate<uint32_t>(1);
  EXPECT_NE(run(tile + std::string("st.shared.b32 [%rd4+4], %r1;\n"), buffer,
                buffer, {32})
                .find("store of 4 bytes at offset 128 of shared variable "
                      "'tile' of 128 bytes is out of bounds"),
            std::string::npos);
  EXPECT_NE(
      run(tile + std::string("st.shared.b8 [tile+-1], %r1;\n"), buffer, buffer)
          .find("store of 1 byte at offset -1 of shared variable "
                "'tile' of 128 bytes is out of bounds"),
      std::string::npos);
  EXPECT_NE(
      run(tile + std::string("st.shared.b64 [tile+4], %rd1;\n"), buffer, buffer)
          .find("is not aligned to its size"),
      std::string::npos);
  EXPECT_NE(run("st.shared.b32 [%rd3], %r1;\n", buffer, buffer)
                .find("store of 4 bytes at shared memory, of which the kernel "
                      "has none"),
            std::string::npos);
}

TEST_F(Faults, LocalMemoryOutOfBounds) {
  auto *buffer = allocate<uint32_t>(1);
  EXPECT_EQ(run(".local .align 4 .b8 depot[8];\nst.local.b32 [depot+8], 1;\n",
                buffer, buffer),
            "kernel 'f', block (0,0,0), thread (0,0,0), ptx line 14: store of "
            "4 bytes at offset 8 of local memory of 8 bytes is out of bounds "
            "or not aligned");
}

TEST_F(Faults, DivisionByZero) {
  auto *buffer = allocate<uint32_t>(1);
  for (const char *text : {"div.u32 %r4, %r1, 0;\n", "rem.s32 %r4, %r1, 0;\n",
                           "div.s64 %rd4, %rd3, 0;\n"})
    EXPECT_EQ(run(text, buffer, buffer),
              std::string(oneThread) + "division by zero");
}

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
