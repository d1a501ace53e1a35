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

// Strides that are negative, zero, swapped, unknown or huge, offsets, results of
// rank 0, memory spaces.

// CHECK-LABEL: llvm.func @gather_nd_params_0_0(
func.func @gather_nd_params_0_0(%params: memref<8x4xf32, strided<[-4, -1], offset: 31>>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = error outs(%out) : memref<8x4xf32, strided<[-4, -1], offset: 31>>, memref<3x1xi32>, memref<3x4xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_params_0_1(
func.func @gather_nd_params_0_1(%params: memref<8x4xf32, strided<[-4, -1], offset: 31>>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x4xf32, strided<[-4, -1], offset: 31>>, memref<3x1xi32>, memref<3x4xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_params_0_2(
func.func @gather_nd_params_0_2(%params: memref<8x4xf32, strided<[-4, -1], offset: 31>>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = clamp outs(%out) : memref<8x4xf32, strided<[-4, -1], offset: 31>>, memref<3x1xi32>, memref<3x4xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_indices_0(
func.func @gather_nd_indices_0(%params: memref<8x4xf32>, %indices: memref<3x2xi64, strided<[-4, -1], offset: 31>>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8x4xf32>, memref<3x2xi64, strided<[-4, -1], offset: 31>>, memref<3xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_out_0(
func.func @gather_nd_out_0(%params: memref<8x4xf32>, %indices: memref<3x1xi64>, %out: memref<3x4xf32, strided<[-4, -1], offset: 31>>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x4xf32>, memref<3x1xi64>, memref<3x4xf32, strided<[-4, -1], offset: 31>>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_dynamic_0(
func.func @gather_nd_dynamic_0(%params: memref<?x?xcomplex<f32>, strided<[-4, -1], offset: 31>>, %indices: memref<?x1xi64, strided<[-4, -1], offset: 31>>, %out: memref<?x?xcomplex<f32>, strided<[-4, -1], offset: 31>>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<?x?xcomplex<f32>, strided<[-4, -1], offset: 31>>, memref<?x1xi64, strided<[-4, -1], offset: 31>>, memref<?x?xcomplex<f32>, strided<[-4, -1], offset: 31>>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_input_0(
func.func @space_to_batch_nd_input_0(%input: memref<1x4xf32, strided<[-4, -1], offset: 31>>, %x: index, %y: index, %z: index, %out: memref<2x3xf32>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<1x4xf32, strided<[-4, -1], offset: 31>>, memref<2x3xf32>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_out_0(
func.func @space_to_batch_nd_out_0(%input: memref<1x4xi8>, %x: index, %y: index, %z: index, %out: memref<2x3xi8, strided<[-4, -1], offset: 31>>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<1x4xi8>, memref<2x3xi8, strided<[-4, -1], offset: 31>>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_dynamic_0(
func.func @space_to_batch_nd_dynamic_0(%input: memref<?x?xf32, strided<[-4, -1], offset: 31>>, %x: index, %y: index, %z: index, %out: memref<?x?xf32, strided<[-4, -1], offset: 31>>) {
  tops.space_to_batch_nd %input block_shape = [%x] paddings = [[%y, %z]] outs(%out) : memref<?x?xf32, strided<[-4, -1], offset: 31>>, memref<?x?xf32, strided<[-4, -1], offset: 31>>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_params_1_0(
func.func @gather_nd_params_1_0(%params: memref<8x4xf32, strided<[?, ?], offset: ?>>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = error outs(%out) : memref<8x4xf32, strided<[?, ?], offset: ?>>, memref<3x1xi32>, memref<3x4xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_params_1_1(
func.func @gather_nd_params_1_1(%params: memref<8x4xf32, strided<[?, ?], offset: ?>>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x4xf32, strided<[?, ?], offset: ?>>, memref<3x1xi32>, memref<3x4xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_params_1_2(
func.func @gather_nd_params_1_2(%params: memref<8x4xf32, strided<[?, ?], offset: ?>>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = clamp outs(%out) : memref<8x4xf32, strided<[?, ?], offset: ?>>, memref<3x1xi32>, memref<3x4xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_indices_1(
func.func @gather_nd_indices_1(%params: memref<8x4xf32>, %indices: memref<3x2xi64, strided<[?, ?], offset: ?>>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8x4xf32>, memref<3x2xi64, strided<[?, ?], offset: ?>>, memref<3xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_out_1(
func.func @gather_nd_out_1(%params: memref<8x4xf32>, %indices: memref<3x1xi64>, %out: memref<3x4xf32, strided<[?, ?], offset: ?>>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x4xf32>, memref<3x1xi64>, memref<3x4xf32, strided<[?, ?], offset: ?>>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_dynamic_1(
func.func @gather_nd_dynamic_1(%params: memref<?x?xcomplex<f32>, strided<[?, ?], offset: ?>>, %indices: memref<?x1xi64, strided<[?, ?], offset: ?>>, %out: memref<?x?xcomplex<f32>, strided<[?, ?], offset: ?>>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<?x?xcomplex<f32>, strided<[?, ?], offset: ?>>, memref<?x1xi64, strided<[?, ?], offset: ?>>, memref<?x?xcomplex<f32>, strided<[?, ?], offset: ?>>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_input_1(
func.func @space_to_batch_nd_input_1(%input: memref<1x4xf32, strided<[?, ?], offset: ?>>, %x: index, %y: index, %z: index, %out: memref<2x3xf32>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<1x4xf32, strided<[?, ?], offset: ?>>, memref<2x3xf32>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_out_1(
func.func @space_to_batch_nd_out_1(%input: memref<1x4xi8>, %x: index, %y: index, %z: index, %out: memref<2x3xi8, strided<[?, ?], offset: ?>>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<1x4xi8>, memref<2x3xi8, strided<[?, ?], offset: ?>>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_dynamic_1(
func.func @space_to_batch_nd_dynamic_1(%input: memref<?x?xf32, strided<[?, ?], offset: ?>>, %x: index, %y: index, %z: index, %out: memref<?x?xf32, strided<[?, ?], offset: ?>>) {
  tops.space_to_batch_nd %input block_shape = [%x] paddings = [[%y, %z]] outs(%out) : memref<?x?xf32, strided<[?, ?], offset: ?>>, memref<?x?xf32, strided<[?, ?], offset: ?>>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_params_2_0(
func.func @gather_nd_params_2_0(%params: memref<8x4xf32, strided<[0, 0]>>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = error outs(%out) : memref<8x4xf32, strided<[0, 0]>>, memref<3x1xi32>, memref<3x4xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_params_2_1(
func.func @gather_nd_params_2_1(%params: memref<8x4xf32, strided<[0, 0]>>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x4xf32, strided<[0, 0]>>, memref<3x1xi32>, memref<3x4xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_params_2_2(
func.func @gather_nd_params_2_2(%params: memref<8x4xf32, strided<[0, 0]>>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = clamp outs(%out) : memref<8x4xf32, strided<[0, 0]>>, memref<3x1xi32>, memref<3x4xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_indices_2(
func.func @gather_nd_indices_2(%params: memref<8x4xf32>, %indices: memref<3x2xi64, strided<[0, 0]>>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8x4xf32>, memref<3x2xi64, strided<[0, 0]>>, memref<3xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_out_2(
func.func @gather_nd_out_2(%params: memref<8x4xf32>, %indices: memref<3x1xi64>, %out: memref<3x4xf32, strided<[0, 0]>>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x4xf32>, memref<3x1xi64>, memref<3x4xf32, strided<[0, 0]>>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_dynamic_2(
func.func @gather_nd_dynamic_2(%params: memref<?x?xcomplex<f32>, strided<[0, 0]>>, %indices: memref<?x1xi64, strided<[0, 0]>>, %out: memref<?x?xcomplex<f32>, strided<[0, 0]>>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<?x?xcomplex<f32>, strided<[0, 0]>>, memref<?x1xi64, strided<[0, 0]>>, memref<?x?xcomplex<f32>, strided<[0, 0]>>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_input_2(
func.func @space_to_batch_nd_input_2(%input: memref<1x4xf32, strided<[0, 0]>>, %x: index, %y: index, %z: index, %out: memref<2x3xf32>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<1x4xf32, strided<[0, 0]>>, memref<2x3xf32>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_out_2(
func.func @space_to_batch_nd_out_2(%input: memref<1x4xi8>, %x: index, %y: index, %z: index, %out: memref<2x3xi8, strided<[0, 0]>>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<1x4xi8>, memref<2x3xi8, strided<[0, 0]>>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_dynamic_2(
func.func @space_to_batch_nd_dynamic_2(%input: memref<?x?xf32, strided<[0, 0]>>, %x: index, %y: index, %z: index, %out: memref<?x?xf32, strided<[0, 0]>>) {
  tops.space_to_batch_nd %input block_shape = [%x] paddings = [[%y, %z]] outs(%out) : memref<?x?xf32, strided<[0, 0]>>, memref<?x?xf32, strided<[0, 0]>>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_params_3_0(
func.func @gather_nd_params_3_0(%params: memref<8x4xf32, strided<[0, 1]>>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = error outs(%out) : memref<8x4xf32, strided<[0, 1]>>, memref<3x1xi32>, memref<3x4xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_params_3_1(
func.func @gather_nd_params_3_1(%params: memref<8x4xf32, strided<[0, 1]>>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x4xf32, strided<[0, 1]>>, memref<3x1xi32>, memref<3x4xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_params_3_2(
func.func @gather_nd_params_3_2(%params: memref<8x4xf32, strided<[0, 1]>>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = clamp outs(%out) : memref<8x4xf32, strided<[0, 1]>>, memref<3x1xi32>, memref<3x4xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_indices_3(
func.func @gather_nd_indices_3(%params: memref<8x4xf32>, %indices: memref<3x2xi64, strided<[0, 1]>>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8x4xf32>, memref<3x2xi64, strided<[0, 1]>>, memref<3xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_out_3(
func.func @gather_nd_out_3(%params: memref<8x4xf32>, %indices: memref<3x1xi64>, %out: memref<3x4xf32, strided<[0, 1]>>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x4xf32>, memref<3x1xi64>, memref<3x4xf32, strided<[0, 1]>>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_dynamic_3(
func.func @gather_nd_dynamic_3(%params: memref<?x?xcomplex<f32>, strided<[0, 1]>>, %indices: memref<?x1xi64, strided<[0, 1]>>, %out: memref<?x?xcomplex<f32>, strided<[0, 1]>>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<?x?xcomplex<f32>, strided<[0, 1]>>, memref<?x1xi64, strided<[0, 1]>>, memref<?x?xcomplex<f32>, strided<[0, 1]>>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_input_3(
func.func @space_to_batch_nd_input_3(%input: memref<1x4xf32, strided<[0, 1]>>, %x: index, %y: index, %z: index, %out: memref<2x3xf32>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<1x4xf32, strided<[0, 1]>>, memref<2x3xf32>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_out_3(
func.func @space_to_batch_nd_out_3(%input: memref<1x4xi8>, %x: index, %y: index, %z: index, %out: memref<2x3xi8, strided<[0, 1]>>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<1x4xi8>, memref<2x3xi8, strided<[0, 1]>>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_dynamic_3(
func.func @space_to_batch_nd_dynamic_3(%input: memref<?x?xf32, strided<[0, 1]>>, %x: index, %y: index, %z: index, %out: memref<?x?xf32, strided<[0, 1]>>) {
  tops.space_to_batch_nd %input block_shape = [%x] paddings = [[%y, %z]] outs(%out) : memref<?x?xf32, strided<[0, 1]>>, memref<?x?xf32, strided<[0, 1]>>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_params_4_0(
func.func @gather_nd_params_4_0(%params: memref<8x4xf32, strided<[1, 0]>>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = error outs(%out) : memref<8x4xf32, strided<[1, 0]>>, memref<3x1xi32>, memref<3x4xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_params_4_1(
func.func @gather_nd_params_4_1(%params: memref<8x4xf32, strided<[1, 0]>>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x4xf32, strided<[1, 0]>>, memref<3x1xi32>, memref<3x4xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_params_4_2(
func.func @gather_nd_params_4_2(%params: memref<8x4xf32, strided<[1, 0]>>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = clamp outs(%out) : memref<8x4xf32, strided<[1, 0]>>, memref<3x1xi32>, memref<3x4xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_indices_4(
func.func @gather_nd_indices_4(%params: memref<8x4xf32>, %indices: memref<3x2xi64, strided<[1, 0]>>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8x4xf32>, memref<3x2xi64, strided<[1, 0]>>, memref<3xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_out_4(
func.func @gather_nd_out_4(%params: memref<8x4xf32>, %indices: memref<3x1xi64>, %out: memref<3x4xf32, strided<[1, 0]>>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x4xf32>, memref<3x1xi64>, memref<3x4xf32, strided<[1, 0]>>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_dynamic_4(
func.func @gather_nd_dynamic_4(%params: memref<?x?xcomplex<f32>, strided<[1, 0]>>, %indices: memref<?x1xi64, strided<[1, 0]>>, %out: memref<?x?xcomplex<f32>, strided<[1, 0]>>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<?x?xcomplex<f32>, strided<[1, 0]>>, memref<?x1xi64, strided<[1, 0]>>, memref<?x?xcomplex<f32>, strided<[1, 0]>>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_input_4(
func.func @space_to_batch_nd_input_4(%input: memref<1x4xf32, strided<[1, 0]>>, %x: index, %y: index, %z: index, %out: memref<2x3xf32>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<1x4xf32, strided<[1, 0]>>, memref<2x3xf32>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_out_4(
func.func @space_to_batch_nd_out_4(%input: memref<1x4xi8>, %x: index, %y: index, %z: index, %out: memref<2x3xi8, strided<[1, 0]>>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<1x4xi8>, memref<2x3xi8, strided<[1, 0]>>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_dynamic_4(
func.func @space_to_batch_nd_dynamic_4(%input: memref<?x?xf32, strided<[1, 0]>>, %x: index, %y: index, %z: index, %out: memref<?x?xf32, strided<[1, 0]>>) {
  tops.space_to_batch_nd %input block_shape = [%x] paddings = [[%y, %z]] outs(%out) : memref<?x?xf32, strided<[1, 0]>>, memref<?x?xf32, strided<[1, 0]>>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_params_5_0(
func.func @gather_nd_params_5_0(%params: memref<8x4xf32, strided<[1, 8]>>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = error outs(%out) : memref<8x4xf32, strided<[1, 8]>>, memref<3x1xi32>, memref<3x4xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_params_5_1(
func.func @gather_nd_params_5_1(%params: memref<8x4xf32, strided<[1, 8]>>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x4xf32, strided<[1, 8]>>, memref<3x1xi32>, memref<3x4xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_params_5_2(
func.func @gather_nd_params_5_2(%params: memref<8x4xf32, strided<[1, 8]>>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = clamp outs(%out) : memref<8x4xf32, strided<[1, 8]>>, memref<3x1xi32>, memref<3x4xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_indices_5(
func.func @gather_nd_indices_5(%params: memref<8x4xf32>, %indices: memref<3x2xi64, strided<[1, 8]>>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8x4xf32>, memref<3x2xi64, strided<[1, 8]>>, memref<3xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_out_5(
func.func @gather_nd_out_5(%params: memref<8x4xf32>, %indices: memref<3x1xi64>, %out: memref<3x4xf32, strided<[1, 8]>>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x4xf32>, memref<3x1xi64>, memref<3x4xf32, strided<[1, 8]>>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_dynamic_5(
func.func @gather_nd_dynamic_5(%params: memref<?x?xcomplex<f32>, strided<[1, 8]>>, %indices: memref<?x1xi64, strided<[1, 8]>>, %out: memref<?x?xcomplex<f32>, strided<[1, 8]>>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<?x?xcomplex<f32>, strided<[1, 8]>>, memref<?x1xi64, strided<[1, 8]>>, memref<?x?xcomplex<f32>, strided<[1, 8]>>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_input_5(
func.func @space_to_batch_nd_input_5(%input: memref<1x4xf32, strided<[1, 8]>>, %x: index, %y: index, %z: index, %out: memref<2x3xf32>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<1x4xf32, strided<[1, 8]>>, memref<2x3xf32>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_out_5(
func.func @space_to_batch_nd_out_5(%input: memref<1x4xi8>, %x: index, %y: index, %z: index, %out: memref<2x3xi8, strided<[1, 8]>>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<1x4xi8>, memref<2x3xi8, strided<[1, 8]>>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_dynamic_5(
func.func @space_to_batch_nd_dynamic_5(%input: memref<?x?xf32, strided<[1, 8]>>, %x: index, %y: index, %z: index, %out: memref<?x?xf32, strided<[1, 8]>>) {
  tops.space_to_batch_nd %input block_shape = [%x] paddings = [[%y, %z]] outs(%out) : memref<?x?xf32, strided<[1, 8]>>, memref<?x?xf32, strided<[1, 8]>>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_params_6_0(
func.func @gather_nd_params_6_0(%params: memref<8x4xf32, strided<[?, 1]>>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = error outs(%out) : memref<8x4xf32, strided<[?, 1]>>, memref<3x1xi32>, memref<3x4xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_params_6_1(
func.func @gather_nd_params_6_1(%params: memref<8x4xf32, strided<[?, 1]>>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x4xf32, strided<[?, 1]>>, memref<3x1xi32>, memref<3x4xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_params_6_2(
func.func @gather_nd_params_6_2(%params: memref<8x4xf32, strided<[?, 1]>>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = clamp outs(%out) : memref<8x4xf32, strided<[?, 1]>>, memref<3x1xi32>, memref<3x4xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_indices_6(
func.func @gather_nd_indices_6(%params: memref<8x4xf32>, %indices: memref<3x2xi64, strided<[?, 1]>>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8x4xf32>, memref<3x2xi64, strided<[?, 1]>>, memref<3xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_out_6(
func.func @gather_nd_out_6(%params: memref<8x4xf32>, %indices: memref<3x1xi64>, %out: memref<3x4xf32, strided<[?, 1]>>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x4xf32>, memref<3x1xi64>, memref<3x4xf32, strided<[?, 1]>>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_dynamic_6(
func.func @gather_nd_dynamic_6(%params: memref<?x?xcomplex<f32>, strided<[?, 1]>>, %indices: memref<?x1xi64, strided<[?, 1]>>, %out: memref<?x?xcomplex<f32>, strided<[?, 1]>>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<?x?xcomplex<f32>, strided<[?, 1]>>, memref<?x1xi64, strided<[?, 1]>>, memref<?x?xcomplex<f32>, strided<[?, 1]>>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_input_6(
func.func @space_to_batch_nd_input_6(%input: memref<1x4xf32, strided<[?, 1]>>, %x: index, %y: index, %z: index, %out: memref<2x3xf32>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<1x4xf32, strided<[?, 1]>>, memref<2x3xf32>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_out_6(
func.func @space_to_batch_nd_out_6(%input: memref<1x4xi8>, %x: index, %y: index, %z: index, %out: memref<2x3xi8, strided<[?, 1]>>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<1x4xi8>, memref<2x3xi8, strided<[?, 1]>>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_dynamic_6(
func.func @space_to_batch_nd_dynamic_6(%input: memref<?x?xf32, strided<[?, 1]>>, %x: index, %y: index, %z: index, %out: memref<?x?xf32, strided<[?, 1]>>) {
  tops.space_to_batch_nd %input block_shape = [%x] paddings = [[%y, %z]] outs(%out) : memref<?x?xf32, strided<[?, 1]>>, memref<?x?xf32, strided<[?, 1]>>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_params_7_0(
func.func @gather_nd_params_7_0(%params: memref<8x4xf32, strided<[1099511627776, 2]>>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = error outs(%out) : memref<8x4xf32, strided<[1099511627776, 2]>>, memref<3x1xi32>, memref<3x4xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_params_7_1(
func.func @gather_nd_params_7_1(%params: memref<8x4xf32, strided<[1099511627776, 2]>>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x4xf32, strided<[1099511627776, 2]>>, memref<3x1xi32>, memref<3x4xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_params_7_2(
func.func @gather_nd_params_7_2(%params: memref<8x4xf32, strided<[1099511627776, 2]>>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = clamp outs(%out) : memref<8x4xf32, strided<[1099511627776, 2]>>, memref<3x1xi32>, memref<3x4xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_indices_7(
func.func @gather_nd_indices_7(%params: memref<8x4xf32>, %indices: memref<3x2xi64, strided<[1099511627776, 2]>>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8x4xf32>, memref<3x2xi64, strided<[1099511627776, 2]>>, memref<3xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_out_7(
func.func @gather_nd_out_7(%params: memref<8x4xf32>, %indices: memref<3x1xi64>, %out: memref<3x4xf32, strided<[1099511627776, 2]>>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x4xf32>, memref<3x1xi64>, memref<3x4xf32, strided<[1099511627776, 2]>>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_dynamic_7(
func.func @gather_nd_dynamic_7(%params: memref<?x?xcomplex<f32>, strided<[1099511627776, 2]>>, %indices: memref<?x1xi64, strided<[1099511627776, 2]>>, %out: memref<?x?xcomplex<f32>, strided<[1099511627776, 2]>>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<?x?xcomplex<f32>, strided<[1099511627776, 2]>>, memref<?x1xi64, strided<[1099511627776, 2]>>, memref<?x?xcomplex<f32>, strided<[1099511627776, 2]>>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_input_7(
func.func @space_to_batch_nd_input_7(%input: memref<1x4xf32, strided<[1099511627776, 2]>>, %x: index, %y: index, %z: index, %out: memref<2x3xf32>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<1x4xf32, strided<[1099511627776, 2]>>, memref<2x3xf32>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_out_7(
func.func @space_to_batch_nd_out_7(%input: memref<1x4xi8>, %x: index, %y: index, %z: index, %out: memref<2x3xi8, strided<[1099511627776, 2]>>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<1x4xi8>, memref<2x3xi8, strided<[1099511627776, 2]>>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_dynamic_7(
func.func @space_to_batch_nd_dynamic_7(%input: memref<?x?xf32, strided<[1099511627776, 2]>>, %x: index, %y: index, %z: index, %out: memref<?x?xf32, strided<[1099511627776, 2]>>) {
  tops.space_to_batch_nd %input block_shape = [%x] paddings = [[%y, %z]] outs(%out) : memref<?x?xf32, strided<[1099511627776, 2]>>, memref<?x?xf32, strided<[1099511627776, 2]>>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_params_9_0(
func.func @gather_nd_params_9_0(%params: memref<8x4xf32, affine_map<(d0, d1) -> (d0 * 7 + d1 * 2 + 5)>>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = error outs(%out) : memref<8x4xf32, affine_map<(d0, d1) -> (d0 * 7 + d1 * 2 + 5)>>, memref<3x1xi32>, memref<3x4xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_params_9_1(
func.func @gather_nd_params_9_1(%params: memref<8x4xf32, affine_map<(d0, d1) -> (d0 * 7 + d1 * 2 + 5)>>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x4xf32, affine_map<(d0, d1) -> (d0 * 7 + d1 * 2 + 5)>>, memref<3x1xi32>, memref<3x4xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_params_9_2(
func.func @gather_nd_params_9_2(%params: memref<8x4xf32, affine_map<(d0, d1) -> (d0 * 7 + d1 * 2 + 5)>>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = clamp outs(%out) : memref<8x4xf32, affine_map<(d0, d1) -> (d0 * 7 + d1 * 2 + 5)>>, memref<3x1xi32>, memref<3x4xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_indices_9(
func.func @gather_nd_indices_9(%params: memref<8x4xf32>, %indices: memref<3x2xi64, affine_map<(d0, d1) -> (d0 * 7 + d1 * 2 + 5)>>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8x4xf32>, memref<3x2xi64, affine_map<(d0, d1) -> (d0 * 7 + d1 * 2 + 5)>>, memref<3xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_out_9(
func.func @gather_nd_out_9(%params: memref<8x4xf32>, %indices: memref<3x1xi64>, %out: memref<3x4xf32, affine_map<(d0, d1) -> (d0 * 7 + d1 * 2 + 5)>>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x4xf32>, memref<3x1xi64>, memref<3x4xf32, affine_map<(d0, d1) -> (d0 * 7 + d1 * 2 + 5)>>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_dynamic_9(
func.func @gather_nd_dynamic_9(%params: memref<?x?xcomplex<f32>, affine_map<(d0, d1) -> (d0 * 7 + d1 * 2 + 5)>>, %indices: memref<?x1xi64, affine_map<(d0, d1) -> (d0 * 7 + d1 * 2 + 5)>>, %out: memref<?x?xcomplex<f32>, affine_map<(d0, d1) -> (d0 * 7 + d1 * 2 + 5)>>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<?x?xcomplex<f32>, affine_map<(d0, d1) -> (d0 * 7 + d1 * 2 + 5)>>, memref<?x1xi64, affine_map<(d0, d1) -> (d0 * 7 + d1 * 2 + 5)>>, memref<?x?xcomplex<f32>, affine_map<(d0, d1) -> (d0 * 7 + d1 * 2 + 5)>>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_input_9(
func.func @space_to_batch_nd_input_9(%input: memref<1x4xf32, affine_map<(d0, d1) -> (d0 * 7 + d1 * 2 + 5)>>, %x: index, %y: index, %z: index, %out: memref<2x3xf32>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<1x4xf32, affine_map<(d0, d1) -> (d0 * 7 + d1 * 2 + 5)>>, memref<2x3xf32>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_out_9(
func.func @space_to_batch_nd_out_9(%input: memref<1x4xi8>, %x: index, %y: index, %z: index, %out: memref<2x3xi8, affine_map<(d0, d1) -> (d0 * 7 + d1 * 2 + 5)>>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<1x4xi8>, memref<2x3xi8, affine_map<(d0, d1) -> (d0 * 7 + d1 * 2 + 5)>>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_dynamic_9(
func.func @space_to_batch_nd_dynamic_9(%input: memref<?x?xf32, affine_map<(d0, d1) -> (d0 * 7 + d1 * 2 + 5)>>, %x: index, %y: index, %z: index, %out: memref<?x?xf32, affine_map<(d0, d1) -> (d0 * 7 + d1 * 2 + 5)>>) {
  tops.space_to_batch_nd %input block_shape = [%x] paddings = [[%y, %z]] outs(%out) : memref<?x?xf32, affine_map<(d0, d1) -> (d0 * 7 + d1 * 2 + 5)>>, memref<?x?xf32, affine_map<(d0, d1) -> (d0 * 7 + d1 * 2 + 5)>>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_params_10_0(
func.func @gather_nd_params_10_0(%params: memref<8x4xf32, strided<[4, 1], offset: 4611686018427387904>>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = error outs(%out) : memref<8x4xf32, strided<[4, 1], offset: 4611686018427387904>>, memref<3x1xi32>, memref<3x4xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_params_10_1(
func.func @gather_nd_params_10_1(%params: memref<8x4xf32, strided<[4, 1], offset: 4611686018427387904>>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x4xf32, strided<[4, 1], offset: 4611686018427387904>>, memref<3x1xi32>, memref<3x4xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_params_10_2(
func.func @gather_nd_params_10_2(%params: memref<8x4xf32, strided<[4, 1], offset: 4611686018427387904>>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = clamp outs(%out) : memref<8x4xf32, strided<[4, 1], offset: 4611686018427387904>>, memref<3x1xi32>, memref<3x4xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_indices_10(
func.func @gather_nd_indices_10(%params: memref<8x4xf32>, %indices: memref<3x2xi64, strided<[4, 1], offset: 4611686018427387904>>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8x4xf32>, memref<3x2xi64, strided<[4, 1], offset: 4611686018427387904>>, memref<3xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_out_10(
func.func @gather_nd_out_10(%params: memref<8x4xf32>, %indices: memref<3x1xi64>, %out: memref<3x4xf32, strided<[4, 1], offset: 4611686018427387904>>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x4xf32>, memref<3x1xi64>, memref<3x4xf32, strided<[4, 1], offset: 4611686018427387904>>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_dynamic_10(
func.func @gather_nd_dynamic_10(%params: memref<?x?xcomplex<f32>, strided<[4, 1], offset: 4611686018427387904>>, %indices: memref<?x1xi64, strided<[4, 1], offset: 4611686018427387904>>, %out: memref<?x?xcomplex<f32>, strided<[4, 1], offset: 4611686018427387904>>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<?x?xcomplex<f32>, strided<[4, 1], offset: 4611686018427387904>>, memref<?x1xi64, strided<[4, 1], offset: 4611686018427387904>>, memref<?x?xcomplex<f32>, strided<[4, 1], offset: 4611686018427387904>>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_input_10(
func.func @space_to_batch_nd_input_10(%input: memref<1x4xf32, strided<[4, 1], offset: 4611686018427387904>>, %x: index, %y: index, %z: index, %out: memref<2x3xf32>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<1x4xf32, strided<[4, 1], offset: 4611686018427387904>>, memref<2x3xf32>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_out_10(
func.func @space_to_batch_nd_out_10(%input: memref<1x4xi8>, %x: index, %y: index, %z: index, %out: memref<2x3xi8, strided<[4, 1], offset: 4611686018427387904>>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<1x4xi8>, memref<2x3xi8, strided<[4, 1], offset: 4611686018427387904>>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_dynamic_10(
func.func @space_to_batch_nd_dynamic_10(%input: memref<?x?xf32, strided<[4, 1], offset: 4611686018427387904>>, %x: index, %y: index, %z: index, %out: memref<?x?xf32, strided<[4, 1], offset: 4611686018427387904>>) {
  tops.space_to_batch_nd %input block_shape = [%x] paddings = [[%y, %z]] outs(%out) : memref<?x?xf32, strided<[4, 1], offset: 4611686018427387904>>, memref<?x?xf32, strided<[4, 1], offset: 4611686018427387904>>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_params_11_0(
func.func @gather_nd_params_11_0(%params: memref<8x4xf32, affine_map<(d0, d1)[s0, s1] -> (d0 * s0 + d1 + s1)>>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = error outs(%out) : memref<8x4xf32, affine_map<(d0, d1)[s0, s1] -> (d0 * s0 + d1 + s1)>>, memref<3x1xi32>, memref<3x4xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_params_11_1(
func.func @gather_nd_params_11_1(%params: memref<8x4xf32, affine_map<(d0, d1)[s0, s1] -> (d0 * s0 + d1 + s1)>>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x4xf32, affine_map<(d0, d1)[s0, s1] -> (d0 * s0 + d1 + s1)>>, memref<3x1xi32>, memref<3x4xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_params_11_2(
func.func @gather_nd_params_11_2(%params: memref<8x4xf32, affine_map<(d0, d1)[s0, s1] -> (d0 * s0 + d1 + s1)>>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = clamp outs(%out) : memref<8x4xf32, affine_map<(d0, d1)[s0, s1] -> (d0 * s0 + d1 + s1)>>, memref<3x1xi32>, memref<3x4xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_indices_11(
func.func @gather_nd_indices_11(%params: memref<8x4xf32>, %indices: memref<3x2xi64, affine_map<(d0, d1)[s0, s1] -> (d0 * s0 + d1 + s1)>>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8x4xf32>, memref<3x2xi64, affine_map<(d0, d1)[s0, s1] -> (d0 * s0 + d1 + s1)>>, memref<3xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_out_11(
func.func @gather_nd_out_11(%params: memref<8x4xf32>, %indices: memref<3x1xi64>, %out: memref<3x4xf32, affine_map<(d0, d1)[s0, s1] -> (d0 * s0 + d1 + s1)>>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x4xf32>, memref<3x1xi64>, memref<3x4xf32, affine_map<(d0, d1)[s0, s1] -> (d0 * s0 + d1 + s1)>>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_dynamic_11(
func.func @gather_nd_dynamic_11(%params: memref<?x?xcomplex<f32>, affine_map<(d0, d1)[s0, s1] -> (d0 * s0 + d1 + s1)>>, %indices: memref<?x1xi64, affine_map<(d0, d1)[s0, s1] -> (d0 * s0 + d1 + s1)>>, %out: memref<?x?xcomplex<f32>, affine_map<(d0, d1)[s0, s1] -> (d0 * s0 + d1 + s1)>>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<?x?xcomplex<f32>, affine_map<(d0, d1)[s0, s1] -> (d0 * s0 + d1 + s1)>>, memref<?x1xi64, affine_map<(d0, d1)[s0, s1] -> (d0 * s0 + d1 + s1)>>, memref<?x?xcomplex<f32>, affine_map<(d0, d1)[s0, s1] -> (d0 * s0 + d1 + s1)>>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_input_11(
func.func @space_to_batch_nd_input_11(%input: memref<1x4xf32, affine_map<(d0, d1)[s0, s1] -> (d0 * s0 + d1 + s1)>>, %x: index, %y: index, %z: index, %out: memref<2x3xf32>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<1x4xf32, affine_map<(d0, d1)[s0, s1] -> (d0 * s0 + d1 + s1)>>, memref<2x3xf32>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_out_11(
func.func @space_to_batch_nd_out_11(%input: memref<1x4xi8>, %x: index, %y: index, %z: index, %out: memref<2x3xi8, affine_map<(d0, d1)[s0, s1] -> (d0 * s0 + d1 + s1)>>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<1x4xi8>, memref<2x3xi8, affine_map<(d0, d1)[s0, s1] -> (d0 * s0 + d1 + s1)>>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_dynamic_11(
func.func @space_to_batch_nd_dynamic_11(%input: memref<?x?xf32, affine_map<(d0, d1)[s0, s1] -> (d0 * s0 + d1 + s1)>>, %x: index, %y: index, %z: index, %out: memref<?x?xf32, affine_map<(d0, d1)[s0, s1] -> (d0 * s0 + d1 + s1)>>) {
  tops.space_to_batch_nd %input block_shape = [%x] paddings = [[%y, %z]] outs(%out) : memref<?x?xf32, affine_map<(d0, d1)[s0, s1] -> (d0 * s0 + d1 + s1)>>, memref<?x?xf32, affine_map<(d0, d1)[s0, s1] -> (d0 * s0 + d1 + s1)>>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_params_12_0(
func.func @gather_nd_params_12_0(%params: memref<8x4xf32, strided<[-9223372036854775807, 1]>>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = error outs(%out) : memref<8x4xf32, strided<[-9223372036854775807, 1]>>, memref<3x1xi32>, memref<3x4xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_params_12_1(
func.func @gather_nd_params_12_1(%params: memref<8x4xf32, strided<[-9223372036854775807, 1]>>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x4xf32, strided<[-9223372036854775807, 1]>>, memref<3x1xi32>, memref<3x4xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_params_12_2(
func.func @gather_nd_params_12_2(%params: memref<8x4xf32, strided<[-9223372036854775807, 1]>>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = clamp outs(%out) : memref<8x4xf32, strided<[-9223372036854775807, 1]>>, memref<3x1xi32>, memref<3x4xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_indices_12(
func.func @gather_nd_indices_12(%params: memref<8x4xf32>, %indices: memref<3x2xi64, strided<[-9223372036854775807, 1]>>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8x4xf32>, memref<3x2xi64, strided<[-9223372036854775807, 1]>>, memref<3xf32>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_out_12(
func.func @gather_nd_out_12(%params: memref<8x4xf32>, %indices: memref<3x1xi64>, %out: memref<3x4xf32, strided<[-9223372036854775807, 1]>>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x4xf32>, memref<3x1xi64>, memref<3x4xf32, strided<[-9223372036854775807, 1]>>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_dynamic_12(
func.func @gather_nd_dynamic_12(%params: memref<?x?xcomplex<f32>, strided<[-9223372036854775807, 1]>>, %indices: memref<?x1xi64, strided<[-9223372036854775807, 1]>>, %out: memref<?x?xcomplex<f32>, strided<[-9223372036854775807, 1]>>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<?x?xcomplex<f32>, strided<[-9223372036854775807, 1]>>, memref<?x1xi64, strided<[-9223372036854775807, 1]>>, memref<?x?xcomplex<f32>, strided<[-9223372036854775807, 1]>>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_input_12(
func.func @space_to_batch_nd_input_12(%input: memref<1x4xf32, strided<[-9223372036854775807, 1]>>, %x: index, %y: index, %z: index, %out: memref<2x3xf32>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<1x4xf32, strided<[-9223372036854775807, 1]>>, memref<2x3xf32>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_out_12(
func.func @space_to_batch_nd_out_12(%input: memref<1x4xi8>, %x: index, %y: index, %z: index, %out: memref<2x3xi8, strided<[-9223372036854775807, 1]>>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<1x4xi8>, memref<2x3xi8, strided<[-9223372036854775807, 1]>>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_dynamic_12(
func.func @space_to_batch_nd_dynamic_12(%input: memref<?x?xf32, strided<[-9223372036854775807, 1]>>, %x: index, %y: index, %z: index, %out: memref<?x?xf32, strided<[-9223372036854775807, 1]>>) {
  tops.space_to_batch_nd %input block_shape = [%x] paddings = [[%y, %z]] outs(%out) : memref<?x?xf32, strided<[-9223372036854775807, 1]>>, memref<?x?xf32, strided<[-9223372036854775807, 1]>>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_rank_zero(
func.func @gather_nd_rank_zero(%params: memref<8xf32>, %indices: memref<1xi32>, %out: memref<f32, strided<[], offset: 3>>) {
  tops.gather_nd %params[%indices] bad_indices = error outs(%out) : memref<8xf32>, memref<1xi32>, memref<f32, strided<[], offset: 3>>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_rank_zero_dynamic(
func.func @gather_nd_rank_zero_dynamic(%params: memref<?xf32, strided<[-1], offset: ?>>, %indices: memref<1xi32, strided<[?], offset: ?>>, %out: memref<f32, strided<[], offset: ?>>) {
  tops.gather_nd %params[%indices] bad_indices = clamp outs(%out) : memref<?xf32, strided<[-1], offset: ?>>, memref<1xi32, strided<[?], offset: ?>>, memref<f32, strided<[], offset: ?>>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_space_0(
func.func @gather_nd_space_0(%params: memref<8x4xf32, 1>, %indices: memref<3x1xi32, 2>, %out: memref<3x4xf32, 3>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x4xf32, 1>, memref<3x1xi32, 2>, memref<3x4xf32, 3>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_space_0(
func.func @space_to_batch_nd_space_0(%input: memref<1x4xf32, 1>, %x: index, %y: index, %z: index, %out: memref<2x3xf32, 2>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<1x4xf32, 1>, memref<2x3xf32, 2>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_space_3(
func.func @space_to_batch_nd_space_3(%input: memref<1x4xf32, 1 : i32>, %x: index, %y: index, %z: index, %out: memref<2x3xf32>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<1x4xf32, 1 : i32>, memref<2x3xf32>
  return
}
