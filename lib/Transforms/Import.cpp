//===- Import.cpp - tops-import -------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Finds ops of other frameworks by name, so that nothing of those frameworks is
// needed to read what their exporters print.
//
//===----------------------------------------------------------------------===//

#include "tops/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Transforms/WalkPatternRewriteDriver.h"
#include "llvm/ADT/MapVector.h"

namespace mlir::tops {
#define GEN_PASS_DEF_TOPSIMPORTPASS
#include "tops/Passes.h.inc"
} // namespace mlir::tops

using namespace mlir;
using namespace mlir::tops;

/// An attribute of an op whose dialect may be unknown, where what is printed in
/// `<{...}>` is one dictionary.
static Attribute getAttribute(Operation *op, StringRef name) {
  if (auto properties =
          dyn_cast_if_present<DictionaryAttr>(op->getPropertiesAsAttribute()))
    if (Attribute attribute = properties.get(name))
      return attribute;
  return op->getAttr(name);
}

/// Replaces `op` by `value`, with a cast where the types differ.
static LogicalResult replaceWithCast(PatternRewriter &rewriter, Operation *op,
                                     Value value) {
  Type type = op->getResult(0).getType();
  if (value.getType() != type) {
    if (!tensor::CastOp::areCastCompatible(value.getType(), type))
      return rewriter.notifyMatchFailure(op, "operand and result differ");
    value = tensor::CastOp::create(rewriter, op->getLoc(), type, value);
  }
  rewriter.replaceOp(op, value);
  return success();
}

/// Replaces `op` by what `create` makes of the declared type, or of the
/// inferred one where the declared type has no rank.
static LogicalResult replaceWithOp(Operation *op, PatternRewriter &rewriter,
                                   RankedTensorType inferred,
                                   function_ref<Operation *(Type)> create) {
  Type declared = op->getResult(0).getType();
  if (!isa<RankedTensorType>(declared))
    declared = inferred;
  if (!tops::detail::isCompatible(inferred, declared) ||
      !tensor::CastOp::areCastCompatible(declared, op->getResult(0).getType()))
    return rewriter.notifyMatchFailure(op, "declared type is not possible");
  return replaceWithCast(rewriter, op, create(declared)->getResult(0));
}

namespace {
/// A pattern for an op found by its name, with a given number of operands and
/// one result.
class ImportPattern : public RewritePattern {
public:
  ImportPattern(StringRef opName, unsigned numOperands, MLIRContext *context)
      : RewritePattern(opName, /*benefit=*/1, context),
        numOperands(numOperands) {}

  LogicalResult matchAndRewrite(Operation *op,
                                PatternRewriter &rewriter) const final {
    if (op->getNumOperands() != numOperands || op->getNumResults() != 1 ||
        op->getNumRegions() != 0 || op->getNumSuccessors() != 0)
      return rewriter.notifyMatchFailure(op, "unexpected form of the op");
    return import(op, rewriter);
  }

protected:
  virtual LogicalResult import(Operation *op,
                               PatternRewriter &rewriter) const = 0;

private:
  unsigned numOperands;
};

struct ImportConst : public ImportPattern {
  explicit ImportConst(MLIRContext *context)
      : ImportPattern("tf.Const", 0, context) {}

  LogicalResult import(Operation *op,
                       PatternRewriter &rewriter) const override {
    auto value = dyn_cast_if_present<ElementsAttr>(getAttribute(op, "value"));
    if (!value || !isa<RankedTensorType>(value.getType()) ||
        !arith::ConstantOp::isBuildableWith(value, value.getType()))
      return rewriter.notifyMatchFailure(op, "value is no dense constant");
    Value constant = arith::ConstantOp::create(rewriter, op->getLoc(), value);
    return replaceWithCast(rewriter, op, constant);
  }
};

struct ImportIdentity : public ImportPattern {
  explicit ImportIdentity(MLIRContext *context)
      : ImportPattern("tf.Identity", 1, context) {}

