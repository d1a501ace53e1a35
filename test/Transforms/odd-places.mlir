// RUN: tops-opt %s -canonicalize | tops-opt -o /dev/null
// RUN: tops-opt %s -cse | tops-opt -o /dev/null
// RUN: tops-opt %s -inline | FileCheck %s --check-prefix=INLINE
// RUN: tops-opt %s -loop-invariant-code-motion | tops-opt -o /dev/null
// RUN: tops-opt %s -resolve-ranked-shaped-type-result-dims | tops-opt -o /dev/null
// RUN: tops-opt %s -generate-runtime-verification -canonicalize | tops-opt -o /dev/null
// RUN: tops-opt %s -tops-destination-style -canonicalize | tops-opt -o /dev/null
// RUN: tops-opt %s -convert-tops-to-linalg -canonicalize -loop-invariant-code-motion | tops-opt -o /dev/null
// RUN: tops-opt %s -convert-tops-to-linalg=errors=assert | tops-opt -o /dev/null
// RUN: tops-opt %s -one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops" | tops-opt -o /dev/null
// RUN: tops-opt %s -one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops" -convert-tops-to-scf -canonicalize | FileCheck %s --check-prefix=LOOPS --implicit-check-not=tops.
// RUN: tops-opt %s -tops-to-llvm | FileCheck %s --implicit-check-not='{{(^|[ (])(affine|arith|bufferization|builtin|cf|complex|func|index|linalg|memref|scf|tensor|tops|ub|vector)[.]}}'
// RUN: tops-opt %s -tops-to-llvm=errors=assert | tops-opt -o /dev/null
// RUN: tops-opt %s -convert-tops-to-linalg -tops-to-llvm | tops-opt -o /dev/null

// Every pass takes ops wherever they may stand, and makes valid IR of them.

// CHECK-LABEL: llvm.func @in_loop(
// LOOPS-LABEL: func @in_loop(
func.func @in_loop(%params: tensor<?x4xf32>, %indices: tensor<?x1xi32>, %dest: tensor<?x4xf32>, %n: index) -> tensor<?x4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%carried = %dest) -> tensor<?x4xf32> {
    %1 = tops.gather_nd %params[%indices] outs(%carried) : tensor<?x4xf32>, tensor<?x1xi32>, tensor<?x4xf32>
    scf.yield %1 : tensor<?x4xf32>
  }
  return %0 : tensor<?x4xf32>
}

// What a loop carries is gathered from itself: each iteration needs a buffer.
// CHECK-LABEL: llvm.func @carried(
// LOOPS-LABEL: func @carried(
func.func @carried(%params: tensor<3xf32>, %indices: tensor<3x1xi32>, %n: index) -> tensor<3xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%carried = %params) -> tensor<3xf32> {
    %1 = tops.gather_nd %carried[%indices] outs(%carried) : tensor<3xf32>, tensor<3x1xi32>, tensor<3xf32>
    scf.yield %1 : tensor<3xf32>
  }
  return %0 : tensor<3xf32>
}

// CHECK-LABEL: llvm.func @carried_growing(
// LOOPS-LABEL: func @carried_growing(
func.func @carried_growing(%input: tensor<?x?xf32>, %b: index, %n: index) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%carried = %input) -> tensor<?x?xf32> {
    %1 = tops.space_to_batch_nd %carried block_shape = [%b] paddings = [[%i, 0]] : tensor<?x?xf32> -> tensor<?x?xf32>
    scf.yield %1 : tensor<?x?xf32>
  }
  return %0 : tensor<?x?xf32>
}

// CHECK-LABEL: llvm.func @nested_loops(
// LOOPS-LABEL: func @nested_loops(
func.func @nested_loops(%params: tensor<?xf32>, %indices: tensor<?x1xi32>, %n: index) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%outer = %params) -> tensor<?xf32> {
    %1 = scf.for %j = %c0 to %i step %c1 iter_args(%inner = %outer) -> tensor<?xf32> {
      %2 = tops.gather_nd %inner[%indices] bad_indices = clamp : tensor<?xf32>, tensor<?x1xi32> -> tensor<?xf32>
      scf.yield %2 : tensor<?xf32>
    }
    %3 = tops.gather_nd %1[%indices] bad_indices = zero : tensor<?xf32>, tensor<?x1xi32> -> tensor<?xf32>
    scf.yield %3 : tensor<?xf32>
  }
  return %0 : tensor<?xf32>
}

