// RUN: tops-opt %s -convert-tops-to-linalg -transform-preload-library=transform-library-paths=%S/Inputs/tile.mlir -transform-interpreter -canonicalize -cse | FileCheck %s
// RUN: tops-run %s --entry=gather_nd_tiled --pipeline='builtin.module(convert-tops-to-linalg,transform-preload-library{transform-library-paths=%S/Inputs/tile.mlir},transform-interpreter,tops-to-llvm)' --input=4x2xi32=1,2,3,4,5,6,7,8 --input=5x1xi32=3,0,4,-1,2 | FileCheck %s --check-prefix=VALUES
// RUN: tops-run %s --entry=space_to_batch_nd_tiled --pipeline='builtin.module(convert-tops-to-linalg,transform-preload-library{transform-library-paths=%S/Inputs/tile.mlir},transform-interpreter,tops-to-llvm)' --input=1x4xi32=1,2,3,4 | FileCheck %s --check-prefix=BATCHES

// The generic op is tiled by upstream: the position counts from the tile's
// first row.

// CHECK-LABEL: func.func @gather_nd_tiled(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<4x2xi32>, %[[INDICES:[a-z0-9]+]]: tensor<5x1xi32>)
// CHECK:         scf.for %[[ROW:.+]] = %{{.+}} to %{{.+}} step %{{.+}} iter_args
// CHECK:           linalg.generic {{.+}} outs(%{{.+}} : tensor<?x2xi32>)
// CHECK:             %[[I:.+]] = linalg.index 0 : index
// CHECK:             %[[SHIFTED:.+]] = affine.apply #{{.+}}(%{{.*}}%[[I]]
// CHECK:             tensor.extract %[[INDICES]][%[[SHIFTED]],
// CHECK:             scf.if
// CHECK-NEXT:          tensor.extract %[[PARAMS]]
// VALUES:      {{7, +8}}
// VALUES:      {{1, +2}}
// VALUES:      {{0, +0}}
// VALUES:      {{0, +0}}
// VALUES:      {{5, +6}}
func.func @gather_nd_tiled(%params: tensor<4x2xi32>, %indices: tensor<5x1xi32>) -> tensor<5x2xi32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<4x2xi32>, tensor<5x1xi32> -> tensor<5x2xi32>
  return %0 : tensor<5x2xi32>
}

// CHECK-LABEL: func.func @space_to_batch_nd_tiled(
// CHECK-SAME:    %[[INPUT:[a-z0-9]+]]: tensor<1x4xi32>)
// CHECK:         scf.for
// CHECK:           linalg.generic {{.+}} outs(%{{.+}} : tensor<2x2xi32>)
// CHECK:             scf.if
// CHECK-NEXT:          tensor.extract %[[INPUT]]
// BATCHES:      {{0, +0}}
// BATCHES:      {{0, +1}}
// BATCHES:      {{0, +2}}
// BATCHES:      {{0, +3}}
// BATCHES:      {{0, +4}}
// BATCHES:      {{0, +0}}
func.func @space_to_batch_nd_tiled(%input: tensor<1x4xi32>) -> tensor<6x2xi32> {
  %0 = tops.space_to_batch_nd %input block_shape = [6] paddings = [[7, 1]] : tensor<1x4xi32> -> tensor<6x2xi32>
  return %0 : tensor<6x2xi32>
}
