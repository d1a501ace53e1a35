//===- Ops.h - The functions of the package that run an op ------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_PYTHON_OPS_H
#define TOPS_PYTHON_OPS_H

#include <nanobind/nanobind.h>

#include <cstdint>

namespace mlir::tops::python {

/// tops.gather_nd, see __init__.pyi.
nanobind::object gatherNd(nanobind::handle params, nanobind::handle indices,
                          int64_t batchDims, const char *badIndices,
                          bool wrapNegative, nanobind::handle out,
                          nanobind::handle threads);

/// tops.space_to_batch_nd, see __init__.pyi.
nanobind::object spaceToBatchNd(nanobind::handle x, nanobind::handle blockShape,
                                nanobind::handle paddings, nanobind::handle out,
                                nanobind::handle threads);

} // namespace mlir::tops::python

#endif // TOPS_PYTHON_OPS_H
