//===- StableHloIndices.cpp - What StableHLO does to indices --------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Array libraries compute indices before they gather: they count negative ones
// from the end, take apart and put together index vectors, and look whether an
// index is inside. Each of these is matched op by op; what does not match is
// left where it is.
//
//===----------------------------------------------------------------------===//

#include "StableHlo.h"

#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::tops;
using namespace mlir::tops::foreign;

/// The op that defines `value` if it has this name and so many operands, and
/// one result.
static Operation *getOp(Value value, StringRef name, unsigned numOperands) {
  Operation *op = getDefiningOp(value, name);
  return op && op->getNumOperands() == numOperands && op->getNumResults() == 1
             ? op
             : nullptr;
}

/// Whether `larger` has the dimensions of `smaller`, and one of size 1 at
/// `dim`.
static bool hasUnitDimMore(RankedTensorType larger, RankedTensorType smaller,
                           int64_t dim) {
  if (!larger || !smaller || larger.getRank() != smaller.getRank() + 1 ||
      larger.getElementType() != smaller.getElementType())
    return false;
  SmallVector<int64_t> shape(smaller.getShape());
  shape.insert(shape.begin() + dim, 1);
  return larger.getShape() == ArrayRef<int64_t>(shape);
}

Value foreign::peelUnitDim(Value value, int64_t dim) {
  RankedTensorType type = getStaticType(value);
  Operation *op = getOp(value, "stablehlo.reshape", 1);
  if (!op)
    op = getOp(value, "stablehlo.broadcast_in_dim", 1);
  if (!type || !op ||
      !hasUnitDimMore(type, getStaticType(op->getOperand(0)), dim))
    return {};
  if (op->getName().getStringRef() == "stablehlo.reshape")
    return op->getOperand(0);
  SmallVector<int64_t> others;
  for (int64_t other = 0; other < type.getRank(); ++other)
    if (other != dim)
      others.push_back(other);
  return getIntegers(op, "broadcast_dimensions") == others ? op->getOperand(0)
                                                           : Value();
}

/// Whether `value` compares `lhs` by `direction`, as signed integers; the right
/// side is returned.
static Value matchSignedCompare(Value value, Value lhs, StringRef direction) {
  Operation *op = getOp(value, "stablehlo.compare", 2);
  auto type = dyn_cast<RankedTensorType>(lhs.getType());
  if (!op || !type || !type.getElementType().isSignlessInteger() ||
      op->getOperand(0) != lhs || op->getOperand(1).getType() != type ||
      getText(op, "comparison_direction") !=
          ("#stablehlo<comparison_direction " + direction + ">").str())
    return {};
  std::string compareType = getText(op, "compare_type");
  return compareType.empty() ||
                 compareType == "#stablehlo<comparison_type SIGNED>"
             ? op->getOperand(1)
             : Value();
}

Value foreign::peelWrap(Value value, int64_t size) {
  Operation *select = getOp(value, "stablehlo.select", 3);
  if (!select)
    return {};
  Value index = select->getOperand(2);
  Value bound = matchSignedCompare(select->getOperand(0), index, "LT");
  if (!bound || getSplatInteger(bound) != 0)
    return {};
  Operation *add = getOp(select->getOperand(1), "stablehlo.add", 2);
  if (!add || index.getType() != value.getType() ||
      add->getResult(0).getType() != index.getType())
    return {};
  Value addend =
      add->getOperand(0) == index ? add->getOperand(1) : add->getOperand(0);
  if (!llvm::is_contained(add->getOperands(), index) ||
      addend.getType() != index.getType() || getSplatInteger(addend) != size)
    return {};
  return index;
}

