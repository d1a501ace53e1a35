//===- Passes.h - Passes and pipelines of tops ------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each conversion comes in three layers: a pass, the patterns it applies, and
// a pipeline that runs it among upstream's passes.
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_PASSES_H
#define TOPS_PASSES_H

#include "tops/RuntimeChecks.h"
#include "tops/TargetDescription.h"
#include "tops/Tops.h"

#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassOptions.h"

namespace mlir::tops {

#define GEN_PASS_DECL
#include "tops/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "tops/Passes.h.inc"

/// Patterns that turn ops of TensorFlow, LiteRT, ONNX and StableHLO into tops
/// and upstream ops. To be applied by a driver that visits an op again when its
/// operands have changed; the pass applies them in phases.
void populateTopsImportPatterns(RewritePatternSet &patterns);

/// Patterns that turn tops ops on tensors into one linalg.generic each.
void populateTopsToLinalgPatterns(RewritePatternSet &patterns,
                                  ErrorReporter reporter);

/// Patterns that turn tops ops on buffers into loops and vectors for a machine.
void populateTopsToSCFPatterns(RewritePatternSet &patterns,
                               ErrorReporter reporter,
                               const TargetDescription &target = {});

/// Patterns that turn tops ops on buffers into launches of kernels: loops that
/// are mapped to blocks and threads. The module must be given the functions
/// that they call by `declareGpuRuntime`.
void populateTopsToGpuPatterns(RewritePatternSet &patterns,
                               ErrorReporter reporter,
                               const GpuDescription &target = {});

/// Declares the functions of the GPU's run-time library in every module below
/// `root` that calls them.
void declareGpuRuntime(Operation *root);

/// Patterns that give tops ops on tensors an `outs` operand.
void populateTopsDestinationStylePatterns(RewritePatternSet &patterns);

/// What the options of all pipelines start with; `Options` is the class that
/// they are of.
template <typename Options>
struct LoweringOptions : public PassPipelineOptions<Options> {
  ::mlir::detail::PassOptions::Option<ErrorMode> errors{
      *this, "errors",
      llvm::cl::desc("How compiled code reports a run-time error"),
      llvm::cl::init(ErrorMode::Runtime),
      llvm::cl::values(clEnumValN(ErrorMode::Runtime, "runtime",
                                  "call tops_report_error of libtops_runtime"),
                       clEnumValN(ErrorMode::Assert, "assert", "cf.assert"))};
};

/// Options of the pipeline `tops-to-llvm`.
struct TopsToLLVMOptions : public LoweringOptions<TopsToLLVMOptions> {
  PassOptions::Option<int64_t> vectorBytes{
      *this, "vector-bytes",
      llvm::cl::desc("Bytes that one vector load or store moves at best, a "
                     "power of two"),
      llvm::cl::init(32)};
  PassOptions::Option<int64_t> nearCacheBytes{
      *this, "near-cache-bytes",
      llvm::cl::desc("Bytes of the cache that a core has for itself"),
      llvm::cl::init(1 << 20)};
  PassOptions::Option<int64_t> streamBytes{
      *this, "stream-bytes",
      llvm::cl::desc("Bytes that an op reads and writes from which on it "
                     "prefetches and writes around the caches; 0 for never"),
      llvm::cl::init(24 << 20)};
  PassOptions::Option<int64_t> prefetchBytes{
      *this, "prefetch-bytes",
      llvm::cl::desc("Bytes that a stream is prefetched ahead; 0 for not at "
                     "all"),
      llvm::cl::init(4096)};
  PassOptions::Option<int64_t> prefetchRows{
      *this, "prefetch-rows",
      llvm::cl::desc("Rows that gathered rows are prefetched ahead; 0 for not "
                     "at all"),
      llvm::cl::init(24)};
  PassOptions::Option<int64_t> parallelBytes{
      *this, "parallel-bytes",
      llvm::cl::desc("An op that writes fewer bytes stays on one thread"),
      llvm::cl::init(256 << 10)};
  PassOptions::Option<bool> parallel{
      *this, "parallel",
      llvm::cl::desc("Split the outermost loop among threads, by OpenMP"),
      llvm::cl::init(false)};
  PassOptions::Option<bool> outline{
      *this, "outline",
      llvm::cl::desc("Put the code of ops into functions, one for all that are "
                     "equal"),
      llvm::cl::init(false)};
  PassOptions::Option<unsigned> indexBitwidth{
      *this, "index-bitwidth",
      llvm::cl::desc("Width of index in bits; 0 takes that of the target"),
      llvm::cl::init(0)};
};

/// Lowers tensors or memrefs to the LLVM dialect for a CPU: destination style,
/// one-shot-bufferize over function boundaries, deallocation,
/// convert-tops-to-scf, and upstream's conversions to LLVM.
void buildTopsToLLVMPipeline(OpPassManager &pm,
                             const TopsToLLVMOptions &options);

/// Attribute of the argument, a pointer, that is the stream which the launches
/// of a function are queued on.
constexpr llvm::StringLiteral kStreamAttrName("tops.stream");

/// Options of the pipeline `tops-to-gpu`.
struct TopsToGpuOptions : public LoweringOptions<TopsToGpuOptions> {
  PassOptions::Option<DeviceMemory> memory{
      *this, "memory", llvm::cl::desc("Where the operands of ops are"),
      llvm::cl::init(DeviceMemory::Device),
      llvm::cl::values(
          clEnumValN(DeviceMemory::Device, "device",
                     "in the memory of the GPU; kernels are queued on the "
                     "argument with the attribute tops.stream, else on the "
                     "default stream, and nobody waits for them"),
          clEnumValN(DeviceMemory::Host, "host",
                     "in the memory of the host: every op copies them in and "
                     "out"))};
  PassOptions::Option<int64_t> maxBlocks{
      *this, "max-blocks",
      llvm::cl::desc("Blocks of a launch at most; each does several in turn if "
                     "there is more to do"),
      llvm::cl::init(kMaxBlocks)};
};

/// Options of the pipeline `tops-to-nvvm`: those, and more.
struct TopsToNVVMOptions : public TopsToGpuOptions {
  PassOptions::Option<std::string> chip{
      *this, "chip", llvm::cl::desc("The GPU's architecture, such as sm_90"),
      llvm::cl::init("sm_80")};
  PassOptions::Option<std::string> features{
      *this, "features",
      llvm::cl::desc("The version of PTX, such as +ptx80; without it the "
                     "oldest that has the architecture"),
      llvm::cl::init("")};
  PassOptions::Option<std::string> format{
      *this, "format",
      llvm::cl::desc("What becomes of kernels: isa is PTX, which a driver "
                     "compiles; bin and fatbin need CUDA's ptxas and "
                     "fatbinary here"),
      llvm::cl::init("isa")};
  PassOptions::Option<unsigned> indexBitwidth{
      *this, "index-bitwidth",
      llvm::cl::desc("Width of index in other kernels of the input, in bits; 0 "
                     "takes that of the target. Ours choose it themselves"),
      llvm::cl::init(0)};
  PassOptions::Option<unsigned> optLevel{
      *this, "opt-level",
      llvm::cl::desc("Optimisation level of LLVM for kernels, 0 to 3"),
      llvm::cl::init(3)};
};

/// Lowers tensors or memrefs to kernels in one gpu.module (that with the
/// attribute `tops.kernels` if there is one) and launches of them: what
/// upstream's gpu-lower-to-nvvm-pipeline takes, together with kernels of
/// others. What the input launches, copies or fills itself stays as it is; if
/// it comes after ops of ours, on another stream than theirs, it waits for
/// them.
void buildTopsToGpuPipeline(OpPassManager &pm, const TopsToGpuOptions &options);

/// That, and from there to the LLVM dialect with serialized kernels.
void buildTopsToNVVMPipeline(OpPassManager &pm,
                             const TopsToNVVMOptions &options);

/// Registers the pipelines of this file under their names.
void registerTopsPipelines();

/// Registers the dialect, with what the pipelines need of upstream's dialects
/// (interfaces that those get from outside). For a context that has not got all
/// of upstream's extensions anyway.
void registerTopsDialect(DialectRegistry &registry);

} // namespace mlir::tops

#endif // TOPS_PASSES_H
