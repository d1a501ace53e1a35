//===- Runner.cpp - Compile cases and compare what they give --------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A check returns what is wrong as a text, empty if nothing is: each failure is
// one line of the report.
//
//===----------------------------------------------------------------------===//

#include "Runner.h"

#include "CrashGuard.h"
#include "DeviceCopy.h"
#include "GpuCase.h"
#include "HeapUse.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace tops_test;
using mlir::tops::CompiledModule;
using mlir::tops::HostArray;

namespace {
/// Keeps the errors that a context reports instead of printing them.
class DiagnosticCollector {
public:
  explicit DiagnosticCollector(mlir::MLIRContext *context)
      : handler(context, [this](mlir::Diagnostic &diagnostic) {
          if (diagnostic.getSeverity() == mlir::DiagnosticSeverity::Error)
            errors.push_back(diagnostic.str());
        }) {}

  /// The first one, without line breaks.
  std::string getFirst() const {
    std::string text = errors.empty() ? "no diagnostic" : errors.front();
    std::replace(text.begin(), text.end(), '\n', ' ');
    return text;
  }

  std::vector<std::string> errors;

private:
  mlir::ScopedDiagnosticHandler handler;
};

/// The operands of one call, in memory.
class CallOperands {
public:
  static Expected<CallOperands> create(const Program &program,
                                       unsigned variant) {
    CallOperands operands;
    for (auto [i, operand] : enumerate(program.operands)) {
      Side side = (variant + i) % 2 ? Side::Front : Side::Back;
      Expected<GuardedMemory> memory =
          GuardedMemory::create(*operand.value, operand.layout, side);
      if (!memory)
        return memory.takeError();
      if (operand.isOutput)
        memory->wipe();
      if (operand.text && operand.text->strides)
        memory->setView(*operand.text->shape, *operand.text->strides,
                        operand.text->offset);
      operands.memories.push_back(std::move(*memory));
    }
    return operands;
  }

  SmallVector<HostArray> getViews() const {
    SmallVector<HostArray> views;
    for (const GuardedMemory &memory : memories)
      views.push_back(memory.getView());
    return views;
  }

  /// Copies those of memref type to the device, and has views of them.
  SmallVector<HostArray> copyToDevice(ArrayRef<mlir::Type> types) {
    SmallVector<HostArray> views;
    for (auto [memory, type] : zip_equal(memories, types)) {
      views.push_back(memory.getView());
      if (!isa<mlir::MemRefType>(type))
        continue;
      copies.emplace_back(memory);
      views.back() = copies.back().getView();
    }
    return views;
  }

  void copyFromDevice() {
    for (DeviceCopy &copy : copies)
      copy.copyBack();
    copies.clear();
  }

  std::string checkAfterSuccess(const Program &program) {
    return check(program,
                 [](const ProgramOperand &operand, GuardedMemory &memory) {
                   return operand.after ? memory.compare(*operand.after)
                                        : memory.findChange();
                 });
  }

  /// Rows before a bad index may have been written; any other fault is found
  /// before anything is.
  std::string checkAfterFault(const Program &program, const Fault &fault) {
    bool mayWrite = fault.kind == FaultKind::BadIndex;
    return check(program, [&](const ProgramOperand &operand,
                              GuardedMemory &memory) {
      return operand.isOutput && mayWrite ? memory.findChangeOutsideElements()
                                          : memory.findChange();
    });
  }

private:
  std::string
  check(const Program &program,
        function_ref<std::string(const ProgramOperand &, GuardedMemory &)>
            checkOne) {
    for (auto [i, operand] : enumerate(program.operands)) {
      std::string difference = checkOne(operand, memories[i]);
      if (!difference.empty())
        return formatv("operand {0}: {1}", i, difference);
    }
    return "";
  }

  std::vector<GuardedMemory> memories;
  std::vector<DeviceCopy> copies;
};
} // namespace

static std::string checkResults(const Case &test, ArrayRef<HostArray> found,
                                Form form) {
  bool isInOperand = form != Form::Text && isOnBuffers(test, form);
  size_t count = isInOperand ? 0 : test.results.size();
  if (found.size() != count)
    return formatv("expected {0} results, found {1}", count, found.size());
  for (size_t i = 0; i < count; ++i) {
    std::string difference = compareArrays(test.results[i], found[i]);
    if (!difference.empty())
      return difference;
  }
  return "";
}

