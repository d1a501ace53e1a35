//===- Memory.cpp - Memory of the emulated device -------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Memory.h"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <sys/mman.h>

using namespace tops::emulator;

static constexpr uint64_t pageSize = 4096;
/// What the driver promises for every buffer, and no more than that.
static constexpr uint64_t bufferAlignment = 256;
/// Reserved on both sides of a buffer, so that what runs over its end is told
/// from what never was an address of the device.
static constexpr uint64_t guardSize = 65536;
/// Addresses of that many freed buffers are recognised; a process can't reserve
/// any number of them.
static constexpr size_t maxFreedBuffers = 1024;

std::string tops::emulator::toBytes(uint64_t count) {
  return std::to_string(count) + (count == 1 ? " byte" : " bytes");
}

//===----------------------------------------------------------------------===//
// Pages
//===----------------------------------------------------------------------===//

Pages &Pages::operator=(Pages &&other) noexcept {
  std::swap(start, other.start);
  std::swap(length, other.length);
  return *this;
}

bool Pages::map(size_t bytes, bool accessible) {
  reset();
  void *mapped =
      mmap(nullptr, bytes, accessible ? PROT_READ | PROT_WRITE : PROT_NONE,
           MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (mapped == MAP_FAILED)
    return false;
  start = static_cast<char *>(mapped);
  length = bytes;
  return true;
}

bool Pages::protect(size_t offset, size_t bytes, bool accessible) {
  return mprotect(start + offset, bytes,
                  accessible ? PROT_READ | PROT_WRITE : PROT_NONE) == 0;
}

void Pages::reset() {
  if (start)
    munmap(start, length);
  start = nullptr;
  length = 0;
}

//===----------------------------------------------------------------------===//
// Buffers
//===----------------------------------------------------------------------===//

bool Buffer::isInitialised(uint64_t offset, uint64_t bytes) const {
  return !initialised.data() ||
         !std::memchr(initialised.data() + offset, 0, bytes);
}

void Buffer::setInitialised(uint64_t offset, uint64_t bytes) {
  if (initialised.data())
    std::memset(initialised.data() + offset, 1, bytes);
}

/// Reserves the addresses of a buffer. It ends where its last page ends, as
/// far as the alignment lets it, and untouchable pages are on both sides.
bool Memory::placeOnDevice(Buffer &buffer) {
  uint64_t body = roundUp(std::max<uint64_t>(buffer.size, 1), pageSize);
  if (body < buffer.size || !buffer.reserved.map(body + 2 * guardSize, false))
    return false;
  char *begin = buffer.reserved.data() + guardSize;
  uint64_t slack = (body - buffer.size) / bufferAlignment * bufferAlignment;
  buffer.base = reinterpret_cast<uint64_t>(begin + slack);
  if (buffer.origin == Origin::HostShared) {
    buffer.data = begin + slack;
    return buffer.reserved.protect(guardSize, body, true);
  }
  if (!buffer.storage.map(body, true))
    return false;
  // As far from a page's start as the address, for what depends on alignment.
  buffer.data = buffer.storage.data() + slack;
  // What the host writes to shared memory is not seen, and variables are zero.
  return buffer.origin != Origin::Device || buffer.initialised.map(body, true);
}

uint64_t Memory::allocate(uint64_t size, Origin origin,
                          const std::string &name) {
  Buffer buffer;
  buffer.size = size;
  buffer.origin = origin;
  if (!placeOnDevice(buffer))
    return 0;
  buffer.name = name.back() == '#' ? name + std::to_string(++numBuffers) : name;
  last = nullptr;
  uint64_t base = buffer.base;
  buffers[base] = std::move(buffer);
  return base;
}

void Memory::registerHost(void *address, uint64_t size) {
  Buffer buffer;
  buffer.base = reinterpret_cast<uint64_t>(address);
  buffer.size = size;
  buffer.data = static_cast<char *>(address);
  buffer.origin = Origin::Registered;
  buffer.name = "registered host buffer #" + std::to_string(++numBuffers);
  last = nullptr;
  buffers[buffer.base] = std::move(buffer);
}

std::string Memory::unregisterHost(uint64_t address) {
  auto found = buffers.find(address);
  if (found == buffers.end() || found->second.origin != Origin::Registered)
    return describe(address) + " is not the start of registered host memory";
  forget(address);
  return "";
}

std::string Memory::release(uint64_t address) {
  auto found = buffers.find(address);
  if (found == buffers.end() || (found->second.origin != Origin::Device &&
                                 found->second.origin != Origin::HostShared))
    return describe(address) + " is not the start of a device buffer";
  Buffer &buffer = found->second;
  if (buffer.isFreed)
    return describe(address) + " is freed twice";
  buffer.isFreed = true;
  buffer.name = "freed " + buffer.name;
  // The addresses stay reserved, but nothing is behind them any more.
  buffer.reserved.protect(0, buffer.reserved.size(), false);
  buffer.storage.reset();
  buffer.initialised.reset();
  buffer.writers.reset();
  buffer.data = nullptr;
  freed.push_back(address);
  if (freed.size() > maxFreedBuffers) {
    forget(freed.front());
    freed.pop_front();
  }
  return "";
}

void Memory::forget(uint64_t address) {
  buffers.erase(address);
  last = nullptr;
}

Buffer *Memory::find(uint64_t address) {
  if (last && address - last->base < last->size)
    return last;
  auto next = buffers.upper_bound(address);
  if (next == buffers.begin())
    return nullptr;
  Buffer &buffer = std::prev(next)->second;
  return address - buffer.base < buffer.size ? last = &buffer : nullptr;
}

/// The buffer that has this address in or beside it.
Buffer *Memory::findNear(uint64_t address) {
  auto covers = [&](const Buffer &buffer) {
    auto start = reinterpret_cast<uint64_t>(buffer.reserved.data());
    return address - start < buffer.reserved.size() ||
           address - buffer.base < buffer.size;
  };
  auto next = buffers.upper_bound(address);
  if (next != buffers.end() && covers(next->second))
    return &next->second;
  if (next != buffers.begin() && covers(std::prev(next)->second))
    return &std::prev(next)->second;
  return nullptr;
}

std::string Memory::describe(uint64_t address) {
  if (Buffer *buffer = findNear(address))
    return "offset " + std::to_string(int64_t(address - buffer->base)) +
           " of " + buffer->name + " of " + toBytes(buffer->size);
  char text[24];
  std::snprintf(text, sizeof(text), "0x%llx",
                static_cast<unsigned long long>(address));
  return text;
}

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

ThreadNumbers Memory::beginLaunch(uint64_t numThreads,
                                  uint32_t threadsPerBlock) {
  if (numThreads > UINT32_MAX - nextThread) {
    for (auto &entry : buffers)
      entry.second.writers.reset();
    nextThread = 1;
  }
  ThreadNumbers numbers{nextThread, threadsPerBlock};
  nextThread += uint32_t(numThreads);
  return numbers;
}

char *Memory::refuse(const Access &access, const std::string &why,
                     std::string &problem) {
  problem = std::string(access.what) + " of " + toBytes(access.bytes) + " at " +
            describe(access.address) + why;
  return nullptr;
}

/// Whether a thread of this launch wrote a byte that `access` needs untouched.
/// Threads of one block may take turns at a barrier: their loads are
/// not looked at.
static bool isWrittenBefore(uint32_t writer, const Access &access,
                            const ThreadNumbers &numbers) {
  if (writer < numbers.first)
    return false;
  if (access.isNonCoherent)
    return true;
  if (writer == access.thread)
    return false;
  return access.isStore ||
         (writer - numbers.first) / numbers.threadsPerBlock !=
             (access.thread - numbers.first) / numbers.threadsPerBlock;
}

/// False, and what is wrong in `problem`, if another thread is in the way.
bool Memory::checkWriters(Buffer &buffer, const Access &access,
                          const ThreadNumbers &numbers, std::string &problem) {
  if (access.isLoad && access.isStore)
    return true; // An atomic is for bytes that several threads write.
  if (access.isStore && !buffer.writers.data() &&
      !buffer.writers.map(buffer.size * sizeof(uint32_t), true))
    return refuse(access, ": no host memory left to check it", problem);
  if (!buffer.writers.data())
    return true;
  auto *writer = reinterpret_cast<uint32_t *>(buffer.writers.data()) +
                 (access.address - buffer.base);
  for (uint64_t i = 0; i < access.bytes; ++i) {
    if (isWrittenBefore(writer[i], access, numbers)) {
      uint32_t number = writer[i] - numbers.first;
      return refuse(
          access,
          ", which thread " + std::to_string(number % numbers.threadsPerBlock) +
              " of block " + std::to_string(number / numbers.threadsPerBlock) +
              " also wrote",
          problem);
    }
    if (access.isStore)
      writer[i] = access.thread;
  }
  return true;
}

/// Where bytes are that every access may have.
char *Memory::locate(const Buffer &buffer, const Access &access,
                     std::string &problem) {
  uint64_t offset = access.address - buffer.base;
  if (access.bytes > buffer.size || offset > buffer.size - access.bytes)
    return refuse(access, " is out of bounds", problem);
  if (buffer.isFreed)
    return refuse(access, "", problem); // Its name says so.
  if (access.isLoad && !buffer.isInitialised(offset, access.bytes))
    return refuse(access, " reads uninitialised memory", problem);
  return buffer.data + offset;
}

char *Memory::access(const Access &access, const ThreadNumbers &numbers,
                     std::string &problem) {
  if (access.address % access.bytes != 0)
    return refuse(access, " is not aligned to " + toBytes(access.bytes),
                  problem);
  Buffer *buffer = find(access.address);
  if (!buffer && !(buffer = findNear(access.address)))
    return refuse(access, ", which is not device memory", problem);
  char *data = locate(*buffer, access, problem);
  if (!data || !checkWriters(*buffer, access, numbers, problem))
    return nullptr;
  if (access.isStore)
    buffer->setInitialised(access.address - buffer->base, access.bytes);
  return data;
}

char *Memory::hostAccess(const Access &access, std::string &problem) {
  Buffer *buffer = findNear(access.address);
  if (!buffer || buffer->origin == Origin::Registered)
    return reinterpret_cast<char *>(access.address);
  char *data = locate(*buffer, access, problem);
  if (data && access.isStore)
    buffer->setInitialised(access.address - buffer->base, access.bytes);
  return data;
}
