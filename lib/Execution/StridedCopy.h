//===- StridedCopy.h - Copies between strided buffers -----------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_EXECUTION_STRIDEDCOPY_H
#define TOPS_EXECUTION_STRIDEDCOPY_H

#include "llvm/ADT/ArrayRef.h"
#include <cstdint>

namespace mlir::tops {

/// The first element of a buffer and its strides, in elements.
template <typename Pointer> struct StridedView {
  Pointer begin;
  llvm::ArrayRef<int64_t> strides;
};

/// Copies an array of `shape`, whose elements take `elementBytes` each, between
/// buffers that do not overlap.
void copyStrided(llvm::ArrayRef<int64_t> shape, int64_t elementBytes,
                 StridedView<const char *> source,
                 StridedView<char *> destination);

} // namespace mlir::tops

#endif // TOPS_EXECUTION_STRIDEDCOPY_H
