//===- GatherRows.cpp - Reading rows of indices in a kernel ---------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GatherRows.h"

#include "tops/IndexedCopy.h"

#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace mlir::tops;

using arith::CmpIPredicate;

static int64_t getElementBytes(Value memref) {
  return tops::detail::getElementBytes(getElementTypeOrSelf(memref.getType()));
}

/// Bytes of a plan's words, whose elements may be several.
static int64_t getWordBytes(const FlatBuffer &buffer, Value memref) {
  int64_t bytes = buffer.getWordBytes();
  return bytes ? bytes : getElementBytes(memref);
}

GatherRows::GatherRows(IndexMath &host, const GatherPlan &plan,
                       const DeviceOperands &operands)
    : plan(plan), wordBytes(::getWordBytes(plan.source, operands.source)),
      indexBytes(getElementBytes(operands.indices)), status(operands.status) {
  source = emitPointer(host, operands.source,
                       multiply(host, plan.source.offset, wordBytes));
  indices = emitPointer(host, operands.indices,
                        multiply(host, plan.indices.offset, indexBytes));
  result = emitPointer(host, operands.result,
                       multiply(host, plan.result.offset, wordBytes));
  for (const IndexedDim &dim : plan.indexed)
    strides.push_back(multiply(host, dim.stride, wordBytes));
}

SmallVector<Value> GatherRows::load(Kernel &kernel,
                                    ArrayRef<Value> coordinates) const {
  OpBuilder &hostBuilder = kernel.hostBuilder;
  OpFoldResult bytes = hostBuilder.getIndexAttr(indexBytes);
  Value offset = kernel.constant(0);
  for (auto [dim, coordinate] : llvm::zip(plan.rows, coordinates))
    offset = kernel.add(
        offset, kernel.scale(coordinate,
                             multiply(kernel.host, dim.indicesStride, bytes)));
  OpFoldResult step = multiply(kernel.host, plan.coordinateStride, bytes);
  SmallVector<Value> loaded;
  for (size_t k = 0; k < plan.indexed.size(); ++k) {
    loaded.push_back(kernel.load(
        indices, offset, getIndexType(hostBuilder.getContext()), indexBytes));
    if (k + 1 < plan.indexed.size())
      offset = kernel.add(offset, kernel.number(step));
  }
  return loaded;
}

IndexRow GatherRows::evaluate(Kernel &kernel, ArrayRef<Value> indices) const {
  IndexMath &math = kernel.math;
  IndexRow row{kernel.constant(0), {}};
  for (auto [index, dim, stride] :
       llvm::zip_equal(indices, plan.indexed, strides)) {
    // In the width of the index where that is the wider one: one that does not
    // fit in a number of the kernel is bad, too.
    unsigned bits = std::max(index.getType().getIntOrFloatBitWidth(),
                             kernel.getType().getWidth());
    Value wide = kernel.fit(index, math.b.getIntegerType(bits));
    Coordinate coordinate =
        emitCoordinate(math, wide, kernel.number(dim.size, bits), plan.policy,
                       plan.wrapNegative);
    row.source = kernel.add(row.source,
                            kernel.scale(kernel.fit(coordinate.value), stride));
    // A clamped index is good wherever there is any, which the host has seen.
    if (plan.policy != BadIndices::Clamp)
      row.isGood = kernel.both(row.isGood, coordinate.isGood);
  }
  return row;
}

void GatherRows::report(Kernel &kernel, const IndexRow &row,
                        Value number) const {
  if (!status || !row.isGood)
    return;
  kernel.onlyIf(kernel.math.negate(row.isGood),
                [&] { kernel.atomicMin(status, number); });
}

void GatherRows::addNarrow(Conditions &conditions) const {
  // The units of a thread and a block more than there are must be counted.
  constexpr int64_t limit = (int64_t(1) << 31) - (1 << 20);
  SmallVector<std::pair<OpFoldResult, OpFoldResult>> inIndices, inSource,
      inResult;
  SmallVector<OpFoldResult> sizes;
  for (const GatherPlan::RowDim &dim : plan.rows) {
    sizes.push_back(dim.size);
    inIndices.push_back({dim.size, dim.indicesStride});
    inSource.push_back({dim.size, dim.sourceStride});
    inResult.push_back({dim.size, dim.resultStride});
  }
  for (const IndexedDim &dim : plan.indexed) {
    conditions.addBelow(dim.size, limit);
    inSource.push_back({dim.size, dim.stride});
  }
  for (const CopyDim &dim : plan.slice) {
    sizes.push_back(dim.size);
    inSource.push_back({dim.size, dim.sourceStride});
    inResult.push_back({dim.size, dim.resultStride});
  }
  if (!plan.indexed.empty())
    inIndices.push_back(
        {OpBuilder(source.getContext()).getIndexAttr(plan.indexed.size()),
         plan.coordinateStride});
  conditions.addProductBelow(sizes, limit);
  conditions.addExtentBelow(inIndices, limit / indexBytes);
  conditions.addExtentBelow(inSource, limit / wordBytes);
  conditions.addExtentBelow(inResult, limit / wordBytes);
}

Value GatherRows::canBeGood(IndexMath &host) const {
  Value all;
  if (plan.policy != BadIndices::AssumeValid)
    for (const IndexedDim &dim : plan.indexed)
      all =
          host.both(all, host.compare(CmpIPredicate::sgt, host.value(dim.size),
                                      host.constant(0)));
  return IndexMath::isTrue(all) ? Value() : all;
}
