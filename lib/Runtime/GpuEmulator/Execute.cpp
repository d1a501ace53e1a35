//===- Execute.cpp - What the lanes of a warp do with an instruction ------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Launch.h"

#include <algorithm>
#include <cstring>

using namespace tops::emulator;

static constexpr unsigned sectorBytes = 32;

/// The lowest lane of a set, which is taken out of it.
static unsigned takeLane(uint32_t &lanes) {
  unsigned lane = __builtin_ctz(lanes);
  lanes &= lanes - 1;
  return lane;
}

uint64_t Launch::getValue(const Operand &operand, unsigned lane) {
  if (operand.tag == Operand::Immediate)
    return operand.value;
  return warp->lanesOf(operand.index)[lane] + operand.value;
}

/// The parts of an operand: those of a vector, or it alone.
static std::pair<const Operand *, size_t> getParts(const Operand &operand) {
  if (operand.tag == Operand::Vector)
    return {operand.elements.data(), operand.elements.size()};
  return {&operand, 1};
}

/// A move, which may split a register or put one together.
void Launch::move(const Instruction &instruction, uint32_t lanes) {
  auto [to, numTo] = getParts(instruction.operands[0]);
  auto [from, numFrom] = getParts(instruction.operands[1]);
  unsigned fromBytes = instruction.type.bytes / numFrom;
  unsigned toBytes = instruction.type.bytes / numTo;
  while (lanes) {
    unsigned lane = takeLane(lanes);
    uint64_t value = 0;
    for (size_t i = 0; i < numFrom; ++i)
      value |= truncate(getValue(from[i], lane), fromBytes)
               << 8 * fromBytes * i;
    for (size_t i = 0; i < numTo; ++i)
      set(to[i], lane, truncate(value >> 8 * toBytes * i, toBytes));
  }
}

void Launch::compute(const Instruction &instruction, uint32_t lanes) {
  const std::vector<Operand> &operands = instruction.operands;
  Type type = instruction.source;
  while (lanes) {
    unsigned lane = takeLane(lanes);
    Sources sources{instruction, 0, 0, {}};
    for (size_t i = 1; i < operands.size(); ++i)
      sources.raw[i - 1] = getValue(operands[i], lane);
    sources.a = extend(sources.raw[0], type);
    sources.b = extend(sources.raw[1], type);
    if (instruction.opcode == Opcode::Divide && sources.b == 0)
      return failAt(instruction, lane, "division by zero");
    set(operands[0], lane,
        extend(instruction.evaluate(sources), instruction.type));
  }
}

char *Launch::locateLocal(const Access &access, std::string &problem) {
  if (access.address % access.bytes == 0 && access.bytes <= kernel.localBytes &&
      access.address <= kernel.localBytes - access.bytes)
    return locals.data() + kernel.localBytes * access.thread + access.address;
  problem = std::string(access.what) + " of " + toBytes(access.bytes) +
            " at offset " + std::to_string(access.address) +
            " of local memory of " + toBytes(kernel.localBytes) +
            " is out of bounds or not aligned";
  return nullptr;
}

/// The memory that a lane accesses, in the space that its address is of.
char *Launch::locate(const Instruction &instruction, unsigned lane,
                     uint64_t &address, Space &space) {
  bool isStore = instruction.opcode == Opcode::Store;
  bool isAtomic = instruction.opcode == Opcode::Atomic;
  const std::vector<Operand> &operands = instruction.operands;
  address = getValue(
      isStore ? operands[0] : operands[operands.size() - 1 - isAtomic], lane);
  space = instruction.space;
  if (space == Space::Generic) {
    space = address & sharedWindow  ? Space::Shared
            : address & localWindow ? Space::Local
                                    : Space::Global;
    address &= ~(sharedWindow | localWindow);
  }
  // The parser has checked parameters.
  if (space == Space::Param)
    return const_cast<char *>(configuration.parameters.data()) + address;

  Access access{isAtomic  ? "atomic"
                : isStore ? "store"
                          : "load",
                address,
                unsigned(instruction.type.bytes * instruction.vectorSize),
                !isStore,
                isStore || isAtomic,
                warp->firstThread + lane,
                instruction.isNonCoherent};
  std::string problem;
  char *data = nullptr;
  if (space == Space::Shared) {
    data = shared.access(access, problem);
  } else if (space == Space::Local) {
    data = locateLocal(access, problem);
  } else {
    access.thread +=
        numbers.first + uint32_t(blockNumber * numbers.threadsPerBlock);
    data = memory.access(access, numbers, problem);
  }
  if (!data)
    failAt(instruction, lane, problem);
  return data;
}

void Launch::transfer(const Instruction &instruction, unsigned lane,
                      char *data) {
  const std::vector<Operand> &operands = instruction.operands;
  unsigned bytes = instruction.type.bytes;
  uint64_t value = 0;
  if (instruction.opcode == Opcode::Atomic) {
    std::memcpy(&value, data, bytes);
    Sources sources{instruction, 0, 0, {}};
    sources.a = extend(value, instruction.type);
    sources.b = extend(getValue(operands.back(), lane), instruction.type);
    uint64_t result = instruction.evaluate(sources);
    std::memcpy(data, &result, bytes);
    if (operands.size() == 3)
      set(operands[0], lane, sources.a);
    return;
  }
  bool isStore = instruction.opcode == Opcode::Store;
  auto [parts, numParts] = getParts(operands[isStore ? 1 : 0]);
  for (size_t i = 0; i < numParts; ++i, data += bytes) {
    if (isStore) {
      value = getValue(parts[i], lane);
      std::memcpy(data, &value, bytes);
    } else {
      std::memcpy(&value, data, bytes);
      set(parts[i], lane, extend(value, instruction.type));
    }
  }
}

void Launch::accessMemory(const Instruction &instruction, uint32_t lanes) {
  sectors.clear();
  while (lanes) {
    unsigned lane = takeLane(lanes);
    uint64_t address;
    Space space;
    char *data = locate(instruction, lane, address, space);
    if (!data)
      return;
    transfer(instruction, lane, data);
    // Aligned accesses of up to 32 bytes lie in one sector.
    if (space == Space::Global)
      sectors.push_back(address / sectorBytes);
  }
  if (!sectors.empty())
    count(instruction);
}

void Launch::count(const Instruction &instruction) {
  uint64_t bytes = uint64_t(sectors.size()) * instruction.type.bytes *
                   instruction.vectorSize;
  std::sort(sectors.begin(), sectors.end());
  uint64_t numSectors =
      std::unique(sectors.begin(), sectors.end()) - sectors.begin();
  if (instruction.opcode != Opcode::Store) {
    ++counters.loadRequests;
    counters.loadSectors += numSectors;
    counters.loadBytes += bytes;
  }
  if (instruction.opcode != Opcode::Load) {
    ++counters.storeRequests;
    counters.storeSectors += numSectors;
    counters.storeBytes += bytes;
  }
}
