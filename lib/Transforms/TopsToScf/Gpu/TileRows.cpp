//===- TileRows.cpp - Kernels that take rows apart in shared memory -------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A block's threads read a tile of the input, neighbours next to each other,
// into shared memory, and write it from there, one block offset after the
// other: no sector of global memory is read or written twice.
//
//===----------------------------------------------------------------------===//

#include "ShuffleRows.h"

#include "tops/IndexedCopy.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "llvm/Support/MathExtras.h"

#include <numeric>

using namespace mlir;
using namespace mlir::tops;

using arith::CmpIPredicate;

static constexpr int64_t kThreadsOfWarp = 32;
/// Bytes of a tile: one access of each thread.
static constexpr int64_t kTileBytes = kThreadsOfBlock * kMaxAccessBytes;

namespace {
/// How rows are cut into tiles. Lengths are in bytes but where they say
/// otherwise.
struct Tiling {
  int64_t run, block;
  /// A row with its padding, what of it comes from the source, and where that
  /// starts.
  int64_t row, source, lo;
  /// A tile is a part of one row, or several rows.
  int64_t part, numParts, rowsOfTile;

  int64_t getWordBytes() const {
    return std::min<int64_t>(getPieceBytes(run), 4);
  }
  int64_t getVectorsOfPart() const { return part / kMaxAccessBytes; }
  int64_t getVectorsOfTile() const { return getVectorsOfPart() * rowsOfTile; }
  /// Whole warps.
  int64_t getNumThreads() const {
    return llvm::alignTo(getVectorsOfTile(), kThreadsOfWarp);
  }
  /// Bytes from the end of one run of a block offset to the start of the next.
  int64_t getGap() const { return (block - 1) * run; }
};

class TileKernel {
public:
  TileKernel(OpBuilder &b, Location loc, const RowShuffle &shuffle,
             const Tiling &tiling, bool isWide)
      : kernel(b, loc, isWide), plan(shuffle.plan), shuffle(shuffle),
        tiling(tiling), last(plan.blocks.back()) {}

  void emit(int64_t maxBlocks) {
    IndexMath &host = kernel.host;
    Value numRows = host.value(plan.batch.size);
    for (const BlockDim &dim : ArrayRef(plan.blocks).drop_back())
      numRows = host.mul(
          numRows, host.mul(host.value(dim.resultSize), host.value(dim.block)));
    Value roundedUp = host.add(numRows, host.constant(tiling.rowsOfTile - 1));
    Value numGroups = host.div(roundedUp, host.constant(tiling.rowsOfTile));
    OpFoldResult numBlocks =
        getAsOpFoldResult(host.mul(numGroups, host.constant(tiling.numParts)));
    rows = getAsOpFoldResult(numRows);
    kernel.launch(
        numBlocks, maxBlocks,
        [&](Value block, Value thread) {
          auto [group, part] = kernel.divide(block, attr(tiling.numParts));
          Value row = kernel.constant(0), vector = thread;
          if (tiling.rowsOfTile > 1)
            std::tie(row, vector) =
                kernel.divide(thread, attr(tiling.getVectorsOfPart()));
          Value number =
              kernel.add(kernel.scale(group, attr(tiling.rowsOfTile)), row);
          std::optional<int64_t> count = getConstantIntValue(rows);
          Value isUnit;
          if (!count || *count % tiling.rowsOfTile != 0)
            isUnit =
                kernel.compare(CmpIPredicate::slt, number, kernel.number(rows));
          if (tiling.getNumThreads() != tiling.getVectorsOfTile())
            isUnit = kernel.both(
                isUnit,
                kernel.compare(CmpIPredicate::slt, thread,
                               kernel.constant(tiling.getVectorsOfTile())));
          Value behindPart = kernel.scale(part, attr(tiling.part));
          Row located = locate(number);
          emitRead(located, isUnit, behindPart, vector, thread);
          gpu::BarrierOp::create(kernel.math.b, kernel.math.loc);
          emitWrite(located, isUnit, behindPart, row, vector);
          // Where a block does several tiles, the next must not come too early.
          if (kernel.isStriding())
            gpu::BarrierOp::create(kernel.math.b, kernel.math.loc);
        },
        tiling.getNumThreads());
  }

private:
  OpFoldResult attr(int64_t number) {
    return kernel.hostBuilder.getIndexAttr(number);
  }
  OpFoldResult toBytes(OpFoldResult stride) {
    return multiply(kernel.host, stride, shuffle.wordBytes);
  }

  struct Row {
    Value source, result, isGood;
  };

