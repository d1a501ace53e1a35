//===- ForeignWork.cpp - Work of others on a GPU --------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Launches, copies and fills that the input has stay as they are. They may be
// on streams of their own, so those that come after ops of ours wait for them:
// that an op of ours is done when the next one starts is what the input says.
//
//===----------------------------------------------------------------------===//

#include "GpuStream.h"
#include "PipelineParts.h"

#include "tops/Passes.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Pass/Pass.h"

using namespace mlir;
using namespace mlir::tops;

static constexpr llvm::StringLiteral kForeignAttrName("tops.foreign");

bool tops::isForeign(Operation *op) { return op->hasAttr(kForeignAttrName); }

namespace {
/// Marks the work that the input has.
struct MarkForeignWorkPass
    : public PassWrapper<MarkForeignWorkPass, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(MarkForeignWorkPass)

  StringRef getName() const override { return "TopsMarkForeignWork"; }

  void runOnOperation() override {
    auto mark = UnitAttr::get(&getContext());
    getOperation()->walk([&](Operation *op) {
      if (isa<gpu::LaunchFuncOp, gpu::MemcpyOp, gpu::MemsetOp>(op))
        op->setAttr(kForeignAttrName, mark);
    });
  }
};

/// Takes the marks away and, with `waits`, puts calls that wait for the
/// function's stream where they are needed.
struct OrderForeignWorkPass
    : public PassWrapper<OrderForeignWorkPass, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(OrderForeignWorkPass)

  explicit OrderForeignWorkPass(bool waits) : waits(waits) {}

  StringRef getName() const override { return "TopsOrderForeignWork"; }

  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<LLVM::LLVMDialect>();
  }

  void runOnOperation() override {
    getOperation()->walk([&](FunctionOpInterface function) {
      SmallVector<Operation *> foreign, launches;
      function.walk([&](Operation *op) {
        if (op->removeAttr(kForeignAttrName))
          foreign.push_back(op);
        else if (isa<gpu::LaunchFuncOp>(op))
          launches.push_back(op);
      });
      for (Operation *op : foreign)
        if (waits && !isOnStream(op) &&
            llvm::any_of(launches, [&](Operation *launch) {
              return mayFollow(op, launch, function.front());
            }))
          waitBefore(op);
    });
    declareGpuRuntime(getOperation());
  }

private:
  /// Whether an op may run after another one; `entry` runs once.
  static bool mayFollow(Operation *op, Operation *other, Block &entry) {
    Operation *place = entry.findAncestorOpInBlock(*op);
    Operation *otherPlace = entry.findAncestorOpInBlock(*other);
    if (!place)
      return true;
    return otherPlace &&
           (place == otherPlace || otherPlace->isBeforeInBlock(place));
  }

  static void waitBefore(Operation *op) {
    OpBuilder b(op);
    emitSynchronize(b, op->getLoc(), getStream(b, op->getLoc()));
  }

  bool waits;
};
} // namespace

std::unique_ptr<Pass> tops::createMarkForeignWorkPass() {
  return std::make_unique<MarkForeignWorkPass>();
}

std::unique_ptr<Pass> tops::createOrderForeignWorkPass(bool waits) {
  return std::make_unique<OrderForeignWorkPass>(waits);
}
