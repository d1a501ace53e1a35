//===- TopsPlugin.cpp - tops for a stock mlir-opt ---------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The two entry points by which any tool with plugin support gets the dialect
// and its passes:
//
//   mlir-opt --load-dialect-plugin=libTopsPlugin.so
//            --load-pass-plugin=libTopsPlugin.so
//            --pass-pipeline='builtin.module(convert-tops-to-linalg)'
//
// The tool reads its options before it loads the plugin, so passes of a plugin
// can only be named in --pass-pipeline.
//
//===----------------------------------------------------------------------===//

#include "tops/Passes.h"
#include "tops/Tops.h"

#include "mlir/Tools/Plugins/DialectPlugin.h"
#include "mlir/Tools/Plugins/PassPlugin.h"
#include "llvm/Config/llvm-config.h"

using namespace mlir;

extern "C" LLVM_ATTRIBUTE_WEAK DialectPluginLibraryInfo
mlirGetDialectPluginInfo() {
  return {
      MLIR_PLUGIN_API_VERSION, "tops", LLVM_VERSION_STRING,
      [](DialectRegistry *registry) { registry->insert<tops::TopsDialect>(); }};
}

extern "C" LLVM_ATTRIBUTE_WEAK PassPluginLibraryInfo mlirGetPassPluginInfo() {
  return {MLIR_PLUGIN_API_VERSION, "tops", LLVM_VERSION_STRING, []() {
            tops::registerTopsPasses();
            tops::registerTopsPipelines();
          }};
}
