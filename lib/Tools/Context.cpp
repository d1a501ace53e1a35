//===- Context.cpp - Everything that MLIR and tops know -------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tops/ForeignDialects.h"
#include "tops/Passes.h"
#include "tops/Tools.h"
#include "tops/Tops.h"

#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"

#include <mutex>

using namespace mlir;
using namespace mlir::tops;

void mlir::tops::registerPasses() {
  static std::once_flag once;
  std::call_once(once, [] {
    registerAllPasses();
    registerTopsPasses();
    registerTopsPipelines();
  });
}

std::unique_ptr<MLIRContext>
mlir::tops::createContext(MLIRContext::Threading threading) {
  DialectRegistry registry;
  registerAllDialects(registry);
  registerAllExtensions(registry);
  registry.insert<TopsDialect>();
  registerForeignDialects(registry);
  auto context = std::make_unique<MLIRContext>(registry, threading);
  context->allowUnregisteredDialects();
  return context;
}
