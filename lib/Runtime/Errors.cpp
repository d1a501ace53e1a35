//===- Errors.cpp - Texts of run-time errors, and who gets them -----------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compiled code passes numbers only; the texts are made here, so that they are
// written once and the code stays small. The numbers come from a program that
// this library was not built with: nothing beyond `count` is read, and what is
// not understood is still shown.
//
//===----------------------------------------------------------------------===//

#include "tops-c/Runtime.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace {

/// The handler of the calling thread; null is the default.
thread_local TopsErrorHandler currentHandler = nullptr;
thread_local void *currentUserData = nullptr;
/// The report whose handler runs.
thread_local const TopsErrorReport *currentReport = nullptr;

/// The numbers of one report.
class Values {
public:
  Values(const int64_t *data, int64_t count)
      : data(data), count(data ? std::max<int64_t>(count, 0) : 0) {}

  int64_t size() const { return count; }
  const int64_t *begin() const { return data; }
  const int64_t *end() const { return data + count; }

  /// The number at `position`, as text.
  std::string operator[](int64_t position) const {
    return std::to_string(data[position]);
  }

  /// The values from `first` to before `last`.
  Values slice(int64_t first, int64_t last) const {
    return Values(data + first, last - first);
  }

  std::string join(const char *separator) const {
    std::string text;
    for (const int64_t *value = begin(); value != end(); ++value) {
      if (value != begin())
        text += separator;
      text += std::to_string(*value);
    }
    return text;
  }

  std::string bracketed(const char *separator) const {
    return "[" + join(separator) + "]";
  }

private:
  const int64_t *data;
  int64_t count;
};

} // namespace

static std::string getOpName(int64_t op) {
  if (op == 0)
    return "tops.gather_nd";
  if (op == 1)
    return "tops.space_to_batch_nd";
  return "tops op " + std::to_string(op);
}

/// `indices[0,1] = [7] does not index into params shape [3]`, or nothing if the
/// values are not those of a bad index.
static std::string describeBadIndex(const Values &values) {
  if (values.size() < 4)
    return "";
  int64_t rest = values.size() - 4;
  int64_t numRowDims = values.begin()[0];
  int64_t depth = values.begin()[1];
  int64_t rank = values.begin()[2];
  int64_t batchDims = values.begin()[3];
  // Each one is checked against what is left, so that no sum can overflow.
  for (int64_t part : {numRowDims, depth, rank}) {
    if (part < 0 || part > rest)
      return "";
    rest -= part;
  }

  int64_t indexBegin = 4 + numRowDims;
  int64_t shapeBegin = indexBegin + depth;
  std::string text = "indices";
  if (numRowDims > 0)
    text += values.slice(4, indexBegin).bracketed(",");
  text += " = " + values.slice(indexBegin, shapeBegin).bracketed(", ");
  text += " does not index into params shape " +
          values.slice(shapeBegin, shapeBegin + rank).bracketed(",");
  if (batchDims > 0)
    text += " (batch_dims = " + std::to_string(batchDims) + ")";
  return text;
}

/// Number of values that the text of `code` names, except that of a bad index.
static int64_t getNumExpected(int64_t code) {
  switch (code) {
  case TOPS_ERROR_RESULT_COUNT:
    return 0;
  case TOPS_ERROR_RESULT_BATCH:
    return 1;
  case TOPS_ERROR_BLOCK_SIZE:
    return 2;
  case TOPS_ERROR_PADDED_SIZE:
    return 4;
  default:
    return 3;
  }
}

/// What went wrong, or nothing if the code is unknown or has too few values.
static std::string describe(int64_t code, const Values &v) {
  if (code == TOPS_ERROR_BAD_INDEX)
    return describeBadIndex(v);
  if (v.size() < getNumExpected(code))
    return "";
  switch (code) {
  case TOPS_ERROR_BLOCK_SIZE:
    return "block size " + v[1] + " of dimension " + v[0] + " is less than 1";
  case TOPS_ERROR_PADDING:
    return "padding " + v[2] + (v.begin()[1] == 0 ? " before" : " after") +
           " dimension " + v[0] + " is negative";
  case TOPS_ERROR_PADDED_SIZE:
    return "padded size of dimension " + v[0] +
           " does not fit in 64 bits: " + v[1] + " + " + v[2] + " + " + v[3];
  case TOPS_ERROR_RESULT_BATCH:
    return "result batch does not fit in 64 bits: " + v.join(" * ");
  case TOPS_ERROR_NOT_DIVISIBLE:
    return "padded size " + v[1] + " of dimension " + v[0] +
           " is not divisible by block size " + v[2];
  case TOPS_ERROR_BATCH_SIZE:
    return "size " + v[1] + " of batch dimension " + v[0] +
           " of 'indices' does not match size " + v[2] + " of 'params'";
  case TOPS_ERROR_RESULT_SIZE:
    return "result size " + v[1] + " of dimension " + v[0] +
           " does not match the expected " + v[2];
  case TOPS_ERROR_RESULT_COUNT:
    return "size of result shape " + v.bracketed(",") +
           " does not fit in 64 bits";
  default:
    return "";
  }
}

/// For codes of a newer compiler, or values that make no sense.
static std::string describeUnknown(int64_t code, const Values &values) {
  constexpr int64_t maxShown = 16;
  std::string text = "run-time error " + std::to_string(code);
  if (values.size() == 0)
    return text;
  text += " with values ";
  if (values.size() <= maxShown)
    return text + values.bracketed(", ");
  return text + "[" + values.slice(0, maxShown).join(", ") + ", ...]";
}

void topsSetErrorHandler(TopsErrorHandler handler, void *userData) {
  currentHandler = handler;
  currentUserData = userData;
}

TopsErrorHandler topsGetErrorHandler(void **userData) {
  if (userData)
    *userData = currentUserData;
  return currentHandler;
}

const TopsErrorReport *topsGetErrorReport() { return currentReport; }

void tops_report_error(int64_t op, int64_t code, int64_t count,
                       int64_t values) {
  Values reported(reinterpret_cast<const int64_t *>(values), count);
  std::string text = describe(code, reported);
  if (text.empty())
    text = describeUnknown(code, reported);
  text = getOpName(op) + ": " + text;

  if (currentHandler) {
    // A handler may report an error of its own.
    const TopsErrorReport report = {op, code, reported.size(),
                                    reported.begin()};
    const TopsErrorReport *outer = currentReport;
    currentReport = &report;
    currentHandler(text.c_str(), currentUserData);
    currentReport = outer;
    return;
  }
  std::fprintf(stderr, "tops: error: %s\n", text.c_str());
  std::abort();
}
