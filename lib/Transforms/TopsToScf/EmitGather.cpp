//===- EmitGather.cpp - Code from a plan of gather_nd ---------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// The index vector of a row is read and checked once, then the whole slice is
// copied. Slices of one word are gathered many rows at a time.
//
//===----------------------------------------------------------------------===//

#include "Emit.h"
#include "EmitCopy.h"
#include "IndexVectors.h"
#include "Threads.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::tops;

using arith::CmpIPredicate;

/// Rows whose indices are checked before any of them is copied. Their indices
/// are still in the nearest cache then.
static constexpr int64_t kRowsOfBlock = 1024;
/// Slices from which on a row is prefetched even if params are in a cache.
static constexpr int64_t kLongSliceBytes = 64;
/// Shorter slices are not prefetched.
static constexpr int64_t kShortSliceBytes = 16;
/// Rows of one vector each that are copied together.
static constexpr int64_t kRowsAtOnce = 4;
/// Lines of a slice that are prefetched at most; the processor goes on by
/// itself.
static constexpr int64_t kMaxLines = 16;
/// Lines that are prefetched of a slice whose length only run time knows.
static constexpr int64_t kDynamicLines = 4;

//===----------------------------------------------------------------------===//
// Facts about a plan
//===----------------------------------------------------------------------===//

/// The product of sizes if all are constants.
static std::optional<int64_t> getProduct(ArrayRef<CopyDim> dims) {
  int64_t product = 1;
  for (const CopyDim &dim : dims) {
    std::optional<int64_t> size = getConstantIntValue(dim.size);
    if (!size || llvm::MulOverflow(product, *size, product))
      return std::nullopt;
  }
  return product;
}

/// The words of a slice that are one run; 0 if it is none of known length.
static int64_t getSliceWords(const GatherPlan &plan) {
  if (plan.slice.empty())
    return 1;
  if (plan.slice.size() > 1 || !isContiguous(plan.slice.front()))
    return 0;
  return getConstantIntValue(plan.slice.front().size).value_or(0);
}

/// Whether all that params can give is known to be in the nearest cache.
static bool isInNearCache(const GatherPlan &plan,
                          const TargetDescription &target) {
  int64_t words = 1;
  for (const IndexedDim &dim : plan.indexed) {
    std::optional<int64_t> size = getConstantIntValue(dim.size);
    if (!size || llvm::MulOverflow(words, *size, words))
      return false;
  }
  std::optional<int64_t> slice = getProduct(plan.slice);
  return slice && !llvm::MulOverflow(words, *slice, words) &&
         words <= target.nearCacheBytes / plan.source.getWordBytes();
}

/// How many rows ahead a row is prefetched.
static int64_t getRowsAhead(const GatherPlan &plan,
                            const TargetDescription &target) {
  int64_t bytes = getSliceWords(plan) * plan.source.getWordBytes();
  if (bytes == 0 && plan.source.getWordBytes() != 0 && plan.slice.size() == 1 &&
      isContiguous(plan.slice.front()))
    return target.prefetchRows;
  bool isWorthIt = bytes >= kLongSliceBytes ||
                   (bytes >= kShortSliceBytes && !isInNearCache(plan, target));
  return isWorthIt ? target.prefetchRows : 0;
}

//===----------------------------------------------------------------------===//
// Copying rows
//===----------------------------------------------------------------------===//

namespace {
/// Copies rows whose indices are good, or that the policy deals with.
class GatherEmitter : public CopyEmitter {
public:
  GatherEmitter(OpBuilder &b, Location loc, const GatherPlan &plan,
                const TargetDescription &target, StreamMode mode)
      : CopyEmitter(b, loc, target, plan.source, plan.result, mode), plan(plan),
        vectors(getElementVectors(plan, target)),
        rowsAhead(getRowsAhead(plan, target)) {}

  /// All rows.
  void emit() {
    emitRows(plan.rows, math.value(plan.indices.offset), getStart());
    fence();
  }
  /// The rows from `begin` to `end` of the first dimension of them.
  void emitRange(Value begin, Value end) {
    emitRange(plan.rows, begin, end, math.value(plan.indices.offset),
              getStart());
    fence();
  }

  /// The same for rows that are gathered as elements, of which none is read
  /// that is not good. Returns whether all are.
  Value emitCheckedElements(Value begin, Value end);
  bool gathersElements() const { return vectors.has_value(); }

private:
  Cursor getStart() {
    return {math.value(plan.source.offset), math.value(plan.result.offset)};
  }
  void emitRows(ArrayRef<GatherPlan::RowDim> dims, Value indices, Cursor at);
  void emitRange(ArrayRef<GatherPlan::RowDim> dims, Value begin, Value end,
                 Value indices, Cursor at);
  void emitRowRange(const GatherPlan::RowDim &dim, Value begin, Value end,
                    Value indices, Cursor at);
  /// Returns whether its indices are good; null if they are anyway.
  Value emitRow(Value indices, Cursor at);
  /// Where the indices of a row are, and the start of its slice; that in the
  /// source as if all were 0.
  struct Row {
    Value indices;
    Cursor at;
  };
  /// Rows whose indices need no check and whose slices are one vector each: all
  /// are loaded before any is stored, as stores could be to what is loaded.
  void emitVectorRows(ArrayRef<Row> rows);
  bool isOneVector() const;
  /// Prefetches the slice of the row whose indices are at `indices`, which need
  /// not be good: prefetching a wrong address does no harm.
  void prefetchRow(Value indices, Value source);
  Value loadIndex(Value indices, int64_t k);

