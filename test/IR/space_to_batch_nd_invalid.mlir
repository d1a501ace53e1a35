// RUN: tops-opt %s -split-input-file -verify-diagnostics

// One mistake, one error: -verify-diagnostics fails on any that is not expected.

func.func @space_to_batch_nd_c1_rank_zero(%input: tensor<f32>) -> tensor<f32> {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected 'input' to have rank 1 or more, found 'tensor<f32>'}}
  %0 = tops.space_to_batch_nd %input block_shape = [] paddings = [] : tensor<f32> -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

func.func @space_to_batch_nd_c1_unranked(%input: tensor<*xf32>) -> tensor<?x?xf32> {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected 'input' to be a ranked tensor without an encoding or a ranked memref, found 'tensor<*xf32>'}}
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[0, 0]] : tensor<*xf32> -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

func.func @space_to_batch_nd_c1_unranked_memref(%input: memref<*xf32>, %dest: memref<2x2xf32>) {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected 'input' to be a ranked tensor without an encoding or a ranked memref, found 'memref<*xf32>'}}
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[0, 0]] outs(%dest) : memref<*xf32>, memref<2x2xf32>
  return
}

// -----

func.func @space_to_batch_nd_c1_encoding(%input: tensor<1x4xf32, "packed">) -> tensor<2x2xf32> {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected 'input' to be a ranked tensor without an encoding or a ranked memref, found 'tensor<1x4xf32, "packed">'}}
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[0, 0]] : tensor<1x4xf32, "packed"> -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// -----

func.func @space_to_batch_nd_c1_element_without_zero(%input: tensor<1x4x!llvm.ptr>) -> tensor<2x2x!llvm.ptr> {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected elements of 'input' that have a zero, found '!llvm.ptr'}}
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[0, 0]] : tensor<1x4x!llvm.ptr> -> tensor<2x2x!llvm.ptr>
  return %0 : tensor<2x2x!llvm.ptr>
}

// -----

// A format of exponents alone has no zero.
func.func @space_to_batch_nd_c1_float_without_zero(%input: tensor<1x4xf8E8M0FNU>) -> tensor<2x2xf8E8M0FNU> {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected elements of 'input' that have a zero, found 'f8E8M0FNU'}}
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[0, 0]] : tensor<1x4xf8E8M0FNU> -> tensor<2x2xf8E8M0FNU>
  return %0 : tensor<2x2xf8E8M0FNU>
}

// -----

func.func @space_to_batch_nd_c1_buffers_of_elements_without_zero(
    %input: memref<1x4xmemref<2xf32>>, %dest: memref<2x2xmemref<2xf32>>) {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected elements of 'input' that have a zero, found 'memref<2xf32>'}}
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[0, 0]] outs(%dest) : memref<1x4xmemref<2xf32>>, memref<2x2xmemref<2xf32>>
  return
}

// -----

func.func @space_to_batch_nd_c2_rank_too_small(%input: tensor<4xf32>) -> tensor<?xf32> {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected the rank of 'input' (1) to be at least the length of 'block_shape' (1) plus 1}}
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[0, 0]] : tensor<4xf32> -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

func.func @space_to_batch_nd_c2_dynamic(%input: tensor<?x?x?xf32>, %b: index) -> tensor<?x?x?xf32> {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected the rank of 'input' (3) to be at least the length of 'block_shape' (3) plus 1}}
  %0 = tops.space_to_batch_nd %input block_shape = [%b, 1, %b] paddings = [[0, 0], [0, 0], [0, 0]] : tensor<?x?x?xf32> -> tensor<?x?x?xf32>
  return %0 : tensor<?x?x?xf32>
}

// -----

func.func @space_to_batch_nd_c3_too_many_pairs(%input: tensor<1x4x4xf32>) -> tensor<2x2x4xf32> {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected 'paddings' to have 2 elements, two for each element of 'block_shape', found 4}}
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[0, 0], [0, 0]] : tensor<1x4x4xf32> -> tensor<2x2x4xf32>
  return %0 : tensor<2x2x4xf32>
}

