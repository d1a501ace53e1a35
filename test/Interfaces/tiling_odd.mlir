// RUN: mlir-opt %s --load-dialect-plugin=%plugin --load-pass-plugin=%plugin \
// RUN:     --pass-pipeline='builtin.module(transform-interpreter{entry-point=first},test-transform-dialect-erase-schedule)' | FileCheck %s
// RUN: mlir-opt %s --load-dialect-plugin=%plugin --load-pass-plugin=%plugin \
// RUN:     --pass-pipeline='builtin.module(transform-interpreter{entry-point=first},test-transform-dialect-erase-schedule,canonicalize,cse)' -o /dev/null
// RUN: mlir-opt %s --load-dialect-plugin=%plugin --load-pass-plugin=%plugin \
// RUN:     --pass-pipeline='builtin.module(transform-interpreter{entry-point=second},test-transform-dialect-erase-schedule)' | FileCheck %s
// RUN: mlir-opt %s --load-dialect-plugin=%plugin --load-pass-plugin=%plugin \
// RUN:     --pass-pipeline='builtin.module(transform-interpreter{entry-point=second},test-transform-dialect-erase-schedule,canonicalize,cse)' -o /dev/null
// RUN: mlir-opt %s --load-dialect-plugin=%plugin --load-pass-plugin=%plugin \
// RUN:     --pass-pipeline='builtin.module(transform-interpreter{entry-point=third},test-transform-dialect-erase-schedule)' \
// RUN: | FileCheck %s --check-prefix=THIRD

// Tiles of what is odd, in the first dimension and in the second one, are valid.
module attributes {transform.with_named_sequence} {

// No constant is a start inside of an empty dimension.
// CHECK-LABEL: func @gather_nd_empty_params(
// CHECK:         scf.for
// CHECK:           tops.gather_nd
func.func @gather_nd_empty_params(%params: tensor<0x3xf32>, %indices: tensor<2x1xi32>) -> tensor<2x3xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = clamp : tensor<0x3xf32>, tensor<2x1xi32> -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// CHECK-LABEL: func @gather_nd_empty_index_vectors(
// CHECK:         scf.for
// CHECK:           tops.gather_nd
func.func @gather_nd_empty_index_vectors(%params: tensor<?x3xf32>, %indices: tensor<?x3x4x0xi8>) -> tensor<?x3x4xf32> {
  %0 = tops.gather_nd %params[%indices] batch_dims = 2 : tensor<?x3xf32>, tensor<?x3x4x0xi8> -> tensor<?x3x4xf32>
  return %0 : tensor<?x3x4xf32>
}

// CHECK-LABEL: func @gather_nd_empty_memref(
// CHECK:         scf.for
// CHECK:           tops.gather_nd
func.func @gather_nd_empty_memref(%params: memref<0x3xf32>, %indices: memref<2x1xi32>, %dest: memref<2x3xf32>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%dest) : memref<0x3xf32>, memref<2x1xi32>, memref<2x3xf32>
  return
}

// CHECK-LABEL: func @space_to_batch_nd_empty_input(
// CHECK:         scf.for
func.func @space_to_batch_nd_empty_input(%input: tensor<3x0x2xf32>) -> tensor<9x1x2xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [3] paddings = [[1, 2]] : tensor<3x0x2xf32> -> tensor<9x1x2xf32>
  return %0 : tensor<9x1x2xf32>
}

// The loops have the type that is declared, more static or less.
// CHECK-LABEL: func @gather_nd_declared_less(
// CHECK:         scf.for {{.*}} -> (tensor<?x?xf32>)
func.func @gather_nd_declared_less(%params: tensor<8x4xf32>, %indices: tensor<3x1xi32>) -> tensor<?x?xf32> {
  %0 = tops.gather_nd %params[%indices] : tensor<8x4xf32>, tensor<3x1xi32> -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// CHECK-LABEL: func @space_to_batch_nd_declared_less(
// CHECK:         scf.for {{.*}} -> (tensor<?x?xf32>)
func.func @space_to_batch_nd_declared_less(%input: tensor<2x4xf32>) -> tensor<?x?xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[0, 0]] : tensor<2x4xf32> -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// CHECK-LABEL: func @space_to_batch_nd_declared_more(
// CHECK:         scf.for {{.*}} -> (tensor<6x4xf32>)
func.func @space_to_batch_nd_declared_more(%input: tensor<?x?xf32>, %b: index) -> tensor<6x4xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [%b] paddings = [[0, 0]] : tensor<?x?xf32> -> tensor<6x4xf32>
  return %0 : tensor<6x4xf32>
}

