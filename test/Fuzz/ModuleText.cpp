//===- ModuleText.cpp - Random modules of our ops -------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ModuleText.h"
#include "Shapes.h"

#include "llvm/ADT/StringExtras.h"

using namespace mlir::tops::fuzz;

/// A function around one op, of which the operands are arguments.
namespace {
struct Program {
  std::vector<std::string> arguments;
  std::string op, resultType;

  /// A new argument of a type; its name.
  std::string add(const std::string &type) {
    std::string name = "%a" + std::to_string(arguments.size());
    arguments.push_back(name + ": " + type);
    return name;
  }
};
} // namespace

/// A number in the op's text, or an argument of type index for it.
static std::string mixedNumber(Choices &c, Program &program, int64_t number) {
  return c.rarely(4) ? program.add("index") : std::to_string(number);
}

static std::string list(llvm::ArrayRef<std::string> parts) {
  return "[" + llvm::join(parts, ", ") + "]";
}

static void addSpaceToBatch(Choices &c, Program &program, const Form &form) {
  int64_t numBlockDims = c.number(0, 3);
  Shape input =
      pickShape(c, numBlockDims + 1, numBlockDims + 1 + c.number(0, 2));
  std::vector<std::string> blocks, paddings;
  Shape result = input;
  int64_t batch = input[0];
  for (int64_t i = 1; i <= numBlockDims; ++i) {
    int64_t block = c.number(1, 4), lo = c.number(0, 3), hi = c.number(0, 3);
    bool isSmall = input[i] >= 0 && input[i] < 1000;
    if (isSmall && !c.rarely(8)) // Make it divisible.
      hi += (block - (input[i] + lo + hi) % block) % block;
    if (c.rarely(16))
      block = c.pick<int64_t>({0, -1, 1000000007, INT64_MAX});
    size_t numArguments = program.arguments.size();
    blocks.push_back(mixedNumber(c, program, block));
    paddings.push_back("[" + mixedNumber(c, program, lo) + ", " +
                       mixedNumber(c, program, hi) + "]");
    bool isStatic = numArguments == program.arguments.size() && block > 0;
    bool fits = batch >= 0 && batch < 1000 && isStatic && block <= 4;
    batch = fits ? batch * block : -1;
    result[i] = isSmall && isStatic ? (input[i] + lo + hi) / block : -1;
  }
  result[0] = batch;
  std::string element = pickElement(c), type = form.type(c, input, element);
  std::string outType = form.type(c, loosen(c, result), element);
  program.op = "tops.space_to_batch_nd " + program.add(type) +
               " block_shape = " + list(blocks) +
               " paddings = " + list(paddings);
  finish(c, program.op, program.resultType, form, type, outType,
         [&](const std::string &t) { return program.add(t); });
}

static void addGather(Choices &c, Program &program, const Form &form) {
  Shape params = pickShape(c, 1, 4);
  int64_t rank = params.size();
  int64_t batchDims = c.rarely(3) ? c.number(0, rank) : 0;
  int64_t depth = c.number(0, rank - batchDims + (c.rarely(16) ? 1 : 0));
  Shape indices(params.begin(), params.begin() + batchDims);
  for (int64_t size : pickShape(c, 0, 2))
    indices.push_back(size);
  Shape result = indices;
  for (int64_t dim = batchDims + depth; dim < rank; ++dim)
    result.push_back(params[dim]);
  indices.push_back(c.rarely(16) ? -1 : depth);
  std::string element = pickElement(c), type = form.type(c, params, element);
  std::string index = c.pick<const char *>(
      {"i32", "i64", "i16", "i8", "index", "i64", "i32", "ui8"});
  std::string indicesType = form.type(c, indices, index);
  std::string outType = form.type(c, loosen(c, result), element);
  program.op = "tops.gather_nd " + program.add(type);
  program.op += "[" + program.add(indicesType) + "]";
  if (batchDims > 0)
    program.op += " batch_dims = " + std::to_string(batchDims);
  program.op += c.pick<const char *>(
      {"", " bad_indices = error", " bad_indices = zero",
       " bad_indices = clamp", " bad_indices = assume_valid"});
  if (c.rarely(3))
    program.op += " wrap_negative";
  finish(c, program.op, program.resultType, form, type + ", " + indicesType,
         outType, [&](const std::string &t) { return program.add(t); });
}

/// What surrounds the op in its function.
static std::string wrap(Choices &c, Program &program) {
  std::string op = program.op;
  std::string result;
  if (!program.resultType.empty()) {
    op = "%r = " + op;
    result = " %r : " + program.resultType;
  } else if (c.rarely(4)) {
    op = "scf.for %i = %a_ to %a_ step %a_ { " + op + " }";
    program.arguments.push_back("%a_: index");
  }
  std::string text =
      "func.func @f(" + llvm::join(program.arguments, ", ") + ")";
  if (!result.empty())
    text += " -> " + program.resultType;
  return text + " { " + op + " return" + result + " }\n";
}

std::string mlir::tops::fuzz::buildModuleText(Choices &c) {
  Program program;
  Form form = pickForm(c);
  if (c.flip())
    addGather(c, program, form);
  else
    addSpaceToBatch(c, program, form);
  std::string text = wrap(c, program);
  // A little damage.
  while (c.rarely(12) && !text.empty())
    text[c.number(0, text.size() - 1)] =
        c.pick<char>({'?', '0', 'x', '%', '-', '[', ')', ' ', ',', '9'});
  return text;
}
