//===- Cases.h - What cases.txt says ----------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Words between blanks:
//
//   batch LIBRARY                      the functions that follow are in it
//   test FUNCTION COUNT LABEL MESSAGE  followed by COUNT operands
//   number VALUE
//   memref|output BYTES RANK SIZES… STRIDES… BASE OFFSET LEAD xHEX xHEX
//   bench FUNCTION gather|space BYTES INDEX ROWS DEPTH random|sorted
//         COUNT SOURCE… COUNT BLOCK… COUNT PADDINGS… COUNT RESULT…
//
// A memref's memory is LEAD elements that nobody looks at and the bytes of the
// first HEX; after the call it must hold those of the second, or the same if
// there is nothing behind the x. Its descriptor points to element BASE. MESSAGE
// is what an error's text must contain, _ standing for a blank, and - for no
// error; after one, an output may have any values.
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_GPUCHECK_CASES_H
#define TOPS_GPUCHECK_CASES_H

#include <cstdint>
#include <string>
#include <vector>

namespace gpucheck {

using Numbers = std::vector<int64_t>;

struct Operand {
  bool isNumber = false, isOutput = false;
  int64_t number = 0;
  int64_t elementBytes = 1, base = 0, offset = 0, lead = 0;
  Numbers sizes, strides;
  std::vector<char> before, after;
};

struct Test {
  std::string function, label;
  /// Empty if there must be none.
  std::string message;
  std::vector<Operand> operands;
};

struct Bench {
  std::string function;
  bool isGather = false, isSorted = false;
  int64_t elementBytes = 4, indexBytes = 4, rows = 0, depth = 0;
  Numbers source, block, paddings, result;
};

struct Batch {
  std::string library;
  std::vector<Test> tests;
  std::vector<Bench> benches;
};

/// Ends the process if the file is not there or says something else.
std::vector<Batch> readCases(const std::string &path);

/// Prints one line and ends the process with exit code 1.
[[noreturn]] void fail(const std::string &text);

} // namespace gpucheck

#endif // TOPS_GPUCHECK_CASES_H
