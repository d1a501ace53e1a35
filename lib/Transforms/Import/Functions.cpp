//===- Functions.cpp - Bodies of an exporter's functions ------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ForeignOp.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/DenseSet.h"

using namespace mlir;
using namespace mlir::tops;
using namespace mlir::tops::foreign;

/// Longer functions are more than a part of an idiom; it also bounds how much
/// functions that call each other can grow.
static constexpr int64_t maxNumOps = 64;

/// Whether a function can be put where it is called: it is not seen from
/// outside, and a block of StableHLO ops alone.
static bool isPartOfIdiom(func::FuncOp function) {
  if (!function.isPrivate() || function.isExternal() ||
      !function.getBody().hasOneBlock())
    return false;
  Block &body = function.getBody().front();
  int64_t numOps = 0;
  for (Operation &op : body.without_terminator())
    if (op.getName().getDialectNamespace() != "stablehlo" ||
        ++numOps > maxNumOps)
      return false;
  return isa<func::ReturnOp>(body.getTerminator());
}

/// Replaces a call by the body of the function.
static void inlineCall(func::CallOp call, func::FuncOp function) {
  OpBuilder builder(call);
  IRMapping mapping;
  Block &body = function.getBody().front();
  mapping.map(body.getArguments(), call.getOperands());
  for (Operation &op : body.without_terminator())
    builder.clone(op, mapping);
  for (auto [result, value] :
       llvm::zip(call.getResults(), body.getTerminator()->getOperands()))
    result.replaceAllUsesWith(mapping.lookupOrDefault(value));
  call.erase();
}

/// The names of all symbols that an op of the module refers to. Upstream's
/// search gives up at ops with regions that it does not know.
static DenseSet<StringAttr> findReferences(Operation *module) {
  DenseSet<StringAttr> names;
  auto collect = [&](Attribute attribute) {
    if (attribute)
      attribute.walk([&](SymbolRefAttr symbol) {
        names.insert(symbol.getLeafReference());
      });
  };
  module->walk([&](Operation *op) {
    collect(op->getAttrDictionary());
    collect(op->getPropertiesAsAttribute());
  });
  return names;
}

/// Inlines what can be at once; whether there was something.
static bool inlineOnce(Operation *module) {
  SymbolTableCollection tables;
  SmallVector<std::pair<func::CallOp, func::FuncOp>> calls;
  SmallPtrSet<Operation *, 8> callees;
  module->walk([&](func::CallOp call) {
    auto function = tables.lookupNearestSymbolFrom<func::FuncOp>(
        call, call.getCalleeAttr());
    if (function && isPartOfIdiom(function)) {
      calls.push_back({call, function});
      callees.insert(function);
    }
  });
  for (auto [call, function] : calls)
    inlineCall(call, function);
  if (calls.empty())
    return false;
  DenseSet<StringAttr> references = findReferences(module);
  for (Operation *function : callees)
    if (!references.contains(SymbolTable::getSymbolName(function)))
      function->erase();
  return true;
}

void foreign::inlineStableHloFunctions(Operation *module) {
  while (inlineOnce(module))
    ;
}
