// Tiled, the ops give the values that their formulas say, in tiles that divide
// the result and in tiles that do not, of every dimension, also where a tile
// lies in the padding altogether.

// REQUIRES: numpy
// RUN: mlir-opt %s --load-dialect-plugin=%plugin --load-pass-plugin=%plugin \
// RUN:     --pass-pipeline='builtin.module(test-transform-dialect-erase-schedule)' -o %t.whole.mlir
// RUN: %python %S/Inputs/tiling_values.py tops-run %t.whole.mlir %t.dir | FileCheck %s
// RUN: mlir-opt %s --load-dialect-plugin=%plugin --load-pass-plugin=%plugin \
// RUN:     --pass-pipeline='builtin.module(transform-interpreter{entry-point=with_for},test-transform-dialect-erase-schedule)' -o %t.for.mlir
// RUN: FileCheck %s --check-prefix=FOR --input-file=%t.for.mlir
// RUN: %python %S/Inputs/tiling_values.py tops-run %t.for.mlir %t.dir | FileCheck %s
// RUN: mlir-opt %s --load-dialect-plugin=%plugin --load-pass-plugin=%plugin \
// RUN:     --pass-pipeline='builtin.module(transform-interpreter{entry-point=with_forall},test-transform-dialect-erase-schedule)' -o %t.forall.mlir
// RUN: FileCheck %s --check-prefix=FORALL --input-file=%t.forall.mlir
// RUN: %python %S/Inputs/tiling_values.py tops-run %t.forall.mlir %t.dir | FileCheck %s

// CHECK: 20 results are right
module attributes {transform.with_named_sequence} {

// FOR-LABEL: func private @rows(
// FOR: scf.for
// FORALL-LABEL: func private @rows(
// FORALL: scf.forall
func.func private @rows(%params: tensor<?x6xf32>, %indices: tensor<?x1xi32>) -> tensor<?x6xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero {tile = "rows"} : tensor<?x6xf32>, tensor<?x1xi32> -> tensor<?x6xf32>
  return %0 : tensor<?x6xf32>
}

// FOR-LABEL: func private @slice(
// FOR: scf.for
// FORALL-LABEL: func private @slice(
// FORALL: scf.forall
func.func private @slice(%params: tensor<?x6xf32>, %indices: tensor<?x1xi32>) -> tensor<?x6xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero {tile = "slice"} : tensor<?x6xf32>, tensor<?x1xi32> -> tensor<?x6xf32>
  return %0 : tensor<?x6xf32>
}

// FOR-LABEL: func private @both(
// FOR: scf.for
// FORALL-LABEL: func private @both(
// FORALL: scf.forall
func.func private @both(%params: tensor<?x6xf32>, %indices: tensor<?x1xi32>) -> tensor<?x6xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero {tile = "both"} : tensor<?x6xf32>, tensor<?x1xi32> -> tensor<?x6xf32>
  return %0 : tensor<?x6xf32>
}

// FOR-LABEL: func private @outs(
// FOR: scf.for
// FORALL-LABEL: func private @outs(
// FORALL: scf.forall
func.func private @outs(%params: tensor<?x6xf32>, %indices: tensor<?x1xi32>) -> tensor<?x6xf32> {
  %c0 = arith.constant 0 : index
  %number = tensor.dim %indices, %c0 : tensor<?x1xi32>
  %dest = tensor.empty(%number) : tensor<?x6xf32>
  %0 = tops.gather_nd %params[%indices] bad_indices = zero outs(%dest) {tile = "outs"} : tensor<?x6xf32>, tensor<?x1xi32>, tensor<?x6xf32>
  return %0 : tensor<?x6xf32>
}

