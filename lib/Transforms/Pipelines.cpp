//===- Pipelines.cpp - The pipelines of tops ------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Everything here but our own passes is upstream's, in an order that the tests
// hold.
//
//===----------------------------------------------------------------------===//

#include "PipelineParts.h"

#include "tops/Passes.h"

#include "mlir/Conversion/AffineToStandard/AffineToStandard.h"
#include "mlir/Conversion/ArithToLLVM/ArithToLLVM.h"
#include "mlir/Conversion/BufferizationToMemRef/BufferizationToMemRef.h"
#include "mlir/Conversion/ComplexToLLVM/ComplexToLLVM.h"
#include "mlir/Conversion/ControlFlowToLLVM/ControlFlowToLLVM.h"
#include "mlir/Conversion/FuncToLLVM/ConvertFuncToLLVM.h"
#include "mlir/Conversion/FuncToLLVM/ConvertFuncToLLVMPass.h"
#include "mlir/Conversion/GPUCommon/GPUCommonPass.h"
#include "mlir/Conversion/GPUCommon/GPUToLLVM.h"
#include "mlir/Conversion/GPUToNVVM/GPUToNVVM.h"
#include "mlir/Conversion/IndexToLLVM/IndexToLLVM.h"
#include "mlir/Conversion/MathToLLVM/MathToLLVM.h"
#include "mlir/Conversion/MemRefToLLVM/MemRefToLLVM.h"
#include "mlir/Conversion/NVVMToLLVM/NVVMToLLVM.h"
#include "mlir/Conversion/OpenMPToLLVM/ConvertOpenMPToLLVM.h"
#include "mlir/Conversion/ReconcileUnrealizedCasts/ReconcileUnrealizedCasts.h"
#include "mlir/Conversion/SCFToControlFlow/SCFToControlFlow.h"
#include "mlir/Conversion/SCFToOpenMP/SCFToOpenMP.h"
#include "mlir/Conversion/UBToLLVM/UBToLLVM.h"
#include "mlir/Conversion/VectorToLLVM/ConvertVectorToLLVM.h"
#include "mlir/Conversion/VectorToLLVM/ConvertVectorToLLVMPass.h"
#include "mlir/Conversion/VectorToSCF/VectorToSCF.h"
#include "mlir/Dialect/Arith/Transforms/BufferizableOpInterfaceImpl.h"
#include "mlir/Dialect/Arith/Transforms/Passes.h"
#include "mlir/Dialect/Bufferization/Transforms/FuncBufferizableOpInterfaceImpl.h"
#include "mlir/Dialect/Bufferization/Transforms/Passes.h"
#include "mlir/Dialect/ControlFlow/Transforms/BufferDeallocationOpInterfaceImpl.h"
#include "mlir/Dialect/ControlFlow/Transforms/BufferizableOpInterfaceImpl.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Linalg/Passes.h"
#include "mlir/Dialect/Linalg/Transforms/AllInterfaces.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/MemRef/Transforms/Passes.h"
#include "mlir/Dialect/OpenMP/OpenMPDialect.h"
#include "mlir/Dialect/SCF/Transforms/BufferDeallocationOpInterfaceImpl.h"
#include "mlir/Dialect/SCF/Transforms/BufferizableOpInterfaceImpl.h"
#include "mlir/Dialect/Tensor/IR/TensorInferTypeOpInterfaceImpl.h"
#include "mlir/Dialect/Tensor/Transforms/BufferizableOpInterfaceImpl.h"
#include "mlir/Dialect/Tensor/Transforms/SubsetInsertionOpInterfaceImpl.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Target/LLVM/NVVM/Target.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/GPU/GPUToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/NVVM/NVVMToLLVMIRTranslation.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;
using namespace mlir::tops;

namespace {
/// Upstream's conversion to OpenMP makes a memref.alloca_scope of every
/// parallel loop, which has no room for the blocks that its body becomes. The
/// canonicalizer takes it away where nothing allocates, but takes a fence for
/// something that may.
struct InlineScopesPass
    : public PassWrapper<InlineScopesPass, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(InlineScopesPass)

  StringRef getName() const override { return "TopsInlineScopes"; }

  void runOnOperation() override {
    SmallVector<memref::AllocaScopeOp> scopes;
    getOperation()->walk([&](memref::AllocaScopeOp scope) {
      WalkResult allocates =
          scope->walk([](memref::AllocaOp) { return WalkResult::interrupt(); });
      if (isa<omp::LoopNestOp>(scope->getParentOp()) &&
          !allocates.wasInterrupted() && scope.getNumResults() == 0)
        scopes.push_back(scope);
    });
    IRRewriter rewriter(&getContext());
    for (memref::AllocaScopeOp scope : scopes) {
      Block *body = &scope.getBodyRegion().front();
      rewriter.eraseOp(body->getTerminator());
      rewriter.inlineBlockBefore(body, scope);
      rewriter.eraseOp(scope);
    }
  }
};
} // namespace