  /// Rows of one word, `vectors->getNumRows()` at a time.
  void emitElements(Value begin, Value end, Cursor at);
  /// Returns which of them are good.
  Value emitElementVector(Value row, Cursor at);
  static std::optional<IndexVectors>
  getElementVectors(const GatherPlan &plan, const TargetDescription &target);

  const GatherPlan &plan;
  std::optional<IndexVectors> vectors;
  int64_t rowsAhead;
};
} // namespace

void GatherEmitter::emitRows(ArrayRef<GatherPlan::RowDim> dims, Value indices,
                             Cursor at) {
  if (dims.empty()) {
    emitRow(indices, at);
    return;
  }
  emitRange(dims, math.constant(0), math.value(dims.front().size), indices, at);
}

void GatherEmitter::emitRange(ArrayRef<GatherPlan::RowDim> dims, Value begin,
                              Value end, Value indices, Cursor at) {
  const GatherPlan::RowDim &dim = dims.front();
  if (dims.size() == 1)
    return emitRowRange(dim, begin, end, indices, at);
  forRange(begin, end, 1, [&](Value i) {
    emitRows(dims.drop_front(), step(indices, i, dim.indicesStride),
             {step(at.source, i, dim.sourceStride),
              step(at.result, i, dim.resultStride)});
  });
}

void GatherEmitter::emitRowRange(const GatherPlan::RowDim &dim, Value begin,
                                 Value end, Value indices, Cursor at) {
  if (vectors)
    return emitElements(begin, end, at);
  auto prefetchAhead = [&](Value i) {
    Value last = math.sub(math.value(dim.size), math.constant(1));
    Value ahead = math.min(math.add(i, math.constant(rowsAhead)), last);
    prefetchRow(step(indices, ahead, dim.indicesStride),
                step(at.source, ahead, dim.sourceStride));
  };
  auto locate = [&](Value i) {
    return Row{step(indices, i, dim.indicesStride),
               {step(at.source, i, dim.sourceStride),
                step(at.result, i, dim.resultStride)}};
  };
  auto emitRowsFrom = [&](Value begin, Value end, int64_t atOnce) {
    forRange(begin, end, atOnce, [&](Value first) {
      SmallVector<Row> rows;
      for (int64_t i = 0; i < atOnce; ++i) {
        Value number = math.add(first, math.constant(i));
        if (rowsAhead)
          prefetchAhead(number);
        rows.push_back(locate(number));
      }
      if (atOnce > 1)
        emitVectorRows(rows);
      else
        emitRow(rows.front().indices, rows.front().at);
    });
  };
  Value rest = begin;
  if (isOneVector()) {
    Value odd = math.rem(math.sub(end, begin), math.constant(kRowsAtOnce));
    rest = math.sub(end, odd);
    emitRowsFrom(begin, rest, kRowsAtOnce);
  }
  emitRowsFrom(rest, end, 1);
}

bool GatherEmitter::isOneVector() const {
  int64_t words = getSliceWords(plan);
  return plan.policy == BadIndices::AssumeValid && words >= 1 &&
         words <= getLanes() && llvm::isPowerOf2_64(words);
}

void GatherEmitter::emitVectorRows(ArrayRef<Row> rows) {
  SmallVector<Value> sources, slices;
  for (const Row &row : rows) {
    Value source = row.at.source;
    for (auto [k, dim] : llvm::enumerate(plan.indexed)) {
      Coordinate coordinate =
          emitCoordinate(math, loadIndex(row.indices, k), math.toI64(dim.size),
                         plan.policy, plan.wrapNegative);
      source = step(source, math.toIndex(coordinate.value), dim.stride);
    }
    sources.push_back(source);
  }
  for (Value source : sources)
    slices.push_back(load(getSliceWords(plan), source));
  for (auto [row, slice] : llvm::zip_equal(rows, slices))
    store(slice, row.at.result, /*isAtMultiple=*/true);
}

Value GatherEmitter::loadIndex(Value indices, int64_t k) {
  Value position = step(indices, math.constant(k), plan.coordinateStride);
  return math.toI64(loadElement(math.b, math.loc, plan.indices.base, position));
}

void GatherEmitter::prefetchRow(Value indices, Value source) {
  for (auto [k, dim] : llvm::enumerate(plan.indexed))
    source = step(source, math.toIndex(loadIndex(indices, k)), dim.stride);
  if (int64_t words = getSliceWords(plan))
    return prefetchLines(source, words, kMaxLines);
  int64_t longWords = kLongSliceBytes / plan.source.getWordBytes();
  branch(
      math.compare(CmpIPredicate::sge, math.value(plan.slice.front().size),
                   math.constant(longWords)),
      [&] { prefetchLines(source, kDynamicLines * longWords, kDynamicLines); },
      [] {});
}

