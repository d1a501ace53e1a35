//===- ArrayText.h - Arrays as people type and read them --------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The text forms of arrays on the command line of tools and in their output.
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_ARRAYTEXT_H
#define TOPS_ARRAYTEXT_H

#include "tops/Execution.h"

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace mlir::tops {

/// Parses `2x3xi32=1,2,3,4,5,6` or, with one value for all elements,
/// `2x3xi32=0`; `f32=1.5` is a scalar. Complex values are written `1.5-2j`.
llvm::Expected<HostArray> parseArray(StringRef text, MLIRContext *context);

/// Prints the type the way `parseArray` reads it: `2x3xi32`.
void printArrayType(llvm::raw_ostream &os, const HostArray &array);

/// Prints the elements in nested brackets, aligned in columns like NumPy's.
/// Floats have the fewest digits that read back as the same value. Of arrays
/// with more than 1000 elements only the edges are shown.
void printArray(llvm::raw_ostream &os, const HostArray &array);

} // namespace mlir::tops

#endif // TOPS_ARRAYTEXT_H
