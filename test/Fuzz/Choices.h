//===- Choices.h - What a fuzzer's bytes decide -----------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_TEST_FUZZ_CHOICES_H
#define TOPS_TEST_FUZZ_CHOICES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

#include <cstdint>
#include <fuzzer/FuzzedDataProvider.h>

namespace mlir::tops::fuzz {

/// Decisions out of a fuzzer's bytes; the first of all choices when they have
/// run out.
class Choices {
public:
  Choices(const uint8_t *data, size_t size) : data(data, size) {}

  /// A number from `lo` to `hi`.
  int64_t number(int64_t lo, int64_t hi) {
    return data.ConsumeIntegralInRange<int64_t>(lo, hi);
  }
  bool flip() { return data.ConsumeBool(); }
  /// Once in `n` times.
  bool rarely(int64_t n) { return number(0, n - 1) == n - 1; }

  template <typename T> T pick(std::initializer_list<T> list) {
    return list.begin()[number(0, list.size() - 1)];
  }

  /// All bytes that are left.
  std::string rest() { return data.ConsumeRemainingBytesAsString(); }

private:
  FuzzedDataProvider data;
};

} // namespace mlir::tops::fuzz

#endif // TOPS_TEST_FUZZ_CHOICES_H
