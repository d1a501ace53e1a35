//===- TopsDialect.td - The tops dialect -------------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_DIALECT_TD
#define TOPS_DIALECT_TD

include "mlir/IR/DialectBase.td"
include "mlir/IR/EnumAttr.td"

def Tops_Dialect : Dialect {
  let name = "tops";
  let cppNamespace = "::mlir::tops";
  let summary = "TensorFlow's SpaceToBatchND and GatherNd, exactly";
  let description = [{
    Two data-movement ops with the meaning that TensorFlow's documents give
    them, on tensors and on buffers. Each of them is a copy: every element of
    the result is one element of the source, or zero.

    On tensors an op is a value, whose type can be inferred. An optional
    `outs` operand says where the result goes; on buffers it is required and
    there is no result. `outs` must not overlap an input.
  }];
  let dependentDialects = [
    "affine::AffineDialect", "arith::ArithDialect",
    "bufferization::BufferizationDialect", "cf::ControlFlowDialect",
    "complex::ComplexDialect", "linalg::LinalgDialect",
    "memref::MemRefDialect", "scf::SCFDialect", "tensor::TensorDialect",
    "ub::UBDialect"
  ];
  let hasConstantMaterializer = 1;
  let useDefaultAttributePrinterParser = 1;
}

def Tops_BadIndices : I32EnumAttr<"BadIndices",
    "what happens where an index points outside of params", [
      I32EnumAttrCase<"Error", 0, "error">,
      I32EnumAttrCase<"Zero", 1, "zero">,
      I32EnumAttrCase<"Clamp", 2, "clamp">,
      I32EnumAttrCase<"AssumeValid", 3, "assume_valid">
    ]> {
  let cppNamespace = "::mlir::tops";
  let genSpecializedAttr = 0;
}

def Tops_BadIndicesAttr : EnumAttr<Tops_Dialect, Tops_BadIndices, "bad_indices">;

#endif // TOPS_DIALECT_TD
