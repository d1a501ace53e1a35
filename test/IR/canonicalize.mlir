// RUN: tops-opt %s -canonicalize -split-input-file | FileCheck %s

//===----------------------------------------------------------------------===//
// gather_nd: identity
//===----------------------------------------------------------------------===//

// One empty index vector stands for all of params.
// CHECK-LABEL: func @gather_nd_identity(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<2x3xf32>
// CHECK-NOT:     tops.gather_nd
// CHECK:         return %[[PARAMS]]
func.func @gather_nd_identity(%params: tensor<2x3xf32>, %indices: tensor<0xi32>) -> tensor<2x3xf32> {
  %0 = tops.gather_nd %params[%indices] : tensor<2x3xf32>, tensor<0xi32> -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// CHECK-LABEL: func @gather_nd_identity_dynamic(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<?x3xf32>
// CHECK-NOT:     tops.gather_nd
// CHECK:         return %[[PARAMS]]
func.func @gather_nd_identity_dynamic(%params: tensor<?x3xf32>, %indices: tensor<0xi32>) -> tensor<?x3xf32> {
  %0 = tops.gather_nd %params[%indices] : tensor<?x3xf32>, tensor<0xi32> -> tensor<?x3xf32>
  return %0 : tensor<?x3xf32>
}

// CHECK-LABEL: func @gather_nd_identity_refined(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<0x3xf32>
// CHECK-NOT:     tops.gather_nd
// CHECK:         %[[RESULT:.+]] = tensor.cast %[[PARAMS]] : tensor<0x3xf32> to tensor<?x?xf32>
// CHECK:         return %[[RESULT]]
func.func @gather_nd_identity_refined(%params: tensor<0x3xf32>, %indices: tensor<0xi32>) -> tensor<?x?xf32> {
  %0 = tops.gather_nd %params[%indices] : tensor<0x3xf32>, tensor<0xi32> -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// Rows of empty index vectors are copies: one each, none, or one in a dimension.
// CHECK-LABEL: func @no_gather_nd_identity_rows(
// CHECK-COUNT-3: tops.gather_nd
func.func @no_gather_nd_identity_rows(
    %params: tensor<1x3xf32>, %two: tensor<2x0xi32>, %none: tensor<0x0xi32>, %one: tensor<1x0xi32>)
    -> (tensor<2x1x3xf32>, tensor<0x1x3xf32>, tensor<1x1x3xf32>) {
  %0 = tops.gather_nd %params[%two] : tensor<1x3xf32>, tensor<2x0xi32> -> tensor<2x1x3xf32>
  %1 = tops.gather_nd %params[%none] : tensor<1x3xf32>, tensor<0x0xi32> -> tensor<0x1x3xf32>
  %2 = tops.gather_nd %params[%one] : tensor<1x3xf32>, tensor<1x0xi32> -> tensor<1x1x3xf32>
  return %0, %1, %2 : tensor<2x1x3xf32>, tensor<0x1x3xf32>, tensor<1x1x3xf32>
}

// What is declared has to be checked.
// CHECK-LABEL: func @no_gather_nd_identity_declared(
// CHECK:         tops.gather_nd {{.*}} -> tensor<2x3xf32>
func.func @no_gather_nd_identity_declared(%params: tensor<?x3xf32>, %indices: tensor<0xi32>) -> tensor<2x3xf32> {
  %0 = tops.gather_nd %params[%indices] : tensor<?x3xf32>, tensor<0xi32> -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// CHECK-LABEL: func @no_gather_nd_identity_outs(
// CHECK:         tops.gather_nd {{.*}} outs(
func.func @no_gather_nd_identity_outs(%params: tensor<2x3xf32>, %indices: tensor<0xi32>, %dest: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tops.gather_nd %params[%indices] outs(%dest) : tensor<2x3xf32>, tensor<0xi32>, tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// CHECK-LABEL: func @no_gather_nd_identity_memref(
// CHECK:         tops.gather_nd {{.*}} outs(
func.func @no_gather_nd_identity_memref(%params: memref<2x3xf32>, %indices: memref<0xi32>, %dest: memref<2x3xf32>) {
  tops.gather_nd %params[%indices] outs(%dest) : memref<2x3xf32>, memref<0xi32>, memref<2x3xf32>
  return
}

// -----

//===----------------------------------------------------------------------===//
// gather_nd: casts and the type of the result
//===----------------------------------------------------------------------===//

// CHECK-LABEL: func @gather_nd_refine(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<?x4x?xf32>, %[[INDICES:[a-z0-9]+]]: tensor<3x?x1xi32>)
// CHECK:         %[[GATHERED:.+]] = tops.gather_nd %[[PARAMS]][%[[INDICES]]] bad_indices = zero : tensor<?x4x?xf32>, tensor<3x?x1xi32> -> tensor<3x?x4x?xf32>
// CHECK:         %[[RESULT:.+]] = tensor.cast %[[GATHERED]] : tensor<3x?x4x?xf32> to tensor<?x?x?x?xf32>
// CHECK:         return %[[RESULT]]
func.func @gather_nd_refine(%params: tensor<?x4x?xf32>, %indices: tensor<3x?x1xi32>) -> tensor<?x?x?x?xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<?x4x?xf32>, tensor<3x?x1xi32> -> tensor<?x?x?x?xf32>
  return %0 : tensor<?x?x?x?xf32>
}

// What is declared beyond the operands stays.
// CHECK-LABEL: func @gather_nd_refine_declared(
// CHECK:         %[[GATHERED:.+]] = tops.gather_nd {{.*}} : tensor<?x4xf32>, tensor<?x1xi32> -> tensor<3x4xf32>
// CHECK:         tensor.cast %[[GATHERED]] : tensor<3x4xf32> to tensor<3x?xf32>
func.func @gather_nd_refine_declared(%params: tensor<?x4xf32>, %indices: tensor<?x1xi32>) -> tensor<3x?xf32> {
  %0 = tops.gather_nd %params[%indices] : tensor<?x4xf32>, tensor<?x1xi32> -> tensor<3x?xf32>
  return %0 : tensor<3x?xf32>
}

// The size of a batch dimension comes from the operand that knows it.
// CHECK-LABEL: func @gather_nd_refine_batch(
// CHECK:         tops.gather_nd {{.*}} batch_dims = 2 : tensor<2x?x8xf32>, tensor<?x3x1xi32> -> tensor<2x3xf32>
func.func @gather_nd_refine_batch(%params: tensor<2x?x8xf32>, %indices: tensor<?x3x1xi32>) -> tensor<?x?xf32> {
  %0 = tops.gather_nd %params[%indices] batch_dims = 2 : tensor<2x?x8xf32>, tensor<?x3x1xi32> -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// CHECK-LABEL: func @gather_nd_cast_params(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<8x4xf32>, %[[INDICES:[a-z0-9]+]]: tensor<?x1xi32>)
// CHECK:         %[[GATHERED:.+]] = tops.gather_nd %[[PARAMS]][%[[INDICES]]] : tensor<8x4xf32>, tensor<?x1xi32> -> tensor<?x4xf32>
// CHECK:         %[[RESULT:.+]] = tensor.cast %[[GATHERED]] : tensor<?x4xf32> to tensor<?x?xf32>
// CHECK:         return %[[RESULT]]
func.func @gather_nd_cast_params(%params: tensor<8x4xf32>, %indices: tensor<?x1xi32>) -> tensor<?x?xf32> {
  %cast = tensor.cast %params : tensor<8x4xf32> to tensor<?x?xf32>
  %0 = tops.gather_nd %cast[%indices] : tensor<?x?xf32>, tensor<?x1xi32> -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// CHECK-LABEL: func @gather_nd_cast_indices(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<8x?xf32>, %[[INDICES:[a-z0-9]+]]: tensor<3x1xi32>)
// CHECK:         %[[GATHERED:.+]] = tops.gather_nd %[[PARAMS]][%[[INDICES]]] : tensor<8x?xf32>, tensor<3x1xi32> -> tensor<3x?xf32>
// CHECK:         tensor.cast %[[GATHERED]] : tensor<3x?xf32> to tensor<?x?xf32>
func.func @gather_nd_cast_indices(%params: tensor<8x?xf32>, %indices: tensor<3x1xi32>) -> tensor<?x?xf32> {
  %cast = tensor.cast %indices : tensor<3x1xi32> to tensor<?x1xi32>
  %0 = tops.gather_nd %params[%cast] : tensor<8x?xf32>, tensor<?x1xi32> -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// CHECK-LABEL: func @gather_nd_cast_outs(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<8x4xf32>, %[[INDICES:[a-z0-9]+]]: tensor<?x1xi32>, %[[DEST:[a-z0-9]+]]: tensor<3x4xf32>)
// CHECK:         %[[GATHERED:.+]] = tops.gather_nd %[[PARAMS]][%[[INDICES]]] outs(%[[DEST]]) : tensor<8x4xf32>, tensor<?x1xi32>, tensor<3x4xf32>
// CHECK:         %[[RESULT:.+]] = tensor.cast %[[GATHERED]] : tensor<3x4xf32> to tensor<?x?xf32>
// CHECK:         return %[[RESULT]]
func.func @gather_nd_cast_outs(%params: tensor<8x4xf32>, %indices: tensor<?x1xi32>, %dest: tensor<3x4xf32>) -> tensor<?x?xf32> {
  %cast = tensor.cast %dest : tensor<3x4xf32> to tensor<?x?xf32>
  %0 = tops.gather_nd %params[%indices] outs(%cast) : tensor<8x4xf32>, tensor<?x1xi32>, tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// CHECK-LABEL: func @gather_nd_cast_params_outs(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<8x4xf32>, %[[INDICES:[a-z0-9]+]]: tensor<2x1xi32>, %[[DEST:[a-z0-9]+]]: tensor<2x?xf32>)
// CHECK:         %[[GATHERED:.+]] = tops.gather_nd %[[PARAMS]][%[[INDICES]]] outs(%[[DEST]]) : tensor<8x4xf32>, tensor<2x1xi32>, tensor<2x?xf32>
// CHECK:         return %[[GATHERED]] : tensor<2x?xf32>
func.func @gather_nd_cast_params_outs(%params: tensor<8x4xf32>, %indices: tensor<2x1xi32>, %dest: tensor<2x?xf32>) -> tensor<2x?xf32> {
  %cast = tensor.cast %params : tensor<8x4xf32> to tensor<?x?xf32>
  %0 = tops.gather_nd %cast[%indices] outs(%dest) : tensor<?x?xf32>, tensor<2x1xi32>, tensor<2x?xf32>
  return %0 : tensor<2x?xf32>
}

// A cast to what is more static says something that must be kept.
// CHECK-LABEL: func @no_gather_nd_cast_to_static(
// CHECK:         %[[CAST:.+]] = tensor.cast %{{.+}} : tensor<?x4xf32> to tensor<8x4xf32>
// CHECK:         tops.gather_nd %[[CAST]]
func.func @no_gather_nd_cast_to_static(%params: tensor<?x4xf32>, %indices: tensor<3x1xi32>) -> tensor<3x4xf32> {
  %cast = tensor.cast %params : tensor<?x4xf32> to tensor<8x4xf32>
  %0 = tops.gather_nd %cast[%indices] : tensor<8x4xf32>, tensor<3x1xi32> -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// CHECK-LABEL: func @no_gather_nd_cast_unranked(
// CHECK:         %[[CAST:.+]] = tensor.cast %{{.+}} : tensor<*xf32> to tensor<?x?xf32>
// CHECK:         tops.gather_nd %[[CAST]]
func.func @no_gather_nd_cast_unranked(%params: tensor<*xf32>, %indices: tensor<3x1xi32>) -> tensor<3x?xf32> {
  %cast = tensor.cast %params : tensor<*xf32> to tensor<?x?xf32>
  %0 = tops.gather_nd %cast[%indices] : tensor<?x?xf32>, tensor<3x1xi32> -> tensor<3x?xf32>
  return %0 : tensor<3x?xf32>
}

// A run-time error must not become IR that does not verify: the cast that would
// show the contradiction stays.

// CHECK-LABEL: func @no_gather_nd_cast_params_result_differs(
// CHECK:         %[[CAST:.+]] = tensor.cast %{{.+}} : tensor<8x4xf32> to tensor<?x?xf32>
// CHECK:         tops.gather_nd %[[CAST]][%{{.+}}] : tensor<?x?xf32>, tensor<3x1xi32> -> tensor<3x5xf32>
func.func @no_gather_nd_cast_params_result_differs(%params: tensor<8x4xf32>, %indices: tensor<3x1xi32>) -> tensor<3x5xf32> {
  %cast = tensor.cast %params : tensor<8x4xf32> to tensor<?x?xf32>
  %0 = tops.gather_nd %cast[%indices] : tensor<?x?xf32>, tensor<3x1xi32> -> tensor<3x5xf32>
  return %0 : tensor<3x5xf32>
}

// CHECK-LABEL: func @no_gather_nd_cast_indices_result_differs(
// CHECK:         %[[CAST:.+]] = tensor.cast %{{.+}} : tensor<3x1xi32> to tensor<?x1xi32>
// CHECK:         tops.gather_nd %{{.+}}[%[[CAST]]] : tensor<8xf32>, tensor<?x1xi32> -> tensor<2xf32>
func.func @no_gather_nd_cast_indices_result_differs(%params: tensor<8xf32>, %indices: tensor<3x1xi32>) -> tensor<2xf32> {
  %cast = tensor.cast %indices : tensor<3x1xi32> to tensor<?x1xi32>
  %0 = tops.gather_nd %params[%cast] : tensor<8xf32>, tensor<?x1xi32> -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// CHECK-LABEL: func @no_gather_nd_cast_batch_differs(
// CHECK:         %[[CAST:.+]] = tensor.cast %{{.+}} : tensor<2x8xf32> to tensor<?x8xf32>
// CHECK:         tops.gather_nd %[[CAST]][%{{.+}}] batch_dims = 1 : tensor<?x8xf32>, tensor<3x1xi32> -> tensor<3xf32>
func.func @no_gather_nd_cast_batch_differs(%params: tensor<2x8xf32>, %indices: tensor<3x1xi32>) -> tensor<3xf32> {
  %cast = tensor.cast %params : tensor<2x8xf32> to tensor<?x8xf32>
  %0 = tops.gather_nd %cast[%indices] batch_dims = 1 : tensor<?x8xf32>, tensor<3x1xi32> -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// CHECK-LABEL: func @no_gather_nd_cast_outs_differs(
// CHECK:         %[[CAST:.+]] = tensor.cast %{{.+}} : tensor<5x4xf32> to tensor<?x4xf32>
// CHECK:         tops.gather_nd %{{.+}} outs(%[[CAST]]) : tensor<8x4xf32>, tensor<3x1xi32>, tensor<?x4xf32>
func.func @no_gather_nd_cast_outs_differs(%params: tensor<8x4xf32>, %indices: tensor<3x1xi32>, %dest: tensor<5x4xf32>) -> tensor<?x4xf32> {
  %cast = tensor.cast %dest : tensor<5x4xf32> to tensor<?x4xf32>
  %0 = tops.gather_nd %params[%indices] outs(%cast) : tensor<8x4xf32>, tensor<3x1xi32>, tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

// One cast is taken although the other cannot be.
// CHECK-LABEL: func @gather_nd_cast_one_of_two(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<8x4xf32>, %[[INDICES:[a-z0-9]+]]: tensor<3x1xi32>)
// CHECK:         %[[CAST:.+]] = tensor.cast %[[PARAMS]] : tensor<8x4xf32> to tensor<?x?xf32>
// CHECK:         tops.gather_nd %[[CAST]][%[[INDICES]]] : tensor<?x?xf32>, tensor<3x1xi32> -> tensor<3x5xf32>
func.func @gather_nd_cast_one_of_two(%params: tensor<8x4xf32>, %indices: tensor<3x1xi32>) -> tensor<3x5xf32> {
  %cast = tensor.cast %params : tensor<8x4xf32> to tensor<?x?xf32>
  %cast_indices = tensor.cast %indices : tensor<3x1xi32> to tensor<?x1xi32>
  %0 = tops.gather_nd %cast[%cast_indices] : tensor<?x?xf32>, tensor<?x1xi32> -> tensor<3x5xf32>
  return %0 : tensor<3x5xf32>
}

// -----

//===----------------------------------------------------------------------===//
// gather_nd: constants of one value
//===----------------------------------------------------------------------===//

// CHECK-LABEL: func @gather_nd_splat(
// CHECK-DAG:     %[[CLAMPED:.+]] = arith.constant dense<1.500000e+00> : tensor<3x4xf32>
// CHECK-DAG:     %[[VALID:.+]] = arith.constant dense<7> : tensor<3xui8>
// CHECK-DAG:     %[[COMPLEX:.+]] = arith.constant dense<(1.000000e+00,2.000000e+00)> : tensor<3xcomplex<f32>>
// CHECK-DAG:     %[[ZERO:.+]] = arith.constant dense<0> : tensor<3xindex>
// CHECK-NOT:     tops.gather_nd
// CHECK:         return %[[CLAMPED]], %[[VALID]], %[[COMPLEX]], %[[ZERO]]
func.func @gather_nd_splat(%indices: tensor<3x1xi32>) -> (tensor<3x4xf32>, tensor<3xui8>, tensor<3xcomplex<f32>>, tensor<3xindex>) {
  %f32 = arith.constant dense<1.5> : tensor<8x4xf32>
  %ui8 = arith.constant dense<7> : tensor<8xui8>
  %complex = arith.constant dense<(1.0, 2.0)> : tensor<8xcomplex<f32>>
  %index = arith.constant dense<0> : tensor<8xindex>
  %0 = tops.gather_nd %f32[%indices] bad_indices = clamp : tensor<8x4xf32>, tensor<3x1xi32> -> tensor<3x4xf32>
  %1 = tops.gather_nd %ui8[%indices] bad_indices = assume_valid : tensor<8xui8>, tensor<3x1xi32> -> tensor<3xui8>
  %2 = tops.gather_nd %complex[%indices] bad_indices = clamp : tensor<8xcomplex<f32>>, tensor<3x1xi32> -> tensor<3xcomplex<f32>>
  %3 = tops.gather_nd %index[%indices] bad_indices = zero : tensor<8xindex>, tensor<3x1xi32> -> tensor<3xindex>
  return %0, %1, %2, %3 : tensor<3x4xf32>, tensor<3xui8>, tensor<3xcomplex<f32>>, tensor<3xindex>
}

// An error is still reported; zeros stand between; an empty dimension gives
// zeros; minus zero is another value; the size is unknown, or not checked yet.
// CHECK-LABEL: func @no_gather_nd_splat(
// CHECK-COUNT-6: tops.gather_nd
// CHECK-NOT:     tops.gather_nd
// CHECK:         return
func.func @no_gather_nd_splat(%indices: tensor<3x1xi32>, %dynamic: tensor<?x1xi32>)
    -> (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<?xf32>, tensor<3xf32>) {
  %one = arith.constant dense<1.0> : tensor<8xf32>
  %zero = arith.constant dense<0.0> : tensor<8xf32>
  %minus = arith.constant dense<-0.0> : tensor<8xf32>
  %empty = arith.constant dense<1.0> : tensor<0xf32>
  %0 = tops.gather_nd %zero[%indices] : tensor<8xf32>, tensor<3x1xi32> -> tensor<3xf32>
  %1 = tops.gather_nd %one[%indices] bad_indices = zero : tensor<8xf32>, tensor<3x1xi32> -> tensor<3xf32>
  %2 = tops.gather_nd %empty[%indices] bad_indices = clamp : tensor<0xf32>, tensor<3x1xi32> -> tensor<3xf32>
  %3 = tops.gather_nd %minus[%indices] bad_indices = zero : tensor<8xf32>, tensor<3x1xi32> -> tensor<3xf32>
  %4 = tops.gather_nd %one[%dynamic] bad_indices = clamp : tensor<8xf32>, tensor<?x1xi32> -> tensor<?xf32>
  %5 = tops.gather_nd %one[%dynamic] bad_indices = clamp : tensor<8xf32>, tensor<?x1xi32> -> tensor<3xf32>
  return %0, %1, %2, %3, %4, %5 : tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<?xf32>, tensor<3xf32>
}

// Constants that cannot be resized, or have no value here.
// CHECK-LABEL: func @no_gather_nd_splat_kinds(
// CHECK-COUNT-4: tops.gather_nd
func.func @no_gather_nd_splat_kinds(%indices: tensor<3x1xi32>)
    -> (tensor<3x!foreign.string>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) {
  %strings = arith.constant dense<"a"> : tensor<8x!foreign.string>
  %resource = arith.constant dense_resource<blob> : tensor<8xf32>
  %sparse = arith.constant sparse<[[0]], [1.0]> : tensor<8xf32>
  %values = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %0 = tops.gather_nd %strings[%indices] bad_indices = assume_valid : tensor<8x!foreign.string>, tensor<3x1xi32> -> tensor<3x!foreign.string>
  %1 = tops.gather_nd %resource[%indices] bad_indices = clamp : tensor<8xf32>, tensor<3x1xi32> -> tensor<3xf32>
  %2 = tops.gather_nd %sparse[%indices] bad_indices = clamp : tensor<8xf32>, tensor<3x1xi32> -> tensor<3xf32>
  %3 = tops.gather_nd %values[%indices] bad_indices = clamp : tensor<2xf32>, tensor<3x1xi32> -> tensor<3xf32>
  return %0, %1, %2, %3 : tensor<3x!foreign.string>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>
}

// -----

//===----------------------------------------------------------------------===//
// Ops that nobody uses
//===----------------------------------------------------------------------===//

// Only one that can report an error is not dead.
// CHECK-LABEL: func @gather_nd_unused(
// CHECK-NEXT:    tops.gather_nd {{.*}} bad_indices = error
// CHECK-NEXT:    tops.gather_nd {{.*}} : tensor<8x4xf32>, tensor<3x1xi32> -> tensor<3x4xf32>
// CHECK-NEXT:    tops.gather_nd {{.*}} bad_indices = zero : tensor<8x4xf32>, tensor<?x1xi32> -> tensor<3x4xf32>
// CHECK-NEXT:    return
func.func @gather_nd_unused(%params: tensor<8x4xf32>, %indices: tensor<3x1xi32>, %dynamic: tensor<?x1xi32>, %empty: tensor<2x0xi32>) {
  %0 = tops.gather_nd %params[%indices] bad_indices = error : tensor<8x4xf32>, tensor<3x1xi32> -> tensor<3x4xf32>
  %1 = tops.gather_nd %params[%indices] : tensor<8x4xf32>, tensor<3x1xi32> -> tensor<3x4xf32>
  %2 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<8x4xf32>, tensor<3x1xi32> -> tensor<3x4xf32>
  %3 = tops.gather_nd %params[%indices] bad_indices = clamp : tensor<8x4xf32>, tensor<3x1xi32> -> tensor<3x4xf32>
  %4 = tops.gather_nd %params[%indices] bad_indices = assume_valid : tensor<8x4xf32>, tensor<3x1xi32> -> tensor<3x4xf32>
  %5 = tops.gather_nd %params[%dynamic] bad_indices = zero : tensor<8x4xf32>, tensor<?x1xi32> -> tensor<?x4xf32>
  %6 = tops.gather_nd %params[%dynamic] bad_indices = zero : tensor<8x4xf32>, tensor<?x1xi32> -> tensor<3x4xf32>
  %7 = tops.gather_nd %params[%empty] : tensor<8x4xf32>, tensor<2x0xi32> -> tensor<2x8x4xf32>
  return
}

// CHECK-LABEL: func @space_to_batch_nd_unused(
// CHECK-NEXT:    tops.space_to_batch_nd {{.*}} block_shape = [%{{.+}}]
// CHECK-NEXT:    tops.space_to_batch_nd {{.*}} : tensor<1x?xf32> -> tensor<2x?xf32>
// CHECK-NEXT:    return
func.func @space_to_batch_nd_unused(%input: tensor<1x4xf32>, %dynamic: tensor<1x?xf32>, %b: index) {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] : tensor<1x4xf32> -> tensor<2x3xf32>
  %1 = tops.space_to_batch_nd %input block_shape = [%b] paddings = [[0, 0]] : tensor<1x4xf32> -> tensor<?x?xf32>
  %2 = tops.space_to_batch_nd %dynamic block_shape = [2] paddings = [[0, 0]] : tensor<1x?xf32> -> tensor<2x?xf32>
  %3 = tops.space_to_batch_nd %dynamic block_shape = [1] paddings = [[1, 1]] : tensor<1x?xf32> -> tensor<1x?xf32>
  return
}

// -----

//===----------------------------------------------------------------------===//
// space_to_batch_nd: no-op block dimensions
//===----------------------------------------------------------------------===//

// CHECK-LABEL: func @space_to_batch_nd_identity(
// CHECK-SAME:    %[[A:[a-z0-9]+]]: tensor<1x4x3xf32>, %[[B:[a-z0-9]+]]: tensor<?x?x0xf32>, %[[C:[a-z0-9]+]]: tensor<3xf32>)
// CHECK-NOT:     tops.space_to_batch_nd
// CHECK:         return %[[A]], %[[B]], %[[C]]
func.func @space_to_batch_nd_identity(%a: tensor<1x4x3xf32>, %b: tensor<?x?x0xf32>, %c: tensor<3xf32>)
    -> (tensor<1x4x3xf32>, tensor<?x?x0xf32>, tensor<3xf32>) {
  %0 = tops.space_to_batch_nd %a block_shape = [1] paddings = [[0, 0]] : tensor<1x4x3xf32> -> tensor<1x4x3xf32>
  %1 = tops.space_to_batch_nd %b block_shape = [1, 1] paddings = [[0, 0], [0, 0]] : tensor<?x?x0xf32> -> tensor<?x?x0xf32>
  %2 = tops.space_to_batch_nd %c block_shape = [] paddings = [] : tensor<3xf32> -> tensor<3xf32>
  return %0, %1, %2 : tensor<1x4x3xf32>, tensor<?x?x0xf32>, tensor<3xf32>
}

// CHECK-LABEL: func @space_to_batch_nd_identity_refined(
// CHECK-SAME:    %[[INPUT:[a-z0-9]+]]: tensor<1x?xf32>)
// CHECK:         %[[RESULT:.+]] = tensor.cast %[[INPUT]] : tensor<1x?xf32> to tensor<?x?xf32>
// CHECK:         return %[[RESULT]]
func.func @space_to_batch_nd_identity_refined(%input: tensor<1x?xf32>) -> tensor<?x?xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [1] paddings = [[0, 0]] : tensor<1x?xf32> -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// Padding, a size that is declared, and `outs` are work.
// CHECK-LABEL: func @no_space_to_batch_nd_identity(
// CHECK:         block_shape = [1] paddings = {{\[}}[1, 0]]
// CHECK:         block_shape = [1] paddings = {{\[}}[0, 1]]
// CHECK:         block_shape = [] paddings = [] : tensor<1x?xf32> -> tensor<1x4xf32>
// CHECK:         block_shape = [] paddings = [] outs(
func.func @no_space_to_batch_nd_identity(%input: tensor<1x?xf32>, %dest: tensor<1x?xf32>)
    -> (tensor<1x?xf32>, tensor<1x?xf32>, tensor<1x4xf32>, tensor<1x?xf32>) {
  %0 = tops.space_to_batch_nd %input block_shape = [1] paddings = [[1, 0]] : tensor<1x?xf32> -> tensor<1x?xf32>
  %1 = tops.space_to_batch_nd %input block_shape = [1] paddings = [[0, 1]] : tensor<1x?xf32> -> tensor<1x?xf32>
  %2 = tops.space_to_batch_nd %input block_shape = [] paddings = [] : tensor<1x?xf32> -> tensor<1x4xf32>
  %3 = tops.space_to_batch_nd %input block_shape = [] paddings = [] outs(%dest) : tensor<1x?xf32>, tensor<1x?xf32>
  return %0, %1, %2, %3 : tensor<1x?xf32>, tensor<1x?xf32>, tensor<1x4xf32>, tensor<1x?xf32>
}

// At the end they are remaining dimensions; between others they stay.
// CHECK-LABEL: func @space_to_batch_nd_no_op_dims(
// CHECK-SAME:    %[[INPUT:[a-z0-9]+]]: tensor<1x4x4x?xf32>, %[[B:[a-z0-9]+]]: index, %[[DEST:[a-z0-9]+]]: memref<2x2x4xf32>, %[[BUFFER:[a-z0-9]+]]: memref<1x4x4xf32>)
// CHECK:         tops.space_to_batch_nd %[[INPUT]] block_shape = [2] paddings = {{\[}}[0, 0]] : tensor<1x4x4x?xf32> -> tensor<2x2x4x?xf32>
// CHECK:         tops.space_to_batch_nd %[[INPUT]] block_shape = [1, 2] paddings = {{\[}}[0, 0], [0, 0]] : tensor<1x4x4x?xf32> -> tensor<2x4x2x?xf32>
// CHECK:         tops.space_to_batch_nd %[[INPUT]] block_shape = [1, %[[B]]] paddings = {{\[}}[0, 0], [0, 0]] : tensor<1x4x4x?xf32> -> tensor<?x4x?x?xf32>
// CHECK:         tops.space_to_batch_nd %[[INPUT]] block_shape = [2, 1] paddings = {{\[}}[0, 0], [0, 1]] : tensor<1x4x4x?xf32> -> tensor<2x2x5x?xf32>
// CHECK:         tops.space_to_batch_nd %[[BUFFER]] block_shape = [2] paddings = {{\[}}[0, 0]] outs(%[[DEST]]) : memref<1x4x4xf32>, memref<2x2x4xf32>
func.func @space_to_batch_nd_no_op_dims(%input: tensor<1x4x4x?xf32>, %b: index, %dest: memref<2x2x4xf32>, %buffer: memref<1x4x4xf32>)
    -> (tensor<2x2x4x?xf32>, tensor<2x4x2x?xf32>, tensor<?x4x?x?xf32>, tensor<2x2x5x?xf32>) {
  %0 = tops.space_to_batch_nd %input block_shape = [2, 1, 1] paddings = [[0, 0], [0, 0], [0, 0]] : tensor<1x4x4x?xf32> -> tensor<2x2x4x?xf32>
  %1 = tops.space_to_batch_nd %input block_shape = [1, 2] paddings = [[0, 0], [0, 0]] : tensor<1x4x4x?xf32> -> tensor<2x4x2x?xf32>
  %2 = tops.space_to_batch_nd %input block_shape = [1, %b, 1] paddings = [[0, 0], [0, 0], [0, 0]] : tensor<1x4x4x?xf32> -> tensor<?x4x?x?xf32>
  %3 = tops.space_to_batch_nd %input block_shape = [2, 1] paddings = [[0, 0], [0, 1]] : tensor<1x4x4x?xf32> -> tensor<2x2x5x?xf32>
  tops.space_to_batch_nd %buffer block_shape = [2, 1] paddings = [[0, 0], [0, 0]] outs(%dest) : memref<1x4x4xf32>, memref<2x2x4xf32>
  return %0, %1, %2, %3 : tensor<2x2x4x?xf32>, tensor<2x4x2x?xf32>, tensor<?x4x?x?xf32>, tensor<2x2x5x?xf32>
}

// -----

//===----------------------------------------------------------------------===//
// space_to_batch_nd: numbers that are constants
//===----------------------------------------------------------------------===//

// CHECK-LABEL: func @space_to_batch_nd_constant_numbers(
// CHECK-SAME:    %[[INPUT:[a-z0-9]+]]: tensor<1x4x5xf32>, %[[HI:[a-z0-9]+]]: index)
// CHECK:         %[[BATCHES:.+]] = tops.space_to_batch_nd %[[INPUT]] block_shape = [2, 3] paddings = {{\[}}[2, %[[HI]]], [1, 0]] : tensor<1x4x5xf32> -> tensor<6x?x2xf32>
// CHECK:         %[[RESULT:.+]] = tensor.cast %[[BATCHES]] : tensor<6x?x2xf32> to tensor<?x?x?xf32>
// CHECK:         return %[[RESULT]]
func.func @space_to_batch_nd_constant_numbers(%input: tensor<1x4x5xf32>, %hi: index) -> tensor<?x?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = tops.space_to_batch_nd %input block_shape = [%c2, 3] paddings = [[%c2, %hi], [%c1, %c0]] : tensor<1x4x5xf32> -> tensor<?x?x?xf32>
  return %0 : tensor<?x?x?xf32>
}

// CHECK-LABEL: func @space_to_batch_nd_constant_numbers_memref(
// CHECK:         tops.space_to_batch_nd %{{.+}} block_shape = [2] paddings = {{\[}}[0, 2]] outs(%{{.+}}) : memref<1x4xf32>, memref<?x?xf32>
func.func @space_to_batch_nd_constant_numbers_memref(%input: memref<1x4xf32>, %dest: memref<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  tops.space_to_batch_nd %input block_shape = [%c2] paddings = [[%c0, %c2]] outs(%dest) : memref<1x4xf32>, memref<?x?xf32>
  return
}

// What run time has to report cannot become part of the op: a block below 1, a
// negative padding, the number that stands for "dynamic", a size that is not
// divisible, one that does not fit, one that is not the declared one.
// CHECK-LABEL: func @no_space_to_batch_nd_constant_numbers(
// CHECK-SAME:    %[[INPUT:[a-z0-9]+]]: tensor<1x5xf32>)
// CHECK-DAG:     %[[ZERO:.+]] = arith.constant 0 : index
// CHECK-DAG:     %[[MINUS:.+]] = arith.constant -1 : index
// CHECK-DAG:     %[[TWO:.+]] = arith.constant 2 : index
// CHECK-DAG:     %[[FIVE:.+]] = arith.constant 5 : index
// CHECK-DAG:     %[[MIN:.+]] = arith.constant -9223372036854775808 : index
// CHECK-DAG:     %[[MAX:.+]] = arith.constant 9223372036854775807 : index
// CHECK:         block_shape = [%[[ZERO]]] paddings = {{\[}}[0, 0]]
// CHECK:         block_shape = [1] paddings = {{\[}}[0, %[[MINUS]]]]
// CHECK:         block_shape = [%[[MIN]]] paddings = {{\[}}[%[[MIN]], 0]]
// CHECK:         block_shape = [%[[TWO]]] paddings = {{\[}}[0, 0]]
// CHECK:         block_shape = [1] paddings = {{\[}}[%[[MAX]], 0]]
// CHECK:         block_shape = [%[[FIVE]]] paddings = {{\[}}[0, 0]] : tensor<1x5xf32> -> tensor<?x5xf32>
func.func @no_space_to_batch_nd_constant_numbers(%input: tensor<1x5xf32>)
    -> (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x5xf32>) {
  %zero = arith.constant 0 : index
  %minus = arith.constant -1 : index
  %two = arith.constant 2 : index
  %five = arith.constant 5 : index
  %min = arith.constant -9223372036854775808 : index
  %max = arith.constant 9223372036854775807 : index
  %0 = tops.space_to_batch_nd %input block_shape = [%zero] paddings = [[0, 0]] : tensor<1x5xf32> -> tensor<?x?xf32>
  %1 = tops.space_to_batch_nd %input block_shape = [1] paddings = [[0, %minus]] : tensor<1x5xf32> -> tensor<?x?xf32>
  %2 = tops.space_to_batch_nd %input block_shape = [%min] paddings = [[%min, 0]] : tensor<1x5xf32> -> tensor<?x?xf32>
  %3 = tops.space_to_batch_nd %input block_shape = [%two] paddings = [[0, 0]] : tensor<1x5xf32> -> tensor<?x?xf32>
  %4 = tops.space_to_batch_nd %input block_shape = [1] paddings = [[%max, 0]] : tensor<1x5xf32> -> tensor<?x?xf32>
  %5 = tops.space_to_batch_nd %input block_shape = [%five] paddings = [[0, 0]] : tensor<1x5xf32> -> tensor<?x5xf32>
  return %0, %1, %2, %3, %4, %5 : tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x5xf32>
}

// The number that stands for "dynamic" next to one that does not.
// CHECK-LABEL: func @space_to_batch_nd_constant_beside_dynamic(
// CHECK:         %[[MIN:.+]] = arith.constant -9223372036854775808 : index
// CHECK:         block_shape = [1] paddings = {{\[}}[%[[MIN]], 3]] : tensor<1x5xf32> -> tensor<1x?xf32>
func.func @space_to_batch_nd_constant_beside_dynamic(%input: tensor<1x5xf32>) -> tensor<1x?xf32> {
  %min = arith.constant -9223372036854775808 : index
  %three = arith.constant 3 : index
  %0 = tops.space_to_batch_nd %input block_shape = [1] paddings = [[%min, %three]] : tensor<1x5xf32> -> tensor<1x?xf32>
  return %0 : tensor<1x?xf32>
}

// -----

//===----------------------------------------------------------------------===//
// space_to_batch_nd: casts and the type of the result
//===----------------------------------------------------------------------===//

// The cast of the result says what is not known of the operands, so it stays.
// CHECK-LABEL: func @space_to_batch_nd_cast_result(
// CHECK-SAME:    %[[INPUT:[a-z0-9]+]]: tensor<1x4x6x1xf32>, %[[B:[a-z0-9]+]]: index)
// CHECK:         %[[BATCHES:.+]] = tops.space_to_batch_nd %[[INPUT]] block_shape = [2, %[[B]]] paddings = {{\[}}[0, 0], [0, 0]] : tensor<1x4x6x1xf32> -> tensor<?x2x?x1xf32>
// CHECK:         %[[RESULT:.+]] = tensor.cast %[[BATCHES]] : tensor<?x2x?x1xf32> to tensor<6x2x2x1xf32>
// CHECK:         return %[[RESULT]]
func.func @space_to_batch_nd_cast_result(%input: tensor<1x4x6x1xf32>, %b: index) -> tensor<6x2x2x1xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [2, %b] paddings = [[0, 0], [0, 0]] : tensor<1x4x6x1xf32> -> tensor<?x2x?x1xf32>
  %1 = tensor.cast %0 : tensor<?x2x?x1xf32> to tensor<6x2x2x1xf32>
  return %1 : tensor<6x2x2x1xf32>
}

// CHECK-LABEL: func @space_to_batch_nd_refine(
// CHECK:         %[[BATCHES:.+]] = tops.space_to_batch_nd %{{.+}} : tensor<1x?x6x3xf32> -> tensor<4x5x4x3xf32>
// CHECK:         tensor.cast %[[BATCHES]] : tensor<4x5x4x3xf32> to tensor<?x5x?x?xf32>
func.func @space_to_batch_nd_refine(%input: tensor<1x?x6x3xf32>) -> tensor<?x5x?x?xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [2, 2] paddings = [[0, 0], [1, 1]] : tensor<1x?x6x3xf32> -> tensor<?x5x?x?xf32>
  return %0 : tensor<?x5x?x?xf32>
}

// CHECK-LABEL: func @space_to_batch_nd_cast_input(
// CHECK-SAME:    %[[INPUT:[a-z0-9]+]]: tensor<1x4xf32>, %[[LO:[a-z0-9]+]]: index)
// CHECK:         %[[BATCHES:.+]] = tops.space_to_batch_nd %[[INPUT]] block_shape = [2] paddings = {{\[}}[%[[LO]], 0]] : tensor<1x4xf32> -> tensor<2x?xf32>
// CHECK:         tensor.cast %[[BATCHES]] : tensor<2x?xf32> to tensor<?x?xf32>
func.func @space_to_batch_nd_cast_input(%input: tensor<1x4xf32>, %lo: index) -> tensor<?x?xf32> {
  %cast = tensor.cast %input : tensor<1x4xf32> to tensor<?x?xf32>
  %0 = tops.space_to_batch_nd %cast block_shape = [2] paddings = [[%lo, 0]] : tensor<?x?xf32> -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// CHECK-LABEL: func @space_to_batch_nd_cast_outs(
// CHECK-SAME:    %[[INPUT:[a-z0-9]+]]: tensor<1x?xf32>, %[[B:[a-z0-9]+]]: index, %[[DEST:[a-z0-9]+]]: tensor<2x2xf32>)
// CHECK:         %[[BATCHES:.+]] = tops.space_to_batch_nd %[[INPUT]] block_shape = [%[[B]]] paddings = {{\[}}[0, 0]] outs(%[[DEST]]) : tensor<1x?xf32>, tensor<2x2xf32>
// CHECK:         tensor.cast %[[BATCHES]] : tensor<2x2xf32> to tensor<?x2xf32>
func.func @space_to_batch_nd_cast_outs(%input: tensor<1x?xf32>, %b: index, %dest: tensor<2x2xf32>) -> tensor<?x2xf32> {
  %cast = tensor.cast %dest : tensor<2x2xf32> to tensor<?x2xf32>
  %0 = tops.space_to_batch_nd %input block_shape = [%b] paddings = [[0, 0]] outs(%cast) : tensor<1x?xf32>, tensor<?x2xf32>
  return %0 : tensor<?x2xf32>
}

// CHECK-LABEL: func @no_space_to_batch_nd_cast_not_divisible(
// CHECK:         %[[CAST:.+]] = tensor.cast %{{.+}} : tensor<1x5xf32> to tensor<1x?xf32>
// CHECK:         tops.space_to_batch_nd %[[CAST]]
func.func @no_space_to_batch_nd_cast_not_divisible(%input: tensor<1x5xf32>) -> tensor<2x?xf32> {
  %cast = tensor.cast %input : tensor<1x5xf32> to tensor<1x?xf32>
  %0 = tops.space_to_batch_nd %cast block_shape = [2] paddings = [[0, 0]] : tensor<1x?xf32> -> tensor<2x?xf32>
  return %0 : tensor<2x?xf32>
}

// CHECK-LABEL: func @no_space_to_batch_nd_cast_result_differs(
// CHECK:         %[[CAST:.+]] = tensor.cast %{{.+}} : tensor<1x4xf32> to tensor<?x?xf32>
// CHECK:         tops.space_to_batch_nd %[[CAST]] {{.*}} : tensor<?x?xf32> -> tensor<2x3xf32>
func.func @no_space_to_batch_nd_cast_result_differs(%input: tensor<1x4xf32>) -> tensor<2x3xf32> {
  %cast = tensor.cast %input : tensor<1x4xf32> to tensor<?x?xf32>
  %0 = tops.space_to_batch_nd %cast block_shape = [2] paddings = [[0, 0]] : tensor<?x?xf32> -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// CHECK-LABEL: func @no_space_to_batch_nd_cast_overflow(
// CHECK:         %[[CAST:.+]] = tensor.cast %{{.+}} : tensor<4x0xf32> to tensor<?x0xf32>
// CHECK:         tops.space_to_batch_nd %[[CAST]]
func.func @no_space_to_batch_nd_cast_overflow(%input: tensor<4x0xf32>) -> tensor<?x0xf32> {
  %cast = tensor.cast %input : tensor<4x0xf32> to tensor<?x0xf32>
  %0 = tops.space_to_batch_nd %cast block_shape = [4611686018427387904] paddings = [[0, 0]] : tensor<?x0xf32> -> tensor<?x0xf32>
  return %0 : tensor<?x0xf32>
}

// CHECK-LABEL: func @no_space_to_batch_nd_cast_outs_differs(
// CHECK:         %[[CAST:.+]] = tensor.cast %{{.+}} : tensor<3x3xf32> to tensor<?x?xf32>
// CHECK:         tops.space_to_batch_nd %{{.+}} outs(%[[CAST]])
func.func @no_space_to_batch_nd_cast_outs_differs(%input: tensor<1x4xf32>, %dest: tensor<3x3xf32>) -> tensor<?x?xf32> {
  %cast = tensor.cast %dest : tensor<3x3xf32> to tensor<?x?xf32>
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[0, 0]] outs(%cast) : tensor<1x4xf32>, tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

//===----------------------------------------------------------------------===//
// space_to_batch_nd: constants of one value
//===----------------------------------------------------------------------===//

// CHECK-LABEL: func @space_to_batch_nd_splat(
// CHECK-DAG:     %[[UNPADDED:.+]] = arith.constant dense<1.500000e+00> : tensor<2x2xf32>
// CHECK-DAG:     %[[ZERO:.+]] = arith.constant dense<0> : tensor<2x3xsi16>
// CHECK-DAG:     %[[FALSE:.+]] = arith.constant dense<false> : tensor<2x3xi1>
// CHECK-NOT:     tops.space_to_batch_nd
// CHECK:         return %[[UNPADDED]], %[[ZERO]], %[[FALSE]]
func.func @space_to_batch_nd_splat() -> (tensor<2x2xf32>, tensor<2x3xsi16>, tensor<2x3xi1>) {
  %one = arith.constant dense<1.5> : tensor<1x4xf32>
  %zero = arith.constant dense<0> : tensor<1x4xsi16>
  %false = arith.constant dense<false> : tensor<1x4xi1>
  %0 = tops.space_to_batch_nd %one block_shape = [2] paddings = [[0, 0]] : tensor<1x4xf32> -> tensor<2x2xf32>
  %1 = tops.space_to_batch_nd %zero block_shape = [2] paddings = [[1, 1]] : tensor<1x4xsi16> -> tensor<2x3xsi16>
  %2 = tops.space_to_batch_nd %false block_shape = [2] paddings = [[0, 2]] : tensor<1x4xi1> -> tensor<2x3xi1>
  return %0, %1, %2 : tensor<2x2xf32>, tensor<2x3xsi16>, tensor<2x3xi1>
}

// CHECK-LABEL: func @no_space_to_batch_nd_splat(
// CHECK-COUNT-3: tops.space_to_batch_nd
// CHECK-NOT:     tops.space_to_batch_nd
// CHECK:         return
func.func @no_space_to_batch_nd_splat(%b: index) -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<?x?xf32>) {
  %one = arith.constant dense<1.5> : tensor<1x4xf32>
  %minus = arith.constant dense<-0.0> : tensor<1x4xf32>
  %0 = tops.space_to_batch_nd %one block_shape = [2] paddings = [[1, 1]] : tensor<1x4xf32> -> tensor<2x3xf32>
  %1 = tops.space_to_batch_nd %minus block_shape = [2] paddings = [[1, 1]] : tensor<1x4xf32> -> tensor<2x3xf32>
  %2 = tops.space_to_batch_nd %one block_shape = [%b] paddings = [[0, 0]] : tensor<1x4xf32> -> tensor<?x?xf32>
  return %0, %1, %2 : tensor<2x3xf32>, tensor<2x3xf32>, tensor<?x?xf32>
}
