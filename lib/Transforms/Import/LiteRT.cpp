//===- LiteRT.cpp - Ops of LiteRT, formerly TensorFlow Lite ---------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ForeignOp.h"

#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace mlir::tops;
using namespace mlir::tops::foreign;

using ImportOn = function_ref<LogicalResult(Value)>;

/// Imports an op that moves elements from its first operand: as it is, or, if
/// they are quantised, as one on the integers that store them.
static LogicalResult importMove(Import &import, ImportOn importOn) {
  Value source = import.getOperand(0);
  Type type = getElementTypeOrSelf(source);
  if (!isa<quant::QuantizedType>(type))
    return importOn(source);
  auto uniform = dyn_cast<quant::UniformQuantizedType>(type);
  if (!uniform || !isa<TensorType>(source.getType()))
    return import.refuse("its elements are quantised otherwise than by one "
                         "scale and zero point");
  Type result = import.op->getResult(0).getType();
  if (!isa<TensorType>(result) || getElementTypeOrSelf(result) != type)
    return import.refuse("operand and result are quantised differently");

  Type stored = uniform.getStorageType();
  import.setStored(stored);
  return import.undoIfFailed([&] {
    return importOn(quant::StorageCastOp::create(
        import.rewriter, import.getLoc(),
        cast<ShapedType>(source.getType()).clone(stored), source));
  });
}

LogicalResult foreign::importTFLGatherNd(Import &import) {
  return importMove(import, [&](Value params) {
    return importGatherNd(import, params, import.getOperand(1),
                          /*batchDims=*/0, /*policy=*/std::nullopt,
                          /*wrapNegative=*/false);
  });
}

/// Whether an operand is a constant of zeros.
static bool isAllZero(Value value) {
  auto numbers = getConstantIntegers(value);
  return numbers && llvm::all_of(*numbers, [](int64_t n) { return n == 0; });
}

LogicalResult foreign::importTFLSpaceToBatchNd(Import &import) {
  Value paddings = import.getOperand(2);
  // The padding is what stands for 0.0, ours is the integer 0.
  auto type = dyn_cast<quant::UniformQuantizedType>(
      getElementTypeOrSelf(import.getOperand(0)));
  if (type && type.getZeroPoint() != 0 && !isAllZero(paddings))
    return import.refuse("its padding is the zero point " +
                         Twine(type.getZeroPoint()) +
                         " of its elements, ours is 0");
  return importMove(import, [&](Value input) {
    return importSpaceToBatchNd(import, input, import.getOperand(1), paddings);
  });
}
