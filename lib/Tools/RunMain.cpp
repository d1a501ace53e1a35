//===- RunMain.cpp - Compile a file and run it on arrays ------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//
// The shortest way from a model's ops to numbers: compiles an .mlir file in
// process, calls one of its functions and prints or stores what it returns.
// Whatever goes wrong ends in one line on standard error and exit code 1.
//
//===----------------------------------------------------------------------===//

#include "tops/ArrayText.h"
#include "tops/Execution.h"
#include "tops/Npy.h"
#include "tops/Tools.h"

#include "mlir/IR/AsmState.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Support/FileUtilities.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/ToolOutputFile.h"
#include <chrono>

using namespace mlir;
using namespace mlir::tops;
using llvm::createStringError;
using llvm::Twine;
namespace cl = llvm::cl;

//===----------------------------------------------------------------------===//
// Command line
//===----------------------------------------------------------------------===//

namespace {
enum class Target { Cpu, NVPTX, GpuEmulator };

struct Options {
  cl::OptionCategory category{"tops-run options"};
  cl::opt<std::string> file{cl::Positional, cl::desc("FILE.mlir"),
                            cl::cat(category)};
  cl::opt<std::string> entry{
      "entry", cl::value_desc("name"), cl::cat(category),
      cl::desc("Function to call; needed if several are public and none of "
               "them is 'main'")};
  cl::list<std::string> inputs{
      "input", cl::value_desc("array"), cl::cat(category),
      cl::desc("An input, in the order of the function's arguments:\n"
               "  @table.npy           a NumPy file\n"
               "  2x3xi32=1,2,3,4,5,6  shape, type and values, row by row\n"
               "  2x3xf32=0            one value for all elements\n"
               "  index=5              a scalar")};
  cl::list<std::string> outputs{
      "output", cl::value_desc("@file.npy"), cl::cat(category),
      cl::desc("Where to store a result, one option for each, instead of "
               "printing them")};
  cl::opt<unsigned> repeat{
      "repeat", cl::value_desc("N"), cl::init(1), cl::cat(category),
      cl::desc("Call the function N times and print the shortest and the "
               "median time")};
  cl::opt<Target> target{
      "target", cl::init(Target::Cpu), cl::cat(category),
      cl::desc("What runs the code"),
      cl::values(
          clEnumValN(Target::Cpu, "cpu", "this CPU (default)"),
          clEnumValN(Target::NVPTX, "nvptx", "an NVIDIA GPU, by its driver"),
          clEnumValN(Target::GpuEmulator, "gpu-emulator",
                     "the code for an NVIDIA GPU, emulated"))};
  cl::opt<std::string> pipeline{
      "pipeline", cl::value_desc("passes"), cl::cat(category),
      cl::desc("Passes from the file to the LLVM dialect (default: "
               "tops-import and tops-to-llvm, with options for this CPU, or "
               "tops-to-nvvm)")};
  cl::opt<unsigned> optLevel{
      "O",
      cl::Prefix,
      cl::value_desc("0-3"),
      cl::init(ExecutionOptions().optLevel),
      cl::cat(category),
      cl::desc("Optimisation level of LLVM (default: 1)")};
};
} // namespace

static const char *const overview =
    "Compiles the ops of an MLIR file for this CPU, or for a GPU, and runs a "
    "function of it\n\n"
    "  tops-run embedding.tf.mlir --input=@table.npy --input=@ids.npy\n\n"
    "FILE.mlir holds tops ops or other frameworks' ops of the same meaning; "
    "'-' is\n"
    "standard input. Without --output, results are printed.\n";

/// LLVM's line about a bad command line, without the tool's name and the hint
/// that LLVM makes of that.
static std::string getSummary(StringRef messages, StringRef name) {
  StringRef line = messages.trim().split('\n').first;
  line.consume_front(name);
  line.consume_front(": ");
  return line.split("  Try: ").first.str() + " See tops-run --help";
}

