//===- consumer-opt.cpp - Somebody else's opt tool, with tops in it -------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tops/Passes.h"
#include "tops/Tops.h"

#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  registry.insert<mlir::tops::TopsDialect>();

  mlir::tops::registerTopsPasses();
  mlir::tops::registerTopsPipelines();
  // A pipeline of the consumer's own, put together from passes of tops.
  mlir::PassPipelineRegistration<> pipeline(
      "consumer-pipeline", "Import and lower to linalg",
      [](mlir::OpPassManager &pm) {
        pm.addPass(mlir::tops::createTopsImportPass());
        pm.addPass(mlir::tops::createConvertTopsToLinalgPass());
      });

  return mlir::asMainReturnCode(
      mlir::MlirOptMain(argc, argv, "consumer\n", registry));
}
