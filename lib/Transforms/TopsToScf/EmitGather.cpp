//===- EmitGather.cpp - Code from a plan of gather_nd ---------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Rows are copied in blocks, each by one thread. Where an index that is bad is
// an error, the indices of a block are checked before its rows are copied.
//
//===----------------------------------------------------------------------===//

#include "Emit.h"
#include "GatherEmitter.h"
#include "Threads.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace mlir::tops;

/// Whether the indices of the rows from `begin` to `end` are good.
static Value emitRowsAreGood(IndexMath &math, const GatherPlan &plan,
                             const IndexVectors &vectors, Value begin,
                             Value end) {
  auto emitOne = [&](Value row) {
    Value first = math.add(math.value(plan.indices.offset),
                           math.mul(row, math.constant(plan.indexed.size())));
    Value isGood = math.constantTrue();
    for (auto [k, dim] : llvm::enumerate(plan.indexed)) {
      Value index = loadElement(math.b, math.loc, plan.indices.base,
                                math.add(first, math.constant(k)));
      Coordinate coordinate =
          emitCoordinate(math, math.toI64(index), math.toI64(dim.size),
                         plan.policy, plan.wrapNegative);
      isGood = math.both(isGood, coordinate.isGood);
    }
    return isGood;
  };
  return emitAllGood(
      math, vectors.getNumRows(), begin, end,
      [&](Value row) {
        return vectors.emitAreGood(math, vectors.load(math, row));
      },
      emitOne);
}

/// Emits `copyRows` for each block of rows, which returns whether all indices
/// of it are good. Returns whether all are; after a block with one that is not
/// there need be no more.
static Value
emitCheckedBlocks(IndexMath &math, const GatherPlan &plan, bool isParallel,
                  function_ref<Value(Value begin, Value end)> copyRows) {
  OpBuilder &b = math.b;
  Value size = math.value(plan.rows.front().size);
  Value step = math.constant(kRowsOfBlock);
  auto emitBlock = [&](Value begin) {
    return copyRows(begin, math.min(math.add(begin, step), size));
  };
  if (isParallel)
    return emitParallelAll(math, size, kRowsOfBlock, emitBlock);
  auto emitIfGood = [&](OpBuilder &b, Location loc, Value begin,
                        ValueRange good) {
    auto branch = scf::IfOp::create(
        b, loc, good.front(),
        [&](OpBuilder &b, Location loc) {
          scf::YieldOp::create(b, loc, emitBlock(begin));
        },
        [&](OpBuilder &b, Location loc) {
          scf::YieldOp::create(b, loc, math.constantFalse());
        });
    scf::YieldOp::create(b, loc, branch.getResults());
  };
  auto loop = scf::ForOp::create(b, math.loc, math.constant(0), size, step,
                                 ValueRange{math.constantTrue()}, emitIfGood);
  forbidUnrolling(loop);
  return loop.getResult(0);
}

/// Emits `copyRows` for parts of the first dimension of the rows.
static void
emitRangesInParallel(IndexMath &math, const GatherPlan &plan,
                     function_ref<void(Value begin, Value end)> copyRows) {
  OpFoldResult size = plan.rows.front().size;
  int64_t step = plan.rows.size() == 1 ? kRowsOfBlock : 1;
  emitParallel(math, size, step, [&](ValueRange numbers) {
    Value begin = numbers.front(), end = math.add(begin, math.constant(step));
    copyRows(begin, math.min(end, math.value(size)));
  });
}

/// The alignment of the starts of slices in the result.
static Alignment getResultAlignment(IndexMath &math, const GatherPlan &plan,
                                    const TargetDescription &target) {
  SmallVector<OpFoldResult> strides;
  for (const GatherPlan::RowDim &dim : plan.rows)
    strides.push_back(dim.resultStride);
  for (const CopyDim &dim : plan.slice)
    strides.append({dim.size, dim.resultStride});
  if (plan.slice.empty() || !isContiguous(plan.slice.back()))
    return {};
  strides.pop_back();
  return getAlignment(math, plan.result, strides, target.vectorBytes);
}

static OpFoldResult getNumWords(IndexMath &math, const GatherPlan &plan) {
  Value count = math.constant(1);
  for (const GatherPlan::RowDim &dim : plan.rows)
    count = math.mul(count, math.value(dim.size));
  for (const CopyDim &dim : plan.slice)
    count = math.mul(count, math.value(dim.size));
  return getAsOpFoldResult(count);
}

Value tops::emitGatherNd(OpBuilder &b, Location loc, const GatherPlan &plan,
                         const TargetDescription &target) {
  IndexMath math{b, loc};
  OpFoldResult numWords = getNumWords(math, plan);
  Alignment alignment = getResultAlignment(math, plan, target);
  bool checks = plan.policy == BadIndices::Error;
  GatherPlan checkedPlan = plan;
  if (checks)
    checkedPlan.policy = BadIndices::AssumeValid;
  auto emitRows = [&](function_ref<void(GatherEmitter &)> emit) {
    emitVersions(math, target, plan.result, numWords, alignment,
                 [&](StreamMode mode) {
                   // Rows are prefetched by their indices.
                   mode.prefetchBytes = 0;
                   GatherEmitter emitter(b, loc, checkedPlan, target, mode);
                   emit(emitter);
                 });
  };
  auto emitRange = [&](Value begin, Value end) {
    emitRows([&](GatherEmitter &emitter) { emitter.emitRange(begin, end); });
  };
  auto emitChecked = [&](Value begin, Value end) {
    GatherEmitter emitter(b, loc, plan, target, StreamMode());
    if (emitter.gathersElements())
      return emitter.emitCheckedElements(begin, end);
    Value areGood = emitRowsAreGood(
        math, plan, *IndexVectors::get(plan, target), begin, end);
    scf::IfOp::create(b, loc, areGood, [&](OpBuilder &b, Location loc) {
      emitRange(begin, end);
      scf::YieldOp::create(b, loc);
    });
    return areGood;
  };
  auto emit = [&](bool isParallel) -> SmallVector<Value> {
    if (checks)
      return {emitCheckedBlocks(math, plan, isParallel, emitChecked)};
    if (isParallel && !plan.rows.empty())
      emitRangesInParallel(math, plan, emitRange);
    else
      emitRows([](GatherEmitter &emitter) { emitter.emit(); });
    return {};
  };
  SmallVector<Type> types(checks ? 1 : 0, b.getI1Type());
  SmallVector<Value> areGood =
      emitForThreads(math, target, plan.result, numWords, types, emit);
  return checks ? areGood.front() : Value();
}

bool tops::checksInBlocks(const GatherPlan &plan,
                          const TargetDescription &target) {
  return plan.policy == BadIndices::Error &&
         IndexVectors::get(plan, target).has_value();
}
