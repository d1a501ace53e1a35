//===- Deallocate.cpp - Freeing what bufferization allocates --------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Upstream's pipeline refuses functions with ops of which it does not know
// whether they allocate or free, such as launches of kernels. They do nothing
// of the kind to memrefs that they only read and write: calls stand in for them
// while it runs.
//
//===----------------------------------------------------------------------===//

#include "PipelineParts.h"

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Bufferization/Pipelines/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace mlir::tops;

static constexpr llvm::StringLiteral
    kManual(bufferization::BufferizationDialect::kManualDeallocation);

/// Whether upstream's pipeline would refuse an op that has no buffers to free.
static bool isRefused(Operation *op) {
  return op->getNumRegions() == 0 && op->getNumSuccessors() == 0 &&
         !isa<MemoryEffectOpInterface, CallOpInterface, SymbolOpInterface>(
             op) &&
         !op->hasTrait<OpTrait::HasRecursiveMemoryEffects>() &&
         !op->hasTrait<OpTrait::IsTerminator>() &&
         llvm::none_of(op->getResultTypes(), llvm::IsaPred<BaseMemRefType>);
}

namespace {
/// Ops of functions that calls stand in for.
class HiddenOps {
public:
  explicit HiddenOps(ModuleOp root) : root(root) {
    SmallVector<Operation *> refused;
    root->walk([&](func::FuncOp function) {
      function.walk([&](Operation *op) {
        if (isRefused(op))
          refused.push_back(op);
      });
    });
    for (Operation *op : refused)
      hide(op);
  }

  /// Puts the ops where their calls are now.
  void restore() {
    SmallVector<std::pair<func::CallOp, Operation *>> calls;
    root->walk([&](func::CallOp call) {
      Operation *callee =
          symbols.lookupNearestSymbolFrom(call, call.getCalleeAttr());
      if (Operation *op = hidden.lookup(callee))
        calls.push_back({call, op});
    });
    for (auto [call, op] : calls) {
      Operation *copy = OpBuilder(call).clone(*op);
      copy->setOperands(call.getOperands());
      call->replaceAllUsesWith(copy);
      call.erase();
    }
    for (auto [declaration, op] : hidden) {
      op->destroy();
      declaration->erase();
    }
  }

private:
  void hide(Operation *op) {
    OpBuilder b(op);
    auto declaration = func::FuncOp::create(
        op->getLoc(), "tops_hidden",
        b.getFunctionType(op->getOperandTypes(), op->getResultTypes()));
    declaration.setPrivate();
    // Gives it a name that nothing else has.
    symbols.getSymbolTable(SymbolTable::getNearestSymbolTable(op))
        .insert(declaration);
    auto call =
        func::CallOp::create(b, op->getLoc(), declaration, op->getOperands());
    op->replaceAllUsesWith(call);
    op->remove();
    op->setOperands(ValueRange());
    hidden[declaration] = op;
  }

  ModuleOp root;
  SymbolTableCollection symbols;
  /// By the declarations that are called for them.
  llvm::MapVector<Operation *, Operation *> hidden;
};

/// Upstream's pipeline that frees what bufferization allocates. It also refuses
/// input that frees buffers by itself, which then is left to do so.
struct DeallocatePass
    : public PassWrapper<DeallocatePass, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(DeallocatePass)

  DeallocatePass() : pipeline(ModuleOp::getOperationName()) {
    bufferization::buildBufferDeallocationPipeline(pipeline);
  }
  DeallocatePass(const DeallocatePass &other)
      : PassWrapper(other), pipeline(other.pipeline) {}

  StringRef getName() const override { return "TopsDeallocate"; }

  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<bufferization::BufferizationDialect, func::FuncDialect>();
    pipeline.getDependentDialects(registry);
  }

  void runOnOperation() override {
    bool frees = false, allocates = false;
    SmallVector<Operation *> manual;
    getOperation()->walk([&](Operation *op) {
      frees |= isa<memref::DeallocOp>(op);
      allocates |= isa<memref::AllocOp>(op);
      // Memory of the device is allocated and freed by the input alone.
      if (isa<gpu::AllocOp, gpu::DeallocOp>(op) && !op->hasAttr(kManual))
        manual.push_back(op);
    });
    if (frees || !allocates)
      return;
    for (Operation *op : manual)
      op->setAttr(kManual, UnitAttr::get(&getContext()));
    HiddenOps hiddenOps(getOperation());
    LogicalResult result = runPipeline(pipeline, getOperation());
    hiddenOps.restore();
    getOperation()->walk([](Operation *op) {
      if (isa<gpu::AllocOp, gpu::DeallocOp>(op))
        op->removeAttr(kManual);
    });
    if (failed(result))
      signalPassFailure();
  }

private:
  OpPassManager pipeline;
};
} // namespace

std::unique_ptr<Pass> tops::createDeallocatePass() {
  return std::make_unique<DeallocatePass>();
}
