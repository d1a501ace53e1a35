// RUN: tops-opt %s -canonicalize | tops-opt -o /dev/null
// RUN: tops-opt %s -cse | tops-opt -o /dev/null
// RUN: tops-opt %s -loop-invariant-code-motion | tops-opt -o /dev/null
// RUN: tops-opt %s -convert-tops-to-linalg | tops-opt -o /dev/null
// RUN: tops-opt %s -tops-destination-style | tops-opt -o /dev/null
// RUN: tops-opt %s -one-shot-bufferize=bufferize-function-boundaries | tops-opt -o /dev/null
// RUN: tops-opt %s -generate-runtime-verification -canonicalize | tops-opt -o /dev/null

// Valid, if odd: every pass takes it, and what it makes of it is valid too.

// Layouts without strides; loops need them, and to-scf-invalid.mlir has what is
// said then.

func.func @gather_nd_params_8_0(%params: memref<8x4xf32, affine_map<(d0, d1) -> (d1, d0)>>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = error outs(%out) : memref<8x4xf32, affine_map<(d0, d1) -> (d1, d0)>>, memref<3x1xi32>, memref<3x4xf32>
  return
}

func.func @gather_nd_params_8_1(%params: memref<8x4xf32, affine_map<(d0, d1) -> (d1, d0)>>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x4xf32, affine_map<(d0, d1) -> (d1, d0)>>, memref<3x1xi32>, memref<3x4xf32>
  return
}

func.func @gather_nd_params_8_2(%params: memref<8x4xf32, affine_map<(d0, d1) -> (d1, d0)>>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = clamp outs(%out) : memref<8x4xf32, affine_map<(d0, d1) -> (d1, d0)>>, memref<3x1xi32>, memref<3x4xf32>
  return
}

func.func @gather_nd_indices_8(%params: memref<8x4xf32>, %indices: memref<3x2xi64, affine_map<(d0, d1) -> (d1, d0)>>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8x4xf32>, memref<3x2xi64, affine_map<(d0, d1) -> (d1, d0)>>, memref<3xf32>
  return
}

func.func @gather_nd_out_8(%params: memref<8x4xf32>, %indices: memref<3x1xi64>, %out: memref<3x4xf32, affine_map<(d0, d1) -> (d1, d0)>>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x4xf32>, memref<3x1xi64>, memref<3x4xf32, affine_map<(d0, d1) -> (d1, d0)>>
  return
}

func.func @gather_nd_dynamic_8(%params: memref<?x?xcomplex<f32>, affine_map<(d0, d1) -> (d1, d0)>>, %indices: memref<?x1xi64, affine_map<(d0, d1) -> (d1, d0)>>, %out: memref<?x?xcomplex<f32>, affine_map<(d0, d1) -> (d1, d0)>>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<?x?xcomplex<f32>, affine_map<(d0, d1) -> (d1, d0)>>, memref<?x1xi64, affine_map<(d0, d1) -> (d1, d0)>>, memref<?x?xcomplex<f32>, affine_map<(d0, d1) -> (d1, d0)>>
  return
}

func.func @space_to_batch_nd_input_8(%input: memref<1x4xf32, affine_map<(d0, d1) -> (d1, d0)>>, %x: index, %y: index, %z: index, %out: memref<2x3xf32>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<1x4xf32, affine_map<(d0, d1) -> (d1, d0)>>, memref<2x3xf32>
  return
}

func.func @space_to_batch_nd_out_8(%input: memref<1x4xi8>, %x: index, %y: index, %z: index, %out: memref<2x3xi8, affine_map<(d0, d1) -> (d1, d0)>>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<1x4xi8>, memref<2x3xi8, affine_map<(d0, d1) -> (d1, d0)>>
  return
}

func.func @space_to_batch_nd_dynamic_8(%input: memref<?x?xf32, affine_map<(d0, d1) -> (d1, d0)>>, %x: index, %y: index, %z: index, %out: memref<?x?xf32, affine_map<(d0, d1) -> (d1, d0)>>) {
  tops.space_to_batch_nd %input block_shape = [%x] paddings = [[%y, %z]] outs(%out) : memref<?x?xf32, affine_map<(d0, d1) -> (d1, d0)>>, memref<?x?xf32, affine_map<(d0, d1) -> (d1, d0)>>
  return
}

func.func @gather_nd_no_strides_0_0(%params: memref<8x4xf32, affine_map<(d0, d1) -> (d0 floordiv 2, d1, d0 mod 2)>>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8x4xf32, affine_map<(d0, d1) -> (d0 floordiv 2, d1, d0 mod 2)>>, memref<3x1xi32>, memref<3x4xf32>
  return
}

