//===- Guard.cpp - Code under an op's checks ------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Guard.h"

#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::tops;

void tops::emitGuarded(OpBuilder &b, IndexedCopyOpInterface op,
                       const ErrorReporter &reporter,
                       ArrayRef<RuntimeCheck> checks,
                       function_ref<void(OpBuilder &, Location)> copy,
                       function_ref<void(OpBuilder &, Location)> doNothing) {
  auto close = [](function_ref<void(OpBuilder &, Location)> body) {
    return [body](OpBuilder &b, Location loc) {
      body(b, loc);
      scf::YieldOp::create(b, loc);
    };
  };
  reporter.guard(b, op.getLoc(), op, checks, [&](OpBuilder &b, Location loc) {
    Value hasElements = emitHasElements(b, loc, op);
    if (!hasElements)
      return copy(b, loc);
    if (doNothing)
      scf::IfOp::create(b, loc, hasElements, close(copy), close(doNothing));
    else
      scf::IfOp::create(b, loc, hasElements, close(copy));
  });
}
