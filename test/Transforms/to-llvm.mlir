// DEFINE: %{other} = --implicit-check-not='{{(^|[ (])(affine|arith|bufferization|builtin|cf|complex|func|index|linalg|memref|scf|tensor|tops|ub|vector)[.]}}'
// RUN: tops-opt %s -tops-to-llvm | FileCheck %s %{other}
// RUN: tops-opt %s -tops-to-llvm=errors=assert | FileCheck %s --check-prefix=ASSERT %{other} --implicit-check-not=tops_report_error
// RUN: tops-opt %s -tops-to-llvm | mlir-translate -mlir-to-llvmir | FileCheck %s --check-prefix=LLVM
// RUN: tops-opt %s -convert-tops-to-linalg -tops-to-llvm | FileCheck %s --check-prefix=LINALG %{other}

// Tensors or memrefs in, the LLVM dialect and nothing else out.

// CHECK-DAG: llvm.func @tops_report_error(i64, i64, i64, i64)
// LLVM: declare void @tops_report_error(i64, i64, i64, i64)

// A tensor comes as the parts of a memref, the result goes as a struct.
// CHECK-LABEL:  llvm.func @gather_nd(
// CHECK-SAME:     !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK:          llvm.call @tops_report_error(
// CHECK:          llvm.return
// ASSERT-LABEL: llvm.func @gather_nd(
// ASSERT:         llvm.call @abort()
// LLVM-LABEL:   define { ptr, ptr, i64, [2 x i64], [2 x i64] } @gather_nd(
// LINALG-LABEL: llvm.func @gather_nd(
func.func @gather_nd(%params: tensor<8x4xf32>, %indices: tensor<3x1xi32>) -> tensor<3x4xf32> {
  %0 = tops.gather_nd %params[%indices] : tensor<8x4xf32>, tensor<3x1xi32> -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// CHECK-LABEL:  llvm.func @gather_nd_buffers(
// CHECK-NOT:      malloc
// CHECK:          llvm.return
// ASSERT-LABEL: llvm.func @gather_nd_buffers(
// LLVM-LABEL:   define void @gather_nd_buffers(
func.func @gather_nd_buffers(%params: memref<8x4xf32>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8x4xf32>, memref<3x1xi32>, memref<3x4xf32>
  return
}

// CHECK-LABEL:  llvm.func @gather_nd_dynamic(
// CHECK:          llvm.call @tops_report_error(
// CHECK:          llvm.return
// ASSERT-LABEL: llvm.func @gather_nd_dynamic(
// ASSERT:         llvm.call @abort()
// LINALG-LABEL: llvm.func @gather_nd_dynamic(
func.func @gather_nd_dynamic(%params: tensor<?x?x?xf32>, %indices: tensor<?x?x1xi32>) -> tensor<?x?x?xf32> {
  %0 = tops.gather_nd %params[%indices] batch_dims = 1 bad_indices = error : tensor<?x?x?xf32>, tensor<?x?x1xi32> -> tensor<?x?x?xf32>
  return %0 : tensor<?x?x?xf32>
}

// CHECK-LABEL:  llvm.func @gather_nd_policies(
// CHECK-NOT:      tops_report_error
// CHECK:          llvm.return
// ASSERT-LABEL: llvm.func @gather_nd_policies(
// ASSERT-NOT:     abort
// ASSERT:         llvm.return
// LINALG-LABEL: llvm.func @gather_nd_policies(
func.func @gather_nd_policies(%params: tensor<8xcomplex<f32>>, %indices: tensor<3x1xindex>) -> (tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>) {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<8xcomplex<f32>>, tensor<3x1xindex> -> tensor<3xcomplex<f32>>
  %1 = tops.gather_nd %params[%indices] bad_indices = clamp wrap_negative : tensor<8xcomplex<f32>>, tensor<3x1xindex> -> tensor<3xcomplex<f32>>
  %2 = tops.gather_nd %params[%indices] bad_indices = assume_valid : tensor<8xcomplex<f32>>, tensor<3x1xindex> -> tensor<3xcomplex<f32>>
  return %0, %1, %2 : tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>
}

// CHECK-LABEL:  llvm.func @gather_nd_rank_zero(
// CHECK-SAME:     !llvm.struct<(ptr, ptr, i64)>
// LINALG-LABEL: llvm.func @gather_nd_rank_zero(
func.func @gather_nd_rank_zero(%params: tensor<8xi1>, %indices: tensor<1xi8>) -> tensor<i1> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<8xi1>, tensor<1xi8> -> tensor<i1>
  return %0 : tensor<i1>
}

