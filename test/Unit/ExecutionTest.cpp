//===- ExecutionTest.cpp - Calls of compiled functions --------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//
// Only upstream's ops and passes: what is tested is how arrays go into compiled
// code and come back.
//
//===----------------------------------------------------------------------===//

#include "tops/Execution.h"
#include "tops/ArrayText.h"

#include "mlir/IR/MLIRContext.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Parser/Parser.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

#include <gtest/gtest.h>

#include <cstring>

using namespace mlir;
using namespace mlir::tops;

namespace {

const char *const bufferize =
    "one-shot-bufferize{bufferize-function-boundaries "
    "function-boundary-type-conversion=identity-layout-map}";
const char *const lowerBuffers =
    "convert-bufferization-to-memref,convert-linalg-to-loops,convert-scf-to-cf,"
    "expand-strided-metadata,lower-affine,convert-to-llvm,"
    "reconcile-unrealized-casts";

std::string getPipeline(bool deallocates = true) {
  return std::string("builtin.module(") + bufferize + "," +
         (deallocates ? "buffer-deallocation-pipeline," : "") + lowerBuffers +
         ")";
}

class ExecutionTest : public ::testing::Test {
protected:
  static void SetUpTestSuite() { registerAllPasses(); }

  ExecutionTest() {
    DialectRegistry registry;
    registerAllDialects(registry);
    registerAllExtensions(registry);
    context.appendDialectRegistry(registry);
  }

  /// Compiles `source`; the last error is in `error`, diagnostics are dropped.
  std::unique_ptr<CompiledModule> compile(StringRef source,
                                          std::string pipeline = getPipeline(),
                                          unsigned optLevel = 2) {
    ScopedDiagnosticHandler drop(&context, [](Diagnostic &) {});
    auto module = parseSourceString<ModuleOp>(source, &context);
    EXPECT_TRUE(bool(module)) << source.str();
    ExecutionOptions options;
    options.pipeline = std::move(pipeline);
    options.optLevel = optLevel;
    auto compiled = CompiledModule::compile(*module, options);
    if (compiled)
      return std::move(*compiled);
    error = llvm::toString(compiled.takeError());
    return nullptr;
  }

  HostArray parse(StringRef text) {
    return llvm::cantFail(parseArray(text, &context));
  }

  static std::string print(const HostArray &array) {
    std::string text;
    llvm::raw_string_ostream os(text);
    printArrayType(os, array);
    os << "=";
    printArray(os, array);
    return StringRef(text).trim().str();
  }

  /// The results of a call, one a line, or its error.
  std::string call(const CompiledModule *module, StringRef name,
                   ArrayRef<HostArray> inputs) {
    if (!module)
      return error;
    auto results = module->call(name, inputs);
    if (!results)
      return llvm::toString(results.takeError());
    return llvm::join(llvm::map_range(*results, print), "\n");
  }

  std::string call(const CompiledModule *module, StringRef name,
                   std::initializer_list<StringRef> inputs) {
    SmallVector<HostArray> arrays;
    for (StringRef input : inputs)
      arrays.push_back(parse(input));
    return call(module, name, arrays);
  }

  MLIRContext context;
  std::string error;
};

//===----------------------------------------------------------------------===//
// Kinds of arguments and results
//===----------------------------------------------------------------------===//

TEST_F(ExecutionTest, NumbersOfResults) {
  auto module = compile(R"mlir(
    func.func @none(%a: tensor<2xi32>) { return }
    func.func @one(%a: tensor<2xi32>) -> tensor<2xi32> {
      %0 = arith.addi %a, %a : tensor<2xi32>
      return %0 : tensor<2xi32>
    }
    func.func @two(%a: tensor<2xi32>, %b: tensor<f32>)
        -> (tensor<f32>, tensor<2xi32>) {
      return %b, %a : tensor<f32>, tensor<2xi32>
    })mlir",
                        "builtin.module(convert-elementwise-to-linalg," +
                            getPipeline().substr(strlen("builtin.module(")));
  EXPECT_EQ(call(module.get(), "none", {"2xi32=1"}), "");
  EXPECT_EQ(call(module.get(), "one", {"2xi32=1,2"}), "2xi32=[2, 4]");
  EXPECT_EQ(call(module.get(), "two", {"2xi32=1,2", "f32=0.5"}),
            "f32=0.5\n2xi32=[1, 2]");
}

TEST_F(ExecutionTest, LoneScalars) {
  for (StringRef value :
       {"i1=true", "i4=-8", "i8=-1", "i24=-5", "i32=7", "i64=-1",
        "i128=-170141183460469231731687303715884105728", "index=-3", "bf16=0.5",
        "f16=1.5", "f32=0.1", "f64=0.1", "complex<f32>=1.0-2.0j",
        "complex<f64>=0.5+3.0j"}) {
    std::string type = value.split('=').first.str();
    auto module = compile("func.func @same(%a: " + type + ") -> " + type +
                          " { return %a : " + type + " }");
    EXPECT_EQ(call(module.get(), "same", {value}), value.str());
  }
}

