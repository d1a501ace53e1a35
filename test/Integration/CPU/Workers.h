//===- Workers.h - Split work among processes ----------------- -*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compiling is slow and everything is independent. Processes rather than
// threads: signals, timers and longjmp stay simple.
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_TEST_EXEC_WORKERS_H
#define TOPS_TEST_EXEC_WORKERS_H

#include "llvm/ADT/STLFunctionalExtras.h"

namespace tops_test {

/// What a worker did.
struct Counts {
  unsigned passed = 0;
  unsigned failed = 0;
  /// Whether it came to its end.
  bool isComplete = false;
};

/// Calls `work` with each number below `count`, each in a process of its own,
/// and returns the sum. One worker works in this process. Call it before there
/// are threads.
Counts runWorkers(unsigned count, llvm::function_ref<Counts(unsigned)> work);

} // namespace tops_test

#endif // TOPS_TEST_EXEC_WORKERS_H
