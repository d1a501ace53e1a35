//===- Plan.cpp - What an op on buffers has to copy -----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Plan.h"

#include "tops/IndexMath.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace mlir::tops;

bool BlockDim::isUnpadded() const {
  return isConstantIntValue(lo, 0) && isConstantIntValue(hi, 0);
}

//===----------------------------------------------------------------------===//
// Words
//===----------------------------------------------------------------------===//

namespace {
/// How an element lies in memory: `count` words of a type.
struct Words {
  Type word;
  int64_t count = 1;
};
} // namespace

static Words getWords(Type elementType) {
  MLIRContext *context = elementType.getContext();
  if (auto complex = dyn_cast<ComplexType>(elementType)) {
    Words part = getWords(complex.getElementType());
    // A part that is no integer cannot be told from the whole.
    if (isa<IntegerType>(part.word))
      return {part.word, 2 * part.count};
    return {elementType};
  }
  if (!elementType.isIntOrFloat())
    return {elementType};
  unsigned bits = elementType.getIntOrFloatBitWidth();
  // LLVM stores integers of up to 8 bits as a byte. Wider ones whose width is
  // no power of two have bits that only a load of their own type knows.
  if (bits <= 8)
    return {IntegerType::get(context, 8)};
  if (bits == 16 || bits == 32 || bits == 64)
    return {IntegerType::get(context, bits)};
  return {elementType};
}

int64_t FlatBuffer::getWordBytes() const {
  auto word = dyn_cast<IntegerType>(getWord());
  if (!word || !word.isSignless())
    return 0;
  unsigned bits = word.getWidth();
  return bits == 8 || bits == 16 || bits == 32 || bits == 64 ? bits / 8 : 0;
}

//===----------------------------------------------------------------------===//
// Memrefs
//===----------------------------------------------------------------------===//

namespace {
/// Sizes and strides of a memref, and which of its dimensions are contiguous.
struct Layout {
  FlatBuffer buffer;
  SmallVector<OpFoldResult> sizes, strides;
  /// Whether dimensions d and d + 1 are like one: stride d is the size of d + 1
  /// times its stride.
  SmallVector<bool> joinsNext;
};
} // namespace

static OpFoldResult multiply(IndexMath &math, OpFoldResult x, OpFoldResult y) {
  return getAsOpFoldResult(math.mul(math.value(x), math.value(y)));
}

/// The number of elements from the start of the base to the end of the last
/// element, for strides that are not negative.
static Value emitExtent(IndexMath &math, const Layout &layout) {
  Value extent = math.value(layout.buffer.offset);
  for (auto [size, stride] : llvm::zip_equal(layout.sizes, layout.strides)) {
    Value last = math.sub(math.value(size), math.constant(1));
    extent = math.add(extent, math.mul(last, math.value(stride)));
  }
  // An empty memref may have less than nothing.
  return math.max(math.add(extent, math.constant(1)), math.constant(0));
}

/// Makes words of the elements: strides count them, and where there are
/// several in an element they are one more dimension.
static void splitIntoWords(IndexMath &math, Layout &layout, Type elementType) {
  Words words = getWords(elementType);
  auto type = cast<MemRefType>(layout.buffer.base.getType());
  if (words.word != elementType)
    // Nothing but the type changes: a memref's descriptor has no element type.
    layout.buffer.base =
        UnrealizedConversionCastOp::create(
            math.b, math.loc,
            MemRefType::get(type.getShape(), words.word, type.getLayout(),
                            type.getMemorySpace()),
            layout.buffer.base)
            .getResult(0);
  if (words.count == 1)
    return;
  OpFoldResult count = math.b.getIndexAttr(words.count);
  layout.buffer.offset = multiply(math, layout.buffer.offset, count);
  bool isUnitStride =
      layout.strides.empty() || isConstantIntValue(layout.strides.back(), 1);
  for (OpFoldResult &stride : layout.strides)
    stride = multiply(math, stride, count);
  if (!layout.sizes.empty())
    layout.joinsNext.push_back(isUnitStride);
  layout.sizes.push_back(count);
  layout.strides.push_back(math.b.getIndexAttr(1));
}

