//===- Fault.h - What an error message means ------------------ -*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Test data of other projects carries their wording of an error, compiled code
// and verifiers have ours: both are reduced to what they say.
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_TEST_EXEC_FAULT_H
#define TOPS_TEST_EXEC_FAULT_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>

namespace tops_test {

enum class FaultKind {
  BadIndex,      // row, index, shape of params
  BlockSize,     // dimension, block size
  Padding,       // dimension, padding
  NotDivisible,  // dimension, padded size, block size
  Overflow,      // nothing
  BatchSize,     // nothing
  ResultSize,    // nothing
  PaddingsCount, // nothing; seen by the verifier only
  IndexDepth     // nothing; seen by the verifier only
};

/// An error, reduced to its meaning. `details` are the values named in the
/// comment above; one that a text does not mention is empty.
struct Fault {
  FaultKind kind;
  llvm::SmallVector<std::string> details;
};

/// The meaning of the text of a run-time error, if it is a known one.
std::optional<Fault> parseFault(llvm::StringRef text);

/// Whether both say the same, as far as both say anything.
bool agree(const Fault &expected, const Fault &found);

/// Whether a diagnostic of a verifier tells about the fault.
bool matchesDiagnostic(const Fault &fault, llvm::StringRef diagnostic);

std::string format(const Fault &fault);

} // namespace tops_test

#endif // TOPS_TEST_EXEC_FAULT_H
