//===- GpuCase.h - What a case means on a GPU -------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_TEST_EXEC_GPUCASE_H
#define TOPS_TEST_EXEC_GPUCASE_H

#include "Case.h"

namespace tops_test {

/// The case for a GPU, where an op without a policy gives zeros for bad
/// indices. A function that is given as text gets the policy `error` instead if
/// that is what it is about.
Case makeGpuCase(const Case &test);

} // namespace tops_test

#endif // TOPS_TEST_EXEC_GPUCASE_H
