// RUN: tops-opt %s -canonicalize | tops-opt -o /dev/null
// RUN: tops-opt %s -cse | tops-opt -o /dev/null
// RUN: tops-opt %s -loop-invariant-code-motion | tops-opt -o /dev/null
// RUN: tops-opt %s -resolve-ranked-shaped-type-result-dims | tops-opt -o /dev/null
// RUN: tops-opt %s -convert-tops-to-linalg -canonicalize | tops-opt -o /dev/null
// RUN: tops-opt %s -convert-tops-to-linalg=errors=assert | tops-opt -o /dev/null
// RUN: tops-opt %s -tops-destination-style -canonicalize | tops-opt -o /dev/null
// RUN: tops-opt %s -generate-runtime-verification -canonicalize | tops-opt -o /dev/null
// RUN: tops-opt %s -one-shot-bufferize=bufferize-function-boundaries | tops-opt -o /dev/null
// RUN: tops-opt %s -tops-destination-style -one-shot-bufferize=bufferize-function-boundaries -convert-tops-to-scf -canonicalize | tops-opt -o /dev/null
// RUN: tops-opt %s -convert-tops-to-linalg -one-shot-bufferize=bufferize-function-boundaries -convert-linalg-to-loops | tops-opt -o /dev/null
// RUN: tops-opt %s -tops-to-llvm | FileCheck %s --implicit-check-not='{{(^|[ (])(affine|arith|bufferization|builtin|cf|complex|func|index|linalg|memref|scf|tensor|tops|ub|vector)[.]}}'
// RUN: tops-opt %s -convert-tops-to-linalg -tops-to-llvm | FileCheck %s --implicit-check-not='{{(^|[ (])(affine|arith|bufferization|builtin|cf|complex|func|index|linalg|memref|scf|tensor|tops|ub|vector)[.]}}'
// RUN: tops-opt %s -generate-runtime-verification -tops-to-llvm | FileCheck %s --implicit-check-not='{{(^|[ (])(affine|arith|bufferization|builtin|cf|complex|func|index|linalg|memref|scf|tensor|tops|ub|vector)[.]}}'

// Valid, if odd: every pass takes it, and what it makes of it is valid too.

// Shapes: no rows, no elements, no index vectors, no dimensions left, eight of
// them, and sizes that only 64 bits hold.

