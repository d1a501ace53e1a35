//===- StableHloGather.cpp - stablehlo.gather that is a gather_nd ---------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StableHlo.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace mlir::tops;
using namespace mlir::tops::foreign;

namespace {
/// The attribute `dimension_numbers`, by StableHLO's names.
struct DimensionNumbers {
  SmallVector<int64_t> offsetDims, collapsedSliceDims, operandBatchingDims,
      startIndicesBatchingDims, startIndexMap;
  int64_t indexVectorDim = 0;

  SmallVector<int64_t> *getList(StringRef name) {
    return llvm::StringSwitch<SmallVector<int64_t> *>(name)
        .Case("offset_dims", &offsetDims)
        .Case("collapsed_slice_dims", &collapsedSliceDims)
        .Case("operand_batching_dims", &operandBatchingDims)
        .Case("start_indices_batching_dims", &startIndicesBatchingDims)
        .Case("start_index_map", &startIndexMap)
        .Default(nullptr);
  }
};
} // namespace

/// Reads `[1, 2]` off the front of a text.
static bool consumeList(StringRef &text, SmallVector<int64_t> &list) {
  if (!text.consume_front("["))
    return false;
  text = text.ltrim();
  while (!text.consume_front("]")) {
    int64_t number;
    if (text.consumeInteger(10, number))
      return false;
    list.push_back(number);
    text = text.ltrim();
    if (text.consume_front(","))
      text = text.ltrim();
    else if (!text.starts_with("]"))
      return false;
  }
  return true;
}

/// Reads the text of `#stablehlo.gather<...>`. The attribute is opaque where
/// its dialect is not known, so that its text is all there is.
static std::optional<DimensionNumbers> parseDimensionNumbers(StringRef text) {
  if (!text.consume_front("#stablehlo.gather<") || !text.consume_back(">"))
    return std::nullopt;
  DimensionNumbers numbers;
  while (!(text = text.ltrim()).empty()) {
    StringRef name =
        text.take_while([](char c) { return llvm::isAlpha(c) || c == '_'; });
    text = text.drop_front(name.size()).ltrim();
    if (!text.consume_front("="))
      return std::nullopt;
    text = text.ltrim();
    if (name == "index_vector_dim") {
      if (text.consumeInteger(10, numbers.indexVectorDim))
        return std::nullopt;
    } else if (SmallVector<int64_t> *list = numbers.getList(name);
               !list || !list->empty() || !consumeList(text, *list)) {
      return std::nullopt;
    }
    text = text.ltrim();
    if (!text.consume_front(",") && !text.empty())
      return std::nullopt;
  }
  return numbers;
}

/// Whether a list is `begin`, `begin + 1`, ..., `end - 1`.
static bool isRange(ArrayRef<int64_t> list, int64_t begin, int64_t end) {
  return llvm::equal(list, llvm::seq(begin, std::max(begin, end)));
}

namespace {
/// A gather whose slices are whole in all dimensions that are not indexed.
struct GatherForm {
  int64_t batchDims, depth;
  /// Whether index vectors have a dimension; without, each is one number.
  bool hasVectorDim;
};
} // namespace

/// Reads the op; the text of what is different where it is no gather_nd.
static std::optional<GatherForm> matchForm(Operation *op, StringRef &reason) {
  auto params = dyn_cast<RankedTensorType>(op->getOperand(0).getType());
  auto indices = dyn_cast<RankedTensorType>(op->getOperand(1).getType());
  auto numbers = parseDimensionNumbers(getText(op, "dimension_numbers"));
  auto sliceSizes = getIntegers(op, "slice_sizes");
  reason = "its operands or attributes are not those of a gather";
  if (!params || !indices || !numbers || !sliceSizes ||
      static_cast<int64_t>(sliceSizes->size()) != params.getRank())
    return std::nullopt;
  if (Attribute sorted = getAttribute(op, "indices_are_sorted");
      sorted && !isa<BoolAttr>(sorted))
    return std::nullopt;

  int64_t batchDims = numbers->operandBatchingDims.size();
  int64_t depth = numbers->startIndexMap.size();
  int64_t indexed = batchDims + depth;
  bool hasVectorDim = numbers->indexVectorDim == indices.getRank() - 1;
  int64_t rowRank = indices.getRank() - hasVectorDim;
  reason = "its index vectors are not in the last dimension";
  if (!hasVectorDim &&
      (numbers->indexVectorDim != indices.getRank() || depth != 1))
    return std::nullopt;
  if (hasVectorDim && indices.getShape().back() != depth)
    return std::nullopt;
  reason = "it does not index the leading dimensions, in order";
  if (!isRange(numbers->operandBatchingDims, 0, batchDims) ||
      !isRange(numbers->startIndicesBatchingDims, 0, batchDims) ||
      !isRange(numbers->startIndexMap, batchDims, indexed) ||
      !isRange(numbers->collapsedSliceDims, batchDims, indexed) ||
      params.getRank() < indexed)
    return std::nullopt;
  reason = "its slices are not whole";
  for (int64_t dim = 0; dim < params.getRank(); ++dim)
    if ((*sliceSizes)[dim] != (dim < indexed ? 1 : params.getDimSize(dim)))
      return std::nullopt;
  reason = "its slices are not in the last dimensions of the result";
  if (!isRange(numbers->offsetDims, rowRank,
               rowRank + params.getRank() - indexed))
    return std::nullopt;
  return GatherForm{batchDims, depth, hasVectorDim};
}

