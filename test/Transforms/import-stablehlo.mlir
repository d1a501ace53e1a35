// RUN: tops-opt %s -split-input-file -verify-diagnostics -tops-import | FileCheck %s

// What array libraries print as a whole is in import-real.test; here is what
// they do not.

// CHECK-LABEL: func @gather(
// CHECK-SAME:    %[[OPERAND:[a-z0-9]+]]: tensor<5x3x2xf32>, %[[INDICES:[a-z0-9]+]]: tensor<?x2xi64>)
// CHECK-NEXT:    %[[RESULT:.+]] = tops.gather_nd %[[OPERAND]][%[[INDICES]]] bad_indices = clamp : tensor<5x3x2xf32>, tensor<?x2xi64> -> tensor<?x2xf32>
// CHECK-NEXT:    return %[[RESULT]]
func.func @gather(%operand: tensor<5x3x2xf32>, %indices: tensor<?x2xi64>) -> tensor<?x2xf32> {
  %0 = "stablehlo.gather"(%operand, %indices) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1, 2>}> : (tensor<5x3x2xf32>, tensor<?x2xi64>) -> tensor<?x2xf32>
  return %0 : tensor<?x2xf32>
}

// Attributes as older exporters print them, and the text of the numbers in
// another layout.
// CHECK-LABEL: func @gather_attributes(
// CHECK:         tops.gather_nd %{{.+}}[%{{.+}}] bad_indices = clamp : tensor<5x3xf32>, tensor<4x1xi32> -> tensor<4x3xf32>
func.func @gather_attributes(%operand: tensor<5x3xf32>, %indices: tensor<4x1xi32>) -> tensor<4x3xf32> {
  %0 = "stablehlo.gather"(%operand, %indices) {dimension_numbers = #stablehlo.gather<
    offset_dims =[1 ],
      collapsed_slice_dims = [ 0], operand_batching_dims = [],
    start_index_map = [0],
    index_vector_dim = 1
  >, slice_sizes = dense<[1, 3]> : tensor<2xi64>} : (tensor<5x3xf32>, tensor<4x1xi32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// No dimension of index vectors: each is one number.
// CHECK-LABEL: func @gather_numbers(
// CHECK-SAME:    %[[OPERAND:[a-z0-9]+]]: tensor<5x3xf32>, %[[INDICES:[a-z0-9]+]]: tensor<4x6xi32>, %[[ONE:[a-z0-9]+]]: tensor<i32>)
// CHECK:         %[[VECTORS:.+]] = tensor.expand_shape %[[INDICES]] {{\[\[}}0], [1, 2]] output_shape [4, 6, 1]
// CHECK:         tops.gather_nd %[[OPERAND]][%[[VECTORS]]] bad_indices = clamp : tensor<5x3xf32>, tensor<4x6x1xi32> -> tensor<4x6x3xf32>
// CHECK:         %[[VECTOR:.+]] = tensor.expand_shape %[[ONE]] [] output_shape [1]
// CHECK:         tops.gather_nd %[[OPERAND]][%[[VECTOR]]] bad_indices = clamp : tensor<5x3xf32>, tensor<1xi32> -> tensor<3xf32>
func.func @gather_numbers(%operand: tensor<5x3xf32>, %indices: tensor<4x6xi32>, %one: tensor<i32>) -> (tensor<4x6x3xf32>, tensor<3xf32>) {
  %0 = "stablehlo.gather"(%operand, %indices) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 3>}> : (tensor<5x3xf32>, tensor<4x6xi32>) -> tensor<4x6x3xf32>
  %1 = "stablehlo.gather"(%operand, %one) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [0], start_index_map = [0]>, slice_sizes = array<i64: 1, 3>}> : (tensor<5x3xf32>, tensor<i32>) -> tensor<3xf32>
  return %0, %1 : tensor<4x6x3xf32>, tensor<3xf32>
}

