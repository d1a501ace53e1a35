//===- Values.cpp - Arrays of test data -----------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Bytes are made with APInt and APFloat, which hold every width and format.
//
//===----------------------------------------------------------------------===//

#include "Values.h"

#include "tops/Execution.h"

#include "mlir/AsmParser/AsmParser.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/APInt.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace mlir;
using namespace tops_test;

int64_t Array::getNumElements() const {
  // In this order the product of huge sizes can't overflow for nothing.
  if (is_contained(shape, 0))
    return 0;
  int64_t count = 1;
  for (int64_t size : shape)
    count *= size;
  return count;
}

static unsigned getBitWidth(Type type) {
  if (auto complex = dyn_cast<ComplexType>(type))
    return 2 * complex.getElementType().getIntOrFloatBitWidth();
  return type.isIndex() ? 64 : type.getIntOrFloatBitWidth();
}

int64_t tops_test::getValueBytes(Type elementType) {
  return (getBitWidth(elementType) + 7) / 8;
}

Expected<Type> tops_test::parseElementType(StringRef name,
                                           MLIRContext *context) {
  StringRef text = llvm::StringSwitch<StringRef>(name)
                       .Case("bool", "i1")
                       .Case("int8", "i8")
                       .Case("int16", "i16")
                       .Case("int32", "i32")
                       .Case("int64", "i64")
                       .Case("uint8", "ui8")
                       .Case("uint16", "ui16")
                       .Case("bfloat16", "bf16")
                       .Case("float16", "f16")
                       .Case("float32", "f32")
                       .Case("float64", "f64")
                       .Case("complex64", "complex<f32>")
                       .Default(name);
  Type type = parseType(text, context);
  if (type && tops::HostArray::getElementBytes(type) > 0)
    return type;
  return createStringError("unknown element type " + name);
}

namespace {
/// Appends the elements that JSON items mean to an array's bytes.
class ArrayReader {
public:
  ArrayReader(Type type, std::vector<char> &bytes)
      : type(type), pitch(tops::HostArray::getElementBytes(type)),
        bytes(bytes) {}

  Error readItems(const json::Array &items) {
    for (const json::Value &item : items)
      if (Error error = readItem(item))
        return error;
    return Error::success();
  }

private:
  Error readItem(const json::Value &item) {
    const json::Object *object = item.getAsObject();
    if (!object)
      return readElement(item);
    if (const json::Array *range = object->getArray("range"))
      return readRange(*(*range)[0].getAsInteger(),
                       *(*range)[1].getAsInteger());
    for (int64_t i = 0, times = *object->getInteger("times"); i < times; ++i)
      if (Error error = readItems(*object->getArray("repeat")))
        return error;
    return Error::success();
  }

  Error readRange(int64_t begin, int64_t end) {
    if (isWholeBytes())
      bytes.reserve(bytes.size() + (end - begin) * pitch);
    for (int64_t i = begin; i < end; ++i)
      if (Error error = readInteger(i))
        return error;
    return Error::success();
  }

  /// Whether the low bytes of a 64-bit integer are those of an element.
  bool isWholeBytes() const {
    return isa<IntegerType, IndexType>(type) &&
           getBitWidth(type) == 8 * pitch && pitch <= 8;
  }

  Error readElement(const json::Value &item) {
    if (std::optional<bool> flag = item.getAsBoolean())
      return readInteger(*flag);
    if (std::optional<StringRef> text = item.getAsString())
      return readBits(*text);
    if (const json::Array *parts = item.getAsArray())
      return readComplex(*(*parts)[0].getAsNumber(),
                         *(*parts)[1].getAsNumber());
    if (isa<IntegerType, IndexType>(type)) {
      if (std::optional<int64_t> value = item.getAsInteger())
        return readInteger(*value);
      if (std::optional<uint64_t> value = item.getAsUINT64())
        return readInteger(*value);
    }
    if (std::optional<double> value = item.getAsNumber())
      return readNumber(*value);
    return createStringError("element of unknown form");
  }

  Error readBits(StringRef text) {
    APInt bits;
    if (!text.consume_front("0x") || text.getAsInteger(16, bits) ||
        bits.getActiveBits() > getBitWidth(type))
      return createStringError("not the bits of an element: " + text);
    append(bits.zextOrTrunc(getBitWidth(type)));
    return Error::success();
  }

  Error readInteger(uint64_t value) {
    if (isWholeBytes()) {
      // There are ranges of millions.
      const char *low = reinterpret_cast<const char *>(&value);
      bytes.insert(bytes.end(), low, low + pitch);
      return Error::success();
    }
    if (!isa<IntegerType, IndexType>(type))
      return readNumber(static_cast<double>(static_cast<int64_t>(value)));
    append(APInt(64, value).sextOrTrunc(getBitWidth(type)));
    return Error::success();
  }

  Error readNumber(double value) {
    if (isa<ComplexType>(type))
      return readComplex(value, 0);
    if (!isa<FloatType>(type))
      return createStringError("fraction in an array of integers");
    return appendFloat(cast<FloatType>(type), value);
  }

  Error readComplex(double re, double im) {
    auto complex = dyn_cast<ComplexType>(type);
    if (!complex)
      return createStringError("pair in an array that is not complex");
    auto part = cast<FloatType>(complex.getElementType());
    int64_t end = bytes.size() + pitch;
    if (Error error = appendFloat(part, re))
      return error;
    if (Error error = appendFloat(part, im))
      return error;
    bytes.resize(end);
    return Error::success();
  }

  Error appendFloat(FloatType type, double value) {
    APFloat number(value);
    bool losesInfo = false;
    number.convert(type.getFloatSemantics(), APFloat::rmNearestTiesToEven,
                   &losesInfo);
    if (losesInfo)
      return createStringError("%g is not exact in its type", value);
    appendBytes(number.bitcastToAPInt(), type.getWidth() / 8);
    return Error::success();
  }

  void append(const APInt &bits) { appendBytes(bits, pitch); }

  void appendBytes(const APInt &bits, int64_t count) {
    for (int64_t i = 0; i < count; ++i)
      bytes.push_back(8 * i < bits.getBitWidth()
                          ? bits.lshr(8 * i).trunc(8).getZExtValue()
                          : 0);
  }

  Type type;
  int64_t pitch;
  std::vector<char> &bytes;
};
} // namespace

Expected<Array> tops_test::parseArray(Type elementType, ArrayRef<int64_t> shape,
                                      const json::Array &items) {
  Array array{elementType, SmallVector<int64_t>(shape), {}};
  if (Error error = ArrayReader(elementType, array.bytes).readItems(items))
    return error;
  int64_t found =
      array.bytes.size() / tops::HostArray::getElementBytes(elementType);
  if (found != array.getNumElements())
    return createStringError(formatv("{0} has {1} elements, not {2}",
                                     formatShape(shape, elementType),
                                     array.getNumElements(), found));
  return array;
}

std::string tops_test::formatElement(Type elementType, const char *data) {
  std::string digits(data, getValueBytes(elementType));
  std::reverse(digits.begin(), digits.end());
  return "0x" + toHex(digits, /*LowerCase=*/true);
}

std::string tops_test::formatShape(ArrayRef<int64_t> shape, Type elementType) {
  std::string text;
  raw_string_ostream stream(text);
  for (int64_t size : shape)
    stream << size << 'x';
  stream << elementType;
  return text;
}
