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

// Types of elements; f8E8M0FNU has no zero.

// CHECK-LABEL: llvm.func @gather_nd_f8E4M3(
func.func @gather_nd_f8E4M3(%params: tensor<8x3xf8E4M3>, %indices: tensor<3x1xi8>) -> tensor<3x3xf8E4M3> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<8x3xf8E4M3>, tensor<3x1xi8> -> tensor<3x3xf8E4M3>
  return %0 : tensor<3x3xf8E4M3>
}

// CHECK-LABEL: llvm.func @gather_nd_error_f8E4M3(
func.func @gather_nd_error_f8E4M3(%params: tensor<8x?xf8E4M3>, %indices: tensor<?x1xi32>) -> tensor<?x?xf8E4M3> {
  %0 = tops.gather_nd %params[%indices] bad_indices = error : tensor<8x?xf8E4M3>, tensor<?x1xi32> -> tensor<?x?xf8E4M3>
  return %0 : tensor<?x?xf8E4M3>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_f8E4M3(
func.func @space_to_batch_nd_f8E4M3(%input: tensor<2x4x3xf8E4M3>, %x: index, %y: index, %z: index) -> tensor<4x3x3xf8E4M3> {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] : tensor<2x4x3xf8E4M3> -> tensor<4x3x3xf8E4M3>
  return %0 : tensor<4x3x3xf8E4M3>
}

// CHECK-LABEL: llvm.func @gather_nd_f8E5M2(
func.func @gather_nd_f8E5M2(%params: tensor<8x3xf8E5M2>, %indices: tensor<3x1xi16>) -> tensor<3x3xf8E5M2> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<8x3xf8E5M2>, tensor<3x1xi16> -> tensor<3x3xf8E5M2>
  return %0 : tensor<3x3xf8E5M2>
}

// CHECK-LABEL: llvm.func @gather_nd_error_f8E5M2(
func.func @gather_nd_error_f8E5M2(%params: tensor<8x?xf8E5M2>, %indices: tensor<?x1xi32>) -> tensor<?x?xf8E5M2> {
  %0 = tops.gather_nd %params[%indices] bad_indices = error : tensor<8x?xf8E5M2>, tensor<?x1xi32> -> tensor<?x?xf8E5M2>
  return %0 : tensor<?x?xf8E5M2>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_f8E5M2(
func.func @space_to_batch_nd_f8E5M2(%input: tensor<2x4x3xf8E5M2>, %x: index, %y: index, %z: index) -> tensor<4x3x3xf8E5M2> {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] : tensor<2x4x3xf8E5M2> -> tensor<4x3x3xf8E5M2>
  return %0 : tensor<4x3x3xf8E5M2>
}

// CHECK-LABEL: llvm.func @gather_nd_f8E4M3FN(
func.func @gather_nd_f8E4M3FN(%params: tensor<8x3xf8E4M3FN>, %indices: tensor<3x1xi32>) -> tensor<3x3xf8E4M3FN> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<8x3xf8E4M3FN>, tensor<3x1xi32> -> tensor<3x3xf8E4M3FN>
  return %0 : tensor<3x3xf8E4M3FN>
}

// CHECK-LABEL: llvm.func @gather_nd_error_f8E4M3FN(
func.func @gather_nd_error_f8E4M3FN(%params: tensor<8x?xf8E4M3FN>, %indices: tensor<?x1xi32>) -> tensor<?x?xf8E4M3FN> {
  %0 = tops.gather_nd %params[%indices] bad_indices = error : tensor<8x?xf8E4M3FN>, tensor<?x1xi32> -> tensor<?x?xf8E4M3FN>
  return %0 : tensor<?x?xf8E4M3FN>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_f8E4M3FN(
func.func @space_to_batch_nd_f8E4M3FN(%input: tensor<2x4x3xf8E4M3FN>, %x: index, %y: index, %z: index) -> tensor<4x3x3xf8E4M3FN> {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] : tensor<2x4x3xf8E4M3FN> -> tensor<4x3x3xf8E4M3FN>
  return %0 : tensor<4x3x3xf8E4M3FN>
}

// CHECK-LABEL: llvm.func @gather_nd_f8E4M3B11FNUZ(
func.func @gather_nd_f8E4M3B11FNUZ(%params: tensor<8x3xf8E4M3B11FNUZ>, %indices: tensor<3x1xi64>) -> tensor<3x3xf8E4M3B11FNUZ> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<8x3xf8E4M3B11FNUZ>, tensor<3x1xi64> -> tensor<3x3xf8E4M3B11FNUZ>
  return %0 : tensor<3x3xf8E4M3B11FNUZ>
}

