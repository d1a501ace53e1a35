//===- ControlFlow.cpp - Where the lanes of a warp meet again -------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Lanes that a branch separates meet again at its immediate post-dominator:
// the first instruction that all of them reach. Hardware does it that way, and
// the number of requests to memory depends on it.
//
//===----------------------------------------------------------------------===//

#include "Ptx.h"

#include <algorithm>

using namespace tops::emulator;

namespace {

/// A set of instructions, and of the end of the kernel behind the last one.
using Set = std::vector<uint64_t>;

} // namespace

static void insert(Set &set, uint32_t node) {
  set[node / 64] |= uint64_t(1) << node % 64;
}

static size_t count(const Set &set) {
  size_t number = 0;
  for (uint64_t word : set)
    number += __builtin_popcountll(word);
  return number;
}

/// What lies on all ways from an instruction to the end, given the same of
/// those that may follow it.
static Set findCommon(const std::vector<Instruction> &code,
                      const std::vector<Set> &common, uint32_t node) {
  const Instruction &instruction = code[node];
  bool isBranch = instruction.opcode == Opcode::Branch;
  bool leaves = instruction.opcode == Opcode::Return;
  bool goesOn = (!isBranch && !leaves) || instruction.guard >= 0;
  uint32_t other = isBranch ? instruction.target
                   : leaves ? uint32_t(code.size())
                            : node + 1;
  Set result = common[other];
  for (size_t i = 0; i < result.size() && goesOn; ++i)
    result[i] &= common[node + 1][i];
  insert(result, node);
  return result;
}

void tops::emulator::findReconvergence(std::vector<Instruction> &code) {
  uint32_t end = code.size();
  std::vector<Set> common(end + 1, Set(end / 64 + 1, ~uint64_t(0)));
  std::fill(common[end].begin(), common[end].end(), 0);
  insert(common[end], end);
  // Loops need more than one round.
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t node = end; node-- > 0;) {
      Set result = findCommon(code, common, node);
      changed |= result != common[node];
      common[node] = std::move(result);
    }
  }
  // The closest one has all the others behind it.
  std::vector<size_t> numCommon(end + 1);
  std::transform(common.begin(), common.end(), numCommon.begin(), count);
  for (uint32_t node = 0; node < end; ++node) {
    code[node].reconvergence = end;
    bool isBranch = code[node].opcode == Opcode::Branch;
    for (uint32_t other = 0; other < end && isBranch; ++other)
      if (other != node && numCommon[other] == numCommon[node] - 1 &&
          (common[node][other / 64] >> other % 64 & 1))
        code[node].reconvergence = other;
  }
}
