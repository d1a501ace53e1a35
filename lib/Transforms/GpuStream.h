//===- GpuStream.h - The stream of a function -------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_TRANSFORMS_GPUSTREAM_H
#define TOPS_TRANSFORMS_GPUSTREAM_H

#include "mlir/IR/Builders.h"

namespace mlir::tops {

/// The stream that the function around the insertion point queues its work on,
/// a pointer: its argument with the attribute `tops.stream`, else null, which
/// is the default stream.
Value getStream(OpBuilder &b, Location loc);

/// The same as a token, which ops of upstream's dialect GPU take: all that
/// depend on it are queued on the stream, in their order.
Value getStreamToken(OpBuilder &b, Location loc, Value stream);

/// Whether what an op of that dialect does is queued on the function's stream.
bool isOnStream(Operation *op);

/// The function of the GPU's run-time library that waits for a stream.
constexpr llvm::StringLiteral kSynchronizeName("mgpuStreamSynchronize");

/// Emits a call that waits for all that is queued on a stream. The module must
/// be given the function by `declareGpuRuntime`.
void emitSynchronize(OpBuilder &b, Location loc, Value stream);

/// Where the memory of a memref comes from: the op or the block argument behind
/// views and casts of it.
Value getRoot(Value memref);

} // namespace mlir::tops

#endif // TOPS_TRANSFORMS_GPUSTREAM_H
