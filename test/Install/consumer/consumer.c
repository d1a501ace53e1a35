//===- consumer.c - Somebody else's C program that lowers a module --------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tops-c/Tops.h"

#include "mlir-c/Pass.h"

#include <stdio.h>

static void print(MlirStringRef text, void *userData) {
  (void)userData;
  fwrite(text.data, 1, text.length, stdout);
}

int main(void) {
  MlirDialectRegistry registry = mlirDialectRegistryCreate();
  topsRegisterAllDialects(registry);
  topsRegisterPasses();
  MlirContext context = mlirContextCreateWithRegistry(registry, false);
  mlirDialectRegistryDestroy(registry);

  MlirModule module = mlirModuleCreateParse(
      context, mlirStringRefCreateFromCString(
                   "func.func @f(%p: tensor<4xf32>, %i: tensor<2x1xi64>)\n"
                   "    -> tensor<2xf32> {\n"
                   "  %0 = tops.gather_nd %p[%i]\n"
                   "      : tensor<4xf32>, tensor<2x1xi64> -> tensor<2xf32>\n"
                   "  return %0 : tensor<2xf32>\n"
                   "}\n"));
  if (mlirModuleIsNull(module))
    return 1;
  MlirPassManager manager = mlirPassManagerCreate(context);
  if (mlirLogicalResultIsFailure(mlirParsePassPipeline(
          mlirPassManagerGetAsOpPassManager(manager),
          mlirStringRefCreateFromCString("builtin.module(tops-to-llvm)"), print,
          NULL)))
    return 2;
  MlirOperation operation = mlirModuleGetOperation(module);
  if (mlirLogicalResultIsFailure(mlirPassManagerRunOnOp(manager, operation)))
    return 3;
  mlirOperationPrint(operation, print, NULL);
  mlirPassManagerDestroy(manager);
  mlirModuleDestroy(module);
  mlirContextDestroy(context);
  return 0;
}
