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
// it. The last line is `N passed, N failed`, with the number of tests that were
// not run if there are such.
//
//===----------------------------------------------------------------------===//

#include "Device.h"
#include "Tests.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <sys/wait.h>
#include <unistd.h>

using namespace gpucheck;

/// Lines that were written to a pipe whose other end is closed.
static std::vector<std::string> readLines(int descriptor) {
  std::vector<std::string> lines;
  FILE *stream = fdopen(descriptor, "r");
  char line[512];
  while (std::fgets(line, sizeof(line), stream))
    lines.emplace_back(line);
  std::fclose(stream);
  return lines;
}

/// Runs something in a process of its own. It writes a line before each test;
/// the one that it does not come back from has failed, and so have all behind
/// it.
template <typename F>
static Counts runApart(size_t numTests, const std::string &name, F &&run) {
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
  std::vector<std::string> lines = readLines(ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  Counts counts;
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0 && !lines.empty() &&
      std::sscanf(lines.back().c_str(), "%u %u", &counts.passed,
                  &counts.failed) == 2)
    return counts;
  std::printf("FAIL: %s ended early, in: %s", name.c_str(),
              lines.empty() ? "its start\n" : lines.back().c_str());
  return {0, unsigned(numTests)};
}

int main(int argc, char **argv) {
  std::string mode = argc == 4 ? argv[1] : "";
  if (mode == "probe") {
    DeviceBuffer buffer(1);
    return 0;
  }
  if (mode != "test" && mode != "bench")
    fail("usage: gpu-check test|bench|probe DIRECTORY LIMIT");
  std::string directory = argv[2];
  int64_t limit = std::atoll(argv[3]);
  auto start = std::chrono::steady_clock::now();
  Counts all;
  size_t numLeftOut = 0;
  for (const Batch &batch : readCases(directory + "/cases.txt")) {
    bool isTest = mode == "test";
    size_t number = isTest ? batch.tests.size() : batch.benches.size();
    if (number == 0)
      continue;
    auto elapsed = std::chrono::steady_clock::now() - start;
    if (isTest && elapsed > std::chrono::seconds(limit)) {
      numLeftOut += number;
      continue;
    }
    Counts counts = runApart(number, batch.library, [&](int progress) {
      return isTest ? runTests(directory, batch, progress)
                    : runBenchmarks(directory, batch, limit);
    });
    all.passed += counts.passed;
    all.failed += counts.failed;
  }
  if (numLeftOut > 0)
    std::printf("%zu not run: the time is up\n", numLeftOut);
  std::printf("%u passed, %u failed\n", all.passed, all.failed);
  return all.failed > 0 || all.passed == 0;
}
