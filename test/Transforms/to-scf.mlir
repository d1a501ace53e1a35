// RUN: tops-opt %s -convert-tops-to-scf | FileCheck %s --implicit-check-not='  tops.'
// RUN: tops-opt %s -convert-tops-to-scf=errors=runtime | FileCheck %s --implicit-check-not='  tops.'
// RUN: tops-opt %s -convert-tops-to-scf=vector-bytes=1 | FileCheck %s --implicit-check-not='  tops.'
// RUN: tops-opt %s -convert-tops-to-scf=vector-bytes=64 | FileCheck %s --implicit-check-not='  tops.'
// RUN: tops-opt %s -convert-tops-to-scf | FileCheck %s --check-prefix=DECLARED --implicit-check-not='private @tops_report_error'
// RUN: tops-opt %s -convert-tops-to-scf=errors=assert | FileCheck %s --check-prefix=ASSERT --implicit-check-not=cf.assert --implicit-check-not=tops_report_error

// How the elements are copied is free to change, so nothing is said about it
// here: other tests run the code. What stays: the op is gone, checks come before
// the first store, and memory spaces are kept.

// DECLARED: func.func private @tops_report_error(i64, i64, i64, i64)

//===----------------------------------------------------------------------===//
// gather_nd
//===----------------------------------------------------------------------===//

// CHECK-LABEL:  func.func @gather_nd_default(
// CHECK-NOT:      {{store .*(i32|f32)}}
// CHECK:          call @tops_report_error
// CHECK:          {{store .*(i32|f32)}}
// CHECK:          return
// ASSERT-LABEL: @gather_nd_default(
// ASSERT-NOT:     {{store .*(i32|f32)}}
// ASSERT:         cf.assert %{{.+}}, "tops.gather_nd: 'indices' do not index into 'params'"
// ASSERT:         {{store .*(i32|f32)}}
// ASSERT:         return
func.func @gather_nd_default(%params: memref<8x4xf32>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8x4xf32>, memref<3x1xi32>, memref<3x4xf32>
  return
}

// CHECK-LABEL:  func.func @gather_nd_error(
// CHECK-NOT:      {{store .*(i32|f32)}}
// CHECK:          call @tops_report_error
// CHECK:          {{store .*(i32|f32)}}
// CHECK:          return
// ASSERT-LABEL: @gather_nd_error(
// ASSERT:         cf.assert %{{.+}}, "tops.gather_nd: 'indices' do not index into 'params'"
// ASSERT:         {{store .*(i32|f32)}}
// ASSERT:         return
func.func @gather_nd_error(%params: memref<8xf32>, %indices: memref<3x1xi64>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] bad_indices = error outs(%out) : memref<8xf32>, memref<3x1xi64>, memref<3xf32>
  return
}

// Nothing to report, nothing is.
// CHECK-LABEL:  func.func @gather_nd_zero(
// CHECK-NOT:      tops_report_error
// CHECK:          return
// ASSERT-LABEL: @gather_nd_zero(
// ASSERT:         return
func.func @gather_nd_zero(%params: memref<8x4xf32>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x4xf32>, memref<3x1xi32>, memref<3x4xf32>
  return
}

// CHECK-LABEL:  func.func @gather_nd_clamp(
// CHECK-NOT:      tops_report_error
// CHECK:          return
// ASSERT-LABEL: @gather_nd_clamp(
// ASSERT:         return
func.func @gather_nd_clamp(%params: memref<8x4xf32>, %indices: memref<3x2xi8>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] bad_indices = clamp wrap_negative outs(%out) : memref<8x4xf32>, memref<3x2xi8>, memref<3xf32>
  return
}

// CHECK-LABEL:  func.func @gather_nd_assume_valid(
// CHECK-NOT:      arith.cmpi
// CHECK:          return
// ASSERT-LABEL: @gather_nd_assume_valid(
// ASSERT:         return
func.func @gather_nd_assume_valid(%params: memref<8xf32>, %indices: memref<1xi32>, %out: memref<f32>) {
  tops.gather_nd %params[%indices] bad_indices = assume_valid outs(%out) : memref<8xf32>, memref<1xi32>, memref<f32>
  return
}

