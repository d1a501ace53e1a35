//===- Calibrate.cpp - The thresholds of this machine ---------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// Each number is found by itself, with the others as the host has them, by
// running one op that it matters to with several values in turn.
//
//===----------------------------------------------------------------------===//

#include "Calibrate.h"
#include "Measure.h"

#include "llvm/Support/Format.h"

using namespace mlir;
using namespace mlir::tops;
using namespace mlir::tops::bench;

/// What has to be gained by a value that is further from the simple one.
static constexpr double kGain = 0.97;

static llvm::Expected<double> getSeconds(MLIRContext &context,
                                         const BenchCase &test,
                                         const TargetDescription &target) {
  auto runnable = RunnableCase::create(context, test,
                                       "builtin.module(tops-to-llvm{" +
                                           target.toPipelineOptions() + "})");
  if (!runnable)
    return runnable.takeError();
  return (*runnable)->measureAlone(/*rounds=*/9, /*seconds=*/0.01);
}

/// Images of 112 x 112 pixels and 64 channels, 3.2 MB each.
static BenchCase getImages(int64_t count) {
  BenchCase test;
  test.name = "images";
  test.isGather = false;
  test.elementType = "f32";
  test.sourceShape = {count, 112, 112, 64};
  test.block = {2, 2};
  test.paddings = {0, 0, 0, 0};
  return test;
}

static BenchCase getRows() {
  BenchCase test;
  test.name = "rows";
  test.isGather = true;
  test.elementType = "f32";
  test.indexType = "i32";
  test.sourceShape = {100000, 64};
  test.rows = 100000;
  test.depth = 1;
  return test;
}

/// Sets `number` to the first of `values`, or to a later one that gains on it.
static llvm::Error choose(MLIRContext &context, const BenchCase &test,
                          TargetDescription &target,
                          int64_t TargetDescription::*number, StringRef name,
                          ArrayRef<int64_t> values) {
  std::optional<double> best;
  int64_t chosen = values.front();
  for (int64_t value : values) {
    target.*number = value;
    llvm::Expected<double> seconds = getSeconds(context, test, target);
    if (!seconds)
      return seconds.takeError();
    llvm::errs() << llvm::format("%-16s %9lld  %9.1f us\n", name.str().c_str(),
                                 static_cast<long long>(value), *seconds * 1e6);
    if (!best || *seconds < *best * kGain) {
      best = *seconds;
      chosen = value;
    }
  }
  target.*number = chosen;
  return llvm::Error::success();
}

/// The least number of bytes from which on streaming gains.
static llvm::Error chooseStreamBytes(MLIRContext &context,
                                     TargetDescription &target) {
  int64_t chosen = 0;
  for (int64_t count : {16, 8, 6, 4, 3, 2, 1}) {
    BenchCase test = getImages(count);
    TargetDescription always = target, never = target;
    always.streamBytes = 1;
    never.streamBytes = 0;
    llvm::Expected<double> streamed = getSeconds(context, test, always);
    if (!streamed)
      return streamed.takeError();
    llvm::Expected<double> plain = getSeconds(context, test, never);
    if (!plain)
      return plain.takeError();
    int64_t bytes = test.getSourceBytes() + test.getResultBytes();
    llvm::errs() << llvm::format("%-16s %9lld  %9.1f us, else %9.1f us\n",
                                 "stream-bytes", static_cast<long long>(bytes),
                                 *streamed * 1e6, *plain * 1e6);
    if (*streamed > *plain * kGain)
      break;
    chosen = bytes;
  }
  target.streamBytes = chosen;
  return llvm::Error::success();
}

llvm::Error mlir::tops::bench::calibrate(MLIRContext &context) {
  TargetDescription target = getHostTarget();
  BenchCase images = getImages(16), rows = getRows();
  target.streamBytes = 1;
  if (llvm::Error error =
          choose(context, images, target, &TargetDescription::prefetchBytes,
                 "prefetch-bytes", {0, 1024, 2048, 4096, 8192}))
    return error;
  if (llvm::Error error =
          choose(context, rows, target, &TargetDescription::prefetchRows,
                 "prefetch-rows", {0, 4, 8, 16, 32}))
    return error;
  BenchCase cached = getImages(1);
  target.streamBytes = 0;
  SmallVector<int64_t> widths;
  for (int64_t bytes = getHostTarget().vectorBytes; bytes >= 16; bytes /= 2)
    widths.push_back(bytes);
  if (llvm::Error error =
          choose(context, cached, target, &TargetDescription::vectorBytes,
                 "vector-bytes", widths))
    return error;
  if (llvm::Error error = chooseStreamBytes(context, target))
    return error;
  llvm::outs() << target.toPipelineOptions() << "\n"
               << target.toDataLayout() << "\n";
  return llvm::Error::success();
}
