//===- Launch.h - One launch of a kernel ------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A warp runs in lockstep: one instruction after the other, for all of its
// lanes that are there. That is what makes requests and sectors countable.
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_RUNTIME_GPUEMULATOR_LAUNCH_H
#define TOPS_RUNTIME_GPUEMULATOR_LAUNCH_H

#include "SharedMemory.h"
#include "tops-c/GpuEmulator.h"

namespace tops::emulator {

constexpr unsigned warpSize = 32;

struct Configuration {
  Dim3 grid, block;
  /// The values of the parameters, as the kernel lays them out.
  std::vector<char> parameters;
  TopsGpuBlockOrder order = TOPS_GPU_BLOCKS_FORWARD;
  uint64_t seed = 0;
};

struct Warp {
  /// Lanes that go on together until they reach `end`.
  struct Path {
    uint32_t position, end, lanes;
  };

  /// Number of lane 0 in the block.
  uint32_t firstThread = 0;
  /// Lanes that have not left the kernel.
  uint32_t alive = 0;
  bool isWaiting = false;
  std::vector<Path> paths;
  /// `warpSize` values per register.
  std::vector<uint64_t> registers;

  uint64_t *lanesOf(uint32_t index) {
    return registers.data() + size_t(index) * warpSize;
  }
};

class Launch {
public:
  Launch(const Kernel &kernel, const Configuration &configuration,
         Memory &memory, TopsGpuCounters &counters);

  /// Runs all blocks. Returns the fault that stopped it, or nothing.
  std::string run();

private:
  void runBlock(uint64_t number);
  void startWarp(Warp &warp, uint32_t firstThread);
  bool passBarrier();
  void runWarp();
  void step();
  void branch(const Instruction &instruction, uint32_t taken);
  void leave(uint32_t lanes);
  void wait(const Instruction &instruction, uint32_t lanes);
  void compute(const Instruction &instruction, uint32_t lanes);
  void move(const Instruction &instruction, uint32_t lanes);
  void accessMemory(const Instruction &instruction, uint32_t lanes);
  char *locate(const Instruction &instruction, unsigned lane, uint64_t &address,
               Space &space);
  char *locateLocal(const Access &access, std::string &problem);
  void transfer(const Instruction &instruction, unsigned lane, char *data);
  void count(const Instruction &instruction);

  uint32_t getActive(const Instruction &instruction);
  uint64_t getValue(const Operand &operand, unsigned lane);
  void set(const Operand &operand, unsigned lane, uint64_t value) {
    warp->lanesOf(operand.index)[lane] = value;
  }

  /// Ends the launch. The first fault is the one that is reported.
  void fail(const std::string &what);
  void failAt(const Instruction &instruction, unsigned lane,
              const std::string &what);

  const Kernel &kernel;
  const Configuration &configuration;
  Memory &memory;
  TopsGpuCounters &counters;
  SharedMemory shared;
  ThreadNumbers numbers;
  std::string fault;

  /// Of the block and the warp that run.
  uint64_t blockNumber = 0;
  std::vector<Warp> warps;
  std::vector<char> locals;
  Warp *warp = nullptr;
  unsigned barrierLine = 0;
  /// Of global memory, one per lane of a request.
  std::vector<uint64_t> sectors;
};

} // namespace tops::emulator

#endif // TOPS_RUNTIME_GPUEMULATOR_LAUNCH_H
