//===- TensorFlow.cpp - Ops of TensorFlow
//-----------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ForeignOp.h"

using namespace mlir;
using namespace mlir::tops;
using namespace mlir::tops::foreign;

LogicalResult foreign::importTFGatherNd(Import &import) {
  // Without a policy it depends on the device what happens, as with ours.
  std::optional<BadIndices> policy;
  Attribute attribute = getAttribute(import.op, "bad_indices_policy");
  auto name = dyn_cast_if_present<StringAttr>(attribute);
  if (name && name.getValue() == "ERROR")
    policy = BadIndices::Error;
  else if (name && name.getValue() == "IGNORE")
    policy = BadIndices::Zero;
  else if (attribute && !(name && (name.empty() || name == "DEFAULT")))
    return import.refuse("expected 'bad_indices_policy' to be \"\", "
                         "\"DEFAULT\", \"ERROR\" or \"IGNORE\", found " +
                         getText(import.op, "bad_indices_policy"));
  return importGatherNd(import, import.getOperand(0), import.getOperand(1),
                        /*batchDims=*/0, policy, /*wrapNegative=*/false);
}

LogicalResult foreign::importTFSpaceToBatchNd(Import &import) {
  return importSpaceToBatchNd(import, import.getOperand(0),
                              import.getOperand(1), import.getOperand(2));
}

/// Whether a constant names the sizes of `type`, one of them perhaps as -1.
static bool namesSizes(Value value, RankedTensorType type) {
  auto sizes = getConstantIntegers(value);
  return sizes && static_cast<int64_t>(sizes->size()) == type.getRank() &&
         llvm::count(*sizes, -1) <= 1 &&
         llvm::all_of(llvm::zip(*sizes, type.getShape()), [](auto pair) {
           auto [size, expected] = pair;
           return size == -1 || size == expected;
         });
}

LogicalResult foreign::importTFReshape(Import &import) {
  Value input = import.getOperand(0);
  RankedTensorType from = getStaticType(input);
  RankedTensorType to = getStaticType(import.op->getResult(0));
  if (!from || !to || from.getElementType() != to.getElementType() ||
      from.getNumElements() != to.getNumElements())
    return import.refuse("expected static shapes of as many elements");
  if (!namesSizes(import.getOperand(1), to))
    return import.refuse("its shape is no constant with the result's sizes");
  import.rewriter.replaceOp(
      import.op, createReshape(import.rewriter, import.getLoc(), input, to));
  return success();
}
