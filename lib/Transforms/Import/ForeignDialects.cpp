//===- ForeignDialects.cpp - Dialects of other frameworks, unread ---------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MLIR reads the generic form of dialects that it does not know, but its
// message about any other form does not help. A dialect that exists can say
// more.
//
//===----------------------------------------------------------------------===//

#include "tops/ForeignDialects.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Target/LLVMIR/LLVMTranslationInterface.h"

#include <utility>

using namespace mlir;

namespace mlir::tops::detail {

static constexpr StringLiteral names[] = {
    "tf",   "tf_executor", "tf_device", "tf_saved_model", "tfl",
    "onnx", "stablehlo",   "chlo",      "mhlo",           "vhlo"};

/// Reads an op whose name stands without quotes, which some printers leave out
/// in front of what else is the generic form.
static ParseResult parseUnquoted(OpAsmParser &parser, OperationState &state) {
  SMLoc loc = parser.getCurrentLocation();
  // Anything else than operands in parentheses is of a form made for the op.
  auto fail = [&] {
    return parser.emitError(loc)
           << "is in a form that only its own dialect reads: print the ops of '"
           << state.name.getDialectNamespace()
           << "' in the generic form, with -mlir-print-op-generic or, in "
              "Python, operation.get_asm(print_generic_op_form=True)";
  };
  if (failed(parser.parseOptionalLParen()))
    return fail();
  SmallVector<OpAsmParser::UnresolvedOperand> operands;
  OpAsmParser::UnresolvedOperand operand;
  do {
    OptionalParseResult parsed = parser.parseOptionalOperand(operand);
    if (!parsed.has_value())
      break;
    if (failed(*parsed))
      return failure();
    operands.push_back(operand);
  } while (succeeded(parser.parseOptionalComma()));
  if (failed(parser.parseOptionalRParen()) ||
      failed(parser.parseGenericOperationAfterOpName(
          state, ArrayRef<OpAsmParser::UnresolvedOperand>(operands))))
    return fail();
  return success();
}

/// Lets LLVM's translation pass over attributes of functions without a word, as
/// over those of a dialect that does not exist.
class NoTranslation : public LLVMTranslationDialectInterface {
public:
  using LLVMTranslationDialectInterface::LLVMTranslationDialectInterface;
};

/// A dialect of `names`, of which nothing but the name is known.
class ForeignDialect : public Dialect {
public:
  ForeignDialect(StringRef name, MLIRContext *context, TypeID id)
      : Dialect(name, context, id) {
    allowUnknownOperations();
    allowUnknownTypes();
    addInterfaces<NoTranslation>();
  }

  std::optional<ParseOpHook> getParseOperationHook(StringRef) const override {
    return ParseOpHook(parseUnquoted);
  }

  Attribute parseAttribute(DialectAsmParser &parser, Type) const override {
    return OpaqueAttr::get(StringAttr::get(getContext(), getNamespace()),
                           parser.getFullSymbolSpec(),
                           NoneType::get(getContext()));
  }
};

/// One class for each, since a dialect is registered by its class.
template <size_t Number> class NumberedDialect : public ForeignDialect {
public:
  explicit NumberedDialect(MLIRContext *context)
      : ForeignDialect(getDialectNamespace(), context,
                       TypeID::get<NumberedDialect>()) {}
  static constexpr StringLiteral getDialectNamespace() { return names[Number]; }
};

template <size_t... Numbers>
static void insertAll(DialectRegistry &registry,
                      std::index_sequence<Numbers...>) {
  auto insert = [&](StringRef name, auto insertOne) {
    if (!registry.getDialectAllocator(name))
      insertOne();
  };
  (insert(names[Numbers], [&] { registry.insert<NumberedDialect<Numbers>>(); }),
   ...);
}

} // namespace mlir::tops::detail

void tops::registerForeignDialects(DialectRegistry &registry) {
  detail::insertAll(registry,
                    std::make_index_sequence<std::size(tops::detail::names)>());
}
