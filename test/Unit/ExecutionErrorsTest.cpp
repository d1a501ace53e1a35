//===- ExecutionErrorsTest.cpp - What can go wrong in a call --------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//

#include "tops-c/Runtime.h"
#include "tops/ArrayText.h"
#include "tops/Execution.h"

#include "mlir/IR/MLIRContext.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Parser/Parser.h"

#include <gtest/gtest.h>

#include <thread>

using namespace mlir;
using namespace mlir::tops;

namespace {

const char *const pipeline =
    "builtin.module(one-shot-bufferize{bufferize-function-boundaries "
    "function-boundary-type-conversion=identity-layout-map},"
    "buffer-deallocation-pipeline,convert-bufferization-to-memref,"
    "convert-linalg-to-loops,convert-scf-to-cf,convert-to-llvm,"
    "reconcile-unrealized-casts)";

/// Reports the error of code `%code`, then the one after it.
const char *const reporting = R"mlir(
  llvm.func @tops_report_error(i64, i64, i64, i64)
  func.func @report(%code: i64) -> tensor<1024xi8> {
    %c0 = arith.constant 0 : i64
    %c1 = arith.constant 1 : i64
    %next = arith.addi %code, %c1 : i64
    llvm.call @tops_report_error(%c0, %code, %c0, %c0)
      : (i64, i64, i64, i64) -> ()
    llvm.call @tops_report_error(%c0, %next, %c0, %c0)
      : (i64, i64, i64, i64) -> ()
    %empty = tensor.empty() : tensor<1024xi8>
    %byte = arith.trunci %code : i64 to i8
    %0 = linalg.fill ins(%byte : i8) outs(%empty : tensor<1024xi8>)
      -> tensor<1024xi8>
    return %0 : tensor<1024xi8>
  })mlir";

class ExecutionErrorsTest : public ::testing::Test {
protected:
  static void SetUpTestSuite() { registerAllPasses(); }

  ExecutionErrorsTest() {
    DialectRegistry registry;
    registerAllDialects(registry);
    registerAllExtensions(registry);
    context.appendDialectRegistry(registry);
    context.allowUnregisteredDialects();
  }

  llvm::Expected<std::unique_ptr<CompiledModule>>
  compile(StringRef source, std::string passes = pipeline,
          unsigned optLevel = 2) {
    ScopedDiagnosticHandler drop(&context, [](Diagnostic &) {});
    auto module = parseSourceString<ModuleOp>(source, &context);
    EXPECT_TRUE(bool(module)) << source.str();
    ExecutionOptions options;
    options.pipeline = std::move(passes);
    options.optLevel = optLevel;
    return CompiledModule::compile(*module, options);
  }

  std::string getCompileError(StringRef source, std::string passes = pipeline,
                              unsigned optLevel = 2) {
    auto compiled = compile(source, std::move(passes), optLevel);
    return compiled ? "" : llvm::toString(compiled.takeError());
  }

  static std::string getError(llvm::Expected<SmallVector<HostArray>> results) {
    return results ? "" : llvm::toString(results.takeError());
  }

  HostArray parse(StringRef text) {
    return llvm::cantFail(parseArray(text, &context));
  }

  MLIRContext context;
};

//===----------------------------------------------------------------------===//
// Compiling
//===----------------------------------------------------------------------===//

TEST_F(ExecutionErrorsTest, BadOptions) {
  EXPECT_EQ(getCompileError("", "builtin.module(no-such-pass)"),
            "cannot parse the pass pipeline: 'no-such-pass' does not refer to "
            "a registered pass or pass pipeline");
  EXPECT_EQ(getCompileError("", "func.func(canonicalize)"),
            "the pass pipeline runs on 'func.func', expected "
            "'builtin.module'");
  EXPECT_EQ(getCompileError("", pipeline, 4),
            "optimisation level 4 is not one of 0 to 3");
}

