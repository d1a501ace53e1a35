// Tiles by the transform dialect: a tile of a result is the same op on a part
// of its operands, or, where the batch of space_to_batch_nd is cut, its formula
// over the positions of the tile. tiling_values.mlir runs them.

// RUN: mlir-opt %s --load-dialect-plugin=%plugin --load-pass-plugin=%plugin \
// RUN:     --pass-pipeline='builtin.module(transform-interpreter,test-transform-dialect-erase-schedule,canonicalize,cse)' | FileCheck %s

// CHECK-DAG: #[[REST_TO_4:.+]] = affine_map<(d0)[s0] -> (-d0 + s0, 4)>
// CHECK-DAG: #[[SIX_BY_4:.+]] = affine_map<(d0) -> (-d0 + 6, 4)>
// CHECK-DAG: #[[FIVE_BY_2:.+]] = affine_map<(d0) -> (-d0 + 5, 2)>
// CHECK-DAG: #[[THREE_BY_2:.+]] = affine_map<(d0) -> (-d0 + 3, 2)>
// CHECK-DAG: #[[EIGHT_BY_3:.+]] = affine_map<(d0) -> (-d0 + 8, 3)>
module attributes {transform.with_named_sequence} {

//===----------------------------------------------------------------------===//
// gather_nd
//===----------------------------------------------------------------------===//

// A part of the rows; params stay whole.
// CHECK-LABEL: func @gather_rows(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<?x6xf32>, %[[INDICES:[a-z0-9]+]]: tensor<?x1xi32>)
// CHECK-DAG:     %[[C0:.+]] = arith.constant 0 : index
// CHECK-DAG:     %[[C4:.+]] = arith.constant 4 : index
// CHECK-DAG:     %[[ROWS:.+]] = tensor.dim %[[INDICES]], %[[C0]]
// CHECK-DAG:     %[[EMPTY:.+]] = tensor.empty(%[[ROWS]]) : tensor<?x6xf32>
// CHECK:         %[[RESULT:.+]] = scf.for %[[I:.+]] = %[[C0]] to %[[ROWS]] step %[[C4]] iter_args(%[[OUT:.+]] = %[[EMPTY]])
// CHECK-DAG:       %[[SIZE:.+]] = affine.min #[[REST_TO_4]](%[[I]])[%[[ROWS]]]
// CHECK-DAG:       %[[TABLE:.+]] = tensor.dim %[[PARAMS]], %[[C0]]
// CHECK-DAG:       %[[PART_PARAMS:.+]] = tensor.extract_slice %[[PARAMS]][0, 0] [%[[TABLE]], 6] [1, 1]
// CHECK-DAG:       %[[PART_INDICES:.+]] = tensor.extract_slice %[[INDICES]][%[[I]], 0] [%[[SIZE]], 1] [1, 1]
// CHECK:           %[[TILE:.+]] = tops.gather_nd %[[PART_PARAMS]][%[[PART_INDICES]]] bad_indices = zero : tensor<?x6xf32>, tensor<?x1xi32> -> tensor<?x6xf32>
// CHECK:           %[[NEXT:.+]] = tensor.insert_slice %[[TILE]] into %[[OUT]][%[[I]], 0] [%[[SIZE]], 6] [1, 1]
// CHECK:           scf.yield %[[NEXT]]
// CHECK:         return %[[RESULT]]
func.func @gather_rows(%params: tensor<?x6xf32>, %indices: tensor<?x1xi32>) -> tensor<?x6xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<?x6xf32>, tensor<?x1xi32> -> tensor<?x6xf32>
  return %0 : tensor<?x6xf32>
}

// A part of the slice that each row gets, in tiles that do not divide it.
// CHECK-LABEL: func @gather_slice(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<8x6xf32>, %[[INDICES:[a-z0-9]+]]: tensor<5x1xi32>)
// CHECK-DAG:     %[[C0:.+]] = arith.constant 0 : index
// CHECK-DAG:     %[[C4:.+]] = arith.constant 4 : index
// CHECK-DAG:     %[[C6:.+]] = arith.constant 6 : index
// CHECK:         scf.for %[[I:.+]] = %[[C0]] to %[[C6]] step %[[C4]] iter_args(%[[OUT:[a-z0-9]+]] = %{{.+}})
// CHECK:           %[[SIZE:.+]] = affine.min #[[SIX_BY_4]](%[[I]])
// CHECK:           %[[PART:.+]] = tensor.extract_slice %[[PARAMS]][0, %[[I]]] [8, %[[SIZE]]] [1, 1]
// CHECK:           %[[TILE:.+]] = tops.gather_nd %[[PART]][%[[INDICES]]] : tensor<8x?xf32>, tensor<5x1xi32> -> tensor<5x?xf32>
// CHECK:           tensor.insert_slice %[[TILE]] into %[[OUT]][0, %[[I]]] [5, %[[SIZE]]] [1, 1]
func.func @gather_slice(%params: tensor<8x6xf32>, %indices: tensor<5x1xi32>) -> tensor<5x6xf32> {
  %0 = tops.gather_nd %params[%indices] : tensor<8x6xf32>, tensor<5x1xi32> -> tensor<5x6xf32>
  return %0 : tensor<5x6xf32>
}

