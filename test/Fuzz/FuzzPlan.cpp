//===- FuzzPlan.cpp - The plan's copies against the formulas --------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A plan says which word goes where. What it says is carried out in numbers,
// and so are the formulas in the ops' descriptions; both must move each word
// from the same place to the same place.
//
//===----------------------------------------------------------------------===//

#include "Choices.h"
#include "Transforms/TopsToScf/Plan.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Parser/Parser.h"

using namespace mlir;
using namespace mlir::tops;
using namespace mlir::tops::fuzz;

/// Where in the result a word goes, and where in the source it comes from, or
/// -1 for a zero. Sorted, to be compared.
using Moves = std::vector<std::pair<int64_t, int64_t>>;
constexpr int64_t zeroWord = INT64_MIN;

/// Upstream does not say the strides of an empty memref; nothing is read by
/// them.
static int64_t get(OpFoldResult number) {
  return getConstantIntValue(number).value_or(0);
}

/// Whether all numbers of a plan are known that have to be.
static bool isKnown(ArrayRef<OpFoldResult> numbers) {
  return llvm::all_of(numbers, [](OpFoldResult number) {
    return getConstantIntValue(number).has_value();
  });
}

/// Calls `f` with each position in `sizes`.
static void forEach(ArrayRef<int64_t> sizes,
                    function_ref<void(ArrayRef<int64_t>)> f) {
  if (llvm::is_contained(sizes, 0))
    return;
  SmallVector<int64_t> position(sizes.size(), 0);
  while (true) {
    f(position);
    int64_t dim = sizes.size() - 1;
    while (dim >= 0 && ++position[dim] == sizes[dim])
      position[dim--] = 0;
    if (dim < 0)
      return;
  }
}

//===----------------------------------------------------------------------===//
// Memrefs
//===----------------------------------------------------------------------===//

namespace {
struct Buffer {
  SmallVector<int64_t> shape, strides;
  int64_t offset = 0;
  std::string layout;

  std::string type(StringRef element) const {
    std::string text = "memref<";
    for (int64_t size : shape)
      text += std::to_string(size) + "x";
    return text + element.str() + layout + ">";
  }
  int64_t at(ArrayRef<int64_t> position) const {
    int64_t address = offset;
    for (auto [index, stride] : llvm::zip_equal(position, strides))
      address += index * stride;
    return address;
  }
};
} // namespace

/// Row-major, row-major with gaps, or with any strides.
static Buffer pickBuffer(Choices &c, ArrayRef<int64_t> shape) {
  Buffer buffer;
  buffer.shape.assign(shape.begin(), shape.end());
  buffer.strides.assign(shape.size(), 1);
  bool hasGaps = c.flip();
  for (int64_t dim = int64_t(shape.size()) - 2; dim >= 0; --dim)
    buffer.strides[dim] = buffer.strides[dim + 1] *
                          (shape[dim + 1] + (hasGaps ? c.number(0, 2) : 0));
  if (c.rarely(4))
    for (int64_t &stride : buffer.strides)
      stride = c.number(-3, 40);
  if (!hasGaps && c.flip()) {
    // The identity, if the strides are those.
    SmallVector<int64_t> rowMajor(shape.size(), 1);
    for (int64_t dim = int64_t(shape.size()) - 2; dim >= 0; --dim)
      rowMajor[dim] = rowMajor[dim + 1] * shape[dim + 1];
    if (rowMajor == buffer.strides)
      return buffer;
  }
  buffer.offset = c.number(0, 9);
  buffer.layout =
      ", strided<[" +
      llvm::join(llvm::map_range(buffer.strides,
                                 [](int64_t s) { return std::to_string(s); }),
                 ", ") +
      "], offset: " + std::to_string(buffer.offset) + ">";
  return buffer;
}

static SmallVector<int64_t> pickSizes(Choices &c, int64_t rank) {
  SmallVector<int64_t> sizes(rank);
  for (int64_t &size : sizes)
    size = c.number(0, 4);
  return sizes;
}

