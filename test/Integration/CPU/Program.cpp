//===- Program.cpp - A case as a function with operands -------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Everything is an argument of the function, so that nothing is folded.
//
//===----------------------------------------------------------------------===//

#include "Program.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace tops_test;

StringRef tops_test::getName(Form form) {
  static const char *const names[] = {"static",  "dynamic", "mixed",   "dest",
                                      "buffers", "rows",    "strided", "text"};
  return names[static_cast<unsigned>(form)];
}

ArrayRef<Form> tops_test::getAllForms() {
  static const Form forms[] = {Form::Static,  Form::Dynamic, Form::Mixed,
                               Form::Dest,    Form::Buffers, Form::Rows,
                               Form::Strided, Form::Text};
  return forms;
}

static bool isMemRefForm(Form form) {
  return form == Form::Buffers || form == Form::Rows || form == Form::Strided;
}

bool tops_test::isOnBuffers(const Case &test, Form form) {
  return form == Form::Text ? StringRef(test.text).contains("memref<")
                            : isMemRefForm(form);
}

/// Whether a form has all sizes and numbers in the IR.
static bool isStatic(Form form) {
  return form == Form::Static || form == Form::Buffers;
}

bool tops_test::isRefused(const Case &test, Form form) {
  if (test.isVerifierFault)
    return true;
  return test.fault && test.fault->kind != FaultKind::BadIndex &&
         isStatic(form);
}

bool tops_test::applies(const Case &test, Form form) {
  if ((test.kind == CaseKind::Text) != (form == Form::Text))
    return false;
  if (!test.forms.empty() && !is_contained(test.forms, getName(form)))
    return false;
  if (form == Form::Text || !test.fault ||
      test.fault->kind == FaultKind::BadIndex)
    return true;
  // Half of the numbers in the IR: who sees the fault depends on the case.
  if (form == Form::Mixed || form == Form::Rows || form == Form::Dest)
    return false;
  // Once the verifier has been seen to refuse it, that's enough.
  if (isMemRefForm(form))
    return !isRefused(test, form) && test.resultShape;
  return true;
}

namespace {
/// Writes the function of a case that is one op.
class OpWriter {
public:
  OpWriter(const Case &test, Form form, StringRef name, unsigned variant)
      : test(test), form(form), name(name), variant(variant) {}

  Program write() {
    if (test.kind == CaseKind::SpaceToBatchNd)
      writeSpaceToBatchNd();
    else
      writeGatherNd();
    return std::move(program);
  }

private:
  bool isDynamic(size_t dim) const {
    switch (form) {
    case Form::Static:
    case Form::Buffers:
    case Form::Dest:
      return false;
    case Form::Mixed:
      return dim % 2;
    default:
      return true;
    }
  }

  std::string formatSizes(ArrayRef<int64_t> shape, mlir::Type elementType,
                          bool isLastStatic) {
    std::string text;
    raw_string_ostream stream(text);
    for (auto [dim, size] : enumerate(shape)) {
      if (isDynamic(dim) && !(isLastStatic && dim + 1 == shape.size()))
        stream << "?x";
      else
        stream << size << 'x';
    }
    stream << elementType;
    return text;
  }

  std::string formatType(ArrayRef<int64_t> shape, mlir::Type elementType,
                         bool isLastStatic = false) {
    std::string sizes = formatSizes(shape, elementType, isLastStatic);
    if (!isMemRefForm(form))
      return "tensor<" + sizes + ">";
    if (form == Form::Buffers)
      return "memref<" + sizes + ">";
    SmallVector<StringRef> strides(shape.size(), "?");
    if (form == Form::Rows && !strides.empty())
      strides.back() = "1";
    return formatv("memref<{0}, strided<[{1}], offset: ?>>", sizes,
                   join(strides, ", "));
  }

  Layout pickLayout() const {
    if (form == Form::Rows)
      return Layout::Rows;
    if (form != Form::Strided)
      return Layout::Dense;
    static const Layout layouts[] = {Layout::Sparse, Layout::Permuted,
                                     Layout::Reversed};
    return layouts[(variant + program.operands.size()) % 3];
  }

  mlir::MLIRContext *getContext() const {
    return test.source.elementType.getContext();
  }

  void addArgument(StringRef argument, StringRef type) {
    arguments.push_back((argument + ": " + type).str());
  }

  void addOperand(StringRef argument, const Array &value, StringRef type) {
    addArgument(argument, type);
    program.operands.push_back({&value, pickLayout()});
  }

  const Array &addNumberArray(mlir::Type type, ArrayRef<int64_t> shape,
                              ArrayRef<int64_t> values) {
    json::Array items;
    for (int64_t value : values)
      items.push_back(value);
    program.arrays.push_back(cantFail(parseArray(type, shape, items)));
    return program.arrays.back();
  }

  /// The number as it stands in the op: itself or the name of a value.
  std::string writeNumber(int64_t number) {
    unsigned ordinal = numNumbers++;
    std::string argument = "%n" + std::to_string(ordinal);
    if (form == Form::Dynamic || form == Form::Strided) {
      addArgument(argument, "index");
      auto type = mlir::IndexType::get(getContext());
      program.operands.push_back({&addNumberArray(type, {}, {number})});
      return argument;
    }
    if (form != Form::Mixed || ordinal % 2 == 0)
      return std::to_string(number);
    // As importers of dynamic models have it: numbers come from a tensor.
    body += formatv("  %c{0} = arith.constant {0} : index\n"
                    "  %e{0} = tensor.extract %numbers[%c{0}] : {1}\n"
                    "  {2} = arith.index_cast %e{0} : i64 to index\n",
                    ordinal, getNumbersType(), argument);
    return argument;
  }

