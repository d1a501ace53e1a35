//===- BatchIndices.cpp - Indices that only count the batch ---------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Frameworks whose gather knows no batch make one of it by putting the position
// in the batch in front of each index vector. Found again here, so that the
// positions need not be read.
//
//===----------------------------------------------------------------------===//

#include "ForeignOp.h"

#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::tops;
using namespace mlir::tops::foreign;

/// The dimension that an op of any framework concatenates in, if its operands
/// but the last `numScalars` are what is concatenated.
static std::optional<int64_t> getConcatDim(Operation *op, int64_t &numScalars) {
  numScalars = 0;
  StringRef name = op->getName().getStringRef();
  if (name == "tf.ConcatV2") {
    numScalars = 1;
    if (op->getNumOperands() < 2)
      return std::nullopt;
    Value axis = op->getOperands().back();
    auto type = dyn_cast<RankedTensorType>(axis.getType());
    return type && type.getRank() == 0 ? getSplatInteger(axis) : std::nullopt;
  }
  if (name == "tfl.concatenation" &&
      getText(op, "fused_activation_function") == "\"NONE\"")
    return getInteger(op, "axis");
  if (name == "onnx.Concat")
    return getInteger(op, "axis");
  if (name == "stablehlo.concatenate")
    return getInteger(op, "dimension");
  return std::nullopt;
}

/// Whether the operands add up to the result along a dimension.
static bool isConcatenation(ValueRange parts, RankedTensorType type,
                            int64_t dim) {
  int64_t size = 0;
  for (Value part : parts) {
    auto partType = dyn_cast<RankedTensorType>(part.getType());
    if (!partType || partType.getRank() != type.getRank() ||
        partType.getElementType() != type.getElementType() ||
        partType.getEncoding() || partType.isDynamicDim(dim))
      return false;
    size += partType.getDimSize(dim);
    for (int64_t other = 0; other < type.getRank(); ++other)
      if (other != dim && partType.getDimSize(other) != type.getDimSize(other))
        return false;
  }
  return size == type.getDimSize(dim);
}

std::optional<SmallVector<Value>> foreign::getConcatenated(Value value,
                                                           int64_t dim) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  Operation *op = value.getDefiningOp();
  if (!op || !type || op->getNumResults() != 1 || op->getNumRegions() != 0)
    return std::nullopt;
  int64_t numScalars;
  std::optional<int64_t> found = getConcatDim(op, numScalars);
  if (found && *found < 0)
    *found += type.getRank();
  ValueRange parts(op->getOperands().drop_back(numScalars));
  if (found != dim || !isConcatenation(parts, type, dim))
    return std::nullopt;
  return SmallVector<Value>(parts);
}

/// Whether constant columns hold, in each row, the row's position among the
/// first `numRowDims` dimensions of rows, as a position in `batch`.
static bool countsBatch(DenseIntElementsAttr columns, int64_t numRowDims,
                        ArrayRef<int64_t> batch) {
  ArrayRef<int64_t> shape = cast<ShapedType>(columns.getType()).getShape();
  int64_t rowsEach = llvm::product_of(shape.drop_back().drop_front(numRowDims));
  auto value = columns.getValues<APInt>().begin();
  for (int64_t number = 0, end = llvm::product_of(batch); number < end;
       ++number) {
    SmallVector<int64_t> expected(batch.size());
    for (int64_t rest = number, dim = batch.size() - 1; dim >= 0; --dim) {
      expected[dim] = rest % batch[dim];
      rest /= batch[dim];
    }
    for (int64_t row = 0; row < rowsEach; ++row)
      for (int64_t coordinate : expected)
        if ((*value++).getSExtValue() != coordinate)
          return false;
  }
  return true;
}

/// Whether a value counts up in its first dimension.
static bool isIota(Value value) {
  Operation *op = getDefiningOp(value, "stablehlo.iota");
  return op && op->getNumOperands() == 0 &&
         getInteger(op, "iota_dimension") == 0;
}

/// Nothing if the product does not fit in 64 bits.
static std::optional<int64_t> getProduct(ArrayRef<int64_t> sizes) {
  int64_t product = 1;
  for (int64_t size : sizes)
    if (llvm::MulOverflow(product, size, product))
      return std::nullopt;
  return product;
}

std::optional<BatchIndices> foreign::matchBatchIndices(RankedTensorType params,
                                                       Value indices) {
  RankedTensorType type = getStaticType(indices);
  if (!type || type.getRank() < 2)
    return std::nullopt;
  int64_t rowRank = type.getRank() - 1;
  auto parts = getConcatenated(indices, rowRank);
  if (!parts || parts->size() != 2)
    return std::nullopt;
  auto [columns, rest] = std::pair(parts->front(), parts->back());
  int64_t number = getStaticType(columns).getShape().back();
  ArrayRef<int64_t> batch = params.getShape().take_front(number);
  ArrayRef<int64_t> rows = type.getShape().drop_back();
  if (number == 0 || ShapedType::isDynamicShape(batch))
    return std::nullopt;
  // The batch's dimensions as they are, or all in one.
  int64_t numRowDims = 0;
  if (number <= rowRank && rows.take_front(number) == batch)
    numRowDims = number;
  else if (std::optional<int64_t> product = getProduct(batch);
           product == rows.front())
    numRowDims = 1;
  if (numRowDims == 0)
    return std::nullopt;

  DenseIntElementsAttr constant;
  bool counts = matchPattern(columns, m_Constant(&constant))
                    ? countsBatch(constant, numRowDims, batch)
                    : number == 1 && numRowDims == 1 && isIota(columns);
  if (!counts)
    return std::nullopt;
  return BatchIndices{number, numRowDims, rest};
}
