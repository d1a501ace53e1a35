// RUN: tops-opt %s -split-input-file -verify-diagnostics -tops-import | FileCheck %s

// Positions in the batch that stand in front of index vectors need not be read.

// CHECK-LABEL: func @one_dim(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<2x9x4xf32>, %[[INDICES:[a-z0-9]+]]: tensor<2x3x1xi32>)
// CHECK:         %[[RESULT:.+]] = tops.gather_nd %[[PARAMS]][%[[INDICES]]] batch_dims = 1 bad_indices = zero : tensor<2x9x4xf32>, tensor<2x3x1xi32> -> tensor<2x3x4xf32>
// CHECK-NEXT:    return %[[RESULT]]
func.func @one_dim(%params: tensor<2x9x4xf32>, %indices: tensor<2x3x1xi32>) -> tensor<2x3x4xf32> {
  %axis = "tf.Const"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
  %batch = "tf.Const"() <{value = dense<[[[0], [0], [0]], [[1], [1], [1]]]> : tensor<2x3x1xi32>}> : () -> tensor<2x3x1xi32>
  %0 = "tf.ConcatV2"(%batch, %indices, %axis) : (tensor<2x3x1xi32>, tensor<2x3x1xi32>, tensor<i32>) -> tensor<2x3x2xi32>
  %1 = "tf.GatherNd"(%params, %0) <{bad_indices_policy = "IGNORE"}> : (tensor<2x9x4xf32>, tensor<2x3x2xi32>) -> tensor<2x3x4xf32>
  return %1 : tensor<2x3x4xf32>
}

// Two dimensions, each counted by one of indices.
// CHECK-LABEL: func @two_dims(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<2x3x5xf32>, %[[INDICES:[a-z0-9]+]]: tensor<2x3x1xi32>)
// CHECK:         tops.gather_nd %[[PARAMS]][%[[INDICES]]] batch_dims = 2 : tensor<2x3x5xf32>, tensor<2x3x1xi32> -> tensor<2x3xf32>
func.func @two_dims(%params: tensor<2x3x5xf32>, %indices: tensor<2x3x1xi32>) -> tensor<2x3xf32> {
  %batch = "tfl.pseudo_const"() <{value = dense<[[[0, 0], [0, 1], [0, 2]], [[1, 0], [1, 1], [1, 2]]]> : tensor<2x3x2xi32>}> : () -> tensor<2x3x2xi32>
  %0 = "tfl.concatenation"(%batch, %indices) <{axis = -1 : i32, fused_activation_function = "NONE"}> : (tensor<2x3x2xi32>, tensor<2x3x1xi32>) -> tensor<2x3x3xi32>
  %1 = "tfl.gather_nd"(%params, %0) : (tensor<2x3x5xf32>, tensor<2x3x3xi32>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}

// Two dimensions counted by one, as one: TensorFlow's form.
// CHECK-LABEL: func @two_dims_as_one(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<2x2x5x7xf32>, %[[INDICES:[a-z0-9]+]]: tensor<4x1xi32>)
// CHECK:         %[[COLLAPSED:.+]] = tensor.collapse_shape %[[PARAMS]] {{\[\[}}0, 1], [2], [3]] : tensor<2x2x5x7xf32> into tensor<4x5x7xf32>
// CHECK:         tops.gather_nd %[[COLLAPSED]][%[[INDICES]]] batch_dims = 1 : tensor<4x5x7xf32>, tensor<4x1xi32> -> tensor<4x7xf32>
func.func @two_dims_as_one(%params: tensor<2x2x5x7xf32>, %indices: tensor<4x1xi32>) -> tensor<4x7xf32> {
  %axis = "tf.Const"() <{value = dense<-1> : tensor<i32>}> : () -> tensor<i32>
  %batch = "tf.Const"() <{value = dense<[[0, 0], [0, 1], [1, 0], [1, 1]]> : tensor<4x2xi32>}> : () -> tensor<4x2xi32>
  %0 = "tf.ConcatV2"(%batch, %indices, %axis) : (tensor<4x2xi32>, tensor<4x1xi32>, tensor<i32>) -> tensor<4x3xi32>
  %1 = "tf.GatherNd"(%params, %0) : (tensor<2x2x5x7xf32>, tensor<4x3xi32>) -> tensor<4x7xf32>
  return %1 : tensor<4x7xf32>
}

// CHECK-LABEL: func @iota(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<2x9xf32>, %[[INDICES:[a-z0-9]+]]: tensor<2x3x1xi32>)
// CHECK-NEXT:    tops.gather_nd %[[PARAMS]][%[[INDICES]]] batch_dims = 1 bad_indices = clamp : tensor<2x9xf32>, tensor<2x3x1xi32> -> tensor<2x3xf32>
func.func @iota(%params: tensor<2x9xf32>, %indices: tensor<2x3x1xi32>) -> tensor<2x3xf32> {
  %0 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<2x3x1xi32>
  %1 = "stablehlo.concatenate"(%0, %indices) <{dimension = 2 : i64}> : (tensor<2x3x1xi32>, tensor<2x3x1xi32>) -> tensor<2x3x2xi32>
  %2 = "stablehlo.gather"(%params, %1) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1>}> : (tensor<2x9xf32>, tensor<2x3x2xi32>) -> tensor<2x3xf32>
  return %2 : tensor<2x3xf32>
}

