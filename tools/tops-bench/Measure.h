//===- Measure.h - Running and timing a case ------------------ -*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_BENCH_MEASURE_H
#define TOPS_BENCH_MEASURE_H

#include "BenchCase.h"

namespace mlir::tops::bench {

/// Memory of a buffer: at a page's start, and touched.
class Memory {
public:
  explicit Memory(int64_t bytes);
  ~Memory();
  Memory(Memory &&other);
  Memory(const Memory &) = delete;

  char *data() const { return begin; }
  int64_t size() const { return bytes; }

private:
  char *begin;
  int64_t bytes;
};

/// What a case works on, and the right answer.
struct CaseData {
  Memory source, indices, result;

  explicit CaseData(const BenchCase &test);
  /// Whether the result is what the op means, by a loop over its elements.
  bool isResultRight(const BenchCase &test) const;
};

/// The copies that a case is compared with, of the same number of bytes.
class Copies {
public:
  /// Compiles loops over vectors of that many bytes.
  static llvm::Expected<Copies> create(MLIRContext &context,
                                       int64_t vectorBytes);

  void copyByLibc(const Memory &from, const Memory &to, int64_t times) const;
  void copyByVectors(const Memory &from, const Memory &to, int64_t times) const;
  void copyNonTemporally(const Memory &from, const Memory &to,
                         int64_t times) const;

private:
  void call(StringRef name, const Memory &from, const Memory &to,
            int64_t times) const;

  std::unique_ptr<CompiledModule> module;
};

struct MeasureOptions {
  std::string pipeline;
  int64_t rounds = 15;
  /// Of each thing in each round.
  double seconds = 0.01;
};

/// Ratios are to libc's memcpy of the result's bytes in the same round.
struct Measurement {
  double ratio, low, high;
  double seconds, memcpySeconds;
  double vectorCopyRatio, nonTemporalCopyRatio;
};

/// A case that is compiled and has its data.
class RunnableCase {
public:
  static llvm::Expected<std::unique_ptr<RunnableCase>>
  create(MLIRContext &context, const BenchCase &test, StringRef pipeline);

  /// Runs the op so many times. The first error of the op is returned.
  llvm::Error run(int64_t times);
  bool isResultRight() const { return data.isResultRight(test); }
  Measurement measure(const Copies &copies, const MeasureOptions &options);
  /// The median seconds of one run, in `rounds` of about `seconds`.
  double measureAlone(int64_t rounds, double seconds);

private:
  RunnableCase(const BenchCase &test) : test(test), data(test) {}

  const BenchCase &test;
  CaseData data;
  std::unique_ptr<CompiledModule> module;
  SmallVector<HostArray> arguments;
  /// What the arguments that are numbers point to; the first is `times`.
  std::vector<int64_t> numbers;
};

/// What it costs to make an op callable.
struct CompileCost {
  /// From text to callable code, in process, the median of some.
  double seconds;
  int64_t codeBytes;
};

llvm::Expected<CompileCost> measureCompilation(MLIRContext &context,
                                               const BenchCase &test,
                                               StringRef pipeline,
                                               int64_t rounds);

} // namespace mlir::tops::bench

#endif // TOPS_BENCH_MEASURE_H
