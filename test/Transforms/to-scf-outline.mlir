// RUN: tops-opt %s -convert-tops-to-scf=outline | FileCheck %s --implicit-check-not='func private @tops_gather_nd'
// RUN: tops-opt %s -tops-to-llvm=outline | FileCheck %s --check-prefix=LLVM --implicit-check-not='llvm.func @tops_gather_nd'

// Ops that differ in nothing but their operands share a function.

// LLVM:         llvm.func @caller(
// LLVM-COUNT-2:   llvm.call @tops_gather_nd(
// LLVM:           llvm.call @tops_gather_nd_0(
// CHECK-LABEL: func.func @caller(
// CHECK-SAME:    %[[A:.+]]: memref<8x4xf32>, %[[I:.+]]: memref<3x1xi32>, %[[O:.+]]: memref<3x4xf32>, %[[P:.+]]: memref<3x4xf32>)
// CHECK-NEXT:    call @tops_gather_nd(%[[A]], %[[I]], %[[O]])
// CHECK-NEXT:    call @tops_gather_nd(%[[A]], %[[I]], %[[P]])
// CHECK-NEXT:    call @tops_gather_nd_0(%[[A]], %[[I]], %[[P]])
// CHECK-NEXT:    return
func.func @caller(%a: memref<8x4xf32>, %i: memref<3x1xi32>, %o: memref<3x4xf32>, %p: memref<3x4xf32>) {
  tops.gather_nd %a[%i] outs(%o) : memref<8x4xf32>, memref<3x1xi32>, memref<3x4xf32>
  tops.gather_nd %a[%i] outs(%p) : memref<8x4xf32>, memref<3x1xi32>, memref<3x4xf32>
  tops.gather_nd %a[%i] bad_indices = zero outs(%p) : memref<8x4xf32>, memref<3x1xi32>, memref<3x4xf32>
  return
}

// Numbers that are operands are arguments.
// LLVM: llvm.func @caller_of_dynamic(
// CHECK-LABEL: func.func @caller_of_dynamic(
// CHECK-COUNT-2: call @tops_space_to_batch_nd(
// CHECK-NOT:     call
// CHECK:         return
func.func @caller_of_dynamic(%x: memref<?x?x3xf32>, %b: index, %c: index, %o: memref<?x?x3xf32>) {
  tops.space_to_batch_nd %x block_shape = [%b] paddings = [[0, 0]] outs(%o) : memref<?x?x3xf32>, memref<?x?x3xf32>
  tops.space_to_batch_nd %x block_shape = [%c] paddings = [[0, 0]] outs(%o) : memref<?x?x3xf32>, memref<?x?x3xf32>
  return
}

// LLVM: llvm.func @tops_gather_nd(
// LLVM: llvm.func @tops_gather_nd_0(
// LLVM: llvm.func @tops_space_to_batch_nd(
// CHECK: func.func private @tops_gather_nd(%{{.+}}: memref<8x4xf32>, %{{.+}}: memref<3x1xi32>, %{{.+}}: memref<3x4xf32>) attributes {passthrough = ["noinline"]}
// CHECK: func.func private @tops_gather_nd_0(
// CHECK: func.func private @tops_space_to_batch_nd(%{{.+}}: memref<?x?x3xf32>, %{{.+}}: index, %{{.+}}: memref<?x?x3xf32>)