// CHECK-LABEL: func @space_to_batch_nd_outs_less(
// CHECK:         scf.for
func.func @space_to_batch_nd_outs_less(%input: tensor<2x4xf32>, %dest: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[0, 0]] outs(%dest) : tensor<2x4xf32>, tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// What is declared asks for 2^63 elements of input: as a constant that would
// read as "dynamic".
// CHECK-LABEL: func @space_to_batch_nd_overflow(
// CHECK:         scf.for
// THIRD-LABEL: func @space_to_batch_nd_overflow(
// THIRD:         scf.for
// THIRD:           tops.space_to_batch_nd %{{.+}} block_shape = [1099511627776] paddings = {{\[}}[%{{.+}}, %{{.+}}]]
func.func @space_to_batch_nd_overflow(%input: tensor<1x?x4xi8>) -> tensor<1099511627776x8388608x4xi8> {
  %0 = tops.space_to_batch_nd %input block_shape = [1099511627776] paddings = [[0, 0]] : tensor<1x?x4xi8> -> tensor<1099511627776x8388608x4xi8>
  return %0 : tensor<1099511627776x8388608x4xi8>
}

// CHECK-LABEL: func @space_to_batch_nd_five(
// CHECK:         scf.for
func.func @space_to_batch_nd_five(%input: tensor<?x?x1x?x?x6x2xf64>, %b: index, %lo: index) -> tensor<?x?x1x?x?x?x2xf64> {
  %0 = tops.space_to_batch_nd %input block_shape = [%b, 1, 3, %b, 2] paddings = [[0, %lo], [0, 0], [1, 2], [%lo, %lo], [3, 1]]
      : tensor<?x?x1x?x?x6x2xf64> -> tensor<?x?x1x?x?x?x2xf64>
  return %0 : tensor<?x?x1x?x?x?x2xf64>
}

// CHECK-LABEL: func @gather_nd_deep(
// CHECK:         scf.for
// CHECK:           tops.gather_nd
func.func @gather_nd_deep(%params: tensor<2x2x2x2x2x2x2x2x3xf64>, %indices: tensor<1x?x2x1x3x8xi16>) -> tensor<1x?x2x1x3x3xf64> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<2x2x2x2x2x2x2x2x3xf64>, tensor<1x?x2x1x3x8xi16> -> tensor<1x?x2x1x3x3xf64>
  return %0 : tensor<1x?x2x1x3x3xf64>
}

transform.named_sequence @first(%module: !transform.any_op {transform.readonly}) {
  %ops = transform.structured.match ops{["tops.gather_nd", "tops.space_to_batch_nd"]} in %module : (!transform.any_op) -> !transform.any_op
  %tiled, %loop = transform.structured.tile_using_for %ops tile_sizes [1] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  transform.yield
}

transform.named_sequence @second(%module: !transform.any_op {transform.readonly}) {
  %ops = transform.structured.match ops{["tops.gather_nd", "tops.space_to_batch_nd"]} in %module : (!transform.any_op) -> !transform.any_op
  %tiled, %loop = transform.structured.tile_using_for %ops tile_sizes [0, 2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  transform.yield
}

transform.named_sequence @third(%module: !transform.any_op {transform.readonly}) {
  %function = transform.structured.match attributes{sym_name = "space_to_batch_nd_overflow"} in %module : (!transform.any_op) -> !transform.any_op
  %op = transform.structured.match ops{["tops.space_to_batch_nd"]} in %function : (!transform.any_op) -> !transform.any_op
  %tiled, %loop = transform.structured.tile_using_for %op tile_sizes [0, 0, 2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  transform.yield
}
}
