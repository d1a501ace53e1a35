// The batch of space_to_batch_nd, whole and cut, where only run time knows it.

// RUN: mlir-opt %s -split-input-file -verify-diagnostics --load-dialect-plugin=%plugin --load-pass-plugin=%plugin \
// RUN:     --pass-pipeline='builtin.module(transform-interpreter,test-transform-dialect-erase-schedule,canonicalize,cse)' | FileCheck %s

// A tile with the whole batch is the op on a part of the input.
module attributes {transform.with_named_sequence} {
// CHECK-LABEL: func @dynamic_batch_whole(
// CHECK:         scf.for
// CHECK:           tops.space_to_batch_nd {{.*}} : tensor<?x?x3xf32> -> tensor<?x?x3xf32>
// CHECK-NOT:     linalg.generic
func.func @dynamic_batch_whole(%input: tensor<?x8x3xf32>) -> tensor<?x4x3xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[0, 0]] : tensor<?x8x3xf32> -> tensor<?x4x3xf32>
  return %0 : tensor<?x4x3xf32>
}
transform.named_sequence @__transform_main(%module: !transform.any_op {transform.readonly}) {
  %op = transform.structured.match ops{["tops.space_to_batch_nd"]} in %module : (!transform.any_op) -> !transform.any_op
  %tile, %loop = transform.structured.tile_using_for %op tile_sizes [0, 3] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
// CHECK-LABEL: func @dynamic_batch_whole_memref(
// CHECK:         scf.for
// CHECK:           tops.space_to_batch_nd {{.*}} outs(
func.func @dynamic_batch_whole_memref(%input: memref<?x8x3xf32>, %out: memref<?x4x3xf32>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[0, 0]] outs(%out) : memref<?x8x3xf32>, memref<?x4x3xf32>
  return
}
transform.named_sequence @__transform_main(%module: !transform.any_op {transform.readonly}) {
  %op = transform.structured.match ops{["tops.space_to_batch_nd"]} in %module : (!transform.any_op) -> !transform.any_op
  %tile, %loop = transform.structured.tile_using_for %op tile_sizes [0, 3] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  transform.yield
}
}

// -----

// A cut batch is no blocks of any part of the input, and buffers have no
// linalg.generic in its stead.
module attributes {transform.with_named_sequence} {
func.func @cut_batch_memref(%input: memref<2x8x3xf32>, %out: memref<4x4x3xf32>) {
  // expected-error @below {{'tops.space_to_batch_nd' op on memrefs cannot be tiled in dimension 0, the batch}}
  // expected-error @below {{to tile operation}}
  // expected-error @below {{failed to generate tiling loops}}
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[0, 0]] outs(%out) : memref<2x8x3xf32>, memref<4x4x3xf32>
  return
}
transform.named_sequence @__transform_main(%module: !transform.any_op {transform.readonly}) {
  %op = transform.structured.match ops{["tops.space_to_batch_nd"]} in %module : (!transform.any_op) -> !transform.any_op
  %tile, %loop = transform.structured.tile_using_for %op tile_sizes [2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  transform.yield
}
}
