//===- Object.h - A module as an object file --------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_TEST_GPU_OBJECT_H
#define TOPS_TEST_GPU_OBJECT_H

#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/Error.h"

namespace tops_test {

/// Lowers a module by a textual pass pipeline and writes machine code for any
/// processor of this architecture. Each function F of the module can be called
/// as `packed_F`, whose argument points to 8 bytes for each of F's: a number,
/// or the address of a memref's descriptor.
llvm::Error writeObject(mlir::ModuleOp module, llvm::StringRef pipeline,
                        llvm::StringRef path);

} // namespace tops_test

#endif // TOPS_TEST_GPU_OBJECT_H
