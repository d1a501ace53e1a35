//===- TopsOps.td - The ops of the tops dialect ------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The descriptions here are the reference manual. A constraint's label (c1,
// c2, ...) stands again beside the check in C++ and in the name of the test.
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_OPS_TD
#define TOPS_OPS_TD

include "tops/TopsDialect.td"
include "tops/IndexedCopyInterface.td"

include "mlir/Dialect/Bufferization/IR/BufferizableOpInterface.td"
include "mlir/Dialect/Linalg/IR/LinalgInterfaces.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/RuntimeVerifiableOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Interfaces/TilingInterface.td"
include "mlir/Interfaces/ValueBoundsOpInterface.td"

def VerifiesShapesFirst : NativeOpTrait<"VerifiesShapesFirst"> {
  let cppNamespace = "::mlir::tops";
}

// Wider than what the ops accept, so that their own checks can name the
// operand and say what is expected.
def Tops_Shaped : Type<
    CPred<"::llvm::isa<::mlir::TensorType, ::mlir::BaseMemRefType>($_self)">,
    "tensor or memref", "::mlir::ShapedType">;
def Tops_Tensor : Type<CPred<"::llvm::isa<::mlir::TensorType>($_self)">,
    "tensor", "::mlir::ShapedType">;

// An op of the form `result[i] = source[f(i)]`. What follows from the form is
// implemented once, in tops/IndexedCopy.h; the methods here only lead there.
class Tops_IndexedCopyOp<string mnemonic, list<Trait> traits = []>
    : Op<Tops_Dialect, mnemonic, !listconcat(traits, [
        VerifiesShapesFirst,
        DeclareOpInterfaceMethods<IndexedCopyOpInterface>,
        InferTypeOpAdaptorWithIsCompatible,
        DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface, [
          "reifyResultShapes"]>,
        DeclareOpInterfaceMethods<ConditionallySpeculatable>,
        DeclareOpInterfaceMethods<MemoryEffectsOpInterface>,
        DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>,
        DeclareOpInterfaceMethods<TilingInterface, [
          "getLoopIteratorTypes", "getIterationDomain",
          "getTiledImplementation", "getResultTilePosition",
          "generateResultTileValue", "getIterationDomainTileFromResultTile",
          "generateScalarImplementation"]>,
        DeclareOpInterfaceMethods<AggregatedOpInterface, ["decomposeOperation"]>,
        DeclareOpInterfaceMethods<BufferizableOpInterface, [
          "bufferizesToAllocation", "bufferizesToMemoryRead",
          "bufferizesToMemoryWrite", "getAliasingValues", "bufferize",
          "getBufferType"]>,
        DeclareOpInterfaceMethods<RuntimeVerifiableOpInterface>,
        DeclareOpInterfaceMethods<ValueBoundsOpInterface, [
          "populateBoundsForShapedValueDim"]>
      ])> {
  let skipDefaultBuilders = 1;
  let hasCanonicalizer = 1;
  let hasFolder = 1;

  let extraClassDefinition = [{
    bool $cppClass::isCompatibleReturnTypes(TypeRange inferred,
                                            TypeRange actual) {
      return detail::isCompatible(inferred, actual);
    }
    LogicalResult $cppClass::reifyResultShapes(
        OpBuilder &builder, ReifiedRankedShapedTypeDims &shapes) {
      return detail::reifyResultShapes(builder, *this, shapes);
    }
    Speculation::Speculatability $cppClass::getSpeculatability() {
      return detail::getSpeculatability(*this);
    }
    void $cppClass::getEffects(
        SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>
            &effects) {
      detail::getEffects(*this, effects);
    }
    FailureOr<SmallVector<Value>>
    $cppClass::decomposeOperation(OpBuilder &builder) {
      // The interface knows no options and may not touch the module, which
      // leaves assertions.
      if (cast<IndexedCopyOpInterface>(getOperation()).isOnBuffers())
        return failure();
      return SmallVector<Value>{decomposeToGeneric(
          builder, *this, ErrorReporter(ErrorMode::Assert))};
    }
    void $cppClass::generateRuntimeVerification(
        OpBuilder &builder, Location loc,
        function_ref<std::string(Operation *, StringRef)> message) {
      detail::generateRuntimeVerification(builder, loc, *this, message);
    }

    SmallVector<utils::IteratorType> $cppClass::getLoopIteratorTypes() {
      return SmallVector<utils::IteratorType>(
          cast<IndexedCopyOpInterface>(getOperation())
              .getResultShapedType().getRank(),
          utils::IteratorType::parallel);
    }
    SmallVector<Range> $cppClass::getIterationDomain(OpBuilder &builder) {
      return detail::getIterationDomain(builder, *this);
    }
    LogicalResult $cppClass::getResultTilePosition(
        OpBuilder &, unsigned, ArrayRef<OpFoldResult> offsets,
        ArrayRef<OpFoldResult> sizes,
        SmallVector<OpFoldResult> &resultOffsets,
        SmallVector<OpFoldResult> &resultSizes) {
      // One loop for each dimension of the result.
      resultOffsets = llvm::to_vector(offsets);
      resultSizes = llvm::to_vector(sizes);
      return success();
    }
    LogicalResult $cppClass::getIterationDomainTileFromResultTile(
        OpBuilder &, unsigned, ArrayRef<OpFoldResult> offsets,
        ArrayRef<OpFoldResult> sizes,
        SmallVectorImpl<OpFoldResult> &domainOffsets,
        SmallVectorImpl<OpFoldResult> &domainSizes) {
      domainOffsets.assign(offsets.begin(), offsets.end());
      domainSizes.assign(sizes.begin(), sizes.end());
      return success();
    }
    FailureOr<TilingResult> $cppClass::generateResultTileValue(
        OpBuilder &builder, unsigned, ArrayRef<OpFoldResult> offsets,
        ArrayRef<OpFoldResult> sizes) {
      return getTiledImplementation(builder, offsets, sizes);
    }
    LogicalResult $cppClass::generateScalarImplementation(
        OpBuilder &builder, Location loc, ValueRange position) {
      return detail::generateScalarImplementation(builder, loc, *this,
                                                  position);
    }

    bool $cppClass::bufferizesToAllocation(Value) { return !getDest(); }
    bool $cppClass::bufferizesToMemoryRead(
        OpOperand &operand, const bufferization::AnalysisState &) {
      return !cast<IndexedCopyOpInterface>(getOperation()).isDest(operand);
    }
    bool $cppClass::bufferizesToMemoryWrite(
        OpOperand &operand, const bufferization::AnalysisState &) {
      return cast<IndexedCopyOpInterface>(getOperation()).isDest(operand);
    }
    bufferization::AliasingValueList $cppClass::getAliasingValues(
        OpOperand &operand, const bufferization::AnalysisState &) {
      if (!cast<IndexedCopyOpInterface>(getOperation()).isDest(operand))
        return {};
      return {{getOperation()->getResult(0),
               bufferization::BufferRelation::Equivalent}};
    }
    FailureOr<bufferization::BufferLikeType> $cppClass::getBufferType(
        Value value, const bufferization::BufferizationOptions &options,
        const bufferization::BufferizationState &state,
        SmallVector<Value> &invocationStack) {
      return detail::getBufferType(*this, options, state, invocationStack);
    }
    LogicalResult $cppClass::bufferize(
        RewriterBase &rewriter,
        const bufferization::BufferizationOptions &options,
        bufferization::BufferizationState &state) {
      return detail::bufferize(rewriter, *this, options, state);
    }
  }];
}

