//===- BenchCase.cpp - One case of the benchmark --------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BenchCase.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"

#include <numeric>

using namespace mlir;
using namespace mlir::tops::bench;
using llvm::formatv;
namespace json = llvm::json;

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

static SmallVector<int64_t> getNumbers(const json::Array *array) {
  SmallVector<int64_t> numbers;
  if (!array)
    return numbers;
  for (const json::Value &value : *array) {
    if (const json::Array *inner = value.getAsArray())
      llvm::append_range(numbers, getNumbers(inner));
    else
      numbers.push_back(value.getAsInteger().value_or(0));
  }
  return numbers;
}

llvm::Expected<BenchCase> BenchCase::parse(const json::Object &object) {
  BenchCase result;
  result.name = object.getString("name").value_or("").str();
  StringRef op = object.getString("op").value_or("");
  result.isGather = op == "gather_nd";
  if (!result.isGather && op != "space_to_batch_nd")
    return llvm::createStringError("case '" + result.name +
                                   "' has no op that is known");
  result.elementType = object.getString("dtype").value_or("f32").str();
  result.indexType = object.getString("index").value_or("i32").str();
  result.sourceShape =
      getNumbers(object.getArray(result.isGather ? "params" : "input"));
  result.block = getNumbers(object.getArray("block"));
  result.paddings = getNumbers(object.getArray("paddings"));
  result.rows = object.getInteger("rows").value_or(0);
  result.depth = object.getInteger("depth").value_or(0);
  result.isSorted = object.getString("order").value_or("") == "sorted";
  result.dynamic =
      llvm::StringSwitch<Dynamic>(object.getString("dynamic").value_or(""))
          .Case("outer", Dynamic::Outer)
          .Case("all", Dynamic::All)
          .Case("block", Dynamic::Block)
          .Default(Dynamic::None);
  if (result.sourceShape.empty() || result.getElementBytes() == 0)
    return llvm::createStringError("case '" + result.name +
                                   "' has no shape or no element type");
  return result;
}

llvm::Expected<std::vector<BenchCase>>
mlir::tops::bench::readGrid(StringRef path) {
  auto buffer = llvm::MemoryBuffer::getFile(path);
  if (!buffer)
    return llvm::createStringError("cannot read '" + path +
                                   "': " + buffer.getError().message());
  llvm::Expected<json::Value> value = json::parse((*buffer)->getBuffer());
  if (!value)
    return value.takeError();
  const json::Array *items = value->getAsArray();
  if (!items)
    return llvm::createStringError("'" + path + "' is no list of cases");
  std::vector<BenchCase> cases;
  for (const json::Value &item : *items) {
    const json::Object *object = item.getAsObject();
    if (!object)
      return llvm::createStringError("'" + path + "' has a case that is none");
    llvm::Expected<BenchCase> parsed = BenchCase::parse(*object);
    if (!parsed)
      return parsed.takeError();
    cases.push_back(std::move(*parsed));
  }
  return cases;
}

//===----------------------------------------------------------------------===//
// Sizes
//===----------------------------------------------------------------------===//

static int64_t getProduct(ArrayRef<int64_t> sizes) {
  return std::accumulate(sizes.begin(), sizes.end(), int64_t(1),
                         std::multiplies<int64_t>());
}

SmallVector<int64_t> BenchCase::getResultShape() const {
  if (isGather) {
    SmallVector<int64_t> shape{rows};
    llvm::append_range(shape, ArrayRef(sourceShape).drop_front(depth));
    return shape;
  }
  SmallVector<int64_t> shape(sourceShape);
  shape[0] *= getProduct(block);
  for (size_t i = 0; i < block.size(); ++i)
    shape[i + 1] =
        (shape[i + 1] + paddings[2 * i] + paddings[2 * i + 1]) / block[i];
  return shape;
}

int64_t BenchCase::getElementBytes() const {
  int64_t bits = 0;
  if (StringRef(elementType).drop_front().getAsInteger(10, bits))
    return 0;
  return bits / 8;
}

int64_t BenchCase::getSourceBytes() const {
  return getProduct(sourceShape) * getElementBytes();
}

int64_t BenchCase::getNumElements() const {
  return getProduct(getResultShape());
}

int64_t BenchCase::getResultBytes() const {
  return getNumElements() * getElementBytes();
}

//===----------------------------------------------------------------------===//
// MLIR
//===----------------------------------------------------------------------===//

static std::string writeType(ArrayRef<int64_t> shape, size_t numDynamic,
                             StringRef elementType) {
  std::string text = "memref<";
  for (auto [dim, size] : llvm::enumerate(shape))
    text += (dim < numDynamic ? "?" : std::to_string(size)) + "x";
  return text + elementType.str() + ">";
}

std::string BenchCase::writeFunction(bool isRepeated) const {
  size_t run = isGather ? depth : block.size() + 1;
  size_t dynamicDims = dynamic == Dynamic::None    ? 0
                       : dynamic == Dynamic::Outer ? run
                                                   : sourceShape.size();
  SmallVector<int64_t> resultShape = getResultShape();
  std::string source = writeType(sourceShape, dynamicDims, elementType);
  size_t dynamicResults =
      isGather && dynamicDims ? dynamicDims - depth + 1 : dynamicDims;
  std::string result = writeType(resultShape, dynamicResults, elementType);
  std::string arguments = isRepeated ? "%times: index, " : "";
  arguments += "%source: " + source;
  std::string op;
  if (isGather) {
    std::string indices =
        writeType({rows, depth}, dynamicDims ? 1 : 0, indexType);
    arguments += ", %indices: " + indices;
    op = formatv("tops.gather_nd %source[%indices] outs(%result) : {0}, {1}, "
                 "{2}",
                 source, indices, result);
  } else {
    auto number = [&, ordinal = 0](int64_t value) mutable {
      if (dynamic != Dynamic::Block)
        return std::to_string(value);
      std::string name = "%n" + std::to_string(ordinal++);
      arguments += ", " + name + ": index";
      return name;
    };
    std::string blockText, paddingText;
    for (int64_t size : block)
      blockText += (blockText.empty() ? "" : ", ") + number(size);
    for (size_t i = 0; i < block.size(); ++i) {
      std::string lo = number(paddings[2 * i]);
      std::string hi = number(paddings[2 * i + 1]);
      paddingText += (i ? ", [" : "[") + lo + ", " + hi + "]";
    }
    op = formatv("tops.space_to_batch_nd %source block_shape = [{0}] paddings "
                 "= [{1}] outs(%result) : {2}, {3}",
                 blockText, paddingText, source, result);
  }
  arguments += ", %result: " + result;
  if (!isRepeated)
    return formatv("func.func @\"{0}\"({1}) {{\n  {2}\n  return\n}\n", name,
                   arguments, op);
  return formatv("func.func @repeat({0}) {\n  %c0 = arith.constant 0 : index\n"
                 "  %c1 = arith.constant 1 : index\n"
                 "  scf.for %i = %c0 to %times step %c1 {\n    {1}\n  }\n"
                 "  return\n}\n",
                 arguments, op);
}

std::string BenchCase::writeOnce() const { return writeFunction(false); }

std::string BenchCase::writeRepeated() const { return writeFunction(true); }
