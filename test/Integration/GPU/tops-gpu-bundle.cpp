//===- tops-gpu-bundle.cpp - Compiled tests that need no LLVM to run ------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compiles execution cases, on buffers of the device, and the benchmark's grid
// for a GPU, and writes into a directory
//
//   batch0.o, batch1.o …  host code with kernels, many functions each
//   cases.txt             what to call them with, and what must come out
//
// for the program in driver/, whose Cases.h says what is in cases.txt. Each
// case is there in one form, by turns. Prints `N functions, N left out` at the
// end.
//
//===----------------------------------------------------------------------===//

#include "../../../tools/tops-bench/BenchCase.h"
#include "../CPU/GpuCase.h"
#include "../CPU/Program.h"
#include "Object.h"

#include "tops/Passes.h"
#include "tops/Tops.h"

#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Target/LLVMIR/Dialect/All.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/InitLLVM.h"

using namespace llvm;
using namespace tops_test;
using mlir::tops::HostArray;
using mlir::tops::bench::BenchCase;

static cl::list<std::string> files(cl::Positional, cl::OneOrMore,
                                   cl::desc("<case files>"));
static cl::opt<std::string> directory("output", cl::Required,
                                      cl::desc("Where the files go"));
static cl::opt<std::string> grid("grid", cl::desc("The benchmark's cases"));
static cl::opt<std::string> pipeline("pipeline", cl::Required,
                                     cl::desc("From tops to LLVM"));
static cl::opt<unsigned> batchSize("batch", cl::init(40),
                                   cl::desc("Functions to an object file"));
static cl::opt<unsigned> every("every", cl::init(1),
                               cl::desc("Only every n-th case"));

namespace {

/// Functions with what cases.txt says of them.
struct Function {
  std::string text, record;
};

} // namespace

//===----------------------------------------------------------------------===//
// Tests
//===----------------------------------------------------------------------===//

/// The memory that the elements of `view` span, from the lowest on.
static StringRef getSpan(const HostArray &view, int64_t &low) {
  int64_t high = 1, pitch = HostArray::getElementBytes(view.elementType);
  low = 0;
  for (auto [size, stride] : zip(view.shape, view.strides))
    (stride < 0 ? low : high) += stride * (size - 1);
  if (is_contained(view.shape, 0))
    return "";
  return StringRef(view.getBegin() + low * pitch, (high - low) * pitch);
}

/// One operand as cases.txt has it. `lead` elements come before its memory, so
/// that kernels meet addresses of every alignment.
static Expected<std::string> writeOperand(const ProgramOperand &operand,
                                          unsigned lead) {
  const Array &value = *operand.value;
  bool isNumber = value.elementType.isIndex() && value.shape.empty();
  if (isNumber && !operand.isOutput) {
    int64_t number;
    std::memcpy(&number, value.bytes.data(), sizeof(number));
    return formatv("number {0}\n", number).str();
  }
  auto before = GuardedMemory::create(value, operand.layout, Side::Front);
  auto after = GuardedMemory::create(operand.after ? *operand.after : value,
                                     operand.layout, Side::Front);
  if (!before || !after)
    return joinErrors(before.takeError(), after.takeError());
  if (operand.isOutput)
    before->wipe();
  const HostArray &view = before->getView();
  int64_t low = 0, pitch = HostArray::getElementBytes(value.elementType);
  StringRef image = getSpan(view, low);
  StringRef expected = getSpan(after->getView(), low);
  bool isDense = operand.layout == Layout::Dense;
  std::string text =
      formatv("{0} {1} {2}", operand.isOutput ? "output" : "memref", pitch,
              view.getRank())
          .str();
  for (int64_t number : concat<const int64_t>(view.shape, view.strides))
    text += " " + std::to_string(number);
  // A memref without a layout starts at its first element.
  text += formatv(" {0} {1} {2}", isDense ? lead : 0, isDense ? 0 : lead - low,
                  lead);
  text += " x" + toHex(image) + " x" +
          (image == expected ? "" : toHex(expected)) + "\n";
  return text;
}

/// Whether a case can be told by bytes, not too many, and has an answer.
static bool isUsable(const Case &test) {
  constexpr size_t maxBytes = 1 << 20;
  bool hasAnswer = test.fault ? test.fault->kind == FaultKind::BadIndex &&
                                    test.fault->details.size() == 3 &&
                                    !test.fault->details[1].empty()
                              : !test.results.empty();
  return test.source.bytes.size() <= maxBytes && test.kind != CaseKind::Text &&
         hasAnswer && !test.isVerifierFault &&
         getValueBytes(test.source.elementType) ==
             HostArray::getElementBytes(test.source.elementType);
}

/// Part of the message that a case must give, as one word; - for none.
static std::string writeMessage(const Case &test) {
  if (!test.fault)
    return "-";
  ArrayRef<std::string> details = test.fault->details;
  std::string row;
  for (StringRef index : split(details[1], ','))
    row += (row.empty() ? "" : ",_") + index.str();
  return "=_[" + row + "]_does_not_index_into_params_shape_[" + details[2] +
         "]";
}

