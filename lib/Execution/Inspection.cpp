//===- Inspection.cpp - What a module becomes on the way to machine code --===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tops/Inspection.h"
#include "Lowering.h"

#include "mlir/ExecutionEngine/ExecutionEngine.h"
#include "mlir/ExecutionEngine/OptUtils.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassInstrumentation.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Module.h"

using namespace mlir;
using namespace mlir::tops;
using llvm::createStringError;

namespace {
/// Keeps the text of the module after each run of one pass, and the names of
/// the passes that ran.
class PrintAfter : public PassInstrumentation {
public:
  PrintAfter(ModuleOp module, StringRef pass, std::string &text,
             SmallVectorImpl<StringRef> &names)
      : module(module), pass(pass), text(text), names(names) {}

  void runAfterPass(Pass *ran, Operation *) override {
    StringRef name = ran->getArgument();
    if (!name.empty() && !llvm::is_contained(names, name))
      names.push_back(name);
    if (name != pass)
      return;
    text.clear();
    llvm::raw_string_ostream os(text);
    module.print(os);
    os << "\n";
  }

private:
  ModuleOp module;
  StringRef pass;
  std::string &text;
  SmallVectorImpl<StringRef> &names;
};

/// Passes on functions may run in any thread, but a module is printed as a
/// whole.
class SingleThreadScope {
public:
  explicit SingleThreadScope(MLIRContext *context)
      : context(context), outer(context->isMultithreadingEnabled()) {
    context->disableMultithreading();
  }
  ~SingleThreadScope() { context->enableMultithreading(outer); }

private:
  MLIRContext *context;
  bool outer;
};
} // namespace

llvm::Expected<std::string>
mlir::tops::printAfterPass(ModuleOp module, StringRef pass,
                           const ExecutionOptions &options) {
  SingleThreadScope scope(module.getContext());
  prepareFunctions(module);
  registerTranslations(*module.getContext());
  std::string text;
  SmallVector<StringRef> names;
  llvm::Error error =
      runPipeline(module, options.pipeline, [&](PassManager &manager) {
        manager.addInstrumentation(
            std::make_unique<PrintAfter>(module, pass, text, names));
      });
  if (error && text.empty())
    return error;
  // What comes after the pass does not matter here.
  llvm::consumeError(std::move(error));
  if (!text.empty())
    return text;
  return createStringError("no pass '" + pass + "' ran, only '" +
                           llvm::join(names, "', '") + "'");
}

static llvm::Expected<std::string> emitAssembly(llvm::Module &code,
                                                llvm::TargetMachine &machine) {
  SmallString<0> text;
  llvm::raw_svector_ostream os(text);
  llvm::legacy::PassManager passes;
  if (machine.addPassesToEmitFile(passes, os, nullptr,
                                  llvm::CodeGenFileType::AssemblyFile))
    return createStringError("this machine's code has no assembly");
  passes.run(code);
  return text.str().str();
}

llvm::Expected<std::string>
mlir::tops::printCode(ModuleOp module, CodeForm form,
                      const ExecutionOptions &options) {
  prepareFunctions(module);
  registerTranslations(*module.getContext());
  if (llvm::Error error = runPipeline(module, options.pipeline))
    return error;
  auto machine = createHostMachine(options.optLevel);
  if (!machine)
    return machine.takeError();

  llvm::LLVMContext context;
  std::unique_ptr<llvm::Module> code = translateModuleToLLVMIR(module, context);
  if (!code)
    return createStringError("cannot translate the module to LLVM IR");
  ExecutionEngine::setupTargetTripleAndDataLayout(code.get(), machine->get());
  auto optimize = makeOptimizingTransformer(options.optLevel, /*sizeLevel=*/0,
                                            machine->get());
  if (llvm::Error error = optimize(code.get()))
    return error;
  if (form == CodeForm::Assembly)
    return emitAssembly(*code, **machine);
  std::string text;
  llvm::raw_string_ostream os(text);
  code->print(os, nullptr);
  return text;
}
