//===- consumer-run.cpp - Somebody else's program that runs an op ---------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tops/Execution.h"
#include "tops/Passes.h"
#include "tops/Tops.h"

#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Target/LLVMIR/Dialect/All.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;

static constexpr const char *source = R"(
func.func @pick(%params: tensor<4xf32>, %indices: tensor<?x1xi64>) -> tensor<?xf32> {
  %0 = tops.gather_nd %params[%indices]
      : tensor<4xf32>, tensor<?x1xi64> -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
)";

int main() {
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
  registerAllPasses();
  tops::registerTopsPasses();
  tops::registerTopsPipelines();
  DialectRegistry registry;
  registerAllDialects(registry);
  registerAllExtensions(registry);
  registerAllToLLVMIRTranslations(registry);
  registry.insert<tops::TopsDialect>();
  MLIRContext context(registry);

  OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(source, &context);
  if (!module)
    return 1;
  auto compiled = llvm::cantFail(tops::CompiledModule::compile(*module));

  float params[] = {10, 11, 12, 13};
  int64_t indices[] = {3, 0, 2};
  Builder builder(&context);
  tops::HostArray inputs[] = {
      tops::HostArray::view(builder.getF32Type(), {4},
                            reinterpret_cast<char *>(params)),
      tops::HostArray::view(builder.getI64Type(), {3, 1},
                            reinterpret_cast<char *>(indices))};
  auto results = llvm::cantFail(compiled->call("pick", inputs));
  auto *values = reinterpret_cast<float *>(results.front().getBegin());
  llvm::outs() << values[0] << " " << values[1] << " " << values[2] << "\n";

  indices[1] = 4;
  auto wrong = compiled->call("pick", inputs);
  if (wrong)
    return 2;
  llvm::outs() << llvm::toString(wrong.takeError()) << "\n";
  return 0;
}
