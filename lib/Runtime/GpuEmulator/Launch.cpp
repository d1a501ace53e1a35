//===- Launch.cpp - Blocks, warps and barriers of a launch ----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Launch.h"

#include <algorithm>
#include <numeric>
#include <random>
#include <set>

using namespace tops::emulator;

Launch::Launch(const Kernel &kernel, const Configuration &configuration,
               Memory &memory, TopsGpuCounters &counters)
    : kernel(kernel), configuration(configuration), memory(memory),
      counters(counters), shared(kernel.shared) {}

static std::string toText(const Dim3 &position) {
  return "(" + std::to_string(position.x) + "," + std::to_string(position.y) +
         "," + std::to_string(position.z) + ")";
}

void Launch::fail(const std::string &what) {
  if (fault.empty())
    fault = "kernel '" + kernel.name + "', block " +
            toText(configuration.grid.at(blockNumber)) + ", " + what;
}

void Launch::failAt(const Instruction &instruction, unsigned lane,
                    const std::string &what) {
  fail("thread " + toText(configuration.block.at(warp->firstThread + lane)) +
       ", ptx line " + std::to_string(instruction.line) + ": " + what);
}

/// Swaps at random by hand: std::shuffle may differ between libraries.
static std::vector<uint32_t> shuffle(uint64_t count, uint64_t seed) {
  std::vector<uint32_t> order(count);
  std::iota(order.begin(), order.end(), 0);
  std::mt19937_64 random(seed);
  for (uint64_t i = count; i > 1; --i)
    std::swap(order[i - 1], order[random() % i]);
  return order;
}

static std::vector<uint32_t> sample(uint64_t count, uint64_t seed) {
  constexpr unsigned maxBlocks = 64;
  std::mt19937_64 random(seed);
  std::set<uint32_t> blocks{0, uint32_t(count - 1)};
  for (unsigned i = blocks.size(); i < maxBlocks; ++i)
    blocks.insert(random() % count);
  return {blocks.begin(), blocks.end()};
}

std::string Launch::run() {
  uint64_t numBlocks = configuration.grid.count();
  uint32_t numThreads = configuration.block.count();
  if (numBlocks > UINT32_MAX / 2 / numThreads)
    fail("more threads than the emulator can number");
  else
    numbers = memory.beginLaunch(numBlocks * numThreads, numThreads);

  std::vector<uint32_t> chosen;
  if (configuration.order == TOPS_GPU_BLOCKS_SHUFFLED && fault.empty())
    chosen = shuffle(numBlocks, configuration.seed);
  else if (configuration.order == TOPS_GPU_BLOCKS_SAMPLED)
    chosen = sample(numBlocks, configuration.seed);
  uint64_t count = chosen.empty() ? numBlocks : chosen.size();
  for (uint64_t i = 0; i < count && fault.empty(); ++i)
    runBlock(!chosen.empty()                                  ? chosen[i]
             : configuration.order == TOPS_GPU_BLOCKS_REVERSE ? count - 1 - i
                                                              : i);

  counters.launches += fault.empty();
  return fault;
}

void Launch::startWarp(Warp &warp, uint32_t firstThread) {
  uint32_t numThreads = configuration.block.count();
  uint32_t numLanes = std::min(warpSize, numThreads - firstThread);
  warp.firstThread = firstThread;
  warp.alive = UINT32_MAX >> (warpSize - numLanes);
  warp.isWaiting = false;
  warp.paths = {{0, uint32_t(kernel.code.size()), warp.alive}};
  warp.registers.assign(size_t(kernel.numRegisters) * warpSize, 0);
  Dim3 block = configuration.grid.at(blockNumber);
  for (unsigned i = 0; i < std::size(kernel.specials); ++i)
    for (unsigned lane = 0; lane < numLanes && kernel.specials[i] >= 0;
         ++lane) {
      Dim3 thread = configuration.block.at(firstThread + lane);
      const Dim3 *const groups[] = {&thread, &configuration.block, &block,
                                    &configuration.grid};
      const Dim3 &group = *groups[i / 3];
      warp.lanesOf(kernel.specials[i])[lane] = i % 3 == 0   ? group.x
                                               : i % 3 == 1 ? group.y
                                                            : group.z;
    }
}

