//===- KernelCache.cpp - Compiled code, kept for the next call ------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelCache.h"
#include "tops/Passes.h"
#include "tops/Tools.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Parser/Parser.h"
#include "llvm/ADT/Hashing.h"

#include <chrono>

using namespace mlir::tops::python;
using namespace mlir;
using mlir::tops::CompiledModule;

/// Kernels take some kilobytes each.
static constexpr int64_t defaultMaxSize = 512;

/// From so many kernels on that differ in nothing but their sizes, the next one
/// is for all sizes. It is up to a fifth slower, but what varies so much would
/// be compiled again and again.
static constexpr int64_t maxSpecial = 8;

/// A bound for the table of those, which has an entry for each set of options.
static constexpr size_t maxFamilies = 4096;

//===----------------------------------------------------------------------===//
// Compiling
//===----------------------------------------------------------------------===//

/// For the ops alone, and for one module: a context of its own takes a
/// millisecond, and gives back its memory.
static std::unique_ptr<MLIRContext> createSmallContext() {
  DialectRegistry registry;
  mlir::tops::registerTopsDialect(registry);
  registry.insert<func::FuncDialect>();
  return std::make_unique<MLIRContext>(registry,
                                       MLIRContext::Threading::DISABLED);
}

static const std::string &getPipeline(bool isParallel) {
  auto make = [](const char *parallel) {
    return "builtin.module(tops-to-llvm{" +
           mlir::tops::getHostTarget().toPipelineOptions() + parallel + "})";
  };
  static const std::string single = make(""), parallel = make(" parallel=true");
  return isParallel ? parallel : single;
}

static llvm::Expected<std::shared_ptr<const Kernel>>
compile(const KernelSpec &spec) {
  mlir::tops::registerPasses();
  std::unique_ptr<MLIRContext> context = createSmallContext();
  std::string messages;
  ScopedDiagnosticHandler handler(context.get(), [&](Diagnostic &diagnostic) {
    messages += diagnostic.str() + "\n";
  });
  auto module = parseSourceString<ModuleOp>(spec.getModule(), context.get());
  if (!module)
    return llvm::createStringError(messages);
  mlir::tops::ExecutionOptions options;
  options.pipeline = getPipeline(spec.isParallel);
  auto compiled = CompiledModule::compile(*module, options);
  if (!compiled)
    return llvm::createStringError(messages +
                                   llvm::toString(compiled.takeError()));
  auto kernel = std::make_shared<Kernel>();
  kernel->function = (*compiled)->getPackedFunction("kernel");
  kernel->module = std::move(*compiled);
  return kernel;
}

//===----------------------------------------------------------------------===//
// Keeping
//===----------------------------------------------------------------------===//

/// A kernel that is there, or on its way.
struct KernelCache::Slot {
  std::mutex mutex;
  std::shared_ptr<const Kernel> kernel;
};

size_t KernelCache::Hash::operator()(const KernelKey &key) const {
  return llvm::hash_combine_range(key.begin(), key.end());
}

KernelCache::KernelCache() { counters.maxSize = defaultMaxSize; }

KernelCache &KernelCache::get() {
  // Never destroyed: a thread may still run a kernel while the process exits.
  static KernelCache *cache = new KernelCache();
  return *cache;
}

KernelCache::SlotPointer KernelCache::lookup(const KernelKey &key) {
  auto found = entries.find(key);
  if (found == entries.end())
    return nullptr;
  uses.splice(uses.begin(), uses, found->second.use);
  return found->second.slot;
}

KernelCache::SlotPointer KernelCache::insert(const KernelKey &key) {
  uses.push_front(key);
  auto slot = std::make_shared<Slot>();
  entries[key] = {slot, uses.begin()};
  shrink();
  return slot;
}

void KernelCache::shrink() {
  while (static_cast<int64_t>(entries.size()) > counters.maxSize) {
    entries.erase(uses.back());
    uses.pop_back();
    ++counters.evictions;
  }
}

llvm::Expected<std::shared_ptr<const Kernel>>
KernelCache::fill(Slot &slot, const KernelSpec &spec) {
  // One that failed to compile is tried again by the next call.
  std::lock_guard<std::mutex> lock(slot.mutex);
  if (slot.kernel)
    return slot.kernel;
  auto start = std::chrono::steady_clock::now();
  auto kernel = compile(spec);
  std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
  // Others look at it with either of the two locks.
  std::lock_guard<std::mutex> publishing(mutex);
  counters.compileSeconds += time.count();
  if (kernel)
    slot.kernel = *kernel;
  return kernel;
}

llvm::Expected<std::shared_ptr<const Kernel>>
KernelCache::find(const KernelSpec &spec, unsigned numWordDims) {
  KernelKey key = spec.getKey();
  SlotPointer slot;
  std::optional<KernelSpec> general;
  {
    std::lock_guard<std::mutex> lock(mutex);
    slot = lookup(key);
    if (!slot) {
      general = spec.withDynamicSizes(numWordDims);
      KernelKey generalKey = general->getKey();
      if (numSpecial.size() > maxFamilies)
        numSpecial.clear();
      int64_t &special = numSpecial[generalKey];
      if (special < maxSpecial) {
        ++special;
        general.reset();
      } else {
        key = generalKey;
        slot = lookup(key);
      }
    }
    if (slot && slot->kernel) {
      ++counters.hits;
      return slot->kernel;
    }
    ++counters.misses;
    if (!slot)
      slot = insert(key);
  }
  return fill(*slot, general ? *general : spec);
}

CacheCounters KernelCache::getCounters() const {
  std::lock_guard<std::mutex> lock(mutex);
  CacheCounters result = counters;
  result.size = entries.size();
  return result;
}

void KernelCache::clear() {
  std::lock_guard<std::mutex> lock(mutex);
  entries.clear();
  uses.clear();
  numSpecial.clear();
  int64_t maxSize = counters.maxSize;
  counters = CacheCounters();
  counters.maxSize = maxSize;
}

void KernelCache::setMaxSize(int64_t size) {
  std::lock_guard<std::mutex> lock(mutex);
  counters.maxSize = size;
  shrink();
}