namespace {
/// Upstream's conversions leave alone what they have no answer for (a memory
/// space or an element type that LLVM has not got) and succeed.
struct VerifyLoweredPass
    : public PassWrapper<VerifyLoweredPass, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(VerifyLoweredPass)

  StringRef getName() const override { return "TopsVerifyLowered"; }

  void runOnOperation() override {
    WalkResult left =
        getOperation()->walk<WalkOrder::PreOrder>([](Operation *op) {
          // Kernels are for another translation.
          if (isa<gpu::GPUModuleOp>(op))
            return WalkResult::skip();
          // What is left of that dialect belongs to the translation to LLVM IR.
          bool isGpuOp = isa_and_present<gpu::GPUDialect>(op->getDialect()) &&
                         !isa<gpu::BinaryOp, gpu::LaunchFuncOp>(op);
          if (!isGpuOp &&
              !isa_and_present<memref::MemRefDialect>(op->getDialect()))
            return WalkResult::advance();
          op->emitOpError("cannot be lowered to the LLVM dialect: ")
              << (isGpuOp
                      ? "expected an asynchronous one on memrefs without gaps"
                      : "its element type or memory space is not known there");
          return WalkResult::interrupt();
        });
    if (left.wasInterrupted())
      signalPassFailure();
  }
};
} // namespace

void tops::addBufferization(OpPassManager &pm) {
  pm.addPass(createTopsDestinationStylePass());
  pm.addPass(createCSEPass());
  pm.addPass(bufferization::createEmptyTensorEliminationPass());
  bufferization::OneShotBufferizePassOptions options;
  options.bufferizeFunctionBoundaries = true;
  // A loop may carry a result: then each iteration makes a buffer of its own.
  options.allowReturnAllocsFromLoops = true;
  options.functionBoundaryTypeConversion =
      bufferization::LayoutMapOption::IdentityLayoutMap;
  pm.addPass(bufferization::createOneShotBufferizePass(options));
  pm.addPass(createDeallocatePass());
  pm.addPass(createConvertBufferizationToMemRefPass());
}

void tops::addConversionToLLVM(OpPassManager &pm, unsigned indexBitwidth,
                               bool hasOpenMP, bool hasGpu) {
  pm.addNestedPass<func::FuncOp>(createConvertLinalgToLoopsPass());
  pm.addPass(createConvertVectorToSCFPass());
  // Input may have loops and conditions of that dialect, whose bodies have one
  // block.
  pm.addPass(createLowerAffinePass());
  pm.addPass(createSCFToControlFlowPass());
  pm.addPass(memref::createExpandStridedMetadataPass());
  pm.addPass(createLowerAffinePass());
  pm.addPass(arith::createArithExpandOpsPass());
  pm.addPass(createCanonicalizerPass());
  pm.addPass(createCSEPass());
  // That one converts the ops of functions, too, but not all of them.
  if (hasGpu) {
    pm.addPass(createConvertMathToLLVMPass());
    pm.addPass(createGpuToLLVMConversionPass());
  }
  pm.addPass(createConvertVectorToLLVMPass());
  FinalizeMemRefToLLVMConversionPassOptions memrefOptions;
  memrefOptions.indexBitwidth = indexBitwidth;
  pm.addPass(createFinalizeMemRefToLLVMConversionPass(memrefOptions));
  pm.addPass(createConvertComplexToLLVMPass());
  ConvertIndexToLLVMPassOptions indexOptions;
  indexOptions.indexBitwidth = indexBitwidth;
  pm.addPass(createConvertIndexToLLVMPass(indexOptions));
  UBToLLVMConversionPassOptions ubOptions;
  ubOptions.indexBitwidth = indexBitwidth;
  pm.addPass(createUBToLLVMConversionPass(ubOptions));
  ArithToLLVMConversionPassOptions arithOptions;
  arithOptions.indexBitwidth = indexBitwidth;
  pm.addPass(createArithToLLVMConversionPass(arithOptions));
  if (hasOpenMP)
    pm.addPass(createConvertOpenMPToLLVMPass());
  ConvertControlFlowToLLVMPassOptions cfOptions;
  cfOptions.indexBitwidth = indexBitwidth;
  pm.addPass(createConvertControlFlowToLLVMPass(cfOptions));
  ConvertFuncToLLVMPassOptions funcOptions;
  funcOptions.indexBitwidth = indexBitwidth;
  pm.addPass(createConvertFuncToLLVMPass(funcOptions));
  pm.addPass(createReconcileUnrealizedCastsPass());
  pm.addPass(std::make_unique<VerifyLoweredPass>());
}

