//===- Kernel.cpp - Code of one GPU kernel --------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Kernel.h"

#include "../EmitCopy.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/Transforms/ParallelLoopMapper.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/Matchers.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::tops;

using arith::CmpIPredicate;

/// Global memory in the dialect LLVM and in PTX.
static constexpr unsigned kGlobalSpace = 1;

Kernel::Kernel(OpBuilder &b, Location loc, bool isWide)
    : math{b, loc}, hostBuilder(b), host{hostBuilder, loc},
      type(b.getIntegerType(isWide ? 64 : 32)) {}

//===----------------------------------------------------------------------===//
// Launches
//===----------------------------------------------------------------------===//

/// A loop over 0 to `end` that upstream maps to blocks or threads.
static scf::ParallelOp createMappedLoop(OpBuilder &b, Location loc, Value end,
                                        gpu::Processor processor) {
  IndexMath math{b, loc};
  auto loop =
      scf::ParallelOp::create(b, loc, ValueRange{math.constant(0)},
                              ValueRange{end}, ValueRange{math.constant(1)});
  AffineMap identity = b.getDimIdentityMap();
  auto mapping =
      b.getAttr<gpu::ParallelLoopDimMappingAttr>(processor, identity, identity);
  LogicalResult isSet = gpu::setMappingAttr(loop, {mapping});
  assert(succeeded(isSet) && "one loop has one processor");
  (void)isSet;
  return loop;
}

void Kernel::launch(OpFoldResult numBlocks, int64_t maxBlocks,
                    function_ref<void(Value, Value)> body, int64_t numThreads) {
  OpBuilder &b = math.b;
  OpBuilder::InsertionGuard guard(b);
  Location loc = math.loc;
  std::optional<int64_t> numConstant = getConstantIntValue(numBlocks);
  // The narrow numbers of a kernel count fewer than 2^31 threads.
  strides = numConstant
                ? *numConstant > maxBlocks
                : isWide() || maxBlocks < (int64_t(1) << 31) / numThreads;
  Value gridSize = host.value(numBlocks);
  if (strides)
    gridSize = host.min(gridSize, host.constant(maxBlocks));
  scf::ParallelOp blocks =
      createMappedLoop(b, loc, gridSize, gpu::Processor::BlockX);
  hostBuilder.setInsertionPoint(blocks);
  b.setInsertionPointToStart(blocks.getBody());
  scf::ParallelOp threads = createMappedLoop(b, loc, host.constant(numThreads),
                                             gpu::Processor::ThreadX);
  b.setInsertionPointToStart(threads.getBody());
  auto toNumber = [&](Value index) -> Value {
    return arith::IndexCastOp::create(b, loc, type, index);
  };
  Value block = toNumber(blocks.getInductionVars().front());
  Value thread = toNumber(threads.getInductionVars().front());
  if (!strides)
    return body(block, thread);
  auto loop = scf::ForOp::create(b, loc, block, number(numBlocks),
                                 number(getAsOpFoldResult(gridSize)));
  b.setInsertionPointToStart(loop.getBody());
  body(loop.getInductionVar(), thread);
}

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

Value Kernel::constant(int64_t value) {
  return arith::ConstantIntOp::create(math.b, math.loc, value, type.getWidth());
}

Value Kernel::number(OpFoldResult ofr) { return number(ofr, type.getWidth()); }

Value Kernel::number(OpFoldResult ofr, unsigned bits) {
  // Constants are created where they are used: as operands of the launch they
  // would become parameters.
  if (std::optional<int64_t> constant = getConstantIntValue(ofr))
    return arith::ConstantIntOp::create(math.b, math.loc, *constant, bits);
  Value &value = numbers[{cast<Value>(ofr), bits}];
  if (!value)
    value = hostBuilder.createOrFold<arith::IndexCastOp>(
        math.loc, hostBuilder.getIntegerType(bits), cast<Value>(ofr));
  return value;
}

Value Kernel::scale(Value x, OpFoldResult factor) {
  std::optional<int64_t> constant = getConstantIntValue(factor);
  if (constant && *constant == 1)
    return x;
  return math.mul(x, number(factor));
}

Value Kernel::fit(Value integer, IntegerType to) {
  unsigned from = integer.getType().getIntOrFloatBitWidth();
  if (from == to.getWidth())
    return integer;
  if (from < to.getWidth())
    return math.b.createOrFold<arith::ExtSIOp>(math.loc, to, integer);
  return math.b.createOrFold<arith::TruncIOp>(math.loc, to, integer);
}

//===----------------------------------------------------------------------===//
// Division
//===----------------------------------------------------------------------===//

Value tops::emitReciprocal(OpBuilder &b, Location loc, Value divisor,
                           Value shift) {
  constexpr int64_t numBits = 63;
  IndexMath host{b, loc};
  auto i64 = [&](int64_t value) -> Value {
    return arith::ConstantIntOp::create(b, loc, value, 64);
  };
  Value one = i64(1);
  // The first bit of the quotient is always 1.
  Value power = arith::ShLIOp::create(b, loc, one, shift);
  Value rest = arith::SubIOp::create(b, loc, power, divisor);
  auto loop = scf::ForOp::create(
      b, loc, host.constant(0), host.constant(numBits), host.constant(1),
      ValueRange{one, rest},
      [&](OpBuilder &b, Location loc, Value, ValueRange carried) {
        Value twice = arith::ShLIOp::create(b, loc, carried[1], one);
        Value fits =
            arith::CmpIOp::create(b, loc, CmpIPredicate::uge, twice, divisor);
        Value less = arith::SubIOp::create(b, loc, twice, divisor);
        Value bit = arith::ExtUIOp::create(b, loc, b.getI64Type(), fits);
        Value quotient = arith::ShLIOp::create(b, loc, carried[0], one);
        quotient = arith::OrIOp::create(b, loc, quotient, bit);
        Value next = arith::SelectOp::create(b, loc, fits, less, twice);
        scf::YieldOp::create(b, loc, ValueRange{quotient, next});
      });
  Value isInexact = arith::CmpIOp::create(b, loc, CmpIPredicate::ne,
                                          loop.getResult(1), i64(0));
  Value roundUp = arith::ExtUIOp::create(b, loc, b.getI64Type(), isInexact);
  return arith::AddIOp::create(b, loc, loop.getResult(0), roundUp);
}

