//===- HostArray.cpp - Arrays in host memory ------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Elements.h"
#include "StridedCopy.h"
#include "tops/Execution.h"

#include "llvm/Support/Alignment.h"
#include "llvm/Support/MathExtras.h"
#include <cstdlib>

using namespace mlir;
using namespace mlir::tops;

/// Cache lines: what vector code likes best.
static constexpr size_t allocationAlignment = 64;

static SmallVector<int64_t> getRowMajorStrides(ArrayRef<int64_t> shape) {
  SmallVector<int64_t> strides(shape.size(), 1);
  for (size_t i = shape.size(); i > 1; --i)
    strides[i - 2] = strides[i - 1] * shape[i - 1];
  return strides;
}

llvm::Expected<HostArray> HostArray::create(Type elementType,
                                            ArrayRef<int64_t> shape) {
  int64_t elementBytes = getElementBytes(elementType);
  if (elementBytes == 0)
    return llvm::createStringError("arrays of '" + formatType(elementType) +
                                   "' are not supported");
  std::optional<int64_t> count = countElements(shape);
  int64_t bytes = 0;
  if (!count || llvm::MulOverflow(*count, elementBytes, bytes) ||
      bytes > INT64_MAX - int64_t(allocationAlignment))
    return llvm::createStringError("shape " + formatShape(shape) + " of '" +
                                   formatType(elementType) +
                                   "' does not fit in 64 bits");

  // calloc gives pages of zeros that cost nothing until they are used.
  void *allocation = std::calloc(bytes + allocationAlignment, 1);
  if (!allocation)
    return llvm::createStringError("cannot allocate " + llvm::Twine(bytes) +
                                   " bytes for shape " + formatShape(shape) +
                                   " of '" + formatType(elementType) + "'");
  auto begin = reinterpret_cast<char *>(
      llvm::alignAddr(allocation, llvm::Align(allocationAlignment)));
  HostArray array = view(elementType, shape, begin);
  array.owner = std::shared_ptr<void>(allocation, std::free);
  return array;
}

HostArray HostArray::view(Type elementType, ArrayRef<int64_t> shape,
                          char *data) {
  HostArray array;
  array.elementType = elementType;
  array.shape.assign(shape.begin(), shape.end());
  array.strides = getRowMajorStrides(shape);
  array.data = data;
  return array;
}

int64_t HostArray::getNumElements() const {
  int64_t count = 1;
  for (int64_t size : shape)
    count *= size;
  return count;
}

bool HostArray::isRowMajor() const {
  if (reinterpret_cast<uintptr_t>(getBegin()) %
      getElementAlignment(elementType))
    return false;
  if (llvm::is_contained(shape, 0))
    return true;
  int64_t expected = 1;
  for (auto [size, stride] : llvm::reverse(llvm::zip_equal(shape, strides))) {
    if (size != 1 && stride != expected)
      return false;
    expected *= size;
  }
  return true;
}

llvm::Expected<HostArray> HostArray::copyRowMajor() const {
  llvm::Expected<HostArray> copy = create(elementType, shape);
  if (!copy)
    return copy.takeError();
  copyStrided(shape, getElementBytes(elementType), {getBegin(), strides},
              {copy->data, copy->strides});
  return copy;
}

int64_t HostArray::getElementBytes(Type elementType) {
  auto [scalar, count] = getScalars(elementType);
  unsigned bits = getScalarBits(scalar);
  return bits == 0 ? 0 : count * getScalarBytes(bits);
}
