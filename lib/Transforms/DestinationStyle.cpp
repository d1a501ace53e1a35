//===- DestinationStyle.cpp - tops-destination-style ----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tops/Passes.h"

#include "mlir/IR/PatternMatch.h"
#include "mlir/Transforms/WalkPatternRewriteDriver.h"

namespace mlir::tops {
#define GEN_PASS_DEF_TOPSDESTINATIONSTYLEPASS
#include "tops/Passes.h.inc"
} // namespace mlir::tops

using namespace mlir;
using namespace mlir::tops;

namespace {
struct AddDest : public OpInterfaceRewritePattern<IndexedCopyOpInterface> {
  using OpInterfaceRewritePattern::OpInterfaceRewritePattern;

  LogicalResult matchAndRewrite(IndexedCopyOpInterface op,
                                PatternRewriter &rewriter) const override {
    if (op.getDest())
      return rewriter.notifyMatchFailure(op, "has 'outs' already");
    Value dest = createEmptyResult(rewriter, op.getLoc(), op);
    rewriter.replaceOp(op, op.createLike(rewriter, op->getOperands(), dest));
    return success();
  }
};

struct TopsDestinationStylePass
    : public tops::impl::TopsDestinationStylePassBase<
          TopsDestinationStylePass> {
  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    populateTopsDestinationStylePatterns(patterns);
    walkAndApplyPatterns(getOperation(), std::move(patterns));
  }
};
} // namespace

void tops::populateTopsDestinationStylePatterns(RewritePatternSet &patterns) {
  patterns.add<AddDest>(patterns.getContext());
}
