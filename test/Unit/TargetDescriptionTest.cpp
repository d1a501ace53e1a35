//===- TargetDescriptionTest.cpp - The machine, as text and back ----------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tops/TargetDescription.h"

#include "tops/Execution.h"

#include "mlir/Dialect/DLTI/DLTI.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Parser/Parser.h"

#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::tops;

namespace {
TargetDescription getOther() {
  TargetDescription target;
  target.vectorBytes = 16;
  target.nearCacheBytes = 5;
  target.streamBytes = 6;
  target.prefetchBytes = 7;
  target.prefetchRows = 8;
  target.parallelBytes = 9;
  return target;
}

TEST(TargetDescription, PipelineOptions) {
  EXPECT_EQ(getOther().toPipelineOptions(),
            "vector-bytes=16 near-cache-bytes=5 stream-bytes=6 "
            "prefetch-bytes=7 prefetch-rows=8 parallel-bytes=9");
}

TEST(TargetDescription, DataLayoutRoundTrip) {
  MLIRContext context;
  context.loadDialect<DLTIDialect>();
  std::string text = "module attributes {" + getOther().toDataLayout() + "} {}";
  OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(text, &context);
  ASSERT_TRUE(module);
  EXPECT_EQ(TargetDescription().withDataLayout(*module).toPipelineOptions(),
            getOther().toPipelineOptions());
}

TEST(TargetDescription, NoDataLayout) {
  MLIRContext context;
  OwningOpRef<ModuleOp> module =
      parseSourceString<ModuleOp>("module {}", &context);
  ASSERT_TRUE(module);
  EXPECT_EQ(getOther().withDataLayout(*module).toPipelineOptions(),
            getOther().toPipelineOptions());
}

TEST(TargetDescription, HostIsPlausible) {
  TargetDescription host = getHostTarget();
  EXPECT_TRUE(host.vectorBytes == 16 || host.vectorBytes == 32 ||
              host.vectorBytes == 64);
  EXPECT_GE(host.nearCacheBytes, 64 << 10);
  EXPECT_GE(host.streamBytes, host.nearCacheBytes);
  EXPECT_EQ(getHostPipeline(), "builtin.module(tops-import,tops-to-llvm{" +
                                   host.toPipelineOptions() + "})");
}
} // namespace
