//===- Fault.cpp - What an error message means ----------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One table of wordings, so that a new one is one line.
//
//===----------------------------------------------------------------------===//

#include "Fault.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Regex.h"

using namespace llvm;
using namespace tops_test;

namespace {
/// A way to word a fault: `groups` are the regex's groups that hold the
/// details, in order, 0 for one that is not in the text.
struct Wording {
  FaultKind kind;
  const char *regex;
  SmallVector<unsigned> groups;
  /// TensorFlow numbers the blocks, we number the dimensions of the input.
  bool countsBlocks = false;
};
} // namespace

static ArrayRef<Wording> getWordings() {
  static const Wording wordings[] = {
      {FaultKind::BadIndex,
       "indices(\\[([0-9,]*)\\])? = \\[([-0-9, ]*)\\]"
       "( does not index into params? shape \\[([0-9,]*)\\])?",
       {2, 3, 5}},
      {FaultKind::BadIndex, "params is empty", {}},
      {FaultKind::BlockSize,
       "must be positive, got value, (-?[0-9]+) at index ([0-9]+)",
       {2, 1},
       /*countsBlocks=*/true},
      {FaultKind::BlockSize, "must be positive", {}},
      {FaultKind::BlockSize,
       "block size (-?[0-9]+) of dimension ([0-9]+) is less than 1",
       {2, 1}},
      {FaultKind::Padding, "Paddings must be non-negative", {}},
      {FaultKind::Padding,
       "padding (-?[0-9]+) (before|after) dimension ([0-9]+) is negative",
       {3, 1}},
      {FaultKind::NotDivisible,
       "padded_shape\\[([0-9]+)\\]=([0-9]+) is not divisible by "
       "block_shape\\[[0-9]+\\]=([0-9]+)",
       {1, 2, 3},
       /*countsBlocks=*/true},
      {FaultKind::NotDivisible,
       "padded size ([0-9]+) of dimension ([0-9]+) is not divisible by block "
       "size ([0-9]+)",
       {2, 1, 3}},
      {FaultKind::Overflow, "does not fit in 64 bits", {}},
      {FaultKind::BatchSize, "batch dimension", {}},
      {FaultKind::ResultSize, "result size", {}},
      {FaultKind::PaddingsCount, "paddings should have shape", {}},
      {FaultKind::IndexDepth, "index innermost dimension length", {}},
  };
  return wordings;
}

static Fault makeFault(const Wording &wording, ArrayRef<StringRef> matches) {
  Fault fault{wording.kind, {}};
  for (unsigned group : wording.groups) {
    std::string detail = matches[group].str();
    llvm::erase(detail, ' ');
    fault.details.push_back(detail);
  }
  // A rank-1 `indices` has one row without coordinates; that is a statement.
  if (fault.kind == FaultKind::BadIndex && !fault.details.empty() &&
      fault.details[0].empty())
    fault.details[0] = "none";
  int64_t number;
  if (wording.countsBlocks && to_integer(fault.details[0], number))
    fault.details[0] = std::to_string(number + 1);
  return fault;
}

std::optional<Fault> tops_test::parseFault(StringRef text) {
  SmallVector<StringRef> matches;
  for (const Wording &wording : getWordings())
    if (Regex(wording.regex).match(text, &matches))
      return makeFault(wording, matches);
  return std::nullopt;
}

bool tops_test::agree(const Fault &expected, const Fault &found) {
  if (expected.kind != found.kind)
    return false;
  for (auto [left, right] : llvm::zip(expected.details, found.details))
    if (left != right && !left.empty() && !right.empty())
      return false;
  return true;
}

bool tops_test::matchesDiagnostic(const Fault &fault, StringRef diagnostic) {
  auto says = [&](const char *regex) { return Regex(regex).match(diagnostic); };
  switch (fault.kind) {
  case FaultKind::BadIndex:
    return false; // the values of indices are not in the IR
  case FaultKind::BlockSize:
    return says("'block_shape' to be 1 or more");
  case FaultKind::Padding:
    return says("'paddings' to be 0 or more");
  case FaultKind::NotDivisible:
    return says("divisible");
  case FaultKind::Overflow:
    return says("64 bits|int64|overflow");
  case FaultKind::BatchSize:
    return says("batch");
  case FaultKind::ResultSize:
    return says("result|'outs'|'dest'");
  case FaultKind::PaddingsCount:
    return says("paddings");
  case FaultKind::IndexDepth:
    return says("'indices'.*'params'");
  }
  return false;
}

std::string tops_test::format(const Fault &fault) {
  static const char *const names[] = {
      "bad index",     "block size",         "negative padding",
      "not divisible", "overflow",           "batch size",
      "result size",   "number of paddings", "depth of indices"};
  return (Twine(names[static_cast<unsigned>(fault.kind)]) + " (" +
          join(fault.details, "; ") + ")")
      .str();
}
