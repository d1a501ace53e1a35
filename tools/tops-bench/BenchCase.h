//===- BenchCase.h - One case of the benchmark ---------------- -*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_BENCH_BENCHCASE_H
#define TOPS_BENCH_BENCHCASE_H

#include "tops/Execution.h"

#include "llvm/Support/JSON.h"

namespace mlir::tops::bench {

/// What of the types is left to run time.
enum class Dynamic {
  /// Nothing.
  None,
  /// All sizes but those of the run: the dimensions behind the block, or the
  /// slice.
  Outer,
  /// All sizes.
  All,
  /// All sizes, the block shape and the paddings.
  Block
};

/// A case as benchmark/grid.json has it.
struct BenchCase {
  std::string name;
  bool isGather;
  /// MLIR's names of types.
  std::string elementType, indexType;
  /// Of the input, or of params.
  SmallVector<int64_t> sourceShape;
  SmallVector<int64_t> block, paddings;
  int64_t rows = 0, depth = 0;
  bool isSorted = false;
  Dynamic dynamic = Dynamic::None;

  static llvm::Expected<BenchCase> parse(const llvm::json::Object &object);

  SmallVector<int64_t> getResultShape() const;
  int64_t getElementBytes() const;
  int64_t getSourceBytes() const;
  int64_t getResultBytes() const;
  int64_t getNumElements() const;

  /// A function of the case's name with the op on memrefs: (operands, result).
  std::string writeOnce() const;
  /// `func.func @repeat(times, operands, result)`: as often as `times` says,
  /// so that what is timed has no call in it.
  std::string writeRepeated() const;

private:
  std::string writeFunction(bool isRepeated) const;
};

llvm::Expected<std::vector<BenchCase>> readGrid(StringRef path);

} // namespace mlir::tops::bench

#endif // TOPS_BENCH_BENCHCASE_H
