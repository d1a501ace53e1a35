//===- Program.h - A case as a function with operands --------- -*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What an op means does not depend on how its operands are given; a form is a
// way to give them.
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_TEST_EXEC_PROGRAM_H
#define TOPS_TEST_EXEC_PROGRAM_H

#include "Case.h"
#include "GuardedMemory.h"

#include <list>

namespace tops_test {

enum class Form {
  Static,  // tensors, sizes and numbers in the IR
  Dynamic, // tensors, sizes and numbers known at run time only
  Mixed,   // tensors, every other size and number known at run time only
  Dest,    // tensors, with `outs`
  Buffers, // memrefs without layout, sizes and numbers in the IR
  Rows,    // memrefs with gaps between rows, sizes known at run time only
  Strided, // memrefs of which nothing is known before run time
  Text     // the function that the case gives
};

llvm::StringRef getName(Form form);
llvm::ArrayRef<Form> getAllForms();

/// An argument of a program.
struct ProgramOperand {
  const Array *value;
  Layout layout = Layout::Dense;
  /// What has to be there after the call; null if nothing may change.
  const Array *after = nullptr;
  /// Whether the op writes it. What is there before is of no interest, and
  /// after an error nothing can be said about it.
  bool isOutput = false;
  /// How a case that is given as text looks at `value`.
  const TextOperand *text = nullptr;
};

/// A function and what to call it with. Refers to the case.
struct Program {
  std::string text;
  std::vector<ProgramOperand> operands;
  /// Arrays that are not in the case.
  std::list<Array> arrays;
};

/// Whether `test` makes sense in `form`.
bool applies(const Case &test, Form form);

/// Whether `test` has memrefs in `form`.
bool isOnBuffers(const Case &test, Form form);

/// Whether the verifier sees what is wrong with `test` in `form`.
bool isRefused(const Case &test, Form form);

/// `test` as a function `name` in `form`. `variant` picks one of the memory
/// layouts that a form allows.
Program makeProgram(const Case &test, Form form, llvm::StringRef name,
                    unsigned variant);

} // namespace tops_test

#endif // TOPS_TEST_EXEC_PROGRAM_H
