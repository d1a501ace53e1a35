// RUN: tops-opt %s -split-input-file -verify-diagnostics

// The generic form can say everything that the custom one has no words for.
// All of it gets one diagnostic, and no crash.

//===----------------------------------------------------------------------===//
// gather_nd: operands and results
//===----------------------------------------------------------------------===//

func.func @gather_nd_no_operands() {
  // expected-error @+1 {{'tops.gather_nd' op expected 2 or more operands, but found 0}}
  %0 = "tops.gather_nd"() : () -> tensor<3xf32>
  return
}

// -----

func.func @gather_nd_one_operand(%params: tensor<8xf32>) {
  // expected-error @+1 {{'tops.gather_nd' op expected 2 or more operands, but found 1}}
  %0 = "tops.gather_nd"(%params) : (tensor<8xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @gather_nd_four_operands(%params: tensor<8xf32>, %indices: tensor<3x1xi32>, %dest: tensor<3xf32>) {
  // expected-error @+1 {{'tops.gather_nd' op operand group starting at #2 requires 0 or 1 element, but found 2}}
  %0 = "tops.gather_nd"(%params, %indices, %dest, %dest) : (tensor<8xf32>, tensor<3x1xi32>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @gather_nd_scalar_params(%params: f32, %indices: tensor<3x1xi32>) {
  // expected-error @+1 {{'tops.gather_nd' op operand #0 must be tensor or memref, but got 'f32'}}
  %0 = "tops.gather_nd"(%params, %indices) : (f32, tensor<3x1xi32>) -> tensor<3xf32>
  return
}

// -----

func.func @gather_nd_vector_indices(%params: tensor<8xf32>, %indices: vector<3x1xi32>) {
  // expected-error @+1 {{'tops.gather_nd' op operand #1 must be tensor or memref, but got 'vector<3x1xi32>'}}
  %0 = "tops.gather_nd"(%params, %indices) : (tensor<8xf32>, vector<3x1xi32>) -> tensor<3xf32>
  return
}

// -----

func.func @gather_nd_vector_outs(%params: tensor<8xf32>, %indices: tensor<3x1xi32>, %dest: vector<3xf32>) {
  // expected-error @+1 {{'tops.gather_nd' op operand #2 must be tensor or memref, but got 'vector<3xf32>'}}
  %0 = "tops.gather_nd"(%params, %indices, %dest) : (tensor<8xf32>, tensor<3x1xi32>, vector<3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @gather_nd_foreign_params(%params: !foreign.tensor, %indices: tensor<3x1xi32>) {
  // expected-error @+1 {{'tops.gather_nd' op operand #0 must be tensor or memref, but got '!foreign.tensor'}}
  %0 = "tops.gather_nd"(%params, %indices) : (!foreign.tensor, tensor<3x1xi32>) -> !foreign.tensor
  return
}

// -----

func.func @gather_nd_vector_result(%params: tensor<8xf32>, %indices: tensor<3x1xi32>) {
  // expected-error @+1 {{'tops.gather_nd' op result #0 must be tensor, but got 'vector<3xf32>'}}
  %0 = "tops.gather_nd"(%params, %indices) : (tensor<8xf32>, tensor<3x1xi32>) -> vector<3xf32>
  return
}

// -----

func.func @gather_nd_no_result(%params: tensor<8xf32>, %indices: tensor<3x1xi32>) {
  // expected-error @+1 {{'tops.gather_nd' op expected one result on tensors, found none}}
  "tops.gather_nd"(%params, %indices) : (tensor<8xf32>, tensor<3x1xi32>) -> ()
  return
}

// -----

func.func @gather_nd_no_result_with_outs(%params: tensor<8xf32>, %indices: tensor<3x1xi32>, %dest: tensor<3xf32>) {
  // expected-error @+1 {{'tops.gather_nd' op expected one result on tensors, found none}}
  "tops.gather_nd"(%params, %indices, %dest) : (tensor<8xf32>, tensor<3x1xi32>, tensor<3xf32>) -> ()
  return
}

// -----

func.func @gather_nd_two_results(%params: tensor<8xf32>, %indices: tensor<3x1xi32>) {
  // expected-error @+1 {{'tops.gather_nd' op result group starting at #0 requires 0 or 1 element, but found 2}}
  %0:2 = "tops.gather_nd"(%params, %indices) : (tensor<8xf32>, tensor<3x1xi32>) -> (tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @gather_nd_result_on_memrefs(%params: memref<8xf32>, %indices: memref<3x1xi32>, %dest: memref<3xf32>) {
  // expected-error @+1 {{'tops.gather_nd' op expected no result on memrefs, found 'tensor<3xf32>'}}
  %0 = "tops.gather_nd"(%params, %indices, %dest) : (memref<8xf32>, memref<3x1xi32>, memref<3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @gather_nd_no_outs_on_memrefs(%params: memref<8xf32>, %indices: memref<3x1xi32>) {
  // expected-error @+1 {{'tops.gather_nd' op expected an 'outs' operand, which is required on memrefs}}
  "tops.gather_nd"(%params, %indices) : (memref<8xf32>, memref<3x1xi32>) -> ()
  return
}

// -----

func.func @gather_nd_result_unlike_outs(%params: tensor<8xf32>, %indices: tensor<3x1xi32>, %dest: tensor<3xf32>) {
  // expected-error @+1 {{'tops.gather_nd' op expected the result to have the type of 'outs', 'tensor<3xf32>', found 'tensor<?xf32>'}}
  %0 = "tops.gather_nd"(%params, %indices, %dest) : (tensor<8xf32>, tensor<3x1xi32>, tensor<3xf32>) -> tensor<?xf32>
  return
}

// -----

func.func @gather_nd_mixed(%params: tensor<8xf32>, %indices: memref<3x1xi32>) {
  // expected-error @+1 {{'tops.gather_nd' op expected all operands to be tensors or all to be memrefs}}
  %0 = "tops.gather_nd"(%params, %indices) : (tensor<8xf32>, memref<3x1xi32>) -> tensor<3xf32>
  return
}

// -----

func.func @gather_nd_region(%params: tensor<8xf32>, %indices: tensor<3x1xi32>) {
  // expected-error @+1 {{'tops.gather_nd' op requires zero regions}}
  %0 = "tops.gather_nd"(%params, %indices) ({}) : (tensor<8xf32>, tensor<3x1xi32>) -> tensor<3xf32>
  return
}

// -----

func.func @gather_nd_successor(%params: tensor<8xf32>, %indices: tensor<3x1xi32>) {
  // expected-error @+1 {{successors in non-terminator}}
  %0 = "tops.gather_nd"(%params, %indices) [^next] : (tensor<8xf32>, tensor<3x1xi32>) -> tensor<3xf32>
^next:
  return
}

//===----------------------------------------------------------------------===//
// gather_nd: attributes
//===----------------------------------------------------------------------===//

// -----

func.func @gather_nd_batch_dims_i32(%params: tensor<8xf32>, %indices: tensor<3x1xi32>) {
  // expected-error @+1 {{'tops.gather_nd' op attribute 'batch_dims' failed to satisfy constraint: 64-bit signless integer attribute}}
  %0 = "tops.gather_nd"(%params, %indices) <{batch_dims = 0 : i32}> : (tensor<8xf32>, tensor<3x1xi32>) -> tensor<3xf32>
  return
}

// -----

func.func @gather_nd_batch_dims_string(%params: tensor<8xf32>, %indices: tensor<3x1xi32>) {
  // expected-error @+1 {{Invalid attribute `batch_dims` in property conversion: "0"}}
  %0 = "tops.gather_nd"(%params, %indices) <{batch_dims = "0"}> : (tensor<8xf32>, tensor<3x1xi32>) -> tensor<3xf32>
  return
}

// -----

func.func @gather_nd_batch_dims_negative(%params: tensor<8xf32>, %indices: tensor<3x1xi32>) {
  // expected-error @+1 {{'tops.gather_nd' op expected 'batch_dims' to be 0 or more, found -9223372036854775808}}
  %0 = "tops.gather_nd"(%params, %indices) <{batch_dims = -9223372036854775808 : i64}> : (tensor<8xf32>, tensor<3x1xi32>) -> tensor<3xf32>
  return
}

// -----

func.func @gather_nd_batch_dims_huge(%params: tensor<8xf32>, %indices: tensor<3x1xi32>) {
  // expected-error @+1 {{'tops.gather_nd' op expected 'batch_dims' (9223372036854775807) to be less than the rank of 'indices' (2)}}
  %0 = "tops.gather_nd"(%params, %indices) <{batch_dims = 9223372036854775807 : i64}> : (tensor<8xf32>, tensor<3x1xi32>) -> tensor<3xf32>
  return
}

// -----

// Where the properties are not given, the attributes count.
func.func @gather_nd_batch_dims_attribute(%params: tensor<8xf32>, %indices: tensor<3x1xi32>) {
  // expected-error @+1 {{'tops.gather_nd' op expected the last dimension of 'indices' (1) to be at most the rank of 'params' (1) less 'batch_dims' (1)}}
  %0 = "tops.gather_nd"(%params, %indices) {batch_dims = 1 : i64} : (tensor<8xf32>, tensor<3x1xi32>) -> tensor<3xf32>
  return
}

// -----

func.func @gather_nd_policy_integer(%params: tensor<8xf32>, %indices: tensor<3x1xi32>) {
  // expected-error @+1 {{Invalid attribute `bad_indices` in property conversion: 1 : i32}}
  %0 = "tops.gather_nd"(%params, %indices) <{bad_indices = 1 : i32}> : (tensor<8xf32>, tensor<3x1xi32>) -> tensor<3xf32>
  return
}

// -----

func.func @gather_nd_policy_name(%params: tensor<8xf32>, %indices: tensor<3x1xi32>) {
  // expected-error @+2 {{expected ::mlir::tops::BadIndices to be one of: error, zero, clamp, assume_valid}}
  // expected-error @+1 {{failed to parse Tops_BadIndicesAttr parameter 'value'}}
  %0 = "tops.gather_nd"(%params, %indices) <{bad_indices = #tops<bad_indices wrap>}> : (tensor<8xf32>, tensor<3x1xi32>) -> tensor<3xf32>
  return
}

// -----

func.func @gather_nd_wrap_negative_false(%params: tensor<8xf32>, %indices: tensor<3x1xi32>) {
  // expected-error @+1 {{Invalid attribute `wrap_negative` in property conversion: false}}
  %0 = "tops.gather_nd"(%params, %indices) <{wrap_negative = false}> : (tensor<8xf32>, tensor<3x1xi32>) -> tensor<3xf32>
  return
}

// -----

func.func @gather_nd_properties_no_dictionary(%params: tensor<8xf32>, %indices: tensor<3x1xi32>) {
  // expected-error @+1 {{expected DictionaryAttr to set properties}}
  %0 = "tops.gather_nd"(%params, %indices) <1 : i32> : (tensor<8xf32>, tensor<3x1xi32>) -> tensor<3xf32>
  return
}

//===----------------------------------------------------------------------===//
// gather_nd: constraints
//===----------------------------------------------------------------------===//

// -----

func.func @gather_nd_c1_rank_zero(%params: memref<f32>, %indices: memref<3x0xi32>, %dest: memref<3xf32>) {
  // expected-error @+1 {{'tops.gather_nd' op expected 'params' to have rank 1 or more, found 'memref<f32>'}}
  "tops.gather_nd"(%params, %indices, %dest) : (memref<f32>, memref<3x0xi32>, memref<3xf32>) -> ()
  return
}

// -----

func.func @gather_nd_c1_unranked(%params: tensor<*xf32>, %indices: tensor<3x1xi32>) {
  // expected-error @+1 {{'tops.gather_nd' op expected 'params' to be a ranked tensor without an encoding or a ranked memref, found 'tensor<*xf32>'}}
  %0 = "tops.gather_nd"(%params, %indices) : (tensor<*xf32>, tensor<3x1xi32>) -> tensor<*xf32>
  return
}

// -----

func.func @gather_nd_c1_element_without_zero(%params: tensor<8x!foreign.string>, %indices: tensor<3x1xi32>) {
  // expected-error @+1 {{'tops.gather_nd' op expected elements of 'params' that have a zero, which policy 'zero' needs, found '!foreign.string'}}
  %0 = "tops.gather_nd"(%params, %indices) <{bad_indices = #tops<bad_indices zero>}> : (tensor<8x!foreign.string>, tensor<3x1xi32>) -> tensor<3x!foreign.string>
  return
}

// -----

func.func @gather_nd_c2_rank_zero(%params: tensor<8xf32>, %indices: tensor<i32>) {
  // expected-error @+1 {{'tops.gather_nd' op expected 'indices' to have rank 1 or more, found 'tensor<i32>'}}
  %0 = "tops.gather_nd"(%params, %indices) : (tensor<8xf32>, tensor<i32>) -> tensor<f32>
  return
}

// -----

func.func @gather_nd_c2_unranked(%params: memref<8xf32>, %indices: memref<*xi32>, %dest: memref<3xf32>) {
  // expected-error @+1 {{'tops.gather_nd' op expected 'indices' to be a ranked tensor without an encoding or a ranked memref, found 'memref<*xi32>'}}
  "tops.gather_nd"(%params, %indices, %dest) : (memref<8xf32>, memref<*xi32>, memref<3xf32>) -> ()
  return
}

// -----

func.func @gather_nd_c2_complex(%params: tensor<8xf32>, %indices: tensor<3x1xcomplex<f32>>) {
  // expected-error @+1 {{'tops.gather_nd' op expected the elements of 'indices' to be i8, i16, i32, i64 or index, found 'complex<f32>'}}
  %0 = "tops.gather_nd"(%params, %indices) : (tensor<8xf32>, tensor<3x1xcomplex<f32>>) -> tensor<3xf32>
  return
}

// -----

func.func @gather_nd_c2_foreign(%params: tensor<8xf32>, %indices: tensor<3x1x!quant.uniform<i8:f32, 1.0>>) {
  // expected-error @+1 {{'tops.gather_nd' op expected the elements of 'indices' to be i8, i16, i32, i64 or index, found '!quant.uniform<i8:f32, 1.000000e+00>'}}
  %0 = "tops.gather_nd"(%params, %indices) : (tensor<8xf32>, tensor<3x1x!quant.uniform<i8:f32, 1.0>>) -> tensor<3xf32>
  return
}

// -----

func.func @gather_nd_c3_depth_dynamic(%params: tensor<8xf32>, %indices: tensor<?x?xi32>) {
  // expected-error @+1 {{'tops.gather_nd' op expected the last dimension of 'indices' to be static, found 'tensor<?x?xi32>'}}
  %0 = "tops.gather_nd"(%params, %indices) : (tensor<8xf32>, tensor<?x?xi32>) -> tensor<3xf32>
  return
}

// -----

func.func @gather_nd_c4_depth_too_large(%params: tensor<4xf32>, %indices: tensor<2x3xi64>) {
  // expected-error @+1 {{'tops.gather_nd' op expected the last dimension of 'indices' (3) to be at most the rank of 'params' (1) less 'batch_dims' (0)}}
  %0 = "tops.gather_nd"(%params, %indices) : (tensor<4xf32>, tensor<2x3xi64>) -> tensor<2xf32>
  return
}

// -----

func.func @gather_nd_c4_depth_too_large_in_batch(%params: tensor<4x4xf32>, %indices: tensor<4x2xi32>) {
  // expected-error @+1 {{'tops.gather_nd' op expected the last dimension of 'indices' (2) to be at most the rank of 'params' (2) less 'batch_dims' (1)}}
  %0 = "tops.gather_nd"(%params, %indices) <{batch_dims = 1 : i64}> : (tensor<4x4xf32>, tensor<4x2xi32>) -> tensor<4xf32>
  return
}

// -----

func.func @gather_nd_c5_sizes_differ(%params: tensor<4x8xf32>, %indices: tensor<5x1xi32>) {
  // expected-error @+1 {{'tops.gather_nd' op expected size 4 of batch dimension 0 of 'params' in 'indices', found 5}}
  %0 = "tops.gather_nd"(%params, %indices) <{batch_dims = 1 : i64}> : (tensor<4x8xf32>, tensor<5x1xi32>) -> tensor<4xf32>
  return
}

// -----

func.func @gather_nd_c6_result(%params: tensor<8x4xf32>, %indices: tensor<3x1xi32>) {
  // expected-error @+1 {{'tops.gather_nd' op expected the type of result to be compatible with 'tensor<3x4xf32>', found 'tensor<f32>'}}
  %0 = "tops.gather_nd"(%params, %indices) : (tensor<8x4xf32>, tensor<3x1xi32>) -> tensor<f32>
  return
}

// -----

func.func @gather_nd_c7_element_type(%params: tensor<8x4xf32>, %indices: tensor<3x1xi32>) {
  // expected-error @+1 {{'tops.gather_nd' op expected the element type of result to be that of 'params', 'f32', found 'bf16'}}
  %0 = "tops.gather_nd"(%params, %indices) : (tensor<8x4xf32>, tensor<3x1xi32>) -> tensor<3x4xbf16>
  return
}

//===----------------------------------------------------------------------===//
// space_to_batch_nd: operands and results
//===----------------------------------------------------------------------===//

// -----

func.func @space_to_batch_nd_no_operands() {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected 1 or more operands, but found 0}}
  %0 = "tops.space_to_batch_nd"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, static_block_shape = array<i64>, static_paddings = array<i64>}> : () -> tensor<2x2xf32>
  return
}

// -----

func.func @space_to_batch_nd_no_input(%b: index) {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected 1 operand for 'input', found 0}}
  %0 = "tops.space_to_batch_nd"(%b) <{operandSegmentSizes = array<i32: 0, 1, 0, 0>, static_block_shape = array<i64: -9223372036854775808>, static_paddings = array<i64: 0, 0>}> : (index) -> tensor<2x2xf32>
  return
}

// -----

func.func @space_to_batch_nd_outs_as_input(%dest: tensor<2x2xf32>) {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected 1 operand for 'input', found 0}}
  %0 = "tops.space_to_batch_nd"(%dest) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>, static_block_shape = array<i64: 1>, static_paddings = array<i64: 0, 0>}> : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @space_to_batch_nd_two_inputs(%input: tensor<1x4xf32>) {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected 1 operand for 'input', found 2}}
  %0 = "tops.space_to_batch_nd"(%input, %input) <{operandSegmentSizes = array<i32: 2, 0, 0, 0>, static_block_shape = array<i64: 2>, static_paddings = array<i64: 0, 0>}> : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @space_to_batch_nd_two_outs(%input: tensor<1x4xf32>, %dest: tensor<2x2xf32>) {
  // expected-error @+1 {{'tops.space_to_batch_nd' op operand group starting at #1 requires 0 or 1 element, but found 2}}
  %0 = "tops.space_to_batch_nd"(%input, %dest, %dest) <{operandSegmentSizes = array<i32: 1, 0, 0, 2>, static_block_shape = array<i64: 2>, static_paddings = array<i64: 0, 0>}> : (tensor<1x4xf32>, tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @space_to_batch_nd_segments_too_large(%input: tensor<1x4xf32>) {
  // expected-error @+1 {{'tops.space_to_batch_nd' op operand count (1) does not match with the total size (2) specified in attribute 'operandSegmentSizes'}}
  %0 = "tops.space_to_batch_nd"(%input) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_block_shape = array<i64: 2>, static_paddings = array<i64: 0, 0>}> : (tensor<1x4xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @space_to_batch_nd_segments_too_small(%input: tensor<1x4xf32>, %b: index) {
  // expected-error @+1 {{'tops.space_to_batch_nd' op operand count (2) does not match with the total size (1) specified in attribute 'operandSegmentSizes'}}
  %0 = "tops.space_to_batch_nd"(%input, %b) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_block_shape = array<i64: 2>, static_paddings = array<i64: 0, 0>}> : (tensor<1x4xf32>, index) -> tensor<2x2xf32>
  return
}

// -----

func.func @space_to_batch_nd_segments_negative(%input: tensor<1x4xf32>) {
  // expected-error @+1 {{'tops.space_to_batch_nd' op 'operandSegmentSizes' attribute cannot have negative elements}}
  %0 = "tops.space_to_batch_nd"(%input) <{operandSegmentSizes = array<i32: 1, -1, 1, 0>, static_block_shape = array<i64: 2>, static_paddings = array<i64: 0, 0>}> : (tensor<1x4xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @space_to_batch_nd_segments_three(%input: tensor<1x4xf32>) {
  // expected-error @+1 {{size mismatch in attribute conversion: 3 vs 4}}
  %0 = "tops.space_to_batch_nd"(%input) <{operandSegmentSizes = array<i32: 1, 0, 0>, static_block_shape = array<i64: 2>, static_paddings = array<i64: 0, 0>}> : (tensor<1x4xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @space_to_batch_nd_segments_i64(%input: tensor<1x4xf32>) {
  // expected-error @+1 {{expected DenseI32ArrayAttr for key `value`}}
  %0 = "tops.space_to_batch_nd"(%input) <{operandSegmentSizes = array<i64: 1, 0, 0, 0>, static_block_shape = array<i64: 2>, static_paddings = array<i64: 0, 0>}> : (tensor<1x4xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @space_to_batch_nd_segments_missing(%input: tensor<1x4xf32>) {
  // expected-error @+1 {{'tops.space_to_batch_nd' op operand count (1) does not match with the total size (0) specified in attribute 'operandSegmentSizes'}}
  %0 = "tops.space_to_batch_nd"(%input) <{static_block_shape = array<i64: 2>, static_paddings = array<i64: 0, 0>}> : (tensor<1x4xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @space_to_batch_nd_scalar_input(%input: i32) {
  // expected-error @+1 {{'tops.space_to_batch_nd' op operand #0 must be tensor or memref, but got 'i32'}}
  %0 = "tops.space_to_batch_nd"(%input) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_block_shape = array<i64: 2>, static_paddings = array<i64: 0, 0>}> : (i32) -> tensor<2x2xf32>
  return
}

// -----

func.func @space_to_batch_nd_i64_block(%input: tensor<1x4xf32>, %b: i64) {
  // expected-error @+1 {{'tops.space_to_batch_nd' op operand #1 must be variadic of index, but got 'i64'}}
  %0 = "tops.space_to_batch_nd"(%input, %b) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_block_shape = array<i64: -9223372036854775808>, static_paddings = array<i64: 0, 0>}> : (tensor<1x4xf32>, i64) -> tensor<?x?xf32>
  return
}

// -----

func.func @space_to_batch_nd_tensor_padding(%input: tensor<1x4xf32>, %lo: tensor<index>) {
  // expected-error @+1 {{'tops.space_to_batch_nd' op operand #1 must be variadic of index, but got 'tensor<index>'}}
  %0 = "tops.space_to_batch_nd"(%input, %lo) <{operandSegmentSizes = array<i32: 1, 0, 1, 0>, static_block_shape = array<i64: 2>, static_paddings = array<i64: -9223372036854775808, 0>}> : (tensor<1x4xf32>, tensor<index>) -> tensor<?x?xf32>
  return
}

// -----

func.func @space_to_batch_nd_index_outs(%input: tensor<1x4xf32>, %dest: index) {
  // expected-error @+1 {{'tops.space_to_batch_nd' op operand #1 must be tensor or memref, but got 'index'}}
  %0 = "tops.space_to_batch_nd"(%input, %dest) <{operandSegmentSizes = array<i32: 1, 0, 0, 1>, static_block_shape = array<i64: 2>, static_paddings = array<i64: 0, 0>}> : (tensor<1x4xf32>, index) -> tensor<2x2xf32>
  return
}

// -----

func.func @space_to_batch_nd_no_result(%input: tensor<1x4xf32>) {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected one result on tensors, found none}}
  "tops.space_to_batch_nd"(%input) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_block_shape = array<i64: 2>, static_paddings = array<i64: 0, 0>}> : (tensor<1x4xf32>) -> ()
  return
}

// -----

func.func @space_to_batch_nd_three_results(%input: tensor<1x4xf32>) {
  // expected-error @+1 {{'tops.space_to_batch_nd' op result group starting at #0 requires 0 or 1 element, but found 3}}
  %0:3 = "tops.space_to_batch_nd"(%input) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_block_shape = array<i64: 2>, static_paddings = array<i64: 0, 0>}> : (tensor<1x4xf32>) -> (tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>)
  return
}

// -----

func.func @space_to_batch_nd_result_on_memrefs(%input: memref<1x4xf32>, %dest: memref<2x2xf32>) {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected no result on memrefs, found 'tensor<2x2xf32>'}}
  %0 = "tops.space_to_batch_nd"(%input, %dest) <{operandSegmentSizes = array<i32: 1, 0, 0, 1>, static_block_shape = array<i64: 2>, static_paddings = array<i64: 0, 0>}> : (memref<1x4xf32>, memref<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @space_to_batch_nd_no_outs_on_memrefs(%input: memref<1x4xf32>) {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected an 'outs' operand, which is required on memrefs}}
  "tops.space_to_batch_nd"(%input) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_block_shape = array<i64: 2>, static_paddings = array<i64: 0, 0>}> : (memref<1x4xf32>) -> ()
  return
}

// -----

func.func @space_to_batch_nd_result_unlike_outs(%input: tensor<1x4xf32>, %dest: tensor<?x?xf32>) {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected the result to have the type of 'outs', 'tensor<?x?xf32>', found 'tensor<2x2xf32>'}}
  %0 = "tops.space_to_batch_nd"(%input, %dest) <{operandSegmentSizes = array<i32: 1, 0, 0, 1>, static_block_shape = array<i64: 2>, static_paddings = array<i64: 0, 0>}> : (tensor<1x4xf32>, tensor<?x?xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @space_to_batch_nd_mixed(%input: memref<1x4xf32>, %dest: tensor<2x2xf32>) {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected all operands to be tensors or all to be memrefs}}
  %0 = "tops.space_to_batch_nd"(%input, %dest) <{operandSegmentSizes = array<i32: 1, 0, 0, 1>, static_block_shape = array<i64: 2>, static_paddings = array<i64: 0, 0>}> : (memref<1x4xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

//===----------------------------------------------------------------------===//
// space_to_batch_nd: attributes
//===----------------------------------------------------------------------===//

// -----

func.func @space_to_batch_nd_no_attributes(%input: tensor<1x4xf32>) {
  // expected-error @+1 {{'tops.space_to_batch_nd' op operand count (1) does not match with the total size (0) specified in attribute 'operandSegmentSizes'}}
  %0 = "tops.space_to_batch_nd"(%input) : (tensor<1x4xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @space_to_batch_nd_no_block_shape(%input: tensor<1x4xf32>) {
  // expected-error @+1 {{'tops.space_to_batch_nd' op requires attribute 'static_block_shape'}}
  %0 = "tops.space_to_batch_nd"(%input) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_paddings = array<i64: 0, 0>}> : (tensor<1x4xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @space_to_batch_nd_no_paddings(%input: tensor<1x4xf32>) {
  // expected-error @+1 {{'tops.space_to_batch_nd' op requires attribute 'static_paddings'}}
  %0 = "tops.space_to_batch_nd"(%input) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_block_shape = array<i64: 2>}> : (tensor<1x4xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @space_to_batch_nd_i32_block_shape(%input: tensor<1x4xf32>) {
  // expected-error @+1 {{Invalid attribute `static_block_shape` in property conversion: array<i32: 2>}}
  %0 = "tops.space_to_batch_nd"(%input) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_block_shape = array<i32: 2>, static_paddings = array<i64: 0, 0>}> : (tensor<1x4xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @space_to_batch_nd_dense_paddings(%input: tensor<1x4xf32>) {
  // expected-error @+1 {{Invalid attribute `static_paddings` in property conversion: dense<0> : tensor<1x2xi64>}}
  %0 = "tops.space_to_batch_nd"(%input) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_block_shape = array<i64: 2>, static_paddings = dense<0> : tensor<1x2xi64>}> : (tensor<1x4xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @space_to_batch_nd_missing_block(%input: tensor<1x4x4xf32>, %b: index) {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected 2 operands for the dynamic elements of 'block_shape', found 1}}
  %0 = "tops.space_to_batch_nd"(%input, %b) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_block_shape = array<i64: -9223372036854775808, -9223372036854775808>, static_paddings = array<i64: 0, 0, 0, 0>}> : (tensor<1x4x4xf32>, index) -> tensor<?x?x?xf32>
  return
}

// -----

func.func @space_to_batch_nd_missing_padding(%input: tensor<1x4xf32>) {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected 2 operands for the dynamic elements of 'paddings', found 0}}
  %0 = "tops.space_to_batch_nd"(%input) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_block_shape = array<i64: 2>, static_paddings = array<i64: -9223372036854775808, -9223372036854775808>}> : (tensor<1x4xf32>) -> tensor<?x?xf32>
  return
}

// -----

func.func @space_to_batch_nd_extra_block(%input: tensor<1x4xf32>, %b: index) {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected 0 operands for the dynamic elements of 'block_shape', found 1}}
  %0 = "tops.space_to_batch_nd"(%input, %b) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_block_shape = array<i64: 2>, static_paddings = array<i64: 0, 0>}> : (tensor<1x4xf32>, index) -> tensor<2x2xf32>
  return
}

// -----

func.func @space_to_batch_nd_extra_padding(%input: tensor<1x4xf32>, %lo: index) {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected 0 operands for the dynamic elements of 'paddings', found 1}}
  %0 = "tops.space_to_batch_nd"(%input, %lo) <{operandSegmentSizes = array<i32: 1, 0, 1, 0>, static_block_shape = array<i64: 2>, static_paddings = array<i64: 0, 0>}> : (tensor<1x4xf32>, index) -> tensor<2x2xf32>
  return
}

