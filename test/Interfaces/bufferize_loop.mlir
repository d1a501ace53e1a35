// A result that a loop carries is the params of the next trip: it never goes
// to the buffer that is read. The same for `outs` that is params too.

// RUN: mlir-opt %s --load-dialect-plugin=%plugin --load-pass-plugin=%plugin \
// RUN:     --pass-pipeline='builtin.module(tops-destination-style,eliminate-empty-tensors,one-shot-bufferize{bufferize-function-boundaries=1 function-boundary-type-conversion=identity-layout-map allow-return-allocs-from-loops=1},canonicalize)' | FileCheck %s

// RUN: tops-run %s --entry=carried --input=3xf32=10,20,30 --input=3x1xi32=2,0,1 --input=index=0 | FileCheck %s --check-prefix=TRIPS0
// RUN: tops-run %s --entry=carried --input=3xf32=10,20,30 --input=3x1xi32=2,0,1 --input=index=1 | FileCheck %s --check-prefix=TRIPS1
// RUN: tops-run %s --entry=carried --input=3xf32=10,20,30 --input=3x1xi32=2,0,1 --input=index=2 | FileCheck %s --check-prefix=TRIPS2
// RUN: tops-run %s --entry=outs_is_params --input=3xf32=10,20,30 --input=3x1xi32=2,0,1 | FileCheck %s --check-prefix=TRIPS1
// TRIPS0: [10.0, 20.0, 30.0]
// TRIPS1: [30.0, 10.0, 20.0]
// TRIPS2: [20.0, 30.0, 10.0]

// CHECK-LABEL: func @carried(
// CHECK-SAME:    %[[P:[a-z0-9]+]]: memref<3xf32>, %[[INDICES:[a-z0-9]+]]: memref<3x1xi32>, %{{.+}}: index)
// CHECK:         scf.for {{.*}} iter_args(%[[X:[a-z0-9]+]] = %[[P]])
// CHECK-NEXT:      %[[NEW:.+]] = memref.alloc()
// CHECK-NEXT:      tops.gather_nd %[[X]][%[[INDICES]]] outs(%[[NEW]])
// CHECK-NEXT:      scf.yield %[[NEW]]
func.func @carried(%p: tensor<3xf32>, %indices: tensor<3x1xi32>, %n: index) -> tensor<3xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %p) -> (tensor<3xf32>) {
    %1 = tops.gather_nd %x[%indices] : tensor<3xf32>, tensor<3x1xi32> -> tensor<3xf32>
    scf.yield %1 : tensor<3xf32>
  }
  return %0 : tensor<3xf32>
}

// CHECK-LABEL: func @outs_is_params(
// CHECK-SAME:    %[[P:[a-z0-9]+]]: memref<3xf32>, %[[INDICES:[a-z0-9]+]]: memref<3x1xi32>)
// CHECK:         %[[NEW:.+]] = memref.alloc()
// CHECK:         tops.gather_nd %[[P]][%[[INDICES]]] outs(%[[NEW]])
func.func @outs_is_params(%p: tensor<3xf32>, %indices: tensor<3x1xi32>) -> tensor<3xf32> {
  %0 = tops.gather_nd %p[%indices] outs(%p) : tensor<3xf32>, tensor<3x1xi32>, tensor<3xf32>
  return %0 : tensor<3xf32>
}
