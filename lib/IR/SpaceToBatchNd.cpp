//===- SpaceToBatchNd.cpp - tops.space_to_batch_nd, from formula to verifier
//===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tops/IndexMath.h"
#include "tops/Tops.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

using namespace mlir;
using namespace mlir::tops;

using arith::CmpIPredicate;

StringRef SpaceToBatchNdOp::getSourceName() { return "input"; }
Value SpaceToBatchNdOp::getSource() { return getInput(); }

SmallVector<OpFoldResult> SpaceToBatchNdOp::getMixedBlockShape() {
  return getMixedValues(getStaticBlockShape(), getBlockShape(), getContext());
}

SmallVector<OpFoldResult> SpaceToBatchNdOp::getMixedPaddings() {
  return getMixedValues(getStaticPaddings(), getPaddings(), getContext());
}

bool SpaceToBatchNdOp::isNoOpBlockDim(int64_t i) {
  return getStaticBlockShape()[i] == 1 && getStaticPaddings()[2 * i] == 0 &&
         getStaticPaddings()[2 * i + 1] == 0;
}

void SpaceToBatchNdOp::getAsmResultNames(OpAsmSetValueNameFn setName) {
  if (getResult())
    setName(getResult(), "batches");
}

//===----------------------------------------------------------------------===//
// Shape and verification
//===----------------------------------------------------------------------===//

/// The sum of a size and its paddings, or kDynamic, or nothing where it does
/// not fit in 64 bits.
static std::optional<int64_t> addPaddings(int64_t lo, int64_t size,
                                          int64_t hi) {
  int64_t sum = 0;
  bool isDynamic = false;
  for (int64_t term : {lo, size, hi}) {
    // A dynamic term is at least 0: what is known must fit without it.
    if (ShapedType::isDynamic(term))
      isDynamic = true;
    else if (llvm::AddOverflow(sum, term, sum))
      return std::nullopt;
  }
  return isDynamic ? ShapedType::kDynamic : sum;
}

namespace {
/// The three numbers of a block dimension.
struct BlockDim {
  int64_t block, lo, hi;
};
} // namespace

static BlockDim getBlockDim(ArrayRef<int64_t> blockShape,
                            ArrayRef<int64_t> paddings, int64_t i) {
  return {blockShape[i], paddings[2 * i], paddings[2 * i + 1]};
}

/// Checks the numbers themselves, without the sizes of the input.
static LogicalResult checkNumbers(ArrayRef<int64_t> blockShape,
                                  ArrayRef<int64_t> paddings,
                                  tops::detail::Report report) {
  for (auto [i, block] : llvm::enumerate(blockShape))
    if (ShapedType::isStatic(block) && block < 1) { // space_to_batch_nd_c4
      report("expected element " + Twine(i) +
             " of 'block_shape' to be 1 or more, found " + Twine(block));
      return failure();
    }
  for (auto [i, padding] : llvm::enumerate(paddings))
    if (ShapedType::isStatic(padding) && padding < 0) { // space_to_batch_nd_c5
      report("expected element [" + Twine(i / 2) + ", " + Twine(i % 2) +
             "] of 'paddings' to be 0 or more, found " + Twine(padding));
      return failure();
    }
  return success();
}

