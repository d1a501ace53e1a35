//===- Inspection.h - What a module becomes on the way to machine code -*- C++
//-*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_INSPECTION_H
#define TOPS_INSPECTION_H

#include "tops/Execution.h"

namespace mlir::tops {

/// The module as the last run of pass `pass` (its name in pipelines) of
/// `options.pipeline` leaves it; lowers `module` as far as the pipeline gets.
llvm::Expected<std::string> printAfterPass(ModuleOp module, StringRef pass,
                                           const ExecutionOptions &options);

enum class CodeForm { LLVMIR, Assembly };

/// What CompiledModule::compile makes of `module`: LLVM IR after optimisation,
/// or the assembly of this machine. Lowers `module` in place.
llvm::Expected<std::string> printCode(ModuleOp module, CodeForm form,
                                      const ExecutionOptions &options);

} // namespace mlir::tops

#endif // TOPS_INSPECTION_H
