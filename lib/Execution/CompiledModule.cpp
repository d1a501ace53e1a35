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
#include "Signature.h"
#include "tops/Execution.h"

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/OpenMP/OpenMPDialect.h"
#include "mlir/ExecutionEngine/ExecutionEngine.h"
#include "mlir/ExecutionEngine/OptUtils.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Target/LLVMIR/Dialect/All.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ExecutionEngine/Orc/JITTargetMachineBuilder.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Support/DynamicLibrary.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"

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

/// The first line of `text`, from "error: " on where it has that.
static std::string getSummary(StringRef text) {
  StringRef line = text.trim().split('\n').first;
  auto [before, after] = line.split("error: ");
  return (after.empty() ? before : after).str();
}

static llvm::Error runPipeline(ModuleOp module, StringRef text) {
  std::string messages;
  llvm::raw_string_ostream stream(messages);
  FailureOr<OpPassManager> pipeline = parsePassPipeline(text, stream);
  if (failed(pipeline))
    return createStringError("cannot parse the pass pipeline: " +
                             getSummary(messages));
  StringRef anchor = pipeline->getOpAnchorName();
  if (anchor != ModuleOp::getOperationName())
    return createStringError("the pass pipeline runs on '" + anchor +
                             "', expected '" + ModuleOp::getOperationName() +
                             "'");

  PassManager manager(module.getContext());
  static_cast<OpPassManager &>(manager) = std::move(*pipeline);
  if (failed(manager.run(module)))
    return createStringError("cannot lower the module to the LLVM dialect");
  return llvm::Error::success();
}

/// Asks for a C interface, and for tensors that stay as they are: a caller
/// keeps its inputs.
static void prepareFunction(func::FuncOp function) {
  OpBuilder builder(function.getContext());
  function->setAttr(LLVM::LLVMDialect::getEmitCWrapperAttrName(),
                    builder.getUnitAttr());
  for (auto [i, type] : llvm::enumerate(function.getArgumentTypes()))
    if (isa<TensorType>(type))
      function.setArgAttr(
          i, bufferization::BufferizationDialect::kWritableAttrName,
          builder.getBoolAttr(false));
}

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
    if (!llvm::sys::DynamicLibrary::SearchForAddressOfSymbol(name.str()))
      return createStringError("'" + name + "' is called but not defined");
  }
  return llvm::Error::success();
}

/// Loads the OpenMP run-time library if the module needs it. It stays loaded:
/// its threads do.
static llvm::Error loadOpenMP(ModuleOp module) {
  WalkResult usesOpenMP =
      module->walk([](omp::ParallelOp) { return WalkResult::interrupt(); });
  if (!usesOpenMP.wasInterrupted())
    return llvm::Error::success();
  for (const char *name : {"libomp.so.5", TOPS_OPENMP_LIBRARY})
    if (!llvm::sys::DynamicLibrary::LoadLibraryPermanently(name))
      return llvm::Error::success();
  return createStringError("parallel code needs the OpenMP run-time library "
                           "libomp.so.5 (Debian: libomp-22-dev)");
}

//===----------------------------------------------------------------------===//
// Machine code
//===----------------------------------------------------------------------===//

static void initializeNativeTarget() {
  static const bool done = [] {
    llvm::InitializeNativeTarget();
    llvm::InitializeNativeTargetAsmPrinter();
    llvm::InitializeNativeTargetAsmParser();
    return true;
  }();
  (void)done;
}

static llvm::Expected<std::unique_ptr<llvm::TargetMachine>>
createHostMachine(llvm::CodeGenOptLevel level) {
  initializeNativeTarget();
  auto builder = llvm::orc::JITTargetMachineBuilder::detectHost();
  if (!builder)
    return builder.takeError();
  builder->setCodeGenOptLevel(level);
  return builder->createTargetMachine();
}

static void bindSymbols(ExecutionEngine &engine, ModuleOp module,
                        const GpuLibrary &library) {
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
    return symbols;
  });
}

static llvm::Expected<std::unique_ptr<ExecutionEngine>>
createEngine(ModuleOp module, unsigned optLevel, bool keepsObject,
             const GpuLibrary &library) {
  auto level = *llvm::CodeGenOpt::getLevel(optLevel);
  auto machine = createHostMachine(level);
  if (!machine)
    return machine.takeError();
  auto optimize =
      makeOptimizingTransformer(optLevel, /*sizeLevel=*/0, machine->get());
  ExecutionEngineOptions options;
  options.transformer = optimize;
  options.jitCodeGenOptLevel = level;
  options.enableObjectDump = keepsObject;
  options.enableGDBNotificationListener = false;
  options.enablePerfNotificationListener = false;
  auto engine = ExecutionEngine::create(module, options, std::move(*machine));
  if (engine)
    bindSymbols(**engine, module, library);
  return engine;
}

llvm::Expected<std::unique_ptr<CompiledModule>>
CompiledModule::compile(ModuleOp module, const ExecutionOptions &options) {
  if (options.optLevel > 3)
    return createStringError("optimisation level " + Twine(options.optLevel) +
                             " is not one of 0 to 3");
  llvm::Expected<GpuLibrary> library = GpuLibrary::load(options.gpuRuntime);
  if (!library)
    return library.takeError();
  module.getContext()->loadDialect<bufferization::BufferizationDialect>();
  // Also for the pipeline, which serializes kernels.
  DialectRegistry registry;
  registerAllToLLVMIRTranslations(registry);
  module.getContext()->appendDialectRegistry(registry);

  std::unique_ptr<CompiledModule> compiled(new CompiledModule());
  for (auto function : module.getOps<func::FuncOp>()) {
    if (!function.isPublic() || function.isExternal() ||
        !llvm::all_of(function.getArgumentTypes(), isPassable) ||
        !llvm::all_of(function.getResultTypes(), isPassable))
      continue;
    prepareFunction(function);
    compiled->names.push_back(function.getName().str());
    compiled->functions[function.getName()].signature = {
        llvm::to_vector(function.getArgumentTypes()),
        llvm::to_vector(function.getResultTypes())};
  }

  if (llvm::Error error = runPipeline(module, options.pipeline))
    return error;
  for (const std::string &name : compiled->names)
    if (llvm::Error error =
            checkLowered(module, name, compiled->functions[name].signature))
      return error;
  if (llvm::Error error = checkSymbols(module, *library))
    return error;
  if (llvm::Error error = loadOpenMP(module))
    return error;

  auto engine =
      createEngine(module, options.optLevel, options.keepsObject, *library);
  if (!engine)
    return createStringError("cannot translate the module to machine code: " +
                             getSummary(llvm::toString(engine.takeError())));
  compiled->engine = std::move(*engine);
  // Looking the functions up generates the code: errors show here, and calls
  // take no time for it.
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
    return createStringError(outcome.error);
  llvm::Expected<SmallVector<HostArray>> results = (*frame)->takeResults();
  if (outcome.error.empty())
    return results;
  // The code ran to its end, but what it computed is not to be used.
  if (!results)
    llvm::consumeError(results.takeError());
  return createStringError(outcome.error);
}