//===----------------------------------------------------------------------===//
// space_to_batch_nd: constraints
//===----------------------------------------------------------------------===//

// -----

func.func @space_to_batch_nd_c1_rank_zero(%input: memref<f32>, %dest: memref<f32>) {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected 'input' to have rank 1 or more, found 'memref<f32>'}}
  "tops.space_to_batch_nd"(%input, %dest) <{operandSegmentSizes = array<i32: 1, 0, 0, 1>, static_block_shape = array<i64>, static_paddings = array<i64>}> : (memref<f32>, memref<f32>) -> ()
  return
}

// -----

func.func @space_to_batch_nd_c1_unranked(%input: tensor<*xf32>) {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected 'input' to be a ranked tensor without an encoding or a ranked memref, found 'tensor<*xf32>'}}
  %0 = "tops.space_to_batch_nd"(%input) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_block_shape = array<i64: 2>, static_paddings = array<i64: 0, 0>}> : (tensor<*xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @space_to_batch_nd_c1_quantized(%input: tensor<1x4x!quant.uniform<i8:f32, 1.0>>) {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected elements of 'input' that have a zero, found '!quant.uniform<i8:f32, 1.000000e+00>'}}
  %0 = "tops.space_to_batch_nd"(%input) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_block_shape = array<i64: 2>, static_paddings = array<i64: 0, 0>}> : (tensor<1x4x!quant.uniform<i8:f32, 1.0>>) -> tensor<2x2x!quant.uniform<i8:f32, 1.0>>
  return
}

