//===- InspectionTest.cpp - Modules on their way to machine code ----------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tops/Inspection.h"
#include "tops-c/Runtime.h"
#include "tops/Tools.h"

#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"

#include <gtest/gtest.h>

using namespace mlir;
using namespace mlir::tops;

namespace {

const char *const pick = R"mlir(
  func.func @pick(%params: memref<3xi32>, %indices: memref<?x1xi32>,
                  %out: memref<?xi32>) {
    tops.gather_nd %params[%indices] outs(%out)
      : memref<3xi32>, memref<?x1xi32>, memref<?xi32>
    return
  })mlir";

class InspectionTest : public ::testing::Test {
protected:
  InspectionTest() {
    registerPasses();
    context = createContext();
    module = parseSourceString<ModuleOp>(pick, context.get());
  }

  std::string print(StringRef pass) {
    return toText(printAfterPass(*module, pass, options));
  }
  std::string print(CodeForm form) {
    return toText(printCode(*module, form, options));
  }
  static std::string toText(llvm::Expected<std::string> text) {
    return text ? *text : "error: " + llvm::toString(text.takeError());
  }
  static bool contains(const std::string &text, const char *part) {
    return text.find(part) != std::string::npos;
  }

  std::unique_ptr<MLIRContext> context;
  OwningOpRef<ModuleOp> module;
  ExecutionOptions options;
};

TEST_F(InspectionTest, AfterAPass) {
  std::string text = print("convert-tops-to-scf");
  EXPECT_TRUE(contains(text, "scf.for")) << text;
  EXPECT_FALSE(contains(text, "tops.gather_nd")) << text;
  EXPECT_TRUE(context->isMultithreadingEnabled());
}

TEST_F(InspectionTest, AfterTheLastRunOfAPass) {
  // The pipeline has several canonicalizers, the first of them on tops ops.
  EXPECT_FALSE(contains(print("canonicalize"), "tops.gather_nd"));
}

TEST_F(InspectionTest, AfterAPassThatDoesNotRun) {
  std::string text = print("tops-raise");
  EXPECT_EQ(text.rfind("error: no pass 'tops-raise' ran, only 'tops-import', "
                       "'tops-destination-style'",
                       0),
            0u)
      << text;
}

TEST_F(InspectionTest, BeforeAPassThatFails) {
  // What the pass left is shown though the pipeline fails later.
  options.pipeline =
      "builtin.module(canonicalize,tops-to-llvm{vector-bytes=3})";
  ScopedDiagnosticHandler drop(context.get(), [](Diagnostic &) {});
  EXPECT_TRUE(contains(print("canonicalize"), "tops.gather_nd"));
}

TEST_F(InspectionTest, LLVMIR) {
  std::string text = print(CodeForm::LLVMIR);
  EXPECT_TRUE(contains(text, "define void @pick(")) << text;
  EXPECT_TRUE(contains(text, "@_mlir_ciface_pick(")) << text;
}

TEST_F(InspectionTest, Assembly) {
  std::string text = print(CodeForm::Assembly);
  EXPECT_TRUE(contains(text, "pick:")) << text;
}

TEST_F(InspectionTest, PipelineThatIsNone) {
  options.pipeline = "nothing";
  EXPECT_TRUE(
      contains(print(CodeForm::LLVMIR), "error: cannot parse the pass"));
  EXPECT_TRUE(contains(print("canonicalize"), "error: cannot parse the pass"));
}

/// A call with arguments laid out by hand.
class PackedCallTest : public InspectionTest {
protected:
  PackedCallTest() {
    auto result = CompiledModule::compile(*module, options);
    if (result)
      compiled = std::move(*result);
    else
      ADD_FAILURE() << llvm::toString(result.takeError());
  }

  llvm::Error call(int32_t row) {
    int32_t indices[] = {row, 0};
    int64_t descriptors[3][7] = {
        {0, reinterpret_cast<intptr_t>(params), 0, 3, 1},
        {0, reinterpret_cast<intptr_t>(indices), 0, 2, 1, 1, 1},
        {0, reinterpret_cast<intptr_t>(out), 0, 2, 1}};
    int64_t *addresses[] = {descriptors[0], descriptors[1], descriptors[2]};
    void *arguments[] = {&addresses[0], &addresses[1], &addresses[2]};
    return CompiledModule::callPacked(compiled->getPackedFunction("pick"),
                                      arguments, /*numThreads=*/2);
  }

  std::unique_ptr<CompiledModule> compiled;
  int32_t params[3] = {10, 20, 30};
  int32_t out[2] = {7, 7};
};

TEST_F(PackedCallTest, WritesTheResult) {
  EXPECT_EQ(llvm::toString(call(2)), "");
  EXPECT_EQ(out[0], 30);
  EXPECT_EQ(out[1], 10);
  EXPECT_EQ(compiled->getPackedFunction("other"), nullptr);
}

TEST_F(PackedCallTest, ErrorsHaveTheirNumbers) {
  llvm::Error error = call(5);
  ASSERT_TRUE(error.isA<RuntimeError>());
  llvm::handleAllErrors(std::move(error), [](const RuntimeError &reported) {
    EXPECT_EQ(reported.getOp(), 0);
    EXPECT_EQ(reported.getCode(), TOPS_ERROR_BAD_INDEX);
    // One row dimension, depth 1, rank 1, no batch; row 0, index 5, size 3.
    EXPECT_EQ(reported.getValues().vec(),
              std::vector<int64_t>({1, 1, 1, 0, 0, 5, 3}));
    EXPECT_EQ(reported.message(), "tops.gather_nd: indices[0] = [5] does not "
                                  "index into params shape [3]");
  });
}

} // namespace
