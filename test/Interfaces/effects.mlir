// RUN: mlir-opt %s --load-dialect-plugin=%plugin -allow-unregistered-dialect -loop-invariant-code-motion | FileCheck %s --check-prefix=LICM
// RUN: mlir-opt %s --load-dialect-plugin=%plugin -allow-unregistered-dialect -cse | FileCheck %s --check-prefix=CSE
// RUN: mlir-opt %s --load-dialect-plugin=%plugin -allow-unregistered-dialect -canonicalize | FileCheck %s --check-prefix=DCE

// ConditionallySpeculatable and MemoryEffectsOpInterface: an op that can report
// an error, or that reads without a check, stays behind the conditions around
// it; one that can report an error is not dropped, and not taken twice for one.

//===----------------------------------------------------------------------===//
// Hoisting: the loop may have no iteration.
//===----------------------------------------------------------------------===//

// LICM-LABEL: func @hoist(
// LICM:         tops.gather_nd {{.*}} bad_indices = zero
// LICM:         tops.gather_nd {{.*}} bad_indices = clamp
// LICM:         tops.gather_nd {{.*}} tensor<2x0xi32>
// LICM:         tops.space_to_batch_nd {{.*}} block_shape = [2]
// LICM:         scf.for
// LICM-NOT:       tops.
// LICM:           "test.use"
func.func @hoist(%params: tensor<8x4xf32>, %indices: tensor<3x1xi32>, %empty: tensor<2x0xi32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<8x4xf32>, tensor<3x1xi32> -> tensor<3x4xf32>
    %1 = tops.gather_nd %params[%indices] bad_indices = clamp : tensor<8x4xf32>, tensor<3x1xi32> -> tensor<3x4xf32>
    %2 = tops.gather_nd %params[%empty] : tensor<8x4xf32>, tensor<2x0xi32> -> tensor<2x8x4xf32>
    %3 = tops.space_to_batch_nd %params block_shape = [2] paddings = [[1, 1]] : tensor<8x4xf32> -> tensor<16x3xf32>
    "test.use"(%0, %1, %2, %3, %i) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<2x8x4xf32>, tensor<16x3xf32>, index) -> ()
  }
  return
}

// Bad indices; indices that nobody checks; batch dimensions that may differ; a
// declared size; `outs` whose size may be another.
// LICM-LABEL: func @no_hoist_gather_nd(
// LICM-NOT:     tops.
// LICM:         scf.for
// LICM-COUNT-5:   tops.gather_nd
func.func @no_hoist_gather_nd(%params: tensor<8x4xf32>, %indices: tensor<3x1xi32>, %dynamic: tensor<?x1xi32>, %dest: tensor<?x4xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %0 = tops.gather_nd %params[%indices] : tensor<8x4xf32>, tensor<3x1xi32> -> tensor<3x4xf32>
    %1 = tops.gather_nd %params[%indices] bad_indices = assume_valid : tensor<8x4xf32>, tensor<3x1xi32> -> tensor<3x4xf32>
    %2 = tops.gather_nd %params[%dynamic] batch_dims = 1 bad_indices = zero : tensor<8x4xf32>, tensor<?x1xi32> -> tensor<8xf32>
    %3 = tops.gather_nd %params[%dynamic] bad_indices = zero : tensor<8x4xf32>, tensor<?x1xi32> -> tensor<3x4xf32>
    %4 = tops.gather_nd %params[%indices] bad_indices = zero outs(%dest) : tensor<8x4xf32>, tensor<3x1xi32>, tensor<?x4xf32>
    "test.use"(%0, %1, %2, %3, %4, %i) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<8xf32>, tensor<3x4xf32>, tensor<?x4xf32>, index) -> ()
  }
  return
}

// A block that may be 0; a padding that may be negative; a size that may not be
// divisible; a declared size.
// LICM-LABEL: func @no_hoist_space_to_batch_nd(
// LICM-NOT:     tops.
// LICM:         scf.for
// LICM-COUNT-4:   tops.space_to_batch_nd
func.func @no_hoist_space_to_batch_nd(%input: tensor<1x4xf32>, %dynamic: tensor<1x?xf32>, %x: index, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %0 = tops.space_to_batch_nd %input block_shape = [%x] paddings = [[0, 0]] : tensor<1x4xf32> -> tensor<?x?xf32>
    %1 = tops.space_to_batch_nd %input block_shape = [1] paddings = [[0, %x]] : tensor<1x4xf32> -> tensor<1x?xf32>
    %2 = tops.space_to_batch_nd %dynamic block_shape = [2] paddings = [[0, 0]] : tensor<1x?xf32> -> tensor<2x?xf32>
    %3 = tops.space_to_batch_nd %dynamic block_shape = [1] paddings = [[0, 0]] : tensor<1x?xf32> -> tensor<1x4xf32>
    "test.use"(%0, %1, %2, %3, %i) : (tensor<?x?xf32>, tensor<1x?xf32>, tensor<2x?xf32>, tensor<1x4xf32>, index) -> ()
  }
  return
}

