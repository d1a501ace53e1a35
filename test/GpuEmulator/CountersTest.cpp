//===- CountersTest.cpp - Requests, sectors and instructions --------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The numbers are worked out by hand: a sector is 32 aligned bytes, and buffers
// start at a multiple of 256.
//
//===----------------------------------------------------------------------===//

#include "Emulated.h"

#include <algorithm>
#include <array>

namespace {

class Counters : public Emulated {
protected:
  /// Runs with %rd4 and %rd5 as addresses that are `stride` bytes from thread
  /// to thread, in the buffer that is read and the one that is written.
  TopsGpuCounters run(const std::string &body, unsigned stride,
                      Size block = {32}, Size grid = {1}) {
    auto *in = upload(std::vector<uint32_t>(1 << 14));
    auto *out = upload(std::vector<uint32_t>(1 << 14));
    std::string bytes = std::to_string(stride);
    topsGpuEmulatorResetCounters();
    launch(
        load(kernelOf("mad.wide.u32 %rd4, %r1, " + bytes + ", %rd1;\n" +
                      "mad.wide.u32 %rd5, %r1, " + bytes + ", %rd2;\n" + body)),
        "f", grid, block, in, out);
    return getCounters();
  }
};

/// Code, and what it takes: requests, sectors and bytes, of loads and of
/// stores.
struct Pattern {
  const char *name;
  const char *body;
  unsigned stride;
  std::array<uint64_t, 3> loads, stores = {};
  Size block = {32}, grid = {1};
};

const Pattern patterns[] = {
    // 32 lanes * 4 bytes = 128 bytes = 4 sectors.
    {"Coalesced4Bytes",
     "ld.global.b32 %r4, [%rd4];\nst.global.b32 [%rd5], %r4;\n",
     4,
     {1, 4, 128},
     {1, 4, 128}},
    // 32 lanes * 16 bytes = 512 bytes = 16 sectors, in one request.
    {"Coalesced16Bytes",
     "ld.global.v4.b32 {%r4, %r5, %r6, %r7}, [%rd4];\n"
     "st.global.v4.b32 [%rd5], {%r4, %r5, %r6, %r7};\n",
     16,
     {1, 16, 512},
     {1, 16, 512}},
    // 32 lanes * 1 byte = 1 sector.
    {"CoalescedBytes", "ld.global.b8 %r4, [%rd4];\n", 1, {1, 1, 32}},
    // Bytes 4 to 131 lie in the sectors 0 to 4.
    {"ShiftedBy4Bytes", "ld.global.b32 %r4, [%rd4+4];\n", 4, {1, 5, 128}},
    // Every second word: 32 * 8 = 256 bytes = 8 sectors, half of each is
    // wasted.
    {"EverySecondWord", "ld.global.b32 %r4, [%rd4];\n", 8, {1, 8, 128}},
    // One word per sector: as many sectors as lanes.
    {"WordOfEachSector", "ld.global.b32 %r4, [%rd4];\n", 32, {1, 32, 128}},
    {"StridedStore", "st.global.b32 [%rd5], %r1;\n", 256, {}, {1, 32, 128}},
    // 12 bytes apart: 31 * 12 + 4 = 376 bytes, which end in sector 11.
    {"EveryThirdWord", "ld.global.b32 %r4, [%rd4];\n", 12, {1, 12, 128}},
    // All lanes read the same word.
    {"Broadcast", "ld.global.b32 %r4, [%rd4];\n", 0, {1, 1, 128}},
    // The order of the lanes does not matter.
    {"Backwards",
     "mul.wide.u32 %rd6, %r1, 8;\nsub.s64 %rd4, %rd4, %rd6;\n"
     "ld.global.b32 %r4, [%rd4+124];\n",
     4,
     {1, 4, 128}},
    // 16 lanes * 4 bytes = 2 sectors. The others are guarded, or elsewhere.
    {"HalfOfTheLanesGuarded",
     "setp.lt.u32 %p1, %r1, 16;\n@%p1 ld.global.b32 %r4, [%rd4];\n",
     4,
     {1, 2, 64}},
    {"HalfOfTheLanesElsewhere",
     "setp.ge.u32 %p1, %r1, 16;\n@%p1 bra $skip;\n"
     "ld.global.b32 %r4, [%rd4];\n$skip:\n",
     4,
     {1, 2, 64}},
    {"NoLane",
     "setp.lt.u32 %p1, %r1, 0;\n@%p1 ld.global.b32 %r4, [%rd4];\n",
     4,
     {}},
    // 80 threads are warps of 32, 32 and 16: 4 + 4 + 2 sectors; 3 blocks.
    {"WarpsAndBlocks",
     "ld.global.b32 %r4, [%rd4];\n",
     4,
     {9, 30, 3 * 80 * 4},
     {},
     {80},
     {3}},
    // x runs fastest: a warp is four rows of 8 threads, which read the 8 words
    // of
    // the same sector.
    {"WarpsOf2DBlocks",
     "ld.global.b32 %r4, [%rd4];\n",
     4,
     {1, 1, 128},
     {},
     {8, 4}},
    {"SharedAndLocalMemoryHaveNoSectors",
     ".shared .align 4 .b8 tile[4];\n.local .align 4 .b8 depot[4];\n"
     "st.local.b32 [depot], 1;\nsetp.eq.u32 %p1, %r1, 0;\n"
     "@%p1 st.shared.b32 [tile], 1;\n",
     4,
     {}},
    {"AtomicsLoadAndStore",
     "red.global.add.u32 [%rd4], 1;\n",
     4,
     {1, 4, 128},
     {1, 4, 128}},
};

class CountersOf : public Counters,
                   public testing::WithParamInterface<Pattern> {};

TEST_P(CountersOf, Accesses) {
  const Pattern &pattern = GetParam();
  TopsGpuCounters found =
      run(pattern.body, pattern.stride, pattern.block, pattern.grid);
  auto [loads, loadSectors, loadBytes] = pattern.loads;
  EXPECT_EQ(found.loadRequests, loads);
  EXPECT_EQ(found.loadSectors, loadSectors);
  EXPECT_EQ(found.loadBytes, loadBytes);
  auto [stores, storeSectors, storeBytes] = pattern.stores;
  EXPECT_EQ(found.storeRequests, stores);
  EXPECT_EQ(found.storeSectors, storeSectors);
  EXPECT_EQ(found.storeBytes, storeBytes);
}

INSTANTIATE_TEST_SUITE_P(Patterns, CountersOf, testing::ValuesIn(patterns),
                         [](const testing::TestParamInfo<Pattern> &info) {
                           return std::string(info.param.name);
                         });

TEST_F(Counters, Instructions) {
  // 4 of kernelOf, 2 of run, 1 of the body, and the return: per warp.
  EXPECT_EQ(run("add.s32 %r4, %r1, 1;\n", 4).instructions, 8u);
  EXPECT_EQ(run("add.s32 %r4, %r1, 1;\n", 4, {33}, {2}).instructions, 32u);
}

TEST_F(Counters, InstructionsOfBothBranches) {
  // The two ways are 3 and 2 instructions; setp, bra and what follows are 3
  // more, once for all lanes if they meet where the ways do. 4 + 2 + 1 others.
  std::string branches = "@%p1 bra $odd;\n"
                         "add.s32 %r4, %r1, 1;\nadd.s32 %r4, %r1, 2;\n"
                         "bra.uni $meet;\n"
                         "$odd:\nadd.s32 %r4, %r1, 3;\nadd.s32 %r4, %r1, 4;\n"
                         "$meet:\nadd.s32 %r5, %r4, 5;\n";
  EXPECT_EQ(run("setp.lt.u32 %p1, %r1, 7;\n" + branches, 4).instructions,
            7 + 3 + 3 + 2u);
  // Only one way is taken.
  EXPECT_EQ(run("setp.lt.u32 %p1, %r1, 0;\n" + branches, 4).instructions,
            7 + 3 + 3u);
  EXPECT_EQ(run("setp.lt.u32 %p1, %r1, 99;\n" + branches, 4).instructions,
            7 + 3 + 2u);
}

/// As LLVM lays it out: the way that is met again is in front of the others.
TEST_F(Counters, LanesMeetBehindAWayThatGoesBack) {
  TopsGpuCounters counters = run("setp.lt.u32 %p1, %r1, 16;\nbra.uni $start;\n"
                                 "$meet:\nst.global.b32 [%rd5], %r4;\nret;\n"
                                 "$start:\nmov.b32 %r4, 0;\n@%p1 bra $meet;\n"
                                 "ld.global.b32 %r4, [%rd4];\nbra.uni $meet;\n",
                                 4);
  EXPECT_EQ(counters.loadRequests, 1u);
  EXPECT_EQ(counters.loadSectors, 2u);
  EXPECT_EQ(counters.storeRequests, 1u);
  EXPECT_EQ(counters.storeSectors, 4u);
}

TEST_F(Counters, LoopOfDifferentLengths) {
  // Lane i goes round i % 4 times; each round is 4 instructions (setp, bra,
  // add, bra), the last one 2. The warp goes round as often as its busiest
  // lane: 3 * 4 + 2. Before it: and, mov. After it: one store for all.
  TopsGpuCounters counters =
      run("and.b32 %r4, %r1, 3;\nmov.b32 %r5, 0;\n"
          "$again:\nsetp.ge.u32 %p1, %r5, %r4;\n@%p1 bra $done;\n"
          "add.s32 %r5, %r5, 1;\nbra.uni $again;\n"
          "$done:\nst.global.b32 [%rd5], %r5;\n",
          4);
  EXPECT_EQ(counters.instructions, 7 + 2 + 3 * 4 + 2 + 1u);
  EXPECT_EQ(counters.storeRequests, 1u);
}

TEST_F(Counters, LoopWithTwoExits) {
  // Lane i leaves in round i % 8 by one exit if i is odd, else by the other;
  // all meet at the store. A round is 3 instructions to the first exit, 2 to
  // the second, 2 to the next round; round 7 is the last one, for lanes that
  // are odd, and ends at the first exit: 7 * 7 + 3. The ways from the exits to
  // the store are 1 and 2 instructions and each taken in 4 of the rounds. 5
  // instructions are before the loop.
  TopsGpuCounters counters = run(
      "and.b32 %r4, %r1, 7;\nmov.b32 %r5, 0;\nmov.b32 %r7, 0;\n"
      "and.b32 %r6, %r1, 1;\nsetp.eq.u32 %p2, %r6, 1;\n"
      "$again:\n"
      "setp.eq.u32 %p1, %r5, %r4;\nand.pred %p1, %p1, %p2;\n@%p1 bra $odd;\n"
      "setp.eq.u32 %p1, %r5, %r4;\n@%p1 bra $even;\n"
      "add.s32 %r5, %r5, 1;\nbra.uni $again;\n"
      "$even:\nmov.b32 %r7, 1;\nbra.uni $meet;\n"
      "$odd:\nmov.b32 %r7, 2;\n"
      "$meet:\nst.global.b32 [%rd5], %r7;\n",
      4);
  EXPECT_EQ(counters.storeRequests, 1u);
  EXPECT_EQ(counters.instructions, 7 + 5 + 7 * 7 + 3 + 4 * 1 + 4 * 2 + 1u);
}

TEST_F(Counters, PipelineMadeKernel) {
  // 2 blocks of one warp, 16 bytes per lane: 16 sectors per request.
  auto *from = upload(std::vector<float>(256)), *to = allocate<float>(256);
  launch(loadKernels(), "copy", {2}, {32}, from, to);
  TopsGpuCounters counters = getCounters();
  EXPECT_EQ(counters.launches, 1u);
  EXPECT_EQ(counters.loadRequests, 2u);
  EXPECT_EQ(counters.loadSectors, 32u);
  EXPECT_EQ(counters.storeSectors, 32u);
  EXPECT_EQ(counters.storeBytes, 1024u);
}

TEST_F(Counters, AddUpUntilReset) {
  run("ld.global.b32 %r4, [%rd4];\n", 4);
  auto *buffer = upload(std::vector<uint32_t>(32));
  launch(load(kernelOf("ld.global.b32 %r4, [%rd1];\n")), "f", {1}, {32}, buffer,
         buffer);
  EXPECT_EQ(getCounters().launches, 2u);
  EXPECT_EQ(getCounters().loadSectors, 5u);
  topsGpuEmulatorResetCounters();
  EXPECT_EQ(getCounters().launches, 0u);
  EXPECT_EQ(getCounters().loadSectors, 0u);
}

TEST_F(Counters, OrderOfBlocks) {
  // Blocks draw numbers: the order is what they got.
  auto order = [&](TopsGpuBlockOrder order, uint64_t seed) {
    topsGpuEmulatorSetBlockOrder(order, seed);
    auto *next = upload<uint32_t>({0});
    auto *out = allocate<uint32_t>(16);
    launch(load(kernelOf("atom.global.add.u32 %r4, [%rd1], 1;\n"
                         "mov.u32 %r5, %ctaid.x;\n"
                         "mad.wide.u32 %rd2, %r5, 4, %rd2;\n"
                         "st.global.b32 [%rd2], %r4;\n")),
           "f", {16}, {1}, next, out);
    return download(out, 16);
  };
  std::vector<uint32_t> forward, reverse;
  for (uint32_t i = 0; i < 16; ++i) {
    forward.push_back(i);
    reverse.push_back(15 - i);
  }
  EXPECT_EQ(order(TOPS_GPU_BLOCKS_FORWARD, 0), forward);
  EXPECT_EQ(order(TOPS_GPU_BLOCKS_REVERSE, 0), reverse);
  std::vector<uint32_t> shuffled = order(TOPS_GPU_BLOCKS_SHUFFLED, 1);
  EXPECT_NE(shuffled, forward);
  EXPECT_EQ(shuffled, order(TOPS_GPU_BLOCKS_SHUFFLED, 1));
  EXPECT_NE(shuffled, order(TOPS_GPU_BLOCKS_SHUFFLED, 2));
  std::sort(shuffled.begin(), shuffled.end());
  EXPECT_EQ(shuffled, forward);
}

TEST_F(Counters, SomeBlocks) {
  auto run = [&](uint64_t seed) {
    topsGpuEmulatorSetBlockOrder(TOPS_GPU_BLOCKS_SAMPLED, seed);
    auto *out = upload(std::vector<uint32_t>(1000));
    launch(load(kernelOf("mov.u32 %r5, %ctaid.x;\n"
                         "mad.wide.u32 %rd2, %r5, 4, %rd2;\n"
                         "st.global.b32 [%rd2], 1;\n")),
           "f", {1000}, {1}, out, out);
    return download(out, 1000);
  };
  std::vector<uint32_t> found = run(1);
  size_t count = std::count(found.begin(), found.end(), 1);
  EXPECT_GT(count, 32u);
  EXPECT_LE(count, 64u);
  EXPECT_EQ(found.front(), 1u);
  EXPECT_EQ(found.back(), 1u);
  EXPECT_EQ(found, run(1));
  EXPECT_NE(found, run(2));
}

} // namespace
