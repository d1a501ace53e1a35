// The sizes of a result in terms of the operands. What its type knows is a
// constant, also where the operands alone do not tell.

// RUN: mlir-opt %s --load-dialect-plugin=%plugin --load-pass-plugin=%plugin \
// RUN:     --pass-pipeline='builtin.module(resolve-ranked-shaped-type-result-dims)' | FileCheck %s

//===----------------------------------------------------------------------===//
// gather_nd
//===----------------------------------------------------------------------===//

// Rows are those of the indices, the slice is that of the params.
// CHECK-LABEL: func @gather_nd_dynamic(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<?x?x?x?xf32>, %[[INDICES:[a-z0-9]+]]: tensor<?x?x2xi32>)
// CHECK-DAG:     %[[C0:.+]] = arith.constant 0 : index
// CHECK-DAG:     %[[C1:.+]] = arith.constant 1 : index
// CHECK-DAG:     %[[C2:.+]] = arith.constant 2 : index
// CHECK-DAG:     %[[C3:.+]] = arith.constant 3 : index
// CHECK-DAG:     %[[ROW0:.+]] = tensor.dim %[[INDICES]], %[[C0]]
// CHECK-DAG:     %[[ROW1:.+]] = tensor.dim %[[INDICES]], %[[C1]]
// CHECK-DAG:     %[[SLICE0:.+]] = tensor.dim %[[PARAMS]], %[[C2]]
// CHECK-DAG:     %[[SLICE1:.+]] = tensor.dim %[[PARAMS]], %[[C3]]
// CHECK:         return %[[ROW0]], %[[ROW1]], %[[SLICE0]], %[[SLICE1]]
func.func @gather_nd_dynamic(%params: tensor<?x?x?x?xf32>, %indices: tensor<?x?x2xi32>) -> (index, index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %0 = tops.gather_nd %params[%indices] : tensor<?x?x?x?xf32>, tensor<?x?x2xi32> -> tensor<?x?x?x?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x?x?x?xf32>
  %2 = tensor.dim %0, %c1 : tensor<?x?x?x?xf32>
  %3 = tensor.dim %0, %c2 : tensor<?x?x?x?xf32>
  %4 = tensor.dim %0, %c3 : tensor<?x?x?x?xf32>
  return %1, %2, %3, %4 : index, index, index, index
}

// Declared less static than the operands are.
// CHECK-LABEL: func @gather_nd_declared_less(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<?x4xf32>, %[[INDICES:[a-z0-9]+]]: tensor<?x1xi32>)
// CHECK-DAG:     %[[C0:.+]] = arith.constant 0 : index
// CHECK-DAG:     %[[C4:.+]] = arith.constant 4 : index
// CHECK-DAG:     %[[ROW:.+]] = tensor.dim %[[INDICES]], %[[C0]]
// CHECK:         return %[[ROW]], %[[C4]]
func.func @gather_nd_declared_less(%params: tensor<?x4xf32>, %indices: tensor<?x1xi32>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tops.gather_nd %params[%indices] : tensor<?x4xf32>, tensor<?x1xi32> -> tensor<?x?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x?xf32>
  %2 = tensor.dim %0, %c1 : tensor<?x?xf32>
  return %1, %2 : index, index
}

// Declared more static than the operands are.
// CHECK-LABEL: func @gather_nd_declared_more(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<?x?xf32>, %[[INDICES:[a-z0-9]+]]: tensor<?x1xi32>)
// CHECK-DAG:     %[[C1:.+]] = arith.constant 1 : index
// CHECK-DAG:     %[[C3:.+]] = arith.constant 3 : index
// CHECK-DAG:     %[[SLICE:.+]] = tensor.dim %[[PARAMS]], %[[C1]]
// CHECK:         return %[[C3]], %[[SLICE]]
func.func @gather_nd_declared_more(%params: tensor<?x?xf32>, %indices: tensor<?x1xi32>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tops.gather_nd %params[%indices] : tensor<?x?xf32>, tensor<?x1xi32> -> tensor<3x?xf32>
  %1 = tensor.dim %0, %c0 : tensor<3x?xf32>
  %2 = tensor.dim %0, %c1 : tensor<3x?xf32>
  return %1, %2 : index, index
}