// An empty batch, and a constant of one value.
// CHECK-LABEL: func @empty_and_one(
// CHECK:         tops.gather_nd %{{.+}}[%{{.+}}] batch_dims = 1 : tensor<0x9xf32>, tensor<0x1xi32> -> tensor<0xf32>
// CHECK:         tops.gather_nd %{{.+}}[%{{.+}}] batch_dims = 1 : tensor<1x9xf32>, tensor<1x3x1xi32> -> tensor<1x3xf32>
func.func @empty_and_one(%params: tensor<0x9xf32>, %indices: tensor<0x1xi32>, %other: tensor<1x9xf32>, %others: tensor<1x3x1xi32>) -> (tensor<0xf32>, tensor<1x3xf32>) {
  %axis = "tf.Const"() <{value = dense<-1> : tensor<i32>}> : () -> tensor<i32>
  %none = "tf.Const"() <{value = dense<> : tensor<0x1xi32>}> : () -> tensor<0x1xi32>
  %zero = "tf.Const"() <{value = dense<0> : tensor<1x3x1xi32>}> : () -> tensor<1x3x1xi32>
  %0 = "tf.ConcatV2"(%none, %indices, %axis) : (tensor<0x1xi32>, tensor<0x1xi32>, tensor<i32>) -> tensor<0x2xi32>
  %1 = "tf.GatherNd"(%params, %0) : (tensor<0x9xf32>, tensor<0x2xi32>) -> tensor<0xf32>
  %2 = "tf.ConcatV2"(%zero, %others, %axis) : (tensor<1x3x1xi32>, tensor<1x3x1xi32>, tensor<i32>) -> tensor<1x3x2xi32>
  %3 = "tf.GatherNd"(%other, %2) : (tensor<1x9xf32>, tensor<1x3x2xi32>) -> tensor<1x3xf32>
  return %1, %3 : tensor<0xf32>, tensor<1x3xf32>
}

// -----

// Numbers that are not the position, fewer rows than the batch has, a batch of
// unknown size, positions behind the indices, and along another dimension: the
// gather reads all it is given.
// CHECK-LABEL: func @negative_batch(
// CHECK-COUNT-5: = tops.gather_nd %{{[a-z0-9]+}}[%{{[a-z0-9]+}}] : tensor<
func.func @negative_batch(%params: tensor<2x9xf32>, %larger: tensor<3x9xf32>, %unknown: tensor<?x9xf32>, %square: tensor<2x2xf32>, %indices: tensor<2x2x1xi32>, %rows: tensor<2x1x2xi32>) {
  %last = "tf.Const"() <{value = dense<-1> : tensor<i32>}> : () -> tensor<i32>
  %second = "tf.Const"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
  %batch = "tf.Const"() <{value = dense<[[[0], [0]], [[1], [1]]]> : tensor<2x2x1xi32>}> : () -> tensor<2x2x1xi32>
  %wrong = "tf.Const"() <{value = dense<[[[0], [1]], [[1], [1]]]> : tensor<2x2x1xi32>}> : () -> tensor<2x2x1xi32>
  %row = "tf.Const"() <{value = dense<[[[0, 0]], [[1, 1]]]> : tensor<2x1x2xi32>}> : () -> tensor<2x1x2xi32>
  // expected-remark @+1 {{left 4 ops as they are: tf.ConcatV2 (4 times)}}
  %0 = "tf.ConcatV2"(%wrong, %indices, %last) : (tensor<2x2x1xi32>, tensor<2x2x1xi32>, tensor<i32>) -> tensor<2x2x2xi32>
  %1 = "tf.GatherNd"(%params, %0) : (tensor<2x9xf32>, tensor<2x2x2xi32>) -> tensor<2x2xf32>
  %2 = "tf.ConcatV2"(%batch, %indices, %last) : (tensor<2x2x1xi32>, tensor<2x2x1xi32>, tensor<i32>) -> tensor<2x2x2xi32>
  %3 = "tf.GatherNd"(%larger, %2) : (tensor<3x9xf32>, tensor<2x2x2xi32>) -> tensor<2x2xf32>
  %4 = "tf.GatherNd"(%unknown, %2) : (tensor<?x9xf32>, tensor<2x2x2xi32>) -> tensor<2x2xf32>
  %5 = "tf.ConcatV2"(%indices, %batch, %last) : (tensor<2x2x1xi32>, tensor<2x2x1xi32>, tensor<i32>) -> tensor<2x2x2xi32>
  %6 = "tf.GatherNd"(%square, %5) : (tensor<2x2xf32>, tensor<2x2x2xi32>) -> tensor<2x2xf32>
  %7 = "tf.ConcatV2"(%row, %rows, %second) : (tensor<2x1x2xi32>, tensor<2x1x2xi32>, tensor<i32>) -> tensor<2x2x2xi32>
  %8 = "tf.GatherNd"(%square, %7) : (tensor<2x2xf32>, tensor<2x2x2xi32>) -> tensor<2x2xf32>
  return
}