// -----

func.func @space_to_batch_nd_c3_no_pairs(%input: tensor<1x4x4xf32>) -> tensor<4x2x2xf32> {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected 'paddings' to have 4 elements, two for each element of 'block_shape', found 0}}
  %0 = tops.space_to_batch_nd %input block_shape = [2, 2] paddings = [] : tensor<1x4x4xf32> -> tensor<4x2x2xf32>
  return %0 : tensor<4x2x2xf32>
}

// -----

func.func @space_to_batch_nd_c4_block_zero(%input: tensor<1x4xf32>) -> tensor<?x?xf32> {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected element 0 of 'block_shape' to be 1 or more, found 0}}
  %0 = tops.space_to_batch_nd %input block_shape = [0] paddings = [[0, 0]] : tensor<1x4xf32> -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

func.func @space_to_batch_nd_c4_block_zero_of_empty(%input: tensor<1x0xf32>) -> tensor<0x0xf32> {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected element 0 of 'block_shape' to be 1 or more, found 0}}
  %0 = tops.space_to_batch_nd %input block_shape = [0] paddings = [[0, 0]] : tensor<1x0xf32> -> tensor<0x0xf32>
  return %0 : tensor<0x0xf32>
}

// -----

// The product of two negative blocks is positive.
func.func @space_to_batch_nd_c4_two_blocks_negative(%input: tensor<1x4x4xf32>) -> tensor<4x2x2xf32> {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected element 0 of 'block_shape' to be 1 or more, found -2}}
  %0 = tops.space_to_batch_nd %input block_shape = [-2, -2] paddings = [[0, 0], [0, 0]] : tensor<1x4x4xf32> -> tensor<4x2x2xf32>
  return %0 : tensor<4x2x2xf32>
}

// -----

func.func @space_to_batch_nd_c4_second_of_mixed(%input: tensor<?x?x?xf32>, %b: index) -> tensor<?x?x?xf32> {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected element 1 of 'block_shape' to be 1 or more, found -1}}
  %0 = tops.space_to_batch_nd %input block_shape = [%b, -1] paddings = [[0, 0], [0, 0]] : tensor<?x?x?xf32> -> tensor<?x?x?xf32>
  return %0 : tensor<?x?x?xf32>
}

// -----

func.func @space_to_batch_nd_c4_memref(%input: memref<1x4xf32>, %dest: memref<2x2xf32>) {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected element 0 of 'block_shape' to be 1 or more, found 0}}
  tops.space_to_batch_nd %input block_shape = [0] paddings = [[0, 0]] outs(%dest) : memref<1x4xf32>, memref<2x2xf32>
  return
}

// -----

func.func @space_to_batch_nd_c4_before_c5_and_c6(%input: tensor<1x5xf32>) -> tensor<2x2xf32> {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected element 0 of 'block_shape' to be 1 or more, found -2}}
  %0 = tops.space_to_batch_nd %input block_shape = [-2] paddings = [[-1, 0]] : tensor<1x5xf32> -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// -----

func.func @space_to_batch_nd_c5_padding_before_negative(%input: tensor<1x4x4xf32>) -> tensor<1x4x2xf32> {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected element [1, 0] of 'paddings' to be 0 or more, found -2}}
  %0 = tops.space_to_batch_nd %input block_shape = [1, 1] paddings = [[0, 0], [-2, 0]] : tensor<1x4x4xf32> -> tensor<1x4x2xf32>
  return %0 : tensor<1x4x2xf32>
}

// -----

// Also where the padded size is not negative.
func.func @space_to_batch_nd_c5_padding_after_negative(%input: tensor<1x4xf32>) -> tensor<1x4xf32> {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected element [0, 1] of 'paddings' to be 0 or more, found -1}}
  %0 = tops.space_to_batch_nd %input block_shape = [1] paddings = [[1, -1]] : tensor<1x4xf32> -> tensor<1x4xf32>
  return %0 : tensor<1x4xf32>
}

