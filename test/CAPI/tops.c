//===- tops.c - Test of the C API -----------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// RUN: tops-capi-test 2>&1 | FileCheck %s

#include "tops-c/Tops.h"

#include "mlir-c/Diagnostics.h"
#include "mlir-c/IR.h"
#include "mlir-c/Pass.h"
#include "mlir-c/RegisterEverything.h"

#include <stdio.h>

static const char *source =
    "func.func @rows(%params: tensor<8x4xf32>, %indices: tensor<3x1xi32>)\n"
    "    -> tensor<3x4xf32> {\n"
    "  %0 = tops.gather_nd %params[%indices]\n"
    "      : tensor<8x4xf32>, tensor<3x1xi32> -> tensor<3x4xf32>\n"
    "  return %0 : tensor<3x4xf32>\n"
    "}\n";

static void print(MlirStringRef text, void *userData) {
  (void)userData;
  printf("%.*s", (int)text.length, text.data);
}

static MlirLogicalResult printDiagnostic(MlirDiagnostic diagnostic,
                                         void *userData) {
  printf("diagnostic: ");
  mlirDiagnosticPrint(diagnostic, print, userData);
  printf("\n");
  return mlirLogicalResultSuccess();
}

/// Parses the source in `context`; says whether that worked.
static MlirModule parse(MlirContext context) {
  MlirModule module =
      mlirModuleCreateParse(context, mlirStringRefCreateFromCString(source));
  printf("parsed: %s\n", mlirModuleIsNull(module) ? "no" : "yes");
  return module;
}

/// The dialect's handle alone: the dialect, and no more.
static void testDialectHandle(void) {
  MlirDialectRegistry registry = mlirDialectRegistryCreate();
  MlirDialectHandle handle = mlirGetDialectHandle__tops__();
  mlirDialectHandleInsertDialect(handle, registry);
  MlirContext context =
      mlirContextCreateWithRegistry(registry, /*threadingEnabled=*/false);
  mlirDialectRegistryDestroy(registry);

  MlirDialect dialect = mlirContextGetOrLoadDialect(
      context, mlirDialectHandleGetNamespace(handle));
  printf("loaded: %s\n", mlirDialectIsNull(dialect) ? "no" : "yes");
  printf("gather_nd: %d\n",
         mlirContextIsRegisteredOperation(
             context, mlirStringRefCreateFromCString("tops.gather_nd")));
  printf("nonsense: %d\n",
         mlirContextIsRegisteredOperation(
             context, mlirStringRefCreateFromCString("tops.nonsense")));
  mlirContextDestroy(context);
}

static MlirLogicalResult run(MlirModule module, const char *pipeline) {
  MlirContext context = mlirModuleGetContext(module);
  MlirPassManager manager = mlirPassManagerCreate(context);
  MlirLogicalResult result = mlirParsePassPipeline(
      mlirPassManagerGetAsOpPassManager(manager),
      mlirStringRefCreateFromCString(pipeline), print, NULL);
  if (mlirLogicalResultIsSuccess(result))
    result = mlirPassManagerRunOnOp(manager, mlirModuleGetOperation(module));
  mlirPassManagerDestroy(manager);
  return result;
}

/// Everything that tops-opt knows: parse, run a pass, run the whole pipeline,
/// see an error.
static void testPasses(void) {
  MlirDialectRegistry registry = mlirDialectRegistryCreate();
  topsRegisterAllDialects(registry);
  topsRegisterPasses();
  topsRegisterPasses(); // twice is once
  mlirRegisterAllPasses();
  MlirContext context =
      mlirContextCreateWithRegistry(registry, /*threadingEnabled=*/false);
  mlirDialectRegistryDestroy(registry);
  MlirDiagnosticHandlerID handler =
      mlirContextAttachDiagnosticHandler(context, printDiagnostic, NULL, NULL);

  MlirModule module = parse(context);
  mlirOperationPrint(mlirModuleGetOperation(module), print, NULL);
  printf(
      "\nto linalg: %d\n",
      run(module, "builtin.module(convert-tops-to-linalg,canonicalize)").value);
  mlirOperationPrint(mlirModuleGetOperation(module), print, NULL);
  mlirModuleDestroy(module);

  module = parse(context);
  printf("to llvm: %d\n", run(module, "builtin.module(tops-to-llvm)").value);
  mlirOperationPrint(mlirModuleGetOperation(module), print, NULL);
  mlirModuleDestroy(module);

  module = parse(context);
  printf("unknown pass: %d\n",
         run(module, "builtin.module(tops-nonsense)").value);
  mlirModuleDestroy(module);

  module = mlirModuleCreateParse(
      context,
      mlirStringRefCreateFromCString("\"tops.gather_nd\"() : () -> ()"));
  printf("wrong op parsed: %s\n", mlirModuleIsNull(module) ? "no" : "yes");

  mlirContextDetachDiagnosticHandler(context, handler);
  mlirContextDestroy(context);
}

int main(void) {
  // CHECK: loaded: yes
  // CHECK-NEXT: gather_nd: 1
  // CHECK-NEXT: nonsense: 0
  testDialectHandle();

  // CHECK: parsed: yes
  // CHECK: func.func @rows
  // CHECK: tops.gather_nd
  // CHECK: to linalg: 1
  // CHECK-NOT: tops.gather_nd
  // CHECK: linalg.generic
  // CHECK: parsed: yes
  // CHECK: to llvm: 1
  // CHECK: llvm.func @rows
  // CHECK: parsed: yes
  // CHECK: unknown pass: 0
  // CHECK: diagnostic: {{.*}}tops.gather_nd
  // CHECK: wrong op parsed: no
  testPasses();

  // CHECK: done
  printf("done\n");
  return 0;
}
