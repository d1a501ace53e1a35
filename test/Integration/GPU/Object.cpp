//===- Object.cpp - A module as an object file ----------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Object.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/ExecutionEngine/OptUtils.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Module.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/TargetParser/Host.h"

using namespace llvm;

static constexpr StringLiteral cInterfacePrefix("_mlir_ciface_");

static Error lower(mlir::ModuleOp module, StringRef text) {
  for (auto function : module.getOps<mlir::func::FuncOp>())
    function->setAttr(mlir::LLVM::LLVMDialect::getEmitCWrapperAttrName(),
                      mlir::UnitAttr::get(module.getContext()));
  FailureOr<mlir::OpPassManager> pipeline = mlir::parsePassPipeline(text);
  if (failed(pipeline))
    return createStringError("cannot parse the pass pipeline");
  mlir::PassManager manager(module.getContext());
  static_cast<mlir::OpPassManager &>(manager) = std::move(*pipeline);
  if (failed(manager.run(module)))
    return createStringError("cannot lower the module");
  return Error::success();
}

/// Adds `packed_F` for a function's C interface.
static void addPacked(Function &function) {
  LLVMContext &context = function.getContext();
  StringRef name = function.getName().drop_front(cInterfacePrefix.size());
  auto *pointer = PointerType::get(context, 0);
  auto *type = FunctionType::get(Type::getVoidTy(context), {pointer}, false);
  auto *packed = Function::Create(type, GlobalValue::ExternalLinkage,
                                  "packed_" + name, function.getParent());
  IRBuilder<> builder(BasicBlock::Create(context, "", packed));
  SmallVector<Value *> arguments;
  for (Argument &argument : function.args()) {
    Value *place = builder.CreateConstGEP1_64(
        builder.getInt64Ty(), packed->getArg(0), argument.getArgNo());
    arguments.push_back(builder.CreateLoad(argument.getType(), place));
  }
  builder.CreateCall(&function, arguments);
  builder.CreateRetVoid();
}

static Expected<std::unique_ptr<TargetMachine>> createMachine() {
  InitializeNativeTarget();
  InitializeNativeTargetAsmPrinter();
  Triple triple(sys::getDefaultTargetTriple());
  std::string problem;
  const Target *target = TargetRegistry::lookupTarget(triple, problem);
  if (!target)
    return createStringError(problem);
  return std::unique_ptr<TargetMachine>(target->createTargetMachine(
      triple, /*CPU=*/"", /*Features=*/"", TargetOptions(), Reloc::PIC_));
}

Error tops_test::writeObject(mlir::ModuleOp module, StringRef pipeline,
                             StringRef path) {
  if (Error error = lower(module, pipeline))
    return error;
  LLVMContext context;
  std::unique_ptr<Module> translated =
      mlir::translateModuleToLLVMIR(module, context);
  if (!translated)
    return createStringError("cannot translate the module to LLVM IR");
  auto machine = createMachine();
  if (!machine)
    return machine.takeError();
  translated->setTargetTriple((*machine)->getTargetTriple());
  translated->setDataLayout((*machine)->createDataLayout());
  for (Function &function : make_early_inc_range(*translated))
    if (function.getName().starts_with(cInterfacePrefix) &&
        !function.isDeclaration())
      addPacked(function);
  auto optimize = mlir::makeOptimizingTransformer(
      /*optLevel=*/1, /*sizeLevel=*/0, machine->get());
  if (Error error = optimize(translated.get()))
    return error;

  std::error_code code;
  raw_fd_ostream stream(path, code);
  if (code)
    return createStringError("cannot write " + path + ": " + code.message());
  legacy::PassManager emitter;
  if ((*machine)->addPassesToEmitFile(emitter, stream, nullptr,
                                      CodeGenFileType::ObjectFile))
    return createStringError("this target has no object files");
  emitter.run(*translated);
  return Error::success();
}
