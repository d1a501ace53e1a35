//===- Compile.cpp - Functions that the emulator runs ---------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Compile.h"

#include "tops/Passes.h"
#include "tops/Tops.h"

#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Parser/Parser.h"

using namespace mlir;
using namespace mlir::tops;

MLIRContext &getContext() {
  static MLIRContext *context = [] {
    registerAllPasses();
    registerTopsPasses();
    registerTopsPipelines();
    DialectRegistry registry;
    registerAllDialects(registry);
    registerAllExtensions(registry);
    registry.insert<TopsDialect>();
    return new MLIRContext(registry);
  }();
  return *context;
}

llvm::Expected<std::unique_ptr<CompiledModule>>
compileForEmulator(llvm::StringRef text, const std::string &pipeline) {
  auto module = parseSourceString<ModuleOp>(text, &getContext());
  if (!module)
    return llvm::createStringError("does not parse: " + text);
  ExecutionOptions options;
  options.pipeline = pipeline;
  options.gpuRuntime = getGpuRuntimePath(GpuRuntime::Emulator);
  return CompiledModule::compile(*module, options);
}
