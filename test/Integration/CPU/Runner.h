//===- Runner.h - Compile cases and compare what they give ---- -*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compiling costs far more than running such small data, so many cases share a
// module. If a module does not compile, halves of it are tried, down to the
// case that is at fault.
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_TEST_EXEC_RUNNER_H
#define TOPS_TEST_EXEC_RUNNER_H

#include "Program.h"

#include "tops/Execution.h"

namespace tops_test {

/// A way from tops to the LLVM dialect.
struct Pipeline {
  std::string name;
  std::string text;
  /// Whether it does not take ops on buffers.
  bool isForTensorsOnly = false;
  /// Whether kernels are made, which the emulator runs.
  bool isForGpu = false;
  /// Whether operands have to be in the memory of the GPU.
  bool isOnDevice = false;
};

struct RunnerOptions {
  /// More would not be faster: some passes take longer than their share.
  unsigned batchSize = 20;
  unsigned optLevel = 1;
  /// A call that takes longer is taken for an endless loop.
  unsigned timeoutSeconds = 20;
  llvm::SmallVector<Form> forms;
  /// Whether a case takes turns in the forms other than static and dynamic,
  /// one of them for each case, rather than being run in all.
  bool takesTurns = false;
  /// This runner's share of the work.
  unsigned worker = 0, numWorkers = 1;
};

class Runner {
public:
  Runner(mlir::MLIRContext *context, RunnerOptions options)
      : context(context), options(std::move(options)) {}

  /// Checks that the verifier refuses what it can see.
  void runVerifier(llvm::ArrayRef<Case> cases);

  /// Compiles and runs everything else.
  void run(llvm::ArrayRef<Case> cases, const Pipeline &pipeline);

  unsigned getNumPassed() const { return numPassed; }
  unsigned getNumFailed() const { return numFailed; }

private:
  struct Job {
    const Case *test;
    Form form;
  };
  /// A job in a module.
  struct Function {
    Job job;
    std::string name;
    Program program;
  };

  std::vector<Job> makeJobs(llvm::ArrayRef<Case> cases, bool areRefused) const;
  bool isChosen(Form form, unsigned turn) const;
  void checkRefusal(const Job &job);
  void runBatch(llvm::ArrayRef<Job> jobs, const Pipeline &pipeline);
  std::string call(mlir::tops::CompiledModule &module, const Function &function,
                   const Pipeline &pipeline) const;
  void report(const Job &job, llvm::StringRef way, llvm::StringRef failure);

  mlir::MLIRContext *context;
  RunnerOptions options;
  unsigned numPassed = 0;
  unsigned numFailed = 0;
};

} // namespace tops_test

#endif // TOPS_TEST_EXEC_RUNNER_H
