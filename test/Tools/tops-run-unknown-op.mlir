// An op that nobody lowers: the passes say which, the tool says one line.

// RUN: not tops-run %s --input=2xf32=1 2>&1 | FileCheck %s
// CHECK:     tf.Relu
// CHECK:     {{^}}tops-run: error: cannot compile '{{.*}}tops-run-unknown-op.mlir': cannot lower the module to the LLVM dialect{{$}}
// CHECK-NOT: {{.}}

func.func @relu(%arg0: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "tf.Relu"(%arg0) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
