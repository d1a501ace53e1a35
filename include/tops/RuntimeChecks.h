//===- RuntimeChecks.h - What only run time can check -----------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The ops say which conditions their operands must meet (`RuntimeCheck`); a
// lowering says how a broken one is reported (`ErrorReporter`). Lowered code
// stays safe when a report returns: whatever depends on the condition is
// guarded by it.
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_RUNTIMECHECKS_H
#define TOPS_RUNTIMECHECKS_H

#include "tops-c/Runtime.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/Value.h"

#include <functional>
#include <string>

namespace mlir::tops {

/// How lowered code reports a run-time error.
enum class ErrorMode {
  /// Calls `tops_report_error` of the run-time library, with the values.
  Runtime,
  /// `cf.assert`, whose text names the rule but no values.
  Assert,
};

/// A condition that must hold before an op may run.
struct RuntimeCheck {
  /// The condition, an i1.
  Value holds;
  TopsErrorCode code;
  /// The values of the report, 64-bit integers in the order that
  /// `TopsErrorCode` gives; emitted only where the condition does not hold.
  std::function<SmallVector<Value>(OpBuilder &, Location)> values;
  /// What is wrong when it does not hold, without values.
  std::string message;
};

/// Emits checks and the reports of those that fail.
class ErrorReporter {
public:
  explicit ErrorReporter(ErrorMode mode) : mode(mode) {}

  /// Name of the run-time library's function.
  static constexpr llvm::StringLiteral kFunctionName = "tops_report_error";

  /// Emits the checks of `op`, of which the first that fails is reported.
  /// Returns whether all hold, or null if there is nothing to check. `previous`
  /// is what an earlier call returned: after a failure there is no second one.
  Value check(OpBuilder &builder, Location loc, Operation *op,
              ArrayRef<RuntimeCheck> checks, Value previous = {}) const;

  /// Emits the checks of `op`, of which the first that fails is reported, and
  /// `body` where all hold.
  void guard(OpBuilder &builder, Location loc, Operation *op,
             ArrayRef<RuntimeCheck> checks,
             function_ref<void(OpBuilder &, Location)> body) const;

  /// Declares the run-time function in every symbol table below `root` that
  /// calls it. Fails with a diagnostic where the name means something else.
  /// Not thread-safe: call it from a pass on the module.
  static LogicalResult declareFunction(Operation *root);

private:
  ErrorMode mode;
};

} // namespace mlir::tops

#endif // TOPS_RUNTIMECHECKS_H
