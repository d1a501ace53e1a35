// Sizes of results as bounds over those of the operands.

// RUN: mlir-opt %s --load-dialect-plugin=%plugin --load-pass-plugin=%plugin \
// RUN:     --split-input-file --verify-diagnostics \
// RUN:     --pass-pipeline='builtin.module(func.func(test-affine-reify-value-bounds))' | FileCheck %s

// CHECK-LABEL: func @gather_nd(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<?x?x4xf32>, %[[INDICES:[a-z0-9]+]]: tensor<?x1xi32>)
// CHECK-DAG:     %[[C0:.+]] = arith.constant 0 : index
// CHECK-DAG:     %[[C1:.+]] = arith.constant 1 : index
// CHECK-DAG:     %[[C4:.+]] = arith.constant 4 : index
// CHECK-DAG:     %[[ROWS:.+]] = tensor.dim %[[INDICES]], %[[C0]]
// CHECK-DAG:     %[[SLICE:.+]] = tensor.dim %[[PARAMS]], %[[C1]]
// CHECK:         return %[[ROWS]], %[[SLICE]], %[[C4]]
func.func @gather_nd(%params: tensor<?x?x4xf32>, %indices: tensor<?x1xi32>) -> (index, index, index) {
  %0 = tops.gather_nd %params[%indices] : tensor<?x?x4xf32>, tensor<?x1xi32> -> tensor<?x?x?xf32>
  %1 = "test.reify_bound"(%0) {dim = 0} : (tensor<?x?x?xf32>) -> index
  %2 = "test.reify_bound"(%0) {dim = 1} : (tensor<?x?x?xf32>) -> index
  %3 = "test.reify_bound"(%0) {dim = 2} : (tensor<?x?x?xf32>) -> index
  return %1, %2, %3 : index, index, index
}

// -----

// CHECK-LABEL: func @gather_nd_batch_dims(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<?x8x?xf32>, %[[INDICES:[a-z0-9]+]]: tensor<?x0x1xi32>)
// CHECK-DAG:     %[[C0:.+]] = arith.constant 0 : index
// CHECK-DAG:     %[[C2:.+]] = arith.constant 2 : index
// CHECK-DAG:     %[[BATCH:.+]] = tensor.dim %[[INDICES]], %[[C0]]
// CHECK-DAG:     %[[SLICE:.+]] = tensor.dim %[[PARAMS]], %[[C2]]
// CHECK:         return %[[BATCH]], %{{.+}}, %[[SLICE]]
func.func @gather_nd_batch_dims(%params: tensor<?x8x?xf32>, %indices: tensor<?x0x1xi32>) -> (index, index, index) {
  %0 = tops.gather_nd %params[%indices] batch_dims = 1 : tensor<?x8x?xf32>, tensor<?x0x1xi32> -> tensor<?x?x?xf32>
  %1 = "test.reify_bound"(%0) {dim = 0} : (tensor<?x?x?xf32>) -> index
  %2 = "test.reify_bound"(%0) {dim = 1, constant, type = "EQ"} : (tensor<?x?x?xf32>) -> index
  %3 = "test.reify_bound"(%0) {dim = 2} : (tensor<?x?x?xf32>) -> index
  return %1, %2, %3 : index, index, index
}

// -----

// The size of `outs`.
// CHECK-LABEL: func @gather_nd_outs(
// CHECK-SAME:    %{{.+}}: tensor<8xf32>, %{{.+}}: tensor<?x1xi32>, %[[DEST:[a-z0-9]+]]: tensor<?xf32>)
// CHECK:         %[[SIZE:.+]] = tensor.dim %[[DEST]], %{{.+}}
// CHECK:         return %[[SIZE]]
func.func @gather_nd_outs(%params: tensor<8xf32>, %indices: tensor<?x1xi32>, %dest: tensor<?xf32>) -> index {
  %0 = tops.gather_nd %params[%indices] outs(%dest) : tensor<8xf32>, tensor<?x1xi32>, tensor<?xf32>
  %1 = "test.reify_bound"(%0) {dim = 0} : (tensor<?xf32>) -> index
  return %1 : index
}

// -----