// FOR-LABEL: func private @batch(
// FOR: scf.for
// FORALL-LABEL: func private @batch(
// FORALL: scf.forall
func.func private @batch(%params: tensor<5x4x3xf32>, %indices: tensor<5x2x1xi64>) -> tensor<5x2x3xf32> {
  %0 = tops.gather_nd %params[%indices] batch_dims = 1 bad_indices = clamp wrap_negative {tile = "batch"} : tensor<5x4x3xf32>, tensor<5x2x1xi64> -> tensor<5x2x3xf32>
  return %0 : tensor<5x2x3xf32>
}

// FOR-LABEL: func private @pairs(
// FOR: scf.for
// FORALL-LABEL: func private @pairs(
// FORALL: scf.forall
func.func private @pairs(%params: tensor<5x4x3xf32>, %indices: tensor<3x4x2xi16>) -> tensor<3x4x3xf32> {
  %0 = tops.gather_nd %params[%indices] {tile = "pairs"} : tensor<5x4x3xf32>, tensor<3x4x2xi16> -> tensor<3x4x3xf32>
  return %0 : tensor<3x4x3xf32>
}

// FOR-LABEL: func private @fused(
// FOR: scf.for
// FORALL-LABEL: func private @fused(
// FORALL: scf.forall
func.func private @fused(%params: tensor<7x6xf32>, %indices: tensor<9x1xi32>) -> tensor<9x6xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<7x6xf32>, tensor<9x1xi32> -> tensor<9x6xf32>
  %1 = tensor.empty() : tensor<9x6xf32>
  %2 = linalg.add {tile = "fused"} ins(%0, %0 : tensor<9x6xf32>, tensor<9x6xf32>) outs(%1 : tensor<9x6xf32>) -> tensor<9x6xf32>
  return %2 : tensor<9x6xf32>
}

// FOR-LABEL: func private @space1(
// FOR: scf.for
// FORALL-LABEL: func private @space1(
// FORALL: scf.forall
func.func private @space1(%input: tensor<2x5x4x3xf32>) -> tensor<8x3x3x3xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [2, 2] paddings = [[1, 0], [0, 2]] {tile = "space1"} : tensor<2x5x4x3xf32> -> tensor<8x3x3x3xf32>
  return %0 : tensor<8x3x3x3xf32>
}

// FOR-LABEL: func private @space2(
// FOR: scf.for
// FORALL-LABEL: func private @space2(
// FORALL: scf.forall
func.func private @space2(%input: tensor<2x5x4x3xf32>) -> tensor<8x3x3x3xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [2, 2] paddings = [[1, 0], [0, 2]] {tile = "space2"} : tensor<2x5x4x3xf32> -> tensor<8x3x3x3xf32>
  return %0 : tensor<8x3x3x3xf32>
}

// FOR-LABEL: func private @rest(
// FOR: scf.for
// FORALL-LABEL: func private @rest(
// FORALL: scf.forall
func.func private @rest(%input: tensor<2x5x4x3xf32>) -> tensor<8x3x3x3xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [2, 2] paddings = [[1, 0], [0, 2]] {tile = "rest"} : tensor<2x5x4x3xf32> -> tensor<8x3x3x3xf32>
  return %0 : tensor<8x3x3x3xf32>
}

// FOR-LABEL: func private @batch_cut(
// FOR: scf.for
// FORALL-LABEL: func private @batch_cut(
// FORALL: scf.forall
func.func private @batch_cut(%input: tensor<2x5x4x3xf32>) -> tensor<8x3x3x3xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [2, 2] paddings = [[1, 0], [0, 2]] {tile = "batch_cut"} : tensor<2x5x4x3xf32> -> tensor<8x3x3x3xf32>
  return %0 : tensor<8x3x3x3xf32>
}

// FOR-LABEL: func private @all_cut(
// FOR: scf.for
// FORALL-LABEL: func private @all_cut(
// FORALL: scf.forall
func.func private @all_cut(%input: tensor<2x5x4x3xf32>) -> tensor<8x3x3x3xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [2, 2] paddings = [[1, 0], [0, 2]] {tile = "all_cut"} : tensor<2x5x4x3xf32> -> tensor<8x3x3x3xf32>
  return %0 : tensor<8x3x3x3xf32>
}