// CHECK-LABEL: llvm.func @gather_nd_error_f8E4M3B11FNUZ(
func.func @gather_nd_error_f8E4M3B11FNUZ(%params: tensor<8x?xf8E4M3B11FNUZ>, %indices: tensor<?x1xi32>) -> tensor<?x?xf8E4M3B11FNUZ> {
  %0 = tops.gather_nd %params[%indices] bad_indices = error : tensor<8x?xf8E4M3B11FNUZ>, tensor<?x1xi32> -> tensor<?x?xf8E4M3B11FNUZ>
  return %0 : tensor<?x?xf8E4M3B11FNUZ>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_f8E4M3B11FNUZ(
func.func @space_to_batch_nd_f8E4M3B11FNUZ(%input: tensor<2x4x3xf8E4M3B11FNUZ>, %x: index, %y: index, %z: index) -> tensor<4x3x3xf8E4M3B11FNUZ> {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] : tensor<2x4x3xf8E4M3B11FNUZ> -> tensor<4x3x3xf8E4M3B11FNUZ>
  return %0 : tensor<4x3x3xf8E4M3B11FNUZ>
}

// CHECK-LABEL: llvm.func @gather_nd_f8E3M4(
func.func @gather_nd_f8E3M4(%params: tensor<8x3xf8E3M4>, %indices: tensor<3x1xindex>) -> tensor<3x3xf8E3M4> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<8x3xf8E3M4>, tensor<3x1xindex> -> tensor<3x3xf8E3M4>
  return %0 : tensor<3x3xf8E3M4>
}

// CHECK-LABEL: llvm.func @gather_nd_error_f8E3M4(
func.func @gather_nd_error_f8E3M4(%params: tensor<8x?xf8E3M4>, %indices: tensor<?x1xi32>) -> tensor<?x?xf8E3M4> {
  %0 = tops.gather_nd %params[%indices] bad_indices = error : tensor<8x?xf8E3M4>, tensor<?x1xi32> -> tensor<?x?xf8E3M4>
  return %0 : tensor<?x?xf8E3M4>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_f8E3M4(
func.func @space_to_batch_nd_f8E3M4(%input: tensor<2x4x3xf8E3M4>, %x: index, %y: index, %z: index) -> tensor<4x3x3xf8E3M4> {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] : tensor<2x4x3xf8E3M4> -> tensor<4x3x3xf8E3M4>
  return %0 : tensor<4x3x3xf8E3M4>
}

// CHECK-LABEL: llvm.func @gather_nd_f4E2M1FN(
func.func @gather_nd_f4E2M1FN(%params: tensor<8x3xf4E2M1FN>, %indices: tensor<3x1xi8>) -> tensor<3x3xf4E2M1FN> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<8x3xf4E2M1FN>, tensor<3x1xi8> -> tensor<3x3xf4E2M1FN>
  return %0 : tensor<3x3xf4E2M1FN>
}

// CHECK-LABEL: llvm.func @gather_nd_error_f4E2M1FN(
func.func @gather_nd_error_f4E2M1FN(%params: tensor<8x?xf4E2M1FN>, %indices: tensor<?x1xi32>) -> tensor<?x?xf4E2M1FN> {
  %0 = tops.gather_nd %params[%indices] bad_indices = error : tensor<8x?xf4E2M1FN>, tensor<?x1xi32> -> tensor<?x?xf4E2M1FN>
  return %0 : tensor<?x?xf4E2M1FN>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_f4E2M1FN(
func.func @space_to_batch_nd_f4E2M1FN(%input: tensor<2x4x3xf4E2M1FN>, %x: index, %y: index, %z: index) -> tensor<4x3x3xf4E2M1FN> {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] : tensor<2x4x3xf4E2M1FN> -> tensor<4x3x3xf4E2M1FN>
  return %0 : tensor<4x3x3xf4E2M1FN>
}

// CHECK-LABEL: llvm.func @gather_nd_f6E3M2FN(
func.func @gather_nd_f6E3M2FN(%params: tensor<8x3xf6E3M2FN>, %indices: tensor<3x1xi16>) -> tensor<3x3xf6E3M2FN> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<8x3xf6E3M2FN>, tensor<3x1xi16> -> tensor<3x3xf6E3M2FN>
  return %0 : tensor<3x3xf6E3M2FN>
}

// CHECK-LABEL: llvm.func @gather_nd_error_f6E3M2FN(
func.func @gather_nd_error_f6E3M2FN(%params: tensor<8x?xf6E3M2FN>, %indices: tensor<?x1xi32>) -> tensor<?x?xf6E3M2FN> {
  %0 = tops.gather_nd %params[%indices] bad_indices = error : tensor<8x?xf6E3M2FN>, tensor<?x1xi32> -> tensor<?x?xf6E3M2FN>
  return %0 : tensor<?x?xf6E3M2FN>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_f6E3M2FN(
func.func @space_to_batch_nd_f6E3M2FN(%input: tensor<2x4x3xf6E3M2FN>, %x: index, %y: index, %z: index) -> tensor<4x3x3xf6E3M2FN> {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] : tensor<2x4x3xf6E3M2FN> -> tensor<4x3x3xf6E3M2FN>
  return %0 : tensor<4x3x3xf6E3M2FN>
}

// CHECK-LABEL: llvm.func @gather_nd_f16(
func.func @gather_nd_f16(%params: tensor<8x3xf16>, %indices: tensor<3x1xi32>) -> tensor<3x3xf16> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<8x3xf16>, tensor<3x1xi32> -> tensor<3x3xf16>
  return %0 : tensor<3x3xf16>
}