  LogicalResult import(Operation *op,
                       PatternRewriter &rewriter) const override {
    if (op->getOperand(0).getDefiningOp() == op)
      return rewriter.notifyMatchFailure(op, "is its own operand");
    return replaceWithCast(rewriter, op, op->getOperand(0));
  }
};

struct ImportGatherNd : public ImportPattern {
  explicit ImportGatherNd(MLIRContext *context)
      : ImportPattern("tf.GatherNd", 2, context) {}

  LogicalResult import(Operation *op,
                       PatternRewriter &rewriter) const override {
    std::optional<BadIndices> policy;
    if (failed(getPolicy(op, policy)))
      return rewriter.notifyMatchFailure(op, "unknown bad_indices_policy");
    if (policy == BadIndices::Zero &&
        !hasZero(getElementTypeOrSelf(op->getOperand(0).getType())))
      return rewriter.notifyMatchFailure(op, "elements have no zero");
    Value params = op->getOperand(0), indices = op->getOperand(1);
    FailureOr<RankedTensorType> type =
        inferGatherNdType(std::nullopt, params.getType(), indices.getType());
    if (failed(type))
      return rewriter.notifyMatchFailure(op, "operands break a constraint");
    return replaceWithOp(op, rewriter, *type, [&](Type type) {
      return GatherNdOp::create(rewriter, op->getLoc(), type, params, indices,
                                /*batchDims=*/0, policy,
                                /*wrapNegative=*/false, /*dest=*/Value());
    });
  }

private:
  /// The policy that `bad_indices_policy` names; without a name it depends on
  /// the device, as ours does.
  static LogicalResult getPolicy(Operation *op,
                                 std::optional<BadIndices> &policy) {
    Attribute attribute = getAttribute(op, "bad_indices_policy");
    if (attribute && !isa<StringAttr>(attribute))
      return failure();
    StringRef name =
        attribute ? cast<StringAttr>(attribute).getValue() : StringRef();
    if (name == "ERROR")
      policy = BadIndices::Error;
    else if (name == "IGNORE")
      policy = BadIndices::Zero;
    return success(policy || name.empty() || name == "DEFAULT");
  }
};

struct ImportSpaceToBatchNd : public ImportPattern {
  explicit ImportSpaceToBatchNd(MLIRContext *context)
      : ImportPattern("tf.SpaceToBatchND", 3, context) {}

  LogicalResult import(Operation *op,
                       PatternRewriter &rewriter) const override {
    Value input = op->getOperand(0);
    Value blockShape = op->getOperand(1), paddings = op->getOperand(2);
    auto blockType = dyn_cast<RankedTensorType>(blockShape.getType());
    auto paddingsType = dyn_cast<RankedTensorType>(paddings.getType());
    if (!isListOfNumbers(blockType, 1) || !isListOfNumbers(paddingsType, 2) ||
        paddingsType.getDimSize(0) != blockType.getDimSize(0) ||
        paddingsType.getDimSize(1) != 2)
      return rewriter.notifyMatchFailure(
          op, "number of block dimensions is not known");
    SmallVector<int64_t> staticBlocks = getConstants(blockShape);
    SmallVector<int64_t> staticPaddings = getConstants(paddings);
    if (hasUnusableConstant(blockShape, staticBlocks) ||
        hasUnusableConstant(paddings, staticPaddings))
      return rewriter.notifyMatchFailure(op, "a constant breaks a constraint");
    FailureOr<RankedTensorType> type = inferSpaceToBatchNdType(
        std::nullopt, input.getType(), staticBlocks, staticPaddings);
    if (failed(type))
      return rewriter.notifyMatchFailure(op, "operands break a constraint");
    return replaceWithOp(op, rewriter, *type, [&](Type type) {
      SmallVector<OpFoldResult> blockNumbers =
          getNumbers(rewriter, blockShape, staticBlocks);
      SmallVector<OpFoldResult> paddingNumbers =
          getNumbers(rewriter, paddings, staticPaddings);
      return SpaceToBatchNdOp::create(rewriter, op->getLoc(), type, input,
                                      blockNumbers, paddingNumbers,
                                      /*dest=*/Value());
    });
  }

private:
  static bool isListOfNumbers(RankedTensorType type, int64_t rank) {
    return type && type.getRank() == rank && type.hasStaticShape() &&
           (type.getElementType().isSignlessInteger(32) ||
            type.getElementType().isSignlessInteger(64));
  }