  std::string getNumbersType() const {
    return formatv("tensor<{0}xi64>", 3 * test.block.size());
  }

  void addNumbers() {
    if (form != Form::Mixed)
      return;
    SmallVector<int64_t> numbers(test.block);
    append_range(numbers, test.paddings);
    int64_t size = numbers.size();
    auto type = mlir::IntegerType::get(getContext(), 64);
    addOperand("%numbers", addNumberArray(type, {size}, numbers),
               getNumbersType());
  }

  std::string writeBlockShape() {
    SmallVector<std::string> texts;
    for (int64_t number : test.block)
      texts.push_back(writeNumber(number));
    return "[" + join(texts, ", ") + "]";
  }

  std::string writePaddings() {
    SmallVector<std::string> pairs;
    for (size_t i = 0; i + 1 < test.paddings.size(); i += 2) {
      std::string before = writeNumber(test.paddings[i]);
      pairs.push_back("[" + before + ", " + writeNumber(test.paddings[i + 1]) +
                      "]");
    }
    return "[" + join(pairs, ", ") + "]";
  }

  void writeSpaceToBatchNd() {
    std::string type = formatType(test.source.shape, test.source.elementType);
    addOperand("%input", test.source, type);
    addNumbers();
    std::string block = writeBlockShape();
    std::string paddings = writePaddings();
    finish(formatv("tops.space_to_batch_nd %input block_shape = {0} paddings = "
                   "{1}",
                   block, paddings),
           type);
  }

  void writeGatherNd() {
    std::string type = formatType(test.source.shape, test.source.elementType);
    std::string indicesType = formatType(
        test.indices.shape, test.indices.elementType, /*isLastStatic=*/true);
    addOperand("%params", test.source, type);
    addOperand("%indices", test.indices, indicesType);
    std::string op = "tops.gather_nd %params[%indices]";
    if (test.batchDims)
      op += " batch_dims = " + std::to_string(test.batchDims);
    if (!test.policy.empty())
      op += " bad_indices = " + test.policy;
    if (test.wrapNegative)
      op += " wrap_negative";
    finish(op, type + ", " + indicesType);
  }

  /// Adds the destination or the result, and puts the function together.
  void finish(std::string op, std::string types) {
    SmallVector<int64_t> shape =
        test.resultShape.value_or(SmallVector<int64_t>{1});
    std::string type = formatType(shape, test.source.elementType);
    bool hasDest = form == Form::Dest || isMemRefForm(form);
    if (hasDest) {
      // So that a dynamic destination meets static operands.
      if (form == Form::Dest)
        type =
            "tensor<" +
            std::string(join(SmallVector<StringRef>(shape.size(), "?x"), "")) +
            getElementTypeName() + ">";
      addOutput(shape, type);
      op += " outs(%out)";
    }
    bool hasResult = !isMemRefForm(form);
    std::string signature = join(arguments, ", ");
    program.text = formatv("func.func @{0}({1}){2} {{\n{3}", name, signature,
                           hasResult ? " -> " + type : "", body);
    program.text += formatv("  {0}{1} : {2}{3}{4}\n", hasResult ? "%r = " : "",
                            op, types, hasDest ? ", " : " -> ", type);
    program.text +=
        hasResult ? "  return %r : " + type + "\n}\n" : "  return\n}\n";
  }

  std::string getElementTypeName() {
    std::string text;
    raw_string_ostream(text) << test.source.elementType;
    return text;
  }

  void addOutput(ArrayRef<int64_t> shape, StringRef type) {
    Array array{test.source.elementType, SmallVector<int64_t>(shape), {}};
    int64_t pitch = mlir::tops::HostArray::getElementBytes(array.elementType);
    array.bytes.resize(array.getNumElements() * pitch);
    program.arrays.push_back(std::move(array));
    addOperand("%out", program.arrays.back(), type);
    if (!isMemRefForm(form))
      return;
    program.operands.back().isOutput = true;
    if (!test.results.empty())
      program.operands.back().after = &test.results.front();
  }

  const Case &test;
  Form form;
  StringRef name;
  unsigned variant;
  Program program;
  SmallVector<std::string> arguments;
  std::string body;
  unsigned numNumbers = 0;
};
} // namespace

static Program makeTextProgram(const Case &test, StringRef name) {
  Program program;
  program.text = test.text;
  std::string mark = "@FN", replacement = ("@" + name).str();
  for (size_t at = 0; (at = program.text.find(mark, at)) != std::string::npos;
       at += replacement.size())
    program.text.replace(at, mark.size(), replacement);
  for (const TextOperand &operand : test.operands) {
    Layout layout = operand.isFar ? Layout::Far : Layout::Dense;
    program.operands.push_back({&operand.value, layout,
                                operand.after ? &*operand.after : nullptr,
                                /*isOutput=*/false, &operand});
  }
  return program;
}

Program tops_test::makeProgram(const Case &test, Form form, StringRef name,
                               unsigned variant) {
  if (form == Form::Text)
    return makeTextProgram(test, name);
  return OpWriter(test, form, name, variant).write();
}