// CHECK-LABEL: llvm.func @in_while(
// LOOPS-LABEL: func @in_while(
func.func @in_while(%params: tensor<?xf32>, %indices: tensor<?x1xi32>, %again: i1) -> tensor<?xf32> {
  %0 = scf.while (%carried = %params) : (tensor<?xf32>) -> tensor<?xf32> {
    %1 = tops.gather_nd %carried[%indices] : tensor<?xf32>, tensor<?x1xi32> -> tensor<?xf32>
    scf.condition(%again) %1 : tensor<?xf32>
  } do {
  ^bb0(%carried: tensor<?xf32>):
    %1 = tops.gather_nd %carried[%indices] wrap_negative : tensor<?xf32>, tensor<?x1xi32> -> tensor<?xf32>
    scf.yield %1 : tensor<?xf32>
  }
  return %0 : tensor<?xf32>
}

// CHECK-LABEL: llvm.func @in_branches(
// LOOPS-LABEL: func @in_branches(
func.func @in_branches(%params: tensor<8x4xf32>, %indices: tensor<3x1xi32>, %condition: i1) -> tensor<?x4xf32> {
  %0 = scf.if %condition -> tensor<?x4xf32> {
    %1 = tops.gather_nd %params[%indices] : tensor<8x4xf32>, tensor<3x1xi32> -> tensor<?x4xf32>
    scf.yield %1 : tensor<?x4xf32>
  } else {
    %1 = tops.space_to_batch_nd %params block_shape = [1] paddings = [[0, 0]] : tensor<8x4xf32> -> tensor<?x4xf32>
    scf.yield %1 : tensor<?x4xf32>
  }
  return %0 : tensor<?x4xf32>
}

// CHECK-LABEL: llvm.func @in_blocks(
// LOOPS-LABEL: func @in_blocks(
func.func @in_blocks(%params: tensor<8x4xf32>, %indices: tensor<3x1xi32>, %condition: i1) -> tensor<?x4xf32> {
  cf.cond_br %condition, ^gather, ^batches
^gather:
  %0 = tops.gather_nd %params[%indices] : tensor<8x4xf32>, tensor<3x1xi32> -> tensor<?x4xf32>
  cf.br ^end(%0 : tensor<?x4xf32>)
^batches:
  %1 = tops.space_to_batch_nd %params block_shape = [1] paddings = [[0, 0]] : tensor<8x4xf32> -> tensor<?x4xf32>
  cf.br ^end(%1 : tensor<?x4xf32>)
^end(%result: tensor<?x4xf32>):
  return %result : tensor<?x4xf32>
}

// CHECK-LABEL: llvm.func @in_forall(
// LOOPS-LABEL: func @in_forall(
func.func @in_forall(%params: tensor<8x4xf32>, %indices: tensor<3x1xi32>, %dest: tensor<6x4xf32>) -> tensor<6x4xf32> {
  %0 = scf.forall (%i) in (2) shared_outs(%shared = %dest) -> tensor<6x4xf32> {
    %1 = tops.gather_nd %params[%indices] : tensor<8x4xf32>, tensor<3x1xi32> -> tensor<3x4xf32>
    %row = affine.apply affine_map<(d0) -> (d0 * 3)>(%i)
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %1 into %shared[%row, 0] [3, 4] [1, 1] : tensor<3x4xf32> into tensor<6x4xf32>
    }
  }
  return %0 : tensor<6x4xf32>
}

// CHECK-LABEL: llvm.func @in_parallel(
// LOOPS-LABEL: func @in_parallel(
func.func @in_parallel(%params: memref<?x4x2xf32>, %indices: memref<3x1xi32>, %dest: memref<?x3x2xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %from = memref.subview %params[%i, 0, 0] [1, 4, 2] [1, 1, 1] : memref<?x4x2xf32> to memref<4x2xf32, strided<[2, 1], offset: ?>>
    %to = memref.subview %dest[%i, 0, 0] [1, 3, 2] [1, 1, 1] : memref<?x3x2xf32> to memref<3x2xf32, strided<[2, 1], offset: ?>>
    tops.gather_nd %from[%indices] outs(%to)
        : memref<4x2xf32, strided<[2, 1], offset: ?>>, memref<3x1xi32>, memref<3x2xf32, strided<[2, 1], offset: ?>>
  }
  return
}

// CHECK-LABEL: llvm.func @in_affine(
// LOOPS-LABEL: func @in_affine(
func.func @in_affine(%params: memref<8x4xf32>, %indices: memref<3x1xi32>, %dest: memref<3x4xf32>, %batches: memref<16x2xf32>) {
  affine.for %i = 0 to 10 {
    affine.if affine_set<(d0) : (d0 - 3 >= 0)>(%i) {
      tops.gather_nd %params[%indices] outs(%dest) : memref<8x4xf32>, memref<3x1xi32>, memref<3x4xf32>
    }
  }
  affine.parallel (%i) = (0) to (10) {
    tops.space_to_batch_nd %params block_shape = [2] paddings = [[0, 0]] outs(%batches) : memref<8x4xf32>, memref<16x2xf32>
  }
  return
}

