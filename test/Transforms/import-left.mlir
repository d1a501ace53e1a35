// RUN: tops-opt %s -split-input-file -verify-diagnostics -tops-import | FileCheck %s --implicit-check-not=tops.

// Ops of a form that has no meaning, or one that is not known before run time,
// stay as they are; what is left is said once, at the first of them.

// CHECK-LABEL: func @gather_nd_unknown_policy(
// CHECK:         "tf.GatherNd"(%{{.+}}, %{{.+}}) <{bad_indices_policy = "WRAP"}>
func.func @gather_nd_unknown_policy(%params: tensor<8xf32>, %indices: tensor<3x1xi32>) -> tensor<3xf32> {
  // expected-remark @+2 {{left 1 op as they are: tf.GatherNd}}
  // expected-note @+1 {{tf.GatherNd stays: expected 'bad_indices_policy' to be "", "DEFAULT", "ERROR" or "IGNORE", found "WRAP"}}
  %0 = "tf.GatherNd"(%params, %indices) <{bad_indices_policy = "WRAP"}> : (tensor<8xf32>, tensor<3x1xi32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

// CHECK-LABEL: func @gather_nd_unknown_policy_attribute(
// CHECK:         "tf.GatherNd"(%{{.+}}, %{{.+}}) {bad_indices_policy = "error"}
func.func @gather_nd_unknown_policy_attribute(%params: tensor<8xf32>, %indices: tensor<3x1xi32>) -> tensor<3xf32> {
  // expected-remark @+2 {{left 1 op as they are: tf.GatherNd}}
  // expected-note @+1 {{tf.GatherNd stays: expected 'bad_indices_policy' to be "", "DEFAULT", "ERROR" or "IGNORE", found "error"}}
  %0 = "tf.GatherNd"(%params, %indices) {bad_indices_policy = "error"} : (tensor<8xf32>, tensor<3x1xi32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

// CHECK-LABEL: func @gather_nd_policy_no_string(
// CHECK:         "tf.GatherNd"(%{{.+}}, %{{.+}}) <{bad_indices_policy = 1 : i64}>
func.func @gather_nd_policy_no_string(%params: tensor<8xf32>, %indices: tensor<3x1xi32>) -> tensor<3xf32> {
  // expected-remark @+2 {{left 1 op as they are: tf.GatherNd}}
  // expected-note @+1 {{tf.GatherNd stays: expected 'bad_indices_policy' to be "", "DEFAULT", "ERROR" or "IGNORE", found 1 : i64}}
  %0 = "tf.GatherNd"(%params, %indices) <{bad_indices_policy = 1 : i64}> : (tensor<8xf32>, tensor<3x1xi32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

// CHECK-LABEL: func @gather_nd_operand_counts(
// CHECK:         "tf.GatherNd"() : ()
// CHECK:         "tf.GatherNd"(%{{[a-z0-9]+}}) : (
// CHECK:         "tf.GatherNd"(%{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %{{[a-z0-9]+}}) : (
func.func @gather_nd_operand_counts(%params: tensor<8xf32>, %indices: tensor<3x1xi32>) {
  // expected-remark @+2 {{left 3 ops as they are: tf.GatherNd (3 times)}}
  // expected-note @+1 {{tf.GatherNd stays: its operands, results or regions are not those of the op}}
  %0 = "tf.GatherNd"() : () -> tensor<3xf32>
  %1 = "tf.GatherNd"(%params) : (tensor<8xf32>) -> tensor<3xf32>
  %2 = "tf.GatherNd"(%params, %indices, %indices) : (tensor<8xf32>, tensor<3x1xi32>, tensor<3x1xi32>) -> tensor<3xf32>
  return
}

// -----

// CHECK-LABEL: func @gather_nd_result_counts(
// CHECK:         "tf.GatherNd"(%{{[a-z0-9]+}}, %{{[a-z0-9]+}}) : (tensor<8xf32>, tensor<3x1xi32>) -> ()
// CHECK:         "tf.GatherNd"(%{{[a-z0-9]+}}, %{{[a-z0-9]+}}) : (tensor<8xf32>, tensor<3x1xi32>) -> (tensor<3xf32>, tensor<3xf32>)
func.func @gather_nd_result_counts(%params: tensor<8xf32>, %indices: tensor<3x1xi32>) {
  // expected-remark @+2 {{left 2 ops as they are: tf.GatherNd (2 times)}}
  // expected-note @+1 {{tf.GatherNd stays: its operands, results or regions are not those of the op}}
  "tf.GatherNd"(%params, %indices) : (tensor<8xf32>, tensor<3x1xi32>) -> ()
  %0:2 = "tf.GatherNd"(%params, %indices) : (tensor<8xf32>, tensor<3x1xi32>) -> (tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

// CHECK-LABEL: func @gather_nd_region(
// CHECK:         "tf.GatherNd"(%{{[a-z0-9]+}}, %{{[a-z0-9]+}}) ({
func.func @gather_nd_region(%params: tensor<8xf32>, %indices: tensor<3x1xi32>) -> tensor<3xf32> {
  // expected-remark @+2 {{left 1 op as they are: tf.GatherNd}}
  // expected-note @+1 {{tf.GatherNd stays: its operands, results or regions are not those of the op}}
  %0 = "tf.GatherNd"(%params, %indices) ({
  ^bb0:
  }) : (tensor<8xf32>, tensor<3x1xi32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

// CHECK-LABEL: func @gather_nd_unranked(
// CHECK-COUNT-2: "tf.GatherNd"
func.func @gather_nd_unranked(%params: tensor<*xf32>, %ranked: tensor<8xf32>, %indices: tensor<3x1xi32>, %unranked: tensor<*xi32>) {
  // expected-remark @+2 {{left 2 ops as they are: tf.GatherNd (2 times)}}
  // expected-note @+1 {{tf.GatherNd stays: expected 'params' to be a ranked tensor without an encoding or a ranked memref, found 'tensor<*xf32>'}}
  %0 = "tf.GatherNd"(%params, %indices) : (tensor<*xf32>, tensor<3x1xi32>) -> tensor<3xf32>
  // expected-note @+1 {{tf.GatherNd stays: expected 'indices' to be a ranked tensor without an encoding or a ranked memref, found 'tensor<*xi32>'}}
  %1 = "tf.GatherNd"(%ranked, %unranked) : (tensor<8xf32>, tensor<*xi32>) -> tensor<3xf32>
  return
}

// -----

// Index depths that are not known (c3), or too large (c4); elements that are no
// indices (c2); operands that are no tensors, or scalars (c1).
// CHECK-LABEL: func @gather_nd_constraints(
// CHECK-COUNT-6: "tf.GatherNd"
func.func @gather_nd_constraints(%params: tensor<8xf32>, %scalar: tensor<f32>, %indices: tensor<3x1xi32>, %unknown: tensor<3x?xi32>, %deep: tensor<3x2xi32>, %unsigned: tensor<3x1xui32>, %number: i32) {
  // expected-remark @+2 {{left 6 ops as they are: tf.GatherNd (6 times)}}
  // expected-note @+1 {{tf.GatherNd stays: expected the last dimension of 'indices' to be static, found 'tensor<3x?xi32>'}}
  %0 = "tf.GatherNd"(%params, %unknown) : (tensor<8xf32>, tensor<3x?xi32>) -> tensor<3xf32>
  // expected-note @+1 {{tf.GatherNd stays: expected the last dimension of 'indices' (2) to be at most the rank of 'params' (1) less 'batch_dims' (0)}}
  %1 = "tf.GatherNd"(%params, %deep) : (tensor<8xf32>, tensor<3x2xi32>) -> tensor<3xf32>
  // expected-note @+1 {{tf.GatherNd stays: expected the elements of 'indices' to be i8, i16, i32, i64 or index, found 'ui32'}}
  %2 = "tf.GatherNd"(%params, %unsigned) : (tensor<8xf32>, tensor<3x1xui32>) -> tensor<3xf32>
  // expected-note @+1 {{tf.GatherNd stays: expected 'params' to have rank 1 or more, found 'tensor<f32>'}}
  %3 = "tf.GatherNd"(%scalar, %indices) : (tensor<f32>, tensor<3x1xi32>) -> tensor<3xf32>
  // expected-note @+1 {{tf.GatherNd stays: expected 'indices' to be a ranked tensor without an encoding or a ranked memref, found 'i32'}}
  %4 = "tf.GatherNd"(%params, %number) : (tensor<8xf32>, i32) -> tensor<3xf32>
  // expected-note @+1 {{tf.GatherNd stays: expected 'params' to be a ranked tensor without an encoding or a ranked memref, found 'i32'}}
  %5 = "tf.GatherNd"(%number, %indices) : (i32, tensor<3x1xi32>) -> tensor<3xf32>
  return
}

// -----

// CHECK-LABEL: func @gather_nd_declared(
// CHECK-COUNT-3: "tf.GatherNd"
func.func @gather_nd_declared(%params: tensor<8x4xf32>, %indices: tensor<3x1xi32>) {
  // expected-remark @+2 {{left 3 ops as they are: tf.GatherNd (3 times)}}
  // expected-note @+1 {{tf.GatherNd stays: the result is declared as 'tensor<3x5xf32>', expected 'tensor<3x4xf32>'}}
  %0 = "tf.GatherNd"(%params, %indices) : (tensor<8x4xf32>, tensor<3x1xi32>) -> tensor<3x5xf32>
  // expected-note @+1 {{tf.GatherNd stays: the result is declared as 'tensor<3xf32>', expected 'tensor<3x4xf32>'}}
  %1 = "tf.GatherNd"(%params, %indices) : (tensor<8x4xf32>, tensor<3x1xi32>) -> tensor<3xf32>
  // expected-note @+1 {{tf.GatherNd stays: the result is declared as 'tensor<3x4xf64>', expected 'tensor<3x4xf32>'}}
  %2 = "tf.GatherNd"(%params, %indices) : (tensor<8x4xf32>, tensor<3x1xi32>) -> tensor<3x4xf64>
  return
}

// -----

// CHECK-LABEL: func @space_to_batch_nd_operand_counts(
// CHECK-COUNT-2: "tf.SpaceToBatchND"
func.func @space_to_batch_nd_operand_counts(%input: tensor<1x4xf32>, %block_shape: tensor<1xi32>, %paddings: tensor<1x2xi32>) {
  // expected-remark @+2 {{left 2 ops as they are: tf.SpaceToBatchND (2 times)}}
  // expected-note @+1 {{tf.SpaceToBatchND stays: its operands, results or regions are not those of the op}}
  %0 = "tf.SpaceToBatchND"(%input, %block_shape) : (tensor<1x4xf32>, tensor<1xi32>) -> tensor<?x?xf32>
  %1 = "tf.SpaceToBatchND"(%input, %block_shape, %paddings, %paddings) : (tensor<1x4xf32>, tensor<1xi32>, tensor<1x2xi32>, tensor<1x2xi32>) -> tensor<?x?xf32>
  return
}

// -----

// CHECK-LABEL: func @space_to_batch_nd_unranked(
// CHECK-COUNT-3: "tf.SpaceToBatchND"
func.func @space_to_batch_nd_unranked(%input: tensor<1x4xf32>, %block_shape: tensor<1xi32>, %paddings: tensor<1x2xi32>, %unranked: tensor<*xf32>, %list: tensor<*xi32>) {
  // expected-remark @+2 {{left 3 ops as they are: tf.SpaceToBatchND (3 times)}}
  // expected-note @+1 {{tf.SpaceToBatchND stays: expected 'input' to be a ranked tensor without an encoding or a ranked memref, found 'tensor<*xf32>'}}
  %0 = "tf.SpaceToBatchND"(%unranked, %block_shape, %paddings) : (tensor<*xf32>, tensor<1xi32>, tensor<1x2xi32>) -> tensor<?x?xf32>
  // expected-note @+1 {{tf.SpaceToBatchND stays: expected M block sizes and Mx2 paddings of type i32 or i64 for a known M, found 'tensor<*xi32>' and 'tensor<1x2xi32>'}}
  %1 = "tf.SpaceToBatchND"(%input, %list, %paddings) : (tensor<1x4xf32>, tensor<*xi32>, tensor<1x2xi32>) -> tensor<?x?xf32>
  // expected-note @+1 {{tf.SpaceToBatchND stays: expected M block sizes and Mx2 paddings of type i32 or i64 for a known M, found 'tensor<1xi32>' and 'tensor<*xi32>'}}
  %2 = "tf.SpaceToBatchND"(%input, %block_shape, %list) : (tensor<1x4xf32>, tensor<1xi32>, tensor<*xi32>) -> tensor<?x?xf32>
  return
}

// -----

// CHECK-LABEL: func @space_to_batch_nd_unknown_number_of_dims(
// CHECK-COUNT-2: "tf.SpaceToBatchND"
func.func @space_to_batch_nd_unknown_number_of_dims(%input: tensor<1x4xf32>, %block_shape: tensor<?xi32>, %paddings: tensor<?x2xi32>, %one: tensor<1xi32>) {
  // expected-remark @+2 {{left 2 ops as they are: tf.SpaceToBatchND (2 times)}}
  // expected-note @+1 {{tf.SpaceToBatchND stays: expected M block sizes and Mx2 paddings of type i32 or i64 for a known M, found 'tensor<?xi32>' and 'tensor<?x2xi32>'}}
  %0 = "tf.SpaceToBatchND"(%input, %block_shape, %paddings) : (tensor<1x4xf32>, tensor<?xi32>, tensor<?x2xi32>) -> tensor<?x?xf32>
  // expected-note @+1 {{tf.SpaceToBatchND stays: expected M block sizes and Mx2 paddings of type i32 or i64 for a known M, found 'tensor<1xi32>' and 'tensor<?x2xi32>'}}
  %1 = "tf.SpaceToBatchND"(%input, %one, %paddings) : (tensor<1x4xf32>, tensor<1xi32>, tensor<?x2xi32>) -> tensor<?x?xf32>
  return
}

// -----

// CHECK-LABEL: func @space_to_batch_nd_shapes_of_lists(
// CHECK-COUNT-5: "tf.SpaceToBatchND"
func.func @space_to_batch_nd_shapes_of_lists(%input: tensor<1x4x4xf32>, %block_shape: tensor<2xi32>, %scalar: tensor<i32>, %table: tensor<2x2xi32>, %paddings_1: tensor<1x2xi32>, %paddings_3: tensor<2x3xi32>, %flat: tensor<4xi32>) {
  // expected-remark @+2 {{left 5 ops as they are: tf.SpaceToBatchND (5 times)}}
  // expected-note @+1 {{tf.SpaceToBatchND stays: expected M block sizes and Mx2 paddings of type i32 or i64 for a known M, found 'tensor<2xi32>' and 'tensor<1x2xi32>'}}
  %0 = "tf.SpaceToBatchND"(%input, %block_shape, %paddings_1) : (tensor<1x4x4xf32>, tensor<2xi32>, tensor<1x2xi32>) -> tensor<?x?x?xf32>
  // expected-note @+1 {{tf.SpaceToBatchND stays: expected M block sizes and Mx2 paddings of type i32 or i64 for a known M, found 'tensor<2xi32>' and 'tensor<2x3xi32>'}}
  %1 = "tf.SpaceToBatchND"(%input, %block_shape, %paddings_3) : (tensor<1x4x4xf32>, tensor<2xi32>, tensor<2x3xi32>) -> tensor<?x?x?xf32>
  // expected-note @+1 {{tf.SpaceToBatchND stays: expected M block sizes and Mx2 paddings of type i32 or i64 for a known M, found 'tensor<2xi32>' and 'tensor<4xi32>'}}
  %2 = "tf.SpaceToBatchND"(%input, %block_shape, %flat) : (tensor<1x4x4xf32>, tensor<2xi32>, tensor<4xi32>) -> tensor<?x?x?xf32>
  // expected-note @+1 {{tf.SpaceToBatchND stays: expected M block sizes and Mx2 paddings of type i32 or i64 for a known M, found 'tensor<i32>' and 'tensor<2x2xi32>'}}
  %3 = "tf.SpaceToBatchND"(%input, %scalar, %table) : (tensor<1x4x4xf32>, tensor<i32>, tensor<2x2xi32>) -> tensor<?x?x?xf32>
  // expected-note @+1 {{tf.SpaceToBatchND stays: expected M block sizes and Mx2 paddings of type i32 or i64 for a known M, found 'tensor<2x2xi32>' and 'tensor<2x2xi32>'}}
  %4 = "tf.SpaceToBatchND"(%input, %table, %table) : (tensor<1x4x4xf32>, tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<?x?x?xf32>
  return
}

// -----

// TensorFlow has i32 and i64.
// CHECK-LABEL: func @space_to_batch_nd_types_of_lists(
// CHECK-COUNT-3: "tf.SpaceToBatchND"
func.func @space_to_batch_nd_types_of_lists(%input: tensor<1x4xf32>, %short: tensor<1xi16>, %float: tensor<1xf32>, %unsigned: tensor<1x2xui32>, %block_shape: tensor<1xi32>, %paddings: tensor<1x2xi32>) {
  // expected-remark @+2 {{left 3 ops as they are: tf.SpaceToBatchND (3 times)}}
  // expected-note @+1 {{tf.SpaceToBatchND stays: expected M block sizes and Mx2 paddings of type i32 or i64 for a known M, found 'tensor<1xi16>' and 'tensor<1x2xi32>'}}
  %0 = "tf.SpaceToBatchND"(%input, %short, %paddings) : (tensor<1x4xf32>, tensor<1xi16>, tensor<1x2xi32>) -> tensor<?x?xf32>
  // expected-note @+1 {{tf.SpaceToBatchND stays: expected M block sizes and Mx2 paddings of type i32 or i64 for a known M, found 'tensor<1xf32>' and 'tensor<1x2xi32>'}}
  %1 = "tf.SpaceToBatchND"(%input, %float, %paddings) : (tensor<1x4xf32>, tensor<1xf32>, tensor<1x2xi32>) -> tensor<?x?xf32>
  // expected-note @+1 {{tf.SpaceToBatchND stays: expected M block sizes and Mx2 paddings of type i32 or i64 for a known M, found 'tensor<1xi32>' and 'tensor<1x2xui32>'}}
  %2 = "tf.SpaceToBatchND"(%input, %block_shape, %unsigned) : (tensor<1x4xf32>, tensor<1xi32>, tensor<1x2xui32>) -> tensor<?x?xf32>
  return
}

// -----

// Too small a rank (c2), blocks below 1 (c4), negative paddings (c5), a size
// that is not divisible (c6), a product that does not fit (c7).
// CHECK-LABEL: func @space_to_batch_nd_constraints(
// CHECK-COUNT-7: "tf.SpaceToBatchND"
func.func @space_to_batch_nd_constraints(%input: tensor<1x4xf32>, %scalar: tensor<1xf32>, %block_shape: tensor<1xi32>, %paddings: tensor<1x2xi32>) {
  %two = "tf.Const"() <{value = dense<2> : tensor<1xi32>}> : () -> tensor<1xi32>
  %zero = "tf.Const"() <{value = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %negative = "tf.Const"() <{value = dense<-2> : tensor<1xi64>}> : () -> tensor<1xi64>
  %huge = "tf.Const"() <{value = dense<9223372036854775807> : tensor<1x2xi64>}> : () -> tensor<1x2xi64>
  %no_padding = "tf.Const"() <{value = dense<0> : tensor<1x2xi32>}> : () -> tensor<1x2xi32>
  %odd = "tf.Const"() <{value = dense<[[0, 1]]> : tensor<1x2xi32>}> : () -> tensor<1x2xi32>
  %cut = "tf.Const"() <{value = dense<[[-1, 1]]> : tensor<1x2xi32>}> : () -> tensor<1x2xi32>
  // expected-remark @+2 {{left 7 ops as they are: tf.SpaceToBatchND (7 times)}}
  // expected-note @+1 {{tf.SpaceToBatchND stays: expected the rank of 'input' (1) to be at least the length of 'block_shape' (1) plus 1}}
  %0 = "tf.SpaceToBatchND"(%scalar, %block_shape, %paddings) : (tensor<1xf32>, tensor<1xi32>, tensor<1x2xi32>) -> tensor<?xf32>
  // expected-note @+1 {{tf.SpaceToBatchND stays: expected element 0 of 'block_shape' to be 1 or more, found 0}}
  %1 = "tf.SpaceToBatchND"(%input, %zero, %paddings) : (tensor<1x4xf32>, tensor<1xi32>, tensor<1x2xi32>) -> tensor<?x?xf32>
  // expected-note @+1 {{tf.SpaceToBatchND stays: expected element 0 of 'block_shape' to be 1 or more, found -2}}
  %2 = "tf.SpaceToBatchND"(%input, %negative, %paddings) : (tensor<1x4xf32>, tensor<1xi64>, tensor<1x2xi32>) -> tensor<?x?xf32>
  // expected-note @+1 {{tf.SpaceToBatchND stays: expected element [0, 0] of 'paddings' to be 0 or more, found -1}}
  %3 = "tf.SpaceToBatchND"(%input, %two, %cut) : (tensor<1x4xf32>, tensor<1xi32>, tensor<1x2xi32>) -> tensor<?x?xf32>
  // expected-note @+1 {{tf.SpaceToBatchND stays: padded size 5 of dimension 1 is not divisible by block size 2}}
  %4 = "tf.SpaceToBatchND"(%input, %two, %odd) : (tensor<1x4xf32>, tensor<1xi32>, tensor<1x2xi32>) -> tensor<?x?xf32>
  // expected-note @+1 {{tf.SpaceToBatchND stays: padded size of dimension 1 does not fit in 64 bits}}
  %5 = "tf.SpaceToBatchND"(%input, %two, %huge) : (tensor<1x4xf32>, tensor<1xi32>, tensor<1x2xi64>) -> tensor<?x?xf32>
  // Declared with a size that the operands do not give.
  // expected-note @+1 {{tf.SpaceToBatchND stays: the result is declared as 'tensor<2x3xf32>', expected 'tensor<2x2xf32>'}}
  %6 = "tf.SpaceToBatchND"(%input, %two, %no_padding) : (tensor<1x4xf32>, tensor<1xi32>, tensor<1x2xi32>) -> tensor<2x3xf32>
  return
}

// -----

// CHECK-LABEL: func @const(
// CHECK-COUNT-4: "tf.Const"
func.func @const(%input: tensor<i32>) {
  // expected-remark @+2 {{left 4 ops as they are: tf.Const (4 times)}}
  // expected-note @+1 {{tf.Const stays: it has no 'value' that is a dense constant}}
  %0 = "tf.Const"() : () -> tensor<i32>
  %1 = "tf.Const"() <{value = 1 : i32}> : () -> tensor<i32>
  // expected-note @+1 {{tf.Const stays: 'value' and result differ in type}}
  %2 = "tf.Const"() <{value = dense<1> : tensor<2xi32>}> : () -> tensor<3xi32>
  // expected-note @+1 {{tf.Const stays: its operands, results or regions are not those of the op}}
  %3 = "tf.Const"(%input) <{value = dense<1> : tensor<i32>}> : (tensor<i32>) -> tensor<i32>
  return
}

// -----

// CHECK-LABEL: func @identity(
// CHECK-COUNT-3: "tf.Identity"
func.func @identity(%input: tensor<2xf32>) {
  // expected-remark @+2 {{left 3 ops as they are: tf.Identity (3 times)}}
  // expected-note @+1 {{tf.Identity stays: operand and result differ in type}}
  %0 = "tf.Identity"(%input) : (tensor<2xf32>) -> tensor<3xf32>
  %1 = "tf.Identity"(%input) : (tensor<2xf32>) -> tensor<2xf64>
  // expected-note @+1 {{tf.Identity stays: its operands, results or regions are not those of the op}}
  %2 = "tf.Identity"(%input, %input) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// Of other dialects nothing is said. The order is that of the module.
// CHECK-LABEL: func @mixed(
func.func @mixed(%input: tensor<2xf32>) {
  // expected-remark @+1 {{left 5 ops as they are: tf.Relu (2 times), tf.NoOp, tf.Abs (2 times)}}
  %0 = "tf.Relu"(%input) : (tensor<2xf32>) -> tensor<2xf32>
  "tf.NoOp"() : () -> ()
  %1 = "other.op"(%0) : (tensor<2xf32>) -> tensor<2xf32>
  %2 = "tf.Abs"(%1) : (tensor<2xf32>) -> tensor<2xf32>
  %3 = "tf.Identity"(%2) : (tensor<2xf32>) -> tensor<2xf32>
  %4 = "tf.Relu"(%3) : (tensor<2xf32>) -> tensor<2xf32>
  %5 = "tf.Abs"(%4) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// Elements that have no zero; the policy would need one.
// CHECK-LABEL: func @gather_nd_no_zero(
// CHECK:         "tf.GatherNd"
func.func @gather_nd_no_zero(%params: tensor<8xf8E8M0FNU>, %indices: tensor<3x1xi32>) {
  // expected-remark @+2 {{left 1 op as they are: tf.GatherNd}}
  // expected-note @+1 {{tf.GatherNd stays: its elements have no zero}}
  %0 = "tf.GatherNd"(%params, %indices) <{bad_indices_policy = "IGNORE"}> : (tensor<8xf8E8M0FNU>, tensor<3x1xi32>) -> tensor<3xf8E8M0FNU>
  return
}

// -----

// The least number of 64 bits, which stands for a dynamic one in an op.
// CHECK-LABEL: func @space_to_batch_nd_least_number(
// CHECK-COUNT-2: "tf.SpaceToBatchND"
func.func @space_to_batch_nd_least_number(%input: tensor<1x4xf32>, %block_shape: tensor<1xi64>, %paddings: tensor<1x2xi64>) {
  %least_block = "tf.Const"() <{value = dense<-9223372036854775808> : tensor<1xi64>}> : () -> tensor<1xi64>
  %least_padding = "tf.Const"() <{value = dense<[[0, -9223372036854775808]]> : tensor<1x2xi64>}> : () -> tensor<1x2xi64>
  // expected-remark @+2 {{left 2 ops as they are: tf.SpaceToBatchND (2 times)}}
  // expected-note @+1 {{tf.SpaceToBatchND stays: a block size or padding is the least number there is}}
  %0 = "tf.SpaceToBatchND"(%input, %least_block, %paddings) : (tensor<1x4xf32>, tensor<1xi64>, tensor<1x2xi64>) -> tensor<?x?xf32>
  %1 = "tf.SpaceToBatchND"(%input, %block_shape, %least_padding) : (tensor<1x4xf32>, tensor<1xi64>, tensor<1x2xi64>) -> tensor<?x?xf32>
  return
}

// -----

// Its own operand, as a graph may have it.
// CHECK: %[[SELF:.+]] = "tf.Identity"(%[[SELF]])
// expected-remark @+2 {{left 1 op as they are: tf.Identity}}
// expected-note @+1 {{tf.Identity stays: it is its own operand}}
%self = "tf.Identity"(%self) : (tensor<2xf32>) -> tensor<2xf32>

// -----

// CHECK-LABEL: func @identity_with_successor(
// CHECK:         "tf.Identity"(%{{.+}})[^
func.func @identity_with_successor(%input: tensor<2xf32>) {
  // expected-remark @+2 {{left 1 op as they are: tf.Identity}}
  // expected-note @+1 {{tf.Identity stays: its operands, results or regions are not those of the op}}
  %0 = "tf.Identity"(%input)[^end] : (tensor<2xf32>) -> tensor<2xf32>
^end:
  return
}
