//===- SpaceToBatchNd.cpp - tops.space_to_batch_nd, from formula to verifier ===//
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
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
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
  if (!tops::detail::productFits(shape)) // space_to_batch_nd_c7
    return fail("number of elements of the result does not fit in 64 bits");
  return shape;
}

/// Checks that there is an operand for each number that is no constant.
static LogicalResult checkNumDynamic(ArrayRef<int64_t> numbers,
                                     OperandRange operands, StringRef name,
                                     tops::detail::Report report) {
  size_t expected = llvm::count_if(numbers, ShapedType::isDynamic);
  if (operands.size() == expected)
    return success();
  report("expected " + Twine(expected) + " operands for the dynamic elements of '" +
         name + "', found " + Twine(operands.size()));
  return failure();
}

LogicalResult
SpaceToBatchNdOp::verifyShapes(function_ref<void(const Twine &)> report) {
  if (failed(checkNumDynamic(getStaticBlockShape(), getBlockShape(),
                             "block_shape", report)) ||
      failed(checkNumDynamic(getStaticPaddings(), getPaddings(), "paddings",
                             report)))
    return failure();
  FailureOr<SmallVector<int64_t>> shape =
      inferShape(getInput().getType(), getStaticBlockShape(),
                 getStaticPaddings(), report);
  if (failed(shape) || failed(tops::detail::verifyForm(*this, getDest(), report)))
    return failure();
  // space_to_batch_nd_c7, c8
  return tops::detail::verifyResult(*this, *shape, report);
}

FailureOr<RankedTensorType> SpaceToBatchNdOp::inferResultType() {
  return inferSpaceToBatchNdType(std::nullopt, getInput().getType(),
                                 getStaticBlockShape(), getStaticPaddings());
}

FailureOr<RankedTensorType>
tops::inferSpaceToBatchNdType(std::optional<Location> loc, Type input,
                              ArrayRef<int64_t> blockShape,
                              ArrayRef<int64_t> paddings) {
  auto report = [&](const Twine &message) {
    (void)emitOptionalError(loc, "'tops.space_to_batch_nd' op ", message);
  };
  FailureOr<SmallVector<int64_t>> shape =
      inferShape(input, blockShape, paddings, report);
  if (failed(shape))
    return failure();
  return RankedTensorType::get(*shape, getElementTypeOrSelf(input));
}

LogicalResult
SpaceToBatchNdOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc,
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
      llvm::report_fatal_error("tops.space_to_batch_nd: operands of no valid op");
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
  llvm::copy(ArrayRef<int32_t>({1, static_cast<int32_t>(dynamicBlockShape.size()),
                                static_cast<int32_t>(dynamicPaddings.size()),
                                dest ? 1 : 0}),
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
    source.inBounds =
        math.both(math.compare(CmpIPredicate::ult, coordinate, size),
                  source.inBounds);
  }
  for (size_t dim = numBlockDims + 1; dim < position.size(); ++dim)
    source.coordinates[dim] = position[dim];
  return source;
}

/// P_i = D_i + lo_i + hi_i, of type `index`.
static Value emitPaddedSize(IndexMath &math, SpaceToBatchNdOp op, int64_t i) {
  SmallVector<OpFoldResult> paddings = op.getMixedPaddings();
  Value size =
      math.value(getSize(math.b, math.loc, op.getInput(), i + 1));
  return math.add(math.add(math.value(paddings[2 * i]), size),
                  math.value(paddings[2 * i + 1]));
}

SmallVector<OpFoldResult>
SpaceToBatchNdOp::computeResultSizes(OpBuilder &b, Location loc) {
  IndexMath math{b, loc};
  SmallVector<OpFoldResult> blockShape = getMixedBlockShape();
  Value batch = math.value(getSize(b, loc, getInput(), 0));
  SmallVector<OpFoldResult> sizes{OpFoldResult()};
  for (int64_t i = 0; i < getNumBlockDims(); ++i) {
    Value block = math.value(blockShape[i]);
    batch = math.mul(batch, math.max(block, math.constant(1)));
    // Numbers that the checks refuse must not make a negative size.
    Value padded = math.max(emitPaddedSize(math, *this, i), math.constant(0));
    sizes.push_back(getAsOpFoldResult(math.div(padded, block)));
  }
  sizes[0] = getAsOpFoldResult(batch);
  for (int64_t dim = getNumBlockDims() + 1, rank = getInput().getType().getRank();
       dim < rank; ++dim)
    sizes.push_back(getSize(b, loc, getInput(), dim));
  return sizes;
}

