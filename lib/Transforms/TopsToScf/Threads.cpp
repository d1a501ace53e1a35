//===- Threads.cpp - Splitting the outermost loop among threads -----------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Threads.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::tops;

using arith::CmpIPredicate;

SmallVector<Value>
tops::emitForThreads(IndexMath &math, const TargetDescription &target,
                     const FlatBuffer &result, OpFoldResult numWords,
                     TypeRange types,
                     function_ref<SmallVector<Value>(bool isParallel)> emit) {
  if (!target.parallel)
    return emit(false);
  int64_t wordBytes = std::max<int64_t>(result.getWordBytes(), 1);
  int64_t limit = llvm::divideCeil(target.parallelBytes, wordBytes);
  Value isEnough = math.compare(CmpIPredicate::uge, math.value(numWords),
                                math.constant(limit));
  if (IndexMath::isTrue(isEnough))
    return emit(true);
  if (IndexMath::isFalse(isEnough))
    return emit(false);

  OpBuilder::InsertionGuard guard(math.b);
  auto branch = scf::IfOp::create(math.b, math.loc, types, isEnough,
                                  /*addThenBlock=*/true, /*addElseBlock=*/true);
  for (Block *block : {branch.thenBlock(), branch.elseBlock()}) {
    math.b.setInsertionPointToStart(block);
    SmallVector<Value> values = emit(block == branch.thenBlock());
    scf::YieldOp::create(math.b, math.loc, values);
  }
  return branch.getResults();
}

void tops::emitParallel(IndexMath &math, ArrayRef<OpFoldResult> sizes,
                        int64_t step, function_ref<void(ValueRange)> body) {
  SmallVector<Value> begins(sizes.size(), math.constant(0)), ends,
      steps(sizes.size(), math.constant(step));
  for (OpFoldResult size : sizes)
    ends.push_back(math.value(size));
  scf::ParallelOp::create(
      math.b, math.loc, begins, ends, steps,
      [&](OpBuilder &, Location, ValueRange numbers) { body(numbers); });
}

Value tops::emitParallelAll(IndexMath &math, OpFoldResult size, int64_t step,
                            function_ref<Value(Value)> body) {
  // OpenMP combines what threads say by an atomic op, and those take no i1.
  Type type = math.b.getI32Type();
  Value begin = math.constant(0), end = math.value(size),
        width = math.constant(step);
  Value initial =
      arith::ConstantOp::create(math.b, math.loc, math.b.getI32IntegerAttr(1));
  auto combine = [&](OpBuilder &b, Location loc, ValueRange numbers,
                     ValueRange) {
    Value holds = arith::ExtUIOp::create(b, loc, type, body(numbers.front()));
    auto reduce = scf::ReduceOp::create(b, loc, holds);
    OpBuilder::InsertionGuard guard(b);
    Block &block = reduce.getReductions().front().front();
    b.setInsertionPointToStart(&block);
    Value both = arith::AndIOp::create(b, loc, block.getArgument(0),
                                       block.getArgument(1));
    scf::ReduceReturnOp::create(b, loc, both);
  };
  Value all = scf::ParallelOp::create(math.b, math.loc, begin, end, width,
                                      initial, combine)
                  .getResult(0);
  return arith::TruncIOp::create(math.b, math.loc, math.b.getI1Type(), all);
}