Kernel::Reciprocal Kernel::getReciprocal(Value divisor) {
  Reciprocal &reciprocal = reciprocals[divisor];
  if (reciprocal.factor)
    return reciprocal;
  OpBuilder &b = hostBuilder;
  Location loc = math.loc;
  Value d = host.max(host.toI64(divisor),
                     arith::ConstantIntOp::create(b, loc, 1, 64));
  Value one = host.constantLike(d, 1);
  // The bits of the number below the divisor.
  Value zeros = math::CountLeadingZerosOp::create(b, loc, host.sub(d, one));
  Value shift = host.sub(host.constantLike(d, 64), zeros);
  Value factor;
  if (isWide()) {
    factor = func::CallOp::create(b, loc, kReciprocalName, b.getI64Type(),
                                  ValueRange{d, shift})
                 .getResult(0);
  } else {
    Value bits = host.add(shift, host.constantLike(d, 31));
    Value power = arith::ShLIOp::create(b, loc, one, bits);
    Value above = host.add(power, host.sub(d, one));
    factor = arith::DivUIOp::create(b, loc, above, d);
    factor = arith::TruncIOp::create(b, loc, type, factor);
    shift = arith::TruncIOp::create(b, loc, type, shift);
  }
  reciprocal = {factor, shift};
  return reciprocal;
}

std::pair<Value, Value> Kernel::divide(Value x, OpFoldResult divisor) {
  OpBuilder &b = math.b;
  Location loc = math.loc;
  Value quotient;
  if (std::optional<int64_t> constant = getConstantIntValue(divisor)) {
    if (*constant == 1)
      return {x, this->constant(0)};
    quotient = b.createOrFold<arith::DivUIOp>(loc, x, number(divisor));
  } else {
    Reciprocal reciprocal = getReciprocal(cast<Value>(divisor));
    Value twice = arith::ShLIOp::create(b, loc, x, this->constant(1));
    auto product =
        arith::MulUIExtendedOp::create(b, loc, twice, reciprocal.factor);
    quotient =
        arith::ShRUIOp::create(b, loc, product.getHigh(), reciprocal.shift);
  }
  return {quotient, sub(x, math.mul(quotient, number(divisor)))};
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

Type tops::getAccessType(MLIRContext *context, int64_t bytes) {
  if (bytes == kMaxAccessBytes)
    return VectorType::get({4}, IntegerType::get(context, 32));
  return IntegerType::get(context, 8 * bytes);
}

Value tops::emitPointer(IndexMath &host, Value memref, OpFoldResult offset) {
  Value address =
      memref::ExtractAlignedPointerAsIndexOp::create(host.b, host.loc, memref);
  address = host.toI64(host.add(address, host.value(offset)));
  return LLVM::IntToPtrOp::create(
      host.b, host.loc,
      LLVM::LLVMPointerType::get(host.b.getContext(), kGlobalSpace), address);
}

Value Kernel::getAddress(Value pointer, Value offset) {
  Value wide = fit(offset, math.b.getI64Type());
  return LLVM::GEPOp::create(math.b, math.loc, pointer.getType(),
                             math.b.getI8Type(), pointer,
                             ArrayRef<LLVM::GEPArg>{wide});
}

Value Kernel::load(Value pointer, Value offset, Type type, int64_t alignment) {
  return LLVM::LoadOp::create(math.b, math.loc, type,
                              getAddress(pointer, offset), alignment,
                              /*isVolatile=*/false, /*isNonTemporal=*/false,
                              /*isInvariant=*/true);
}

void Kernel::store(Value value, Value pointer, Value offset,
                   int64_t alignment) {
  LLVM::StoreOp::create(math.b, math.loc, value, getAddress(pointer, offset),
                        alignment);
}

void Kernel::atomicMin(Value pointer, Value value) {
  LLVM::AtomicRMWOp::create(math.b, math.loc, LLVM::AtomicBinOp::umin, pointer,
                            fit(value, math.b.getI64Type()),
                            LLVM::AtomicOrdering::monotonic, "device");
}

void Kernel::forRange(Value begin, Value end, function_ref<void(Value)> body) {
  OpBuilder::InsertionGuard guard(math.b);
  auto loop =
      scf::ForOp::create(math.b, math.loc, begin, end, this->constant(1));
  // The few threads that come here are not worth registers of all.
  forbidUnrolling(loop);
  math.b.setInsertionPointToStart(loop.getBody());
  body(loop.getInductionVar());
}

void Kernel::onlyIf(Value condition, function_ref<void()> body) {
  if (IndexMath::isTrue(condition))
    return body();
  if (IndexMath::isFalse(condition))
    return;
  OpBuilder::InsertionGuard guard(math.b);
  auto branch = scf::IfOp::create(math.b, math.loc, condition,
                                  /*withElseRegion=*/false);
  math.b.setInsertionPointToStart(branch.thenBlock());
  body();
}
