//===- EmitSpaceToBatch.cpp - Code from a plan of space_to_batch_nd -------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The input is read once, in its order: all block offsets of a row are written
// before the next row. Padding is split off the loops: whole rows by one test,
// in a row by bounds.
//
//===----------------------------------------------------------------------===//

#include "Emit.h"
#include "EmitCopy.h"
#include "Shuffle.h"
#include "Threads.h"

#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace mlir::tops;

using arith::CmpIPredicate;

namespace {
class SpaceToBatchEmitter : public CopyEmitter {
public:
  SpaceToBatchEmitter(OpBuilder &b, Location loc, const SpaceToBatchPlan &plan,
                      const TargetDescription &target, StreamMode mode)
      : CopyEmitter(b, loc, target, plan.source, plan.result, mode), plan(plan),
        shuffle(ShufflePlan::get(plan, getLanes())),
        // Where all runs are aligned they are long.
        candidates(mode.storeBytes
                       ? SmallVector<ShuffleCandidate>()
                       : getShuffleCandidates(math, plan, getLanes())) {}

  void emit() {
    forDims(plan.batch, getStart(),
            [&](Cursor at) { emitBlocks(plan.blocks, at); });
    fence();
  }
  /// The same with the outermost loops in parallel.
  void emitInParallel();

private:
  Cursor getStart() {
    return {math.value(plan.source.offset), math.value(plan.result.offset)};
  }
  /// Block dimensions and what they contain. `at` is position 0 of each.
  void emitBlocks(ArrayRef<BlockDim> dims, Cursor at);
  /// All offsets of position `p` of the first dimension, which is not the last.
  void emitPosition(ArrayRef<BlockDim> dims, Cursor at, Value p);
  /// The last block dimension: one row of the input.
  void emitRow(const BlockDim &dim, Cursor at);
  /// A row of zeros.
  void emitZeroRow(const BlockDim &dim, Cursor at);
  /// Positions of a row that are all inside of the source.
  void emitInside(const BlockDim &dim, Cursor at, Value begin, Value end);
  /// Positions of a row that may be padding.
  void emitEdge(const BlockDim &dim, Cursor at, Value begin, Value end);
  /// Where position `p` of block offset `offset` is; inside of the source.
  Cursor locate(const BlockDim &dim, Cursor at, Value p, Value offset);
  /// The source position of position `p` of block offset `offset`.
  Value sourcePosition(const BlockDim &dim, Value p, Value offset) {
    return math.sub(math.add(math.mul(p, math.value(dim.block)), offset),
                    math.value(dim.lo));
  }
  /// Whether a source position is one.
  Value isInside(const BlockDim &dim, Value position) {
    return math.compare(CmpIPredicate::ult, position,
                        math.value(dim.sourceSize));
  }

  const SpaceToBatchPlan &plan;
  /// If rows are taken apart by shuffles.
  std::optional<ShufflePlan> shuffle;
  /// Else, if that depends on what only run time knows.
  SmallVector<ShuffleCandidate> candidates;
};
} // namespace

Cursor SpaceToBatchEmitter::locate(const BlockDim &dim, Cursor at, Value p,
                                   Value offset) {
  Value result = step(at.result, p, dim.resultStride);
  return {step(at.source, sourcePosition(dim, p, offset), dim.sourceStride),
          step(result, offset, dim.blockStride)};
}

void SpaceToBatchEmitter::emitBlocks(ArrayRef<BlockDim> dims, Cursor at) {
  if (dims.empty())
    return copy(plan.run, at);
  const BlockDim &dim = dims.front();
  if (dims.size() == 1)
    return at.source ? emitRow(dim, at) : emitZeroRow(dim, at);
  forRange(math.constant(0), math.value(dim.resultSize), 1,
           [&](Value p) { emitPosition(dims, at, p); });
}

