//===- GatherNd.cpp - tops.gather_nd on arrays ----------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Call.h"
#include "Explain.h"
#include "Ops.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir::tops::python;
using llvm::ArrayRef;
using mlir::tops::BadIndices;

using Shape = llvm::SmallVector<int64_t, 8>;

/// The shape of the result; none if the arguments break a rule of the op.
static std::optional<Shape> inferShape(ArrayRef<int64_t> params,
                                       ArrayRef<int64_t> indices,
                                       int64_t batchDims) {
  int64_t rank = params.size(), rowRank = int64_t(indices.size()) - 1;
  if (rank < 1 || rowRank < 0 || batchDims < 0 || batchDims > rowRank ||
      batchDims > rank || indices.back() > rank - batchDims ||
      params.take_front(batchDims) != indices.take_front(batchDims))
    return std::nullopt;
  Shape shape(indices.drop_back());
  shape.append(params.begin() + batchDims + indices.back(), params.end());
  return shape;
}

/// Whether the bytes of an array of that shape can be counted, which is asked
/// of the sizes that are not 0.
static bool fits(ArrayRef<int64_t> shape, int64_t elementBytes) {
  int64_t bytes = elementBytes;
  for (int64_t size : shape)
    if (size != 0 && llvm::MulOverflow(bytes, size, bytes))
      return false;
  return true;
}

nb::object mlir::tops::python::gatherNd(nb::handle paramsObject,
                                        nb::handle indicesObject,
                                        int64_t batchDims,
                                        const char *badIndices,
                                        bool wrapNegative, nb::handle out,
                                        nb::handle threads) {
  Array params = Array::fromInput(paramsObject, "params");
  Array indices = Array::fromInput(indicesObject, "indices");
  Call call("tops.gather_nd", params, out, threads);

  call.checkRank(params, "params");
  call.checkRank(indices, "indices");
  if (!indices.isSignedInteger())
    call.failType("expected the elements of 'indices' to be int8, int16, int32 "
                  "or int64, found " +
                  indices.getTypeName());
  std::optional<BadIndices> policy =
      mlir::tops::symbolizeBadIndices(badIndices);
  if (!policy)
    call.failValue(std::string("expected 'bad_indices' to be 'error', 'zero', "
                               "'clamp' or 'assume_valid', found '") +
                   badIndices + "'");
  bool needsZero = *policy == BadIndices::Zero || *policy == BadIndices::Clamp;
  if (needsZero && !params.hasZero())
    call.failType("expected elements of 'params' that have a zero, which "
                  "policy '" +
                  llvm::Twine(badIndices) + "' needs, found " +
                  params.getTypeName());
  std::optional<Shape> shape =
      inferShape(params.getShape(), indices.getShape(), batchDims);
  if (!shape || !fits(*shape, params.getItemBytes()))
    call.failValue(explainGatherNd(params.getShape(), indices.getShape(),
                                   batchDims, params.getItemBytes()));

  call.prepareResult(*shape, {&params, &indices});
  params = Call::makeReadable(params, 1);
  indices = Call::makeReadable(indices, indices.getItemBytes());
  Words words = call.getWords();
  Buffer source(params, words), dest(call.getTarget(), words),
      rows(indices, {indices.getItemBytes(), 1});
  int64_t depth = rows.shape.back(), rowRank = rows.shape.size() - 1;

  KernelSpec spec;
  spec.op = KernelSpec::Op::GatherNd;
  spec.source = source.getSpec(batchDims + depth);
  spec.indices = rows.getSpec(rowRank);
  spec.dest = dest.getSpec(rowRank);
  spec.indexBits = 8 * indices.getItemBytes();
  spec.batchDims = batchDims;
  spec.badIndices = *policy;
  spec.wrapsNegative = wrapNegative;
  return call.run(std::move(spec), {&source, &rows, &dest});
}
