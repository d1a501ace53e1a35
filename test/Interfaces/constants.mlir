// What folds to a value becomes an arith.constant, in each pass that folds.

// RUN: mlir-opt %s --load-dialect-plugin=%plugin --load-pass-plugin=%plugin \
// RUN:     --pass-pipeline='builtin.module(canonicalize)' | FileCheck %s
// RUN: mlir-opt %s --load-dialect-plugin=%plugin --load-pass-plugin=%plugin \
// RUN:     --pass-pipeline='builtin.module(sccp,canonicalize)' | FileCheck %s

// One value, wherever an index points.
// CHECK-LABEL: func @gather_nd(
// CHECK-DAG:     %[[CLAMPED:.+]] = arith.constant dense<2.5{{.*}}> : tensor<3x4xf32>
// CHECK-DAG:     %[[VALID:.+]] = arith.constant dense<7> : tensor<3xi8>
// CHECK-DAG:     %[[ZERO:.+]] = arith.constant dense<0> : tensor<3xi64>
// CHECK-NOT:     tops.gather_nd
// CHECK:         return %[[CLAMPED]], %[[VALID]], %[[ZERO]]
func.func @gather_nd(%indices: tensor<3x1xi32>) -> (tensor<3x4xf32>, tensor<3xi8>, tensor<3xi64>) {
  %a = arith.constant dense<2.5> : tensor<8x4xf32>
  %b = arith.constant dense<7> : tensor<8xi8>
  %c = arith.constant dense<0> : tensor<8xi64>
  %0 = tops.gather_nd %a[%indices] bad_indices = clamp : tensor<8x4xf32>, tensor<3x1xi32> -> tensor<3x4xf32>
  %1 = tops.gather_nd %b[%indices] bad_indices = assume_valid : tensor<8xi8>, tensor<3x1xi32> -> tensor<3xi8>
  %2 = tops.gather_nd %c[%indices] bad_indices = zero : tensor<8xi64>, tensor<3x1xi32> -> tensor<3xi64>
  return %0, %1, %2 : tensor<3x4xf32>, tensor<3xi8>, tensor<3xi64>
}

// A row may be zero, or an error. The zero of -0.0 is another one.
// CHECK-LABEL: func @gather_nd_kept(
// CHECK:         tops.gather_nd %{{.+}} bad_indices = zero :
// CHECK:         tops.gather_nd %{{.+}} bad_indices = zero :
// CHECK:         tops.gather_nd %{{[a-z0-9_]+}}[%{{[a-z0-9_]+}}] :
// CHECK:         tops.gather_nd %{{.+}} bad_indices = clamp :
func.func @gather_nd_kept(%indices: tensor<3x1xi32>) -> (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3x4xf32>) {
  %a = arith.constant dense<2.5> : tensor<8xf32>
  %b = arith.constant dense<-0.0> : tensor<8xf32>
  %c = arith.constant dense<2.5> : tensor<0x4xf32>
  %0 = tops.gather_nd %a[%indices] bad_indices = zero : tensor<8xf32>, tensor<3x1xi32> -> tensor<3xf32>
  %1 = tops.gather_nd %b[%indices] bad_indices = zero : tensor<8xf32>, tensor<3x1xi32> -> tensor<3xf32>
  %2 = tops.gather_nd %a[%indices] : tensor<8xf32>, tensor<3x1xi32> -> tensor<3xf32>
  %3 = tops.gather_nd %c[%indices] bad_indices = clamp : tensor<0x4xf32>, tensor<3x1xi32> -> tensor<3x4xf32>
  return %0, %1, %2, %3 : tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3x4xf32>
}

// Nothing but the value, or the value that padding has.
// CHECK-LABEL: func @space_to_batch_nd(
// CHECK-DAG:     %[[BLOCKS:.+]] = arith.constant dense<true> : tensor<4x2xi1>
// CHECK-DAG:     %[[ZERO:.+]] = arith.constant dense<0.0{{.*}}> : tensor<4x3xf16>
// CHECK-NOT:     tops.space_to_batch_nd
// CHECK:         return %[[BLOCKS]], %[[ZERO]]
func.func @space_to_batch_nd() -> (tensor<4x2xi1>, tensor<4x3xf16>) {
  %a = arith.constant dense<true> : tensor<2x4xi1>
  %b = arith.constant dense<0.0> : tensor<2x4xf16>
  %0 = tops.space_to_batch_nd %a block_shape = [2] paddings = [[0, 0]] : tensor<2x4xi1> -> tensor<4x2xi1>
  %1 = tops.space_to_batch_nd %b block_shape = [2] paddings = [[1, 1]] : tensor<2x4xf16> -> tensor<4x3xf16>
  return %0, %1 : tensor<4x2xi1>, tensor<4x3xf16>
}

// The numbers of the op are constants, those of the result are not.
// CHECK-LABEL: func @space_to_batch_nd_kept(
// CHECK:         tops.space_to_batch_nd %{{.+}} block_shape = [2] paddings = {{\[}}[1, 1]]
// CHECK:         tops.space_to_batch_nd %{{.+}} block_shape = [%{{.+}}]
func.func @space_to_batch_nd_kept(%b: index) -> (tensor<4x3xf32>, tensor<?x?xf32>) {
  %a = arith.constant dense<2.5> : tensor<2x4xf32>
  %0 = tops.space_to_batch_nd %a block_shape = [2] paddings = [[1, 1]] : tensor<2x4xf32> -> tensor<4x3xf32>
  %1 = tops.space_to_batch_nd %a block_shape = [%b] paddings = [[0, 0]] : tensor<2x4xf32> -> tensor<?x?xf32>
  return %0, %1 : tensor<4x3xf32>, tensor<?x?xf32>
}
