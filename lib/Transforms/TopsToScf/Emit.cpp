//===- Emit.cpp - Loops from a plan ---------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Scalar loops for both plans. Padding is split off the loops, so that no
// position is tested by itself.
//
//===----------------------------------------------------------------------===//

#include "Emit.h"

#include "tops/IndexMath.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::tops;

using arith::CmpIPredicate;

namespace {
/// Elements of the source and the result, as offsets from the start of their
/// bases; the source is null where the result is padding.
struct Cursor {
  Value source, result;
};

using Body = function_ref<void(Cursor)>;

/// Emits loops and copies between two flat buffers.
class CopyEmitter {
public:
  CopyEmitter(OpBuilder &b, Location loc, Value source, Value result)
      : math{b, loc}, source(source), result(result) {}

  /// `body` for each number from `begin` to `end`.
  void forRange(Value begin, Value end, function_ref<void(Value)> body);
  /// `body` for each position of the dimensions.
  void forDims(ArrayRef<CopyDim> dims, Cursor at, Body body);
  /// Copies all positions of the dimensions, or fills them with zeros.
  void copy(ArrayRef<CopyDim> dims, Cursor at);

  Value step(Value offset, Value count, OpFoldResult stride) {
    if (!offset)
      return {};
    return math.add(offset, math.mul(count, math.value(stride)));
  }

  IndexMath math;

private:
  Value source, result;
};
} // namespace

void CopyEmitter::forRange(Value begin, Value end,
                           function_ref<void(Value)> body) {
  OpBuilder::InsertionGuard guard(math.b);
  auto loop =
      scf::ForOp::create(math.b, math.loc, begin, end, math.constant(1));
  math.b.setInsertionPointToStart(loop.getBody());
  body(loop.getInductionVar());
}

void CopyEmitter::forDims(ArrayRef<CopyDim> dims, Cursor at, Body body) {
  if (dims.empty())
    return body(at);
  const CopyDim &dim = dims.front();
  forRange(math.constant(0), math.value(dim.size), [&](Value i) {
    forDims(dims.drop_front(),
            {step(at.source, i, dim.sourceStride),
             step(at.result, i, dim.resultStride)},
            body);
  });
}

void CopyEmitter::copy(ArrayRef<CopyDim> dims, Cursor at) {
  forDims(dims, at, [&](Cursor at) {
    Type type = cast<MemRefType>(result.getType()).getElementType();
    Value element =
        at.source ? memref::LoadOp::create(math.b, math.loc, source, at.source)
                        .getResult()
                  : createZero(math.b, math.loc, type);
    memref::StoreOp::create(math.b, math.loc, element, result, at.result);
  });
}

//===----------------------------------------------------------------------===//
// space_to_batch_nd
//===----------------------------------------------------------------------===//

namespace {
class SpaceToBatchEmitter : public CopyEmitter {
public:
  SpaceToBatchEmitter(OpBuilder &b, Location loc, const SpaceToBatchPlan &plan)
      : CopyEmitter(b, loc, plan.source.base, plan.result.base), plan(plan) {}

  void emit() {
    Cursor start{math.value(plan.source.offset),
                 math.value(plan.result.offset)};
    forDims(plan.batch, start, [&](Cursor at) { emitBlocks(plan.blocks, at); });
  }

private:
  /// Copies block dimensions and what they contain.
  void emitBlocks(ArrayRef<BlockDim> dims, Cursor at);
  /// Copies positions `begin` to `end` of a block offset of the first dimension
  /// whose `at` is position 0.
  void emitPositions(ArrayRef<BlockDim> dims, Cursor at, Value begin,
                     Value end);
  /// The positions [0, n) of block offset `offset` that lie before source
  /// position `limit`.
  Value countBefore(const BlockDim &dim, Value limit, Value offset);

  const SpaceToBatchPlan &plan;
};
} // namespace

Value SpaceToBatchEmitter::countBefore(const BlockDim &dim, Value limit,
                                       Value offset) {
  // p*block + offset < lo + limit
  Value reach = math.sub(math.add(math.value(dim.lo), limit), offset);
  Value block = math.value(dim.block);
  Value roundUp = math.sub(block, math.constant(1));
  Value count =
      math.div(math.add(math.max(reach, math.constant(0)), roundUp), block);
  return math.min(count, math.value(dim.resultSize));
}

void SpaceToBatchEmitter::emitPositions(ArrayRef<BlockDim> dims, Cursor at,
                                        Value begin, Value end) {
  const BlockDim &dim = dims.front();
  forRange(begin, end, [&](Value p) {
    Value sourcePosition = math.mul(p, math.value(dim.block));
    emitBlocks(dims.drop_front(),
               {step(at.source, sourcePosition, dim.sourceStride),
                step(at.result, p, dim.resultStride)});
  });
}

void SpaceToBatchEmitter::emitBlocks(ArrayRef<BlockDim> dims, Cursor at) {
  if (dims.empty())
    return copy(plan.run, at);
  const BlockDim &dim = dims.front();
  Value zero = math.constant(0), size = math.value(dim.resultSize);
  forRange(zero, math.value(dim.block), [&](Value offset) {
    Value shift = math.sub(offset, math.value(dim.lo));
    Cursor inside{step(at.source, shift, dim.sourceStride),
                  step(at.result, offset, dim.blockStride)};
    if (!at.source || dim.isUnpadded())
      return emitPositions(dims, inside, zero, size);
    Cursor padding{Value(), inside.result};
    Value first = countBefore(dim, zero, offset);
    Value last = countBefore(dim, math.value(dim.sourceSize), offset);
    emitPositions(dims, padding, zero, first);
    emitPositions(dims, inside, first, last);
    emitPositions(dims, padding, last, size);
  });
}

void tops::emitSpaceToBatchNd(OpBuilder &b, Location loc,
                              const SpaceToBatchPlan &plan) {
  SpaceToBatchEmitter(b, loc, plan).emit();
}

//===----------------------------------------------------------------------===//
// gather_nd
//===----------------------------------------------------------------------===//

namespace {
class GatherEmitter : public CopyEmitter {
public:
  GatherEmitter(OpBuilder &b, Location loc, const GatherPlan &plan)
      : CopyEmitter(b, loc, plan.source.base, plan.result.base), plan(plan) {}

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
  forRange(math.constant(0), math.value(dim.size), [&](Value i) {
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
    Value index =
        memref::LoadOp::create(math.b, math.loc, plan.indices.base, position);
    Coordinate coordinate =
        emitCoordinate(math, math.toI64(index), math.toI64(dim.size),
                       plan.policy, plan.wrapNegative);
    at.source = step(at.source, math.toIndex(coordinate.value), dim.stride);
    isGood = math.both(isGood, coordinate.isGood);
  }
  if (IndexMath::isTrue(isGood))
    return copy(plan.slice, at);
  auto branch = scf::IfOp::create(math.b, math.loc, isGood,
                                  /*withElseRegion=*/true);
  OpBuilder::InsertionGuard guard(math.b);
  math.b.setInsertionPointToStart(branch.thenBlock());
  copy(plan.slice, at);
  math.b.setInsertionPointToStart(branch.elseBlock());
  copy(plan.slice, {Value(), at.result});
}

void tops::emitGatherNd(OpBuilder &b, Location loc, const GatherPlan &plan) {
  GatherEmitter(b, loc, plan).emit();
}