// CHECK-LABEL: llvm.func @gather_nd_error_f16(
func.func @gather_nd_error_f16(%params: tensor<8x?xf16>, %indices: tensor<?x1xi32>) -> tensor<?x?xf16> {
  %0 = tops.gather_nd %params[%indices] bad_indices = error : tensor<8x?xf16>, tensor<?x1xi32> -> tensor<?x?xf16>
  return %0 : tensor<?x?xf16>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_f16(
func.func @space_to_batch_nd_f16(%input: tensor<2x4x3xf16>, %x: index, %y: index, %z: index) -> tensor<4x3x3xf16> {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] : tensor<2x4x3xf16> -> tensor<4x3x3xf16>
  return %0 : tensor<4x3x3xf16>
}

// CHECK-LABEL: llvm.func @gather_nd_bf16(
func.func @gather_nd_bf16(%params: tensor<8x3xbf16>, %indices: tensor<3x1xi64>) -> tensor<3x3xbf16> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<8x3xbf16>, tensor<3x1xi64> -> tensor<3x3xbf16>
  return %0 : tensor<3x3xbf16>
}

// CHECK-LABEL: llvm.func @gather_nd_error_bf16(
func.func @gather_nd_error_bf16(%params: tensor<8x?xbf16>, %indices: tensor<?x1xi32>) -> tensor<?x?xbf16> {
  %0 = tops.gather_nd %params[%indices] bad_indices = error : tensor<8x?xbf16>, tensor<?x1xi32> -> tensor<?x?xbf16>
  return %0 : tensor<?x?xbf16>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_bf16(
func.func @space_to_batch_nd_bf16(%input: tensor<2x4x3xbf16>, %x: index, %y: index, %z: index) -> tensor<4x3x3xbf16> {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] : tensor<2x4x3xbf16> -> tensor<4x3x3xbf16>
  return %0 : tensor<4x3x3xbf16>
}

// CHECK-LABEL: llvm.func @gather_nd_f80(
func.func @gather_nd_f80(%params: tensor<8x3xf80>, %indices: tensor<3x1xi8>) -> tensor<3x3xf80> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<8x3xf80>, tensor<3x1xi8> -> tensor<3x3xf80>
  return %0 : tensor<3x3xf80>
}

// CHECK-LABEL: llvm.func @gather_nd_error_f80(
func.func @gather_nd_error_f80(%params: tensor<8x?xf80>, %indices: tensor<?x1xi32>) -> tensor<?x?xf80> {
  %0 = tops.gather_nd %params[%indices] bad_indices = error : tensor<8x?xf80>, tensor<?x1xi32> -> tensor<?x?xf80>
  return %0 : tensor<?x?xf80>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_f80(
func.func @space_to_batch_nd_f80(%input: tensor<2x4x3xf80>, %x: index, %y: index, %z: index) -> tensor<4x3x3xf80> {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] : tensor<2x4x3xf80> -> tensor<4x3x3xf80>
  return %0 : tensor<4x3x3xf80>
}

// CHECK-LABEL: llvm.func @gather_nd_f128(
func.func @gather_nd_f128(%params: tensor<8x3xf128>, %indices: tensor<3x1xi16>) -> tensor<3x3xf128> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<8x3xf128>, tensor<3x1xi16> -> tensor<3x3xf128>
  return %0 : tensor<3x3xf128>
}

// CHECK-LABEL: llvm.func @gather_nd_error_f128(
func.func @gather_nd_error_f128(%params: tensor<8x?xf128>, %indices: tensor<?x1xi32>) -> tensor<?x?xf128> {
  %0 = tops.gather_nd %params[%indices] bad_indices = error : tensor<8x?xf128>, tensor<?x1xi32> -> tensor<?x?xf128>
  return %0 : tensor<?x?xf128>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_f128(
func.func @space_to_batch_nd_f128(%input: tensor<2x4x3xf128>, %x: index, %y: index, %z: index) -> tensor<4x3x3xf128> {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] : tensor<2x4x3xf128> -> tensor<4x3x3xf128>
  return %0 : tensor<4x3x3xf128>
}

// CHECK-LABEL: llvm.func @gather_nd_i1(
func.func @gather_nd_i1(%params: tensor<8x3xi1>, %indices: tensor<3x1xi32>) -> tensor<3x3xi1> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<8x3xi1>, tensor<3x1xi32> -> tensor<3x3xi1>
  return %0 : tensor<3x3xi1>
}

// CHECK-LABEL: llvm.func @gather_nd_error_i1(
func.func @gather_nd_error_i1(%params: tensor<8x?xi1>, %indices: tensor<?x1xi32>) -> tensor<?x?xi1> {
  %0 = tops.gather_nd %params[%indices] bad_indices = error : tensor<8x?xi1>, tensor<?x1xi32> -> tensor<?x?xi1>
  return %0 : tensor<?x?xi1>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_i1(
func.func @space_to_batch_nd_i1(%input: tensor<2x4x3xi1>, %x: index, %y: index, %z: index) -> tensor<4x3x3xi1> {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] : tensor<2x4x3xi1> -> tensor<4x3x3xi1>
  return %0 : tensor<4x3x3xi1>
}

// CHECK-LABEL: llvm.func @gather_nd_i4(
func.func @gather_nd_i4(%params: tensor<8x3xi4>, %indices: tensor<3x1xi64>) -> tensor<3x3xi4> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<8x3xi4>, tensor<3x1xi64> -> tensor<3x3xi4>
  return %0 : tensor<3x3xi4>
}

