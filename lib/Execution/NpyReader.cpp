//===- NpyReader.cpp - Reading NumPy files --------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//
// Files come from anywhere, so that nothing in them is trusted: the header is
// a Python dictionary, of which exactly the form that NumPy writes is taken.
//
//===----------------------------------------------------------------------===//

#include "Elements.h"
#include "NpyFormat.h"
#include "StridedCopy.h"
#include "tops/Npy.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace mlir;
using namespace mlir::tops;
using llvm::createStringError;
using llvm::Twine;

//===----------------------------------------------------------------------===//
// Header
//===----------------------------------------------------------------------===//

namespace {
struct NpyHeader {
  std::optional<std::string> descr;
  std::optional<bool> isFortranOrder;
  std::optional<SmallVector<int64_t>> shape;
};

/// Parses `{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }`.
class HeaderParser {
public:
  explicit HeaderParser(StringRef text) : rest(text) {}

  llvm::Expected<NpyHeader> parse() {
    NpyHeader header;
    if (llvm::Error error = parseEntries(header))
      return error;
    if (!rest.trim().empty())
      return createStringError("bad header: text after the dictionary");
    for (auto [isThere, key] :
         {std::pair(header.descr.has_value(), "descr"),
          {header.isFortranOrder.has_value(), "fortran_order"},
          {header.shape.has_value(), "shape"}})
      if (!isThere)
        return createStringError("bad header: no '" + Twine(key) + "'");
    return header;
  }

private:
  bool consume(StringRef token) {
    rest = rest.ltrim();
    return rest.consume_front(token);
  }

  llvm::Error expect(StringRef token, StringRef where) {
    if (consume(token))
      return llvm::Error::success();
    return createStringError("bad header: expected '" + token + "' " + where);
  }

  llvm::Error parseEntries(NpyHeader &header) {
    if (llvm::Error error = expect("{", "at the start"))
      return error;
    while (!consume("}")) {
      std::string key;
      if (llvm::Error error = parseString(key))
        return error;
      if (llvm::Error error = expect(":", "after a key"))
        return error;
      if (llvm::Error error = parseValue(key, header))
        return error;
      if (consume(","))
        continue;
      if (llvm::Error error = expect("}", "after a value"))
        return error;
      break;
    }
    return llvm::Error::success();
  }

  llvm::Error parseValue(StringRef key, NpyHeader &header) {
    if (key == "descr") {
      if (consume("["))
        return createStringError("structured element types are not supported");
      return parseString(header.descr.emplace());
    }
    if (key == "fortran_order") {
      header.isFortranOrder = consume("True");
      if (*header.isFortranOrder || consume("False"))
        return llvm::Error::success();
      return createStringError(
          "bad header: expected 'True' or 'False' for 'fortran_order'");
    }
    if (key == "shape")
      return parseShape(header.shape.emplace());
    return createStringError("bad header: unknown key '" + key + "'");
  }

  llvm::Error parseString(std::string &text) {
    for (StringRef quote : {"'", "\""}) {
      if (!consume(quote))
        continue;
      size_t end = rest.find(quote);
      if (end == StringRef::npos)
        break;
      text = rest.take_front(end).str();
      rest = rest.drop_front(end + 1);
      return llvm::Error::success();
    }
    return createStringError("bad header: expected a string");
  }

  llvm::Error parseShape(SmallVector<int64_t> &shape) {
    if (llvm::Error error = expect("(", "before the sizes of 'shape'"))
      return error;
    while (!consume(")")) {
      rest = rest.ltrim();
      int64_t size;
      if (rest.consumeInteger(10, size) || size < 0)
        return createStringError(
            "bad header: 'shape' has a size that is no number of 63 bits");
      // Python 2 wrote long integers so.
      consume("L");
      shape.push_back(size);
      if (consume(","))
        continue;
      if (llvm::Error error = expect(")", "after the sizes of 'shape'"))
        return error;
      break;
    }
    return llvm::Error::success();
  }

  StringRef rest;
};
} // namespace

/// Takes the header from the start of `bytes`, which is what follows then.
static llvm::Expected<NpyHeader> takeHeader(StringRef &bytes) {
  if (!bytes.consume_front(npyMagic))
    return createStringError("not a NumPy file");
  if (bytes.size() < 2)
    return createStringError("truncated before the format version");
  unsigned major = static_cast<uint8_t>(bytes[0]);
  unsigned minor = static_cast<uint8_t>(bytes[1]);
  bytes = bytes.drop_front(2);
  if (major < 1 || major > 3 || minor != 0)
    return createStringError("format version " + Twine(major) + "." +
                             Twine(minor) + " is not one of 1.0, 2.0, 3.0");

  size_t lengthBytes = major == 1 ? 2 : 4;
  if (bytes.size() < lengthBytes)
    return createStringError("truncated before the length of the header");
  size_t length = major == 1 ? llvm::support::endian::read16le(bytes.data())
                             : llvm::support::endian::read32le(bytes.data());
  bytes = bytes.drop_front(lengthBytes);
  if (bytes.size() < length)
    return createStringError("truncated in the header: expected " +
                             Twine(length) + " bytes, found " +
                             Twine(bytes.size()));
  StringRef text = bytes.take_front(length);
  bytes = bytes.drop_front(length);
  return HeaderParser(text).parse();
}

//===----------------------------------------------------------------------===//
// Data
//===----------------------------------------------------------------------===//

