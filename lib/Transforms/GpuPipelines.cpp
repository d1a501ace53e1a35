//===- GpuPipelines.cpp - The pipelines for GPUs --------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GpuStream.h"
#include "PipelineParts.h"
#include "TopsToScf/Gpu/Kernel.h"

#include "tops/Passes.h"

#include "mlir/Conversion/AffineToStandard/AffineToStandard.h"
#include "mlir/Conversion/GPUToNVVM/GPUToNVVMPass.h"
#include "mlir/Conversion/ReconcileUnrealizedCasts/ReconcileUnrealizedCasts.h"
#include "mlir/Conversion/SCFToControlFlow/SCFToControlFlow.h"
#include "mlir/Conversion/SCFToGPU/SCFToGPUPass.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/GPU/Transforms/Passes.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;
using namespace mlir::tops;

/// Formats of kernels.
static constexpr StringRef kFormats[] = {"isa", "bin", "fatbin"};
static constexpr unsigned kMaxOptLevel = 3;

/// Attribute of a gpu.module that takes our kernels in.
static constexpr llvm::StringLiteral kKernelsAttrName("tops.kernels");
static constexpr llvm::StringLiteral kKernelsName("tops_kernels");

namespace {
/// Refuses options that upstream would take for something else.
struct CheckOptionsPass
    : public PassWrapper<CheckOptionsPass, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(CheckOptionsPass)

  CheckOptionsPass(StringRef format, unsigned optLevel)
      : format(format), optLevel(optLevel) {}

  StringRef getName() const override { return "TopsCheckOptions"; }

  void runOnOperation() override {
    if (!llvm::is_contained(kFormats, format)) {
      getOperation().emitError("expected option 'format' to be isa, bin or "
                               "fatbin, found '")
          << format << "'";
      signalPassFailure();
    } else if (optLevel > kMaxOptLevel) {
      getOperation().emitError("expected option 'opt-level' to be from 0 to ")
          << kMaxOptLevel << ", found " << optLevel;
      signalPassFailure();
    }
  }

private:
  std::string format;
  unsigned optLevel;
};

/// Queues launches that came from loops on the function's stream, and puts
/// their kernels into one module.
struct CollectKernelsPass
    : public PassWrapper<CollectKernelsPass, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(CollectKernelsPass)

  StringRef getName() const override { return "TopsCollectKernels"; }

  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<gpu::GPUDialect, LLVM::LLVMDialect>();
  }

  void runOnOperation() override {
    SmallVector<gpu::LaunchFuncOp> launches;
    getOperation()->walk([&](gpu::LaunchFuncOp launch) {
      if (!isForeign(launch))
        launches.push_back(launch);
    });
    if (launches.empty())
      return;
    SymbolTable symbols(getOperation());
    gpu::GPUModuleOp target = getTarget(symbols);
    SymbolTable kernels(target);
    for (gpu::LaunchFuncOp launch : launches) {
      moveKernel(launch, symbols, kernels);
      setStream(launch);
    }
    // What is in shared memory belongs to kernels only.
    for (auto variable :
         llvm::make_early_inc_range(getOperation().getOps<LLVM::GlobalOp>()))
      if (variable.getAddrSpace() == kSharedSpace &&
          SymbolTable::symbolKnownUseEmpty(variable,
                                           &getOperation().getBodyRegion()))
        variable.erase();
  }