static FailureOr<Layout> getLayout(IndexMath &math, Value memref,
                                   bool intoWords = true) {
  OpBuilder &b = math.b;
  auto type = cast<MemRefType>(memref.getType());
  SmallVector<int64_t> staticStrides;
  int64_t staticOffset;
  if (failed(type.getStridesAndOffset(staticStrides, staticOffset)))
    return failure();
  auto metadata = memref::ExtractStridedMetadataOp::create(b, math.loc, memref);
  Layout layout;
  layout.buffer.offset = metadata.getConstifiedMixedOffset();
  layout.sizes = metadata.getConstifiedMixedSizes();
  layout.strides = metadata.getConstifiedMixedStrides();
  bool isIdentity = type.getLayout().isIdentity();
  for (int64_t dim = 0, last = type.getRank() - 1; dim < last; ++dim) {
    int64_t inner = type.getDimSize(dim + 1);
    bool isStatic = ShapedType::isStatic(inner) &&
                    ShapedType::isStatic(staticStrides[dim]) &&
                    ShapedType::isStatic(staticStrides[dim + 1]);
    layout.joinsNext.push_back(
        isIdentity ||
        (isStatic && staticStrides[dim] == inner * staticStrides[dim + 1]));
  }
  auto flatType =
      MemRefType::get({ShapedType::kDynamic}, type.getElementType(),
                      MemRefLayoutAttrInterface(), type.getMemorySpace());
  OpFoldResult extent = emitExtent(math, layout);
  OpFoldResult zero = b.getIndexAttr(0), one = b.getIndexAttr(1);
  layout.buffer.base = memref::ReinterpretCastOp::create(
      b, math.loc, flatType, metadata.getBaseBuffer(), zero, extent, one);
  if (intoWords)
    splitIntoWords(math, layout, type.getElementType());
  return layout;
}

/// Whether `count` dimensions that start at these are like one in both.
static bool joinsNext(const Layout &x, int64_t xDim, const Layout &y,
                      int64_t yDim) {
  return x.joinsNext[xDim] && y.joinsNext[yDim];
}

/// The dimensions of `source` from `sourceDim` on, which are the last ones of
/// `result` too; those that are contiguous in both are merged.
static SmallVector<CopyDim> mergeCopyDims(IndexMath &math, const Layout &source,
                                          int64_t sourceDim,
                                          const Layout &result,
                                          int64_t resultDim) {
  SmallVector<CopyDim> dims;
  for (int64_t i = 0, count = source.sizes.size() - sourceDim; i < count; ++i) {
    int64_t s = sourceDim + i, r = resultDim + i;
    CopyDim dim{source.sizes[s], source.strides[s], result.strides[r]};
    if (i > 0 && joinsNext(source, s - 1, result, r - 1)) {
      dim.size = multiply(math, dims.back().size, dim.size);
      dims.back() = dim;
    } else {
      dims.push_back(dim);
    }
  }
  return dims;
}

//===----------------------------------------------------------------------===//
// space_to_batch_nd
//===----------------------------------------------------------------------===//

/// The number of block dimensions at the front that are copied with the batch.
static int64_t countLeadingNoOps(SpaceToBatchNdOp op, const Layout &source,
                                 const Layout &result) {
  int64_t count = 0;
  while (count < op.getNumBlockDims() && op.isNoOpBlockDim(count) &&
         joinsNext(source, count, result, count))
    ++count;
  return count;
}

FailureOr<SpaceToBatchPlan> tops::planSpaceToBatchNd(OpBuilder &b,
                                                     SpaceToBatchNdOp op) {
  IndexMath math{b, op.getLoc()};
  FailureOr<Layout> source = getLayout(math, op.getInput());
  FailureOr<Layout> result = getLayout(math, op.getDest());
  if (failed(source) || failed(result))
    return failure();
  int64_t leading = countLeadingNoOps(op, *source, *result);
  int64_t end = op.getNumBlockDims();
  while (end > leading && op.isNoOpBlockDim(end - 1))
    --end;

  SpaceToBatchPlan plan{source->buffer, result->buffer, {}, {}, {}};
  plan.batch = {source->sizes[0], source->strides[leading],
                result->strides[leading]};
  for (int64_t dim = 1; dim <= leading; ++dim)
    plan.batch.size = multiply(math, plan.batch.size, source->sizes[dim]);

  SmallVector<OpFoldResult> blockShape = op.getMixedBlockShape();
  SmallVector<OpFoldResult> paddings = op.getMixedPaddings();
  // The last block offset moves by the old batch, the one before it by as many
  // of those as the last block has.
  OpFoldResult blockStride =
      multiply(math, source->sizes[0], result->strides[0]);
  for (int64_t i = end - 1; i >= leading; --i) {
    plan.blocks.push_back({result->sizes[i + 1], source->sizes[i + 1],
                           blockShape[i], paddings[2 * i], paddings[2 * i + 1],
                           source->strides[i + 1], result->strides[i + 1],
                           blockStride});
    blockStride = multiply(math, blockStride, blockShape[i]);
  }
  std::reverse(plan.blocks.begin(), plan.blocks.end());
  plan.run = mergeCopyDims(math, *source, end + 1, *result, end + 1);
  return plan;
}

