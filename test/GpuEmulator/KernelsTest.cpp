//===- KernelsTest.cpp - Kernels that MLIR's pipeline made ----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Emulated.h"

#include <algorithm>
#include <numeric>

namespace {

template <typename T> std::vector<T> iota(size_t count) {
  std::vector<T> values(count);
  std::iota(values.begin(), values.end(), T(0));
  return values;
}

class Kernels : public Emulated,
                public testing::WithParamInterface<TopsGpuBlockOrder> {
protected:
  void SetUp() override {
    Emulated::SetUp();
    topsGpuEmulatorSetBlockOrder(GetParam(), /*seed=*/7);
    module = loadKernels();
  }

  void *module = nullptr;
};

TEST_P(Kernels, Copy) {
  std::vector<float> values = iota<float>(256);
  float *from = upload(values), *to = allocate<float>(256);
  launch(module, "copy", {2}, {32}, from, to);
  EXPECT_EQ(download(to, 256), values);
}

TEST_P(Kernels, GatherRows) {
  std::vector<float> params = iota<float>(40);
  std::vector<int64_t> indices = {3, 1, -1, 0, (int64_t(1) << 32) + 1, 4};
  auto *out = allocate<float>(48);
  launch(module, "gather_rows", {6}, {2}, upload(params), upload(indices), out);
  std::vector<float> expected;
  for (int64_t index : indices)
    for (int column = 0; column < 8; ++column)
      expected.push_back(index >= 0 && index < 5 ? 8 * index + column : 0);
  EXPECT_EQ(download(out, 48), expected);
}

TEST_P(Kernels, ReverseInSharedMemory) {
  std::vector<int32_t> values = iota<int32_t>(192), expected = values;
  auto *to = allocate<int32_t>(192);
  launch(module, "reverse", {3}, {64}, upload(values), to);
  for (int i = 0; i < 192; i += 64)
    std::reverse(expected.begin() + i, expected.begin() + i + 64);
  EXPECT_EQ(download(to, 192), expected);
}

TEST_P(Kernels, SpaceToBatch) {
  // An image of 6x9 with block size 3: batches of 2x3.
  std::vector<int8_t> image = iota<int8_t>(1024);
  auto *out = allocate<int8_t>(1024);
  launch(module, "space_to_batch", {2}, {16}, upload(image), out, 54, 2, 3, 3);
  std::vector<int8_t> expected;
  for (int ky = 0; ky < 3; ++ky)
    for (int kx = 0; kx < 3; ++kx)
      for (int y = ky; y < 6; y += 3)
        for (int x = kx; x < 9; x += 3)
          expected.push_back(y * 9 + x);
  EXPECT_EQ(download(out, 54), expected);
}

TEST_P(Kernels, TableAndLocalArray) {
  auto *indices = upload<int32_t>({0, 1, 2, 3, 3, 2, 1, 0});
  auto *out = allocate<int64_t>(8);
  launch(module, "pick", {1}, {8}, indices, out);
  // The table has 7, 5, 3, 1; where thread % 4 is not the index, the 100.
  EXPECT_EQ(download(out, 8),
            (std::vector<int64_t>{7, 5, 3, 1, 100, 100, 100, 100}));
}

INSTANTIATE_TEST_SUITE_P(Orders, Kernels,
                         testing::Values(TOPS_GPU_BLOCKS_FORWARD,
                                         TOPS_GPU_BLOCKS_REVERSE,
                                         TOPS_GPU_BLOCKS_SHUFFLED));

} // namespace
