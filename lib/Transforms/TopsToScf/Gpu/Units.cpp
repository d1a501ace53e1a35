//===- Units.cpp - What the threads of a copy kernel do -------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Units.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/Matchers.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::tops;

using arith::CmpIPredicate;

/// Units of a thread where there are enough of them.
static constexpr int64_t kUnitsOfThread = 4;
/// Threads whose units have more dimensions than this, or more of which only
/// run time knows the sizes, do fewer.
static constexpr int64_t kManyDynamicDims = 3;
static constexpr size_t kManyDims = 5;
/// A kernel of fewer units than this times the units of a thread has fewer for
/// each, so that all of a GPU has work.
static constexpr int64_t kEnoughUnits = int64_t(1) << 17;

//===----------------------------------------------------------------------===//
// Numbers of the host
//===----------------------------------------------------------------------===//

OpFoldResult tops::multiply(IndexMath &host, OpFoldResult x,
                            OpFoldResult factor) {
  return getAsOpFoldResult(host.mul(host.value(x), host.value(factor)));
}

OpFoldResult tops::multiply(IndexMath &host, OpFoldResult x, int64_t factor) {
  return multiply(host, x, host.b.getIndexAttr(factor));
}

int64_t tops::getPieceBytes(int64_t elementBytes) {
  return std::min(kMaxAccessBytes, elementBytes & -elementBytes);
}

void Conditions::addBelow(OpFoldResult number, int64_t limit) {
  all = host.both(all, host.compare(CmpIPredicate::slt, host.value(number),
                                    host.constant(limit)));
}

void Conditions::addProductBelow(ArrayRef<OpFoldResult> numbers,
                                 int64_t limit) {
  Value product = host.constant(1);
  for (OpFoldResult number : numbers)
    product = host.mul(product, host.value(number));
  addBelow(getAsOpFoldResult(product), limit);
}

void Conditions::addExtentBelow(
    ArrayRef<std::pair<OpFoldResult, OpFoldResult>> dims, int64_t limit) {
  Value extent = host.constant(0);
  for (auto [size, stride] : dims) {
    Value step = host.value(stride);
    Value distance = host.max(step, host.sub(host.constant(0), step));
    extent =
        host.add(extent, host.mul(host.sub(host.value(size), host.constant(1)),
                                  distance));
  }
  addBelow(getAsOpFoldResult(extent), limit);
}

void AccessWidths::add(OpFoldResult bytes) {
  if (std::optional<int64_t> constant = getConstantIntValue(bytes)) {
    if (*constant != 0)
      limit = std::min(limit, *constant & -*constant);
    return;
  }
  Value value = host.toI64(bytes);
  bits =
      bits ? host.b.createOrFold<arith::OrIOp>(host.loc, bits, value) : value;
}

void AccessWidths::addPointer(Value pointer) {
  if (!pointer)
    return;
  Value address =
      LLVM::PtrToIntOp::create(host.b, host.loc, host.b.getI64Type(), pointer);
  bits = bits ? host.b.createOrFold<arith::OrIOp>(host.loc, bits, address)
              : address;
}

Value AccessWidths::allows(int64_t access) {
  if (!bits)
    return {};
  Value rest = host.b.createOrFold<arith::AndIOp>(
      host.loc, bits, host.constantLike(bits, access - 1));
  return host.compare(CmpIPredicate::eq, rest, host.constantLike(bits, 0));
}

void tops::emitBranch(IndexMath &host, Value condition,
                      function_ref<void()> thenBody,
                      function_ref<void()> elseBody) {
  if (IndexMath::isTrue(condition))
    return thenBody();
  if (IndexMath::isFalse(condition))
    return elseBody();
  OpBuilder::InsertionGuard guard(host.b);
  auto branch = scf::IfOp::create(host.b, host.loc, condition,
                                  /*withElseRegion=*/true);
  host.b.setInsertionPointToStart(branch.thenBlock());
  thenBody();
  host.b.setInsertionPointToStart(branch.elseBlock());
  elseBody();
}

void tops::emitForAccess(IndexMath &host, AccessWidths &alignment,
                         int64_t narrowest, function_ref<void(int64_t)> emit) {
  // One width between the widest and the narrowest is enough.
  constexpr int64_t kBetween = 4;
  int64_t widest = alignment.getWidest();
  if (widest <= narrowest)
    return emit(narrowest);
  emitBranch(
      host, alignment.allows(widest), [&] { emit(widest); },
      [&] {
        if (kBetween <= narrowest || kBetween >= widest)
          return emit(narrowest);
        emitBranch(
            host, alignment.allows(kBetween), [&] { emit(kBetween); },
            [&] { emit(narrowest); });
      });
}

//===----------------------------------------------------------------------===//
// Dimensions
//===----------------------------------------------------------------------===//

Run tops::getRun(IndexMath &host, ArrayRef<CopyDim> dims, int64_t wordBytes) {
  auto isOne = [](OpFoldResult ofr) { return isConstantIntValue(ofr, 1); };
  if (!dims.empty() && isOne(dims.back().sourceStride) &&
      isOne(dims.back().resultStride))
    return {multiply(host, dims.back().size, wordBytes), dims.size() - 1};
  return {host.b.getIndexAttr(wordBytes), dims.size()};
}

void tops::addRunDims(IndexMath &host, ArrayRef<CopyDim> dims,
                      int64_t wordBytes, const Run &run, UnitSpace &space) {
  for (const CopyDim &dim : dims.take_front(run.numOuter))
    space.dims.push_back({dim.size, multiply(host, dim.resultStride, wordBytes),
                          multiply(host, dim.sourceStride, wordBytes)});
  OpFoldResult access = host.b.getIndexAttr(space.access);
  Value count = host.div(host.value(run.bytes), host.value(access));
  space.dims.push_back({getAsOpFoldResult(count), access, access});
}

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

