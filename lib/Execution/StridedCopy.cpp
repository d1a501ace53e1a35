//===- StridedCopy.cpp - Copies between strided buffers -------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StridedCopy.h"

#include <cstring>

using namespace mlir::tops;

/// Copies what is below the leading `shape` dimensions; `runBytes` bytes follow
/// each other in both buffers below the last one. `scale` is the size of an
/// element.
static void copyDims(llvm::ArrayRef<int64_t> shape, int64_t runBytes,
                     int64_t scale, StridedView<const char *> source,
                     StridedView<char *> destination) {
  if (shape.empty()) {
    std::memcpy(destination.begin, source.begin, runBytes);
    return;
  }
  int64_t sourceStep = source.strides.front() * scale;
  int64_t destinationStep = destination.strides.front() * scale;
  for (int64_t i = 0; i < shape.front(); ++i)
    copyDims(shape.drop_front(), runBytes, scale,
             {source.begin + i * sourceStep, source.strides.drop_front()},
             {destination.begin + i * destinationStep,
              destination.strides.drop_front()});
}

void mlir::tops::copyStrided(llvm::ArrayRef<int64_t> shape,
                             int64_t elementBytes,
                             StridedView<const char *> source,
                             StridedView<char *> destination) {
  for (int64_t size : shape)
    if (size == 0)
      return;

  // Trailing dimensions that are dense on both sides are one memcpy.
  int64_t run = 1;
  while (!shape.empty()) {
    size_t last = shape.size() - 1;
    bool isDense =
        source.strides[last] == run && destination.strides[last] == run;
    if (shape[last] != 1 && !isDense)
      break;
    run *= shape[last];
    shape = shape.drop_back();
  }
  copyDims(shape, run * elementBytes, elementBytes, source, destination);
}
