//===- Tools.h - What the tools and the Python package share ----*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_TOOLS_H
#define TOPS_TOOLS_H

#include "mlir/IR/MLIRContext.h"

#include <memory>

namespace mlir::tops {

/// Makes all passes and pipelines, upstream's and ours, known by name. Any
/// thread may call it, any number of times.
void registerPasses();

/// A context that knows upstream's dialects and ours. Ops of others parse too:
/// models come with them, and the passes say what is left.
std::unique_ptr<MLIRContext> createContext(
    MLIRContext::Threading threading = MLIRContext::Threading::ENABLED);

/// What `tops-run` does with its command line, which goes through LLVM's
/// options: once in a process. Prints to standard output and standard error,
/// and returns the exit code.
int runMain(int argc, char **argv);

} // namespace mlir::tops

#endif // TOPS_TOOLS_H