namespace {
/// An element type and the words that it is.
struct Element {
  const char *type;
  int64_t numWords;
};
} // namespace

static Element pickElement(Choices &c) {
  return c.pick<Element>({{"f32", 1},
                          {"i1", 1},
                          {"complex<f32>", 2},
                          {"complex<i8>", 2},
                          {"index", 1},
                          {"i24", 1}});
}

//===----------------------------------------------------------------------===//
// space_to_batch_nd
//===----------------------------------------------------------------------===//

namespace {
struct SpaceToBatch {
  Buffer input, result;
  SmallVector<int64_t> blocks, lows, highs;
};
} // namespace

static SpaceToBatch pickSpaceToBatch(Choices &c) {
  SpaceToBatch op;
  int64_t numBlockDims = c.number(0, 3);
  SmallVector<int64_t> shape = pickSizes(c, numBlockDims + 1 + c.number(0, 2));
  SmallVector<int64_t> result(shape);
  for (int64_t i = 1; i <= numBlockDims; ++i) {
    // No-op dimensions are what a plan folds away.
    bool isNoOp = c.flip();
    int64_t block = isNoOp ? 1 : c.number(1, 3);
    int64_t lo = isNoOp ? 0 : c.number(0, 3);
    int64_t hi = isNoOp ? 0 : c.number(0, 3);
    hi += (block - (shape[i] + lo + hi) % block) % block;
    op.blocks.push_back(block);
    op.lows.push_back(lo);
    op.highs.push_back(hi);
    result[0] *= block;
    result[i] = (shape[i] + lo + hi) / block;
  }
  op.input = pickBuffer(c, shape);
  op.result = pickBuffer(c, result);
  return op;
}

static std::string print(const SpaceToBatch &op, StringRef element) {
  std::string blocks, paddings;
  for (auto [block, lo, hi] : llvm::zip_equal(op.blocks, op.lows, op.highs)) {
    std::string separator = blocks.empty() ? "" : ", ";
    blocks += separator + std::to_string(block);
    paddings +=
        separator + "[" + std::to_string(lo) + ", " + std::to_string(hi) + "]";
  }
  std::string in = op.input.type(element), out = op.result.type(element);
  return "func.func @f(%x: " + in + ", %o: " + out +
         ") { tops.space_to_batch_nd %x block_shape = [" + blocks +
         "] paddings = [" + paddings + "] outs(%o) : " + in + ", " + out +
         " return }";
}

/// What the formula says.
static Moves evaluate(const SpaceToBatch &op, int64_t numWords) {
  Moves moves;
  forEach(op.result.shape, [&](ArrayRef<int64_t> position) {
    SmallVector<int64_t> from(position);
    int64_t rest = position[0] / op.input.shape[0];
    from[0] = position[0] % op.input.shape[0];
    bool isInside = true;
    for (int64_t i = op.blocks.size(); i >= 1; --i) {
      int64_t block = op.blocks[i - 1];
      from[i] = position[i] * block + rest % block - op.lows[i - 1];
      rest /= block;
      isInside &= from[i] >= 0 && from[i] < op.input.shape[i];
    }
    for (int64_t word = 0; word < numWords; ++word)
      moves.push_back(
          {op.result.at(position) * numWords + word,
           isInside ? op.input.at(from) * numWords + word : zeroWord});
  });
  return moves;
}

