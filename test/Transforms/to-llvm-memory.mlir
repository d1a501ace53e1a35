// RUN: tops-opt %s -split-input-file -tops-to-llvm | FileCheck %s
// RUN: tops-run %s --entry=main --input=5xf32=1,2,3,4,5 --input=index=2 --input=index=3 | FileCheck %s --check-prefix=MAIN
// RUN: tops-run %s --entry=element --input=5xf32=1,2,3,4,5 --input=index=2 --input=index=3 | FileCheck %s --check-prefix=ELEMENT
// RUN: tops-run %s --entry=inside --input=5xf32=1,2,3,4,5 --input=index=2 --input=index=3 | FileCheck %s --check-prefix=MAIN

// What is allocated is returned or freed. A part of a tensor that goes to
// another function is copied on the way, since that function knows of no
// offset; within a function it is not.

// MAIN:    {{\[3.0, 5.0\]}}
// ELEMENT: 5.0

// CHECK-LABEL: llvm.func @rows(
// CHECK:         llvm.call @malloc
// CHECK-NOT:     llvm.call @{{malloc|free}}
// CHECK:         llvm.return
func.func private @rows(%params: tensor<?xf32>, %indices: tensor<2x1xi32>) -> tensor<2xf32> {
  %0 = tops.gather_nd %params[%indices] : tensor<?xf32>, tensor<2x1xi32> -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// CHECK-LABEL: llvm.func @main(
// CHECK:         %[[COPY:.+]] = llvm.call @malloc
// CHECK-NOT:     llvm.call @malloc
// CHECK:         llvm.call @memrefCopy
// CHECK-NOT:     llvm.call @{{malloc|free}}
// CHECK:         llvm.call @rows
// CHECK-NOT:     llvm.call @malloc
// CHECK:         llvm.call @free
// CHECK-NOT:     llvm.call @{{malloc|free}}
// CHECK:         llvm.return
func.func @main(%a: tensor<5xf32>, %o: index, %s: index) -> tensor<2xf32> {
  %indices = arith.constant dense<[[0], [2]]> : tensor<2x1xi32>
  %params = tensor.extract_slice %a[%o] [%s] [1] : tensor<5xf32> to tensor<?xf32>
  %0 = call @rows(%params, %indices) : (tensor<?xf32>, tensor<2x1xi32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// Both the copy and the result of the call are freed, as is the memory in which
// upstream's deallocation looks for what is the same.
// CHECK-LABEL:   llvm.func @element(
// CHECK-COUNT-1:   llvm.call @malloc
// CHECK-NOT:       llvm.call @{{malloc|free}}
// CHECK:           llvm.call @rows
// CHECK-NOT:       llvm.call @free
// CHECK-COUNT-5:   llvm.call @malloc
// CHECK-NOT:       llvm.call @{{malloc|free}}
// CHECK:           llvm.call @dealloc_helper
// CHECK-NOT:       llvm.call @malloc
// CHECK-COUNT-7:   llvm.call @free
// CHECK-NOT:       llvm.call @{{malloc|free}}
// CHECK:           llvm.return
func.func @element(%a: tensor<5xf32>, %o: index, %s: index) -> f32 {
  %indices = arith.constant dense<[[0], [2]]> : tensor<2x1xi32>
  %params = tensor.extract_slice %a[%o] [%s] [1] : tensor<5xf32> to tensor<?xf32>
  %0 = call @rows(%params, %indices) : (tensor<?xf32>, tensor<2x1xi32>) -> tensor<2xf32>
  %c1 = arith.constant 1 : index
  %1 = tensor.extract %0[%c1] : tensor<2xf32>
  return %1 : f32
}

// CHECK-LABEL: llvm.func @inside(
// CHECK-NOT:     memrefCopy
// CHECK:         llvm.call @malloc
// CHECK-NOT:     memrefCopy
// CHECK-NOT:     llvm.call @{{malloc|free}}
// CHECK:         llvm.return
func.func @inside(%a: tensor<5xf32>, %o: index, %s: index) -> tensor<2xf32> {
  %indices = arith.constant dense<[[0], [2]]> : tensor<2x1xi32>
  %params = tensor.extract_slice %a[%o] [%s] [1] : tensor<5xf32> to tensor<?xf32>
  %0 = tops.gather_nd %params[%indices] : tensor<?xf32>, tensor<2x1xi32> -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