func.func @gather_nd_no_strides_0_1(%params: memref<8x4xf32, affine_map<(d0, d1) -> (d0 floordiv 2, d1, d0 mod 2)>>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = error outs(%out) : memref<8x4xf32, affine_map<(d0, d1) -> (d0 floordiv 2, d1, d0 mod 2)>>, memref<3x1xi32>, memref<3x4xf32>
  return
}

func.func @gather_nd_no_strides_0_2(%params: memref<8x4xf32, affine_map<(d0, d1) -> (d0 floordiv 2, d1, d0 mod 2)>>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x4xf32, affine_map<(d0, d1) -> (d0 floordiv 2, d1, d0 mod 2)>>, memref<3x1xi32>, memref<3x4xf32>
  return
}

func.func @gather_nd_no_strides_0_3(%params: memref<8x4xf32, affine_map<(d0, d1) -> (d0 floordiv 2, d1, d0 mod 2)>>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = clamp outs(%out) : memref<8x4xf32, affine_map<(d0, d1) -> (d0 floordiv 2, d1, d0 mod 2)>>, memref<3x1xi32>, memref<3x4xf32>
  return
}

func.func @gather_nd_no_strides_0_4(%params: memref<8x4xf32, affine_map<(d0, d1) -> (d0 floordiv 2, d1, d0 mod 2)>>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = assume_valid outs(%out) : memref<8x4xf32, affine_map<(d0, d1) -> (d0 floordiv 2, d1, d0 mod 2)>>, memref<3x1xi32>, memref<3x4xf32>
  return
}

func.func @gather_nd_no_strides_indices_0(%params: memref<8x4xf32>, %indices: memref<4x1xi32, affine_map<(d0, d1) -> (d0 floordiv 2, d1, d0 mod 2)>>, %out: memref<4x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x4xf32>, memref<4x1xi32, affine_map<(d0, d1) -> (d0 floordiv 2, d1, d0 mod 2)>>, memref<4x4xf32>
  return
}

func.func @gather_nd_no_strides_out_0(%params: memref<8x4xf32>, %indices: memref<4x1xi32>, %out: memref<4x4xf32, affine_map<(d0, d1) -> (d0 floordiv 2, d1, d0 mod 2)>>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x4xf32>, memref<4x1xi32>, memref<4x4xf32, affine_map<(d0, d1) -> (d0 floordiv 2, d1, d0 mod 2)>>
  return
}

func.func @space_to_batch_nd_no_strides_0(%input: memref<1x4xf32, affine_map<(d0, d1) -> (d0 floordiv 2, d1, d0 mod 2)>>, %x: index, %y: index, %z: index, %out: memref<2x3xf32>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<1x4xf32, affine_map<(d0, d1) -> (d0 floordiv 2, d1, d0 mod 2)>>, memref<2x3xf32>
  return
}

func.func @space_to_batch_nd_no_strides_out_0(%input: memref<1x4xf32>, %x: index, %y: index, %z: index, %out: memref<2x2xf32, affine_map<(d0, d1) -> (d0 floordiv 2, d1, d0 mod 2)>>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[0, 0]] outs(%out) : memref<1x4xf32>, memref<2x2xf32, affine_map<(d0, d1) -> (d0 floordiv 2, d1, d0 mod 2)>>
  return
}

func.func @gather_nd_no_strides_1_0(%params: memref<8x4xf32, affine_map<(d0, d1) -> (d0 + d1 mod 3)>>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8x4xf32, affine_map<(d0, d1) -> (d0 + d1 mod 3)>>, memref<3x1xi32>, memref<3x4xf32>
  return
}

func.func @gather_nd_no_strides_1_1(%params: memref<8x4xf32, affine_map<(d0, d1) -> (d0 + d1 mod 3)>>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = error outs(%out) : memref<8x4xf32, affine_map<(d0, d1) -> (d0 + d1 mod 3)>>, memref<3x1xi32>, memref<3x4xf32>
  return
}

func.func @gather_nd_no_strides_1_2(%params: memref<8x4xf32, affine_map<(d0, d1) -> (d0 + d1 mod 3)>>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x4xf32, affine_map<(d0, d1) -> (d0 + d1 mod 3)>>, memref<3x1xi32>, memref<3x4xf32>
  return
}

func.func @gather_nd_no_strides_1_3(%params: memref<8x4xf32, affine_map<(d0, d1) -> (d0 + d1 mod 3)>>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = clamp outs(%out) : memref<8x4xf32, affine_map<(d0, d1) -> (d0 + d1 mod 3)>>, memref<3x1xi32>, memref<3x4xf32>
  return
}