//===----------------------------------------------------------------------===//
// Run-time checks
//===----------------------------------------------------------------------===//

namespace {
/// Collects the checks of one op, in the order in which they are reported.
class CheckBuilder {
public:
  CheckBuilder(OpBuilder &b, Location loc, SpaceToBatchNdOp op,
               SmallVectorImpl<RuntimeCheck> &checks)
      : math{b, loc}, op(op), checks(checks),
        blockShape(op.getMixedBlockShape()), paddings(op.getMixedPaddings()) {}

  void addBlockSize(int64_t i);
  void addPadding(int64_t i, int64_t side);
  void addPaddedSize(int64_t i);
  void addResultBatch();
  void addDivisible(int64_t i);

private:
  Value number(int64_t value) {
    return arith::ConstantIntOp::create(math.b, math.loc, value, 64);
  }
  Value size(int64_t dim) {
    return math.toI64(getSize(math.b, math.loc, op.getInput(), dim));
  }
  /// `dim` is the dimension of the input, the first value of most reports.
  void add(Value holds, TopsErrorCode code, int64_t dim,
           SmallVector<Value> values, const Twine &message) {
    auto emit = [dim, values](OpBuilder &b, Location loc) {
      SmallVector<Value> all{arith::ConstantIntOp::create(b, loc, dim, 64)};
      llvm::append_range(all, values);
      return all;
    };
    checks.push_back({holds, code, emit, message.str()});
  }

  IndexMath math;
  SpaceToBatchNdOp op;
  SmallVectorImpl<RuntimeCheck> &checks;
  SmallVector<OpFoldResult> blockShape, paddings;
};
} // namespace

void CheckBuilder::addBlockSize(int64_t i) { // space_to_batch_nd_c4
  Value block = math.toI64(blockShape[i]);
  add(math.compare(CmpIPredicate::sge, block, number(1)),
      TOPS_ERROR_BLOCK_SIZE, i + 1, {block},
      "block size of dimension " + Twine(i + 1) + " is less than 1");
}

void CheckBuilder::addPadding(int64_t i, int64_t side) { // space_to_batch_nd_c5
  Value padding = math.toI64(paddings[2 * i + side]);
  add(math.compare(CmpIPredicate::sge, padding, number(0)), TOPS_ERROR_PADDING,
      i + 1, {number(side), padding},
      Twine("padding ") + (side == 0 ? "before" : "after") + " dimension " +
          Twine(i + 1) + " is negative");
}

void CheckBuilder::addPaddedSize(int64_t i) { // space_to_batch_nd_c7
  Value lo = math.toI64(paddings[2 * i]);
  Value hi = math.toI64(paddings[2 * i + 1]);
  Value inner = size(i + 1);
  // The sum of two numbers that are not negative overflows to a negative one.
  Value sum = math.add(lo, inner), total = math.add(sum, hi);
  Value holds = math.both(math.compare(CmpIPredicate::sge, sum, number(0)),
                          math.compare(CmpIPredicate::sge, total, number(0)));
  add(holds, TOPS_ERROR_PADDED_SIZE, i + 1, {lo, inner, hi},
      "padded size of dimension " + Twine(i + 1) + " does not fit in 64 bits");
}

void CheckBuilder::addResultBatch() { // space_to_batch_nd_c7
  // The blocks first: they must fit by themselves, also where the batch is 0.
  SmallVector<Value> factors;
  for (OpFoldResult block : blockShape)
    factors.push_back(math.toI64(block));
  factors.push_back(size(0));
  Value holds, product = number(1);
  for (Value factor : factors) {
    Value atLeastOne = math.max(factor, number(1));
    holds = math.both(holds, math.productFits(product, atLeastOne));
    product = math.mul(product, atLeastOne);
  }
  SmallVector<Value> values{factors.back()};
  values.append(factors.begin(), std::prev(factors.end()));
  checks.push_back({holds, TOPS_ERROR_RESULT_BATCH,
                    [values](OpBuilder &, Location) { return values; },
                    "result batch does not fit in 64 bits"});
}

