//===- Case.cpp - How a test case is read ---------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Three kinds of lines: our own files put an op's inputs under "in"; what
// TensorFlow answered is flat and has other keys; "function" is a case that
// is given as text.
//
//===----------------------------------------------------------------------===//

#include "Case.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/LineIterator.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using namespace tops_test;

namespace {
/// Reads one case. The first thing that is wrong is kept as `error`, so that
/// the code that reads need not check each step.
class CaseReader {
public:
  CaseReader(const json::Object &line, mlir::MLIRContext *context)
      : line(line), context(context) {}

  Expected<Case> read(StringRef defaultName) {
    result.name = line.getString("name").value_or(defaultName).str();
    if (line.get("function"))
      readText();
    else if (line.getString("op") == "space_to_batch_nd")
      readSpaceToBatchNd();
    else
      readGatherNd();
    result.forms = readNames("forms");
    result.notBy = readNames("not_by");
    if (error.empty())
      return std::move(result);
    return createStringError(result.name + ": " + error);
  }

private:
  /// The object that holds an op's inputs.
  const json::Object &getInputs() const {
    const json::Object *inputs = line.getObject("in");
    return inputs ? *inputs : line;
  }

  void fail(const Twine &text) {
    if (error.empty())
      error = text.str();
  }

  SmallVector<int64_t> readNumbers(const json::Array *items) {
    SmallVector<int64_t> numbers;
    if (!items)
      fail("list of numbers expected");
    else
      appendNumbers(*items, numbers);
    return numbers;
  }

  /// Paddings may be pairs or flat.
  void appendNumbers(const json::Array &items, SmallVector<int64_t> &numbers) {
    for (const json::Value &item : items) {
      if (const json::Array *nested = item.getAsArray())
        appendNumbers(*nested, numbers);
      else if (std::optional<int64_t> number = item.getAsInteger())
        numbers.push_back(*number);
      else
        fail("number expected");
    }
  }

  mlir::Type readType(const json::Object &object, StringRef key,
                      StringRef otherwise) {
    Expected<mlir::Type> type =
        parseElementType(object.getString(key).value_or(otherwise), context);
    if (type)
      return *type;
    fail(toString(type.takeError()));
    return mlir::Float32Type::get(context);
  }

  Array readArray(mlir::Type type, ArrayRef<int64_t> shape,
                  const json::Array *items) {
    if (!items) {
      fail("list of elements expected");
      return Array{type, SmallVector<int64_t>(shape), {}};
    }
    Expected<Array> array = parseArray(type, shape, *items);
    if (array)
      return std::move(*array);
    fail(toString(array.takeError()));
    return Array{type, SmallVector<int64_t>(shape), {}};
  }

  void readSpaceToBatchNd() {
    result.kind = CaseKind::SpaceToBatchNd;
    const json::Object &in = getInputs();
    mlir::Type type = readType(in, "dtype", "f32");
    result.source =
        readArray(type, readNumbers(in.getArray("shape")), in.getArray("x"));
    result.block = readNumbers(in.getArray("block"));
    const json::Array *paddings = in.getArray("pads");
    result.paddings =
        readNumbers(paddings ? paddings : in.getArray("paddings"));
    readExpectation();
    if (!result.resultShape)
      result.resultShape.emplace(result.source.shape.size(), 1);
  }

  void readGatherNd() {
    result.kind = CaseKind::GatherNd;
    const json::Object &in = getInputs();
    bool isFlat = !in.get("pshape");
    mlir::Type type = readType(in, "dtype", "f32");
    mlir::Type indexType = readType(in, "index_dtype", "i32");
    result.source = readArray(
        type, readNumbers(in.getArray(isFlat ? "params_shape" : "pshape")),
        in.getArray("params"));
    result.indices =
        readArray(indexType,
                  readNumbers(in.getArray(isFlat ? "indices_shape" : "ishape")),
                  in.getArray("indices"));
    result.batchDims = in.getInteger("batch_dims").value_or(0);
    result.policy = in.getString("policy").value_or("").str();
    result.wrapNegative = in.getBoolean("wrap_negative").value_or(false);
    readExpectation();
    if (!result.resultShape)
      result.resultShape = getGatherNdShape();
    if (result.fault && result.fault->kind == FaultKind::BadIndex &&
        result.fault->details.empty())
      nameLowestBadRow();
  }

  std::optional<SmallVector<int64_t>> getGatherNdShape() {
    SmallVector<int64_t> shape = result.indices.shape;
    size_t used = shape.pop_back_val() + result.batchDims;
    if (used > result.source.shape.size())
      return std::nullopt;
    append_range(shape, ArrayRef(result.source.shape).drop_front(used));
    return shape;
  }

  /// TensorFlow says less where params is empty; by the contract the lowest
  /// bad row is named there too.
  void nameLowestBadRow() {
    const Array &indices = result.indices;
    int64_t depth = indices.shape.back();
    SmallVector<int64_t> values = readNumbers(getInputs().getArray("indices"));
    for (int64_t start = 0; start < int64_t(values.size()); start += depth) {
      ArrayRef<int64_t> row = ArrayRef(values).slice(start, depth);
      bool isGood = true;
      for (auto [value, size] : zip(row, result.source.shape))
        isGood &= value >= 0 && value < size;
      if (isGood)
        continue;
      SmallVector<int64_t> position;
      int64_t number = start / depth;
      for (int64_t size : reverse(ArrayRef(indices.shape).drop_back())) {
        position.insert(position.begin(), number % size);
        number /= size;
      }
      result.fault->details = {
          position.empty() ? "none" : joinNumbers(position), joinNumbers(row),
          joinNumbers(result.source.shape)};
      return;
    }
    fail("no index is bad");
  }

