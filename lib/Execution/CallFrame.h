//===- CallFrame.h - Arguments and results of one call -------- -*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//
// The C interface of upstream's LLVM lowering (`llvm.emit_c_interface`), behind
// the ExecutionEngine's packed functions: memrefs go as addresses of
// descriptors, scalars by value. Results come back through a record whose
// address is the first argument, except for a lone integer or float.
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_EXECUTION_CALLFRAME_H
#define TOPS_EXECUTION_CALLFRAME_H

#include "tops/Execution.h"

#include "llvm/ADT/DenseMap.h"
#include <cstddef>
#include <deque>

namespace mlir::tops {

class CallFrame {
public:
  /// A frame for a call with `inputs`, which `checkInputs` found good. Tensors
  /// that are not row-major are copied.
  static llvm::Expected<std::unique_ptr<CallFrame>>
  create(const FunctionSignature &signature, ArrayRef<HostArray> inputs);

  /// What the packed function takes.
  void **getArguments() { return arguments.data(); }

  /// After the call: the results, as arrays that own their memory. Where the
  /// code returned an input or a constant, a copy.
  llvm::Expected<SmallVector<HostArray>> takeResults();

  /// Owners of allocations, by the allocated address.
  using OwnerMap = llvm::SmallDenseMap<void *, std::shared_ptr<void>>;

private:
  explicit CallFrame(const FunctionSignature &signature)
      : signature(signature) {}

  llvm::Error addInput(Type type, const HostArray &array);
  void addDescriptor(Type type, const HostArray &array);
  void layOutResults();
  SmallVector<const char *> getResultSlots() const;
  bool isBorrowed(void *allocated) const;
  OwnerMap takeOwnership();

  const FunctionSignature &signature;
  /// The inputs as they are passed: copies, or views of the caller's.
  SmallVector<HostArray> passed;
  /// Descriptors and their addresses; deques because addresses are kept.
  std::deque<SmallVector<int64_t>> descriptors;
  std::deque<void *> addresses;
  /// The results' record, and where each result lies in it.
  SmallVector<std::max_align_t> record;
  SmallVector<int64_t> resultOffsets;
  SmallVector<void *> arguments;
};

} // namespace mlir::tops

#endif // TOPS_EXECUTION_CALLFRAME_H
