/*===-- tops-c/Tops.h - C API of the tops dialect -----------------*- C -*-===*\
|*                                                                            *|
|* Licensed under the Apache License v2.0 with LLVM Exceptions.               *|
|* See LICENSE for license information.                                       *|
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception                    *|
|*                                                                            *|
|*===----------------------------------------------------------------------===*|
|*                                                                            *|
|* Everything beyond these functions is MLIR's own C API (mlir-c/), which the *|
|* library TopsCAPI brings along: distributions ship it only as archives.     *|
|*                                                                            *|
\*===----------------------------------------------------------------------===*/

#ifndef TOPS_C_TOPS_H
#define TOPS_C_TOPS_H

#include "mlir-c/IR.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The handle of the dialect alone: mlirGetDialectHandle__tops__.
MLIR_DECLARE_CAPI_DIALECT_REGISTRATION(Tops, tops);

/// Adds what tops-opt knows to the registry: the tops dialect, upstream's
/// dialects and extensions, and their translations to LLVM IR, which the
/// execution engine needs.
MLIR_CAPI_EXPORTED void topsRegisterAllDialects(MlirDialectRegistry registry);

/// Makes the passes and pipelines of tops known by name to
/// mlirParsePassPipeline and its like. mlirRegisterAllPasses does the same for
/// upstream's. Registered once for the whole process; call it before threads
/// parse pipelines.
MLIR_CAPI_EXPORTED void topsRegisterPasses(void);

#ifdef __cplusplus
}
#endif

#endif /* TOPS_C_TOPS_H */