/// A case's operands lie differently in each form, but always the same in one.
static unsigned getVariant(const Case &test, Form form) {
  return test.source.bytes.size() + test.indices.bytes.size() +
         test.name.size() + static_cast<unsigned>(form);
}

bool Runner::isChosen(Form form, unsigned turn) const {
  if (!options.takesTurns || form == Form::Static || form == Form::Dynamic ||
      form == Form::Text)
    return true;
  static const Form others[] = {Form::Mixed, Form::Rows, Form::Dest,
                                Form::Strided, Form::Buffers};
  return others[turn % std::size(others)] == form;
}

std::vector<Runner::Job> Runner::makeJobs(ArrayRef<Case> cases,
                                          bool areRefused) const {
  std::vector<Job> jobs;
  for (auto [turn, test] : enumerate(cases))
    for (Form form : options.forms)
      if (applies(test, form) && isRefused(test, form) == areRefused &&
          (areRefused || isChosen(form, turn)))
        jobs.push_back({&test, form});
  return jobs;
}

void Runner::runVerifier(ArrayRef<Case> cases) {
  for (auto [i, job] : enumerate(makeJobs(cases, /*areRefused=*/true)))
    if (i % options.numWorkers == options.worker)
      checkRefusal(job);
}

void Runner::checkRefusal(const Job &job) {
  setActivity("verifying " + job.test->name);
  DiagnosticCollector diagnostics(context);
  Program program = makeProgram(*job.test, job.form, "refused", 0);
  auto module = mlir::parseSourceString<mlir::ModuleOp>(program.text, context);
  const Fault &fault = *job.test->fault;
  bool isNamed = any_of(diagnostics.errors, [&](StringRef text) {
    return matchesDiagnostic(fault, text);
  });
  if (!module && isNamed)
    return report(job, "verifier", "");
  report(job, "verifier",
         "expected " + format(fault) + ", found " +
             (module ? "no error" : diagnostics.getFirst()));
}

static bool canRun(const Case &test, Form form, const Pipeline &pipeline) {
  if (pipeline.isForTensorsOnly && isOnBuffers(test, form))
    return false;
  // Results on the device have nobody to free them.
  if (pipeline.isOnDevice &&
      (!isOnBuffers(test, form) || StringRef(test.text).contains("tensor<")))
    return false;
  return none_of(test.notBy, [&](StringRef name) {
    return StringRef(pipeline.name).starts_with(name);
  });
}

void Runner::run(ArrayRef<Case> givenCases, const Pipeline &pipeline) {
  std::vector<Case> gpuCases;
  if (pipeline.isForGpu)
    for (const Case &test : givenCases)
      gpuCases.push_back(makeGpuCase(test));
  ArrayRef<Case> cases = pipeline.isForGpu ? ArrayRef(gpuCases) : givenCases;
  std::vector<Job> jobs = makeJobs(cases, /*areRefused=*/false);
  erase_if(jobs, [&](const Job &job) {
    return !canRun(*job.test, job.form, pipeline);
  });
  ArrayRef<Job> left = jobs;
  for (unsigned number = 0; !left.empty(); ++number) {
    ArrayRef<Job> batch = left.take_front(options.batchSize);
    if (number % options.numWorkers == options.worker)
      runBatch(batch, pipeline);
    left = left.drop_front(batch.size());
  }
}

void Runner::runBatch(ArrayRef<Job> jobs, const Pipeline &pipeline) {
  setActivity("compiling the batch from " + jobs.front().test->name + " to " +
              jobs.back().test->name + " by " + pipeline.name);
  std::vector<Function> functions;
  std::string text;
  for (auto [i, job] : enumerate(jobs)) {
    std::string name = "f" + std::to_string(i);
    functions.push_back({job, name,
                         makeProgram(*job.test, job.form, name,
                                     getVariant(*job.test, job.form))});
    text += functions.back().program.text;
  }
  DiagnosticCollector diagnostics(context);
  auto module = mlir::parseSourceString<mlir::ModuleOp>(text, context);
  mlir::tops::ExecutionOptions execution;
  execution.pipeline = pipeline.text;
  execution.optLevel = options.optLevel;
  if (pipeline.isForGpu)
    execution.gpuRuntime =
        mlir::tops::getGpuRuntimePath(mlir::tops::GpuRuntime::Emulator);
  Expected<std::unique_ptr<CompiledModule>> compiled =
      module ? CompiledModule::compile(*module, execution)
             : createStringError("does not parse");
  std::string fault = pipeline.isForGpu ? takeDeviceFaults() : "";
  if (compiled && !fault.empty())
    compiled = createStringError(fault);
  if (compiled) {
    for (const Function &function : functions)
      report(function.job, pipeline.name, call(**compiled, function, pipeline));
    return;
  }
  std::string error = toString(compiled.takeError());
  if (jobs.size() == 1)
    return report(jobs.front(), pipeline.name,
                  "expected to compile, found: " + error + ": " +
                      diagnostics.getFirst());
  size_t half = jobs.size() / 2;
  runBatch(jobs.take_front(half), pipeline);
  runBatch(jobs.drop_front(half), pipeline);
}

