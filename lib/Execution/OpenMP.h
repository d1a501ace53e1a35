//===- OpenMP.h - The run-time library of parallel code ---------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_EXECUTION_OPENMP_H
#define TOPS_EXECUTION_OPENMP_H

#include "llvm/Support/Error.h"

namespace mlir::tops {

/// Loads the OpenMP run-time library, unless that was done before. It stays
/// loaded: its threads do. Only compiled code gets to see its symbols, since
/// another library of the process may want those of another OpenMP.
llvm::Error loadOpenMP();

/// The address of one of its functions; null where it was not loaded or has no
/// such function.
void *findInOpenMP(const char *name);

/// While it lives, parallel code that the calling thread runs has so many
/// threads. Does nothing for 0, or where the library was not loaded.
class NumThreadsScope {
public:
  explicit NumThreadsScope(unsigned numThreads);
  ~NumThreadsScope();
  NumThreadsScope(const NumThreadsScope &) = delete;
  NumThreadsScope &operator=(const NumThreadsScope &) = delete;

private:
  int outer = 0;
};

} // namespace mlir::tops

#endif // TOPS_EXECUTION_OPENMP_H