// FOR-LABEL: func private @far_space(
// FOR: scf.for
// FORALL-LABEL: func private @far_space(
// FORALL: scf.forall
func.func private @far_space(%input: tensor<2x5x4x3xf32>) -> tensor<12x6x3x3xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [2, 3] paddings = [[4, 3], [3, 2]] {tile = "far_space"} : tensor<2x5x4x3xf32> -> tensor<12x6x3x3xf32>
  return %0 : tensor<12x6x3x3xf32>
}

// FOR-LABEL: func private @far_batch(
// FOR: scf.for
// FORALL-LABEL: func private @far_batch(
// FORALL: scf.forall
func.func private @far_batch(%input: tensor<2x5x4x3xf32>) -> tensor<12x6x3x3xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [2, 3] paddings = [[4, 3], [3, 2]] {tile = "far_batch"} : tensor<2x5x4x3xf32> -> tensor<12x6x3x3xf32>
  return %0 : tensor<12x6x3x3xf32>
}

// FOR-LABEL: func private @dynamic_space(
// FOR: scf.for
// FORALL-LABEL: func private @dynamic_space(
// FORALL: scf.forall
func.func private @dynamic_space(%input: tensor<?x?x?x?xf32>, %b: index, %lo: index, %hi: index) -> tensor<?x?x?x?xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [%b, %b] paddings = [[%lo, %hi], [%hi, %b]] {tile = "dynamic_space"} : tensor<?x?x?x?xf32> -> tensor<?x?x?x?xf32>
  return %0 : tensor<?x?x?x?xf32>
}

// FOR-LABEL: func private @dynamic_batch(
// FOR: scf.for
// FORALL-LABEL: func private @dynamic_batch(
// FORALL: scf.forall
func.func private @dynamic_batch(%input: tensor<?x?x?x?xf32>, %b: index, %lo: index, %hi: index) -> tensor<?x?x?x?xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [%b, %b] paddings = [[%lo, %hi], [%hi, %b]] {tile = "dynamic_batch"} : tensor<?x?x?x?xf32> -> tensor<?x?x?x?xf32>
  return %0 : tensor<?x?x?x?xf32>
}

// FOR-LABEL: func private @fused_blocks(
// FOR: scf.for
// FORALL-LABEL: func private @fused_blocks(
// FORALL: scf.forall
func.func private @fused_blocks(%input: tensor<2x5x4x3xf32>) -> tensor<8x3x3x3xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [2, 2] paddings = [[1, 0], [0, 2]] : tensor<2x5x4x3xf32> -> tensor<8x3x3x3xf32>
  %1 = tensor.empty() : tensor<8x3x3x3xf32>
  %2 = linalg.add {tile = "fused_blocks"} ins(%0, %0 : tensor<8x3x3x3xf32>, tensor<8x3x3x3xf32>) outs(%1 : tensor<8x3x3x3xf32>) -> tensor<8x3x3x3xf32>
  return %2 : tensor<8x3x3x3xf32>
}

// FOR-LABEL: func private @rows_of_nothing(
// FOR: scf.for
// FORALL-LABEL: func private @rows_of_nothing(
// FORALL: scf.forall
func.func private @rows_of_nothing(%indices: tensor<?x1xi32>) -> tensor<?x6xf32> {
  %params = tensor.empty() : tensor<0x6xf32>
  %0 = tops.gather_nd %params[%indices] bad_indices = clamp {tile = "rows_of_nothing"} : tensor<0x6xf32>, tensor<?x1xi32> -> tensor<?x6xf32>
  return %0 : tensor<?x6xf32>
}

// FOR-LABEL: func private @space_of_nothing(
// FOR: scf.for
// FORALL-LABEL: func private @space_of_nothing(
// FORALL: scf.forall
func.func private @space_of_nothing() -> tensor<9x1x2xf32> {
  %input = tensor.empty() : tensor<3x0x2xf32>
  %0 = tops.space_to_batch_nd %input block_shape = [3] paddings = [[1, 2]] {tile = "space_of_nothing"} : tensor<3x0x2xf32> -> tensor<9x1x2xf32>
  return %0 : tensor<9x1x2xf32>
}

