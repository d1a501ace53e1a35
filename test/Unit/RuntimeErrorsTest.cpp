//===- RuntimeErrorsTest.cpp - Texts of run-time errors -------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//

#include "tops-c/Runtime.h"

#include <gtest/gtest.h>

#include <string>
#include <thread>
#include <vector>

namespace {

enum Op { GatherNd = 0, SpaceToBatchNd = 1 };

void record(const char *message, void *userData) {
  *static_cast<std::string *>(userData) += message;
}

/// The text of one report.
std::string report(int64_t op, int64_t code, const int64_t *values,
                   int64_t count) {
  std::string text;
  topsSetErrorHandler(record, &text);
  tops_report_error(op, code, count, reinterpret_cast<intptr_t>(values));
  topsSetErrorHandler(nullptr, nullptr);
  return text;
}

std::string report(int64_t op, int64_t code,
                   const std::vector<int64_t> &values) {
  return report(op, code, values.data(), values.size());
}

TEST(RuntimeErrors, BadIndex) {
  EXPECT_EQ(report(GatherNd, TOPS_ERROR_BAD_INDEX, {2, 1, 1, 0, 0, 1, 7, 3}),
            "tops.gather_nd: indices[0,1] = [7] does not index into params "
            "shape [3]");
  EXPECT_EQ(
      report(GatherNd, TOPS_ERROR_BAD_INDEX, {1, 2, 2, 0, 4, 2, -1, 3, 4}),
      "tops.gather_nd: indices[4] = [2, -1] does not index into params "
      "shape [3,4]");
}

TEST(RuntimeErrors, BadIndexOfTheOnlyRow) {
  EXPECT_EQ(report(GatherNd, TOPS_ERROR_BAD_INDEX, {0, 1, 1, 0, 7, 3}),
            "tops.gather_nd: indices = [7] does not index into params shape "
            "[3]");
}

TEST(RuntimeErrors, BadIndexWithBatchDims) {
  EXPECT_EQ(
      report(GatherNd, TOPS_ERROR_BAD_INDEX, {2, 1, 3, 1, 3, 0, 8, 4, 8, 16}),
      "tops.gather_nd: indices[3,0] = [8] does not index into params "
      "shape [4,8,16] (batch_dims = 1)");
}

TEST(RuntimeErrors, BlockSize) {
  EXPECT_EQ(report(SpaceToBatchNd, TOPS_ERROR_BLOCK_SIZE, {1, 0}),
            "tops.space_to_batch_nd: block size 0 of dimension 1 is less than "
            "1");
}

TEST(RuntimeErrors, Padding) {
  EXPECT_EQ(report(SpaceToBatchNd, TOPS_ERROR_PADDING, {1, 0, -1}),
            "tops.space_to_batch_nd: padding -1 before dimension 1 is "
            "negative");
  EXPECT_EQ(report(SpaceToBatchNd, TOPS_ERROR_PADDING, {2, 1, INT64_MIN}),
            "tops.space_to_batch_nd: padding -9223372036854775808 after "
            "dimension 2 is negative");
}

TEST(RuntimeErrors, PaddedSize) {
  EXPECT_EQ(
      report(SpaceToBatchNd, TOPS_ERROR_PADDED_SIZE, {1, INT64_MAX, 4, 0}),
      "tops.space_to_batch_nd: padded size of dimension 1 does not fit in 64 "
      "bits: 9223372036854775807 + 4 + 0");
}

TEST(RuntimeErrors, ResultBatch) {
  EXPECT_EQ(report(SpaceToBatchNd, TOPS_ERROR_RESULT_BATCH, {3, 4, INT64_MAX}),
            "tops.space_to_batch_nd: result batch does not fit in 64 bits: "
            "3 * 4 * 9223372036854775807");
}

TEST(RuntimeErrors, NotDivisible) {
  EXPECT_EQ(report(SpaceToBatchNd, TOPS_ERROR_NOT_DIVISIBLE, {1, 5, 2}),
            "tops.space_to_batch_nd: padded size 5 of dimension 1 is not "
            "divisible by block size 2");
}

TEST(RuntimeErrors, BatchSize) {
  EXPECT_EQ(report(GatherNd, TOPS_ERROR_BATCH_SIZE, {0, 3, 4}),
            "tops.gather_nd: size 3 of batch dimension 0 of 'indices' does not "
            "match size 4 of 'params'");
}

TEST(RuntimeErrors, ResultSize) {
  EXPECT_EQ(report(GatherNd, TOPS_ERROR_RESULT_SIZE, {1, 4, 5}),
            "tops.gather_nd: result size 4 of dimension 1 does not match the "
            "expected 5");
  EXPECT_EQ(report(SpaceToBatchNd, TOPS_ERROR_RESULT_SIZE, {0, 1, 0}),
            "tops.space_to_batch_nd: result size 1 of dimension 0 does not "
            "match the expected 0");
}

TEST(RuntimeErrors, ResultCount) {
  EXPECT_EQ(report(GatherNd, TOPS_ERROR_RESULT_COUNT, {INT64_MAX, 2}),
            "tops.gather_nd: size of result shape "
            "[9223372036854775807,2] does not fit in 64 bits");
}

TEST(RuntimeErrors, UnknownOpAndCode) {
  EXPECT_EQ(report(7, 99, {1, -2}),
            "tops op 7: run-time error 99 with values [1, -2]");
  EXPECT_EQ(report(GatherNd, -1, {}), "tops.gather_nd: run-time error -1");
  EXPECT_EQ(report(GatherNd, 99, std::vector<int64_t>(17, 1)),
            "tops.gather_nd: run-time error 99 with values [1, 1, 1, 1, 1, 1, "
            "1, 1, 1, 1, 1, 1, 1, 1, 1, 1, ...]");
}

/// Whatever the numbers say, only `count` of them are there.
TEST(RuntimeErrors, TooFewValues) {
  for (int64_t code = TOPS_ERROR_BAD_INDEX; code < TOPS_ERROR_RESULT_COUNT;
       ++code) {
    std::string start =
        "tops.gather_nd: run-time error " + std::to_string(code);
    EXPECT_EQ(report(GatherNd, code, std::vector<int64_t>{}), start);
    EXPECT_EQ(report(GatherNd, code, nullptr, 5), start);
    EXPECT_EQ(report(GatherNd, code, nullptr, -5), start);
  }
  for (std::vector<int64_t> values : {std::vector<int64_t>{1},
                                      {1, 1, 1},
                                      {1, 1, 1, 0},
                                      {1, 1, 1, 0, 5, 6},
                                      {-1, 1, 1, 0, 5, 6},
                                      {1, 1, -1, 0, 5, 6},
                                      {1, 1, 2, 0, 5, 6, 7},
                                      {INT64_MAX, INT64_MAX, INT64_MAX, 0, 1},
                                      {1, INT64_MAX, 1, 0, 1, 2, 3}})
    EXPECT_TRUE(report(GatherNd, TOPS_ERROR_BAD_INDEX, values)
                    .find("tops.gather_nd: run-time error 0 with values [") ==
                0);
}

TEST(RuntimeErrors, HandlerBelongsToTheThread) {
  std::string mine, other;
  topsSetErrorHandler(record, &mine);
  std::thread thread([&] {
    EXPECT_EQ(topsGetErrorHandler(nullptr), nullptr);
    other = report(GatherNd, 1, {0, 0});
  });
  thread.join();
  void *userData = nullptr;
  EXPECT_EQ(topsGetErrorHandler(&userData), &record);
  EXPECT_EQ(userData, &mine);
  topsSetErrorHandler(nullptr, nullptr);
  EXPECT_EQ(mine, "");
  EXPECT_NE(other, "");
}

TEST(RuntimeErrorsDeathTest, DefaultPrintsAndAborts) {
  int64_t values[] = {1, 5, 2};
  EXPECT_DEATH(tops_report_error(SpaceToBatchNd, TOPS_ERROR_NOT_DIVISIBLE, 3,
                                 reinterpret_cast<intptr_t>(values)),
               "^tops: error: tops.space_to_batch_nd: padded size 5 of "
               "dimension 1 is not divisible by block size 2\n");
}

struct Received {
  int64_t op, code;
  std::vector<int64_t> values;
};

void receive(const char *, void *userData) {
  const TopsErrorReport *report = topsGetErrorReport();
  *static_cast<Received *>(userData) = {
      report->op, report->code,
      std::vector<int64_t>(report->values, report->values + report->count)};
}

TEST(RuntimeErrors, HandlersGetTheNumbers) {
  EXPECT_EQ(topsGetErrorReport(), nullptr);
  Received received;
  topsSetErrorHandler(receive, &received);
  const int64_t values[] = {1, 5, 2};
  tops_report_error(SpaceToBatchNd, TOPS_ERROR_NOT_DIVISIBLE, 3,
                    reinterpret_cast<intptr_t>(values));
  EXPECT_EQ(received.op, SpaceToBatchNd);
  EXPECT_EQ(received.code, TOPS_ERROR_NOT_DIVISIBLE);
  EXPECT_EQ(received.values, std::vector<int64_t>({1, 5, 2}));
  // A count without values is none.
  tops_report_error(GatherNd, 99, 7, 0);
  EXPECT_EQ(received.code, 99);
  EXPECT_TRUE(received.values.empty());
  topsSetErrorHandler(nullptr, nullptr);
  EXPECT_EQ(topsGetErrorReport(), nullptr);
}

/// Reports an error of its own from a handler, and looks at both.
void reportAgain(const char *, void *userData) {
  const TopsErrorReport *outer = topsGetErrorReport();
  Received inner;
  topsSetErrorHandler(receive, &inner);
  tops_report_error(GatherNd, TOPS_ERROR_PADDING, 0, 0);
  EXPECT_EQ(inner.code, TOPS_ERROR_PADDING);
  EXPECT_EQ(topsGetErrorReport(), outer);
  *static_cast<int64_t *>(userData) = outer->code;
}

TEST(RuntimeErrors, ReportsNest) {
  int64_t code = -1;
  topsSetErrorHandler(reportAgain, &code);
  tops_report_error(GatherNd, TOPS_ERROR_BATCH_SIZE, 0, 0);
  EXPECT_EQ(code, TOPS_ERROR_BATCH_SIZE);
  topsSetErrorHandler(nullptr, nullptr);
}

} // namespace
