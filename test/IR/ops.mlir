// RUN: tops-opt %s -verify-roundtrip | FileCheck %s
// RUN: tops-opt %s -mlir-print-op-generic | tops-opt -verify-roundtrip | FileCheck %s
// RUN: tops-opt %s -emit-bytecode | tops-opt | FileCheck %s
// RUN: tops-opt %s -mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC

//===----------------------------------------------------------------------===//
// gather_nd
//===----------------------------------------------------------------------===//

// CHECK-LABEL: func @gather_nd(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<8x4xf32>, %[[INDICES:[a-z0-9]+]]: tensor<3x1xi32>)
// CHECK:         %[[RESULT:.+]] = tops.gather_nd %[[PARAMS]][%[[INDICES]]] : tensor<8x4xf32>, tensor<3x1xi32> -> tensor<3x4xf32>
// CHECK:         return %[[RESULT]]
// GENERIC-LABEL: sym_name = "gather_nd"
// GENERIC:       "tops.gather_nd"(%{{[a-z0-9]+}}, %{{[a-z0-9]+}}) <{batch_dims = 0 : i64}> : (tensor<8x4xf32>, tensor<3x1xi32>) -> tensor<3x4xf32>
func.func @gather_nd(%params: tensor<8x4xf32>, %indices: tensor<3x1xi32>) -> tensor<3x4xf32> {
  %0 = tops.gather_nd %params[%indices] : tensor<8x4xf32>, tensor<3x1xi32> -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// CHECK-LABEL: func @gather_nd_dynamic(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<?x4x?xf32>, %[[INDICES:[a-z0-9]+]]: tensor<?x3x2xi32>)
// CHECK:         tops.gather_nd %[[PARAMS]][%[[INDICES]]] : tensor<?x4x?xf32>, tensor<?x3x2xi32> -> tensor<?x3x?xf32>
func.func @gather_nd_dynamic(%params: tensor<?x4x?xf32>, %indices: tensor<?x3x2xi32>) -> tensor<?x3x?xf32> {
  %0 = tops.gather_nd %params[%indices] : tensor<?x4x?xf32>, tensor<?x3x2xi32> -> tensor<?x3x?xf32>
  return %0 : tensor<?x3x?xf32>
}

// Importers declare less, or more, than what the operands give.
// CHECK-LABEL: func @gather_nd_declared(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<?x4xf32>, %[[INDICES:[a-z0-9]+]]: tensor<?x1xi32>)
// CHECK:         tops.gather_nd %[[PARAMS]][%[[INDICES]]] : tensor<?x4xf32>, tensor<?x1xi32> -> tensor<?x?xf32>
// CHECK:         tops.gather_nd %[[PARAMS]][%[[INDICES]]] : tensor<?x4xf32>, tensor<?x1xi32> -> tensor<3x4xf32>
func.func @gather_nd_declared(%params: tensor<?x4xf32>, %indices: tensor<?x1xi32>) -> (tensor<?x?xf32>, tensor<3x4xf32>) {
  %0 = tops.gather_nd %params[%indices] : tensor<?x4xf32>, tensor<?x1xi32> -> tensor<?x?xf32>
  %1 = tops.gather_nd %params[%indices] : tensor<?x4xf32>, tensor<?x1xi32> -> tensor<3x4xf32>
  return %0, %1 : tensor<?x?xf32>, tensor<3x4xf32>
}

// CHECK-LABEL: func @gather_nd_policies(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<8xf32>, %[[INDICES:[a-z0-9]+]]: tensor<3x1xi32>)
// CHECK:         tops.gather_nd %[[PARAMS]][%[[INDICES]]] bad_indices = error : tensor<8xf32>, tensor<3x1xi32> -> tensor<3xf32>
// CHECK:         tops.gather_nd %[[PARAMS]][%[[INDICES]]] bad_indices = zero : tensor<8xf32>, tensor<3x1xi32> -> tensor<3xf32>
// CHECK:         tops.gather_nd %[[PARAMS]][%[[INDICES]]] bad_indices = clamp : tensor<8xf32>, tensor<3x1xi32> -> tensor<3xf32>
// CHECK:         tops.gather_nd %[[PARAMS]][%[[INDICES]]] bad_indices = assume_valid : tensor<8xf32>, tensor<3x1xi32> -> tensor<3xf32>
// CHECK:         tops.gather_nd %[[PARAMS]][%[[INDICES]]] wrap_negative : tensor<8xf32>, tensor<3x1xi32> -> tensor<3xf32>
// CHECK:         tops.gather_nd %[[PARAMS]][%[[INDICES]]] bad_indices = zero wrap_negative : tensor<8xf32>, tensor<3x1xi32> -> tensor<3xf32>
// GENERIC-LABEL: sym_name = "gather_nd_policies"
// GENERIC:       <{bad_indices = #tops<bad_indices error>, batch_dims = 0 : i64}>
// GENERIC:       <{bad_indices = #tops<bad_indices zero>, batch_dims = 0 : i64}>
// GENERIC:       <{bad_indices = #tops<bad_indices clamp>, batch_dims = 0 : i64}>
// GENERIC:       <{bad_indices = #tops<bad_indices assume_valid>, batch_dims = 0 : i64}>
// GENERIC:       <{batch_dims = 0 : i64, wrap_negative}>
// GENERIC:       <{bad_indices = #tops<bad_indices zero>, batch_dims = 0 : i64, wrap_negative}>
func.func @gather_nd_policies(%params: tensor<8xf32>, %indices: tensor<3x1xi32>) {
  %0 = tops.gather_nd %params[%indices] bad_indices = error : tensor<8xf32>, tensor<3x1xi32> -> tensor<3xf32>
  %1 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<8xf32>, tensor<3x1xi32> -> tensor<3xf32>
  %2 = tops.gather_nd %params[%indices] bad_indices = clamp : tensor<8xf32>, tensor<3x1xi32> -> tensor<3xf32>
  %3 = tops.gather_nd %params[%indices] bad_indices = assume_valid : tensor<8xf32>, tensor<3x1xi32> -> tensor<3xf32>
  %4 = tops.gather_nd %params[%indices] wrap_negative : tensor<8xf32>, tensor<3x1xi32> -> tensor<3xf32>
  %5 = tops.gather_nd %params[%indices] bad_indices = zero wrap_negative : tensor<8xf32>, tensor<3x1xi32> -> tensor<3xf32>
  return
}

// The default of `batch_dims` is not printed, also where it was written.
// CHECK-LABEL: func @gather_nd_batch_dims(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<2x3x4xf32>, %[[INDICES:[a-z0-9]+]]: tensor<2x3x1xi32>)
// CHECK:         tops.gather_nd %[[PARAMS]][%[[INDICES]]] : tensor<2x3x4xf32>, tensor<2x3x1xi32> -> tensor<2x3x3x4xf32>
// CHECK:         tops.gather_nd %[[PARAMS]][%[[INDICES]]] batch_dims = 1 : tensor<2x3x4xf32>, tensor<2x3x1xi32> -> tensor<2x3x4xf32>
// CHECK:         tops.gather_nd %[[PARAMS]][%[[INDICES]]] batch_dims = 2 bad_indices = clamp : tensor<2x3x4xf32>, tensor<2x3x1xi32> -> tensor<2x3xf32>
// GENERIC-LABEL: sym_name = "gather_nd_batch_dims"
// GENERIC:       <{batch_dims = 0 : i64}>
// GENERIC:       <{batch_dims = 1 : i64}>
// GENERIC:       <{bad_indices = #tops<bad_indices clamp>, batch_dims = 2 : i64}>
func.func @gather_nd_batch_dims(%params: tensor<2x3x4xf32>, %indices: tensor<2x3x1xi32>) {
  %0 = tops.gather_nd %params[%indices] batch_dims = 0 : tensor<2x3x4xf32>, tensor<2x3x1xi32> -> tensor<2x3x3x4xf32>
  %1 = tops.gather_nd %params[%indices] batch_dims = 1 : tensor<2x3x4xf32>, tensor<2x3x1xi32> -> tensor<2x3x4xf32>
  %2 = tops.gather_nd %params[%indices] batch_dims = 2 bad_indices = clamp : tensor<2x3x4xf32>, tensor<2x3x1xi32> -> tensor<2x3xf32>
  return
}

// CHECK-LABEL: func @gather_nd_index_types(
// CHECK-COUNT-5: tops.gather_nd %{{[a-z0-9]+}}[%{{[a-z0-9]+}}] : tensor<8xf32>, tensor<3x1x{{i8|i16|i32|i64|index}}> -> tensor<3xf32>
func.func @gather_nd_index_types(
    %params: tensor<8xf32>, %a: tensor<3x1xi8>, %b: tensor<3x1xi16>,
    %c: tensor<3x1xi32>, %d: tensor<3x1xi64>, %e: tensor<3x1xindex>) {
  %0 = tops.gather_nd %params[%a] : tensor<8xf32>, tensor<3x1xi8> -> tensor<3xf32>
  %1 = tops.gather_nd %params[%b] : tensor<8xf32>, tensor<3x1xi16> -> tensor<3xf32>
  %2 = tops.gather_nd %params[%c] : tensor<8xf32>, tensor<3x1xi32> -> tensor<3xf32>
  %3 = tops.gather_nd %params[%d] : tensor<8xf32>, tensor<3x1xi64> -> tensor<3xf32>
  %4 = tops.gather_nd %params[%e] : tensor<8xf32>, tensor<3x1xindex> -> tensor<3xf32>
  return
}

// One row; a result without dimensions; no rows; empty slices; no index at all;
// index vectors of 8, indices of rank 5; more than 2^31 elements; a large size
// beside an empty one.
// CHECK-LABEL: func @gather_nd_edges(
// CHECK:         tensor<2x3xf32>, tensor<1xi32> -> tensor<3xf32>
// CHECK:         tensor<2x3xf32>, tensor<2xi32> -> tensor<f32>
// CHECK:         tensor<2x3xf32>, tensor<0x2xi32> -> tensor<0xf32>
// CHECK:         tensor<2x3xf32>, tensor<2x0x2xi32> -> tensor<2x0xf32>
// CHECK:         tensor<3x0xf32>, tensor<1x1xi32> -> tensor<1x0xf32>
// CHECK:         tensor<0x3xf32>, tensor<2x0xi32> -> tensor<2x0x3xf32>
// CHECK:         tensor<2x3xf32>, tensor<0xi32> -> tensor<2x3xf32>
// CHECK:         tensor<1x1x1x1x1x1x1x1xf32>, tensor<1x8xi32> -> tensor<1xf32>
// CHECK:         tensor<2x3xf32>, tensor<1x2x3x4x1xi32> -> tensor<1x2x3x4x3xf32>
// CHECK:         tensor<65536x65536xi8>, tensor<1x1xi16> -> tensor<1x65536xi8>
// CHECK:         tensor<3x4611686018427387904x0xf64>, tensor<1x1xi32> -> tensor<1x4611686018427387904x0xf64>
func.func @gather_nd_edges(
    %params: tensor<2x3xf32>, %one: tensor<1xi32>, %point: tensor<2xi32>,
    %no_rows: tensor<0x2xi32>, %no_rows_3d: tensor<2x0x2xi32>,
    %empty_slices: tensor<3x0xf32>, %row: tensor<1x1xi32>,
    %no_params: tensor<0x3xf32>, %no_index: tensor<2x0xi32>, %nothing: tensor<0xi32>,
    %deep: tensor<1x1x1x1x1x1x1x1xf32>, %vector: tensor<1x8xi32>,
    %rank5: tensor<1x2x3x4x1xi32>, %large: tensor<65536x65536xi8>, %i16: tensor<1x1xi16>,
    %wide: tensor<3x4611686018427387904x0xf64>) {
  %0 = tops.gather_nd %params[%one] : tensor<2x3xf32>, tensor<1xi32> -> tensor<3xf32>
  %1 = tops.gather_nd %params[%point] : tensor<2x3xf32>, tensor<2xi32> -> tensor<f32>
  %2 = tops.gather_nd %params[%no_rows] : tensor<2x3xf32>, tensor<0x2xi32> -> tensor<0xf32>
  %3 = tops.gather_nd %params[%no_rows_3d] : tensor<2x3xf32>, tensor<2x0x2xi32> -> tensor<2x0xf32>
  %4 = tops.gather_nd %empty_slices[%row] : tensor<3x0xf32>, tensor<1x1xi32> -> tensor<1x0xf32>
  %5 = tops.gather_nd %no_params[%no_index] : tensor<0x3xf32>, tensor<2x0xi32> -> tensor<2x0x3xf32>
  %6 = tops.gather_nd %params[%nothing] : tensor<2x3xf32>, tensor<0xi32> -> tensor<2x3xf32>
  %7 = tops.gather_nd %deep[%vector] : tensor<1x1x1x1x1x1x1x1xf32>, tensor<1x8xi32> -> tensor<1xf32>
  %8 = tops.gather_nd %params[%rank5] : tensor<2x3xf32>, tensor<1x2x3x4x1xi32> -> tensor<1x2x3x4x3xf32>
  %9 = tops.gather_nd %large[%i16] : tensor<65536x65536xi8>, tensor<1x1xi16> -> tensor<1x65536xi8>
  %10 = tops.gather_nd %wide[%row] : tensor<3x4611686018427387904x0xf64>, tensor<1x1xi32> -> tensor<1x4611686018427387904x0xf64>
  return
}

// CHECK-LABEL: func @gather_nd_outs(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<8x4xf32>, %[[INDICES:[a-z0-9]+]]: tensor<3x1xi32>, %[[DEST:[a-z0-9]+]]: tensor<3x4xf32>)
// CHECK:         %[[RESULT:.+]] = tops.gather_nd %[[PARAMS]][%[[INDICES]]] outs(%[[DEST]]) : tensor<8x4xf32>, tensor<3x1xi32>, tensor<3x4xf32>
// CHECK-NOT:     ->
// CHECK:         return %[[RESULT]] : tensor<3x4xf32>
// GENERIC-LABEL: sym_name = "gather_nd_outs"
// GENERIC:       "tops.gather_nd"(%{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %{{[a-z0-9]+}}) <{batch_dims = 0 : i64}> : (tensor<8x4xf32>, tensor<3x1xi32>, tensor<3x4xf32>) -> tensor<3x4xf32>
func.func @gather_nd_outs(%params: tensor<8x4xf32>, %indices: tensor<3x1xi32>, %dest: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %0 = tops.gather_nd %params[%indices] outs(%dest) : tensor<8x4xf32>, tensor<3x1xi32>, tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// CHECK-LABEL: func @gather_nd_memref(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: memref<8x4xf32>, %[[INDICES:[a-z0-9]+]]: memref<?x1xi64>, %[[DEST:[a-z0-9]+]]: memref<?x4xf32>)
// CHECK:         {{^ +}}tops.gather_nd %[[PARAMS]][%[[INDICES]]] bad_indices = zero wrap_negative outs(%[[DEST]]) {note = "kept"} : memref<8x4xf32>, memref<?x1xi64>, memref<?x4xf32>{{$}}
// GENERIC-LABEL: sym_name = "gather_nd_memref"
// GENERIC:       (memref<8x4xf32>, memref<?x1xi64>, memref<?x4xf32>) -> ()
func.func @gather_nd_memref(%params: memref<8x4xf32>, %indices: memref<?x1xi64>, %dest: memref<?x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = zero wrap_negative outs(%dest) {note = "kept"} : memref<8x4xf32>, memref<?x1xi64>, memref<?x4xf32>
  return
}

// CHECK-LABEL: func @gather_nd_memref_layouts(
// CHECK:         tops.gather_nd %{{[a-z0-9]+}}[%{{[a-z0-9]+}}] outs(%{{[a-z0-9]+}})
// CHECK-SAME:      memref<8x4xf32, strided<[16, 1], offset: 8>>, memref<3x1xi32, strided<[-2, 1], offset: ?>>, memref<3x4xf32, strided<[?, ?], offset: ?>>
// CHECK:         tops.gather_nd
// CHECK-SAME:      memref<8x4xf32, 1>, memref<3x1xi32, "indices">, memref<3x4xf32, #gpu.address_space<workgroup>>
// CHECK:         tops.gather_nd
// CHECK-SAME:      memref<8x4xf32, #{{map[0-9]*}}>, memref<3x1xi32>, memref<3x4xf32>
func.func @gather_nd_memref_layouts(
    %params: memref<8x4xf32, strided<[16, 1], offset: 8>>,
    %indices: memref<3x1xi32, strided<[-2, 1], offset: ?>>,
    %dest: memref<3x4xf32, strided<[?, ?], offset: ?>>,
    %params1: memref<8x4xf32, 1>, %indices1: memref<3x1xi32, "indices">,
    %dest1: memref<3x4xf32, #gpu.address_space<workgroup>>,
    %params2: memref<8x4xf32, affine_map<(d0, d1) -> (d0 floordiv 2, d1, d0 mod 2)>>,
    %indices2: memref<3x1xi32>, %dest2: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] outs(%dest)
      : memref<8x4xf32, strided<[16, 1], offset: 8>>,
        memref<3x1xi32, strided<[-2, 1], offset: ?>>,
        memref<3x4xf32, strided<[?, ?], offset: ?>>
  tops.gather_nd %params1[%indices1] outs(%dest1)
      : memref<8x4xf32, 1>, memref<3x1xi32, "indices">,
        memref<3x4xf32, #gpu.address_space<workgroup>>
  tops.gather_nd %params2[%indices2] outs(%dest2)
      : memref<8x4xf32, affine_map<(d0, d1) -> (d0 floordiv 2, d1, d0 mod 2)>>,
        memref<3x1xi32>, memref<3x4xf32>
  return
}

// Without a zero in the element type the policies that need none are left.
// CHECK-LABEL: func @gather_nd_elements_without_zero(
// CHECK:         tops.gather_nd %{{.+}} : tensor<8x!llvm.ptr>, tensor<3x1xi32> -> tensor<3x!llvm.ptr>
// CHECK:         tops.gather_nd %{{.+}} bad_indices = assume_valid : tensor<8x!quant.uniform<i8:f32, 1.000000e+00>>, tensor<3x1xi32>
// CHECK:         tops.gather_nd %{{.+}} bad_indices = error : tensor<8x!foreign.string>, tensor<3x1xi32>
// CHECK:         tops.gather_nd %{{.+}} bad_indices = error : tensor<8xf8E8M0FNU>, tensor<3x1xi32>
// CHECK:         tops.gather_nd %{{.+}} outs(%{{.+}}) : memref<8xmemref<2xf32>>, memref<3x1xi32>, memref<3xmemref<2xf32>>
func.func @gather_nd_elements_without_zero(
    %a: tensor<8x!llvm.ptr>, %b: tensor<8x!quant.uniform<i8:f32, 1.0>>,
    %c: tensor<8x!foreign.string>, %d: tensor<8xf8E8M0FNU>,
    %indices: tensor<3x1xi32>, %e: memref<8xmemref<2xf32>>,
    %indices_buffer: memref<3x1xi32>, %dest: memref<3xmemref<2xf32>>) {
  %0 = tops.gather_nd %a[%indices] : tensor<8x!llvm.ptr>, tensor<3x1xi32> -> tensor<3x!llvm.ptr>
  %1 = tops.gather_nd %b[%indices] bad_indices = assume_valid : tensor<8x!quant.uniform<i8:f32, 1.0>>, tensor<3x1xi32> -> tensor<3x!quant.uniform<i8:f32, 1.0>>
  %2 = tops.gather_nd %c[%indices] bad_indices = error : tensor<8x!foreign.string>, tensor<3x1xi32> -> tensor<3x!foreign.string>
  %3 = tops.gather_nd %d[%indices] bad_indices = error : tensor<8xf8E8M0FNU>, tensor<3x1xi32> -> tensor<3xf8E8M0FNU>
  tops.gather_nd %e[%indices_buffer] outs(%dest) : memref<8xmemref<2xf32>>, memref<3x1xi32>, memref<3xmemref<2xf32>>
  return
}

//===----------------------------------------------------------------------===//
// space_to_batch_nd
//===----------------------------------------------------------------------===//

// CHECK-LABEL: func @space_to_batch_nd(
// CHECK-SAME:    %[[INPUT:[a-z0-9]+]]: tensor<2x2x4x1xf32>)
// CHECK:         %[[RESULT:.+]] = tops.space_to_batch_nd %[[INPUT]] block_shape = [2, 3] paddings = {{\[}}[0, 0], [1, 1]] : tensor<2x2x4x1xf32> -> tensor<12x1x2x1xf32>
// CHECK:         return %[[RESULT]]
// GENERIC-LABEL: sym_name = "space_to_batch_nd"
// GENERIC:       "tops.space_to_batch_nd"(%{{[a-z0-9]+}}) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_block_shape = array<i64: 2, 3>, static_paddings = array<i64: 0, 0, 1, 1>}> : (tensor<2x2x4x1xf32>) -> tensor<12x1x2x1xf32>
func.func @space_to_batch_nd(%input: tensor<2x2x4x1xf32>) -> tensor<12x1x2x1xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [2, 3] paddings = [[0, 0], [1, 1]]
      : tensor<2x2x4x1xf32> -> tensor<12x1x2x1xf32>
  return %0 : tensor<12x1x2x1xf32>
}