static llvm::Error parseCommandLine(int argc, char **argv, Options &options) {
  cl::HideUnrelatedOptions(options.category);
  // Some errors LLVM prints itself, under this name, instead of returning them.
  bool asksForHelp = llvm::any_of(ArrayRef(argv, argc), [](StringRef argument) {
    return argument.ltrim('-').starts_with("help") || argument == "--version";
  });
  const char *name = asksForHelp ? "tops-run" : "tops-run: error";
  std::string messages;
  llvm::raw_string_ostream stream(messages);
  std::vector<const char *> arguments(argv, argv + argc);
  arguments.front() = name;
  if (!cl::ParseCommandLineOptions(argc, arguments.data(), overview, &stream)) {
    if (messages.empty())
      std::exit(EXIT_FAILURE);
    return createStringError(getSummary(messages, name));
  }

  if (options.file.empty())
    return createStringError("expected a file, see tops-run --help");
  if (options.repeat == 0)
    return createStringError("--repeat takes a number above 0");
  for (const std::string &output : options.outputs)
    if (output.size() < 2 || output.front() != '@')
      return createStringError("expected '@' and a file's name for --output, "
                               "found '" +
                               output + "'");
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Module and function
//===----------------------------------------------------------------------===//

static llvm::Expected<std::unique_ptr<CompiledModule>>
compileFile(MLIRContext &context, const Options &options) {
  std::string message;
  auto buffer = openInputFile(options.file, &message);
  if (!buffer)
    return createStringError(message);
  auto sourceMgr = std::make_shared<llvm::SourceMgr>();
  sourceMgr->AddNewSourceBuffer(std::move(buffer), llvm::SMLoc());
  SourceMgrDiagnosticHandler handler(*sourceMgr, &context);

  auto module = parseSourceFile<ModuleOp>(sourceMgr, &context);
  if (!module)
    return createStringError("cannot parse '" + options.file + "'");
  ExecutionOptions execution;
  if (options.target != Target::Cpu) {
    execution.pipeline = getGpuPipeline();
    execution.gpuRuntime = getGpuRuntimePath(options.target == Target::NVPTX
                                                 ? GpuRuntime::Cuda
                                                 : GpuRuntime::Emulator);
  }
  if (options.pipeline.getNumOccurrences() > 0)
    execution.pipeline = options.pipeline;
  execution.optLevel = options.optLevel;
  auto compiled = CompiledModule::compile(*module, execution);
  if (!compiled)
    return createStringError("cannot compile '" + options.file +
                             "': " + llvm::toString(compiled.takeError()));
  return compiled;
}

static llvm::Expected<std::string> chooseEntry(const CompiledModule &module,
                                               const Options &options) {
  ArrayRef<std::string> names = module.getFunctionNames();
  if (names.empty())
    return createStringError("'" + options.file +
                             "' has no public function that can be called");
  if (options.entry.empty() && names.size() == 1)
    return names.front();
  std::string wanted =
      options.entry.empty() ? "main" : options.entry.getValue();
  if (module.lookup(wanted))
    return wanted;

  constexpr size_t kMaxNames = 10;
  std::string candidates;
  llvm::raw_string_ostream os(candidates);
  llvm::interleaveComma(ArrayRef(names).take_front(kMaxNames), os,
                        [&](StringRef name) { os << "'" << name << "'"; });
  if (names.size() > kMaxNames)
    os << " and " << names.size() - kMaxNames << " more";
  if (options.entry.empty())
    return createStringError("'" + options.file +
                             "' has several public functions, choose one with "
                             "--entry: " +
                             candidates);
  return createStringError("there is no function '" + wanted +
                           "' that can be called, only " + candidates);
}

//===----------------------------------------------------------------------===//
// Inputs and results
//===----------------------------------------------------------------------===//

static llvm::Expected<HostArray> readInput(StringRef text, Type expected) {
  if (!text.consume_front("@"))
    return parseArray(text, expected.getContext());
  return readNpy(text, getElementTypeOrSelf(expected));
}

static llvm::Expected<SmallVector<HostArray>>
readInputs(StringRef entry, const FunctionSignature &signature,
           ArrayRef<std::string> texts) {
  size_t numExpected = signature.inputs.size();
  if (texts.size() != numExpected)
    return createStringError("'" + entry + "' takes " + Twine(numExpected) +
                             (numExpected == 1 ? " input" : " inputs") +
                             ", found " + Twine(texts.size()));
  SmallVector<HostArray> arrays;
  for (auto [i, text] : llvm::enumerate(texts)) {
    llvm::Expected<HostArray> array = readInput(text, signature.inputs[i]);
    if (!array)
      return createStringError("input " + Twine(i) + " of '" + entry +
                               "': " + llvm::toString(array.takeError()));
    arrays.push_back(std::move(*array));
  }
  return arrays;
}

static void printTimes(std::vector<double> &milliseconds) {
  llvm::sort(milliseconds);
  llvm::outs() << llvm::format("time: min %.3f ms, median %.3f ms",
                               milliseconds.front(),
                               milliseconds[milliseconds.size() / 2])
               << " of " << milliseconds.size() << " calls\n";
}

/// Calls the function as often as asked and returns the last call's results.
static llvm::Expected<SmallVector<HostArray>>
callRepeatedly(const CompiledModule &module, StringRef entry,
               ArrayRef<HostArray> inputs, const Options &options) {
  std::vector<double> milliseconds;
  SmallVector<HostArray> results;
  for (unsigned i = 0; i < options.repeat; ++i) {
    results.clear();
    auto start = std::chrono::steady_clock::now();
    auto called = module.call(entry, inputs);
    std::chrono::duration<double, std::milli> time =
        std::chrono::steady_clock::now() - start;
    if (!called)
      return called.takeError();
    results = std::move(*called);
    milliseconds.push_back(time.count());
  }
  if (options.repeat.getNumOccurrences() > 0)
    printTimes(milliseconds);
  return results;
}

static llvm::Error emitResults(ArrayRef<HostArray> results,
                               ArrayRef<std::string> outputs) {
  if (!outputs.empty()) {
    std::vector<std::string> paths;
    for (StringRef output : outputs)
      paths.push_back(output.drop_front().str());
    return writeNpy(paths, results);
  }
  for (auto [i, result] : llvm::enumerate(results)) {
    llvm::outs() << "result " << i << ": ";
    printArrayType(llvm::outs(), result);
    llvm::outs() << "\n";
    printArray(llvm::outs(), result);
  }
  llvm::outs().flush();
  if (std::error_code error = llvm::outs().error()) {
    llvm::outs().clear_error();
    return createStringError("cannot write to standard output: " +
                             error.message());
  }
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Main
//===----------------------------------------------------------------------===//

static llvm::Error run(MLIRContext &context, const Options &options) {
  auto module = compileFile(context, options);
  if (!module)
    return module.takeError();
  llvm::Expected<std::string> entry = chooseEntry(**module, options);
  if (!entry)
    return entry.takeError();
  const FunctionSignature &signature = *(*module)->lookup(*entry);
  size_t numResults = signature.results.size();
  size_t numOutputs = options.outputs.size();
  if (numOutputs != 0 && numOutputs != numResults)
    return createStringError("'" + *entry + "' has " + Twine(numResults) +
                             (numResults == 1 ? " result" : " results") +
                             ", found " + Twine(numOutputs) + " --output");
  auto inputs = readInputs(*entry, signature, options.inputs);
  if (!inputs)
    return inputs.takeError();
  auto results = callRepeatedly(**module, *entry, *inputs, options);
  if (!results)
    return results.takeError();
  return emitResults(*results, options.outputs);
}

static int fail(llvm::Error error) {
  std::string message = llvm::toString(std::move(error));
  std::replace(message.begin(), message.end(), '\n', ' ');
  llvm::errs() << "tops-run: error: " << message << "\n";
  return EXIT_FAILURE;
}

int mlir::tops::runMain(int argc, char **argv) {
  registerPasses();
  Options options;
  if (llvm::Error error = parseCommandLine(argc, argv, options))
    return fail(std::move(error));

  std::unique_ptr<MLIRContext> context = createContext();
  if (llvm::Error error = run(*context, options))
    return fail(std::move(error));
  return EXIT_SUCCESS;
}
