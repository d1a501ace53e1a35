// RUN: tops-opt %s -canonicalize | tops-opt -o /dev/null
// RUN: tops-opt %s -cse | tops-opt -o /dev/null
// RUN: tops-opt %s -loop-invariant-code-motion | tops-opt -o /dev/null
// RUN: tops-opt %s -convert-tops-to-linalg | tops-opt -o /dev/null
// RUN: tops-opt %s -tops-destination-style | tops-opt -o /dev/null
// RUN: tops-opt %s -one-shot-bufferize=bufferize-function-boundaries | tops-opt -o /dev/null
// RUN: tops-opt %s -generate-runtime-verification -canonicalize | tops-opt -o /dev/null
// RUN: tops-opt %s -convert-tops-to-scf -canonicalize | tops-opt -o /dev/null
// RUN: tops-opt %s -convert-tops-to-scf=errors=assert | tops-opt -o /dev/null
// RUN: tops-opt %s -convert-tops-to-scf=vector-bytes=1 | tops-opt -o /dev/null
// RUN: tops-opt %s -convert-tops-to-scf=vector-bytes=64 | tops-opt -o /dev/null
// RUN: tops-opt %s -tops-to-llvm | FileCheck %s --implicit-check-not='{{(^|[ (])(affine|arith|bufferization|builtin|cf|complex|func|index|linalg|memref|scf|tensor|tops|ub|vector)[.]}}'
// RUN: tops-opt %s -generate-runtime-verification -tops-to-llvm | FileCheck %s --implicit-check-not='{{(^|[ (])(affine|arith|bufferization|builtin|cf|complex|func|index|linalg|memref|scf|tensor|tops|ub|vector)[.]}}'

// Valid, if odd: every pass takes it, and what it makes of it is valid too.

// The shapes of odd.mlir, on buffers.

