//===- RuntimeChecks.cpp - What only run time can check -------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tops/RuntimeChecks.h"

#include "tops/IndexMath.h"
#include "tops/Tops.h"

#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/SymbolTable.h"

using namespace mlir;
using namespace mlir::tops;

/// `(op, code, count, address of the values)`. Integers only, so that the call
/// is the same under every calling convention for memrefs.
static FunctionType getReportType(MLIRContext *context) {
  return FunctionType::get(context,
                           SmallVector<Type>(4, IntegerType::get(context, 64)),
                           /*results=*/{});
}

/// The number by which `tops_report_error` knows an op.
static int64_t getOpNumber(Operation *op) {
  return isa<GatherNdOp>(op) ? 0 : 1;
}

/// Emits `body`, which may use the stack. In a loop that goes on after errors
/// it must not grow. On buffers a memref.alloca_scope would not do: the
/// canonicalizer moves allocations out of it, into loops. On tensors nothing
/// but that would do: upstream's deallocation knows no effects of the dialect
/// LLVM.
static void emitWithStack(OpBuilder &b, Location loc, bool isOnBuffers,
                          function_ref<void()> body) {
  if (isOnBuffers) {
    Value stack = LLVM::StackSaveOp::create(
        b, loc, LLVM::LLVMPointerType::get(b.getContext()));
    body();
    LLVM::StackRestoreOp::create(b, loc, stack);
    return;
  }
  auto scope = memref::AllocaScopeOp::create(b, loc, TypeRange());
  OpBuilder::InsertionGuard guard(b);
  b.createBlock(&scope.getBodyRegion());
  body();
  memref::AllocaScopeReturnOp::create(b, loc);
}

static void emitCall(OpBuilder &b, Location loc, Operation *op,
                     TopsErrorCode code, ArrayRef<Value> values) {
  IndexMath math{b, loc};
  int64_t count = values.size();
  auto type = MemRefType::get({count}, b.getI64Type());
  Value buffer = memref::AllocaOp::create(b, loc, type);
  for (auto [i, value] : llvm::enumerate(values))
    memref::StoreOp::create(b, loc, value, buffer,
                            math.constant(static_cast<int64_t>(i)));
  Value address =
      memref::ExtractAlignedPointerAsIndexOp::create(b, loc, buffer);
  auto constant = [&](int64_t value) -> Value {
    return arith::ConstantIntOp::create(b, loc, value, 64);
  };
  func::CallOp::create(b, loc, ErrorReporter::kFunctionName, TypeRange(),
                       ValueRange{constant(getOpNumber(op)), constant(code),
                                  constant(count), math.toI64(address)});
}

static void emitReport(OpBuilder &b, Location loc, Operation *op,
                       const RuntimeCheck &check) {
  SmallVector<Value> values = check.values(b, loc);
  emitWithStack(b, loc, cast<IndexedCopyOpInterface>(op).isOnBuffers(),
                [&] { emitCall(b, loc, op, check.code, values); });
}

Value ErrorReporter::check(OpBuilder &b, Location loc, Operation *op,
                           ArrayRef<RuntimeCheck> checks,
                           Value previous) const {
  IndexMath math{b, loc};
  Value all = previous;
  for (const RuntimeCheck &check : checks) {
    if (mode == ErrorMode::Assert) {
      cf::AssertOp::create(
          b, loc, check.holds,
          (op->getName().getStringRef() + ": " + check.message).str());
    } else {
      Value failed = math.both(all, math.negate(check.holds));
      scf::IfOp::create(b, loc, failed, [&](OpBuilder &b, Location loc) {
        emitReport(b, loc, op, check);
        scf::YieldOp::create(b, loc);
      });
    }
    all = math.both(all, check.holds);
  }
  return all;
}

void ErrorReporter::guard(
    OpBuilder &b, Location loc, Operation *op, ArrayRef<RuntimeCheck> checks,
    function_ref<void(OpBuilder &, Location)> body) const {
  Value all = check(b, loc, op, checks);
  if (!all)
    return body(b, loc);
  scf::IfOp::create(b, loc, all, [&](OpBuilder &b, Location loc) {
    body(b, loc);
    scf::YieldOp::create(b, loc);
  });
}

/// Makes the function known in `table`, or says what else has its name.
static LogicalResult declareFunctionIn(Operation *table) {
  MLIRContext *context = table->getContext();
  FunctionType type = getReportType(context);
  Operation *symbol =
      SymbolTable::lookupSymbolIn(table, ErrorReporter::kFunctionName);
  if (symbol) {
    auto function = dyn_cast<FunctionOpInterface>(symbol);
    if (function && function.getFunctionType() == type)
      return success();
    return symbol->emitError()
           << "symbol '" << ErrorReporter::kFunctionName
           << "' must be a function of type " << type
           << ", which compiled code calls to report an error";
  }
  OpBuilder b = OpBuilder::atBlockBegin(&table->getRegion(0).front());
  auto function = func::FuncOp::create(b, UnknownLoc::get(context),
                                       ErrorReporter::kFunctionName, type);
  function.setPrivate();
  return success();
}

LogicalResult ErrorReporter::declareFunction(Operation *root) {
  llvm::SetVector<Operation *> tables;
  WalkResult result = root->walk([&](func::CallOp call) {
    if (call.getCallee() != kFunctionName)
      return WalkResult::advance();
    Operation *table = SymbolTable::getNearestSymbolTable(call);
    if (!table) {
      call.emitError() << "cannot call '" << kFunctionName
                       << "' in an op that is not registered, which could be "
                          "a symbol table: use errors=assert";
      return WalkResult::interrupt();
    }
    tables.insert(table);
    return WalkResult::advance();
  });
  if (result.wasInterrupted())
    return failure();
  for (Operation *table : tables)
    if (failed(declareFunctionIn(table)))
      return failure();
  return success();
}
