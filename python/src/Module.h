//===- Module.h - Compiled modules, and pipelines on text -------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_PYTHON_MODULE_H
#define TOPS_PYTHON_MODULE_H

#include "tops/Execution.h"
#include "tops/Inspection.h"

#include <nanobind/nanobind.h>

#include <string>
#include <vector>

namespace mlir::tops::python {

/// A module that was compiled, and the text it came from.
class Module {
public:
  /// Compiles `text` by the passes of `pipeline`. `name` stands for the file in
  /// diagnostics.
  Module(std::string text, std::string name, std::string pipeline,
         unsigned optLevel);

  std::vector<std::string> getFunctionNames() const;
  /// Types of the inputs, or of the results, of a function as MLIR prints them.
  std::vector<std::string> getInputTypes(const std::string &function) const;
  std::vector<std::string> getResultTypes(const std::string &function) const;
  /// Calls a function on arrays and returns a tuple of its results.
  nanobind::object call(const std::string &function,
                        nanobind::handle inputs) const;

  /// The module as parsed, or as a pass leaves it if that is not empty.
  std::string print(const std::string &pass) const;
  std::string printCode(mlir::tops::CodeForm form) const;

private:
  const mlir::tops::FunctionSignature &
  getSignature(const std::string &function) const;
  mlir::OwningOpRef<mlir::ModuleOp> parse(mlir::MLIRContext &context) const;

  std::string text, name;
  mlir::tops::ExecutionOptions options;
  std::unique_ptr<mlir::MLIRContext> context;
  std::unique_ptr<mlir::tops::CompiledModule> compiled;
};

/// The module in `text` after the passes of `pipeline`.
std::string runPasses(const std::string &text, const std::string &pipeline);

} // namespace mlir::tops::python

#endif // TOPS_PYTHON_MODULE_H