// CHECK-LABEL: llvm.func @gather_nd_error_i4(
func.func @gather_nd_error_i4(%params: tensor<8x?xi4>, %indices: tensor<?x1xi32>) -> tensor<?x?xi4> {
  %0 = tops.gather_nd %params[%indices] bad_indices = error : tensor<8x?xi4>, tensor<?x1xi32> -> tensor<?x?xi4>
  return %0 : tensor<?x?xi4>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_i4(
func.func @space_to_batch_nd_i4(%input: tensor<2x4x3xi4>, %x: index, %y: index, %z: index) -> tensor<4x3x3xi4> {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] : tensor<2x4x3xi4> -> tensor<4x3x3xi4>
  return %0 : tensor<4x3x3xi4>
}

// CHECK-LABEL: llvm.func @gather_nd_i8(
func.func @gather_nd_i8(%params: tensor<8x3xi8>, %indices: tensor<3x1xindex>) -> tensor<3x3xi8> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<8x3xi8>, tensor<3x1xindex> -> tensor<3x3xi8>
  return %0 : tensor<3x3xi8>
}

// CHECK-LABEL: llvm.func @gather_nd_error_i8(
func.func @gather_nd_error_i8(%params: tensor<8x?xi8>, %indices: tensor<?x1xi32>) -> tensor<?x?xi8> {
  %0 = tops.gather_nd %params[%indices] bad_indices = error : tensor<8x?xi8>, tensor<?x1xi32> -> tensor<?x?xi8>
  return %0 : tensor<?x?xi8>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_i8(
func.func @space_to_batch_nd_i8(%input: tensor<2x4x3xi8>, %x: index, %y: index, %z: index) -> tensor<4x3x3xi8> {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] : tensor<2x4x3xi8> -> tensor<4x3x3xi8>
  return %0 : tensor<4x3x3xi8>
}

// CHECK-LABEL: llvm.func @gather_nd_i24(
func.func @gather_nd_i24(%params: tensor<8x3xi24>, %indices: tensor<3x1xi8>) -> tensor<3x3xi24> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<8x3xi24>, tensor<3x1xi8> -> tensor<3x3xi24>
  return %0 : tensor<3x3xi24>
}

// CHECK-LABEL: llvm.func @gather_nd_error_i24(
func.func @gather_nd_error_i24(%params: tensor<8x?xi24>, %indices: tensor<?x1xi32>) -> tensor<?x?xi24> {
  %0 = tops.gather_nd %params[%indices] bad_indices = error : tensor<8x?xi24>, tensor<?x1xi32> -> tensor<?x?xi24>
  return %0 : tensor<?x?xi24>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_i24(
func.func @space_to_batch_nd_i24(%input: tensor<2x4x3xi24>, %x: index, %y: index, %z: index) -> tensor<4x3x3xi24> {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] : tensor<2x4x3xi24> -> tensor<4x3x3xi24>
  return %0 : tensor<4x3x3xi24>
}

// CHECK-LABEL: llvm.func @gather_nd_i128(
func.func @gather_nd_i128(%params: tensor<8x3xi128>, %indices: tensor<3x1xi16>) -> tensor<3x3xi128> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<8x3xi128>, tensor<3x1xi16> -> tensor<3x3xi128>
  return %0 : tensor<3x3xi128>
}

// CHECK-LABEL: llvm.func @gather_nd_error_i128(
func.func @gather_nd_error_i128(%params: tensor<8x?xi128>, %indices: tensor<?x1xi32>) -> tensor<?x?xi128> {
  %0 = tops.gather_nd %params[%indices] bad_indices = error : tensor<8x?xi128>, tensor<?x1xi32> -> tensor<?x?xi128>
  return %0 : tensor<?x?xi128>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_i128(
func.func @space_to_batch_nd_i128(%input: tensor<2x4x3xi128>, %x: index, %y: index, %z: index) -> tensor<4x3x3xi128> {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] : tensor<2x4x3xi128> -> tensor<4x3x3xi128>
  return %0 : tensor<4x3x3xi128>
}

// CHECK-LABEL: llvm.func @gather_nd_ui8(
func.func @gather_nd_ui8(%params: tensor<8x3xui8>, %indices: tensor<3x1xi32>) -> tensor<3x3xui8> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<8x3xui8>, tensor<3x1xi32> -> tensor<3x3xui8>
  return %0 : tensor<3x3xui8>
}

// CHECK-LABEL: llvm.func @gather_nd_error_ui8(
func.func @gather_nd_error_ui8(%params: tensor<8x?xui8>, %indices: tensor<?x1xi32>) -> tensor<?x?xui8> {
  %0 = tops.gather_nd %params[%indices] bad_indices = error : tensor<8x?xui8>, tensor<?x1xi32> -> tensor<?x?xui8>
  return %0 : tensor<?x?xui8>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_ui8(
func.func @space_to_batch_nd_ui8(%input: tensor<2x4x3xui8>, %x: index, %y: index, %z: index) -> tensor<4x3x3xui8> {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] : tensor<2x4x3xui8> -> tensor<4x3x3xui8>
  return %0 : tensor<4x3x3xui8>
}

// CHECK-LABEL: llvm.func @gather_nd_si16(
func.func @gather_nd_si16(%params: tensor<8x3xsi16>, %indices: tensor<3x1xi64>) -> tensor<3x3xsi16> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<8x3xsi16>, tensor<3x1xi64> -> tensor<3x3xsi16>
  return %0 : tensor<3x3xsi16>
}

