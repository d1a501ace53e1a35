//===- TopsToLinalg.cpp - convert-tops-to-linalg --------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tops/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Transforms/WalkPatternRewriteDriver.h"

namespace mlir::tops {
#define GEN_PASS_DEF_CONVERTTOPSTOLINALGPASS
#include "tops/Passes.h.inc"
} // namespace mlir::tops

using namespace mlir;
using namespace mlir::tops;

namespace {
struct ToGeneric : public OpInterfaceRewritePattern<IndexedCopyOpInterface> {
  ToGeneric(MLIRContext *context, ErrorReporter reporter)
      : OpInterfaceRewritePattern(context), reporter(reporter) {}

  LogicalResult matchAndRewrite(IndexedCopyOpInterface op,
                                PatternRewriter &rewriter) const override {
    if (op.isOnBuffers())
      return rewriter.notifyMatchFailure(op, "is on buffers");
    rewriter.replaceOp(op, decomposeToGeneric(rewriter, op, reporter));
    return success();
  }

private:
  ErrorReporter reporter;
};

struct ConvertTopsToLinalgPass
    : public tops::impl::ConvertTopsToLinalgPassBase<ConvertTopsToLinalgPass> {
  using ConvertTopsToLinalgPassBase::ConvertTopsToLinalgPassBase;

  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    populateTopsToLinalgPatterns(patterns, ErrorReporter(errors));
    walkAndApplyPatterns(getOperation(), std::move(patterns));
    if (failed(ErrorReporter::declareFunction(getOperation())))
      signalPassFailure();
  }
};
} // namespace

void tops::populateTopsToLinalgPatterns(RewritePatternSet &patterns,
                                        ErrorReporter reporter) {
  patterns.add<ToGeneric>(patterns.getContext(), reporter);
}