//===----------------------------------------------------------------------===//
// gather_nd
//===----------------------------------------------------------------------===//

FailureOr<GatherPlan> tops::planGatherNd(OpBuilder &b, GatherNdOp op) {
  IndexMath math{b, op.getLoc()};
  FailureOr<Layout> source = getLayout(math, op.getParams());
  FailureOr<Layout> indices = getLayout(math, op.getIndices(),
                                        /*intoWords=*/false);
  FailureOr<Layout> result = getLayout(math, op.getDest());
  if (failed(source) || failed(indices) || failed(result))
    return failure();
  GatherPlan plan{source->buffer,
                  indices->buffer,
                  result->buffer,
                  {},
                  {},
                  indices->strides.back(),
                  {},
                  op.getPolicy(),
                  op.getWrapNegative()};
  int64_t batchDims = op.getBatchDims(), rowRank = op.getRowRank();
  OpFoldResult zero = b.getIndexAttr(0);
  for (int64_t dim = 0; dim < rowRank; ++dim) {
    bool isBatch = dim < batchDims;
    GatherPlan::RowDim row{indices->sizes[dim], indices->strides[dim],
                           result->strides[dim],
                           isBatch ? source->strides[dim] : zero};
    bool joins = dim > 0 && joinsNext(*indices, dim - 1, *result, dim - 1);
    // A batch dimension also moves in the source, one behind it does not.
    if (joins && isBatch)
      joins = source->joinsNext[dim - 1];
    else if (joins && dim == batchDims)
      joins = false;
    if (joins) {
      row.size = multiply(math, plan.rows.back().size, row.size);
      plan.rows.back() = row;
    } else {
      plan.rows.push_back(row);
    }
  }
  for (int64_t k = 0; k < op.getIndexDepth(); ++k)
    plan.indexed.push_back(
        {source->sizes[batchDims + k], source->strides[batchDims + k]});
  plan.slice = mergeCopyDims(math, *source, batchDims + op.getIndexDepth(),
                             *result, rowRank);
  return plan;
}

//===----------------------------------------------------------------------===//
// Printing
//===----------------------------------------------------------------------===//

/// A number, or `?` if only run time knows it.
static std::string text(OpFoldResult ofr) {
  std::optional<int64_t> constant = getConstantIntValue(ofr);
  return constant ? std::to_string(*constant) : "?";
}

static std::string text(const CopyDim &dim) {
  return text(dim.size) + " (" + text(dim.sourceStride) + " -> " +
         text(dim.resultStride) + ")";
}

llvm::raw_ostream &tops::operator<<(llvm::raw_ostream &os,
                                    const SpaceToBatchPlan &plan) {
  os << "batch " << text(plan.batch) << "\n";
  for (const BlockDim &dim : plan.blocks)
    os << "block " << text(dim.resultSize) << " x " << text(dim.block) << " of "
       << text(dim.lo) << " + " << text(dim.sourceSize) << " + " << text(dim.hi)
       << " (" << text(dim.sourceStride) << " -> " << text(dim.resultStride)
       << ", " << text(dim.blockStride) << ")\n";
  for (const CopyDim &dim : plan.run)
    os << "run " << text(dim) << "\n";
  return os;
}

llvm::raw_ostream &tops::operator<<(llvm::raw_ostream &os,
                                    const GatherPlan &plan) {
  for (const GatherPlan::RowDim &dim : plan.rows)
    os << "row " << text(dim.size) << " (" << text(dim.indicesStride) << " -> "
       << text(dim.resultStride) << ", " << text(dim.sourceStride) << ")\n";
  for (const IndexedDim &dim : plan.indexed)
    os << "index " << text(dim.size) << " (" << text(dim.stride) << ")\n";
  for (const CopyDim &dim : plan.slice)
    os << "slice " << text(dim) << "\n";
  return os;
}
