//===- IndexedCopyInterfaces.cpp - Upstream's interfaces, for both ops ----===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What upstream's transformations ask of an op follows from the form that both
// ops have; the rest (tiling) is beside the op.
//
//===----------------------------------------------------------------------===//

#include "tops/IndexMath.h"
#include "tops/IndexedCopy.h"
#include "tops/Tops.h"

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace mlir::tops;

//===----------------------------------------------------------------------===//
// Shapes and effects
//===----------------------------------------------------------------------===//

LogicalResult
tops::detail::reifyResultShapes(OpBuilder &b, IndexedCopyOpInterface op,
                                ReifiedRankedShapedTypeDims &shapes) {
  if (op.isOnBuffers())
    return success();
  // Upstream asks for an attribute where the type is static, else for a value.
  shapes.push_back(getResultSizes(b, op.getLoc(), op));
  IndexMath math{b, op.getLoc()};
  for (auto [dim, size] : llvm::enumerate(shapes.back()))
    if (op.getResultShapedType().isDynamicDim(dim))
      size = math.value(size);
  return success();
}

namespace {
/// What an op writes to when it reports an error. It keeps the op where it is
/// without ordering it against memory.
struct ErrorReportResource
    : public SideEffects::Resource::Base<ErrorReportResource> {
  StringRef getName() final { return "TopsErrorReport"; }
};
} // namespace

void tops::detail::getEffects(
    IndexedCopyOpInterface op,
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>
        &effects) {
  if (op.mayReportError())
    effects.emplace_back(MemoryEffects::Write::get(),
                         ErrorReportResource::get());
  for (OpOperand &operand : op->getOpOperands()) {
    if (!isa<BaseMemRefType>(operand.get().getType()))
      continue;
    if (op.isDest(operand))
      effects.emplace_back(MemoryEffects::Write::get(), &operand,
                           SideEffects::DefaultResource::get());
    else
      effects.emplace_back(MemoryEffects::Read::get(), &operand,
                           SideEffects::DefaultResource::get());
  }
}

Speculation::Speculatability
tops::detail::getSpeculatability(IndexedCopyOpInterface op) {
  // An op whose reads are not checked relies on the conditions around it.
  bool safe = !op.isOnBuffers() && !op.mayReportError() && !op.readsUnchecked();
  return safe ? Speculation::Speculatable : Speculation::NotSpeculatable;
}

//===----------------------------------------------------------------------===//
// Run-time verification
//===----------------------------------------------------------------------===//

namespace {
/// First byte of a buffer's elements, and the byte behind its last one.
struct Span {
  Value begin, end;
};
} // namespace

/// Whether the bytes that a memref covers can be told: it has strides, and its
/// elements have a size.
static bool hasSpan(Value memref) {
  auto type = cast<MemRefType>(memref.getType());
  Type elementType = type.getElementType();
  auto vector = dyn_cast<VectorType>(elementType);
  if (vector && (vector.isScalable() || vector.getRank() == 0))
    return false;
  return type.isStrided() &&
         (elementType.isIntOrIndexOrFloat() ||
          isa<ComplexType, VectorType, DataLayoutTypeInterface>(elementType));
}

/// The span of a memref; a negative stride makes it start earlier.
static Span emitSpan(OpBuilder &b, Location loc, Value memref) {
  IndexMath math{b, loc};
  auto metadata = memref::ExtractStridedMetadataOp::create(b, loc, memref);
  Value first = metadata.getOffset(), last = first, empty;
  Value zero = math.constant(0);
  for (auto [size, stride] :
       llvm::zip_equal(metadata.getSizes(), metadata.getStrides())) {
    Value extent = math.mul(math.sub(size, math.constant(1)), stride);
    first = math.add(first, math.min(extent, zero));
    last = math.add(last, math.max(extent, zero));
    Value isEmpty = math.compare(arith::CmpIPredicate::eq, size, zero);
    empty = empty ? b.createOrFold<arith::OrIOp>(loc, empty, isEmpty) : isEmpty;
  }
  Value base = memref::ExtractAlignedPointerAsIndexOp::create(b, loc, memref);
  Value width = math.constant(
      tops::detail::getElementBytes(getElementTypeOrSelf(memref.getType())));
  Span span{math.add(base, math.mul(first, width)),
            math.add(base, math.mul(math.add(last, math.constant(1)), width))};
  // What is empty meets nothing, wherever it is.
  if (empty)
    span.end = math.select(empty, zero, span.end);
  return span;
}

