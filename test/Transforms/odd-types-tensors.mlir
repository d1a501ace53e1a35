// RUN: tops-opt %s -canonicalize | tops-opt -o /dev/null
// RUN: tops-opt %s -cse | tops-opt -o /dev/null
// RUN: tops-opt %s -loop-invariant-code-motion | tops-opt -o /dev/null
// RUN: tops-opt %s -resolve-ranked-shaped-type-result-dims | tops-opt -o /dev/null
// RUN: tops-opt %s -convert-tops-to-linalg -canonicalize | tops-opt -o /dev/null
// RUN: tops-opt %s -convert-tops-to-linalg=errors=assert | tops-opt -o /dev/null
// RUN: tops-opt %s -tops-destination-style -canonicalize | tops-opt -o /dev/null
// RUN: tops-opt %s -generate-runtime-verification -canonicalize | tops-opt -o /dev/null

// Valid, if odd: every pass takes it, and what it makes of it is valid too.

// Types of elements that tensors may have, but memory or LLVM has not.

func.func @gather_nd_error_llvm_ptr(%params: tensor<8x3x!llvm.ptr>, %indices: tensor<3x1xi32>) -> tensor<3x3x!llvm.ptr> {
  %0 = tops.gather_nd %params[%indices] bad_indices = error : tensor<8x3x!llvm.ptr>, tensor<3x1xi32> -> tensor<3x3x!llvm.ptr>
  return %0 : tensor<3x3x!llvm.ptr>
}

func.func @gather_nd_assume_valid_llvm_ptr(%params: tensor<?x?x!llvm.ptr>, %indices: tensor<?x1xi32>) -> tensor<?x?x!llvm.ptr> {
  %0 = tops.gather_nd %params[%indices] bad_indices = assume_valid : tensor<?x?x!llvm.ptr>, tensor<?x1xi32> -> tensor<?x?x!llvm.ptr>
  return %0 : tensor<?x?x!llvm.ptr>
}

func.func @gather_nd_error_llvm_struct_i32_f32(%params: tensor<8x3x!llvm.struct<(i32, f32)>>, %indices: tensor<3x1xi32>) -> tensor<3x3x!llvm.struct<(i32, f32)>> {
  %0 = tops.gather_nd %params[%indices] bad_indices = error : tensor<8x3x!llvm.struct<(i32, f32)>>, tensor<3x1xi32> -> tensor<3x3x!llvm.struct<(i32, f32)>>
  return %0 : tensor<3x3x!llvm.struct<(i32, f32)>>
}

func.func @gather_nd_assume_valid_llvm_struct_i32_f32(%params: tensor<?x?x!llvm.struct<(i32, f32)>>, %indices: tensor<?x1xi32>) -> tensor<?x?x!llvm.struct<(i32, f32)>> {
  %0 = tops.gather_nd %params[%indices] bad_indices = assume_valid : tensor<?x?x!llvm.struct<(i32, f32)>>, tensor<?x1xi32> -> tensor<?x?x!llvm.struct<(i32, f32)>>
  return %0 : tensor<?x?x!llvm.struct<(i32, f32)>>
}

func.func @gather_nd_error_tf_type_string(%params: tensor<8x3x!tf_type.string>, %indices: tensor<3x1xi32>) -> tensor<3x3x!tf_type.string> {
  %0 = tops.gather_nd %params[%indices] bad_indices = error : tensor<8x3x!tf_type.string>, tensor<3x1xi32> -> tensor<3x3x!tf_type.string>
  return %0 : tensor<3x3x!tf_type.string>
}

func.func @gather_nd_assume_valid_tf_type_string(%params: tensor<?x?x!tf_type.string>, %indices: tensor<?x1xi32>) -> tensor<?x?x!tf_type.string> {
  %0 = tops.gather_nd %params[%indices] bad_indices = assume_valid : tensor<?x?x!tf_type.string>, tensor<?x1xi32> -> tensor<?x?x!tf_type.string>
  return %0 : tensor<?x?x!tf_type.string>
}

func.func @gather_nd_tf32(%params: tensor<8x3xtf32>, %indices: tensor<3x1xi32>) -> tensor<3x3xtf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<8x3xtf32>, tensor<3x1xi32> -> tensor<3x3xtf32>
  return %0 : tensor<3x3xtf32>
}

func.func @space_to_batch_nd_tf32(%input: tensor<2x4x3xtf32>, %x: index, %y: index, %z: index) -> tensor<4x3x3xtf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] : tensor<2x4x3xtf32> -> tensor<4x3x3xtf32>
  return %0 : tensor<4x3x3xtf32>
}
