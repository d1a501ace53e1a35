//===- Shapes.cpp - Random shapes and types -------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Shapes.h"

using namespace mlir::tops::fuzz;

Shape mlir::tops::fuzz::pickShape(Choices &c, int64_t minRank,
                                  int64_t maxRank) {
  Shape shape(c.number(minRank, maxRank));
  for (int64_t &size : shape) {
    size = c.number(0, 9);
    if (c.rarely(6))
      size = -1;
    else if (c.rarely(12))
      size = c.pick<int64_t>({16, 17, 64, 1000, int64_t(1) << 20,
                              int64_t(1) << 31, int64_t(1) << 40, INT64_MAX});
  }
  return shape;
}

Shape mlir::tops::fuzz::loosen(Choices &c, Shape shape) {
  for (int64_t &size : shape)
    if (c.rarely(6))
      size = c.rarely(4) ? c.number(0, 9) : -1;
  return shape;
}

std::string mlir::tops::fuzz::pickElement(Choices &c) {
  return c.pick<const char *>(
      {"f32",    "i8",        "f64",          "i16",           "i1",
       "i4",     "i64",       "index",        "f16",           "bf16",
       "f8E5M2", "f8E8M0FNU", "complex<f32>", "complex<i8>",   "ui8",
       "si16",   "i128",      "i24",          "vector<2xf32>", "f80",
       "tf32",   "!llvm.ptr"});
}

Form mlir::tops::fuzz::pickForm(Choices &c) {
  bool isBuffer = c.flip();
  return {isBuffer, isBuffer || c.rarely(4)};
}

/// A layout or memory space, most often none.
static std::string pickLayout(Choices &c, size_t rank) {
  if (c.flip())
    return "";
  if (c.rarely(6))
    return ", 1";
  if (rank == 2 && c.rarely(6))
    return ", affine_map<(i, j) -> (j, i floordiv 2)>";
  std::string text = ", strided<[";
  for (size_t i = 0; i < rank; ++i) {
    text += i == 0 ? "" : ", ";
    text += c.rarely(4) ? "?"
                        : std::to_string(c.pick<int64_t>(
                              {1, 2, 3, 8, 64, 0, -1, 1000, INT64_MAX}));
  }
  text += "]";
  if (c.flip())
    text += c.flip() ? ", offset: ?" : ", offset: 3";
  return text + ">";
}

std::string Form::type(Choices &c, const Shape &shape,
                       const std::string &element) const {
  std::string text = isBuffer ? "memref<" : "tensor<";
  for (int64_t size : shape)
    text += (size < 0 ? "?" : std::to_string(size)) + "x";
  return text + element + (isBuffer ? pickLayout(c, shape.size()) : "") + ">";
}

void mlir::tops::fuzz::finish(
    Choices &c, std::string &op, std::string &resultType, const Form &form,
    const std::string &types, const std::string &outType,
    const std::function<std::string(const std::string &)> &addArgument) {
  if (form.hasOuts) {
    op += " outs(" + addArgument(outType) + ") : " + types + ", " + outType;
    if (!form.isBuffer)
      resultType = outType;
    return;
  }
  resultType = outType;
  op += " : " + types + " -> " + outType;
}
