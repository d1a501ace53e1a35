//===- EmitSpaceToBatch.cpp - Kernels from a plan of space_to_batch_nd ----===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Units are numbered in the order of the input's rows, and in a row by block
// offsets: writes are contiguous for a row and one offset, and what a row of
// the input has is read by threads that run at about the same time. Padding
// reads the start of the source, which is there, and writes zeros.
//
//===----------------------------------------------------------------------===//

#include "EmitGpu.h"
#include "ShuffleRows.h"
#include "Units.h"

#include "tops/IndexedCopy.h"

#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace mlir::tops;

using arith::CmpIPredicate;

/// Bytes that memory moves at once.
static constexpr int64_t kSectorBytes = 32;

namespace {
class SpaceToBatchKernels {
public:
  SpaceToBatchKernels(OpBuilder &b, Location loc, const SpaceToBatchPlan &plan,
                      const DeviceOperands &operands,
                      const KernelTarget &target)
      : b(b), host{b, loc}, plan(plan), target(target) {
    wordBytes = plan.source.getWordBytes();
    if (wordBytes == 0)
      wordBytes = tops::detail::getElementBytes(
          getElementTypeOrSelf(operands.source.getType()));
    source = emitPointer(host, operands.source,
                         multiply(host, plan.source.offset, wordBytes));
    result = emitPointer(host, operands.result,
                         multiply(host, plan.result.offset, wordBytes));
  }

  /// All kernels, of which the host launches one.
  void emit() {
    auto emitForWidth = [&](bool isWide) {
      auto copy = [&] { emitCopy(isWide); };
      RowShuffle shuffle{plan, source, result, wordBytes};
      if (!emitShuffledRows(b, host.loc, shuffle, target, isWide, copy) &&
          !emitTiledRows(b, host.loc, shuffle, target, isWide, copy))
        copy();
    };
    auto emitForSource = [&] {
      Conditions isNarrow(host);
      addNarrow(isNarrow);
      emitBranch(
          host, isNarrow.get(), [&] { emitForWidth(/*isWide=*/false); },
          [&] { emitForWidth(/*isWide=*/true); });
    };
    emitBranch(host, hasSource(), emitForSource, [&] { emitZeros(); });
  }

private:
  /// Whether there is anything in the source; null if that is sure.
  Value hasSource() {
    Value all;
    for (const BlockDim &dim : plan.blocks)
      if (!dim.isUnpadded())
        all = host.both(all, host.compare(CmpIPredicate::sgt,
                                          host.value(dim.sourceSize),
                                          host.constant(0)));
    return IndexMath::isTrue(all) ? Value() : all;
  }

  void addNarrow(Conditions &conditions) {
    // The units of a thread and a block more than there are must be counted.
    constexpr int64_t limit = (int64_t(1) << 31) - (1 << 20);
    SmallVector<OpFoldResult> sizes{plan.batch.size};
    SmallVector<std::pair<OpFoldResult, OpFoldResult>> inSource{
        {plan.batch.size, plan.batch.sourceStride}},
        inResult{{plan.batch.size, plan.batch.resultStride}};
    for (const BlockDim &dim : plan.blocks) {
      sizes.append({dim.resultSize, dim.block});
      OpFoldResult padded = multiply(host, dim.resultSize, dim.block);
      conditions.addBelow(padded, limit);
      inSource.push_back({dim.sourceSize, dim.sourceStride});
      inResult.push_back({dim.resultSize, dim.resultStride});
      inResult.push_back({dim.block, dim.blockStride});
    }
    for (const CopyDim &dim : plan.run) {
      sizes.push_back(dim.size);
      inSource.push_back({dim.size, dim.sourceStride});
      inResult.push_back({dim.size, dim.resultStride});
    }
    conditions.addProductBelow(sizes, limit);
    conditions.addExtentBelow(inSource, limit / wordBytes);
    conditions.addExtentBelow(inResult, limit / wordBytes);
  }

  OpFoldResult toBytes(OpFoldResult stride) {
    return multiply(host, stride, wordBytes);
  }

