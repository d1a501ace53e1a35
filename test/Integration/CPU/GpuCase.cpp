//===- GpuCase.cpp - What a case means on a GPU ---------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GpuCase.h"

#include "tops/Execution.h"

#include <cstring>

using namespace llvm;
using namespace tops_test;

/// An element of an array of integers.
static int64_t getInteger(const Array &array, int64_t position) {
  int64_t pitch = mlir::tops::HostArray::getElementBytes(array.elementType);
  int64_t value = 0;
  std::memcpy(&value, array.bytes.data() + position * pitch, pitch);
  unsigned unused = 64 - 8 * pitch;
  return static_cast<int64_t>(static_cast<uint64_t>(value) << unused) >> unused;
}

/// By the documents: for each row, the slice that it names or zeros.
static Array gatherOrZero(const Case &test) {
  const Array &params = test.source, &indices = test.indices;
  int64_t depth = indices.shape.back(), batchDims = test.batchDims;
  int64_t pitch = mlir::tops::HostArray::getElementBytes(params.elementType);
  int64_t sliceBytes = pitch;
  for (int64_t size : ArrayRef(params.shape).drop_front(batchDims + depth))
    sliceBytes *= size;
  int64_t rowsOfBatch = 1, numRows = 1;
  for (auto [dim, size] : enumerate(ArrayRef(indices.shape).drop_back())) {
    numRows *= size;
    if (static_cast<int64_t>(dim) >= batchDims)
      rowsOfBatch *= size;
  }
  Array result{params.elementType, *test.resultShape, {}};
  result.bytes.resize(numRows * sliceBytes);
  for (int64_t row = 0; row < numRows; ++row) {
    int64_t slice = row / rowsOfBatch;
    bool isGood = true;
    for (int64_t k = 0; k < depth; ++k) {
      int64_t size = params.shape[batchDims + k];
      int64_t index = getInteger(indices, row * depth + k);
      if (test.wrapNegative && index < 0)
        index += size;
      isGood &= index >= 0 && index < size;
      slice = slice * size + (isGood ? index : 0);
    }
    if (isGood && sliceBytes > 0)
      std::memcpy(result.bytes.data() + row * sliceBytes,
                  params.bytes.data() + slice * sliceBytes, sliceBytes);
  }
  return result;
}

Case tops_test::makeGpuCase(const Case &test) {
  Case result = test;
  if (!test.fault || test.fault->kind != FaultKind::BadIndex ||
      test.isVerifierFault || !test.policy.empty())
    return result;
  if (test.kind == CaseKind::GatherNd && test.resultShape) {
    result.fault.reset();
    result.results = {gatherOrZero(test)};
    return result;
  }
  StringRef op("tops.gather_nd ");
  for (size_t at = 0;
       (at = result.text.find(op.str(), at)) != std::string::npos; ++at) {
    size_t end = result.text.find(']', at) + 1;
    if (!StringRef(result.text).substr(end).starts_with(" bad_indices"))
      result.text.insert(end, " bad_indices = error");
  }
  return result;
}
