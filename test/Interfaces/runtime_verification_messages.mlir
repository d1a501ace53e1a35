// generate-runtime-verification asserts before an op what only run time knows,
// and nothing that the types decide.

// RUN: mlir-opt %s --load-dialect-plugin=%plugin --load-pass-plugin=%plugin \
// RUN:     --pass-pipeline='builtin.module(generate-runtime-verification)' | FileCheck %s

//===----------------------------------------------------------------------===//
// gather_nd
//===----------------------------------------------------------------------===//

// CHECK-LABEL: func @gather_nd_indices(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<8x4xf32>, %[[INDICES:[a-z0-9]+]]: tensor<3x1xi32>)
// CHECK:         scf.for
// CHECK:           tensor.extract %[[INDICES]]
// CHECK:         }
// CHECK:         %[[GOOD:.+]] = arith.cmpi
// CHECK:         cf.assert %[[GOOD]], "ERROR: Runtime op verification failed\0A{{.*}}tops.gather_nd{{.*}}\0A^ 'indices' do not index into 'params'\0ALocation: loc({{.+}})"
// CHECK:         tops.gather_nd %[[PARAMS]][%[[INDICES]]]
// CHECK:         cf.assert %{{.+}}, "{{.*}}^ 'indices' do not index into 'params'
// CHECK:         tops.gather_nd %[[PARAMS]][%[[INDICES]]] bad_indices = error
func.func @gather_nd_indices(%params: tensor<8x4xf32>, %indices: tensor<3x1xi32>) -> (tensor<3x4xf32>, tensor<3x4xf32>) {
  %0 = tops.gather_nd %params[%indices] : tensor<8x4xf32>, tensor<3x1xi32> -> tensor<3x4xf32>
  %1 = tops.gather_nd %params[%indices] bad_indices = error : tensor<8x4xf32>, tensor<3x1xi32> -> tensor<3x4xf32>
  return %0, %1 : tensor<3x4xf32>, tensor<3x4xf32>
}

// The other policies give bad indices a meaning or promise that there are none;
// without an index depth there are none.
// CHECK-LABEL: func @gather_nd_unchecked(
// CHECK-NOT:     cf.assert
// CHECK:         return
func.func @gather_nd_unchecked(%params: tensor<8x4xf32>, %indices: tensor<3x1xi32>, %none: tensor<3x0xi32>)
    -> (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x8x4xf32>) {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<8x4xf32>, tensor<3x1xi32> -> tensor<3x4xf32>
  %1 = tops.gather_nd %params[%indices] bad_indices = clamp : tensor<8x4xf32>, tensor<3x1xi32> -> tensor<3x4xf32>
  %2 = tops.gather_nd %params[%indices] bad_indices = assume_valid : tensor<8x4xf32>, tensor<3x1xi32> -> tensor<3x4xf32>
  %3 = tops.gather_nd %params[%none] : tensor<8x4xf32>, tensor<3x0xi32> -> tensor<3x8x4xf32>
  return %0, %1, %2, %3 : tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x8x4xf32>
}

// Each batch dimension that may differ.
// CHECK-LABEL: func @gather_nd_batch_dims(
// CHECK-NOT:     ^ batch dimension 1
// CHECK:         cf.assert %{{.+}}, "{{.*}}^ batch dimension 0 of 'indices' and 'params' differs in size
// CHECK-NOT:     ^ batch dimension 1
// CHECK:         cf.assert %{{.+}}, "{{.*}}^ batch dimension 2 of 'indices' and 'params' differs in size
// CHECK-NOT:     cf.assert
// CHECK:         tops.gather_nd
func.func @gather_nd_batch_dims(%params: tensor<?x5x?x8xf32>, %indices: tensor<3x5x?x1xi32>) -> tensor<3x5x?xf32> {
  %0 = tops.gather_nd %params[%indices] batch_dims = 3 bad_indices = zero : tensor<?x5x?x8xf32>, tensor<3x5x?x1xi32> -> tensor<3x5x?xf32>
  return %0 : tensor<3x5x?xf32>
}