// -----

func.func @space_to_batch_nd_c1_vector_of_pointers(%input: tensor<1x4xvector<2x!llvm.ptr>>) {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected elements of 'input' that have a zero, found 'vector<2x!llvm.ptr>'}}
  %0 = "tops.space_to_batch_nd"(%input) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_block_shape = array<i64: 2>, static_paddings = array<i64: 0, 0>}> : (tensor<1x4xvector<2x!llvm.ptr>>) -> tensor<2x2xvector<2x!llvm.ptr>>
  return
}

// -----

func.func @space_to_batch_nd_c2_rank_too_small(%input: tensor<4xf32>) {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected the rank of 'input' (1) to be at least the length of 'block_shape' (3) plus 1}}
  %0 = "tops.space_to_batch_nd"(%input) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_block_shape = array<i64: 2, 2, 2>, static_paddings = array<i64: 0, 0, 0, 0, 0, 0>}> : (tensor<4xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @space_to_batch_nd_c3_odd_number(%input: tensor<1x4xf32>) {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected 'paddings' to have 2 elements, two for each element of 'block_shape', found 3}}
  %0 = "tops.space_to_batch_nd"(%input) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_block_shape = array<i64: 2>, static_paddings = array<i64: 0, 0, 0>}> : (tensor<1x4xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @space_to_batch_nd_c3_one_number(%input: tensor<1x4xf32>) {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected 'paddings' to have 0 elements, two for each element of 'block_shape', found 1}}
  %0 = "tops.space_to_batch_nd"(%input) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_block_shape = array<i64>, static_paddings = array<i64: 0>}> : (tensor<1x4xf32>) -> tensor<1x4xf32>
  return
}

