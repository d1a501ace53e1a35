//===- ShuffleRows.cpp - Kernels that take rows apart ---------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   a thread's vector     o0 o1 o0 o1      of the input
//   what it writes        o0 o0 | o1 o1    one narrower vector per block offset
//
//===----------------------------------------------------------------------===//

#include "ShuffleRows.h"

#include "tops/IndexedCopy.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace mlir::tops;

using arith::CmpIPredicate;

Value tops::emitPosition(Kernel &kernel, const BlockDim &dim, Value p,
                         Value offset, Value &isGood) {
  Value position = kernel.add(kernel.scale(p, dim.block), offset);
  if (dim.isUnpadded())
    return position;
  position = kernel.sub(position, kernel.number(dim.lo));
  isGood = kernel.both(isGood, kernel.compare(CmpIPredicate::ult, position,
                                              kernel.number(dim.sourceSize)));
  return position;
}

namespace {
/// What one vector of `bytes` bytes of the input holds.
struct Split {
  /// Bytes of a run, block offsets, and bytes of padding before a row.
  int64_t run, block, lo;
  int64_t bytes = kMaxAccessBytes;

  int64_t getPartBytes() const { return bytes / block; }
  int64_t getPositions() const { return getPartBytes() / run; }
  /// Runs consist of words of so many bytes.
  int64_t getWordBytes() const { return getPieceBytes(run); }
};

class ShuffleKernel {
public:
  ShuffleKernel(OpBuilder &b, Location loc, const RowShuffle &shuffle,
                const Split &split, bool isWide)
      : kernel(b, loc, isWide), plan(shuffle.plan), shuffle(shuffle),
        split(split), last(plan.blocks.back()),
        word(b.getIntegerType(8 * split.getWordBytes())) {}

  void emit(int64_t maxBlocks) {
    emitUnits(kernel, getSpace(), maxBlocks,
              [&](MutableArrayRef<Unit> units, ArrayRef<Value> areUnits) {
                emitWhole(units, areUnits);
                emitEdges(units, areUnits);
              });
  }

private:
  OpFoldResult toBytes(OpFoldResult stride) {
    return multiply(kernel.host, stride, shuffle.wordBytes);
  }
  OpFoldResult attr(int64_t number) {
    return kernel.hostBuilder.getIndexAttr(number);
  }

  /// The batch, positions and block offsets of all dimensions but the last, and
  /// the vectors of a row.
  UnitSpace getSpace() {
    UnitSpace space{{}, split.bytes};
    space.dims.push_back({plan.batch.size, toBytes(plan.batch.resultStride),
                          toBytes(plan.batch.sourceStride)});
    for (const BlockDim &dim : ArrayRef(plan.blocks).drop_back()) {
      space.dims.push_back(
          {dim.resultSize, toBytes(dim.resultStride), attr(0)});
      space.dims.push_back({dim.block, toBytes(dim.blockStride), attr(0)});
    }
    IndexMath &host = kernel.host;
    int64_t positions = split.getPositions();
    Value roundedUp =
        host.add(host.value(last.resultSize), host.constant(positions - 1));
    Value count = host.div(roundedUp, host.constant(positions));
    space.dims.push_back({getAsOpFoldResult(count), attr(split.getPartBytes()),
                          attr(split.bytes)});
    space.hasEdges = true;
    return space;
  }

  /// Whether all of a unit is in the row, and no part of it padding of the last
  /// dimension; null if that is sure.
  Value emitIsWhole(const Unit &unit) {
    Value p = kernel.scale(unit.coordinates.back(), attr(split.getPositions()));
    Value isWhole;
    std::optional<int64_t> size = getConstantIntValue(last.resultSize);
    if (!size || *size % split.getPositions() != 0) {
      Value behind = kernel.add(p, kernel.constant(split.getPositions()));
      isWhole = kernel.compare(CmpIPredicate::sle, behind,
                               kernel.number(last.resultSize));
    }
    if (last.isUnpadded())
      return isWhole;
    // Positions in the source, from the first of the unit to the last.
    for (int64_t offset : {int64_t(0), split.getPositions() * split.block - 1})
      emitPosition(kernel, last, p, kernel.constant(offset), isWhole);
    return isWhole;
  }

