//===- MemoryInstructionsTest.cpp - Loads, stores, atomics, control flow --===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Emulated.h"

#include <numeric>

namespace {

class MemoryInstructions : public Emulated {
protected:
  /// What one thread writes as 64 bits, after reading from `input`.
  uint64_t runOne(const std::string &body, std::vector<uint64_t> input) {
    uint64_t *in = upload(input), *out = upload<uint64_t>({0, 0, 0, 0});
    launch(load(kernelOf(body)), "f", {1}, {1}, in, out);
    return download(out, 1)[0];
  }
};

TEST_F(MemoryInstructions, LoadWidths) {
  std::vector<uint64_t> in = {0x8877665544332211, 0xffeeddccbbaa9988};
  auto load = [&](const std::string &text) {
    return runOne(text + "\nst.global.b64 [%rd2], %rd4;\n", in);
  };
  EXPECT_EQ(load("ld.global.b8 %rd4, [%rd1+7];"), 0x88u);
  EXPECT_EQ(load("ld.global.u8 %rd4, [%rd1+1];"), 0x22u);
  EXPECT_EQ(load("ld.global.s8 %rd4, [%rd1+7];"), 0xffffffffffffff88u);
  EXPECT_EQ(load("ld.global.b16 %rd4, [%rd1+2];"), 0x4433u);
  EXPECT_EQ(load("ld.global.s16 %rd4, [%rd1+6];"), 0xffffffffffff8877u);
  EXPECT_EQ(load("ld.global.u32 %rd4, [%rd1+4];"), 0x88776655u);
  EXPECT_EQ(load("ld.global.s32 %rd4, [%rd1+4];"), 0xffffffff88776655u);
  EXPECT_EQ(load("ld.global.f32 %rd4, [%rd1];"), 0x44332211u);
  EXPECT_EQ(load("ld.global.b64 %rd4, [%rd1+8];"), in[1]);
  EXPECT_EQ(load("ld.global.f64 %rd4, [%rd1];"), in[0]);
  EXPECT_EQ(load("add.s64 %rd5, %rd1, 8;\nld.global.b64 %rd4, [%rd5+-8];"),
            in[0]);
}

/// Hints change nothing.
TEST_F(MemoryInstructions, Hints) {
  auto copy = [&](std::string load, std::string store) {
    EXPECT_EQ(runOne("ld." + load + ".b64 %rd4, [%rd1];\nst." + store +
                         ".b64 [%rd2], %rd4;\n",
                     {42}),
              42u)
        << load << ", " << store;
  };
  for (const char *hint :
       {"global.nc", "global.ca", "global.cg", "global.cs", "global.lu",
        "global.cv", "volatile.global", "relaxed.gpu.global",
        "acquire.sys.global", "weak.global", "global.L1::no_allocate",
        "global.nc.L1::evict_last.L2::128B", "const", "global.L2::256B"})
    copy(hint, "global");
  for (const char *hint :
       {"global.wb", "global.cg", "global.cs", "global.wt", "volatile.global",
        "relaxed.gpu.global", "release.sys.global", "weak.global",
        "global.L1::no_allocate"})
    copy("global", hint);
}

TEST_F(MemoryInstructions, StoreWidths) {
  auto store = [&](const std::string &text) {
    return runOne("ld.global.b64 %rd4, [%rd1];\n" + text + "\n",
                  {0x8877665544332211});
  };
  EXPECT_EQ(store("st.global.b8 [%rd2+1], %rd4;"), 0x1100u);
  EXPECT_EQ(store("st.global.b16 [%rd2], %rd4;"), 0x2211u);
  EXPECT_EQ(store("st.global.b32 [%rd2+4], %rd4;"), 0x4433221100000000u);
  EXPECT_EQ(store("st.global.f64 [%rd2], %rd4;"), 0x8877665544332211u);
  EXPECT_EQ(store("st.global.b32 [%rd2], -2;"), 0xfffffffeu);
}

TEST_F(MemoryInstructions, Vectors) {
  std::vector<uint32_t> values(8);
  std::iota(values.begin(), values.end(), 10);
  auto run = [&](const std::string &body) {
    uint32_t *in = upload(values);
    uint32_t *out = upload(std::vector<uint32_t>(8));
    launch(load(kernelOf(body)), "f", {1}, {1}, in, out);
    return download(out, 8);
  };
  // The values of a vector are stored in another order.
  EXPECT_EQ(run("ld.global.v2.b32 {%r4, %r5}, [%rd1+8];\n"
                "st.global.v2.b32 [%rd2], {%r5, %r4};\n"),
            (std::vector<uint32_t>{13, 12, 0, 0, 0, 0, 0, 0}));
  EXPECT_EQ(run("ld.global.nc.v4.f32 {%r4, %r5, %r6, %r7}, [%rd1+16];\n"
                "st.global.v4.f32 [%rd2+16], {%r7, %r6, %r5, %r4};\n"),
            (std::vector<uint32_t>{0, 0, 0, 0, 17, 16, 15, 14}));
  EXPECT_EQ(run("ld.global.v2.b64 {%rd4, %rd5}, [%rd1];\n"
                "st.global.v2.b64 [%rd2], {%rd5, %rd4};\n"),
            (std::vector<uint32_t>{12, 13, 10, 11, 0, 0, 0, 0}));
  EXPECT_EQ(run("ld.global.v4.b16 {%rs1, %rs2, %rs3, %rs4}, [%rd1];\n"
                "st.global.v4.b16 [%rd2], {%rs3, %rs2, %rs1, %rs4};\n"),
            (std::vector<uint32_t>{11, 10, 0, 0, 0, 0, 0, 0}));
  EXPECT_EQ(run("ld.global.v4.b8 {%rs1, %rs2, %rs3, %rs4}, [%rd1];\n"
                "st.global.v4.b8 [%rd2], {%rs4, %rs3, %rs2, %rs1};\n"),
            (std::vector<uint32_t>{0x0a000000, 0, 0, 0, 0, 0, 0, 0}));
  EXPECT_EQ(
      run("ld.global.v8.b32 {%r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11}, "
          "[%rd1];\n"
          "st.global.v8.b32 [%rd2], {%r11, %r10, %r9, %r8, %r7, %r6, %r5, "
          "%r4};\n"),
      (std::vector<uint32_t>{17, 16, 15, 14, 13, 12, 11, 10}));
  // What nobody wants has no register.
  EXPECT_EQ(run("ld.global.v4.b32 {_, %r5, _, %r7}, [%rd1];\n"
                "st.global.v2.b32 [%rd2], {%r5, %r7};\n"),
            (std::vector<uint32_t>{11, 13, 0, 0, 0, 0, 0, 0}));
}

TEST_F(MemoryInstructions, GenericAddresses) {
  // Global memory, shared memory and local memory through one instruction.
  EXPECT_EQ(runOne(".shared .align 8 .b8 tile[16];\n"
                   ".local .align 8 .b8 depot[16];\n"
                   "cvta.global.u64 %rd4, %rd1;\n"
                   "ld.b64 %rd5, [%rd4];\n"
                   "mov.b64 %rd6, tile;\n"
                   "cvta.shared.u64 %rd7, %rd6;\n"
                   "st.b64 [%rd7+8], %rd5;\n"
                   "ld.shared.b64 %rd8, [tile+8];\n"
                   "mov.b64 %rd9, depot;\n"
                   "cvta.local.u64 %rd10, %rd9;\n"
                   "st.b64 [%rd10+8], %rd8;\n"
                   "cvta.to.local.u64 %rd11, %rd10;\n"
                   "ld.local.b64 %rd12, [%rd11+8];\n"
                   "cvta.to.shared.u64 %rd13, %rd7;\n"
                   "st.shared.b64 [%rd13], %rd12;\n"
                   "ld.b64 %rd14, [%rd7];\n"
                   "cvta.to.global.u64 %rd15, %rd2;\n"
                   "st.b64 [%rd15], %rd14;\n",
                   {77}),
            77u);
}

/// One for all kernels and one of this kernel.
TEST_F(MemoryInstructions, SharedVariables) {
  std::string declarations = ".shared .align 8 .b64 common;\n";
  auto *out = allocate<uint64_t>(1);
  launch(load(kernelOf(".shared .align 8 .b8 own[16];\n"
                       "st.shared.b64 [common], 1;\n"
                       "st.shared.b64 [own+8], 20;\n"
                       "ld.shared.b64 %rd4, [common];\n"
                       "ld.shared.b64 %rd5, [own+8];\n"
                       "add.s64 %rd4, %rd4, %rd5;\n"
                       "st.global.b64 [%rd2], %rd4;\n",
                       declarations)),
         "f", {1}, {1}, out, out);
  EXPECT_EQ(download(out, 1)[0], 21u);
}

TEST_F(MemoryInstructions, LocalMemoryBelongsToTheThread) {
  auto *out = allocate<uint32_t>(64);
  launch(load(kernelOf(".local .align 1 .b8 first[3];\n"
                       ".local .align 4 .b8 second[8];\n"
                       "st.local.b32 [second+4], %r1;\n"
                       "st.local.b32 [second], 1000;\n"
                       "st.local.b8 [first+2], 5;\n"
                       "bar.sync 0;\n"
                       "ld.local.b32 %r4, [second+4];\n"
                       "ld.local.b32 %r5, [second];\n"
                       "ld.local.u8 %r6, [first+2];\n"
                       "add.s32 %r4, %r4, %r5;\n"
                       "add.s32 %r4, %r4, %r6;\n"
                       "mad.wide.u32 %rd2, %r1, 4, %rd2;\n"
                       "st.global.b32 [%rd2], %r4;\n")),
         "f", {1}, {64}, out, out);
  std::vector<uint32_t> expected(64);
  std::iota(expected.begin(), expected.end(), 1005);
  EXPECT_EQ(download(out, 64), expected);
}

TEST_F(MemoryInstructions, GlobalVariables) {
  std::string declarations = ".global .align 4 .u32 table[3] = {7, 5, -1};\n"
                             ".const .align 2 .b16 single = 9;\n"
                             ".visible .global .align 8 .b8 empty[8];\n";
  auto *out = allocate<uint64_t>(1);
  launch(load(kernelOf("ld.global.u32 %r4, [table+4];\n"
                       "ld.const.u16 %r5, [single];\n"
                       "mov.b64 %rd4, table;\n"
                       "ld.global.nc.s32 %rd5, [%rd4+8];\n"
                       "ld.global.b64 %rd6, [empty];\n"
                       "mad.lo.u32 %r6, %r4, 100, %r5;\n"
                       "cvt.u64.u32 %rd7, %r6;\n"
                       "add.s64 %rd7, %rd7, %rd5;\n"
                       "add.s64 %rd7, %rd7, %rd6;\n"
                       "st.global.b64 [%rd2], %rd7;\n",
                       declarations)),
         "f", {1}, {1}, out, out);
  EXPECT_EQ(download(out, 1)[0], 5 * 100 + 9 - 1u);
}

TEST_F(MemoryInstructions, Parameters) {
  std::string text = ".version 8.0\n.target sm_90\n.address_size 64\n"
                     ".visible .entry f(\n"
                     "  .param .u64 .ptr .align 1 f_0,\n"
                     "  .param .u8 f_1, .param .u16 f_2, .param .f32 f_3,\n"
                     "  .param .align 16 .b8 f_4[16]\n"
                     ") .maxntid 32, 1, 1 .minnctapersm 1\n{\n"
                     ".reg .b32 %r<8>; .reg .b64 %rd<4>;\n"
                     "ld.param.b64 %rd1, [f_0];\n"
                     "ld.param.s8 %r1, [f_1];\n"
                     "ld.param.u16 %r2, [f_2];\n"
                     "ld.param.b32 %r3, [f_3];\n"
                     "ld.param.v2.b32 {%r4, %r5}, [f_4+8];\n"
                     "st.global.v4.b32 [%rd1], {%r1, %r2, %r3, %r5};\n"
                     "ret;\n}\n";
  struct alignas(16) Words {
    uint32_t words[4];
  };
  auto *out = allocate<uint32_t>(4);
  launch(load(text), "f", {1}, {1}, out, int8_t(-2), uint16_t(65535), 1.0f,
         Words{{1, 2, 3, 4}});
  EXPECT_EQ(download(out, 4),
            (std::vector<uint32_t>{0xfffffffe, 65535, 0x3f800000, 4}));
}

TEST_F(MemoryInstructions, SpecialRegisters) {
  // A thread's own numbers, at its number in the grid of 2x3x2 blocks of 4x2x3.
  std::string body;
  const char *names[] = {"%tid.x",   "%tid.y",    "%tid.z",    "%ntid.x",
                         "%ntid.y",  "%ntid.z",   "%ctaid.x",  "%ctaid.y",
                         "%ctaid.z", "%nctaid.x", "%nctaid.y", "%nctaid.z"};
  body += "mov.u32 %r4, %ctaid.z;\nmov.u32 %r5, %ctaid.y;\n"
          "mad.lo.u32 %r4, %r4, 3, %r5;\nmov.u32 %r5, %ctaid.x;\n"
          "mad.lo.u32 %r4, %r4, 2, %r5;\nmov.u32 %r5, %tid.z;\n"
          "mad.lo.u32 %r4, %r4, 3, %r5;\nmov.u32 %r5, %tid.y;\n"
          "mad.lo.u32 %r4, %r4, 2, %r5;\nmov.u32 %r5, %tid.x;\n"
          "mad.lo.u32 %r4, %r4, 4, %r5;\nmad.wide.u32 %rd2, %r4, 48, %rd2;\n";
  for (int i = 0; i < 12; ++i)
    body += "mov.u32 %r6, " + std::string(names[i]) +
            ";\nst.global.b32 [%rd2+" + std::to_string(4 * i) + "], %r6;\n";
  auto *out = allocate<uint32_t>(12 * 288);
  launch(load(kernelOf(body)), "f", {2, 3, 2}, {4, 2, 3}, out, out);
  std::vector<uint32_t> expected;
  for (uint32_t block = 0; block < 12; ++block)
    for (uint32_t thread = 0; thread < 24; ++thread)
      for (uint32_t value : {thread % 4, thread / 4 % 2, thread / 8, 4u, 2u, 3u,
                             block % 2, block / 2 % 3, block / 6, 2u, 3u, 2u})
        expected.push_back(value);
  EXPECT_EQ(download(out, 12 * 288), expected);
}

TEST_F(MemoryInstructions, Atomics) {
  // 64 threads add their numbers; the sum is 2016.
  auto run = [&](const std::string &instruction, uint32_t start) {
    auto *memory = upload<uint32_t>({start});
    launch(load(kernelOf(instruction + "\n")), "f", {2}, {32}, memory, memory);
    return download(memory, 1)[0];
  };
  EXPECT_EQ(run("atom.global.add.u32 %r4, [%rd1], %r1;", 5), 5 + 2 * 496u);
  EXPECT_EQ(run("red.global.add.u32 [%rd1], %r1;", 5), 5 + 2 * 496u);
  EXPECT_EQ(run("atom.global.max.u32 %r4, [%rd1], %r1;", 5), 31u);
  EXPECT_EQ(run("atom.global.min.s32 %r4, [%rd1], %r1;", 5), 0u);
  EXPECT_EQ(run("atom.global.min.s32 %r4, [%rd1], %r1;", uint32_t(-5)),
            uint32_t(-5));
  EXPECT_EQ(run("atom.global.or.b32 %r4, [%rd1], %r1;", 64), 64 + 31u);
  EXPECT_EQ(run("atom.global.and.b32 %r4, [%rd1], 6;", 15), 6u);
  EXPECT_EQ(run("atom.global.xor.b32 %r4, [%rd1], 1;", 15), 15u);
  EXPECT_EQ(run("atom.relaxed.gpu.global.exch.b32 %r4, [%rd1], 3;", 15), 3u);
  EXPECT_EQ(run("red.relaxed.gpu.global.min.u32 [%rd1], 3;", 15), 3u);
}

TEST_F(MemoryInstructions, AtomicsGiveTheOldValue) {
  EXPECT_EQ(runOne("atom.global.add.u64 %rd4, [%rd1], 3;\n"
                   "ld.global.b64 %rd5, [%rd1];\n"
                   "mad.lo.u64 %rd4, %rd4, 100, %rd5;\n"
                   "st.global.b64 [%rd2], %rd4;\n",
                   {4}),
            4 * 100 + 7u);
  EXPECT_EQ(runOne(".shared .align 4 .b8 tile[4];\n"
                   "st.shared.b32 [tile], 9;\n"
                   "atom.shared.add.u32 %r4, [tile], 2;\n"
                   "cvt.u64.u32 %rd4, %r4;\n"
                   "st.global.b64 [%rd2], %rd4;\n",
                   {4}),
            9u);
}

/// No barrier is between the atomics of threads.
TEST_F(MemoryInstructions, AtomicsOfSharedMemory) {
  auto *out = allocate<uint32_t>(1);
  launch(load(kernelOf(".shared .align 4 .b8 sum[4];\n"
                       "setp.eq.u32 %p1, %r1, 0;\n"
                       "@%p1 st.shared.b32 [sum], 7;\n"
                       "bar.sync 0;\n"
                       "atom.shared.add.u32 %r4, [sum], %r1;\n"
                       "bar.sync 0;\n"
                       "@%p1 ld.shared.b32 %r5, [sum];\n"
                       "@%p1 st.global.b32 [%rd2], %r5;\n")),
         "f", {1}, {64}, out, out);
  EXPECT_EQ(download(out, 1)[0], 7 + 2016u);
}

TEST_F(MemoryInstructions, BranchesAndGuards) {
  // Threads take 0 to 3 rounds of a loop, and odd ones are negated.
  auto *out = allocate<int32_t>(64);
  launch(load(kernelOf("and.b32 %r4, %r1, 3;\n"
                       "mov.b32 %r5, 0;\n"
                       "$again:\n"
                       "setp.ge.u32 %p1, %r5, %r4;\n"
                       "@%p1 bra $done;\n"
                       "add.s32 %r5, %r5, 1;\n"
                       "bra.uni $again;\n"
                       "$done:\n"
                       "and.b32 %r6, %r1, 1;\n"
                       "setp.eq.b32 %p2, %r6, 0;\n"
                       "@!%p2 neg.s32 %r5, %r5;\n"
                       "mad.wide.u32 %rd2, %r1, 4, %rd2;\n"
                       "st.global.b32 [%rd2], %r5;\n")),
         "f", {1}, {64}, out, out);
  std::vector<int32_t> expected;
  for (int i = 0; i < 64; ++i)
    expected.push_back(i % 2 ? -(i % 4) : i % 4);
  EXPECT_EQ(download(out, 64), expected);
}

TEST_F(MemoryInstructions, SomeThreadsLeave) {
  auto *out = upload(std::vector<uint32_t>(64));
  launch(load(kernelOf("setp.lt.u32 %p1, %r1, 10;\n@%p1 ret;\n"
                       "mad.wide.u32 %rd2, %r1, 4, %rd2;\n"
                       "st.global.b32 [%rd2], 1;\n")),
         "f", {1}, {64}, out, out);
  std::vector<uint32_t> expected(64, 1);
  std::fill_n(expected.begin(), 10, 0);
  EXPECT_EQ(download(out, 64), expected);
}

/// What compilers say about source lines, and pragmas, change nothing.
TEST_F(MemoryInstructions, DebugInformation) {
  std::string text = kernelOf(".loc 1 3 4\n"
                              ".loc 1 5 6, function_name $L__s0, inlined_at 1 "
                              "2 3\n"
                              ".pragma \"nounroll\";\n"
                              "$L__tmp0:\n"
                              "st.global.b64 [%rd2], 3;\n",
                              ".file 1 \"a;b.mlir\"\n");
  text += ".section .debug_abbrev\n{\n.b8 1 // code\n.b8 17\n}\n"
          ".section .debug_macinfo { }\n";
  auto *out = allocate<uint64_t>(1);
  launch(load(text), "f", {1}, {1}, out, out);
  EXPECT_EQ(download(out, 1)[0], 3u);
}

/// Barriers have several names.
TEST_F(MemoryInstructions, Barriers) {
  EXPECT_EQ(runOne("barrier.sync 0;\nbarrier.cta.sync.aligned 0;\n"
                   "bar.sync 0;\n.pragma \"nounroll\";\n"
                   "st.global.b64 [%rd2], 1;\n",
                   {0}),
            1u);
}

} // namespace