//===----------------------------------------------------------------------===//
// space_to_batch_nd
//===----------------------------------------------------------------------===//

def Tops_SpaceToBatchNdOp
    : Tops_IndexedCopyOp<"space_to_batch_nd", [AttrSizedOperandSegments]> {
  let summary = "cut blocks of space into batches";
  let description = [{
    Pads the M dimensions that follow the batch with zeros, cuts them into
    blocks, and makes each position in a block a batch of its own. This is
    TensorFlow's SpaceToBatchND; with it a dilated convolution becomes a plain
    one.

    For `input` of shape `[B, D_1, ..., D_M] ++ R`, `block_shape` of M numbers
    and `paddings` of M pairs `[lo_i, hi_i]`, let `P_i = D_i + lo_i + hi_i`:

    ```
    result shape = [B * block_1 * ... * block_M] ++ [P_i / block_i] ++ R
    result[b, p_1, ..., p_M, r] = input[n, p_1*block_1 + o_1 - lo_1, ..., r]
        where b = ((o_1*block_2 + o_2)*block_3 + ...)*B + n
                                = 0 where that position is padding
    ```

    The position in the block is the major part of the new batch, the old batch
    the minor part. Each number of `block_shape` and `paddings` is a constant
    or a value of type index. M = 0 is legal and copies.

    Constraints:

    * (c1) `input` is a ranked tensor, without an encoding, or a ranked memref,
      of rank 1 or more, whose elements are integers, index, floats, complex
      numbers of them, or vectors: anything that has a zero.
    * (c2) The rank of `input` is at least M + 1.
    * (c3) `paddings` has M pairs.
    * (c4) Each block size is at least 1.
    * (c5) Each padding is at least 0.
    * (c6) `P_i` is divisible by `block_i`.
    * (c7) The type of the result is compatible with the inferred one, which is
      as static as the operands allow. No padded size, result batch or element
      count exceeds a signed 64-bit integer, even where another size is 0.
    * (c8) The result has the element type of `input`.

    What constants and types decide is checked by the verifier, the rest at run
    time before anything is written; then the error names the dimension and the
    numbers: `padded size 5 of dimension 1 is not divisible by block size 2`.
    (c4) is checked before (c5), (c7) before (c6), but for the size of the
    result, which comes last. An op that may report such an
    error is neither hoisted nor dropped.

    On buffers `outs` is required, must have the size of the result and must
    not overlap `input`; strides and offsets are honoured.

    Differences from TensorFlow: any number of block dimensions (TensorFlow's
    kernels stop at 4 that are not trivial), any element type, 64-bit sizes.

    Example:

    ```mlir
    %0 = tops.space_to_batch_nd %x block_shape = [2, %b] paddings = [[0, 0], [%lo, 0]]
        : tensor<2x2x4x1xf32> -> tensor<?x1x?x1xf32>
    tops.space_to_batch_nd %y block_shape = [2] paddings = [[1, 1]] outs(%out)
        : memref<2x4x3xf32>, memref<4x3x3xf32>
    ```
  }];
  let arguments = (ins
    Arg<Tops_Shaped, "`[B, D_1, ..., D_M] ++ R`">:$input,
    Arg<Variadic<Index>, "the block sizes that are no constants">:$block_shape,
    Arg<Variadic<Index>, "the paddings that are no constants">:$paddings,
    Arg<Optional<Tops_Shaped>, "where the result goes">:$dest,
    DenseI64ArrayAttr:$static_block_shape,
    DenseI64ArrayAttr:$static_paddings);
  let results = (outs Res<Optional<Tops_Tensor>,
    "`[B * block_1 * ... * block_M] ++ [P_i / block_i] ++ R`">:$result);
  let assemblyFormat = [{
    $input `block_shape` `=` custom<DynamicIndexList>($block_shape,
                                                      $static_block_shape)
    `paddings` `=` custom<Paddings>($paddings, $static_paddings)
    (`outs` `(` $dest^ `)`)? attr-dict `:`
    custom<SpaceToBatchTypes>(ref($dest), type($input), type($dest),
                              type($result))
  }];
  let builders = [
    // `paddings` is flat. The type of the result is `dest`'s if that is given,
    // else inferred; operands that break a constraint are a fatal error here,
    // inferSpaceToBatchNdType tells beforehand.
    OpBuilder<(ins "Value":$input, "ArrayRef<OpFoldResult>":$blockShape,
                   "ArrayRef<OpFoldResult>":$paddings,
                   CArg<"Value", "{}">:$dest)>,
    // Of the given type; null for an op on buffers.
    OpBuilder<(ins "Type":$resultType, "Value":$input,
                   "ArrayRef<OpFoldResult>":$blockShape,
                   "ArrayRef<OpFoldResult>":$paddings, "Value":$dest)>,
  ];
  let extraClassDeclaration = [{
    /// M, the number of block dimensions.
    int64_t getNumBlockDims() { return getStaticBlockShape().size(); }
    SmallVector<OpFoldResult> getMixedBlockShape();
    /// Before and after the first block dimension, then the next.
    SmallVector<OpFoldResult> getMixedPaddings();
    /// `P_i = D_i + lo_i + hi_i`, of type index; the first dimension is 0.
    Value emitPaddedSize(OpBuilder &builder, Location loc, int64_t i);
    /// Whether dimension `i` of the M has block size 1 and no padding.
    bool isNoOpBlockDim(int64_t i);
  }];
}