// Each number by itself is static or dynamic.
// CHECK-LABEL: func @space_to_batch_nd_mixed(
// CHECK-SAME:    %[[INPUT:[a-z0-9]+]]: tensor<2x2x4x1xf32>, %[[B:[a-z0-9]+]]: index, %[[LO:[a-z0-9]+]]: index, %[[HI:[a-z0-9]+]]: index)
// CHECK:         tops.space_to_batch_nd %[[INPUT]] block_shape = [2, %[[B]]] paddings = {{\[}}[0, %[[HI]]], [%[[LO]], 0]] : tensor<2x2x4x1xf32> -> tensor<?x?x?x1xf32>
// CHECK:         tops.space_to_batch_nd %[[INPUT]] block_shape = [%[[B]], %[[B]]] paddings = {{\[}}[%[[LO]], %[[HI]]], [%[[HI]], %[[LO]]]] : tensor<2x2x4x1xf32> -> tensor<?x?x?x1xf32>
// GENERIC-LABEL: sym_name = "space_to_batch_nd_mixed"
// GENERIC:       "tops.space_to_batch_nd"(%[[INPUT:[a-z0-9]+]], %[[B:[a-z0-9]+]], %[[HI:[a-z0-9]+]], %[[LO:[a-z0-9]+]])
// GENERIC-SAME:    operandSegmentSizes = array<i32: 1, 1, 2, 0>, static_block_shape = array<i64: 2, -9223372036854775808>, static_paddings = array<i64: 0, -9223372036854775808, -9223372036854775808, 0>
// GENERIC:       "tops.space_to_batch_nd"(%[[INPUT]], %[[B]], %[[B]], %[[LO]], %[[HI]], %[[HI]], %[[LO]])
// GENERIC-SAME:    operandSegmentSizes = array<i32: 1, 2, 4, 0>
func.func @space_to_batch_nd_mixed(%input: tensor<2x2x4x1xf32>, %b: index, %lo: index, %hi: index) {
  %0 = tops.space_to_batch_nd %input block_shape = [2, %b] paddings = [[0, %hi], [%lo, 0]]
      : tensor<2x2x4x1xf32> -> tensor<?x?x?x1xf32>
  %1 = tops.space_to_batch_nd %input block_shape = [%b, %b] paddings = [[%lo, %hi], [%hi, %lo]]
      : tensor<2x2x4x1xf32> -> tensor<?x?x?x1xf32>
  return
}

