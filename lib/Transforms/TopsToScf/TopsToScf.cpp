//===- TopsToScf.cpp - convert-tops-to-scf --------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Emit.h"
#include "EmitCopy.h"
#include "Guard.h"
#include "Outline.h"
#include "Plan.h"

#include "tops/Passes.h"

#include "tops/IndexMath.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Transforms/WalkPatternRewriteDriver.h"
#include "llvm/Support/MathExtras.h"

namespace mlir::tops {
#define GEN_PASS_DEF_CONVERTTOPSTOSCFPASS
#include "tops/Passes.h.inc"
} // namespace mlir::tops

using namespace mlir;
using namespace mlir::tops;

/// No machine has longer vectors, and the code would get out of hand.
static constexpr int64_t kMaxVectorBytes = 256;

namespace {
struct LowerSpaceToBatchNd : public OpRewritePattern<SpaceToBatchNdOp> {
  LowerSpaceToBatchNd(MLIRContext *context, ErrorReporter reporter,
                      const TargetDescription &target)
      : OpRewritePattern(context), reporter(reporter), target(target) {}

  LogicalResult matchAndRewrite(SpaceToBatchNdOp op,
                                PatternRewriter &rewriter) const override {
    if (!op.isOnBuffers())
      return rewriter.notifyMatchFailure(op, "is on tensors");
    FailureOr<SpaceToBatchPlan> plan = planSpaceToBatchNd(rewriter, op);
    if (failed(plan))
      return rewriter.notifyMatchFailure(op, "a memref has no strides");
    emitGuarded(rewriter, op, reporter,
                getAllShapeChecks(rewriter, op.getLoc(), op),
                [&](OpBuilder &b, Location loc) {
                  emitSpaceToBatchNd(b, loc, *plan, target);
                });
    rewriter.eraseOp(op);
    return success();
  }

private:
  ErrorReporter reporter;
  TargetDescription target;
};

struct LowerGatherNd : public OpRewritePattern<GatherNdOp> {
  LowerGatherNd(MLIRContext *context, ErrorReporter reporter,
                const TargetDescription &target)
      : OpRewritePattern(context), reporter(reporter), target(target) {}

  LogicalResult matchAndRewrite(GatherNdOp op,
                                PatternRewriter &rewriter) const override {
    if (!op.isOnBuffers())
      return rewriter.notifyMatchFailure(op, "is on tensors");
    FailureOr<GatherPlan> plan = planGatherNd(rewriter, op);
    if (failed(plan))
      return rewriter.notifyMatchFailure(op, "a memref has no strides");
    Location loc = op.getLoc();
    SmallVector<RuntimeCheck> checks = getAllShapeChecks(rewriter, loc, op);
    bool inBlocks = checksInBlocks(*plan, target);
    if (plan->policy == BadIndices::Error && !inBlocks) {
      if (auto contents = op.getContentsCheck(rewriter, loc))
        checks.push_back(*contents);
      plan->policy = BadIndices::AssumeValid;
    }
    auto copy = [&](OpBuilder &b, Location loc) {
      Value areGood = emitGatherNd(b, loc, *plan, target);
      if (!areGood)
        return;
      IndexMath math{b, loc};
      auto report = scf::IfOp::create(b, loc, math.negate(areGood),
                                      [&](OpBuilder &b, Location loc) {
                                        reportBadIndices(b, loc, op);
                                        scf::YieldOp::create(b, loc);
                                      });
      report->walk(forbidUnrolling);
    };
    emitGuarded(rewriter, op, reporter, checks, copy,
                [&](OpBuilder &b, Location loc) {
                  if (inBlocks)
                    reportBadIndices(b, loc, op);
                });
    rewriter.eraseOp(op);
    return success();
  }

private:
  /// Looks for the first row that is not good, and reports it if there is one.
  void reportBadIndices(OpBuilder &b, Location loc, GatherNdOp op) const {
    if (auto contents = op.getContentsCheck(b, loc))
      reporter.guard(b, loc, op, *contents, [](OpBuilder &, Location) {});
  }

  ErrorReporter reporter;
  TargetDescription target;
};

struct ConvertTopsToSCFPass
    : public tops::impl::ConvertTopsToSCFPassBase<ConvertTopsToSCFPass> {
  using ConvertTopsToSCFPassBase::ConvertTopsToSCFPassBase;

  void runOnOperation() override {
    FailureOr<TargetDescription> target = getTarget();
    if (failed(target))
      return signalPassFailure();
    if (maxBlocks < 1 || maxBlocks > kMaxBlocks) {
      getOperation().emitError("expected option 'max-blocks' to be from 1 to ")
          << kMaxBlocks << ", found " << maxBlocks.getValue();
      return signalPassFailure();
    }
    if (outline)
      outlineOps(getOperation());
    RewritePatternSet patterns(&getContext());
    if (device == Device::Gpu)
      populateTopsToGpuPatterns(patterns, ErrorReporter(errors),
                                {memory, maxBlocks});
    else
      populateTopsToSCFPatterns(patterns, ErrorReporter(errors), *target);
    walkAndApplyPatterns(getOperation(), std::move(patterns));
    WalkResult left = getOperation()->walk([](IndexedCopyOpInterface op) {
      op.emitOpError(op.isOnBuffers()
                         ? "expected memrefs with strides, which loops need"
                         : "expected memrefs, found tensors: bufferize first");
      return WalkResult::interrupt();
    });
    if (left.wasInterrupted() ||
        failed(ErrorReporter::declareFunction(getOperation())))
      return signalPassFailure();
    declareGpuRuntime(getOperation());
  }

private:
  /// What the module says of the machine, else the options.
  FailureOr<TargetDescription> getTarget() {
    TargetDescription options;
    options.vectorBytes = vectorBytes;
    options.nearCacheBytes = nearCacheBytes;
    options.streamBytes = streamBytes;
    options.prefetchBytes = prefetchBytes;
    options.prefetchRows = prefetchRows;
    options.parallelBytes = parallelBytes;
    options.parallel = parallel;
    TargetDescription target = options.withDataLayout(getOperation());
    if (target.vectorBytes >= 1 && target.vectorBytes <= kMaxVectorBytes &&
        llvm::isPowerOf2_64(target.vectorBytes))
      return target;
    return getOperation().emitError("expected option 'vector-bytes' to be a "
                                    "power of two up to ")
           << kMaxVectorBytes << ", found " << target.vectorBytes;
  }
};
} // namespace

void tops::populateTopsToSCFPatterns(RewritePatternSet &patterns,
                                     ErrorReporter reporter,
                                     const TargetDescription &target) {
  patterns.add<LowerSpaceToBatchNd, LowerGatherNd>(patterns.getContext(),
                                                   reporter, target);
}
