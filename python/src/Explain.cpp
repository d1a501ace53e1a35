//===- Explain.cpp - Why arguments break a rule of the op -----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Explain.h"
#include "tops/Tops.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using llvm::ArrayRef;

/// Runs `infer`, and returns the text of its diagnostic behind the op's name.
static std::string
collect(llvm::function_ref<void(MLIRContext &, Location)> infer) {
  MLIRContext context(MLIRContext::Threading::DISABLED);
  context.loadDialect<mlir::tops::TopsDialect>();
  std::string text;
  ScopedDiagnosticHandler handler(
      &context, [&](Diagnostic &diagnostic) { text = diagnostic.str(); });
  infer(context, UnknownLoc::get(&context));
  auto [name, message] = StringRef(text).split("' op ");
  return message.empty() ? "the arguments break a rule of the op"
                         : message.str();
}

/// Words of the element's size have no other properties that matter.
static Type getTensor(MLIRContext &context, ArrayRef<int64_t> shape,
                      int64_t elementBytes) {
  int64_t bits = std::min<int64_t>(8 * elementBytes, IntegerType::kMaxWidth);
  return RankedTensorType::get(shape, IntegerType::get(&context, bits));
}

/// The number that stands for an unknown one is a number in Python.
static SmallVector<int64_t> withoutDynamic(ArrayRef<int64_t> numbers) {
  return llvm::map_to_vector(numbers, [](int64_t number) {
    return number == ShapedType::kDynamic ? number + 1 : number;
  });
}

std::string mlir::tops::python::explainGatherNd(ArrayRef<int64_t> params,
                                                ArrayRef<int64_t> indices,
                                                int64_t batchDims,
                                                int64_t elementBytes) {
  return collect([&](MLIRContext &context, Location loc) {
    (void)mlir::tops::inferGatherNdType(
        loc, getTensor(context, params, elementBytes),
        getTensor(context, indices, sizeof(int32_t)), batchDims);
  });
}

std::string mlir::tops::python::explainSpaceToBatchNd(
    ArrayRef<int64_t> input, ArrayRef<int64_t> blockShape,
    ArrayRef<int64_t> paddings, int64_t elementBytes) {
  return collect([&](MLIRContext &context, Location loc) {
    (void)mlir::tops::inferSpaceToBatchNdType(
        loc, getTensor(context, input, elementBytes),
        withoutDynamic(blockShape), withoutDynamic(paddings));
  });
}
