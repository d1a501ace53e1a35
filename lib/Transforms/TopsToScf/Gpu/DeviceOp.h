//===- DeviceOp.h - What surrounds the kernels of an op ---------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The memory that an op's kernels work on, the stream that they are queued on,
// and what they report.
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_TRANSFORMS_TOPSTOSCF_GPU_DEVICEOP_H
#define TOPS_TRANSFORMS_TOPSTOSCF_GPU_DEVICEOP_H

#include "tops/IndexedCopy.h"
#include "tops/TargetDescription.h"

namespace mlir::tops {

/// The host's code for one op: call `getOperand` for each operand and
/// `getStatus` if it is wanted, launch kernels, then `finish`.
class DeviceOp {
public:
  DeviceOp(OpBuilder &b, IndexedCopyOpInterface op, DeviceMemory memory);

  /// An operand in device memory: itself, or a copy of it. One that is written
  /// is copied back by `finish`.
  Value getOperand(OpOperand &operand);

  /// A pointer to a number of 64 bits in device memory, all of whose bits are
  /// set.
  Value getStatus();

  /// Whether all operands so far are copies, which start at addresses that are
  /// multiples of any access.
  bool areAllCopies() const { return numOriginals == 0; }

  /// Copies back and frees. Returns what the status has become, as an index;
  /// null if there is none. Waits for the kernels if there is a status or an
  /// operand that was copied back.
  Value finish();

  /// Emits a load of an element of a memref that kernels read, after `finish`.
  static Value loadFromDevice(OpBuilder &b, Location loc, Value memref,
                              ValueRange position);

  /// Whether a memref is in host memory even if operands are on the device:
  /// that of a constant, on the stack, or from memref.alloc.
  static bool isOnHost(Value memref);

private:
  Value allocate(MemRefType type, ValueRange sizes);
  void copy(Value to, Value from);
  void free(Value memref);

  OpBuilder &b;
  Location loc;
  IndexedCopyOpInterface op;
  DeviceMemory memory;
  Value stack, stream, token, status;
  unsigned numOriginals = 0;
  SmallVector<Value> deviceBuffers, hostBuffers;
  /// Where results go: the device's copy, and the host's buffer.
  SmallVector<std::pair<Value, Value>> results;
};

} // namespace mlir::tops

#endif // TOPS_TRANSFORMS_TOPSTOSCF_GPU_DEVICEOP_H
