//===- NpyFormat.cpp - Element types in NumPy files -----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//

#include "NpyFormat.h"
#include "Elements.h"
#include "tops/Execution.h"

#include "mlir/IR/Builders.h"
#include "llvm/Support/SwapByteOrder.h"

using namespace mlir;
using namespace mlir::tops;

llvm::Expected<NpyDescr> mlir::tops::parseNpyDescr(StringRef text) {
  StringRef rest = text;
  char order = '=';
  if (!rest.empty() && StringRef("<>=|").contains(rest.front())) {
    order = rest.front();
    rest = rest.drop_front();
  }
  NpyDescr descr;
  descr.isSwapped = order == (llvm::sys::IsLittleEndianHost ? '>' : '<');
  if (rest.starts_with("O"))
    return llvm::createStringError("element type '" + text +
                                   "' holds Python objects");
  bool isKnown = !rest.empty() && StringRef("biufcV").contains(rest.front());
  if (isKnown) {
    descr.type.kind = rest.front();
    isKnown = !rest.drop_front().getAsInteger(10, descr.type.bytes) &&
              descr.type.bytes > 0;
  }
  // Void types have any size, the other sizes are those of C types.
  static const NpyType sized[] = {
      {'b', 1}, {'i', 1}, {'i', 2}, {'i', 4}, {'i', 8}, {'u', 1}, {'u', 2},
      {'u', 4}, {'u', 8}, {'f', 2}, {'f', 4}, {'f', 8}, {'c', 8}, {'c', 16}};
  if (!isKnown ||
      (descr.type.kind != 'V' && !llvm::is_contained(sized, descr.type)))
    return llvm::createStringError("element type '" + text +
                                   "' is not supported");
  return descr;
}

std::string mlir::tops::formatNpyDescr(NpyType type) {
  const char *order = llvm::sys::IsLittleEndianHost ? "<" : ">";
  return (type.bytes == 1 ? "|" : order) + std::string(1, type.kind) +
         std::to_string(type.bytes);
}

Type mlir::tops::getElementType(NpyType type, MLIRContext *context) {
  Builder builder(context);
  auto getFloat = [&](int64_t bytes) -> Type {
    if (bytes == 2)
      return builder.getF16Type();
    return bytes == 4 ? builder.getF32Type() : builder.getF64Type();
  };
  switch (type.kind) {
  case 'b':
    return builder.getI1Type();
  case 'i':
    return builder.getIntegerType(type.bytes * 8);
  case 'u':
    return builder.getIntegerType(type.bytes * 8, /*isSigned=*/false);
  case 'f':
    return getFloat(type.bytes);
  case 'c':
    return ComplexType::get(getFloat(type.bytes / 2));
  default:
    return {};
  }
}

NpyType mlir::tops::getNpyType(Type elementType) {
  int64_t bytes = HostArray::getElementBytes(elementType);
  if (elementType.isInteger(1))
    return {'b', bytes};
  if (elementType.isIntOrIndex() && bytes <= 8)
    return {elementType.isUnsignedInteger() ? 'u' : 'i', bytes};
  if (isa<Float16Type, Float32Type, Float64Type>(elementType))
    return {'f', bytes};
  if (auto complex = dyn_cast<ComplexType>(elementType))
    if (isa<Float32Type, Float64Type>(complex.getElementType()))
      return {'c', bytes};
  return {'V', bytes};
}

bool mlir::tops::isReadableAs(NpyType type, Type elementType) {
  NpyType natural = getNpyType(elementType);
  if (type == natural)
    return true;
  if (type.bytes != natural.bytes)
    return false;
  // Signless integers say nothing about how a file should see them.
  if (type.kind == 'u' && natural.kind == 'i')
    return elementType.isSignlessInteger();
  // Nor does NumPy about integers that it has no type for.
  bool isNarrow =
      natural.kind != 'b' &&
      getScalarBits(getScalars(elementType).first) <
          8 * getScalarBytes(getScalarBits(getScalars(elementType).first));
  return type.kind == 'V' && isNarrow;
}