/// Asserts that the spans of `outs` and of an input do not meet, where both are
/// known.
static void
assertNoOverlap(OpBuilder &b, Location loc, IndexedCopyOpInterface op,
                Value input, StringRef name,
                function_ref<std::string(Operation *, StringRef)> message) {
  if (!hasSpan(input) || !hasSpan(op.getDest()))
    return;
  IndexMath math{b, loc};
  Span x = emitSpan(b, loc, input), y = emitSpan(b, loc, op.getDest());
  auto ule = arith::CmpIPredicate::ule;
  Value before = math.compare(ule, x.end, y.begin);
  Value behind = math.compare(ule, y.end, x.begin);
  Value apart = b.createOrFold<arith::OrIOp>(loc, before, behind);
  cf::AssertOp::create(b, loc, apart,
                       message(op, ("'outs' overlaps '" + name + "'").str()));
}

void tops::detail::generateRuntimeVerification(
    OpBuilder &b, Location loc, IndexedCopyOpInterface op,
    function_ref<std::string(Operation *, StringRef)> message) {
  SmallVector<RuntimeCheck> checks = getAllShapeChecks(b, loc, op);
  if (std::optional<RuntimeCheck> contents = op.getContentsCheck(b, loc))
    checks.push_back(*contents);
  for (const RuntimeCheck &check : checks)
    cf::AssertOp::create(b, loc, check.holds, message(op, check.message));
  if (!op.isOnBuffers())
    return;
  assertNoOverlap(b, loc, op, op.getSource(), op.getSourceName(), message);
  if (auto gather = dyn_cast<GatherNdOp>(op.getOperation()))
    assertNoOverlap(b, loc, op, gather.getIndices(), "indices", message);
}

//===----------------------------------------------------------------------===//
// Tiling
//===----------------------------------------------------------------------===//

SmallVector<Range> tops::detail::getIterationDomain(OpBuilder &b,
                                                    IndexedCopyOpInterface op) {
  // What the op has to report it reports also if no tile is ever computed.
  Location loc = op.getLoc();
  Value holds = assertShapes(b, op);
  if (!IndexMath::isTrue(emitHasElements(b, loc, op)))
    if (std::optional<RuntimeCheck> contents = op.getContentsCheck(b, loc))
      ErrorReporter(ErrorMode::Assert).check(b, loc, op, *contents, holds);
  OpFoldResult zero = b.getIndexAttr(0), one = b.getIndexAttr(1);
  return llvm::map_to_vector(getResultSizes(b, op.getLoc(), op),
                             [&](OpFoldResult size) {
                               return Range{zero, size, one};
                             });
}

Value tops::detail::assertShapes(OpBuilder &b, IndexedCopyOpInterface op) {
  Location loc = op.getLoc();
  return ErrorReporter(ErrorMode::Assert)
      .check(b, loc, op, getAllShapeChecks(b, loc, op));
}

Value tops::detail::getSlice(OpBuilder &b, Location loc, Value source,
                             ArrayRef<OpFoldResult> offsets,
                             ArrayRef<OpFoldResult> sizes,
                             SmallVectorImpl<Operation *> &slices) {
  SmallVector<OpFoldResult> starts(offsets),
      strides(offsets.size(), b.getIndexAttr(1));
  // As a constant no start is inside of an empty dimension, not even 0.
  IndexMath math{b, loc};
  for (auto [start, size] :
       llvm::zip_equal(starts, cast<ShapedType>(source.getType()).getShape()))
    if (size == 0)
      start = math.value(start);
  Operation *slice;
  if (isa<TensorType>(source.getType()))
    slice =
        tensor::ExtractSliceOp::create(b, loc, source, starts, sizes, strides);
  else
    slice = memref::SubViewOp::create(b, loc, source, starts, sizes, strides);
  slices.push_back(slice);
  return slice->getResult(0);
}