// A batch dimension is cut in both operands; what the op says of indices stays.
// CHECK-LABEL: func @gather_batch(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<5x8x6xf32>, %[[INDICES:[a-z0-9]+]]: tensor<5x3x1xi64>)
// CHECK-DAG:     %[[C0:.+]] = arith.constant 0 : index
// CHECK-DAG:     %[[C2:.+]] = arith.constant 2 : index
// CHECK-DAG:     %[[C3:.+]] = arith.constant 3 : index
// CHECK-DAG:     %[[C5:.+]] = arith.constant 5 : index
// CHECK-DAG:     %[[C6:.+]] = arith.constant 6 : index
// CHECK:         scf.for %[[I:.+]] = %[[C0]] to %[[C5]] step %[[C2]]
// CHECK:           scf.for %[[J:.+]] = %[[C0]] to %[[C6]] step %[[C3]] iter_args(%[[OUT:[a-z0-9]+]] = %{{.+}})
// CHECK-DAG:         %[[SIZE:.+]] = affine.min #[[FIVE_BY_2]](%[[I]])
// CHECK-DAG:         %[[PART_PARAMS:.+]] = tensor.extract_slice %[[PARAMS]][%[[I]], 0, %[[J]]] [%[[SIZE]], 8, 3] [1, 1, 1]
// CHECK-DAG:         %[[PART_INDICES:.+]] = tensor.extract_slice %[[INDICES]][%[[I]], 0, 0] [%[[SIZE]], 3, 1] [1, 1, 1]
// CHECK:             %[[TILE:.+]] = tops.gather_nd %[[PART_PARAMS]][%[[PART_INDICES]]] batch_dims = 1 bad_indices = clamp wrap_negative : tensor<?x8x3xf32>, tensor<?x3x1xi64> -> tensor<?x3x3xf32>
// CHECK:             tensor.insert_slice %[[TILE]] into %[[OUT]][%[[I]], 0, %[[J]]] [%[[SIZE]], 3, 3] [1, 1, 1]
func.func @gather_batch(%params: tensor<5x8x6xf32>, %indices: tensor<5x3x1xi64>) -> tensor<5x3x6xf32> {
  %0 = tops.gather_nd %params[%indices] batch_dims = 1 bad_indices = clamp wrap_negative : tensor<5x8x6xf32>, tensor<5x3x1xi64> -> tensor<5x3x6xf32>
  return %0 : tensor<5x3x6xf32>
}

// The loop carries the destination, so a tile has no `outs` of its own.
// CHECK-LABEL: func @gather_outs(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<8x6xf32>, %[[INDICES:[a-z0-9]+]]: tensor<5x1xi32>, %{{[a-z0-9]+}}: tensor<5x6xf32>)
// CHECK:         scf.for %[[I:.+]] = %{{.+}} to %{{.+}} step %{{.+}} iter_args(%[[OUT:[a-z0-9]+]] = %{{.+}})
// CHECK-DAG:       %[[SIZE:.+]] = affine.min #[[FIVE_BY_2]](%[[I]])
// CHECK-DAG:       %[[PART_INDICES:.+]] = tensor.extract_slice %[[INDICES]][%[[I]], 0] [%[[SIZE]], 1] [1, 1]
// CHECK:           %[[TILE:.+]] = tops.gather_nd %[[PARAMS]][%[[PART_INDICES]]] : tensor<8x6xf32>, tensor<?x1xi32> -> tensor<?x6xf32>
// CHECK:           tensor.insert_slice %[[TILE]] into %[[OUT]][%[[I]], 0] [%[[SIZE]], 6] [1, 1]
func.func @gather_outs(%params: tensor<8x6xf32>, %indices: tensor<5x1xi32>, %dest: tensor<5x6xf32>) -> tensor<5x6xf32> {
  %0 = tops.gather_nd %params[%indices] outs(%dest) : tensor<8x6xf32>, tensor<5x1xi32>, tensor<5x6xf32>
  return %0 : tensor<5x6xf32>
}

