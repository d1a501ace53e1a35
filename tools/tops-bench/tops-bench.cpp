//===- tops-bench.cpp - The speed of the ops on this machine --------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// Times the cases of a grid, interleaved with copies of the same number of
// bytes: only ratios within one run mean anything on a shared machine.
//
//===----------------------------------------------------------------------===//

#include "Calibrate.h"
#include "Measure.h"

#include "tops/Passes.h"
#include "tops/Tops.h"

#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/ToolOutputFile.h"
#include "llvm/Support/WithColor.h"

using namespace mlir;
using namespace mlir::tops;
using namespace mlir::tops::bench;
namespace cl = llvm::cl;

static cl::OptionCategory category("tops-bench options");
static cl::opt<std::string> gridPath("grid", cl::cat(category),
                                     cl::value_desc("file"),
                                     cl::init("benchmark/grid.json"),
                                     cl::desc("The cases"));
static cl::list<std::string> caseNames("cases", cl::CommaSeparated,
                                       cl::cat(category),
                                       cl::value_desc("names"),
                                       cl::desc("Only these cases"));
static cl::opt<unsigned> numThreads("num-threads", cl::init(1),
                                    cl::cat(category),
                                    cl::desc("Threads of the compiled code"));
static cl::opt<bool> isQuick("quick", cl::cat(category),
                             cl::desc("Fewer and shorter rounds"));
static cl::opt<std::string>
    targetOptions("target", cl::cat(category), cl::value_desc("options"),
                  cl::desc("Options of tops-to-llvm, instead of what the host "
                           "says"));
static cl::opt<std::string> jsonPath("json", cl::cat(category),
                                     cl::value_desc("file"),
                                     cl::desc("Where to write the numbers"));
static cl::opt<bool>
    calibrates("calibrate", cl::cat(category),
               cl::desc("Find the thresholds of this machine, and print them "
                        "as options and as a DLTI attribute"));

static cl::opt<bool> printsMlir("print-mlir", cl::cat(category),
                                cl::desc("Print a function for each case, and "
                                         "run nothing"));

static std::string getTargetOptions() {
  std::string options = targetOptions.empty()
                            ? getHostTarget().toPipelineOptions()
                            : targetOptions.getValue();
  if (numThreads > 1)
    options += (options.empty() ? "" : " ") + std::string("parallel=true");
  return options;
}

static std::string getPipeline(StringRef options) {
  return ("builtin.module(tops-to-llvm{" + options + "})").str();
}

//===----------------------------------------------------------------------===//
// One case
//===----------------------------------------------------------------------===//

static llvm::Expected<llvm::json::Object>
runCase(MLIRContext &context, const BenchCase &test, const Copies &copies,
        const MeasureOptions &options) {
  auto cost =
      measureCompilation(context, test, options.pipeline, isQuick ? 1 : 5);
  if (!cost)
    return cost.takeError();
  auto runnable = RunnableCase::create(context, test, options.pipeline);
  if (!runnable)
    return runnable.takeError();
  if (llvm::Error error = (*runnable)->run(1))
    return error;
  if (!(*runnable)->isResultRight())
    return llvm::createStringError("the result is wrong");
  Measurement m = (*runnable)->measure(copies, options);
  llvm::errs() << llvm::format(
      "%-6s %6.2f  (%.2f to %.2f)  vectors %.2f  nontemporal %.2f  %9.1f us",
      test.name.c_str(), m.ratio, m.low, m.high, m.vectorCopyRatio,
      m.nonTemporalCopyRatio, m.seconds * 1e6);
  llvm::json::Object result{{"name", test.name},
                            {"bytes", test.getResultBytes()},
                            {"ratio", m.ratio},
                            {"low", m.low},
                            {"high", m.high},
                            {"microseconds", m.seconds * 1e6},
                            {"memcpy_microseconds", m.memcpySeconds * 1e6},
                            {"vector_copy_ratio", m.vectorCopyRatio},
                            {"nontemporal_copy_ratio", m.nonTemporalCopyRatio},
                            {"compile_milliseconds", cost->seconds * 1e3},
                            {"code_bytes", cost->codeBytes}};
  if (test.isGather) {
    result["ns_per_index"] = m.seconds * 1e9 / test.rows;
    llvm::errs() << llvm::format("  %6.2f ns/index",
                                 m.seconds * 1e9 / test.rows);
  }
  llvm::errs() << llvm::format("  compiled in %.1f ms, %d bytes\n",
                               cost->seconds * 1e3, int(cost->codeBytes));
  return result;
}

static llvm::Error writeJson(llvm::json::Object report) {
  if (jsonPath.empty())
    return llvm::Error::success();
  std::error_code code;
  llvm::ToolOutputFile file(jsonPath, code, llvm::sys::fs::OF_Text);
  if (code)
    return llvm::createStringError("cannot write '" + jsonPath +
                                   "': " + code.message());
  file.os() << llvm::formatv("{0:2}", llvm::json::Value(std::move(report)))
            << "\n";
  file.keep();
  return llvm::Error::success();
}

static llvm::Error runGrid(MLIRContext &context) {
  auto cases = readGrid(gridPath);
  if (!cases)
    return cases.takeError();
  llvm::erase_if(*cases, [](const BenchCase &test) {
    return !caseNames.empty() && !llvm::is_contained(caseNames, test.name);
  });
  if (cases->empty())
    return llvm::createStringError("no case has one of these names");
  if (printsMlir) {
    for (const BenchCase &test : *cases)
      llvm::outs() << test.writeOnce();
    return llvm::Error::success();
  }
  auto copies = Copies::create(context, getHostTarget().vectorBytes);
  if (!copies)
    return copies.takeError();
  MeasureOptions options;
  options.pipeline = getPipeline(getTargetOptions());
  if (isQuick) {
    options.rounds = 5;
    options.seconds = 0.003;
  }
  llvm::outs() << "target: " << getTargetOptions() << "\n";
  llvm::json::Array results;
  for (const BenchCase &test : *cases) {
    auto result = runCase(context, test, *copies, options);
    if (!result)
      return llvm::createStringError("case " + test.name + ": " +
                                     llvm::toString(result.takeError()));
    results.push_back(std::move(*result));
  }
  return writeJson(llvm::json::Object{{"target", getTargetOptions()},
                                      {"threads", int64_t(numThreads)},
                                      {"cases", std::move(results)}});
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  cl::HideUnrelatedOptions(category);
  cl::ParseCommandLineOptions(
      argc, argv, "Times the ops of tops on this machine, beside copies\n");
  mlir::registerAllPasses();
  registerTopsPasses();
  registerTopsPipelines();
  DialectRegistry registry;
  registerAllDialects(registry);
  registerAllExtensions(registry);
  registerTopsDialect(registry);
  MLIRContext context(registry);
  context.disableMultithreading();

  // Before the OpenMP run-time library is loaded, which reads it.
  setenv("OMP_NUM_THREADS", std::to_string(numThreads).c_str(),
         /*overwrite=*/1);
  llvm::Error error = calibrates ? calibrate(context) : runGrid(context);
  if (!error)
    return 0;
  llvm::WithColor::error(llvm::errs(), "tops-bench")
      << llvm::toString(std::move(error)) << "\n";
  return 1;
}
