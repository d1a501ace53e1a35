//===- ShortRunsTest.cpp - Values of kernels for short runs ---------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sizes for which rows are taken apart in registers or in shared memory, which
// those of the small cases are not. What is right comes from the definition of
// the op.
//
//===----------------------------------------------------------------------===//

#include "Compile.h"

#include "llvm/Support/FormatVariadic.h"

#include <gtest/gtest.h>

#include <cstring>

using namespace mlir::tops;
using llvm::formatv;

namespace {
struct Images {
  const char *name, *type;
  int64_t elementBytes;
  int64_t batch, height, width, channels;
  int64_t block;
  int64_t top, bottom, left, right;
};

const Images images[] = {
    {"InRegisters", "f32", 4, 2, 6, 64, 1, 2, 0, 0, 0, 0},
    {"InRegistersOfBytes", "i8", 1, 1, 4, 64, 1, 4, 0, 0, 0, 0},
    {"InRegistersPadded", "f16", 2, 2, 5, 64, 2, 2, 2, 1, 4, 2},
    {"InRegistersPaddedBehind", "f32", 4, 1, 6, 60, 1, 2, 0, 2, 0, 6},
    {"InRegistersBlocksOf8", "i16", 2, 1, 8, 128, 1, 8, 8, 0, 8, 8},
    {"Tile", "f32", 4, 2, 6, 256, 3, 2, 0, 0, 0, 0},
    {"TileOfManyRows", "f32", 4, 3, 10, 16, 3, 2, 2, 2, 0, 0},
    {"TileOfParts", "f32", 4, 1, 2, 1024, 3, 2, 0, 0, 0, 0},
    {"TileOfBytes", "i8", 1, 2, 6, 512, 3, 3, 0, 0, 0, 16},
    {"TileOfHalves", "bf16", 2, 1, 4, 512, 3, 2, 1, 1, 0, 0},
    {"TilePadded", "f32", 4, 2, 7, 88, 3, 2, 0, 1, 8, 0},
    {"TilePaddedBoth", "f32", 4, 1, 4, 176, 3, 4, 2, 2, 8, 8},
    {"TileOfBlocksOf3", "f32", 4, 2, 9, 576, 1, 3, 0, 0, 0, 0},
    {"TileOfFiveChannels", "f32", 4, 1, 4, 256, 5, 2, 0, 0, 0, 0},
    {"TileReadInWords", "f32", 4, 2, 5, 221, 3, 2, 1, 2, 0, 3},
    {"TileReadInBytes", "i8", 1, 2, 5, 221, 3, 2, 1, 2, 0, 3},
    {"TileInWords", "f32", 4, 1, 7, 511, 1, 3, 1, 1, 1, 1},
    {"TileInHalves", "f16", 2, 1, 4, 305, 5, 3, 1, 1, 2, 2},
    {"TileInBytes", "i8", 1, 1, 6, 765, 1, 3, 0, 0, 1, 2},
    {"TileOfPartsInWords", "f32", 4, 1, 3, 1537, 1, 3, 0, 0, 1, 1},
    {"Unaligned", "f32", 4, 1, 5, 63, 3, 3, 1, 0, 2, 1},
};

class ShortRuns
    : public testing::TestWithParam<std::tuple<Images, const char *>> {};

std::string getText(const Images &x, bool isDynamic) {
  int64_t height = (x.height + x.top + x.bottom) / x.block;
  int64_t width = (x.width + x.left + x.right) / x.block;
  // Whether only run time knows all but what a kernel has to know.
  std::string batch = isDynamic ? "?" : std::to_string(x.batch);
  std::string results =
      isDynamic ? "?" : std::to_string(x.batch * x.block * x.block);
  std::string input = formatv("tensor<{0}x{1}x{2}x{3}x{4}>", batch,
                              isDynamic ? "?" : std::to_string(x.height),
                              x.width, x.channels, x.type);
  std::string result = formatv("tensor<{0}x{1}x{2}x{3}x{4}>", results,
                               isDynamic ? "?" : std::to_string(height), width,
                               x.channels, x.type);
  return formatv("func.func @main(%x: {0}) -> {1} {{\n"
                 "  %0 = tops.space_to_batch_nd %x block_shape = [{2}, {2}] "
                 "paddings = [[{3}, {4}], [{5}, {6}]] : {0} -> {1}\n"
                 "  return %0 : {1}\n}",
                 input, result, x.block, x.top, x.bottom, x.left, x.right);
}

HostArray makeInput(const Images &x, mlir::Type type) {
  HostArray array = llvm::cantFail(
      HostArray::create(llvm::cast<mlir::ShapedType>(type).getElementType(),
                        {x.batch, x.height, x.width, x.channels}));
  // No two elements of a row are alike.
  int64_t count = array.getNumElements() * x.elementBytes;
  for (int64_t i = 0; i < count; ++i)
    array.data[i] = static_cast<char>((i * 2654435761u) >> 13 | 1);
  return array;
}

/// Compares with `result[b', p, q, c] = input[n, p*block + o - top, ...]`.
void check(const Images &x, const HostArray &input, const HostArray &result) {
  int64_t height = result.shape[1], width = result.shape[2];
  int64_t pixel = x.channels * x.elementBytes;
  std::vector<char> zeros(pixel);
  for (int64_t b = 0; b < result.shape[0]; ++b)
    for (int64_t p = 0; p < height; ++p)
      for (int64_t q = 0; q < width; ++q) {
        int64_t offset = b / x.batch, n = b % x.batch;
        int64_t row = p * x.block + offset / x.block - x.top;
        int64_t column = q * x.block + offset % x.block - x.left;
        bool isInside =
            row >= 0 && row < x.height && column >= 0 && column < x.width;
        const char *expected =
            isInside
                ? input.data + ((n * x.height + row) * x.width + column) * pixel
                : zeros.data();
        const char *found =
            result.data + ((b * height + p) * width + q) * pixel;
        ASSERT_EQ(std::memcmp(expected, found, pixel), 0)
            << "at " << b << ", " << p << ", " << q;
      }
}
} // namespace

TEST_P(ShortRuns, Values) {
  auto [x, options] = GetParam();
  std::string pipeline =
      formatv("builtin.module(tops-to-nvvm{{memory=host {0}})", options);
  for (bool isDynamic : {false, true}) {
    SCOPED_TRACE(isDynamic ? "dynamic" : "static");
    auto compiled = compileForEmulator(getText(x, isDynamic), pipeline);
    ASSERT_TRUE(bool(compiled)) << llvm::toString(compiled.takeError());
    HostArray input = makeInput(x, (*compiled)->lookup("main")->inputs.front());
    auto results = (*compiled)->call("main", input);
    ASSERT_TRUE(bool(results)) << llvm::toString(results.takeError());
    check(x, input, results->front());
  }
}

INSTANTIATE_TEST_SUITE_P(
    Images, ShortRuns,
    testing::Combine(testing::ValuesIn(images),
                     testing::Values("", "max-blocks=2")),
    [](const testing::TestParamInfo<ShortRuns::ParamType> &info) {
      return std::string(std::get<0>(info.param).name) +
             (*std::get<1>(info.param) ? "FewBlocks" : "");
    });
