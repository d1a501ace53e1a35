//===- Cases.cpp - What cases.txt says ------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Cases.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>

using namespace gpucheck;

void gpucheck::fail(const std::string &text) {
  std::fflush(stdout);
  std::fprintf(stderr, "gpu-check: error: %s\n", text.c_str());
  std::exit(1);
}

namespace {

class Reader {
public:
  explicit Reader(const std::string &path) : stream(path), path(path) {
    if (!stream)
      fail("cannot read " + path);
  }

  bool next(std::string &word) { return bool(stream >> word); }

  template <typename T> T get() {
    T value = {};
    if (!(stream >> value))
      fail(path + " ends early");
    return value;
  }

  Numbers getNumbers(int64_t count) {
    Numbers numbers;
    for (int64_t i = 0; i < count; ++i)
      numbers.push_back(get<int64_t>());
    return numbers;
  }

  Numbers getCountedNumbers() { return getNumbers(get<int64_t>()); }

  std::vector<char> getBytes() {
    std::string digits = get<std::string>().substr(1);
    std::vector<char> bytes;
    for (size_t i = 0; i + 1 < digits.size(); i += 2)
      bytes.push_back(
          char(std::strtoul(digits.substr(i, 2).c_str(), nullptr, 16)));
    return bytes;
  }

private:
  std::ifstream stream;
  std::string path;
};

} // namespace

static Operand readOperand(Reader &reader) {
  Operand operand;
  auto kind = reader.get<std::string>();
  operand.isNumber = kind == "number";
  operand.isOutput = kind == "output";
  if (operand.isNumber) {
    operand.number = reader.get<int64_t>();
    return operand;
  }
  operand.elementBytes = reader.get<int64_t>();
  auto rank = reader.get<int64_t>();
  operand.sizes = reader.getNumbers(rank);
  operand.strides = reader.getNumbers(rank);
  operand.base = reader.get<int64_t>();
  operand.offset = reader.get<int64_t>();
  operand.lead = reader.get<int64_t>();
  operand.before = reader.getBytes();
  operand.after = reader.getBytes();
  if (operand.after.empty())
    operand.after = operand.before;
  return operand;
}

static Test readTest(Reader &reader) {
  Test test;
  test.function = reader.get<std::string>();
  auto count = reader.get<int64_t>();
  test.label = reader.get<std::string>();
  test.message = reader.get<std::string>();
  if (test.message == "-")
    test.message.clear();
  std::replace(test.message.begin(), test.message.end(), '_', ' ');
  for (int64_t i = 0; i < count; ++i)
    test.operands.push_back(readOperand(reader));
  return test;
}

static Bench readBench(Reader &reader) {
  Bench bench;
  bench.function = reader.get<std::string>();
  bench.isGather = reader.get<std::string>() == "gather";
  bench.elementBytes = reader.get<int64_t>();
  bench.indexBytes = reader.get<int64_t>();
  bench.rows = reader.get<int64_t>();
  bench.depth = reader.get<int64_t>();
  bench.isSorted = reader.get<std::string>() == "sorted";
  bench.source = reader.getCountedNumbers();
  bench.block = reader.getCountedNumbers();
  bench.paddings = reader.getCountedNumbers();
  bench.result = reader.getCountedNumbers();
  return bench;
}

std::vector<Batch> gpucheck::readCases(const std::string &path) {
  Reader reader(path);
  std::vector<Batch> batches;
  for (std::string word; reader.next(word);) {
    if (word == "batch")
      batches.push_back({reader.get<std::string>(), {}, {}});
    else if (word == "test" && !batches.empty())
      batches.back().tests.push_back(readTest(reader));
    else if (word == "bench" && !batches.empty())
      batches.back().benches.push_back(readBench(reader));
    else
      fail(path + " has the word '" + word + "', which means nothing");
  }
  return batches;
}
