//===- Lowering.cpp - From a module to machine code -----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"
#include "Signature.h"

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Target/LLVMIR/Dialect/All.h"
#include "llvm/ExecutionEngine/Orc/JITTargetMachineBuilder.h"
#include "llvm/Support/TargetSelect.h"

using namespace mlir;
using namespace mlir::tops;
using llvm::createStringError;

std::string mlir::tops::getSummary(StringRef text) {
  StringRef line = text.trim().split('\n').first;
  auto [before, after] = line.split("error: ");
  return (after.empty() ? before : after).str();
}

/// Asks for a C interface, and for tensors that stay as they are: a caller
/// keeps its inputs.
static void prepareFunction(func::FuncOp function) {
  OpBuilder builder(function.getContext());
  function->setAttr(LLVM::LLVMDialect::getEmitCWrapperAttrName(),
                    builder.getUnitAttr());
  for (auto [i, type] : llvm::enumerate(function.getArgumentTypes()))
    if (isa<TensorType>(type))
      function.setArgAttr(
          i, bufferization::BufferizationDialect::kWritableAttrName,
          builder.getBoolAttr(false));
}

SmallVector<func::FuncOp> mlir::tops::prepareFunctions(ModuleOp module) {
  module.getContext()->loadDialect<bufferization::BufferizationDialect>();
  SmallVector<func::FuncOp> functions;
  for (auto function : module.getOps<func::FuncOp>()) {
    if (!function.isPublic() || function.isExternal() ||
        !llvm::all_of(function.getArgumentTypes(), isPassable) ||
        !llvm::all_of(function.getResultTypes(), isPassable))
      continue;
    prepareFunction(function);
    functions.push_back(function);
  }
  return functions;
}

llvm::Error
mlir::tops::runPipeline(ModuleOp module, StringRef text,
                        llvm::function_ref<void(PassManager &)> configure) {
  std::string messages;
  llvm::raw_string_ostream stream(messages);
  FailureOr<OpPassManager> pipeline = parsePassPipeline(text, stream);
  if (failed(pipeline))
    return createStringError("cannot parse the pass pipeline: " +
                             getSummary(messages));
  StringRef anchor = pipeline->getOpAnchorName();
  if (anchor != ModuleOp::getOperationName())
    return createStringError("the pass pipeline runs on '" + anchor +
                             "', expected '" + ModuleOp::getOperationName() +
                             "'");

  PassManager manager(module.getContext());
  static_cast<OpPassManager &>(manager) = std::move(*pipeline);
  configure(manager);
  if (failed(manager.run(module)))
    return createStringError("cannot lower the module to the LLVM dialect");
  return llvm::Error::success();
}

void mlir::tops::registerTranslations(MLIRContext &context) {
  DialectRegistry registry;
  registerAllToLLVMIRTranslations(registry);
  context.appendDialectRegistry(registry);
}

static void initializeNativeTarget() {
  static const bool done = [] {
    llvm::InitializeNativeTarget();
    llvm::InitializeNativeTargetAsmPrinter();
    llvm::InitializeNativeTargetAsmParser();
    return true;
  }();
  (void)done;
}

llvm::Expected<std::unique_ptr<llvm::TargetMachine>>
mlir::tops::createHostMachine(unsigned optLevel) {
  initializeNativeTarget();
  auto builder = llvm::orc::JITTargetMachineBuilder::detectHost();
  if (!builder)
    return builder.takeError();
  builder->setCodeGenOptLevel(*llvm::CodeGenOpt::getLevel(optLevel));
  return builder->createTargetMachine();
}