// FOR-LABEL: func private @batch_of_nothing(
// FOR: scf.for
// FORALL-LABEL: func private @batch_of_nothing(
// FORALL: scf.forall
func.func private @batch_of_nothing() -> tensor<9x1x2xf32> {
  %input = tensor.empty() : tensor<3x0x2xf32>
  %0 = tops.space_to_batch_nd %input block_shape = [3] paddings = [[1, 2]] {tile = "batch_of_nothing"} : tensor<3x0x2xf32> -> tensor<9x1x2xf32>
  return %0 : tensor<9x1x2xf32>
}

func.func @main(%table: tensor<?x6xf32>, %rows: tensor<?x1xi32>, %cube: tensor<5x4x3xf32>,
                %batch_rows: tensor<5x2x1xi64>, %pairs: tensor<3x4x2xi16>, %image: tensor<2x5x4x3xf32>,
                %b: index, %lo: index, %hi: index)
    -> (tensor<?x6xf32>,
        tensor<?x6xf32>,
        tensor<?x6xf32>,
        tensor<?x6xf32>,
        tensor<5x2x3xf32>,
        tensor<3x4x3xf32>,
        tensor<9x6xf32>,
        tensor<8x3x3x3xf32>,
        tensor<8x3x3x3xf32>,
        tensor<8x3x3x3xf32>,
        tensor<8x3x3x3xf32>,
        tensor<8x3x3x3xf32>,
        tensor<12x6x3x3xf32>,
        tensor<12x6x3x3xf32>,
        tensor<?x?x?x?xf32>,
        tensor<?x?x?x?xf32>,
        tensor<8x3x3x3xf32>,
        tensor<?x6xf32>,
        tensor<9x1x2xf32>,
        tensor<9x1x2xf32>) {
  %static_table = tensor.cast %table : tensor<?x6xf32> to tensor<7x6xf32>
  %static_rows = tensor.cast %rows : tensor<?x1xi32> to tensor<9x1xi32>
  %dynamic_image = tensor.cast %image : tensor<2x5x4x3xf32> to tensor<?x?x?x?xf32>
  %rows_tile = func.call @rows(%table, %rows) : (tensor<?x6xf32>, tensor<?x1xi32>) -> tensor<?x6xf32>
  %slice_tile = func.call @slice(%table, %rows) : (tensor<?x6xf32>, tensor<?x1xi32>) -> tensor<?x6xf32>
  %both_tile = func.call @both(%table, %rows) : (tensor<?x6xf32>, tensor<?x1xi32>) -> tensor<?x6xf32>
  %outs_tile = func.call @outs(%table, %rows) : (tensor<?x6xf32>, tensor<?x1xi32>) -> tensor<?x6xf32>
  %batch_tile = func.call @batch(%cube, %batch_rows) : (tensor<5x4x3xf32>, tensor<5x2x1xi64>) -> tensor<5x2x3xf32>
  %pairs_tile = func.call @pairs(%cube, %pairs) : (tensor<5x4x3xf32>, tensor<3x4x2xi16>) -> tensor<3x4x3xf32>
  %fused_tile = func.call @fused(%static_table, %static_rows) : (tensor<7x6xf32>, tensor<9x1xi32>) -> tensor<9x6xf32>
  %space1_tile = func.call @space1(%image) : (tensor<2x5x4x3xf32>) -> tensor<8x3x3x3xf32>
  %space2_tile = func.call @space2(%image) : (tensor<2x5x4x3xf32>) -> tensor<8x3x3x3xf32>
  %rest_tile = func.call @rest(%image) : (tensor<2x5x4x3xf32>) -> tensor<8x3x3x3xf32>
  %batch_cut_tile = func.call @batch_cut(%image) : (tensor<2x5x4x3xf32>) -> tensor<8x3x3x3xf32>
  %all_cut_tile = func.call @all_cut(%image) : (tensor<2x5x4x3xf32>) -> tensor<8x3x3x3xf32>
  %far_space_tile = func.call @far_space(%image) : (tensor<2x5x4x3xf32>) -> tensor<12x6x3x3xf32>
  %far_batch_tile = func.call @far_batch(%image) : (tensor<2x5x4x3xf32>) -> tensor<12x6x3x3xf32>
  %dynamic_space_tile = func.call @dynamic_space(%dynamic_image, %b, %lo, %hi) : (tensor<?x?x?x?xf32>, index, index, index) -> tensor<?x?x?x?xf32>
  %dynamic_batch_tile = func.call @dynamic_batch(%dynamic_image, %b, %lo, %hi) : (tensor<?x?x?x?xf32>, index, index, index) -> tensor<?x?x?x?xf32>
  %fused_blocks_tile = func.call @fused_blocks(%image) : (tensor<2x5x4x3xf32>) -> tensor<8x3x3x3xf32>
  %rows_of_nothing_tile = func.call @rows_of_nothing(%rows) : (tensor<?x1xi32>) -> tensor<?x6xf32>
  %space_of_nothing_tile = func.call @space_of_nothing() : () -> tensor<9x1x2xf32>
  %batch_of_nothing_tile = func.call @batch_of_nothing() : () -> tensor<9x1x2xf32>
  return %rows_tile, %slice_tile, %both_tile, %outs_tile, %batch_tile, %pairs_tile, %fused_tile, %space1_tile, %space2_tile, %rest_tile, %batch_cut_tile, %all_cut_tile, %far_space_tile, %far_batch_tile, %dynamic_space_tile, %dynamic_batch_tile, %fused_blocks_tile, %rows_of_nothing_tile, %space_of_nothing_tile, %batch_of_nothing_tile
      : tensor<?x6xf32>,
        tensor<?x6xf32>,
        tensor<?x6xf32>,
        tensor<?x6xf32>,
        tensor<5x2x3xf32>,
        tensor<3x4x3xf32>,
        tensor<9x6xf32>,
        tensor<8x3x3x3xf32>,
        tensor<8x3x3x3xf32>,
        tensor<8x3x3x3xf32>,
        tensor<8x3x3x3xf32>,
        tensor<8x3x3x3xf32>,
        tensor<12x6x3x3xf32>,
        tensor<12x6x3x3xf32>,
        tensor<?x?x?x?xf32>,
        tensor<?x?x?x?xf32>,
        tensor<8x3x3x3xf32>,
        tensor<?x6xf32>,
        tensor<9x1x2xf32>,
        tensor<9x1x2xf32>
}