// CHECK-LABEL: llvm.func @gather_nd_error_si16(
func.func @gather_nd_error_si16(%params: tensor<8x?xsi16>, %indices: tensor<?x1xi32>) -> tensor<?x?xsi16> {
  %0 = tops.gather_nd %params[%indices] bad_indices = error : tensor<8x?xsi16>, tensor<?x1xi32> -> tensor<?x?xsi16>
  return %0 : tensor<?x?xsi16>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_si16(
func.func @space_to_batch_nd_si16(%input: tensor<2x4x3xsi16>, %x: index, %y: index, %z: index) -> tensor<4x3x3xsi16> {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] : tensor<2x4x3xsi16> -> tensor<4x3x3xsi16>
  return %0 : tensor<4x3x3xsi16>
}

// CHECK-LABEL: llvm.func @gather_nd_ui1(
func.func @gather_nd_ui1(%params: tensor<8x3xui1>, %indices: tensor<3x1xindex>) -> tensor<3x3xui1> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<8x3xui1>, tensor<3x1xindex> -> tensor<3x3xui1>
  return %0 : tensor<3x3xui1>
}

// CHECK-LABEL: llvm.func @gather_nd_error_ui1(
func.func @gather_nd_error_ui1(%params: tensor<8x?xui1>, %indices: tensor<?x1xi32>) -> tensor<?x?xui1> {
  %0 = tops.gather_nd %params[%indices] bad_indices = error : tensor<8x?xui1>, tensor<?x1xi32> -> tensor<?x?xui1>
  return %0 : tensor<?x?xui1>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_ui1(
func.func @space_to_batch_nd_ui1(%input: tensor<2x4x3xui1>, %x: index, %y: index, %z: index) -> tensor<4x3x3xui1> {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] : tensor<2x4x3xui1> -> tensor<4x3x3xui1>
  return %0 : tensor<4x3x3xui1>
}

// CHECK-LABEL: llvm.func @gather_nd_index(
func.func @gather_nd_index(%params: tensor<8x3xindex>, %indices: tensor<3x1xi8>) -> tensor<3x3xindex> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<8x3xindex>, tensor<3x1xi8> -> tensor<3x3xindex>
  return %0 : tensor<3x3xindex>
}

// CHECK-LABEL: llvm.func @gather_nd_error_index(
func.func @gather_nd_error_index(%params: tensor<8x?xindex>, %indices: tensor<?x1xi32>) -> tensor<?x?xindex> {
  %0 = tops.gather_nd %params[%indices] bad_indices = error : tensor<8x?xindex>, tensor<?x1xi32> -> tensor<?x?xindex>
  return %0 : tensor<?x?xindex>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_index(
func.func @space_to_batch_nd_index(%input: tensor<2x4x3xindex>, %x: index, %y: index, %z: index) -> tensor<4x3x3xindex> {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] : tensor<2x4x3xindex> -> tensor<4x3x3xindex>
  return %0 : tensor<4x3x3xindex>
}

// CHECK-LABEL: llvm.func @gather_nd_complex_f32(
func.func @gather_nd_complex_f32(%params: tensor<8x3xcomplex<f32>>, %indices: tensor<3x1xi16>) -> tensor<3x3xcomplex<f32>> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<8x3xcomplex<f32>>, tensor<3x1xi16> -> tensor<3x3xcomplex<f32>>
  return %0 : tensor<3x3xcomplex<f32>>
}

// CHECK-LABEL: llvm.func @gather_nd_error_complex_f32(
func.func @gather_nd_error_complex_f32(%params: tensor<8x?xcomplex<f32>>, %indices: tensor<?x1xi32>) -> tensor<?x?xcomplex<f32>> {
  %0 = tops.gather_nd %params[%indices] bad_indices = error : tensor<8x?xcomplex<f32>>, tensor<?x1xi32> -> tensor<?x?xcomplex<f32>>
  return %0 : tensor<?x?xcomplex<f32>>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_complex_f32(
func.func @space_to_batch_nd_complex_f32(%input: tensor<2x4x3xcomplex<f32>>, %x: index, %y: index, %z: index) -> tensor<4x3x3xcomplex<f32>> {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] : tensor<2x4x3xcomplex<f32>> -> tensor<4x3x3xcomplex<f32>>
  return %0 : tensor<4x3x3xcomplex<f32>>
}

// CHECK-LABEL: llvm.func @gather_nd_complex_f16(
func.func @gather_nd_complex_f16(%params: tensor<8x3xcomplex<f16>>, %indices: tensor<3x1xi32>) -> tensor<3x3xcomplex<f16>> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<8x3xcomplex<f16>>, tensor<3x1xi32> -> tensor<3x3xcomplex<f16>>
  return %0 : tensor<3x3xcomplex<f16>>
}