TEST_F(ExecutionTest, RecordOfMixedResults) {
  auto module = compile(R"mlir(
    func.func @f(%a: i8, %b: tensor<2xi4>, %c: i128, %d: i1, %e: complex<f16>,
                 %f: index, %g: tensor<i8>)
        -> (i8, tensor<2xi4>, i1, i128, complex<f16>, index, tensor<i8>) {
      return %a, %b, %d, %c, %e, %f, %g
        : i8, tensor<2xi4>, i1, i128, complex<f16>, index, tensor<i8>
    })mlir");
  EXPECT_EQ(call(module.get(), "f",
                 {"i8=-56", "2xi4=7,-1", "i128=-5", "i1=1", "complex<f16>=1+2j",
                  "index=9", "i8=3"}),
            "i8=-56\n2xi4=[ 7, -1]\ni1=true\ni128=-5\ncomplex<f16>=1.0+2.0j\n"
            "index=9\ni8=3");
}

TEST_F(ExecutionTest, ElementTypesComeBackAsTheyWere) {
  for (StringRef value :
       {"3xi1=[ true, false,  true]", "3xi4=[-8,  7, -1]", "2xui8=[255,   0]",
        "2xi24=[     -1, 8388607]", "2xi128=[-1,  5]", "2xindex=[-1,  5]",
        "2xbf16=[1.0, nan]", "2xf8E4M3FN=[ 1.5, -0.5]",
        "2xf4E2M1FN=[ 6.0, -0.5]", "1xcomplex<f16>=[1.0-2.0j]", "2x0xf32=[]"}) {
    std::string text = value.str();
    llvm::erase_if(text, [](char c) { return c == '[' || c == ']'; });
    std::string type = "tensor<" + value.split('=').first.str() + ">";
    auto module = compile("func.func @same(%a: " + type + ") -> " + type +
                          " { return %a : " + type + " }");
    EXPECT_EQ(call(module.get(), "same", {StringRef(text)}), value.str());
  }
}

TEST_F(ExecutionTest, FunctionsThatCannotBeCalled) {
  auto module = compile(R"mlir(
    func.func @vector(%a: vector<4xf32>) { return }
    func.func @unranked(%a: memref<*xf32>) { return }
    func.func private @private() { return }
    func.func private @declared(%a: i32)
    func.func @good() { return })mlir");
  ASSERT_TRUE(bool(module)) << error;
  EXPECT_EQ(llvm::to_vector(module->getFunctionNames()),
            SmallVector<std::string>{"good"});
  EXPECT_EQ(module->lookup("private"), nullptr);
  EXPECT_EQ(call(module.get(), "private", ArrayRef<HostArray>()),
            "there is no function 'private' that can be called");
}

//===----------------------------------------------------------------------===//
// Who owns what
//===----------------------------------------------------------------------===//

TEST_F(ExecutionTest, TensorsAreNotWritten) {
  auto module = compile(R"mlir(
    func.func @f(%a: tensor<2xi32> {bufferization.writable = true})
        -> tensor<2xi32> {
      %c0 = arith.constant 0 : index
      %c7 = arith.constant 7 : i32
      %0 = tensor.insert %c7 into %a[%c0] : tensor<2xi32>
      return %0 : tensor<2xi32>
    })mlir");
  HostArray input = parse("2xi32=1,2");
  EXPECT_EQ(call(module.get(), "f", ArrayRef<HostArray>(input)),
            "2xi32=[7, 2]");
  EXPECT_EQ(print(input), "2xi32=[1, 2]");
}

/// Without deallocation nobody clones what is returned: the input itself, a
/// constant, and one allocation twice come back.
TEST_F(ExecutionTest, SharedBuffersAreReturnedSafely) {
  auto module = compile(R"mlir(
    func.func @input(%a: tensor<2xi32>) -> tensor<2xi32> {
      return %a : tensor<2xi32>
    }
    func.func @part(%a: memref<4xi32>)
        -> memref<2xi32, strided<[2], offset: 1>> {
      %0 = memref.subview %a[1] [2] [2]
        : memref<4xi32> to memref<2xi32, strided<[2], offset: 1>>
      return %0 : memref<2xi32, strided<[2], offset: 1>>
    }
    func.func @constant() -> tensor<2xi32> {
      %0 = arith.constant dense<[5, 6]> : tensor<2xi32>
      return %0 : tensor<2xi32>
    }
    func.func @twice() -> (memref<1xi32>, memref<1xi32>) {
      %c0 = arith.constant 0 : index
      %c9 = arith.constant 9 : i32
      %0 = memref.alloc() : memref<1xi32>
      memref.store %c9, %0[%c0] : memref<1xi32>
      return %0, %0 : memref<1xi32>, memref<1xi32>
    })mlir",
                        getPipeline(/*deallocates=*/false));
  EXPECT_EQ(call(module.get(), "input", {"2xi32=1,2"}), "2xi32=[1, 2]");
  EXPECT_EQ(call(module.get(), "part", {"4xi32=1,2,3,4"}), "2xi32=[2, 4]");
  EXPECT_EQ(call(module.get(), "constant", ArrayRef<HostArray>()),
            "2xi32=[5, 6]");
  EXPECT_EQ(call(module.get(), "twice", ArrayRef<HostArray>()),
            "1xi32=[9]\n1xi32=[9]");
}

