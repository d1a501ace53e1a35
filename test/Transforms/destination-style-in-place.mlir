// RUN: tops-opt %s -tops-destination-style -eliminate-empty-tensors -one-shot-bufferize=bufferize-function-boundaries -cse -canonicalize | FileCheck %s --implicit-check-not=memref.alloc --implicit-check-not=memref.copy

// What `outs` is for: a result that is put into a larger tensor is made there.
// CHECK-LABEL: func.func @insert(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: memref<8x4xf32{{.*}}>, %[[INDICES:[a-z0-9]+]]: memref<3x1xi32{{.*}}>, %[[ALL:[a-z0-9]+]]: memref<6x4xf32{{.*}}>)
// CHECK:         %[[PART:.+]] = memref.subview %[[ALL]][2, 0] [3, 4] [1, 1]
// CHECK:         tops.gather_nd %[[PARAMS]][%[[INDICES]]] outs(%[[PART]])
func.func @insert(%params: tensor<8x4xf32>, %indices: tensor<3x1xi32>, %all: tensor<6x4xf32> {bufferization.writable = true}) -> tensor<6x4xf32> {
  %0 = tops.gather_nd %params[%indices] : tensor<8x4xf32>, tensor<3x1xi32> -> tensor<3x4xf32>
  %1 = tensor.insert_slice %0 into %all[2, 0] [3, 4] [1, 1] : tensor<3x4xf32> into tensor<6x4xf32>
  return %1 : tensor<6x4xf32>
}