void Launch::runBlock(uint64_t number) {
  blockNumber = number;
  shared.beginBlock();
  uint32_t numThreads = configuration.block.count();
  locals.assign(kernel.localBytes * numThreads, 0);
  warps.resize((numThreads + warpSize - 1) / warpSize);
  for (uint32_t i = 0; i < warps.size(); ++i)
    startWarp(warps[i], i * warpSize);
  if (configuration.order == TOPS_GPU_BLOCKS_REVERSE)
    std::reverse(warps.begin(), warps.end());
  do {
    barrierLine = 0;
    for (Warp &next : warps) {
      warp = &next;
      runWarp();
      if (!fault.empty())
        return;
    }
  } while (passBarrier());
}

/// Whether the block goes on behind a barrier.
bool Launch::passBarrier() {
  uint32_t numWaiting = 0;
  for (Warp &warp : warps) {
    numWaiting += warp.isWaiting ? __builtin_popcount(warp.alive) : 0;
    warp.isWaiting = false;
  }
  if (numWaiting == 0)
    return false;
  uint64_t numThreads = configuration.block.count();
  if (numWaiting != numThreads)
    fail("ptx line " + std::to_string(barrierLine) + ": " +
         std::to_string(numWaiting) + " of " + std::to_string(numThreads) +
         " threads wait at a barrier, the others have left the kernel");
  shared.passBarrier();
  return fault.empty();
}

/// Up to a barrier or the end.
void Launch::runWarp() {
  while (!warp->paths.empty() && !warp->isWaiting && fault.empty()) {
    const Warp::Path &path = warp->paths.back();
    if (path.lanes == 0 || path.position == path.end)
      warp->paths.pop_back();
    else
      step();
  }
}

uint32_t Launch::getActive(const Instruction &instruction) {
  uint32_t lanes = warp->paths.back().lanes;
  if (instruction.guard < 0)
    return lanes;
  const uint64_t *guards = warp->lanesOf(instruction.guard);
  uint32_t active = 0;
  for (unsigned lane = 0; lane < warpSize; ++lane)
    active |= uint32_t((guards[lane] != 0) != instruction.guardNegated) << lane;
  return active & lanes;
}

void Launch::step() {
  const Instruction &instruction = kernel.code[warp->paths.back().position++];
  uint32_t active = getActive(instruction);
  ++counters.instructions;
  if (active == 0)
    return;
  switch (instruction.opcode) {
  case Opcode::Branch:
    return branch(instruction, active);
  case Opcode::Return:
    return leave(active);
  case Opcode::Barrier:
    return wait(instruction, active);
  case Opcode::Load:
  case Opcode::Store:
  case Opcode::Atomic:
    return accessMemory(instruction, active);
  case Opcode::Move:
    return move(instruction, active);
  case Opcode::Compute:
  case Opcode::Divide:
    return compute(instruction, active);
  }
}

/// Lanes that go different ways run one after the other, up to where they meet;
/// the path below them goes on from there with all of them.
void Launch::branch(const Instruction &instruction, uint32_t taken) {
  Warp::Path &path = warp->paths.back();
  uint32_t others = path.lanes & ~taken;
  if (others == 0) {
    path.position = instruction.target;
    return;
  }
  uint32_t next = path.position, meeting = instruction.reconvergence;
  path.position = meeting;
  warp->paths.push_back({next, meeting, others});
  warp->paths.push_back({instruction.target, meeting, taken});
}

void Launch::leave(uint32_t lanes) {
  warp->alive &= ~lanes;
  for (Warp::Path &path : warp->paths)
    path.lanes &= ~lanes;
}

void Launch::wait(const Instruction &instruction, uint32_t lanes) {
  std::string line = std::to_string(instruction.line);
  if (lanes != warp->alive)
    return fail("ptx line " + line + ": " +
                std::to_string(__builtin_popcount(lanes)) + " of " +
                std::to_string(__builtin_popcount(warp->alive)) +
                " threads of a warp reach a barrier, the others do not");
  if (barrierLine != 0 && barrierLine != instruction.line)
    return fail("ptx line " + line +
                ": other threads wait at the barrier of ptx line " +
                std::to_string(barrierLine));
  barrierLine = instruction.line;
  warp->isWaiting = true;
}
