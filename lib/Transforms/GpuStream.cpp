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

Value tops::getStream(OpBuilder &b, Location loc) {
  auto pointer = LLVM::LLVMPointerType::get(b.getContext());
  Operation *parent = b.getInsertionBlock()->getParentOp();
  auto function = dyn_cast_if_present<FunctionOpInterface>(parent);
  if (parent && !function)
    function = parent->getParentOfType<FunctionOpInterface>();
  if (function && !function.isExternal())
    for (unsigned i = 0; i < function.getNumArguments(); ++i)
      if (function.getArgAttr(i, kStreamAttrName) &&
          function.getArgument(i).getType() == pointer)
        return function.getArgument(i);
  return LLVM::ZeroOp::create(b, loc, pointer);
}

Value tops::getStreamToken(OpBuilder &b, Location loc, Value stream) {
  return UnrealizedConversionCastOp::create(
             b, loc, b.getType<gpu::AsyncTokenType>(), stream)
      .getResult(0);
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
