// RUN: tops-opt %s -split-input-file -verify-diagnostics -convert-tops-to-scf

func.func @gather_nd_tensors(%params: tensor<8xf32>, %indices: tensor<3x1xi32>) -> tensor<3xf32> {
  // expected-error @+1 {{'tops.gather_nd' op expected memrefs, found tensors: bufferize first}}
  %0 = tops.gather_nd %params[%indices] : tensor<8xf32>, tensor<3x1xi32> -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

func.func @space_to_batch_nd_tensors(%input: tensor<1x4xf32>) -> tensor<2x2xf32> {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected memrefs, found tensors: bufferize first}}
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[0, 0]] : tensor<1x4xf32> -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// -----

// Every operand needs strides.
#blocked = affine_map<(d0) -> (d0 floordiv 2, d0 mod 2)>
func.func @gather_nd_params_layout(%params: memref<8xf32, #blocked>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  // expected-error @+1 {{'tops.gather_nd' op expected memrefs with strides, which loops need}}
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32, #blocked>, memref<3x1xi32>, memref<3xf32>
  return
}

// -----

#blocked = affine_map<(d0, d1) -> (d0 floordiv 2, d0 mod 2, d1)>
func.func @gather_nd_indices_layout(%params: memref<8xf32>, %indices: memref<4x1xi32, #blocked>, %out: memref<4xf32>) {
  // expected-error @+1 {{'tops.gather_nd' op expected memrefs with strides, which loops need}}
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<4x1xi32, #blocked>, memref<4xf32>
  return
}

// -----

#blocked = affine_map<(d0) -> (d0 floordiv 2, d0 mod 2)>
func.func @gather_nd_outs_layout(%params: memref<8xf32>, %indices: memref<4x1xi32>, %out: memref<4xf32, #blocked>) {
  // expected-error @+1 {{'tops.gather_nd' op expected memrefs with strides, which loops need}}
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<4x1xi32>, memref<4xf32, #blocked>
  return
}

// -----

#blocked = affine_map<(d0, d1) -> (d0, d1 floordiv 2, d1 mod 2)>
func.func @space_to_batch_nd_input_layout(%input: memref<1x4xf32, #blocked>, %out: memref<2x2xf32>) {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected memrefs with strides, which loops need}}
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[0, 0]] outs(%out) : memref<1x4xf32, #blocked>, memref<2x2xf32>
  return
}

// -----

#blocked = affine_map<(d0, d1) -> (d0, d1 floordiv 2, d1 mod 2)>
func.func @space_to_batch_nd_outs_layout(%input: memref<1x4xf32>, %out: memref<2x2xf32, #blocked>) {
  // expected-error @+1 {{'tops.space_to_batch_nd' op expected memrefs with strides, which loops need}}
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[0, 0]] outs(%out) : memref<1x4xf32>, memref<2x2xf32, #blocked>
  return
}