// No block dimension; no remaining one; one, three and five of them.
// CHECK-LABEL: func @space_to_batch_nd_ranks(
// CHECK:         block_shape = [] paddings = [] : tensor<3xf32> -> tensor<3xf32>
// CHECK:         block_shape = [] paddings = [] : tensor<2x4xf32> -> tensor<2x4xf32>
// CHECK:         block_shape = [4] paddings = {{\[}}[0, 0]] : tensor<2x4xf32> -> tensor<8x1xf32>
// CHECK:         block_shape = [1, 2, 3] paddings = {{\[}}[0, 0], [0, 0], [0, 0]] : tensor<1x2x2x3xf32> -> tensor<6x2x1x1xf32>
// CHECK:         block_shape = [2, 2, 2, 2, 2] paddings = {{\[}}[0, 0], [0, 0], [0, 0], [0, 0], [0, 0]] : tensor<1x2x2x2x2x2x3xf32> -> tensor<32x1x1x1x1x1x3xf32>
func.func @space_to_batch_nd_ranks(
    %a: tensor<3xf32>, %b: tensor<2x4xf32>, %c: tensor<1x2x2x3xf32>,
    %d: tensor<1x2x2x2x2x2x3xf32>) {
  %0 = tops.space_to_batch_nd %a block_shape = [] paddings = [] : tensor<3xf32> -> tensor<3xf32>
  %1 = tops.space_to_batch_nd %b block_shape = [] paddings = [] : tensor<2x4xf32> -> tensor<2x4xf32>
  %2 = tops.space_to_batch_nd %b block_shape = [4] paddings = [[0, 0]] : tensor<2x4xf32> -> tensor<8x1xf32>
  %3 = tops.space_to_batch_nd %c block_shape = [1, 2, 3] paddings = [[0, 0], [0, 0], [0, 0]]
      : tensor<1x2x2x3xf32> -> tensor<6x2x1x1xf32>
  %4 = tops.space_to_batch_nd %d block_shape = [2, 2, 2, 2, 2] paddings = [[0, 0], [0, 0], [0, 0], [0, 0], [0, 0]]
      : tensor<1x2x2x2x2x2x3xf32> -> tensor<32x1x1x1x1x1x3xf32>
  return
}

