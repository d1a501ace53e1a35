//===- CompiledModule.cpp - A module lowered to machine code --------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//

#include "CallFrame.h"
#include "Elements.h"
#include "GpuLibrary.h"
#include "HostSymbols.h"
#include "Lowering.h"
#include "OpenMP.h"
#include "Signature.h"
#include "tops/Execution.h"
#include "tops/Tops.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/ExecutionEngine/ExecutionEngine.h"
#include "mlir/ExecutionEngine/OptUtils.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/IR/Module.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/DynamicLibrary.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include <mutex>

using namespace mlir;
using namespace mlir::tops;
using llvm::createStringError;
using llvm::Twine;

static constexpr llvm::StringLiteral cInterfacePrefix("_mlir_ciface_");

CompiledModule::~CompiledModule() = default;

const FunctionSignature *CompiledModule::lookup(StringRef name) const {
  auto function = functions.find(name);
  return function == functions.end() ? nullptr : &function->second.signature;
}

//===----------------------------------------------------------------------===//
// Lowering
//===----------------------------------------------------------------------===//

/// Checks that the pipeline left function `name` with the calling convention
/// that CallFrame has; a call would break memory otherwise.
static llvm::Error checkLowered(ModuleOp module, StringRef name,
                                const FunctionSignature &signature) {
  auto lowered = module.lookupSymbol<LLVM::LLVMFuncOp>(name);
  if (!lowered)
    return createStringError("the pass pipeline does not lower '" + name +
                             "' to the LLVM dialect");
  if (!module.lookupSymbol<LLVM::LLVMFuncOp>((cInterfacePrefix + name).str()))
    return createStringError("the pass pipeline gives '" + name +
                             "' no C interface");
  Type expected = getLoweredType(signature, module.getContext());
  if (lowered.getFunctionType() == expected)
    return llvm::Error::success();
  return createStringError("the pass pipeline gives '" + name +
                           "' another calling convention: " + "expected '" +
                           (expected ? formatType(expected) : "none") +
                           "', found '" +
                           formatType(lowered.getFunctionType()) + "'");
}

/// Functions that are called but nowhere to be found; the JIT would say so in
/// many lines on standard error.
static llvm::Error checkSymbols(ModuleOp module, const GpuLibrary &library) {
  llvm::StringSet<> known;
  library.forEachSymbol([&](StringRef name, void *) { known.insert(name); });
  if (known.empty() && !module.getOps<gpu::BinaryOp>().empty())
    return createStringError(
        "the module has kernels for a GPU, but no run-time library for them");
  forEachHostSymbol([&](StringRef name, void *) { known.insert(name); });
  llvm::sys::DynamicLibrary::LoadLibraryPermanently(nullptr);
  for (auto function : module.getOps<LLVM::LLVMFuncOp>()) {
    StringRef name = function.getName();
    if (!function.isExternal() || name.starts_with("llvm.") ||
        known.contains(name) ||
        SymbolTable::symbolKnownUseEmpty(function, module))
      continue;
    if (!llvm::sys::DynamicLibrary::SearchForAddressOfSymbol(name.str()) &&
        !findInOpenMP(name.str().c_str()))
      return createStringError("'" + name + "' is called but not defined");
  }
  return llvm::Error::success();
}