// On buffers too.
// CHECK-LABEL: func @gather_memref(
// CHECK-SAME:    %{{[a-z0-9]+}}: memref<8x6xf32>, %[[INDICES:[a-z0-9]+]]: memref<5x1xi32>, %[[DEST:[a-z0-9]+]]: memref<5x6xf32>)
// CHECK:         scf.for %[[I:[a-z0-9]+]] =
// CHECK-DAG:       %[[SIZE:.+]] = affine.min #[[FIVE_BY_2]](%[[I]])
// CHECK-DAG:       %[[PART_INDICES:.+]] = memref.subview %[[INDICES]][%[[I]], 0] [%[[SIZE]], 1] [1, 1]
// CHECK-DAG:       %[[PART_DEST:.+]] = memref.subview %[[DEST]][%[[I]], 0] [%[[SIZE]], 6] [1, 1]
// CHECK:           tops.gather_nd %{{.+}}[%[[PART_INDICES]]] outs(%[[PART_DEST]])
func.func @gather_memref(%params: memref<8x6xf32>, %indices: memref<5x1xi32>, %dest: memref<5x6xf32>) {
  tops.gather_nd %params[%indices] outs(%dest) : memref<8x6xf32>, memref<5x1xi32>, memref<5x6xf32>
  return
}

// Down to one element: nothing here can report an error.
// CHECK-LABEL: func @gather_loops(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: memref<8x6xf32>, %[[INDICES:[a-z0-9]+]]: memref<5x1xi32>, %[[DEST:[a-z0-9]+]]: memref<5x6xf32>)
// CHECK-DAG:     %[[C0:.+]] = arith.constant 0 : index
// CHECK-DAG:     %[[C1:.+]] = arith.constant 1 : index
// CHECK-DAG:     %[[C5:.+]] = arith.constant 5 : index
// CHECK-DAG:     %[[C6:.+]] = arith.constant 6 : index
// CHECK:         scf.for %[[I:.+]] = %[[C0]] to %[[C5]] step %[[C1]]
// CHECK:           scf.for %[[J:.+]] = %[[C0]] to %[[C6]] step %[[C1]]
// CHECK:             %[[INDEX:.+]] = memref.load %[[INDICES]][%[[I]], %[[C0]]]
// CHECK:             %[[WIDE:.+]] = arith.extsi %[[INDEX]] : i32 to i64
// CHECK:             %[[UPPER:.+]] = arith.minsi %[[WIDE]], %{{.+}}
// CHECK:             %[[CLAMPED:.+]] = arith.maxsi %[[UPPER]], %{{.+}}
// CHECK:             %[[POSITION:.+]] = arith.index_cast %[[CLAMPED]]
// CHECK:             %[[ELEMENT:.+]] = memref.load %[[PARAMS]][%[[POSITION]], %[[J]]]
// CHECK:             memref.store %[[ELEMENT]], %[[DEST]][%[[I]], %[[J]]]
func.func @gather_loops(%params: memref<8x6xf32>, %indices: memref<5x1xi32>, %dest: memref<5x6xf32>) {
  tops.gather_nd %params[%indices] bad_indices = clamp outs(%dest) : memref<8x6xf32>, memref<5x1xi32>, memref<5x6xf32>
  return
}

// A batch that only run time knows is checked before it is cut: a tile of it
// would fit where the whole does not.
// CHECK-LABEL: func @gather_checked(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<?x8xf32>, %[[INDICES:[a-z0-9]+]]: tensor<?x3x1xi32>)
// CHECK-DAG:     %[[C0:.+]] = arith.constant 0 : index
// CHECK-DAG:     %[[IN_PARAMS:.+]] = tensor.dim %[[PARAMS]], %[[C0]]
// CHECK-DAG:     %[[IN_INDICES:.+]] = tensor.dim %[[INDICES]], %[[C0]]
// CHECK-DAG:     %[[WIDE_PARAMS:.+]] = arith.index_cast %[[IN_PARAMS]] : index to i64
// CHECK-DAG:     %[[WIDE_INDICES:.+]] = arith.index_cast %[[IN_INDICES]] : index to i64
// CHECK:         %[[SAME:.+]] = arith.cmpi eq, %[[WIDE_INDICES]], %[[WIDE_PARAMS]]
// CHECK:         cf.assert %[[SAME]], "tops.gather_nd: batch dimension 0 of 'indices' and 'params' differs in size"
// CHECK:         tops.gather_nd
func.func @gather_checked(%params: tensor<?x8xf32>, %indices: tensor<?x3x1xi32>) -> tensor<?x3xf32> {
  %0 = tops.gather_nd %params[%indices] batch_dims = 1 : tensor<?x8xf32>, tensor<?x3x1xi32> -> tensor<?x3xf32>
  return %0 : tensor<?x3xf32>
}

