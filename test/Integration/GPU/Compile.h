//===- Compile.h - Functions that the emulator runs -------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_TEST_GPU_COMPILE_H
#define TOPS_TEST_GPU_COMPILE_H

#include "tops/Execution.h"

mlir::MLIRContext &getContext();

/// Compiles a module, given as text, for the emulator.
llvm::Expected<std::unique_ptr<mlir::tops::CompiledModule>>
compileForEmulator(llvm::StringRef text, const std::string &pipeline);

#endif // TOPS_TEST_GPU_COMPILE_H