  /// The numbers of a constant; dynamic ones if it is none.
  static SmallVector<int64_t> getConstants(Value value) {
    DenseIntElementsAttr constants;
    if (!matchPattern(value, m_Constant(&constants)))
      return SmallVector<int64_t>(
          cast<ShapedType>(value.getType()).getNumElements(),
          ShapedType::kDynamic);
    return llvm::map_to_vector(
        constants.getValues<APInt>(),
        [](const APInt &number) { return number.getSExtValue(); });
  }

  /// Whether a constant is the number that stands for no constant. It is
  /// negative, so no op can have it.
  static bool hasUnusableConstant(Value value, ArrayRef<int64_t> constants) {
    return matchPattern(value, m_Constant()) &&
           llvm::is_contained(constants, ShapedType::kDynamic);
  }

  /// The numbers, taken out of the tensor where they are not constants.
  static SmallVector<OpFoldResult> getNumbers(OpBuilder &b, Value value,
                                              ArrayRef<int64_t> constants) {
    Location loc = value.getLoc();
    auto type = cast<RankedTensorType>(value.getType());
    SmallVector<OpFoldResult> numbers;
    for (auto [i, constant] : llvm::enumerate(constants)) {
      if (ShapedType::isStatic(constant)) {
        numbers.push_back(b.getIndexAttr(constant));
        continue;
      }
      SmallVector<Value> position;
      int64_t number = i;
      if (type.getRank() == 2) {
        position.push_back(arith::ConstantIndexOp::create(b, loc, number / 2));
        number %= 2;
      }
      position.push_back(arith::ConstantIndexOp::create(b, loc, number));
      Value element = tensor::ExtractOp::create(b, loc, value, position);
      numbers.push_back(
          arith::IndexCastOp::create(b, loc, b.getIndexType(), element)
              .getResult());
    }
    return numbers;
  }
};

struct TopsImportPass : public tops::impl::TopsImportPassBase<TopsImportPass> {
  void runOnOperation() override {
    int64_t before = countForeignOps().size();
    RewritePatternSet patterns(&getContext());
    populateTopsImportPatterns(patterns);
    walkAndApplyPatterns(getOperation(), std::move(patterns));
    SmallVector<Operation *> left = countForeignOps();
    numImported += before - left.size();
    remarkLeft(left);
  }

private:
  SmallVector<Operation *> countForeignOps() {
    SmallVector<Operation *> ops;
    getOperation()->walk([&](Operation *op) {
      if (op->getName().getDialectNamespace() == "tf")
        ops.push_back(op);
    });
    return ops;
  }

  /// Says which ops stayed, by name and number.
  void remarkLeft(ArrayRef<Operation *> left) {
    if (left.empty())
      return;
    llvm::MapVector<StringRef, int64_t> counts;
    for (Operation *op : left)
      ++counts[op->getName().getStringRef()];
    InFlightDiagnostic remark = left.front()->emitRemark();
    remark << "left " << left.size() << (left.size() == 1 ? " op" : " ops")
           << " as they are: ";
    llvm::interleaveComma(counts, remark, [&](auto &entry) {
      remark << entry.first;
      if (entry.second > 1)
        remark << " (" << entry.second << " times)";
    });
  }
};
} // namespace

void tops::populateTopsImportPatterns(RewritePatternSet &patterns) {
  patterns
      .add<ImportConst, ImportIdentity, ImportGatherNd, ImportSpaceToBatchNd>(
          patterns.getContext());
}
