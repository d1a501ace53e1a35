//===- tops-lsp-server.cpp - Editor support for the tops dialect -*- C++ -*-==//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The MLIR language server for editors, knowing upstream's dialects and tops:
// set it as the MLIR extension's server path.
//
//===----------------------------------------------------------------------===//

#include "tops/Tops.h"

#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/Tools/mlir-lsp-server/MlirLspServerMain.h"

using namespace mlir;

int main(int argc, char **argv) {
  DialectRegistry registry;
  registerAllDialects(registry);
  registerAllExtensions(registry);
  registry.insert<tops::TopsDialect>();
  return failed(MlirLspServerMain(argc, argv, registry));
}