// The producer of an elementwise op moves into the loops of its tiles.
// CHECK-LABEL: func @gather_fused(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<8x6xf32>, %[[INDICES:[a-z0-9]+]]: tensor<5x1xi32>)
// CHECK-NOT:     tops.gather_nd
// CHECK:         scf.for %[[I:[a-z0-9]+]] =
// CHECK:           scf.for %[[J:[a-z0-9]+]] =
// CHECK-DAG:         %[[SIZE_I:.+]] = affine.min #[[FIVE_BY_2]](%[[I]])
// CHECK-DAG:         %[[SIZE_J:.+]] = affine.min #[[SIX_BY_4]](%[[J]])
// CHECK-DAG:         %[[PART_PARAMS:.+]] = tensor.extract_slice %[[PARAMS]][0, %[[J]]] [8, %[[SIZE_J]]] [1, 1]
// CHECK-DAG:         %[[PART_INDICES:.+]] = tensor.extract_slice %[[INDICES]][%[[I]], 0] [%[[SIZE_I]], 1] [1, 1]
// CHECK:             %[[TILE:.+]] = tops.gather_nd %[[PART_PARAMS]][%[[PART_INDICES]]] bad_indices = zero : tensor<8x?xf32>, tensor<?x1xi32> -> tensor<?x?xf32>
// CHECK:             linalg.exp ins(%[[TILE]] : tensor<?x?xf32>)
func.func @gather_fused(%params: tensor<8x6xf32>, %indices: tensor<5x1xi32>) -> tensor<5x6xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<8x6xf32>, tensor<5x1xi32> -> tensor<5x6xf32>
  %1 = tensor.empty() : tensor<5x6xf32>
  %2 = linalg.exp ins(%0 : tensor<5x6xf32>) outs(%1 : tensor<5x6xf32>) -> tensor<5x6xf32>
  return %2 : tensor<5x6xf32>
}

// CHECK-LABEL: func @gather_forall(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<8x6xf32>, %[[INDICES:[a-z0-9]+]]: tensor<5x1xi32>)
// CHECK:         scf.forall (%{{.+}}, %{{.+}}) in (3, 2) shared_outs(%[[OUT:[a-z0-9]+]] = %{{.+}}) -> (tensor<5x6xf32>)
// CHECK-DAG:       %[[PART_PARAMS:.+]] = tensor.extract_slice %[[PARAMS]][0, %[[J:.+]]] [8, %[[SIZE_J:.+]]] [1, 1]
// CHECK-DAG:       %[[PART_INDICES:.+]] = tensor.extract_slice %[[INDICES]][%[[I:.+]], 0] [%[[SIZE_I:.+]], 1] [1, 1]
// CHECK:           %[[TILE:.+]] = tops.gather_nd %[[PART_PARAMS]][%[[PART_INDICES]]] bad_indices = zero :
// CHECK:           tensor.parallel_insert_slice %[[TILE]] into %[[OUT]][%[[I]], %[[J]]] [%[[SIZE_I]], %[[SIZE_J]]] [1, 1]
func.func @gather_forall(%params: tensor<8x6xf32>, %indices: tensor<5x1xi32>) -> tensor<5x6xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<8x6xf32>, tensor<5x1xi32> -> tensor<5x6xf32>
  return %0 : tensor<5x6xf32>
}

// From nothing, to nothing.
// CHECK-LABEL: func @gather_sizes_of_zero(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<0x4xf32>, %[[INDICES:[a-z0-9]+]]: tensor<?x1xi32>)
// CHECK:         scf.for %[[I:[a-z0-9]+]] =
// CHECK:           %[[PART_INDICES:.+]] = tensor.extract_slice %[[INDICES]][%[[I]], 0]
// CHECK:           tops.gather_nd %{{.+}}[%[[PART_INDICES]]] bad_indices = clamp : tensor<0x4xf32>, tensor<?x1xi32> -> tensor<?x4xf32>
func.func @gather_sizes_of_zero(%params: tensor<0x4xf32>, %indices: tensor<?x1xi32>) -> tensor<?x4xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = clamp : tensor<0x4xf32>, tensor<?x1xi32> -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

