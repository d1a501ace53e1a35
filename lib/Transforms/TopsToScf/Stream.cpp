//===- Stream.cpp - Ops that are larger than the caches -------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Stream.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::tops;

using arith::CmpIPredicate;

Alignment tops::getAlignment(IndexMath &math, const FlatBuffer &result,
                             ArrayRef<OpFoldResult> strides, int64_t maxBytes) {
  int64_t wordBytes = result.getWordBytes();
  if (wordBytes == 0)
    return {};
  int64_t bytes = maxBytes;
  SmallVector<Value> dynamicStrides;
  for (OpFoldResult stride : strides) {
    std::optional<int64_t> constant = getConstantIntValue(stride);
    if (!constant)
      dynamicStrides.push_back(math.value(stride));
    else if (*constant != 0)
      bytes = std::min<int64_t>(
          bytes, wordBytes << llvm::countr_zero(uint64_t(*constant)));
  }
  if (bytes < kMinStreamStoreBytes)
    return {};
  // The bits that must be zero, of the address and of all steps from there.
  Value width = math.constant(wordBytes);
  Value bits = math.mul(math.value(result.offset), width);
  for (Value stride : dynamicStrides)
    bits = math.b.createOrFold<arith::OrIOp>(math.loc, bits,
                                             math.mul(stride, width));
  Value address = memref::ExtractAlignedPointerAsIndexOp::create(
      math.b, math.loc, result.base);
  bits = math.b.createOrFold<arith::OrIOp>(math.loc, bits, address);
  Value rest = math.b.createOrFold<arith::AndIOp>(math.loc, bits,
                                                  math.constant(bytes - 1));
  return {bytes, math.compare(CmpIPredicate::eq, rest, math.constant(0))};
}

/// Whether an op that writes so many words is one to be streamed.
static Value isLarge(IndexMath &math, const TargetDescription &target,
                     const FlatBuffer &result, OpFoldResult numWords) {
  if (target.streamBytes <= 0 || result.getWordBytes() == 0)
    return math.constantFalse();
  // It reads as much as it writes.
  int64_t limit =
      llvm::divideCeil(target.streamBytes, 2 * result.getWordBytes());
  return math.compare(CmpIPredicate::uge, math.value(numWords),
                      math.constant(limit));
}

void tops::emitVersions(IndexMath &math, const TargetDescription &target,
                        const FlatBuffer &result, OpFoldResult numWords,
                        Alignment alignment,
                        function_ref<void(StreamMode)> emit) {
  Value large = isLarge(math, target, result, numWords);
  bool isAlwaysLarge = IndexMath::isTrue(large);
  StreamMode plain;
  if (isAlwaysLarge)
    plain.prefetchBytes = target.prefetchBytes;
  if (!alignment.bytes || IndexMath::isFalse(large))
    return emit(plain);
  OpBuilder::InsertionGuard guard(math.b);
  auto branch =
      scf::IfOp::create(math.b, math.loc, math.both(large, alignment.holds),
                        /*withElseRegion=*/true);
  math.b.setInsertionPointToStart(branch.thenBlock());
  emit({target.prefetchBytes, alignment.bytes});
  math.b.setInsertionPointToStart(branch.elseBlock());
  emit(plain);
}
