//===- SharedMemory.h - Shared memory of one block --------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_RUNTIME_GPUEMULATOR_SHAREDMEMORY_H
#define TOPS_RUNTIME_GPUEMULATOR_SHAREDMEMORY_H

#include "Memory.h"

namespace tops::emulator {

/// Remembers for every byte who used it since the last barrier.
class SharedMemory {
public:
  explicit SharedMemory(const std::vector<Variable> &variables);

  void beginBlock() { blockStart = ++now; }
  void passBarrier() { ++now; }
  /// Where the bytes are. Null, and what is wrong in `problem`, if they are
  /// none of a variable or threads use them without a barrier between.
  char *access(const Access &access, std::string &problem);

private:
  /// When a byte was written and read, and by which thread of the block.
  struct Byte {
    uint64_t written = 0, read = 0;
    uint32_t writer = 0, reader = 0;
  };
  const char *use(Byte &byte, const Access &access) const;

  const std::vector<Variable> &variables;
  /// Both have a place for the gaps between variables, too.
  std::vector<char> data;
  std::vector<Byte> bytes;
  uint64_t now = 0, blockStart = 0;
};

} // namespace tops::emulator

#endif // TOPS_RUNTIME_GPUEMULATOR_SHAREDMEMORY_H
