//===- Target.h - The machine that code is made for -------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Schedules ask here, and nowhere else, what the machine is like.
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_TRANSFORMS_TOPSTOSCF_TARGET_H
#define TOPS_TRANSFORMS_TOPSTOSCF_TARGET_H

#include <cstdint>

namespace mlir::tops {

struct TargetDescription {
  /// Bytes that one vector load or store moves at best.
  int64_t vectorBytes = 32;
  /// Bytes that the processor fetches at once.
  int64_t cacheLineBytes = 64;
};

} // namespace mlir::tops

#endif // TOPS_TRANSFORMS_TOPSTOSCF_TARGET_H
