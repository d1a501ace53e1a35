//===- Kernel.h - Code of one GPU kernel ------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel is a pair of nested scf.parallel, blocks and the threads of each,
// whose mapping attributes upstream's conversion to gpu.launch reads. Kernels
// take pointers and numbers, no memrefs: that keeps their parameters few, loads
// non-coherent (`ld.global.nc`) and offsets as narrow as they can be, whatever
// is known of the shapes.
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_TRANSFORMS_TOPSTOSCF_GPU_KERNEL_H
#define TOPS_TRANSFORMS_TOPSTOSCF_GPU_KERNEL_H

#include "tops/IndexMath.h"

#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/DenseMap.h"

namespace mlir::tops {

/// Threads of a block. Enough to hide latency, few enough to have many blocks.
constexpr int64_t kThreadsOfBlock = 256;

/// Widths that loads and stores have on a GPU, in bytes.
constexpr int64_t kMaxAccessBytes = 16;

/// Emits a kernel and what the host computes for it. Numbers of the kernel are
/// signed integers of 32 bits, or of 64 where `isWide`; those of the host are
/// constants or values of type index.
class Kernel {
public:
  Kernel(OpBuilder &b, Location loc, bool isWide);

  /// Emits the kernel around `body`, which gets the number of the block and of
  /// the thread in it. A launch has `maxBlocks` blocks at most, each of which
  /// then does several in turn. `numBlocks` is above 0.
  void launch(OpFoldResult numBlocks, int64_t maxBlocks,
              function_ref<void(Value block, Value thread)> body,
              int64_t numThreads = kThreadsOfBlock);

  /// Whether a block may do several in turn, after `launch`.
  bool isStriding() const { return strides; }
  bool isWide() const { return type.getWidth() == 64; }
  IntegerType getType() const { return type; }

  /// A number of the host, in the kernel.
  Value number(OpFoldResult ofr);
  /// A number of the host as an integer of `bits` bits.
  Value number(OpFoldResult ofr, unsigned bits);
  Value constant(int64_t value);

  Value add(Value x, Value y) { return math.add(x, y); }
  Value sub(Value x, Value y) { return math.sub(x, y); }
  /// `x` times a number of the host.
  Value scale(Value x, OpFoldResult factor);
  Value compare(arith::CmpIPredicate predicate, Value x, Value y) {
    return math.compare(predicate, x, y);
  }
  Value both(Value x, Value y) { return math.both(x, y); }
  Value select(Value condition, Value x, Value y) {
    return math.select(condition, x, y);
  }
  /// Sign-extends or truncates to a number of the kernel.
  Value fit(Value integer) { return fit(integer, type); }
  Value fit(Value integer, IntegerType to);

  /// Quotient and remainder by a number of the host. Neither is negative, the
  /// divisor is not 0.
  std::pair<Value, Value> divide(Value x, OpFoldResult divisor);

  /// Loads what nobody writes while the kernel runs, `offset` bytes behind a
  /// pointer of the host.
  Value load(Value pointer, Value offset, Type type, int64_t alignment);
  void store(Value value, Value pointer, Value offset, int64_t alignment);
  /// Lowers the number of 64 bits at `pointer` to `value`, if it is above that.
  void atomicMin(Value pointer, Value value);
  /// `body` for all numbers from `begin` to before `end`.
  void forRange(Value begin, Value end, function_ref<void(Value)> body);
  /// `body` where the condition holds; without a branch if it always does.
  void onlyIf(Value condition, function_ref<void()> body);

  /// Emits code of the kernel.
  IndexMath math;
  /// Emits code of the host, before the launch.
  OpBuilder hostBuilder;
  IndexMath host;

private:
  /// What the host computes once for a divisor: `x / divisor` is the high half
  /// of `2x * factor`, shifted right by `shift`.
  struct Reciprocal {
    Value factor, shift;
  };
  Reciprocal getReciprocal(Value divisor);
  Value getAddress(Value pointer, Value offset);

  IntegerType type;
  bool strides = false;
  llvm::DenseMap<Value, Reciprocal> reciprocals;
  llvm::DenseMap<std::pair<Value, unsigned>, Value> numbers;
};

/// The function that finds the factor for a divisor of 64 bits, given that and
/// the shift: an integer above or at 2^(63 + shift) / divisor.
constexpr llvm::StringLiteral kReciprocalName("tops_reciprocal");

/// Emits the body of that function: a long division, bit by bit, as no host has
/// one of 128 bits by itself.
Value emitReciprocal(OpBuilder &b, Location loc, Value divisor, Value shift);

/// Shared memory in the dialect LLVM, and the one buffer in it that all kernels
/// use, each for itself.
constexpr unsigned kSharedSpace = 3;
constexpr llvm::StringLiteral kTileName("tops_tile");

/// Declares that buffer if kernels below `module` use it.
void declareTile(ModuleOp module);

/// The type of an access of so many bytes.
Type getAccessType(MLIRContext *context, int64_t bytes);

/// A pointer to global memory, `offset` bytes behind the first element of a
/// memref's allocation.
Value emitPointer(IndexMath &host, Value memref, OpFoldResult offset);

} // namespace mlir::tops

#endif // TOPS_TRANSFORMS_TOPSTOSCF_GPU_KERNEL_H
