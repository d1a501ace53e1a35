//===- TopsDialect.cpp - The tops dialect ---------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tops/Tops.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "mlir/Transforms/InliningUtils.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::tops;

#include "tops/TopsDialect.cpp.inc"

#include "tops/TopsEnums.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "tops/TopsAttrs.cpp.inc"

namespace {
/// Without this -inline leaves functions with our ops alone, silently.
struct TopsInlinerInterface : public DialectInlinerInterface {
  using DialectInlinerInterface::DialectInlinerInterface;

  bool isLegalToInline(Operation *, Region *, bool, IRMapping &) const final {
    return true;
  }
};
} // namespace

void TopsDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "tops/TopsOps.cpp.inc"
      >();
  addAttributes<
#define GET_ATTRDEF_LIST
#include "tops/TopsAttrs.cpp.inc"
      >();
  addInterfaces<TopsInlinerInterface>();
}

Operation *TopsDialect::materializeConstant(OpBuilder &b, Attribute value,
                                            Type type, Location loc) {
  return arith::ConstantOp::materialize(b, value, type, loc);
}

//===----------------------------------------------------------------------===//
// Pieces of the ops' syntax
//===----------------------------------------------------------------------===//

/// `[[0, %lo], [1, 1]]`: the pairs of a flat list of numbers.
static ParseResult
parsePaddings(OpAsmParser &parser,
              SmallVectorImpl<OpAsmParser::UnresolvedOperand> &paddings,
              DenseI64ArrayAttr &staticPaddings) {
  SmallVector<int64_t> numbers;
  auto parseNumber = [&]() -> ParseResult {
    OpAsmParser::UnresolvedOperand operand;
    OptionalParseResult result = parser.parseOptionalOperand(operand);
    if (result.has_value()) {
      numbers.push_back(ShapedType::kDynamic);
      paddings.push_back(operand);
      return *result;
    }
    return parser.parseInteger(numbers.emplace_back());
  };
  auto parsePair = [&]() -> ParseResult {
    return failure(parser.parseLSquare() || parseNumber() ||
                   parser.parseComma() || parseNumber() ||
                   parser.parseRSquare());
  };
  if (parser.parseCommaSeparatedList(OpAsmParser::Delimiter::Square, parsePair,
                                     " in list of paddings"))
    return failure();
  staticPaddings = parser.getBuilder().getDenseI64ArrayAttr(numbers);
  return success();
}

static void printPaddings(OpAsmPrinter &printer, Operation *,
                          OperandRange paddings,
                          DenseI64ArrayAttr staticPaddings) {
  ArrayRef<int64_t> numbers = staticPaddings.asArrayRef();
  auto dynamic = paddings.begin();
  auto printNumber = [&](int64_t number) {
    if (ShapedType::isDynamic(number))
      printer << *dynamic++;
    else
      printer << number;
  };
  printer << '[';
  for (size_t i = 0; i < numbers.size(); i += 2) {
    printer << (i == 0 ? "[" : ", [");
    printNumber(numbers[i]);
    printer << ", ";
    printNumber(numbers[i + 1]);
    printer << ']';
  }
  printer << ']';
}

/// The types of the inputs, then the type of `outs` if there is one, else
/// `-> ` and the type of the result. On tensors `outs` gives the result's.
static ParseResult parseTypes(OpAsmParser &parser, bool hasDest,
                              ArrayRef<Type *> inputTypes, Type &destType,
                              Type &resultType) {
  for (auto [i, type] : llvm::enumerate(inputTypes))
    if ((i > 0 && parser.parseComma()) || parser.parseType(*type))
      return failure();
  if (!hasDest)
    return failure(parser.parseArrow() || parser.parseType(resultType));
  if (parser.parseComma() || parser.parseType(destType))
    return failure();
  if (isa<TensorType>(destType))
    resultType = destType;
  return success();
}

static void printTypes(OpAsmPrinter &printer, ArrayRef<Type> inputTypes,
                       Type destType, Type resultType) {
  llvm::interleaveComma(inputTypes, printer);
  if (destType)
    printer << ", " << destType;
  else
    printer << " -> " << resultType;
}

using OptionalOperand = std::optional<OpAsmParser::UnresolvedOperand>;

static ParseResult parseSpaceToBatchTypes(OpAsmParser &parser,
                                          const OptionalOperand &dest,
                                          Type &inputType, Type &destType,
                                          Type &resultType) {
  return parseTypes(parser, dest.has_value(), {&inputType}, destType,
                    resultType);
}

static void printSpaceToBatchTypes(OpAsmPrinter &printer, Operation *, Value,
                                   Type inputType, Type destType,
                                   Type resultType) {
  printTypes(printer, {inputType}, destType, resultType);
}

static ParseResult parseGatherTypes(OpAsmParser &parser,
                                    const OptionalOperand &dest,
                                    Type &paramsType, Type &indicesType,
                                    Type &destType, Type &resultType) {
  return parseTypes(parser, dest.has_value(), {&paramsType, &indicesType},
                    destType, resultType);
}

static void printGatherTypes(OpAsmPrinter &printer, Operation *, Value,
                             Type paramsType, Type indicesType, Type destType,
                             Type resultType) {
  printTypes(printer, {paramsType, indicesType}, destType, resultType);
}

#define GET_OP_CLASSES
#include "tops/TopsOps.cpp.inc"
