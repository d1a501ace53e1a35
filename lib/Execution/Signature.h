//===- Signature.h - What the host can pass to compiled code -- -*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//

#ifndef TOPS_EXECUTION_SIGNATURE_H
#define TOPS_EXECUTION_SIGNATURE_H

#include "tops/Execution.h"

namespace mlir::tops {

/// Whether a HostArray can be an argument or a result of type `type`.
bool isPassable(Type type);

/// The type of a function of this signature in the LLVM dialect, if tensors
/// become memrefs and memrefs become descriptors with 64-bit sizes; null if
/// there is none. A pipeline that gives it another one can't be called.
Type getLoweredType(const FunctionSignature &signature, MLIRContext *context);

/// Checks that `inputs` fit the signature of function `name`.
llvm::Error checkInputs(StringRef name, const FunctionSignature &signature,
                        ArrayRef<HostArray> inputs);

} // namespace mlir::tops

#endif // TOPS_EXECUTION_SIGNATURE_H