// -----

func.func @space_to_batch_nd_c5_mixed(%input: tensor<?x?xf32>, %b: index, %lo: index) -> tensor<?x?xf32> {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected element [0, 1] of 'paddings' to be 0 or more, found -3}}
  %0 = tops.space_to_batch_nd %input block_shape = [%b] paddings = [[%lo, -3]] : tensor<?x?xf32> -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

func.func @space_to_batch_nd_c5_before_c6(%input: tensor<1x4x4xf32>) -> tensor<6x1x2xf32> {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected element [1, 1] of 'paddings' to be 0 or more, found -1}}
  %0 = tops.space_to_batch_nd %input block_shape = [3, 2] paddings = [[0, 0], [0, -1]] : tensor<1x4x4xf32> -> tensor<6x1x2xf32>
  return %0 : tensor<6x1x2xf32>
}

// -----

func.func @space_to_batch_nd_c6_not_divisible(%input: tensor<1x4x4xf32>) -> tensor<4x2x2xf32> {
  // expected-error @+1 {{'tops.space_to_batch_nd' op padded size 5 of dimension 2 is not divisible by block size 2}}
  %0 = tops.space_to_batch_nd %input block_shape = [2, 2] paddings = [[0, 0], [0, 1]] : tensor<1x4x4xf32> -> tensor<4x2x2xf32>
  return %0 : tensor<4x2x2xf32>
}

// -----

// The three numbers of a dimension decide, whatever the others are.
func.func @space_to_batch_nd_c6_other_dims_dynamic(%input: tensor<?x?x3x?xf32>, %b: index, %lo: index) -> tensor<?x?x?x?xf32> {
  // expected-error @+1 {{'tops.space_to_batch_nd' op padded size 3 of dimension 2 is not divisible by block size 2}}
  %0 = tops.space_to_batch_nd %input block_shape = [%b, 2, 3] paddings = [[0, %lo], [0, 0], [0, 0]] : tensor<?x?x3x?xf32> -> tensor<?x?x?x?xf32>
  return %0 : tensor<?x?x?x?xf32>
}

// -----

func.func @space_to_batch_nd_c6_batch_zero(%input: tensor<0x3xf32>) -> tensor<0x?xf32> {
  // expected-error @+1 {{'tops.space_to_batch_nd' op padded size 3 of dimension 1 is not divisible by block size 2}}
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[0, 0]] : tensor<0x3xf32> -> tensor<0x?xf32>
  return %0 : tensor<0x?xf32>
}

// -----

func.func @space_to_batch_nd_c6_huge_block(%input: tensor<1x2x1xf32>) -> tensor<?x?x1xf32> {
  // expected-error @+1 {{'tops.space_to_batch_nd' op padded size 2 of dimension 1 is not divisible by block size 9223372036854775807}}
  %0 = tops.space_to_batch_nd %input block_shape = [9223372036854775807] paddings = [[0, 0]] : tensor<1x2x1xf32> -> tensor<?x?x1xf32>
  return %0 : tensor<?x?x1xf32>
}

// -----

func.func @space_to_batch_nd_c6_first_of_two(%input: tensor<1x3x5xf32>) -> tensor<?x?x?xf32> {
  // expected-error @+1 {{'tops.space_to_batch_nd' op padded size 3 of dimension 1 is not divisible by block size 2}}
  %0 = tops.space_to_batch_nd %input block_shape = [2, 2] paddings = [[0, 0], [0, 0]] : tensor<1x3x5xf32> -> tensor<?x?x?xf32>
  return %0 : tensor<?x?x?xf32>
}

// -----

func.func @space_to_batch_nd_c7_result_batch(%input: tensor<1x4xf32>) -> tensor<3x2xf32> {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected the type of result to be compatible with 'tensor<2x2xf32>', found 'tensor<3x2xf32>'}}
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[0, 0]] : tensor<1x4xf32> -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// -----