/// Of column `k` of a tensor, cut out with a dimension of size 1 left at `dim`:
/// the tensor, which has `numColumns` there.
static Value matchSlice(Value slice, int64_t dim, int64_t k,
                        int64_t numColumns) {
  Operation *op = getOp(slice, "stablehlo.slice", 1);
  if (!op)
    return {};
  RankedTensorType type = getStaticType(op->getOperand(0));
  if (!type || dim >= type.getRank() || type.getDimSize(dim) != numColumns)
    return {};
  SmallVector<int64_t> starts(type.getRank(), 0), strides(type.getRank(), 1);
  SmallVector<int64_t> limits(type.getShape());
  starts[dim] = k;
  limits[dim] = k + 1;
  return getIntegers(op, "start_indices") == starts &&
                 getIntegers(op, "limit_indices") == limits &&
                 getIntegers(op, "strides") == strides
             ? op->getOperand(0)
             : Value();
}

/// Whether an op moves the last dimension to the front.
static bool movesLastToFront(Operation *transpose, int64_t rank) {
  SmallVector<int64_t> permutation{rank - 1};
  llvm::append_range(permutation, llvm::seq<int64_t>(0, rank - 1));
  return getIntegers(transpose, "permutation") == permutation;
}

/// The index vectors of which `column` is coordinate `k`, if they have
/// `numColumns`.
static Value findWhole(Value column, int64_t k, int64_t numColumns) {
  RankedTensorType type = getStaticType(column);
  Operation *reshape = getOp(column, "stablehlo.reshape", 1);
  if (!type || !reshape)
    return {};
  Value slice = reshape->getOperand(0);
  int64_t last = type.getRank();
  if (hasUnitDimMore(getStaticType(slice), type, last))
    if (Value whole = matchSlice(slice, last, k, numColumns))
      return whole;
  if (!hasUnitDimMore(getStaticType(slice), type, 0))
    return {};
  Value moved = matchSlice(slice, 0, k, numColumns);
  Operation *transpose =
      moved ? getOp(moved, "stablehlo.transpose", 1) : nullptr;
  return transpose && movesLastToFront(transpose, last + 1) &&
                 getStaticType(transpose->getOperand(0))
             ? transpose->getOperand(0)
             : Value();
}

/// Sets `whole` where all columns are those of one tensor.
static void findWhole(PeeledIndices &peeled) {
  int64_t numColumns = peeled.columns.size();
  for (auto [k, column] : llvm::enumerate(peeled.columns)) {
    Value whole = findWhole(column, k, numColumns);
    if (!whole || (peeled.whole && peeled.whole != whole)) {
      peeled.whole = {};
      return;
    }
    peeled.whole = whole;
  }
}

/// Peels the wrap off all columns if all have it.
static void peelWraps(PeeledIndices &peeled, ArrayRef<int64_t> sizes) {
  SmallVector<Value> columns;
  for (auto [column, size] : llvm::zip(peeled.columns, sizes))
    if (Value index = peelWrap(column, size))
      columns.push_back(index);
  if (columns.size() != sizes.size())
    return;
  peeled.wrapNegative = true;
  peeled.columns = columns;
}

/// The columns of index vectors, without the last dimension; empty if they are
/// not put together.
static SmallVector<Value> getColumns(Value indices, int64_t number) {
  int64_t last = cast<RankedTensorType>(indices.getType()).getRank() - 1;
  SmallVector<Value> parts{indices};
  if (number != 1)
    parts = getConcatenated(indices, last).value_or(SmallVector<Value>());
  SmallVector<Value> columns;
  for (Value part : parts)
    if (Value column = peelUnitDim(part, last))
      columns.push_back(column);
  return static_cast<int64_t>(columns.size()) == number ? columns
                                                        : SmallVector<Value>();
}

std::optional<PeeledIndices> foreign::peelIndices(Value indices,
                                                  bool hasVectorDim,
                                                  ArrayRef<int64_t> sizes) {
  if (!getStaticType(indices) || sizes.empty())
    return std::nullopt;
  PeeledIndices peeled;
  // One number, wrapped where it already is an index vector.
  Value index = sizes.size() == 1 ? peelWrap(indices, sizes.front()) : Value();
  if (index) {
    peeled.wrapNegative = true;
    peeled.columns.push_back(index);
    if (hasVectorDim)
      peeled.whole = index;
    return peeled;
  }
  if (!hasVectorDim)
    return std::nullopt;
  peeled.columns = getColumns(indices, sizes.size());
  if (peeled.columns.empty())
    return std::nullopt;
  peelWraps(peeled, sizes);
  findWhole(peeled);
  return peeled;
}

