//===- Case.h - A test case and how it is read ---------------- -*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A case says what an op means on small data, in no particular form: the same
// case runs on tensors and on buffers, with static and with dynamic sizes.
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_TEST_EXEC_CASE_H
#define TOPS_TEST_EXEC_CASE_H

#include "Fault.h"
#include "Values.h"

namespace tops_test {

enum class CaseKind {
  SpaceToBatchNd,
  GatherNd,
  /// A function given as text, for what takes more than one op.
  Text
};

/// An argument of a function given as text.
struct TextOperand {
  Array value;
  /// A view of `value`, which is then the allocation; see HostArray.
  std::optional<llvm::SmallVector<int64_t>> shape, strides;
  int64_t offset = 0;
  /// Whether the rows lie 2^31 elements apart.
  bool isFar = false;
  /// What has to be in a buffer after the call; nothing if it must not change.
  std::optional<Array> after;
};

struct Case {
  std::string name;
  CaseKind kind;

  // SpaceToBatchNd and GatherNd.
  Array source; // `input` or `params`
  llvm::SmallVector<int64_t> block;
  llvm::SmallVector<int64_t> paddings; // before and after, for each dimension
  Array indices;
  int64_t batchDims = 0;
  std::string policy;
  bool wrapNegative = false;
  /// Shape of the result. In a case that fails because it has none: some shape
  /// of the right rank, if at least that is known.
  std::optional<llvm::SmallVector<int64_t>> resultShape;

  // Text.
  std::string text;
  std::vector<TextOperand> operands;

  /// Values, unless there is a fault.
  std::vector<Array> results;
  std::optional<Fault> fault;

  /// Whether the verifier has to see the fault, in every form.
  bool isVerifierFault = false;
  /// Forms that the case is for; none means all.
  llvm::SmallVector<std::string> forms;
  /// Pipelines that can't do it, by the start of their names.
  llvm::SmallVector<std::string> notBy;
  /// Pipelines that the case is not for, with the reason as the value.
  llvm::SmallVector<std::string> excludedPipelines;
};

/// Reads a file: `.json` holds an array of cases, `.jsonl` one case a line.
/// Cases are named after the file.
llvm::Expected<std::vector<Case>> readCases(llvm::StringRef path,
                                            mlir::MLIRContext *context);

} // namespace tops_test

#endif // TOPS_TEST_EXEC_CASE_H