func.func @gather_nd_no_strides_1_4(%params: memref<8x4xf32, affine_map<(d0, d1) -> (d0 + d1 mod 3)>>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = assume_valid outs(%out) : memref<8x4xf32, affine_map<(d0, d1) -> (d0 + d1 mod 3)>>, memref<3x1xi32>, memref<3x4xf32>
  return
}

func.func @gather_nd_no_strides_indices_1(%params: memref<8x4xf32>, %indices: memref<4x1xi32, affine_map<(d0, d1) -> (d0 + d1 mod 3)>>, %out: memref<4x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x4xf32>, memref<4x1xi32, affine_map<(d0, d1) -> (d0 + d1 mod 3)>>, memref<4x4xf32>
  return
}

func.func @gather_nd_no_strides_out_1(%params: memref<8x4xf32>, %indices: memref<4x1xi32>, %out: memref<4x4xf32, affine_map<(d0, d1) -> (d0 + d1 mod 3)>>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x4xf32>, memref<4x1xi32>, memref<4x4xf32, affine_map<(d0, d1) -> (d0 + d1 mod 3)>>
  return
}

func.func @space_to_batch_nd_no_strides_1(%input: memref<1x4xf32, affine_map<(d0, d1) -> (d0 + d1 mod 3)>>, %x: index, %y: index, %z: index, %out: memref<2x3xf32>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<1x4xf32, affine_map<(d0, d1) -> (d0 + d1 mod 3)>>, memref<2x3xf32>
  return
}

func.func @space_to_batch_nd_no_strides_out_1(%input: memref<1x4xf32>, %x: index, %y: index, %z: index, %out: memref<2x2xf32, affine_map<(d0, d1) -> (d0 + d1 mod 3)>>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[0, 0]] outs(%out) : memref<1x4xf32>, memref<2x2xf32, affine_map<(d0, d1) -> (d0 + d1 mod 3)>>
  return
}

func.func @gather_nd_no_strides_2_0(%params: memref<8x4xf32, affine_map<(d0, d1) -> (0)>>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8x4xf32, affine_map<(d0, d1) -> (0)>>, memref<3x1xi32>, memref<3x4xf32>
  return
}

func.func @gather_nd_no_strides_2_1(%params: memref<8x4xf32, affine_map<(d0, d1) -> (0)>>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = error outs(%out) : memref<8x4xf32, affine_map<(d0, d1) -> (0)>>, memref<3x1xi32>, memref<3x4xf32>
  return
}

func.func @gather_nd_no_strides_2_2(%params: memref<8x4xf32, affine_map<(d0, d1) -> (0)>>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x4xf32, affine_map<(d0, d1) -> (0)>>, memref<3x1xi32>, memref<3x4xf32>
  return
}

func.func @gather_nd_no_strides_2_3(%params: memref<8x4xf32, affine_map<(d0, d1) -> (0)>>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = clamp outs(%out) : memref<8x4xf32, affine_map<(d0, d1) -> (0)>>, memref<3x1xi32>, memref<3x4xf32>
  return
}

func.func @gather_nd_no_strides_2_4(%params: memref<8x4xf32, affine_map<(d0, d1) -> (0)>>, %indices: memref<3x1xi32>, %out: memref<3x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = assume_valid outs(%out) : memref<8x4xf32, affine_map<(d0, d1) -> (0)>>, memref<3x1xi32>, memref<3x4xf32>
  return
}

func.func @gather_nd_no_strides_indices_2(%params: memref<8x4xf32>, %indices: memref<4x1xi32, affine_map<(d0, d1) -> (0)>>, %out: memref<4x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x4xf32>, memref<4x1xi32, affine_map<(d0, d1) -> (0)>>, memref<4x4xf32>
  return
}

func.func @gather_nd_no_strides_out_2(%params: memref<8x4xf32>, %indices: memref<4x1xi32>, %out: memref<4x4xf32, affine_map<(d0, d1) -> (0)>>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x4xf32>, memref<4x1xi32>, memref<4x4xf32, affine_map<(d0, d1) -> (0)>>
  return
}

func.func @space_to_batch_nd_no_strides_2(%input: memref<1x4xf32, affine_map<(d0, d1) -> (0)>>, %x: index, %y: index, %z: index, %out: memref<2x3xf32>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<1x4xf32, affine_map<(d0, d1) -> (0)>>, memref<2x3xf32>
  return
}

func.func @space_to_batch_nd_no_strides_out_2(%input: memref<1x4xf32>, %x: index, %y: index, %z: index, %out: memref<2x2xf32, affine_map<(d0, d1) -> (0)>>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[0, 0]] outs(%out) : memref<1x4xf32>, memref<2x2xf32, affine_map<(d0, d1) -> (0)>>
  return
}