/// Checks the operands and infers the result's shape, as static as they allow.
static FailureOr<SmallVector<int64_t>> inferShape(Type inputType,
                                                  ArrayRef<int64_t> blockShape,
                                                  ArrayRef<int64_t> paddings,
                                                  tops::detail::Report report) {
  auto fail = [&](const Twine &message) {
    report(message);
    return failure();
  };
  // space_to_batch_nd_c1
  if (failed(tops::detail::verifyRanked(inputType, "input", report)))
    return failure();
  Type elementType = cast<ShapedType>(inputType).getElementType();
  if (!hasZero(elementType))
    return fail("expected elements of 'input' that have a zero, found " +
                tops::detail::toString(elementType));
  int64_t rank = cast<ShapedType>(inputType).getRank();
  int64_t numBlockDims = blockShape.size();
  if (rank < numBlockDims + 1) // space_to_batch_nd_c2
    return fail("expected the rank of 'input' (" + Twine(rank) +
                ") to be at least the length of 'block_shape' (" +
                Twine(numBlockDims) + ") plus 1");
  if (static_cast<int64_t>(paddings.size()) !=
      2 * numBlockDims) // space_to_batch_nd_c3
    return fail("expected 'paddings' to have " + Twine(2 * numBlockDims) +
                " elements, two for each element of 'block_shape', found " +
                Twine(paddings.size()));
  if (failed(checkNumbers(blockShape, paddings, report)))
    return failure();

  SmallVector<int64_t> shape(cast<ShapedType>(inputType).getShape());
  SmallVector<int64_t> padded;
  for (int64_t i = 0; i < numBlockDims; ++i) {
    BlockDim dim = getBlockDim(blockShape, paddings, i);
    std::optional<int64_t> sum = addPaddings(dim.lo, shape[i + 1], dim.hi);
    if (!sum) // space_to_batch_nd_c7
      return fail("padded size of dimension " + Twine(i + 1) +
                  " does not fit in 64 bits");
    padded.push_back(*sum);
  }
  SmallVector<int64_t> batchFactors(blockShape);
  batchFactors.push_back(shape[0]);
  if (!tops::detail::productFits(batchFactors)) // space_to_batch_nd_c7
    return fail("result batch does not fit in 64 bits");
  for (int64_t i = 0; i < numBlockDims; ++i) {
    int64_t block = blockShape[i];
    if (ShapedType::isDynamic(padded[i]) || ShapedType::isDynamic(block)) {
      shape[i + 1] = ShapedType::kDynamic;
      continue;
    }
    if (padded[i] % block != 0) // space_to_batch_nd_c6
      return fail("padded size " + Twine(padded[i]) + " of dimension " +
                  Twine(i + 1) + " is not divisible by block size " +
                  Twine(block));
    shape[i + 1] = padded[i] / block;
  }
  bool isDynamicBatch = llvm::any_of(batchFactors, ShapedType::isDynamic);
  shape[0] = ShapedType::kDynamic;
  if (!isDynamicBatch)
    shape[0] = llvm::product_of(batchFactors);
  if (!tops::detail::sizeFits(shape, elementType)) // space_to_batch_nd_c7
    return fail("size of the result does not fit in 64 bits");
  return shape;
}

/// Checks that there is an operand for each number that is no constant.
static LogicalResult checkNumDynamic(ArrayRef<int64_t> numbers,
                                     OperandRange operands, StringRef name,
                                     tops::detail::Report report) {
  size_t expected = llvm::count_if(numbers, ShapedType::isDynamic);
  if (operands.size() == expected)
    return success();
  report("expected " + Twine(expected) +
         " operands for the dynamic elements of '" + name + "', found " +
         Twine(operands.size()));
  return failure();
}

LogicalResult
SpaceToBatchNdOp::verifyShapes(function_ref<void(const Twine &)> report) {
  // The generic form can say otherwise, and nothing of upstream's looks.
  int32_t numInputs = getProperties().operandSegmentSizes.front();
  if (numInputs != 1) {
    report("expected 1 operand for 'input', found " + Twine(numInputs));
    return failure();
  }
  if (failed(checkNumDynamic(getStaticBlockShape(), getBlockShape(),
                             "block_shape", report)) ||
      failed(checkNumDynamic(getStaticPaddings(), getPaddings(), "paddings",
                             report)))
    return failure();
  FailureOr<SmallVector<int64_t>> shape = inferShape(
      getInput().getType(), getStaticBlockShape(), getStaticPaddings(), report);
  if (failed(shape) ||
      failed(tops::detail::verifyForm(*this, getDest(), report)))
    return failure();
  // space_to_batch_nd_c7, c8
  return tops::detail::verifyResult(*this, *shape, report);
}

FailureOr<RankedTensorType> SpaceToBatchNdOp::inferResultType() {
  return inferSpaceToBatchNdType(std::nullopt, getInput().getType(),
                                 getStaticBlockShape(), getStaticPaddings());
}

FailureOr<RankedTensorType>
tops::inferSpaceToBatchNdType(tops::detail::Report report, Type input,
                              ArrayRef<int64_t> blockShape,
                              ArrayRef<int64_t> paddings) {
  FailureOr<SmallVector<int64_t>> shape =
      inferShape(input, blockShape, paddings, report);
  if (failed(shape))
    return failure();
  return RankedTensorType::get(*shape, getElementTypeOrSelf(input));
}

FailureOr<RankedTensorType>
tops::inferSpaceToBatchNdType(std::optional<Location> loc, Type input,
                              ArrayRef<int64_t> blockShape,
                              ArrayRef<int64_t> paddings) {
  auto report = [&](const Twine &message) {
    (void)emitOptionalError(loc, "'tops.space_to_batch_nd' op ", message);
  };
  return inferSpaceToBatchNdType(report, input, blockShape, paddings);
}

