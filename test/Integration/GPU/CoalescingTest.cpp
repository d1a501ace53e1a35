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
  int32_t numRows = 0;
  /// At most so many instructions for 16 bytes of the result, and bytes of
  /// sectors for a hundred that threads ask for.
  uint64_t instructions = 60;
  uint64_t loads = 110, stores = 110;
};

const Kernel kernels[] = {
    {"A1",
     "func.func @main(%x: tensor<1x224x224x3xf32>) -> tensor<4x112x112x3xf32> {"
     "%0 = tops.space_to_batch_nd %x block_shape = [2, 2] paddings = "
     "[[0, 0], [0, 0]] : tensor<1x224x224x3xf32> -> tensor<4x112x112x3xf32> "
     "return %0 : tensor<4x112x112x3xf32> }",
     0, 65},
    {
        "A2",
        "func.func @main(%x: tensor<1x112x112x64xf32>) -> "
        "tensor<4x56x56x64xf32> {"
        "%0 = tops.space_to_batch_nd %x block_shape = [2, 2] paddings = "
        "[[0, 0], [0, 0]] : tensor<1x112x112x64xf32> -> tensor<4x56x56x64xf32> "
        "return %0 : tensor<4x56x56x64xf32> }",
    },
    {
        "A3",
        "func.func @main(%x: tensor<1x112x112x64xf32>) -> "
        "tensor<9x38x38x64xf32> {"
        "%0 = tops.space_to_batch_nd %x block_shape = [3, 3] paddings = "
        "[[1, 1], [1, 1]] : tensor<1x112x112x64xf32> -> tensor<9x38x38x64xf32> "
        "return %0 : tensor<9x38x38x64xf32> }",
    },
    {
        "A4",
        "func.func @main(%x: tensor<2x56x56x256xf32>) -> "
        "tensor<8x28x28x256xf32> {"
        "%0 = tops.space_to_batch_nd %x block_shape = [2, 2] paddings = "
        "[[0, 0], [0, 0]] : tensor<2x56x56x256xf32> -> tensor<8x28x28x256xf32> "
        "return %0 : tensor<8x28x28x256xf32> }",
    },
    {
        "A5",
        "func.func @main(%x: tensor<1x512x512x1xf32>) -> "
        "tensor<4x256x256x1xf32> {"
        "%0 = tops.space_to_batch_nd %x block_shape = [2, 2] paddings = "
        "[[0, 0], [0, 0]] : tensor<1x512x512x1xf32> -> tensor<4x256x256x1xf32> "
        "return %0 : tensor<4x256x256x1xf32> }",
    },
    // Rows of the input are no multiples of 16 bytes.
    {"A9",
     "func.func @main(%x: tensor<1x223x221x3xf32>) -> tensor<4x113x112x3xf32> {"
     "%0 = tops.space_to_batch_nd %x block_shape = [2, 2] paddings = "
     "[[1, 2], [0, 3]] : tensor<1x223x221x3xf32> -> tensor<4x113x112x3xf32> "
     "return %0 : tensor<4x113x112x3xf32> }",
     0, 95},
    // Neither are those of the result: a request for 32 words in a row touches
    // 5 sectors, not 4.
    {"A10",
     "func.func @main(%x: tensor<1x513x511x1xf32>) -> tensor<9x172x171x1xf32> {"
     "%0 = tops.space_to_batch_nd %x block_shape = [3, 3] paddings = "
     "[[1, 2], [1, 1]] : tensor<1x513x511x1xf32> -> tensor<9x172x171x1xf32> "
     "return %0 : tensor<9x172x171x1xf32> }",
     0, 125, 110, 128},
    {"B1",
     "func.func @main(%x: tensor<1x512x512x1xi8>) -> tensor<4x256x256x1xi8> {"
     "%0 = tops.space_to_batch_nd %x block_shape = [2, 2] paddings = "
     "[[0, 0], [0, 0]] : tensor<1x512x512x1xi8> -> tensor<4x256x256x1xi8> "
     "return %0 : tensor<4x256x256x1xi8> }"},
    {"B2",
     "func.func @main(%x: tensor<1x512x512x3xi8>) -> tensor<4x256x256x3xi8> {"
     "%0 = tops.space_to_batch_nd %x block_shape = [2, 2] paddings = "
     "[[0, 0], [0, 0]] : tensor<1x512x512x3xi8> -> tensor<4x256x256x3xi8> "
     "return %0 : tensor<4x256x256x3xi8> }",
     0, 80},
    {"B5",
     "func.func @main(%x: tensor<1x512x512x3xf16>) -> tensor<4x256x256x3xf16> {"
     "%0 = tops.space_to_batch_nd %x block_shape = [2, 2] paddings = "
     "[[0, 0], [0, 0]] : tensor<1x512x512x3xf16> -> tensor<4x256x256x3xf16> "
     "return %0 : tensor<4x256x256x3xf16> }",
     0, 61},
    {
        "C4",
        "func.func @main(%x: tensor<1x128x4096x1xf32>) -> "
        "tensor<4x64x2048x1xf32> "
        "{ %0 = tops.space_to_batch_nd %x block_shape = [2, 2] paddings = "
        "[[0, 0], [0, 0]] : tensor<1x128x4096x1xf32> -> "
        "tensor<4x64x2048x1xf32> "
        "return %0 : tensor<4x64x2048x1xf32> }",
    },
    {
        "C5",
        "func.func @main(%x: tensor<1x128x1024x3xf32>) -> "
        "tensor<4x64x512x3xf32> {"
        "%0 = tops.space_to_batch_nd %x block_shape = [2, 2] paddings = "
        "[[0, 0], [0, 0]] : tensor<1x128x1024x3xf32> -> tensor<4x64x512x3xf32> "
        "return %0 : tensor<4x64x512x3xf32> }",
    },
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
    // Half of each sector of a row of 16 bytes is nobody's.
    {"G4Rows16",
     "func.func @main(%p: tensor<262144x4xf32>, %i: tensor<50000x1xi32>) -> "
     "tensor<50000x4xf32> { %0 = tops.gather_nd %p[%i] : tensor<262144x4xf32>, "
     "tensor<50000x1xi32> -> tensor<50000x4xf32> return %0 : "
     "tensor<50000x4xf32> }",
     262144, 60, 200},
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
  const HostArray &result = results->front();
  uint64_t resultBytes =
      result.getNumElements() * HostArray::getElementBytes(result.elementType);
  EXPECT_EQ(counters.storeBytes, resultBytes);
  EXPECT_LE(100 * sectorBytes * counters.loadSectors,
            kernel.loads * counters.loadBytes);
  EXPECT_LE(100 * sectorBytes * counters.storeSectors,
            kernel.stores * counters.storeBytes);
  uint64_t issuesForAccess = resultBytes / accessBytes / lanesOfWarp;
  EXPECT_LT(counters.instructions, kernel.instructions * issuesForAccess);
  RecordProperty("instructionsPer16Bytes",
                 counters.instructions / issuesForAccess);
}

INSTANTIATE_TEST_SUITE_P(Grid, Coalescing, testing::ValuesIn(kernels),
                         [](const testing::TestParamInfo<Kernel> &info) {
                           return std::string(info.param.name);
                         });
