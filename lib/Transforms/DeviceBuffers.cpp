//===- DeviceBuffers.cpp - Buffers in the memory of a GPU -----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GpuStream.h"
#include "PipelineParts.h"

#include "tops/Tops.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "mlir/Pass/Pass.h"

using namespace mlir;
using namespace mlir::tops;

namespace {
/// Moves the buffers of functions to the device, but for those that code of the
/// host uses.
struct DeviceBuffersPass
    : public PassWrapper<DeviceBuffersPass, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(DeviceBuffersPass)

  StringRef getName() const override { return "TopsDeviceBuffers"; }

  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<gpu::GPUDialect, LLVM::LLVMDialect, TopsDialect>();
  }

  void runOnOperation() override {
    SmallVector<memref::AllocOp> allocs;
    SmallVector<memref::CopyOp> copies;
    SmallVector<memref::DeallocOp> deallocs;
    getOperation()->walk<WalkOrder::PreOrder>([&](Operation *op) {
      if (isa<gpu::GPUModuleOp, gpu::LaunchOp>(op))
        return WalkResult::skip();
      if (auto alloc = dyn_cast<memref::AllocOp>(op))
        allocs.push_back(alloc);
      else if (auto copy = dyn_cast<memref::CopyOp>(op))
        copies.push_back(copy);
      else if (auto dealloc = dyn_cast<memref::DeallocOp>(op))
        deallocs.push_back(dealloc);
      return WalkResult::advance();
    });
    for (memref::AllocOp alloc : allocs)
      if (alloc.getSymbolOperands().empty() &&
          alloc.getType().getLayout().isIdentity() && !isUsedByHost(alloc))
        moveToDevice(alloc);
    for (memref::CopyOp copy : copies)
      if (isOnDevice(copy.getSource()) || isOnDevice(copy.getTarget()))
        copyOnDevice(copy);
    for (memref::DeallocOp dealloc : deallocs)
      if (isOnDevice(dealloc.getMemref()))
        freeOnDevice(dealloc);
  }

private:
  /// Whether something reads or writes a buffer that is no op of ours, no copy,
  /// no kernel, and does not pass it on.
  static bool isUsedByHost(Value buffer) {
    return llvm::any_of(buffer.getUsers(), [&](Operation *user) {
      if (isa<ViewLikeOpInterface>(user) && user->getNumResults() == 1)
        return isUsedByHost(user->getResult(0));
      if (isa<IndexedCopyOpInterface, gpu::LaunchFuncOp, memref::CopyOp,
              memref::DeallocOp, CallOpInterface>(user) ||
          user->hasTrait<OpTrait::IsTerminator>())
        return false;
      return !isMemoryEffectFree(user);
    });
  }

  /// Code of others has no buffers but those in the memory of the device.
  static bool isOnDevice(Value memref) {
    return !isa_and_present<memref::AllocOp, memref::AllocaOp,
                            memref::GetGlobalOp>(
        getRoot(memref).getDefiningOp());
  }

  static void moveToDevice(memref::AllocOp alloc) {
    OpBuilder b(alloc);
    Location loc = alloc.getLoc();
    Value token = getStreamToken(b, loc, getStream(b, loc));
    auto onDevice = gpu::AllocOp::create(
        b, loc, alloc.getType(), token.getType(), token,
        alloc.getDynamicSizes(), /*symbolOperands=*/ValueRange());
    alloc.replaceAllUsesWith(onDevice.getMemref());
    alloc.erase();
  }

  /// A copy is a space_to_batch_nd without block dimensions.
  static void copyOnDevice(memref::CopyOp copy) {
    auto type = dyn_cast<MemRefType>(copy.getSource().getType());
    if (!type || !isa<MemRefType>(copy.getTarget().getType()))
      return;
    if (type.getRank() == 0)
      return copyScalar(copy);
    OpBuilder b(copy);
    SpaceToBatchNdOp::create(b, copy.getLoc(), copy.getSource(),
                             ArrayRef<OpFoldResult>(), ArrayRef<OpFoldResult>(),
                             copy.getTarget());
    copy.erase();
  }

  static void copyScalar(memref::CopyOp copy) {
    OpBuilder b(copy);
    Location loc = copy.getLoc();
    Value token = getStreamToken(b, loc, getStream(b, loc));
    gpu::MemcpyOp::create(b, loc, token.getType(), token, copy.getTarget(),
                          copy.getSource());
    copy.erase();
  }

  static void freeOnDevice(memref::DeallocOp dealloc) {
    OpBuilder b(dealloc);
    Location loc = dealloc.getLoc();
    Value token = getStreamToken(b, loc, getStream(b, loc));
    gpu::DeallocOp::create(b, loc, token.getType(), token, dealloc.getMemref());
    dealloc.erase();
  }
};
} // namespace

std::unique_ptr<Pass> tops::createDeviceBuffersPass() {
  return std::make_unique<DeviceBuffersPass>();
}