// Two results with the rows of the same indices have the same number of them.
func.func @gather_nd_compare(%a: tensor<?x4xf32>, %b: tensor<?xi8>, %indices: tensor<?x1xi32>) {
  %c0 = arith.constant 0 : index
  %0 = tops.gather_nd %a[%indices] bad_indices = zero : tensor<?x4xf32>, tensor<?x1xi32> -> tensor<?x4xf32>
  %1 = tops.gather_nd %b[%indices] bad_indices = clamp : tensor<?xi8>, tensor<?x1xi32> -> tensor<?xi8>
  %2 = tensor.dim %0, %c0 : tensor<?x4xf32>
  %3 = tensor.dim %1, %c0 : tensor<?xi8>
  // expected-remark@below {{true}}
  "test.compare"(%2, %3) {cmp = "EQ"} : (index, index) -> ()
  return
}

// -----

// (D + lo + 1) / 2, and the batch times the block.
// CHECK: #[[BATCH:.+]] = affine_map<()[s0] -> (s0 * 6)>
// CHECK: #[[SPACE:.+]] = affine_map<()[s0, s1] -> ((s0 + s1 + 1) floordiv 2)>
// CHECK-LABEL: func @space_to_batch_nd(
// CHECK-SAME:    %[[INPUT:[a-z0-9]+]]: tensor<?x?x9x?xf32>, %[[LO:[a-z0-9]+]]: index)
// CHECK-DAG:     %[[B:.+]] = tensor.dim %[[INPUT]], %[[C0:.+]] :
// CHECK-DAG:     %[[SIZE0:.+]] = affine.apply #[[BATCH]]()[%[[B]]]
// CHECK-DAG:     %[[D:.+]] = tensor.dim %[[INPUT]], %[[C1:.+]] :
// CHECK-DAG:     %[[SIZE1:.+]] = affine.apply #[[SPACE]]()[%[[D]], %[[LO]]]
// CHECK-DAG:     %[[SIZE2:.+]] = arith.constant 4 : index
// CHECK-DAG:     %[[SIZE3:.+]] = tensor.dim %[[INPUT]], %[[C3:.+]] :
// CHECK:         return %[[SIZE0]], %[[SIZE1]], %[[SIZE2]], %[[SIZE3]]
func.func @space_to_batch_nd(%input: tensor<?x?x9x?xf32>, %lo: index) -> (index, index, index, index) {
  %0 = tops.space_to_batch_nd %input block_shape = [2, 3] paddings = [[%lo, 1], [0, 3]] : tensor<?x?x9x?xf32> -> tensor<?x?x?x?xf32>
  %1 = "test.reify_bound"(%0) {dim = 0} : (tensor<?x?x?x?xf32>) -> index
  %2 = "test.reify_bound"(%0) {dim = 1} : (tensor<?x?x?x?xf32>) -> index
  %3 = "test.reify_bound"(%0) {dim = 2} : (tensor<?x?x?x?xf32>) -> index
  %4 = "test.reify_bound"(%0) {dim = 3} : (tensor<?x?x?x?xf32>) -> index
  return %1, %2, %3, %4 : index, index, index, index
}

// -----

// Nothing in the batch stays nothing.
// CHECK-LABEL: func @space_to_batch_nd_empty(
// CHECK:         %[[C0:.+]] = arith.constant 0 : index
// CHECK:         return %[[C0]]
func.func @space_to_batch_nd_empty(%input: tensor<0x?xf32>) -> index {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[0, 0]] : tensor<0x?xf32> -> tensor<?x?xf32>
  %1 = "test.reify_bound"(%0) {dim = 0, constant} : (tensor<?x?xf32>) -> index
  return %1 : index
}

// -----

// A product or quotient of two numbers that only run time knows is not affine.
func.func @space_to_batch_nd_dynamic_block(%input: tensor<?x?xf32>, %b: index) -> index {
  %0 = tops.space_to_batch_nd %input block_shape = [%b] paddings = [[0, 0]] : tensor<?x?xf32> -> tensor<?x?xf32>
  // expected-error@below {{could not reify bound}}
  %1 = "test.reify_bound"(%0) {dim = 0, constant} : (tensor<?x?xf32>) -> index
  return %1 : index
}