// CHECK-LABEL: llvm.func @gather_nd_error_complex_f16(
func.func @gather_nd_error_complex_f16(%params: tensor<8x?xcomplex<f16>>, %indices: tensor<?x1xi32>) -> tensor<?x?xcomplex<f16>> {
  %0 = tops.gather_nd %params[%indices] bad_indices = error : tensor<8x?xcomplex<f16>>, tensor<?x1xi32> -> tensor<?x?xcomplex<f16>>
  return %0 : tensor<?x?xcomplex<f16>>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_complex_f16(
func.func @space_to_batch_nd_complex_f16(%input: tensor<2x4x3xcomplex<f16>>, %x: index, %y: index, %z: index) -> tensor<4x3x3xcomplex<f16>> {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] : tensor<2x4x3xcomplex<f16>> -> tensor<4x3x3xcomplex<f16>>
  return %0 : tensor<4x3x3xcomplex<f16>>
}

// CHECK-LABEL: llvm.func @gather_nd_complex_f128(
func.func @gather_nd_complex_f128(%params: tensor<8x3xcomplex<f128>>, %indices: tensor<3x1xi64>) -> tensor<3x3xcomplex<f128>> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<8x3xcomplex<f128>>, tensor<3x1xi64> -> tensor<3x3xcomplex<f128>>
  return %0 : tensor<3x3xcomplex<f128>>
}

// CHECK-LABEL: llvm.func @gather_nd_error_complex_f128(
func.func @gather_nd_error_complex_f128(%params: tensor<8x?xcomplex<f128>>, %indices: tensor<?x1xi32>) -> tensor<?x?xcomplex<f128>> {
  %0 = tops.gather_nd %params[%indices] bad_indices = error : tensor<8x?xcomplex<f128>>, tensor<?x1xi32> -> tensor<?x?xcomplex<f128>>
  return %0 : tensor<?x?xcomplex<f128>>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_complex_f128(
func.func @space_to_batch_nd_complex_f128(%input: tensor<2x4x3xcomplex<f128>>, %x: index, %y: index, %z: index) -> tensor<4x3x3xcomplex<f128>> {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] : tensor<2x4x3xcomplex<f128>> -> tensor<4x3x3xcomplex<f128>>
  return %0 : tensor<4x3x3xcomplex<f128>>
}

// CHECK-LABEL: llvm.func @gather_nd_complex_i32(
func.func @gather_nd_complex_i32(%params: tensor<8x3xcomplex<i32>>, %indices: tensor<3x1xindex>) -> tensor<3x3xcomplex<i32>> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<8x3xcomplex<i32>>, tensor<3x1xindex> -> tensor<3x3xcomplex<i32>>
  return %0 : tensor<3x3xcomplex<i32>>
}

// CHECK-LABEL: llvm.func @gather_nd_error_complex_i32(
func.func @gather_nd_error_complex_i32(%params: tensor<8x?xcomplex<i32>>, %indices: tensor<?x1xi32>) -> tensor<?x?xcomplex<i32>> {
  %0 = tops.gather_nd %params[%indices] bad_indices = error : tensor<8x?xcomplex<i32>>, tensor<?x1xi32> -> tensor<?x?xcomplex<i32>>
  return %0 : tensor<?x?xcomplex<i32>>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_complex_i32(
func.func @space_to_batch_nd_complex_i32(%input: tensor<2x4x3xcomplex<i32>>, %x: index, %y: index, %z: index) -> tensor<4x3x3xcomplex<i32>> {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] : tensor<2x4x3xcomplex<i32>> -> tensor<4x3x3xcomplex<i32>>
  return %0 : tensor<4x3x3xcomplex<i32>>
}

// CHECK-LABEL: llvm.func @gather_nd_complex_ui8(
func.func @gather_nd_complex_ui8(%params: tensor<8x3xcomplex<ui8>>, %indices: tensor<3x1xi8>) -> tensor<3x3xcomplex<ui8>> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<8x3xcomplex<ui8>>, tensor<3x1xi8> -> tensor<3x3xcomplex<ui8>>
  return %0 : tensor<3x3xcomplex<ui8>>
}

// CHECK-LABEL: llvm.func @gather_nd_error_complex_ui8(
func.func @gather_nd_error_complex_ui8(%params: tensor<8x?xcomplex<ui8>>, %indices: tensor<?x1xi32>) -> tensor<?x?xcomplex<ui8>> {
  %0 = tops.gather_nd %params[%indices] bad_indices = error : tensor<8x?xcomplex<ui8>>, tensor<?x1xi32> -> tensor<?x?xcomplex<ui8>>
  return %0 : tensor<?x?xcomplex<ui8>>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_complex_ui8(
func.func @space_to_batch_nd_complex_ui8(%input: tensor<2x4x3xcomplex<ui8>>, %x: index, %y: index, %z: index) -> tensor<4x3x3xcomplex<ui8>> {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] : tensor<2x4x3xcomplex<ui8>> -> tensor<4x3x3xcomplex<ui8>>
  return %0 : tensor<4x3x3xcomplex<ui8>>
}

// CHECK-LABEL: llvm.func @gather_nd_vector_4xf32(
func.func @gather_nd_vector_4xf32(%params: tensor<8x3xvector<4xf32>>, %indices: tensor<3x1xi16>) -> tensor<3x3xvector<4xf32>> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<8x3xvector<4xf32>>, tensor<3x1xi16> -> tensor<3x3xvector<4xf32>>
  return %0 : tensor<3x3xvector<4xf32>>
}

