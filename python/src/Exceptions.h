//===- Exceptions.h - Errors of the compiler and its code, in Python -*- C++
//-*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_PYTHON_EXCEPTIONS_H
#define TOPS_PYTHON_EXCEPTIONS_H

#include "llvm/ADT/Twine.h"
#include "llvm/Support/Error.h"

#include <nanobind/nanobind.h>

#include <stdexcept>
#include <string>

namespace mlir::tops::python {

/// What becomes a tops.MLIRError: MLIR that does not parse, verify or lower.
/// The text has the diagnostics.
class MLIRError : public std::runtime_error {
public:
  using std::runtime_error::runtime_error;
};

/// str(object).
std::string toText(nanobind::handle object);

/// Throws IndexError for a bad index, ValueError for what else compiled code
/// reported, MemoryError where memory ran out, and MLIRError for all others.
[[noreturn]] void throwError(llvm::Error error);

/// Same for an error of a call, where what is left are inputs that do not fit:
/// ValueError.
[[noreturn]] void throwCallError(llvm::Error error);

[[noreturn]] void throwValueError(const llvm::Twine &message);
[[noreturn]] void throwTypeError(const llvm::Twine &message);

} // namespace mlir::tops::python

#endif // TOPS_PYTHON_EXCEPTIONS_H
