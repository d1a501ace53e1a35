//===- Lowering.h - From a module to machine code ---------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_EXECUTION_LOWERING_H
#define TOPS_EXECUTION_LOWERING_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Error.h"
#include "llvm/Target/TargetMachine.h"

#include <memory>

namespace mlir::tops {

/// The public functions of `module` that can be called, in its order. Marks
/// them to get a C interface, and to leave their inputs as they are.
SmallVector<func::FuncOp> prepareFunctions(ModuleOp module);

/// Runs the textual pipeline on `module`. `configure` gets the pass manager
/// before it runs.
llvm::Error runPipeline(
    ModuleOp module, StringRef text,
    llvm::function_ref<void(PassManager &)> configure = [](PassManager &) {});

/// The first line of `text`, from "error: " on where it has that.
std::string getSummary(StringRef text);

/// Makes dialects known to the translation to LLVM IR: before the pipeline runs,
/// since it may serialize kernels.
void registerTranslations(MLIRContext &context);

/// Code generation for this machine, at LLVM's level 0 to 3.
llvm::Expected<std::unique_ptr<llvm::TargetMachine>>
createHostMachine(unsigned optLevel);

} // namespace mlir::tops

#endif // TOPS_EXECUTION_LOWERING_H
