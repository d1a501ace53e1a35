//===- ArrayPrinter.cpp - Arrays to text ----------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//

#include "Elements.h"
#include "tops/ArrayText.h"

#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::tops;

/// Of larger arrays only the edges are shown, as NumPy does.
static constexpr int64_t maxShownElements = 1000;
static constexpr int64_t numEdgeElements = 3;

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

/// The digits and the decimal exponent of `1.5E+10`, the form of APFloat.
static std::pair<std::string, int64_t> splitScientific(StringRef text) {
  auto [mantissa, exponentText] = text.split('E');
  auto [whole, fraction] = mantissa.split('.');
  exponentText.consume_front("+");
  int64_t exponent = 0;
  exponentText.getAsInteger(10, exponent);
  StringRef significant = fraction == "0" ? "" : fraction;
  return {(whole + significant).str(), exponent};
}

/// The fewest digits that read back as `magnitude`, which is finite and
/// positive, and its decimal exponent.
static std::pair<std::string, int64_t>
getShortestDigits(const APFloat &magnitude) {
  SmallString<64> text;
  // Enough for every format: 36 digits tell all values of f128 apart.
  for (unsigned numDigits = 1; numDigits <= 36; ++numDigits) {
    text.clear();
    magnitude.toString(text, numDigits, /*FormatMaxPadding=*/0);
    APFloat readBack(magnitude.getSemantics());
    auto status =
        readBack.convertFromString(text, APFloat::rmNearestTiesToEven);
    if (status && readBack.bitwiseIsEqual(magnitude))
      break;
    if (!status)
      llvm::consumeError(status.takeError());
  }
  return splitScientific(text);
}

/// As Python prints floats: `0.5`, `2.0`, `1e-05`.
static std::string formatFloat(const APFloat &value) {
  if (value.isNaN())
    return "nan";
  std::string sign = value.isNegative() ? "-" : "";
  if (value.isInfinity())
    return sign + "inf";
  if (value.isZero())
    return sign + "0.0";

  APFloat magnitude = value;
  magnitude.clearSign();
  auto [digits, exponent] = getShortestDigits(magnitude);
  if (exponent < -4 || exponent >= 16) {
    std::string fraction = digits.size() > 1 ? "." + digits.substr(1) : "";
    std::string power = std::to_string(std::abs(exponent));
    if (power.size() < 2)
      power = "0" + power;
    return sign + digits[0] + fraction + (exponent < 0 ? "e-" : "e+") + power;
  }
  if (exponent < 0)
    return sign + "0." + std::string(-exponent - 1, '0') + digits;
  size_t numWhole = exponent + 1;
  if (digits.size() <= numWhole)
    return sign + digits + std::string(numWhole - digits.size(), '0') + ".0";
  return sign + digits.substr(0, numWhole) + "." + digits.substr(numWhole);
}

static std::string formatScalar(Type type, const char *bytes) {
  APInt bits = loadScalar(type, bytes);
  if (auto floatType = dyn_cast<FloatType>(type))
    return formatFloat(APFloat(floatType.getFloatSemantics(), bits));
  if (type.isInteger(1))
    return bits.isZero() ? "false" : "true";
  return llvm::toString(bits, 10, /*Signed=*/!type.isUnsignedInteger());
}

static std::string formatElement(Type type, const char *bytes) {
  auto complex = dyn_cast<ComplexType>(type);
  if (!complex)
    return formatScalar(type, bytes);
  Type scalar = complex.getElementType();
  std::string real = formatScalar(scalar, bytes);
  std::string imaginary =
      formatScalar(scalar, bytes + HostArray::getElementBytes(scalar));
  return real + (imaginary[0] == '-' ? "" : "+") + imaginary + "j";
}

//===----------------------------------------------------------------------===//
// Arrays
//===----------------------------------------------------------------------===//

namespace {
/// Prints in two passes, because the columns are as wide as their widest
/// element: first the shown elements are formatted, then they are laid out.
class ArrayPrinter {
public:
  ArrayPrinter(llvm::raw_ostream &os, const HostArray &array)
      : os(os), array(array),
        isSummary(array.getNumElements() > maxShownElements) {}

  void print() {
    if (array.getNumElements() == 0) {
      os << "[]\n";
      return;
    }
    collect(0, array.getBegin());
    for (const std::string &text : elements)
      width = std::max(width, text.size());
    printDim(0);
    os << "\n";
  }

private:
  /// Calls `visit` for each shown position of dimension `dim`, and `skip` where
  /// some are left out.
  void forEachShown(int64_t dim, llvm::function_ref<void(int64_t)> visit,
                    llvm::function_ref<void()> skip) {
    int64_t size = array.shape[dim];
    if (!isSummary || size <= 2 * numEdgeElements) {
      for (int64_t i = 0; i < size; ++i)
        visit(i);
      return;
    }
    for (int64_t i = 0; i < numEdgeElements; ++i)
      visit(i);
    skip();
    for (int64_t i = size - numEdgeElements; i < size; ++i)
      visit(i);
  }

  void collect(int64_t dim, const char *at) {
    if (dim == array.getRank()) {
      elements.push_back(formatElement(array.elementType, at));
      return;
    }
    int64_t step =
        array.strides[dim] * HostArray::getElementBytes(array.elementType);
    forEachShown(
        dim, [&](int64_t i) { collect(dim + 1, at + i * step); }, [] {});
  }

  /// Between two things of dimension `dim`: a space inside of a row, line
  /// breaks between rows, one more for each dimension above.
  void printSeparator(int64_t dim) {
    os << ",";
    int64_t numBreaks = array.getRank() - dim - 1;
    if (numBreaks == 0) {
      os << " ";
      return;
    }
    for (int64_t i = 0; i < numBreaks; ++i)
      os << "\n";
    os.indent(dim + 1);
  }

  void printDim(int64_t dim) {
    if (dim == array.getRank()) {
      const std::string &text = elements[next++];
      // All as wide as the widest; a scalar is that itself.
      os << llvm::right_justify(text, width);
      return;
    }
    os << "[";
    bool isFirst = true;
    auto separate = [&] {
      if (!isFirst)
        printSeparator(dim);
      isFirst = false;
    };
    forEachShown(
        dim,
        [&](int64_t) {
          separate();
          printDim(dim + 1);
        },
        [&] {
          separate();
          os << "...";
        });
    os << "]";
  }

  llvm::raw_ostream &os;
  const HostArray &array;
  bool isSummary;
  SmallVector<std::string> elements;
  size_t next = 0;
  size_t width = 0;
};
} // namespace

void mlir::tops::printArrayType(llvm::raw_ostream &os, const HostArray &array) {
  for (int64_t size : array.shape)
    os << size << "x";
  os << array.elementType;
}

void mlir::tops::printArray(llvm::raw_ostream &os, const HostArray &array) {
  ArrayPrinter(os, array).print();
}
