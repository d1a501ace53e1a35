//===- Tops.cpp - C API of the tops dialect ---------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tops-c/Tops.h"
#include "tops/Passes.h"
#include "tops/Tops.h"

#include "mlir/CAPI/IR.h"
#include "mlir/CAPI/Registration.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/Target/LLVMIR/Dialect/All.h"

#include <mutex>

MLIR_DEFINE_CAPI_DIALECT_REGISTRATION(Tops, tops, mlir::tops::TopsDialect)

void topsRegisterAllDialects(MlirDialectRegistry registry) {
  mlir::registerAllDialects(*unwrap(registry));
  mlir::registerAllExtensions(*unwrap(registry));
  mlir::registerAllToLLVMIRTranslations(*unwrap(registry));
  unwrap(registry)->insert<mlir::tops::TopsDialect>();
}

void topsRegisterPasses() {
  // A pipeline may be registered only once in a process, but hosts such as
  // Python load a library's set-up from several places.
  static std::once_flag once;
  std::call_once(once, [] {
    mlir::tops::registerTopsPasses();
    mlir::tops::registerTopsPipelines();
  });
}
