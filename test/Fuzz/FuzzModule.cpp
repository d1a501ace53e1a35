//===- FuzzModule.cpp - Parser, verifier and passes on random modules -----===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What must hold of any text: it is parsed or there is an error; what verifies
// is printed and read again as the same; a pass leaves IR that verifies or
// fails, with an error.
//
//===----------------------------------------------------------------------===//

#include "ModuleText.h"
#include "tops/ForeignDialects.h"
#include "tops/Passes.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Verifier.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"

using namespace mlir;
using namespace mlir::tops;
using namespace mlir::tops::fuzz;

/// A context that forgets, now and then, the types and attributes that it
/// keeps for ever.
static MLIRContext &getContext() {
  static std::unique_ptr<MLIRContext> context;
  static int numUses = 0;
  if (context && ++numUses % 500 != 0)
    return *context;
  static DialectRegistry registry = [] {
    DialectRegistry registry;
    registerAllDialects(registry);
    registerAllExtensions(registry);
    registry.insert<TopsDialect>();
    registerForeignDialects(registry);
    registerAllPasses();
    registerTopsPasses();
    registerTopsPipelines();
    return registry;
  }();
  context =
      std::make_unique<MLIRContext>(registry, MLIRContext::Threading::DISABLED);
  context->allowUnregisteredDialects();
  return *context;
}

[[noreturn]] static void fail(StringRef what, StringRef text,
                              StringRef pipeline) {
  llvm::errs() << "fuzz: " << what << "\n" << pipeline << "\n" << text << "\n";
  abort();
}

static std::string print(ModuleOp module, bool isGeneric) {
  std::string text;
  llvm::raw_string_ostream os(text);
  OpPrintingFlags flags;
  module->print(os, isGeneric ? flags.printGenericOpForm() : flags);
  return text;
}

/// Prints a module and reads it again.
static void checkRoundTrip(ModuleOp module) {
  std::string text = print(module, /*isGeneric=*/false);
  for (bool isGeneric : {false, true}) {
    std::string printed = print(module, isGeneric);
    auto again = parseSourceString<ModuleOp>(printed, module.getContext());
    if (!again)
      fail("what was printed cannot be read", printed, "");
    if (print(*again, /*isGeneric=*/false) != text)
      fail("what was read again differs", printed, "");
  }
}

static void runPipeline(ModuleOp module, StringRef pipeline, int &numErrors) {
  PassManager manager(module.getContext());
  if (failed(parsePassPipeline(pipeline, manager)))
    fail("the pipeline cannot be parsed", "", pipeline);
  std::string before = print(module, /*isGeneric=*/false);
  numErrors = 0;
  LogicalResult result = manager.run(module);
  if (failed(result) && numErrors == 0)
    fail("a pass fails without an error", before, pipeline);
  if (succeeded(result) && failed(verify(module)))
    fail("a pass leaves what does not verify", before, pipeline);
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  MLIRContext &context = getContext();
  int numErrors = 0;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    // Text is what may be wrong about a diagnostic.
    (void)diagnostic.str();
    numErrors += diagnostic.getSeverity() == DiagnosticSeverity::Error;
    return success();
  });
  Choices choices(data, size);
  std::string pipeline = buildPipeline(choices);
  int64_t kind = choices.number(0, 7);
  std::string text = kind == 7   ? choices.rest()
                     : kind == 6 ? buildForeignText(choices)
                                 : buildModuleText(choices);
  if (::getenv("TOPS_FUZZ_PRINT"))
    llvm::errs() << pipeline << "\n" << text << "\n";
  auto module = parseSourceString<ModuleOp>(text, &context);
  if (!module) {
    if (numErrors == 0)
      fail("no module and no error", text, "");
    return 0;
  }
  checkRoundTrip(*module);
  if (kind == 6)
    runPipeline(*module, "builtin.module(tops-import)", numErrors);
  runPipeline(*module, pipeline, numErrors);
  return 0;
}
