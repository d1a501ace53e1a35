//===- Data.cpp - Memory, data and the right answer -----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Measure.h"

#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/MathExtras.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <random>
#include <sys/mman.h>

using namespace mlir;
using namespace mlir::tops::bench;

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

Memory::Memory(int64_t bytes) : bytes(bytes) {
  // As NumPy does it, whose arrays the peers work on: huge pages from 4 MB on.
  constexpr int64_t page = 4096, hugePage = 2 << 20, manyBytes = 4 << 20;
  int64_t unit = bytes >= manyBytes ? hugePage : page;
  int64_t rounded = llvm::alignTo(std::max<int64_t>(bytes, 1), unit);
  begin = static_cast<char *>(std::aligned_alloc(unit, rounded));
  if (!begin)
    llvm::report_bad_alloc_error("no memory for the case");
#ifdef MADV_HUGEPAGE
  if (unit == hugePage)
    madvise(begin, rounded, MADV_HUGEPAGE);
#endif
  std::memset(begin, 1, bytes);
}

Memory::~Memory() { std::free(begin); }

Memory::Memory(Memory &&other) : begin(other.begin), bytes(other.bytes) {
  other.begin = nullptr;
}

//===----------------------------------------------------------------------===//
// Data
//===----------------------------------------------------------------------===//

static int64_t getIndexBytes(const BenchCase &test) {
  return test.indexType == "i64" ? 8 : 4;
}

static int64_t readIndex(const BenchCase &test, const char *indices,
                         int64_t position) {
  if (getIndexBytes(test) == 8)
    return reinterpret_cast<const int64_t *>(indices)[position];
  return reinterpret_cast<const int32_t *>(indices)[position];
}

/// Random rows that are all good.
static void fillIndices(const BenchCase &test, char *indices) {
  std::mt19937_64 random(1);
  std::vector<std::vector<int64_t>> rows(test.rows);
  for (std::vector<int64_t> &row : rows)
    for (int64_t k = 0; k < test.depth; ++k)
      row.push_back(random() % test.sourceShape[k]);
  if (test.isSorted)
    std::sort(rows.begin(), rows.end());
  int64_t position = 0;
  for (const std::vector<int64_t> &row : rows)
    for (int64_t index : row) {
      if (getIndexBytes(test) == 8)
        reinterpret_cast<int64_t *>(indices)[position++] = index;
      else
        reinterpret_cast<int32_t *>(indices)[position++] = index;
    }
}

CaseData::CaseData(const BenchCase &test)
    : source(test.getSourceBytes()),
      indices(test.rows * test.depth * getIndexBytes(test)),
      result(test.getResultBytes()) {
  // Bytes that tell positions apart, without the cost of random ones.
  uint64_t state = 1;
  auto *words = reinterpret_cast<uint64_t *>(source.data());
  for (int64_t i = 0, count = source.size() / 8; i < count; ++i)
    words[i] = state = state * 6364136223846793005u + 1442695040888963407u;
  if (test.isGather)
    fillIndices(test, indices.data());
}

//===----------------------------------------------------------------------===//
// The right answer
//===----------------------------------------------------------------------===//

static SmallVector<int64_t> getPosition(int64_t linear,
                                        ArrayRef<int64_t> shape) {
  SmallVector<int64_t> position(shape.size());
  for (int64_t dim = shape.size() - 1; dim >= 0; --dim) {
    position[dim] = linear % shape[dim];
    linear /= shape[dim];
  }
  return position;
}

static int64_t getLinear(ArrayRef<int64_t> position, ArrayRef<int64_t> shape) {
  int64_t linear = 0;
  for (size_t dim = 0; dim < shape.size(); ++dim)
    linear = linear * shape[dim] + position[dim];
  return linear;
}

/// The element of the source that an element of the result is; -1 for zero.
static int64_t getSourceElement(const BenchCase &test, const char *indices,
                                ArrayRef<int64_t> position) {
  SmallVector<int64_t> source;
  if (test.isGather) {
    for (int64_t k = 0; k < test.depth; ++k)
      source.push_back(readIndex(test, indices, position[0] * test.depth + k));
    llvm::append_range(source, position.drop_front());
    return getLinear(source, test.sourceShape);
  }
  source.assign(position.begin(), position.end());
  int64_t offsets = position[0] / test.sourceShape[0];
  source[0] = position[0] % test.sourceShape[0];
  for (int64_t i = test.block.size() - 1; i >= 0; --i) {
    source[i + 1] = position[i + 1] * test.block[i] + offsets % test.block[i] -
                    test.paddings[2 * i];
    offsets /= test.block[i];
    if (source[i + 1] < 0 || source[i + 1] >= test.sourceShape[i + 1])
      return -1;
  }
  return getLinear(source, test.sourceShape);
}

bool CaseData::isResultRight(const BenchCase &test) const {
  int64_t bytes = test.getElementBytes(), count = test.getNumElements();
  SmallVector<int64_t> shape = test.getResultShape();
  const std::vector<char> zero(bytes);
  // Every element of small results, some of large ones.
  int64_t step = std::max<int64_t>(count / 1000003, 1);
  for (int64_t i = 0; i < count; i += step) {
    int64_t element =
        getSourceElement(test, indices.data(), getPosition(i, shape));
    const char *expected =
        element < 0 ? zero.data() : source.data() + element * bytes;
    if (std::memcmp(result.data() + i * bytes, expected, bytes) != 0)
      return false;
  }
  return true;
}
