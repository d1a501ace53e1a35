//===- RegistrationTest.cpp - A context with our dialect only -------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tops/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"

#include <gtest/gtest.h>

using namespace mlir;

// What an embedder does who has not registered all of upstream.
TEST(Registration, DialectIsEnoughForKernels) {
  DialectRegistry registry;
  tops::registerTopsDialect(registry);
  registry.insert<func::FuncDialect>();
  MLIRContext context(registry);
  auto module = parseSourceString<ModuleOp>(
      "func.func @f(%p: tensor<?x4xf32>, %i: tensor<?x1xi64>) -> "
      "tensor<?x4xf32> { %0 = tops.gather_nd %p[%i] bad_indices = error : "
      "tensor<?x4xf32>, tensor<?x1xi64> -> tensor<?x4xf32> return %0 : "
      "tensor<?x4xf32> }",
      &context);
  ASSERT_TRUE(module);
  PassManager manager(&context);
  tops::buildTopsToNVVMPipeline(manager, tops::TopsToNVVMOptions());
  ASSERT_TRUE(succeeded(manager.run(*module)));
  int64_t numBinaries = 0;
  for (gpu::BinaryOp binary : module->getOps<gpu::BinaryOp>()) {
    auto object = cast<gpu::ObjectAttr>(binary.getObjects()[0]);
    EXPECT_NE(object.getObject().getValue().find(".entry f_kernel("),
              StringRef::npos);
    ++numBinaries;
  }
  EXPECT_EQ(numBinaries, 1);
}
