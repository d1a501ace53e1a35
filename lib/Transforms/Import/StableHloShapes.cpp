//===- StableHloShapes.cpp - Reshapes, and what is a space_to_batch -------===//
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

namespace {
/// The number of block dimensions and their sizes, of a reshape, a transpose
/// and a reshape that take blocks apart.
struct Blocks {
  Value input;
  SmallVector<int64_t> sizes;
};
} // namespace

/// The block offsets first, then the batch, then the rest.
static SmallVector<int64_t> getPermutation(int64_t numBlockDims,
                                           int64_t splitRank) {
  SmallVector<int64_t> permutation;
  for (int64_t i = 1; i <= numBlockDims; ++i)
    permutation.push_back(2 * i);
  permutation.push_back(0);
  for (int64_t i = 1; i <= numBlockDims; ++i)
    permutation.push_back(2 * i - 1);
  llvm::append_range(permutation,
                     llvm::seq<int64_t>(2 * numBlockDims + 1, splitRank));
  return permutation;
}

/// Whether `split` has each of the M dimensions after the first as two, whose
/// product it is.
static bool splitsDims(ArrayRef<int64_t> whole, ArrayRef<int64_t> split,
                       int64_t numBlockDims) {
  int64_t product;
  for (int64_t i = 1; i <= numBlockDims; ++i)
    if (llvm::MulOverflow(split[2 * i - 1], split[2 * i], product) ||
        product != whole[i])
      return false;
  return split.front() == whole.front() &&
         split.drop_front(2 * numBlockDims + 1) ==
             whole.drop_front(numBlockDims + 1);
}

/// Looks for the chain that ends in `reshape`.
static std::optional<Blocks> matchBlocks(Operation *reshape) {
  Operation *transpose =
      getDefiningOp(reshape->getOperand(0), "stablehlo.transpose");
  if (!transpose || transpose->getNumOperands() != 1)
    return std::nullopt;
  Operation *splitting =
      getDefiningOp(transpose->getOperand(0), "stablehlo.reshape");
  if (!splitting || splitting->getNumOperands() != 1)
    return std::nullopt;
  Value input = splitting->getOperand(0);
  RankedTensorType whole = getStaticType(input);
  RankedTensorType split = getStaticType(splitting->getResult(0));
  if (!whole || !split || whole.getElementType() != split.getElementType())
    return std::nullopt;
  int64_t numBlockDims = split.getRank() - whole.getRank();
  if (numBlockDims < 1 || whole.getRank() < numBlockDims + 1 ||
      !splitsDims(whole.getShape(), split.getShape(), numBlockDims) ||
      getIntegers(transpose, "permutation") !=
          getPermutation(numBlockDims, split.getRank()))
    return std::nullopt;
  Blocks blocks{input, {}};
  for (int64_t i = 1; i <= numBlockDims; ++i)
    blocks.sizes.push_back(split.getDimSize(2 * i));
  return blocks;
}

/// The paddings of `pad`, flat, if it pads only the dimensions after the first,
/// with zeros; the text of what is different if it does not.
static std::optional<SmallVector<int64_t>>
matchPaddings(Operation *pad, int64_t numBlockDims, StringRef &reason) {
  reason = "its operands or attributes are not those of a pad";
  if (pad->getNumOperands() != 2)
    return std::nullopt;
  auto type = dyn_cast<RankedTensorType>(pad->getOperand(0).getType());
  auto low = getIntegers(pad, "edge_padding_low");
  auto high = getIntegers(pad, "edge_padding_high");
  auto interior = getIntegers(pad, "interior_padding");
  if (!type || !low || !high || !interior)
    return std::nullopt;
  size_t rank = type.getRank();
  if (low->size() != rank || high->size() != rank || interior->size() != rank)
    return std::nullopt;
  reason = "it pads with something else than zero";
  if (!isZeroScalar(pad->getOperand(1), type.getElementType()))
    return std::nullopt;
  reason = "it pads between elements";
  if (llvm::any_of(*interior, [](int64_t number) { return number != 0; }))
    return std::nullopt;
  reason = "it pads other dimensions than those cut into blocks, or takes "
           "elements away";
  SmallVector<int64_t> paddings;
  for (int64_t dim = 0; dim < type.getRank(); ++dim) {
    bool isBlockDim = dim > 0 && dim <= numBlockDims;
    if ((*low)[dim] < 0 || (*high)[dim] < 0 ||
        (!isBlockDim && ((*low)[dim] != 0 || (*high)[dim] != 0)))
      return std::nullopt;
    if (isBlockDim)
      paddings.append({(*low)[dim], (*high)[dim]});
  }
  return paddings;
}

LogicalResult foreign::importStableHloSpaceToBatch(Import &import) {
  std::optional<Blocks> blocks = matchBlocks(import.op);
  if (!blocks)
    return failure();
  int64_t numBlockDims = blocks->sizes.size();
  Value input = blocks->input;
  SmallVector<int64_t> paddings(2 * numBlockDims, 0);
  if (Operation *pad = getDefiningOp(input, "stablehlo.pad")) {
    StringRef reason;
    if (auto found = matchPaddings(pad, numBlockDims, reason)) {
      input = pad->getOperand(0);
      paddings = *found;
    } else {
      import.explain(pad, reason);
    }
  }
  FailureOr<RankedTensorType> type = inferSpaceToBatchNdType(
      std::nullopt, input.getType(), blocks->sizes, paddings);
  if (failed(type) || *type != import.getResultType())
    return failure();
  auto toNumbers = [&](ArrayRef<int64_t> numbers) {
    return getAsIndexOpFoldResult(import.op->getContext(), numbers);
  };
  import.rewriter.replaceOpWithNewOp<SpaceToBatchNdOp>(
      import.op, *type, input, toNumbers(blocks->sizes), toNumbers(paddings),
      /*dest=*/Value());
  return success();
}

LogicalResult foreign::importStableHloNoReshape(Import &import) {
  if (import.getOperand(0).getType() != import.getResultType() ||
      !getStaticType(import.getOperand(0)))
    return failure();
  return importIdentity(import);
}

LogicalResult foreign::importStableHloReshape(Import &import) {
  Value input = import.getOperand(0);
  RankedTensorType from = getStaticType(input);
  RankedTensorType to = getStaticType(import.op->getResult(0));
  if (!from || !to || from.getElementType() != to.getElementType() ||
      from.getNumElements() != to.getNumElements())
    return import.refuse("expected static shapes of as many elements");
  import.rewriter.replaceOp(
      import.op, createReshape(import.rewriter, import.getLoc(), input, to));
  return success();
}