// CHECK-LABEL: llvm.func @gather_nd_8_3x1_batch_0_default(
func.func @gather_nd_8_3x1_batch_0_default(%params: tensor<8xf32>, %indices: tensor<3x1xi8>) -> tensor<3xf32> {
  %0 = tops.gather_nd %params[%indices] wrap_negative : tensor<8xf32>, tensor<3x1xi8> -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_8_3x1_batch_0_zero(
func.func @gather_nd_8_3x1_batch_0_zero(%params: tensor<8xf32>, %indices: tensor<3x1xi16>) -> tensor<3xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<8xf32>, tensor<3x1xi16> -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_8_3x1_batch_0_clamp(
func.func @gather_nd_8_3x1_batch_0_clamp(%params: tensor<8xf32>, %indices: tensor<3x1xi32>) -> tensor<3xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = clamp : tensor<8xf32>, tensor<3x1xi32> -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_8_3x1_batch_0_assume_valid(
func.func @gather_nd_8_3x1_batch_0_assume_valid(%params: tensor<8xf32>, %indices: tensor<3x1xi64>, %out: tensor<3xf32>) -> tensor<3xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = assume_valid wrap_negative outs(%out) : tensor<8xf32>, tensor<3x1xi64>, tensor<3xf32>
  return %0 : tensor<3xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_8x4_3x1_batch_0_default(
func.func @gather_nd_8x4_3x1_batch_0_default(%params: tensor<8x4xf32>, %indices: tensor<3x1xindex>) -> tensor<3x4xf32> {
  %0 = tops.gather_nd %params[%indices] : tensor<8x4xf32>, tensor<3x1xindex> -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_8x4_3x1_batch_0_zero(
func.func @gather_nd_8x4_3x1_batch_0_zero(%params: tensor<8x4xf32>, %indices: tensor<3x1xi8>) -> tensor<3x4xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<8x4xf32>, tensor<3x1xi8> -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_8x4_3x1_batch_0_clamp(
func.func @gather_nd_8x4_3x1_batch_0_clamp(%params: tensor<8x4xf32>, %indices: tensor<3x1xi16>) -> tensor<3x4xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = clamp wrap_negative : tensor<8x4xf32>, tensor<3x1xi16> -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_8x4_3x1_batch_0_assume_valid(
func.func @gather_nd_8x4_3x1_batch_0_assume_valid(%params: tensor<8x4xf32>, %indices: tensor<3x1xi32>, %out: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = assume_valid outs(%out) : tensor<8x4xf32>, tensor<3x1xi32>, tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_3x4_2x0_batch_0_default(
func.func @gather_nd_3x4_2x0_batch_0_default(%params: tensor<3x4xf32>, %indices: tensor<2x0xi64>) -> tensor<2x3x4xf32> {
  %0 = tops.gather_nd %params[%indices] : tensor<3x4xf32>, tensor<2x0xi64> -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_3x4_2x0_batch_0_zero(
func.func @gather_nd_3x4_2x0_batch_0_zero(%params: tensor<3x4xf32>, %indices: tensor<2x0xindex>) -> tensor<2x3x4xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero wrap_negative : tensor<3x4xf32>, tensor<2x0xindex> -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_3x4_2x0_batch_0_clamp(
func.func @gather_nd_3x4_2x0_batch_0_clamp(%params: tensor<3x4xf32>, %indices: tensor<2x0xi8>) -> tensor<2x3x4xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = clamp : tensor<3x4xf32>, tensor<2x0xi8> -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_3x4_2x0_batch_0_assume_valid(
func.func @gather_nd_3x4_2x0_batch_0_assume_valid(%params: tensor<3x4xf32>, %indices: tensor<2x0xi16>, %out: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = assume_valid outs(%out) : tensor<3x4xf32>, tensor<2x0xi16>, tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_3x4_0_batch_0_default(
func.func @gather_nd_3x4_0_batch_0_default(%params: tensor<3x4xf32>, %indices: tensor<0xi32>) -> tensor<3x4xf32> {
  %0 = tops.gather_nd %params[%indices] wrap_negative : tensor<3x4xf32>, tensor<0xi32> -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_3x4_0_batch_0_zero(
func.func @gather_nd_3x4_0_batch_0_zero(%params: tensor<3x4xf32>, %indices: tensor<0xi64>) -> tensor<3x4xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<3x4xf32>, tensor<0xi64> -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_3x4_0_batch_0_clamp(
func.func @gather_nd_3x4_0_batch_0_clamp(%params: tensor<3x4xf32>, %indices: tensor<0xindex>) -> tensor<3x4xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = clamp : tensor<3x4xf32>, tensor<0xindex> -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_3x4_0_batch_0_assume_valid(
func.func @gather_nd_3x4_0_batch_0_assume_valid(%params: tensor<3x4xf32>, %indices: tensor<0xi8>, %out: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = assume_valid wrap_negative outs(%out) : tensor<3x4xf32>, tensor<0xi8>, tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_8x4_2_batch_0_default(
func.func @gather_nd_8x4_2_batch_0_default(%params: tensor<8x4xf32>, %indices: tensor<2xi16>) -> tensor<f32> {
  %0 = tops.gather_nd %params[%indices] : tensor<8x4xf32>, tensor<2xi16> -> tensor<f32>
  return %0 : tensor<f32>
}

// CHECK-LABEL: llvm.func @gather_nd_8x4_2_batch_0_zero(
func.func @gather_nd_8x4_2_batch_0_zero(%params: tensor<8x4xf32>, %indices: tensor<2xi32>) -> tensor<f32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<8x4xf32>, tensor<2xi32> -> tensor<f32>
  return %0 : tensor<f32>
}

// CHECK-LABEL: llvm.func @gather_nd_8x4_2_batch_0_clamp(
func.func @gather_nd_8x4_2_batch_0_clamp(%params: tensor<8x4xf32>, %indices: tensor<2xi64>) -> tensor<f32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = clamp wrap_negative : tensor<8x4xf32>, tensor<2xi64> -> tensor<f32>
  return %0 : tensor<f32>
}

// CHECK-LABEL: llvm.func @gather_nd_8x4_2_batch_0_assume_valid(
func.func @gather_nd_8x4_2_batch_0_assume_valid(%params: tensor<8x4xf32>, %indices: tensor<2xindex>, %out: tensor<f32>) -> tensor<f32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = assume_valid outs(%out) : tensor<8x4xf32>, tensor<2xindex>, tensor<f32>
  return %0 : tensor<f32>
}

// CHECK-LABEL: llvm.func @gather_nd_2x3_2x3x0_batch_2_default(
func.func @gather_nd_2x3_2x3x0_batch_2_default(%params: tensor<2x3xf32>, %indices: tensor<2x3x0xi8>) -> tensor<2x3xf32> {
  %0 = tops.gather_nd %params[%indices] batch_dims = 2 : tensor<2x3xf32>, tensor<2x3x0xi8> -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_2x3_2x3x0_batch_2_zero(
func.func @gather_nd_2x3_2x3x0_batch_2_zero(%params: tensor<2x3xf32>, %indices: tensor<2x3x0xi16>) -> tensor<2x3xf32> {
  %0 = tops.gather_nd %params[%indices] batch_dims = 2 bad_indices = zero wrap_negative : tensor<2x3xf32>, tensor<2x3x0xi16> -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_2x3_2x3x0_batch_2_clamp(
func.func @gather_nd_2x3_2x3x0_batch_2_clamp(%params: tensor<2x3xf32>, %indices: tensor<2x3x0xi32>) -> tensor<2x3xf32> {
  %0 = tops.gather_nd %params[%indices] batch_dims = 2 bad_indices = clamp : tensor<2x3xf32>, tensor<2x3x0xi32> -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_2x3_2x3x0_batch_2_assume_valid(
func.func @gather_nd_2x3_2x3x0_batch_2_assume_valid(%params: tensor<2x3xf32>, %indices: tensor<2x3x0xi64>, %out: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tops.gather_nd %params[%indices] batch_dims = 2 bad_indices = assume_valid outs(%out) : tensor<2x3xf32>, tensor<2x3x0xi64>, tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_2x3_2x3x1x0_batch_2_default(
func.func @gather_nd_2x3_2x3x1x0_batch_2_default(%params: tensor<2x3xf32>, %indices: tensor<2x3x1x0xindex>) -> tensor<2x3x1xf32> {
  %0 = tops.gather_nd %params[%indices] batch_dims = 2 wrap_negative : tensor<2x3xf32>, tensor<2x3x1x0xindex> -> tensor<2x3x1xf32>
  return %0 : tensor<2x3x1xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_2x3_2x3x1x0_batch_2_zero(
func.func @gather_nd_2x3_2x3x1x0_batch_2_zero(%params: tensor<2x3xf32>, %indices: tensor<2x3x1x0xi8>) -> tensor<2x3x1xf32> {
  %0 = tops.gather_nd %params[%indices] batch_dims = 2 bad_indices = zero : tensor<2x3xf32>, tensor<2x3x1x0xi8> -> tensor<2x3x1xf32>
  return %0 : tensor<2x3x1xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_2x3_2x3x1x0_batch_2_clamp(
func.func @gather_nd_2x3_2x3x1x0_batch_2_clamp(%params: tensor<2x3xf32>, %indices: tensor<2x3x1x0xi16>) -> tensor<2x3x1xf32> {
  %0 = tops.gather_nd %params[%indices] batch_dims = 2 bad_indices = clamp : tensor<2x3xf32>, tensor<2x3x1x0xi16> -> tensor<2x3x1xf32>
  return %0 : tensor<2x3x1xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_2x3_2x3x1x0_batch_2_assume_valid(
func.func @gather_nd_2x3_2x3x1x0_batch_2_assume_valid(%params: tensor<2x3xf32>, %indices: tensor<2x3x1x0xi32>, %out: tensor<2x3x1xf32>) -> tensor<2x3x1xf32> {
  %0 = tops.gather_nd %params[%indices] batch_dims = 2 bad_indices = assume_valid wrap_negative outs(%out) : tensor<2x3xf32>, tensor<2x3x1x0xi32>, tensor<2x3x1xf32>
  return %0 : tensor<2x3x1xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_2x2x2x2x2x2x2x2_3x8_batch_0_default(
func.func @gather_nd_2x2x2x2x2x2x2x2_3x8_batch_0_default(%params: tensor<2x2x2x2x2x2x2x2xf32>, %indices: tensor<3x8xi64>) -> tensor<3xf32> {
  %0 = tops.gather_nd %params[%indices] : tensor<2x2x2x2x2x2x2x2xf32>, tensor<3x8xi64> -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_2x2x2x2x2x2x2x2_3x8_batch_0_zero(
func.func @gather_nd_2x2x2x2x2x2x2x2_3x8_batch_0_zero(%params: tensor<2x2x2x2x2x2x2x2xf32>, %indices: tensor<3x8xindex>) -> tensor<3xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<2x2x2x2x2x2x2x2xf32>, tensor<3x8xindex> -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_2x2x2x2x2x2x2x2_3x8_batch_0_clamp(
func.func @gather_nd_2x2x2x2x2x2x2x2_3x8_batch_0_clamp(%params: tensor<2x2x2x2x2x2x2x2xf32>, %indices: tensor<3x8xi8>) -> tensor<3xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = clamp wrap_negative : tensor<2x2x2x2x2x2x2x2xf32>, tensor<3x8xi8> -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_2x2x2x2x2x2x2x2_3x8_batch_0_assume_valid(
func.func @gather_nd_2x2x2x2x2x2x2x2_3x8_batch_0_assume_valid(%params: tensor<2x2x2x2x2x2x2x2xf32>, %indices: tensor<3x8xi16>, %out: tensor<3xf32>) -> tensor<3xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = assume_valid outs(%out) : tensor<2x2x2x2x2x2x2x2xf32>, tensor<3x8xi16>, tensor<3xf32>
  return %0 : tensor<3xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_2x2x2x2x2x2x2x2_3x3_batch_0_default(
func.func @gather_nd_2x2x2x2x2x2x2x2_3x3_batch_0_default(%params: tensor<2x2x2x2x2x2x2x2xf32>, %indices: tensor<3x3xi32>) -> tensor<3x2x2x2x2x2xf32> {
  %0 = tops.gather_nd %params[%indices] : tensor<2x2x2x2x2x2x2x2xf32>, tensor<3x3xi32> -> tensor<3x2x2x2x2x2xf32>
  return %0 : tensor<3x2x2x2x2x2xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_2x2x2x2x2x2x2x2_3x3_batch_0_zero(
func.func @gather_nd_2x2x2x2x2x2x2x2_3x3_batch_0_zero(%params: tensor<2x2x2x2x2x2x2x2xf32>, %indices: tensor<3x3xi64>) -> tensor<3x2x2x2x2x2xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero wrap_negative : tensor<2x2x2x2x2x2x2x2xf32>, tensor<3x3xi64> -> tensor<3x2x2x2x2x2xf32>
  return %0 : tensor<3x2x2x2x2x2xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_2x2x2x2x2x2x2x2_3x3_batch_0_clamp(
func.func @gather_nd_2x2x2x2x2x2x2x2_3x3_batch_0_clamp(%params: tensor<2x2x2x2x2x2x2x2xf32>, %indices: tensor<3x3xindex>) -> tensor<3x2x2x2x2x2xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = clamp : tensor<2x2x2x2x2x2x2x2xf32>, tensor<3x3xindex> -> tensor<3x2x2x2x2x2xf32>
  return %0 : tensor<3x2x2x2x2x2xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_2x2x2x2x2x2x2x2_3x3_batch_0_assume_valid(
func.func @gather_nd_2x2x2x2x2x2x2x2_3x3_batch_0_assume_valid(%params: tensor<2x2x2x2x2x2x2x2xf32>, %indices: tensor<3x3xi8>, %out: tensor<3x2x2x2x2x2xf32>) -> tensor<3x2x2x2x2x2xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = assume_valid outs(%out) : tensor<2x2x2x2x2x2x2x2xf32>, tensor<3x3xi8>, tensor<3x2x2x2x2x2xf32>
  return %0 : tensor<3x2x2x2x2x2xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_2x2x2x2x2x2x2x2_2x2x2x3x2_batch_3_default(
func.func @gather_nd_2x2x2x2x2x2x2x2_2x2x2x3x2_batch_3_default(%params: tensor<2x2x2x2x2x2x2x2xf32>, %indices: tensor<2x2x2x3x2xi16>) -> tensor<2x2x2x3x2x2x2xf32> {
  %0 = tops.gather_nd %params[%indices] batch_dims = 3 wrap_negative : tensor<2x2x2x2x2x2x2x2xf32>, tensor<2x2x2x3x2xi16> -> tensor<2x2x2x3x2x2x2xf32>
  return %0 : tensor<2x2x2x3x2x2x2xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_2x2x2x2x2x2x2x2_2x2x2x3x2_batch_3_zero(
func.func @gather_nd_2x2x2x2x2x2x2x2_2x2x2x3x2_batch_3_zero(%params: tensor<2x2x2x2x2x2x2x2xf32>, %indices: tensor<2x2x2x3x2xi32>) -> tensor<2x2x2x3x2x2x2xf32> {
  %0 = tops.gather_nd %params[%indices] batch_dims = 3 bad_indices = zero : tensor<2x2x2x2x2x2x2x2xf32>, tensor<2x2x2x3x2xi32> -> tensor<2x2x2x3x2x2x2xf32>
  return %0 : tensor<2x2x2x3x2x2x2xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_2x2x2x2x2x2x2x2_2x2x2x3x2_batch_3_clamp(
func.func @gather_nd_2x2x2x2x2x2x2x2_2x2x2x3x2_batch_3_clamp(%params: tensor<2x2x2x2x2x2x2x2xf32>, %indices: tensor<2x2x2x3x2xi64>) -> tensor<2x2x2x3x2x2x2xf32> {
  %0 = tops.gather_nd %params[%indices] batch_dims = 3 bad_indices = clamp : tensor<2x2x2x2x2x2x2x2xf32>, tensor<2x2x2x3x2xi64> -> tensor<2x2x2x3x2x2x2xf32>
  return %0 : tensor<2x2x2x3x2x2x2xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_2x2x2x2x2x2x2x2_2x2x2x3x2_batch_3_assume_valid(
func.func @gather_nd_2x2x2x2x2x2x2x2_2x2x2x3x2_batch_3_assume_valid(%params: tensor<2x2x2x2x2x2x2x2xf32>, %indices: tensor<2x2x2x3x2xindex>, %out: tensor<2x2x2x3x2x2x2xf32>) -> tensor<2x2x2x3x2x2x2xf32> {
  %0 = tops.gather_nd %params[%indices] batch_dims = 3 bad_indices = assume_valid wrap_negative outs(%out) : tensor<2x2x2x2x2x2x2x2xf32>, tensor<2x2x2x3x2xindex>, tensor<2x2x2x3x2x2x2xf32>
  return %0 : tensor<2x2x2x3x2x2x2xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_0_3x1_batch_0_default(
func.func @gather_nd_0_3x1_batch_0_default(%params: tensor<0xf32>, %indices: tensor<3x1xi8>) -> tensor<3xf32> {
  %0 = tops.gather_nd %params[%indices] : tensor<0xf32>, tensor<3x1xi8> -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_0_3x1_batch_0_zero(
func.func @gather_nd_0_3x1_batch_0_zero(%params: tensor<0xf32>, %indices: tensor<3x1xi16>) -> tensor<3xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<0xf32>, tensor<3x1xi16> -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_0_3x1_batch_0_clamp(
func.func @gather_nd_0_3x1_batch_0_clamp(%params: tensor<0xf32>, %indices: tensor<3x1xi32>) -> tensor<3xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = clamp wrap_negative : tensor<0xf32>, tensor<3x1xi32> -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_0_3x1_batch_0_assume_valid(
func.func @gather_nd_0_3x1_batch_0_assume_valid(%params: tensor<0xf32>, %indices: tensor<3x1xi64>, %out: tensor<3xf32>) -> tensor<3xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = assume_valid outs(%out) : tensor<0xf32>, tensor<3x1xi64>, tensor<3xf32>
  return %0 : tensor<3xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_0x4_0x1_batch_0_default(
func.func @gather_nd_0x4_0x1_batch_0_default(%params: tensor<0x4xf32>, %indices: tensor<0x1xindex>) -> tensor<0x4xf32> {
  %0 = tops.gather_nd %params[%indices] : tensor<0x4xf32>, tensor<0x1xindex> -> tensor<0x4xf32>
  return %0 : tensor<0x4xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_0x4_0x1_batch_0_zero(
func.func @gather_nd_0x4_0x1_batch_0_zero(%params: tensor<0x4xf32>, %indices: tensor<0x1xi8>) -> tensor<0x4xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero wrap_negative : tensor<0x4xf32>, tensor<0x1xi8> -> tensor<0x4xf32>
  return %0 : tensor<0x4xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_0x4_0x1_batch_0_clamp(
func.func @gather_nd_0x4_0x1_batch_0_clamp(%params: tensor<0x4xf32>, %indices: tensor<0x1xi16>) -> tensor<0x4xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = clamp : tensor<0x4xf32>, tensor<0x1xi16> -> tensor<0x4xf32>
  return %0 : tensor<0x4xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_0x4_0x1_batch_0_assume_valid(
func.func @gather_nd_0x4_0x1_batch_0_assume_valid(%params: tensor<0x4xf32>, %indices: tensor<0x1xi32>, %out: tensor<0x4xf32>) -> tensor<0x4xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = assume_valid outs(%out) : tensor<0x4xf32>, tensor<0x1xi32>, tensor<0x4xf32>
  return %0 : tensor<0x4xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_3x0_2x1_batch_0_default(
func.func @gather_nd_3x0_2x1_batch_0_default(%params: tensor<3x0xf32>, %indices: tensor<2x1xi64>) -> tensor<2x0xf32> {
  %0 = tops.gather_nd %params[%indices] wrap_negative : tensor<3x0xf32>, tensor<2x1xi64> -> tensor<2x0xf32>
  return %0 : tensor<2x0xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_3x0_2x1_batch_0_zero(
func.func @gather_nd_3x0_2x1_batch_0_zero(%params: tensor<3x0xf32>, %indices: tensor<2x1xindex>) -> tensor<2x0xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<3x0xf32>, tensor<2x1xindex> -> tensor<2x0xf32>
  return %0 : tensor<2x0xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_3x0_2x1_batch_0_clamp(
func.func @gather_nd_3x0_2x1_batch_0_clamp(%params: tensor<3x0xf32>, %indices: tensor<2x1xi8>) -> tensor<2x0xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = clamp : tensor<3x0xf32>, tensor<2x1xi8> -> tensor<2x0xf32>
  return %0 : tensor<2x0xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_3x0_2x1_batch_0_assume_valid(
func.func @gather_nd_3x0_2x1_batch_0_assume_valid(%params: tensor<3x0xf32>, %indices: tensor<2x1xi16>, %out: tensor<2x0xf32>) -> tensor<2x0xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = assume_valid wrap_negative outs(%out) : tensor<3x0xf32>, tensor<2x1xi16>, tensor<2x0xf32>
  return %0 : tensor<2x0xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_0x3_2x0_batch_0_default(
func.func @gather_nd_0x3_2x0_batch_0_default(%params: tensor<0x3xf32>, %indices: tensor<2x0xi32>) -> tensor<2x0x3xf32> {
  %0 = tops.gather_nd %params[%indices] : tensor<0x3xf32>, tensor<2x0xi32> -> tensor<2x0x3xf32>
  return %0 : tensor<2x0x3xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_0x3_2x0_batch_0_zero(
func.func @gather_nd_0x3_2x0_batch_0_zero(%params: tensor<0x3xf32>, %indices: tensor<2x0xi64>) -> tensor<2x0x3xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<0x3xf32>, tensor<2x0xi64> -> tensor<2x0x3xf32>
  return %0 : tensor<2x0x3xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_0x3_2x0_batch_0_clamp(
func.func @gather_nd_0x3_2x0_batch_0_clamp(%params: tensor<0x3xf32>, %indices: tensor<2x0xindex>) -> tensor<2x0x3xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = clamp wrap_negative : tensor<0x3xf32>, tensor<2x0xindex> -> tensor<2x0x3xf32>
  return %0 : tensor<2x0x3xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_0x3_2x0_batch_0_assume_valid(
func.func @gather_nd_0x3_2x0_batch_0_assume_valid(%params: tensor<0x3xf32>, %indices: tensor<2x0xi8>, %out: tensor<2x0x3xf32>) -> tensor<2x0x3xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = assume_valid outs(%out) : tensor<0x3xf32>, tensor<2x0xi8>, tensor<2x0x3xf32>
  return %0 : tensor<2x0x3xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_5_0x1_batch_0_default(
func.func @gather_nd_5_0x1_batch_0_default(%params: tensor<5xf32>, %indices: tensor<0x1xi16>) -> tensor<0xf32> {
  %0 = tops.gather_nd %params[%indices] : tensor<5xf32>, tensor<0x1xi16> -> tensor<0xf32>
  return %0 : tensor<0xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_5_0x1_batch_0_zero(
func.func @gather_nd_5_0x1_batch_0_zero(%params: tensor<5xf32>, %indices: tensor<0x1xi32>) -> tensor<0xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero wrap_negative : tensor<5xf32>, tensor<0x1xi32> -> tensor<0xf32>
  return %0 : tensor<0xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_5_0x1_batch_0_clamp(
func.func @gather_nd_5_0x1_batch_0_clamp(%params: tensor<5xf32>, %indices: tensor<0x1xi64>) -> tensor<0xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = clamp : tensor<5xf32>, tensor<0x1xi64> -> tensor<0xf32>
  return %0 : tensor<0xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_5_0x1_batch_0_assume_valid(
func.func @gather_nd_5_0x1_batch_0_assume_valid(%params: tensor<5xf32>, %indices: tensor<0x1xindex>, %out: tensor<0xf32>) -> tensor<0xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = assume_valid outs(%out) : tensor<5xf32>, tensor<0x1xindex>, tensor<0xf32>
  return %0 : tensor<0xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_1099511627776x4_2x1_batch_0_default(
func.func @gather_nd_1099511627776x4_2x1_batch_0_default(%params: tensor<1099511627776x4xi8>, %indices: tensor<2x1xi8>) -> tensor<2x4xi8> {
  %0 = tops.gather_nd %params[%indices] wrap_negative : tensor<1099511627776x4xi8>, tensor<2x1xi8> -> tensor<2x4xi8>
  return %0 : tensor<2x4xi8>
}

// CHECK-LABEL: llvm.func @gather_nd_1099511627776x4_2x1_batch_0_zero(
func.func @gather_nd_1099511627776x4_2x1_batch_0_zero(%params: tensor<1099511627776x4xi8>, %indices: tensor<2x1xi16>) -> tensor<2x4xi8> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<1099511627776x4xi8>, tensor<2x1xi16> -> tensor<2x4xi8>
  return %0 : tensor<2x4xi8>
}

// CHECK-LABEL: llvm.func @gather_nd_1099511627776x4_2x1_batch_0_clamp(
func.func @gather_nd_1099511627776x4_2x1_batch_0_clamp(%params: tensor<1099511627776x4xi8>, %indices: tensor<2x1xi32>) -> tensor<2x4xi8> {
  %0 = tops.gather_nd %params[%indices] bad_indices = clamp : tensor<1099511627776x4xi8>, tensor<2x1xi32> -> tensor<2x4xi8>
  return %0 : tensor<2x4xi8>
}

// CHECK-LABEL: llvm.func @gather_nd_1099511627776x4_2x1_batch_0_assume_valid(
func.func @gather_nd_1099511627776x4_2x1_batch_0_assume_valid(%params: tensor<1099511627776x4xi8>, %indices: tensor<2x1xi64>, %out: tensor<2x4xi8>) -> tensor<2x4xi8> {
  %0 = tops.gather_nd %params[%indices] bad_indices = assume_valid wrap_negative outs(%out) : tensor<1099511627776x4xi8>, tensor<2x1xi64>, tensor<2x4xi8>
  return %0 : tensor<2x4xi8>
}

// CHECK-LABEL: llvm.func @gather_nd_4_1099511627776x1_batch_0_default(
func.func @gather_nd_4_1099511627776x1_batch_0_default(%params: tensor<4xi8>, %indices: tensor<1099511627776x1xindex>) -> tensor<1099511627776xi8> {
  %0 = tops.gather_nd %params[%indices] : tensor<4xi8>, tensor<1099511627776x1xindex> -> tensor<1099511627776xi8>
  return %0 : tensor<1099511627776xi8>
}

// CHECK-LABEL: llvm.func @gather_nd_4_1099511627776x1_batch_0_zero(
func.func @gather_nd_4_1099511627776x1_batch_0_zero(%params: tensor<4xi8>, %indices: tensor<1099511627776x1xi8>) -> tensor<1099511627776xi8> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<4xi8>, tensor<1099511627776x1xi8> -> tensor<1099511627776xi8>
  return %0 : tensor<1099511627776xi8>
}

// CHECK-LABEL: llvm.func @gather_nd_4_1099511627776x1_batch_0_clamp(
func.func @gather_nd_4_1099511627776x1_batch_0_clamp(%params: tensor<4xi8>, %indices: tensor<1099511627776x1xi16>) -> tensor<1099511627776xi8> {
  %0 = tops.gather_nd %params[%indices] bad_indices = clamp wrap_negative : tensor<4xi8>, tensor<1099511627776x1xi16> -> tensor<1099511627776xi8>
  return %0 : tensor<1099511627776xi8>
}

// CHECK-LABEL: llvm.func @gather_nd_4_1099511627776x1_batch_0_assume_valid(
func.func @gather_nd_4_1099511627776x1_batch_0_assume_valid(%params: tensor<4xi8>, %indices: tensor<1099511627776x1xi32>, %out: tensor<1099511627776xi8>) -> tensor<1099511627776xi8> {
  %0 = tops.gather_nd %params[%indices] bad_indices = assume_valid outs(%out) : tensor<4xi8>, tensor<1099511627776x1xi32>, tensor<1099511627776xi8>
  return %0 : tensor<1099511627776xi8>
}

// CHECK-LABEL: llvm.func @gather_nd_2147483648x2147483648_2_batch_0_default(
func.func @gather_nd_2147483648x2147483648_2_batch_0_default(%params: tensor<2147483648x2147483648xi8>, %indices: tensor<2xi64>) -> tensor<i8> {
  %0 = tops.gather_nd %params[%indices] : tensor<2147483648x2147483648xi8>, tensor<2xi64> -> tensor<i8>
  return %0 : tensor<i8>
}

// CHECK-LABEL: llvm.func @gather_nd_2147483648x2147483648_2_batch_0_zero(
func.func @gather_nd_2147483648x2147483648_2_batch_0_zero(%params: tensor<2147483648x2147483648xi8>, %indices: tensor<2xindex>) -> tensor<i8> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero wrap_negative : tensor<2147483648x2147483648xi8>, tensor<2xindex> -> tensor<i8>
  return %0 : tensor<i8>
}

// CHECK-LABEL: llvm.func @gather_nd_2147483648x2147483648_2_batch_0_clamp(
func.func @gather_nd_2147483648x2147483648_2_batch_0_clamp(%params: tensor<2147483648x2147483648xi8>, %indices: tensor<2xi8>) -> tensor<i8> {
  %0 = tops.gather_nd %params[%indices] bad_indices = clamp : tensor<2147483648x2147483648xi8>, tensor<2xi8> -> tensor<i8>
  return %0 : tensor<i8>
}

// CHECK-LABEL: llvm.func @gather_nd_2147483648x2147483648_2_batch_0_assume_valid(
func.func @gather_nd_2147483648x2147483648_2_batch_0_assume_valid(%params: tensor<2147483648x2147483648xi8>, %indices: tensor<2xi16>, %out: tensor<i8>) -> tensor<i8> {
  %0 = tops.gather_nd %params[%indices] bad_indices = assume_valid outs(%out) : tensor<2147483648x2147483648xi8>, tensor<2xi16>, tensor<i8>
  return %0 : tensor<i8>
}

// CHECK-LABEL: llvm.func @gather_nd_1099511627776x2_2x2x1_batch_0_default(
func.func @gather_nd_1099511627776x2_2x2x1_batch_0_default(%params: tensor<1099511627776x2xi8>, %indices: tensor<2x2x1xi32>) -> tensor<2x2x2xi8> {
  %0 = tops.gather_nd %params[%indices] wrap_negative : tensor<1099511627776x2xi8>, tensor<2x2x1xi32> -> tensor<2x2x2xi8>
  return %0 : tensor<2x2x2xi8>
}

// CHECK-LABEL: llvm.func @gather_nd_1099511627776x2_2x2x1_batch_0_zero(
func.func @gather_nd_1099511627776x2_2x2x1_batch_0_zero(%params: tensor<1099511627776x2xi8>, %indices: tensor<2x2x1xi64>) -> tensor<2x2x2xi8> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<1099511627776x2xi8>, tensor<2x2x1xi64> -> tensor<2x2x2xi8>
  return %0 : tensor<2x2x2xi8>
}

// CHECK-LABEL: llvm.func @gather_nd_1099511627776x2_2x2x1_batch_0_clamp(
func.func @gather_nd_1099511627776x2_2x2x1_batch_0_clamp(%params: tensor<1099511627776x2xi8>, %indices: tensor<2x2x1xindex>) -> tensor<2x2x2xi8> {
  %0 = tops.gather_nd %params[%indices] bad_indices = clamp : tensor<1099511627776x2xi8>, tensor<2x2x1xindex> -> tensor<2x2x2xi8>
  return %0 : tensor<2x2x2xi8>
}

// CHECK-LABEL: llvm.func @gather_nd_1099511627776x2_2x2x1_batch_0_assume_valid(
func.func @gather_nd_1099511627776x2_2x2x1_batch_0_assume_valid(%params: tensor<1099511627776x2xi8>, %indices: tensor<2x2x1xi8>, %out: tensor<2x2x2xi8>) -> tensor<2x2x2xi8> {
  %0 = tops.gather_nd %params[%indices] bad_indices = assume_valid wrap_negative outs(%out) : tensor<1099511627776x2xi8>, tensor<2x2x1xi8>, tensor<2x2x2xi8>
  return %0 : tensor<2x2x2xi8>
}

// CHECK-LABEL: llvm.func @gather_nd_4611686018427387904_1x1_batch_0_default(
func.func @gather_nd_4611686018427387904_1x1_batch_0_default(%params: tensor<4611686018427387904xi8>, %indices: tensor<1x1xi16>) -> tensor<1xi8> {
  %0 = tops.gather_nd %params[%indices] : tensor<4611686018427387904xi8>, tensor<1x1xi16> -> tensor<1xi8>
  return %0 : tensor<1xi8>
}

// CHECK-LABEL: llvm.func @gather_nd_4611686018427387904_1x1_batch_0_zero(
func.func @gather_nd_4611686018427387904_1x1_batch_0_zero(%params: tensor<4611686018427387904xi8>, %indices: tensor<1x1xi32>) -> tensor<1xi8> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<4611686018427387904xi8>, tensor<1x1xi32> -> tensor<1xi8>
  return %0 : tensor<1xi8>
}

// CHECK-LABEL: llvm.func @gather_nd_4611686018427387904_1x1_batch_0_clamp(
func.func @gather_nd_4611686018427387904_1x1_batch_0_clamp(%params: tensor<4611686018427387904xi8>, %indices: tensor<1x1xi64>) -> tensor<1xi8> {
  %0 = tops.gather_nd %params[%indices] bad_indices = clamp wrap_negative : tensor<4611686018427387904xi8>, tensor<1x1xi64> -> tensor<1xi8>
  return %0 : tensor<1xi8>
}

// CHECK-LABEL: llvm.func @gather_nd_4611686018427387904_1x1_batch_0_assume_valid(
func.func @gather_nd_4611686018427387904_1x1_batch_0_assume_valid(%params: tensor<4611686018427387904xi8>, %indices: tensor<1x1xindex>, %out: tensor<1xi8>) -> tensor<1xi8> {
  %0 = tops.gather_nd %params[%indices] bad_indices = assume_valid outs(%out) : tensor<4611686018427387904xi8>, tensor<1x1xindex>, tensor<1xi8>
  return %0 : tensor<1xi8>
}

// CHECK-LABEL: llvm.func @gather_nd_d_dx1_batch_0_default(
func.func @gather_nd_d_dx1_batch_0_default(%params: tensor<?xf32>, %indices: tensor<?x1xi8>) -> tensor<?xf32> {
  %0 = tops.gather_nd %params[%indices] : tensor<?xf32>, tensor<?x1xi8> -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_d_dx1_batch_0_zero(
func.func @gather_nd_d_dx1_batch_0_zero(%params: tensor<?xf32>, %indices: tensor<?x1xi16>) -> tensor<?xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero wrap_negative : tensor<?xf32>, tensor<?x1xi16> -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_d_dx1_batch_0_clamp(
func.func @gather_nd_d_dx1_batch_0_clamp(%params: tensor<?xf32>, %indices: tensor<?x1xi32>) -> tensor<?xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = clamp : tensor<?xf32>, tensor<?x1xi32> -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_d_dx1_batch_0_assume_valid(
func.func @gather_nd_d_dx1_batch_0_assume_valid(%params: tensor<?xf32>, %indices: tensor<?x1xi64>, %out: tensor<?xf32>) -> tensor<?xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = assume_valid outs(%out) : tensor<?xf32>, tensor<?x1xi64>, tensor<?xf32>
  return %0 : tensor<?xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_dxd_dxdx1_batch_1_default(
func.func @gather_nd_dxd_dxdx1_batch_1_default(%params: tensor<?x?xf32>, %indices: tensor<?x?x1xindex>) -> tensor<?x?xf32> {
  %0 = tops.gather_nd %params[%indices] batch_dims = 1 wrap_negative : tensor<?x?xf32>, tensor<?x?x1xindex> -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_dxd_dxdx1_batch_1_zero(
func.func @gather_nd_dxd_dxdx1_batch_1_zero(%params: tensor<?x?xf32>, %indices: tensor<?x?x1xi8>) -> tensor<?x?xf32> {
  %0 = tops.gather_nd %params[%indices] batch_dims = 1 bad_indices = zero : tensor<?x?xf32>, tensor<?x?x1xi8> -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_dxd_dxdx1_batch_1_clamp(
func.func @gather_nd_dxd_dxdx1_batch_1_clamp(%params: tensor<?x?xf32>, %indices: tensor<?x?x1xi16>) -> tensor<?x?xf32> {
  %0 = tops.gather_nd %params[%indices] batch_dims = 1 bad_indices = clamp : tensor<?x?xf32>, tensor<?x?x1xi16> -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_dxd_dxdx1_batch_1_assume_valid(
func.func @gather_nd_dxd_dxdx1_batch_1_assume_valid(%params: tensor<?x?xf32>, %indices: tensor<?x?x1xi32>, %out: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = tops.gather_nd %params[%indices] batch_dims = 1 bad_indices = assume_valid wrap_negative outs(%out) : tensor<?x?xf32>, tensor<?x?x1xi32>, tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_dx4_3xdx1_batch_1_default(
func.func @gather_nd_dx4_3xdx1_batch_1_default(%params: tensor<?x4xf32>, %indices: tensor<3x?x1xi64>) -> tensor<3x?xf32> {
  %0 = tops.gather_nd %params[%indices] batch_dims = 1 : tensor<?x4xf32>, tensor<3x?x1xi64> -> tensor<3x?xf32>
  return %0 : tensor<3x?xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_dx4_3xdx1_batch_1_zero(
func.func @gather_nd_dx4_3xdx1_batch_1_zero(%params: tensor<?x4xf32>, %indices: tensor<3x?x1xindex>) -> tensor<3x?xf32> {
  %0 = tops.gather_nd %params[%indices] batch_dims = 1 bad_indices = zero : tensor<?x4xf32>, tensor<3x?x1xindex> -> tensor<3x?xf32>
  return %0 : tensor<3x?xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_dx4_3xdx1_batch_1_clamp(
func.func @gather_nd_dx4_3xdx1_batch_1_clamp(%params: tensor<?x4xf32>, %indices: tensor<3x?x1xi8>) -> tensor<3x?xf32> {
  %0 = tops.gather_nd %params[%indices] batch_dims = 1 bad_indices = clamp wrap_negative : tensor<?x4xf32>, tensor<3x?x1xi8> -> tensor<3x?xf32>
  return %0 : tensor<3x?xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_dx4_3xdx1_batch_1_assume_valid(
func.func @gather_nd_dx4_3xdx1_batch_1_assume_valid(%params: tensor<?x4xf32>, %indices: tensor<3x?x1xi16>, %out: tensor<3x?xf32>) -> tensor<3x?xf32> {
  %0 = tops.gather_nd %params[%indices] batch_dims = 1 bad_indices = assume_valid outs(%out) : tensor<?x4xf32>, tensor<3x?x1xi16>, tensor<3x?xf32>
  return %0 : tensor<3x?xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_dxdxd_dx2x2_batch_1_default(
func.func @gather_nd_dxdxd_dx2x2_batch_1_default(%params: tensor<?x?x?xf32>, %indices: tensor<?x2x2xi32>) -> tensor<?x2xf32> {
  %0 = tops.gather_nd %params[%indices] batch_dims = 1 : tensor<?x?x?xf32>, tensor<?x2x2xi32> -> tensor<?x2xf32>
  return %0 : tensor<?x2xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_dxdxd_dx2x2_batch_1_zero(
func.func @gather_nd_dxdxd_dx2x2_batch_1_zero(%params: tensor<?x?x?xf32>, %indices: tensor<?x2x2xi64>) -> tensor<?x2xf32> {
  %0 = tops.gather_nd %params[%indices] batch_dims = 1 bad_indices = zero wrap_negative : tensor<?x?x?xf32>, tensor<?x2x2xi64> -> tensor<?x2xf32>
  return %0 : tensor<?x2xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_dxdxd_dx2x2_batch_1_clamp(
func.func @gather_nd_dxdxd_dx2x2_batch_1_clamp(%params: tensor<?x?x?xf32>, %indices: tensor<?x2x2xindex>) -> tensor<?x2xf32> {
  %0 = tops.gather_nd %params[%indices] batch_dims = 1 bad_indices = clamp : tensor<?x?x?xf32>, tensor<?x2x2xindex> -> tensor<?x2xf32>
  return %0 : tensor<?x2xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_dxdxd_dx2x2_batch_1_assume_valid(
func.func @gather_nd_dxdxd_dx2x2_batch_1_assume_valid(%params: tensor<?x?x?xf32>, %indices: tensor<?x2x2xi8>, %out: tensor<?x2xf32>) -> tensor<?x2xf32> {
  %0 = tops.gather_nd %params[%indices] batch_dims = 1 bad_indices = assume_valid outs(%out) : tensor<?x?x?xf32>, tensor<?x2x2xi8>, tensor<?x2xf32>
  return %0 : tensor<?x2xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_dxd_dx0_batch_0_default(
func.func @gather_nd_dxd_dx0_batch_0_default(%params: tensor<?x?xf32>, %indices: tensor<?x0xi16>) -> tensor<?x?x?xf32> {
  %0 = tops.gather_nd %params[%indices] wrap_negative : tensor<?x?xf32>, tensor<?x0xi16> -> tensor<?x?x?xf32>
  return %0 : tensor<?x?x?xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_dxd_dx0_batch_0_zero(
func.func @gather_nd_dxd_dx0_batch_0_zero(%params: tensor<?x?xf32>, %indices: tensor<?x0xi32>) -> tensor<?x?x?xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<?x?xf32>, tensor<?x0xi32> -> tensor<?x?x?xf32>
  return %0 : tensor<?x?x?xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_dxd_dx0_batch_0_clamp(
func.func @gather_nd_dxd_dx0_batch_0_clamp(%params: tensor<?x?xf32>, %indices: tensor<?x0xi64>) -> tensor<?x?x?xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = clamp : tensor<?x?xf32>, tensor<?x0xi64> -> tensor<?x?x?xf32>
  return %0 : tensor<?x?x?xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_dxd_dx0_batch_0_assume_valid(
func.func @gather_nd_dxd_dx0_batch_0_assume_valid(%params: tensor<?x?xf32>, %indices: tensor<?x0xindex>, %out: tensor<?x?x?xf32>) -> tensor<?x?x?xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = assume_valid wrap_negative outs(%out) : tensor<?x?xf32>, tensor<?x0xindex>, tensor<?x?x?xf32>
  return %0 : tensor<?x?x?xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_d_1_batch_0_default(
func.func @gather_nd_d_1_batch_0_default(%params: tensor<?xf32>, %indices: tensor<1xi8>) -> tensor<f32> {
  %0 = tops.gather_nd %params[%indices] : tensor<?xf32>, tensor<1xi8> -> tensor<f32>
  return %0 : tensor<f32>
}

// CHECK-LABEL: llvm.func @gather_nd_d_1_batch_0_zero(
func.func @gather_nd_d_1_batch_0_zero(%params: tensor<?xf32>, %indices: tensor<1xi16>) -> tensor<f32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<?xf32>, tensor<1xi16> -> tensor<f32>
  return %0 : tensor<f32>
}

// CHECK-LABEL: llvm.func @gather_nd_d_1_batch_0_clamp(
func.func @gather_nd_d_1_batch_0_clamp(%params: tensor<?xf32>, %indices: tensor<1xi32>) -> tensor<f32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = clamp wrap_negative : tensor<?xf32>, tensor<1xi32> -> tensor<f32>
  return %0 : tensor<f32>
}

// CHECK-LABEL: llvm.func @gather_nd_d_1_batch_0_assume_valid(
func.func @gather_nd_d_1_batch_0_assume_valid(%params: tensor<?xf32>, %indices: tensor<1xi64>, %out: tensor<f32>) -> tensor<f32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = assume_valid outs(%out) : tensor<?xf32>, tensor<1xi64>, tensor<f32>
  return %0 : tensor<f32>
}

// CHECK-LABEL: llvm.func @gather_nd_dxd_dxdx0_batch_2_default(
func.func @gather_nd_dxd_dxdx0_batch_2_default(%params: tensor<?x?xf32>, %indices: tensor<?x?x0xindex>) -> tensor<?x?xf32> {
  %0 = tops.gather_nd %params[%indices] batch_dims = 2 : tensor<?x?xf32>, tensor<?x?x0xindex> -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_dxd_dxdx0_batch_2_zero(
func.func @gather_nd_dxd_dxdx0_batch_2_zero(%params: tensor<?x?xf32>, %indices: tensor<?x?x0xi8>) -> tensor<?x?xf32> {
  %0 = tops.gather_nd %params[%indices] batch_dims = 2 bad_indices = zero wrap_negative : tensor<?x?xf32>, tensor<?x?x0xi8> -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_dxd_dxdx0_batch_2_clamp(
func.func @gather_nd_dxd_dxdx0_batch_2_clamp(%params: tensor<?x?xf32>, %indices: tensor<?x?x0xi16>) -> tensor<?x?xf32> {
  %0 = tops.gather_nd %params[%indices] batch_dims = 2 bad_indices = clamp : tensor<?x?xf32>, tensor<?x?x0xi16> -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_dxd_dxdx0_batch_2_assume_valid(
func.func @gather_nd_dxd_dxdx0_batch_2_assume_valid(%params: tensor<?x?xf32>, %indices: tensor<?x?x0xi32>, %out: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = tops.gather_nd %params[%indices] batch_dims = 2 bad_indices = assume_valid outs(%out) : tensor<?x?xf32>, tensor<?x?x0xi32>, tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_1x1x1_1x1x1_batch_0_default(
func.func @gather_nd_1x1x1_1x1x1_batch_0_default(%params: tensor<1x1x1xf32>, %indices: tensor<1x1x1xi64>) -> tensor<1x1x1x1xf32> {
  %0 = tops.gather_nd %params[%indices] wrap_negative : tensor<1x1x1xf32>, tensor<1x1x1xi64> -> tensor<1x1x1x1xf32>
  return %0 : tensor<1x1x1x1xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_1x1x1_1x1x1_batch_0_zero(
func.func @gather_nd_1x1x1_1x1x1_batch_0_zero(%params: tensor<1x1x1xf32>, %indices: tensor<1x1x1xindex>) -> tensor<1x1x1x1xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<1x1x1xf32>, tensor<1x1x1xindex> -> tensor<1x1x1x1xf32>
  return %0 : tensor<1x1x1x1xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_1x1x1_1x1x1_batch_0_clamp(
func.func @gather_nd_1x1x1_1x1x1_batch_0_clamp(%params: tensor<1x1x1xf32>, %indices: tensor<1x1x1xi8>) -> tensor<1x1x1x1xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = clamp : tensor<1x1x1xf32>, tensor<1x1x1xi8> -> tensor<1x1x1x1xf32>
  return %0 : tensor<1x1x1x1xf32>
}

// CHECK-LABEL: llvm.func @gather_nd_1x1x1_1x1x1_batch_0_assume_valid(
func.func @gather_nd_1x1x1_1x1x1_batch_0_assume_valid(%params: tensor<1x1x1xf32>, %indices: tensor<1x1x1xi16>, %out: tensor<1x1x1x1xf32>) -> tensor<1x1x1x1xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = assume_valid wrap_negative outs(%out) : tensor<1x1x1xf32>, tensor<1x1x1xi16>, tensor<1x1x1x1xf32>
  return %0 : tensor<1x1x1x1xf32>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_4x3_by_scalar(
func.func @space_to_batch_nd_4x3_by_scalar(%input: tensor<4x3xf32>, %x: index, %y: index, %z: index) -> tensor<4x3xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [] paddings = [] : tensor<4x3xf32> -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_4x3_by_scalar_outs(
func.func @space_to_batch_nd_4x3_by_scalar_outs(%input: tensor<4x3xf32>, %x: index, %y: index, %z: index, %out: tensor<4x3xf32>) -> tensor<4x3xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [] paddings = [] outs(%out) : tensor<4x3xf32>, tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_1x4_by_2(
func.func @space_to_batch_nd_1x4_by_2(%input: tensor<1x4xf32>, %x: index, %y: index, %z: index) -> tensor<2x2xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[0, 0]] : tensor<1x4xf32> -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_1x4_by_2_outs(
func.func @space_to_batch_nd_1x4_by_2_outs(%input: tensor<1x4xf32>, %x: index, %y: index, %z: index, %out: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[0, 0]] outs(%out) : tensor<1x4xf32>, tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_2x4x3_by_2(
func.func @space_to_batch_nd_2x4x3_by_2(%input: tensor<2x4x3xf32>, %x: index, %y: index, %z: index) -> tensor<4x3x3xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] : tensor<2x4x3xf32> -> tensor<4x3x3xf32>
  return %0 : tensor<4x3x3xf32>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_2x4x3_by_2_outs(
func.func @space_to_batch_nd_2x4x3_by_2_outs(%input: tensor<2x4x3xf32>, %x: index, %y: index, %z: index, %out: tensor<4x3x3xf32>) -> tensor<4x3x3xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : tensor<2x4x3xf32>, tensor<4x3x3xf32>
  return %0 : tensor<4x3x3xf32>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_1x4x4x2_by_2x2(
func.func @space_to_batch_nd_1x4x4x2_by_2x2(%input: tensor<1x4x4x2xf32>, %x: index, %y: index, %z: index) -> tensor<4x2x3x2xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [2, 2] paddings = [[0, 0], [1, 1]] : tensor<1x4x4x2xf32> -> tensor<4x2x3x2xf32>
  return %0 : tensor<4x2x3x2xf32>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_1x4x4x2_by_2x2_outs(
func.func @space_to_batch_nd_1x4x4x2_by_2x2_outs(%input: tensor<1x4x4x2xf32>, %x: index, %y: index, %z: index, %out: tensor<4x2x3x2xf32>) -> tensor<4x2x3x2xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [2, 2] paddings = [[0, 0], [1, 1]] outs(%out) : tensor<1x4x4x2xf32>, tensor<4x2x3x2xf32>
  return %0 : tensor<4x2x3x2xf32>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_1x2x2x2x2x2x3_by_2x1x2x1x2(
func.func @space_to_batch_nd_1x2x2x2x2x2x3_by_2x1x2x1x2(%input: tensor<1x2x2x2x2x2x3xf32>, %x: index, %y: index, %z: index) -> tensor<8x1x2x1x2x1x3xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [2, 1, 2, 1, 2] paddings = [[0, 0], [0, 0], [0, 0], [0, 0], [0, 0]] : tensor<1x2x2x2x2x2x3xf32> -> tensor<8x1x2x1x2x1x3xf32>
  return %0 : tensor<8x1x2x1x2x1x3xf32>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_1x2x2x2x2x2x3_by_2x1x2x1x2_outs(
func.func @space_to_batch_nd_1x2x2x2x2x2x3_by_2x1x2x1x2_outs(%input: tensor<1x2x2x2x2x2x3xf32>, %x: index, %y: index, %z: index, %out: tensor<8x1x2x1x2x1x3xf32>) -> tensor<8x1x2x1x2x1x3xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [2, 1, 2, 1, 2] paddings = [[0, 0], [0, 0], [0, 0], [0, 0], [0, 0]] outs(%out) : tensor<1x2x2x2x2x2x3xf32>, tensor<8x1x2x1x2x1x3xf32>
  return %0 : tensor<8x1x2x1x2x1x3xf32>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_3x0x2x5_by_3(
func.func @space_to_batch_nd_3x0x2x5_by_3(%input: tensor<3x0x2x5xf32>, %x: index, %y: index, %z: index) -> tensor<9x1x2x5xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [3] paddings = [[1, 2]] : tensor<3x0x2x5xf32> -> tensor<9x1x2x5xf32>
  return %0 : tensor<9x1x2x5xf32>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_3x0x2x5_by_3_outs(
func.func @space_to_batch_nd_3x0x2x5_by_3_outs(%input: tensor<3x0x2x5xf32>, %x: index, %y: index, %z: index, %out: tensor<9x1x2x5xf32>) -> tensor<9x1x2x5xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [3] paddings = [[1, 2]] outs(%out) : tensor<3x0x2x5xf32>, tensor<9x1x2x5xf32>
  return %0 : tensor<9x1x2x5xf32>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_0x4x3_by_2(
func.func @space_to_batch_nd_0x4x3_by_2(%input: tensor<0x4x3xf32>, %x: index, %y: index, %z: index) -> tensor<0x2x3xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[0, 0]] : tensor<0x4x3xf32> -> tensor<0x2x3xf32>
  return %0 : tensor<0x2x3xf32>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_0x4x3_by_2_outs(
func.func @space_to_batch_nd_0x4x3_by_2_outs(%input: tensor<0x4x3xf32>, %x: index, %y: index, %z: index, %out: tensor<0x2x3xf32>) -> tensor<0x2x3xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[0, 0]] outs(%out) : tensor<0x4x3xf32>, tensor<0x2x3xf32>
  return %0 : tensor<0x2x3xf32>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_1x1x1_by_3(
func.func @space_to_batch_nd_1x1x1_by_3(%input: tensor<1x1x1xf32>, %x: index, %y: index, %z: index) -> tensor<3x1x1xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [3] paddings = [[1, 1]] : tensor<1x1x1xf32> -> tensor<3x1x1xf32>
  return %0 : tensor<3x1x1xf32>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_1x1x1_by_3_outs(
func.func @space_to_batch_nd_1x1x1_by_3_outs(%input: tensor<1x1x1xf32>, %x: index, %y: index, %z: index, %out: tensor<3x1x1xf32>) -> tensor<3x1x1xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [3] paddings = [[1, 1]] outs(%out) : tensor<1x1x1xf32>, tensor<3x1x1xf32>
  return %0 : tensor<3x1x1xf32>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_2x3_by_1(
func.func @space_to_batch_nd_2x3_by_1(%input: tensor<2x3xf32>, %x: index, %y: index, %z: index) -> tensor<2x3xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [1] paddings = [[0, 0]] : tensor<2x3xf32> -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_2x3_by_1_outs(
func.func @space_to_batch_nd_2x3_by_1_outs(%input: tensor<2x3xf32>, %x: index, %y: index, %z: index, %out: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [1] paddings = [[0, 0]] outs(%out) : tensor<2x3xf32>, tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_1x1099511627776_by_1048576(
func.func @space_to_batch_nd_1x1099511627776_by_1048576(%input: tensor<1x1099511627776xi8>, %x: index, %y: index, %z: index) -> tensor<1048576x1048576xi8> {
  %0 = tops.space_to_batch_nd %input block_shape = [1048576] paddings = [[0, 0]] : tensor<1x1099511627776xi8> -> tensor<1048576x1048576xi8>
  return %0 : tensor<1048576x1048576xi8>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_1x1099511627776_by_1048576_outs(
func.func @space_to_batch_nd_1x1099511627776_by_1048576_outs(%input: tensor<1x1099511627776xi8>, %x: index, %y: index, %z: index, %out: tensor<1048576x1048576xi8>) -> tensor<1048576x1048576xi8> {
  %0 = tops.space_to_batch_nd %input block_shape = [1048576] paddings = [[0, 0]] outs(%out) : tensor<1x1099511627776xi8>, tensor<1048576x1048576xi8>
  return %0 : tensor<1048576x1048576xi8>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_1x2_by_2(
func.func @space_to_batch_nd_1x2_by_2(%input: tensor<1x2xi8>, %x: index, %y: index, %z: index) -> tensor<2x549755813889xi8> {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[1099511627776, 0]] : tensor<1x2xi8> -> tensor<2x549755813889xi8>
  return %0 : tensor<2x549755813889xi8>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_1x2_by_2_outs(
func.func @space_to_batch_nd_1x2_by_2_outs(%input: tensor<1x2xi8>, %x: index, %y: index, %z: index, %out: tensor<2x549755813889xi8>) -> tensor<2x549755813889xi8> {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[1099511627776, 0]] outs(%out) : tensor<1x2xi8>, tensor<2x549755813889xi8>
  return %0 : tensor<2x549755813889xi8>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_1x0_by_1099511627776(
func.func @space_to_batch_nd_1x0_by_1099511627776(%input: tensor<1x0xi8>, %x: index, %y: index, %z: index) -> tensor<1099511627776x0xi8> {
  %0 = tops.space_to_batch_nd %input block_shape = [1099511627776] paddings = [[0, 0]] : tensor<1x0xi8> -> tensor<1099511627776x0xi8>
  return %0 : tensor<1099511627776x0xi8>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_1x0_by_1099511627776_outs(
func.func @space_to_batch_nd_1x0_by_1099511627776_outs(%input: tensor<1x0xi8>, %x: index, %y: index, %z: index, %out: tensor<1099511627776x0xi8>) -> tensor<1099511627776x0xi8> {
  %0 = tops.space_to_batch_nd %input block_shape = [1099511627776] paddings = [[0, 0]] outs(%out) : tensor<1x0xi8>, tensor<1099511627776x0xi8>
  return %0 : tensor<1099511627776x0xi8>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_2x4x0_by_2(
func.func @space_to_batch_nd_2x4x0_by_2(%input: tensor<2x4x0xf32>, %x: index, %y: index, %z: index) -> tensor<4x2x0xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[0, 0]] : tensor<2x4x0xf32> -> tensor<4x2x0xf32>
  return %0 : tensor<4x2x0xf32>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_2x4x0_by_2_outs(
func.func @space_to_batch_nd_2x4x0_by_2_outs(%input: tensor<2x4x0xf32>, %x: index, %y: index, %z: index, %out: tensor<4x2x0xf32>) -> tensor<4x2x0xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[0, 0]] outs(%out) : tensor<2x4x0xf32>, tensor<4x2x0xf32>
  return %0 : tensor<4x2x0xf32>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_dxd_by_2(
func.func @space_to_batch_nd_dxd_by_2(%input: tensor<?x?xf32>, %x: index, %y: index, %z: index) -> tensor<?x?xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[0, 0]] : tensor<?x?xf32> -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_dxd_by_2_outs(
func.func @space_to_batch_nd_dxd_by_2_outs(%input: tensor<?x?xf32>, %x: index, %y: index, %z: index, %out: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[0, 0]] outs(%out) : tensor<?x?xf32>, tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_dxdxd_by_x(
func.func @space_to_batch_nd_dxdxd_by_x(%input: tensor<?x?x?xf32>, %x: index, %y: index, %z: index) -> tensor<?x?x?xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [%x] paddings = [[%y, %z]] : tensor<?x?x?xf32> -> tensor<?x?x?xf32>
  return %0 : tensor<?x?x?xf32>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_dxdxd_by_x_outs(
func.func @space_to_batch_nd_dxdxd_by_x_outs(%input: tensor<?x?x?xf32>, %x: index, %y: index, %z: index, %out: tensor<?x?x?xf32>) -> tensor<?x?x?xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [%x] paddings = [[%y, %z]] outs(%out) : tensor<?x?x?xf32>, tensor<?x?x?xf32>
  return %0 : tensor<?x?x?xf32>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_dx4xdx3_by_2xx(
func.func @space_to_batch_nd_dx4xdx3_by_2xx(%input: tensor<?x4x?x3xf32>, %x: index, %y: index, %z: index) -> tensor<?x?x?x3xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [2, %x] paddings = [[0, %y], [0, 0]] : tensor<?x4x?x3xf32> -> tensor<?x?x?x3xf32>
  return %0 : tensor<?x?x?x3xf32>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_dx4xdx3_by_2xx_outs(
func.func @space_to_batch_nd_dx4xdx3_by_2xx_outs(%input: tensor<?x4x?x3xf32>, %x: index, %y: index, %z: index, %out: tensor<?x?x?x3xf32>) -> tensor<?x?x?x3xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [2, %x] paddings = [[0, %y], [0, 0]] outs(%out) : tensor<?x4x?x3xf32>, tensor<?x?x?x3xf32>
  return %0 : tensor<?x?x?x3xf32>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_2x4_by_x(
func.func @space_to_batch_nd_2x4_by_x(%input: tensor<2x4xf32>, %x: index, %y: index, %z: index) -> tensor<?x?xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [%x] paddings = [[0, 0]] : tensor<2x4xf32> -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_2x4_by_x_outs(
func.func @space_to_batch_nd_2x4_by_x_outs(%input: tensor<2x4xf32>, %x: index, %y: index, %z: index, %out: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [%x] paddings = [[0, 0]] outs(%out) : tensor<2x4xf32>, tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_2x4_by_2(
func.func @space_to_batch_nd_2x4_by_2(%input: tensor<2x4xf32>, %x: index, %y: index, %z: index) -> tensor<4x?xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[%x, %x]] : tensor<2x4xf32> -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_2x4_by_2_outs(
func.func @space_to_batch_nd_2x4_by_2_outs(%input: tensor<2x4xf32>, %x: index, %y: index, %z: index, %out: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[%x, %x]] outs(%out) : tensor<2x4xf32>, tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_dx1xd_by_1xx(
func.func @space_to_batch_nd_dx1xd_by_1xx(%input: tensor<?x1x?xf32>, %x: index, %y: index, %z: index) -> tensor<?x1x?xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [1, %x] paddings = [[0, 0], [%y, %y]] : tensor<?x1x?xf32> -> tensor<?x1x?xf32>
  return %0 : tensor<?x1x?xf32>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_dx1xd_by_1xx_outs(
func.func @space_to_batch_nd_dx1xd_by_1xx_outs(%input: tensor<?x1x?xf32>, %x: index, %y: index, %z: index, %out: tensor<?x1x?xf32>) -> tensor<?x1x?xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [1, %x] paddings = [[0, 0], [%y, %y]] outs(%out) : tensor<?x1x?xf32>, tensor<?x1x?xf32>
  return %0 : tensor<?x1x?xf32>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_d_by_scalar(
func.func @space_to_batch_nd_d_by_scalar(%input: tensor<?xf32>, %x: index, %y: index, %z: index) -> tensor<?xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [] paddings = [] : tensor<?xf32> -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_d_by_scalar_outs(
func.func @space_to_batch_nd_d_by_scalar_outs(%input: tensor<?xf32>, %x: index, %y: index, %z: index, %out: tensor<?xf32>) -> tensor<?xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [] paddings = [] outs(%out) : tensor<?xf32>, tensor<?xf32>
  return %0 : tensor<?xf32>
}
