//===- HostArrayTest.cpp - Arrays in host memory --------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//

#include "tops/Execution.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/MLIRContext.h"

#include <gtest/gtest.h>

#include <cstring>

using namespace mlir;
using namespace mlir::tops;

namespace {

class HostArrayTest : public ::testing::Test {
protected:
  std::string getError(llvm::Expected<HostArray> array) {
    return array ? "" : llvm::toString(array.takeError());
  }

  MLIRContext context;
  Builder builder{&context};
};

TEST_F(HostArrayTest, ElementBytes) {
  auto getBytes = [](Type type) { return HostArray::getElementBytes(type); };
  for (auto [width, bytes] : {std::pair(1, 1),
                              {2, 1},
                              {4, 1},
                              {7, 1},
                              {8, 1},
                              {9, 2},
                              {16, 2},
                              {24, 4},
                              {32, 4},
                              {48, 8},
                              {64, 8},
                              {65, 16},
                              {128, 16},
                              {129, 32}})
    EXPECT_EQ(getBytes(builder.getIntegerType(width)), bytes) << width;
  EXPECT_EQ(getBytes(builder.getIndexType()), 8);
  EXPECT_EQ(getBytes(Float4E2M1FNType::get(&context)), 1);
  EXPECT_EQ(getBytes(Float8E4M3FNType::get(&context)), 1);
  EXPECT_EQ(getBytes(builder.getBF16Type()), 2);
  EXPECT_EQ(getBytes(builder.getF64Type()), 8);
  EXPECT_EQ(getBytes(Float80Type::get(&context)), 16);
  EXPECT_EQ(getBytes(ComplexType::get(builder.getF16Type())), 4);
  EXPECT_EQ(getBytes(ComplexType::get(builder.getF64Type())), 16);
  EXPECT_EQ(getBytes(FloatTF32Type::get(&context)), 0);
  EXPECT_EQ(getBytes(VectorType::get({4}, builder.getF32Type())), 0);
}

TEST_F(HostArrayTest, CreateMakesRowMajorZeros) {
  auto array = HostArray::create(builder.getI32Type(), {2, 3, 4});
  ASSERT_TRUE(bool(array));
  EXPECT_EQ(array->strides, (SmallVector<int64_t>{12, 4, 1}));
  EXPECT_EQ(array->getNumElements(), 24);
  EXPECT_TRUE(array->isRowMajor());
  EXPECT_EQ(reinterpret_cast<uintptr_t>(array->data) % 64, 0u);
  for (int i = 0; i < 24 * 4; ++i)
    EXPECT_EQ(array->data[i], 0);
}

TEST_F(HostArrayTest, CreateOfRankZeroAndOfNoElements) {
  auto scalar = HostArray::create(builder.getF32Type(), {});
  ASSERT_TRUE(bool(scalar));
  EXPECT_EQ(scalar->getNumElements(), 1);
  auto empty = HostArray::create(builder.getF32Type(), {3, 0});
  ASSERT_TRUE(bool(empty));
  EXPECT_EQ(empty->getNumElements(), 0);
  EXPECT_TRUE(empty->isRowMajor());
}

TEST_F(HostArrayTest, CreateRefuses) {
  Type f32 = builder.getF32Type();
  int64_t half = int64_t(1) << 32;
  EXPECT_EQ(getError(HostArray::create(f32, {half, half})),
            "shape [4294967296, 4294967296] of 'f32' does not fit in 64 bits");
  EXPECT_EQ(getError(HostArray::create(f32, {half, half, 0})),
            "shape [4294967296, 4294967296, 0] of 'f32' does not fit in 64 "
            "bits");
  EXPECT_EQ(getError(HostArray::create(f32, {INT64_MAX / 4 + 1})),
            "shape [2305843009213693952] of 'f32' does not fit in 64 bits");
  EXPECT_EQ(getError(HostArray::create(f32, {-1})),
            "shape [-1] of 'f32' does not fit in 64 bits");
  EXPECT_EQ(getError(HostArray::create(builder.getNoneType(), {1})),
            "arrays of 'none' are not supported");
}

TEST_F(HostArrayTest, CreateReportsMissingMemory) {
#if defined(__SANITIZE_ADDRESS__)
  GTEST_SKIP() << "AddressSanitizer ends the process instead";
#endif
  EXPECT_EQ(
      getError(HostArray::create(builder.getI8Type(), {int64_t(1) << 60})),
      "cannot allocate 1152921504606846976 bytes for shape "
      "[1152921504606846976] of 'i8'");
}

TEST_F(HostArrayTest, CopyOfTransposedReversedView) {
  // [[1, 2, 3], [4, 5, 6]], read as its transpose from the last row up.
  int16_t values[] = {1, 2, 3, 4, 5, 6};
  HostArray view = HostArray::view(builder.getI16Type(), {3, 2},
                                   reinterpret_cast<char *>(values));
  view.strides = {1, -3};
  view.offset = 3;
  EXPECT_FALSE(view.isRowMajor());
  auto copy = view.copyRowMajor();
  ASSERT_TRUE(bool(copy));
  EXPECT_TRUE(copy->isRowMajor());
  int16_t expected[] = {4, 1, 5, 2, 6, 3};
  EXPECT_EQ(std::memcmp(copy->data, expected, sizeof(expected)), 0);
}

TEST_F(HostArrayTest, IsRowMajorIgnoresStridesThatAreNotUsed) {
  float values[4] = {};
  HostArray view = HostArray::view(builder.getF32Type(), {1, 4},
                                   reinterpret_cast<char *>(values));
  view.strides[0] = 77;
  EXPECT_TRUE(view.isRowMajor());
  view.shape = {4, 1};
  view.strides = {2, 1};
  EXPECT_FALSE(view.isRowMajor());
}

TEST_F(HostArrayTest, IsRowMajorSeesMisalignedElements) {
  float values[2] = {};
  HostArray view = HostArray::view(builder.getF32Type(), {1},
                                   reinterpret_cast<char *>(values) + 1);
  EXPECT_FALSE(view.isRowMajor());
}

} // namespace
