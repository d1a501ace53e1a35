//===- ElementTypes.h - Element types of NumPy and of MLIR ------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_PYTHON_ELEMENTTYPES_H
#define TOPS_PYTHON_ELEMENTTYPES_H

#include "mlir/IR/Types.h"
#include <nanobind/nanobind.h>

namespace mlir::tops::python {

/// The numpy.dtype of arrays whose elements are `type` in compiled code:
/// integers and floats of NumPy and ml_dtypes; without ml_dtypes, 4-bit
/// integers are those of 8 bits. Signless integers are signed ones. Throws
/// TypeError if there is none.
nanobind::object getDType(mlir::Type type);

/// Whether arrays of `dtype` may be passed where `type` is expected: the one
/// above, and for signless integers the unsigned one.
bool isDTypeOf(nanobind::handle dtype, mlir::Type type);

} // namespace mlir::tops::python

#endif // TOPS_PYTHON_ELEMENTTYPES_H
