//===- Workers.cpp - Split work among processes ---------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A worker sends its counts through a pipe when it is done; one that crashes
// sends nothing.
//
//===----------------------------------------------------------------------===//

#include "Workers.h"

#include "llvm/Support/raw_ostream.h"

#include <cstdlib>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

using namespace tops_test;

namespace {
struct Worker {
  pid_t process;
  int pipe;
};
} // namespace

/// Runs in the new process, and ends it.
[[noreturn]] static void runWorker(unsigned number, int pipe,
                                   llvm::function_ref<Counts(unsigned)> work) {
  Counts counts = work(number);
  llvm::outs().flush();
  llvm::errs().flush();
  bool isSent = write(pipe, &counts, sizeof(counts)) == sizeof(counts);
  _exit(isSent ? 0 : 1);
}

static Counts waitFor(const Worker &worker) {
  Counts counts;
  if (read(worker.pipe, &counts, sizeof(counts)) != sizeof(counts))
    counts = Counts();
  close(worker.pipe);
  int status;
  waitpid(worker.process, &status, 0);
  return counts;
}

Counts tops_test::runWorkers(unsigned count,
                             llvm::function_ref<Counts(unsigned)> work) {
  if (count <= 1)
    return work(0);
  std::vector<Worker> workers;
  for (unsigned number = 0; number < count; ++number) {
    int ends[2];
    if (pipe(ends) != 0)
      return Counts();
    pid_t process = fork();
    if (process < 0)
      return Counts();
    if (process == 0)
      runWorker(number, ends[1], work);
    close(ends[1]);
    workers.push_back({process, ends[0]});
  }
  Counts sum;
  sum.isComplete = true;
  for (const Worker &worker : workers) {
    Counts counts = waitFor(worker);
    sum.passed += counts.passed;
    sum.failed += counts.failed;
    sum.isComplete &= counts.isComplete;
  }
  return sum;
}