LogicalResult SpaceToBatchNdOp::inferReturnTypes(MLIRContext *,
                                                 std::optional<Location> loc,
                                                 Adaptor adaptor,
                                                 SmallVectorImpl<Type> &types) {
  if (adaptor.getDest()) {
    if (isa<TensorType>(adaptor.getDest().getType()))
      types.push_back(adaptor.getDest().getType());
    return success();
  }
  FailureOr<RankedTensorType> type = inferSpaceToBatchNdType(
      loc, adaptor.getInput().getType(), adaptor.getStaticBlockShape(),
      adaptor.getStaticPaddings());
  if (failed(type))
    return failure();
  types.push_back(*type);
  return success();
}

void SpaceToBatchNdOp::build(OpBuilder &b, OperationState &state, Value input,
                             ArrayRef<OpFoldResult> blockShape,
                             ArrayRef<OpFoldResult> paddings, Value dest) {
  Type resultType;
  if (dest) {
    if (isa<TensorType>(dest.getType()))
      resultType = dest.getType();
  } else {
    auto [staticBlockShape, dynamicBlockShape] =
        decomposeMixedValues(llvm::to_vector(blockShape));
    auto [staticPaddings, dynamicPaddings] =
        decomposeMixedValues(llvm::to_vector(paddings));
    FailureOr<RankedTensorType> type = inferSpaceToBatchNdType(
        state.location, input.getType(), staticBlockShape, staticPaddings);
    if (failed(type))
      llvm::report_fatal_error(
          "tops.space_to_batch_nd: operands of no valid op");
    resultType = *type;
  }
  build(b, state, resultType, input, blockShape, paddings, dest);
}

void SpaceToBatchNdOp::build(OpBuilder &b, OperationState &state,
                             Type resultType, Value input,
                             ArrayRef<OpFoldResult> blockShape,
                             ArrayRef<OpFoldResult> paddings, Value dest) {
  SmallVector<int64_t> staticBlockShape, staticPaddings;
  SmallVector<Value> dynamicBlockShape, dynamicPaddings;
  dispatchIndexOpFoldResults(blockShape, dynamicBlockShape, staticBlockShape);
  dispatchIndexOpFoldResults(paddings, dynamicPaddings, staticPaddings);
  state.addOperands(input);
  state.addOperands(dynamicBlockShape);
  state.addOperands(dynamicPaddings);
  if (dest)
    state.addOperands(dest);
  auto &properties = state.getOrAddProperties<Properties>();
  properties.static_block_shape = b.getDenseI64ArrayAttr(staticBlockShape);
  properties.static_paddings = b.getDenseI64ArrayAttr(staticPaddings);
  llvm::copy(ArrayRef<int32_t>(
                 {1, static_cast<int32_t>(dynamicBlockShape.size()),
                  static_cast<int32_t>(dynamicPaddings.size()), dest ? 1 : 0}),
             properties.operandSegmentSizes.begin());
  if (resultType)
    state.addTypes(resultType);
}

Operation *SpaceToBatchNdOp::createLike(OpBuilder &b, ValueRange inputs,
                                        Value dest) {
  size_t numBlocks = getBlockShape().size();
  ValueRange numbers = inputs.drop_front();
  return SpaceToBatchNdOp::create(
      b, getLoc(), inputs[0],
      getMixedValues(getStaticBlockShape(), numbers.take_front(numBlocks),
                     getContext()),
      getMixedValues(getStaticPaddings(), numbers.drop_front(numBlocks),
                     getContext()),
      dest);
}

//===----------------------------------------------------------------------===//
// The index function
//===----------------------------------------------------------------------===//

