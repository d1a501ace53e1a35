//===- Memory.h - Memory of the emulated device -----------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The address of a device buffer is a reserved range that nobody can touch; its
// bytes are elsewhere. Host code that takes it for its own memory stops there,
// and so does whatever runs over a buffer's end.
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_RUNTIME_GPUEMULATOR_MEMORY_H
#define TOPS_RUNTIME_GPUEMULATOR_MEMORY_H

#include "Ptx.h"

#include <cstddef>
#include <deque>
#include <utility>

namespace tops::emulator {

/// Anonymous memory, zero until it is written and without cost until then:
/// buffers of the size that a GPU has are described by few pages.
class Pages {
public:
  Pages() = default;
  Pages(Pages &&other) noexcept { *this = std::move(other); }
  Pages &operator=(Pages &&other) noexcept;
  ~Pages() { reset(); }

  /// False if there is no memory left.
  bool map(size_t bytes, bool accessible);
  /// Makes a part accessible, or untouchable again.
  bool protect(size_t offset, size_t bytes, bool accessible);
  void reset();
  char *data() const { return start; }
  size_t size() const { return length; }

private:
  char *start = nullptr;
  size_t length = 0;
};

enum class Origin : uint8_t { Device, HostShared, Registered, Variable };

struct Buffer {
  uint64_t base = 0, size = 0;
  char *data = nullptr;
  Origin origin = Origin::Device;
  bool isFreed = false;
  /// As messages call it.
  std::string name;
  Pages reserved, storage;
  /// Per byte whether it was written. None: all were.
  Pages initialised;
  /// Per byte the number of the thread that wrote it last. None: nobody did.
  Pages writers;

  bool isInitialised(uint64_t offset, uint64_t bytes) const;
  void setInitialised(uint64_t offset, uint64_t bytes);
};

/// One access of one thread, or of the host.
struct Access {
  const char *what;
  uint64_t address, bytes;
  bool isLoad, isStore;
  /// Number of the thread, unique over all launches.
  uint32_t thread = 0;
  /// A load that may come from a cache which sees no store of this launch.
  bool isNonCoherent = false;
};

/// Those of the launch that runs, to tell who else wrote a byte.
struct ThreadNumbers {
  uint32_t first = 1, threadsPerBlock = 1;
};

class Memory {
public:
  /// The new buffer's address, or 0 if there is no memory left. A number is
  /// added to a name that ends in #.
  uint64_t allocate(uint64_t size, Origin origin, const std::string &name);
  /// Makes host memory accessible to kernels.
  void registerHost(void *address, uint64_t size);
  /// Takes what was allocated for the host's use, or registered, back. What is
  /// wrong, or nothing.
  std::string release(uint64_t address);
  std::string unregisterHost(uint64_t address);
  /// For variables of a module that is unloaded.
  void forget(uint64_t address);

  /// Numbers for the threads of a launch.
  ThreadNumbers beginLaunch(uint64_t numThreads, uint32_t threadsPerBlock);

  /// Where the bytes of an access are. Null, and what is wrong in `problem`, if
  /// the device would not allow it or two threads get in each other's way.
  char *access(const Access &access, const ThreadNumbers &numbers,
               std::string &problem);

  /// The same for a copy or a fill, which may be of the host's own memory.
  char *hostAccess(const Access &access, std::string &problem);

  /// The buffer with this address in it, or null.
  Buffer *find(uint64_t address);
  /// `offset 4 of device buffer #1 of 16 bytes`, also for what is close by.
  std::string describe(uint64_t address);
  /// Whether this is an address in or beside memory of the device.
  bool isDeviceAddress(uint64_t address) { return findNear(address); }

private:
  Buffer *findNear(uint64_t address);
  bool placeOnDevice(Buffer &buffer);
  char *refuse(const Access &access, const std::string &why,
               std::string &problem);
  char *locate(const Buffer &buffer, const Access &access,
               std::string &problem);
  bool checkWriters(Buffer &buffer, const Access &access,
                    const ThreadNumbers &numbers, std::string &problem);

  /// By base; freed ones too, so that their use is recognised.
  std::map<uint64_t, Buffer> buffers;
  std::deque<uint64_t> freed;
  Buffer *last = nullptr;
  unsigned numBuffers = 0;
  uint32_t nextThread = 1;
};

/// `1 byte`, `2 bytes`.
std::string toBytes(uint64_t count);

} // namespace tops::emulator

#endif // TOPS_RUNTIME_GPUEMULATOR_MEMORY_H
