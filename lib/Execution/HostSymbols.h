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
#include <string>

namespace mlir::tops {

/// Calls `visit` with the name and address of every function that the host
/// gives to compiled code.
void forEachHostSymbol(llvm::function_ref<void(llvm::StringRef, void *)> visit);

/// How a call ended.
struct CallOutcome {
  /// The first error that the compiled code reported, or an allocation that
  /// failed; empty if there was none.
  std::string error;
  /// Whether the function returned, so that there are results.
  bool hasReturned = false;
};

/// Calls a packed function. Errors that it reports on this thread are recorded
/// instead of going to the thread's handler.
CallOutcome runCompiled(void (*entry)(void **), void **arguments);

} // namespace mlir::tops

#endif // TOPS_EXECUTION_HOSTSYMBOLS_H
