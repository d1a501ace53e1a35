//===- BigBuffersTest.cpp - Kernels for more than 2^31 bytes --------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sizes that only a large GPU has memory for. Here all of a source is the same
// few pages again and again, and a result has pages only where it is written;
// of launches that are too long, some blocks run.
//
//===----------------------------------------------------------------------===//

#include "Compile.h"

#include "tops-c/GpuEmulator.h"

#include <gtest/gtest.h>

#include <cstring>
#include <sys/mman.h>
#include <unistd.h>

using namespace mlir::tops;

extern "C" {
void *mgpuMemAlloc(uint64_t size, void *stream, bool isHostShared);
void mgpuMemFree(void *address, void *stream);
void mgpuMemHostRegister(void *address, uint64_t size);
void mgpuMemHostUnregister(void *address);
}

namespace {
/// Words of 64 bits, none of them 0, that repeat after a few pages. Their
/// number is a prime, so that no stride is a multiple of it.
class Repeated {
public:
  static constexpr int64_t kNumWords = 1021 * 512;

  explicit Repeated(int64_t numWords) {
    constexpr size_t bytes = kNumWords * sizeof(uint64_t);
    int file = memfd_create("pattern", 0);
    EXPECT_EQ(ftruncate(file, bytes), 0);
    size = (numWords * sizeof(uint64_t) + bytes - 1) / bytes * bytes;
    data = static_cast<char *>(mmap(nullptr, size, PROT_NONE,
                                    MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE,
                                    -1, 0));
    for (size_t at = 0; at < size; at += bytes)
      EXPECT_EQ(mmap(data + at, bytes, PROT_READ | PROT_WRITE,
                     MAP_SHARED | MAP_FIXED, file, 0),
                data + at);
    close(file);
    for (int64_t i = 0; i < kNumWords; ++i)
      reinterpret_cast<uint64_t *>(data)[i] = getWord(i);
    mgpuMemHostRegister(data, size);
  }
  ~Repeated() {
    mgpuMemHostUnregister(data);
    munmap(data, size);
  }

  char *getData() const { return data; }
  static uint64_t getWord(int64_t i) {
    return 1 + static_cast<uint64_t>(i % kNumWords);
  }

private:
  char *data;
  size_t size;
};

/// A result that is 0 where nothing is written.
struct Result {
  explicit Result(int64_t numWords)
      : words(static_cast<uint64_t *>(mgpuMemAlloc(
            numWords * sizeof(uint64_t), nullptr, /*isHostShared=*/true))) {}
  ~Result() { mgpuMemFree(words, nullptr); }

  uint64_t *words;
};

class BigBuffers : public testing::Test {
protected:
  void TearDown() override {
    topsGpuEmulatorSetBlockOrder(TOPS_GPU_BLOCKS_FORWARD, 0);
  }

  /// Calls `main` with operands in the memory of the device.
  void run(const char *text, llvm::ArrayRef<char *> operands) {
    auto compiled = compileForEmulator(text, "builtin.module(tops-to-nvvm)");
    ASSERT_TRUE(bool(compiled)) << llvm::toString(compiled.takeError());
    llvm::SmallVector<HostArray> views;
    for (auto [type, data] :
         llvm::zip_equal((*compiled)->lookup("main")->inputs, operands)) {
      auto memref = llvm::cast<mlir::MemRefType>(type);
      views.push_back(
          HostArray::view(memref.getElementType(), memref.getShape(), data));
    }
    topsGpuEmulatorResetCounters();
    auto results = (*compiled)->call("main", views);
    ASSERT_TRUE(bool(results)) << llvm::toString(results.takeError());
    topsGpuEmulatorGetCounters(&counters);
    EXPECT_EQ(counters.launches, 1u);
  }

  /// Compares what was written with words of the source, that of the result's
  /// word i being `locate(i)`.
  void check(const Result &result, int64_t numWords,
             llvm::function_ref<int64_t(int64_t)> locate) {
    uint64_t numWritten = 0;
    for (int64_t i = 0; i < numWords; ++i) {
      if (result.words[i] == 0)
        continue;
      ++numWritten;
      ASSERT_EQ(result.words[i], Repeated::getWord(locate(i))) << "word " << i;
    }
    EXPECT_EQ(numWritten * sizeof(uint64_t), counters.storeBytes);
    EXPECT_NE(result.words[0], 0u);
    EXPECT_NE(result.words[numWords - 1], 0u);
  }

  TopsGpuCounters counters;
};
} // namespace

// More blocks than a grid may have in its second dimension.
TEST_F(BigBuffers, ManyBlocks) {
  constexpr int64_t slice = 87 * 1056 * 736;
  Repeated params(4 * slice);
  Result result(2 * slice);
  int32_t indices[] = {0, 3};
  mgpuMemHostRegister(indices, sizeof(indices));
  topsGpuEmulatorSetBlockOrder(TOPS_GPU_BLOCKS_SAMPLED, /*seed=*/9);
  run("func.func @main(%p: memref<4x87x1056x736xi64>, %i: memref<2x1xi32>, "
      "%o: memref<2x87x1056x736xi64>) {"
      "tops.gather_nd %p[%i] outs(%o) : memref<4x87x1056x736xi64>, "
      "memref<2x1xi32>, memref<2x87x1056x736xi64> return }",
      {params.getData(), reinterpret_cast<char *>(indices),
       reinterpret_cast<char *>(result.words)});
  mgpuMemHostUnregister(indices);
  check(result, 2 * slice,
        [&](int64_t i) { return indices[i / slice] * slice + i % slice; });
}

// Rows beyond 2^31 bytes and 2^32 bytes of the source.
TEST_F(BigBuffers, FarRows) {
  constexpr int64_t width = 64, numRows = 9000000;
  Repeated params(numRows * width);
  Result result(4 * width);
  int32_t indices[] = {numRows - 1, 0, 4194304, 8388608};
  mgpuMemHostRegister(indices, sizeof(indices));
  run("func.func @main(%p: memref<9000000x64xi64>, %i: memref<4x1xi32>, %o: "
      "memref<4x64xi64>) { tops.gather_nd %p[%i] outs(%o) : "
      "memref<9000000x64xi64>, memref<4x1xi32>, memref<4x64xi64> return }",
      {params.getData(), reinterpret_cast<char *>(indices),
       reinterpret_cast<char *>(result.words)});
  mgpuMemHostUnregister(indices);
  EXPECT_EQ(counters.storeBytes, 4 * width * sizeof(uint64_t));
  check(result, 4 * width,
        [&](int64_t i) { return indices[i / width] * width + i % width; });
}

// An image of 2^32 bytes and some, taken apart into two.
TEST_F(BigBuffers, BigImage) {
  constexpr int64_t width = 8200000, channels = 64;
  Repeated image(width * channels);
  Result result(width * channels);
  topsGpuEmulatorSetBlockOrder(TOPS_GPU_BLOCKS_SAMPLED, /*seed=*/3);
  run("func.func @main(%x: memref<1x8200000x64xi64>, %o: "
      "memref<2x4100000x64xi64>) { tops.space_to_batch_nd %x block_shape = [2] "
      "paddings = [[0, 0]] outs(%o) : memref<1x8200000x64xi64>, "
      "memref<2x4100000x64xi64> return }",
      {image.getData(), reinterpret_cast<char *>(result.words)});
  check(result, width * channels, [&](int64_t i) {
    int64_t channel = i % channels, position = i / channels;
    int64_t offset = position / (width / 2), p = position % (width / 2);
    return (2 * p + offset) * channels + channel;
  });
}
