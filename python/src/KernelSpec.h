//===- KernelSpec.h - What a piece of compiled code is for ------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_PYTHON_KERNELSPEC_H
#define TOPS_PYTHON_KERNELSPEC_H

#include "tops/Tops.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

#include <cstdint>
#include <string>

namespace mlir::tops::python {

/// A size that is not a constant of the code.
constexpr int64_t dynamicSize = mlir::ShapedType::kDynamic;

/// A buffer, as the code takes it: of which size, and with which steps.
struct BufferSpec {
  llvm::SmallVector<int64_t, 8> shape;
  /// Whether the elements follow each other; else every stride but that of
  /// the last dimension is known only to a call.
  bool isRowMajor = true;
  bool hasUnitStride = true;

  std::string getType(llvm::StringRef elementType) const;
};

/// The numbers that tell kernels apart.
using KernelKey = llvm::SmallVector<int64_t, 64>;

/// One op on buffers of words. Elements move as they are, so that all types of
/// a size share their code.
struct KernelSpec {
  enum class Op { GatherNd, SpaceToBatchNd } op = Op::GatherNd;
  unsigned wordBits = 0;
  /// Whether the outermost loop is split among threads.
  bool isParallel = false;

  /// params or the input.
  BufferSpec source;
  BufferSpec dest;

  // gather_nd
  BufferSpec indices;
  unsigned indexBits = 0;
  int64_t batchDims = 0;
  mlir::tops::BadIndices badIndices = mlir::tops::BadIndices::Error;
  bool wrapsNegative = false;

  // space_to_batch_nd; paddings are flat
  llvm::SmallVector<int64_t, 4> blockShape;
  llvm::SmallVector<int64_t, 8> paddings;

  KernelKey getKey() const;
  /// A module with a function `kernel` on the buffers, in the order source,
  /// indices, dest.
  std::string getModule() const;
  /// The same with only those sizes as constants that have to be: index depth
  /// and words of an element, if there are `numWordDims`.
  KernelSpec withDynamicSizes(unsigned numWordDims) const;
};

} // namespace mlir::tops::python

#endif // TOPS_PYTHON_KERNELSPEC_H
