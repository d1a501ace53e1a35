//===- TopsToScf.cpp - convert-tops-to-scf --------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Emit.h"
#include "Plan.h"

#include "tops/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
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

/// The checks of an op that come before anything is written.
static SmallVector<RuntimeCheck> getChecks(OpBuilder &b,
                                           IndexedCopyOpInterface op) {
  SmallVector<RuntimeCheck> checks = getAllShapeChecks(b, op.getLoc(), op);
  if (std::optional<RuntimeCheck> contents =
          op.getContentsCheck(b, op.getLoc()))
    checks.push_back(*contents);
  return checks;
}

/// Emits the checks of an op, and `body` where they hold and there is something
/// to copy: an empty result may have as many positions as no memory holds in
/// its other dimensions.
static void guard(OpBuilder &b, IndexedCopyOpInterface op,
                  const ErrorReporter &reporter, ArrayRef<RuntimeCheck> checks,
                  function_ref<void(OpBuilder &, Location)> body) {
  reporter.guard(b, op.getLoc(), op, checks, [&](OpBuilder &b, Location loc) {
    Value hasElements = emitHasElements(b, loc, op);
    if (!hasElements)
      return body(b, loc);
    scf::IfOp::create(b, loc, hasElements, [&](OpBuilder &b, Location loc) {
      body(b, loc);
      scf::YieldOp::create(b, loc);
    });
  });
}

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
    guard(rewriter, op, reporter, getChecks(rewriter, op),
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
    SmallVector<RuntimeCheck> checks = getChecks(rewriter, op);
    // What was checked before the loops is not checked in them.
    if (plan->policy == BadIndices::Error)
      plan->policy = BadIndices::AssumeValid;
    guard(rewriter, op, reporter, checks, [&](OpBuilder &b, Location loc) {
      emitGatherNd(b, loc, *plan, target);
    });
    rewriter.eraseOp(op);
    return success();
  }

private:
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
    getOperation()->walk([&](IndexedCopyOpInterface) { ++numLowered; });
    RewritePatternSet patterns(&getContext());
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
      signalPassFailure();
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
