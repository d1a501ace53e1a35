//===- ModuleText.h - Random modules of our ops -----------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_TEST_FUZZ_MODULETEXT_H
#define TOPS_TEST_FUZZ_MODULETEXT_H

#include "Choices.h"

#include <string>

namespace mlir::tops::fuzz {

/// The text of a module: most often one that verifies, with what is wrong in it
/// wrong by little.
std::string buildModuleText(Choices &choices);

/// The same of an op of another framework, for the import.
std::string buildForeignText(Choices &choices);

/// A pass pipeline: some of ours, and of upstream's those that use our
/// interfaces.
std::string buildPipeline(Choices &choices);

} // namespace mlir::tops::fuzz

#endif // TOPS_TEST_FUZZ_MODULETEXT_H