void CheckBuilder::addDivisible(int64_t i) { // space_to_batch_nd_c6
  Value block = math.toI64(blockShape[i]);
  Value padded = math.toI64(emitPaddedSize(math, op, i));
  add(math.compare(CmpIPredicate::eq, math.rem(padded, block), number(0)),
      TOPS_ERROR_NOT_DIVISIBLE, i + 1, {padded, block},
      "padded size of dimension " + Twine(i + 1) +
          " is not divisible by its block size");
}

void SpaceToBatchNdOp::getShapeChecks(OpBuilder &b, Location loc,
                                      SmallVectorImpl<RuntimeCheck> &checks) {
  // What is static was checked by the verifier.
  CheckBuilder builder(b, loc, *this, checks);
  ArrayRef<int64_t> shape = getInput().getType().getShape();
  ArrayRef<int64_t> blockShape = getStaticBlockShape();
  ArrayRef<int64_t> paddings = getStaticPaddings();
  int64_t numBlockDims = getNumBlockDims();
  auto isPaddedSizeStatic = [&](int64_t i) {
    return ShapedType::isStatic(shape[i + 1]) &&
           ShapedType::isStatic(paddings[2 * i]) &&
           ShapedType::isStatic(paddings[2 * i + 1]);
  };
  for (int64_t i = 0; i < numBlockDims; ++i)
    if (ShapedType::isDynamic(blockShape[i]))
      builder.addBlockSize(i);
  for (int64_t i = 0; i < 2 * numBlockDims; ++i)
    if (ShapedType::isDynamic(paddings[i]))
      builder.addPadding(i / 2, i % 2);
  for (int64_t i = 0; i < numBlockDims; ++i)
    if (!isPaddedSizeStatic(i) && (paddings[2 * i] || paddings[2 * i + 1]))
      builder.addPaddedSize(i);
  if (llvm::any_of(blockShape, ShapedType::isDynamic) ||
      (ShapedType::isDynamic(shape[0]) && llvm::product_of(blockShape) != 1))
    builder.addResultBatch();
  for (int64_t i = 0; i < numBlockDims; ++i)
    if (blockShape[i] != 1 &&
        (!isPaddedSizeStatic(i) || ShapedType::isDynamic(blockShape[i])))
      builder.addDivisible(i);
}

std::optional<RuntimeCheck> SpaceToBatchNdOp::getContentsCheck(OpBuilder &,
                                                               Location) {
  return std::nullopt;
}

bool SpaceToBatchNdOp::mayReportError() {
  if (!getBlockShape().empty() || !getPaddings().empty())
    return true;
  for (auto [block, size] :
       llvm::zip(getStaticBlockShape(),
                 getInput().getType().getShape().drop_front()))
    if (block != 1 && ShapedType::isDynamic(size))
      return true;
  return tops::detail::mayMismatchResult(*this);
}

bool SpaceToBatchNdOp::readsUnchecked() { return false; }

bool SpaceToBatchNdOp::mayExceedResultCount() {
  // Without padding the result has the elements of the input.
  bool isPadded = llvm::any_of(getStaticPaddings(),
                               [](int64_t padding) { return padding != 0; });
  return isPadded && !getDest() && !getResultShapedType().hasStaticShape();
}

//===----------------------------------------------------------------------===//
// Folding
//===----------------------------------------------------------------------===//