TEST_F(ExecutionErrorsTest, PipelinesThatFailOrStopEarly) {
  StringRef unknown = R"mlir(
    func.func @f(%a: tensor<2xf32>) -> tensor<2xf32> {
      %0 = "tf.Relu"(%a) : (tensor<2xf32>) -> tensor<2xf32>
      return %0 : tensor<2xf32>
    })mlir";
  EXPECT_EQ(getCompileError(unknown),
            "cannot lower the module to the LLVM dialect");
  EXPECT_EQ(getCompileError(unknown, "builtin.module(canonicalize)"),
            "the pass pipeline does not lower 'f' to the LLVM dialect");
  EXPECT_EQ(getCompileError(R"mlir(
              func.func @f() {
                "tf.NoOp"() : () -> ()
                return
              })mlir",
                            "builtin.module(convert-func-to-llvm)"),
            "cannot translate the module to machine code: could not convert "
            "to LLVM IR");
}

TEST_F(ExecutionErrorsTest, OtherCallingConventions) {
  StringRef source = "func.func @f(%a: memref<2xf32>, %i: index) { return }";
  std::string expected =
      "the pass pipeline gives 'f' another calling convention: expected "
      "'!llvm.func<void (ptr, ptr, i64, i64, i64, i64)>', found ";
  EXPECT_EQ(getCompileError(source,
                            "builtin.module(convert-func-to-llvm{use-bare-ptr-"
                            "memref-call-conv=true})"),
            "the pass pipeline gives 'f' no C interface");
  EXPECT_EQ(getCompileError(source, "builtin.module(convert-func-to-llvm{index-"
                                    "bitwidth=32})"),
            expected + "'!llvm.func<void (ptr, ptr, i32, i32, i32, i32)>'");
}

TEST_F(ExecutionErrorsTest, FunctionsThatAreNotDefined) {
  EXPECT_EQ(getCompileError(R"mlir(
              func.func private @no_such_function(%a: i32)
              func.func @f(%a: i32) {
                call @no_such_function(%a) : (i32) -> ()
                return
              })mlir"),
            "'no_such_function' is called but not defined");
  EXPECT_EQ(getCompileError("func.func private @no_such_function(%a: i32)"),
            "");
}

/// A module may define names of the host itself.
TEST_F(ExecutionErrorsTest, FunctionsWithNamesOfTheHost) {
  EXPECT_EQ(getCompileError("func.func @memrefCopy() { return }"), "");
}

//===----------------------------------------------------------------------===//
// Inputs
//===----------------------------------------------------------------------===//

