//===- Signature.cpp - What the host can pass to compiled code ------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//

#include "Signature.h"
#include "Elements.h"

#include "mlir/Conversion/LLVMCommon/LoweringOptions.h"
#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

using namespace mlir;
using namespace mlir::tops;
using llvm::createStringError;
using llvm::Twine;

bool mlir::tops::isPassable(Type type) {
  if (auto tensor = dyn_cast<RankedTensorType>(type))
    return HostArray::getElementBytes(tensor.getElementType()) != 0;
  if (auto memref = dyn_cast<MemRefType>(type))
    return memref.isStrided() &&
           HostArray::getElementBytes(memref.getElementType()) != 0;
  return HostArray::getElementBytes(type) != 0;
}

Type mlir::tops::getLoweredType(const FunctionSignature &signature,
                                MLIRContext *context) {
  auto toBuffers = [](ArrayRef<Type> types) {
    return llvm::map_to_vector(types, [](Type type) -> Type {
      auto tensor = dyn_cast<RankedTensorType>(type);
      if (!tensor)
        return type;
      return MemRefType::get(tensor.getShape(), tensor.getElementType());
    });
  };
  auto type = FunctionType::get(context, toBuffers(signature.inputs),
                                toBuffers(signature.results));
  context->loadDialect<LLVM::LLVMDialect>();
  LLVMTypeConverter converter(context, LowerToLLVMOptions(context));
  LLVMTypeConverter::SignatureConversion conversion(signature.inputs.size());
  return converter.convertFunctionSignature(
      type, /*isVariadic=*/false, /*useBarePtrCallConv=*/false, conversion);
}

/// The type that `array` would have, of the same kind as `expected`.
static Type getTypeLike(Type expected, const HostArray &array) {
  if (isa<MemRefType>(expected))
    return MemRefType::get(array.shape, array.elementType);
  if (!isa<ShapedType>(expected) && array.getRank() == 0)
    return array.elementType;
  return RankedTensorType::get(array.shape, array.elementType);
}

/// Checks what any array has to obey, whatever is expected of it.
static llvm::Error checkArray(const HostArray &array) {
  if (!array.elementType || HostArray::getElementBytes(array.elementType) == 0)
    return createStringError("its element type is not supported");
  if (array.strides.size() != array.shape.size())
    return createStringError("it has " + Twine(array.strides.size()) +
                             " strides for rank " + Twine(array.getRank()));
  std::optional<int64_t> count = countElements(array.shape);
  if (!count)
    return createStringError("its shape " + formatShape(array.shape) +
                             " does not fit in 64 bits");
  if (*count > 0 && !array.data)
    return createStringError("it has no data");
  return llvm::Error::success();
}

static bool hasExpectedType(Type expected, const HostArray &array) {
  auto shaped = dyn_cast<ShapedType>(expected);
  if (!shaped)
    return array.elementType == expected && array.getRank() == 0;
  return array.elementType == shaped.getElementType() &&
         succeeded(verifyCompatibleShape(shaped.getShape(), array.shape));
}

/// Compiled code addresses a memref as its type says, so that the strides have
/// to be those of the type. (Offsets are adjusted, see CallFrame.)
static llvm::Error checkLayout(MemRefType expected, const HostArray &array) {
  if (reinterpret_cast<uintptr_t>(array.getBegin()) %
      getElementAlignment(array.elementType))
    return createStringError("its address is not aligned to its elements");
  if (llvm::is_contained(array.shape, 0))
    return llvm::Error::success();

  SmallVector<int64_t> strides;
  int64_t offset;
  if (failed(expected.getStridesAndOffset(strides, offset)))
    return createStringError("its layout is not strided");
  if (expected.getLayout().isIdentity())
    strides = HostArray::view(array.elementType, array.shape, nullptr).strides;
  for (auto [size, stride, found] :
       llvm::zip_equal(array.shape, strides, array.strides))
    if (size != 1 && ShapedType::isStatic(stride) && stride != found)
      return createStringError("strides " + formatShape(array.strides) +
                               " do not match those of '" +
                               formatType(expected) + "'");
  return llvm::Error::success();
}

static llvm::Error checkInput(Type expected, const HostArray &array) {
  if (llvm::Error error = checkArray(array))
    return error;
  if (!hasExpectedType(expected, array))
    return createStringError("expected '" + formatType(expected) +
                             "', found '" +
                             formatType(getTypeLike(expected, array)) + "'");
  if (auto memref = dyn_cast<MemRefType>(expected))
    return checkLayout(memref, array);
  return llvm::Error::success();
}

llvm::Error mlir::tops::checkInputs(StringRef name,
                                    const FunctionSignature &signature,
                                    ArrayRef<HostArray> inputs) {
  size_t numExpected = signature.inputs.size();
  if (inputs.size() != numExpected)
    return createStringError("'" + name + "' takes " + Twine(numExpected) +
                             (numExpected == 1 ? " input" : " inputs") +
                             ", found " + Twine(inputs.size()));
  for (size_t i = 0; i < numExpected; ++i)
    if (llvm::Error error = checkInput(signature.inputs[i], inputs[i]))
      return createStringError("input " + Twine(i) + " of '" + name +
                               "': " + llvm::toString(std::move(error)));
  return llvm::Error::success();
}