/// Calls a function that has been called before some more, and sees whether
/// anything stays allocated. malloc keeps a few freed blocks of each size that
/// count as given out: that many leaks don't show, and once they may look like
/// one.
static std::string findLeak(CompiledModule &module, StringRef function,
                            ArrayRef<HostArray> views) {
  constexpr int numCalls = 12;
  constexpr int64_t maxElements = 1 << 16;
  for (const HostArray &view : views)
    if (view.getNumElements() > maxElements)
      return "";
  int64_t leaked = 0;
  for (int attempt = 0; attempt < 3; ++attempt) {
    int64_t before = getHeapUse();
    for (int i = 0; i < numCalls; ++i)
      consumeError(module.call(function, views).takeError());
    leaked = getHeapUse() - before;
    if (leaked <= 0)
      return "";
  }
  return formatv("{0} bytes stay allocated after {1} calls", leaked, numCalls);
}

/// Calls a function. Returns what stopped it, and what the device reported.
static std::string
callFunction(CompiledModule &module, StringRef name, CallOperands &operands,
             const Pipeline &pipeline, unsigned variant, unsigned timeout,
             std::optional<Expected<SmallVector<HostArray>>> &results) {
  SmallVector<HostArray> views =
      pipeline.isOnDevice ? operands.copyToDevice(module.lookup(name)->inputs)
                          : operands.getViews();
  if (pipeline.isForGpu)
    setBlockOrder(variant);
  std::string problem =
      callGuarded([&] { results.emplace(module.call(name, views)); }, timeout);
  operands.copyFromDevice();
  std::string fault = pipeline.isForGpu ? takeDeviceFaults() : "";
  return problem.empty() ? fault : problem;
}

/// Runs one case. Returns what is wrong.
std::string Runner::call(CompiledModule &module, const Function &function,
                         const Pipeline &pipeline) const {
  const Case &test = *function.job.test;
  const Program &program = function.program;
  Form form = function.job.form;
  setActivity("running " + test.name);
  unsigned variant = getVariant(test, form);
  Expected<CallOperands> operands = CallOperands::create(program, variant);
  if (!operands)
    return toString(operands.takeError());
  std::optional<Expected<SmallVector<HostArray>>> results;
  std::string problem = callFunction(module, function.name, *operands, pipeline,
                                     variant, options.timeoutSeconds, results);
  if (!problem.empty()) {
    if (results)
      consumeError(results->takeError());
    return (test.fault ? "expected " + format(*test.fault)
                       : "expected values") +
           ", found " + problem;
  }
  // The emulator has a heap of its own.
  auto findLeakOf = [&] {
    return pipeline.isForGpu
               ? std::string()
               : findLeak(module, function.name, operands->getViews());
  };

  if (*results) {
    if (test.fault)
      return "expected " + format(*test.fault) + ", found no error";
    std::string failure = checkResults(test, **results, form);
    if (failure.empty())
      failure = operands->checkAfterSuccess(program);
    results.reset();
    return failure.empty() ? findLeakOf() : failure;
  }
  std::string error = toString(results->takeError());
  if (!test.fault)
    return "expected values, found error: " + error;
  std::optional<Fault> found = parseFault(error);
  if (!found || !agree(*test.fault, *found))
    return "expected " + format(*test.fault) + ", found error: " + error;
  std::string change = operands->checkAfterFault(program, *test.fault);
  return change.empty() ? findLeakOf() : change;
}

void Runner::report(const Job &job, StringRef way, StringRef failure) {
  if (failure.empty()) {
    ++numPassed;
    return;
  }
  ++numFailed;
  outs() << "FAIL: " << job.test->name << " [" << getName(job.form) << ", "
         << way << "]: " << failure << "\n";
  outs().flush();
}