LogicalResult
SpaceToBatchNdOp::fold(FoldAdaptor adaptor,
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

namespace {
/// Makes numbers that are constants part of the op.
struct FoldConstantNumbers : public OpRewritePattern<SpaceToBatchNdOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(SpaceToBatchNdOp op,
                                PatternRewriter &rewriter) const override {
    SmallVector<OpFoldResult> blockShape = op.getMixedBlockShape();
    SmallVector<OpFoldResult> paddings = op.getMixedPaddings();
    bool changed = succeeded(foldDynamicIndexList(blockShape));
    changed |= succeeded(foldDynamicIndexList(paddings));
    if (!changed)
      return rewriter.notifyMatchFailure(op, "no number is a constant");
    FailureOr<RankedTensorType> inferred = inferSpaceToBatchNdType(
        std::nullopt, op.getInput().getType(),
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
// Bounds and tiling
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

/// What a tile of one dimension of the result needs of the input.
namespace {
struct InputTile {
  OpFoldResult offset, size, lo, hi;
};
} // namespace

/// Of block dimension `i`, the part of the input that positions `offset` to
/// `offset + size` of the result come from, and the padding that they keep.
static InputTile getInputTile(OpBuilder &b, SpaceToBatchNdOp op, int64_t i,
                              OpFoldResult offset, OpFoldResult size) {
  IndexMath math{b, op.getLoc()};
  Value block = math.value(op.getMixedBlockShape()[i]);
  Value lo = math.value(op.getMixedPaddings()[2 * i]);
  Value inputSize = math.value(getSize(b, op.getLoc(), op.getInput(), i + 1));
  Value zero = math.constant(0);
  // In coordinates of the input, before what lies outside is cut off.
  Value begin = math.sub(math.mul(math.value(offset), block), lo);
  Value end = math.add(begin, math.mul(math.value(size), block));
  auto clamp = [&](Value x) { return math.max(math.min(x, inputSize), zero); };
  Value first = clamp(begin), last = clamp(end);
  // A tile that lies in the padding altogether has no input.
  Value tileLo = math.min(math.max(math.sub(zero, begin), zero),
                          math.sub(end, begin));
  Value length = math.sub(last, first);
  Value tileHi = math.sub(math.sub(math.sub(end, begin), tileLo), length);
  return {getAsOpFoldResult(first), getAsOpFoldResult(length),
          getAsOpFoldResult(tileLo), getAsOpFoldResult(tileHi)};
}

/// A tile with whole batches is the same op on a part of the input.
static TilingResult tileWithWholeBatch(OpBuilder &b, SpaceToBatchNdOp op,
                                       ArrayRef<OpFoldResult> offsets,
                                       ArrayRef<OpFoldResult> sizes) {
  Location loc = op.getLoc();
  SmallVector<OpFoldResult> inputOffsets(offsets), inputSizes(sizes), paddings;
  inputOffsets[0] = b.getIndexAttr(0);
  inputSizes[0] = getSize(b, loc, op.getInput(), 0);
  for (int64_t i = 0; i < op.getNumBlockDims(); ++i) {
    InputTile tile = getInputTile(b, op, i, offsets[i + 1], sizes[i + 1]);
    inputOffsets[i + 1] = tile.offset;
    inputSizes[i + 1] = tile.size;
    paddings.append({tile.lo, tile.hi});
  }
  TilingResult result;
  Value input = tops::detail::getSlice(b, loc, op.getInput(), inputOffsets,
                                 inputSizes, result.generatedSlices);
  Value dest =
      tops::detail::getTileDest(b, op, offsets, sizes, result.generatedSlices);
  Type resultType;
  if (op.getResult())
    resultType = dest ? dest.getType()
                      : tensor::ExtractSliceOp::inferResultType(
                            cast<RankedTensorType>(op.getResult().getType()),
                            sizes);
  auto tiledOp =
      SpaceToBatchNdOp::create(b, loc, resultType, input,
                               op.getMixedBlockShape(), paddings, dest);
  result.tiledOps.push_back(tiledOp);
  result.tiledValues.assign(tiledOp->result_begin(), tiledOp->result_end());
  return result;
}

FailureOr<TilingResult>
SpaceToBatchNdOp::getTiledImplementation(OpBuilder &b,
                                         ArrayRef<OpFoldResult> offsets,
                                         ArrayRef<OpFoldResult> sizes) {
  Location loc = getLoc();
  Value holds = tops::detail::assertShapes(b, *this);
  OpFoldResult batch = getResultSizes(b, loc, *this)[0];
  if (isConstantIntValue(offsets[0], 0) && isEqualConstantIntOrValue(sizes[0], batch))
    return tileWithWholeBatch(b, *this, offsets, sizes);
  if (isOnBuffers())
    return failure();
  // A part of the batch is in general no blocks of any part of the input: the
  // tile is the index function over its positions.
  TilingResult result;
  Value dest = tops::detail::getTileDest(b, *this, offsets, sizes,
                                   result.generatedSlices);
  if (!dest)
    dest = tensor::EmptyOp::create(b, loc, sizes,
                                   getInput().getType().getElementType());
  Value tile = buildGeneric(b, loc, *this, dest, offsets, holds,
                            /*contentsChecked=*/true);
  result.tiledOps.push_back(tile.getDefiningOp());
  result.tiledValues.push_back(tile);
  return result;
}
