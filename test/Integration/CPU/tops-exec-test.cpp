//===- tops-exec-test.cpp - Run small cases and compare values ------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads cases whose right answers come from documents, from other projects or
// from a formula, never from us, and runs each in every form by every pipeline:
//
//   tops-exec-test cases/*.json cases/*.jsonl
//   tops-exec-test --filter='bugs/.*' --forms=strided cases/bugs.json
//   tops-exec-test --pipeline='mine=builtin.module(...)' cases/*.json
//
// Prints a line for each failure, and at the end `N passed, N failed`.
//
//===----------------------------------------------------------------------===//

#include "CrashGuard.h"
#include "Runner.h"
#include "Workers.h"

#include "tops/Passes.h"
#include "tops/Tops.h"

#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/Regex.h"

#include <thread>

using namespace llvm;
using namespace tops_test;

static cl::list<std::string> files(cl::Positional, cl::OneOrMore,
                                   cl::desc("<case files>"));
static cl::opt<std::string>
    filter("filter",
           cl::desc("Only the cases whose FILE/NAME matches the regex"));
static cl::list<std::string> pipelineTexts(
    "pipeline",
    cl::desc("NAME=TEXT, or the name of a pipeline that is built in; all that "
             "are built in if there is none"));
static cl::list<std::string> tensorPipelineTexts(
    "tensor-pipeline",
    cl::desc("NAME=TEXT, of a pipeline that does not take ops on buffers"));
static cl::list<std::string>
    formNames("forms", cl::CommaSeparated,
              cl::desc("Only these forms: static, dynamic, mixed, dest, "
                       "buffers, rows, strided, text"));
static cl::opt<unsigned> batchSize("batch", cl::init(20),
                                   cl::desc("Functions to a module"));
static cl::opt<unsigned> optLevel("opt-level", cl::init(1),
                                  cl::desc("LLVM's optimization level"));
static cl::opt<unsigned>
    minimumRun("min-run", cl::desc("Fail if fewer than this are run"));
static cl::opt<bool>
    takesTurns("turns", cl::desc("Static and dynamic forms of every case, but "
                                 "only one of the others, in turn"));
static cl::opt<unsigned> numWorkers("jobs", cl::desc("Number of processes"));
static cl::opt<bool> printOnly("print-mlir",
                               cl::desc("Print the functions, run nothing"));

/// How somebody's compiler would go: to linalg, and on with upstream's passes.
static const char linalgPipeline[] =
    "builtin.module(convert-tops-to-linalg,"
    "one-shot-bufferize{bufferize-function-boundaries "
    "allow-return-allocs-from-loops},"
    "buffer-deallocation-pipeline,convert-bufferization-to-memref,"
    "func.func(convert-linalg-to-loops),expand-strided-metadata,lower-affine,"
    "convert-scf-to-cf,convert-to-llvm,reconcile-unrealized-casts)";

/// The same, with everything that may move or drop an op before and after it is
/// lowered.
static const char optimizedLinalgPipeline[] =
    "builtin.module(canonicalize,cse,loop-invariant-code-motion,cse,"
    "convert-tops-to-linalg,func.func(linalg-fuse-elementwise-ops),"
    "canonicalize,cse,loop-invariant-code-motion,eliminate-empty-tensors,"
    "one-shot-bufferize{bufferize-function-boundaries "
    "allow-return-allocs-from-loops},"
    "buffer-deallocation-pipeline,convert-bufferization-to-memref,"
    "func.func(convert-linalg-to-loops),canonicalize,cse,"
    "loop-invariant-code-motion,expand-strided-metadata,lower-affine,"
    "convert-scf-to-cf,convert-to-llvm,reconcile-unrealized-casts,"
    "canonicalize,cse)";

static const char optimizedToLLVMPipeline[] =
    "builtin.module(canonicalize,cse,loop-invariant-code-motion,cse,"
    "tops-to-llvm,canonicalize,cse)";

static std::vector<Pipeline> getBuiltinPipelines() {
  return {{"linalg", linalgPipeline, true},
          {"linalg-opt", optimizedLinalgPipeline, true},
          {"tops-to-llvm", "builtin.module(tops-to-llvm)"},
          {"tops-to-llvm-opt", optimizedToLLVMPipeline}};
}

/// Those for a GPU are only run by name.
static std::vector<Pipeline> getGpuPipelines() {
  std::vector<Pipeline> pipelines = {
      {"tops-to-nvvm-host", "builtin.module(tops-to-nvvm{memory=host})"},
      {"tops-to-nvvm-device", "builtin.module(tops-to-nvvm)"},
      {"tops-to-nvvm-few-blocks",
       "builtin.module(tops-to-nvvm{max-blocks=1})"}};
  for (Pipeline &pipeline : pipelines) {
    pipeline.isForGpu = true;
    pipeline.isOnDevice = !StringRef(pipeline.text).contains("memory=host");
  }
  return pipelines;
}

