//===- CoalescingTest.cpp - Memory transactions of kernels ----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the emulator counts stands for what a GPU would do: sectors of 32 bytes
// that warps read and write, and instructions. Sizes are those of the benchmark
// but for the outermost ones.
//
//===----------------------------------------------------------------------===//

#include "Compile.h"

#include "tops-c/GpuEmulator.h"

#include "mlir/IR/TypeUtilities.h"

#include <gtest/gtest.h>

#include <random>

using namespace mlir;
using namespace mlir::tops;

namespace {
struct Kernel {
  const char *name;
  /// The function `main`.
  const char *text;
  /// Indices are below this.
  int32_t numRows;
};

const Kernel kernels[] = {
    {"A2",
     "func.func @main(%x: tensor<1x112x112x64xf32>) -> tensor<4x56x56x64xf32> {"
     "%0 = tops.space_to_batch_nd %x block_shape = [2, 2] paddings = "
     "[[0, 0], [0, 0]] : tensor<1x112x112x64xf32> -> tensor<4x56x56x64xf32> "
     "return %0 : tensor<4x56x56x64xf32> }",
     0},
    {"A3",
     "func.func @main(%x: tensor<1x112x112x64xf32>) -> tensor<9x38x38x64xf32> {"
     "%0 = tops.space_to_batch_nd %x block_shape = [3, 3] paddings = "
     "[[1, 1], [1, 1]] : tensor<1x112x112x64xf32> -> tensor<9x38x38x64xf32> "
     "return %0 : tensor<9x38x38x64xf32> }",
     0},
    {"A4",
     "func.func @main(%x: tensor<2x56x56x256xf32>) -> tensor<8x28x28x256xf32> {"
     "%0 = tops.space_to_batch_nd %x block_shape = [2, 2] paddings = "
     "[[0, 0], [0, 0]] : tensor<2x56x56x256xf32> -> tensor<8x28x28x256xf32> "
     "return %0 : tensor<8x28x28x256xf32> }",
     0},
    {"A5",
     "func.func @main(%x: tensor<1x512x512x1xf32>) -> tensor<4x256x256x1xf32> {"
     "%0 = tops.space_to_batch_nd %x block_shape = [2, 2] paddings = "
     "[[0, 0], [0, 0]] : tensor<1x512x512x1xf32> -> tensor<4x256x256x1xf32> "
     "return %0 : tensor<4x256x256x1xf32> }",
     0},
    {"C4",
     "func.func @main(%x: tensor<1x128x4096x1xf32>) -> tensor<4x64x2048x1xf32> "
     "{ %0 = tops.space_to_batch_nd %x block_shape = [2, 2] paddings = "
     "[[0, 0], [0, 0]] : tensor<1x128x4096x1xf32> -> tensor<4x64x2048x1xf32> "
     "return %0 : tensor<4x64x2048x1xf32> }",
     0},
    {"C5",
     "func.func @main(%x: tensor<1x128x1024x3xf32>) -> tensor<4x64x512x3xf32> {"
     "%0 = tops.space_to_batch_nd %x block_shape = [2, 2] paddings = "
     "[[0, 0], [0, 0]] : tensor<1x128x1024x3xf32> -> tensor<4x64x512x3xf32> "
     "return %0 : tensor<4x64x512x3xf32> }",
     0},
    {"G0",
     "func.func @main(%p: tensor<1024x64xf32>, %i: tensor<2048x1xi32>) -> "
     "tensor<2048x64xf32> { %0 = tops.gather_nd %p[%i] : tensor<1024x64xf32>, "
     "tensor<2048x1xi32> -> tensor<2048x64xf32> return %0 : "
     "tensor<2048x64xf32> }",
     1024},
    {"G1",
     "func.func @main(%p: tensor<5000x64xf32>, %i: tensor<40000x1xi32>) -> "
     "tensor<40000x64xf32> { %0 = tops.gather_nd %p[%i] : "
     "tensor<5000x64xf32>, tensor<40000x1xi32> -> tensor<40000x64xf32> "
     "return %0 : tensor<40000x64xf32> }",
     5000},
    {"G3",
     "func.func @main(%p: tensor<32x32x256xf32>, %i: tensor<4096x2xi32>) -> "
     "tensor<4096x256xf32> { %0 = tops.gather_nd %p[%i] : "
     "tensor<32x32x256xf32>, tensor<4096x2xi32> -> tensor<4096x256xf32> "
     "return %0 : tensor<4096x256xf32> }",
     32},
};

class Coalescing : public testing::TestWithParam<Kernel> {};

/// Zeros, or indices in no order.
HostArray makeInput(Type type, int32_t numRows) {
  HostArray array = cantFail(HostArray::create(
      getElementTypeOrSelf(type), cast<ShapedType>(type).getShape()));
  std::mt19937 random(1);
  if (array.elementType.isInteger(32))
    for (int64_t i = 0, end = array.getNumElements(); i < end; ++i)
      reinterpret_cast<int32_t *>(array.data)[i] = random() % numRows;
  return array;
}

} // namespace

TEST_P(Coalescing, SectorsAndInstructions) {
  const Kernel &kernel = GetParam();
  auto compiled = compileForEmulator(kernel.text, getGpuPipeline());
  ASSERT_TRUE(bool(compiled)) << llvm::toString(compiled.takeError());
  SmallVector<HostArray> inputs;
  for (Type type : (*compiled)->lookup("main")->inputs)
    inputs.push_back(makeInput(type, kernel.numRows));

  topsGpuEmulatorResetCounters();
  auto results = (*compiled)->call("main", inputs);
  ASSERT_TRUE(bool(results)) << llvm::toString(results.takeError());
  TopsGpuCounters counters;
  topsGpuEmulatorGetCounters(&counters);

  EXPECT_EQ(counters.launches, 1u);
  constexpr uint64_t sectorBytes = 32, accessBytes = 16, lanesOfWarp = 32;
  uint64_t resultBytes = results->front().getNumElements() * sizeof(float);
  EXPECT_EQ(counters.storeBytes, resultBytes);
  // A tenth more than the bytes take.
  EXPECT_LE(10 * sectorBytes * counters.loadSectors, 11 * counters.loadBytes);
  EXPECT_LE(10 * sectorBytes * counters.storeSectors, 11 * counters.storeBytes);
  uint64_t issuesForAccess = resultBytes / accessBytes / lanesOfWarp;
  EXPECT_LT(counters.instructions, 60 * issuesForAccess);
  RecordProperty("instructionsPer16Bytes",
                 counters.instructions / issuesForAccess);
}

INSTANTIATE_TEST_SUITE_P(Grid, Coalescing, testing::ValuesIn(kernels),
                         [](const testing::TestParamInfo<Kernel> &info) {
                           return std::string(info.param.name);
                         });
