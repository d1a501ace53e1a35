//===- ArrayParser.cpp - Arrays from text ---------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//

#include "Elements.h"
#include "tops/ArrayText.h"

#include "mlir/IR/Builders.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/StringExtras.h"
#include <cstring>

using namespace mlir;
using namespace mlir::tops;
using llvm::createStringError;
using llvm::Twine;

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

/// Not MLIR's parser: that prints what is wrong instead of returning it.
static Type parseFloatType(StringRef text, MLIRContext *context) {
  const Type types[] = {
      Float4E2M1FNType::get(context),      Float6E2M3FNType::get(context),
      Float6E3M2FNType::get(context),      Float8E3M4Type::get(context),
      Float8E4M3B11FNUZType::get(context), Float8E4M3FNType::get(context),
      Float8E4M3FNUZType::get(context),    Float8E4M3Type::get(context),
      Float8E5M2FNUZType::get(context),    Float8E5M2Type::get(context),
      Float8E8M0FNUType::get(context),     BFloat16Type::get(context),
      Float16Type::get(context),           Float32Type::get(context),
      Float64Type::get(context),           Float80Type::get(context),
      Float128Type::get(context)};
  for (Type type : types)
    if (formatType(type) == text)
      return type;
  return {};
}

static Type parseScalarType(StringRef text, MLIRContext *context) {
  if (text == "index")
    return IndexType::get(context);
  auto signedness = IntegerType::Signless;
  StringRef rest = text;
  if (rest.consume_front("s"))
    signedness = IntegerType::Signed;
  else if (rest.consume_front("u"))
    signedness = IntegerType::Unsigned;
  unsigned width;
  if (rest.consume_front("i") && !rest.starts_with("0") &&
      !rest.getAsInteger(10, width) && width <= IntegerType::kMaxWidth)
    return IntegerType::get(context, width, signedness);
  return parseFloatType(text, context);
}

static Type parseElementType(StringRef text, MLIRContext *context) {
  StringRef inner = text;
  if (!inner.consume_front("complex<"))
    return parseScalarType(text, context);
  if (!inner.consume_back(">"))
    return {};
  Type scalar = parseScalarType(inner, context);
  return scalar && scalar.isIntOrFloat() ? ComplexType::get(scalar) : Type();
}