// Sizes of the batch, then of the buffer, then the indices.
// CHECK-LABEL:   func.func @gather_nd_dynamic(
// CHECK-NOT:       {{store .*(i32|f32)}}
// CHECK-COUNT-4:   call @tops_report_error
// CHECK-NOT:       call @tops_report_error
// CHECK:           {{store .*(i32|f32)}}
// CHECK:           return
// ASSERT-LABEL:  @gather_nd_dynamic(
// ASSERT:          cf.assert %{{.+}}, "tops.gather_nd: batch dimension 0 of 'indices' and 'params' differs in size"
// ASSERT:          cf.assert %{{.+}}, "tops.gather_nd: result size of dimension 0 does not match the expected one"
// ASSERT:          cf.assert %{{.+}}, "tops.gather_nd: result size of dimension 1 does not match the expected one"
// ASSERT:          cf.assert %{{.+}}, "tops.gather_nd: 'indices' do not index into 'params'"
// ASSERT:          return
func.func @gather_nd_dynamic(%params: memref<?x8x2xf32>, %indices: memref<?x?x1xi32>, %out: memref<?x?x2xf32>) {
  tops.gather_nd %params[%indices] batch_dims = 1 outs(%out) : memref<?x8x2xf32>, memref<?x?x1xi32>, memref<?x?x2xf32>
  return
}

// CHECK-LABEL:  func.func @gather_nd_zero_size(
// CHECK:          return
// ASSERT-LABEL: @gather_nd_zero_size(
// ASSERT:         return
func.func @gather_nd_zero_size(%params: memref<3x0xf32>, %indices: memref<0x1xi32>, %out: memref<0x0xf32>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<3x0xf32>, memref<0x1xi32>, memref<0x0xf32>
  return
}

// CHECK-LABEL:  func.func @gather_nd_depth_zero(
// CHECK-NOT:      tops_report_error
// CHECK:          return
// ASSERT-LABEL: @gather_nd_depth_zero(
// ASSERT:         return
func.func @gather_nd_depth_zero(%params: memref<3xf32>, %indices: memref<2x0xi32>, %out: memref<2x3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<3xf32>, memref<2x0xi32>, memref<2x3xf32>
  return
}

// All memory is accessed in the space that it has.
// CHECK-LABEL:  func.func @gather_nd_memory_space(
// CHECK-NOT:      memory_space_cast
// CHECK-NOT:      {{(load|store|prefetch) .*memref<[x?0-9]*(i8|i16|i32|i64|f32)(, strided<[^>]*>)?>}}
// CHECK:          {{load .*, 3>}}
// CHECK:          {{store .*, 2>}}
// CHECK:          return
// ASSERT-LABEL: @gather_nd_memory_space(
// ASSERT:         return
func.func @gather_nd_memory_space(%params: memref<8x4xf32, 1>, %indices: memref<3x1xi32, 3>, %out: memref<3x4xf32, 2>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x4xf32, 1>, memref<3x1xi32, 3>, memref<3x4xf32, 2>
  return
}

//===----------------------------------------------------------------------===//
// space_to_batch_nd
//===----------------------------------------------------------------------===//

// CHECK-LABEL:  func.func @space_to_batch_nd(
// CHECK-NOT:      tops_report_error
// CHECK:          return
// ASSERT-LABEL: @space_to_batch_nd(
// ASSERT:         return
func.func @space_to_batch_nd(%input: memref<2x4x3xf32>, %out: memref<4x3x3xf32>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<2x4x3xf32>, memref<4x3x3xf32>
  return
}

