//===- Execution.h - Compile a module in process and call it ----*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What tops-run, the benchmark and the tests share: a module is lowered, goes
// through LLVM's JIT, and its functions are called on arrays of host memory.
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_EXECUTION_H
#define TOPS_EXECUTION_H

#include "tops/TargetDescription.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Error.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace mlir {
class ExecutionEngine;

namespace tops {

/// An n-dimensional array in host memory, as a tensor or memref of the
/// compiled code sees it; a scalar is an array of rank 0. `strides` and
/// `offset` count elements; the array owns its memory only if `owner` is set.
struct HostArray {
  Type elementType;
  SmallVector<int64_t> shape;
  SmallVector<int64_t> strides;
  int64_t offset = 0;
  /// First byte of the allocation, before `offset` is applied.
  char *data = nullptr;
  std::shared_ptr<void> owner;

  /// A row-major array of zeros that owns its memory.
  static llvm::Expected<HostArray> create(Type elementType,
                                          ArrayRef<int64_t> shape);
  /// A row-major view of foreign memory.
  static HostArray view(Type elementType, ArrayRef<int64_t> shape, char *data);

  int64_t getRank() const { return shape.size(); }
  int64_t getNumElements() const;
  /// The first element.
  char *getBegin() const {
    return data + offset * getElementBytes(elementType);
  }
  /// Whether the elements follow each other in row-major order, each at an
  /// address that its type allows.
  bool isRowMajor() const;
  /// A row-major copy that owns its memory.
  llvm::Expected<HostArray> copyRowMajor() const;

  /// Bytes from one element to the next, as in compiled code: i1 and i4 take a
  /// byte, complex two of its elements. 0 for types that arrays can't hold.
  static int64_t getElementBytes(Type elementType);
};

/// The machine that this process runs on, as far as the system tells.
TargetDescription getHostTarget();

/// `tops-import`, then `tops-to-llvm` for the host.
std::string getHostPipeline();

/// `tops-import`, then `tops-to-nvvm` for operands in the memory of the host.
std::string getGpuPipeline();

/// Libraries with the functions that code for a GPU calls.
enum class GpuRuntime {
  /// The CUDA driver, libtops_cuda_runtime.so.
  Cuda,
  /// The CPU, libtops_gpu_emulator.so.
  Emulator,
};

/// Path of such a library, which is where this one is.
std::string getGpuRuntimePath(GpuRuntime runtime);

struct ExecutionOptions {
  /// Textual pass pipeline from the module as parsed to the LLVM dialect. The
  /// caller registers the passes that it names.
  std::string pipeline = getHostPipeline();
  /// LLVM's optimisation level, 0 to 3. Our ops are vectors and loops already;
  /// from level 2 on they take longer to compile and are no faster.
  unsigned optLevel = 1;
  /// Whether LLVM's pass of that name runs. It takes up to half of the time
  /// that code generation takes; of our code, gathers of a few words get up to
  /// 15 % faster by it, space_to_batch_nd does not: without a value, modules
  /// with the latter alone do without.
  std::optional<bool> hasLoopStrengthReduction;
  /// Whether the machine code is kept for `getCodeBytes`.
  bool keepsObject = false;
  /// Path of the library that code for a GPU calls; none for code that does
  /// not. It stays loaded.
  std::string gpuRuntime;
};

/// What compiled code reported, with the numbers of the report: their meaning
/// is in tops-c/Runtime.h.
class RuntimeError : public llvm::ErrorInfo<RuntimeError> {
public:
  static char ID;
  RuntimeError(std::string text, int64_t op, int64_t code,
               std::vector<int64_t> values)
      : text(std::move(text)), op(op), code(code), values(std::move(values)) {}

  int64_t getOp() const { return op; }
  int64_t getCode() const { return code; }
  llvm::ArrayRef<int64_t> getValues() const { return values; }
  void log(llvm::raw_ostream &os) const override { os << text; }
  std::error_code convertToErrorCode() const override {
    return llvm::inconvertibleErrorCode();
  }

private:
  std::string text;
  int64_t op, code;
  std::vector<int64_t> values;
};

/// There was no memory for what compiled code wanted to allocate.
class OutOfMemoryError : public llvm::ErrorInfo<OutOfMemoryError> {
public:
  static char ID;
  explicit OutOfMemoryError(std::string text) : text(std::move(text)) {}

  void log(llvm::raw_ostream &os) const override { os << text; }
  std::error_code convertToErrorCode() const override {
    return std::make_error_code(std::errc::not_enough_memory);
  }

private:
  std::string text;
};

/// The types of a function of a compiled module, as they were written.
struct FunctionSignature {
  /// Tensors, memrefs, or scalars: integers, index, floats, complex.
  SmallVector<Type> inputs;
  SmallVector<Type> results;
};

/// A module lowered to machine code. Thread-safe: any number of threads may
/// call its functions.
class CompiledModule {
public:
  /// Compiles `module`, which is lowered in place. Diagnostics go to the
  /// context's handlers; the error is a one-line summary. Public functions
  /// with types that no HostArray can have are compiled but can't be called.
  static llvm::Expected<std::unique_ptr<CompiledModule>>
  compile(ModuleOp module, const ExecutionOptions &options = {});
  ~CompiledModule();

  /// Names of the functions that can be called, in the module's order.
  ArrayRef<std::string> getFunctionNames() const { return names; }
  /// The types of function `name`, null if there is none that can be called.
  const FunctionSignature *lookup(StringRef name) const;

  /// Calls `name`. Inputs are never written, except those of memref type;
  /// tensors may have any strides, memrefs those that their type asks for.
  /// Returns the results, which own their memory, or the first error that the
  /// compiled code reported (a RuntimeError), or what is wrong with the inputs
  /// (count, element type, rank, size). If memory runs out inside of the
  /// compiled code, that is an OutOfMemoryError, and what the code had
  /// allocated until then is lost.
  llvm::Expected<SmallVector<HostArray>> call(StringRef name,
                                              ArrayRef<HostArray> inputs) const;

  /// For callers that lay out the arguments themselves, where every microsecond
  /// counts: addresses of the arguments of the C interface of upstream's LLVM
  /// lowering, memrefs as addresses of their descriptors' addresses.
  using PackedFunction = void (*)(void **);
  /// Null if there is no such function. Lives as long as the module.
  PackedFunction getPackedFunction(StringRef name) const;
  /// Calls it, parallel code with so many threads unless `numThreads` is 0.
  /// Nothing about the arguments is checked.
  static llvm::Error callPacked(PackedFunction function, void **arguments,
                                unsigned numThreads = 0);

  /// Bytes of machine code of the whole module, which was compiled with
  /// `keepsObject`.
  llvm::Expected<int64_t> getCodeBytes() const;

private:
  struct Function {
    FunctionSignature signature;
    PackedFunction entry = nullptr;
  };

  CompiledModule() = default;

  std::unique_ptr<ExecutionEngine> engine;
  SmallVector<std::string> names;
  llvm::StringMap<Function> functions;
};

} // namespace tops
} // namespace mlir

#endif // TOPS_EXECUTION_H
