// RUN: mlir-opt %s --load-dialect-plugin=%plugin -canonicalize | FileCheck %s

// InferTypeOpInterface: a result type that says less than the operands is
// refined, and one that says more is kept.

// CHECK-LABEL: func @gather_nd(
// CHECK:         tops.gather_nd %{{.+}} : tensor<8x4x?xf32>, tensor<3x?x1xi8> -> tensor<3x?x4x?xf32>
// CHECK:         tensor.cast %{{.+}} : tensor<3x?x4x?xf32> to tensor<?x?x?x?xf32>
func.func @gather_nd(%params: tensor<8x4x?xf32>, %indices: tensor<3x?x1xi8>) -> tensor<?x?x?x?xf32> {
  %0 = tops.gather_nd %params[%indices] : tensor<8x4x?xf32>, tensor<3x?x1xi8> -> tensor<?x?x?x?xf32>
  return %0 : tensor<?x?x?x?xf32>
}

// CHECK-LABEL: func @gather_nd_zero_size(
// CHECK:         tops.gather_nd %{{.+}} : tensor<0x3xf32>, tensor<2x0xi32> -> tensor<2x0x3xf32>
func.func @gather_nd_zero_size(%params: tensor<0x3xf32>, %indices: tensor<2x0xi32>) -> tensor<?x?x?xf32> {
  %0 = tops.gather_nd %params[%indices] : tensor<0x3xf32>, tensor<2x0xi32> -> tensor<?x?x?xf32>
  return %0 : tensor<?x?x?xf32>
}

// CHECK-LABEL: func @gather_nd_batch(
// CHECK:         tops.gather_nd %{{.+}} batch_dims = 2 : tensor<?x3x8xf32>, tensor<2x?x1xi32> -> tensor<2x3xf32>
func.func @gather_nd_batch(%params: tensor<?x3x8xf32>, %indices: tensor<2x?x1xi32>) -> tensor<?x?xf32> {
  %0 = tops.gather_nd %params[%indices] batch_dims = 2 : tensor<?x3x8xf32>, tensor<2x?x1xi32> -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// CHECK-LABEL: func @gather_nd_declared(
// CHECK:         tops.gather_nd %{{.+}} : tensor<?x4xf32>, tensor<?x1xi32> -> tensor<3x4xf32>
func.func @gather_nd_declared(%params: tensor<?x4xf32>, %indices: tensor<?x1xi32>) -> tensor<3x?xf32> {
  %0 = tops.gather_nd %params[%indices] : tensor<?x4xf32>, tensor<?x1xi32> -> tensor<3x?xf32>
  return %0 : tensor<3x?xf32>
}

// CHECK-LABEL: func @space_to_batch_nd(
// CHECK:         tops.space_to_batch_nd %{{.+}} : tensor<2x4x?x5xf32> -> tensor<12x3x?x5xf32>
// CHECK:         tensor.cast %{{.+}} : tensor<12x3x?x5xf32> to tensor<?x?x?x?xf32>
func.func @space_to_batch_nd(%input: tensor<2x4x?x5xf32>) -> tensor<?x?x?x?xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [2, 3] paddings = [[1, 1], [0, 0]] : tensor<2x4x?x5xf32> -> tensor<?x?x?x?xf32>
  return %0 : tensor<?x?x?x?xf32>
}

// One number that is not known leaves its dimension and the batch.
// CHECK-LABEL: func @space_to_batch_nd_dynamic(
// CHECK:         tops.space_to_batch_nd %{{.+}} : tensor<2x4x6xf32> -> tensor<?x?x3xf32>
// CHECK:         tops.space_to_batch_nd %{{.+}} : tensor<2x4x6xf32> -> tensor<8x?x3xf32>
func.func @space_to_batch_nd_dynamic(%input: tensor<2x4x6xf32>, %x: index) -> (tensor<?x?x?xf32>, tensor<?x?x?xf32>) {
  %0 = tops.space_to_batch_nd %input block_shape = [%x, 2] paddings = [[0, 0], [0, 0]] : tensor<2x4x6xf32> -> tensor<?x?x?xf32>
  %1 = tops.space_to_batch_nd %input block_shape = [2, 2] paddings = [[0, %x], [0, 0]] : tensor<2x4x6xf32> -> tensor<?x?x?xf32>
  return %0, %1 : tensor<?x?x?xf32>, tensor<?x?x?xf32>
}

// CHECK-LABEL: func @space_to_batch_nd_zero_size(
// CHECK:         tops.space_to_batch_nd %{{.+}} : tensor<3x0x2x5xf32> -> tensor<9x1x2x5xf32>
func.func @space_to_batch_nd_zero_size(%input: tensor<3x0x2x5xf32>) -> tensor<?x?x?x?xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [3] paddings = [[1, 2]] : tensor<3x0x2x5xf32> -> tensor<?x?x?x?xf32>
  return %0 : tensor<?x?x?x?xf32>
}
