//===- IndexedCopy.h - What the two ops have in common ----------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Both ops copy by index (IndexedCopyOpInterface). Everything that follows from
// that form alone is here, once: verification of the form, upstream's
// interfaces, and the pieces that lowerings share.
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_INDEXEDCOPY_H
#define TOPS_INDEXEDCOPY_H

#include "tops/RuntimeChecks.h"

#include "mlir/Dialect/Bufferization/IR/BufferizableOpInterface.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/TilingInterface.h"

namespace mlir::tops {

/// Where one element of a result comes from.
struct SourcePosition {
  /// One value of type index for each dimension of the source.
  SmallVector<Value> coordinates;
  /// Whether they lie inside of the source, an i1; null if they always do.
  Value inBounds;
};

} // namespace mlir::tops

#include "tops/IndexedCopyInterface.h.inc"

namespace mlir::tops {

/// Whether the elements of a type have a zero.
bool hasZero(Type elementType);

/// A constant zero of the given type; `ub.poison` for a type without one.
Value createZero(OpBuilder &builder, Location loc, Type type);

/// The size of one dimension of a tensor or memref.
OpFoldResult getSize(OpBuilder &builder, Location loc, Value shaped,
                     int64_t dim);

/// Emits a load of an element of a tensor or memref.
Value loadElement(OpBuilder &builder, Location loc, Value source,
                  ValueRange position);

/// Emits a load of an element where its position is in bounds, else a zero.
Value loadElementOrZero(OpBuilder &builder, Location loc, Value source,
                        const SourcePosition &position);

/// The sizes of the result: its type's where they are static.
SmallVector<OpFoldResult> getResultSizes(OpBuilder &builder, Location loc,
                                         IndexedCopyOpInterface op);

/// All checks on sizes and scalar operands: the op's own, then those on the
/// size of the result.
SmallVector<RuntimeCheck> getAllShapeChecks(OpBuilder &builder, Location loc,
                                            IndexedCopyOpInterface op);

/// The dynamic sizes of the result, for an allocation. They are zero where the
/// operands ask for what cannot be allocated, so that code after a reported
/// error never touches memory that is not there.
SmallVector<Value> getAllocationSizes(OpBuilder &builder, Location loc,
                                      IndexedCopyOpInterface op);

/// An empty tensor for the result.
Value createEmptyResult(OpBuilder &builder, Location loc,
                        IndexedCopyOpInterface op);

/// Whether the result has elements; null if it is known to have some.
Value emitHasElements(OpBuilder &builder, Location loc,
                      IndexedCopyOpInterface op);

/// Emits one linalg.generic, and the checks before it, for an op on tensors;
/// returns its result.
Value decomposeToGeneric(OpBuilder &builder, IndexedCopyOpInterface op,
                         const ErrorReporter &reporter);

/// Emits a linalg.generic that computes the tile of an op's result that starts
/// at `offsets` (none: at zero) and has the size of `dest`. `holds` is null or
/// says whether the source may be read.
Value buildGeneric(OpBuilder &builder, Location loc, IndexedCopyOpInterface op,
                   Value dest, ArrayRef<OpFoldResult> offsets, Value holds,
                   bool contentsChecked);

/// Runs an op's shape checks before those of its interfaces, so that one
/// mistake gets one message.
template <typename ConcreteType>
class VerifiesShapesFirst
    : public OpTrait::TraitBase<ConcreteType, VerifiesShapesFirst> {
public:
  static LogicalResult verifyTrait(Operation *op) {
    return cast<ConcreteType>(op).verifyShapes(
        [op](const Twine &message) { op->emitOpError(message); });
  }
};

/// What both ops' definitions share. Each interface of upstream that follows
/// from the form alone is implemented here for both.
namespace detail {

/// Receives the text of a broken constraint.
using Report = function_ref<void(const Twine &)>;

/// The text of a type, for messages.
std::string toString(Type type);

/// Whether the product of `sizes`, with zero counted as one and dynamic sizes
/// left out, fits in 64 bits.
bool productFits(ArrayRef<int64_t> sizes);

/// Whether the number of elements of a shape, with zero counted as one, fits in
/// 64 bits, and that of its bytes too unless the shape has no elements. Dynamic
/// sizes are left out.
bool sizeFits(ArrayRef<int64_t> shape, Type elementType);

/// The bytes from one element to the next in memory, at most.
int64_t getElementBytes(Type elementType);

/// Checks that an operand is a ranked tensor or memref without an encoding, of
/// rank 1 or more; `name` is the operand's.
LogicalResult verifyRanked(Type type, StringRef name, Report report);

/// Checks that an op is on tensors, with one result that has the type of
/// `outs` if that is given, or on buffers, with `outs` and no result.
LogicalResult verifyForm(Operation *op, Value dest, Report report);

/// Checks the declared type of the result, or of the buffer it goes to,
/// against the inferred shape and the source's element type.
LogicalResult verifyResult(IndexedCopyOpInterface op,
                           ArrayRef<int64_t> inferredShape, Report report);

/// Whether the result, or the buffer given for it, could have another size
/// than the operands ask for.
bool mayMismatchResult(IndexedCopyOpInterface op);

bool isCompatible(TypeRange inferred, TypeRange actual);
LogicalResult reifyResultShapes(OpBuilder &builder, IndexedCopyOpInterface op,
                                ReifiedRankedShapedTypeDims &shapes);
void getEffects(
    IndexedCopyOpInterface op,
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>
        &effects);
Speculation::Speculatability getSpeculatability(IndexedCopyOpInterface op);
void generateRuntimeVerification(
    OpBuilder &builder, Location loc, IndexedCopyOpInterface op,
    function_ref<std::string(Operation *, StringRef)> message);
LogicalResult generateScalarImplementation(OpBuilder &builder, Location loc,
                                           IndexedCopyOpInterface op,
                                           ValueRange position);

SmallVector<Range> getIterationDomain(OpBuilder &builder,
                                      IndexedCopyOpInterface op);
/// Asserts, before a tile, what the tile takes for granted. Returns whether it
/// holds, or null if there is nothing to assert.
Value assertShapes(OpBuilder &builder, IndexedCopyOpInterface op);
/// Whether slices can be taken of the operands: memrefs need strides for that.
bool canSlice(IndexedCopyOpInterface op);
/// The buffer that a tile is written to, a slice of `outs`; null on tensors.
Value getTileDest(OpBuilder &builder, IndexedCopyOpInterface op,
                  ArrayRef<OpFoldResult> offsets, ArrayRef<OpFoldResult> sizes,
                  SmallVectorImpl<Operation *> &slices);
/// The slice of a tensor or memref with unit strides.
Value getSlice(OpBuilder &builder, Location loc, Value source,
               ArrayRef<OpFoldResult> offsets, ArrayRef<OpFoldResult> sizes,
               SmallVectorImpl<Operation *> &slices);

LogicalResult bufferize(RewriterBase &rewriter, IndexedCopyOpInterface op,
                        const bufferization::BufferizationOptions &options,
                        bufferization::BufferizationState &state);
FailureOr<bufferization::BufferLikeType>
getBufferType(IndexedCopyOpInterface op,
              const bufferization::BufferizationOptions &options,
              const bufferization::BufferizationState &state,
              SmallVector<Value> &invocationStack);

/// Folds an op on a constant of one value: to that value where all positions
/// are inside of the source, or the value is zero.
LogicalResult foldSplat(IndexedCopyOpInterface op, Attribute source,
                        bool isAlwaysInside,
                        SmallVectorImpl<OpFoldResult> &results);

/// Rewrites that hold for both ops: casts of operands are folded in, the type
/// of the result is refined to what the operands give.
void populateCanonicalizationPatterns(RewritePatternSet &patterns,
                                      StringRef opName);

/// Changes `op` by `change` if it then still meets its constraints. A rewrite
/// that makes something static must not turn a run-time error into IR that
/// does not verify.
LogicalResult changeIfValid(PatternRewriter &rewriter, Operation *op,
                            function_ref<void(Operation *)> change);

} // namespace detail
} // namespace mlir::tops

#endif // TOPS_INDEXEDCOPY_H