// -----

func.func @space_to_batch_nd_c4_two_blocks_negative(%input: tensor<1x4x4xf32>) {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected element 0 of 'block_shape' to be 1 or more, found -2}}
  %0 = "tops.space_to_batch_nd"(%input) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_block_shape = array<i64: -2, -2>, static_paddings = array<i64: 0, 0, 0, 0>}> : (tensor<1x4x4xf32>) -> tensor<4x2x2xf32>
  return
}

// -----

// One more than the number that stands for "dynamic".
func.func @space_to_batch_nd_c4_most_negative(%input: tensor<1x4xf32>) {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected element 0 of 'block_shape' to be 1 or more, found -9223372036854775807}}
  %0 = "tops.space_to_batch_nd"(%input) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_block_shape = array<i64: -9223372036854775807>, static_paddings = array<i64: 0, 0>}> : (tensor<1x4xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @space_to_batch_nd_c5_padding_negative(%input: tensor<1x4xf32>) {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected element [0, 1] of 'paddings' to be 0 or more, found -2}}
  %0 = "tops.space_to_batch_nd"(%input) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_block_shape = array<i64: 2>, static_paddings = array<i64: 0, -2>}> : (tensor<1x4xf32>) -> tensor<2x1xf32>
  return
}

// -----