// CHECK-LABEL: llvm.func @gather_nd_error_vector_4xf32(
func.func @gather_nd_error_vector_4xf32(%params: tensor<8x?xvector<4xf32>>, %indices: tensor<?x1xi32>) -> tensor<?x?xvector<4xf32>> {
  %0 = tops.gather_nd %params[%indices] bad_indices = error : tensor<8x?xvector<4xf32>>, tensor<?x1xi32> -> tensor<?x?xvector<4xf32>>
  return %0 : tensor<?x?xvector<4xf32>>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_vector_4xf32(
func.func @space_to_batch_nd_vector_4xf32(%input: tensor<2x4x3xvector<4xf32>>, %x: index, %y: index, %z: index) -> tensor<4x3x3xvector<4xf32>> {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] : tensor<2x4x3xvector<4xf32>> -> tensor<4x3x3xvector<4xf32>>
  return %0 : tensor<4x3x3xvector<4xf32>>
}

// CHECK-LABEL: llvm.func @gather_nd_vector_2x2xui8(
func.func @gather_nd_vector_2x2xui8(%params: tensor<8x3xvector<2x2xui8>>, %indices: tensor<3x1xi32>) -> tensor<3x3xvector<2x2xui8>> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<8x3xvector<2x2xui8>>, tensor<3x1xi32> -> tensor<3x3xvector<2x2xui8>>
  return %0 : tensor<3x3xvector<2x2xui8>>
}

// CHECK-LABEL: llvm.func @gather_nd_error_vector_2x2xui8(
func.func @gather_nd_error_vector_2x2xui8(%params: tensor<8x?xvector<2x2xui8>>, %indices: tensor<?x1xi32>) -> tensor<?x?xvector<2x2xui8>> {
  %0 = tops.gather_nd %params[%indices] bad_indices = error : tensor<8x?xvector<2x2xui8>>, tensor<?x1xi32> -> tensor<?x?xvector<2x2xui8>>
  return %0 : tensor<?x?xvector<2x2xui8>>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_vector_2x2xui8(
func.func @space_to_batch_nd_vector_2x2xui8(%input: tensor<2x4x3xvector<2x2xui8>>, %x: index, %y: index, %z: index) -> tensor<4x3x3xvector<2x2xui8>> {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] : tensor<2x4x3xvector<2x2xui8>> -> tensor<4x3x3xvector<2x2xui8>>
  return %0 : tensor<4x3x3xvector<2x2xui8>>
}

// CHECK-LABEL: llvm.func @gather_nd_vector_4_xf32(
func.func @gather_nd_vector_4_xf32(%params: tensor<8x3xvector<[4]xf32>>, %indices: tensor<3x1xi64>) -> tensor<3x3xvector<[4]xf32>> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<8x3xvector<[4]xf32>>, tensor<3x1xi64> -> tensor<3x3xvector<[4]xf32>>
  return %0 : tensor<3x3xvector<[4]xf32>>
}

// CHECK-LABEL: llvm.func @gather_nd_error_vector_4_xf32(
func.func @gather_nd_error_vector_4_xf32(%params: tensor<8x?xvector<[4]xf32>>, %indices: tensor<?x1xi32>) -> tensor<?x?xvector<[4]xf32>> {
  %0 = tops.gather_nd %params[%indices] bad_indices = error : tensor<8x?xvector<[4]xf32>>, tensor<?x1xi32> -> tensor<?x?xvector<[4]xf32>>
  return %0 : tensor<?x?xvector<[4]xf32>>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_vector_4_xf32(
func.func @space_to_batch_nd_vector_4_xf32(%input: tensor<2x4x3xvector<[4]xf32>>, %x: index, %y: index, %z: index) -> tensor<4x3x3xvector<[4]xf32>> {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] : tensor<2x4x3xvector<[4]xf32>> -> tensor<4x3x3xvector<[4]xf32>>
  return %0 : tensor<4x3x3xvector<[4]xf32>>
}

// CHECK-LABEL: llvm.func @gather_nd_vector_3xindex(
func.func @gather_nd_vector_3xindex(%params: tensor<8x3xvector<3xindex>>, %indices: tensor<3x1xindex>) -> tensor<3x3xvector<3xindex>> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<8x3xvector<3xindex>>, tensor<3x1xindex> -> tensor<3x3xvector<3xindex>>
  return %0 : tensor<3x3xvector<3xindex>>
}