// On buffers it matters when an op runs.
// LICM-LABEL: func @no_hoist_memref(
// LICM:         scf.for
// LICM:           tops.gather_nd
// LICM:           tops.space_to_batch_nd
func.func @no_hoist_memref(%params: memref<8x4xf32>, %indices: memref<3x1xi32>, %dest: memref<3x4xf32>, %batches: memref<16x3xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    tops.gather_nd %params[%indices] bad_indices = zero outs(%dest) : memref<8x4xf32>, memref<3x1xi32>, memref<3x4xf32>
    tops.space_to_batch_nd %params block_shape = [2] paddings = [[1, 1]] outs(%batches) : memref<8x4xf32>, memref<16x3xf32>
  }
  return
}

//===----------------------------------------------------------------------===//
// Common subexpressions
//===----------------------------------------------------------------------===//

// CSE-LABEL: func @cse(
// CSE:         %[[G:.+]] = tops.gather_nd {{.*}} bad_indices = zero
// CSE-NEXT:    %[[V:.+]] = tops.gather_nd {{.*}} bad_indices = assume_valid
// CSE-NEXT:    %[[S:.+]] = tops.space_to_batch_nd
// CSE-NEXT:    return %[[G]], %[[G]], %[[V]], %[[V]], %[[S]], %[[S]]
func.func @cse(%params: tensor<8x4xf32>, %indices: tensor<3x1xi32>)
    -> (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<16x3xf32>, tensor<16x3xf32>) {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<8x4xf32>, tensor<3x1xi32> -> tensor<3x4xf32>
  %1 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<8x4xf32>, tensor<3x1xi32> -> tensor<3x4xf32>
  %2 = tops.gather_nd %params[%indices] bad_indices = assume_valid : tensor<8x4xf32>, tensor<3x1xi32> -> tensor<3x4xf32>
  %3 = tops.gather_nd %params[%indices] bad_indices = assume_valid : tensor<8x4xf32>, tensor<3x1xi32> -> tensor<3x4xf32>
  %4 = tops.space_to_batch_nd %params block_shape = [2] paddings = [[1, 1]] : tensor<8x4xf32> -> tensor<16x3xf32>
  %5 = tops.space_to_batch_nd %params block_shape = [2] paddings = [[1, 1]] : tensor<8x4xf32> -> tensor<16x3xf32>
  return %0, %1, %2, %3, %4, %5 : tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<16x3xf32>, tensor<16x3xf32>
}

// Another policy, wrapping, number of batch dimensions or padding is another op.
// CSE-LABEL: func @no_cse(
// CSE-COUNT-6: tops.
func.func @no_cse(%params: tensor<3x3xf32>, %indices: tensor<3x1xi32>)
    -> (tensor<3x3xf32>, tensor<3x3xf32>, tensor<3x3xf32>, tensor<3xf32>, tensor<3x5xf32>, tensor<3x5xf32>) {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<3x3xf32>, tensor<3x1xi32> -> tensor<3x3xf32>
  %1 = tops.gather_nd %params[%indices] bad_indices = clamp : tensor<3x3xf32>, tensor<3x1xi32> -> tensor<3x3xf32>
  %2 = tops.gather_nd %params[%indices] bad_indices = zero wrap_negative : tensor<3x3xf32>, tensor<3x1xi32> -> tensor<3x3xf32>
  %3 = tops.gather_nd %params[%indices] batch_dims = 1 bad_indices = zero : tensor<3x3xf32>, tensor<3x1xi32> -> tensor<3xf32>
  %4 = tops.space_to_batch_nd %params block_shape = [1] paddings = [[0, 2]] : tensor<3x3xf32> -> tensor<3x5xf32>
  %5 = tops.space_to_batch_nd %params block_shape = [1] paddings = [[2, 0]] : tensor<3x3xf32> -> tensor<3x5xf32>
  return %0, %1, %2, %3, %4, %5 : tensor<3x3xf32>, tensor<3x3xf32>, tensor<3x3xf32>, tensor<3xf32>, tensor<3x5xf32>, tensor<3x5xf32>
}