SourcePosition SpaceToBatchNdOp::getSourcePosition(OpBuilder &b, Location loc,
                                                   ValueRange position, bool) {
  IndexMath math{b, loc};
  SmallVector<OpFoldResult> blockShape = getMixedBlockShape();
  SmallVector<OpFoldResult> paddings = getMixedPaddings();
  int64_t numBlockDims = getNumBlockDims();
  SourcePosition source;
  source.coordinates.resize(position.size());
  // b' = ((o_1*block_2 + o_2)*block_3 + ...)*B + n, taken apart from the right.
  Value batch = math.value(getSize(b, loc, getInput(), 0));
  Value rest = math.div(position[0], batch);
  source.coordinates[0] =
      numBlockDims == 0 ? position[0] : math.rem(position[0], batch);
  for (int64_t i = numBlockDims - 1; i >= 0; --i) {
    Value block = math.value(blockShape[i]);
    Value offset = i == 0 ? rest : math.rem(rest, block);
    rest = math.div(rest, block);
    Value padded = math.add(math.mul(position[i + 1], block), offset);
    Value coordinate = math.sub(padded, math.value(paddings[2 * i]));
    source.coordinates[i + 1] = coordinate;
    if (isConstantIntValue(paddings[2 * i], 0) &&
        isConstantIntValue(paddings[2 * i + 1], 0))
      continue;
    // One unsigned comparison: in the padding before the input the coordinate
    // is negative.
    Value size = math.value(getSize(b, loc, getInput(), i + 1));
    source.inBounds = math.both(
        math.compare(CmpIPredicate::ult, coordinate, size), source.inBounds);
  }
  for (size_t dim = numBlockDims + 1; dim < position.size(); ++dim)
    source.coordinates[dim] = position[dim];
  return source;
}

Value SpaceToBatchNdOp::emitPaddedSize(OpBuilder &b, Location loc, int64_t i) {
  IndexMath math{b, loc};
  SmallVector<OpFoldResult> paddings = getMixedPaddings();
  Value size = math.value(getSize(b, loc, getInput(), i + 1));
  return math.add(math.add(math.value(paddings[2 * i]), size),
                  math.value(paddings[2 * i + 1]));
}

SmallVector<OpFoldResult> SpaceToBatchNdOp::computeResultSizes(OpBuilder &b,
                                                               Location loc) {
  IndexMath math{b, loc};
  SmallVector<OpFoldResult> blockShape = getMixedBlockShape();
  Value batch = math.value(getSize(b, loc, getInput(), 0));
  SmallVector<OpFoldResult> sizes{OpFoldResult()};
  for (int64_t i = 0; i < getNumBlockDims(); ++i) {
    Value block = math.value(blockShape[i]);
    batch = math.mul(batch, math.max(block, math.constant(1)));
    // Numbers that the checks refuse must not make a negative size.
    Value padded = math.max(emitPaddedSize(b, loc, i), math.constant(0));
    sizes.push_back(getAsOpFoldResult(math.div(padded, block)));
  }
  sizes[0] = getAsOpFoldResult(batch);
  for (int64_t dim = getNumBlockDims() + 1,
               rank = getInput().getType().getRank();
       dim < rank; ++dim)
    sizes.push_back(getSize(b, loc, getInput(), dim));
  return sizes;
}

//===----------------------------------------------------------------------===//
// What only run time can check (SpaceToBatchNdChecks.cpp)
//===----------------------------------------------------------------------===//

bool SpaceToBatchNdOp::mayReportError() {
  if (!getBlockShape().empty() || !getPaddings().empty())
    return true;
  for (auto [block, size] : llvm::zip(
           getStaticBlockShape(), getInput().getType().getShape().drop_front()))
    if (block != 1 && ShapedType::isDynamic(size))
      return true;
  return tops::detail::mayMismatchResult(*this);
}

bool SpaceToBatchNdOp::readsUnchecked() { return false; }

bool SpaceToBatchNdOp::mayExceedResultCount() {
  // Without padding the result has the elements of the input.
  bool isPadded = llvm::any_of(getStaticPaddings(),
                               [](int64_t padding) { return padding != 0; });
  return isPadded && !getResultShapedType().hasStaticShape();
}

bool SpaceToBatchNdOp::hasUnboundedSizes() {
  auto isUnbounded = [](int64_t number) {
    return ShapedType::isDynamic(number) || number > (1 << 20);
  };
  return llvm::any_of(getStaticBlockShape(), isUnbounded) ||
         llvm::any_of(getStaticPaddings(), isUnbounded);
}

//===----------------------------------------------------------------------===//
// Folding
//===----------------------------------------------------------------------===//

LogicalResult SpaceToBatchNdOp::fold(FoldAdaptor adaptor,
                                     SmallVectorImpl<OpFoldResult> &results) {
  auto isNoOp = [&](int64_t i) { return isNoOpBlockDim(i); };
  if (getResult() && !getDest() &&
      llvm::all_of(llvm::seq(getNumBlockDims()), isNoOp) &&
      getInput().getType() == getResult().getType()) {
    results.push_back(getInput());
    return success();
  }
  bool isPadded = llvm::any_of(getStaticPaddings(),
                               [](int64_t padding) { return padding != 0; });
  return tops::detail::foldSplat(*this, adaptor.getInput(), !isPadded, results);
}

