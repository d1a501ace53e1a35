//===- ElementTypes.cpp - Element types of NumPy and of MLIR --------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ElementTypes.h"
#include "Exceptions.h"

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/Support/raw_ostream.h"

namespace nb = nanobind;
using namespace mlir::tops::python;
using namespace mlir;

static std::string toString(Type type) {
  std::string text;
  llvm::raw_string_ostream(text) << type;
  return text;
}

static std::string getIntegerName(IntegerType type, bool isUnsigned) {
  if (type.getWidth() == 1)
    return "bool";
  return (isUnsigned ? "uint" : "int") + std::to_string(type.getWidth());
}

/// The name of the type in NumPy or ml_dtypes, if it has one there.
static std::string getName(Type type) {
  if (type.isIndex())
    return "int64";
  if (auto integer = dyn_cast<IntegerType>(type))
    return getIntegerName(integer, integer.isUnsigned());
  if (auto complex = dyn_cast<ComplexType>(type)) {
    Type part = complex.getElementType();
    return part.isF32() ? "complex64" : part.isF64() ? "complex128" : "";
  }
  if (type.isBF16())
    return "bfloat16";
  if (type.isF16() || type.isF32() || type.isF64())
    return "float" + std::to_string(type.getIntOrFloatBitWidth());
  // f8E4M3FN and its like are float8_e4m3fn there.
  StringRef name = "";
  std::string text = StringRef(toString(type)).lower();
  name = text;
  if (isa<FloatType>(type) && name.consume_front("f") && name.size() > 2)
    return "float" + name.take_front().str() + "_" + name.drop_front().str();
  return "";
}

static nb::object findDType(const std::string &name) {
  nb::object numpy = nb::module_::import_("numpy");
  if (nb::hasattr(numpy, name.c_str()))
    return numpy.attr("dtype")(numpy.attr(name.c_str()));
  try {
    nb::object types = nb::module_::import_("ml_dtypes");
    if (nb::hasattr(types, name.c_str()))
      return numpy.attr("dtype")(types.attr(name.c_str()));
  } catch (nb::python_error &error) {
    if (!error.matches(PyExc_ImportError))
      throw;
  }
  return nb::object();
}

nb::object mlir::tops::python::getDType(Type type) {
  std::string name = getName(type);
  nb::object found = name.empty() ? nb::object() : findDType(name);
  if (!found && type.isInteger(4))
    found = findDType(type.isUnsignedInteger() ? "uint8" : "int8");
  if (!found)
    throwTypeError("there is no NumPy type for '" + toString(type) + "'" +
                   (name.empty() ? "" : " (" + name + " needs ml_dtypes)"));
  return found;
}

bool mlir::tops::python::isDTypeOf(nb::handle dtype, Type type) {
  if (dtype.equal(getDType(type)))
    return true;
  auto integer = dyn_cast<IntegerType>(type);
  if (!integer || !integer.isSignless())
    return false;
  nb::object other = findDType(getIntegerName(integer, /*isUnsigned=*/true));
  return other && dtype.equal(other);
}
