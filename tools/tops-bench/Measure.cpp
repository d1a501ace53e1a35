//===- Measure.cpp - Running and timing a case ----------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Measure.h"

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/IR/Builders.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/FormatVariadic.h"

#include <algorithm>
#include <chrono>
#include <cstring>

using namespace mlir;
using namespace mlir::tops;
using namespace mlir::tops::bench;
using llvm::createStringError;

static llvm::Expected<std::unique_ptr<CompiledModule>>
compileText(MLIRContext &context, StringRef text, StringRef pipeline,
            bool keepsObject = false) {
  OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(text, &context);
  if (!module)
    return createStringError("cannot parse:\n" + text);
  ExecutionOptions options;
  options.pipeline = pipeline;
  options.keepsObject = keepsObject;
  return CompiledModule::compile(*module, options);
}

//===----------------------------------------------------------------------===//
// Timing
//===----------------------------------------------------------------------===//

static double timeOf(llvm::function_ref<void()> body) {
  auto begin = std::chrono::steady_clock::now();
  body();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin)
      .count();
}

static double getQuantile(std::vector<double> values, double part) {
  std::sort(values.begin(), values.end());
  return values[std::min<size_t>(values.size() * part, values.size() - 1)];
}

namespace {
/// Something that can be done any number of times at once.
class Timer {
public:
  Timer(llvm::function_ref<void(int64_t)> body, double seconds) : body(body) {
    body(1);
    double once = std::max(timeOf([&] { body(1); }), 1e-7);
    times = std::max<int64_t>(seconds / once, 1);
  }

  double measure() const {
    return timeOf([&] { body(times); }) / times;
  }

private:
  llvm::function_ref<void(int64_t)> body;
  int64_t times;
};
} // namespace

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

