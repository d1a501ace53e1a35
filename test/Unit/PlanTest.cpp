//===- PlanTest.cpp - Plans, without a pass -------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transforms/TopsToScf/Plan.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Parser/Parser.h"

#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::tops;

namespace {
/// Plans the op of a one-line program. `types` are those of its operands.
class PlanTest : public ::testing::Test {
protected:
  PlanTest() {
    context.loadDialect<TopsDialect, arith::ArithDialect, func::FuncDialect,
                        memref::MemRefDialect>();
  }

  template <typename Op>
  Op parse(const std::string &arguments, const std::string &op) {
    module = parseSourceString<ModuleOp>(
        "func.func @f(" + arguments + ") { " + op + " return }", &context);
    Op found;
    module->walk([&](Op op) { found = op; });
    return found;
  }

  template <typename Plan>
  static std::string print(const FailureOr<Plan> &plan) {
    if (failed(plan))
      return "no plan";
    std::string text;
    llvm::raw_string_ostream(text) << *plan;
    return text;
  }

  std::string planSpaceToBatch(const std::string &arguments,
                               const std::string &op) {
    auto found = parse<SpaceToBatchNdOp>(arguments, op);
    OpBuilder b(found);
    return print(planSpaceToBatchNd(b, found));
  }

  std::string planGather(const std::string &arguments, const std::string &op) {
    auto found = parse<GatherNdOp>(arguments, op);
    OpBuilder b(found);
    return print(planGatherNd(b, found));
  }

  MLIRContext context;
  OwningOpRef<ModuleOp> module;
};
} // namespace

TEST_F(PlanTest, SpaceToBatchImage) {
  EXPECT_EQ(planSpaceToBatch(
                "%x: memref<2x4x6x3xf32>, %o: memref<8x2x3x3xf32>",
                "tops.space_to_batch_nd %x block_shape = [2, 2] paddings = "
                "[[0, 0], [0, 0]] outs(%o) : memref<2x4x6x3xf32>, "
                "memref<8x2x3x3xf32>"),
            "batch 2 (72 -> 18)\n"
            "block 2 x 2 of 0 + 4 + 0 (18 -> 9, 72)\n"
            "block 3 x 2 of 0 + 6 + 0 (3 -> 3, 36)\n"
            "run 3 (1 -> 1)\n");
}

TEST_F(PlanTest, SpaceToBatchNoOpBlockDimsAreMerged) {
  // The first goes to the batch, the last to the run, the middle one stays.
  EXPECT_EQ(planSpaceToBatch(
                "%x: memref<2x5x4x7x6x8x3xf32>, %o: memref<8x5x2x7x3x8x3xf32>",
                "tops.space_to_batch_nd %x block_shape = [1, 2, 1, 2, 1] "
                "paddings = [[0, 0], [0, 0], [0, 0], [0, 0], [0, 0]] outs(%o) "
                ": memref<2x5x4x7x6x8x3xf32>, memref<8x5x2x7x3x8x3xf32>"),
            "batch 10 (4032 -> 1008)\n"
            "block 2 x 2 of 0 + 4 + 0 (1008 -> 504, 20160)\n"
            "block 7 x 1 of 0 + 7 + 0 (144 -> 72, 20160)\n"
            "block 3 x 2 of 0 + 6 + 0 (24 -> 24, 10080)\n"
            "run 24 (1 -> 1)\n");
}

TEST_F(PlanTest, SpaceToBatchStridedRunIsNotMerged) {
  EXPECT_EQ(
      planSpaceToBatch(
          "%x: memref<1x4x5x3xf32, strided<[80, 20, 4, 1], offset: 7>>, "
          "%o: memref<2x2x5x3xf32>",
          "tops.space_to_batch_nd %x block_shape = [2] paddings = [[0, 0]] "
          "outs(%o) : memref<1x4x5x3xf32, strided<[80, 20, 4, 1], offset: 7>>, "
          "memref<2x2x5x3xf32>"),
      "batch 1 (80 -> 30)\n"
      "block 2 x 2 of 0 + 4 + 0 (20 -> 15, 30)\n"
      "run 5 (4 -> 3)\n"
      "run 3 (1 -> 1)\n");
}

TEST_F(PlanTest, SpaceToBatchDynamic) {
  // An identity layout is contiguous whatever the sizes are.
  EXPECT_EQ(planSpaceToBatch(
                "%x: memref<?x?x?x3xf32>, %o: memref<?x?x?x3xf32>, %b: index",
                "tops.space_to_batch_nd %x block_shape = [%b, 1] paddings = "
                "[[1, 0], [0, 0]] outs(%o) : memref<?x?x?x3xf32>, "
                "memref<?x?x?x3xf32>"),
            "batch ? (? -> ?)\n"
            "block ? x ? of 1 + ? + 0 (? -> ?, ?)\n"
            "run ? (1 -> 1)\n");
}

TEST_F(PlanTest, SpaceToBatchExoticLayoutHasNoPlan) {
  EXPECT_EQ(planSpaceToBatch(
                "%x: memref<4x4xf32, affine_map<(i, j) -> (i floordiv 2, j, "
                "i mod 2)>>, %o: memref<8x2xf32>",
                "tops.space_to_batch_nd %x block_shape = [2] paddings = "
                "[[0, 0]] outs(%o) : memref<4x4xf32, affine_map<(i, j) -> "
                "(i floordiv 2, j, i mod 2)>>, memref<8x2xf32>"),
            "no plan");
}

TEST_F(PlanTest, GatherRows) {
  EXPECT_EQ(planGather("%p: memref<1000x8x8xf32>, %i: memref<5x3x1xi32>, "
                       "%o: memref<5x3x8x8xf32>",
                       "tops.gather_nd %p[%i] outs(%o) : memref<1000x8x8xf32>, "
                       "memref<5x3x1xi32>, memref<5x3x8x8xf32>"),
            "row 15 (1 -> 64, 0)\n"
            "index 1000 (64)\n"
            "slice 64 (1 -> 1)\n");
}

TEST_F(PlanTest, GatherBatchDimsMoveInTheSource) {
  EXPECT_EQ(planGather("%p: memref<2x3x7x4xf32>, %i: memref<2x3x5x6x1xi32>, "
                       "%o: memref<2x3x5x6x4xf32>",
                       "tops.gather_nd %p[%i] batch_dims = 2 outs(%o) : "
                       "memref<2x3x7x4xf32>, memref<2x3x5x6x1xi32>, "
                       "memref<2x3x5x6x4xf32>"),
            "row 6 (30 -> 120, 28)\n"
            "row 30 (1 -> 4, 0)\n"
            "index 7 (4)\n"
            "slice 4 (1 -> 1)\n");
}

TEST_F(PlanTest, GatherElementsOfStridedParams) {
  EXPECT_EQ(planGather(
                "%p: memref<57x8xf32, strided<[16, 1], offset: 8>>, "
                "%i: memref<?x2xi64>, %o: memref<?xf32>",
                "tops.gather_nd %p[%i] outs(%o) : memref<57x8xf32, "
                "strided<[16, 1], offset: 8>>, memref<?x2xi64>, memref<?xf32>"),
            "row ? (2 -> 1, 0)\n"
            "index 57 (16)\n"
            "index 8 (1)\n");
}
