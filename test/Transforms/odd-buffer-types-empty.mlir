// RUN: tops-opt %s -canonicalize | tops-opt -o /dev/null
// RUN: tops-opt %s -cse | tops-opt -o /dev/null
// RUN: tops-opt %s -loop-invariant-code-motion | tops-opt -o /dev/null
// RUN: tops-opt %s -convert-tops-to-linalg | tops-opt -o /dev/null
// RUN: tops-opt %s -tops-destination-style | tops-opt -o /dev/null
// RUN: tops-opt %s -one-shot-bufferize=bufferize-function-boundaries | tops-opt -o /dev/null
// RUN: tops-opt %s -convert-tops-to-scf -canonicalize | tops-opt -o /dev/null
// RUN: tops-opt %s -convert-tops-to-scf=errors=assert | tops-opt -o /dev/null
// RUN: tops-opt %s -convert-tops-to-scf=vector-bytes=1 | tops-opt -o /dev/null
// RUN: tops-opt %s -convert-tops-to-scf=vector-bytes=64 | tops-opt -o /dev/null
// RUN: tops-opt %s -tops-to-llvm | FileCheck %s --implicit-check-not='{{(^|[ (])(affine|arith|bufferization|builtin|cf|complex|func|index|linalg|memref|scf|tensor|tops|ub|vector)[.]}}'

// Valid, if odd: every pass takes it, and what it makes of it is valid too.

// Elements of no bits, or no dimension.

// CHECK-LABEL: llvm.func @gather_nd_vector_f32(
func.func @gather_nd_vector_f32(%params: memref<8x3xvector<f32>>, %indices: memref<3x1xi32>, %out: memref<3x3xvector<f32>>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x3xvector<f32>>, memref<3x1xi32>, memref<3x3xvector<f32>>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_vector_f32(
func.func @space_to_batch_nd_vector_f32(%input: memref<2x4x3xvector<f32>>, %x: index, %y: index, %z: index, %out: memref<4x3x3xvector<f32>>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<2x4x3xvector<f32>>, memref<4x3x3xvector<f32>>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_i0(
func.func @gather_nd_i0(%params: memref<8x3xi0>, %indices: memref<3x1xi32>, %out: memref<3x3xi0>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x3xi0>, memref<3x1xi32>, memref<3x3xi0>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_i0(
func.func @space_to_batch_nd_i0(%input: memref<2x4x3xi0>, %x: index, %y: index, %z: index, %out: memref<4x3x3xi0>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<2x4x3xi0>, memref<4x3x3xi0>
  return
}