//===----------------------------------------------------------------------===//
// space_to_batch_nd
//===----------------------------------------------------------------------===//

// Space: a tile has its own part of the input and of the padding.
// CHECK-LABEL: func @blocks_space(
// CHECK-SAME:    %[[INPUT:[a-z0-9]+]]: tensor<2x5x4x3xf32>)
// CHECK-DAG:     %[[C0:.+]] = arith.constant 0 : index
// CHECK-DAG:     %[[C2:.+]] = arith.constant 2 : index
// CHECK-DAG:     %[[C3:.+]] = arith.constant 3 : index
// CHECK:         scf.for %[[I:.+]] = %[[C0]] to %[[C3]] step %[[C2]] iter_args(%[[OUT:[a-z0-9]+]] = %{{.+}})
// CHECK:           %[[SIZE:.+]] = affine.min #[[THREE_BY_2]](%[[I]])
// CHECK:           %[[PART:.+]] = tensor.extract_slice %[[INPUT]][0, %{{.+}}, 0, 0] [2, %{{.+}}, 4, 3] [1, 1, 1, 1] : tensor<2x5x4x3xf32> to tensor<2x?x4x3xf32>
// CHECK:           %[[TILE:.+]] = tops.space_to_batch_nd %[[PART]] block_shape = [2, 2] paddings = {{\[}}[%{{.+}}, %{{.+}}], [0, 2]] : tensor<2x?x4x3xf32> -> tensor<8x?x3x3xf32>
// CHECK:           tensor.insert_slice %[[TILE]] into %[[OUT]][0, %[[I]], 0, 0] [8, %[[SIZE]], 3, 3] [1, 1, 1, 1]
func.func @blocks_space(%input: tensor<2x5x4x3xf32>) -> tensor<8x3x3x3xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [2, 2] paddings = [[1, 0], [0, 2]] : tensor<2x5x4x3xf32> -> tensor<8x3x3x3xf32>
  return %0 : tensor<8x3x3x3xf32>
}

// The remaining dimensions are cut alike.
// CHECK-LABEL: func @blocks_rest(
// CHECK-SAME:    %[[INPUT:[a-z0-9]+]]: tensor<2x5x4x3xf32>)
// CHECK:         scf.for %[[I:.+]] = %{{.+}} to %{{.+}} step %{{.+}} iter_args(%[[OUT:[a-z0-9]+]] = %{{.+}})
// CHECK:           %[[SIZE:.+]] = affine.min #[[THREE_BY_2]](%[[I]])
// CHECK:           %[[PART:.+]] = tensor.extract_slice %[[INPUT]][0, 0, 0, %[[I]]] [2, 5, 4, %[[SIZE]]] [1, 1, 1, 1]
// CHECK:           %[[TILE:.+]] = tops.space_to_batch_nd %[[PART]] block_shape = [2, 2] paddings = {{\[}}[1, 0], [0, 2]] : tensor<2x5x4x?xf32> -> tensor<8x3x3x?xf32>
// CHECK:           tensor.insert_slice %[[TILE]] into %[[OUT]][0, 0, 0, %[[I]]] [8, 3, 3, %[[SIZE]]] [1, 1, 1, 1]
func.func @blocks_rest(%input: tensor<2x5x4x3xf32>) -> tensor<8x3x3x3xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [2, 2] paddings = [[1, 0], [0, 2]] : tensor<2x5x4x3xf32> -> tensor<8x3x3x3xf32>
  return %0 : tensor<8x3x3x3xf32>
}

