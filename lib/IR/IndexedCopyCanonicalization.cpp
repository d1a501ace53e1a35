//===- IndexedCopyCanonicalization.cpp - Rewrites that hold for both ops --===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tops/IndexedCopy.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/BuiltinAttributes.h"

using namespace mlir;
using namespace mlir::tops;

LogicalResult
tops::detail::changeIfValid(PatternRewriter &rewriter, Operation *op,
                            function_ref<void(Operation *)> change) {
  // Tried on a copy outside of the IR: the shape checks look at nothing else.
  Operation *copy = op->clone();
  change(copy);
  LogicalResult valid =
      cast<IndexedCopyOpInterface>(copy).verifyShapes([](const Twine &) {});
  copy->destroy();
  if (failed(valid))
    return rewriter.notifyMatchFailure(op, "would break a constraint");
  rewriter.modifyOpInPlace(op, [&] { change(op); });
  return success();
}

/// Gives the result another type, with a cast back for its users.
static LogicalResult setResultType(PatternRewriter &rewriter, Operation *op,
                                   Type type,
                                   function_ref<void(Operation *)> change) {
  Type oldType = op->getResult(0).getType();
  auto changeBoth = [&](Operation *op) {
    change(op);
    op->getResult(0).setType(cast<RankedTensorType>(type));
  };
  if (failed(tops::detail::changeIfValid(rewriter, op, changeBoth)))
    return failure();
  rewriter.setInsertionPointAfter(op);
  auto cast =
      tensor::CastOp::create(rewriter, op->getLoc(), oldType, op->getResult(0));
  rewriter.replaceAllUsesExcept(op->getResult(0), cast, cast);
  return success();
}

namespace {
/// Takes a more static operand from behind a `tensor.cast`.
struct FoldOperandCast : public RewritePattern {
  FoldOperandCast(StringRef opName, MLIRContext *context)
      : RewritePattern(opName, /*benefit=*/1, context) {}

  LogicalResult matchAndRewrite(Operation *op,
                                PatternRewriter &rewriter) const override {
    for (OpOperand &operand : op->getOpOperands()) {
      auto cast = operand.get().getDefiningOp<tensor::CastOp>();
      if (!tensor::canFoldIntoConsumerOp(cast))
        continue;
      unsigned number = operand.getOperandNumber();
      Value source = cast.getSource();
      auto change = [&](Operation *op) { op->setOperand(number, source); };
      bool isDest = mlir::cast<IndexedCopyOpInterface>(op).isDest(operand);
      if (succeeded(isDest
                        ? setResultType(rewriter, op, source.getType(), change)
                        : tops::detail::changeIfValid(rewriter, op, change)))
        return success();
    }
    return rewriter.notifyMatchFailure(op, "no cast to take");
  }
};

/// Makes the type of the result as static as the operands allow.
struct RefineResultType : public RewritePattern {
  RefineResultType(StringRef opName, MLIRContext *context)
      : RewritePattern(opName, /*benefit=*/1, context) {}

  LogicalResult matchAndRewrite(Operation *op,
                                PatternRewriter &rewriter) const override {
    auto copy = cast<IndexedCopyOpInterface>(op);
    if (copy.isOnBuffers() || copy.getDest())
      return rewriter.notifyMatchFailure(op, "'outs' gives the type");
    FailureOr<RankedTensorType> inferred = copy.inferResultType();
    if (failed(inferred))
      return failure();
    auto declared = cast<RankedTensorType>(op->getResult(0).getType());
    SmallVector<int64_t> shape(declared.getShape());
    for (auto [size, inferredSize] :
         llvm::zip_equal(shape, inferred->getShape()))
      if (ShapedType::isDynamic(size))
        size = inferredSize;
    if (ArrayRef<int64_t>(shape) == declared.getShape())
      return rewriter.notifyMatchFailure(op, "nothing to refine");
    return setResultType(rewriter, op, declared.clone(shape),
                         [](Operation *) {});
  }
};
} // namespace

void tops::detail::populateCanonicalizationPatterns(RewritePatternSet &patterns,
                                                    StringRef opName) {
  patterns.add<FoldOperandCast, RefineResultType>(opName,
                                                  patterns.getContext());
}

LogicalResult tops::detail::foldSplat(IndexedCopyOpInterface op,
                                      Attribute source, bool isAlwaysInside,
                                      SmallVectorImpl<OpFoldResult> &results) {
  if (op.isOnBuffers() || op.getDest() || op.mayReportError())
    return failure();
  // Not one of strings, which cannot be resized.
  auto splat = dyn_cast_if_present<DenseIntOrFPElementsAttr>(source);
  ShapedType type = op.getResultShapedType();
  if (!splat || !splat.isSplat() || !type.hasStaticShape() ||
      type.getNumElements() == 0)
    return failure();
  Type elementType = type.getElementType();
  bool isZero = elementType.isIntOrIndexOrFloat() && hasZero(elementType) &&
                splat.getSplatValue<Attribute>() ==
                    Builder(op.getContext()).getZeroAttr(elementType);
  if (!isAlwaysInside && !isZero)
    return failure();
  results.push_back(splat.resizeSplat(type));
  return success();
}