// A type, or `outs`, that says more than the operands.
// CHECK-LABEL: func @gather_nd_result_size(
// CHECK:         cf.assert %{{.+}}, "{{.*}}^ result size of dimension 0 does not match the expected one
// CHECK:         cf.assert %{{.+}}, "{{.*}}^ result size of dimension 1 does not match the expected one
// CHECK-NOT:     cf.assert
// CHECK:         tops.gather_nd
// CHECK:         cf.assert %{{.+}}, "{{.*}}^ result size of dimension 0 does not match the expected one
// CHECK-NOT:     cf.assert
// CHECK:         tops.gather_nd
func.func @gather_nd_result_size(%params: tensor<?x?xf32>, %indices: tensor<?x1xi32>, %a: tensor<?x4xf32>, %dest: tensor<?x4xf32>) -> (tensor<3x4xf32>, tensor<?x4xf32>) {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<?x?xf32>, tensor<?x1xi32> -> tensor<3x4xf32>
  %1 = tops.gather_nd %a[%indices] bad_indices = zero outs(%dest) : tensor<?x4xf32>, tensor<?x1xi32>, tensor<?x4xf32>
  return %0, %1 : tensor<3x4xf32>, tensor<?x4xf32>
}

// Rows of many copies of params are more than memory has.
// CHECK-LABEL: func @gather_nd_result_count(
// CHECK:         cf.assert %{{.+}}, "{{.*}}^ size of the result does not fit in 64 bits
// CHECK:         tops.gather_nd
func.func @gather_nd_result_count(%params: tensor<?xf32>, %none: tensor<?x0xi32>) -> tensor<?x?xf32> {
  %0 = tops.gather_nd %params[%none] : tensor<?xf32>, tensor<?x0xi32> -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// On buffers `outs` must not overlap an input; the order of the messages.
// CHECK-LABEL: func @gather_nd_overlap(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: memref<8x4xf32>, %[[INDICES:[a-z0-9]+]]: memref<?x1xi32>, %[[DEST:[a-z0-9]+]]: memref<?x4xf32>)
// CHECK:         cf.assert %{{.+}}, "{{.*}}^ result size of dimension 0 does not match the expected one
// CHECK:         cf.assert %{{.+}}, "{{.*}}^ 'indices' do not index into 'params'
// CHECK-DAG:     memref.extract_aligned_pointer_as_index %[[PARAMS]]
// CHECK-DAG:     memref.extract_aligned_pointer_as_index %[[DEST]]
// CHECK:         cf.assert %{{.+}}, "{{.*}}^ 'outs' overlaps 'params'
// CHECK-DAG:     memref.extract_aligned_pointer_as_index %[[INDICES]]
// CHECK-DAG:     memref.extract_aligned_pointer_as_index %[[DEST]]
// CHECK:         cf.assert %{{.+}}, "{{.*}}^ 'outs' overlaps 'indices'
// CHECK-NOT:     cf.assert
// CHECK:         tops.gather_nd
func.func @gather_nd_overlap(%params: memref<8x4xf32>, %indices: memref<?x1xi32>, %dest: memref<?x4xf32>) {
  tops.gather_nd %params[%indices] outs(%dest) : memref<8x4xf32>, memref<?x1xi32>, memref<?x4xf32>
  return
}

//===----------------------------------------------------------------------===//
// space_to_batch_nd
//===----------------------------------------------------------------------===//

// CHECK-LABEL: func @space_to_batch_nd_static(
// CHECK-NOT:     cf.assert
// CHECK:         return
func.func @space_to_batch_nd_static(%a: tensor<2x4xf32>, %b: tensor<0x4x?xf32>) -> (tensor<4x3xf32>, tensor<0x2x?xf32>) {
  %0 = tops.space_to_batch_nd %a block_shape = [2] paddings = [[1, 1]] : tensor<2x4xf32> -> tensor<4x3xf32>
  %1 = tops.space_to_batch_nd %b block_shape = [2] paddings = [[0, 0]] : tensor<0x4x?xf32> -> tensor<0x2x?xf32>
  return %0, %1 : tensor<4x3xf32>, tensor<0x2x?xf32>
}

// Block sizes first, then paddings, then sums and products, then divisibility.
// CHECK-LABEL: func @space_to_batch_nd_dynamic(
// CHECK:         cf.assert %{{.+}}, "ERROR: Runtime op verification failed\0A{{.*}}tops.space_to_batch_nd{{.*}}\0A^ block size of dimension 1 is less than 1\0ALocation: loc({{.+}})"
// CHECK:         cf.assert %{{.+}}, "{{.*}}^ block size of dimension 2 is less than 1
// CHECK:         cf.assert %{{.+}}, "{{.*}}^ padding before dimension 1 is negative
// CHECK:         cf.assert %{{.+}}, "{{.*}}^ padding after dimension 2 is negative
// CHECK:         cf.assert %{{.+}}, "{{.*}}^ padded size of dimension 1 does not fit in 64 bits
// CHECK:         cf.assert %{{.+}}, "{{.*}}^ padded size of dimension 2 does not fit in 64 bits
// CHECK:         cf.assert %{{.+}}, "{{.*}}^ result batch does not fit in 64 bits
// CHECK:         cf.assert %{{.+}}, "{{.*}}^ padded size of dimension 1 is not divisible by its block size
// CHECK:         cf.assert %{{.+}}, "{{.*}}^ padded size of dimension 2 is not divisible by its block size
// CHECK:         cf.assert %{{.+}}, "{{.*}}^ size of the result does not fit in 64 bits
// CHECK-NOT:     cf.assert
// CHECK:         tops.space_to_batch_nd
func.func @space_to_batch_nd_dynamic(%input: tensor<?x?x?xf32>, %b: index, %lo: index, %hi: index) -> tensor<?x?x?xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [%b, %b] paddings = [[%lo, 0], [0, %hi]] : tensor<?x?x?xf32> -> tensor<?x?x?xf32>
  return %0 : tensor<?x?x?xf32>
}

