// A stock mlir-opt gets the dialect, the passes and the pipelines from the
// plugin. It reads its options first: there, passes are named in a pipeline.
// RUN: mlir-opt %s --load-dialect-plugin=%plugin --load-pass-plugin=%plugin \
// RUN:     --pass-pipeline='builtin.module(convert-tops-to-linalg)' | FileCheck %s --check-prefix=LINALG
// RUN: mlir-opt %s --load-dialect-plugin=%plugin --load-pass-plugin=%plugin \
// RUN:     --pass-pipeline='builtin.module(tops-to-llvm)' | FileCheck %s --check-prefix=LLVM
// RUN: mlir-opt %s --load-dialect-plugin=%plugin --verify-roundtrip | FileCheck %s --check-prefix=DIALECT

// A host that has tops already takes the plugin for what it is: the same.
// RUN: tops-opt %s --load-dialect-plugin=%plugin --load-pass-plugin=%plugin \
// RUN:     --pass-pipeline='builtin.module(convert-tops-to-linalg)' | FileCheck %s --check-prefix=LINALG

// DIALECT-LABEL: func.func @rows
// DIALECT: tops.gather_nd
// LINALG-LABEL: func.func @rows
// LINALG-NOT: tops.gather_nd
// LINALG: linalg.generic
// LLVM: llvm.func @rows
func.func @rows(%params: tensor<8x4xf32>, %indices: tensor<3x1xi32>) -> tensor<3x4xf32> {
  %0 = tops.gather_nd %params[%indices]
      : tensor<8x4xf32>, tensor<3x1xi32> -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}