// A batch dimension is known where one of the two knows it.
// CHECK-LABEL: func @gather_nd_batch_dims(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<5x?x?x?xf32>, %[[INDICES:[a-z0-9]+]]: tensor<?x6x?x1xi32>)
// CHECK-DAG:     %[[C2:.+]] = arith.constant 2 : index
// CHECK-DAG:     %[[C3:.+]] = arith.constant 3 : index
// CHECK-DAG:     %[[C5:.+]] = arith.constant 5 : index
// CHECK-DAG:     %[[C6:.+]] = arith.constant 6 : index
// CHECK-DAG:     %[[ROW:.+]] = tensor.dim %[[INDICES]], %[[C2]]
// CHECK-DAG:     %[[SLICE:.+]] = tensor.dim %[[PARAMS]], %[[C3]]
// CHECK:         return %[[C5]], %[[C6]], %[[ROW]], %[[SLICE]]
func.func @gather_nd_batch_dims(%params: tensor<5x?x?x?xf32>, %indices: tensor<?x6x?x1xi32>) -> (index, index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %0 = tops.gather_nd %params[%indices] batch_dims = 2 : tensor<5x?x?x?xf32>, tensor<?x6x?x1xi32> -> tensor<?x?x?x?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x?x?x?xf32>
  %2 = tensor.dim %0, %c1 : tensor<?x?x?x?xf32>
  %3 = tensor.dim %0, %c2 : tensor<?x?x?x?xf32>
  %4 = tensor.dim %0, %c3 : tensor<?x?x?x?xf32>
  return %1, %2, %3, %4 : index, index, index, index
}

// An index depth of 0: all of params in each row. Sizes of 0 are sizes.
// CHECK-LABEL: func @gather_nd_sizes_of_zero(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<0x?xf32>, %[[INDICES:[a-z0-9]+]]: tensor<?x0xi64>)
// CHECK-DAG:     %[[C0:.+]] = arith.constant 0 : index
// CHECK-DAG:     %[[C1:.+]] = arith.constant 1 : index
// CHECK-DAG:     %[[ROW:.+]] = tensor.dim %[[INDICES]], %[[C0]]
// CHECK-DAG:     %[[SLICE:.+]] = tensor.dim %[[PARAMS]], %[[C1]]
// CHECK:         return %[[ROW]], %[[C0]], %[[SLICE]]
func.func @gather_nd_sizes_of_zero(%params: tensor<0x?xf32>, %indices: tensor<?x0xi64>) -> (index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = tops.gather_nd %params[%indices] : tensor<0x?xf32>, tensor<?x0xi64> -> tensor<?x?x?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x?x?xf32>
  %2 = tensor.dim %0, %c1 : tensor<?x?x?xf32>
  %3 = tensor.dim %0, %c2 : tensor<?x?x?xf32>
  return %1, %2, %3 : index, index, index
}

// The checks make sure that `outs` has the size of the result.
// CHECK-LABEL: func @gather_nd_outs(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<?x?xf32>, %[[INDICES:[a-z0-9]+]]: tensor<?x1xi32>, %[[DEST:[a-z0-9]+]]: tensor<?x4xf32>)
// CHECK-DAG:     %[[C0:.+]] = arith.constant 0 : index
// CHECK-DAG:     %[[C4:.+]] = arith.constant 4 : index
// CHECK-DAG:     %[[ROW:.+]] = tensor.dim %[[INDICES]], %[[C0]]
// CHECK:         return %[[ROW]], %[[C4]]
func.func @gather_nd_outs(%params: tensor<?x?xf32>, %indices: tensor<?x1xi32>, %dest: tensor<?x4xf32>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tops.gather_nd %params[%indices] outs(%dest) : tensor<?x?xf32>, tensor<?x1xi32>, tensor<?x4xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x4xf32>
  %2 = tensor.dim %0, %c1 : tensor<?x4xf32>
  return %1, %2 : index, index
}