// Only the dimension whose size is not known.
// CHECK-LABEL: func @space_to_batch_nd_mixed(
// CHECK-NOT:     cf.assert
// CHECK:         cf.assert %{{.+}}, "{{.*}}^ padded size of dimension 2 is not divisible by its block size
// CHECK-NOT:     cf.assert
// CHECK:         tops.space_to_batch_nd
func.func @space_to_batch_nd_mixed(%input: tensor<1x4x?xf32>) -> tensor<6x2x?xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [2, 3] paddings = [[0, 0], [0, 0]] : tensor<1x4x?xf32> -> tensor<6x2x?xf32>
  return %0 : tensor<6x2x?xf32>
}

// CHECK-LABEL: func @space_to_batch_nd_result_size(
// CHECK:         cf.assert %{{.+}}, "{{.*}}^ padded size of dimension 1 is not divisible by its block size
// CHECK:         cf.assert %{{.+}}, "{{.*}}^ result size of dimension 1 does not match the expected one
// CHECK-NOT:     cf.assert
// CHECK:         tops.space_to_batch_nd
func.func @space_to_batch_nd_result_size(%input: tensor<2x?xf32>) -> tensor<4x3xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[0, 0]] : tensor<2x?xf32> -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// CHECK-LABEL: func @space_to_batch_nd_overlap(
// CHECK-SAME:    %[[INPUT:[a-z0-9]+]]: memref<2x4xf32>, %[[DEST:[a-z0-9]+]]: memref<?x3xf32, strided<[?, -1], offset: ?>>)
// CHECK:         cf.assert %{{.+}}, "{{.*}}^ result size of dimension 0 does not match the expected one
// CHECK-DAG:     memref.extract_aligned_pointer_as_index %[[INPUT]]
// CHECK-DAG:     memref.extract_aligned_pointer_as_index %[[DEST]]
// CHECK:         cf.assert %{{.+}}, "{{.*}}^ 'outs' overlaps 'input'
// CHECK-NOT:     cf.assert
// CHECK:         tops.space_to_batch_nd
func.func @space_to_batch_nd_overlap(%input: memref<2x4xf32>, %dest: memref<?x3xf32, strided<[?, -1], offset: ?>>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%dest) : memref<2x4xf32>, memref<?x3xf32, strided<[?, -1], offset: ?>>
  return
}

// Of an opaque layout, or of elements without a size, nobody can tell.
// CHECK-LABEL: func @no_span(
// CHECK-NOT:     cf.assert
// CHECK:         return
func.func @no_span(%input: memref<2x4xf32, affine_map<(d0, d1) -> (d0 floordiv 2, d1, d0 mod 2)>>, %dest: memref<4x3xf32>,
                   %scalable: memref<2x4xvector<[4]xf32>>, %scalable_dest: memref<4x3xvector<[4]xf32>>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%dest)
      : memref<2x4xf32, affine_map<(d0, d1) -> (d0 floordiv 2, d1, d0 mod 2)>>, memref<4x3xf32>
  tops.space_to_batch_nd %scalable block_shape = [2] paddings = [[1, 1]] outs(%scalable_dest)
      : memref<2x4xvector<[4]xf32>>, memref<4x3xvector<[4]xf32>>
  return
}
