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
// other: no sector of global memory is read or written twice. Accesses are as
// wide as rows allow, on either side.
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
  /// Accesses to the source and to the result.
  int64_t read, write;
  /// A tile is a part of one row, or several rows if accesses are the widest.
  int64_t part = 0, numParts = 0, rowsOfTile = 1;

  int64_t getWordBytes() const {
    return std::min({getPieceBytes(run), int64_t(4), read, write});
  }
  int64_t getTileBytes() const { return part * rowsOfTile; }
  int64_t getVectorsOfTile() const {
    return llvm::divideCeil(getTileBytes(), kMaxAccessBytes);
  }
  /// Whole warps.
  int64_t getNumThreads() const {
    return llvm::alignTo(getVectorsOfTile(), kThreadsOfWarp);
  }
  /// How often a thread makes an access for a tile.
  int64_t getNumRounds(int64_t access) const {
    return llvm::divideCeil(getTileBytes(), access * getNumThreads());
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
          Value row = kernel.constant(0), vector;
          if (tiling.rowsOfTile > 1)
            std::tie(row, vector) =
                kernel.divide(thread, attr(tiling.part / kMaxAccessBytes));
          Value number =
              kernel.add(kernel.scale(group, attr(tiling.rowsOfTile)), row);
          std::optional<int64_t> count = getConstantIntValue(rows);
          Row located = locate(number);
          located.inTile = row;
          located.vector = vector;
          located.behindPart = kernel.scale(part, attr(tiling.part));
          if (!count || *count % tiling.rowsOfTile != 0)
            located.isRow =
                kernel.compare(CmpIPredicate::slt, number, kernel.number(rows));
          emitReads(located, thread);
          gpu::BarrierOp::create(kernel.math.b, kernel.math.loc);
          for (int64_t i = 0; i < tiling.getNumRounds(tiling.write); ++i)
            emitWrite(located, getUnit(located, thread, tiling.write, i));
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

  /// The row that a thread has a part of.
  struct Row {
    /// Where it is in both buffers, and whether the source has it.
    Value source, result, isGood;
    /// Its number in the tile, and which of its vectors the thread has, if a
    /// tile has several rows.
    Value inTile, vector;
    /// Bytes of the row before the part, and whether there is such a row.
    Value behindPart, isRow;
  };

  /// One access of a thread: its number in the tile, that in the row's part,
  /// and whether there is one.
  struct Unit {
    Value inTile, inPart, isUnit;
  };

  Unit getUnit(const Row &row, Value thread, int64_t access, int64_t round) {
    Value number =
        kernel.add(thread, kernel.constant(round * tiling.getNumThreads()));
    Unit unit{number, row.vector ? row.vector : number, row.isRow};
    int64_t count = tiling.getTileBytes() / access;
    if ((round + 1) * tiling.getNumThreads() > count)
      unit.isUnit =
          kernel.both(unit.isUnit, kernel.compare(CmpIPredicate::slt, number,
                                                  kernel.constant(count)));
    return unit;
  }

  /// Where row `number` is in both buffers, position 0 of offset 0.
  Row locate(Value number) {
    Row row;
    row.source = row.result = kernel.constant(0);
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

  /// The addresses in the tile of the words of an access, `first` bytes behind
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
    for (int64_t at = 0; at < tiling.write; at += word) {
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

  /// Several loads before what is done with them.
  void emitReads(const Row &row, Value thread) {
    constexpr int64_t kLoadsAtOnce = 4;
    int64_t numRounds = tiling.getNumRounds(tiling.read);
    for (int64_t first = 0; first < numRounds; first += kLoadsAtOnce) {
      SmallVector<std::pair<Value, Value>> loaded;
      for (int64_t i = first; i < std::min(first + kLoadsAtOnce, numRounds);
           ++i)
        loaded.push_back(emitRead(row, getUnit(row, thread, tiling.read, i)));
      for (auto [value, to] : loaded)
        LLVM::StoreOp::create(kernel.math.b, kernel.math.loc, value,
                              getShared(to), tiling.read);
    }
  }

  /// What is read, and where it belongs in the tile.
  std::pair<Value, Value> emitRead(const Row &row, const Unit &unit) {
    OpBuilder &b = kernel.math.b;
    Type type = getAccessType(b.getContext(), tiling.read);
    Value offset =
        kernel.sub(kernel.add(row.behindPart,
                              kernel.scale(unit.inPart, attr(tiling.read))),
                   kernel.constant(tiling.lo));
    Value isGood = row.isGood;
    if (tiling.lo != 0 || tiling.source != tiling.row)
      isGood =
          kernel.both(isGood, kernel.compare(CmpIPredicate::ult, offset,
                                             kernel.constant(tiling.source)));
    Value source = kernel.add(row.source, offset);
    if (Value isRead = kernel.both(unit.isUnit, isGood))
      source = kernel.select(isRead, source, kernel.constant(0));
    Value value = kernel.load(shuffle.source, source, type, tiling.read);
    if (isGood)
      value =
          kernel.select(isGood, value, createZero(b, kernel.math.loc, type));
    return {value, kernel.scale(unit.inTile, attr(tiling.read))};
  }

  void emitWrite(const Row &row, const Unit &unit) {
    kernel.onlyIf(unit.isUnit, [&] {
      auto [offset, index] = kernel.divide(
          unit.inPart, attr(tiling.part / tiling.block / tiling.write));
      Value first = kernel.scale(index, attr(tiling.write));
      Value base = kernel.add(kernel.scale(row.inTile, attr(tiling.part)),
                              kernel.scale(offset, attr(tiling.run)));
      Value result = kernel.add(
          row.result, kernel.scale(offset, toBytes(last.blockStride)));
      Value behind = kernel.divide(row.behindPart, attr(tiling.block)).first;
      result = kernel.add(result, kernel.add(behind, first));
      kernel.store(loadWords(getWordAddresses(base, first)), shuffle.result,
                   result, tiling.write);
    });
  }

  /// The value of an access whose words are at these addresses of the tile.
  Value loadWords(ArrayRef<Value> addresses) {
    OpBuilder &b = kernel.math.b;
    Location loc = kernel.math.loc;
    int64_t word = tiling.getWordBytes();
    Type type = getAccessType(b.getContext(), word);
    SmallVector<Value> words;
    for (Value address : addresses)
      words.push_back(LLVM::LoadOp::create(b, loc, type, address, word));
    if (words.size() == 1)
      return words.front();
    int64_t count = words.size();
    Value value = createZero(b, loc, VectorType::get({count}, type));
    for (auto [i, loaded] : llvm::enumerate(words))
      value = LLVM::InsertElementOp::create(
          b, loc, value, loaded, arith::ConstantIntOp::create(b, loc, i, 32));
    return LLVM::BitcastOp::create(
        b, loc, getAccessType(b.getContext(), tiling.write), value);
  }

  Kernel kernel;
  const SpaceToBatchPlan &plan;
  const RowShuffle &shuffle;
  const Tiling &tiling;
  const BlockDim &last;
  OpFoldResult rows;
};
} // namespace

/// How rows are cut; none if their lengths are not known.
static std::optional<Tiling> getTiling(IndexMath &host,
                                       const RowShuffle &shuffle) {
  constexpr int64_t kMaxRowBytes = int64_t(1) << 31;
  std::optional<int64_t> run = getDenseRunBytes(host, shuffle);
  if (!run || *run >= 2 * kMaxAccessBytes)
    return std::nullopt;
  const BlockDim &last = shuffle.plan.blocks.back();
  auto constant = [](OpFoldResult ofr) {
    return getConstantIntValue(ofr).value_or(-1);
  };
  int64_t block = constant(last.block), lo = constant(last.lo),
          size = constant(last.resultSize), source = constant(last.sourceSize);
  if (block < 2 || block > kTileBytes || lo < 0 || size < 1 || source < 1 ||
      size > kMaxRowBytes / (*run * block) || lo > kMaxRowBytes / *run ||
      source > kMaxRowBytes / *run)
    return std::nullopt;
  Tiling tiling{*run, block, size * *run * block, source * *run, lo * *run,
                0,    0};
  auto [inSource, inResult] = getRowAlignment(host, shuffle);
  tiling.read =
      std::min(inSource, getPieceBytes(tiling.row | tiling.source | tiling.lo));
  tiling.write = std::min(inResult, getPieceBytes(size * *run));
  // The smallest part that is whole accesses of every block offset.
  int64_t group = std::lcm(std::lcm(*run, tiling.write) * block, tiling.read);
  int64_t numGroups = tiling.row / group;
  if (group > kTileBytes || tiling.row % group != 0)
    return std::nullopt;
  // Parts of equal length, the fewest of them.
  tiling.numParts = llvm::divideCeil(numGroups, kTileBytes / group);
  while (numGroups % tiling.numParts != 0)
    ++tiling.numParts;
  tiling.part = tiling.row / tiling.numParts;
  // Not if most threads would have nothing to do.
  bool isWidest = std::min(tiling.read, tiling.write) == kMaxAccessBytes;
  if (tiling.numParts == 1 && isWidest)
    tiling.rowsOfTile = kTileBytes / tiling.part;
  int64_t enough = isWidest ? kThreadsOfBlock / 2 : kThreadsOfWarp;
  if (tiling.getVectorsOfTile() < enough)
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
      host, shuffle, target, tiling->read, tiling->write,
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
