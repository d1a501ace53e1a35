//===- GpuStream.cpp - The stream of a function ---------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GpuStream.h"

#include "tops/Passes.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

using namespace mlir;
using namespace mlir::tops;

/// The argument that is the stream of the function that an op is or is in; null
/// if there is none.
static Value findStream(Operation *op) {
  auto function = dyn_cast_if_present<FunctionOpInterface>(op);
  if (op && !function)
    function = op->getParentOfType<FunctionOpInterface>();
  if (function && !function.isExternal())
    for (unsigned i = 0; i < function.getNumArguments(); ++i)
      if (function.getArgAttr(i, kStreamAttrName) &&
          function.getArgument(i).getType() ==
              LLVM::LLVMPointerType::get(op->getContext()))
        return function.getArgument(i);
  return {};
}

Value tops::getStream(OpBuilder &b, Location loc) {
  if (Value stream = findStream(b.getInsertionBlock()->getParentOp()))
    return stream;
  return LLVM::ZeroOp::create(b, loc,
                              LLVM::LLVMPointerType::get(b.getContext()));
}

Value tops::getStreamToken(OpBuilder &b, Location loc, Value stream) {
  return UnrealizedConversionCastOp::create(
             b, loc, b.getType<gpu::AsyncTokenType>(), stream)
      .getResult(0);
}

bool tops::isOnStream(Operation *op) {
  auto async = dyn_cast<gpu::AsyncOpInterface>(op);
  // The stream is that of the first op that this one depends on.
  while (async && !async.getAsyncDependencies().empty()) {
    Value token = async.getAsyncDependencies().front();
    auto cast = token.getDefiningOp<UnrealizedConversionCastOp>();
    if (cast && cast->getNumOperands() == 1) {
      Value stream = findStream(op);
      return stream ? cast->getOperand(0) == stream
                    : bool(cast->getOperand(0).getDefiningOp<LLVM::ZeroOp>());
    }
    async = token.getDefiningOp<gpu::AsyncOpInterface>();
  }
  return false;
}

void tops::emitSynchronize(OpBuilder &b, Location loc, Value stream) {
  LLVM::CallOp::create(b, loc, TypeRange(), kSynchronizeName, stream);
}

Value tops::getRoot(Value memref) {
  while (Operation *op = memref.getDefiningOp()) {
    if (auto view = dyn_cast<ViewLikeOpInterface>(op))
      memref = view.getViewSource();
    else if (isa<UnrealizedConversionCastOp>(op) && op->getNumOperands() == 1)
      memref = op->getOperand(0);
    else
      break;
  }
  return memref;
}
