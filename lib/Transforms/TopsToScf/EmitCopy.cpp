//===- EmitCopy.cpp - Loops and copies between flat buffers ---------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EmitCopy.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Matchers.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::tops;

using arith::CmpIPredicate;

/// Loops of at most so many iterations are unrolled.
static constexpr int64_t kUnrollLimit = 4;
/// A run of at most so many vectors is copied without a loop.
static constexpr int64_t kStraightVectors = 8;
/// Bytes that are prefetched at once.
static constexpr int64_t kLineBytes = 64;

bool tops::isContiguous(const CopyDim &dim) {
  return isConstantIntValue(dim.sourceStride, 1) &&
         isConstantIntValue(dim.resultStride, 1);
}

CopyEmitter::CopyEmitter(OpBuilder &b, Location loc,
                         const TargetDescription &target,
                         const FlatBuffer &source, const FlatBuffer &result,
                         StreamMode mode)
    : math{b, loc}, source(source), result(result), mode(mode) {
  int64_t bytes = target.vectorBytes, wordBytes = result.getWordBytes();
  if (mode.storeBytes)
    bytes = std::min(bytes, mode.storeBytes);
  lanes = wordBytes ? std::max<int64_t>(bytes / wordBytes, 1) : 1;
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

void tops::forbidUnrolling(scf::ForOp loop) {
  MLIRContext *context = loop.getContext();
  auto disable = BoolAttr::get(context, true);
  auto unroll =
      LLVM::LoopUnrollAttr::get(context, disable, {}, {}, {}, {}, {}, {});
  auto annotation = LLVM::LoopAnnotationAttr::get(
      context, {}, {}, {}, unroll, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {});
  loop->setAttr("loop_annotation", annotation);
}

void CopyEmitter::forRange(Value begin, Value end, int64_t step,
                           function_ref<void(Value)> body) {
  OpBuilder::InsertionGuard guard(math.b);
  auto loop =
      scf::ForOp::create(math.b, math.loc, begin, end, math.constant(step));
  forbidUnrolling(loop);
  math.b.setInsertionPointToStart(loop.getBody());
  body(loop.getInductionVar());
}

void CopyEmitter::forSmallRange(OpFoldResult size,
                                function_ref<void(Value)> body) {
  std::optional<int64_t> constant = getConstantIntValue(size);
  if (!constant || *constant > kUnrollLimit)
    return forRange(math.constant(0), math.value(size), 1, body);
  for (int64_t i = 0; i < *constant; ++i)
    body(math.constant(i));
}

void CopyEmitter::forDims(ArrayRef<CopyDim> dims, Cursor at,
                          function_ref<void(Cursor)> body) {
  if (dims.empty())
    return body(at);
  const CopyDim &dim = dims.front();
  forRange(math.constant(0), math.value(dim.size), 1, [&](Value i) {
    forDims(dims.drop_front(),
            {step(at.source, i, dim.sourceStride),
             step(at.result, i, dim.resultStride)},
            body);
  });
}

void CopyEmitter::branch(Value condition, function_ref<void()> thenBody,
                         function_ref<void()> elseBody) {
  if (IndexMath::isTrue(condition))
    return thenBody();
  if (matchPattern(condition, m_Zero()))
    return elseBody();
  OpBuilder::InsertionGuard guard(math.b);
  auto branch = scf::IfOp::create(math.b, math.loc, condition,
                                  /*withElseRegion=*/true);
  math.b.setInsertionPointToStart(branch.thenBlock());
  thenBody();
  math.b.setInsertionPointToStart(branch.elseBlock());
  elseBody();
}

void CopyEmitter::fence() {
  if (mode.storeBytes)
    LLVM::FenceOp::create(math.b, math.loc, LLVM::AtomicOrdering::seq_cst,
                          /*syncscope=*/StringRef());
}

Value CopyEmitter::step(Value offset, Value count, OpFoldResult stride) {
  if (!offset)
    return {};
  return math.add(offset, math.mul(count, math.value(stride)));
}

Cursor CopyEmitter::advance(Cursor at, Value count) {
  return {at.source ? math.add(at.source, count) : Value(),
          math.add(at.result, count)};
}

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

Value CopyEmitter::loadVector(int64_t width, Value at) {
  auto type = VectorType::get({width}, source.getWord());
  return vector::LoadOp::create(math.b, math.loc, type, source.base, at);
}

void CopyEmitter::storeVector(Value vector, Value at, bool isAtMultiple) {
  int64_t bytes = cast<VectorType>(vector.getType()).getNumElements() *
                  result.getWordBytes();
  bool aroundCaches = startsAreAligned && isAtMultiple &&
                      bytes >= kMinStreamStoreBytes && bytes <= mode.storeBytes;
  vector::StoreOp::create(
      math.b, math.loc, vector, result.base, at, aroundCaches,
      aroundCaches ? llvm::MaybeAlign(bytes) : llvm::MaybeAlign());
}

void CopyEmitter::prefetch(Value at, int64_t position, int64_t width) {
  int64_t wordBytes = source.getWordBytes();
  if (!at || !mode.prefetchBytes || !wordBytes)
    return;
  int64_t lineWords = kLineBytes / wordBytes;
  int64_t first = llvm::alignTo(position, lineWords) - position;
  for (int64_t i = first; i < width; i += lineWords)
    prefetchLine(at, i + mode.prefetchBytes / wordBytes);
}

void CopyEmitter::prefetchLine(Value at, int64_t word) {
  memref::PrefetchOp::create(math.b, math.loc, source.base,
                             math.add(at, math.constant(word)),
                             /*isWrite=*/false, /*localityHint=*/3,
                             /*isDataCache=*/true);
}

void CopyEmitter::prefetchLines(Value at, int64_t count, int64_t maxLines) {
  int64_t lineWords = kLineBytes / source.getWordBytes(), lines = 0;
  for (int64_t i = 0; i < count && lines < maxLines; i += lineWords, ++lines)
    prefetchLine(at, i);
  // One that is no whole number of lines may reach into one more.
  if (count % lineWords != 0 && lines < maxLines)
    prefetchLine(at, count - 1);
}

Value CopyEmitter::load(int64_t width, Value at) {
  if (width > 1)
    return at ? loadVector(width, at)
              : createZero(math.b, math.loc,
                           VectorType::get({width}, result.getWord()));
  return at ? loadElement(math.b, math.loc, source.base, at)
            : createZero(math.b, math.loc, result.getWord());
}

void CopyEmitter::store(Value words, Value at, bool isAtMultiple) {
  if (isa<VectorType>(words.getType()) && isVectorizable())
    storeVector(words, at, isAtMultiple);
  else
    memref::StoreOp::create(math.b, math.loc, words, result.base, at);
}

void CopyEmitter::move(int64_t width, Cursor at, bool isAtMultiple) {
  store(load(width, at.source), at.result, isAtMultiple);
}

void CopyEmitter::copyStaticRun(int64_t count, Cursor at) {
  int64_t width = std::min<int64_t>(lanes, llvm::bit_floor(uint64_t(count)));
  int64_t whole = count / width * width;
  auto moveFrom = [&](Value begin, int64_t number) {
    for (int64_t i = 0; i < number; i += width) {
      Cursor next = advance(at, math.add(begin, math.constant(i)));
      prefetch(next.source, i, width);
      move(width, next, /*isAtMultiple=*/true);
    }
  };
  if (whole <= kStraightVectors * width) {
    moveFrom(math.constant(0), whole);
  } else {
    int64_t group = kUnrollLimit * width;
    int64_t grouped = whole / group * group;
    forRange(math.constant(0), math.constant(grouped), group,
             [&](Value i) { moveFrom(i, group); });
    moveFrom(math.constant(grouped), whole - grouped);
  }
  // The last vector overlaps the one before: it writes the same words again.
  if (whole < count)
    move(width, advance(at, math.constant(count - width)),
         /*isAtMultiple=*/false);
}

void CopyEmitter::copyDynamicRun(Value count, Cursor at) {
  Value width = math.constant(lanes), zero = math.constant(0);
  auto copyVectors = [&](Value end) {
    forRange(zero, end, lanes, [&](Value i) {
      Cursor next = advance(at, i);
      prefetch(next.source, 0, lanes);
      move(lanes, next, /*isAtMultiple=*/true);
    });
  };
  auto copyOverlapping = [&] {
    branch(
        math.compare(CmpIPredicate::sge, count, width),
        [&] {
          Value last = math.sub(count, width);
          copyVectors(last);
          move(lanes, advance(at, last), /*isAtMultiple=*/false);
        },
        [&] { copyShortRun(count, lanes / 2, at); });
  };
  if (!mode.storeBytes || !startsAreAligned)
    return copyOverlapping();
  // A last vector that overlaps would not go around the caches.
  Value rest = math.rem(count, width);
  branch(
      math.compare(CmpIPredicate::eq, rest, zero), [&] { copyVectors(count); },
      copyOverlapping);
}

void CopyEmitter::copyShortRun(Value count, int64_t width, Cursor at) {
  Value widthValue = math.constant(width);
  branch(
      math.compare(CmpIPredicate::sge, count, widthValue),
      [&] {
        move(width, at, /*isAtMultiple=*/true);
        if (width > 1)
          move(width, advance(at, math.sub(count, widthValue)),
               /*isAtMultiple=*/false);
      },
      [&] {
        if (width > 1)
          copyShortRun(count, width / 2, at);
      });
}

void CopyEmitter::copyRun(OpFoldResult count, Cursor at) {
  std::optional<int64_t> constant = getConstantIntValue(count);
  if (constant && *constant <= 0)
    return;
  if (constant)
    return copyStaticRun(*constant, at);
  copyDynamicRun(math.value(count), at);
}

void CopyEmitter::copy(ArrayRef<CopyDim> dims, Cursor at) {
  bool hasRun = !dims.empty() && isVectorizable() && isContiguous(dims.back());
  ArrayRef<CopyDim> outer = hasRun ? dims.drop_back() : dims;
  forDims(outer, at, [&](Cursor at) {
    if (hasRun)
      copyRun(dims.back().size, at);
    else
      move(1, at, /*isAtMultiple=*/true);
  });
}
