//===- Onnx.cpp - Ops of ONNX, as onnx-mlir spells them -------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ForeignOp.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::tops;
using namespace mlir::tops::foreign;

LogicalResult foreign::importOnnxGatherNd(Import &import) {
  // Operator set 11 has no batch_dims.
  int64_t batchDims = 0;
  if (getAttribute(import.op, "batch_dims")) {
    std::optional<int64_t> number = getInteger(import.op, "batch_dims");
    if (!number)
      return import.refuse("expected 'batch_dims' to be an integer, found " +
                           getText(import.op, "batch_dims"));
    batchDims = *number;
  }
  auto indices = dyn_cast<RankedTensorType>(import.getOperand(1).getType());
  if (indices && indices.getRank() > 0 && indices.getShape().back() == 0)
    return import.refuse("its index vectors are empty, which ONNX does not "
                         "allow");
  // An index in [-size, -1] counts from the end, any other bad one is an error.
  return importGatherNd(import, import.getOperand(0), import.getOperand(1),
                        batchDims, BadIndices::Error, /*wrapNegative=*/true);
}

LogicalResult foreign::importOnnxReturn(Import &import) {
  auto function = dyn_cast_or_null<func::FuncOp>(import.op->getParentOp());
  if (!function || import.op->getNextNode() ||
      function.getNumResults() != import.op->getNumOperands())
    return import.refuse("it does not end a function with as many results");
  for (auto [value, type] :
       llvm::zip(import.op->getOperands(), function.getResultTypes()))
    if (value.getType() != type &&
        !tensor::CastOp::areCastCompatible(value.getType(), type))
      return import.refuse("its operands are not of the function's types");
  SmallVector<Value> values;
  for (auto [value, type] :
       llvm::zip(import.op->getOperands(), function.getResultTypes()))
    values.push_back(value.getType() == type
                         ? value
                         : tensor::CastOp::create(import.rewriter,
                                                  import.getLoc(), type, value)
                               .getResult());
  import.rewriter.replaceOpWithNewOp<func::ReturnOp>(import.op, values);
  return success();
}

LogicalResult foreign::importOnnxEntryPoint(Import &import) {
  // What onnx-mlir's run time starts with; here any function can be called.
  import.rewriter.eraseOp(import.op);
  return success();
}
