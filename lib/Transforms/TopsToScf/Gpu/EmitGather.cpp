//===- EmitGather.cpp - Kernels from a plan of gather_nd ------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A slice is cut into accesses as wide as all addresses allow; neighbouring
// threads take neighbouring ones, so the threads of a row read its indices at
// once. What the policy says of bad indices is done by selects: their row reads
// the start of the source, which is there, and writes zeros.
//
//===----------------------------------------------------------------------===//

#include "GatherRows.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace mlir::tops;

namespace {
class GatherKernels {
public:
  GatherKernels(OpBuilder &b, Location loc, const GatherPlan &plan,
                const DeviceOperands &operands, const KernelTarget &target)
      : b(b), host{b, loc}, plan(plan), rows(host, plan, operands),
        status(operands.status), target(target) {}

  /// All kernels, of which the host launches one.
  void emit() {
    auto copyRows = [&](bool isWide) {
      auto copy = [&] { emitCopy(isWide); };
      if (!emitElements(b, host.loc, plan, rows, target, isWide, copy))
        copy();
    };
    emitBranch(
        host, rows.canBeGood(host), [&] { emitForWidth(copyRows); },
        [&] { emitZeros(); });
  }

  void emitCheck() {
    emitForWidth([&](bool isWide) {
      Kernel kernel(b, host.loc, isWide);
      UnitSpace space = getRowSpace(/*access=*/1);
      emitUnitKernel(
          kernel, space, target.maxBlocks,
          [&](MutableArrayRef<Unit> units) { locate(kernel, units); });
    });
  }

private:
  void emitForWidth(function_ref<void(bool)> emit) {
    Conditions isNarrow(host);
    rows.addNarrow(isNarrow);
    emitBranch(
        host, isNarrow.get(), [&] { emit(/*isWide=*/false); },
        [&] { emit(/*isWide=*/true); });
  }

  UnitSpace getRowSpace(int64_t access) {
    UnitSpace space{{}, access, static_cast<unsigned>(plan.rows.size())};
    for (const GatherPlan::RowDim &dim : plan.rows)
      space.dims.push_back(
          {dim.size, multiply(host, dim.resultStride, rows.getWordBytes()),
           multiply(host, dim.sourceStride, rows.getWordBytes())});
    // A single row has no dimensions.
    OpFoldResult zero = b.getIndexAttr(0);
    if (space.dims.empty()) {
      space.dims.push_back({b.getIndexAttr(1), zero, zero});
      space.splitAt = 1;
    }
    return space;
  }

  UnitSpace getSpace(int64_t access) {
    UnitSpace space = getRowSpace(access);
    Run run = getRun(host, plan.slice, rows.getWordBytes());
    addRunDims(host, plan.slice, rows.getWordBytes(), run, space);
    return space;
  }

  AccessWidths getAccessWidths() {
    AccessWidths widths(host, kMaxAccessBytes);
    Run run = getRun(host, plan.slice, rows.getWordBytes());
    widths.add(run.bytes);
    auto add = [&](OpFoldResult stride) {
      widths.add(multiply(host, stride, rows.getWordBytes()));
    };
    for (const GatherPlan::RowDim &dim : plan.rows) {
      add(dim.resultStride);
      add(dim.sourceStride);
    }
    for (const IndexedDim &dim : plan.indexed)
      add(dim.stride);
    for (const CopyDim &dim : ArrayRef(plan.slice).take_front(run.numOuter)) {
      add(dim.resultStride);
      add(dim.sourceStride);
    }
    if (!target.areAligned) {
      widths.addPointer(rows.getSourcePointer());
      widths.addPointer(rows.getResultPointer());
    } else {
      widths.add(multiply(host, plan.source.offset, rows.getWordBytes()));
      widths.add(multiply(host, plan.result.offset, rows.getWordBytes()));
    }
    return widths;
  }

  /// All indices are loaded before any is looked at.
  void locate(Kernel &kernel, MutableArrayRef<Unit> units) {
    SmallVector<SmallVector<Value>> indices;
    for (const Unit &unit : units)
      indices.push_back(rows.load(kernel, unit.coordinates));
    for (auto [unit, loaded] : llvm::zip_equal(units, indices)) {
      IndexRow row = rows.evaluate(kernel, loaded);
      rows.report(kernel, row, unit.outerNumber);
      unit.source = kernel.add(unit.source, row.source);
      unit.isGood = row.isGood;
    }
  }

  void emitCopy(bool isWide) {
    AccessWidths widths = getAccessWidths();
    int64_t narrowest = getPieceBytes(rows.getWordBytes());
    emitForAccess(host, widths, narrowest, [&](int64_t access) {
      Kernel kernel(b, host.loc, isWide);
      emitCopyKernel(
          kernel, getSpace(access), target.maxBlocks, rows.getSourcePointer(),
          rows.getResultPointer(),
          [&](MutableArrayRef<Unit> units) { locate(kernel, units); });
    });
  }

  /// Where an indexed dimension is empty, all rows are bad.
  void emitZeros() {
    Kernel kernel(b, host.loc, /*isWide=*/true);
    int64_t access = getPieceBytes(rows.getWordBytes());
    emitCopyKernel(kernel, getSpace(access), target.maxBlocks,
                   /*source=*/Value(), rows.getResultPointer(),
                   [](MutableArrayRef<Unit>) {});
    if (!status)
      return;
    Kernel report(b, host.loc, /*isWide=*/true);
    report.launch(b.getIndexAttr(1), target.maxBlocks, [&](Value, Value) {
      report.atomicMin(status, report.constant(0));
    });
  }

  OpBuilder &b;
  IndexMath host;
  const GatherPlan &plan;
  GatherRows rows;
  Value status;
  const KernelTarget &target;
};
} // namespace

void tops::emitGatherNdOnGpu(OpBuilder &b, Location loc, const GatherPlan &plan,
                             const DeviceOperands &operands,
                             const KernelTarget &target) {
  GatherKernels(b, loc, plan, operands, target).emit();
}

void tops::emitIndexCheckOnGpu(OpBuilder &b, Location loc,
                               const GatherPlan &plan,
                               const DeviceOperands &operands,
                               const KernelTarget &target) {
  GatherKernels(b, loc, plan, operands, target).emitCheck();
}