private:
  gpu::GPUModuleOp getTarget(SymbolTable &symbols) {
    for (auto module : getOperation().getOps<gpu::GPUModuleOp>())
      if (module->hasAttr(kKernelsAttrName))
        return module;
    OpBuilder b(&getContext());
    auto module =
        gpu::GPUModuleOp::create(b, getOperation().getLoc(), kKernelsName);
    symbols.insert(module);
    return module;
  }

  static void moveKernel(gpu::LaunchFuncOp launch, SymbolTable &symbols,
                         SymbolTable &kernels) {
    auto target = cast<gpu::GPUModuleOp>(kernels.getOp());
    auto module = symbols.lookup<gpu::GPUModuleOp>(
        launch.getKernelModuleName().getValue());
    if (!module || module == target)
      return;
    Operation *kernel = module.lookupSymbol(launch.getKernelName());
    kernel->remove();
    kernels.insert(kernel);
    markPointers(cast<gpu::GPUFuncOp>(kernel));
    launch.setKernelAttr(SymbolRefAttr::get(target.getSymNameAttr(),
                                            {FlatSymbolRefAttr::get(kernel)}));
    // What else outlining put there belongs to the kernel.
    for (Operation &op :
         llvm::make_early_inc_range(module.getBody()->without_terminator())) {
      // Several kernels may have a copy of the same variable.
      bool isKnown = kernels.lookup(SymbolTable::getSymbolName(&op));
      op.remove();
      isKnown ? op.destroy() : (void)kernels.insert(&op);
    }
    symbols.erase(module);
  }

  /// Whether a pointer is only loaded from.
  static bool isReadOnly(Value pointer) {
    return llvm::all_of(pointer.getUsers(), [](Operation *user) {
      if (isa<LLVM::GEPOp>(user))
        return isReadOnly(user->getResult(0));
      return isa<LLVM::LoadOp>(user);
    });
  }

  /// Operands of our ops don't overlap: then loads from those that are only
  /// read are non-coherent ones, whatever LLVM makes of them.
  static void markPointers(gpu::GPUFuncOp kernel) {
    auto unit = UnitAttr::get(kernel.getContext());
    for (BlockArgument argument : kernel.getArguments()) {
      if (!isa<LLVM::LLVMPointerType>(argument.getType()))
        continue;
      unsigned i = argument.getArgNumber();
      kernel.setArgAttr(i, LLVM::LLVMDialect::getNoAliasAttrName(), unit);
      if (isReadOnly(argument))
        kernel.setArgAttr(i, LLVM::LLVMDialect::getReadonlyAttrName(), unit);
    }
  }

  static void setStream(gpu::LaunchFuncOp launch) {
    if (launch.getAsyncToken() || launch.getAsyncObject())
      return;
    OpBuilder b(launch);
    Location loc = launch.getLoc();
    Value token = getStreamToken(b, loc, getStream(b, loc));
    auto queued = gpu::LaunchFuncOp::create(
        b, loc, launch.getKernel(), launch.getGridSizeOperandValues(),
        launch.getBlockSizeOperandValues(), launch.getDynamicSharedMemorySize(),
        launch.getKernelOperands(), b.getType<gpu::AsyncTokenType>(), token);
    (void)queued;
    launch.erase();
  }
};
} // namespace

void tops::buildTopsToGpuPipeline(OpPassManager &pm,
                                  const TopsToGpuOptions &options) {
  addBufferization(pm);
  // Kernels that are still in functions, where they would look like ours.
  pm.addPass(createGpuLaunchSinkIndexComputationsPass());
  pm.addPass(createGpuKernelOutliningPass());
  pm.addPass(createMarkForeignWorkPass());
  if (options.memory == DeviceMemory::Device)
    pm.addPass(createDeviceBuffersPass());
  ConvertTopsToSCFPassOptions scfOptions;
  scfOptions.errors = options.errors;
  scfOptions.device = Device::Gpu;
  scfOptions.memory = options.memory;
  scfOptions.maxBlocks = options.maxBlocks;
  pm.addPass(createConvertTopsToSCFPass(scfOptions));
  pm.addPass(createConvertParallelLoopToGpuPass());
  pm.addPass(createLowerAffinePass());
  pm.addPass(createCanonicalizerPass());
  pm.addPass(createCSEPass());
  // Constants that those have moved out of kernels go back into them.
  pm.addPass(createGpuLaunchSinkIndexComputationsPass());
  pm.addPass(createGpuKernelOutliningPass());
  pm.addPass(std::make_unique<CollectKernelsPass>());
  // Ops whose operands are in the memory of the host wait by themselves.
  pm.addPass(createOrderForeignWorkPass(
      /*waits=*/options.memory == DeviceMemory::Device));
  pm.addPass(createCanonicalizerPass());
  pm.addPass(createCSEPass());
}

void tops::buildTopsToNVVMPipeline(OpPassManager &pm,
                                   const TopsToNVVMOptions &options) {
  pm.addPass(
      std::make_unique<CheckOptionsPass>(options.format, options.optLevel));
  buildTopsToGpuPipeline(pm, options);
  GpuNVVMAttachTargetOptions targetOptions;
  targetOptions.chip = options.chip;
  targetOptions.features = options.features;
  targetOptions.optLevel = options.optLevel;
  pm.addPass(createGpuNVVMAttachTarget(targetOptions));
  OpPassManager &kernels = pm.nest<gpu::GPUModuleOp>();
  kernels.addPass(createLowerAffinePass());
  kernels.addPass(createSCFToControlFlowPass());
  ConvertGpuOpsToNVVMOpsOptions nvvmOptions;
  nvvmOptions.indexBitwidth = options.indexBitwidth;
  kernels.addPass(createConvertGpuOpsToNVVMOps(nvvmOptions));
  kernels.addPass(createCanonicalizerPass());
  kernels.addPass(createCSEPass());
  kernels.addPass(createReconcileUnrealizedCastsPass());
  addConversionToLLVM(pm, /*indexBitwidth=*/64, /*hasOpenMP=*/false,
                      /*hasGpu=*/true);
  GpuModuleToBinaryPassOptions binaryOptions;
  binaryOptions.compilationTarget = options.format;
  pm.addPass(createGpuModuleToBinaryPass(binaryOptions));
}
