//===- HostSymbols.cpp - What compiled code calls in the host -------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compiled code allocates its results without asking whether there is memory
// for them, and has no way to say that there is none. The allocators here leave
// the compiled code by longjmp instead: its frames have nothing to unwind.
//
//===----------------------------------------------------------------------===//

#include "HostSymbols.h"
#include "StridedCopy.h"
#include "tops-c/Runtime.h"

#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/ErrorHandling.h"

#include <csetjmp>
#include <cstdlib>

using namespace mlir::tops;

namespace {
/// The innermost call that a thread is in.
struct ActiveCall {
  CallOutcome outcome;
  std::jmp_buf exit;
};
} // namespace

static thread_local ActiveCall *activeCall = nullptr;

static void recordError(const char *message, void *userData) {
  CallOutcome &outcome = static_cast<ActiveCall *>(userData)->outcome;
  if (!outcome.error.empty())
    return;
  outcome.error = message;
  const TopsErrorReport *report = topsGetErrorReport();
  outcome.op = report->op;
  outcome.code = report->code;
  outcome.values.assign(report->values, report->values + report->count);
}

//===----------------------------------------------------------------------===//
// Functions that compiled code calls
//===----------------------------------------------------------------------===//

static void recordOutOfMemory(size_t size) {
  std::string message = "cannot allocate " + std::to_string(size) + " bytes";
  // A thread that the compiled code started has no call to go back to.
  if (!activeCall)
    llvm::report_fatal_error(llvm::StringRef(message), /*GenCrashDiag=*/false);
  if (activeCall->outcome.error.empty())
    activeCall->outcome.error = std::move(message);
}

static void *checkAllocation(void *memory, size_t size) {
  if (memory || size == 0)
    return memory;
  recordOutOfMemory(size);
  std::longjmp(activeCall->exit, 1);
}

static void *allocate(size_t size) {
  return checkAllocation(std::malloc(size), size);
}

static void *allocateZeros(size_t count, size_t size) {
  // What matters is whether it is 0, calloc has found any overflow.
  return checkAllocation(std::calloc(count, size), count ? size : 0);
}

static void *allocateAligned(size_t alignment, size_t size) {
  return checkAllocation(std::aligned_alloc(alignment, size), size);
}

namespace {
/// An unranked memref, as upstream's lowering passes it.
struct UnrankedDescriptor {
  int64_t rank;
  const int64_t *words;

  char *getBegin(int64_t elementBytes) const {
    return reinterpret_cast<char *>(words[1]) + words[2] * elementBytes;
  }
  llvm::ArrayRef<int64_t> getShape() const {
    return {words + 3, static_cast<size_t>(rank)};
  }
  llvm::ArrayRef<int64_t> getStrides() const {
    return {words + 3 + rank, static_cast<size_t>(rank)};
  }
};
} // namespace

/// `memrefCopy` of upstream's libmlir_c_runner_utils, which memref.copy becomes
/// where a buffer is not row-major. Ours, so that there is nothing to load.
static void copyMemref(int64_t elementBytes, const UnrankedDescriptor *source,
                       const UnrankedDescriptor *destination) {
  copyStrided(source->getShape(), elementBytes,
              {source->getBegin(elementBytes), source->getStrides()},
              {destination->getBegin(elementBytes), destination->getStrides()});
}

/// `__truncsfbf2` of the compiler's run-time library, which older ones lack and
/// LLVM calls where a bf16 passes between blocks. The result is the low half of
/// a register that holds a float.
static float truncateToBf16(float value) {
  llvm::APFloat number(value);
  bool losesInfo;
  number.convert(llvm::APFloat::BFloat(), llvm::APFloat::rmNearestTiesToEven,
                 &losesInfo);
  return llvm::bit_cast<float>(
      static_cast<uint32_t>(number.bitcastToAPInt().getZExtValue()));
}

void mlir::tops::forEachHostSymbol(
    llvm::function_ref<void(llvm::StringRef, void *)> visit) {
  visit("tops_report_error", reinterpret_cast<void *>(&tops_report_error));
  visit("memrefCopy", reinterpret_cast<void *>(&copyMemref));
  visit("__truncsfbf2", reinterpret_cast<void *>(&truncateToBf16));
  visit("malloc", reinterpret_cast<void *>(&allocate));
  visit("calloc", reinterpret_cast<void *>(&allocateZeros));
  visit("aligned_alloc", reinterpret_cast<void *>(&allocateAligned));
  visit("free", reinterpret_cast<void *>(&std::free));
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

CallOutcome mlir::tops::runCompiled(void (*entry)(void **), void **arguments) {
  ActiveCall call;
  ActiveCall *const outer = activeCall;
  void *outerData;
  const TopsErrorHandler outerHandler = topsGetErrorHandler(&outerData);
  topsSetErrorHandler(recordError, &call);
  activeCall = &call;

  if (setjmp(call.exit) == 0) {
    entry(arguments);
    call.outcome.hasReturned = true;
  }

  activeCall = outer;
  topsSetErrorHandler(outerHandler, outerData);
  return std::move(call.outcome);
}
