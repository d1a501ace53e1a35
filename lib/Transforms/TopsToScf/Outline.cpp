//===- Outline.cpp - One function for equal ops ---------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Outline.h"

#include "tops/Tops.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace mlir::tops;

namespace {
/// Ops are equal if they mean the same for the same operands.
struct SameMeaning : public llvm::DenseMapInfo<Operation *> {
  static unsigned getHashValue(Operation *op) {
    return static_cast<unsigned>(OperationEquivalence::computeHash(
        op, OperationEquivalence::ignoreHashValue,
        OperationEquivalence::ignoreHashValue,
        OperationEquivalence::IgnoreLocations));
  }

  static bool isEqual(Operation *x, Operation *y) {
    if (x == y || isMarker(x) || isMarker(y))
      return x == y;
    return OperationEquivalence::isEquivalentTo(
        x, y,
        [](Value a, Value b) { return success(a.getType() == b.getType()); },
        /*markEquivalent=*/nullptr, OperationEquivalence::IgnoreLocations);
  }

private:
  static bool isMarker(Operation *op) {
    return op == getEmptyKey() || op == getTombstoneKey();
  }
};

/// The functions of one symbol table.
class Outliner {
public:
  explicit Outliner(Operation *table) : symbols(table) {}

  void outline(Operation *op) {
    func::FuncOp &function = functions[op];
    if (!function)
      function = createFunction(op);
    OpBuilder b(op);
    func::CallOp::create(b, op->getLoc(), function, op->getOperands());
    replaced.push_back(op);
  }

  /// Not before the end: the ops are the keys of their functions.
  void finish() {
    for (Operation *op : replaced)
      op->erase();
  }

private:
  func::FuncOp createFunction(Operation *op) {
    OpBuilder b(op->getContext());
    auto type =
        FunctionType::get(op->getContext(), op->getOperandTypes(), TypeRange());
    std::string name = op->getName().getStringRef().str();
    std::replace(name.begin(), name.end(), '.', '_');
    auto function = func::FuncOp::create(b, op->getLoc(), name, type);
    function.setPrivate();
    // LLVM would put a body that is used once where it is used, and what comes
    // of that is compiled with all that is around it.
    function->setAttr("passthrough",
                      b.getArrayAttr(b.getStringAttr("noinline")));
    symbols.insert(function);
    Block *body = function.addEntryBlock();
    b.setInsertionPointToStart(body);
    Operation *copy = b.clone(*op);
    copy->setOperands(body->getArguments());
    func::ReturnOp::create(b, op->getLoc());
    return function;
  }

  SymbolTable symbols;
  llvm::DenseMap<Operation *, func::FuncOp, SameMeaning> functions;
  SmallVector<Operation *> replaced;
};
} // namespace

/// The symbol table that a call in the place of `op` would look in, null if no
/// call may be there.
static Operation *getTable(Operation *op) {
  auto function = op->getParentOfType<func::FuncOp>();
  if (!function || op->getParentWithTrait<OpTrait::IsIsolatedFromAbove>() !=
                       function.getOperation())
    return nullptr;
  return SymbolTable::getNearestSymbolTable(function->getParentOp());
}

void tops::outlineOps(Operation *root) {
  llvm::MapVector<Operation *, SmallVector<Operation *>> opsOfTables;
  root->walk([&](IndexedCopyOpInterface op) {
    if (!op.isOnBuffers())
      return;
    if (Operation *table = getTable(op))
      opsOfTables[table].push_back(op);
  });
  for (auto &[table, ops] : opsOfTables) {
    Outliner outliner(table);
    for (Operation *op : ops)
      outliner.outline(op);
    outliner.finish();
  }
}