func.func @space_to_batch_nd_c7_result_size(%input: tensor<?x4x?xf32>, %b: index) -> tensor<?x4x7xf32> {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected the type of result to be compatible with 'tensor<?x2x?xf32>', found 'tensor<?x4x7xf32>'}}
  %0 = tops.space_to_batch_nd %input block_shape = [2, %b] paddings = [[0, 0], [0, 0]] : tensor<?x4x?xf32> -> tensor<?x4x7xf32>
  return %0 : tensor<?x4x7xf32>
}

// -----

func.func @space_to_batch_nd_c7_remaining_dim(%input: tensor<1x4x3xf32>) -> tensor<2x2x4xf32> {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected the type of result to be compatible with 'tensor<2x2x3xf32>', found 'tensor<2x2x4xf32>'}}
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[0, 0]] : tensor<1x4x3xf32> -> tensor<2x2x4xf32>
  return %0 : tensor<2x2x4xf32>
}

// -----

func.func @space_to_batch_nd_c7_result_rank(%input: tensor<1x4xf32>) -> tensor<2x2x1xf32> {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected the type of result to be compatible with 'tensor<2x2xf32>', found 'tensor<2x2x1xf32>'}}
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[0, 0]] : tensor<1x4xf32> -> tensor<2x2x1xf32>
  return %0 : tensor<2x2x1xf32>
}

// -----

func.func @space_to_batch_nd_c7_result_unranked(%input: tensor<1x4xf32>) -> tensor<*xf32> {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected the type of result to be compatible with 'tensor<2x2xf32>', found 'tensor<*xf32>'}}
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[0, 0]] : tensor<1x4xf32> -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// -----

func.func @space_to_batch_nd_c7_outs(%input: tensor<1x4xf32>, %dest: tensor<2x3xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected the type of 'outs' to be compatible with 'tensor<2x2xf32>', found 'tensor<2x3xf32>'}}
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[0, 0]] outs(%dest) : tensor<1x4xf32>, tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

func.func @space_to_batch_nd_c7_outs_memref(%input: memref<1x4xf32>, %dest: memref<?x3xf32, strided<[?, 1]>>) {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected the type of 'outs' to be compatible with 'tensor<2x2xf32>', found 'memref<?x3xf32, strided<[?, 1]>>'}}
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[0, 0]] outs(%dest) : memref<1x4xf32>, memref<?x3xf32, strided<[?, 1]>>
  return
}

// -----

func.func @space_to_batch_nd_c7_outs_unranked(%input: memref<1x4xf32>, %dest: memref<*xf32>) {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected the type of 'outs' to be compatible with 'tensor<2x2xf32>', found 'memref<*xf32>'}}
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[0, 0]] outs(%dest) : memref<1x4xf32>, memref<*xf32>
  return
}

// -----

