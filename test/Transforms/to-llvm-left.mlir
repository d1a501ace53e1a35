// RUN: not tops-opt %s -split-input-file -tops-to-llvm -o %t 2>&1 | FileCheck %s

// What upstream's conversions have no answer for, and leave alone, is an error.

// CHECK: to-llvm-left.mlir:[[#@LINE+2]]:3: error: {{.*}} cannot be lowered to the LLVM dialect: its element type or memory space is not known there
func.func @gather_nd_memory_space(%params: memref<8xf32, "far">, %indices: memref<3x1xi32>, %out: memref<3xf32, "far">) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8xf32, "far">, memref<3x1xi32>, memref<3xf32, "far">
  return
}

// -----

// CHECK: to-llvm-left.mlir:[[#@LINE+2]]:3: error: {{.*}} cannot be lowered to the LLVM dialect: its element type or memory space is not known there
func.func @space_to_batch_nd_memory_space(%input: memref<2x4xf32, "far">, %out: memref<4x2xf32, "far">) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[0, 0]] outs(%out) : memref<2x4xf32, "far">, memref<4x2xf32, "far">
  return
}

// -----

// CHECK: to-llvm-left.mlir:[[#@LINE+2]]:3: error: {{.*}} cannot be lowered to the LLVM dialect: its element type or memory space is not known there
func.func @gather_nd_tf32(%params: memref<8xtf32>, %indices: memref<3x1xi32>, %out: memref<3xtf32>) {
  tops.gather_nd %params[%indices] bad_indices = clamp outs(%out) : memref<8xtf32>, memref<3x1xi32>, memref<3xtf32>
  return
}
