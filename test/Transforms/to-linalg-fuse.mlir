// RUN: tops-opt %s -convert-tops-to-linalg -linalg-fuse-elementwise-ops -cse | FileCheck %s --implicit-check-not=linalg.generic

// What the ops become is fused with its neighbours by upstream.

#map = affine_map<(d0, d1) -> (d0, d1)>

// CHECK-LABEL: func.func @gather_nd_fused(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<8x4xf32>, %[[INDICES:[a-z0-9]+]]: tensor<3x1xi32>, %[[BIAS:[a-z0-9]+]]: tensor<3x4xf32>)
// CHECK:         linalg.generic {{.+}} iterator_types = ["parallel", "parallel"]} ins(%[[BIAS]] : tensor<3x4xf32>)
// CHECK:         ^bb0(%[[B:[a-z0-9_]+]]: f32, %{{.+}}: f32):
// CHECK:           %[[VALUE:.+]] = scf.if %{{.+}} -> (f32) {
// CHECK-NEXT:        tensor.extract %[[PARAMS]]
// CHECK:           %[[SUM:.+]] = arith.addf %[[VALUE]], %[[B]] : f32
// CHECK:           linalg.yield %[[SUM]]
// CHECK:         return
func.func @gather_nd_fused(%params: tensor<8x4xf32>, %indices: tensor<3x1xi32>, %bias: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<8x4xf32>, tensor<3x1xi32> -> tensor<3x4xf32>
  %1 = tensor.empty() : tensor<3x4xf32>
  %2 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%0, %bias : tensor<3x4xf32>, tensor<3x4xf32>) outs(%1 : tensor<3x4xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %3 = arith.addf %a, %b : f32
    linalg.yield %3 : f32
  } -> tensor<3x4xf32>
  return %2 : tensor<3x4xf32>
}

// CHECK-LABEL: func.func @space_to_batch_nd_fused(
// CHECK-SAME:    %[[INPUT:[a-z0-9]+]]: tensor<1x4xf32>)
// CHECK:         linalg.generic {{.+}} iterator_types = ["parallel", "parallel"]} outs(
// CHECK:           %[[VALUE:.+]] = scf.if %{{.+}} -> (f32) {
// CHECK-NEXT:        tensor.extract %[[INPUT]]
// CHECK:           %[[DOUBLE:.+]] = arith.addf %[[VALUE]], %[[VALUE]] : f32
// CHECK:           linalg.yield %[[DOUBLE]]
// CHECK:         return
func.func @space_to_batch_nd_fused(%input: tensor<1x4xf32>) -> tensor<2x3xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] : tensor<1x4xf32> -> tensor<2x3xf32>
  %1 = tensor.empty() : tensor<2x3xf32>
  %2 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%0 : tensor<2x3xf32>) outs(%1 : tensor<2x3xf32>) {
  ^bb0(%a: f32, %out: f32):
    %3 = arith.addf %a, %a : f32
    linalg.yield %3 : f32
  } -> tensor<2x3xf32>
  return %2 : tensor<2x3xf32>
}

// Of dynamic size, with checks between: both are one loop after them.
// CHECK-LABEL: func.func @gather_nd_dynamic_fused(
// CHECK:         call @tops_report_error
// CHECK:         linalg.generic
// CHECK:           scf.if
// CHECK:           arith.negf
// CHECK:         return
func.func @gather_nd_dynamic_fused(%params: tensor<?x?xf32>, %indices: tensor<?x1xi32>, %out: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = error : tensor<?x?xf32>, tensor<?x1xi32> -> tensor<?x?xf32>
  %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%0 : tensor<?x?xf32>) outs(%out : tensor<?x?xf32>) {
  ^bb0(%a: f32, %b: f32):
    %2 = arith.negf %a : f32
    linalg.yield %2 : f32
  } -> tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}