// CHECK-LABEL: llvm.func @in_execute_region(
// LOOPS-LABEL: func @in_execute_region(
func.func @in_execute_region() -> tensor<2xf32> {
  %params = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %indices = arith.constant dense<[[0], [1]]> : tensor<2x1xi32>
  %0 = scf.execute_region -> tensor<2xf32> {
    %1 = tops.gather_nd %params[%indices] : tensor<2xf32>, tensor<2x1xi32> -> tensor<2xf32>
    scf.yield %1 : tensor<2xf32>
  }
  return %0 : tensor<2xf32>
}

// An op for each of its operands, and one operand for all.
// CHECK-LABEL: llvm.func @chain(
// LOOPS-LABEL: func @chain(
func.func @chain(%values: tensor<4x1xi32>) -> tensor<4x1xi32> {
  %0 = tops.gather_nd %values[%values] bad_indices = zero outs(%values) : tensor<4x1xi32>, tensor<4x1xi32>, tensor<4x1xi32>
  %1 = tops.gather_nd %0[%0] bad_indices = clamp : tensor<4x1xi32>, tensor<4x1xi32> -> tensor<4x1xi32>
  %2 = tops.space_to_batch_nd %1 block_shape = [1] paddings = [[0, 1]] : tensor<4x1xi32> -> tensor<4x2xi32>
  %3 = tops.gather_nd %2[%1] batch_dims = 1 wrap_negative : tensor<4x2xi32>, tensor<4x1xi32> -> tensor<4xi32>
  %4 = tensor.expand_shape %3 [[0, 1]] output_shape [4, 1] : tensor<4xi32> into tensor<4x1xi32>
  return %4 : tensor<4x1xi32>
}

// CHECK-LABEL: llvm.func @same_buffer(
// LOOPS-LABEL: func @same_buffer(
func.func @same_buffer(%values: memref<4x1xi32>) {
  tops.gather_nd %values[%values] bad_indices = zero outs(%values) : memref<4x1xi32>, memref<4x1xi32>, memref<4x1xi32>
  return
}

// INLINE-LABEL: func @caller(
// INLINE-NOT:     call
// INLINE:         tops.gather_nd
// CHECK-LABEL: llvm.func @caller(
// LOOPS-LABEL: func @caller(
func.func @caller(%values: tensor<5xf32>, %offset: index, %size: index, %indices: tensor<2x1xi32>) -> tensor<2xf32> {
  %params = tensor.extract_slice %values[%offset] [%size] [1] : tensor<5xf32> to tensor<?xf32>
  %0 = func.call @callee(%params, %indices) : (tensor<?xf32>, tensor<2x1xi32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// CHECK-LABEL: llvm.func @callee(
// LOOPS-LABEL: func private @callee(
func.func private @callee(%params: tensor<?xf32>, %indices: tensor<2x1xi32>) -> tensor<2xf32> {
  %0 = tops.gather_nd %params[%indices] : tensor<?xf32>, tensor<2x1xi32> -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

memref.global "private" constant @table : memref<2x2xf32> = dense<1.0>

// CHECK-LABEL: llvm.func @on_global(
// LOOPS-LABEL: func @on_global(
func.func @on_global(%indices: memref<3x1xi32>, %dest: memref<3x2xf32>) {
  %params = memref.get_global @table : memref<2x2xf32>
  tops.gather_nd %params[%indices] outs(%dest) : memref<2x2xf32>, memref<3x1xi32>, memref<3x2xf32>
  return
}

// CHECK-LABEL: llvm.func @on_casts(
// LOOPS-LABEL: func @on_casts(
func.func @on_casts(%params: memref<*xf32>, %indices: memref<?x1xi32>, %dest: memref<?x4xf32>) {
  %table = memref.cast %params : memref<*xf32> to memref<8x4xf32>
  %rows = memref.cast %indices : memref<?x1xi32> to memref<3x1xi32>
  %to = memref.cast %dest : memref<?x4xf32> to memref<?x?xf32>
  tops.gather_nd %table[%rows] outs(%to) : memref<8x4xf32>, memref<3x1xi32>, memref<?x?xf32>
  return
}

// CHECK-LABEL: llvm.func @attributes(
// LOOPS-LABEL: func @attributes(
func.func @attributes(%params: tensor<4x2xf32>, %indices: tensor<?x1xi32>) -> tensor<?x2xf32> {
  %0 = tops.gather_nd %params[%indices] {note, number = 1 : i64} : tensor<4x2xf32>, tensor<?x1xi32> -> tensor<?x2xf32>
  return %0 : tensor<?x2xf32>
}

module @inner {
  // CHECK-LABEL: llvm.func @in_module(
  // LOOPS-LABEL: func @in_module(
  func.func @in_module(%params: memref<4x2xf32>, %indices: memref<3x1xi32>, %dest: memref<3x2xf32>) {
    tops.gather_nd %params[%indices] outs(%dest) : memref<4x2xf32>, memref<3x1xi32>, memref<3x2xf32>
    return
  }
}
