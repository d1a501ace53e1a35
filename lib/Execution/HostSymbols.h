//===- HostSymbols.h - What compiled code calls in the host --- -*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//

#ifndef TOPS_EXECUTION_HOSTSYMBOLS_H
#define TOPS_EXECUTION_HOSTSYMBOLS_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace mlir::tops {

/// Calls `visit` with the name and address of every function that the host
/// gives to compiled code.
void forEachHostSymbol(llvm::function_ref<void(llvm::StringRef, void *)> visit);

/// How a call ended.
struct CallOutcome {
  /// The first error that the compiled code reported, or an allocation that
  /// failed; empty if there was none.
  std::string error;
  /// The numbers of the error, if compiled code reported it: op, code and
  /// values (tops-c/Runtime.h). No code stands for memory that ran out.
  int64_t op = 0;
  std::optional<int64_t> code;
  std::vector<int64_t> values;
  /// Whether the function returned, so that there are results.
  bool hasReturned = false;
};

/// Calls a packed function. Errors that it reports on this thread are recorded
/// instead of going to the thread's handler.
CallOutcome runCompiled(void (*entry)(void **), void **arguments);

} // namespace mlir::tops

#endif // TOPS_EXECUTION_HOSTSYMBOLS_H