static OpFoldResult getNumUnits(IndexMath &host, const UnitSpace &space) {
  Value count = host.constant(1);
  for (const UnitDim &dim : space.dims)
    count = host.mul(count, host.value(dim.size));
  return getAsOpFoldResult(count);
}

static int64_t getUnitsOfThread(const Kernel &kernel, const UnitSpace &space,
                                OpFoldResult numUnits) {
  // Numbers of 64 bits, many of them, and code for edges need the registers.
  int64_t numDynamic = llvm::count_if(space.dims, [](const UnitDim &dim) {
    return !getConstantIntValue(dim.size);
  });
  bool isComplex =
      numDynamic > kManyDynamicDims || space.dims.size() > kManyDims;
  bool isLarge = kernel.isWide() || (space.hasEdges && numDynamic > 0);
  int64_t count = isLarge ? 1 : isComplex ? 2 : kUnitsOfThread;
  if (std::optional<int64_t> constant = getConstantIntValue(numUnits))
    while (count > 1 && *constant < count * kEnoughUnits)
      count /= 2;
  return count;
}

/// Takes the number of a unit apart.
static Unit decode(Kernel &kernel, const UnitSpace &space, Value number) {
  Unit unit;
  unit.coordinates.resize(space.dims.size());
  for (size_t i = space.dims.size(); i-- > 0;) {
    if (i + 1 == space.splitAt)
      unit.outerNumber = number;
    if (i == 0)
      unit.coordinates[i] = number;
    else
      std::tie(number, unit.coordinates[i]) =
          kernel.divide(number, space.dims[i].size);
  }
  unit.result = unit.source = kernel.constant(0);
  for (auto [dim, coordinate] : llvm::zip_equal(space.dims, unit.coordinates)) {
    unit.result =
        kernel.add(unit.result, kernel.scale(coordinate, dim.resultStride));
    unit.source =
        kernel.add(unit.source, kernel.scale(coordinate, dim.sourceStride));
  }
  return unit;
}

void tops::emitUnits(
    Kernel &kernel, const UnitSpace &space, int64_t maxBlocks,
    function_ref<void(MutableArrayRef<Unit>, ArrayRef<Value>)> body) {
  IndexMath &host = kernel.host;
  OpFoldResult numUnits = getNumUnits(host, space);
  int64_t unitsOfThread = getUnitsOfThread(kernel, space, numUnits);
  int64_t unitsOfBlock = unitsOfThread * kThreadsOfBlock;
  Value roundedUp =
      host.add(host.value(numUnits), host.constant(unitsOfBlock - 1));
  OpFoldResult numBlocks =
      getAsOpFoldResult(host.div(roundedUp, host.constant(unitsOfBlock)));
  std::optional<int64_t> constant = getConstantIntValue(numUnits);
  bool areWhole = constant && *constant % unitsOfBlock == 0;
  kernel.launch(numBlocks, maxBlocks, [&](Value block, Value thread) {
    Value first = kernel.add(
        kernel.scale(block, host.b.getIndexAttr(unitsOfBlock)), thread);
    Value count = kernel.number(numUnits);
    SmallVector<Unit> units;
    SmallVector<Value> areUnits;
    for (int64_t i = 0; i < unitsOfThread; ++i) {
      Value number = kernel.add(first, kernel.constant(i * kThreadsOfBlock));
      areUnits.push_back({});
      if (!areWhole) {
        areUnits.back() = kernel.compare(CmpIPredicate::slt, number, count);
        Value last = kernel.sub(count, kernel.constant(1));
        number = kernel.math.min(number, last);
      }
      units.push_back(decode(kernel, space, number));
    }
    body(units, areUnits);
  });
}

void tops::emitCopyKernel(Kernel &kernel, const UnitSpace &space,
                          int64_t maxBlocks, Value source, Value result,
                          function_ref<void(MutableArrayRef<Unit>)> locate) {
  Type type = getAccessType(kernel.math.b.getContext(), space.access);
  emitUnits(kernel, space, maxBlocks,
            [&](MutableArrayRef<Unit> units, ArrayRef<Value> areUnits) {
              Value zeros = createZero(kernel.math.b, kernel.math.loc, type);
              SmallVector<Value> values(units.size(), zeros);
              if (source) {
                locate(units);
                for (Unit &unit : units)
                  if (unit.isGood)
                    unit.source = kernel.select(unit.isGood, unit.source,
                                                kernel.constant(0));
                for (auto [unit, value] : llvm::zip_equal(units, values))
                  value = kernel.load(source, unit.source, type, space.access);
                for (auto [unit, value] : llvm::zip_equal(units, values))
                  if (unit.isGood)
                    value = kernel.select(unit.isGood, value, zeros);
              }
              for (auto [unit, value, isUnit] :
                   llvm::zip_equal(units, values, areUnits))
                kernel.onlyIf(isUnit, [&, unit = &unit, value = value] {
                  kernel.store(value, result, unit->result, space.access);
                });
            });
}

void tops::emitUnitKernel(Kernel &kernel, const UnitSpace &space,
                          int64_t maxBlocks,
                          function_ref<void(MutableArrayRef<Unit>)> locate) {
  emitUnits(
      kernel, space, maxBlocks,
      [&](MutableArrayRef<Unit> units, ArrayRef<Value>) { locate(units); });
}