/// Makes numbers that are constants static; returns whether there were any. The
/// constant that reads as "dynamic" in a static list stays a value.
static bool foldConstants(SmallVectorImpl<OpFoldResult> &numbers) {
  bool changed = false;
  for (OpFoldResult &number : numbers) {
    std::optional<int64_t> constant = getConstantIntValue(number);
    if (!isa<Value>(number) || !constant || ShapedType::isDynamic(*constant))
      continue;
    number = Builder(cast<Value>(number).getContext()).getIndexAttr(*constant);
    changed = true;
  }
  return changed;
}

namespace {
/// Makes numbers that are constants part of the op.
struct FoldConstantNumbers : public OpRewritePattern<SpaceToBatchNdOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(SpaceToBatchNdOp op,
                                PatternRewriter &rewriter) const override {
    SmallVector<OpFoldResult> blockShape = op.getMixedBlockShape();
    SmallVector<OpFoldResult> paddings = op.getMixedPaddings();
    bool changed = foldConstants(blockShape);
    changed |= foldConstants(paddings);
    if (!changed)
      return rewriter.notifyMatchFailure(op, "no number is a constant");
    FailureOr<RankedTensorType> inferred =
        inferSpaceToBatchNdType(std::nullopt, op.getInput().getType(),
                                decomposeMixedValues(blockShape).first,
                                decomposeMixedValues(paddings).first);
    if (failed(inferred) ||
        failed(verifyCompatibleShape(inferred->getShape(),
                                     op.getResultShapedType().getShape())))
      return rewriter.notifyMatchFailure(op, "a constant breaks a constraint");
    rewriter.replaceOpWithNewOp<SpaceToBatchNdOp>(
        op, op.getResult() ? op.getResult().getType() : Type(), op.getInput(),
        blockShape, paddings, op.getDest());
    return success();
  }
};

/// Drops block dimensions at the end that do nothing: they are remaining
/// dimensions as well.
struct DropNoOpBlockDims : public OpRewritePattern<SpaceToBatchNdOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(SpaceToBatchNdOp op,
                                PatternRewriter &rewriter) const override {
    int64_t kept = op.getNumBlockDims();
    while (kept > 0 && op.isNoOpBlockDim(kept - 1))
      --kept;
    if (kept == op.getNumBlockDims())
      return rewriter.notifyMatchFailure(op, "no block dimension to drop");
    rewriter.modifyOpInPlace(op, [&] {
      op.setStaticBlockShape(op.getStaticBlockShape().take_front(kept));
      op.setStaticPaddings(op.getStaticPaddings().take_front(2 * kept));
    });
    return success();
  }
};
} // namespace

void SpaceToBatchNdOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                                   MLIRContext *context) {
  patterns.add<FoldConstantNumbers, DropNoOpBlockDims>(context);
  tops::detail::populateCanonicalizationPatterns(patterns, getOperationName());
}

//===----------------------------------------------------------------------===//
// Bounds
//===----------------------------------------------------------------------===//

void SpaceToBatchNdOp::populateBoundsForShapedValueDim(
    Value value, int64_t dim, ValueBoundsConstraintSet &constraints) {
  if (getDest()) {
    constraints.bound(value)[dim] == constraints.getExpr(getDest(), dim);
    return;
  }
  AffineExpr size = constraints.getExpr(getInput(), dim);
  ArrayRef<int64_t> blockShape = getStaticBlockShape();
  if (dim == 0) {
    if (llvm::any_of(blockShape, ShapedType::isDynamic))
      return;
    constraints.bound(value)[dim] == size *llvm::product_of(blockShape);
    return;
  }
  if (dim > getNumBlockDims()) {
    constraints.bound(value)[dim] == size;
    return;
  }
  int64_t i = dim - 1;
  if (ShapedType::isDynamic(blockShape[i]))
    return;
  SmallVector<OpFoldResult> paddings = getMixedPaddings();
  AffineExpr padded = size + constraints.getExpr(paddings[2 * i]) +
                      constraints.getExpr(paddings[2 * i + 1]);
  constraints.bound(value)[dim] == padded.floorDiv(blockShape[i]);
}