//===----------------------------------------------------------------------===//
// Masks
//===----------------------------------------------------------------------===//

/// Of a tensor that is the same in all rows: its `count` columns.
static std::optional<SmallVector<int64_t>> getColumnConstants(Value value,
                                                              int64_t count) {
  // Each step peels one broadcast; the last dimension stays the last.
  while (Operation *op = getOp(value, "stablehlo.broadcast_in_dim", 1)) {
    RankedTensorType to = getStaticType(value);
    RankedTensorType from = getStaticType(op->getOperand(0));
    auto dims = getIntegers(op, "broadcast_dimensions");
    if (!to || !from || !dims || from.getRank() == 0 ||
        static_cast<int64_t>(dims->size()) != from.getRank() ||
        dims->back() != to.getRank() - 1 || from.getShape().back() != count)
      return std::nullopt;
    value = op->getOperand(0);
  }
  auto constants = getConstantIntegers(value);
  RankedTensorType type = getStaticType(value);
  if (!constants || !type || type.getNumElements() != count)
    return std::nullopt;
  return constants;
}

/// Whether a region is `a and b`.
static bool isAnd(Region &region) {
  if (!region.hasOneBlock() || region.getNumArguments() != 2)
    return false;
  Block &block = region.front();
  if (!llvm::hasNItems(block, 2))
    return false;
  Operation &both = block.front(), &end = block.back();
  return both.getName().getStringRef() == "stablehlo.and" &&
         both.getNumResults() == 1 &&
         llvm::equal(both.getOperands(), block.getArguments()) &&
         end.getName().getStringRef() == "stablehlo.return" &&
         llvm::equal(end.getOperands(), both.getResults());
}

/// Of booleans that hold where all of a row do: the booleans of the rows.
static Value matchAllOf(Value value) {
  Operation *op = getOp(value, "stablehlo.reduce", 2);
  if (!op || op->getNumRegions() != 1 || !isAnd(op->getRegion(0)))
    return {};
  RankedTensorType type = getStaticType(op->getOperand(0));
  if (!type || type.getRank() == 0 || !type.getElementType().isInteger(1) ||
      getIntegers(op, "dimensions") !=
          SmallVector<int64_t>{type.getRank() - 1} ||
      !matchPattern(op->getOperand(1), m_One()))
    return {};
  return op->getOperand(0);
}

bool foreign::isInsideMask(Value mask, Value indices, ArrayRef<int64_t> sizes) {
  RankedTensorType type = getStaticType(indices);
  if (!type || sizes.empty())
    return false;
  if (Operation *spread = getOp(mask, "stablehlo.broadcast_in_dim", 1)) {
    SmallVector<int64_t> rows =
        llvm::to_vector(llvm::seq<int64_t>(0, type.getRank() - 1));
    if (getIntegers(spread, "broadcast_dimensions") != rows)
      return false;
    mask = spread->getOperand(0);
  }
  RankedTensorType maskType = getStaticType(mask);
  if (!maskType || maskType.getShape() != type.getShape().drop_back())
    return false;
  Value inside = matchAllOf(mask);
  Operation *both = inside ? getOp(inside, "stablehlo.and", 2) : nullptr;
  if (!both)
    return false;
  Value low = matchSignedCompare(both->getOperand(0), indices, "GE");
  Value high = matchSignedCompare(both->getOperand(1), indices, "LE");
  if (!low || !high || getSplatInteger(low) != 0)
    return false;
  auto lasts = getColumnConstants(high, sizes.size());
  return lasts && llvm::equal(*lasts, sizes, [](int64_t last, int64_t size) {
           return last == size - 1;
         });
}
