// One line where there is no driver for a GPU.
//
// REQUIRES: no-cuda-driver
// RUN: not tops-run %s --target=nvptx --input=3xf32=0 --input=2x1xi32=0 > %t 2>&1
// RUN: FileCheck %s < %t
// RUN: count 1 < %t
// CHECK: tops: error: cuda: no cuda driver: libcuda.so.1

func.func @f(%p: tensor<3xf32>, %i: tensor<2x1xi32>) -> tensor<2xf32> {
  %0 = tops.gather_nd %p[%i] : tensor<3xf32>, tensor<2x1xi32> -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