// CHECK-LABEL: llvm.func @gather_nd_8_3x1_batch_0_default(
func.func @gather_nd_8_3x1_batch_0_default(%params: memref<8xf32>, %indices: memref<3x1xi8>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi8>, memref<3xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_8_3x1_batch_0_zero(
func.func @gather_nd_8_3x1_batch_0_zero(%params: memref<8xf32>, %indices: memref<3x1xi16>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8xf32>, memref<3x1xi16>, memref<3xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_8_3x1_batch_0_clamp(
func.func @gather_nd_8_3x1_batch_0_clamp(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] bad_indices = clamp outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_8_3x1_batch_0_assume_valid(
func.func @gather_nd_8_3x1_batch_0_assume_valid(%params: memref<8xf32>, %indices: memref<3x1xi64>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] bad_indices = assume_valid outs(%out) : memref<8xf32>, memref<3x1xi64>, memref<3xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_8x4_3x1_batch_0_default(
func.func @gather_nd_8x4_3x1_batch_0_default(%params: memref<8x4xf32>, %indices: memref<3x1xindex>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8x4xf32>, memref<3x1xindex>, memref<3x4xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_8x4_3x1_batch_0_zero(
func.func @gather_nd_8x4_3x1_batch_0_zero(%params: memref<8x4xf32>, %indices: memref<3x1xi8>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x4xf32>, memref<3x1xi8>, memref<3x4xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_8x4_3x1_batch_0_clamp(
func.func @gather_nd_8x4_3x1_batch_0_clamp(%params: memref<8x4xf32>, %indices: memref<3x1xi16>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = clamp outs(%out) : memref<8x4xf32>, memref<3x1xi16>, memref<3x4xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_8x4_3x1_batch_0_assume_valid(
func.func @gather_nd_8x4_3x1_batch_0_assume_valid(%params: memref<8x4xf32>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = assume_valid outs(%out) : memref<8x4xf32>, memref<3x1xi32>, memref<3x4xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_3x4_2x0_batch_0_default(
func.func @gather_nd_3x4_2x0_batch_0_default(%params: memref<3x4xf32>, %indices: memref<2x0xi64>, %out: memref<2x3x4xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<3x4xf32>, memref<2x0xi64>, memref<2x3x4xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_3x4_2x0_batch_0_zero(
func.func @gather_nd_3x4_2x0_batch_0_zero(%params: memref<3x4xf32>, %indices: memref<2x0xindex>, %out: memref<2x3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<3x4xf32>, memref<2x0xindex>, memref<2x3x4xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_3x4_2x0_batch_0_clamp(
func.func @gather_nd_3x4_2x0_batch_0_clamp(%params: memref<3x4xf32>, %indices: memref<2x0xi8>, %out: memref<2x3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = clamp outs(%out) : memref<3x4xf32>, memref<2x0xi8>, memref<2x3x4xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_3x4_2x0_batch_0_assume_valid(
func.func @gather_nd_3x4_2x0_batch_0_assume_valid(%params: memref<3x4xf32>, %indices: memref<2x0xi16>, %out: memref<2x3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = assume_valid outs(%out) : memref<3x4xf32>, memref<2x0xi16>, memref<2x3x4xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_3x4_0_batch_0_default(
func.func @gather_nd_3x4_0_batch_0_default(%params: memref<3x4xf32>, %indices: memref<0xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<3x4xf32>, memref<0xi32>, memref<3x4xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_3x4_0_batch_0_zero(
func.func @gather_nd_3x4_0_batch_0_zero(%params: memref<3x4xf32>, %indices: memref<0xi64>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<3x4xf32>, memref<0xi64>, memref<3x4xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_3x4_0_batch_0_clamp(
func.func @gather_nd_3x4_0_batch_0_clamp(%params: memref<3x4xf32>, %indices: memref<0xindex>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = clamp outs(%out) : memref<3x4xf32>, memref<0xindex>, memref<3x4xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_3x4_0_batch_0_assume_valid(
func.func @gather_nd_3x4_0_batch_0_assume_valid(%params: memref<3x4xf32>, %indices: memref<0xi8>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = assume_valid outs(%out) : memref<3x4xf32>, memref<0xi8>, memref<3x4xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_8x4_2_batch_0_default(
func.func @gather_nd_8x4_2_batch_0_default(%params: memref<8x4xf32>, %indices: memref<2xi16>, %out: memref<f32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8x4xf32>, memref<2xi16>, memref<f32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_8x4_2_batch_0_zero(
func.func @gather_nd_8x4_2_batch_0_zero(%params: memref<8x4xf32>, %indices: memref<2xi32>, %out: memref<f32>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x4xf32>, memref<2xi32>, memref<f32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_8x4_2_batch_0_clamp(
func.func @gather_nd_8x4_2_batch_0_clamp(%params: memref<8x4xf32>, %indices: memref<2xi64>, %out: memref<f32>) {
  tops.gather_nd %params[%indices] bad_indices = clamp outs(%out) : memref<8x4xf32>, memref<2xi64>, memref<f32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_8x4_2_batch_0_assume_valid(
func.func @gather_nd_8x4_2_batch_0_assume_valid(%params: memref<8x4xf32>, %indices: memref<2xindex>, %out: memref<f32>) {
  tops.gather_nd %params[%indices] bad_indices = assume_valid outs(%out) : memref<8x4xf32>, memref<2xindex>, memref<f32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_2x3_2x3x0_batch_2_default(
func.func @gather_nd_2x3_2x3x0_batch_2_default(%params: memref<2x3xf32>, %indices: memref<2x3x0xi8>, %out: memref<2x3xf32>) {
  tops.gather_nd %params[%indices] batch_dims = 2 outs(%out) : memref<2x3xf32>, memref<2x3x0xi8>, memref<2x3xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_2x3_2x3x0_batch_2_zero(
func.func @gather_nd_2x3_2x3x0_batch_2_zero(%params: memref<2x3xf32>, %indices: memref<2x3x0xi16>, %out: memref<2x3xf32>) {
  tops.gather_nd %params[%indices] batch_dims = 2 bad_indices = zero outs(%out) : memref<2x3xf32>, memref<2x3x0xi16>, memref<2x3xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_2x3_2x3x0_batch_2_clamp(
func.func @gather_nd_2x3_2x3x0_batch_2_clamp(%params: memref<2x3xf32>, %indices: memref<2x3x0xi32>, %out: memref<2x3xf32>) {
  tops.gather_nd %params[%indices] batch_dims = 2 bad_indices = clamp outs(%out) : memref<2x3xf32>, memref<2x3x0xi32>, memref<2x3xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_2x3_2x3x0_batch_2_assume_valid(
func.func @gather_nd_2x3_2x3x0_batch_2_assume_valid(%params: memref<2x3xf32>, %indices: memref<2x3x0xi64>, %out: memref<2x3xf32>) {
  tops.gather_nd %params[%indices] batch_dims = 2 bad_indices = assume_valid outs(%out) : memref<2x3xf32>, memref<2x3x0xi64>, memref<2x3xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_2x3_2x3x1x0_batch_2_default(
func.func @gather_nd_2x3_2x3x1x0_batch_2_default(%params: memref<2x3xf32>, %indices: memref<2x3x1x0xindex>, %out: memref<2x3x1xf32>) {
  tops.gather_nd %params[%indices] batch_dims = 2 outs(%out) : memref<2x3xf32>, memref<2x3x1x0xindex>, memref<2x3x1xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_2x3_2x3x1x0_batch_2_zero(
func.func @gather_nd_2x3_2x3x1x0_batch_2_zero(%params: memref<2x3xf32>, %indices: memref<2x3x1x0xi8>, %out: memref<2x3x1xf32>) {
  tops.gather_nd %params[%indices] batch_dims = 2 bad_indices = zero outs(%out) : memref<2x3xf32>, memref<2x3x1x0xi8>, memref<2x3x1xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_2x3_2x3x1x0_batch_2_clamp(
func.func @gather_nd_2x3_2x3x1x0_batch_2_clamp(%params: memref<2x3xf32>, %indices: memref<2x3x1x0xi16>, %out: memref<2x3x1xf32>) {
  tops.gather_nd %params[%indices] batch_dims = 2 bad_indices = clamp outs(%out) : memref<2x3xf32>, memref<2x3x1x0xi16>, memref<2x3x1xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_2x3_2x3x1x0_batch_2_assume_valid(
func.func @gather_nd_2x3_2x3x1x0_batch_2_assume_valid(%params: memref<2x3xf32>, %indices: memref<2x3x1x0xi32>, %out: memref<2x3x1xf32>) {
  tops.gather_nd %params[%indices] batch_dims = 2 bad_indices = assume_valid outs(%out) : memref<2x3xf32>, memref<2x3x1x0xi32>, memref<2x3x1xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_2x2x2x2x2x2x2x2_3x8_batch_0_default(
func.func @gather_nd_2x2x2x2x2x2x2x2_3x8_batch_0_default(%params: memref<2x2x2x2x2x2x2x2xf32>, %indices: memref<3x8xi64>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<2x2x2x2x2x2x2x2xf32>, memref<3x8xi64>, memref<3xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_2x2x2x2x2x2x2x2_3x8_batch_0_zero(
func.func @gather_nd_2x2x2x2x2x2x2x2_3x8_batch_0_zero(%params: memref<2x2x2x2x2x2x2x2xf32>, %indices: memref<3x8xindex>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<2x2x2x2x2x2x2x2xf32>, memref<3x8xindex>, memref<3xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_2x2x2x2x2x2x2x2_3x8_batch_0_clamp(
func.func @gather_nd_2x2x2x2x2x2x2x2_3x8_batch_0_clamp(%params: memref<2x2x2x2x2x2x2x2xf32>, %indices: memref<3x8xi8>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] bad_indices = clamp outs(%out) : memref<2x2x2x2x2x2x2x2xf32>, memref<3x8xi8>, memref<3xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_2x2x2x2x2x2x2x2_3x8_batch_0_assume_valid(
func.func @gather_nd_2x2x2x2x2x2x2x2_3x8_batch_0_assume_valid(%params: memref<2x2x2x2x2x2x2x2xf32>, %indices: memref<3x8xi16>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] bad_indices = assume_valid outs(%out) : memref<2x2x2x2x2x2x2x2xf32>, memref<3x8xi16>, memref<3xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_2x2x2x2x2x2x2x2_3x3_batch_0_default(
func.func @gather_nd_2x2x2x2x2x2x2x2_3x3_batch_0_default(%params: memref<2x2x2x2x2x2x2x2xf32>, %indices: memref<3x3xi32>, %out: memref<3x2x2x2x2x2xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<2x2x2x2x2x2x2x2xf32>, memref<3x3xi32>, memref<3x2x2x2x2x2xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_2x2x2x2x2x2x2x2_3x3_batch_0_zero(
func.func @gather_nd_2x2x2x2x2x2x2x2_3x3_batch_0_zero(%params: memref<2x2x2x2x2x2x2x2xf32>, %indices: memref<3x3xi64>, %out: memref<3x2x2x2x2x2xf32>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<2x2x2x2x2x2x2x2xf32>, memref<3x3xi64>, memref<3x2x2x2x2x2xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_2x2x2x2x2x2x2x2_3x3_batch_0_clamp(
func.func @gather_nd_2x2x2x2x2x2x2x2_3x3_batch_0_clamp(%params: memref<2x2x2x2x2x2x2x2xf32>, %indices: memref<3x3xindex>, %out: memref<3x2x2x2x2x2xf32>) {
  tops.gather_nd %params[%indices] bad_indices = clamp outs(%out) : memref<2x2x2x2x2x2x2x2xf32>, memref<3x3xindex>, memref<3x2x2x2x2x2xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_2x2x2x2x2x2x2x2_3x3_batch_0_assume_valid(
func.func @gather_nd_2x2x2x2x2x2x2x2_3x3_batch_0_assume_valid(%params: memref<2x2x2x2x2x2x2x2xf32>, %indices: memref<3x3xi8>, %out: memref<3x2x2x2x2x2xf32>) {
  tops.gather_nd %params[%indices] bad_indices = assume_valid outs(%out) : memref<2x2x2x2x2x2x2x2xf32>, memref<3x3xi8>, memref<3x2x2x2x2x2xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_2x2x2x2x2x2x2x2_2x2x2x3x2_batch_3_default(
func.func @gather_nd_2x2x2x2x2x2x2x2_2x2x2x3x2_batch_3_default(%params: memref<2x2x2x2x2x2x2x2xf32>, %indices: memref<2x2x2x3x2xi16>, %out: memref<2x2x2x3x2x2x2xf32>) {
  tops.gather_nd %params[%indices] batch_dims = 3 outs(%out) : memref<2x2x2x2x2x2x2x2xf32>, memref<2x2x2x3x2xi16>, memref<2x2x2x3x2x2x2xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_2x2x2x2x2x2x2x2_2x2x2x3x2_batch_3_zero(
func.func @gather_nd_2x2x2x2x2x2x2x2_2x2x2x3x2_batch_3_zero(%params: memref<2x2x2x2x2x2x2x2xf32>, %indices: memref<2x2x2x3x2xi32>, %out: memref<2x2x2x3x2x2x2xf32>) {
  tops.gather_nd %params[%indices] batch_dims = 3 bad_indices = zero outs(%out) : memref<2x2x2x2x2x2x2x2xf32>, memref<2x2x2x3x2xi32>, memref<2x2x2x3x2x2x2xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_2x2x2x2x2x2x2x2_2x2x2x3x2_batch_3_clamp(
func.func @gather_nd_2x2x2x2x2x2x2x2_2x2x2x3x2_batch_3_clamp(%params: memref<2x2x2x2x2x2x2x2xf32>, %indices: memref<2x2x2x3x2xi64>, %out: memref<2x2x2x3x2x2x2xf32>) {
  tops.gather_nd %params[%indices] batch_dims = 3 bad_indices = clamp outs(%out) : memref<2x2x2x2x2x2x2x2xf32>, memref<2x2x2x3x2xi64>, memref<2x2x2x3x2x2x2xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_2x2x2x2x2x2x2x2_2x2x2x3x2_batch_3_assume_valid(
func.func @gather_nd_2x2x2x2x2x2x2x2_2x2x2x3x2_batch_3_assume_valid(%params: memref<2x2x2x2x2x2x2x2xf32>, %indices: memref<2x2x2x3x2xindex>, %out: memref<2x2x2x3x2x2x2xf32>) {
  tops.gather_nd %params[%indices] batch_dims = 3 bad_indices = assume_valid outs(%out) : memref<2x2x2x2x2x2x2x2xf32>, memref<2x2x2x3x2xindex>, memref<2x2x2x3x2x2x2xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_0_3x1_batch_0_default(
func.func @gather_nd_0_3x1_batch_0_default(%params: memref<0xf32>, %indices: memref<3x1xi8>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<0xf32>, memref<3x1xi8>, memref<3xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_0_3x1_batch_0_zero(
func.func @gather_nd_0_3x1_batch_0_zero(%params: memref<0xf32>, %indices: memref<3x1xi16>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<0xf32>, memref<3x1xi16>, memref<3xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_0_3x1_batch_0_clamp(
func.func @gather_nd_0_3x1_batch_0_clamp(%params: memref<0xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] bad_indices = clamp outs(%out) : memref<0xf32>, memref<3x1xi32>, memref<3xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_0_3x1_batch_0_assume_valid(
func.func @gather_nd_0_3x1_batch_0_assume_valid(%params: memref<0xf32>, %indices: memref<3x1xi64>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] bad_indices = assume_valid outs(%out) : memref<0xf32>, memref<3x1xi64>, memref<3xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_0x4_0x1_batch_0_default(
func.func @gather_nd_0x4_0x1_batch_0_default(%params: memref<0x4xf32>, %indices: memref<0x1xindex>, %out: memref<0x4xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<0x4xf32>, memref<0x1xindex>, memref<0x4xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_0x4_0x1_batch_0_zero(
func.func @gather_nd_0x4_0x1_batch_0_zero(%params: memref<0x4xf32>, %indices: memref<0x1xi8>, %out: memref<0x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<0x4xf32>, memref<0x1xi8>, memref<0x4xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_0x4_0x1_batch_0_clamp(
func.func @gather_nd_0x4_0x1_batch_0_clamp(%params: memref<0x4xf32>, %indices: memref<0x1xi16>, %out: memref<0x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = clamp outs(%out) : memref<0x4xf32>, memref<0x1xi16>, memref<0x4xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_0x4_0x1_batch_0_assume_valid(
func.func @gather_nd_0x4_0x1_batch_0_assume_valid(%params: memref<0x4xf32>, %indices: memref<0x1xi32>, %out: memref<0x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = assume_valid outs(%out) : memref<0x4xf32>, memref<0x1xi32>, memref<0x4xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_3x0_2x1_batch_0_default(
func.func @gather_nd_3x0_2x1_batch_0_default(%params: memref<3x0xf32>, %indices: memref<2x1xi64>, %out: memref<2x0xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<3x0xf32>, memref<2x1xi64>, memref<2x0xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_3x0_2x1_batch_0_zero(
func.func @gather_nd_3x0_2x1_batch_0_zero(%params: memref<3x0xf32>, %indices: memref<2x1xindex>, %out: memref<2x0xf32>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<3x0xf32>, memref<2x1xindex>, memref<2x0xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_3x0_2x1_batch_0_clamp(
func.func @gather_nd_3x0_2x1_batch_0_clamp(%params: memref<3x0xf32>, %indices: memref<2x1xi8>, %out: memref<2x0xf32>) {
  tops.gather_nd %params[%indices] bad_indices = clamp outs(%out) : memref<3x0xf32>, memref<2x1xi8>, memref<2x0xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_3x0_2x1_batch_0_assume_valid(
func.func @gather_nd_3x0_2x1_batch_0_assume_valid(%params: memref<3x0xf32>, %indices: memref<2x1xi16>, %out: memref<2x0xf32>) {
  tops.gather_nd %params[%indices] bad_indices = assume_valid outs(%out) : memref<3x0xf32>, memref<2x1xi16>, memref<2x0xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_0x3_2x0_batch_0_default(
func.func @gather_nd_0x3_2x0_batch_0_default(%params: memref<0x3xf32>, %indices: memref<2x0xi32>, %out: memref<2x0x3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<0x3xf32>, memref<2x0xi32>, memref<2x0x3xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_0x3_2x0_batch_0_zero(
func.func @gather_nd_0x3_2x0_batch_0_zero(%params: memref<0x3xf32>, %indices: memref<2x0xi64>, %out: memref<2x0x3xf32>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<0x3xf32>, memref<2x0xi64>, memref<2x0x3xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_0x3_2x0_batch_0_clamp(
func.func @gather_nd_0x3_2x0_batch_0_clamp(%params: memref<0x3xf32>, %indices: memref<2x0xindex>, %out: memref<2x0x3xf32>) {
  tops.gather_nd %params[%indices] bad_indices = clamp outs(%out) : memref<0x3xf32>, memref<2x0xindex>, memref<2x0x3xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_0x3_2x0_batch_0_assume_valid(
func.func @gather_nd_0x3_2x0_batch_0_assume_valid(%params: memref<0x3xf32>, %indices: memref<2x0xi8>, %out: memref<2x0x3xf32>) {
  tops.gather_nd %params[%indices] bad_indices = assume_valid outs(%out) : memref<0x3xf32>, memref<2x0xi8>, memref<2x0x3xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_5_0x1_batch_0_default(
func.func @gather_nd_5_0x1_batch_0_default(%params: memref<5xf32>, %indices: memref<0x1xi16>, %out: memref<0xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<5xf32>, memref<0x1xi16>, memref<0xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_5_0x1_batch_0_zero(
func.func @gather_nd_5_0x1_batch_0_zero(%params: memref<5xf32>, %indices: memref<0x1xi32>, %out: memref<0xf32>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<5xf32>, memref<0x1xi32>, memref<0xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_5_0x1_batch_0_clamp(
func.func @gather_nd_5_0x1_batch_0_clamp(%params: memref<5xf32>, %indices: memref<0x1xi64>, %out: memref<0xf32>) {
  tops.gather_nd %params[%indices] bad_indices = clamp outs(%out) : memref<5xf32>, memref<0x1xi64>, memref<0xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_5_0x1_batch_0_assume_valid(
func.func @gather_nd_5_0x1_batch_0_assume_valid(%params: memref<5xf32>, %indices: memref<0x1xindex>, %out: memref<0xf32>) {
  tops.gather_nd %params[%indices] bad_indices = assume_valid outs(%out) : memref<5xf32>, memref<0x1xindex>, memref<0xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_1099511627776x4_2x1_batch_0_default(
func.func @gather_nd_1099511627776x4_2x1_batch_0_default(%params: memref<1099511627776x4xi8>, %indices: memref<2x1xi8>, %out: memref<2x4xi8>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<1099511627776x4xi8>, memref<2x1xi8>, memref<2x4xi8>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_1099511627776x4_2x1_batch_0_zero(
func.func @gather_nd_1099511627776x4_2x1_batch_0_zero(%params: memref<1099511627776x4xi8>, %indices: memref<2x1xi16>, %out: memref<2x4xi8>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<1099511627776x4xi8>, memref<2x1xi16>, memref<2x4xi8>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_1099511627776x4_2x1_batch_0_clamp(
func.func @gather_nd_1099511627776x4_2x1_batch_0_clamp(%params: memref<1099511627776x4xi8>, %indices: memref<2x1xi32>, %out: memref<2x4xi8>) {
  tops.gather_nd %params[%indices] bad_indices = clamp outs(%out) : memref<1099511627776x4xi8>, memref<2x1xi32>, memref<2x4xi8>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_1099511627776x4_2x1_batch_0_assume_valid(
func.func @gather_nd_1099511627776x4_2x1_batch_0_assume_valid(%params: memref<1099511627776x4xi8>, %indices: memref<2x1xi64>, %out: memref<2x4xi8>) {
  tops.gather_nd %params[%indices] bad_indices = assume_valid outs(%out) : memref<1099511627776x4xi8>, memref<2x1xi64>, memref<2x4xi8>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_4_1099511627776x1_batch_0_default(
func.func @gather_nd_4_1099511627776x1_batch_0_default(%params: memref<4xi8>, %indices: memref<1099511627776x1xindex>, %out: memref<1099511627776xi8>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<4xi8>, memref<1099511627776x1xindex>, memref<1099511627776xi8>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_4_1099511627776x1_batch_0_zero(
func.func @gather_nd_4_1099511627776x1_batch_0_zero(%params: memref<4xi8>, %indices: memref<1099511627776x1xi8>, %out: memref<1099511627776xi8>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<4xi8>, memref<1099511627776x1xi8>, memref<1099511627776xi8>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_4_1099511627776x1_batch_0_clamp(
func.func @gather_nd_4_1099511627776x1_batch_0_clamp(%params: memref<4xi8>, %indices: memref<1099511627776x1xi16>, %out: memref<1099511627776xi8>) {
  tops.gather_nd %params[%indices] bad_indices = clamp outs(%out) : memref<4xi8>, memref<1099511627776x1xi16>, memref<1099511627776xi8>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_4_1099511627776x1_batch_0_assume_valid(
func.func @gather_nd_4_1099511627776x1_batch_0_assume_valid(%params: memref<4xi8>, %indices: memref<1099511627776x1xi32>, %out: memref<1099511627776xi8>) {
  tops.gather_nd %params[%indices] bad_indices = assume_valid outs(%out) : memref<4xi8>, memref<1099511627776x1xi32>, memref<1099511627776xi8>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_2147483648x2147483648_2_batch_0_default(
func.func @gather_nd_2147483648x2147483648_2_batch_0_default(%params: memref<2147483648x2147483648xi8>, %indices: memref<2xi64>, %out: memref<i8>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<2147483648x2147483648xi8>, memref<2xi64>, memref<i8>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_2147483648x2147483648_2_batch_0_zero(
func.func @gather_nd_2147483648x2147483648_2_batch_0_zero(%params: memref<2147483648x2147483648xi8>, %indices: memref<2xindex>, %out: memref<i8>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<2147483648x2147483648xi8>, memref<2xindex>, memref<i8>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_2147483648x2147483648_2_batch_0_clamp(
func.func @gather_nd_2147483648x2147483648_2_batch_0_clamp(%params: memref<2147483648x2147483648xi8>, %indices: memref<2xi8>, %out: memref<i8>) {
  tops.gather_nd %params[%indices] bad_indices = clamp outs(%out) : memref<2147483648x2147483648xi8>, memref<2xi8>, memref<i8>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_2147483648x2147483648_2_batch_0_assume_valid(
func.func @gather_nd_2147483648x2147483648_2_batch_0_assume_valid(%params: memref<2147483648x2147483648xi8>, %indices: memref<2xi16>, %out: memref<i8>) {
  tops.gather_nd %params[%indices] bad_indices = assume_valid outs(%out) : memref<2147483648x2147483648xi8>, memref<2xi16>, memref<i8>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_1099511627776x2_2x2x1_batch_0_default(
func.func @gather_nd_1099511627776x2_2x2x1_batch_0_default(%params: memref<1099511627776x2xi8>, %indices: memref<2x2x1xi32>, %out: memref<2x2x2xi8>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<1099511627776x2xi8>, memref<2x2x1xi32>, memref<2x2x2xi8>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_1099511627776x2_2x2x1_batch_0_zero(
func.func @gather_nd_1099511627776x2_2x2x1_batch_0_zero(%params: memref<1099511627776x2xi8>, %indices: memref<2x2x1xi64>, %out: memref<2x2x2xi8>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<1099511627776x2xi8>, memref<2x2x1xi64>, memref<2x2x2xi8>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_1099511627776x2_2x2x1_batch_0_clamp(
func.func @gather_nd_1099511627776x2_2x2x1_batch_0_clamp(%params: memref<1099511627776x2xi8>, %indices: memref<2x2x1xindex>, %out: memref<2x2x2xi8>) {
  tops.gather_nd %params[%indices] bad_indices = clamp outs(%out) : memref<1099511627776x2xi8>, memref<2x2x1xindex>, memref<2x2x2xi8>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_1099511627776x2_2x2x1_batch_0_assume_valid(
func.func @gather_nd_1099511627776x2_2x2x1_batch_0_assume_valid(%params: memref<1099511627776x2xi8>, %indices: memref<2x2x1xi8>, %out: memref<2x2x2xi8>) {
  tops.gather_nd %params[%indices] bad_indices = assume_valid outs(%out) : memref<1099511627776x2xi8>, memref<2x2x1xi8>, memref<2x2x2xi8>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_4611686018427387904_1x1_batch_0_default(
func.func @gather_nd_4611686018427387904_1x1_batch_0_default(%params: memref<4611686018427387904xi8>, %indices: memref<1x1xi16>, %out: memref<1xi8>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<4611686018427387904xi8>, memref<1x1xi16>, memref<1xi8>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_4611686018427387904_1x1_batch_0_zero(
func.func @gather_nd_4611686018427387904_1x1_batch_0_zero(%params: memref<4611686018427387904xi8>, %indices: memref<1x1xi32>, %out: memref<1xi8>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<4611686018427387904xi8>, memref<1x1xi32>, memref<1xi8>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_4611686018427387904_1x1_batch_0_clamp(
func.func @gather_nd_4611686018427387904_1x1_batch_0_clamp(%params: memref<4611686018427387904xi8>, %indices: memref<1x1xi64>, %out: memref<1xi8>) {
  tops.gather_nd %params[%indices] bad_indices = clamp outs(%out) : memref<4611686018427387904xi8>, memref<1x1xi64>, memref<1xi8>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_4611686018427387904_1x1_batch_0_assume_valid(
func.func @gather_nd_4611686018427387904_1x1_batch_0_assume_valid(%params: memref<4611686018427387904xi8>, %indices: memref<1x1xindex>, %out: memref<1xi8>) {
  tops.gather_nd %params[%indices] bad_indices = assume_valid outs(%out) : memref<4611686018427387904xi8>, memref<1x1xindex>, memref<1xi8>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_d_dx1_batch_0_default(
func.func @gather_nd_d_dx1_batch_0_default(%params: memref<?xf32>, %indices: memref<?x1xi8>, %out: memref<?xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<?xf32>, memref<?x1xi8>, memref<?xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_d_dx1_batch_0_zero(
func.func @gather_nd_d_dx1_batch_0_zero(%params: memref<?xf32>, %indices: memref<?x1xi16>, %out: memref<?xf32>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<?xf32>, memref<?x1xi16>, memref<?xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_d_dx1_batch_0_clamp(
func.func @gather_nd_d_dx1_batch_0_clamp(%params: memref<?xf32>, %indices: memref<?x1xi32>, %out: memref<?xf32>) {
  tops.gather_nd %params[%indices] bad_indices = clamp outs(%out) : memref<?xf32>, memref<?x1xi32>, memref<?xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_d_dx1_batch_0_assume_valid(
func.func @gather_nd_d_dx1_batch_0_assume_valid(%params: memref<?xf32>, %indices: memref<?x1xi64>, %out: memref<?xf32>) {
  tops.gather_nd %params[%indices] bad_indices = assume_valid outs(%out) : memref<?xf32>, memref<?x1xi64>, memref<?xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_dxd_dxdx1_batch_1_default(
func.func @gather_nd_dxd_dxdx1_batch_1_default(%params: memref<?x?xf32>, %indices: memref<?x?x1xindex>, %out: memref<?x?xf32>) {
  tops.gather_nd %params[%indices] batch_dims = 1 outs(%out) : memref<?x?xf32>, memref<?x?x1xindex>, memref<?x?xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_dxd_dxdx1_batch_1_zero(
func.func @gather_nd_dxd_dxdx1_batch_1_zero(%params: memref<?x?xf32>, %indices: memref<?x?x1xi8>, %out: memref<?x?xf32>) {
  tops.gather_nd %params[%indices] batch_dims = 1 bad_indices = zero outs(%out) : memref<?x?xf32>, memref<?x?x1xi8>, memref<?x?xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_dxd_dxdx1_batch_1_clamp(
func.func @gather_nd_dxd_dxdx1_batch_1_clamp(%params: memref<?x?xf32>, %indices: memref<?x?x1xi16>, %out: memref<?x?xf32>) {
  tops.gather_nd %params[%indices] batch_dims = 1 bad_indices = clamp outs(%out) : memref<?x?xf32>, memref<?x?x1xi16>, memref<?x?xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_dxd_dxdx1_batch_1_assume_valid(
func.func @gather_nd_dxd_dxdx1_batch_1_assume_valid(%params: memref<?x?xf32>, %indices: memref<?x?x1xi32>, %out: memref<?x?xf32>) {
  tops.gather_nd %params[%indices] batch_dims = 1 bad_indices = assume_valid outs(%out) : memref<?x?xf32>, memref<?x?x1xi32>, memref<?x?xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_dx4_3xdx1_batch_1_default(
func.func @gather_nd_dx4_3xdx1_batch_1_default(%params: memref<?x4xf32>, %indices: memref<3x?x1xi64>, %out: memref<3x?xf32>) {
  tops.gather_nd %params[%indices] batch_dims = 1 outs(%out) : memref<?x4xf32>, memref<3x?x1xi64>, memref<3x?xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_dx4_3xdx1_batch_1_zero(
func.func @gather_nd_dx4_3xdx1_batch_1_zero(%params: memref<?x4xf32>, %indices: memref<3x?x1xindex>, %out: memref<3x?xf32>) {
  tops.gather_nd %params[%indices] batch_dims = 1 bad_indices = zero outs(%out) : memref<?x4xf32>, memref<3x?x1xindex>, memref<3x?xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_dx4_3xdx1_batch_1_clamp(
func.func @gather_nd_dx4_3xdx1_batch_1_clamp(%params: memref<?x4xf32>, %indices: memref<3x?x1xi8>, %out: memref<3x?xf32>) {
  tops.gather_nd %params[%indices] batch_dims = 1 bad_indices = clamp outs(%out) : memref<?x4xf32>, memref<3x?x1xi8>, memref<3x?xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_dx4_3xdx1_batch_1_assume_valid(
func.func @gather_nd_dx4_3xdx1_batch_1_assume_valid(%params: memref<?x4xf32>, %indices: memref<3x?x1xi16>, %out: memref<3x?xf32>) {
  tops.gather_nd %params[%indices] batch_dims = 1 bad_indices = assume_valid outs(%out) : memref<?x4xf32>, memref<3x?x1xi16>, memref<3x?xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_dxdxd_dx2x2_batch_1_default(
func.func @gather_nd_dxdxd_dx2x2_batch_1_default(%params: memref<?x?x?xf32>, %indices: memref<?x2x2xi32>, %out: memref<?x2xf32>) {
  tops.gather_nd %params[%indices] batch_dims = 1 outs(%out) : memref<?x?x?xf32>, memref<?x2x2xi32>, memref<?x2xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_dxdxd_dx2x2_batch_1_zero(
func.func @gather_nd_dxdxd_dx2x2_batch_1_zero(%params: memref<?x?x?xf32>, %indices: memref<?x2x2xi64>, %out: memref<?x2xf32>) {
  tops.gather_nd %params[%indices] batch_dims = 1 bad_indices = zero outs(%out) : memref<?x?x?xf32>, memref<?x2x2xi64>, memref<?x2xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_dxdxd_dx2x2_batch_1_clamp(
func.func @gather_nd_dxdxd_dx2x2_batch_1_clamp(%params: memref<?x?x?xf32>, %indices: memref<?x2x2xindex>, %out: memref<?x2xf32>) {
  tops.gather_nd %params[%indices] batch_dims = 1 bad_indices = clamp outs(%out) : memref<?x?x?xf32>, memref<?x2x2xindex>, memref<?x2xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_dxdxd_dx2x2_batch_1_assume_valid(
func.func @gather_nd_dxdxd_dx2x2_batch_1_assume_valid(%params: memref<?x?x?xf32>, %indices: memref<?x2x2xi8>, %out: memref<?x2xf32>) {
  tops.gather_nd %params[%indices] batch_dims = 1 bad_indices = assume_valid outs(%out) : memref<?x?x?xf32>, memref<?x2x2xi8>, memref<?x2xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_dxd_dx0_batch_0_default(
func.func @gather_nd_dxd_dx0_batch_0_default(%params: memref<?x?xf32>, %indices: memref<?x0xi16>, %out: memref<?x?x?xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<?x?xf32>, memref<?x0xi16>, memref<?x?x?xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_dxd_dx0_batch_0_zero(
func.func @gather_nd_dxd_dx0_batch_0_zero(%params: memref<?x?xf32>, %indices: memref<?x0xi32>, %out: memref<?x?x?xf32>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<?x?xf32>, memref<?x0xi32>, memref<?x?x?xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_dxd_dx0_batch_0_clamp(
func.func @gather_nd_dxd_dx0_batch_0_clamp(%params: memref<?x?xf32>, %indices: memref<?x0xi64>, %out: memref<?x?x?xf32>) {
  tops.gather_nd %params[%indices] bad_indices = clamp outs(%out) : memref<?x?xf32>, memref<?x0xi64>, memref<?x?x?xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_dxd_dx0_batch_0_assume_valid(
func.func @gather_nd_dxd_dx0_batch_0_assume_valid(%params: memref<?x?xf32>, %indices: memref<?x0xindex>, %out: memref<?x?x?xf32>) {
  tops.gather_nd %params[%indices] bad_indices = assume_valid outs(%out) : memref<?x?xf32>, memref<?x0xindex>, memref<?x?x?xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_d_1_batch_0_default(
func.func @gather_nd_d_1_batch_0_default(%params: memref<?xf32>, %indices: memref<1xi8>, %out: memref<f32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<?xf32>, memref<1xi8>, memref<f32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_d_1_batch_0_zero(
func.func @gather_nd_d_1_batch_0_zero(%params: memref<?xf32>, %indices: memref<1xi16>, %out: memref<f32>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<?xf32>, memref<1xi16>, memref<f32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_d_1_batch_0_clamp(
func.func @gather_nd_d_1_batch_0_clamp(%params: memref<?xf32>, %indices: memref<1xi32>, %out: memref<f32>) {
  tops.gather_nd %params[%indices] bad_indices = clamp outs(%out) : memref<?xf32>, memref<1xi32>, memref<f32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_d_1_batch_0_assume_valid(
func.func @gather_nd_d_1_batch_0_assume_valid(%params: memref<?xf32>, %indices: memref<1xi64>, %out: memref<f32>) {
  tops.gather_nd %params[%indices] bad_indices = assume_valid outs(%out) : memref<?xf32>, memref<1xi64>, memref<f32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_dxd_dxdx0_batch_2_default(
func.func @gather_nd_dxd_dxdx0_batch_2_default(%params: memref<?x?xf32>, %indices: memref<?x?x0xindex>, %out: memref<?x?xf32>) {
  tops.gather_nd %params[%indices] batch_dims = 2 outs(%out) : memref<?x?xf32>, memref<?x?x0xindex>, memref<?x?xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_dxd_dxdx0_batch_2_zero(
func.func @gather_nd_dxd_dxdx0_batch_2_zero(%params: memref<?x?xf32>, %indices: memref<?x?x0xi8>, %out: memref<?x?xf32>) {
  tops.gather_nd %params[%indices] batch_dims = 2 bad_indices = zero outs(%out) : memref<?x?xf32>, memref<?x?x0xi8>, memref<?x?xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_dxd_dxdx0_batch_2_clamp(
func.func @gather_nd_dxd_dxdx0_batch_2_clamp(%params: memref<?x?xf32>, %indices: memref<?x?x0xi16>, %out: memref<?x?xf32>) {
  tops.gather_nd %params[%indices] batch_dims = 2 bad_indices = clamp outs(%out) : memref<?x?xf32>, memref<?x?x0xi16>, memref<?x?xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_dxd_dxdx0_batch_2_assume_valid(
func.func @gather_nd_dxd_dxdx0_batch_2_assume_valid(%params: memref<?x?xf32>, %indices: memref<?x?x0xi32>, %out: memref<?x?xf32>) {
  tops.gather_nd %params[%indices] batch_dims = 2 bad_indices = assume_valid outs(%out) : memref<?x?xf32>, memref<?x?x0xi32>, memref<?x?xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_1x1x1_1x1x1_batch_0_default(
func.func @gather_nd_1x1x1_1x1x1_batch_0_default(%params: memref<1x1x1xf32>, %indices: memref<1x1x1xi64>, %out: memref<1x1x1x1xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<1x1x1xf32>, memref<1x1x1xi64>, memref<1x1x1x1xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_1x1x1_1x1x1_batch_0_zero(
func.func @gather_nd_1x1x1_1x1x1_batch_0_zero(%params: memref<1x1x1xf32>, %indices: memref<1x1x1xindex>, %out: memref<1x1x1x1xf32>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<1x1x1xf32>, memref<1x1x1xindex>, memref<1x1x1x1xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_1x1x1_1x1x1_batch_0_clamp(
func.func @gather_nd_1x1x1_1x1x1_batch_0_clamp(%params: memref<1x1x1xf32>, %indices: memref<1x1x1xi8>, %out: memref<1x1x1x1xf32>) {
  tops.gather_nd %params[%indices] bad_indices = clamp outs(%out) : memref<1x1x1xf32>, memref<1x1x1xi8>, memref<1x1x1x1xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_1x1x1_1x1x1_batch_0_assume_valid(
func.func @gather_nd_1x1x1_1x1x1_batch_0_assume_valid(%params: memref<1x1x1xf32>, %indices: memref<1x1x1xi16>, %out: memref<1x1x1x1xf32>) {
  tops.gather_nd %params[%indices] bad_indices = assume_valid outs(%out) : memref<1x1x1xf32>, memref<1x1x1xi16>, memref<1x1x1x1xf32>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_4x3_by_scalar(
func.func @space_to_batch_nd_4x3_by_scalar(%input: memref<4x3xf32>, %x: index, %y: index, %z: index, %out: memref<4x3xf32>) {
  tops.space_to_batch_nd %input block_shape = [] paddings = [] outs(%out) : memref<4x3xf32>, memref<4x3xf32>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_1x4_by_2(
func.func @space_to_batch_nd_1x4_by_2(%input: memref<1x4xf32>, %x: index, %y: index, %z: index, %out: memref<2x2xf32>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[0, 0]] outs(%out) : memref<1x4xf32>, memref<2x2xf32>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_2x4x3_by_2(
func.func @space_to_batch_nd_2x4x3_by_2(%input: memref<2x4x3xf32>, %x: index, %y: index, %z: index, %out: memref<4x3x3xf32>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<2x4x3xf32>, memref<4x3x3xf32>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_1x4x4x2_by_2x2(
func.func @space_to_batch_nd_1x4x4x2_by_2x2(%input: memref<1x4x4x2xf32>, %x: index, %y: index, %z: index, %out: memref<4x2x3x2xf32>) {
  tops.space_to_batch_nd %input block_shape = [2, 2] paddings = [[0, 0], [1, 1]] outs(%out) : memref<1x4x4x2xf32>, memref<4x2x3x2xf32>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_1x2x2x2x2x2x3_by_2x1x2x1x2(
func.func @space_to_batch_nd_1x2x2x2x2x2x3_by_2x1x2x1x2(%input: memref<1x2x2x2x2x2x3xf32>, %x: index, %y: index, %z: index, %out: memref<8x1x2x1x2x1x3xf32>) {
  tops.space_to_batch_nd %input block_shape = [2, 1, 2, 1, 2] paddings = [[0, 0], [0, 0], [0, 0], [0, 0], [0, 0]] outs(%out) : memref<1x2x2x2x2x2x3xf32>, memref<8x1x2x1x2x1x3xf32>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_3x0x2x5_by_3(
func.func @space_to_batch_nd_3x0x2x5_by_3(%input: memref<3x0x2x5xf32>, %x: index, %y: index, %z: index, %out: memref<9x1x2x5xf32>) {
  tops.space_to_batch_nd %input block_shape = [3] paddings = [[1, 2]] outs(%out) : memref<3x0x2x5xf32>, memref<9x1x2x5xf32>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_0x4x3_by_2(
func.func @space_to_batch_nd_0x4x3_by_2(%input: memref<0x4x3xf32>, %x: index, %y: index, %z: index, %out: memref<0x2x3xf32>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[0, 0]] outs(%out) : memref<0x4x3xf32>, memref<0x2x3xf32>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_1x1x1_by_3(
func.func @space_to_batch_nd_1x1x1_by_3(%input: memref<1x1x1xf32>, %x: index, %y: index, %z: index, %out: memref<3x1x1xf32>) {
  tops.space_to_batch_nd %input block_shape = [3] paddings = [[1, 1]] outs(%out) : memref<1x1x1xf32>, memref<3x1x1xf32>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_2x3_by_1(
func.func @space_to_batch_nd_2x3_by_1(%input: memref<2x3xf32>, %x: index, %y: index, %z: index, %out: memref<2x3xf32>) {
  tops.space_to_batch_nd %input block_shape = [1] paddings = [[0, 0]] outs(%out) : memref<2x3xf32>, memref<2x3xf32>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_1x1099511627776_by_1048576(
func.func @space_to_batch_nd_1x1099511627776_by_1048576(%input: memref<1x1099511627776xi8>, %x: index, %y: index, %z: index, %out: memref<1048576x1048576xi8>) {
  tops.space_to_batch_nd %input block_shape = [1048576] paddings = [[0, 0]] outs(%out) : memref<1x1099511627776xi8>, memref<1048576x1048576xi8>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_1x2_by_2(
func.func @space_to_batch_nd_1x2_by_2(%input: memref<1x2xi8>, %x: index, %y: index, %z: index, %out: memref<2x549755813889xi8>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1099511627776, 0]] outs(%out) : memref<1x2xi8>, memref<2x549755813889xi8>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_1x0_by_1099511627776(
func.func @space_to_batch_nd_1x0_by_1099511627776(%input: memref<1x0xi8>, %x: index, %y: index, %z: index, %out: memref<1099511627776x0xi8>) {
  tops.space_to_batch_nd %input block_shape = [1099511627776] paddings = [[0, 0]] outs(%out) : memref<1x0xi8>, memref<1099511627776x0xi8>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_2x4x0_by_2(
func.func @space_to_batch_nd_2x4x0_by_2(%input: memref<2x4x0xf32>, %x: index, %y: index, %z: index, %out: memref<4x2x0xf32>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[0, 0]] outs(%out) : memref<2x4x0xf32>, memref<4x2x0xf32>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_dxd_by_2(
func.func @space_to_batch_nd_dxd_by_2(%input: memref<?x?xf32>, %x: index, %y: index, %z: index, %out: memref<?x?xf32>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[0, 0]] outs(%out) : memref<?x?xf32>, memref<?x?xf32>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_dxdxd_by_x(
func.func @space_to_batch_nd_dxdxd_by_x(%input: memref<?x?x?xf32>, %x: index, %y: index, %z: index, %out: memref<?x?x?xf32>) {
  tops.space_to_batch_nd %input block_shape = [%x] paddings = [[%y, %z]] outs(%out) : memref<?x?x?xf32>, memref<?x?x?xf32>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_dx4xdx3_by_2xx(
func.func @space_to_batch_nd_dx4xdx3_by_2xx(%input: memref<?x4x?x3xf32>, %x: index, %y: index, %z: index, %out: memref<?x?x?x3xf32>) {
  tops.space_to_batch_nd %input block_shape = [2, %x] paddings = [[0, %y], [0, 0]] outs(%out) : memref<?x4x?x3xf32>, memref<?x?x?x3xf32>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_2x4_by_x(
func.func @space_to_batch_nd_2x4_by_x(%input: memref<2x4xf32>, %x: index, %y: index, %z: index, %out: memref<?x?xf32>) {
  tops.space_to_batch_nd %input block_shape = [%x] paddings = [[0, 0]] outs(%out) : memref<2x4xf32>, memref<?x?xf32>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_2x4_by_2(
func.func @space_to_batch_nd_2x4_by_2(%input: memref<2x4xf32>, %x: index, %y: index, %z: index, %out: memref<4x?xf32>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[%x, %x]] outs(%out) : memref<2x4xf32>, memref<4x?xf32>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_dx1xd_by_1xx(
func.func @space_to_batch_nd_dx1xd_by_1xx(%input: memref<?x1x?xf32>, %x: index, %y: index, %z: index, %out: memref<?x1x?xf32>) {
  tops.space_to_batch_nd %input block_shape = [1, %x] paddings = [[0, 0], [%y, %y]] outs(%out) : memref<?x1x?xf32>, memref<?x1x?xf32>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_d_by_scalar(
func.func @space_to_batch_nd_d_by_scalar(%input: memref<?xf32>, %x: index, %y: index, %z: index, %out: memref<?xf32>) {
  tops.space_to_batch_nd %input block_shape = [] paddings = [] outs(%out) : memref<?xf32>, memref<?xf32>
  return
}
