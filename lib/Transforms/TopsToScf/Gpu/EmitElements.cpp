//===- EmitElements.cpp - Kernels that gather elements --------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GatherRows.h"

#include "tops/IndexedCopy.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::tops;

using arith::CmpIPredicate;

/// Rows of a thread, and bytes of indices that it holds, at most: more would
/// take more registers than leave a multiprocessor full of threads.
static constexpr int64_t kMaxRows = 8;
static constexpr int64_t kMaxIndexBytes = 64;

namespace {
/// What a thread does: `numRows` rows of `depth` indices each.
struct Group {
  int64_t numRows, depth, elementBytes, indexBytes;

  int64_t getResultBytes() const { return numRows * elementBytes; }
  int64_t getIndicesBytes() const { return numRows * depth * indexBytes; }
  /// Bytes of one of the loads that read the indices.
  int64_t getLoadBytes() const {
    int64_t bytes = getIndicesBytes();
    return std::min(kMaxAccessBytes, bytes & -bytes);
  }
};

class ElementKernel {
public:
  ElementKernel(OpBuilder &b, Location loc, const GatherPlan &plan,
                const GatherRows &rows, const Group &group, bool isWide)
      : kernel(b, loc, isWide), plan(plan), rows(rows), group(group),
        element(IntegerType::get(b.getContext(), 8 * group.elementBytes)) {}

  void emit(int64_t maxBlocks) {
    IndexMath &host = kernel.host;
    OpFoldResult numRows = plan.rows.front().size;
    int64_t rowsOfBlock = group.numRows * kThreadsOfBlock;
    Value roundedUp =
        host.add(host.value(numRows), host.constant(rowsOfBlock - 1));
    OpFoldResult numBlocks =
        getAsOpFoldResult(host.div(roundedUp, host.constant(rowsOfBlock)));
    kernel.launch(numBlocks, maxBlocks, [&](Value block, Value thread) {
      Value number = kernel.add(
          kernel.scale(block, host.b.getIndexAttr(kThreadsOfBlock)), thread);
      Value first = kernel.scale(number, host.b.getIndexAttr(group.numRows));
      Value count = kernel.number(numRows);
      Value behind = kernel.add(first, kernel.constant(group.numRows));
      std::optional<int64_t> constant = getConstantIntValue(numRows);
      bool areWhole = constant && *constant % group.numRows == 0;
      Value isWhole = kernel.compare(CmpIPredicate::sle, behind, count);
      if (constant && *constant % rowsOfBlock == 0)
        isWhole = {};
      kernel.onlyIf(isWhole, [&] { emitGroup(number, first); });
      if (!areWhole)
        emitRest(first, behind, count);
    });
  }

private:
  Value emitElement(ArrayRef<Value> indices, Value row) {
    IndexRow found = rows.evaluate(kernel, indices);
    rows.report(kernel, found, row);
    goods.push_back(found.isGood);
    if (found.isGood)
      found.source =
          kernel.select(found.isGood, found.source, kernel.constant(0));
    return found.source;
  }

  Value select(Value isGood, Value value) {
    if (!isGood)
      return value;
    return kernel.select(isGood, value,
                         createZero(kernel.math.b, kernel.math.loc, element));
  }

  SmallVector<Value> loadIndices(Value number) {
    OpBuilder &b = kernel.math.b;
    Location loc = kernel.math.loc;
    int64_t bytes = group.getLoadBytes();
    int64_t perLoad = bytes / group.indexBytes;
    IntegerType index = rows.getIndexType(b.getContext());
    Type type =
        perLoad == 1 ? Type(index) : Type(VectorType::get({perLoad}, index));
    Value offset = kernel.scale(
        number, kernel.hostBuilder.getIndexAttr(group.getIndicesBytes()));
    SmallVector<Value> indices;
    for (int64_t at = 0; at < group.getIndicesBytes(); at += bytes) {
      Value loaded =
          kernel.load(rows.getIndicesPointer(),
                      kernel.add(offset, kernel.constant(at)), type, bytes);
      if (perLoad == 1)
        indices.push_back(loaded);
      for (int64_t i = 0; perLoad > 1 && i < perLoad; ++i)
        indices.push_back(LLVM::ExtractElementOp::create(
            b, loc, loaded, arith::ConstantIntOp::create(b, loc, i, 32)));
    }
    return indices;
  }

  void emitGroup(Value number, Value first) {
    OpBuilder &b = kernel.math.b;
    Location loc = kernel.math.loc;
    goods.clear();
    SmallVector<Value> indices = loadIndices(number), elements;
    for (int64_t i = 0; i < group.numRows; ++i)
      elements.push_back(
          emitElement(ArrayRef(indices).slice(i * group.depth, group.depth),
                      kernel.add(first, kernel.constant(i))));
    for (Value &value : elements)
      value = kernel.load(rows.getSourcePointer(), value, element,
                          group.elementBytes);
    Value packed;
    if (group.numRows > 1)
      packed = createZero(b, loc, VectorType::get({group.numRows}, element));
    for (auto [i, value] : llvm::enumerate(elements)) {
      Value selected = select(goods[i], value);
      packed = !packed ? selected
                       : Value(LLVM::InsertElementOp::create(
                             b, loc, packed, selected,
                             arith::ConstantIntOp::create(b, loc, i, 32)));
    }
    kernel.store(packed, rows.getResultPointer(),
                 kernel.scale(number, kernel.hostBuilder.getIndexAttr(
                                          group.getResultBytes())),
                 group.getResultBytes());
  }

