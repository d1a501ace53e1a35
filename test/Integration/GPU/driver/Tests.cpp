//===- Tests.cpp - Cases with known answers -------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Tests.h"

#include "Device.h"
#include "tops-c/Runtime.h"

#include <algorithm>
#include <cstdio>
#include <unistd.h>

using namespace gpucheck;

/// What is wrong after a call, or nothing.
static std::string compare(const Operand &operand, const DeviceBuffer &buffer,
                           size_t number) {
  std::vector<char> found = buffer.download(
      operand.after.size(), operand.lead * operand.elementBytes);
  auto [place, other] =
      std::mismatch(found.begin(), found.end(), operand.after.begin());
  if (place == found.end())
    return "";
  char text[96];
  std::snprintf(text, sizeof(text),
                "operand %zu, byte %td: expected 0x%02x, found 0x%02x", number,
                place - found.begin(), static_cast<unsigned char>(*other),
                static_cast<unsigned char>(*place));
  return text;
}

static void keepMessage(const char *message, void *userData) {
  *static_cast<std::string *>(userData) = message;
}

static std::string runTest(const Library &library, const Test &test) {
  std::vector<DeviceBuffer> buffers;
  std::vector<Numbers> descriptors;
  Numbers arguments;
  for (const Operand &operand : test.operands) {
    size_t lead = operand.lead * operand.elementBytes;
    buffers.emplace_back(operand.isNumber ? 0 : lead + operand.before.size());
    buffers.back().upload(operand.before.data(), operand.before.size(), lead);
    descriptors.push_back(makeDescriptor(
        buffers.back().data() + operand.base * operand.elementBytes,
        operand.offset, operand.sizes, operand.strides));
  }
  for (size_t i = 0; i < test.operands.size(); ++i)
    arguments.push_back(test.operands[i].isNumber
                            ? test.operands[i].number
                            : reinterpret_cast<int64_t>(descriptors[i].data()));
  std::string message;
  topsSetErrorHandler(keepMessage, &message);
  library.find(test.function)(arguments.data());
  synchronize();
  if (message.find(test.message) == std::string::npos ||
      test.message.empty() != message.empty())
    return "expected '" + test.message + "', found '" + message + "'";
  for (size_t i = 0; i < test.operands.size(); ++i) {
    if (test.operands[i].isOutput && !message.empty())
      continue;
    std::string problem = compare(test.operands[i], buffers[i], i);
    if (!problem.empty())
      return problem;
  }
  return "";
}

Counts gpucheck::runTests(const std::string &directory, const Batch &batch,
                          int progress) {
  Library library(directory, batch.library);
  Counts counts;
  for (const Test &test : batch.tests) {
    // What ran last is seen even if this process ends here.
    dprintf(progress, "%s\n", test.label.c_str());
    std::string problem = runTest(library, test);
    if (problem.empty()) {
      ++counts.passed;
      continue;
    }
    ++counts.failed;
    std::printf("FAIL: %s: %s\n", test.label.c_str(), problem.c_str());
  }
  return counts;
}
