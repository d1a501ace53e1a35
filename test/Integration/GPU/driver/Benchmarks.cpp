//===- Benchmarks.cpp - Times of the grid's cases -------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Device.h"
#include "Mgpu.h"
#include "Tests.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <random>

using namespace gpucheck;

//===----------------------------------------------------------------------===//
// Data
//===----------------------------------------------------------------------===//

static std::vector<char> makeSource(const Bench &bench) {
  std::vector<char> bytes(getProduct(bench.source) * bench.elementBytes);
  std::mt19937_64 random(1);
  for (size_t i = 0; i < bytes.size(); i += 8) {
    uint64_t word = random();
    std::memcpy(&bytes[i], &word, std::min<size_t>(8, bytes.size() - i));
  }
  return bytes;
}

/// Rows of indices, all of them good.
static std::vector<Numbers> makeIndices(const Bench &bench) {
  std::mt19937_64 random(2);
  std::vector<Numbers> rows(bench.rows);
  for (Numbers &row : rows)
    for (int64_t i = 0; i < bench.depth; ++i)
      row.push_back(int64_t(random() % uint64_t(bench.source[i])));
  if (bench.isSorted)
    std::sort(rows.begin(), rows.end());
  return rows;
}

static std::vector<char> toBytes(const std::vector<Numbers> &rows,
                                 int64_t indexBytes) {
  std::vector<char> bytes;
  for (const Numbers &row : rows)
    for (int64_t index : row) {
      const char *first = reinterpret_cast<const char *>(&index);
      bytes.insert(bytes.end(), first, first + indexBytes);
    }
  return bytes;
}

static std::vector<char> gather(const Bench &bench,
                                const std::vector<char> &source,
                                const std::vector<Numbers> &rows) {
  Numbers strides = getRowMajor(bench.source);
  int64_t slice = strides[bench.depth - 1] * bench.elementBytes;
  std::vector<char> result(bench.rows * slice);
  for (int64_t i = 0; i < bench.rows; ++i) {
    int64_t position = 0;
    for (int64_t dim = 0; dim < bench.depth; ++dim)
      position += rows[i][dim] * strides[dim];
    std::memcpy(&result[i * slice], &source[position * bench.elementBytes],
                slice);
  }
  return result;
}

/// For each place of the result, where it comes from: the batch is the block's
/// position times the input's batch plus a batch of the input.
static std::vector<char> spaceToBatch(const Bench &bench,
                                      const std::vector<char> &source) {
  size_t spatial = bench.block.size();
  Numbers from = getRowMajor(bench.source), to = getRowMajor(bench.result);
  int64_t run = from[spatial] * bench.elementBytes;
  int64_t numRuns = getProduct(bench.result) / to[spatial];
  std::vector<char> result(numRuns * run);
  for (int64_t i = 0; i < numRuns; ++i) {
    int64_t place = i * to[spatial], batch = place / to[0];
    int64_t step = batch / bench.source[0];
    int64_t position = batch % bench.source[0] * from[0];
    bool isPadding = false;
    for (size_t dim = spatial; dim > 0; --dim) {
      int64_t block = bench.block[dim - 1];
      int64_t at = place / to[dim] % bench.result[dim] * block + step % block -
                   bench.paddings[2 * dim - 2];
      step /= block;
      isPadding |= at < 0 || at >= bench.source[dim];
      position += at * from[dim];
    }
    if (!isPadding)
      std::memcpy(&result[i * run], &source[position * bench.elementBytes],
                  run);
  }
  return result;
}

//===----------------------------------------------------------------------===//
// Times
//===----------------------------------------------------------------------===//

/// Microseconds for one call, of many that are queued behind each other: the
/// best of a few tries.
template <typename F> static double measure(F &&call) {
  using Clock = std::chrono::steady_clock;
  auto run = [&](int64_t count) {
    synchronize();
    auto start = Clock::now();
    for (int64_t i = 0; i < count; ++i)
      call();
    synchronize();
    return std::chrono::duration<double, std::micro>(Clock::now() - start)
        .count();
  };
  run(1);
  double once = std::max(run(3) / 3, 0.1);
  auto count = int64_t(std::min(std::max(20000 / once, 1.0), 10000.0));
  double best = run(count);
  for (int i = 0; i < 2; ++i)
    best = std::min(best, run(count));
  return best / double(count);
}

static bool runBenchmark(const Library &library, const Bench &bench) {
  std::vector<char> source = makeSource(bench);
  std::vector<Numbers> rows = makeIndices(bench);
  std::vector<char> indices = toBytes(rows, bench.indexBytes);
  std::vector<char> expected = bench.isGather ? gather(bench, source, rows)
                                              : spaceToBatch(bench, source);
  DeviceBuffer in(source.size()), where(indices.size()), out(expected.size()),
      copy(expected.size());
  in.upload(source.data(), source.size());
  where.upload(indices.data(), indices.size());
  auto describe = [](const DeviceBuffer &buffer, const Numbers &sizes) {
    return makeDescriptor(buffer.data(), 0, sizes, getRowMajor(sizes));
  };
  Numbers descriptors[] = {describe(in, bench.source),
                           describe(where, {bench.rows, bench.depth}),
                           describe(out, bench.result)};
  Numbers arguments;
  for (Numbers &descriptor : descriptors)
    if (bench.isGather || &descriptor != &descriptors[1])
      arguments.push_back(reinterpret_cast<int64_t>(descriptor.data()));

  Function function = library.find(bench.function);
  function(arguments.data());
  synchronize();
  if (out.download(expected.size()) != expected) {
    std::printf("FAIL: %s: wrong values\n", bench.function.c_str());
    return false;
  }
  double time = measure([&] { function(arguments.data()); });
  double ofCopy = measure(
      [&] { mgpuMemcpy(copy.data(), out.data(), expected.size(), nullptr); });
  std::printf("%s %.2f %.2f %.2f\n", bench.function.c_str(),
              double(expected.size()) / 1e6, time, ofCopy);
  return true;
}

Counts gpucheck::runBenchmarks(const std::string &directory, const Batch &batch,
                               int64_t maxBytes) {
  Library library(directory, batch.library);
  Counts counts;
  for (const Bench &bench : batch.benches) {
    int64_t most = std::max(getProduct(bench.source), getProduct(bench.result));
    if (most * bench.elementBytes > maxBytes)
      continue;
    ++(runBenchmark(library, bench) ? counts.passed : counts.failed);
    std::fflush(stdout);
  }
  return counts;
}
