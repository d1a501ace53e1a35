//===- DeviceOp.cpp - What surrounds the kernels of an op -----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceOp.h"
#include "Kernel.h"

#include "../../GpuStream.h"

#include "tops/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace mlir::tops;

/// A function of the GPU's run-time library that no op of upstream stands for.
static constexpr llvm::StringLiteral kCopy("mgpuMemcpy");

//===----------------------------------------------------------------------===//
// Functions that compiled code calls
//===----------------------------------------------------------------------===//

/// Defines the function that finds factors for divisors.
static void defineReciprocal(Operation *table) {
  OpBuilder b = OpBuilder::atBlockEnd(&table->getRegion(0).front());
  Location loc = UnknownLoc::get(b.getContext());
  Type i64 = b.getI64Type();
  auto function = func::FuncOp::create(b, loc, kReciprocalName,
                                       b.getFunctionType({i64, i64}, i64));
  function.setPrivate();
  Block *body = function.addEntryBlock();
  b.setInsertionPointToStart(body);
  Value factor =
      emitReciprocal(b, loc, body->getArgument(0), body->getArgument(1));
  func::ReturnOp::create(b, loc, factor);
}

void tops::declareGpuRuntime(Operation *root) {
  root->walk([](Operation *op) {
    if (auto call = dyn_cast<func::CallOp>(op)) {
      Operation *table = SymbolTable::getNearestSymbolTable(op);
      if (call.getCallee() == kReciprocalName &&
          !SymbolTable::lookupSymbolIn(table, kReciprocalName))
        defineReciprocal(table);
    }
    if (auto module = dyn_cast<ModuleOp>(op))
      declareTile(module);
    auto call = dyn_cast<LLVM::CallOp>(op);
    StringRef name = call ? call.getCallee().value_or("") : "";
    if (name != kSynchronizeName && name != kCopy)
      return;
    auto module = op->getParentOfType<ModuleOp>();
    if (!module || module.lookupSymbol(name))
      return;
    OpBuilder b = OpBuilder::atBlockEnd(module.getBody());
    LLVM::LLVMFuncOp::create(b, UnknownLoc::get(b.getContext()), name,
                             call.getCalleeFunctionType());
  });
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

bool DeviceOp::isOnHost(Value memref) {
  // What is on the device comes from gpu.alloc or from outside.
  return isa_and_present<memref::AllocOp, memref::AllocaOp,
                         memref::GetGlobalOp>(getRoot(memref).getDefiningOp());
}

DeviceOp::DeviceOp(OpBuilder &b, IndexedCopyOpInterface op, DeviceMemory memory)
    : b(b), loc(op.getLoc()), op(op), memory(memory) {
  // Upstream's launches have their parameters on the stack, which must not grow
  // in a loop.
  stack = LLVM::StackSaveOp::create(b, loc,
                                    LLVM::LLVMPointerType::get(b.getContext()));
  stream = getStream(b, loc);
  token = getStreamToken(b, loc, stream);
}

Value DeviceOp::allocate(MemRefType type, ValueRange sizes) {
  auto alloc = gpu::AllocOp::create(b, loc, type, token.getType(), token, sizes,
                                    /*symbolOperands=*/ValueRange());
  deviceBuffers.push_back(alloc.getMemref());
  return alloc.getMemref();
}

void DeviceOp::copy(Value to, Value from) {
  gpu::MemcpyOp::create(b, loc, token.getType(), token, to, from);
}

/// Sizes of a memref that its type leaves open.
static SmallVector<Value> getDynamicSizes(OpBuilder &b, Location loc,
                                          Value memref) {
  SmallVector<Value> sizes;
  auto type = cast<MemRefType>(memref.getType());
  for (int64_t dim = 0; dim < type.getRank(); ++dim)
    if (type.isDynamicDim(dim))
      sizes.push_back(memref::DimOp::create(b, loc, memref, dim));
  return sizes;
}

Value DeviceOp::getOperand(OpOperand &operand) {
  Value original = operand.get();
  if (memory == DeviceMemory::Device && !isOnHost(original)) {
    ++numOriginals;
    return original;
  }
  auto type = cast<MemRefType>(original.getType());
  auto contiguous = MemRefType::get(type.getShape(), type.getElementType());
  SmallVector<Value> sizes = getDynamicSizes(b, loc, original);
  Value onDevice = allocate(contiguous, sizes), onHost = original;
  // What is not contiguous is made so by the host; also a result, whose gaps
  // are nobody's.
  if (contiguous != type) {
    onHost = memref::AllocOp::create(b, loc, contiguous, sizes);
    hostBuffers.push_back(onHost);
  }
  if (op.isDest(operand)) {
    results.push_back({onDevice, original});
    return onDevice;
  }
  if (onHost != original)
    memref::CopyOp::create(b, loc, original, onHost);
  copy(onDevice, onHost);
  return onDevice;
}

Value DeviceOp::getStatus() {
  auto type = MemRefType::get({2}, b.getI32Type());
  status = allocate(type, {});
  Value ones = arith::ConstantIntOp::create(b, loc, -1, 32);
  gpu::MemsetOp::create(b, loc, token.getType(), token, status, ones);
  IndexMath host{b, loc};
  return emitPointer(host, status, b.getIndexAttr(0));
}

/// The number that two halves in host memory are.
static Value loadNumber(OpBuilder &b, Location loc, Value halves) {
  IndexMath math{b, loc};
  auto load = [&](int64_t i) -> Value {
    Value half = memref::LoadOp::create(b, loc, halves, math.constant(i));
    return arith::ExtUIOp::create(b, loc, b.getI64Type(), half);
  };
  Value high = arith::ShLIOp::create(
      b, loc, load(1), arith::ConstantIntOp::create(b, loc, 32, 64));
  return math.toIndex(arith::OrIOp::create(b, loc, load(0), high));
}

Value DeviceOp::finish() {
  Value halves, number;
  if (status) {
    halves =
        memref::AllocaOp::create(b, loc, cast<MemRefType>(status.getType()));
    copy(halves, status);
  }
  SmallVector<std::pair<Value, Value>> toScatter;
  for (auto [onDevice, original] : results) {
    Value onHost = original;
    if (onDevice.getType() != original.getType()) {
      onHost =
          memref::AllocOp::create(b, loc, cast<MemRefType>(onDevice.getType()),
                                  getDynamicSizes(b, loc, original));
      hostBuffers.push_back(onHost);
      toScatter.push_back({onHost, original});
    }
    copy(onHost, onDevice);
  }
  for (Value buffer : deviceBuffers)
    gpu::DeallocOp::create(b, loc, token.getType(), token, buffer);
  if (status || !results.empty() || !hostBuffers.empty())
    emitSynchronize(b, loc, stream);
  for (auto [from, to] : toScatter)
    memref::CopyOp::create(b, loc, from, to);
  for (Value buffer : hostBuffers)
    memref::DeallocOp::create(b, loc, buffer);
  if (status)
    number = loadNumber(b, loc, halves);
  LLVM::StackRestoreOp::create(b, loc, stack);
  return number;
}

Value DeviceOp::loadFromDevice(OpBuilder &b, Location loc, Value memref,
                               ValueRange position) {
  IndexMath math{b, loc};
  auto type = cast<MemRefType>(memref.getType());
  int64_t bytes = tops::detail::getElementBytes(type.getElementType());
  auto metadata = memref::ExtractStridedMetadataOp::create(b, loc, memref);
  Value offset = math.value(metadata.getConstifiedMixedOffset());
  for (auto [i, stride] :
       llvm::zip_equal(position, metadata.getConstifiedMixedStrides()))
    offset = math.add(offset, math.mul(i, math.value(stride)));
  offset = math.mul(offset, math.constant(bytes));
  Value buffer = memref::AllocaOp::create(
      b, loc, MemRefType::get({}, type.getElementType()));
  auto toPointer = [&](Value memref, Value offset) -> Value {
    Value address =
        memref::ExtractAlignedPointerAsIndexOp::create(b, loc, memref);
    return LLVM::IntToPtrOp::create(b, loc,
                                    LLVM::LLVMPointerType::get(b.getContext()),
                                    math.toI64(math.add(address, offset)));
  };
  Value stream = getStream(b, loc);
  Value size = arith::ConstantIntOp::create(b, loc, bytes, 64);
  LLVM::CallOp::create(b, loc, TypeRange(), kCopy,
                       ValueRange{toPointer(buffer, math.constant(0)),
                                  toPointer(memref, offset), size, stream});
  emitSynchronize(b, loc, stream);
  return memref::LoadOp::create(b, loc, buffer, ValueRange());
}
