// Results have names that say where they come from.

// RUN: mlir-opt %s --load-dialect-plugin=%plugin | FileCheck %s

// CHECK-LABEL: func @names(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<8x4xf32>, %[[INDICES:[a-z0-9]+]]: tensor<3x1xi32>, %[[DEST:[a-z0-9]+]]: tensor<3x4xf32>)
// CHECK-NEXT:    %gathered = tops.gather_nd %[[PARAMS]][%[[INDICES]]]
// CHECK-NEXT:    %gathered_0 = tops.gather_nd %[[PARAMS]][%[[INDICES]]] outs(%[[DEST]])
// CHECK-NEXT:    %batches = tops.space_to_batch_nd %[[PARAMS]]
// CHECK-NEXT:    %batches_1 = tops.space_to_batch_nd %gathered_0
// CHECK-NEXT:    return %gathered, %batches, %batches_1
func.func @names(%params: tensor<8x4xf32>, %indices: tensor<3x1xi32>, %dest: tensor<3x4xf32>)
    -> (tensor<3x4xf32>, tensor<16x2xf32>, tensor<6x2xf32>) {
  %0 = tops.gather_nd %params[%indices] : tensor<8x4xf32>, tensor<3x1xi32> -> tensor<3x4xf32>
  %1 = tops.gather_nd %params[%indices] outs(%dest) : tensor<8x4xf32>, tensor<3x1xi32>, tensor<3x4xf32>
  %2 = tops.space_to_batch_nd %params block_shape = [2] paddings = [[0, 0]] : tensor<8x4xf32> -> tensor<16x2xf32>
  %3 = tops.space_to_batch_nd %1 block_shape = [2] paddings = [[0, 0]] : tensor<3x4xf32> -> tensor<6x2xf32>
  return %0, %2, %3 : tensor<3x4xf32>, tensor<16x2xf32>, tensor<6x2xf32>
}
