//===- LowerOnGpu.cpp - From ops on buffers to kernels --------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Guard.h"
#include "DeviceOp.h"
#include "EmitGpu.h"

#include "tops/IndexMath.h"
#include "tops/Passes.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace mlir::tops;

/// Whether an operand's strides are known, which a plan needs.
static bool areStrided(Operation *op) {
  return llvm::all_of(op->getOperandTypes(), [](Type type) {
    auto memref = dyn_cast<MemRefType>(type);
    return !memref || memref.isStrided();
  });
}

namespace {
/// An op with operands in device memory, to be planned.
class OnDevice {
public:
  OnDevice(OpBuilder &b, IndexedCopyOpInterface op, DeviceOp &host) {
    SmallVector<Value> operands;
    for (OpOperand &operand : op->getOpOperands())
      operands.push_back(isa<MemRefType>(operand.get().getType())
                             ? host.getOperand(operand)
                             : operand.get());
    copy = op.createLike(b, ArrayRef(operands).drop_back(), operands.back());
  }
  ~OnDevice() { copy->erase(); }

  template <typename Op> Op get() const { return cast<Op>(copy); }

private:
  Operation *copy;
};

struct LowerSpaceToBatchNd : public OpRewritePattern<SpaceToBatchNdOp> {
  LowerSpaceToBatchNd(MLIRContext *context, ErrorReporter reporter,
                      const GpuDescription &target)
      : OpRewritePattern(context), reporter(reporter), target(target) {}

  LogicalResult matchAndRewrite(SpaceToBatchNdOp op,
                                PatternRewriter &rewriter) const override {
    if (!op.isOnBuffers())
      return rewriter.notifyMatchFailure(op, "is on tensors");
    if (!areStrided(op))
      return rewriter.notifyMatchFailure(op, "a memref has no strides");
    emitGuarded(rewriter, op, reporter,
                getAllShapeChecks(rewriter, op.getLoc(), op),
                [&](OpBuilder &b, Location loc) { emitCopy(b, loc, op); });
    rewriter.eraseOp(op);
    return success();
  }

private:
  void emitCopy(OpBuilder &b, Location loc, SpaceToBatchNdOp op) const {
    DeviceOp host(b, op, target.memory);
    OnDevice onDevice(b, op, host);
    auto copy = onDevice.get<SpaceToBatchNdOp>();
    emitSpaceToBatchNdOnGpu(b, loc, *planSpaceToBatchNd(b, copy),
                            {copy.getInput(), Value(), copy.getDest(), Value()},
                            {target.maxBlocks, host.areAllCopies()});
    host.finish();
  }

  ErrorReporter reporter;
  GpuDescription target;
};

struct LowerGatherNd : public OpRewritePattern<GatherNdOp> {
  LowerGatherNd(MLIRContext *context, ErrorReporter reporter,
                const GpuDescription &target)
      : OpRewritePattern(context), reporter(reporter), target(target) {}

  LogicalResult matchAndRewrite(GatherNdOp op,
                                PatternRewriter &rewriter) const override {
    if (!op.isOnBuffers())
      return rewriter.notifyMatchFailure(op, "is on tensors");
    if (!areStrided(op))
      return rewriter.notifyMatchFailure(op, "a memref has no strides");
    auto copy = [&](OpBuilder &b, Location loc) {
      emitKernels(b, op, emitGatherNdOnGpu);
    };
    auto check = [&](OpBuilder &b, Location loc) {
      if (!reportsBadIndices(op))
        return;
      // There may be no rows either.
      IndexMath math{b, loc};
      Value numRows = math.constant(1);
      for (int64_t dim = 0; dim < op.getRowRank(); ++dim)
        numRows = math.mul(numRows,
                           math.value(getSize(b, loc, op.getIndices(), dim)));
      Value hasRows =
          math.compare(arith::CmpIPredicate::ne, numRows, math.constant(0));
      scf::IfOp::create(b, loc, hasRows, [&](OpBuilder &b, Location loc) {
        emitKernels(b, op, emitIndexCheckOnGpu);
        scf::YieldOp::create(b, loc);
      });
    };
    emitGuarded(rewriter, op, reporter,
                getAllShapeChecks(rewriter, op.getLoc(), op), copy, check);
    rewriter.eraseOp(op);
    return success();
  }

private:
  static bool reportsBadIndices(GatherNdOp op) {
    return op.getBadIndices() == BadIndices::Error && op.getIndexDepth() > 0;
  }

  void emitKernels(OpBuilder &b, GatherNdOp op,
                   decltype(emitGatherNdOnGpu) emit) const {
    Location loc = op.getLoc();
    DeviceOp host(b, op, target.memory);
    Value lowestBad;
    {
      OnDevice onDevice(b, op, host);
      auto copy = onDevice.get<GatherNdOp>();
      DeviceOperands operands{copy.getParams(), copy.getIndices(),
                              copy.getDest(), Value()};
      if (reportsBadIndices(op))
        operands.status = host.getStatus();
      GatherPlan plan = *planGatherNd(b, copy);
      // What the documents say of a GPU where nobody says anything else.
      plan.policy = op.getBadIndices().value_or(BadIndices::Zero);
      emit(b, loc, plan, operands, {target.maxBlocks, host.areAllCopies()});
      lowestBad = host.finish();
    }
    if (lowestBad)
      report(b, loc, op, lowestBad);
  }

  /// Reports row `number` of the indices, if that is one.
  void report(OpBuilder &b, Location loc, GatherNdOp op, Value number) const {
    Value indices = op.getIndices();
    bool isOnHost =
        target.memory == DeviceMemory::Host || DeviceOp::isOnHost(indices);
    auto load = [=](OpBuilder &b, Location loc, ValueRange position) {
      return isOnHost ? loadElement(b, loc, indices, position)
                      : DeviceOp::loadFromDevice(b, loc, indices, position);
    };
    reporter.guard(b, loc, op, getBadIndexCheck(b, loc, op, number, load),
                   [](OpBuilder &, Location) {});
  }

  ErrorReporter reporter;
  GpuDescription target;
};
} // namespace

void tops::populateTopsToGpuPatterns(RewritePatternSet &patterns,
                                     ErrorReporter reporter,
                                     const GpuDescription &target) {
  patterns.add<LowerSpaceToBatchNd, LowerGatherNd>(patterns.getContext(),
                                                   reporter, target);
}