// Sizes that are asked for, then the size of the buffer.
// CHECK-LABEL:   func.func @space_to_batch_nd_dynamic(
// CHECK-NOT:       {{store .*(i32|f32)}}
// CHECK-COUNT-9:   call @tops_report_error
// CHECK-NOT:       call @tops_report_error
// CHECK:           {{store .*(i32|f32)}}
// CHECK:           return
// ASSERT-LABEL:  @space_to_batch_nd_dynamic(
// ASSERT:          cf.assert %{{.+}}, "tops.space_to_batch_nd: block size of dimension 1 is less than 1"
// ASSERT:          cf.assert %{{.+}}, "tops.space_to_batch_nd: padding before dimension 1 is negative"
// ASSERT:          cf.assert %{{.+}}, "tops.space_to_batch_nd: padding after dimension 1 is negative"
// ASSERT:          cf.assert %{{.+}}, "tops.space_to_batch_nd: padded size of dimension 1 does not fit in 64 bits"
// ASSERT:          cf.assert %{{.+}}, "tops.space_to_batch_nd: result batch does not fit in 64 bits"
// ASSERT:          cf.assert %{{.+}}, "tops.space_to_batch_nd: padded size of dimension 1 is not divisible by its block size"
// ASSERT:          cf.assert %{{.+}}, "tops.space_to_batch_nd: size of the result does not fit in 64 bits"
// ASSERT:          cf.assert %{{.+}}, "tops.space_to_batch_nd: result size of dimension 0 does not match the expected one"
// ASSERT:          cf.assert %{{.+}}, "tops.space_to_batch_nd: result size of dimension 1 does not match the expected one"
// ASSERT:          return
func.func @space_to_batch_nd_dynamic(%input: memref<?x?xf32>, %b: index, %lo: index, %hi: index, %out: memref<?x?xf32>) {
  tops.space_to_batch_nd %input block_shape = [%b] paddings = [[%lo, %hi]] outs(%out) : memref<?x?xf32>, memref<?x?xf32>
  return
}

// CHECK-LABEL:  func.func @space_to_batch_nd_zero_size(
// CHECK:          return
// ASSERT-LABEL: @space_to_batch_nd_zero_size(
// ASSERT:         return
func.func @space_to_batch_nd_zero_size(%input: memref<3x0x2x5xf32>, %out: memref<9x1x2x5xf32>) {
  tops.space_to_batch_nd %input block_shape = [3] paddings = [[1, 2]] outs(%out) : memref<3x0x2x5xf32>, memref<9x1x2x5xf32>
  return
}

// CHECK-LABEL:  func.func @space_to_batch_nd_no_dims(
// CHECK-NOT:      tops_report_error
// CHECK:          return
// ASSERT-LABEL: @space_to_batch_nd_no_dims(
// ASSERT:         return
func.func @space_to_batch_nd_no_dims(%input: memref<4x3xf32>, %out: memref<4x3xf32>) {
  tops.space_to_batch_nd %input block_shape = [] paddings = [] outs(%out) : memref<4x3xf32>, memref<4x3xf32>
  return
}

// CHECK-LABEL:  func.func @space_to_batch_nd_memory_space(
// CHECK-NOT:      memory_space_cast
// CHECK-NOT:      {{(load|store|prefetch) .*memref<[x?0-9]*(i8|i16|i32|i64|f32)(, strided<[^>]*>)?>}}
// CHECK:          {{(load|store) .*, "(from|to)">}}
// CHECK-NOT:      {{(load|store|prefetch) .*memref<[x?0-9]*(i8|i16|i32|i64|f32)(, strided<[^>]*>)?>}}
// CHECK:          return
// ASSERT-LABEL: @space_to_batch_nd_memory_space(
// ASSERT:         return
func.func @space_to_batch_nd_memory_space(%input: memref<2x4x3xf32, strided<[24, 6, 2], offset: 5>, "from">, %out: memref<4x3x3xf32, "to">) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<2x4x3xf32, strided<[24, 6, 2], offset: 5>, "from">, memref<4x3x3xf32, "to">
  return
}