  /// Where row `number` is in both buffers, position 0 of offset 0.
  Row locate(Value number) {
    Row row{kernel.constant(0), kernel.constant(0), {}};
    for (const BlockDim &dim :
         llvm::reverse(ArrayRef(plan.blocks).drop_back())) {
      Value p, offset;
      std::tie(number, offset) = kernel.divide(number, dim.block);
      std::tie(number, p) = kernel.divide(number, dim.resultSize);
      Value position = emitPosition(kernel, dim, p, offset, row.isGood);
      row.source = kernel.add(
          row.source, kernel.scale(position, toBytes(dim.sourceStride)));
      row.result =
          kernel.add(row.result, kernel.scale(p, toBytes(dim.resultStride)));
      row.result = kernel.add(row.result,
                              kernel.scale(offset, toBytes(dim.blockStride)));
    }
    row.source = kernel.add(
        row.source, kernel.scale(number, toBytes(plan.batch.sourceStride)));
    row.result = kernel.add(
        row.result, kernel.scale(number, toBytes(plan.batch.resultStride)));
    return row;
  }

  /// The address of byte `offset` of the tile, or behind another address.
  Value getShared(Value offset, Value from = {}) {
    OpBuilder &b = kernel.math.b;
    Location loc = kernel.math.loc;
    auto pointer = LLVM::LLVMPointerType::get(b.getContext(), kSharedSpace);
    if (!from)
      from = LLVM::AddressOfOp::create(b, loc, pointer, kTileName);
    return LLVM::GEPOp::create(b, loc, pointer, b.getI8Type(), from,
                               ArrayRef<LLVM::GEPArg>{offset});
  }

  /// The addresses in the tile of the words of a vector, `first` bytes behind
  /// the start of a block offset, whose first run is at `base`.
  SmallVector<Value> getWordAddresses(Value base, Value first) {
    SmallVector<Value> addresses;
    int64_t word = tiling.getWordBytes();
    // In a row's order, there are runs of all offsets between two of one.
    auto [runs, rest] = kernel.divide(first, attr(tiling.run));
    Value place = kernel.add(first, kernel.scale(runs, attr(tiling.getGap())));
    Value start = getShared(kernel.add(base, place));
    auto i64 = [&](int64_t number) -> Value {
      return arith::ConstantIntOp::create(kernel.math.b, kernel.math.loc,
                                          number, 64);
    };
    // `at` bytes behind byte `rest` of a run there is another one, and maybe
    // one more: that depends on what `at` leaves of its last run.
    llvm::SmallDenseMap<int64_t, Value> starts;
    for (int64_t at = 0; at < kMaxAccessBytes; at += word) {
      int64_t numRuns = at / tiling.run, left = at % tiling.run;
      Value &from = starts[left];
      if (!from) {
        Value isOneMore = kernel.compare(CmpIPredicate::sge, rest,
                                         kernel.constant(tiling.run - left));
        from = getShared(kernel.select(isOneMore, i64(tiling.getGap()), i64(0)),
                         start);
      }
      addresses.push_back(getShared(i64(at + numRuns * tiling.getGap()), from));
    }
    return addresses;
  }

  void emitRead(const Row &row, Value isUnit, Value behindPart, Value vector,
                Value thread) {
    OpBuilder &b = kernel.math.b;
    Location loc = kernel.math.loc;
    Type type = getAccessType(b.getContext(), kMaxAccessBytes);
    Value offset = kernel.sub(
        kernel.add(behindPart, kernel.scale(vector, attr(kMaxAccessBytes))),
        kernel.constant(tiling.lo));
    Value isGood = row.isGood;
    if (tiling.lo != 0 || tiling.source != tiling.row)
      isGood =
          kernel.both(isGood, kernel.compare(CmpIPredicate::ult, offset,
                                             kernel.constant(tiling.source)));
    Value source = kernel.add(row.source, offset);
    if (Value isRead = kernel.both(isUnit, isGood))
      source = kernel.select(isRead, source, kernel.constant(0));
    Value value = kernel.load(shuffle.source, source, type, kMaxAccessBytes);
    if (isGood)
      value = kernel.select(isGood, value, createZero(b, loc, type));
    Value to = kernel.scale(thread, attr(kMaxAccessBytes));
    LLVM::StoreOp::create(b, loc, value, getShared(to), kMaxAccessBytes);
  }