// Nothing in the batch; padding up from nothing; nothing at all; more padding
// than a block; a block larger than the input.
// CHECK-LABEL: func @space_to_batch_nd_sizes(
// CHECK:         tensor<0x4x3xf32> -> tensor<0x2x3xf32>
// CHECK:         tensor<3x0x2x5xf32> -> tensor<9x1x2x5xf32>
// CHECK:         tensor<3x0x2x5xf32> -> tensor<9x0x2x5xf32>
// CHECK:         tensor<1x2x1xf32> -> tensor<2x5x1xf32>
// CHECK:         tensor<1x1xf32> -> tensor<3x1xf32>
func.func @space_to_batch_nd_sizes(
    %a: tensor<0x4x3xf32>, %b: tensor<3x0x2x5xf32>, %c: tensor<1x2x1xf32>, %d: tensor<1x1xf32>) {
  %0 = tops.space_to_batch_nd %a block_shape = [2] paddings = [[0, 0]] : tensor<0x4x3xf32> -> tensor<0x2x3xf32>
  %1 = tops.space_to_batch_nd %b block_shape = [3] paddings = [[1, 2]] : tensor<3x0x2x5xf32> -> tensor<9x1x2x5xf32>
  %2 = tops.space_to_batch_nd %b block_shape = [3] paddings = [[0, 0]] : tensor<3x0x2x5xf32> -> tensor<9x0x2x5xf32>
  %3 = tops.space_to_batch_nd %c block_shape = [2] paddings = [[4, 4]] : tensor<1x2x1xf32> -> tensor<2x5x1xf32>
  %4 = tops.space_to_batch_nd %d block_shape = [3] paddings = [[1, 1]] : tensor<1x1xf32> -> tensor<3x1xf32>
  return
}

