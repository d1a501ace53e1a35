// decompose_interface: one linalg.generic, parallel in each dimension of the
// result, whose body is the formula. What only run time can check is asserted
// before it, and nothing outside of the source is read where that fails.

// RUN: mlir-opt %s --load-dialect-plugin=%plugin --load-pass-plugin=%plugin \
// RUN:     --pass-pipeline='builtin.module(transform-interpreter,test-transform-dialect-erase-schedule,canonicalize)' | FileCheck %s

// CHECK-NOT: tops.gather_nd
// CHECK-NOT: tops.space_to_batch_nd
// CHECK-DAG: #[[ID1:.+]] = affine_map<(d0) -> (d0)>
// CHECK-DAG: #[[ID2:.+]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-DAG: #[[ID3:.+]] = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
module attributes {transform.with_named_sequence} {

//===----------------------------------------------------------------------===//
// gather_nd
//===----------------------------------------------------------------------===//

// An index is compared in 64 bits, once and unsigned.
// CHECK-LABEL: func @gather_nd_zero(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<?x4xf32>, %[[INDICES:[a-z0-9]+]]: tensor<?x1xi32>)
// CHECK-DAG:     %[[ZERO:.+]] = arith.constant 0.0{{.*}} : f32
// CHECK-DAG:     %[[C0:.+]] = arith.constant 0 : index
// CHECK:         %[[ROWS:.+]] = tensor.dim %[[INDICES]], %[[C0]]
// CHECK:         %[[EMPTY:.+]] = tensor.empty(%[[ROWS]]) : tensor<?x4xf32>
// CHECK:         %[[RESULT:.+]] = linalg.generic {indexing_maps = [#[[ID2]]], iterator_types = ["parallel", "parallel"]} outs(%[[EMPTY]] : tensor<?x4xf32>)
// CHECK-DAG:       %[[I:.+]] = linalg.index 0
// CHECK-DAG:       %[[J:.+]] = linalg.index 1
// CHECK:           %[[INDEX:.+]] = tensor.extract %[[INDICES]][%[[I]], %[[C0]]]
// CHECK:           %[[SIZE:.+]] = tensor.dim %[[PARAMS]], %[[C0]]
// CHECK:           %[[WIDE_INDEX:.+]] = arith.extsi %[[INDEX]] : i32 to i64
// CHECK:           %[[WIDE_SIZE:.+]] = arith.index_cast %[[SIZE]] : index to i64
// CHECK:           %[[GOOD:.+]] = arith.cmpi ult, %[[WIDE_INDEX]], %[[WIDE_SIZE]] : i64
// CHECK:           %[[POSITION:.+]] = arith.index_cast %[[INDEX]] : i32 to index
// CHECK:           %[[ELEMENT:.+]] = scf.if %[[GOOD]] -> (f32) {
// CHECK-NEXT:        %[[READ:.+]] = tensor.extract %[[PARAMS]][%[[POSITION]], %[[J]]]
// CHECK-NEXT:        scf.yield %[[READ]]
// CHECK-NEXT:      } else {
// CHECK-NEXT:        scf.yield %[[ZERO]]
// CHECK:           linalg.yield %[[ELEMENT]]
// CHECK:         return %[[RESULT]]
func.func @gather_nd_zero(%params: tensor<?x4xf32>, %indices: tensor<?x1xi32>) -> tensor<?x4xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<?x4xf32>, tensor<?x1xi32> -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

// Of params that turn out empty not even a clamped position is read.
// CHECK-LABEL: func @gather_nd_clamp(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<?xf32>, %[[INDICES:[a-z0-9]+]]: tensor<3x1xi64>)
// CHECK-DAG:     %[[ZERO:.+]] = arith.constant 0.0{{.*}} : f32
// CHECK-DAG:     %[[C0:.+]] = arith.constant 0 : i64
// CHECK-DAG:     %[[C1:.+]] = arith.constant 1 : i64
// CHECK:         linalg.generic {indexing_maps = [#[[ID1]]], iterator_types = ["parallel"]}
// CHECK:           %[[INDEX:.+]] = tensor.extract %[[INDICES]]
// CHECK:           %[[SIZE:.+]] = arith.index_cast %{{.+}} : index to i64
// CHECK:           %[[LAST:.+]] = arith.subi %[[SIZE]], %[[C1]]
// CHECK:           %[[UPPER:.+]] = arith.minsi %[[INDEX]], %[[LAST]]
// CHECK:           %[[CLAMPED:.+]] = arith.maxsi %[[UPPER]], %[[C0]]
// CHECK:           %[[GOOD:.+]] = arith.cmpi sgt, %[[SIZE]], %[[C0]]
// CHECK:           %[[POSITION:.+]] = arith.index_cast %[[CLAMPED]]
// CHECK:           scf.if %[[GOOD]]
// CHECK-NEXT:        tensor.extract %[[PARAMS]][%[[POSITION]]]
// CHECK:           } else {
// CHECK-NEXT:        scf.yield %[[ZERO]]
func.func @gather_nd_clamp(%params: tensor<?xf32>, %indices: tensor<3x1xi64>) -> tensor<3xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = clamp : tensor<?xf32>, tensor<3x1xi64> -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// CHECK-LABEL: func @gather_nd_wrap_negative(
// CHECK-SAME:    %{{.+}}: tensor<8xf32>, %[[INDICES:[a-z0-9]+]]: tensor<3x1xi64>)
// CHECK-DAG:     %[[C0:.+]] = arith.constant 0 : i64
// CHECK-DAG:     %[[C8:.+]] = arith.constant 8 : i64
// CHECK:         linalg.generic
// CHECK:           %[[INDEX:.+]] = tensor.extract %[[INDICES]]
// CHECK:           %[[NEGATIVE:.+]] = arith.cmpi slt, %[[INDEX]], %[[C0]]
// CHECK:           %[[MOVED:.+]] = arith.addi %[[INDEX]], %[[C8]]
// CHECK:           %[[WRAPPED:.+]] = arith.select %[[NEGATIVE]], %[[MOVED]], %[[INDEX]]
// CHECK:           %[[GOOD:.+]] = arith.cmpi ult, %[[WRAPPED]], %[[C8]]
// CHECK:           scf.if %[[GOOD]]
func.func @gather_nd_wrap_negative(%params: tensor<8xf32>, %indices: tensor<3x1xi64>) -> tensor<3xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero wrap_negative : tensor<8xf32>, tensor<3x1xi64> -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// Into `outs`, and nothing to check.
// CHECK-LABEL: func @gather_nd_assume_valid(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<8x4xf32>, %[[INDICES:[a-z0-9]+]]: tensor<3x1xi32>, %[[DEST:[a-z0-9]+]]: tensor<3x4xf32>)
// CHECK-NOT:     tensor.empty
// CHECK-NOT:     cf.assert
// CHECK-NOT:     scf.if
// CHECK:         linalg.generic {{.*}} outs(%[[DEST]] : tensor<3x4xf32>)
// CHECK-NOT:     scf.if
// CHECK:           %[[READ:.+]] = tensor.extract %[[PARAMS]]
// CHECK-NEXT:      linalg.yield %[[READ]]
func.func @gather_nd_assume_valid(%params: tensor<8x4xf32>, %indices: tensor<3x1xi32>, %dest: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = assume_valid outs(%dest) : tensor<8x4xf32>, tensor<3x1xi32>, tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// All indices are looked at first.
// CHECK-LABEL: func @gather_nd_error(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<8x4xf32>, %[[INDICES:[a-z0-9]+]]: tensor<3x1xi32>)
// CHECK-DAG:     %[[C0:.+]] = arith.constant 0 : index
// CHECK:         scf.for
// CHECK:           tensor.extract %[[INDICES]]
// CHECK:         }
// CHECK:         %[[GOOD:.+]] = arith.cmpi
// CHECK-NEXT:    cf.assert %[[GOOD]], "tops.gather_nd: 'indices' do not index into 'params'"
// CHECK:         linalg.generic
// CHECK:           scf.if %[[GOOD]]
// CHECK-NEXT:        tensor.extract %[[PARAMS]]
func.func @gather_nd_error(%params: tensor<8x4xf32>, %indices: tensor<3x1xi32>) -> tensor<3x4xf32> {
  %0 = tops.gather_nd %params[%indices] : tensor<8x4xf32>, tensor<3x1xi32> -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// A batch is the same position in both operands; two coordinates are two tests.
// CHECK-LABEL: func @gather_nd_batch_dims(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<5x6x7xf32>, %[[INDICES:[a-z0-9]+]]: tensor<5x3x2xindex>)
// CHECK-DAG:     %[[C0:.+]] = arith.constant 0 : index
// CHECK-DAG:     %[[C1:.+]] = arith.constant 1 : index
// CHECK:         linalg.generic {indexing_maps = [#[[ID2]]], iterator_types = ["parallel", "parallel"]}
// CHECK-DAG:       %[[N:.+]] = linalg.index 0
// CHECK-DAG:       %[[I:.+]] = linalg.index 1
// CHECK-DAG:       %[[INDEX0:.+]] = tensor.extract %[[INDICES]][%[[N]], %[[I]], %[[C0]]]
// CHECK-DAG:       %[[INDEX1:.+]] = tensor.extract %[[INDICES]][%[[N]], %[[I]], %[[C1]]]
// CHECK:           %[[GOOD:.+]] = arith.andi
// CHECK:           scf.if %[[GOOD]]
// CHECK-NEXT:        tensor.extract %[[PARAMS]][%[[N]], %[[INDEX0]], %[[INDEX1]]]
func.func @gather_nd_batch_dims(%params: tensor<5x6x7xf32>, %indices: tensor<5x3x2xindex>) -> tensor<5x3xf32> {
  %0 = tops.gather_nd %params[%indices] batch_dims = 1 bad_indices = zero : tensor<5x6x7xf32>, tensor<5x3x2xindex> -> tensor<5x3xf32>
  return %0 : tensor<5x3xf32>
}

// One row and all coordinates: one element.
// CHECK-LABEL: func @gather_nd_rank_0(
// CHECK:         tensor.empty() : tensor<f32>
// CHECK:         linalg.generic {indexing_maps = [#{{.+}}], iterator_types = []}
// CHECK:         return %{{.+}} : tensor<f32>
func.func @gather_nd_rank_0(%params: tensor<8xf32>, %indices: tensor<1xi32>) -> tensor<f32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<8xf32>, tensor<1xi32> -> tensor<f32>
  return %0 : tensor<f32>
}

//===----------------------------------------------------------------------===//
// space_to_batch_nd
//===----------------------------------------------------------------------===//

// The position in the block is the major part of the batch. The zero of an
// unsigned type is a cast one.
// CHECK-LABEL: func @space_to_batch_nd_padded(
// CHECK-SAME:    %[[INPUT:[a-z0-9]+]]: tensor<2x5x4xui8>)
// CHECK-DAG:     %[[ZERO:.+]] = arith.constant 0 : i8
// CHECK-DAG:     %[[C1:.+]] = arith.constant 1 : index
// CHECK-DAG:     %[[C2:.+]] = arith.constant 2 : index
// CHECK-DAG:     %[[C3:.+]] = arith.constant 3 : index
// CHECK-DAG:     %[[C5:.+]] = arith.constant 5 : index
// CHECK-NOT:     cf.assert
// CHECK:         linalg.generic {indexing_maps = [#[[ID3]]], iterator_types = ["parallel", "parallel", "parallel"]}
// CHECK-DAG:       %[[B:.+]] = linalg.index 0
// CHECK-DAG:       %[[P:.+]] = linalg.index 1
// CHECK-DAG:       %[[R:.+]] = linalg.index 2
// CHECK-DAG:       %[[O:.+]] = arith.divui %[[B]], %[[C2]]
// CHECK-DAG:       %[[N:.+]] = arith.remui %[[B]], %[[C2]]
// CHECK-DAG:       %[[BLOCK:.+]] = arith.muli %[[P]], %[[C3]]
// CHECK-DAG:       %[[PADDED:.+]] = arith.addi %[[BLOCK]], %[[O]]
// CHECK-DAG:       %[[D:.+]] = arith.subi %[[PADDED]], %[[C1]]
// CHECK:           %[[INSIDE:.+]] = arith.cmpi ult, %[[D]], %[[C5]]
// CHECK:           scf.if %[[INSIDE]] -> (ui8) {
// CHECK-NEXT:        tensor.extract %[[INPUT]][%[[N]], %[[D]], %[[R]]]
// CHECK:           } else {
// CHECK-NEXT:        %[[UNSIGNED:.+]] = builtin.unrealized_conversion_cast %[[ZERO]] : i8 to ui8
// CHECK-NEXT:        scf.yield %[[UNSIGNED]]
func.func @space_to_batch_nd_padded(%input: tensor<2x5x4xui8>) -> tensor<6x2x4xui8> {
  %0 = tops.space_to_batch_nd %input block_shape = [3] paddings = [[1, 0]] : tensor<2x5x4xui8> -> tensor<6x2x4xui8>
  return %0 : tensor<6x2x4xui8>
}

// Without padding each position is inside, also of an empty input.
// CHECK-LABEL: func @space_to_batch_nd_not_padded(
// CHECK-NOT:     scf.if
// CHECK:         linalg.generic
// CHECK-NOT:     scf.if
// CHECK:           tensor.extract
// CHECK-NEXT:      linalg.yield
// CHECK-NOT:     scf.if
// CHECK:         linalg.generic
// CHECK-NOT:     scf.if
// CHECK:           tensor.extract
// CHECK-NEXT:      linalg.yield
func.func @space_to_batch_nd_not_padded(%a: tensor<2x4xf32>, %b: tensor<0x4xf32>) -> (tensor<4x2xf32>, tensor<0x2xf32>) {
  %0 = tops.space_to_batch_nd %a block_shape = [2] paddings = [[0, 0]] : tensor<2x4xf32> -> tensor<4x2xf32>
  %1 = tops.space_to_batch_nd %b block_shape = [2] paddings = [[0, 0]] : tensor<0x4xf32> -> tensor<0x2xf32>
  return %0, %1 : tensor<4x2xf32>, tensor<0x2xf32>
}

// In the order in which they are reported.
// CHECK-LABEL: func @space_to_batch_nd_checked(
// CHECK:         cf.assert %{{.+}}, "tops.space_to_batch_nd: block size of dimension 1 is less than 1"
// CHECK:         cf.assert %{{.+}}, "tops.space_to_batch_nd: padding before dimension 1 is negative"
// CHECK:         cf.assert %{{.+}}, "tops.space_to_batch_nd: padding after dimension 1 is negative"
// CHECK:         cf.assert %{{.+}}, "tops.space_to_batch_nd: padded size of dimension 1 does not fit in 64 bits"
// CHECK:         cf.assert %{{.+}}, "tops.space_to_batch_nd: result batch does not fit in 64 bits"
// CHECK:         cf.assert %{{.+}}, "tops.space_to_batch_nd: padded size of dimension 1 is not divisible by its block size"
// CHECK:         cf.assert %{{.+}}, "tops.space_to_batch_nd: size of the result does not fit in 64 bits"
// CHECK:         tensor.empty
// CHECK:         linalg.generic
// CHECK:           scf.if
// CHECK-NEXT:        tensor.extract
func.func @space_to_batch_nd_checked(%input: tensor<?x?xf32>, %b: index, %lo: index, %hi: index) -> tensor<?x?xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [%b] paddings = [[%lo, %hi]] : tensor<?x?xf32> -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

transform.named_sequence @__transform_main(%module: !transform.any_op {transform.readonly}) {
  %0 = transform.structured.match ops{["tops.gather_nd", "tops.space_to_batch_nd"]} in %module : (!transform.any_op) -> !transform.any_op
  transform.structured.decompose_interface %0 : (!transform.any_op) -> !transform.any_op
  transform.yield
}
}
