//===- Passes.td - Passes of tops --------------------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_PASSES_TD
#define TOPS_PASSES_TD

include "mlir/Pass/PassBase.td"

def TopsImportPass : Pass<"tops-import", "::mlir::ModuleOp"> {
  let summary = "Turn other frameworks' ops of the same meaning into tops ops";
  let description = [{
    Recognises, by name and in the generic form, so that nothing of those
    frameworks is needed:

    | op | becomes |
    |---|---|
    | `tf.GatherNd` | `tops.gather_nd`; `bad_indices_policy` "ERROR" is `error`, "IGNORE" is `zero`, "" or "DEFAULT" none |
    | `tf.SpaceToBatchND`, `tfl.space_to_batch_nd` | `tops.space_to_batch_nd`, with static `block_shape` and `paddings` where they are constants, else with values extracted from them |
    | `tfl.gather_nd` | `tops.gather_nd` |
    | `onnx.GatherND` | `tops.gather_nd` with its `batch_dims`, `bad_indices = error` and `wrap_negative` |
    | `stablehlo.gather` | `tops.gather_nd` with `bad_indices = clamp`, if it indexes the leading dimensions; what array libraries compute around it becomes `wrap_negative` and `bad_indices = zero` |
    | `stablehlo.pad`, `reshape`, `transpose`, `reshape` | `tops.space_to_batch_nd`, if that is what they are together |
    | `tf.Const`, `tfl.pseudo_const`, `onnx.Constant`, `stablehlo.constant` | `arith.constant` |
    | `tf.Identity`, `onnx.Identity` | its operand |
    | `tf.Reshape`, `stablehlo.reshape` | `tensor.collapse_shape` and `tensor.expand_shape`, between static shapes |
    | `onnx.Return` | `func.return` |
    | `onnx.EntryPoint` | nothing |

    Positions in the batch that stand in front of index vectors, which is how
    `tf.gather_nd(batch_dims=...)` is exported, become `batch_dims` and need not
    be read. Quantised elements are moved as the integers that store them, padded
    with their zero point.
    Private functions of StableHLO ops alone are put where they are called.

    Other ops stay as they are, and a remark names those of the dialects `tf`,
    `tfl`, `onnx` and `stablehlo` that are left, with the reason where an op of
    the table did not match.
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::func::FuncDialect",
    "::mlir::quant::QuantDialect", "::mlir::tensor::TensorDialect",
    "::mlir::tops::TopsDialect"
  ];
}

defvar errorsOption =
  Option<"errors", "errors", "::mlir::tops::ErrorMode",
    /*default=*/"::mlir::tops::ErrorMode::Runtime",
    "How compiled code reports a run-time error", [{::llvm::cl::values(
      clEnumValN(::mlir::tops::ErrorMode::Runtime, "runtime",
                 "call tops_report_error of libtops_runtime, with the values"),
      clEnumValN(::mlir::tops::ErrorMode::Assert, "assert",
                 "cf.assert, for compilers without a run-time library"))}]>;

def ConvertTopsToLinalgPass
    : Pass<"convert-tops-to-linalg", "::mlir::ModuleOp"> {
  let summary = "Lower tops ops on tensors to one linalg.generic each";
  let description = [{
    The exit for compilers that fuse: each op on tensors becomes one
    `linalg.generic`, parallel in every dimension of the result, whose body
    reads the source behind a guard. What the op has to check at run time is
    checked before it. Ops on buffers are left for `convert-tops-to-scf`.

    ```mlir
    %0 = tops.gather_nd %params[%indices] bad_indices = zero
        : tensor<8x4xf32>, tensor<3x1xi32> -> tensor<3x4xf32>
    ```

    becomes

    ```mlir
    %1 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]}
        outs(%0 : tensor<3x4xf32>) {
      ...
      %7 = scf.if %good -> (f32) {
        %extracted = tensor.extract %params[%6, %5] : tensor<8x4xf32>
        scf.yield %extracted : f32
      } else {
        scf.yield %zero : f32
      }
      linalg.yield %7 : f32
    } -> tensor<3x4xf32>
    ```

    Where a target has no arithmetic on f16 or bf16, LLVM carries such an
    element from block to block as a float of 32 bits, which may alter NaNs and
    subnormal numbers. The branch yields the bits as an i16 for that reason, but
    LLVM's optimizer may undo it. `convert-tops-to-scf` moves integers only.
  }];
  let dependentDialects = [
    "::mlir::func::FuncDialect", "::mlir::tops::TopsDialect"
  ];
  let options = [errorsOption];
}

def TopsDestinationStylePass : Pass<"tops-destination-style"> {
  let summary = "Give every tops op on tensors an `outs` operand";
  let description = [{
    An op without `outs` gets a `tensor.empty`, so that
    `eliminate-empty-tensors` can put the result where it is needed.

    ```mlir
    %0 = tops.gather_nd %params[%indices] : tensor<8x4xf32>, tensor<3x1xi32> -> tensor<3x4xf32>
    ```

    becomes

    ```mlir
    %0 = tensor.empty() : tensor<3x4xf32>
    %1 = tops.gather_nd %params[%indices] outs(%0) : tensor<8x4xf32>, tensor<3x1xi32>, tensor<3x4xf32>
    ```
  }];
  let dependentDialects = ["::mlir::tops::TopsDialect"];
}

def ConvertTopsToSCFPass : Pass<"convert-tops-to-scf", "::mlir::ModuleOp"> {
  let summary = "Lower tops ops on buffers to loops";
  let description = [{
    The exit for speed. Each op on buffers is reduced to a plan: no-op block
    dimensions folded away, contiguous ones merged, elements as integer words.
    Loops and vectors are emitted from the plan:

    | what the plan has | code |
    |---|---|
    | runs of 32 bytes or more | vector copies, the last of which may overlap |
    | shorter runs of a `space_to_batch_nd` | all block offsets of a row at once, taken apart by shuffles |
    | slices of a `gather_nd` | vector copies; the rows to come are prefetched |
    | elements of a `gather_nd` | a vector of them at a time: `vector.gather` where vectors have 64 bytes and elements 4 or 8, else single loads; masked as the policy says |
    | `error`, and rows of indices that follow each other | indices checked by vectors, 1024 rows before these are copied |
    | an op larger than the caches | reads prefetched, and stores around the caches where all addresses allow it |

    What can be checked before anything is written is checked then; padding is
    split off the loops.

    ```mlir
    tops.gather_nd %params[%indices] bad_indices = zero outs(%out)
        : memref<8x4xf32>, memref<3x1xi32>, memref<3x4xf32>
    ```

    becomes, with views of the buffers as words,

    ```mlir
    scf.for %row = %c0 to %c3 step %c1 {
      %index = memref.load %flat_indices[%row] : memref<3xi32, strided<[1]>>
      ...
      scf.if %good {
        %slice = vector.load %flat_params[%from] : memref<?xi32>, vector<4xi32>
        vector.store %slice, %flat_out[%to] : memref<?xi32>, vector<4xi32>
      } else {
        vector.store %zeros, %flat_out[%to] : memref<?xi32>, vector<4xi32>
      }
    }
    ```

    The numbers of the machine are options. What the module's data layout says
    counts more: of the device "CPU" upstream's `max_vector_op_width`, in bits,
    and the options' names with a prefix and underscores, such as
    `tops.stream_bytes`. `tops-bench --calibrate` measures them.

    With `device=gpu` the loops are `scf.parallel`, mapped to the blocks and
    threads that upstream's `convert-parallel-loops-to-gpu` makes of them:

    | what the plan has | kernel |
    |---|---|
    | slices of a `gather_nd`, runs of a `space_to_batch_nd` | accesses of up to 16 bytes, as wide as the addresses allow, next to each other in neighbouring threads |
    | contiguous rows of elements of a `gather_nd` | several rows to a thread: their indices read at once, their elements written at once |
    | short runs of a `space_to_batch_nd` | the input read in its order, once, and taken apart in registers or in shared memory |
    | bad indices, padding | selects: the start of the source is read instead, and zeros are written |
    | sizes and strides below 2^31 | arithmetic of 32 bits, else of 64; divisions by multiplications |

    What only run time knows of that, the host tests before it launches one of
    several kernels. Policy `error` records the lowest bad row in the same
    kernel, and waits for it; other ops are only queued on the stream. That is
    the function's argument of type `!llvm.ptr` with the attribute
    `tops.stream`, else the default stream. An op without a policy has `zero`.

    Ops on tensors are an error: bufferize first, and let upstream's
    deallocation run before this pass.
  }];
  let dependentDialects = [
    "::mlir::func::FuncDialect", "::mlir::gpu::GPUDialect",
    "::mlir::LLVM::LLVMDialect", "::mlir::math::MathDialect",
    "::mlir::tops::TopsDialect", "::mlir::vector::VectorDialect"
  ];
  let options = [
    errorsOption,
    Option<"vectorBytes", "vector-bytes", "int64_t", /*default=*/"32",
           "Bytes that one vector load or store moves at best, a power of two">,
    Option<"nearCacheBytes", "near-cache-bytes", "int64_t",
           /*default=*/"1 << 20",
           "Bytes of the cache that a core has for itself">,
    Option<"streamBytes", "stream-bytes", "int64_t", /*default=*/"24 << 20",
           "Bytes that an op reads and writes from which on it prefetches and "
           "writes around the caches; 0 for never">,
    Option<"prefetchBytes", "prefetch-bytes", "int64_t", /*default=*/"4096",
           "Bytes that a stream is prefetched ahead; 0 for not at all">,
    Option<"prefetchRows", "prefetch-rows", "int64_t", /*default=*/"24",
           "Rows that gathered rows are prefetched ahead; 0 for not at all">,
    Option<"parallelBytes", "parallel-bytes", "int64_t",
           /*default=*/"256 << 10",
           "An op that writes fewer bytes stays on one thread">,
    Option<"parallel", "parallel", "bool", /*default=*/"false",
           "Make the outermost loop an scf.parallel">,
    Option<"outline", "outline", "bool", /*default=*/"false",
           "Put the code of ops into functions, one for all that are equal">,
    Option<"device", "device", "::mlir::tops::Device",
           /*default=*/"::mlir::tops::Device::Cpu",
           "What runs the code", [{::llvm::cl::values(
             clEnumValN(::mlir::tops::Device::Cpu, "cpu",
                        "loops and vectors for a CPU"),
             clEnumValN(::mlir::tops::Device::Gpu, "gpu",
                        "loops that are mapped to blocks and threads"))}]>,
    Option<"memory", "memory", "::mlir::tops::DeviceMemory",
           /*default=*/"::mlir::tops::DeviceMemory::Device",
           "Where the operands of code for a GPU are", [{::llvm::cl::values(
             clEnumValN(::mlir::tops::DeviceMemory::Device, "device",
                        "in the memory of the GPU"),
             clEnumValN(::mlir::tops::DeviceMemory::Host, "host",
                        "in the memory of the host: copied in and out"))}]>,
    Option<"maxBlocks", "max-blocks", "int64_t",
           /*default=*/"::mlir::tops::kMaxBlocks",
           "Blocks of a launch at most; each does several in turn if there is "
           "more to do">
  ];
}

#endif // TOPS_PASSES_TD
