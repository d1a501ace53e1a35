//===- Main.cpp - Tests and benchmark of tops on a GPU, without LLVM ------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   gpu-check test DIRECTORY SECONDS    no new batch after that many seconds
//   gpu-check bench DIRECTORY BYTES     cases whose arrays have at most BYTES
//   gpu-check probe DIRECTORY 0         only looks for a GPU
//
// DIRECTORY has cases.txt and the libraries that it names. Each batch runs in a
// process of its own, because a kernel that fails takes the driver's state with
// it. The last line is `N passed, N failed`.
//
//===----------------------------------------------------------------------===//

#include "Device.h"
#include "Tests.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

using namespace gpucheck;

namespace {

/// A batch in a process of its own. It writes a line before each test; the one
/// that it does not come back from has failed, and so have all others.
struct Process {
  std::string name;
  size_t numTests;
  pid_t id;
  /// What it writes is read from here.
  int output;
};

} // namespace

template <typename F>
static Process start(const std::string &name, size_t numTests, F &&run) {
  int ends[2];
  if (pipe(ends) != 0)
    fail("cannot make a pipe");
  std::fflush(stdout);
  pid_t child = fork();
  if (child < 0)
    fail("cannot start a process");
  if (child == 0) {
    close(ends[0]);
    Counts counts = run(ends[1]);
    std::fflush(stdout);
    dprintf(ends[1], "%u %u\n", counts.passed, counts.failed);
    _Exit(0);
  }
  close(ends[1]);
  return {name, numTests, child, ends[0]};
}

static std::vector<std::string> readLines(int descriptor) {
  std::vector<std::string> lines;
  FILE *stream = fdopen(descriptor, "r");
  char line[512];
  while (std::fgets(line, sizeof(line), stream))
    lines.emplace_back(line);
  std::fclose(stream);
  return lines;
}

/// Waits for a process and adds what it has counted.
static void finish(const Process &process, Counts &all) {
  std::vector<std::string> lines = readLines(process.output);
  int status = 0;
  waitpid(process.id, &status, 0);
  Counts counts;
  bool hasEnded = WIFEXITED(status) && WEXITSTATUS(status) == 0 &&
                  !lines.empty() &&
                  std::sscanf(lines.back().c_str(), "%u %u", &counts.passed,
                              &counts.failed) == 2;
  if (!hasEnded) {
    counts = {0, unsigned(process.numTests)};
    std::printf("FAIL: %s ended early, in: %s", process.name.c_str(),
                lines.empty() ? "its start\n" : lines.back().c_str());
  }
  all.passed += counts.passed;
  all.failed += counts.failed;
}

/// Drivers compile kernels when they are loaded: that takes the time of tests,
/// so that several processes do it at once.
static Counts runAllTests(const std::string &directory, int64_t seconds) {
  auto begin = std::chrono::steady_clock::now();
  size_t most = std::min(8u, std::max(1u, std::thread::hardware_concurrency()));
  std::deque<Process> processes;
  Counts all;
  size_t numLeftOut = 0;
  for (const Batch &batch : readCases(directory + "/cases.txt")) {
    size_t number = batch.tests.size();
    if (number == 0)
      continue;
    if (processes.size() == most) {
      finish(processes.front(), all);
      processes.pop_front();
    }
    auto elapsed = std::chrono::steady_clock::now() - begin;
    if (elapsed > std::chrono::seconds(seconds))
      numLeftOut += number;
    else
      processes.push_back(start(batch.library, number, [&](int progress) {
        return runTests(directory, batch, progress);
      }));
  }
  for (const Process &process : processes)
    finish(process, all);
  if (numLeftOut > 0)
    std::printf("%zu not run: the time is up\n", numLeftOut);
  return all;
}

static Counts runAllBenchmarks(const std::string &directory, int64_t maxBytes) {
  Counts all;
  for (const Batch &batch : readCases(directory + "/cases.txt"))
    if (!batch.benches.empty())
      finish(
          start(batch.library, batch.benches.size(),
                [&](int) { return runBenchmarks(directory, batch, maxBytes); }),
          all);
  return all;
}

int main(int argc, char **argv) {
  std::string mode = argc == 4 ? argv[1] : "";
  if (mode == "probe") {
    DeviceBuffer buffer(1);
    return 0;
  }
  if (mode != "test" && mode != "bench")
    fail("usage: gpu-check test|bench|probe DIRECTORY LIMIT");
  int64_t limit = std::atoll(argv[3]);
  Counts all = mode == "test" ? runAllTests(argv[2], limit)
                              : runAllBenchmarks(argv[2], limit);
  std::printf("%u passed, %u failed\n", all.passed, all.failed);
  return all.failed > 0 || all.passed == 0;
}
