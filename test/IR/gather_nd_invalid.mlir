// RUN: tops-opt %s -split-input-file -verify-diagnostics

// One mistake, one error: -verify-diagnostics fails on any that is not expected.

func.func @gather_nd_c1_rank_zero(%params: tensor<f32>, %indices: tensor<3x0xi32>) -> tensor<3xf32> {
  // expected-error @+1 {{'tops.gather_nd' op expected 'params' to have rank 1 or more, found 'tensor<f32>'}}
  %0 = tops.gather_nd %params[%indices] : tensor<f32>, tensor<3x0xi32> -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

func.func @gather_nd_c1_unranked(%params: tensor<*xf32>, %indices: tensor<3x1xi32>) -> tensor<3xf32> {
  // expected-error @+1 {{'tops.gather_nd' op expected 'params' to be a ranked tensor without an encoding or a ranked memref, found 'tensor<*xf32>'}}
  %0 = tops.gather_nd %params[%indices] : tensor<*xf32>, tensor<3x1xi32> -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

func.func @gather_nd_c1_unranked_memref(%params: memref<*xf32>, %indices: memref<3x1xi32>, %dest: memref<3xf32>) {
  // expected-error @+1 {{'tops.gather_nd' op expected 'params' to be a ranked tensor without an encoding or a ranked memref, found 'memref<*xf32>'}}
  tops.gather_nd %params[%indices] outs(%dest) : memref<*xf32>, memref<3x1xi32>, memref<3xf32>
  return
}

// -----

#sparse = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
func.func @gather_nd_c1_encoding(%params: tensor<8x4xf32, #sparse>, %indices: tensor<3x1xi32>) -> tensor<3x4xf32> {
  // expected-error @+1 {{'tops.gather_nd' op expected 'params' to be a ranked tensor without an encoding or a ranked memref, found 'tensor<8x4xf32, #sparse_tensor.encoding<}}
  %0 = tops.gather_nd %params[%indices] : tensor<8x4xf32, #sparse>, tensor<3x1xi32> -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// -----

func.func @gather_nd_c1_element_without_zero(%params: tensor<8x!llvm.ptr>, %indices: tensor<3x1xi32>) -> tensor<3x!llvm.ptr> {
  // expected-error @+1 {{'tops.gather_nd' op expected elements of 'params' that have a zero, which policy 'zero' needs, found '!llvm.ptr'}}
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<8x!llvm.ptr>, tensor<3x1xi32> -> tensor<3x!llvm.ptr>
  return %0 : tensor<3x!llvm.ptr>
}

// -----

// With this policy an empty dimension gives zero.
func.func @gather_nd_c1_float_without_zero(%params: tensor<8xf8E8M0FNU>, %indices: tensor<3x1xi32>) -> tensor<3xf8E8M0FNU> {
  // expected-error @+1 {{'tops.gather_nd' op expected elements of 'params' that have a zero, which policy 'clamp' needs, found 'f8E8M0FNU'}}
  %0 = tops.gather_nd %params[%indices] bad_indices = clamp : tensor<8xf8E8M0FNU>, tensor<3x1xi32> -> tensor<3xf8E8M0FNU>
  return %0 : tensor<3xf8E8M0FNU>
}

// -----

func.func @gather_nd_c1_before_c2(%params: tensor<f32>, %indices: tensor<f32>) -> tensor<f32> {
  // expected-error @+1 {{'tops.gather_nd' op expected 'params' to have rank 1 or more, found 'tensor<f32>'}}
  %0 = tops.gather_nd %params[%indices] : tensor<f32>, tensor<f32> -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

func.func @gather_nd_c2_rank_zero(%params: tensor<8xf32>, %indices: tensor<i32>) -> tensor<f32> {
  // expected-error @+1 {{'tops.gather_nd' op expected 'indices' to have rank 1 or more, found 'tensor<i32>'}}
  %0 = tops.gather_nd %params[%indices] : tensor<8xf32>, tensor<i32> -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

func.func @gather_nd_c2_unranked(%params: tensor<8xf32>, %indices: tensor<*xi32>) -> tensor<3xf32> {
  // expected-error @+1 {{'tops.gather_nd' op expected 'indices' to be a ranked tensor without an encoding or a ranked memref, found 'tensor<*xi32>'}}
  %0 = tops.gather_nd %params[%indices] : tensor<8xf32>, tensor<*xi32> -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

func.func @gather_nd_c2_encoding(%params: tensor<8xf32>, %indices: tensor<3x1xi32, "packed">) -> tensor<3xf32> {
  // expected-error @+1 {{'tops.gather_nd' op expected 'indices' to be a ranked tensor without an encoding or a ranked memref, found 'tensor<3x1xi32, "packed">'}}
  %0 = tops.gather_nd %params[%indices] : tensor<8xf32>, tensor<3x1xi32, "packed"> -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

func.func @gather_nd_c2_float(%params: tensor<8xf32>, %indices: tensor<3x1xf32>) -> tensor<3xf32> {
  // expected-error @+1 {{'tops.gather_nd' op expected the elements of 'indices' to be i8, i16, i32, i64 or index, found 'f32'}}
  %0 = tops.gather_nd %params[%indices] : tensor<8xf32>, tensor<3x1xf32> -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

func.func @gather_nd_c2_i1(%params: tensor<8xf32>, %indices: tensor<3x1xi1>) -> tensor<3xf32> {
  // expected-error @+1 {{'tops.gather_nd' op expected the elements of 'indices' to be i8, i16, i32, i64 or index, found 'i1'}}
  %0 = tops.gather_nd %params[%indices] : tensor<8xf32>, tensor<3x1xi1> -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

func.func @gather_nd_c2_i128(%params: tensor<8xf32>, %indices: tensor<3x1xi128>) -> tensor<3xf32> {
  // expected-error @+1 {{'tops.gather_nd' op expected the elements of 'indices' to be i8, i16, i32, i64 or index, found 'i128'}}
  %0 = tops.gather_nd %params[%indices] : tensor<8xf32>, tensor<3x1xi128> -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

func.func @gather_nd_c2_unsigned(%params: tensor<8xf32>, %indices: tensor<3x1xui32>) -> tensor<3xf32> {
  // expected-error @+1 {{'tops.gather_nd' op expected the elements of 'indices' to be i8, i16, i32, i64 or index, found 'ui32'}}
  %0 = tops.gather_nd %params[%indices] : tensor<8xf32>, tensor<3x1xui32> -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

func.func @gather_nd_c2_signed(%params: memref<8xf32>, %indices: memref<3x1xsi32>, %dest: memref<3xf32>) {
  // expected-error @+1 {{'tops.gather_nd' op expected the elements of 'indices' to be i8, i16, i32, i64 or index, found 'si32'}}
  tops.gather_nd %params[%indices] outs(%dest) : memref<8xf32>, memref<3x1xsi32>, memref<3xf32>
  return
}

// -----

func.func @gather_nd_c2_vector(%params: tensor<8xf32>, %indices: tensor<3x1xvector<2xi32>>) -> tensor<3xf32> {
  // expected-error @+1 {{'tops.gather_nd' op expected the elements of 'indices' to be i8, i16, i32, i64 or index, found 'vector<2xi32>'}}
  %0 = tops.gather_nd %params[%indices] : tensor<8xf32>, tensor<3x1xvector<2xi32>> -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

func.func @gather_nd_c3_depth_dynamic(%params: tensor<8x4xf32>, %indices: tensor<3x?xi32>) -> tensor<3xf32> {
  // expected-error @+1 {{'tops.gather_nd' op expected the last dimension of 'indices' to be static, found 'tensor<3x?xi32>'}}
  %0 = tops.gather_nd %params[%indices] : tensor<8x4xf32>, tensor<3x?xi32> -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

func.func @gather_nd_c3_depth_dynamic_memref(%params: memref<8x4xf32>, %indices: memref<?xi32>, %dest: memref<4xf32>) {
  // expected-error @+1 {{'tops.gather_nd' op expected the last dimension of 'indices' to be static, found 'memref<?xi32>'}}
  tops.gather_nd %params[%indices] outs(%dest) : memref<8x4xf32>, memref<?xi32>, memref<4xf32>
  return
}

// -----

func.func @gather_nd_c4_depth_too_large(%params: tensor<4xf32>, %indices: tensor<2x3xi64>) -> tensor<2xf32> {
  // expected-error @+1 {{'tops.gather_nd' op expected the last dimension of 'indices' (3) to be at most the rank of 'params' (1) less 'batch_dims' (0)}}
  %0 = tops.gather_nd %params[%indices] : tensor<4xf32>, tensor<2x3xi64> -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @gather_nd_c4_depth_too_large_in_batch(%params: tensor<4x4xf32>, %indices: tensor<4x2xi32>) -> tensor<4xf32> {
  // expected-error @+1 {{'tops.gather_nd' op expected the last dimension of 'indices' (2) to be at most the rank of 'params' (2) less 'batch_dims' (1)}}
  %0 = tops.gather_nd %params[%indices] batch_dims = 1 : tensor<4x4xf32>, tensor<4x2xi32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// Without any row, too.
func.func @gather_nd_c4_no_rows(%params: tensor<?xf32>, %indices: tensor<0x9223372036854775807xi32>) -> tensor<0xf32> {
  // expected-error @+1 {{'tops.gather_nd' op expected the last dimension of 'indices' (9223372036854775807) to be at most the rank of 'params' (1) less 'batch_dims' (0)}}
  %0 = tops.gather_nd %params[%indices] : tensor<?xf32>, tensor<0x9223372036854775807xi32> -> tensor<0xf32>
  return %0 : tensor<0xf32>
}

// -----

func.func @gather_nd_c5_negative(%params: tensor<4x4xf32>, %indices: tensor<4x1xi32>) -> tensor<4xf32> {
  // expected-error @+1 {{'tops.gather_nd' op expected 'batch_dims' to be 0 or more, found -1}}
  %0 = tops.gather_nd %params[%indices] batch_dims = -1 : tensor<4x4xf32>, tensor<4x1xi32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @gather_nd_c5_rank_of_indices(%params: tensor<4x4xf32>, %indices: tensor<4x0xi32>) -> tensor<4xf32> {
  // expected-error @+1 {{'tops.gather_nd' op expected 'batch_dims' (2) to be less than the rank of 'indices' (2)}}
  %0 = tops.gather_nd %params[%indices] batch_dims = 2 : tensor<4x4xf32>, tensor<4x0xi32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @gather_nd_c5_rank_of_params(%params: tensor<4xf32>, %indices: tensor<4x2x0xi32>) -> tensor<4x2xf32> {
  // expected-error @+1 {{'tops.gather_nd' op expected 'batch_dims' (2) to be at most the rank of 'params' (1)}}
  %0 = tops.gather_nd %params[%indices] batch_dims = 2 : tensor<4xf32>, tensor<4x2x0xi32> -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}

// -----

func.func @gather_nd_c5_huge(%params: tensor<4xf32>, %indices: tensor<4x1xi32>) -> tensor<4xf32> {
  // expected-error @+1 {{'tops.gather_nd' op expected 'batch_dims' (9223372036854775807) to be less than the rank of 'indices' (2)}}
  %0 = tops.gather_nd %params[%indices] batch_dims = 9223372036854775807 : tensor<4xf32>, tensor<4x1xi32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @gather_nd_c5_sizes_differ(%params: tensor<?x3x4xf32>, %indices: tensor<?x2x1xi32>) -> tensor<?x3xf32> {
  // expected-error @+1 {{'tops.gather_nd' op expected size 3 of batch dimension 1 of 'params' in 'indices', found 2}}
  %0 = tops.gather_nd %params[%indices] batch_dims = 2 : tensor<?x3x4xf32>, tensor<?x2x1xi32> -> tensor<?x3xf32>
  return %0 : tensor<?x3xf32>
}

// -----

func.func @gather_nd_c5_sizes_differ_by_zero(%params: memref<0x4xf32>, %indices: memref<1x1xi32>, %dest: memref<0xf32>) {
  // expected-error @+1 {{'tops.gather_nd' op expected size 0 of batch dimension 0 of 'params' in 'indices', found 1}}
  tops.gather_nd %params[%indices] batch_dims = 1 outs(%dest) : memref<0x4xf32>, memref<1x1xi32>, memref<0xf32>
  return
}

// -----

func.func @gather_nd_c6_rows(%params: tensor<8x4xf32>, %indices: tensor<3x1xi32>) -> tensor<2x4xf32> {
  // expected-error @+1 {{'tops.gather_nd' op expected the type of result to be compatible with 'tensor<3x4xf32>', found 'tensor<2x4xf32>'}}
  %0 = tops.gather_nd %params[%indices] : tensor<8x4xf32>, tensor<3x1xi32> -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// -----

func.func @gather_nd_c6_slice(%params: tensor<?x4xf32>, %indices: tensor<?x1xi32>) -> tensor<?x5xf32> {
  // expected-error @+1 {{'tops.gather_nd' op expected the type of result to be compatible with 'tensor<?x4xf32>', found 'tensor<?x5xf32>'}}
  %0 = tops.gather_nd %params[%indices] : tensor<?x4xf32>, tensor<?x1xi32> -> tensor<?x5xf32>
  return %0 : tensor<?x5xf32>
}

// -----

// The size of a batch dimension comes from the operand that knows it.
func.func @gather_nd_c6_batch(%params: tensor<2x?x4xf32>, %indices: tensor<?x3x1xi32>) -> tensor<3x3xf32> {
  // expected-error @+1 {{'tops.gather_nd' op expected the type of result to be compatible with 'tensor<2x3xf32>', found 'tensor<3x3xf32>'}}
  %0 = tops.gather_nd %params[%indices] batch_dims = 2 : tensor<2x?x4xf32>, tensor<?x3x1xi32> -> tensor<3x3xf32>
  return %0 : tensor<3x3xf32>
}

// -----

func.func @gather_nd_c6_rank(%params: tensor<8xf32>, %indices: tensor<1xi32>) -> tensor<1xf32> {
  // expected-error @+1 {{'tops.gather_nd' op expected the type of result to be compatible with 'tensor<f32>', found 'tensor<1xf32>'}}
  %0 = tops.gather_nd %params[%indices] : tensor<8xf32>, tensor<1xi32> -> tensor<1xf32>
  return %0 : tensor<1xf32>
}

// -----

func.func @gather_nd_c6_unranked(%params: tensor<8xf32>, %indices: tensor<3x1xi32>) -> tensor<*xf32> {
  // expected-error @+1 {{'tops.gather_nd' op expected the type of result to be compatible with 'tensor<3xf32>', found 'tensor<*xf32>'}}
  %0 = tops.gather_nd %params[%indices] : tensor<8xf32>, tensor<3x1xi32> -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// -----

func.func @gather_nd_c6_encoding(%params: tensor<8xf32>, %indices: tensor<3x1xi32>, %dest: tensor<3xf32, "packed">) -> tensor<3xf32, "packed"> {
  // expected-error @+1 {{'tops.gather_nd' op expected the type of 'outs' to be compatible with 'tensor<3xf32>', found 'tensor<3xf32, "packed">'}}
  %0 = tops.gather_nd %params[%indices] outs(%dest) : tensor<8xf32>, tensor<3x1xi32>, tensor<3xf32, "packed">
  return %0 : tensor<3xf32, "packed">
}

// -----

func.func @gather_nd_c6_outs(%params: memref<8x4xf32>, %indices: memref<3x1xi32>, %dest: memref<3x?x1xf32>) {
  // expected-error @+1 {{'tops.gather_nd' op expected the type of 'outs' to be compatible with 'tensor<3x4xf32>', found 'memref<3x?x1xf32>'}}
  tops.gather_nd %params[%indices] outs(%dest) : memref<8x4xf32>, memref<3x1xi32>, memref<3x?x1xf32>
  return
}

// -----

// 2^32 rows of 2^31 elements, even where another size is 0.
func.func @gather_nd_c6_size_overflow(%params: tensor<0x2147483648xi8>, %indices: tensor<4294967296x0x1xi8>) -> tensor<?x0x?xi8> {
  // expected-error @+1 {{'tops.gather_nd' op size of the result does not fit in 64 bits}}
  %0 = tops.gather_nd %params[%indices] : tensor<0x2147483648xi8>, tensor<4294967296x0x1xi8> -> tensor<?x0x?xi8>
  return %0 : tensor<?x0x?xi8>
}

// -----

// 2^61 elements are 2^63 bytes.
func.func @gather_nd_c6_byte_size_overflow(%params: tensor<?x1099511627776xf32>, %indices: tensor<2097152x1xi32>) -> tensor<?x?xf32> {
  // expected-error @+1 {{'tops.gather_nd' op size of the result does not fit in 64 bits}}
  %0 = tops.gather_nd %params[%indices] : tensor<?x1099511627776xf32>, tensor<2097152x1xi32> -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

func.func @gather_nd_c7_element_type(%params: tensor<8xf32>, %indices: tensor<3x1xi32>) -> tensor<3xi32> {
  // expected-error @+1 {{'tops.gather_nd' op expected the element type of result to be that of 'params', 'f32', found 'i32'}}
  %0 = tops.gather_nd %params[%indices] : tensor<8xf32>, tensor<3x1xi32> -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----

func.func @gather_nd_c7_outs(%params: memref<8xsi8>, %indices: memref<3x1xi32>, %dest: memref<3xi8>) {
  // expected-error @+1 {{'tops.gather_nd' op expected the element type of 'outs' to be that of 'params', 'si8', found 'i8'}}
  tops.gather_nd %params[%indices] outs(%dest) : memref<8xsi8>, memref<3x1xi32>, memref<3xi8>
  return
}

// -----

func.func @gather_nd_form_mixed_indices(%params: memref<8xf32>, %indices: tensor<3x1xi32>, %dest: memref<3xf32>) {
  // expected-error @+1 {{'tops.gather_nd' op expected all operands to be tensors or all to be memrefs}}
  tops.gather_nd %params[%indices] outs(%dest) : memref<8xf32>, tensor<3x1xi32>, memref<3xf32>
  return
}

// -----

func.func @gather_nd_form_mixed_outs(%params: memref<8xf32>, %indices: memref<3x1xi32>, %dest: tensor<3xf32>) {
  // expected-error @+1 {{'tops.gather_nd' op expected all operands to be tensors or all to be memrefs}}
  %0 = tops.gather_nd %params[%indices] outs(%dest) : memref<8xf32>, memref<3x1xi32>, tensor<3xf32>
  return
}

// -----

func.func @gather_nd_form_no_outs(%params: memref<8xf32>, %indices: memref<3x1xi32>) {
  // expected-error @+1 {{'tops.gather_nd' op expected an 'outs' operand, which is required on memrefs}}
  %0 = tops.gather_nd %params[%indices] : memref<8xf32>, memref<3x1xi32> -> tensor<3xf32>
  return
}

// -----

func.func @gather_nd_form_memref_result(%params: memref<8xf32>, %indices: memref<3x1xi32>) {
  // expected-error @+1 {{'tops.gather_nd' op result #0 must be tensor, but got 'memref<3xf32>'}}
  %0 = tops.gather_nd %params[%indices] : memref<8xf32>, memref<3x1xi32> -> memref<3xf32>
  return
}

// -----

func.func @gather_nd_syntax_policy(%params: tensor<8xf32>, %indices: tensor<3x1xi32>) {
  // expected-error @+2 {{expected ::mlir::tops::BadIndices to be one of: error, zero, clamp, assume_valid}}
  // expected-error @+1 {{failed to parse Tops_BadIndicesAttr parameter 'value'}}
  %0 = tops.gather_nd %params[%indices] bad_indices = wrap : tensor<8xf32>, tensor<3x1xi32> -> tensor<3xf32>
  return
}

// -----

// What the op itself says stands in fixed places.
func.func @gather_nd_syntax_order(%params: tensor<8xf32>, %indices: tensor<3x1xi32>) {
  // expected-error @+1 {{expected ':'}}
  %0 = tops.gather_nd %params[%indices] bad_indices = zero batch_dims = 1 : tensor<8xf32>, tensor<3x1xi32> -> tensor<3xf32>
  return
}

// -----

func.func @gather_nd_syntax_batch_dims(%params: tensor<8xf32>, %indices: tensor<3x1xi32>, %b: index) {
  // expected-error @+1 {{expected attribute value}}
  %0 = tops.gather_nd %params[%indices] batch_dims = %b : tensor<8xf32>, tensor<3x1xi32> -> tensor<3xf32>
  return
}

// -----

func.func @gather_nd_syntax_two_indices(%params: tensor<8xf32>, %i: tensor<3x1xi32>, %j: tensor<3x1xi32>) {
  // expected-error @+1 {{expected ']'}}
  %0 = tops.gather_nd %params[%i, %j] : tensor<8xf32>, tensor<3x1xi32> -> tensor<3xf32>
  return
}

// -----

func.func @gather_nd_syntax_missing_type(%params: tensor<8xf32>, %indices: tensor<3x1xi32>) {
  // expected-error @+1 {{expected ','}}
  %0 = tops.gather_nd %params[%indices] : tensor<8xf32> -> tensor<3xf32>
  return
}

// -----

func.func @gather_nd_syntax_operand_types(%params: vector<8xf32>, %indices: tensor<3x1xi32>) {
  // expected-error @+1 {{'tops.gather_nd' op operand #0 must be tensor or memref, but got 'vector<8xf32>'}}
  %0 = tops.gather_nd %params[%indices] : vector<8xf32>, tensor<3x1xi32> -> tensor<3xf32>
  return
}

// -----

func.func @gather_nd_syntax_index_value(%params: tensor<8xf32>, %index: index) {
  // expected-error @+1 {{'tops.gather_nd' op operand #1 must be tensor or memref, but got 'index'}}
  %0 = tops.gather_nd %params[%index] : tensor<8xf32>, index -> tensor<f32>
  return
}
