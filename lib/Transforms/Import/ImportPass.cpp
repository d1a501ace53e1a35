//===- ImportPass.cpp - tops-import ---------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ForeignOp.h"
#include "tops/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Transforms/WalkPatternRewriteDriver.h"
#include "llvm/ADT/MapVector.h"

namespace mlir::tops {
#define GEN_PASS_DEF_TOPSIMPORTPASS
#include "tops/Passes.h.inc"
} // namespace mlir::tops

using namespace mlir;
using namespace mlir::tops;
using namespace mlir::tops::foreign;

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

// A new op is one entry. Ops with an entry without a function are looked
// through by others: they go when nothing reads them any more.
static const ForeignOp foreignOps[] = {
    {"tf.Const", importConstant, 0, Phase::Values},
    {"tf.Identity", importIdentity, 1, Phase::Values},
    {"tf.GatherNd", importTFGatherNd, 2},
    {"tf.SpaceToBatchND", importTFSpaceToBatchNd, 3},
    {"tf.Reshape", importTFReshape, 2, Phase::Shapes},
    {"tf.ConcatV2"},
    {"tf.Reshape"},

    {"tfl.pseudo_const", importConstant, 0, Phase::Values},
    {"tfl.gather_nd", importTFLGatherNd, 2},
    {"tfl.space_to_batch_nd", importTFLSpaceToBatchNd, 3},
    {"tfl.concatenation"},

    {"onnx.Constant", importConstant, 0, Phase::Values},
    {"onnx.Identity", importIdentity, 1, Phase::Values},
    {"onnx.GatherND", importOnnxGatherNd, 2},
    {"onnx.Return", importOnnxReturn, -1, Phase::Shapes, 0},
    {"onnx.EntryPoint", importOnnxEntryPoint, 0, Phase::Shapes, 0},
    {"onnx.Concat"},

    {"stablehlo.constant", importConstant, 0, Phase::Values},
    {"stablehlo.reshape", importStableHloNoReshape, 1, Phase::Values},
    {"stablehlo.gather", importStableHloGather, 2},
    {"stablehlo.reshape", importStableHloSpaceToBatch, 1},
    {"stablehlo.reshape", importStableHloReshape, 1, Phase::Shapes},
    {"stablehlo.add"},
    {"stablehlo.and"},
    {"stablehlo.broadcast_in_dim"},
    {"stablehlo.compare"},
    {"stablehlo.concatenate"},
    {"stablehlo.convert"},
    {"stablehlo.iota"},
    {"stablehlo.pad"},
    {"stablehlo.reduce"},
    {"stablehlo.reshape"},
    {"stablehlo.select"},
    {"stablehlo.slice"},
    {"stablehlo.transpose"},
};

/// The dialects whose ops are counted.
static bool isForeign(Operation *op) {
  return llvm::is_contained({"tf", "tfl", "onnx", "stablehlo"},
                            op->getName().getDialectNamespace());
}

//===----------------------------------------------------------------------===//
// Patterns
//===----------------------------------------------------------------------===//

namespace {
/// The pattern of an entry.
class ImportPattern : public RewritePattern {
public:
  ImportPattern(const ForeignOp &entry, Reasons *reasons, MLIRContext *context)
      : RewritePattern(entry.name,
                       /*benefit=*/3 - static_cast<int>(entry.phase), context),
        entry(entry), reasons(reasons) {}

  LogicalResult matchAndRewrite(Operation *op,
                                PatternRewriter &rewriter) const final {
    Import import(op, rewriter, reasons);
    int numOperands = op->getNumOperands();
    if ((entry.numOperands >= 0 && numOperands != entry.numOperands) ||
        op->getNumResults() != entry.numResults || op->getNumRegions() != 0 ||
        op->getNumSuccessors() != 0)
      return import.refuse("its operands, results or regions are not those of "
                           "the op");
    return entry.import(import);
  }

private:
  const ForeignOp &entry;
  Reasons *reasons;
};
} // namespace

static void addPatterns(RewritePatternSet &patterns, Phase phase,
                        Reasons *reasons) {
  for (const ForeignOp &entry : foreignOps)
    if (entry.import && entry.phase == phase)
      patterns.add(std::make_unique<ImportPattern>(entry, reasons,
                                                   patterns.getContext()));
}

void tops::populateTopsImportPatterns(RewritePatternSet &patterns) {
  for (Phase phase : {Phase::Values, Phase::Ops, Phase::Shapes})
    addPatterns(patterns, phase, /*reasons=*/nullptr);
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

/// Whether nothing reads an op that others look through.
static bool isDead(Operation *op) {
  return op->use_empty() && op->getNumSuccessors() == 0 &&
         llvm::any_of(foreignOps, [&](const ForeignOp &entry) {
           return !entry.import && entry.name == op->getName().getStringRef();
         });
}

/// How often something was, if it was more than once.
static void printCount(InFlightDiagnostic &diagnostic, size_t count) {
  if (count > 1)
    diagnostic << " (" << count << " times)";
}

namespace {
struct TopsImportPass : public tops::impl::TopsImportPassBase<TopsImportPass> {
  void runOnOperation() override {
    inlineStableHloFunctions(getOperation());
    Reasons reasons;
    for (Phase phase : {Phase::Values, Phase::Ops, Phase::Shapes}) {
      RewritePatternSet patterns(&getContext());
      addPatterns(patterns, phase, &reasons);
      walkAndApplyPatterns(getOperation(), std::move(patterns));
      eraseDead();
    }
    remarkLeft(findForeignOps(), reasons);
  }

private:
  /// In the order of the module, an op before what is in its regions.
  SmallVector<Operation *> findForeignOps() {
    SmallVector<Operation *> ops;
    getOperation()->walk<WalkOrder::PreOrder>([&](Operation *op) {
      if (isForeign(op))
        ops.push_back(op);
    });
    return ops;
  }

  void eraseDead() {
    // From the last to the first, so that what they read goes as well.
    SmallVector<Operation *> ops = findForeignOps();
    for (Operation *op : llvm::reverse(ops))
      if (isDead(op))
        op->erase();
  }

  /// Says which ops stayed, by name and number, and why those did that the
  /// table knows.
  void remarkLeft(ArrayRef<Operation *> left, const Reasons &reasons) {
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
      printCount(remark, entry.second);
    });
    for (auto &[op, text] : groupReasons(left, reasons))
      remark.attachNote(op->getLoc())
          << op->getName().getStringRef() << " stays: " << text;
  }

  /// The first op of each name and reason.
  SmallVector<std::pair<Operation *, StringRef>>
  groupReasons(ArrayRef<Operation *> left, const Reasons &reasons) {
    llvm::MapVector<std::pair<StringRef, StringRef>, Operation *> groups;
    for (Operation *op : left)
      if (auto reason = reasons.find(op); reason != reasons.end())
        groups.insert({{op->getName().getStringRef(), reason->second}, op});
    SmallVector<std::pair<Operation *, StringRef>> firsts;
    for (auto &[key, op] : groups)
      firsts.push_back({op, key.second});
    return firsts;
  }
};
} // namespace