func.func @space_to_batch_nd_c7_padded_size_overflow(%input: tensor<1x4xf32>) -> tensor<?x?xf32> {
  // expected-error @+1 {{'tops.space_to_batch_nd' op padded size of dimension 1 does not fit in 64 bits}}
  %0 = tops.space_to_batch_nd %input block_shape = [1] paddings = [[9223372036854775807, 0]] : tensor<1x4xf32> -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

// A dynamic size is at least 0, so the paddings have to fit by themselves.
func.func @space_to_batch_nd_c7_padded_size_overflow_dynamic(%input: tensor<1x?xf32>) -> tensor<?x?xf32> {
  // expected-error @+1 {{'tops.space_to_batch_nd' op padded size of dimension 1 does not fit in 64 bits}}
  %0 = tops.space_to_batch_nd %input block_shape = [1] paddings = [[9223372036854775807, 1]] : tensor<1x?xf32> -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

// 4323455642275676160 squared is 0 modulo 2^64.
func.func @space_to_batch_nd_c7_batch_overflow_with_batch_zero(%input: tensor<0x0x0x1xf32>) -> tensor<?x?x?x1xf32> {
  // expected-error @+1 {{'tops.space_to_batch_nd' op result batch does not fit in 64 bits}}
  %0 = tops.space_to_batch_nd %input block_shape = [4323455642275676160, 4323455642275676160] paddings = [[0, 0], [0, 0]]
      : tensor<0x0x0x1xf32> -> tensor<?x?x?x1xf32>
  return %0 : tensor<?x?x?x1xf32>
}

// -----

func.func @space_to_batch_nd_c7_batch_overflow_dynamic_batch(%input: tensor<?x0x0xf32>) -> tensor<?x?x?xf32> {
  // expected-error @+1 {{'tops.space_to_batch_nd' op result batch does not fit in 64 bits}}
  %0 = tops.space_to_batch_nd %input block_shape = [4294967296, 2147483648] paddings = [[0, 0], [0, 0]]
      : tensor<?x0x0xf32> -> tensor<?x?x?xf32>
  return %0 : tensor<?x?x?xf32>
}

// -----

func.func @space_to_batch_nd_c7_batch_overflow_before_c6(%input: tensor<4x3xf32>) -> tensor<?x?xf32> {
  // expected-error @+1 {{'tops.space_to_batch_nd' op result batch does not fit in 64 bits}}
  %0 = tops.space_to_batch_nd %input block_shape = [4611686018427387904] paddings = [[0, 0]] : tensor<4x3xf32> -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

func.func @space_to_batch_nd_c7_padded_size_overflow_before_c6(%input: tensor<1x3x4xf32>) -> tensor<?x?x?xf32> {
  // expected-error @+1 {{'tops.space_to_batch_nd' op padded size of dimension 2 does not fit in 64 bits}}
  %0 = tops.space_to_batch_nd %input block_shape = [2, 2] paddings = [[0, 0], [9223372036854775807, 0]] : tensor<1x3x4xf32> -> tensor<?x?x?xf32>
  return %0 : tensor<?x?x?xf32>
}

// -----

// 2^32 * 2^31 elements, even where another size is 0.
func.func @space_to_batch_nd_c7_size_overflow(%input: tensor<1x1x0x0xf32>) -> tensor<?x?x?x0xf32> {
  // expected-error @+1 {{'tops.space_to_batch_nd' op size of the result does not fit in 64 bits}}
  %0 = tops.space_to_batch_nd %input block_shape = [1, 1] paddings = [[0, 4294967295], [0, 2147483648]]
      : tensor<1x1x0x0xf32> -> tensor<?x?x?x0xf32>
  return %0 : tensor<?x?x?x0xf32>
}

// -----

// 2^62 elements are 2^65 bytes.
func.func @space_to_batch_nd_c7_byte_size_overflow(%input: tensor<1x1xf64>) -> tensor<?x1xf64> {
  // expected-error @+1 {{'tops.space_to_batch_nd' op size of the result does not fit in 64 bits}}
  %0 = tops.space_to_batch_nd %input block_shape = [4611686018427387904] paddings = [[0, 4611686018427387903]] : tensor<1x1xf64> -> tensor<?x1xf64>
  return %0 : tensor<?x1xf64>
}

// -----

func.func @space_to_batch_nd_c8_element_type(%input: tensor<1x4xf32>) -> tensor<2x2xf64> {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected the element type of result to be that of 'input', 'f32', found 'f64'}}
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[0, 0]] : tensor<1x4xf32> -> tensor<2x2xf64>
  return %0 : tensor<2x2xf64>
}

// -----

func.func @space_to_batch_nd_c8_signedness(%input: tensor<1x4xui8>, %dest: tensor<2x2xi8>) -> tensor<2x2xi8> {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected the element type of 'outs' to be that of 'input', 'ui8', found 'i8'}}
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[0, 0]] outs(%dest) : tensor<1x4xui8>, tensor<2x2xi8>
  return %0 : tensor<2x2xi8>
}