// CHECK-LABEL: func @space_to_batch_nd_outs(
// CHECK-SAME:    %[[INPUT:[a-z0-9]+]]: tensor<2x?xf32>, %[[B:[a-z0-9]+]]: index, %[[LO:[a-z0-9]+]]: index, %[[DEST:[a-z0-9]+]]: tensor<?x5xf32>)
// CHECK:         %[[RESULT:.+]] = tops.space_to_batch_nd %[[INPUT]] block_shape = [%[[B]]] paddings = {{\[}}[%[[LO]], 0]] outs(%[[DEST]]) : tensor<2x?xf32>, tensor<?x5xf32>
// CHECK:         return %[[RESULT]] : tensor<?x5xf32>
// GENERIC-LABEL: sym_name = "space_to_batch_nd_outs"
// GENERIC:       operandSegmentSizes = array<i32: 1, 1, 1, 1>
func.func @space_to_batch_nd_outs(%input: tensor<2x?xf32>, %b: index, %lo: index, %dest: tensor<?x5xf32>) -> tensor<?x5xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [%b] paddings = [[%lo, 0]] outs(%dest) : tensor<2x?xf32>, tensor<?x5xf32>
  return %0 : tensor<?x5xf32>
}

// CHECK-LABEL: func @space_to_batch_nd_memref(
// CHECK-SAME:    %[[INPUT:[a-z0-9]+]]: memref<2x4x3xf32, strided<[?, ?, 1], offset: ?>>, %[[DEST:[a-z0-9]+]]: memref<4x3x3xf32, 2>)
// CHECK:         {{^ +}}tops.space_to_batch_nd %[[INPUT]] block_shape = [2] paddings = {{\[}}[1, 1]] outs(%[[DEST]]) {note = "kept"} : memref<2x4x3xf32, strided<[?, ?, 1], offset: ?>>, memref<4x3x3xf32, 2>{{$}}
// GENERIC-LABEL: sym_name = "space_to_batch_nd_memref"
// GENERIC:       {note = "kept"} : (memref<2x4x3xf32, strided<[?, ?, 1], offset: ?>>, memref<4x3x3xf32, 2>) -> ()
func.func @space_to_batch_nd_memref(%input: memref<2x4x3xf32, strided<[?, ?, 1], offset: ?>>, %dest: memref<4x3x3xf32, 2>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%dest) {note = "kept"}
      : memref<2x4x3xf32, strided<[?, ?, 1], offset: ?>>, memref<4x3x3xf32, 2>
  return
}

