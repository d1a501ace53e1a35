//===- LiteRT.cpp - Ops of LiteRT, formerly TensorFlow Lite ---------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ForeignOp.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
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

/// The zero point of quantised elements, which is what LiteRT pads with; 0 for
/// others.
static int64_t getZeroPoint(Value value) {
  auto type =
      dyn_cast<quant::UniformQuantizedType>(getElementTypeOrSelf(value));
  return type ? type.getZeroPoint() : 0;
}

/// `input` with `paddings` around its block dimensions, filled with a number.
/// They are known to fit.
static Value createPad(Import &import, Value input, ArrayRef<int64_t> paddings,
                       int64_t filling) {
  OpBuilder &b = import.rewriter;
  auto type = cast<RankedTensorType>(input.getType());
  SmallVector<OpFoldResult> low(type.getRank(), b.getIndexAttr(0));
  SmallVector<OpFoldResult> high(low);
  for (size_t i = 0; i < paddings.size() / 2; ++i) {
    low[i + 1] = b.getIndexAttr(paddings[2 * i]);
    high[i + 1] = b.getIndexAttr(paddings[2 * i + 1]);
  }
  auto element = cast<IntegerType>(type.getElementType());
  APInt bits = APInt(64, filling).sextOrTrunc(element.getWidth());
  Value number = arith::ConstantOp::create(b, import.getLoc(),
                                           b.getIntegerAttr(element, bits));
  return tensor::PadOp::create(b, import.getLoc(), Type(), input, low, high,
                               number);
}

/// Imports an op whose padding is no zero: pads first. `stored` are the
/// elements as integers.
static LogicalResult importPadded(Import &import, Value stored) {
  Value blockShape = import.getOperand(1), paddings = import.getOperand(2);
  auto blockNumbers = getConstantIntegers(blockShape);
  auto paddingNumbers = getConstantIntegers(paddings);
  int64_t zeroPoint = getZeroPoint(import.getOperand(0));
  if (!blockNumbers || !paddingNumbers)
    return import.refuse("its padding is the zero point " + Twine(zeroPoint) +
                         " of its elements, and its block shape and paddings "
                         "are not constants");
  std::string message;
  if (failed(inferSpaceToBatchNdType(
          [&](const Twine &text) { message = text.str(); }, stored.getType(),
          *blockNumbers, *paddingNumbers)))
    return import.refuse(message);
  Value padded = createPad(import, stored, *paddingNumbers, zeroPoint);
  auto type = cast<ShapedType>(paddings.getType());
  Value none = arith::ConstantOp::create(
      import.rewriter, import.getLoc(),
      DenseElementsAttr::get(type, APInt(type.getElementTypeBitWidth(), 0)));
  return importSpaceToBatchNd(import, padded, blockShape, none);
}

LogicalResult foreign::importTFLSpaceToBatchNd(Import &import) {
  Value paddings = import.getOperand(2);
  bool isOurs = getZeroPoint(import.getOperand(0)) == 0 || isAllZero(paddings);
  return importMove(import, [&](Value input) {
    return isOurs ? importSpaceToBatchNd(import, input, import.getOperand(1),
                                         paddings)
                  : importPadded(import, input);
  });
}
