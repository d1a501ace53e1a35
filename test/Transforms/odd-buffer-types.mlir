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

// Types of elements in memory: what has no zero only without a policy that needs
// it.

// CHECK-LABEL: llvm.func @gather_nd_f8E4M3(
func.func @gather_nd_f8E4M3(%params: memref<8x3xf8E4M3>, %indices: memref<3x1xi32>, %out: memref<3x3xf8E4M3>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x3xf8E4M3>, memref<3x1xi32>, memref<3x3xf8E4M3>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_f8E4M3(
func.func @space_to_batch_nd_f8E4M3(%input: memref<2x4x3xf8E4M3>, %x: index, %y: index, %z: index, %out: memref<4x3x3xf8E4M3>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<2x4x3xf8E4M3>, memref<4x3x3xf8E4M3>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_f8E5M2(
func.func @gather_nd_f8E5M2(%params: memref<8x3xf8E5M2>, %indices: memref<3x1xi32>, %out: memref<3x3xf8E5M2>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x3xf8E5M2>, memref<3x1xi32>, memref<3x3xf8E5M2>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_f8E5M2(
func.func @space_to_batch_nd_f8E5M2(%input: memref<2x4x3xf8E5M2>, %x: index, %y: index, %z: index, %out: memref<4x3x3xf8E5M2>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<2x4x3xf8E5M2>, memref<4x3x3xf8E5M2>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_f8E4M3FN(
func.func @gather_nd_f8E4M3FN(%params: memref<8x3xf8E4M3FN>, %indices: memref<3x1xi32>, %out: memref<3x3xf8E4M3FN>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x3xf8E4M3FN>, memref<3x1xi32>, memref<3x3xf8E4M3FN>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_f8E4M3FN(
func.func @space_to_batch_nd_f8E4M3FN(%input: memref<2x4x3xf8E4M3FN>, %x: index, %y: index, %z: index, %out: memref<4x3x3xf8E4M3FN>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<2x4x3xf8E4M3FN>, memref<4x3x3xf8E4M3FN>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_f8E4M3B11FNUZ(
func.func @gather_nd_f8E4M3B11FNUZ(%params: memref<8x3xf8E4M3B11FNUZ>, %indices: memref<3x1xi32>, %out: memref<3x3xf8E4M3B11FNUZ>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x3xf8E4M3B11FNUZ>, memref<3x1xi32>, memref<3x3xf8E4M3B11FNUZ>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_f8E4M3B11FNUZ(
func.func @space_to_batch_nd_f8E4M3B11FNUZ(%input: memref<2x4x3xf8E4M3B11FNUZ>, %x: index, %y: index, %z: index, %out: memref<4x3x3xf8E4M3B11FNUZ>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<2x4x3xf8E4M3B11FNUZ>, memref<4x3x3xf8E4M3B11FNUZ>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_f8E3M4(
func.func @gather_nd_f8E3M4(%params: memref<8x3xf8E3M4>, %indices: memref<3x1xi32>, %out: memref<3x3xf8E3M4>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x3xf8E3M4>, memref<3x1xi32>, memref<3x3xf8E3M4>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_f8E3M4(
func.func @space_to_batch_nd_f8E3M4(%input: memref<2x4x3xf8E3M4>, %x: index, %y: index, %z: index, %out: memref<4x3x3xf8E3M4>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<2x4x3xf8E3M4>, memref<4x3x3xf8E3M4>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_f4E2M1FN(
func.func @gather_nd_f4E2M1FN(%params: memref<8x3xf4E2M1FN>, %indices: memref<3x1xi32>, %out: memref<3x3xf4E2M1FN>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x3xf4E2M1FN>, memref<3x1xi32>, memref<3x3xf4E2M1FN>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_f4E2M1FN(
func.func @space_to_batch_nd_f4E2M1FN(%input: memref<2x4x3xf4E2M1FN>, %x: index, %y: index, %z: index, %out: memref<4x3x3xf4E2M1FN>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<2x4x3xf4E2M1FN>, memref<4x3x3xf4E2M1FN>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_f6E3M2FN(
func.func @gather_nd_f6E3M2FN(%params: memref<8x3xf6E3M2FN>, %indices: memref<3x1xi32>, %out: memref<3x3xf6E3M2FN>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x3xf6E3M2FN>, memref<3x1xi32>, memref<3x3xf6E3M2FN>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_f6E3M2FN(
func.func @space_to_batch_nd_f6E3M2FN(%input: memref<2x4x3xf6E3M2FN>, %x: index, %y: index, %z: index, %out: memref<4x3x3xf6E3M2FN>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<2x4x3xf6E3M2FN>, memref<4x3x3xf6E3M2FN>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_f16(
func.func @gather_nd_f16(%params: memref<8x3xf16>, %indices: memref<3x1xi32>, %out: memref<3x3xf16>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x3xf16>, memref<3x1xi32>, memref<3x3xf16>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_f16(
func.func @space_to_batch_nd_f16(%input: memref<2x4x3xf16>, %x: index, %y: index, %z: index, %out: memref<4x3x3xf16>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<2x4x3xf16>, memref<4x3x3xf16>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_bf16(
func.func @gather_nd_bf16(%params: memref<8x3xbf16>, %indices: memref<3x1xi32>, %out: memref<3x3xbf16>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x3xbf16>, memref<3x1xi32>, memref<3x3xbf16>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_bf16(
func.func @space_to_batch_nd_bf16(%input: memref<2x4x3xbf16>, %x: index, %y: index, %z: index, %out: memref<4x3x3xbf16>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<2x4x3xbf16>, memref<4x3x3xbf16>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_f80(
func.func @gather_nd_f80(%params: memref<8x3xf80>, %indices: memref<3x1xi32>, %out: memref<3x3xf80>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x3xf80>, memref<3x1xi32>, memref<3x3xf80>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_f80(
func.func @space_to_batch_nd_f80(%input: memref<2x4x3xf80>, %x: index, %y: index, %z: index, %out: memref<4x3x3xf80>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<2x4x3xf80>, memref<4x3x3xf80>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_f128(
func.func @gather_nd_f128(%params: memref<8x3xf128>, %indices: memref<3x1xi32>, %out: memref<3x3xf128>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x3xf128>, memref<3x1xi32>, memref<3x3xf128>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_f128(
func.func @space_to_batch_nd_f128(%input: memref<2x4x3xf128>, %x: index, %y: index, %z: index, %out: memref<4x3x3xf128>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<2x4x3xf128>, memref<4x3x3xf128>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_i1(
func.func @gather_nd_i1(%params: memref<8x3xi1>, %indices: memref<3x1xi32>, %out: memref<3x3xi1>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x3xi1>, memref<3x1xi32>, memref<3x3xi1>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_i1(
func.func @space_to_batch_nd_i1(%input: memref<2x4x3xi1>, %x: index, %y: index, %z: index, %out: memref<4x3x3xi1>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<2x4x3xi1>, memref<4x3x3xi1>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_i4(
func.func @gather_nd_i4(%params: memref<8x3xi4>, %indices: memref<3x1xi32>, %out: memref<3x3xi4>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x3xi4>, memref<3x1xi32>, memref<3x3xi4>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_i4(
func.func @space_to_batch_nd_i4(%input: memref<2x4x3xi4>, %x: index, %y: index, %z: index, %out: memref<4x3x3xi4>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<2x4x3xi4>, memref<4x3x3xi4>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_i8(
func.func @gather_nd_i8(%params: memref<8x3xi8>, %indices: memref<3x1xi32>, %out: memref<3x3xi8>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x3xi8>, memref<3x1xi32>, memref<3x3xi8>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_i8(
func.func @space_to_batch_nd_i8(%input: memref<2x4x3xi8>, %x: index, %y: index, %z: index, %out: memref<4x3x3xi8>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<2x4x3xi8>, memref<4x3x3xi8>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_i24(
func.func @gather_nd_i24(%params: memref<8x3xi24>, %indices: memref<3x1xi32>, %out: memref<3x3xi24>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x3xi24>, memref<3x1xi32>, memref<3x3xi24>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_i24(
func.func @space_to_batch_nd_i24(%input: memref<2x4x3xi24>, %x: index, %y: index, %z: index, %out: memref<4x3x3xi24>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<2x4x3xi24>, memref<4x3x3xi24>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_i128(
func.func @gather_nd_i128(%params: memref<8x3xi128>, %indices: memref<3x1xi32>, %out: memref<3x3xi128>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x3xi128>, memref<3x1xi32>, memref<3x3xi128>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_i128(
func.func @space_to_batch_nd_i128(%input: memref<2x4x3xi128>, %x: index, %y: index, %z: index, %out: memref<4x3x3xi128>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<2x4x3xi128>, memref<4x3x3xi128>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_ui8(
func.func @gather_nd_ui8(%params: memref<8x3xui8>, %indices: memref<3x1xi32>, %out: memref<3x3xui8>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x3xui8>, memref<3x1xi32>, memref<3x3xui8>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_ui8(
func.func @space_to_batch_nd_ui8(%input: memref<2x4x3xui8>, %x: index, %y: index, %z: index, %out: memref<4x3x3xui8>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<2x4x3xui8>, memref<4x3x3xui8>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_si16(
func.func @gather_nd_si16(%params: memref<8x3xsi16>, %indices: memref<3x1xi32>, %out: memref<3x3xsi16>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x3xsi16>, memref<3x1xi32>, memref<3x3xsi16>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_si16(
func.func @space_to_batch_nd_si16(%input: memref<2x4x3xsi16>, %x: index, %y: index, %z: index, %out: memref<4x3x3xsi16>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<2x4x3xsi16>, memref<4x3x3xsi16>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_ui1(
func.func @gather_nd_ui1(%params: memref<8x3xui1>, %indices: memref<3x1xi32>, %out: memref<3x3xui1>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x3xui1>, memref<3x1xi32>, memref<3x3xui1>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_ui1(
func.func @space_to_batch_nd_ui1(%input: memref<2x4x3xui1>, %x: index, %y: index, %z: index, %out: memref<4x3x3xui1>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<2x4x3xui1>, memref<4x3x3xui1>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_index(
func.func @gather_nd_index(%params: memref<8x3xindex>, %indices: memref<3x1xi32>, %out: memref<3x3xindex>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x3xindex>, memref<3x1xi32>, memref<3x3xindex>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_index(
func.func @space_to_batch_nd_index(%input: memref<2x4x3xindex>, %x: index, %y: index, %z: index, %out: memref<4x3x3xindex>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<2x4x3xindex>, memref<4x3x3xindex>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_complex_f32(
func.func @gather_nd_complex_f32(%params: memref<8x3xcomplex<f32>>, %indices: memref<3x1xi32>, %out: memref<3x3xcomplex<f32>>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x3xcomplex<f32>>, memref<3x1xi32>, memref<3x3xcomplex<f32>>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_complex_f32(
func.func @space_to_batch_nd_complex_f32(%input: memref<2x4x3xcomplex<f32>>, %x: index, %y: index, %z: index, %out: memref<4x3x3xcomplex<f32>>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<2x4x3xcomplex<f32>>, memref<4x3x3xcomplex<f32>>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_complex_f16(
func.func @gather_nd_complex_f16(%params: memref<8x3xcomplex<f16>>, %indices: memref<3x1xi32>, %out: memref<3x3xcomplex<f16>>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x3xcomplex<f16>>, memref<3x1xi32>, memref<3x3xcomplex<f16>>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_complex_f16(
func.func @space_to_batch_nd_complex_f16(%input: memref<2x4x3xcomplex<f16>>, %x: index, %y: index, %z: index, %out: memref<4x3x3xcomplex<f16>>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<2x4x3xcomplex<f16>>, memref<4x3x3xcomplex<f16>>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_complex_f128(
func.func @gather_nd_complex_f128(%params: memref<8x3xcomplex<f128>>, %indices: memref<3x1xi32>, %out: memref<3x3xcomplex<f128>>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x3xcomplex<f128>>, memref<3x1xi32>, memref<3x3xcomplex<f128>>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_complex_f128(
func.func @space_to_batch_nd_complex_f128(%input: memref<2x4x3xcomplex<f128>>, %x: index, %y: index, %z: index, %out: memref<4x3x3xcomplex<f128>>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<2x4x3xcomplex<f128>>, memref<4x3x3xcomplex<f128>>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_complex_i32(
func.func @gather_nd_complex_i32(%params: memref<8x3xcomplex<i32>>, %indices: memref<3x1xi32>, %out: memref<3x3xcomplex<i32>>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x3xcomplex<i32>>, memref<3x1xi32>, memref<3x3xcomplex<i32>>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_complex_i32(
func.func @space_to_batch_nd_complex_i32(%input: memref<2x4x3xcomplex<i32>>, %x: index, %y: index, %z: index, %out: memref<4x3x3xcomplex<i32>>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<2x4x3xcomplex<i32>>, memref<4x3x3xcomplex<i32>>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_complex_ui8(
func.func @gather_nd_complex_ui8(%params: memref<8x3xcomplex<ui8>>, %indices: memref<3x1xi32>, %out: memref<3x3xcomplex<ui8>>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x3xcomplex<ui8>>, memref<3x1xi32>, memref<3x3xcomplex<ui8>>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_complex_ui8(
func.func @space_to_batch_nd_complex_ui8(%input: memref<2x4x3xcomplex<ui8>>, %x: index, %y: index, %z: index, %out: memref<4x3x3xcomplex<ui8>>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<2x4x3xcomplex<ui8>>, memref<4x3x3xcomplex<ui8>>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_vector_4xf32(
func.func @gather_nd_vector_4xf32(%params: memref<8x3xvector<4xf32>>, %indices: memref<3x1xi32>, %out: memref<3x3xvector<4xf32>>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x3xvector<4xf32>>, memref<3x1xi32>, memref<3x3xvector<4xf32>>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_vector_4xf32(
func.func @space_to_batch_nd_vector_4xf32(%input: memref<2x4x3xvector<4xf32>>, %x: index, %y: index, %z: index, %out: memref<4x3x3xvector<4xf32>>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<2x4x3xvector<4xf32>>, memref<4x3x3xvector<4xf32>>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_vector_2x2xui8(
func.func @gather_nd_vector_2x2xui8(%params: memref<8x3xvector<2x2xui8>>, %indices: memref<3x1xi32>, %out: memref<3x3xvector<2x2xui8>>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x3xvector<2x2xui8>>, memref<3x1xi32>, memref<3x3xvector<2x2xui8>>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_vector_2x2xui8(
func.func @space_to_batch_nd_vector_2x2xui8(%input: memref<2x4x3xvector<2x2xui8>>, %x: index, %y: index, %z: index, %out: memref<4x3x3xvector<2x2xui8>>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<2x4x3xvector<2x2xui8>>, memref<4x3x3xvector<2x2xui8>>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_vector_4_xf32(
func.func @gather_nd_vector_4_xf32(%params: memref<8x3xvector<[4]xf32>>, %indices: memref<3x1xi32>, %out: memref<3x3xvector<[4]xf32>>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x3xvector<[4]xf32>>, memref<3x1xi32>, memref<3x3xvector<[4]xf32>>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_vector_4_xf32(
func.func @space_to_batch_nd_vector_4_xf32(%input: memref<2x4x3xvector<[4]xf32>>, %x: index, %y: index, %z: index, %out: memref<4x3x3xvector<[4]xf32>>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<2x4x3xvector<[4]xf32>>, memref<4x3x3xvector<[4]xf32>>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_vector_3xindex(
func.func @gather_nd_vector_3xindex(%params: memref<8x3xvector<3xindex>>, %indices: memref<3x1xi32>, %out: memref<3x3xvector<3xindex>>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x3xvector<3xindex>>, memref<3x1xi32>, memref<3x3xvector<3xindex>>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_vector_3xindex(
func.func @space_to_batch_nd_vector_3xindex(%input: memref<2x4x3xvector<3xindex>>, %x: index, %y: index, %z: index, %out: memref<4x3x3xvector<3xindex>>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<2x4x3xvector<3xindex>>, memref<4x3x3xvector<3xindex>>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_i1000(
func.func @gather_nd_i1000(%params: memref<8x3xi1000>, %indices: memref<3x1xi32>, %out: memref<3x3xi1000>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x3xi1000>, memref<3x1xi32>, memref<3x3xi1000>
  return
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_i1000(
func.func @space_to_batch_nd_i1000(%input: memref<2x4x3xi1000>, %x: index, %y: index, %z: index, %out: memref<4x3x3xi1000>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<2x4x3xi1000>, memref<4x3x3xi1000>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_f8E8M0FNU(
func.func @gather_nd_f8E8M0FNU(%params: memref<8x3xf8E8M0FNU>, %indices: memref<3x1xi32>, %out: memref<3x3xf8E8M0FNU>) {
  tops.gather_nd %params[%indices] bad_indices = error outs(%out) : memref<8x3xf8E8M0FNU>, memref<3x1xi32>, memref<3x3xf8E8M0FNU>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_memref_2xf32(
func.func @gather_nd_memref_2xf32(%params: memref<8x3xmemref<2xf32>>, %indices: memref<3x1xi32>, %out: memref<3x3xmemref<2xf32>>) {
  tops.gather_nd %params[%indices] bad_indices = error outs(%out) : memref<8x3xmemref<2xf32>>, memref<3x1xi32>, memref<3x3xmemref<2xf32>>
  return
}

// CHECK-LABEL: llvm.func @gather_nd_memref_unranked(
func.func @gather_nd_memref_unranked(%params: memref<8x3xmemref<*xf32>>, %indices: memref<3x1xi32>, %out: memref<3x3xmemref<*xf32>>) {
  tops.gather_nd %params[%indices] bad_indices = error outs(%out) : memref<8x3xmemref<*xf32>>, memref<3x1xi32>, memref<3x3xmemref<*xf32>>
  return
}
