//===- EmitGather.cpp - Code from a plan of gather_nd ---------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The index vector of a row is read and checked once, then the whole slice is
// copied.
//
//===----------------------------------------------------------------------===//

#include "Emit.h"
#include "EmitCopy.h"

using namespace mlir;
using namespace mlir::tops;

namespace {
class GatherEmitter : public CopyEmitter {
public:
  GatherEmitter(OpBuilder &b, Location loc, const GatherPlan &plan,
                const TargetDescription &target)
      : CopyEmitter(b, loc, target, plan.source, plan.result), plan(plan) {}

  void emit() {
    emitRows(plan.rows, math.value(plan.indices.offset),
             {math.value(plan.source.offset), math.value(plan.result.offset)});
  }

private:
  void emitRows(ArrayRef<GatherPlan::RowDim> dims, Value indices, Cursor at);
  void emitRow(Value indices, Cursor at);

  const GatherPlan &plan;
};
} // namespace

void GatherEmitter::emitRows(ArrayRef<GatherPlan::RowDim> dims, Value indices,
                             Cursor at) {
  if (dims.empty())
    return emitRow(indices, at);
  const GatherPlan::RowDim &dim = dims.front();
  forRange(math.constant(0), math.value(dim.size), 1, [&](Value i) {
    emitRows(dims.drop_front(), step(indices, i, dim.indicesStride),
             {step(at.source, i, dim.sourceStride),
              step(at.result, i, dim.resultStride)});
  });
}

void GatherEmitter::emitRow(Value indices, Cursor at) {
  Value isGood;
  for (auto [k, dim] : llvm::enumerate(plan.indexed)) {
    int64_t number = k;
    Value position =
        step(indices, math.constant(number), plan.coordinateStride);
    Value index = loadElement(math.b, math.loc, plan.indices.base, position);
    Coordinate coordinate =
        emitCoordinate(math, math.toI64(index), math.toI64(dim.size),
                       plan.policy, plan.wrapNegative);
    at.source = step(at.source, math.toIndex(coordinate.value), dim.stride);
    isGood = math.both(isGood, coordinate.isGood);
  }
  if (!isGood)
    return copy(plan.slice, at);
  branch(
      isGood, [&] { copy(plan.slice, at); },
      [&] {
        copy(plan.slice, {Value(), at.result});
      });
}

void tops::emitGatherNd(OpBuilder &b, Location loc, const GatherPlan &plan,
                        const TargetDescription &target) {
  GatherEmitter(b, loc, plan, target).emit();
}
