// RUN: tops-opt %s -split-input-file -verify-diagnostics -tops-import | FileCheck %s

// CHECK-LABEL: func @gather_nd(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<8x4xf32>, %[[INDICES:[a-z0-9]+]]: tensor<?x1xi16>)
// CHECK-NEXT:    %[[RESULT:.+]] = tops.gather_nd %[[PARAMS]][%[[INDICES]]] : tensor<8x4xf32>, tensor<?x1xi16> -> tensor<?x4xf32>
// CHECK-NEXT:    return %[[RESULT]]
func.func @gather_nd(%params: tensor<8x4xf32>, %indices: tensor<?x1xi16>) -> tensor<?x4xf32> {
  %0 = "tfl.gather_nd"(%params, %indices) : (tensor<8x4xf32>, tensor<?x1xi16>) -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

// CHECK-LABEL: func @space_to_batch_nd(
// CHECK:         tops.space_to_batch_nd %{{.+}} block_shape = [2] paddings = {{\[\[}}0, 1]] : tensor<1x3x2xi8> -> tensor<2x2x2xi8>
func.func @space_to_batch_nd(%input: tensor<1x3x2xi8>) -> tensor<2x2x2xi8> {
  %block_shape = "tfl.pseudo_const"() <{value = dense<2> : tensor<1xi32>}> : () -> tensor<1xi32>
  %paddings = "tfl.pseudo_const"() <{value = dense<[[0, 1]]> : tensor<1x2xi32>}> : () -> tensor<1x2xi32>
  %0 = "tfl.space_to_batch_nd"(%input, %block_shape, %paddings) : (tensor<1x3x2xi8>, tensor<1xi32>, tensor<1x2xi32>) -> tensor<2x2x2xi8>
  return %0 : tensor<2x2x2xi8>
}

// CHECK-LABEL: func @space_to_batch_nd_run_time(
// CHECK-SAME:    %[[INPUT:[a-z0-9]+]]: tensor<1x?x2xf32>, %[[BLOCK_SHAPE:[a-z0-9]+]]: tensor<1xi32>, %[[PADDINGS:[a-z0-9]+]]: tensor<1x2xi32>)
// CHECK:         tensor.extract %[[BLOCK_SHAPE]]
// CHECK-COUNT-2: tensor.extract %[[PADDINGS]]
// CHECK:         tops.space_to_batch_nd %[[INPUT]]
func.func @space_to_batch_nd_run_time(%input: tensor<1x?x2xf32>, %block_shape: tensor<1xi32>, %paddings: tensor<1x2xi32>) -> tensor<?x?x2xf32> {
  %0 = "tfl.space_to_batch_nd"(%input, %block_shape, %paddings) : (tensor<1x?x2xf32>, tensor<1xi32>, tensor<1x2xi32>) -> tensor<?x?x2xf32>
  return %0 : tensor<?x?x2xf32>
}

// Quantised elements are moved as the integers that store them.
// CHECK-LABEL: func @gather_nd_quantised(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<8x4x!quant.uniform<u8:f32, 5.000000e-01:3>>, %[[INDICES:[a-z0-9]+]]:
// CHECK-NEXT:    %[[STORED:.+]] = quant.scast %[[PARAMS]] : tensor<8x4x!quant.uniform<u8:f32, 5.000000e-01:3>> to tensor<8x4xi8>
// CHECK-NEXT:    %[[GATHERED:.+]] = tops.gather_nd %[[STORED]][%[[INDICES]]] : tensor<8x4xi8>, tensor<3x1xi32> -> tensor<3x4xi8>
// CHECK-NEXT:    %[[RESULT:.+]] = quant.scast %[[GATHERED]] : tensor<3x4xi8> to tensor<3x4x!quant.uniform<u8:f32, 5.000000e-01:3>>
// CHECK-NEXT:    return %[[RESULT]]
func.func @gather_nd_quantised(%params: tensor<8x4x!quant.uniform<u8:f32, 0.5:3>>, %indices: tensor<3x1xi32>) -> tensor<3x4x!quant.uniform<u8:f32, 0.5:3>> {
  %0 = "tfl.gather_nd"(%params, %indices) : (tensor<8x4x!quant.uniform<u8:f32, 0.5:3>>, tensor<3x1xi32>) -> tensor<3x4x!quant.uniform<u8:f32, 0.5:3>>
  return %0 : tensor<3x4x!quant.uniform<u8:f32, 0.5:3>>
}

// The padding is the zero point: 0 here, and none at all in the second.
// CHECK-LABEL: func @space_to_batch_nd_quantised(
// CHECK:         quant.scast
// CHECK:         tops.space_to_batch_nd %{{.+}} block_shape = [2] paddings = {{\[\[}}0, 1]] : tensor<1x3xi8> -> tensor<2x2xi8>
// CHECK:         quant.scast
// CHECK:         quant.scast
// CHECK:         tops.space_to_batch_nd %{{.+}} block_shape = [2] paddings = {{\[\[}}0, 0]] : tensor<1x4xi8> -> tensor<2x2xi8>
// CHECK:         quant.scast
func.func @space_to_batch_nd_quantised(%input: tensor<1x3x!quant.uniform<i8:f32, 0.5>>, %whole: tensor<1x4x!quant.uniform<i8:f32, 0.5:-5>>) -> (tensor<2x2x!quant.uniform<i8:f32, 0.5>>, tensor<2x2x!quant.uniform<i8:f32, 0.5:-5>>) {
  %block_shape = "tfl.pseudo_const"() <{value = dense<2> : tensor<1xi32>}> : () -> tensor<1xi32>
  %paddings = "tfl.pseudo_const"() <{value = dense<[[0, 1]]> : tensor<1x2xi32>}> : () -> tensor<1x2xi32>
  %none = "tfl.pseudo_const"() <{value = dense<0> : tensor<1x2xi32>}> : () -> tensor<1x2xi32>
  %0 = "tfl.space_to_batch_nd"(%input, %block_shape, %paddings) : (tensor<1x3x!quant.uniform<i8:f32, 0.5>>, tensor<1xi32>, tensor<1x2xi32>) -> tensor<2x2x!quant.uniform<i8:f32, 0.5>>
  %1 = "tfl.space_to_batch_nd"(%whole, %block_shape, %none) : (tensor<1x4x!quant.uniform<i8:f32, 0.5:-5>>, tensor<1xi32>, tensor<1x2xi32>) -> tensor<2x2x!quant.uniform<i8:f32, 0.5:-5>>
  return %0, %1 : tensor<2x2x!quant.uniform<i8:f32, 0.5>>, tensor<2x2x!quant.uniform<i8:f32, 0.5:-5>>
}

// -----

// Another zero point is padded with first.
// CHECK-LABEL: func @space_to_batch_nd_zero_point(
// CHECK-SAME:    %[[INPUT:[a-z0-9]+]]: tensor<1x3x2x!quant.uniform<u8:f32, 5.000000e-01:200>>)
// CHECK:         %[[STORED:.+]] = quant.scast %[[INPUT]] : {{.+}} to tensor<1x3x2xi8>
// CHECK:         %[[FILLING:.+]] = arith.constant -56 : i8
// CHECK:         %[[PADDED:.+]] = tensor.pad %[[STORED]] low[0, 1, 0] high[0, 2, 0]
// CHECK:           tensor.yield %[[FILLING]] : i8
// CHECK:         } : tensor<1x3x2xi8> to tensor<1x6x2xi8>
// CHECK:         %[[BATCHES:.+]] = tops.space_to_batch_nd %[[PADDED]] block_shape = [3] paddings = {{\[\[}}0, 0]] : tensor<1x6x2xi8> -> tensor<3x2x2xi8>
// CHECK:         quant.scast %[[BATCHES]]
func.func @space_to_batch_nd_zero_point(%input: tensor<1x3x2x!quant.uniform<u8:f32, 0.5:200>>) -> tensor<3x2x2x!quant.uniform<u8:f32, 0.5:200>> {
  %block_shape = "tfl.pseudo_const"() <{value = dense<3> : tensor<1xi32>}> : () -> tensor<1xi32>
  %paddings = "tfl.pseudo_const"() <{value = dense<[[1, 2]]> : tensor<1x2xi32>}> : () -> tensor<1x2xi32>
  %0 = "tfl.space_to_batch_nd"(%input, %block_shape, %paddings) : (tensor<1x3x2x!quant.uniform<u8:f32, 0.5:200>>, tensor<1xi32>, tensor<1x2xi32>) -> tensor<3x2x2x!quant.uniform<u8:f32, 0.5:200>>
  return %0 : tensor<3x2x2x!quant.uniform<u8:f32, 0.5:200>>
}

// -----

// CHECK-LABEL: func @negative_space_to_batch_nd_zero_point(
// CHECK-NOT:     quant.scast
// CHECK-NOT:     tensor.pad
// CHECK-COUNT-2: "tfl.space_to_batch_nd"
// CHECK-NOT:     quant.scast
func.func @negative_space_to_batch_nd_zero_point(%input: tensor<1x3x!quant.uniform<i8:f32, 0.5:-5>>, %run_time: tensor<1x2xi32>) {
  %block_shape = "tfl.pseudo_const"() <{value = dense<2> : tensor<1xi32>}> : () -> tensor<1xi32>
  %paddings = "tfl.pseudo_const"() <{value = dense<[[1, 1]]> : tensor<1x2xi32>}> : () -> tensor<1x2xi32>
  // expected-remark @+2 {{left 2 ops as they are: tfl.space_to_batch_nd (2 times)}}
  // expected-note @+1 {{tfl.space_to_batch_nd stays: padded size 5 of dimension 1 is not divisible by block size 2}}
  %0 = "tfl.space_to_batch_nd"(%input, %block_shape, %paddings) : (tensor<1x3x!quant.uniform<i8:f32, 0.5:-5>>, tensor<1xi32>, tensor<1x2xi32>) -> tensor<2x?x!quant.uniform<i8:f32, 0.5:-5>>
  // expected-note @+1 {{tfl.space_to_batch_nd stays: its padding is the zero point -5 of its elements, and its block shape and paddings are not constants}}
  %1 = "tfl.space_to_batch_nd"(%input, %block_shape, %run_time) : (tensor<1x3x!quant.uniform<i8:f32, 0.5:-5>>, tensor<1xi32>, tensor<1x2xi32>) -> tensor<2x?x!quant.uniform<i8:f32, 0.5:-5>>
  return
}

// -----

// CHECK-LABEL: func @negative_quantised(
// CHECK-NOT:     quant.scast
// CHECK-COUNT-3: "tfl.gather_nd"
// CHECK-NOT:     quant.scast
func.func @negative_quantised(%params: tensor<8x!quant.uniform<i8:f32, 0.5>>, %channels: tensor<2x!quant.uniform<i8:f32:0, {0.5,0.25}>>, %indices: tensor<3x1xi32>, %deep: tensor<3x2xi32>) {
  // expected-remark @+2 {{left 3 ops as they are: tfl.gather_nd (3 times)}}
  // expected-note @+1 {{tfl.gather_nd stays: operand and result are quantised differently}}
  %0 = "tfl.gather_nd"(%params, %indices) : (tensor<8x!quant.uniform<i8:f32, 0.5>>, tensor<3x1xi32>) -> tensor<3x!quant.uniform<i8:f32, 0.25>>
  // expected-note @+1 {{tfl.gather_nd stays: its elements are quantised otherwise than by one scale and zero point}}
  %1 = "tfl.gather_nd"(%channels, %indices) : (tensor<2x!quant.uniform<i8:f32:0, {0.5,0.25}>>, tensor<3x1xi32>) -> tensor<3x!quant.uniform<i8:f32:0, {0.5,0.25}>>
  // expected-note @+1 {{tfl.gather_nd stays: expected the last dimension of 'indices' (2) to be at most the rank of 'params' (1) less 'batch_dims' (0)}}
  %2 = "tfl.gather_nd"(%params, %deep) : (tensor<8x!quant.uniform<i8:f32, 0.5>>, tensor<3x2xi32>) -> tensor<3x!quant.uniform<i8:f32, 0.5>>
  return
}