void tops::buildTopsToLLVMPipeline(OpPassManager &pm,
                                   const TopsToLLVMOptions &options) {
  addBufferization(pm);
  ConvertTopsToSCFPassOptions scfOptions;
  scfOptions.errors = options.errors;
  // Upstream's conversion of vectors knows no other index than that of 64 bits.
  bool hasVectors = options.indexBitwidth == 0 || options.indexBitwidth == 64;
  scfOptions.vectorBytes = hasVectors ? options.vectorBytes.getValue() : 1;
  scfOptions.nearCacheBytes = options.nearCacheBytes;
  scfOptions.streamBytes = options.streamBytes;
  scfOptions.prefetchBytes = options.prefetchBytes;
  scfOptions.prefetchRows = options.prefetchRows;
  scfOptions.parallelBytes = options.parallelBytes;
  scfOptions.parallel = options.parallel;
  scfOptions.outline = options.outline;
  pm.addPass(createConvertTopsToSCFPass(scfOptions));
  if (options.parallel) {
    pm.addPass(createConvertSCFToOpenMPPass());
    pm.addPass(std::make_unique<InlineScopesPass>());
  }
  pm.addPass(createCanonicalizerPass());
  pm.addPass(createCSEPass());
  addConversionToLLVM(pm, options.indexBitwidth, options.parallel,
                      /*hasGpu=*/false);
}

void tops::registerTopsPipelines() {
  PassPipelineRegistration<TopsToLLVMOptions>(
      "tops-to-llvm",
      "Lower tops ops, on tensors or memrefs, to the LLVM dialect for a CPU",
      buildTopsToLLVMPipeline);
  PassPipelineRegistration<TopsToGpuOptions>(
      "tops-to-gpu",
      "Lower tops ops, on tensors or memrefs, to kernels in a gpu.module",
      buildTopsToGpuPipeline);
  PassPipelineRegistration<TopsToNVVMOptions>(
      "tops-to-nvvm",
      "Lower tops ops, on tensors or memrefs, to the LLVM dialect and PTX for "
      "an NVIDIA GPU",
      buildTopsToNVVMPipeline);
}

/// What serializes kernels looks its parts up by these. Upstream's conversions
/// of kernels and of host code ask the dialects themselves for patterns.
static void registerGpuInterfaces(DialectRegistry &registry) {
  registerConvertComplexToLLVMInterface(registry);
  registerConvertFuncToLLVMInterface(registry);
  registerConvertMathToLLVMInterface(registry);
  registerConvertMemRefToLLVMInterface(registry);
  registerConvertNVVMToLLVMInterface(registry);
  ub::registerConvertUBToLLVMInterface(registry);
  arith::registerConvertArithToLLVMInterface(registry);
  cf::registerConvertControlFlowToLLVMInterface(registry);
  gpu::registerConvertGpuToLLVMInterface(registry);
  index::registerConvertIndexToLLVMInterface(registry);
  vector::registerConvertVectorToLLVMInterface(registry);
  NVVM::registerConvertGpuToNVVMInterface(registry);
  NVVM::registerNVVMTargetInterfaceExternalModels(registry);
  registerBuiltinDialectTranslation(registry);
  registerGPUDialectTranslation(registry);
  registerLLVMDialectTranslation(registry);
  registerNVVMDialectTranslation(registry);
}

void tops::registerTopsDialect(DialectRegistry &registry) {
  registry.insert<TopsDialect>();
  registerGpuInterfaces(registry);
  arith::registerBufferizableOpInterfaceExternalModels(registry);
  bufferization::func_ext::registerBufferizableOpInterfaceExternalModels(
      registry);
  cf::registerBufferDeallocationOpInterfaceExternalModels(registry);
  cf::registerBufferizableOpInterfaceExternalModels(registry);
  linalg::registerAllDialectInterfaceImplementations(registry);
  scf::registerBufferDeallocationOpInterfaceExternalModels(registry);
  scf::registerBufferizableOpInterfaceExternalModels(registry);
  tensor::registerBufferizableOpInterfaceExternalModels(registry);
  tensor::registerInferTypeOpInterfaceExternalModels(registry);
  tensor::registerSubsetOpInterfaceExternalModels(registry);
}
