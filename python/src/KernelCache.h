//===- KernelCache.h - Compiled code, kept for the next call ----*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_PYTHON_KERNELCACHE_H
#define TOPS_PYTHON_KERNELCACHE_H

#include "KernelSpec.h"
#include "tops/Execution.h"

#include <cstdint>
#include <list>
#include <memory>
#include <mutex>
#include <unordered_map>

namespace mlir::tops::python {

/// Compiled code for one kind of call.
struct Kernel {
  std::unique_ptr<mlir::tops::CompiledModule> module;
  mlir::tops::CompiledModule::PackedFunction function = nullptr;
};

struct CacheCounters {
  int64_t hits = 0;
  /// Calls that had to wait for the compiler.
  int64_t misses = 0;
  int64_t evictions = 0;
  int64_t size = 0;
  int64_t maxSize = 0;
  double compileSeconds = 0;
};

/// The kernels used last. Any thread may use it; one compiles while the others
/// go on, those that want the same kernel wait for it.
class KernelCache {
public:
  static KernelCache &get();

  /// The kernel for `spec`, made on first use. Where many calls differ in
  /// nothing but sizes, one kernel for all sizes takes over.
  llvm::Expected<std::shared_ptr<const Kernel>> find(const KernelSpec &spec,
                                                     unsigned numWordDims);

  CacheCounters getCounters() const;
  void clear();
  /// Drops the kernels that were not used for longest beyond that number.
  void setMaxSize(int64_t size);

private:
  struct Slot;
  struct Hash {
    size_t operator()(const KernelKey &key) const;
  };
  using SlotPointer = std::shared_ptr<Slot>;
  /// The one used last is first.
  using UseOrder = std::list<KernelKey>;
  struct Entry {
    SlotPointer slot;
    UseOrder::iterator use;
  };

  SlotPointer lookup(const KernelKey &key);
  SlotPointer insert(const KernelKey &key);
  void shrink();
  llvm::Expected<std::shared_ptr<const Kernel>> fill(Slot &slot,
                                                     const KernelSpec &spec);

  mutable std::mutex mutex;
  std::unordered_map<KernelKey, Entry, Hash> entries;
  UseOrder uses;
  /// How many kernels were made for sizes of their own, by the key of the one
  /// for all sizes.
  std::unordered_map<KernelKey, int64_t, Hash> numSpecial;
  CacheCounters counters;

  KernelCache();
};

} // namespace mlir::tops::python

#endif // TOPS_PYTHON_KERNELCACHE_H