  /// The rows of the last group, if it is not whole.
  void emitRest(Value first, Value behind, Value count) {
    Value isRest =
        kernel.both(kernel.compare(CmpIPredicate::slt, first, count),
                    kernel.compare(CmpIPredicate::sgt, behind, count));
    kernel.onlyIf(isRest, [&] {
      kernel.forRange(first, count, [&](Value row) {
        goods.clear();
        Value source = emitElement(rows.load(kernel, row), row);
        Value value = kernel.load(rows.getSourcePointer(), source, element,
                                  group.elementBytes);
        kernel.store(select(goods.front(), value), rows.getResultPointer(),
                     kernel.scale(row, kernel.hostBuilder.getIndexAttr(
                                           group.elementBytes)),
                     group.elementBytes);
      });
    });
  }

  Kernel kernel;
  const GatherPlan &plan;
  const GatherRows &rows;
  const Group &group;
  IntegerType element;
  SmallVector<Value> goods;
};
} // namespace

/// The rows of a thread, none if rows do not follow each other.
static std::optional<Group> getGroup(IndexMath &host, const GatherPlan &plan,
                                     const GatherRows &rows) {
  int64_t depth = plan.indexed.size();
  Run run = getRun(host, plan.slice, rows.getWordBytes());
  std::optional<int64_t> bytes = getConstantIntValue(run.bytes);
  if (depth == 0 || plan.rows.size() != 1 || run.numOuter != 0 || !bytes ||
      *bytes < 1 || *bytes > 8 || !llvm::isPowerOf2_64(*bytes) ||
      *bytes % rows.getWordBytes() != 0)
    return std::nullopt;
  const GatherPlan::RowDim &dim = plan.rows.front();
  if (!isConstantIntValue(dim.resultStride, *bytes / rows.getWordBytes()) ||
      !isConstantIntValue(dim.sourceStride, 0) ||
      !isConstantIntValue(dim.indicesStride, depth) ||
      (depth > 1 && !isConstantIntValue(plan.coordinateStride, 1)))
    return std::nullopt;
  Group group{std::min(kMaxRows, kMaxAccessBytes / *bytes), depth, *bytes,
              rows.getIndexBytes()};
  // Sizes that only run time knows take registers, too.
  int64_t maxIndexBytes =
      getConstantIntValue(dim.size) ? kMaxIndexBytes : kMaxIndexBytes / 2;
  while (group.numRows > 1 && group.getIndicesBytes() > maxIndexBytes)
    group.numRows /= 2;
  if (group.numRows == 1)
    return std::nullopt;
  return group;
}

bool tops::emitElements(OpBuilder &b, Location loc, const GatherPlan &plan,
                        const GatherRows &rows, const KernelTarget &target,
                        bool isWide, function_ref<void()> otherwise) {
  IndexMath host{b, loc};
  std::optional<Group> group = getGroup(host, plan, rows);
  if (!group)
    return false;
  // Elements of several words must not straddle what the source is aligned to.
  AccessWidths source(host, group->elementBytes),
      indices(host, group->getLoadBytes()),
      result(host, group->getResultBytes());
  auto add = [&](AccessWidths &widths, OpFoldResult offset, int64_t bytes,
                 Value pointer) {
    if (target.areAligned)
      widths.add(multiply(host, offset, bytes));
    else
      widths.addPointer(pointer);
  };
  if (group->elementBytes > rows.getWordBytes()) {
    add(source, plan.source.offset, rows.getWordBytes(),
        rows.getSourcePointer());
    for (const IndexedDim &dim : plan.indexed)
      source.add(multiply(host, dim.stride, rows.getWordBytes()));
  }
  if (group->getLoadBytes() > group->indexBytes)
    add(indices, plan.indices.offset, group->indexBytes,
        rows.getIndicesPointer());
  add(result, plan.result.offset, rows.getWordBytes(), rows.getResultPointer());
  // What is known to be narrower can't be tested at run time.
  if (source.getWidest() < group->elementBytes ||
      indices.getWidest() < group->getLoadBytes() ||
      result.getWidest() < group->getResultBytes())
    return false;
  Value isPossible =
      host.both(source.allows(group->elementBytes),
                host.both(indices.allows(group->getLoadBytes()),
                          result.allows(group->getResultBytes())));
  emitBranch(
      host, isPossible,
      [&] {
        ElementKernel(b, loc, plan, rows, *group, isWide)
            .emit(target.maxBlocks);
      },
      otherwise);
  return true;
}
