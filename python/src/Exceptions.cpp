//===- Exceptions.cpp - Errors of the compiler and its code, in Python ----===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Exceptions.h"
#include "tops-c/Runtime.h"
#include "tops/Execution.h"

#include <nanobind/stl/string.h>

namespace nb = nanobind;
using namespace mlir::tops::python;
using mlir::tops::OutOfMemoryError;
using mlir::tops::RuntimeError;

[[noreturn]] static void throwPython(PyObject *type, const std::string &text) {
  PyErr_SetString(type, text.c_str());
  throw nb::python_error();
}

std::string mlir::tops::python::toText(nb::handle object) {
  return nb::cast<std::string>(nb::steal(PyObject_Str(object.ptr())));
}

/// The type for what compiled code reports; null for other errors.
static PyObject *getType(const llvm::Error &error) {
  if (error.isA<OutOfMemoryError>())
    return PyExc_MemoryError;
  if (!error.isA<RuntimeError>())
    return nullptr;
  PyObject *type = PyExc_ValueError;
  llvm::visitErrors(error, [&](const llvm::ErrorInfoBase &base) {
    auto &reported = static_cast<const RuntimeError &>(base);
    if (reported.getCode() == TOPS_ERROR_BAD_INDEX)
      type = PyExc_IndexError;
  });
  return type;
}

void mlir::tops::python::throwError(llvm::Error error) {
  PyObject *type = getType(error);
  std::string text = llvm::toString(std::move(error));
  if (type)
    throwPython(type, text);
  throw MLIRError(text);
}

void mlir::tops::python::throwCallError(llvm::Error error) {
  PyObject *type = getType(error);
  throwPython(type ? type : PyExc_ValueError, llvm::toString(std::move(error)));
}

void mlir::tops::python::throwValueError(const llvm::Twine &message) {
  throwPython(PyExc_ValueError, message.str());
}

void mlir::tops::python::throwTypeError(const llvm::Twine &message) {
  throwPython(PyExc_TypeError, message.str());
}