transform.named_sequence @with_for(%module: !transform.any_op {transform.readonly}) {
  %rows = transform.structured.match attributes{tile = "rows"} in %module : (!transform.any_op) -> !transform.any_op
  transform.structured.tile_using_for %rows tile_sizes [4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  %slice = transform.structured.match attributes{tile = "slice"} in %module : (!transform.any_op) -> !transform.any_op
  transform.structured.tile_using_for %slice tile_sizes [0, 4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  %both = transform.structured.match attributes{tile = "both"} in %module : (!transform.any_op) -> !transform.any_op
  transform.structured.tile_using_for %both tile_sizes [2, 5] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
  %outs = transform.structured.match attributes{tile = "outs"} in %module : (!transform.any_op) -> !transform.any_op
  transform.structured.tile_using_for %outs tile_sizes [4, 4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
  %batch = transform.structured.match attributes{tile = "batch"} in %module : (!transform.any_op) -> !transform.any_op
  transform.structured.tile_using_for %batch tile_sizes [2, 1, 2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
  %pairs = transform.structured.match attributes{tile = "pairs"} in %module : (!transform.any_op) -> !transform.any_op
  transform.structured.tile_using_for %pairs tile_sizes [2, 3, 2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
  %fused = transform.structured.match attributes{tile = "fused"} in %module : (!transform.any_op) -> !transform.any_op
  transform.structured.fuse %fused tile_sizes [2, 4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
  %space1 = transform.structured.match attributes{tile = "space1"} in %module : (!transform.any_op) -> !transform.any_op
  transform.structured.tile_using_for %space1 tile_sizes [0, 2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  %space2 = transform.structured.match attributes{tile = "space2"} in %module : (!transform.any_op) -> !transform.any_op
  transform.structured.tile_using_for %space2 tile_sizes [0, 0, 2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  %rest = transform.structured.match attributes{tile = "rest"} in %module : (!transform.any_op) -> !transform.any_op
  transform.structured.tile_using_for %rest tile_sizes [0, 0, 0, 2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  %batch_cut = transform.structured.match attributes{tile = "batch_cut"} in %module : (!transform.any_op) -> !transform.any_op
  transform.structured.tile_using_for %batch_cut tile_sizes [3] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  %all_cut = transform.structured.match attributes{tile = "all_cut"} in %module : (!transform.any_op) -> !transform.any_op
  transform.structured.tile_using_for %all_cut tile_sizes [3, 2, 2, 2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
  %far_space = transform.structured.match attributes{tile = "far_space"} in %module : (!transform.any_op) -> !transform.any_op
  transform.structured.tile_using_for %far_space tile_sizes [0, 2, 3] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
  %far_batch = transform.structured.match attributes{tile = "far_batch"} in %module : (!transform.any_op) -> !transform.any_op
  transform.structured.tile_using_for %far_batch tile_sizes [5, 4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
  %dynamic_space = transform.structured.match attributes{tile = "dynamic_space"} in %module : (!transform.any_op) -> !transform.any_op
  transform.structured.tile_using_for %dynamic_space tile_sizes [0, 2, 2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
  %dynamic_batch = transform.structured.match attributes{tile = "dynamic_batch"} in %module : (!transform.any_op) -> !transform.any_op
  transform.structured.tile_using_for %dynamic_batch tile_sizes [3] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  %fused_blocks = transform.structured.match attributes{tile = "fused_blocks"} in %module : (!transform.any_op) -> !transform.any_op
  transform.structured.fuse %fused_blocks tile_sizes [0, 2, 0, 2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
  %rows_of_nothing = transform.structured.match attributes{tile = "rows_of_nothing"} in %module : (!transform.any_op) -> !transform.any_op
  transform.structured.tile_using_for %rows_of_nothing tile_sizes [4, 4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
  %space_of_nothing = transform.structured.match attributes{tile = "space_of_nothing"} in %module : (!transform.any_op) -> !transform.any_op
  transform.structured.tile_using_for %space_of_nothing tile_sizes [0, 1, 1] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
  %batch_of_nothing = transform.structured.match attributes{tile = "batch_of_nothing"} in %module : (!transform.any_op) -> !transform.any_op
  transform.structured.tile_using_for %batch_of_nothing tile_sizes [4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  transform.yield
}

transform.named_sequence @with_forall(%module: !transform.any_op {transform.readonly}) {
  %rows = transform.structured.match attributes{tile = "rows"} in %module : (!transform.any_op) -> !transform.any_op
  transform.structured.tile_using_forall %rows tile_sizes [4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  %slice = transform.structured.match attributes{tile = "slice"} in %module : (!transform.any_op) -> !transform.any_op
  transform.structured.tile_using_forall %slice tile_sizes [0, 4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  %both = transform.structured.match attributes{tile = "both"} in %module : (!transform.any_op) -> !transform.any_op
  transform.structured.tile_using_forall %both tile_sizes [2, 5] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  %outs = transform.structured.match attributes{tile = "outs"} in %module : (!transform.any_op) -> !transform.any_op
  transform.structured.tile_using_forall %outs tile_sizes [4, 4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  %batch = transform.structured.match attributes{tile = "batch"} in %module : (!transform.any_op) -> !transform.any_op
  transform.structured.tile_using_forall %batch tile_sizes [2, 1, 2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  %pairs = transform.structured.match attributes{tile = "pairs"} in %module : (!transform.any_op) -> !transform.any_op
  transform.structured.tile_using_forall %pairs tile_sizes [2, 3, 2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  %fused = transform.structured.match attributes{tile = "fused"} in %module : (!transform.any_op) -> !transform.any_op
  %producer_fused = transform.get_producer_of_operand %fused[0] : (!transform.any_op) -> !transform.any_op
  %tile_fused, %loop_fused = transform.structured.tile_using_forall %fused tile_sizes [2, 4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  transform.structured.fuse_into_containing_op %producer_fused into %loop_fused : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
  %space1 = transform.structured.match attributes{tile = "space1"} in %module : (!transform.any_op) -> !transform.any_op
  transform.structured.tile_using_forall %space1 tile_sizes [0, 2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  %space2 = transform.structured.match attributes{tile = "space2"} in %module : (!transform.any_op) -> !transform.any_op
  transform.structured.tile_using_forall %space2 tile_sizes [0, 0, 2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  %rest = transform.structured.match attributes{tile = "rest"} in %module : (!transform.any_op) -> !transform.any_op
  transform.structured.tile_using_forall %rest tile_sizes [0, 0, 0, 2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  %batch_cut = transform.structured.match attributes{tile = "batch_cut"} in %module : (!transform.any_op) -> !transform.any_op
  transform.structured.tile_using_forall %batch_cut tile_sizes [3] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  %all_cut = transform.structured.match attributes{tile = "all_cut"} in %module : (!transform.any_op) -> !transform.any_op
  transform.structured.tile_using_forall %all_cut tile_sizes [3, 2, 2, 2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  %far_space = transform.structured.match attributes{tile = "far_space"} in %module : (!transform.any_op) -> !transform.any_op
  transform.structured.tile_using_forall %far_space tile_sizes [0, 2, 3] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  %far_batch = transform.structured.match attributes{tile = "far_batch"} in %module : (!transform.any_op) -> !transform.any_op
  transform.structured.tile_using_forall %far_batch tile_sizes [5, 4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  %dynamic_space = transform.structured.match attributes{tile = "dynamic_space"} in %module : (!transform.any_op) -> !transform.any_op
  transform.structured.tile_using_forall %dynamic_space tile_sizes [0, 2, 2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  %dynamic_batch = transform.structured.match attributes{tile = "dynamic_batch"} in %module : (!transform.any_op) -> !transform.any_op
  transform.structured.tile_using_forall %dynamic_batch tile_sizes [3] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  %fused_blocks = transform.structured.match attributes{tile = "fused_blocks"} in %module : (!transform.any_op) -> !transform.any_op
  %producer_fused_blocks = transform.get_producer_of_operand %fused_blocks[0] : (!transform.any_op) -> !transform.any_op
  %tile_fused_blocks, %loop_fused_blocks = transform.structured.tile_using_forall %fused_blocks tile_sizes [0, 2, 0, 2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  transform.structured.fuse_into_containing_op %producer_fused_blocks into %loop_fused_blocks : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
  %rows_of_nothing = transform.structured.match attributes{tile = "rows_of_nothing"} in %module : (!transform.any_op) -> !transform.any_op
  transform.structured.tile_using_forall %rows_of_nothing tile_sizes [4, 4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  %space_of_nothing = transform.structured.match attributes{tile = "space_of_nothing"} in %module : (!transform.any_op) -> !transform.any_op
  transform.structured.tile_using_forall %space_of_nothing tile_sizes [0, 1, 1] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  %batch_of_nothing = transform.structured.match attributes{tile = "batch_of_nothing"} in %module : (!transform.any_op) -> !transform.any_op
  transform.structured.tile_using_forall %batch_of_nothing tile_sizes [4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  transform.yield
}
}