//===----------------------------------------------------------------------===//
// gather_nd
//===----------------------------------------------------------------------===//

def Tops_GatherNdOp : Tops_IndexedCopyOp<"gather_nd"> {
  let summary = "gather slices or elements by index vectors";
  let description = [{
    Each row of `indices`, that is its last dimension, is a position in
    `params`; the result has the slice of `params` that is there. This is
    TensorFlow's GatherNd; `batch_dims`, by default 0, says how many leading
    dimensions the two have in common.

    For `params` of shape P and rank p, `indices` of shape I and rank q,
    `K = I[-1]`, the index depth, and `batch_dims` b:

    ```
    result shape = I[:-1] ++ P[b+K:]
    result[i..., s...] = params[i_0, ..., i_{b-1},
                                indices[i..., 0], ..., indices[i..., K-1], s...]
    ```

    Constraints:

    * (c1) `params` is a ranked tensor, without an encoding, or a ranked memref,
      of rank 1 or more. Any element type; one without a zero only with the
      policies `error` and `assume_valid`.
    * (c2) `indices` is the same, with elements of type i8, i16, i32, i64 or
      index, read as signed.
    * (c3) K is static, otherwise the rank of the result would be unknown.
    * (c4) `b + K <= p`. K = 0 is legal: each row gets all of `params`, or of
      its batch.
    * (c5) `0 <= b < q`, `b <= p`, and the b leading dimensions agree.
    * (c6) The type of the result is compatible with the inferred one, which is
      as static as the operands allow.
    * (c7) The result has the element type of `params`.

    An index is good if `0 <= index < dimension`, for each coordinate by itself
    and in the index's own width. What happens to a row with a bad one is said
    by `bad_indices`:

    | policy | meaning |
    |---|---|
    | none | what TensorFlow documents: `error` on a CPU, `zero` on a GPU |
    | `error` | the run reports an error that names the lowest bad row: `indices[0,1] = [7] does not index into params shape [3]` |
    | `zero` | that row of the result is zero |
    | `clamp` | each coordinate is clamped into range; an empty dimension gives zero |
    | `assume_valid` | the author promises that there is none, nothing is checked |

    With `wrap_negative` the dimension is first added to an index in
    `[-dimension, -1]`, as ONNX has it.

    Sizes that only run time knows are checked then, before anything is written.
    An op that may report an error is neither hoisted nor dropped. Tiled, it
    becomes ops on parts of `indices` and `params`: an error then counts rows in
    that part, and gives its shape. Lowered first and tiled as loops, it names
    the row as it is.

    On buffers `outs` is required, must have the size of the result and must
    not overlap `params` or `indices`; strides and offsets are honoured.

    Differences from TensorFlow: K has no upper limit (there 7); no limit on the
    size of `params` with i16 indices; empty `params` are fine where no element
    is read, and a bad index into them is reported as such; policies and
    `batch_dims` are part of the op.

    Example:

    ```mlir
    %0 = tops.gather_nd %params[%indices] batch_dims = 1 bad_indices = zero
        : tensor<4x8x16xf32>, tensor<4x3x1xi32> -> tensor<4x3x16xf32>
    tops.gather_nd %p[%i] outs(%out)
        : memref<8x16xf32>, memref<?x1xi64>, memref<?x16xf32>
    ```
  }];
  let arguments = (ins
    Arg<Tops_Shaped, "P">:$params,
    Arg<Tops_Shaped, "I, whose last dimension is an index vector">:$indices,
    Arg<Optional<Tops_Shaped>, "where the result goes">:$dest,
    DefaultValuedAttr<I64Attr, "0">:$batch_dims,
    OptionalAttr<Tops_BadIndicesAttr>:$bad_indices,
    UnitAttr:$wrap_negative);
  let results = (outs Res<Optional<Tops_Tensor>, "`I[:-1] ++ P[b+K:]`">:$result);
  let assemblyFormat = [{
    $params `[` $indices `]` (`batch_dims` `=` $batch_dims^)?
    (`bad_indices` `=` `` $bad_indices^)? (`wrap_negative` $wrap_negative^)?
    (`outs` `(` $dest^ `)`)? attr-dict `:`
    custom<GatherTypes>(ref($dest), type($params), type($indices), type($dest),
                        type($result))
  }];
  let builders = [
    // The type of the result is `dest`'s if that is given, else inferred;
    // operands that break a constraint are a fatal error here,
    // inferGatherNdType tells beforehand.
    OpBuilder<(ins "Value":$params, "Value":$indices,
                   CArg<"int64_t", "0">:$batchDims,
                   CArg<"std::optional<BadIndices>", "std::nullopt">:$badIndices,
                   CArg<"bool", "false">:$wrapNegative,
                   CArg<"Value", "{}">:$dest)>,
    // Of the given type; null for an op on buffers.
    OpBuilder<(ins "Type":$resultType, "Value":$params, "Value":$indices,
                   "int64_t":$batchDims,
                   "std::optional<BadIndices>":$badIndices,
                   "bool":$wrapNegative, "Value":$dest)>,
  ];
  let extraClassDeclaration = [{
    /// K, the length of an index vector.
    int64_t getIndexDepth() { return getIndices().getType().getShape().back(); }
    /// q - 1, the number of dimensions that number the rows.
    int64_t getRowRank() { return getIndices().getType().getRank() - 1; }
    /// p - b - K, the number of dimensions of a slice.
    int64_t getSliceRank();
    /// The policy in force on a CPU, where none means `error`.
    BadIndices getPolicy() {
      return getBadIndices().value_or(BadIndices::Error);
    }
  }];
}

#endif // TOPS_OPS_TD
