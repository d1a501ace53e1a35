//===- GatherEmitter.cpp - Rows of gather_nd ------------------------------===//
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

#include "GatherEmitter.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::tops;

using arith::CmpIPredicate;

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
/// Words that some machine gathers by one instruction; shorter ones none does.
static constexpr int64_t kGatheredBytes = 4;
/// Vectors that one instruction gathers no slower than loads of each element
/// do, on a machine that has it. AVX2's is behind them: G2k takes a quarter
/// longer with it on a Zen 3.
static constexpr int64_t kGatheredVectorBytes = 64;
/// Narrower vectors find out no faster where elements are than one number after
/// the other does.
static constexpr int64_t kMinVectorBytes = 32;

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

/// Whether the indices of the next block of rows are prefetched.
static bool prefetchesNextBlock(const GatherPlan &plan,
                                const TargetDescription &target) {
  int64_t bytes = getSliceWords(plan) * plan.source.getWordBytes();
  return target.prefetchRows > 0 && plan.policy == BadIndices::AssumeValid &&
         bytes > 0 && bytes < kLongSliceBytes;
}

//===----------------------------------------------------------------------===//
// Copying rows
//===----------------------------------------------------------------------===//

GatherEmitter::GatherEmitter(OpBuilder &b, Location loc, const GatherPlan &plan,
                             const TargetDescription &target, StreamMode mode)
    : CopyEmitter(b, loc, target, plan.source, plan.result, mode), plan(plan),
      vectors(getElementVectors(plan, target)),
      gathersByInstruction(plan.source.getWordBytes() >= kGatheredBytes &&
                           target.vectorBytes >= kGatheredVectorBytes),
      rowsAhead(getRowsAhead(plan, target)),
      prefetchesBlocks(prefetchesNextBlock(plan, target)) {}

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
  auto prefetchIndices = [&](Value row) {
    memref::PrefetchOp::create(math.b, math.loc, plan.indices.base,
                               step(indices, row, dim.indicesStride),
                               /*isWrite=*/false, /*localityHint=*/3,
                               /*isDataCache=*/true);
  };
  auto emitRowsFrom = [&](Value begin, Value end, int64_t atOnce) {
    forRange(begin, end, atOnce, [&](Value first) {
      if (prefetchesBlocks)
        prefetchIndices(math.add(first, math.constant(kRowsOfBlock)));
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
  // That goes for wider ones too where indices are long and used as they are.
  bool areLong = !plan.indices.getWord().isInteger(32);
  bool areUsedAsTheyAre = plan.policy == BadIndices::AssumeValid ||
                          plan.policy == BadIndices::Error;
  int64_t minBytes = kMinVectorBytes * (areLong && areUsedAsTheyAre ? 2 : 1);
  if (getSliceWords(plan) != 1 || plan.source.getWordBytes() == 0 ||
      target.vectorBytes < minBytes || plan.rows.size() != 1 ||
      !isConstantIntValue(plan.rows.front().resultStride, 1))
    return std::nullopt;
  return IndexVectors::get(plan, target);
}

Value GatherEmitter::emitElementVector(Value row, Cursor at) {
  OpBuilder &b = math.b;
  int64_t lanes = vectors->getNumRows();
  IndexVectors::Offsets offsets =
      vectors->emitOffsets(math, vectors->load(math, row));
  bool isChecked(offsets.areGood);
  if (!isChecked)
    offsets.areGood = arith::ConstantOp::create(
        b, math.loc,
        DenseElementsAttr::get(VectorType::get({lanes}, b.getI1Type()), true));
  if (!gathersByInstruction) {
    emitSingleElements(offsets, isChecked, row, at);
    return offsets.areGood;
  }
  auto type = VectorType::get({lanes}, plan.source.getWord());
  Value elements = vector::GatherOp::create(
      b, math.loc, type, plan.source.base, at.source, offsets.words,
      offsets.areGood, createZero(b, math.loc, type));
  storeVector(elements, math.add(at.result, row), /*isAtMultiple=*/false);
  return offsets.areGood;
}

void GatherEmitter::emitSingleElements(const IndexVectors::Offsets &offsets,
                                       bool isChecked, Value row, Cursor at) {
  OpBuilder &b = math.b;
  int64_t lanes = vectors->getNumRows();
  auto emitTogether = [&] {
    SmallVector<Value> elements;
    for (int64_t lane = 0; lane < lanes; ++lane) {
      Value words = arith::IndexCastUIOp::create(
          b, math.loc, b.getIndexType(),
          vector::ExtractOp::create(b, math.loc, offsets.words, lane));
      elements.push_back(loadElement(b, math.loc, plan.source.base,
                                     math.add(at.source, words)));
    }
    auto type = VectorType::get({lanes}, plan.source.getWord());
    Value together =
        vector::FromElementsOp::create(b, math.loc, type, elements);
    storeVector(together, math.add(at.result, row), /*isAtMultiple=*/false);
  };
  if (!isChecked)
    return emitTogether();
  Value areAllGood = vector::ReductionOp::create(
      b, math.loc, vector::CombiningKind::AND, offsets.areGood);
  branch(areAllGood, emitTogether, [&] {
    // Where a bad index is an error, nobody looks at its neighbours.
    if (plan.policy != BadIndices::Error)
      emitOneByOne(row, math.add(row, math.constant(lanes)), at);
  });
}

void GatherEmitter::emitOneByOne(Value begin, Value end, Cursor at) {
  const GatherPlan::RowDim &dim = plan.rows.front();
  forRange(begin, end, 1, [&](Value i) {
    emitRow(step(math.value(plan.indices.offset), i, dim.indicesStride),
            {at.source, step(at.result, i, dim.resultStride)});
  });
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
      [&] { emitOneByOne(begin, end, at); });
}

Value tops::emitAllGood(IndexMath &math, int64_t lanes, Value begin, Value end,
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
    forbidUnrolling(loop);
    return loop.getResult(0);
  };
  Value lanesAreGood = emitLoop(begin, whole, lanes, allTrue, emitVector);
  Value good = vector::ReductionOp::create(
      b, math.loc, vector::CombiningKind::AND, lanesAreGood);
  return emitLoop(whole, end, 1, good, emitOne);
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
