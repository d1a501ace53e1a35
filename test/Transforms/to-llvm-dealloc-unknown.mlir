// Ops of which nobody knows whether they allocate or free, beside a buffer that
// bufferization makes: they stay where they are, as often as they are there, and
// the buffer is freed.
//
// RUN: tops-opt %s -tops-to-llvm | FileCheck %s

// CHECK-LABEL: llvm.func @fences(
// CHECK: llvm.call @malloc
// CHECK: llvm.fence acquire
// CHECK: llvm.fence seq_cst
// CHECK: llvm.call @free
// CHECK: llvm.return
// CHECK-NOT: tops_hidden
func.func @fences(%params: tensor<4xf32>, %indices: tensor<2x1xi32>, %trips: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tops.gather_nd %params[%indices] : tensor<4xf32>, tensor<2x1xi32> -> tensor<2xf32>
  llvm.fence acquire
  scf.for %trip = %c0 to %trips step %c1 {
    llvm.fence seq_cst
  }
  %1 = tensor.extract %0[%c1] : tensor<2xf32>
  return %1 : f32
}