  void emitWhole(MutableArrayRef<Unit> units, ArrayRef<Value> areUnits) {
    Type type = getAccessType(kernel.math.b.getContext(), split.bytes);
    SmallVector<Value> values;
    for (Unit &unit : units) {
      for (auto [i, dim] : llvm::enumerate(ArrayRef(plan.blocks).drop_back())) {
        Value position = emitPosition(kernel, dim, unit.coordinates[1 + 2 * i],
                                      unit.coordinates[2 + 2 * i], unit.isGood);
        unit.source = kernel.add(
            unit.source, kernel.scale(position, toBytes(dim.sourceStride)));
      }
      unit.source = kernel.sub(unit.source, kernel.constant(split.lo));
      areWhole.push_back(emitIsWhole(unit));
      Value isRead = kernel.both(unit.isGood, areWhole.back());
      Value source =
          isRead ? kernel.select(isRead, unit.source, kernel.constant(0))
                 : unit.source;
      sources.push_back(source);
    }
    for (Value source : sources)
      values.push_back(kernel.load(shuffle.source, source, type, split.bytes));
    for (auto [i, unit] : llvm::enumerate(units)) {
      Value value = values[i];
      if (unit.isGood)
        value = kernel.select(unit.isGood, value,
                              createZero(kernel.math.b, kernel.math.loc, type));
      kernel.onlyIf(kernel.both(areUnits[i], areWhole[i]),
                    [&, unit = &unit] { storeParts(*unit, value); });
    }
  }

  void storeParts(const Unit &unit, Value value) {
    OpBuilder &b = kernel.math.b;
    Location loc = kernel.math.loc;
    int64_t wordBytes = split.getWordBytes(), runWords = split.run / wordBytes;
    auto words = VectorType::get({split.bytes / wordBytes}, word);
    value = LLVM::BitcastOp::create(b, loc, words, value);
    Value result = unit.result;
    for (int64_t offset = 0; offset < split.block; ++offset) {
      SmallVector<int32_t> mask;
      for (int64_t i = 0; i < split.getPartBytes() / wordBytes; ++i)
        mask.push_back((i / runWords * split.block + offset) * runWords +
                       i % runWords);
      Value part = LLVM::ShuffleVectorOp::create(b, loc, value, value, mask);
      Type type = getAccessType(b.getContext(), split.getPartBytes());
      part = LLVM::BitcastOp::create(b, loc, type, part);
      kernel.store(part, shuffle.result, result, split.getPartBytes());
      if (offset + 1 < split.block)
        result = kernel.add(result, kernel.number(toBytes(last.blockStride)));
    }
  }

  /// The units that are not whole, word by word.
  void emitEdges(MutableArrayRef<Unit> units, ArrayRef<Value> areUnits) {
    for (auto [i, unit] : llvm::enumerate(units)) {
      if (IndexMath::isTrue(areWhole[i]))
        continue;
      kernel.onlyIf(kernel.both(areUnits[i], kernel.math.negate(areWhole[i])),
                    [&, unit = &unit] { emitEdge(*unit); });
    }
  }

  void emitEdge(const Unit &unit) {
    Value first =
        kernel.scale(unit.coordinates.back(), attr(split.getPositions()));
    Value behind = kernel.math.min(
        kernel.add(first, kernel.constant(split.getPositions())),
        kernel.number(last.resultSize));
    kernel.forRange(first, behind, [&](Value p) {
      kernel.forRange(kernel.constant(0), kernel.constant(split.block),
                      [&](Value offset) {
                        emitRun(unit, kernel.sub(p, first), p, offset);
                      });
    });
  }

  void emitRun(const Unit &unit, Value index, Value p, Value offset) {
    OpBuilder &b = kernel.math.b;
    Value isGood = unit.isGood;
    emitPosition(kernel, last, p, offset, isGood);
    Value run = kernel.add(kernel.scale(index, last.block), offset);
    Value source = kernel.add(unit.source, kernel.scale(run, attr(split.run)));
    if (isGood)
      source = kernel.select(isGood, source, kernel.constant(0));
    Value result = kernel.add(
        kernel.add(unit.result, kernel.scale(index, attr(split.run))),
        kernel.scale(offset, toBytes(last.blockStride)));
    for (int64_t at = 0; at < split.run; at += split.getWordBytes()) {
      Value behind = kernel.constant(at);
      Value value = kernel.load(shuffle.source, kernel.add(source, behind),
                                word, split.getWordBytes());
      if (isGood)
        value =
            kernel.select(isGood, value, createZero(b, kernel.math.loc, word));
      kernel.store(value, shuffle.result, kernel.add(result, behind),
                   split.getWordBytes());
    }
  }