TEST_F(ExecutionErrorsTest, Inputs) {
  auto module = llvm::cantFail(compile(R"mlir(
    func.func @f(%a: tensor<?x4xf32>, %b: i32) { return }
    func.func @g(%a: memref<2xui8>) { return })mlir"));
  auto call = [&](StringRef name, std::initializer_list<StringRef> texts) {
    SmallVector<HostArray> inputs;
    for (StringRef text : texts)
      inputs.push_back(parse(text));
    return getError(module->call(name, inputs));
  };
  EXPECT_EQ(call("f", {"3x4xf32=0", "i32=1"}), "");
  EXPECT_EQ(call("f", {"0x4xf32=0", "i32=1"}), "");
  EXPECT_EQ(call("f", {"3x4xf32=0"}), "'f' takes 2 inputs, found 1");
  EXPECT_EQ(call("g", {}), "'g' takes 1 input, found 0");
  EXPECT_EQ(call("f", {"3x5xf32=0", "i32=1"}),
            "input 0 of 'f': expected 'tensor<?x4xf32>', found "
            "'tensor<3x5xf32>'");
  EXPECT_EQ(call("f", {"4xf32=0", "i32=1"}),
            "input 0 of 'f': expected 'tensor<?x4xf32>', found "
            "'tensor<4xf32>'");
  EXPECT_EQ(call("f", {"3x4xf64=0", "i32=1"}),
            "input 0 of 'f': expected 'tensor<?x4xf32>', found "
            "'tensor<3x4xf64>'");
  EXPECT_EQ(call("f", {"f32=0", "i32=1"}),
            "input 0 of 'f': expected 'tensor<?x4xf32>', found 'tensor<f32>'");
  EXPECT_EQ(call("f", {"3x4xf32=0", "i64=1"}),
            "input 1 of 'f': expected 'i32', found 'i64'");
  EXPECT_EQ(call("f", {"3x4xf32=0", "1xi32=1"}),
            "input 1 of 'f': expected 'i32', found 'tensor<1xi32>'");
  EXPECT_EQ(call("g", {"2xi8=0"}),
            "input 0 of 'g': expected 'memref<2xui8>', found 'memref<2xi8>'");
  EXPECT_EQ(call("h", {}), "there is no function 'h' that can be called");
}

TEST_F(ExecutionErrorsTest, MalformedArrays) {
  auto module =
      llvm::cantFail(compile("func.func @f(%a: tensor<?xf32>) { return }"));
  auto call = [&](const HostArray &array) {
    return getError(module->call("f", array));
  };
  EXPECT_EQ(call(HostArray()),
            "input 0 of 'f': its element type is not supported");
  Type f32 = Float32Type::get(&context);
  EXPECT_EQ(call(HostArray::view(f32, {2}, nullptr)),
            "input 0 of 'f': it has no data");
  EXPECT_EQ(call(HostArray::view(f32, {0}, nullptr)), "");
  EXPECT_EQ(call(HostArray::view(f32, {-2}, nullptr)),
            "input 0 of 'f': its shape [-2] does not fit in 64 bits");
  HostArray array = parse("2xf32=0");
  array.strides.clear();
  EXPECT_EQ(call(array), "input 0 of 'f': it has 0 strides for rank 1");
}

//===----------------------------------------------------------------------===//
// While the code runs
//===----------------------------------------------------------------------===//

void failTest(const char *message, void *) { FAIL() << message; }

TEST_F(ExecutionErrorsTest, TheFirstReportIsTheError) {
  auto module = llvm::cantFail(compile(reporting));
  int mine;
  topsSetErrorHandler(failTest, &mine);
  EXPECT_EQ(getError(module->call("report", parse("i64=41"))),
            "tops.gather_nd: run-time error 41");
  void *userData = nullptr;
  EXPECT_EQ(topsGetErrorHandler(&userData), &failTest);
  EXPECT_EQ(userData, &mine);
  topsSetErrorHandler(nullptr, nullptr);
}

TEST_F(ExecutionErrorsTest, ThreadsHaveTheirOwnErrors) {
  auto module = llvm::cantFail(compile(reporting));
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i)
    threads.emplace_back([&, i] {
      for (int call = 0; call < 100; ++call) {
        int code = 100 * (i + 1) + call;
        EXPECT_EQ(getError(module->call("report",
                                        parse("i64=" + std::to_string(code)))),
                  "tops.gather_nd: run-time error " + std::to_string(code));
      }
    });
  for (std::thread &thread : threads)
    thread.join();
}

TEST_F(ExecutionErrorsTest, MemoryRunsOut) {
#if defined(__SANITIZE_ADDRESS__)
  GTEST_SKIP() << "AddressSanitizer ends the process instead";
#endif
  auto module = llvm::cantFail(compile(R"mlir(
    func.func @f(%n: index) -> tensor<?xi8> {
      %c1 = arith.constant 1 : i8
      %0 = tensor.empty(%n) : tensor<?xi8>
      %1 = linalg.fill ins(%c1 : i8) outs(%0 : tensor<?xi8>) -> tensor<?xi8>
      return %1 : tensor<?xi8>
    })mlir"));
  EXPECT_EQ(getError(module->call("f", parse("index=1152921504606846976"))),
            "cannot allocate 1152921504606847040 bytes");
  EXPECT_EQ(getError(module->call("f", parse("index=16"))), "");
}

} // namespace
