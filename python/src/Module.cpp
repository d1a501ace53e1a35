//===- Module.cpp - Compiled modules, and pipelines on text ---------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Module.h"
#include "Array.h"
#include "ElementTypes.h"
#include "Exceptions.h"
#include "tops/Tools.h"

#include "mlir/IR/TypeUtilities.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir::tops::python;
using namespace mlir;
using mlir::tops::CompiledModule;
using mlir::tops::FunctionSignature;
using mlir::tops::HostArray;

static std::string toString(Type type) {
  std::string text;
  llvm::raw_string_ostream(text) << type;
  return text;
}

static std::unique_ptr<MLIRContext> makeContext() {
  mlir::tops::registerPasses();
  // Threads of a library that a process may fork are no help here.
  return mlir::tops::createContext(MLIRContext::Threading::DISABLED);
}

namespace {
/// Collects diagnostics, with the lines of the source that they point to.
class Diagnostics {
public:
  Diagnostics(MLIRContext &context, StringRef source, StringRef name)
      : stream(text), handler(sourceMgr, &context, stream) {
    sourceMgr.AddNewSourceBuffer(
        llvm::MemoryBuffer::getMemBufferCopy(source, name), llvm::SMLoc());
  }

  llvm::SourceMgr &getSourceMgr() { return sourceMgr; }

  /// The error, with what was collected.
  [[noreturn]] void fail(StringRef summary) {
    throw MLIRError(summary.str() + (text.empty() ? "" : "\n" + text));
  }
  [[noreturn]] void fail(llvm::Error error) {
    fail(llvm::toString(std::move(error)));
  }

private:
  std::string text;
  llvm::raw_string_ostream stream;
  llvm::SourceMgr sourceMgr;
  SourceMgrDiagnosticHandler handler;
};
} // namespace

//===----------------------------------------------------------------------===//
// Compiling and printing
//===----------------------------------------------------------------------===//

static OwningOpRef<ModuleOp> parse(MLIRContext &context,
                                   Diagnostics &diagnostics) {
  auto module = parseSourceFile<ModuleOp>(diagnostics.getSourceMgr(), &context);
  if (!module)
    diagnostics.fail("the module does not parse");
  return module;
}

Module::Module(std::string sourceText, std::string sourceName,
               std::string pipeline, unsigned optLevel)
    : text(std::move(sourceText)), name(std::move(sourceName)),
      context(makeContext()) {
  if (!pipeline.empty())
    options.pipeline = std::move(pipeline);
  options.optLevel = optLevel;
  nb::gil_scoped_release release;
  Diagnostics diagnostics(*context, text, name);
  auto module = ::parse(*context, diagnostics);
  auto result = CompiledModule::compile(*module, options);
  if (!result)
    diagnostics.fail(result.takeError());
  compiled = std::move(*result);
}

template <typename Print>
static std::string printParsed(const std::string &text, const std::string &name,
                               Print print) {
  nb::gil_scoped_release release;
  std::unique_ptr<MLIRContext> context = makeContext();
  Diagnostics diagnostics(*context, text, name);
  auto module = ::parse(*context, diagnostics);
  llvm::Expected<std::string> printed = print(*module);
  if (!printed)
    diagnostics.fail(printed.takeError());
  return *printed;
}

static llvm::Expected<std::string> printModule(ModuleOp module) {
  std::string printed;
  llvm::raw_string_ostream os(printed);
  module.print(os);
  os << "\n";
  return printed;
}

std::string Module::print(const std::string &pass) const {
  return printParsed(text, name, [&](ModuleOp module) {
    return pass.empty() ? printModule(module)
                        : mlir::tops::printAfterPass(module, pass, options);
  });
}

std::string Module::printCode(mlir::tops::CodeForm form) const {
  return printParsed(text, name, [&](ModuleOp module) {
    return mlir::tops::printCode(module, form, options);
  });
}

static llvm::Error runPipeline(ModuleOp module, StringRef pipeline) {
  std::string messages;
  llvm::raw_string_ostream os(messages);
  PassManager manager(module.getContext());
  // What has an anchor is a whole pipeline, else it is a list of passes.
  LogicalResult parsed = success();
  if (pipeline.trim().starts_with("builtin.module(")) {
    FailureOr<OpPassManager> whole = parsePassPipeline(pipeline, os);
    parsed = whole;
    if (succeeded(whole))
      static_cast<OpPassManager &>(manager) = std::move(*whole);
  } else {
    parsed = parsePassPipeline(pipeline, manager, os);
  }
  if (failed(parsed))
    return llvm::createStringError("cannot parse the pass pipeline: " +
                                   messages);
  if (failed(manager.run(module)))
    return llvm::createStringError("the pass pipeline failed");
  return llvm::Error::success();
}

