//===- Shapes.h - Random shapes and types -----------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_TEST_FUZZ_SHAPES_H
#define TOPS_TEST_FUZZ_SHAPES_H

#include "Choices.h"

#include <functional>
#include <string>
#include <vector>

namespace mlir::tops::fuzz {

/// -1 for a dynamic size.
using Shape = std::vector<int64_t>;

/// Of a rank from `minRank` to `maxRank`; sizes are small, but for a few.
Shape pickShape(Choices &choices, int64_t minRank, int64_t maxRank);

/// Some sizes made dynamic, or, rarely, another one.
Shape loosen(Choices &choices, Shape shape);

std::string pickElement(Choices &choices);

/// Tensors or memrefs, and whether the op has `outs`.
struct Form {
  bool isBuffer, hasOuts;

  /// The text of a type of the form; that of a memref may have a layout.
  std::string type(Choices &choices, const Shape &shape,
                   const std::string &element) const;
};
Form pickForm(Choices &choices);

/// Completes an op's text by `outs` and the types. `resultType` is set if it
/// has a result.
void finish(Choices &choices, std::string &op, std::string &resultType,
            const Form &form, const std::string &types,
            const std::string &outType,
            const std::function<std::string(const std::string &)> &addArgument);

} // namespace mlir::tops::fuzz

#endif // TOPS_TEST_FUZZ_SHAPES_H
