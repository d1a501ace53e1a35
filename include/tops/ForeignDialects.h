//===- ForeignDialects.h - Dialects of other frameworks, unread -*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_FOREIGNDIALECTS_H
#define TOPS_FOREIGNDIALECTS_H

#include "mlir/IR/DialectRegistry.h"

namespace mlir::tops {

/// Registers stand-ins for the dialects of TensorFlow, LiteRT, ONNX and
/// StableHLO that `registry` does not have: their ops, attributes and types are
/// read and printed as they are, in the generic form, also where an op's name
/// stands without quotes. A line in another form is an error that says how to
/// print the generic one. For tools that read what exporters print; a compiler
/// that has the dialects themselves needs none of this.
void registerForeignDialects(DialectRegistry &registry);

} // namespace mlir::tops

#endif // TOPS_FOREIGNDIALECTS_H