/// Four vectors at a time, and the rest byte by byte.
static const char *const copyFormat = R"(
func.func @{0}(%times: index, %from: memref<?xi8>, %to: memref<?xi8>) {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %d0 = memref.dim %from, %c0 : memref<?xi8>
  %v = arith.constant {1} : index
  %g = arith.constant {2} : index
  %rest = arith.remui %d0, %g : index
  %whole = arith.subi %d0, %rest : index
  scf.for %t = %c0 to %times step %c1 {{
    scf.for %i0 = %c0 to %whole step %g {{
      %i1 = arith.addi %i0, %v : index
      %i2 = arith.addi %i1, %v : index
      %i3 = arith.addi %i2, %v : index
      %x0 = vector.load %from[%i0] : memref<?xi8>, vector<{1}xi8>
      %x1 = vector.load %from[%i1] : memref<?xi8>, vector<{1}xi8>
      %x2 = vector.load %from[%i2] : memref<?xi8>, vector<{1}xi8>
      %x3 = vector.load %from[%i3] : memref<?xi8>, vector<{1}xi8>
      vector.store %x0, %to[%i0] {3} : memref<?xi8>, vector<{1}xi8>
      vector.store %x1, %to[%i1] {3} : memref<?xi8>, vector<{1}xi8>
      vector.store %x2, %to[%i2] {3} : memref<?xi8>, vector<{1}xi8>
      vector.store %x3, %to[%i3] {3} : memref<?xi8>, vector<{1}xi8>
    }
    scf.for %i = %whole to %d0 step %c1 {{
      %x = memref.load %from[%i] : memref<?xi8>
      memref.store %x, %to[%i] : memref<?xi8>
    }
  }
  return
}
)";

llvm::Expected<Copies> Copies::create(MLIRContext &context,
                                      int64_t vectorBytes) {
  std::string nonTemporal = llvm::formatv(
      "{{nontemporal = true, alignment = {0} : i64}", vectorBytes);
  std::string text =
      llvm::formatv(copyFormat, "vectors", vectorBytes, 4 * vectorBytes, "")
          .str() +
      llvm::formatv(copyFormat, "nontemporal", vectorBytes, 4 * vectorBytes,
                    nonTemporal)
          .str();
  auto module = compileText(context, text, "builtin.module(tops-to-llvm)");
  if (!module)
    return module.takeError();
  Copies copies;
  copies.module = std::move(*module);
  return copies;
}

void Copies::copyByLibc(const Memory &from, const Memory &to,
                        int64_t times) const {
  // What the compiler cannot see through it cannot leave out.
  static void *(*const volatile copy)(void *, const void *, size_t) =
      std::memcpy;
  for (int64_t i = 0; i < times; ++i)
    copy(to.data(), from.data(), to.size());
}

void Copies::call(StringRef name, const Memory &from, const Memory &to,
                  int64_t times) const {
  Type word = module->lookup(name)->inputs[1];
  word = cast<MemRefType>(word).getElementType();
  Type index = module->lookup(name)->inputs[0];
  HostArray arguments[] = {
      HostArray::view(index, {}, reinterpret_cast<char *>(&times)),
      HostArray::view(word, {to.size()}, from.data()),
      HostArray::view(word, {to.size()}, to.data())};
  llvm::cantFail(module->call(name, arguments).takeError());
}

void Copies::copyByVectors(const Memory &from, const Memory &to,
                           int64_t times) const {
  call("vectors", from, to, times);
}

void Copies::copyNonTemporally(const Memory &from, const Memory &to,
                               int64_t times) const {
  call("nontemporal", from, to, times);
}

//===----------------------------------------------------------------------===//
// Cases
//===----------------------------------------------------------------------===//

llvm::Expected<std::unique_ptr<RunnableCase>>
RunnableCase::create(MLIRContext &context, const BenchCase &test,
                     StringRef pipeline) {
  auto module = compileText(context, test.writeRepeated(), pipeline);
  if (!module)
    return module.takeError();
  std::unique_ptr<RunnableCase> result(new RunnableCase(test));
  result->module = std::move(*module);

  result->numbers.push_back(1);
  if (test.dynamic == Dynamic::Block) {
    llvm::append_range(result->numbers, test.block);
    llvm::append_range(result->numbers, test.paddings);
  }
  Builder builder(&context);
  auto addNumber = [&](int64_t &number) {
    result->arguments.push_back(HostArray::view(
        builder.getIndexType(), {}, reinterpret_cast<char *>(&number)));
  };
  auto addMemory = [&](StringRef type, ArrayRef<int64_t> shape,
                       const Memory &memory) {
    result->arguments.push_back(
        HostArray::view(parseType(type, &context), shape, memory.data()));
  };
  addNumber(result->numbers.front());
  addMemory(test.elementType, test.sourceShape, result->data.source);
  if (test.isGather)
    addMemory(test.indexType, {test.rows, test.depth}, result->data.indices);
  for (int64_t &number : MutableArrayRef(result->numbers).drop_front())
    addNumber(number);
  addMemory(test.elementType, test.getResultShape(), result->data.result);
  return result;
}

llvm::Error RunnableCase::run(int64_t times) {
  numbers.front() = times;
  return module->call("repeat", arguments).takeError();
}

double RunnableCase::measureAlone(int64_t rounds, double seconds) {
  auto runOp = [&](int64_t times) { llvm::cantFail(run(times)); };
  Timer timer(runOp, seconds);
  std::vector<double> values;
  for (int64_t round = 0; round < rounds; ++round)
    values.push_back(timer.measure());
  return getQuantile(values, 0.5);
}

Measurement RunnableCase::measure(const Copies &copies,
                                  const MeasureOptions &options) {
  // A source of the same size, so that nothing but the copy differs.
  Memory from(data.result.size());
  const Memory &to = data.result;
  auto runOp = [&](int64_t times) { llvm::cantFail(run(times)); };
  auto runLibc = [&](int64_t times) { copies.copyByLibc(from, to, times); };
  auto runVectors = [&](int64_t times) {
    copies.copyByVectors(from, to, times);
  };
  auto runNonTemporal = [&](int64_t times) {
    copies.copyNonTemporally(from, to, times);
  };
  Timer op(runOp, options.seconds), libc(runLibc, options.seconds),
      vectors(runVectors, options.seconds),
      nonTemporal(runNonTemporal, options.seconds);

  std::vector<double> ratios, seconds, libcSeconds, vectorRatios, otherRatios;
  double before = libc.measure();
  for (int64_t round = 0; round < options.rounds; ++round) {
    double taken = op.measure(), after = libc.measure();
    double copy = (before + after) / 2;
    ratios.push_back(taken / copy);
    seconds.push_back(taken);
    libcSeconds.push_back(copy);
    vectorRatios.push_back(vectors.measure() / copy);
    otherRatios.push_back(nonTemporal.measure() / copy);
    before = libc.measure();
  }
  return {getQuantile(ratios, 0.5),      getQuantile(ratios, 0.25),
          getQuantile(ratios, 0.75),     getQuantile(seconds, 0.5),
          getQuantile(libcSeconds, 0.5), getQuantile(vectorRatios, 0.5),
          getQuantile(otherRatios, 0.5)};
}

//===----------------------------------------------------------------------===//
// Compiling
//===----------------------------------------------------------------------===//

llvm::Expected<CompileCost>
mlir::tops::bench::measureCompilation(MLIRContext &context,
                                      const BenchCase &test, StringRef pipeline,
                                      int64_t rounds) {
  std::string text = test.writeOnce();
  auto first = compileText(context, text, pipeline, /*keepsObject=*/true);
  if (!first)
    return first.takeError();
  llvm::Expected<int64_t> codeBytes = (*first)->getCodeBytes();
  if (!codeBytes)
    return codeBytes.takeError();
  std::vector<double> seconds;
  for (int64_t round = 0; round < rounds; ++round)
    seconds.push_back(timeOf([&] {
      llvm::cantFail(compileText(context, text, pipeline).takeError());
    }));
  return CompileCost{getQuantile(seconds, 0.5), *codeBytes};
}