//===----------------------------------------------------------------------===//
// space_to_batch_nd
//===----------------------------------------------------------------------===//

// CHECK-LABEL: func @space_to_batch_nd_declared_more(
// CHECK-SAME:    %[[INPUT:[a-z0-9]+]]: tensor<?x?x3xf32>, %{{[a-z0-9]+}}: index)
// CHECK-DAG:     %[[C0:.+]] = arith.constant 0 : index
// CHECK-DAG:     %[[C2:.+]] = arith.constant 2 : index
// CHECK-DAG:     %[[C3:.+]] = arith.constant 3 : index
// CHECK-DAG:     %[[C4:.+]] = arith.constant 4 : index
// CHECK-DAG:     %[[BATCH:.+]] = tensor.dim %[[INPUT]], %[[C0]]
// CHECK-DAG:     %[[SIZE0:.+]] = arith.muli %[[BATCH]], %[[C2]]
// CHECK:         return %[[SIZE0]], %[[C4]], %[[C3]]
func.func @space_to_batch_nd_declared_more(%input: tensor<?x?x3xf32>, %lo: index) -> (index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[%lo, 0]] : tensor<?x?x3xf32> -> tensor<?x4x3xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x4x3xf32>
  %2 = tensor.dim %0, %c1 : tensor<?x4x3xf32>
  %3 = tensor.dim %0, %c2 : tensor<?x4x3xf32>
  return %1, %2, %3 : index, index, index
}

// The batch grows by the blocks, space shrinks by its own, the rest is the
// input's. What no check has refused yet neither divides by 0 nor gives a
// negative size.
// CHECK-LABEL: func @space_to_batch_nd_dynamic(
// CHECK-SAME:    %[[INPUT:[a-z0-9]+]]: tensor<?x?x?xf32>, %[[B:[a-z0-9]+]]: index, %[[LO:[a-z0-9]+]]: index, %[[HI:[a-z0-9]+]]: index)
// CHECK-DAG:     %[[C0:.+]] = arith.constant 0 : index
// CHECK-DAG:     %[[C1:.+]] = arith.constant 1 : index
// CHECK-DAG:     %[[C2:.+]] = arith.constant 2 : index
// CHECK-DAG:     %[[BATCH:.+]] = tensor.dim %[[INPUT]], %[[C0]]
// CHECK-DAG:     %[[FACTOR:.+]] = arith.maxsi %[[B]], %[[C1]]
// CHECK-DAG:     %[[SIZE0:.+]] = arith.muli %[[BATCH]], %[[FACTOR]]
// CHECK-DAG:     %[[SPACE:.+]] = tensor.dim %[[INPUT]], %[[C1]]
// CHECK-DAG:     %[[WITH_LO:.+]] = arith.addi %[[LO]], %[[SPACE]]
// CHECK-DAG:     %[[PADDED:.+]] = arith.addi %[[WITH_LO]], %[[HI]]
// CHECK-DAG:     %[[NOT_NEGATIVE:.+]] = arith.maxsi %[[PADDED]], %[[C0]]
// CHECK-DAG:     %[[SIZE1:.+]] = arith.divui %[[NOT_NEGATIVE]], %{{.+}}
// CHECK-DAG:     %[[SIZE2:.+]] = tensor.dim %[[INPUT]], %[[C2]]
// CHECK:         return %[[SIZE0]], %[[SIZE1]], %[[SIZE2]]
func.func @space_to_batch_nd_dynamic(%input: tensor<?x?x?xf32>, %b: index, %lo: index, %hi: index) -> (index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = tops.space_to_batch_nd %input block_shape = [%b] paddings = [[%lo, %hi]] : tensor<?x?x?xf32> -> tensor<?x?x?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x?x?xf32>
  %2 = tensor.dim %0, %c1 : tensor<?x?x?xf32>
  %3 = tensor.dim %0, %c2 : tensor<?x?x?xf32>
  return %1, %2, %3 : index, index, index
}