// CHECK-LABEL: llvm.func @gather_nd_error_vector_3xindex(
func.func @gather_nd_error_vector_3xindex(%params: tensor<8x?xvector<3xindex>>, %indices: tensor<?x1xi32>) -> tensor<?x?xvector<3xindex>> {
  %0 = tops.gather_nd %params[%indices] bad_indices = error : tensor<8x?xvector<3xindex>>, tensor<?x1xi32> -> tensor<?x?xvector<3xindex>>
  return %0 : tensor<?x?xvector<3xindex>>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_vector_3xindex(
func.func @space_to_batch_nd_vector_3xindex(%input: tensor<2x4x3xvector<3xindex>>, %x: index, %y: index, %z: index) -> tensor<4x3x3xvector<3xindex>> {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] : tensor<2x4x3xvector<3xindex>> -> tensor<4x3x3xvector<3xindex>>
  return %0 : tensor<4x3x3xvector<3xindex>>
}

// CHECK-LABEL: llvm.func @gather_nd_vector_f32(
func.func @gather_nd_vector_f32(%params: tensor<8x3xvector<f32>>, %indices: tensor<3x1xi8>) -> tensor<3x3xvector<f32>> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<8x3xvector<f32>>, tensor<3x1xi8> -> tensor<3x3xvector<f32>>
  return %0 : tensor<3x3xvector<f32>>
}

// CHECK-LABEL: llvm.func @gather_nd_error_vector_f32(
func.func @gather_nd_error_vector_f32(%params: tensor<8x?xvector<f32>>, %indices: tensor<?x1xi32>) -> tensor<?x?xvector<f32>> {
  %0 = tops.gather_nd %params[%indices] bad_indices = error : tensor<8x?xvector<f32>>, tensor<?x1xi32> -> tensor<?x?xvector<f32>>
  return %0 : tensor<?x?xvector<f32>>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_vector_f32(
func.func @space_to_batch_nd_vector_f32(%input: tensor<2x4x3xvector<f32>>, %x: index, %y: index, %z: index) -> tensor<4x3x3xvector<f32>> {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] : tensor<2x4x3xvector<f32>> -> tensor<4x3x3xvector<f32>>
  return %0 : tensor<4x3x3xvector<f32>>
}

// CHECK-LABEL: llvm.func @gather_nd_i0(
func.func @gather_nd_i0(%params: tensor<8x3xi0>, %indices: tensor<3x1xi16>) -> tensor<3x3xi0> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<8x3xi0>, tensor<3x1xi16> -> tensor<3x3xi0>
  return %0 : tensor<3x3xi0>
}

// CHECK-LABEL: llvm.func @gather_nd_error_i0(
func.func @gather_nd_error_i0(%params: tensor<8x?xi0>, %indices: tensor<?x1xi32>) -> tensor<?x?xi0> {
  %0 = tops.gather_nd %params[%indices] bad_indices = error : tensor<8x?xi0>, tensor<?x1xi32> -> tensor<?x?xi0>
  return %0 : tensor<?x?xi0>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_i0(
func.func @space_to_batch_nd_i0(%input: tensor<2x4x3xi0>, %x: index, %y: index, %z: index) -> tensor<4x3x3xi0> {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] : tensor<2x4x3xi0> -> tensor<4x3x3xi0>
  return %0 : tensor<4x3x3xi0>
}

// CHECK-LABEL: llvm.func @gather_nd_i1000(
func.func @gather_nd_i1000(%params: tensor<8x3xi1000>, %indices: tensor<3x1xi32>) -> tensor<3x3xi1000> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<8x3xi1000>, tensor<3x1xi32> -> tensor<3x3xi1000>
  return %0 : tensor<3x3xi1000>
}

// CHECK-LABEL: llvm.func @gather_nd_error_i1000(
func.func @gather_nd_error_i1000(%params: tensor<8x?xi1000>, %indices: tensor<?x1xi32>) -> tensor<?x?xi1000> {
  %0 = tops.gather_nd %params[%indices] bad_indices = error : tensor<8x?xi1000>, tensor<?x1xi32> -> tensor<?x?xi1000>
  return %0 : tensor<?x?xi1000>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_i1000(
func.func @space_to_batch_nd_i1000(%input: tensor<2x4x3xi1000>, %x: index, %y: index, %z: index) -> tensor<4x3x3xi1000> {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] : tensor<2x4x3xi1000> -> tensor<4x3x3xi1000>
  return %0 : tensor<4x3x3xi1000>
}

// CHECK-LABEL: llvm.func @gather_nd_f8E8M0FNU(
func.func @gather_nd_f8E8M0FNU(%params: tensor<8x3xf8E8M0FNU>, %indices: tensor<3x1xi64>) -> tensor<3x3xf8E8M0FNU> {
  %0 = tops.gather_nd %params[%indices] bad_indices = error : tensor<8x3xf8E8M0FNU>, tensor<3x1xi64> -> tensor<3x3xf8E8M0FNU>
  return %0 : tensor<3x3xf8E8M0FNU>
}

// CHECK-LABEL: llvm.func @gather_nd_error_f8E8M0FNU(
func.func @gather_nd_error_f8E8M0FNU(%params: tensor<8x?xf8E8M0FNU>, %indices: tensor<?x1xi32>) -> tensor<?x?xf8E8M0FNU> {
  %0 = tops.gather_nd %params[%indices] bad_indices = assume_valid : tensor<8x?xf8E8M0FNU>, tensor<?x1xi32> -> tensor<?x?xf8E8M0FNU>
  return %0 : tensor<?x?xf8E8M0FNU>
}