Value tops::detail::getTileDest(OpBuilder &b, IndexedCopyOpInterface op,
                                ArrayRef<OpFoldResult> offsets,
                                ArrayRef<OpFoldResult> sizes,
                                SmallVectorImpl<Operation *> &slices) {
  // On tensors the loop carries the destination of all tiles: a tile that
  // wrote to `outs` would have to be copied there.
  if (!op.isOnBuffers())
    return {};
  return getSlice(b, op.getLoc(), op.getDest(), offsets, sizes, slices);
}

bool tops::detail::canSlice(IndexedCopyOpInterface op) {
  return llvm::all_of(op->getOperandTypes(), [](Type type) {
    auto memref = dyn_cast<MemRefType>(type);
    return !memref || memref.isStrided();
  });
}

LogicalResult
tops::detail::generateScalarImplementation(OpBuilder &b, Location loc,
                                           IndexedCopyOpInterface op,
                                           ValueRange position) {
  // One element is no place to report what is wrong with the whole.
  if (!op.isOnBuffers() || op.mayReportError())
    return failure();
  Value element = loadElementOrZero(
      b, loc, op.getSource(),
      op.getSourcePosition(b, loc, position, /*contentsChecked=*/false));
  memref::StoreOp::create(b, loc, element, op.getDest(), position);
  return success();
}

//===----------------------------------------------------------------------===//
// Bufferization
//===----------------------------------------------------------------------===//

/// The buffer that the result goes to: that of `outs`, or a new one.
static FailureOr<Value>
getDestBuffer(RewriterBase &rewriter, IndexedCopyOpInterface op,
              const bufferization::BufferizationOptions &options,
              const bufferization::BufferizationState &state) {
  if (Value dest = op.getDest())
    return bufferization::getBuffer(rewriter, dest, options, state);
  FailureOr<bufferization::BufferLikeType> type =
      bufferization::getBufferType(op->getResult(0), options, state);
  if (failed(type))
    return failure();
  return options.createAlloc(rewriter, op.getLoc(), cast<MemRefType>(*type),
                             getAllocationSizes(rewriter, op.getLoc(), op));
}

LogicalResult
tops::detail::bufferize(RewriterBase &rewriter, IndexedCopyOpInterface op,
                        const bufferization::BufferizationOptions &options,
                        bufferization::BufferizationState &state) {
  if (op.isOnBuffers())
    return success();
  SmallVector<Value> inputs;
  for (OpOperand &operand : op->getOpOperands()) {
    if (op.isDest(operand))
      continue;
    inputs.push_back(operand.get());
    if (!isa<TensorType>(operand.get().getType()))
      continue;
    FailureOr<Value> buffer =
        bufferization::getBuffer(rewriter, operand.get(), options, state);
    if (failed(buffer))
      return failure();
    inputs.back() = *buffer;
  }
  FailureOr<Value> dest = getDestBuffer(rewriter, op, options, state);
  if (failed(dest))
    return failure();
  op.createLike(rewriter, inputs, *dest);
  bufferization::replaceOpWithBufferizedValues(rewriter, op, *dest);
  return success();
}

FailureOr<bufferization::BufferLikeType>
tops::detail::getBufferType(IndexedCopyOpInterface op,
                            const bufferization::BufferizationOptions &options,
                            const bufferization::BufferizationState &state,
                            SmallVector<Value> &invocationStack) {
  // The buffer of `outs`, or a new one in the memory space of the source.
  Value like = op.getDest() ? op.getDest() : op.getSource();
  // A loop asks for the type of what it carries once more while it computes it;
  // only unreachable code goes on like that.
  if (llvm::count(invocationStack, like) >= 2)
    return op.emitOpError("depends on its own result");
  FailureOr<bufferization::BufferLikeType> type =
      bufferization::getBufferType(like, options, state, invocationStack);
  if (failed(type) || op.getDest())
    return type;
  return cast<bufferization::BufferLikeType>(
      bufferization::getMemRefTypeWithStaticIdentityLayout(
          cast<TensorType>(op->getResult(0).getType()),
          cast<BaseMemRefType>(*type).getMemorySpace()));
}