// A part of the batch is the blocks of no part of the input. What is padding
// is not read.
// CHECK-LABEL: func @blocks_batch(
// CHECK-SAME:    %[[INPUT:[a-z0-9]+]]: tensor<2x5x4x3xf32>)
// CHECK-DAG:     %[[ZERO:.+]] = arith.constant 0.0{{.*}} : f32
// CHECK-DAG:     %[[C0:.+]] = arith.constant 0 : index
// CHECK-DAG:     %[[C3:.+]] = arith.constant 3 : index
// CHECK-DAG:     %[[C8:.+]] = arith.constant 8 : index
// CHECK:         scf.for %[[I:.+]] = %[[C0]] to %[[C8]] step %[[C3]] iter_args(%[[OUT:[a-z0-9]+]] = %{{.+}})
// CHECK:           %[[SIZE:.+]] = affine.min #[[EIGHT_BY_3]](%[[I]])
// CHECK:           %[[EMPTY:.+]] = tensor.empty(%[[SIZE]]) : tensor<?x3x3x3xf32>
// CHECK:           %[[TILE:.+]] = linalg.generic {{.*}}iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%[[EMPTY]] : tensor<?x3x3x3xf32>)
// CHECK:             %[[B:.+]] = linalg.index 0 : index
// CHECK:             arith.addi %[[B]], %[[I]] : index
// CHECK:             scf.if
// CHECK:               %[[ELEMENT:.+]] = tensor.extract %[[INPUT]]
// CHECK:               scf.yield %[[ELEMENT]]
// CHECK:             } else {
// CHECK:               scf.yield %[[ZERO]]
// CHECK:           tensor.insert_slice %[[TILE]] into %[[OUT]][%[[I]], 0, 0, 0] [%[[SIZE]], 3, 3, 3] [1, 1, 1, 1]
// CHECK-NOT:     tops.space_to_batch_nd
// CHECK:         return
func.func @blocks_batch(%input: tensor<2x5x4x3xf32>) -> tensor<8x3x3x3xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [2, 2] paddings = [[1, 0], [0, 2]] : tensor<2x5x4x3xf32> -> tensor<8x3x3x3xf32>
  return %0 : tensor<8x3x3x3xf32>
}

// CHECK-LABEL: func @blocks_forall(
// CHECK-SAME:    %[[INPUT:[a-z0-9]+]]: tensor<2x5x4x3xf32>)
// CHECK:         scf.forall (%[[T:.+]]) in (3) shared_outs(%[[OUT:[a-z0-9]+]] = %{{.+}}) -> (tensor<8x3x3x3xf32>)
// CHECK:           %[[PART:.+]] = tensor.extract_slice %[[INPUT]][0, 0, %{{.+}}, 0] [2, 5, %{{.+}}, 3] [1, 1, 1, 1]
// CHECK:           %[[TILE:.+]] = tops.space_to_batch_nd %[[PART]] block_shape = [2, 2] paddings = {{\[}}[1, 0], [%{{.+}}, %{{.+}}]]
// CHECK:           tensor.parallel_insert_slice %[[TILE]] into %[[OUT]][0, 0, %[[T]], 0] [8, 3, 1, 3] [1, 1, 1, 1]
func.func @blocks_forall(%input: tensor<2x5x4x3xf32>) -> tensor<8x3x3x3xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [2, 2] paddings = [[1, 0], [0, 2]] : tensor<2x5x4x3xf32> -> tensor<8x3x3x3xf32>
  return %0 : tensor<8x3x3x3xf32>
}

// CHECK-LABEL: func @blocks_fused(
// CHECK-SAME:    %[[INPUT:[a-z0-9]+]]: tensor<2x5x4x3xf32>)
// CHECK-NOT:     tops.space_to_batch_nd
// CHECK:         scf.for %[[I:[a-z0-9]+]] =
// CHECK:           %[[PART:.+]] = tensor.extract_slice %[[INPUT]][0, %{{.+}}, 0, 0] [2, %{{.+}}, 4, 3] [1, 1, 1, 1]
// CHECK:           %[[TILE:.+]] = tops.space_to_batch_nd %[[PART]] block_shape = [2, 2]
// CHECK:           linalg.exp ins(%[[TILE]]
func.func @blocks_fused(%input: tensor<2x5x4x3xf32>) -> tensor<8x3x3x3xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [2, 2] paddings = [[1, 0], [0, 2]] : tensor<2x5x4x3xf32> -> tensor<8x3x3x3xf32>
  %1 = tensor.empty() : tensor<8x3x3x3xf32>
  %2 = linalg.exp ins(%0 : tensor<8x3x3x3xf32>) outs(%1 : tensor<8x3x3x3xf32>) -> tensor<8x3x3x3xf32>
  return %2 : tensor<8x3x3x3xf32>
}