/// Index vectors out of columns, each of which is a tensor of its own.
static Value createIndices(OpBuilder &b, Location loc,
                           const PeeledIndices &peeled) {
  if (peeled.whole)
    return peeled.whole;
  auto columns = llvm::map_to_vector(peeled.columns, [&](Value column) {
    return appendUnitDim(b, loc, column);
  });
  if (columns.size() == 1)
    return columns.front();
  int64_t dim = cast<RankedTensorType>(columns.front().getType()).getRank() - 1;
  return tensor::ConcatOp::create(b, loc, dim, columns);
}

/// The sizes of the dimensions that are indexed; empty if one is dynamic.
static SmallVector<int64_t> getIndexedSizes(Value params,
                                            const GatherForm &form) {
  ArrayRef<int64_t> sizes = cast<RankedTensorType>(params.getType())
                                .getShape()
                                .slice(form.batchDims, form.depth);
  return ShapedType::isDynamicShape(sizes) ? SmallVector<int64_t>()
                                           : SmallVector<int64_t>(sizes);
}

/// Whether all elements of a tensor are the zero that our policy has.
static bool isZeroTensor(Value value, Type elementType) {
  Operation *broadcast = getDefiningOp(value, "stablehlo.broadcast_in_dim");
  return broadcast && broadcast->getNumOperands() == 1 &&
         isZeroScalar(broadcast->getOperand(0), elementType);
}

/// The select behind a gather that puts zeros where an index is bad, as
/// `mode="fill"` with a fill value of zero does.
static Operation *findZeroFill(Operation *gather, const GatherForm &form,
                               ArrayRef<int64_t> sizes) {
  Value result = gather->getResult(0);
  if (!form.hasVectorDim || !result.hasOneUse())
    return nullptr;
  Operation *select = *result.user_begin();
  if (select->getName().getStringRef() != "stablehlo.select" ||
      select->getNumOperands() != 3 || select->getNumResults() != 1 ||
      select->getOperand(1) != result ||
      select->getResult(0).getType() != result.getType() ||
      !isZeroTensor(select->getOperand(2), getElementTypeOrSelf(result)) ||
      !isInsideMask(select->getOperand(0), gather->getOperand(1), sizes))
    return nullptr;
  return select;
}

LogicalResult foreign::importStableHloGather(Import &import) {
  StringRef reason;
  std::optional<GatherForm> form = matchForm(import.op, reason);
  if (!form)
    return import.refuse(reason);
  Value params = import.getOperand(0), indices = import.getOperand(1);
  if (cast<RankedTensorType>(indices.getType()).getEncoding())
    return import.refuse("its indices have an encoding");

  SmallVector<int64_t> sizes = getIndexedSizes(params, *form);
  Operation *fill = findZeroFill(import.op, *form, sizes);
  std::optional<PeeledIndices> peeled =
      peelIndices(indices, form->hasVectorDim, sizes);
  LogicalResult imported = import.undoIfFailed([&] {
    if (peeled)
      indices = createIndices(import.rewriter, import.getLoc(), *peeled);
    else if (!form->hasVectorDim)
      indices = appendUnitDim(import.rewriter, import.getLoc(), indices);
    return importGatherNd(import, params, indices, form->batchDims,
                          fill ? BadIndices::Zero : BadIndices::Clamp,
                          peeled && peeled->wrapNegative);
  });
  // What is not read any more is erased later on.
  if (succeeded(imported) && fill)
    import.rewriter.replaceAllUsesWith(fill->getResult(0), fill->getOperand(1));
  return imported;
}
