//===- Calibrate.h - The thresholds of this machine ----------- -*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_BENCH_CALIBRATE_H
#define TOPS_BENCH_CALIBRATE_H

#include "mlir/IR/MLIRContext.h"
#include "llvm/Support/Error.h"

namespace mlir::tops::bench {

/// Measures the numbers of a TargetDescription on this machine and prints them
/// as options of tops-to-llvm and as a DLTI attribute.
llvm::Error calibrate(MLIRContext &context);

} // namespace mlir::tops::bench

#endif // TOPS_BENCH_CALIBRATE_H
