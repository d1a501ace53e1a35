//===- ForeignText.cpp - Random ops of other frameworks -------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ModuleText.h"
#include "Shapes.h"

using namespace mlir::tops::fuzz;

static std::string tensor(const Shape &shape, const std::string &element) {
  std::string text = "tensor<";
  for (int64_t size : shape)
    text += (size < 0 ? "?" : std::to_string(size)) + "x";
  return text + element + ">";
}

/// `[0, 1, ...]`, most often.
static std::string numbers(Choices &c, int64_t begin, int64_t end) {
  std::string text = "[";
  for (int64_t i = begin; i < end; ++i)
    text += (i > begin ? ", " : "") +
            std::to_string(c.rarely(24) ? c.number(-1, 4) : i);
  return text + "]";
}

static std::string array(const Shape &shape) {
  std::string text = "array<i64";
  for (size_t i = 0; i < shape.size(); ++i)
    text += (i == 0 ? ": " : ", ") + std::to_string(shape[i]);
  return text + ">";
}

namespace {
/// The operands and the result of a gather.
struct Gather {
  Shape params, indices, result;
  int64_t batchDims, depth;
  std::string element, index;
};
} // namespace

static Gather pickGather(Choices &c) {
  Gather g;
  g.params = pickShape(c, 1, 4);
  int64_t rank = g.params.size();
  g.batchDims = c.number(0, rank);
  g.depth = c.number(0, rank - g.batchDims);
  g.indices.assign(g.params.begin(), g.params.begin() + g.batchDims);
  for (int64_t size : pickShape(c, 0, 2))
    g.indices.push_back(size);
  g.result = g.indices;
  g.result.insert(g.result.end(), g.params.begin() + g.batchDims + g.depth,
                  g.params.end());
  g.indices.push_back(g.depth);
  g.result = loosen(c, g.result);
  g.element = pickElement(c);
  g.index = c.pick<const char *>({"i32", "i64", "i8", "ui32", "i1"});
  return g;
}

static std::string signature(const Gather &g) {
  return " : (" + tensor(g.params, g.element) + ", " +
         tensor(g.indices, g.index) + ") -> " + tensor(g.result, g.element);
}

static std::string stableHloAttributes(Choices &c, const Gather &g) {
  int64_t rowRank = g.indices.size() - 1, indexed = g.batchDims + g.depth;
  std::string batch = numbers(c, 0, g.batchDims);
  std::string keyed = numbers(c, g.batchDims, indexed);
  Shape slices = g.params;
  for (int64_t i = 0; i < indexed; ++i)
    slices[i] = 1;
  return "<{dimension_numbers = #stablehlo.gather<offset_dims = " +
         numbers(c, rowRank, g.result.size()) +
         ", collapsed_slice_dims = " + keyed +
         ", operand_batching_dims = " + batch +
         ", start_indices_batching_dims = " + batch +
         ", start_index_map = " + keyed +
         ", index_vector_dim = " + std::to_string(rowRank) +
         ">, slice_sizes = " + array(slices) + "}>";
}

static std::string gatherText(Choices &c) {
  Gather g = pickGather(c);
  std::string op;
  switch (c.number(0, 3)) {
  case 0:
    op = "\"tf.GatherNd\"(%p, %i) <{bad_indices_policy = \"" +
         std::string(c.pick<const char *>({"", "IGNORE", "ERROR", "X"})) +
         "\"}>";
    break;
  case 1:
    op = "\"tfl.gather_nd\"(%p, %i)";
    break;
  case 2:
    op = "\"onnx.GatherND\"(%p, %i) {batch_dims = " +
         std::to_string(g.batchDims) + " : si64}";
    break;
  default:
    op = "\"stablehlo.gather\"(%p, %i) " + stableHloAttributes(c, g);
  }
  return "func.func @f(%p: " + tensor(g.params, g.element) +
         ", %i: " + tensor(g.indices, g.index) + ") -> " +
         tensor(g.result, g.element) + " { %r = " + op + signature(g) +
         " return %r : " + tensor(g.result, g.element) + " }\n";
}

/// A reshape, a transpose and a reshape, of which the shapes fit.
static std::string blocksText(Choices &c) {
  int64_t numBlockDims = c.number(1, 2),
          rank = numBlockDims + 1 + c.number(0, 1);
  Shape whole{c.number(0, 3)}, split = whole, moved, result, batchFirst;
  int64_t batch = whole[0];
  std::vector<int64_t> blocks;
  for (int64_t i = 1; i < rank; ++i) {
    int64_t outer = c.number(0, 3),
            block = i <= numBlockDims ? c.number(0, 3) : 1;
    whole.push_back(outer * block);
    split.push_back(outer);
    if (i > numBlockDims)
      continue;
    split.push_back(block);
    blocks.push_back(block);
    batch *= block;
  }
  moved = Shape(blocks.begin(), blocks.end());
  moved.push_back(whole[0]);
  result.push_back(batch);
  for (int64_t i = 1; i < rank; ++i) {
    int64_t outer = split[i <= numBlockDims ? 2 * i - 1 : i + numBlockDims];
    moved.push_back(outer);
    result.push_back(outer);
  }
  Shape permutation;
  for (int64_t i = 1; i <= numBlockDims; ++i)
    permutation.push_back(2 * i);
  permutation.push_back(0);
  for (int64_t i = 1; i <= numBlockDims; ++i)
    permutation.push_back(2 * i - 1);
  for (int64_t i = 2 * numBlockDims + 1; i < rank + numBlockDims; ++i)
    permutation.push_back(i);
  if (c.rarely(4))
    std::swap(permutation[0], permutation[c.number(0, permutation.size() - 1)]);
  std::string e = pickElement(c), from = tensor(whole, e),
              to = tensor(result, e);
  return "func.func @f(%x: " + from + ") -> " + to +
         " { %0 = \"stablehlo.reshape\"(%x) : (" + from + ") -> " +
         tensor(split, e) +
         " %1 = \"stablehlo.transpose\"(%0) <{permutation = " +
         array(permutation) + "}> : (" + tensor(split, e) + ") -> " +
         tensor(moved, e) + " %2 = \"stablehlo.reshape\"(%1) : (" +
         tensor(moved, e) + ") -> " + to + " return %2 : " + to + " }\n";
}

std::string mlir::tops::fuzz::buildForeignText(Choices &c) {
  return c.rarely(3) ? blocksText(c) : gatherText(c);
}