/// Loads the OpenMP run-time library if the module needs it.
static llvm::Error loadLibraries(ModuleOp module) {
  WalkResult usesOpenMP = module->walk([](Operation *op) {
    return op->getName().getDialectNamespace() == "omp"
               ? WalkResult::interrupt()
               : WalkResult::advance();
  });
  return usesOpenMP.wasInterrupted() ? loadOpenMP() : llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Machine code
//===----------------------------------------------------------------------===//

namespace {
/// Functions of the OpenMP run-time library that a module calls.
using OpenMPSymbols = std::vector<std::pair<std::string, void *>>;
} // namespace

static OpenMPSymbols findOpenMPSymbols(const llvm::Module &module) {
  OpenMPSymbols symbols;
  for (const llvm::Function &function : module)
    if (function.isDeclaration() && function.getName().starts_with("__kmpc_"))
      if (void *address = findInOpenMP(function.getName().str().c_str()))
        symbols.emplace_back(function.getName().str(), address);
  return symbols;
}

static void bindSymbols(ExecutionEngine &engine, ModuleOp module,
                        const GpuLibrary &library,
                        const OpenMPSymbols &openMP) {
  engine.registerSymbols([&](llvm::orc::MangleAndInterner interner) {
    llvm::orc::SymbolMap symbols;
    auto bind = [&](StringRef name, void *address) {
      // A module may have a function of that name itself, and then means it.
      auto own = module.lookupSymbol<LLVM::LLVMFuncOp>(name);
      if (own && !own.isExternal())
        return;
      symbols[interner(name)] = {llvm::orc::ExecutorAddr::fromPtr(address),
                                 llvm::JITSymbolFlags::Exported};
    };
    forEachHostSymbol(bind);
    library.forEachSymbol(bind);
    for (const auto &[name, address] : openMP)
      bind(name, address);
    return symbols;
  });
}

namespace {
/// Holds what code generation takes from LLVM's command line, which is there
/// once for the process: code is generated by one thread at a time.
class CodeGenerationScope {
public:
  explicit CodeGenerationScope(bool hasLoopStrengthReduction) : lock(mutex) {
    auto &registered = llvm::cl::getRegisteredOptions();
    auto found = registered.find("disable-lsr");
    if (found == registered.end())
      return;
    option = static_cast<llvm::cl::opt<bool> *>(found->second);
    outer = *option;
    option->setValue(outer || !hasLoopStrengthReduction);
  }
  ~CodeGenerationScope() {
    if (option)
      option->setValue(outer);
  }

private:
  static inline std::mutex mutex;
  std::lock_guard<std::mutex> lock;
  llvm::cl::opt<bool> *option = nullptr;
  bool outer = false;
};
} // namespace

static llvm::Expected<std::unique_ptr<ExecutionEngine>>
createEngine(ModuleOp module, unsigned optLevel, bool keepsObject,
             const GpuLibrary &library) {
  auto machine = createHostMachine(optLevel);
  if (!machine)
    return machine.takeError();
  auto optimize =
      makeOptimizingTransformer(optLevel, /*sizeLevel=*/0, machine->get());
  OpenMPSymbols openMP;
  auto transform = [&](llvm::Module *code) {
    llvm::Error error = optimize(code);
    openMP = findOpenMPSymbols(*code);
    return error;
  };
  ExecutionEngineOptions options;
  options.transformer = transform;
  options.jitCodeGenOptLevel = llvm::CodeGenOpt::getLevel(optLevel);
  options.enableObjectDump = keepsObject;
  options.enableGDBNotificationListener = false;
  options.enablePerfNotificationListener = false;
  auto engine = ExecutionEngine::create(module, options, std::move(*machine));
  if (engine)
    bindSymbols(**engine, module, library, openMP);
  return engine;
}

/// Whether a module as it was given is faster by loop strength reduction.
static bool profitsFromLoopStrengthReduction(ModuleOp module) {
  bool hasSpaceToBatch = false, hasGather = false;
  module->walk([&](Operation *op) {
    hasSpaceToBatch |= isa<SpaceToBatchNdOp>(op);
    hasGather |= isa<GatherNdOp>(op);
  });
  return hasGather || !hasSpaceToBatch;
}

llvm::Expected<std::unique_ptr<CompiledModule>>
CompiledModule::compile(ModuleOp module, const ExecutionOptions &options) {
  if (options.optLevel > 3)
    return createStringError("optimisation level " + Twine(options.optLevel) +
                             " is not one of 0 to 3");
  llvm::Expected<GpuLibrary> library = GpuLibrary::load(options.gpuRuntime);
  if (!library)
    return library.takeError();
  registerTranslations(*module.getContext());
  std::unique_ptr<CompiledModule> compiled(new CompiledModule());
  for (func::FuncOp function : prepareFunctions(module)) {
    compiled->names.push_back(function.getName().str());
    compiled->functions[function.getName()].signature = {
        llvm::to_vector(function.getArgumentTypes()),
        llvm::to_vector(function.getResultTypes())};
  }

  bool hasLoopStrengthReduction = options.hasLoopStrengthReduction.value_or(
      profitsFromLoopStrengthReduction(module));
  if (llvm::Error error = runPipeline(module, options.pipeline))
    return error;
  for (const std::string &name : compiled->names)
    if (llvm::Error error =
            checkLowered(module, name, compiled->functions[name].signature))
      return error;
  if (llvm::Error error = checkSymbols(module, *library))
    return error;
  if (llvm::Error error = loadLibraries(module))
    return error;

  auto engine =
      createEngine(module, options.optLevel, options.keepsObject, *library);
  if (!engine)
    return createStringError("cannot translate the module to machine code: " +
                             getSummary(llvm::toString(engine.takeError())));
  compiled->engine = std::move(*engine);
  // Looking the functions up generates the code: errors show here, and calls
  // take no time for it.
  CodeGenerationScope scope(hasLoopStrengthReduction);
  compiled->engine->initialize();
  for (const std::string &name : compiled->names) {
    auto entry =
        compiled->engine->lookupPacked((cInterfacePrefix + name).str());
    if (!entry)
      return createStringError("cannot generate code for '" + name + "': " +
                               getSummary(llvm::toString(entry.takeError())));
    compiled->functions[name].entry = *entry;
  }
  return compiled;
}

llvm::Expected<int64_t> CompiledModule::getCodeBytes() const {
  SmallString<128> path;
  if (std::error_code code =
          llvm::sys::fs::createTemporaryFile("tops", "o", path))
    return createStringError("cannot make a temporary file: " + code.message());
  llvm::FileRemover remover(path);
  engine->dumpToObjectFile(path);
  auto object = llvm::object::ObjectFile::createObjectFile(path);
  if (!object)
    return object.takeError();
  int64_t bytes = 0;
  for (const llvm::object::SectionRef &section :
       object->getBinary()->sections())
    if (section.isText())
      bytes += section.getSize();
  return bytes;
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

char RuntimeError::ID = 0;
char OutOfMemoryError::ID = 0;

static llvm::Error toError(CallOutcome outcome) {
  if (outcome.code)
    return llvm::make_error<RuntimeError>(std::move(outcome.error), outcome.op,
                                          *outcome.code,
                                          std::move(outcome.values));
  return llvm::make_error<OutOfMemoryError>(std::move(outcome.error));
}

llvm::Expected<SmallVector<HostArray>>
CompiledModule::call(StringRef name, ArrayRef<HostArray> inputs) const {
  auto function = functions.find(name);
  if (function == functions.end())
    return createStringError("there is no function '" + name +
                             "' that can be called");
  const FunctionSignature &signature = function->second.signature;
  if (llvm::Error error = checkInputs(name, signature, inputs))
    return error;
  auto frame = CallFrame::create(signature, inputs);
  if (!frame)
    return frame.takeError();

  CallOutcome outcome =
      runCompiled(function->second.entry, (*frame)->getArguments());
  if (!outcome.hasReturned)
    return toError(std::move(outcome));
  llvm::Expected<SmallVector<HostArray>> results = (*frame)->takeResults();
  if (outcome.error.empty())
    return results;
  // The code ran to its end, but what it computed is not to be used.
  if (!results)
    llvm::consumeError(results.takeError());
  return toError(std::move(outcome));
}

CompiledModule::PackedFunction
CompiledModule::getPackedFunction(StringRef name) const {
  auto function = functions.find(name);
  return function == functions.end() ? nullptr : function->second.entry;
}

llvm::Error CompiledModule::callPacked(PackedFunction function,
                                       void **arguments, unsigned numThreads) {
  NumThreadsScope threads(numThreads);
  CallOutcome outcome = runCompiled(function, arguments);
  if (outcome.error.empty())
    return llvm::Error::success();
  return toError(std::move(outcome));
}