void SpaceToBatchEmitter::emitPosition(ArrayRef<BlockDim> dims, Cursor at,
                                       Value p) {
  const BlockDim &dim = dims.front();
  forRange(math.constant(0), math.value(dim.block), 1, [&](Value offset) {
    Cursor inside = locate(dim, at, p, offset);
    auto copyInside = [&] { emitBlocks(dims.drop_front(), inside); };
    if (!at.source || dim.isUnpadded())
      return copyInside();
    branch(isInside(dim, sourcePosition(dim, p, offset)), copyInside, [&] {
      emitBlocks(dims.drop_front(), {Value(), inside.result});
    });
  });
}

void SpaceToBatchEmitter::emitInParallel() {
  SmallVector<OpFoldResult> sizes{plan.batch.size};
  bool hasRows = plan.blocks.size() > 1;
  if (hasRows)
    sizes.push_back(plan.blocks.front().resultSize);
  emitParallel(math, sizes, /*step=*/1, [&](ValueRange numbers) {
    Cursor start = getStart();
    Cursor at{step(start.source, numbers.front(), plan.batch.sourceStride),
              step(start.result, numbers.front(), plan.batch.resultStride)};
    if (hasRows)
      emitPosition(plan.blocks, at, numbers.back());
    else
      emitBlocks(plan.blocks, at);
    fence();
  });
}

void SpaceToBatchEmitter::emitZeroRow(const BlockDim &dim, Cursor at) {
  CopyDim positions{dim.resultSize, dim.sourceStride, dim.resultStride};
  OpFoldResult one = math.b.getIndexAttr(1);
  CopyDim run = plan.run.empty() ? CopyDim{one, one, one} : plan.run.front();
  bool isOneRun = plan.run.size() <= 1 && isVectorizable() &&
                  isContiguous(run) &&
                  isEqualConstantIntOrValue(run.size, dim.resultStride);
  forRange(math.constant(0), math.value(dim.block), 1, [&](Value offset) {
    Cursor row{Value(), step(at.result, offset, dim.blockStride)};
    if (isOneRun)
      return copyRun(getAsOpFoldResult(math.mul(math.value(dim.resultSize),
                                                math.value(dim.resultStride))),
                     row);
    forDims(positions, row, [&](Cursor at) { copy(plan.run, at); });
  });
}

void SpaceToBatchEmitter::emitRow(const BlockDim &dim, Cursor at) {
  Value zero = math.constant(0), size = math.value(dim.resultSize);
  if (dim.isUnpadded())
    return emitInside(dim, at, zero, size);
  Value lo = math.value(dim.lo), block = math.value(dim.block);
  // From the first position of which no block offset is padding before the
  // source, to the first of which one is padding behind it.
  Value roundUp = math.sub(block, math.constant(1));
  Value first = math.min(math.div(math.add(lo, roundUp), block), size);
  Value behind = math.add(lo, math.value(dim.sourceSize));
  Value last = math.max(math.div(behind, block), first);
  emitEdge(dim, at, zero, first);
  emitInside(dim, at, first, last);
  emitEdge(dim, at, last, size);
}

void SpaceToBatchEmitter::emitEdge(const BlockDim &dim, Cursor at, Value begin,
                                   Value end) {
  forRange(begin, end, 1, [&](Value p) {
    forRange(math.constant(0), math.value(dim.block), 1, [&](Value offset) {
      Cursor inside = locate(dim, at, p, offset);
      branch(
          isInside(dim, sourcePosition(dim, p, offset)),
          [&] { copy(plan.run, inside); },
          [&] {
            copy(plan.run, {Value(), inside.result});
          });
    });
  });
}

