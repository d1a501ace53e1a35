//===- GpuLibrary.h - The library that code for a GPU calls -----*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_EXECUTION_GPULIBRARY_H
#define TOPS_EXECUTION_GPULIBRARY_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <string>

namespace mlir::tops {

/// A library with the `mgpu*` functions. Modules may each have another one:
/// its names are not those of the process.
class GpuLibrary {
public:
  /// Without a path, a library that has no functions.
  static llvm::Expected<GpuLibrary> load(const std::string &path);

  /// Calls `visit` for each function that the library has.
  void
  forEachSymbol(llvm::function_ref<void(llvm::StringRef, void *)> visit) const;

private:
  void *handle = nullptr;
};

} // namespace mlir::tops

#endif // TOPS_EXECUTION_GPULIBRARY_H