static Error addTests(ArrayRef<Case> cases, std::vector<Function> &functions,
                      unsigned &numLeftOut) {
  static const Form forms[] = {Form::Buffers, Form::Rows, Form::Strided};
  std::list<Case> gpuCases; // What programs refer to.
  for (auto [turn, original] : enumerate(cases)) {
    Form form = forms[turn % std::size(forms)];
    if (turn % every != 0)
      continue;
    const Case &test = gpuCases.emplace_back(makeGpuCase(original));
    if (!isUsable(test) || !applies(test, form)) {
      ++numLeftOut;
      continue;
    }
    std::string name = "f" + std::to_string(functions.size());
    Program program = makeProgram(test, form, name, turn);
    std::string record =
        formatv("test {0} {1} {2}[{3}] {4}\n", name, program.operands.size(),
                test.name, getName(form), writeMessage(test));
    for (auto [i, operand] : enumerate(program.operands)) {
      Expected<std::string> text = writeOperand(operand, (turn + i) % 5);
      if (!text)
        return text.takeError();
      record += *text;
    }
    functions.push_back({program.text, record});
  }
  return Error::success();
}

//===----------------------------------------------------------------------===//
// The benchmark
//===----------------------------------------------------------------------===//

static std::string writeBench(const BenchCase &bench) {
  std::string text =
      formatv("bench {0} {1} {2} {3} {4} {5} {6}", bench.name,
              bench.isGather ? "gather" : "space", bench.getElementBytes(),
              bench.indexType == "i64" ? 8 : 4, bench.rows, bench.depth,
              bench.isSorted ? "sorted" : "random");
  auto add = [&](ArrayRef<int64_t> numbers) {
    text += " " + std::to_string(numbers.size());
    for (int64_t number : numbers)
      text += " " + std::to_string(number);
  };
  add(bench.sourceShape);
  add(bench.block);
  add(bench.paddings);
  add(bench.getResultShape());
  return text + "\n";
}

static Error addBenchmarks(std::vector<Function> &functions) {
  auto cases = mlir::tops::bench::readGrid(grid);
  if (!cases)
    return cases.takeError();
  for (const BenchCase &bench : *cases)
    functions.push_back({bench.writeOnce(), writeBench(bench)});
  return Error::success();
}

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

static Error writeBatch(ArrayRef<Function> functions, unsigned number,
                        mlir::MLIRContext *context, raw_ostream &cases) {
  std::string text, name = "batch" + std::to_string(number);
  cases << "batch " << name << "\n";
  for (const Function &function : functions) {
    text += function.text;
    cases << function.record;
  }
  auto module = mlir::parseSourceString<mlir::ModuleOp>(text, context);
  if (!module)
    return createStringError(name + " does not parse");
  if (Error error =
          writeObject(*module, pipeline, directory + "/" + name + ".o"))
    return createStringError(name + ": " + toString(std::move(error)));
  return Error::success();
}

static Error run(mlir::MLIRContext *context) {
  std::vector<Function> functions;
  unsigned numLeftOut = 0;
  for (const std::string &file : files) {
    Expected<std::vector<Case>> cases = readCases(file, context);
    if (!cases)
      return cases.takeError();
    if (Error error = addTests(*cases, functions, numLeftOut))
      return error;
  }
  size_t numTests = functions.size();
  if (!grid.empty())
    if (Error error = addBenchmarks(functions))
      return error;

  std::error_code code;
  raw_fd_ostream stream(directory + "/cases.txt", code);
  if (code)
    return createStringError("cannot write cases.txt: " + code.message());
  unsigned number = 0;
  auto writeAll = [&](ArrayRef<Function> left) -> Error {
    for (; !left.empty();
         left = left.drop_front(std::min<size_t>(batchSize, left.size())))
      if (Error error =
              writeBatch(left.take_front(batchSize), number++, context, stream))
        return error;
    return Error::success();
  };
  if (Error error = writeAll(ArrayRef(functions).take_front(numTests)))
    return error;
  if (Error error = writeAll(ArrayRef(functions).drop_front(numTests)))
    return error;
  outs() << functions.size() << " functions, " << numLeftOut << " left out\n";
  return Error::success();
}

int main(int argc, char **argv) {
  InitLLVM initializer(argc, argv);
  cl::ParseCommandLineOptions(argc, argv, "compiled tests for a GPU\n");
  mlir::registerAllPasses();
  mlir::tops::registerTopsPasses();
  mlir::tops::registerTopsPipelines();
  mlir::DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  mlir::registerAllToLLVMIRTranslations(registry);
  registry.insert<mlir::tops::TopsDialect>();
  mlir::MLIRContext context(registry);
  if (Error error = run(&context)) {
    errs() << "tops-gpu-bundle: " << toString(std::move(error)) << "\n";
    return 1;
  }
  return 0;
}