/// An array of zeros of type `text`, such as `2x3xi32`.
static llvm::Expected<HostArray> createFromType(StringRef text,
                                                MLIRContext *context) {
  SmallVector<int64_t> shape;
  StringRef rest = text;
  while (!rest.empty() && llvm::isDigit(rest.front())) {
    int64_t size;
    if (rest.consumeInteger(10, size) || !rest.consume_front("x"))
      return createStringError("'" + text +
                               "' is not a shape and type such as "
                               "'2x3xi32'");
    shape.push_back(size);
  }
  Type elementType = parseElementType(rest, context);
  if (!elementType)
    return createStringError("'" + rest + "' is not an element type");
  return HostArray::create(elementType, shape);
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

static llvm::Error getBadValue(StringRef text, Type type) {
  return createStringError("'" + text + "' is not a value of type '" +
                           formatType(type) + "'");
}

static llvm::Expected<APInt> parseInteger(StringRef text, Type type) {
  unsigned bits = getScalarBits(type);
  if (type.isInteger(1)) {
    if (text == "true" || text == "1")
      return APInt(1, 1);
    if (text == "false" || text == "0")
      return APInt(1, 0);
    return getBadValue(text, type);
  }
  StringRef digits = text;
  bool isNegative = digits.consume_front("-");
  unsigned radix = digits.consume_front("0x") ? 16 : 10;
  APInt magnitude;
  if (digits.empty() || !llvm::isHexDigit(digits.front()) ||
      digits.getAsInteger(radix, magnitude))
    return getBadValue(text, type);

  // One bit more than either needs, so that the sign is not lost.
  APInt value = magnitude.zext(std::max(magnitude.getBitWidth(), bits) + 1);
  if (isNegative)
    value.negate();
  bool isSigned = type.isSignedInteger() || type.isIndex();
  bool fits = (!type.isUnsignedInteger() && value.isSignedIntN(bits)) ||
              (!isSigned && !isNegative && value.isIntN(bits));
  if (!fits)
    return createStringError("value " + text + " does not fit in '" +
                             formatType(type) + "'");
  return value.trunc(bits);
}

static llvm::Expected<APInt> parseFloat(StringRef text, FloatType type) {
  const llvm::fltSemantics &semantics = type.getFloatSemantics();
  std::string lower = text.lower();
  StringRef magnitude(lower);
  bool isNegative = magnitude.consume_front("-");
  // APFloat has no error for values that a format lacks.
  bool isThere = true;
  if (magnitude.starts_with("inf"))
    isThere = APFloat::semanticsHasInf(semantics);
  else if (magnitude.starts_with("nan"))
    isThere = APFloat::semanticsHasNaN(semantics);
  if (isNegative)
    isThere &= APFloat::semanticsHasSignedRepr(semantics);
  if (!isThere || lower.empty())
    return getBadValue(text, type);

  APFloat value(semantics);
  auto status = value.convertFromString(lower, APFloat::rmNearestTiesToEven);
  if (!status) {
    llvm::consumeError(status.takeError());
    return getBadValue(text, type);
  }
  return value.bitcastToAPInt();
}

static llvm::Error parseScalar(StringRef text, Type type, char *bytes) {
  auto floatType = dyn_cast<FloatType>(type);
  llvm::Expected<APInt> value =
      floatType ? parseFloat(text, floatType) : parseInteger(text, type);
  if (!value)
    return value.takeError();
  storeScalar(type, *value, bytes);
  return llvm::Error::success();
}

/// Where the imaginary part of `1.5e-3+2j` starts: at its sign, which is not
/// the one of an exponent; 0 if there is no real part.
static size_t findImaginary(StringRef text) {
  size_t at = text.find_last_of("+-");
  while (at != StringRef::npos && at > 0 &&
         (text[at - 1] == 'e' || text[at - 1] == 'E'))
    at = text.take_front(at).find_last_of("+-");
  return at == StringRef::npos ? 0 : at;
}

static llvm::Error parseElement(StringRef text, Type type, char *bytes) {
  auto complex = dyn_cast<ComplexType>(type);
  if (!complex)
    return parseScalar(text, type, bytes);

  Type scalar = complex.getElementType();
  StringRef real = text, imaginary;
  if (real.consume_back("j")) {
    size_t split = findImaginary(real);
    imaginary = real.drop_front(split);
    imaginary.consume_front("+");
    real = real.take_front(split);
  }
  int64_t scalarBytes = HostArray::getElementBytes(scalar);
  if (!real.empty() || imaginary.empty())
    if (llvm::Error error = parseScalar(real, scalar, bytes))
      return error;
  if (imaginary.empty())
    return llvm::Error::success();
  return parseScalar(imaginary, scalar, bytes + scalarBytes);
}

static llvm::Error parseValues(StringRef text, HostArray &array) {
  SmallVector<StringRef> values;
  if (!text.trim().empty())
    text.split(values, ',');
  int64_t count = array.getNumElements();
  int64_t found = values.size();
  bool isSplat = found == 1 && count != 1;
  if (found != count && !isSplat)
    return createStringError("shape " + formatShape(array.shape) + " takes " +
                             Twine(count) + " values, found " + Twine(found));

  int64_t elementBytes = HostArray::getElementBytes(array.elementType);
  // Also where there are no elements, a splat has to be a value of the type.
  SmallVector<char> first(elementBytes, 0);
  for (auto [i, value] : llvm::enumerate(values)) {
    char *at = isSplat ? first.data() : array.data + i * elementBytes;
    if (llvm::Error error = parseElement(value.trim(), array.elementType, at))
      return error;
  }
  for (int64_t i = 0; isSplat && i < count; ++i)
    std::memcpy(array.data + i * elementBytes, first.data(), elementBytes);
  return llvm::Error::success();
}

llvm::Expected<HostArray> mlir::tops::parseArray(StringRef text,
                                                 MLIRContext *context) {
  auto [type, values] = text.split('=');
  if (type.size() == text.size())
    return createStringError("'" + text +
                             "' has no '=' between a type such as "
                             "'2x3xi32' and its values");
  llvm::Expected<HostArray> array = createFromType(type.trim(), context);
  if (!array)
    return array;
  if (llvm::Error error = parseValues(values, *array))
    return error;
  return array;
}
