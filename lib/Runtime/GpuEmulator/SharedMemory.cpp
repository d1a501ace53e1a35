//===- SharedMemory.cpp - Shared memory of one block ----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SharedMemory.h"

using namespace tops::emulator;

/// Stands for several threads that read a byte.
static constexpr uint32_t manyThreads = UINT32_MAX;

SharedMemory::SharedMemory(const std::vector<Variable> &variables)
    : variables(variables) {
  if (variables.empty())
    return;
  data.resize(variables.back().offset + variables.back().size);
  bytes.resize(data.size());
}

/// What is wrong with one byte of an access, or null.
const char *SharedMemory::use(Byte &byte, const Access &access) const {
  if (access.isLoad && byte.written < blockStart)
    return " reads uninitialised memory";
  if (access.isLoad && access.isStore)
    return nullptr; // Atomics are for bytes that several threads use.
  if (byte.written == now && byte.writer != access.thread)
    return ", which another thread wrote without a barrier between";
  if (access.isStore && byte.read == now && byte.reader != access.thread)
    return ", which another thread read without a barrier between";
  if (access.isStore) {
    byte.written = now;
    byte.writer = access.thread;
    return nullptr;
  }
  bool isShared = byte.read == now && byte.reader != access.thread;
  byte.read = now;
  byte.reader = isShared ? manyThreads : access.thread;
  return nullptr;
}

char *SharedMemory::access(const Access &access, std::string &problem) {
  const Variable *variable = nullptr;
  for (const Variable &candidate : variables)
    if (!variable || candidate.offset <= access.address)
      variable = &candidate;
  int64_t offset = variable ? int64_t(access.address - variable->offset) : 0;
  const char *why = nullptr;
  if (!variable)
    why = ", of which the kernel has none";
  else if (access.address % access.bytes != 0)
    why = " is not aligned to its size";
  else if (offset < 0 || uint64_t(offset) + access.bytes > variable->size)
    why = " is out of bounds";
  for (uint64_t i = 0; i < access.bytes && !why; ++i)
    why = use(bytes[access.address + i], access);
  if (!why)
    return data.data() + access.address;
  problem = std::string(access.what) + " of " + toBytes(access.bytes) + " at " +
            (!variable ? "shared memory"
                       : "offset " + std::to_string(offset) +
                             " of shared variable '" + variable->name +
                             "' of " + toBytes(variable->size)) +
            why;
  return nullptr;
}