  Kernel kernel;
  const SpaceToBatchPlan &plan;
  const RowShuffle &shuffle;
  const Split &split;
  const BlockDim &last;
  IntegerType word;
  SmallVector<Value> areWhole, sources;
};
} // namespace

std::optional<int64_t> tops::getDenseRunBytes(IndexMath &host,
                                              const RowShuffle &shuffle) {
  const SpaceToBatchPlan &plan = shuffle.plan;
  if (plan.blocks.empty())
    return std::nullopt;
  const BlockDim &last = plan.blocks.back();
  Run run = getRun(host, plan.run, shuffle.wordBytes);
  std::optional<int64_t> bytes = getConstantIntValue(run.bytes);
  if (run.numOuter != 0 || !bytes || *bytes < 1 ||
      *bytes % shuffle.wordBytes != 0)
    return std::nullopt;
  int64_t words = *bytes / shuffle.wordBytes;
  if (!isConstantIntValue(last.sourceStride, words) ||
      !isConstantIntValue(last.resultStride, words))
    return std::nullopt;
  return bytes;
}

/// How a vector of the input splits; none if its runs or their places are not
/// known, or do not fill it.
static std::optional<Split> getSplit(IndexMath &host,
                                     const RowShuffle &shuffle) {
  std::optional<int64_t> bytes = getDenseRunBytes(host, shuffle);
  if (!bytes || *bytes >= kMaxAccessBytes)
    return std::nullopt;
  const BlockDim &last = shuffle.plan.blocks.back();
  std::optional<int64_t> block = getConstantIntValue(last.block),
                         lo = getConstantIntValue(last.lo);
  if (!block || !lo || *block < 2 || *block >= kMaxAccessBytes ||
      kMaxAccessBytes % (*bytes * *block) != 0)
    return std::nullopt;
  Split split{*bytes, *block, *lo * *bytes};
  if (split.lo % split.bytes != 0)
    return std::nullopt;
  return split;
}

/// Adds what rows start at multiples of, but for the first.
static void addRowStrides(IndexMath &host, const RowShuffle &shuffle,
                          AccessWidths &source, AccessWidths &result) {
  const SpaceToBatchPlan &plan = shuffle.plan;
  auto toBytes = [&](OpFoldResult stride) {
    return multiply(host, stride, shuffle.wordBytes);
  };
  source.add(toBytes(plan.batch.sourceStride));
  result.add(toBytes(plan.batch.resultStride));
  for (const BlockDim &dim : ArrayRef(plan.blocks).drop_back()) {
    source.add(toBytes(dim.sourceStride));
    result.add(toBytes(dim.resultStride));
    result.add(toBytes(dim.blockStride));
  }
  result.add(toBytes(plan.blocks.back().blockStride));
}

std::pair<int64_t, int64_t> tops::getRowAlignment(IndexMath &host,
                                                  const RowShuffle &shuffle) {
  AccessWidths source(host, kMaxAccessBytes), result(host, kMaxAccessBytes);
  addRowStrides(host, shuffle, source, result);
  return {source.getWidest(), result.getWidest()};
}

bool tops::emitIfAligned(IndexMath &host, const RowShuffle &shuffle,
                         const KernelTarget &target, int64_t sourceBytes,
                         int64_t resultBytes, function_ref<void()> body,
                         function_ref<void()> otherwise) {
  AccessWidths source(host, sourceBytes), result(host, resultBytes);
  addRowStrides(host, shuffle, source, result);
  if (target.areAligned) {
    source.add(multiply(host, shuffle.plan.source.offset, shuffle.wordBytes));
    result.add(multiply(host, shuffle.plan.result.offset, shuffle.wordBytes));
  } else {
    source.addPointer(shuffle.source);
    result.addPointer(shuffle.result);
  }
  if (source.getWidest() < sourceBytes || result.getWidest() < resultBytes)
    return false;
  Value isAligned =
      host.both(source.allows(sourceBytes), result.allows(resultBytes));
  emitBranch(host, isAligned, body, otherwise);
  return true;
}

bool tops::emitShuffledRows(OpBuilder &b, Location loc,
                            const RowShuffle &shuffle,
                            const KernelTarget &target, bool isWide,
                            function_ref<void()> otherwise) {
  IndexMath host{b, loc};
  std::optional<Split> split = getSplit(host, shuffle);
  if (!split)
    return false;
  return emitIfAligned(
      host, shuffle, target, split->bytes, split->getPartBytes(),
      [&] {
        ShuffleKernel(b, loc, shuffle, *split, isWide).emit(target.maxBlocks);
      },
      otherwise);
}
