//===- Npy.h - Arrays in NumPy's own file format ----------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The format in which people have their data, read and written without Python.
// Element types on both sides:
//
// | MLIR                     | file            | also accepted for it        |
// |--------------------------|-----------------|-----------------------------|
// | i1                       | `|b1`           |                             |
// | i8, i16, i32, i64        | `|i1` ... `<i8` | unsigned of the same width  |
// | si8 ... / ui8 ...        | `|i1` / `|u1`   |                             |
// | index                    | `<i8`           |                             |
// | f16, f32, f64            | `<f2` ... `<f8` |                             |
// | complex<f32>, <f64>      | `<c8`, `<c16`   |                             |
// | other integers below i64 | next wider      | void types, unsigned        |
// | bf16                     | `<V2`           | void types of the same size |
// | any other                | `|V1` ...       | void types of the same size |
//
// The last rows are what the Python package ml_dtypes writes for bfloat16, the
// 8-bit floats and 4-bit integers, for which NumPy has no type of its own.
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_NPY_H
#define TOPS_NPY_H

#include "tops/Execution.h"

namespace mlir::tops {

/// Reads the file at `path` (format versions 1.0, 2.0 and 3.0) into a
/// row-major array. Big-endian files and Fortran order are converted.
llvm::Expected<HostArray> readNpy(StringRef path, MLIRContext *context);

/// Same, for an element type that is known; a file with another one is an
/// error.
llvm::Expected<HostArray> readNpy(StringRef path, Type expectedElementType);

/// Writes `arrays[i]` to `paths[i]`: all of them, or none if one fails. A file
/// appears, or changes, only when it is complete.
llvm::Error writeNpy(ArrayRef<std::string> paths, ArrayRef<HostArray> arrays);

} // namespace mlir::tops

#endif // TOPS_NPY_H
