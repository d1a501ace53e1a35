// RUN: tops-opt %s -tops-to-llvm | FileCheck %s
// RUN: tops-run %s --entry=gather_nd --input=4xf32=1,2,3,4 --input=2x1xi32=3,1 --input=2xf32=0 | FileCheck %s --check-prefix=VALUES

// Whoever frees buffers by hand keeps doing so: no second free is added.
// CHECK-LABEL:   llvm.func @gather_nd(
// CHECK-COUNT-1:   llvm.call @malloc
// CHECK-NOT:       llvm.call @malloc
// CHECK-COUNT-1:   llvm.call @free
// CHECK-NOT:       llvm.call @free
// CHECK:           llvm.return
// VALUES: {{4.0}}
func.func @gather_nd(%params: memref<4xf32>, %indices: memref<2x1xi32>, %out: memref<2xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %0 = memref.alloc() : memref<2xf32>
  tops.gather_nd %params[%indices] outs(%0) : memref<4xf32>, memref<2x1xi32>, memref<2xf32>
  memref.copy %0, %out : memref<2xf32> to memref<2xf32>
  %1 = memref.load %0[%c0] : memref<2xf32>
  memref.dealloc %0 : memref<2xf32>
  return %1 : f32
}
