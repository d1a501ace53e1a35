//===- Pipelines.cpp - Random pass pipelines ------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ModuleText.h"

using namespace mlir::tops::fuzz;

static std::string pickErrors(Choices &c) {
  return c.flip() ? "errors=runtime" : "errors=assert";
}

/// Options of the schedules, some of which no machine has.
static std::string pickTarget(Choices &c) {
  std::string text = pickErrors(c);
  text += " vector-bytes=" + std::to_string(1 << c.number(0, 9));
  if (c.flip())
    text +=
        " stream-bytes=" + std::to_string(c.pick<int64_t>({0, 1, 64, 4096}));
  if (c.flip())
    text += " near-cache-bytes=" + std::to_string(c.number(0, 1024));
  if (c.flip())
    text += " prefetch-bytes=" + std::to_string(c.number(0, 256)) +
            " prefetch-rows=" + std::to_string(c.number(0, 9));
  if (c.flip())
    text += " parallel parallel-bytes=" + std::to_string(c.number(0, 64));
  if (c.flip())
    text += " outline";
  return text;
}

/// Options of what runs on a GPU.
static std::string pickGpu(Choices &c) {
  std::string text = pickErrors(c);
  text += c.flip() ? " memory=host" : " memory=device";
  if (c.flip())
    text += " max-blocks=" +
            std::to_string(c.pick<int64_t>({1, 2, 1000, int64_t(1) << 40}));
  return text;
}

static std::string pickPass(Choices &c) {
  switch (c.number(0, 15)) {
  case 0:
    return "canonicalize";
  case 1:
    return "cse";
  case 2:
    return "loop-invariant-code-motion";
  case 3:
    return "convert-tops-to-linalg{" + pickErrors(c) + "}";
  case 4:
    return "tops-destination-style";
  case 5:
    return "one-shot-bufferize{bufferize-function-boundaries}";
  case 6:
    return "convert-tops-to-scf{" + pickTarget(c) + "}";
  case 7:
    return "tops-to-llvm{" + pickTarget(c) +
           (c.rarely(4) ? " index-bitwidth=32}" : "}");
  case 8:
    return "resolve-ranked-shaped-type-result-dims";
  case 9:
    return "generate-runtime-verification";
  case 10:
    return "inline";
  case 11:
    return "tops-import";
  case 12:
    return "convert-tops-to-scf{device=gpu " + pickGpu(c) + "}";
  case 13:
    return "tops-to-gpu{" + pickGpu(c) + "}";
  case 14:
    return std::string("tops-to-nvvm{format=") +
           (c.rarely(8) ? "isa " : "llvm ") +
           (c.flip() ? "index-bitwidth=32 " : "") + pickGpu(c) + "}";
  default:
    return "eliminate-empty-tensors";
  }
}

std::string mlir::tops::fuzz::buildPipeline(Choices &c) {
  std::string text = "builtin.module(" + pickPass(c);
  for (int64_t i = c.number(0, 3); i > 0; --i)
    text += "," + pickPass(c);
  return text + ")";
}