  /// Whether positions of the last dimension come before its block offsets:
  /// runs so short share sectors of the input with those of other offsets.
  bool isInInputOrder() {
    std::optional<int64_t> bytes =
        getConstantIntValue(getRun(host, plan.run, wordBytes).bytes);
    return bytes && *bytes < kSectorBytes;
  }

  /// The dimensions of units: the batch, then for each block dimension its
  /// positions and block offsets, those of the last one the other way round
  /// where runs are long.
  UnitSpace getSpace(int64_t access) {
    OpFoldResult zero = b.getIndexAttr(0);
    UnitSpace space{{}, access};
    space.dims.push_back({plan.batch.size, toBytes(plan.batch.resultStride),
                          toBytes(plan.batch.sourceStride)});
    for (const BlockDim &dim : plan.blocks) {
      space.dims.push_back({dim.resultSize, toBytes(dim.resultStride), zero});
      space.dims.push_back({dim.block, toBytes(dim.blockStride), zero});
    }
    if (!plan.blocks.empty() && !isInInputOrder())
      std::swap(space.dims.back(), space.dims[space.dims.size() - 2]);
    Run run = getRun(host, plan.run, wordBytes);
    addRunDims(host, plan.run, wordBytes, run, space);
    return space;
  }

  AccessWidths getAccessWidths() {
    AccessWidths widths(host, kMaxAccessBytes);
    Run run = getRun(host, plan.run, wordBytes);
    widths.add(run.bytes);
    widths.add(toBytes(plan.batch.sourceStride));
    widths.add(toBytes(plan.batch.resultStride));
    for (const BlockDim &dim : plan.blocks)
      for (OpFoldResult stride :
           {dim.sourceStride, dim.resultStride, dim.blockStride})
        widths.add(toBytes(stride));
    for (const CopyDim &dim : ArrayRef(plan.run).take_front(run.numOuter)) {
      widths.add(toBytes(dim.sourceStride));
      widths.add(toBytes(dim.resultStride));
    }
    if (!target.areAligned) {
      widths.addPointer(source);
      widths.addPointer(result);
    } else {
      widths.add(toBytes(plan.source.offset));
      widths.add(toBytes(plan.result.offset));
    }
    return widths;
  }

  /// Adds the positions in the source that block dimensions mean.
  void locate(Kernel &kernel, Unit &unit) {
    for (auto [i, dim] : llvm::enumerate(plan.blocks)) {
      bool isSwapped = i + 1 == plan.blocks.size() && !isInInputOrder();
      Value p = unit.coordinates[1 + 2 * i + (isSwapped ? 1 : 0)];
      Value offset = unit.coordinates[1 + 2 * i + (isSwapped ? 0 : 1)];
      Value position = emitPosition(kernel, dim, p, offset, unit.isGood);
      unit.source = kernel.add(
          unit.source, kernel.scale(position, toHostBytes(kernel, dim)));
    }
  }

  OpFoldResult toHostBytes(Kernel &kernel, const BlockDim &dim) {
    return multiply(kernel.host, dim.sourceStride, wordBytes);
  }

  void emitCopy(bool isWide) {
    AccessWidths widths = getAccessWidths();
    emitForAccess(host, widths, getPieceBytes(wordBytes), [&](int64_t access) {
      Kernel kernel(b, host.loc, isWide);
      emitCopyKernel(kernel, getSpace(access), target.maxBlocks, source, result,
                     [&](MutableArrayRef<Unit> units) {
                       for (Unit &unit : units)
                         locate(kernel, unit);
                     });
    });
  }

  void emitZeros() {
    Kernel kernel(b, host.loc, /*isWide=*/true);
    emitCopyKernel(kernel, getSpace(getPieceBytes(wordBytes)), target.maxBlocks,
                   /*source=*/Value(), result, [](MutableArrayRef<Unit>) {});
  }

  OpBuilder &b;
  IndexMath host;
  const SpaceToBatchPlan &plan;
  const KernelTarget &target;
  int64_t wordBytes;
  Value source, result;
};
} // namespace

void tops::emitSpaceToBatchNdOnGpu(OpBuilder &b, Location loc,
                                   const SpaceToBatchPlan &plan,
                                   const DeviceOperands &operands,
                                   const KernelTarget &target) {
  SpaceToBatchKernels(b, loc, plan, operands, target).emit();
}