/// What the plan says.
static Moves evaluate(const SpaceToBatchPlan &plan) {
  SmallVector<int64_t> sizes{get(plan.batch.size)};
  for (const BlockDim &dim : plan.blocks)
    sizes.append({get(dim.block), get(dim.resultSize)});
  for (const CopyDim &dim : plan.run)
    sizes.push_back(get(dim.size));
  Moves moves;
  forEach(sizes, [&](ArrayRef<int64_t> position) {
    int64_t to =
        get(plan.result.offset) + position[0] * get(plan.batch.resultStride);
    int64_t from =
        get(plan.source.offset) + position[0] * get(plan.batch.sourceStride);
    bool isInside = true;
    size_t at = 1;
    for (const BlockDim &dim : plan.blocks) {
      int64_t offset = position[at++], block = position[at++];
      int64_t source = block * get(dim.block) + offset - get(dim.lo);
      isInside &= source >= 0 && source < get(dim.sourceSize);
      to += block * get(dim.resultStride) + offset * get(dim.blockStride);
      from += source * get(dim.sourceStride);
    }
    for (const CopyDim &dim : plan.run) {
      to += position[at] * get(dim.resultStride);
      from += position[at++] * get(dim.sourceStride);
    }
    moves.push_back({to, isInside ? from : zeroWord});
  });
  return moves;
}

//===----------------------------------------------------------------------===//
// gather_nd
//===----------------------------------------------------------------------===//

namespace {
struct Gather {
  Buffer params, indices, result;
  int64_t batchDims, depth;
};
} // namespace

static Gather pickGather(Choices &c) {
  SmallVector<int64_t> params = pickSizes(c, c.number(1, 4));
  int64_t rank = params.size();
  int64_t batchDims = c.number(0, rank);
  int64_t depth = c.number(0, rank - batchDims);
  SmallVector<int64_t> rows(ArrayRef(params).take_front(batchDims));
  llvm::append_range(rows, pickSizes(c, c.number(0, 2)));
  SmallVector<int64_t> result(rows);
  llvm::append_range(result, ArrayRef(params).drop_front(batchDims + depth));
  rows.push_back(depth);
  return {pickBuffer(c, params), pickBuffer(c, rows), pickBuffer(c, result),
          batchDims, depth};
}

static std::string print(const Gather &op, StringRef element) {
  std::string params = op.params.type(element),
              indices = op.indices.type("i32"), out = op.result.type(element);
  return "func.func @f(%p: " + params + ", %i: " + indices + ", %o: " + out +
         ") { tops.gather_nd %p[%i] batch_dims = " +
         std::to_string(op.batchDims) +
         " bad_indices = zero outs(%o) : " + params + ", " + indices + ", " +
         out + " return }";
}

/// The index that stands at an address. Some are outside.
static int64_t indexAt(int64_t address) {
  return static_cast<int64_t>(static_cast<uint64_t>(address) * 2654435761u %
                              6) -
         1;
}

/// What the formula says.
static Moves evaluate(const Gather &op, int64_t numWords) {
  int64_t rowRank = op.indices.shape.size() - 1;
  Moves moves;
  forEach(op.result.shape, [&](ArrayRef<int64_t> position) {
    SmallVector<int64_t> from(position.take_front(op.batchDims));
    bool isInside = true;
    for (int64_t k = 0; k < op.depth; ++k) {
      SmallVector<int64_t> at(position.take_front(rowRank));
      at.push_back(k);
      int64_t index = indexAt(op.indices.at(at));
      isInside &= index >= 0 && index < op.params.shape[op.batchDims + k];
      from.push_back(index);
    }
    llvm::append_range(from, position.drop_front(rowRank));
    for (int64_t word = 0; word < numWords; ++word)
      moves.push_back(
          {op.result.at(position) * numWords + word,
           isInside ? op.params.at(from) * numWords + word : zeroWord});
  });
  return moves;
}