// A part of a buffer keeps its strides, negative ones too.
// CHECK-LABEL: func @blocks_memref(
// CHECK-SAME:    %[[INPUT:[a-z0-9]+]]: memref<2x5x4xf32, strided<[40, 8, 2], offset: 3>>, %[[DEST:[a-z0-9]+]]: memref<8x3x3xf32, strided<[-9, 3, 1], offset: 63>>)
// CHECK:         scf.for %[[I:[a-z0-9]+]] =
// CHECK:           %[[SIZE:.+]] = affine.min #[[THREE_BY_2]](%[[I]])
// CHECK-DAG:       %[[PART:.+]] = memref.subview %[[INPUT]][0, %{{.+}}, 0] [2, %{{.+}}, 4] [1, 1, 1]
// CHECK-DAG:       %[[PART_DEST:.+]] = memref.subview %[[DEST]][0, %[[I]], 0] [8, %[[SIZE]], 3] [1, 1, 1]
// CHECK:           tops.space_to_batch_nd %[[PART]] block_shape = [2, 2] paddings = {{\[}}[%{{.+}}, %{{.+}}], [0, 2]] outs(%[[PART_DEST]]) : memref<2x?x4xf32, strided<[40, 8, 2], offset: ?>>, memref<8x?x3xf32, strided<[-9, 3, 1], offset: ?>>
func.func @blocks_memref(%input: memref<2x5x4xf32, strided<[40, 8, 2], offset: 3>>, %dest: memref<8x3x3xf32, strided<[-9, 3, 1], offset: 63>>) {
  tops.space_to_batch_nd %input block_shape = [2, 2] paddings = [[1, 0], [0, 2]] outs(%dest)
      : memref<2x5x4xf32, strided<[40, 8, 2], offset: 3>>, memref<8x3x3xf32, strided<[-9, 3, 1], offset: 63>>
  return
}

// What only run time knows is checked, before anything of a tile is read.
// CHECK-LABEL: func @blocks_checked(
// CHECK:         cf.assert %{{.+}}, "tops.space_to_batch_nd: block size of dimension 1 is less than 1"
// CHECK:         cf.assert %{{.+}}, "tops.space_to_batch_nd: padding before dimension 1 is negative"
// CHECK:         cf.assert %{{.+}}, "tops.space_to_batch_nd: padded size of dimension 1 does not fit in 64 bits"
// CHECK:         cf.assert %{{.+}}, "tops.space_to_batch_nd: result batch does not fit in 64 bits"
// CHECK:         cf.assert %{{.+}}, "tops.space_to_batch_nd: padded size of dimension 1 is not divisible by its block size"
// CHECK:         tensor.extract{{[ _]}}
func.func @blocks_checked(%input: tensor<2x?x3xf32>, %b: index, %lo: index) -> tensor<?x?x3xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [%b] paddings = [[%lo, 0]] : tensor<2x?x3xf32> -> tensor<?x?x3xf32>
  return %0 : tensor<?x?x3xf32>
}