// A dynamic operand whose slices are whole all the same.
// CHECK-LABEL: func @gather_dynamic(
// CHECK:         tops.gather_nd %{{.+}}[%{{.+}}] bad_indices = clamp : tensor<?x3xf32>, tensor<4x1xi32> -> tensor<4x3xf32>
func.func @gather_dynamic(%operand: tensor<?x3xf32>, %indices: tensor<4x1xi32>) -> tensor<4x3xf32> {
  %0 = "stablehlo.gather"(%operand, %indices) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (tensor<?x3xf32>, tensor<4x1xi32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// CHECK-LABEL: func @reshape(
// CHECK:         tensor.collapse_shape %{{.+}} {{\[\[}}0, 1]] : tensor<2x3xf32> into tensor<6xf32>
// CHECK:         tensor.collapse_shape %{{.+}} [] : tensor<1x1xf32> into tensor<f32>
// CHECK:         tensor.expand_shape %{{.+}} [] output_shape [1] : tensor<f32> into tensor<1xf32>
// CHECK:         tensor.collapse_shape %{{.+}} {{\[\[}}0, 1]] : tensor<0x4xf32> into tensor<0xf32>
// CHECK:         tensor.expand_shape %{{.+}} {{\[\[}}0, 1, 2]] output_shape [2, 0, 5] : tensor<0xf32> into tensor<2x0x5xf32>
func.func @reshape(%0: tensor<2x3xf32>, %1: tensor<1x1xf32>, %2: tensor<f32>, %3: tensor<0x4xf32>) -> (tensor<6xf32>, tensor<f32>, tensor<1xf32>, tensor<2x0x5xf32>) {
  %4 = "stablehlo.reshape"(%0) : (tensor<2x3xf32>) -> tensor<6xf32>
  %5 = "stablehlo.reshape"(%1) : (tensor<1x1xf32>) -> tensor<f32>
  %6 = "stablehlo.reshape"(%2) : (tensor<f32>) -> tensor<1xf32>
  %7 = "stablehlo.reshape"(%3) : (tensor<0x4xf32>) -> tensor<2x0x5xf32>
  return %4, %5, %6, %7 : tensor<6xf32>, tensor<f32>, tensor<1xf32>, tensor<2x0x5xf32>
}

// Three block dimensions without remaining ones, and one of size zero.
// CHECK-LABEL: func @blocks(
// CHECK:         tops.space_to_batch_nd %{{.+}} block_shape = [2, 1, 3] paddings = {{\[\[}}0, 0], [0, 0], [0, 0]] : tensor<1x4x2x6xi8> -> tensor<6x2x2x2xi8>
// CHECK:         tops.space_to_batch_nd %{{.+}} block_shape = [2] paddings = {{\[\[}}0, 0]] : tensor<3x0x5xf32> -> tensor<6x0x5xf32>
func.func @blocks(%three: tensor<1x4x2x6xi8>, %empty: tensor<3x0x5xf32>) -> (tensor<6x2x2x2xi8>, tensor<6x0x5xf32>) {
  %0 = "stablehlo.reshape"(%three) : (tensor<1x4x2x6xi8>) -> tensor<1x2x2x2x1x2x3xi8>
  %1 = "stablehlo.transpose"(%0) <{permutation = array<i64: 2, 4, 6, 0, 1, 3, 5>}> : (tensor<1x2x2x2x1x2x3xi8>) -> tensor<2x1x3x1x2x2x2xi8>
  %2 = "stablehlo.reshape"(%1) : (tensor<2x1x3x1x2x2x2xi8>) -> tensor<6x2x2x2xi8>
  %3 = "stablehlo.reshape"(%empty) : (tensor<3x0x5xf32>) -> tensor<3x0x2x5xf32>
  %4 = "stablehlo.transpose"(%3) <{permutation = array<i64: 2, 0, 1, 3>}> : (tensor<3x0x2x5xf32>) -> tensor<2x3x0x5xf32>
  %5 = "stablehlo.reshape"(%4) : (tensor<2x3x0x5xf32>) -> tensor<6x0x5xf32>
  return %2, %5 : tensor<6x2x2x2xi8>, tensor<6x0x5xf32>
}

// A function that calls itself, and a public one, stay.
// CHECK-LABEL: func @calls(
// CHECK:         call @public
// CHECK:         call @recursive
// CHECK:         func.func @public(
// CHECK:         func.func private @recursive(
// CHECK-NOT:     @private
func.func @calls(%arg: tensor<1x2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {
  %0 = call @public(%arg) : (tensor<1x2xf32>) -> tensor<2xf32>
  %1 = call @recursive(%arg) : (tensor<1x2xf32>) -> tensor<2xf32>
  %2 = call @private(%arg) : (tensor<1x2xf32>) -> tensor<2xf32>
  return %0, %1, %2 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
}
func.func @public(%arg: tensor<1x2xf32>) -> tensor<2xf32> {
  %0 = "stablehlo.reshape"(%arg) : (tensor<1x2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
func.func private @recursive(%arg: tensor<1x2xf32>) -> tensor<2xf32> {
  %0 = call @recursive(%arg) : (tensor<1x2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
func.func private @private(%arg: tensor<1x2xf32>) -> tensor<2xf32> {
  %0 = "stablehlo.reshape"(%arg) : (tensor<1x2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// CHECK-LABEL: func @negative_gather(
// CHECK-NOT:     tops.gather_nd
// CHECK-COUNT-13: "stablehlo.gather"
// CHECK-NOT:     tops.gather_nd
func.func @negative_gather(%p: tensor<5x3xf32>, %i: tensor<4x1xi32>, %pairs: tensor<4x2xi32>, %unsigned: tensor<4x1xui32>, %d: tensor<5x?xf32>) {
  // expected-remark @+2 {{left 13 ops as they are: stablehlo.gather (13 times)}}
  // expected-note @+1 {{stablehlo.gather stays: its operands or attributes are not those of a gather}}
  %0 = "stablehlo.gather"(%p, %i) <{slice_sizes = array<i64: 1, 3>}> : (tensor<5x3xf32>, tensor<4x1xi32>) -> tensor<4x3xf32>
  %1 = "stablehlo.gather"(%p, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], new_field = [1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (tensor<5x3xf32>, tensor<4x1xi32>) -> tensor<4x3xf32>
  %2 = "stablehlo.gather"(%p, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<5x3xf32>, tensor<4x1xi32>) -> tensor<4x3xf32>
  %3 = "stablehlo.gather"(%p, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = 2 : i32, slice_sizes = array<i64: 1, 3>}> : (tensor<5x3xf32>, tensor<4x1xi32>) -> tensor<4x3xf32>
  // Index vectors in the first dimension; of another length.
  // expected-note @+1 {{stablehlo.gather stays: its index vectors are not in the last dimension}}
  %4 = "stablehlo.gather"(%p, %pairs) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 0>, slice_sizes = array<i64: 1, 3>}> : (tensor<5x3xf32>, tensor<4x2xi32>) -> tensor<2x3xf32>
  %5 = "stablehlo.gather"(%p, %pairs) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (tensor<5x3xf32>, tensor<4x2xi32>) -> tensor<4x3xf32>
  // Indices in another order, of another dimension; a dimension that is kept.
  // expected-note @+1 {{stablehlo.gather stays: it does not index the leading dimensions, in order}}
  %6 = "stablehlo.gather"(%p, %pairs) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [1, 0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (tensor<5x3xf32>, tensor<4x2xi32>) -> tensor<4xf32>
  %7 = "stablehlo.gather"(%p, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 5, 1>}> : (tensor<5x3xf32>, tensor<4x1xi32>) -> tensor<4x5xf32>
  %8 = "stablehlo.gather"(%p, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (tensor<5x3xf32>, tensor<4x1xi32>) -> tensor<4x1x3xf32>
  // Slices that are parts.
  // expected-note @+1 {{stablehlo.gather stays: its slices are not whole}}
  %9 = "stablehlo.gather"(%p, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<5x3xf32>, tensor<4x1xi32>) -> tensor<4x2xf32>
  %10 = "stablehlo.gather"(%d, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<5x?xf32>, tensor<4x1xi32>) -> tensor<4x2xf32>
  // expected-note @+1 {{stablehlo.gather stays: its slices are not in the last dimensions of the result}}
  %11 = "stablehlo.gather"(%p, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (tensor<5x3xf32>, tensor<4x1xi32>) -> tensor<3x4xf32>
  // expected-note @+1 {{stablehlo.gather stays: expected the elements of 'indices' to be i8, i16, i32, i64 or index, found 'ui32'}}
  %12 = "stablehlo.gather"(%p, %unsigned) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (tensor<5x3xf32>, tensor<4x1xui32>) -> tensor<4x3xf32>
  return
}

// -----

// Almost `x < 0 ? x + size : x`: another size, another direction, unsigned,
// another bound, another index. What computes the indices stays.
// CHECK-LABEL: func @negative_wrap(
// CHECK-NOT:     wrap_negative
// CHECK-COUNT-5: tops.gather_nd %{{[a-z0-9]+}}[%{{[0-9]+}}] bad_indices = clamp :
// CHECK-NOT:     wrap_negative
func.func @negative_wrap(%p: tensor<5xf32>, %i: tensor<4x1xi32>, %j: tensor<4x1xi32>) {
  %zero = "stablehlo.constant"() <{value = dense<0> : tensor<4x1xi32>}> : () -> tensor<4x1xi32>
  %one = "stablehlo.constant"() <{value = dense<1> : tensor<4x1xi32>}> : () -> tensor<4x1xi32>
  %five = "stablehlo.constant"() <{value = dense<5> : tensor<4x1xi32>}> : () -> tensor<4x1xi32>
  %four = "stablehlo.constant"() <{value = dense<4> : tensor<4x1xi32>}> : () -> tensor<4x1xi32>
  // expected-remark @+1 {{left 11 ops as they are: stablehlo.compare (4 times), stablehlo.add (2 times), stablehlo.select (5 times)}}
  %lt = "stablehlo.compare"(%i, %zero) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
  %le = "stablehlo.compare"(%i, %zero) <{comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
  %unsigned = "stablehlo.compare"(%i, %zero) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
  %lt_one = "stablehlo.compare"(%i, %one) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
  %add = "stablehlo.add"(%i, %five) : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
  %add_four = "stablehlo.add"(%i, %four) : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
  %0 = "stablehlo.select"(%lt, %add_four, %i) : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
  %1 = "stablehlo.select"(%le, %add, %i) : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
  %2 = "stablehlo.select"(%unsigned, %add, %i) : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
  %3 = "stablehlo.select"(%lt_one, %add, %i) : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
  %4 = "stablehlo.select"(%lt, %add, %j) : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
  %5 = "stablehlo.gather"(%p, %0) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<5xf32>, tensor<4x1xi32>) -> tensor<4xf32>
  %6 = "stablehlo.gather"(%p, %1) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<5xf32>, tensor<4x1xi32>) -> tensor<4xf32>
  %7 = "stablehlo.gather"(%p, %2) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<5xf32>, tensor<4x1xi32>) -> tensor<4xf32>
  %8 = "stablehlo.gather"(%p, %3) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<5xf32>, tensor<4x1xi32>) -> tensor<4xf32>
  %9 = "stablehlo.gather"(%p, %4) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<5xf32>, tensor<4x1xi32>) -> tensor<4xf32>
  return
}

// -----

// Of two columns one is wrapped; two columns of one tensor in another order,
// and one of three. They are put together by our ops, without wrap_negative.
// CHECK-LABEL: func @negative_columns(
// CHECK-SAME:    %{{.+}}: tensor<5x3xf32>, %[[I:[a-z0-9]+]]: tensor<4xi32>, %{{.+}}: tensor<4x2xi32>, %{{.+}}: tensor<4x3xi32>)
// CHECK-NOT:     wrap_negative
// CHECK-COUNT-3: tops.gather_nd %{{[a-z0-9]+}}[%{{concat.*}}] bad_indices = clamp :
// CHECK-NOT:     wrap_negative
func.func @negative_columns(%p: tensor<5x3xf32>, %i: tensor<4xi32>, %pairs: tensor<4x2xi32>, %triples: tensor<4x3xi32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %zero = "stablehlo.constant"() <{value = dense<0> : tensor<4xi32>}> : () -> tensor<4xi32>
  %five = "stablehlo.constant"() <{value = dense<5> : tensor<4xi32>}> : () -> tensor<4xi32>
  // expected-remark @+1 {{left 7 ops as they are: stablehlo.compare, stablehlo.add, stablehlo.select, stablehlo.slice (4 times)}}
  %lt = "stablehlo.compare"(%i, %zero) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
  %add = "stablehlo.add"(%five, %i) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %wrapped = "stablehlo.select"(%lt, %add, %i) : (tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %0 = "stablehlo.broadcast_in_dim"(%wrapped) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xi32>) -> tensor<4x1xi32>
  %1 = "stablehlo.broadcast_in_dim"(%i) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xi32>) -> tensor<4x1xi32>
  %2 = "stablehlo.concatenate"(%0, %1) <{dimension = 1 : i64}> : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x2xi32>
  %3 = "stablehlo.gather"(%p, %2) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (tensor<5x3xf32>, tensor<4x2xi32>) -> tensor<4xf32>

  %4 = "stablehlo.slice"(%pairs) <{start_indices = array<i64: 0, 0>, limit_indices = array<i64: 4, 1>, strides = array<i64: 1, 1>}> : (tensor<4x2xi32>) -> tensor<4x1xi32>
  %5 = "stablehlo.slice"(%pairs) <{start_indices = array<i64: 0, 1>, limit_indices = array<i64: 4, 2>, strides = array<i64: 1, 1>}> : (tensor<4x2xi32>) -> tensor<4x1xi32>
  %6 = "stablehlo.reshape"(%4) : (tensor<4x1xi32>) -> tensor<4xi32>
  %7 = "stablehlo.reshape"(%5) : (tensor<4x1xi32>) -> tensor<4xi32>
  %8 = "stablehlo.reshape"(%6) : (tensor<4xi32>) -> tensor<4x1xi32>
  %9 = "stablehlo.reshape"(%7) : (tensor<4xi32>) -> tensor<4x1xi32>
  %10 = "stablehlo.concatenate"(%9, %8) <{dimension = 1 : i64}> : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x2xi32>
  %11 = "stablehlo.gather"(%p, %10) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (tensor<5x3xf32>, tensor<4x2xi32>) -> tensor<4xf32>

  %12 = "stablehlo.slice"(%triples) <{start_indices = array<i64: 0, 0>, limit_indices = array<i64: 4, 1>, strides = array<i64: 1, 1>}> : (tensor<4x3xi32>) -> tensor<4x1xi32>
  %13 = "stablehlo.slice"(%triples) <{start_indices = array<i64: 0, 1>, limit_indices = array<i64: 4, 2>, strides = array<i64: 1, 1>}> : (tensor<4x3xi32>) -> tensor<4x1xi32>
  %14 = "stablehlo.reshape"(%12) : (tensor<4x1xi32>) -> tensor<4xi32>
  %15 = "stablehlo.reshape"(%13) : (tensor<4x1xi32>) -> tensor<4xi32>
  %16 = "stablehlo.reshape"(%14) : (tensor<4xi32>) -> tensor<4x1xi32>
  %17 = "stablehlo.reshape"(%15) : (tensor<4xi32>) -> tensor<4x1xi32>
  %18 = "stablehlo.concatenate"(%16, %17) <{dimension = 1 : i64}> : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x2xi32>
  %19 = "stablehlo.gather"(%p, %18) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (tensor<5x3xf32>, tensor<4x2xi32>) -> tensor<4xf32>
  return %3, %11, %19 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// -----

// Rows that are filled where an index is not below the last but one, or with
// something else than a zero, or by a mask of other indices.
// CHECK-LABEL: func @negative_fill(
// CHECK-NOT:     bad_indices = zero
// CHECK-COUNT-3: tops.gather_nd %{{.+}} bad_indices = clamp :
// CHECK-NOT:     bad_indices = zero
func.func @negative_fill(%p: tensor<5xf32>, %i: tensor<4x1xi32>, %j: tensor<4x1xi32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %zero = "stablehlo.constant"() <{value = dense<0> : tensor<4x1xi32>}> : () -> tensor<4x1xi32>
  %three = "stablehlo.constant"() <{value = dense<3> : tensor<1xi32>}> : () -> tensor<1xi32>
  %four = "stablehlo.constant"() <{value = dense<4> : tensor<1xi32>}> : () -> tensor<1xi32>
  %true = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
  %fill = "stablehlo.constant"() <{value = dense<0.0> : tensor<f32>}> : () -> tensor<f32>
  %minus = "stablehlo.constant"() <{value = dense<-0.0> : tensor<f32>}> : () -> tensor<f32>
  // expected-remark @+1 {{left 18 ops as they are: stablehlo.broadcast_in_dim (4 times), stablehlo.compare (3 times), stablehlo.and (4 times), stablehlo.reduce (2 times), stablehlo.return (2 times), stablehlo.select (3 times)}}
  %zeros = "stablehlo.broadcast_in_dim"(%fill) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
  %minuses = "stablehlo.broadcast_in_dim"(%minus) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
  %threes = "stablehlo.broadcast_in_dim"(%three) <{broadcast_dimensions = array<i64: 1>}> : (tensor<1xi32>) -> tensor<4x1xi32>
  %fours = "stablehlo.broadcast_in_dim"(%four) <{broadcast_dimensions = array<i64: 1>}> : (tensor<1xi32>) -> tensor<4x1xi32>
  %ge = "stablehlo.compare"(%i, %zero) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
  %le3 = "stablehlo.compare"(%i, %threes) <{comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
  %le4 = "stablehlo.compare"(%i, %fours) <{comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
  %and3 = "stablehlo.and"(%ge, %le3) : (tensor<4x1xi1>, tensor<4x1xi1>) -> tensor<4x1xi1>
  %and4 = "stablehlo.and"(%ge, %le4) : (tensor<4x1xi1>, tensor<4x1xi1>) -> tensor<4x1xi1>
  %mask3 = "stablehlo.reduce"(%and3, %true) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<i1>, %b: tensor<i1>):
    %all = "stablehlo.and"(%a, %b) : (tensor<i1>, tensor<i1>) -> tensor<i1>
    "stablehlo.return"(%all) : (tensor<i1>) -> ()
  }) : (tensor<4x1xi1>, tensor<i1>) -> tensor<4xi1>
  %mask4 = "stablehlo.reduce"(%and4, %true) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<i1>, %b: tensor<i1>):
    %all = "stablehlo.and"(%a, %b) : (tensor<i1>, tensor<i1>) -> tensor<i1>
    "stablehlo.return"(%all) : (tensor<i1>) -> ()
  }) : (tensor<4x1xi1>, tensor<i1>) -> tensor<4xi1>
  %0 = "stablehlo.gather"(%p, %i) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<5xf32>, tensor<4x1xi32>) -> tensor<4xf32>
  %1 = "stablehlo.select"(%mask3, %0, %zeros) : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %2 = "stablehlo.gather"(%p, %i) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<5xf32>, tensor<4x1xi32>) -> tensor<4xf32>
  %3 = "stablehlo.select"(%mask4, %2, %minuses) : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %4 = "stablehlo.gather"(%p, %j) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<5xf32>, tensor<4x1xi32>) -> tensor<4xf32>
  %5 = "stablehlo.select"(%mask4, %4, %zeros) : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %1, %3, %5 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// -----

// Pads that are not ours stay in front of the blocks.
// CHECK-LABEL: func @negative_pad(
// CHECK-COUNT-4: tops.space_to_batch_nd %{{[0-9]+}} block_shape = [2] paddings = {{\[\[}}0, 0]] : tensor<2x4xf32> -> tensor<4x2xf32>
func.func @negative_pad(%x: tensor<2x3xf32>, %one_row: tensor<1x4xf32>, %three: tensor<2x3xf32>, %wide: tensor<2x5xf32>) -> (tensor<4x2xf32>, tensor<4x2xf32>, tensor<4x2xf32>, tensor<4x2xf32>) {
  %zero = "stablehlo.constant"() <{value = dense<0.0> : tensor<f32>}> : () -> tensor<f32>
  %minus = "stablehlo.constant"() <{value = dense<-0.0> : tensor<f32>}> : () -> tensor<f32>
  // expected-remark @+2 {{left 4 ops as they are: stablehlo.pad (4 times)}}
  // expected-note @+1 {{stablehlo.pad stays: it pads with something else than zero}}
  %0 = "stablehlo.pad"(%x, %minus) <{edge_padding_low = array<i64: 0, 1>, edge_padding_high = array<i64: 0, 0>, interior_padding = array<i64: 0, 0>}> : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x4xf32>
  %1 = "stablehlo.reshape"(%0) : (tensor<2x4xf32>) -> tensor<2x2x2xf32>
  %2 = "stablehlo.transpose"(%1) <{permutation = array<i64: 2, 0, 1>}> : (tensor<2x2x2xf32>) -> tensor<2x2x2xf32>
  %3 = "stablehlo.reshape"(%2) : (tensor<2x2x2xf32>) -> tensor<4x2xf32>
  // expected-note @+1 {{stablehlo.pad stays: it pads other dimensions than those cut into blocks, or takes elements away}}
  %4 = "stablehlo.pad"(%one_row, %zero) <{edge_padding_low = array<i64: 1, 0>, edge_padding_high = array<i64: 0, 0>, interior_padding = array<i64: 0, 0>}> : (tensor<1x4xf32>, tensor<f32>) -> tensor<2x4xf32>
  %5 = "stablehlo.reshape"(%4) : (tensor<2x4xf32>) -> tensor<2x2x2xf32>
  %6 = "stablehlo.transpose"(%5) <{permutation = array<i64: 2, 0, 1>}> : (tensor<2x2x2xf32>) -> tensor<2x2x2xf32>
  %7 = "stablehlo.reshape"(%6) : (tensor<2x2x2xf32>) -> tensor<4x2xf32>
  // expected-note @+1 {{stablehlo.pad stays: it pads between elements}}
  %8 = "stablehlo.pad"(%three, %zero) <{edge_padding_low = array<i64: 0, 0>, edge_padding_high = array<i64: 0, -1>, interior_padding = array<i64: 0, 1>}> : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x4xf32>
  %9 = "stablehlo.reshape"(%8) : (tensor<2x4xf32>) -> tensor<2x2x2xf32>
  %10 = "stablehlo.transpose"(%9) <{permutation = array<i64: 2, 0, 1>}> : (tensor<2x2x2xf32>) -> tensor<2x2x2xf32>
  %11 = "stablehlo.reshape"(%10) : (tensor<2x2x2xf32>) -> tensor<4x2xf32>
  %12 = "stablehlo.pad"(%wide, %zero) <{edge_padding_low = array<i64: 0, -1>, edge_padding_high = array<i64: 0, 0>, interior_padding = array<i64: 0, 0>}> : (tensor<2x5xf32>, tensor<f32>) -> tensor<2x4xf32>
  %13 = "stablehlo.reshape"(%12) : (tensor<2x4xf32>) -> tensor<2x2x2xf32>
  %14 = "stablehlo.transpose"(%13) <{permutation = array<i64: 2, 0, 1>}> : (tensor<2x2x2xf32>) -> tensor<2x2x2xf32>
  %15 = "stablehlo.reshape"(%14) : (tensor<2x2x2xf32>) -> tensor<4x2xf32>
  return %3, %7, %11, %15 : tensor<4x2xf32>, tensor<4x2xf32>, tensor<4x2xf32>, tensor<4x2xf32>
}

// -----

// Another permutation: the block offset after the batch.
// CHECK-LABEL: func @negative_permutation(
// CHECK-NOT:     tops.space_to_batch_nd
func.func @negative_permutation(%x: tensor<2x4xf32>) -> tensor<4x2xf32> {
  %0 = "stablehlo.reshape"(%x) : (tensor<2x4xf32>) -> tensor<2x2x2xf32>
  // expected-remark @+1 {{left 1 op as they are: stablehlo.transpose}}
  %1 = "stablehlo.transpose"(%0) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x2x2xf32>) -> tensor<2x2x2xf32>
  %2 = "stablehlo.reshape"(%1) : (tensor<2x2x2xf32>) -> tensor<4x2xf32>
  return %2 : tensor<4x2xf32>
}

// -----

// Reshapes that take a block and a half.
// CHECK-LABEL: func @negative_split(
// CHECK-NOT:     tops.space_to_batch_nd
func.func @negative_split(%x: tensor<4x6xf32>) -> tensor<6x4xf32> {
  %0 = "stablehlo.reshape"(%x) : (tensor<4x6xf32>) -> tensor<2x4x3xf32>
  // expected-remark @+1 {{left 1 op as they are: stablehlo.transpose}}
  %1 = "stablehlo.transpose"(%0) <{permutation = array<i64: 2, 0, 1>}> : (tensor<2x4x3xf32>) -> tensor<3x2x4xf32>
  %2 = "stablehlo.reshape"(%1) : (tensor<3x2x4xf32>) -> tensor<6x4xf32>
  return %2 : tensor<6x4xf32>
}

// -----

// CHECK-LABEL: func @negative_reshape(
// CHECK-COUNT-3: "stablehlo.reshape"
func.func @negative_reshape(%x: tensor<?x4xf32>, %y: tensor<4xf32>) {
  // expected-remark @+2 {{left 3 ops as they are: stablehlo.reshape (3 times)}}
  // expected-note @+1 {{stablehlo.reshape stays: expected static shapes of as many elements}}
  %0 = "stablehlo.reshape"(%x) : (tensor<?x4xf32>) -> tensor<4x?xf32>
  %1 = "stablehlo.reshape"(%y) : (tensor<4xf32>) -> tensor<5xf32>
  %2 = "stablehlo.reshape"(%y) : (tensor<4xf32>) -> tensor<2x2xf64>
  "use"(%0, %1, %2) : (tensor<4x?xf32>, tensor<5xf32>, tensor<2x2xf64>) -> ()
  return
}

// -----

// CHECK-LABEL: func @negative_tf_reshape(
// CHECK-COUNT-2: "tf.Reshape"
func.func @negative_tf_reshape(%x: tensor<4xf32>, %shape: tensor<2xi32>) {
  %wrong = "tf.Const"() <{value = dense<[4, 1]> : tensor<2xi32>}> : () -> tensor<2xi32>
  // expected-remark @+2 {{left 2 ops as they are: tf.Reshape (2 times)}}
  // expected-note @+1 {{tf.Reshape stays: its shape is no constant with the result's sizes}}
  %0 = "tf.Reshape"(%x, %shape) : (tensor<4xf32>, tensor<2xi32>) -> tensor<2x2xf32>
  %1 = "tf.Reshape"(%x, %wrong) : (tensor<4xf32>, tensor<2xi32>) -> tensor<2x2xf32>
  "use"(%0, %1) : (tensor<2x2xf32>, tensor<2x2xf32>) -> ()
  return
}
