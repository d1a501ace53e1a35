//===- Shuffle.cpp - Taking rows apart by shuffles ------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Shuffle.h"

#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/Support/MathExtras.h"

#include <numeric>

using namespace mlir;
using namespace mlir::tops;

/// Runs from which a copy of each is as good.
static constexpr int64_t kLongRunBytes = 32;
/// A group writes at most so many vectors, which bounds the code.
static constexpr int64_t kMaxVectors = 16;

ShufflePlan::ShufflePlan(int64_t run, int64_t block, int64_t lanes)
    : run(run), block(block), lanes(lanes),
      vectors(run / std::gcd(run, lanes)) {}

std::optional<ShufflePlan> ShufflePlan::get(const SpaceToBatchPlan &plan,
                                            int64_t lanes) {
  int64_t wordBytes = plan.result.getWordBytes();
  if (lanes < 4 || !wordBytes || plan.blocks.empty() || plan.run.size() > 1)
    return std::nullopt;
  std::optional<int64_t> run = 1;
  if (!plan.run.empty()) {
    if (!isContiguous(plan.run.front()))
      return std::nullopt;
    run = getConstantIntValue(plan.run.front().size);
  }
  const BlockDim &dim = plan.blocks.back();
  std::optional<int64_t> block = getConstantIntValue(dim.block);
  if (!run || !block || !isConstantIntValue(dim.sourceStride, *run) ||
      !isConstantIntValue(dim.resultStride, *run))
    return std::nullopt;
  ShufflePlan shuffle(*run, *block, lanes);
  if (!shuffle.isUseful(wordBytes))
    return std::nullopt;
  return shuffle;
}

bool ShufflePlan::isUseful(int64_t wordBytes) const {
  // Each number by itself first: a block may have any size.
  return run >= 1 && run < kLongRunBytes && run * wordBytes < kLongRunBytes &&
         block >= 2 && block <= kMaxVectors && vectors * block <= kMaxVectors;
}

/// Words of a run and block sizes that a plan is made for beforehand: images of
/// one, three and four channels, in blocks of two and four.
static constexpr std::pair<int64_t, int64_t> kCommonSizes[] = {
    {1, 2}, {3, 2}, {4, 2}, {1, 4}};

SmallVector<ShuffleCandidate>
tops::getShuffleCandidates(IndexMath &math, const SpaceToBatchPlan &plan,
                           int64_t lanes) {
  if (lanes < 4 || plan.blocks.empty() || plan.run.size() != 1 ||
      !isContiguous(plan.run.front()))
    return {};
  const BlockDim &dim = plan.blocks.back();
  OpFoldResult length = plan.run.front().size;
  std::optional<int64_t> staticRun = getConstantIntValue(length),
                         staticBlock = getConstantIntValue(dim.block);
  if (staticRun && staticBlock)
    return {};
  SmallVector<ShuffleCandidate> candidates;
  for (auto [run, block] : kCommonSizes) {
    run = staticRun.value_or(run);
    block = staticBlock.value_or(block);
    ShufflePlan shuffle(run, block, lanes);
    bool isKnown = llvm::any_of(candidates, [&](const ShuffleCandidate &known) {
      return known.shuffle == shuffle;
    });
    if (isKnown || !shuffle.isUseful(plan.result.getWordBytes()))
      continue;
    Value isRight;
    for (auto [found, wanted] :
         {std::pair(length, run), std::pair(dim.sourceStride, run),
          std::pair(dim.resultStride, run), std::pair(dim.block, block)})
      isRight = math.both(isRight, math.compare(arith::CmpIPredicate::eq,
                                                math.value(found),
                                                math.constant(wanted)));
    candidates.push_back({shuffle, isRight});
  }
  return candidates;
}

static Value emitShuffle(CopyEmitter &copier, Value x, Value y,
                         ArrayRef<int64_t> mask) {
  return vector::ShuffleOp::create(copier.math.b, copier.math.loc, x, y, mask);
}

Value ShufflePlan::emitVector(CopyEmitter &copier, Value source, int64_t offset,
                              int64_t vector) const {
  SmallVector<int64_t> words;
  for (int64_t lane = 0; lane < lanes; ++lane)
    words.push_back(getSourceWord(offset, vector * lanes + lane));
  // Loads from the first word on; the last one ends with the last word, so that
  // nothing behind the group is read.
  SmallVector<int64_t> starts;
  for (int64_t at = words.front(); at + lanes <= words.back(); at += lanes)
    starts.push_back(at);
  starts.push_back(words.back() - lanes + 1);

  Value merged;
  SmallVector<int64_t> mask(lanes);
  for (auto [number, start] : llvm::enumerate(starts)) {
    Value load = copier.loadVector(
        lanes, copier.math.add(source, copier.math.constant(start)));
    if (!merged) {
      merged = load;
      for (int64_t lane = 0; lane < lanes; ++lane)
        mask[lane] = words[lane] < start + lanes ? words[lane] - start : -1;
      if (starts.size() > 1)
        continue;
    }
    // Lanes that are placed stay; the others come from this load if it has
    // them.
    for (int64_t lane = 0; lane < lanes; ++lane) {
      if (mask[lane] >= 0 && number > 0)
        continue;
      int64_t in = words[lane] - start;
      mask[lane] = in >= 0 && in < lanes ? lanes + in : -1;
    }
    merged = emitShuffle(copier, merged, load, mask);
    for (int64_t lane = 0; lane < lanes; ++lane)
      if (mask[lane] >= 0)
        mask[lane] = lane;
  }
  return merged;
}

SmallVector<Value> ShufflePlan::split(CopyEmitter &copier,
                                      ArrayRef<Value> inputs) const {
  if (inputs.size() == 1)
    return {inputs.front()};
  SmallVector<Value> halves[2];
  for (int64_t half : {0, 1}) {
    SmallVector<int64_t> mask;
    for (int64_t lane = 0; lane < lanes; ++lane)
      mask.push_back((lane / run * 2 + half) * run + lane % run);
    for (size_t i = 0; i < inputs.size(); i += 2)
      halves[half].push_back(
          emitShuffle(copier, inputs[i], inputs[i + 1], mask));
  }
  SmallVector<Value> even = split(copier, halves[0]);
  SmallVector<Value> odd = split(copier, halves[1]);
  SmallVector<Value> offsets;
  for (auto [x, y] : llvm::zip_equal(even, odd))
    offsets.append({x, y});
  return offsets;
}

void ShufflePlan::emit(CopyEmitter &copier, Cursor at,
                       OpFoldResult blockStride) const {
  IndexMath &math = copier.math;
  copier.prefetch(at.source, 0, block * vectors * lanes);
  SmallVector<Value> whole;
  if (vectors == 1 && llvm::isPowerOf2_64(block)) {
    SmallVector<Value> inputs;
    for (int64_t i = 0; i < block; ++i)
      inputs.push_back(copier.loadVector(
          lanes, math.add(at.source, math.constant(i * lanes))));
    whole = split(copier, inputs);
  }
  for (int64_t offset = 0; offset < block; ++offset) {
    Value result = copier.step(at.result, math.constant(offset), blockStride);
    for (int64_t vector = 0; vector < vectors; ++vector) {
      Value value = whole.empty()
                        ? emitVector(copier, at.source, offset, vector)
                        : whole[offset];
      copier.storeVector(value, math.add(result, math.constant(vector * lanes)),
                         /*isAtMultiple=*/true);
    }
  }
}