transform.named_sequence @__transform_main(%module: !transform.any_op {transform.readonly}) {
  %gather_rows = transform.structured.match attributes{sym_name = "gather_rows"} in %module : (!transform.any_op) -> !transform.any_op
  %0 = transform.structured.match ops{["tops.gather_nd"]} in %gather_rows : (!transform.any_op) -> !transform.any_op
  transform.structured.tile_using_for %0 tile_sizes [4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)

  %gather_slice = transform.structured.match attributes{sym_name = "gather_slice"} in %module : (!transform.any_op) -> !transform.any_op
  %1 = transform.structured.match ops{["tops.gather_nd"]} in %gather_slice : (!transform.any_op) -> !transform.any_op
  transform.structured.tile_using_for %1 tile_sizes [0, 4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)

  %gather_batch = transform.structured.match attributes{sym_name = "gather_batch"} in %module : (!transform.any_op) -> !transform.any_op
  %2 = transform.structured.match ops{["tops.gather_nd"]} in %gather_batch : (!transform.any_op) -> !transform.any_op
  transform.structured.tile_using_for %2 tile_sizes [2, 0, 3] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)

  %gather_outs = transform.structured.match attributes{sym_name = "gather_outs"} in %module : (!transform.any_op) -> !transform.any_op
  %3 = transform.structured.match ops{["tops.gather_nd"]} in %gather_outs : (!transform.any_op) -> !transform.any_op
  transform.structured.tile_using_for %3 tile_sizes [2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)

  %gather_memref = transform.structured.match attributes{sym_name = "gather_memref"} in %module : (!transform.any_op) -> !transform.any_op
  %4 = transform.structured.match ops{["tops.gather_nd"]} in %gather_memref : (!transform.any_op) -> !transform.any_op
  transform.structured.tile_using_for %4 tile_sizes [2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)

  %gather_checked = transform.structured.match attributes{sym_name = "gather_checked"} in %module : (!transform.any_op) -> !transform.any_op
  %5 = transform.structured.match ops{["tops.gather_nd"]} in %gather_checked : (!transform.any_op) -> !transform.any_op
  transform.structured.tile_using_for %5 tile_sizes [4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)

  %gather_fused = transform.structured.match attributes{sym_name = "gather_fused"} in %module : (!transform.any_op) -> !transform.any_op
  %6 = transform.structured.match ops{["linalg.exp"]} in %gather_fused : (!transform.any_op) -> !transform.any_op
  transform.structured.fuse %6 tile_sizes [2, 4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)

  %gather_forall = transform.structured.match attributes{sym_name = "gather_forall"} in %module : (!transform.any_op) -> !transform.any_op
  %7 = transform.structured.match ops{["tops.gather_nd"]} in %gather_forall : (!transform.any_op) -> !transform.any_op
  transform.structured.tile_using_forall %7 tile_sizes [2, 4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)

  %gather_zero = transform.structured.match attributes{sym_name = "gather_sizes_of_zero"} in %module : (!transform.any_op) -> !transform.any_op
  %8 = transform.structured.match ops{["tops.gather_nd"]} in %gather_zero : (!transform.any_op) -> !transform.any_op
  transform.structured.tile_using_for %8 tile_sizes [2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)

  %blocks_space = transform.structured.match attributes{sym_name = "blocks_space"} in %module : (!transform.any_op) -> !transform.any_op
  %9 = transform.structured.match ops{["tops.space_to_batch_nd"]} in %blocks_space : (!transform.any_op) -> !transform.any_op
  transform.structured.tile_using_for %9 tile_sizes [0, 2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)

  %blocks_rest = transform.structured.match attributes{sym_name = "blocks_rest"} in %module : (!transform.any_op) -> !transform.any_op
  %10 = transform.structured.match ops{["tops.space_to_batch_nd"]} in %blocks_rest : (!transform.any_op) -> !transform.any_op
  transform.structured.tile_using_for %10 tile_sizes [0, 0, 0, 2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)

  %blocks_batch = transform.structured.match attributes{sym_name = "blocks_batch"} in %module : (!transform.any_op) -> !transform.any_op
  %11 = transform.structured.match ops{["tops.space_to_batch_nd"]} in %blocks_batch : (!transform.any_op) -> !transform.any_op
  transform.structured.tile_using_for %11 tile_sizes [3] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)

  %blocks_forall = transform.structured.match attributes{sym_name = "blocks_forall"} in %module : (!transform.any_op) -> !transform.any_op
  %12 = transform.structured.match ops{["tops.space_to_batch_nd"]} in %blocks_forall : (!transform.any_op) -> !transform.any_op
  transform.structured.tile_using_forall %12 num_threads [0, 0, 3] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)

  %blocks_fused = transform.structured.match attributes{sym_name = "blocks_fused"} in %module : (!transform.any_op) -> !transform.any_op
  %13 = transform.structured.match ops{["linalg.exp"]} in %blocks_fused : (!transform.any_op) -> !transform.any_op
  transform.structured.fuse %13 tile_sizes [0, 2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)

  %blocks_checked = transform.structured.match attributes{sym_name = "blocks_checked"} in %module : (!transform.any_op) -> !transform.any_op
  %14 = transform.structured.match ops{["tops.space_to_batch_nd"]} in %blocks_checked : (!transform.any_op) -> !transform.any_op
  transform.structured.tile_using_for %14 tile_sizes [0, 2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)

  %gather_loops = transform.structured.match attributes{sym_name = "gather_loops"} in %module : (!transform.any_op) -> !transform.any_op
  %15 = transform.structured.match ops{["tops.gather_nd"]} in %gather_loops : (!transform.any_op) -> !transform.any_op
  transform.structured.convert_to_loops %15 : (!transform.any_op) -> !transform.any_op

  %blocks_memref = transform.structured.match attributes{sym_name = "blocks_memref"} in %module : (!transform.any_op) -> !transform.any_op
  %16 = transform.structured.match ops{["tops.space_to_batch_nd"]} in %blocks_memref : (!transform.any_op) -> !transform.any_op
  transform.structured.tile_using_for %16 tile_sizes [0, 2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  transform.yield
}
}