// CHECK-LABEL:  llvm.func @gather_nd_zero_size(
// LINALG-LABEL: llvm.func @gather_nd_zero_size(
func.func @gather_nd_zero_size(%params: tensor<3x0xf32>, %indices: tensor<0x1xi32>) -> tensor<0x0xf32> {
  %0 = tops.gather_nd %params[%indices] : tensor<3x0xf32>, tensor<0x1xi32> -> tensor<0x0xf32>
  return %0 : tensor<0x0xf32>
}

// Each access is in the memory space of its operand.
// CHECK-LABEL:  llvm.func @gather_nd_memory_space(
// CHECK-NOT:      addrspacecast
// CHECK-NOT:      {{llvm[.](load|store) .*!llvm[.]ptr( |$|,)}}
// CHECK:          {{llvm[.]load .*!llvm[.]ptr<3> -> i32}}
// CHECK-NOT:      {{llvm[.](load|store) .*!llvm[.]ptr( |$|,)}}
// CHECK:          {{llvm[.]store .*!llvm[.]ptr<2>}}
// CHECK:          llvm.return
func.func @gather_nd_memory_space(%params: memref<8xf32, 1>, %indices: memref<3x1xi32, 3>, %out: memref<3xf32, 2>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8xf32, 1>, memref<3x1xi32, 3>, memref<3xf32, 2>
  return
}

// CHECK-LABEL:  llvm.func @space_to_batch_nd(
// CHECK-NOT:      tops_report_error
// CHECK:          llvm.return
// ASSERT-LABEL: llvm.func @space_to_batch_nd(
// ASSERT-NOT:     abort
// ASSERT:         llvm.return
// LINALG-LABEL: llvm.func @space_to_batch_nd(
func.func @space_to_batch_nd(%input: tensor<2x4x3xf32>) -> tensor<4x3x3xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] : tensor<2x4x3xf32> -> tensor<4x3x3xf32>
  return %0 : tensor<4x3x3xf32>
}

// CHECK-LABEL:  llvm.func @space_to_batch_nd_buffers(
// CHECK-NOT:      malloc
// CHECK:          llvm.return
func.func @space_to_batch_nd_buffers(%input: memref<2x4x3xui8, strided<[24, 6, -2], offset: ?>>, %out: memref<4x3x3xui8>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<2x4x3xui8, strided<[24, 6, -2], offset: ?>>, memref<4x3x3xui8>
  return
}

// CHECK-LABEL:  llvm.func @space_to_batch_nd_dynamic(
// CHECK-COUNT-7:  llvm.call @tops_report_error(
// CHECK:          llvm.return
// ASSERT-LABEL: llvm.func @space_to_batch_nd_dynamic(
// ASSERT:         llvm.call @abort()
// LINALG-LABEL: llvm.func @space_to_batch_nd_dynamic(
func.func @space_to_batch_nd_dynamic(%input: tensor<?x?x2xbf16>, %b: index, %lo: index, %hi: index) -> tensor<?x?x2xbf16> {
  %0 = tops.space_to_batch_nd %input block_shape = [%b] paddings = [[%lo, %hi]] : tensor<?x?x2xbf16> -> tensor<?x?x2xbf16>
  return %0 : tensor<?x?x2xbf16>
}

// CHECK-LABEL:  llvm.func @space_to_batch_nd_zero_size(
// LINALG-LABEL: llvm.func @space_to_batch_nd_zero_size(
func.func @space_to_batch_nd_zero_size(%input: tensor<3x0x2x5xf32>) -> tensor<9x1x2x5xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [3] paddings = [[1, 2]] : tensor<3x0x2x5xf32> -> tensor<9x1x2x5xf32>
  return %0 : tensor<9x1x2x5xf32>
}

// Around the ops may be what upstream's dialects have.
// CHECK-LABEL:  llvm.func @neighbours(
// CHECK:          llvm.fadd
// CHECK:          llvm.return
// LINALG-LABEL: llvm.func @neighbours(
func.func @neighbours(%params: tensor<3xf32>, %indices: tensor<3x1xi32>, %bias: tensor<3xf32>) -> tensor<3xf32> {
  %0 = tops.gather_nd %params[%indices] : tensor<3xf32>, tensor<3x1xi32> -> tensor<3xf32>
  %1 = linalg.add ins(%0, %bias : tensor<3xf32>, tensor<3xf32>) outs(%bias : tensor<3xf32>) -> tensor<3xf32>
  return %1 : tensor<3xf32>
}