// Declared less static than the operands are.
// CHECK-LABEL: func @space_to_batch_nd_declared_less(
// CHECK-DAG:     %[[C1:.+]] = arith.constant 1 : index
// CHECK-DAG:     %[[C3:.+]] = arith.constant 3 : index
// CHECK-DAG:     %[[C9:.+]] = arith.constant 9 : index
// CHECK:         return %[[C9]], %[[C1]], %[[C3]]
func.func @space_to_batch_nd_declared_less(%input: tensor<3x0x3xf32>) -> (index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = tops.space_to_batch_nd %input block_shape = [3] paddings = [[1, 2]] : tensor<3x0x3xf32> -> tensor<?x?x?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x?x?xf32>
  %2 = tensor.dim %0, %c1 : tensor<?x?x?xf32>
  %3 = tensor.dim %0, %c2 : tensor<?x?x?xf32>
  return %1, %2, %3 : index, index, index
}

// Nothing in the batch, no block dimension, and space of size 0 without padding.
// CHECK-LABEL: func @space_to_batch_nd_sizes_of_zero(
// CHECK-SAME:    %[[A:[a-z0-9]+]]: tensor<0x4xf32>, %[[B:[a-z0-9]+]]: tensor<?x0xf32>)
// CHECK-DAG:     %[[C0:.+]] = arith.constant 0 : index
// CHECK-DAG:     %[[C2:.+]] = arith.constant 2 : index
// CHECK-DAG:     %[[BATCH:.+]] = tensor.dim %[[B]], %[[C0]]
// CHECK:         return %[[C0]], %[[C2]], %[[BATCH]], %[[C0]]
func.func @space_to_batch_nd_sizes_of_zero(%a: tensor<0x4xf32>, %b: tensor<?x0xf32>) -> (index, index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tops.space_to_batch_nd %a block_shape = [2] paddings = [[0, 0]] : tensor<0x4xf32> -> tensor<?x?xf32>
  %1 = tops.space_to_batch_nd %b block_shape = [] paddings = [] : tensor<?x0xf32> -> tensor<?x?xf32>
  %2 = tensor.dim %0, %c0 : tensor<?x?xf32>
  %3 = tensor.dim %0, %c1 : tensor<?x?xf32>
  %4 = tensor.dim %1, %c0 : tensor<?x?xf32>
  %5 = tensor.dim %1, %c1 : tensor<?x?xf32>
  return %2, %3, %4, %5 : index, index, index, index
}

// Several block dimensions, some of their numbers static.
// CHECK-LABEL: func @space_to_batch_nd_mixed(
// CHECK-SAME:    %[[INPUT:[a-z0-9]+]]: tensor<2x?x4xf32>, %[[B:[a-z0-9]+]]: index)
// CHECK-DAG:     %[[C1:.+]] = arith.constant 1 : index
// CHECK-DAG:     %[[C2:.+]] = arith.constant 2 : index
// CHECK-DAG:     %[[C3:.+]] = arith.constant 3 : index
// CHECK-DAG:     %[[FACTOR:.+]] = arith.maxsi %[[B]], %[[C1]]
// CHECK-DAG:     %[[B2:.+]] = arith.muli %[[FACTOR]], %[[C2]]
// CHECK-DAG:     %[[SIZE0:.+]] = arith.muli %[[B2]], %[[C3]]
// CHECK:         return %[[SIZE0]], %{{.+}}, %[[C2]]
func.func @space_to_batch_nd_mixed(%input: tensor<2x?x4xf32>, %b: index) -> (index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = tops.space_to_batch_nd %input block_shape = [%b, 3] paddings = [[0, 0], [2, 0]] : tensor<2x?x4xf32> -> tensor<?x?x2xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x?x2xf32>
  %2 = tensor.dim %0, %c1 : tensor<?x?x2xf32>
  %3 = tensor.dim %0, %c2 : tensor<?x?x2xf32>
  return %1, %2, %3 : index, index, index
}
