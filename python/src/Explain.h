//===- Explain.h - Why arguments break a rule of the op ---------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_PYTHON_EXPLAIN_H
#define TOPS_PYTHON_EXPLAIN_H

#include "llvm/ADT/ArrayRef.h"

#include <string>

namespace mlir::tops::python {

/// What the op's shape function says about a call that broke one of its rules.
/// This takes a context, so calls check the rules themselves first and only ask
/// for the words.
std::string explainGatherNd(llvm::ArrayRef<int64_t> params,
                            llvm::ArrayRef<int64_t> indices, int64_t batchDims,
                            int64_t elementBytes);
std::string explainSpaceToBatchNd(llvm::ArrayRef<int64_t> input,
                                  llvm::ArrayRef<int64_t> blockShape,
                                  llvm::ArrayRef<int64_t> paddings,
                                  int64_t elementBytes);

} // namespace mlir::tops::python

#endif // TOPS_PYTHON_EXPLAIN_H