TEST_F(ExecutionTest, ResultsOutliveTheModule) {
  auto module = compile(R"mlir(
    func.func @f() -> tensor<2xi32> {
      %0 = arith.constant dense<[5, 6]> : tensor<2xi32>
      return %0 : tensor<2xi32>
    })mlir");
  ASSERT_TRUE(bool(module)) << error;
  auto results = module->call("f", {});
  ASSERT_TRUE(bool(results));
  module.reset();
  EXPECT_EQ(print(results->front()), "2xi32=[5, 6]");
}

//===----------------------------------------------------------------------===//
// Strides
//===----------------------------------------------------------------------===//

TEST_F(ExecutionTest, TensorsMayHaveAnyStrides) {
  auto module = compile("func.func @f(%a: tensor<3x2xi32>) -> tensor<3x2xi32> "
                        "{ return %a : tensor<3x2xi32> }");
  HostArray input = parse("2x3xi32=1,2,3,4,5,6");
  input.shape = {3, 2};
  input.strides = {-1, 3};
  input.offset = 2;
  EXPECT_EQ(call(module.get(), "f", ArrayRef<HostArray>(input)),
            "3x2xi32=[[3, 6],\n [2, 5],\n [1, 4]]");
}

TEST_F(ExecutionTest, MemrefsAreWrittenInPlace) {
  auto module = compile(R"mlir(
    func.func @dynamic(%m: memref<2x2xi32, strided<[?, ?], offset: ?>>,
                       %v: i32) {
      linalg.fill ins(%v : i32)
        outs(%m : memref<2x2xi32, strided<[?, ?], offset: ?>>)
      return
    }
    func.func @static(%m: memref<2x2xi32, strided<[3, 1], offset: 1>>,
                      %v: i32) {
      linalg.fill ins(%v : i32)
        outs(%m : memref<2x2xi32, strided<[3, 1], offset: 1>>)
      return
    })mlir");
  for (StringRef name : {"dynamic", "static"}) {
    HostArray whole = parse("3x3xi32=0");
    HostArray part = whole;
    part.shape = {2, 2};
    part.offset = 4;
    EXPECT_EQ(call(module.get(), name, {part, parse("i32=7")}), "");
    EXPECT_EQ(print(whole), "3x3xi32=[[0, 0, 0],\n [0, 7, 7],\n [0, 7, 7]]");
  }
}

TEST_F(ExecutionTest, MemrefsNeedTheStridesOfTheirType) {
  auto module = compile(R"mlir(
    func.func @identity(%m: memref<2x?xi32>) { return }
    func.func @strided(%m: memref<2x2xi32, strided<[4, 1]>>) { return }
    )mlir");
  HostArray input = parse("2x2xi32=1");
  input.strides = {1, 2};
  EXPECT_EQ(call(module.get(), "identity", ArrayRef<HostArray>(input)),
            "input 0 of 'identity': strides [1, 2] do not match those of "
            "'memref<2x?xi32>'");
  EXPECT_EQ(call(module.get(), "strided", ArrayRef<HostArray>(input)),
            "input 0 of 'strided': strides [1, 2] do not match those of "
            "'memref<2x2xi32, strided<[4, 1]>>'");
  input = parse("2x2xi32=1");
  input.data += 1;
  input.shape = {2, 1};
  EXPECT_EQ(call(module.get(), "identity", ArrayRef<HostArray>(input)),
            "input 0 of 'identity': its address is not aligned to its "
            "elements");
}

/// memref.copy between strided buffers calls memrefCopy, which the host has.
TEST_F(ExecutionTest, CopiesOfStridedMemrefs) {
  auto module = compile(R"mlir(
    func.func @f(%a: memref<2x3xi16, strided<[1, 2]>>,
                 %b: memref<2x3xi16, strided<[6, 2]>>) {
      memref.copy %a, %b : memref<2x3xi16, strided<[1, 2]>>
                        to memref<2x3xi16, strided<[6, 2]>>
      return
    })mlir");
  HostArray source = parse("3x2xi16=1,2,3,4,5,6");
  source.shape = {2, 3};
  source.strides = {1, 2};
  HostArray whole = parse("2x6xi16=0");
  HostArray target = whole;
  target.shape = {2, 3};
  target.strides = {6, 2};
  EXPECT_EQ(call(module.get(), "f", {source, target}), "");
  EXPECT_EQ(print(whole), "2x6xi16=[[1, 0, 3, 0, 5, 0],\n [2, 0, 4, 0, 6, 0]]");
}

} // namespace
