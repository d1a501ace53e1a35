//===- Tests.h - Cases with known answers -----------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_GPUCHECK_TESTS_H
#define TOPS_GPUCHECK_TESTS_H

#include "Cases.h"

namespace gpucheck {

struct Counts {
  unsigned passed = 0, failed = 0;
};

/// Runs the tests of a batch, printing a line for each that fails. The label of
/// each is written to the file descriptor `progress` before it runs.
Counts runTests(const std::string &directory, const Batch &batch, int progress);

/// Runs the benchmark's cases of a batch that have at most `maxBytes` in their
/// largest array, checks what they give, and prints a line for each:
/// `NAME MB MICROSECONDS COPY`, COPY being that of a copy of the result.
Counts runBenchmarks(const std::string &directory, const Batch &batch,
                     int64_t maxBytes);

} // namespace gpucheck

#endif // TOPS_GPUCHECK_TESTS_H