static Expected<Pipeline> parsePipeline(StringRef text, bool isForTensorsOnly) {
  auto [name, passes] = text.split('=');
  if (!passes.empty())
    return Pipeline{name.str(), passes.str(), isForTensorsOnly};
  for (const std::vector<Pipeline> &known :
       {getBuiltinPipelines(), getGpuPipelines()})
    for (const Pipeline &pipeline : known)
      if (pipeline.name == text)
        return pipeline;
  return createStringError("no pipeline is called " + text);
}

static Expected<std::vector<Pipeline>> getPipelines() {
  std::vector<Pipeline> pipelines;
  for (auto [texts, isForTensorsOnly] : {std::pair(&pipelineTexts, false),
                                         std::pair(&tensorPipelineTexts, true)})
    for (StringRef text : *texts) {
      Expected<Pipeline> pipeline = parsePipeline(text, isForTensorsOnly);
      if (!pipeline)
        return pipeline.takeError();
      pipelines.push_back(std::move(*pipeline));
    }
  return pipelines.empty() ? getBuiltinPipelines() : pipelines;
}

static Expected<SmallVector<Form>> getForms() {
  SmallVector<Form> forms;
  for (StringRef name : formNames) {
    const Form *form =
        find_if(getAllForms(), [&](Form f) { return getName(f) == name; });
    if (form == getAllForms().end())
      return createStringError("no form is called " + name);
    forms.push_back(*form);
  }
  return forms.empty() ? SmallVector<Form>(getAllForms()) : forms;
}

static Expected<std::vector<Case>> readAllCases(mlir::MLIRContext *context) {
  Regex wanted(filter.empty() ? "." : filter.getValue());
  std::string problem;
  if (!wanted.isValid(problem))
    return createStringError("--filter: " + problem);
  std::vector<Case> cases;
  for (const std::string &file : files) {
    Expected<std::vector<Case>> more = readCases(file, context);
    if (!more)
      return more.takeError();
    for (Case &test : *more)
      if (wanted.match(test.name))
        cases.push_back(std::move(test));
  }
  return cases;
}

static void printPrograms(ArrayRef<Case> cases, ArrayRef<Form> forms) {
  for (const Case &test : cases)
    for (Form form : forms)
      if (applies(test, form))
        outs() << "// " << test.name << " [" << getName(form) << "]\n"
               << makeProgram(test, form, "main", 0).text << "\n";
}

/// Does the share of one worker.
static Expected<Counts> runShare(unsigned worker, unsigned numWorkers) {
  mlir::DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  registry.insert<mlir::tops::TopsDialect>();
  mlir::MLIRContext context(registry);
  // The processes keep all processors busy already.
  context.disableMultithreading(numWorkers > 1);

  Expected<std::vector<Pipeline>> pipelines = getPipelines();
  if (!pipelines)
    return pipelines.takeError();
  Expected<SmallVector<Form>> forms = getForms();
  if (!forms)
    return forms.takeError();
  Expected<std::vector<Case>> cases = readAllCases(&context);
  if (!cases)
    return cases.takeError();
  if (printOnly) {
    printPrograms(*cases, *forms);
    return Counts{0, 0, true};
  }

  RunnerOptions options;
  options.batchSize = batchSize;
  options.optLevel = optLevel;
  options.forms = *forms;
  options.takesTurns = takesTurns;
  options.worker = worker;
  options.numWorkers = numWorkers;
  Runner runner(&context, options);
  runner.runVerifier(*cases);
  for (const Pipeline &pipeline : *pipelines)
    runner.run(*cases, pipeline);
  return Counts{runner.getNumPassed(), runner.getNumFailed(), true};
}

static Counts runAll() {
  unsigned count = numWorkers;
  if (count == 0)
    count = std::max(1u, std::thread::hardware_concurrency());
  if (printOnly)
    count = 1;
  return runWorkers(count, [&](unsigned worker) {
    Expected<Counts> counts = runShare(worker, count);
    if (counts)
      return *counts;
    errs() << "tops-exec-test: " << toString(counts.takeError()) << "\n";
    return Counts();
  });
}

int main(int argc, char **argv) {
  InitLLVM initializer(argc, argv);
  cl::ParseCommandLineOptions(argc, argv, "tops execution tests\n");
  installCrashGuard();
  mlir::registerAllPasses();
  mlir::tops::registerTopsPasses();
  mlir::tops::registerTopsPipelines();

  Counts counts = runAll();
  if (printOnly)
    return counts.isComplete ? 0 : 1;
  // A misspelt filter must not look like success.
  unsigned expected = std::max<unsigned>(minimumRun, 1);
  if (!counts.isComplete)
    outs() << "not everything was run\n";
  else if (counts.passed + counts.failed < expected)
    outs() << "expected to run at least " << expected << "\n";
  outs() << counts.passed << " passed, " << counts.failed << " failed\n";
  return counts.isComplete && counts.failed == 0 && counts.passed >= expected
             ? 0
             : 1;
}
