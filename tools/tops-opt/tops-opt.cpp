//===- tops-opt.cpp - mlir-opt with the tops dialect ------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs passes on a file: everything that mlir-opt knows, and tops. Files that
// TensorFlow exported are full of ops of dialects that nobody registers here,
// so these are accepted without the flag that mlir-opt asks for; ops of
// registered dialects, ours first, are verified as strictly as ever.
//
//===----------------------------------------------------------------------===//

#include "tops/ForeignDialects.h"
#include "tops/Passes.h"
#include "tops/Tops.h"

#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Target/LLVMIR/Dialect/All.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "llvm/Support/CommandLine.h"

using namespace mlir;

int main(int argc, char **argv) {
  registerAllPasses();
  tops::registerTopsPasses();
  tops::registerTopsPipelines();

  DialectRegistry registry;
  registerAllDialects(registry);
  registerAllExtensions(registry);
  registerAllGPUToLLVMIRTranslations(registry);
  registry.insert<tops::TopsDialect>();

  std::string help = registerCLIOptions("tops optimizer driver\n", registry);
  // As if it came first on the command line, where `=false` can undo it.
  if (llvm::cl::Option *option = llvm::cl::getRegisteredOptions().lookup(
          "allow-unregistered-dialect")) {
    option->setNumOccurrencesFlag(llvm::cl::ZeroOrMore);
    option->addOccurrence(0, option->ArgStr, "true");
  }
  auto [inputFilename, outputFilename] = parseCLIOptions(argc, argv, help);
  // After the plugins, which may bring the dialects themselves.
  if (MlirOptMainConfig::createFromCLOptions()
          .shouldAllowUnregisteredDialects())
    tops::registerForeignDialects(registry);
  return asMainReturnCode(
      MlirOptMain(argc, argv, inputFilename, outputFilename, registry));
}