//===----------------------------------------------------------------------===//
// Dead code
//===----------------------------------------------------------------------===//

// Neither an error nor a write to memory may get lost.
// DCE-LABEL: func @unused(
// DCE-NEXT:    tops.gather_nd {{.*}} tensor<3x1xi32> -> tensor<3x4xf32>
// DCE-NEXT:    tops.space_to_batch_nd {{.*}} block_shape = [%{{.+}}]
// DCE-NEXT:    tops.gather_nd {{.*}} bad_indices = zero outs(
// DCE-NEXT:    return
func.func @unused(%params: tensor<8x4xf32>, %indices: tensor<3x1xi32>, %b: index,
    %params_buffer: memref<8x4xf32>, %indices_buffer: memref<3x1xi32>, %dest: memref<3x4xf32>) {
  %0 = tops.gather_nd %params[%indices] : tensor<8x4xf32>, tensor<3x1xi32> -> tensor<3x4xf32>
  %1 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<8x4xf32>, tensor<3x1xi32> -> tensor<3x4xf32>
  %2 = tops.gather_nd %params[%indices] bad_indices = assume_valid : tensor<8x4xf32>, tensor<3x1xi32> -> tensor<3x4xf32>
  %3 = tops.space_to_batch_nd %params block_shape = [%b] paddings = [[0, 0]] : tensor<8x4xf32> -> tensor<?x?xf32>
  %4 = tops.space_to_batch_nd %params block_shape = [2] paddings = [[1, 1]] : tensor<8x4xf32> -> tensor<16x3xf32>
  tops.gather_nd %params_buffer[%indices_buffer] bad_indices = zero outs(%dest) : memref<8x4xf32>, memref<3x1xi32>, memref<3x4xf32>
  return
}

//===----------------------------------------------------------------------===//
// Behind a condition
//===----------------------------------------------------------------------===//

// A loop without trips around a bad index; a condition around a block size that
// could be 0. Neither reports anything, so neither may run ahead.
// LICM-LABEL: func @guarded(
// LICM-NOT:     tops.
// LICM:         scf.for
// LICM:           tops.gather_nd
// LICM-NOT:     tops.
// LICM:         scf.for
// LICM:           scf.if
// LICM-NEXT:        tops.space_to_batch_nd
// CSE-LABEL: func @guarded(
// CSE-NOT:     tops.
// CSE:         scf.for
// CSE:           tops.gather_nd
// CSE-NOT:     tops.
// CSE:         scf.for
// CSE:           scf.if
// CSE-NEXT:        tops.space_to_batch_nd
// DCE-LABEL: func @guarded(
// DCE-NOT:     tops.
// DCE:         scf.for
// DCE:           scf.if
// DCE-NEXT:        tops.space_to_batch_nd
func.func @guarded(%params: tensor<3xf32>, %input: tensor<4x4xf32>, %b: index, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %indices = arith.constant dense<7> : tensor<1xi32>
  scf.for %i = %c0 to %c0 step %c1 {
    %0 = tops.gather_nd %params[%indices] : tensor<3xf32>, tensor<1xi32> -> tensor<f32>
    "test.use"(%0, %i) : (tensor<f32>, index) -> ()
  }
  %1 = arith.cmpi sgt, %b, %c0 : index
  scf.for %i = %c0 to %n step %c1 {
    scf.if %1 {
      %2 = tops.space_to_batch_nd %input block_shape = [%b] paddings = [[0, 0]] : tensor<4x4xf32> -> tensor<?x?xf32>
      "test.use"(%2, %i) : (tensor<?x?xf32>, index) -> ()
    }
  }
  return
}

// Nobody uses the result, but the index is bad.
// DCE-LABEL: func @unused_bad_index(
// DCE-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<3xf32>)
// DCE-NEXT:    %[[INDICES:.+]] = arith.constant dense<7>
// DCE-NEXT:    tops.gather_nd %[[PARAMS]][%[[INDICES]]]
// DCE-NEXT:    return
func.func @unused_bad_index(%params: tensor<3xf32>) {
  %indices = arith.constant dense<7> : tensor<1xi32>
  %0 = tops.gather_nd %params[%indices] : tensor<3xf32>, tensor<1xi32> -> tensor<f32>
  return
}
