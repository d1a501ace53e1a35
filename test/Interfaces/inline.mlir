// Functions with tops ops in them are inlined.

// RUN: mlir-opt %s --load-dialect-plugin=%plugin --load-pass-plugin=%plugin \
// RUN:     --pass-pipeline='builtin.module(inline)' | FileCheck %s

// CHECK-NOT: @callee
func.func private @callee(%params: tensor<?x4xf32>, %indices: tensor<?x1xi32>, %b: index) -> tensor<?x?xf32> {
  %0 = tops.gather_nd %params[%indices] : tensor<?x4xf32>, tensor<?x1xi32> -> tensor<?x4xf32>
  %1 = tops.space_to_batch_nd %0 block_shape = [%b] paddings = [[0, 0]] : tensor<?x4xf32> -> tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// CHECK-NOT: @callee_on_buffers
func.func private @callee_on_buffers(%params: memref<8x4xf32>, %indices: memref<3x1xi32>, %dest: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] outs(%dest) : memref<8x4xf32>, memref<3x1xi32>, memref<3x4xf32>
  return
}

// CHECK-LABEL: func @caller(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<?x4xf32>, %[[INDICES:[a-z0-9]+]]: tensor<?x1xi32>, %[[B:[a-z0-9]+]]: index)
// CHECK-NEXT:    %[[GATHERED:.+]] = tops.gather_nd %[[PARAMS]][%[[INDICES]]]
// CHECK-NEXT:    %[[BATCHES:.+]] = tops.space_to_batch_nd %[[GATHERED]] block_shape = [%[[B]]]
// CHECK-NEXT:    return %[[BATCHES]]
func.func @caller(%params: tensor<?x4xf32>, %indices: tensor<?x1xi32>, %b: index) -> tensor<?x?xf32> {
  %0 = call @callee(%params, %indices, %b) : (tensor<?x4xf32>, tensor<?x1xi32>, index) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// CHECK-LABEL: func @caller_on_buffers(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: memref<8x4xf32>, %[[INDICES:[a-z0-9]+]]: memref<3x1xi32>, %[[DEST:[a-z0-9]+]]: memref<3x4xf32>)
// CHECK-NEXT:    tops.gather_nd %[[PARAMS]][%[[INDICES]]] outs(%[[DEST]])
// CHECK-NEXT:    return
func.func @caller_on_buffers(%params: memref<8x4xf32>, %indices: memref<3x1xi32>, %dest: memref<3x4xf32>) {
  call @callee_on_buffers(%params, %indices, %dest) : (memref<8x4xf32>, memref<3x1xi32>, memref<3x4xf32>) -> ()
  return
}
