//===- BlockFaultsTest.cpp - Barriers, shared and local memory ------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Faults.h"

namespace {

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

} // namespace