static llvm::Error checkDataSize(ArrayRef<int64_t> shape, NpyType type,
                                 size_t found) {
  std::optional<int64_t> count = countElements(shape);
  int64_t expected;
  if (!count || llvm::MulOverflow(*count, type.bytes, expected))
    return createStringError("shape " + formatShape(shape) +
                             " does not fit in 64 bits");
  if (found < size_t(expected))
    return createStringError("truncated: expected " + Twine(expected) +
                             " bytes of data, found " + Twine(found));
  if (found > size_t(expected))
    return createStringError("expected " + Twine(expected) +
                             " bytes of data, found " + Twine(found));
  return llvm::Error::success();
}

static SmallVector<int64_t> getColumnMajorStrides(ArrayRef<int64_t> shape) {
  SmallVector<int64_t> strides(shape.size(), 1);
  for (size_t i = 1; i < shape.size(); ++i)
    strides[i] = strides[i - 1] * shape[i - 1];
  return strides;
}

static void swapBytes(HostArray &array, int64_t numScalars,
                      int64_t scalarBytes) {
  for (int64_t i = 0; i < numScalars; ++i) {
    char *begin = array.data + i * scalarBytes;
    std::reverse(begin, begin + scalarBytes);
  }
}

/// Brings scalars that do not fill their bytes into the form of compiled code,
/// where the other bits are zeros.
static llvm::Error narrowScalars(HostArray &array, int64_t numScalars,
                                 char kind) {
  Type scalar = getScalars(array.elementType).first;
  unsigned bits = getScalarBits(scalar);
  int64_t bytes = getScalarBytes(bits);
  bool isInteger = kind == 'i' || kind == 'u';
  for (int64_t i = 0; i < numScalars; ++i) {
    char *at = array.data + i * bytes;
    APInt raw(bytes * 8, 0);
    llvm::LoadIntFromMemory(raw, reinterpret_cast<uint8_t *>(at), bytes);
    bool fits = kind == 'i' && !scalar.isUnsignedInteger()
                    ? raw.isSignedIntN(bits)
                    : raw.isIntN(bits);
    if (isInteger && !fits) {
      return createStringError("value " + llvm::toString(raw, 10, kind == 'i') +
                               " does not fit in '" + formatType(scalar) + "'");
    }
    storeScalar(scalar, kind == 'b' ? APInt(1, !raw.isZero()) : raw.trunc(bits),
                at);
  }
  return llvm::Error::success();
}

static llvm::Expected<Type> chooseElementType(StringRef descr, NpyType type,
                                              MLIRContext *context,
                                              Type expected) {
  Type natural = getElementType(type, context);
  if (!expected) {
    if (natural)
      return natural;
    return createStringError("element type '" + descr +
                             "' says nothing about the values");
  }
  if (isReadableAs(type, expected))
    return expected;
  return createStringError("expected elements of type '" +
                           formatType(expected) + "', found '" +
                           (natural ? formatType(natural) : descr.str()) + "'");
}

static llvm::Expected<HostArray>
readBytes(StringRef bytes, MLIRContext *context, Type expected) {
  llvm::Expected<NpyHeader> header = takeHeader(bytes);
  if (!header)
    return header.takeError();
  llvm::Expected<NpyDescr> descr = parseNpyDescr(*header->descr);
  if (!descr)
    return descr.takeError();
  ArrayRef<int64_t> shape = *header->shape;
  if (llvm::Error error = checkDataSize(shape, descr->type, bytes.size()))
    return error;
  llvm::Expected<Type> elementType =
      chooseElementType(*header->descr, descr->type, context, expected);
  if (!elementType)
    return elementType.takeError();

  llvm::Expected<HostArray> array = HostArray::create(*elementType, shape);
  if (!array)
    return array;
  SmallVector<int64_t> strides =
      *header->isFortranOrder ? getColumnMajorStrides(shape) : array->strides;
  copyStrided(shape, descr->type.bytes, {bytes.data(), strides},
              {array->data, array->strides});

  auto [scalar, perElement] = getScalars(*elementType);
  unsigned bits = getScalarBits(scalar);
  int64_t numScalars = array->getNumElements() * perElement;
  int64_t scalarBytes = getScalarBytes(bits);
  if (descr->isSwapped)
    swapBytes(*array, numScalars, scalarBytes);
  if (bits != scalarBytes * 8)
    if (llvm::Error error = narrowScalars(*array, numScalars, descr->type.kind))
      return error;
  return array;
}

static llvm::Expected<HostArray> readFile(StringRef path, MLIRContext *context,
                                          Type expected) {
  auto buffer = llvm::MemoryBuffer::getFile(path, /*IsText=*/false,
                                            /*RequiresNullTerminator=*/false);
  if (!buffer)
    return createStringError("cannot open '" + path +
                             "': " + buffer.getError().message());
  llvm::Expected<HostArray> array =
      readBytes((*buffer)->getBuffer(), context, expected);
  if (!array)
    return createStringError("'" + path +
                             "': " + llvm::toString(array.takeError()));
  return array;
}

llvm::Expected<HostArray> mlir::tops::readNpy(StringRef path,
                                              MLIRContext *context) {
  return readFile(path, context, /*expected=*/{});
}

llvm::Expected<HostArray> mlir::tops::readNpy(StringRef path,
                                              Type expectedElementType) {
  return readFile(path, expectedElementType.getContext(), expectedElementType);
}