func.func @space_to_batch_nd_c6_not_divisible(%input: tensor<1x5xf32>) {
  // expected-error @+1 {{'tops.space_to_batch_nd' op padded size 5 of dimension 1 is not divisible by block size 2}}
  %0 = "tops.space_to_batch_nd"(%input) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_block_shape = array<i64: 2>, static_paddings = array<i64: 0, 0>}> : (tensor<1x5xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @space_to_batch_nd_c7_batch_overflow(%input: tensor<0x0x0x1xf32>) {
  // expected-error @+1 {{'tops.space_to_batch_nd' op result batch does not fit in 64 bits}}
  %0 = "tops.space_to_batch_nd"(%input) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_block_shape = array<i64: 4323455642275676160, 4323455642275676160>, static_paddings = array<i64: 0, 0, 0, 0>}> : (tensor<0x0x0x1xf32>) -> tensor<0x0x0x1xf32>
  return
}

// -----

func.func @space_to_batch_nd_c7_result(%input: tensor<1x4xf32>) {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected the type of result to be compatible with 'tensor<2x2xf32>', found 'tensor<*xf32>'}}
  %0 = "tops.space_to_batch_nd"(%input) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_block_shape = array<i64: 2>, static_paddings = array<i64: 0, 0>}> : (tensor<1x4xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @space_to_batch_nd_c8_element_type(%input: tensor<1x4xcomplex<ui8>>) {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected the element type of result to be that of 'input', 'complex<ui8>', found 'complex<i8>'}}
  %0 = "tops.space_to_batch_nd"(%input) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_block_shape = array<i64: 2>, static_paddings = array<i64: 0, 0>}> : (tensor<1x4xcomplex<ui8>>) -> tensor<2x2xcomplex<i8>>
  return
}

//===----------------------------------------------------------------------===//
// Element types that builtin types refuse by themselves
//===----------------------------------------------------------------------===//

// -----

// expected-error @+1 {{invalid tensor element type}}
func.func @tensor_of_none(%input: tensor<1x4xnone>) { return }

// -----

// expected-error @+1 {{invalid tensor element type}}
func.func @tensor_of_tuple(%input: tensor<1x4xtuple<f32>>) { return }

// -----

// expected-error @+1 {{invalid tensor element type}}
func.func @tensor_of_memref(%input: tensor<1x4xmemref<2xf32>>) { return }

// -----

// expected-error @+1 {{invalid memref element type}}
func.func @memref_of_quantized(%input: memref<1x4x!quant.uniform<i8:f32, 1.0>>) { return }