/// What the plan says.
static Moves evaluate(const GatherPlan &plan) {
  SmallVector<int64_t> sizes;
  for (const GatherPlan::RowDim &dim : plan.rows)
    sizes.push_back(get(dim.size));
  for (const CopyDim &dim : plan.slice)
    sizes.push_back(get(dim.size));
  Moves moves;
  forEach(sizes, [&](ArrayRef<int64_t> position) {
    int64_t to = get(plan.result.offset), from = get(plan.source.offset);
    int64_t row = get(plan.indices.offset);
    size_t at = 0;
    for (const GatherPlan::RowDim &dim : plan.rows) {
      row += position[at] * get(dim.indicesStride);
      from += position[at] * get(dim.sourceStride);
      to += position[at++] * get(dim.resultStride);
    }
    bool isInside = true;
    for (auto [k, dim] : llvm::enumerate(plan.indexed)) {
      int64_t index = indexAt(row + k * get(plan.coordinateStride));
      isInside &= index >= 0 && index < get(dim.size);
      from += index * get(dim.stride);
    }
    for (const CopyDim &dim : plan.slice) {
      from += position[at] * get(dim.sourceStride);
      to += position[at++] * get(dim.resultStride);
    }
    moves.push_back({to, isInside ? from : zeroWord});
  });
  return moves;
}

/// Whether the plans' sizes are constants, as those of the op are.
static bool isKnown(const SpaceToBatchPlan &plan) {
  return isKnown({plan.source.offset, plan.result.offset, plan.batch.size}) &&
         llvm::all_of(plan.blocks,
                      [](const BlockDim &dim) {
                        return isKnown({dim.resultSize, dim.sourceSize,
                                        dim.block, dim.lo, dim.hi});
                      }) &&
         llvm::all_of(plan.run,
                      [](const CopyDim &dim) { return isKnown(dim.size); });
}

static bool isKnown(const GatherPlan &plan) {
  return isKnown(
             {plan.source.offset, plan.indices.offset, plan.result.offset}) &&
         llvm::all_of(
             plan.rows,
             [](const GatherPlan::RowDim &dim) { return isKnown(dim.size); }) &&
         llvm::all_of(
             plan.indexed,
             [](const IndexedDim &dim) { return isKnown(dim.size); }) &&
         llvm::all_of(plan.slice,
                      [](const CopyDim &dim) { return isKnown(dim.size); });
}

//===----------------------------------------------------------------------===//
// Comparison
//===----------------------------------------------------------------------===//

/// Parses a program, plans its op and compares.
template <typename Op, typename Program, typename PlanOp>
static void compare(MLIRContext &context, const Program &program,
                    Element element, PlanOp plan) {
  std::string text = print(program, element.type);
  if (::getenv("TOPS_FUZZ_PRINT"))
    llvm::errs() << text << "\n";
  auto module = parseSourceString<ModuleOp>(text, &context);
  if (!module)
    return; // A size or layout that memref or the op refuses.
  Op op;
  module->walk([&](Op found) { op = found; });
  OpBuilder b(op);
  auto planned = plan(b, op);
  Moves expected = evaluate(program, element.numWords);
  Moves found;
  bool isWhole = succeeded(planned) && isKnown(*planned);
  if (isWhole)
    found = evaluate(*planned);
  llvm::sort(expected);
  llvm::sort(found);
  if (isWhole && expected == found)
    return;
  llvm::errs() << "fuzz: the plan differs from the formula\n" << text << "\n";
  if (succeeded(planned))
    llvm::errs() << *planned;
  abort();
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static std::unique_ptr<MLIRContext> context;
  static int numUses = 0;
  // A context keeps types for ever; now and then it has to forget.
  if (!context || ++numUses % 2000 == 0) {
    context = std::make_unique<MLIRContext>(MLIRContext::Threading::DISABLED);
    context->loadDialect<TopsDialect, arith::ArithDialect, func::FuncDialect,
                         memref::MemRefDialect>();
    context->getDiagEngine().registerHandler([](Diagnostic &) {});
  }
  Choices choices(data, size);
  Element element = pickElement(choices);
  if (choices.flip())
    compare<GatherNdOp>(*context, pickGather(choices), element, planGatherNd);
  else
    compare<SpaceToBatchNdOp>(*context, pickSpaceToBatch(choices), element,
                              planSpaceToBatchNd);
  return 0;
}