  static std::string joinNumbers(ArrayRef<int64_t> numbers) {
    return join(map_range(numbers, [](int64_t n) { return std::to_string(n); }),
                ",");
  }

  /// Where TensorFlow adds a limit of its own, "contract" says what is right.
  void readExpectation() {
    const json::Object *contract = line.getObject("contract");
    const json::Object &expected = contract ? *contract : line;
    const json::Array *shape = expected.getArray("oshape");
    if (!shape)
      shape = expected.getArray("out_shape");
    if (shape)
      result.resultShape = readNumbers(shape);
    if (std::optional<StringRef> text = expected.getString("error"))
      return readFault(*text);
    if (!shape)
      return fail("shape of the result expected");
    result.results.push_back(readArray(result.source.elementType,
                                       *result.resultShape,
                                       expected.getArray("out")));
  }

  void readFault(StringRef text) {
    result.fault = parseFault(text);
    if (!result.fault)
      return fail("error of unknown meaning: " + text);
    result.isVerifierFault = result.fault->kind == FaultKind::PaddingsCount ||
                             result.fault->kind == FaultKind::IndexDepth ||
                             line.getString("seen_by") == "verifier";
  }

  void readText() {
    result.kind = CaseKind::Text;
    if (std::optional<StringRef> text = line.getString("function")) {
      result.text = text->str();
    } else if (const json::Array *lines = line.getArray("function")) {
      for (const json::Value &text : *lines)
        result.text += (text.getAsString().value_or("") + "\n").str();
    }
    if (const json::Array *arguments = line.getArray("args"))
      for (const json::Value &argument : *arguments)
        readTextOperand(*argument.getAsObject());
    if (const json::Array *results = line.getArray("results"))
      for (const json::Value &value : *results)
        result.results.push_back(readShaped(*value.getAsObject(), "data"));
    if (std::optional<StringRef> text = line.getString("error"))
      readFault(*text);
  }

  /// {"dtype", "shape", "data"}; a scalar has no shape.
  Array readShaped(const json::Object &object, StringRef key) {
    SmallVector<int64_t> shape;
    if (const json::Array *items = object.getArray("shape"))
      shape = readNumbers(items);
    return readArray(readType(object, "dtype", "f32"), shape,
                     object.getArray(key));
  }

  void readTextOperand(const json::Object &object) {
    TextOperand operand;
    operand.value = readShaped(object, "data");
    operand.isFar = object.getBoolean("far").value_or(false);
    if (object.get("after"))
      operand.after = readShaped(object, "after");
    if (const json::Array *strides = object.getArray("strides")) {
      operand.strides = readNumbers(strides);
      operand.shape = readNumbers(object.getArray("view"));
      operand.offset = object.getInteger("offset").value_or(0);
    }
    result.operands.push_back(std::move(operand));
  }

  SmallVector<std::string> readNames(StringRef key) {
    SmallVector<std::string> names;
    if (const json::Array *items = line.getArray(key))
      for (const json::Value &name : *items)
        names.push_back(name.getAsString().value_or("").str());
    return names;
  }

  const json::Object &line;
  mlir::MLIRContext *context;
  Case result;
  std::string error;
};
} // namespace

static Expected<json::Array> readLines(StringRef path) {
  auto buffer = MemoryBuffer::getFile(path);
  if (!buffer)
    return createStringError("cannot read " + path);
  json::Array items;
  if (!path.ends_with(".jsonl")) {
    Expected<json::Value> value = json::parse((*buffer)->getBuffer());
    if (!value)
      return createStringError(path + ": " + toString(value.takeError()));
    if (json::Array *array = value->getAsArray())
      return std::move(*array);
    return createStringError(path + ": array expected");
  }
  for (line_iterator line(**buffer); !line.is_at_eof(); ++line) {
    Expected<json::Value> value = json::parse(*line);
    if (!value)
      return createStringError(path + ": " + toString(value.takeError()));
    items.push_back(std::move(*value));
  }
  return items;
}

Expected<std::vector<Case>> tops_test::readCases(StringRef path,
                                                 mlir::MLIRContext *context) {
  Expected<json::Array> items = readLines(path);
  if (!items)
    return items.takeError();
  std::vector<Case> cases;
  StringRef file = sys::path::stem(path);
  for (auto [number, item] : enumerate(*items)) {
    const json::Object *line = item.getAsObject();
    if (!line)
      return createStringError(path + ": object expected");
    Expected<Case> test =
        CaseReader(*line, context).read("line" + std::to_string(number + 1));
    if (!test)
      return createStringError(path + ": " + toString(test.takeError()));
    test->name = (file + "/" + test->name).str();
    cases.push_back(std::move(*test));
  }
  return cases;
}