// Any element type that has a zero.
// CHECK-LABEL: func @space_to_batch_nd_element_types(
// CHECK-COUNT-26: tops.space_to_batch_nd
// CHECK-NOT:      tops.space_to_batch_nd
// CHECK:          return
func.func @space_to_batch_nd_element_types(
    %i1: tensor<1x2xi1>, %i4: tensor<1x2xi4>, %i8: tensor<1x2xi8>, %i24: tensor<1x2xi24>,
    %i64: tensor<1x2xi64>, %i128: tensor<1x2xi128>, %si4: tensor<1x2xsi4>, %si16: tensor<1x2xsi16>,
    %ui8: tensor<1x2xui8>, %ui64: tensor<1x2xui64>, %index: tensor<1x2xindex>,
    %f16: tensor<1x2xf16>, %bf16: tensor<1x2xbf16>, %f32: tensor<1x2xf32>, %f64: tensor<1x2xf64>,
    %f80: tensor<1x2xf80>, %f128: tensor<1x2xf128>, %tf32: tensor<1x2xtf32>,
    %f8E4M3FN: tensor<1x2xf8E4M3FN>, %f8E5M2: tensor<1x2xf8E5M2>, %f8E4M3FNUZ: tensor<1x2xf8E4M3FNUZ>,
    %f4: tensor<1x2xf4E2M1FN>, %c64: tensor<1x2xcomplex<f32>>, %ci8: tensor<1x2xcomplex<i8>>,
    %v: tensor<1x2xvector<4xf32>>, %vui8: tensor<1x2xvector<4xui8>>) {
  %0 = tops.space_to_batch_nd %i1 block_shape = [2] paddings = [[1, 1]] : tensor<1x2xi1> -> tensor<2x2xi1>
  %1 = tops.space_to_batch_nd %i4 block_shape = [2] paddings = [[1, 1]] : tensor<1x2xi4> -> tensor<2x2xi4>
  %2 = tops.space_to_batch_nd %i8 block_shape = [2] paddings = [[1, 1]] : tensor<1x2xi8> -> tensor<2x2xi8>
  %3 = tops.space_to_batch_nd %i24 block_shape = [2] paddings = [[1, 1]] : tensor<1x2xi24> -> tensor<2x2xi24>
  %4 = tops.space_to_batch_nd %i64 block_shape = [2] paddings = [[1, 1]] : tensor<1x2xi64> -> tensor<2x2xi64>
  %5 = tops.space_to_batch_nd %i128 block_shape = [2] paddings = [[1, 1]] : tensor<1x2xi128> -> tensor<2x2xi128>
  %6 = tops.space_to_batch_nd %si4 block_shape = [2] paddings = [[1, 1]] : tensor<1x2xsi4> -> tensor<2x2xsi4>
  %7 = tops.space_to_batch_nd %si16 block_shape = [2] paddings = [[1, 1]] : tensor<1x2xsi16> -> tensor<2x2xsi16>
  %8 = tops.space_to_batch_nd %ui8 block_shape = [2] paddings = [[1, 1]] : tensor<1x2xui8> -> tensor<2x2xui8>
  %9 = tops.space_to_batch_nd %ui64 block_shape = [2] paddings = [[1, 1]] : tensor<1x2xui64> -> tensor<2x2xui64>
  %10 = tops.space_to_batch_nd %index block_shape = [2] paddings = [[1, 1]] : tensor<1x2xindex> -> tensor<2x2xindex>
  %11 = tops.space_to_batch_nd %f16 block_shape = [2] paddings = [[1, 1]] : tensor<1x2xf16> -> tensor<2x2xf16>
  %12 = tops.space_to_batch_nd %bf16 block_shape = [2] paddings = [[1, 1]] : tensor<1x2xbf16> -> tensor<2x2xbf16>
  %13 = tops.space_to_batch_nd %f32 block_shape = [2] paddings = [[1, 1]] : tensor<1x2xf32> -> tensor<2x2xf32>
  %14 = tops.space_to_batch_nd %f64 block_shape = [2] paddings = [[1, 1]] : tensor<1x2xf64> -> tensor<2x2xf64>
  %15 = tops.space_to_batch_nd %f80 block_shape = [2] paddings = [[1, 1]] : tensor<1x2xf80> -> tensor<2x2xf80>
  %16 = tops.space_to_batch_nd %f128 block_shape = [2] paddings = [[1, 1]] : tensor<1x2xf128> -> tensor<2x2xf128>
  %17 = tops.space_to_batch_nd %tf32 block_shape = [2] paddings = [[1, 1]] : tensor<1x2xtf32> -> tensor<2x2xtf32>
  %18 = tops.space_to_batch_nd %f8E4M3FN block_shape = [2] paddings = [[1, 1]] : tensor<1x2xf8E4M3FN> -> tensor<2x2xf8E4M3FN>
  %19 = tops.space_to_batch_nd %f8E5M2 block_shape = [2] paddings = [[1, 1]] : tensor<1x2xf8E5M2> -> tensor<2x2xf8E5M2>
  %20 = tops.space_to_batch_nd %f8E4M3FNUZ block_shape = [2] paddings = [[1, 1]] : tensor<1x2xf8E4M3FNUZ> -> tensor<2x2xf8E4M3FNUZ>
  %21 = tops.space_to_batch_nd %f4 block_shape = [2] paddings = [[1, 1]] : tensor<1x2xf4E2M1FN> -> tensor<2x2xf4E2M1FN>
  %22 = tops.space_to_batch_nd %c64 block_shape = [2] paddings = [[1, 1]] : tensor<1x2xcomplex<f32>> -> tensor<2x2xcomplex<f32>>
  %23 = tops.space_to_batch_nd %ci8 block_shape = [2] paddings = [[1, 1]] : tensor<1x2xcomplex<i8>> -> tensor<2x2xcomplex<i8>>
  %24 = tops.space_to_batch_nd %v block_shape = [2] paddings = [[1, 1]] : tensor<1x2xvector<4xf32>> -> tensor<2x2xvector<4xf32>>
  %25 = tops.space_to_batch_nd %vui8 block_shape = [2] paddings = [[1, 1]] : tensor<1x2xvector<4xui8>> -> tensor<2x2xvector<4xui8>>
  return
}