std::string mlir::tops::python::runPasses(const std::string &text,
                                          const std::string &pipeline) {
  return printParsed(text, "<text>",
                     [&](ModuleOp module) -> llvm::Expected<std::string> {
                       if (llvm::Error error = runPipeline(module, pipeline))
                         return error;
                       return printModule(module);
                     });
}

//===----------------------------------------------------------------------===//
// Calling
//===----------------------------------------------------------------------===//

std::vector<std::string> Module::getFunctionNames() const {
  ArrayRef<std::string> names = compiled->getFunctionNames();
  return {names.begin(), names.end()};
}

const FunctionSignature &
Module::getSignature(const std::string &function) const {
  if (const FunctionSignature *signature = compiled->lookup(function))
    return *signature;
  throw nb::key_error(function.c_str());
}

static std::vector<std::string> toStrings(ArrayRef<Type> types) {
  std::vector<std::string> texts;
  for (Type type : types)
    texts.push_back(toString(type));
  return texts;
}

std::vector<std::string>
Module::getInputTypes(const std::string &function) const {
  return toStrings(getSignature(function).inputs);
}

std::vector<std::string>
Module::getResultTypes(const std::string &function) const {
  return toStrings(getSignature(function).results);
}

/// `object` as an array of what `expected` has as elements. Numbers of Python
/// take that type, arrays have to have it.
static Array readInput(nb::handle object, Type expected,
                       const std::string &name) {
  nb::object type = getDType(getElementTypeOrSelf(expected));
  nb::object owned = nb::borrow(object);
  if (nb::isinstance<nb::int_>(object) || nb::isinstance<nb::float_>(object))
    owned = nb::module_::import_("numpy").attr("asarray")(object, type);
  Array array = Array::fromInput(owned, name.c_str());
  nb::object found = array.getObject().attr("dtype");
  if (!isDTypeOf(found, getElementTypeOrSelf(expected)))
    throwTypeError("expected '" + name + "' to have elements of " +
                   toText(type) + ", found " + array.getTypeName());
  if (!isa<MemRefType>(expected))
    return array.isAlignedTo(array.getItemBytes()) ? array : array.copy();
  if (!array.isWritable())
    throwValueError("'" + name +
                    "' is read-only, but the function may write "
                    "to it");
  if (!array.isAlignedTo(array.getItemBytes()))
    throwValueError("the steps of '" + name +
                    "' are no multiples of its elements");
  return array;
}

static HostArray toHostArray(const Array &array, Type expected) {
  HostArray host;
  host.elementType = getElementTypeOrSelf(expected);
  host.shape.assign(array.getShape().begin(), array.getShape().end());
  for (int64_t stride : array.getStrides())
    host.strides.push_back(stride / array.getItemBytes());
  host.data = array.getData();
  return host;
}

static nb::object toNumPy(HostArray array) {
  int64_t elementBytes = HostArray::getElementBytes(array.elementType);
  nb::object type = getDType(array.elementType);
  SmallVector<int64_t> strides;
  for (int64_t stride : array.strides)
    strides.push_back(stride * elementBytes);
  char *begin = array.getBegin();
  SmallVector<int64_t> shape = array.shape;
  auto owner = std::make_unique<HostArray>(std::move(array));
  nb::capsule capsule(owner.get(), [](void *memory) noexcept {
    delete static_cast<HostArray *>(memory);
  });
  owner.release();
  return Array::createView(std::move(type), shape, strides, begin,
                           std::move(capsule), /*isWritable=*/true)
      .getObject();
}

nb::object Module::call(const std::string &function, nb::handle inputs) const {
  const FunctionSignature &signature = getSignature(function);
  SmallVector<HostArray> arrays;
  std::vector<Array> owners;
  size_t numInputs = nb::len(inputs);
  if (numInputs != signature.inputs.size())
    throwTypeError("'" + function + "' takes " +
                   std::to_string(signature.inputs.size()) +
                   (signature.inputs.size() == 1 ? " input" : " inputs") +
                   ", found " + std::to_string(numInputs));
  for (auto [i, type] : llvm::enumerate(signature.inputs)) {
    owners.push_back(readInput(
        inputs[i], type, "input " + std::to_string(i) + " of " + function));
    arrays.push_back(toHostArray(owners.back(), type));
  }

  llvm::Expected<SmallVector<HostArray>> results = SmallVector<HostArray>();
  {
    nb::gil_scoped_release release;
    results = compiled->call(function, arrays);
  }
  if (!results)
    throwCallError(results.takeError());
  nb::list list;
  for (HostArray &result : *results)
    list.append(toNumPy(std::move(result)));
  return nb::tuple(list);
}