void SpaceToBatchEmitter::emitInside(const BlockDim &dim, Cursor at,
                                     Value begin, Value end) {
  auto copyPositions = [&](Value begin, Value end) {
    forRange(begin, end, 1, [&](Value p) {
      forSmallRange(dim.block, [&](Value offset) {
        copy(plan.run, locate(dim, at, p, offset));
      });
    });
  };
  // Whole groups, the last of which may overlap the one before.
  auto shufflePositions = [&](const ShufflePlan &shuffle) {
    int64_t group = shuffle.getGroupSize();
    Value lastGroup = math.sub(end, math.constant(group));
    auto shuffleAt = [&](Value p) {
      shuffle.emit(*this, locate(dim, at, p, math.constant(0)),
                   dim.blockStride);
    };
    branch(
        math.compare(CmpIPredicate::sge, lastGroup, begin),
        [&] {
          forRange(begin, lastGroup, group, shuffleAt);
          setAligned(false);
          shuffleAt(lastGroup);
        },
        [&] {
          setAligned(false);
          copyPositions(begin, end);
        });
    setAligned(true);
  };
  if (shuffle)
    return shufflePositions(*shuffle);
  std::function<void(ArrayRef<ShuffleCandidate>)> choose =
      [&](ArrayRef<ShuffleCandidate> left) {
        if (left.empty())
          return copyPositions(begin, end);
        branch(
            left.front().isRight,
            [&] {
              setAligned(false);
              shufflePositions(left.front().shuffle);
            },
            [&] { choose(left.drop_front()); });
      };
  choose(candidates);
}

/// The words of the result.
static OpFoldResult getNumWords(IndexMath &math, const SpaceToBatchPlan &plan) {
  Value count = math.value(plan.batch.size);
  for (const BlockDim &dim : plan.blocks)
    count = math.mul(
        count, math.mul(math.value(dim.resultSize), math.value(dim.block)));
  for (const CopyDim &dim : plan.run)
    count = math.mul(count, math.value(dim.size));
  return getAsOpFoldResult(count);
}

/// The alignment of whatever starts in the result: groups of runs where rows
/// are shuffled, else runs.
static Alignment getResultAlignment(IndexMath &math,
                                    const SpaceToBatchPlan &plan,
                                    const TargetDescription &target) {
  int64_t wordBytes = plan.result.getWordBytes();
  if (wordBytes == 0)
    return {};
  bool isShuffled =
      ShufflePlan::get(plan, target.vectorBytes / wordBytes).has_value();
  SmallVector<OpFoldResult> strides{plan.batch.resultStride};
  for (const BlockDim &dim : plan.blocks) {
    strides.push_back(dim.blockStride);
    if (!isShuffled || &dim != &plan.blocks.back())
      strides.push_back(dim.resultStride);
  }
  if (!isShuffled) {
    for (const CopyDim &dim : plan.run)
      strides.append({dim.size, dim.resultStride});
    // A run is a multiple of its words, not of one.
    if (!plan.run.empty() && isContiguous(plan.run.back()))
      strides.pop_back();
    return getAlignment(math, plan.result, strides, target.vectorBytes);
  }
  // Padding may put the first group anywhere; shorter vectors would make
  // another shuffle.
  if (!plan.blocks.back().isUnpadded())
    return {};
  Alignment alignment =
      getAlignment(math, plan.result, strides, target.vectorBytes);
  return alignment.bytes == target.vectorBytes ? alignment : Alignment();
}

void tops::emitSpaceToBatchNd(OpBuilder &b, Location loc,
                              const SpaceToBatchPlan &plan,
                              const TargetDescription &target) {
  IndexMath math{b, loc};
  OpFoldResult numWords = getNumWords(math, plan);
  Alignment alignment = getResultAlignment(math, plan, target);
  auto emit = [&](bool isParallel) -> SmallVector<Value> {
    emitVersions(math, target, plan.result, numWords, alignment,
                 [&](StreamMode mode) {
                   SpaceToBatchEmitter emitter(b, loc, plan, target, mode);
                   isParallel ? emitter.emitInParallel() : emitter.emit();
                 });
    return {};
  };
  emitForThreads(math, target, plan.result, numWords, TypeRange(), emit);
}