Value GatherEmitter::emitRow(Value indices, Cursor at) {
  Value isGood;
  for (auto [k, dim] : llvm::enumerate(plan.indexed)) {
    Coordinate coordinate =
        emitCoordinate(math, loadIndex(indices, k), math.toI64(dim.size),
                       plan.policy, plan.wrapNegative);
    at.source = step(at.source, math.toIndex(coordinate.value), dim.stride);
    isGood = math.both(isGood, coordinate.isGood);
  }
  auto copySlice = [&] { copy(plan.slice, at); };
  if (isGood)
    branch(isGood, copySlice, [&] { copy(plan.slice, {Value(), at.result}); });
  else
    copySlice();
  return isGood;
}

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

std::optional<IndexVectors>
GatherEmitter::getElementVectors(const GatherPlan &plan,
                                 const TargetDescription &target) {
  // Shorter words have no gather on any machine, and narrower vectors neither.
  if (getSliceWords(plan) != 1 || plan.source.getWordBytes() < 4 ||
      target.vectorBytes < 32 || plan.rows.size() != 1 ||
      !isConstantIntValue(plan.rows.front().resultStride, 1))
    return std::nullopt;
  return IndexVectors::get(plan, target);
}

Value GatherEmitter::emitElementVector(Value row, Cursor at) {
  OpBuilder &b = math.b;
  int64_t lanes = vectors->getNumRows();
  IndexVectors::Offsets offsets =
      vectors->emitOffsets(math, vectors->load(math, row));
  auto type = VectorType::get({lanes}, plan.source.getWord());
  if (!offsets.areGood)
    offsets.areGood = arith::ConstantOp::create(
        b, math.loc,
        DenseElementsAttr::get(VectorType::get({lanes}, b.getI1Type()), true));
  Value elements = vector::GatherOp::create(
      b, math.loc, type, plan.source.base, at.source, offsets.words,
      offsets.areGood, createZero(b, math.loc, type));
  storeVector(elements, math.add(at.result, row), /*isAtMultiple=*/false);
  return offsets.areGood;
}

void GatherEmitter::emitElements(Value begin, Value end, Cursor at) {
  int64_t lanes = vectors->getNumRows();
  Value lastVector = math.sub(end, math.constant(lanes));
  branch(
      math.compare(CmpIPredicate::sge, lastVector, begin),
      [&] {
        forRange(begin, lastVector, lanes,
                 [&](Value row) { emitElementVector(row, at); });
        // It may overlap the one before, and writes the same elements again.
        emitElementVector(lastVector, at);
      },
      [&] {
        const GatherPlan::RowDim &dim = plan.rows.front();
        forRange(begin, end, 1, [&](Value i) {
          emitRow(step(math.value(plan.indices.offset), i, dim.indicesStride),
                  {at.source, step(at.result, i, dim.resultStride)});
        });
      });
}

//===----------------------------------------------------------------------===//
// Blocks of rows
//===----------------------------------------------------------------------===//

/// Emits `emitVector` for `lanes` rows at a time, then `emitOne` for each that
/// is left. Both return which rows are good. Returns whether all are.
static Value emitAllGood(IndexMath &math, int64_t lanes, Value begin, Value end,
                         function_ref<Value(Value)> emitVector,
                         function_ref<Value(Value)> emitOne) {
  OpBuilder &b = math.b;
  Value rest = math.rem(math.sub(end, begin), math.constant(lanes));
  Value whole = math.sub(end, rest);
  Value allTrue = arith::ConstantOp::create(
      b, math.loc,
      DenseElementsAttr::get(VectorType::get({lanes}, b.getI1Type()), true));
  auto emitLoop = [&](Value from, Value to, int64_t step, Value initial,
                      function_ref<Value(Value)> emit) {
    auto loop = scf::ForOp::create(
        b, math.loc, from, to, math.constant(step), ValueRange{initial},
        [&](OpBuilder &b, Location loc, Value row, ValueRange good) {
          Value both = arith::AndIOp::create(b, loc, good.front(), emit(row));
          scf::YieldOp::create(b, loc, both);
        });
    return loop.getResult(0);
  };
  Value lanesAreGood = emitLoop(begin, whole, lanes, allTrue, emitVector);
  Value good = vector::ReductionOp::create(
      b, math.loc, vector::CombiningKind::AND, lanesAreGood);
  return emitLoop(whole, end, 1, good, emitOne);
}

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

Value GatherEmitter::emitCheckedElements(Value begin, Value end) {
  const GatherPlan::RowDim &dim = plan.rows.front();
  Cursor at = getStart();
  return emitAllGood(
      math, vectors->getNumRows(), begin, end,
      [&](Value row) { return emitElementVector(row, at); },
      [&](Value row) {
        return emitRow(
            step(math.value(plan.indices.offset), row, dim.indicesStride),
            {at.source, step(at.result, row, dim.resultStride)});
      });
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
  return scf::ForOp::create(b, math.loc, math.constant(0), size, step,
                            ValueRange{math.constantTrue()}, emitIfGood)
      .getResult(0);
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