// -----

func.func @space_to_batch_nd_c8_memref(%input: memref<1x4xi32>, %dest: memref<2x2xf32>) {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected the element type of 'outs' to be that of 'input', 'i32', found 'f32'}}
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[0, 0]] outs(%dest) : memref<1x4xi32>, memref<2x2xf32>
  return
}

// -----

func.func @space_to_batch_nd_form_mixed(%input: tensor<1x4xf32>, %dest: memref<2x2xf32>) {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected all operands to be tensors or all to be memrefs}}
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[0, 0]] outs(%dest) : tensor<1x4xf32>, memref<2x2xf32>
  return
}

// -----

func.func @space_to_batch_nd_form_memref_result(%input: memref<1x4xf32>) {
  // expected-error @+1 {{'tops.space_to_batch_nd' op result #0 must be tensor, but got 'memref<2x2xf32>'}}
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[0, 0]] : memref<1x4xf32> -> memref<2x2xf32>
  return
}

// -----

func.func @space_to_batch_nd_form_no_outs(%input: memref<1x4xf32>) {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected an 'outs' operand, which is required on memrefs}}
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[0, 0]] : memref<1x4xf32> -> tensor<2x2xf32>
  return
}

// -----

// The number that stands for "dynamic" is no block size.
func.func @space_to_batch_nd_form_dynamic_written(%input: tensor<1x4xf32>) -> tensor<?x?xf32> {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected 1 operands for the dynamic elements of 'block_shape', found 0}}
  %0 = tops.space_to_batch_nd %input block_shape = [-9223372036854775808] paddings = [[0, 0]] : tensor<1x4xf32> -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

func.func @space_to_batch_nd_form_dynamic_padding_written(%input: tensor<1x4xf32>) -> tensor<?x?xf32> {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected 1 operands for the dynamic elements of 'paddings', found 0}}
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[-9223372036854775808, 0]] : tensor<1x4xf32> -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

func.func @space_to_batch_nd_syntax_single_padding(%input: tensor<1x4xf32>) {
  // expected-error @+1 {{expected ','}}
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[0]] : tensor<1x4xf32> -> tensor<2x2xf32>
  return
}

// -----

func.func @space_to_batch_nd_syntax_three_paddings(%input: tensor<1x4xf32>) {
  // expected-error @+1 {{expected ']'}}
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[0, 0, 0]] : tensor<1x4xf32> -> tensor<2x2xf32>
  return
}

// -----

func.func @space_to_batch_nd_syntax_flat_paddings(%input: tensor<1x4xf32>) {
  // expected-error @+1 {{expected '['}}
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [0, 0] : tensor<1x4xf32> -> tensor<2x2xf32>
  return
}

// -----

func.func @space_to_batch_nd_syntax_padding_type(%input: tensor<1x4xf32>) {
  // expected-error @+1 {{expected integer value}}
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [["0", 0]] : tensor<1x4xf32> -> tensor<2x2xf32>
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @space_to_batch_nd_syntax_number_type(%input: tensor<1x4xf32>, %b: i32) {
  // expected-error @+1 {{use of value '%b' expects different type than prior uses: 'index' vs 'i32'}}
  %0 = tops.space_to_batch_nd %input block_shape = [%b] paddings = [[0, 0]] : tensor<1x4xf32> -> tensor<?x?xf32>
  return
}

// -----

func.func @space_to_batch_nd_syntax_input_type(%input: f32) {
  // expected-error @+1 {{'tops.space_to_batch_nd' op operand #0 must be tensor or memref, but got 'f32'}}
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[0, 0]] : f32 -> tensor<?x?xf32>
  return
}

// -----

func.func @space_to_batch_nd_syntax_no_result(%input: tensor<1x4xf32>) {
  // expected-error @+1 {{expected '->'}}
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[0, 0]] : tensor<1x4xf32>
  return
}