  void emitWrite(const Row &row, Value isUnit, Value behindPart,
                 Value rowOfTile, Value vector) {
    OpBuilder &b = kernel.math.b;
    Location loc = kernel.math.loc;
    int64_t word = tiling.getWordBytes();
    auto [offset, index] =
        kernel.divide(vector, attr(tiling.getVectorsOfPart() / tiling.block));
    Value first = kernel.scale(index, attr(kMaxAccessBytes));
    Value base = kernel.add(kernel.scale(rowOfTile, attr(tiling.part)),
                            kernel.scale(offset, attr(tiling.run)));
    auto type =
        VectorType::get({kMaxAccessBytes / word}, b.getIntegerType(8 * word));
    Value value = createZero(b, loc, type);
    SmallVector<Value> addresses = getWordAddresses(base, first);
    for (auto [i, address] : llvm::enumerate(addresses)) {
      Value loaded =
          LLVM::LoadOp::create(b, loc, type.getElementType(), address, word);
      value = LLVM::InsertElementOp::create(
          b, loc, value, loaded, arith::ConstantIntOp::create(b, loc, i, 32));
    }
    value = LLVM::BitcastOp::create(
        b, loc, getAccessType(b.getContext(), kMaxAccessBytes), value);
    Value result =
        kernel.add(row.result, kernel.scale(offset, toBytes(last.blockStride)));
    Value behind = kernel.divide(behindPart, attr(tiling.block)).first;
    result = kernel.add(result, kernel.add(behind, first));
    kernel.onlyIf(isUnit, [&] {
      kernel.store(value, shuffle.result, result, kMaxAccessBytes);
    });
  }

  Kernel kernel;
  const SpaceToBatchPlan &plan;
  const RowShuffle &shuffle;
  const Tiling &tiling;
  const BlockDim &last;
  OpFoldResult rows;
};
} // namespace

/// How rows are cut; none if their lengths are not known or no multiples of
/// accesses.
static std::optional<Tiling> getTiling(IndexMath &host,
                                       const RowShuffle &shuffle) {
  std::optional<int64_t> runBytes = getDenseRunBytes(host, shuffle);
  if (!runBytes)
    return std::nullopt;
  const BlockDim &last = shuffle.plan.blocks.back();
  auto constant = [](OpFoldResult ofr) {
    return getConstantIntValue(ofr).value_or(-1);
  };
  int64_t bytes = *runBytes, block = constant(last.block),
          lo = constant(last.lo), size = constant(last.resultSize),
          source = constant(last.sourceSize);
  if (bytes >= 2 * kMaxAccessBytes || block < 2 || block > kTileBytes ||
      lo < 0 || size < 1 || source < 1)
    return std::nullopt;
  // The smallest part that is whole accesses of every block offset.
  int64_t group = std::lcm(bytes, kMaxAccessBytes) * block;
  int64_t numGroups = size * bytes / std::lcm(bytes, kMaxAccessBytes);
  if (group > kTileBytes ||
      size * bytes % std::lcm(bytes, kMaxAccessBytes) != 0 ||
      size > (int64_t(1) << 31) / (bytes * block) ||
      lo > (int64_t(1) << 31) / bytes || source > (int64_t(1) << 31) / bytes ||
      lo * bytes % kMaxAccessBytes != 0 ||
      source * bytes % kMaxAccessBytes != 0)
    return std::nullopt;
  Tiling tiling{bytes, block, numGroups * group, source * bytes, lo * bytes, 0,
                0,     1};
  int64_t maxGroups = kTileBytes / group;
  // Parts of equal length, the fewest of them.
  tiling.numParts = llvm::divideCeil(numGroups, maxGroups);
  while (numGroups % tiling.numParts != 0)
    ++tiling.numParts;
  tiling.part = tiling.row / tiling.numParts;
  if (tiling.numParts == 1)
    tiling.rowsOfTile = kTileBytes / tiling.part;
  // Not if most threads would have nothing to do.
  if (tiling.getVectorsOfTile() < kThreadsOfBlock / 2)
    return std::nullopt;
  return tiling;
}

bool tops::emitTiledRows(OpBuilder &b, Location loc, const RowShuffle &shuffle,
                         const KernelTarget &target, bool isWide,
                         function_ref<void()> otherwise) {
  IndexMath host{b, loc};
  std::optional<Tiling> tiling = getTiling(host, shuffle);
  if (!tiling)
    return false;
  return emitIfAligned(
      host, shuffle, target, kMaxAccessBytes, kMaxAccessBytes,
      [&] {
        TileKernel(b, loc, shuffle, *tiling, isWide).emit(target.maxBlocks);
      },
      otherwise);
}

//===----------------------------------------------------------------------===//
// The tile
//===----------------------------------------------------------------------===//

void tops::declareTile(ModuleOp module) {
  WalkResult isUsed = module->walk([](LLVM::AddressOfOp op) {
    return op.getGlobalName() == kTileName ? WalkResult::interrupt()
                                           : WalkResult::advance();
  });
  if (!isUsed.wasInterrupted() || module.lookupSymbol(kTileName))
    return;
  OpBuilder b = OpBuilder::atBlockEnd(module.getBody());
  auto type = LLVM::LLVMArrayType::get(b.getI8Type(), kTileBytes);
  LLVM::GlobalOp::create(b, module.getLoc(), type, /*isConstant=*/false,
                         LLVM::Linkage::Internal, kTileName, Attribute(),
                         kMaxAccessBytes, kSharedSpace);
}
