//===- HeapUse.h - How much memory is allocated --------------- -*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What compiled code allocates for itself, somebody has to free.
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_TEST_EXEC_HEAPUSE_H
#define TOPS_TEST_EXEC_HEAPUSE_H

#include <cstdint>
#include <malloc.h>

namespace tops_test {

/// Bytes that malloc has given out and not got back. Always the same where the
/// C library does not tell, and under sanitizers.
inline int64_t getHeapUse() {
#if defined(__GLIBC__) && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 33)
  struct mallinfo2 info = mallinfo2();
  return static_cast<int64_t>(info.uordblks) +
         static_cast<int64_t>(info.hblkhd);
#else
  return 0;
#endif
}

} // namespace tops_test

#endif // TOPS_TEST_EXEC_HEAPUSE_H
