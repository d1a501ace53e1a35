// RUN: tops-opt %s -split-input-file -convert-tops-to-linalg -cse | FileCheck %s --implicit-check-not='= tops.'
// RUN: tops-opt %s -split-input-file -convert-tops-to-linalg | FileCheck %s --check-prefix=GENERICS --implicit-check-not=linalg.generic --implicit-check-not='private @tops_report_error'
// RUN: tops-opt %s -split-input-file -convert-tops-to-linalg=errors=assert | FileCheck %s --check-prefix=ASSERT --implicit-check-not=cf.assert --implicit-check-not=tops_report_error
// RUN: tops-opt %s -split-input-file -convert-tops-to-linalg=errors=runtime -cse | FileCheck %s
// RUN: tops-opt %s -split-input-file -convert-tops-to-linalg -canonicalize -loop-invariant-code-motion -one-shot-bufferize=bufferize-function-boundaries -convert-linalg-to-loops

// Whatever the ops are, the module declares the function once.
// GENERICS:      func.func private @tops_report_error(i64, i64, i64, i64)
// CHECK-DAG:     #[[$MAP1:.+]] = affine_map<(d0) -> (d0)>
// CHECK-DAG:     #[[$MAP2:.+]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-DAG:     #[[$MAP3:.+]] = affine_map<(d0, d1, d2) -> (d0, d1, d2)>

//===----------------------------------------------------------------------===//
// gather_nd
//===----------------------------------------------------------------------===//

// CHECK-LABEL:    func.func @gather_nd_zero(
// CHECK-SAME:       %[[PARAMS:[a-z0-9]+]]: tensor<8x4xf32>, %[[INDICES:[a-z0-9]+]]: tensor<3x1xi32>)
// CHECK:            %[[EMPTY:.+]] = tensor.empty() : tensor<3x4xf32>
// CHECK:            %[[RESULT:.+]] = linalg.generic {indexing_maps = [#[[$MAP2]]], iterator_types = ["parallel", "parallel"]} outs(%[[EMPTY]] : tensor<3x4xf32>) {
// CHECK-DAG:          %[[ROW:.+]] = linalg.index 0 : index
// CHECK-DAG:          %[[COLUMN:.+]] = linalg.index 1 : index
// CHECK-DAG:          %[[C0:.+]] = arith.constant 0 : index
// CHECK-DAG:          %[[C8:.+]] = arith.constant 8 : i64
// CHECK-DAG:          %[[INDEX:.+]] = tensor.extract %[[INDICES]][%[[ROW]], %[[C0]]] : tensor<3x1xi32>
// CHECK-DAG:          %[[WIDE:.+]] = arith.extsi %[[INDEX]] : i32 to i64
// CHECK-DAG:          %[[GOOD:.+]] = arith.cmpi ult, %[[WIDE]], %[[C8]] : i64
// CHECK-DAG:          %[[POSITION:.+]] = arith.index_cast %[[WIDE]] : i64 to index
// CHECK:              %[[VALUE:.+]] = scf.if %[[GOOD]] -> (f32) {
// CHECK-NEXT:           %[[ELEMENT:.+]] = tensor.extract %[[PARAMS]][%[[POSITION]], %[[COLUMN]]] : tensor<8x4xf32>
// CHECK-NEXT:           scf.yield %[[ELEMENT]]
// CHECK-NEXT:         } else {
// CHECK-NEXT:           %[[ZERO:.+]] = arith.constant 0.0{{.*}} : f32
// CHECK-NEXT:           scf.yield %[[ZERO]]
// CHECK-NEXT:         }
// CHECK-NEXT:         linalg.yield %[[VALUE]]
// CHECK:            return %[[RESULT]]
// GENERICS-LABEL: @gather_nd_zero(
// GENERICS:         linalg.generic
// GENERICS:         return
// ASSERT-LABEL:   @gather_nd_zero(
func.func @gather_nd_zero(%params: tensor<8x4xf32>, %indices: tensor<3x1xi32>) -> tensor<3x4xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<8x4xf32>, tensor<3x1xi32> -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// All rows are checked before the generic op, whose reads depend on that.
// CHECK-LABEL:    func.func @gather_nd_error(
// CHECK-SAME:       %[[PARAMS:[a-z0-9]+]]: tensor<8x4xf32>, %[[INDICES:[a-z0-9]+]]: tensor<3x1xi32>)
// CHECK:            %[[BAD:.+]]:2 = scf.for
// CHECK:              %[[INDEX:.+]] = tensor.extract %[[INDICES]]
// CHECK:            %[[HOLDS:.+]] = arith.cmpi slt, %[[BAD]]#0,
// CHECK:            %[[FAILED:.+]] = arith.xori %[[HOLDS]],
// CHECK:            scf.if %[[FAILED]] {
// CHECK:              call @tops_report_error
// CHECK:            linalg.generic {indexing_maps = [#[[$MAP2]]], iterator_types = ["parallel", "parallel"]}
// CHECK:              scf.if %[[HOLDS]] -> (f32) {
// CHECK-NEXT:           tensor.extract %[[PARAMS]]
// GENERICS-LABEL: @gather_nd_error(
// GENERICS:         linalg.generic
// GENERICS:         return
// ASSERT-LABEL:   @gather_nd_error(
// ASSERT:           cf.assert %{{.+}}, "tops.gather_nd: 'indices' do not index into 'params'"
// ASSERT:           linalg.generic
func.func @gather_nd_error(%params: tensor<8x4xf32>, %indices: tensor<3x1xi32>) -> tensor<3x4xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = error : tensor<8x4xf32>, tensor<3x1xi32> -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// Without a policy the CPU's.
// CHECK-LABEL:    func.func @gather_nd_default(
// CHECK:            call @tops_report_error
// CHECK:            linalg.generic {indexing_maps = [#[[$MAP2]]], iterator_types = ["parallel", "parallel"]}
// GENERICS-LABEL: @gather_nd_default(
// GENERICS:         linalg.generic
// GENERICS:         return
// ASSERT-LABEL:   @gather_nd_default(
// ASSERT:           cf.assert %{{.+}}, "tops.gather_nd: 'indices' do not index into 'params'"
// ASSERT:           linalg.generic
func.func @gather_nd_default(%params: tensor<8x4xf32>, %indices: tensor<3x1xi32>) -> tensor<3x4xf32> {
  %0 = tops.gather_nd %params[%indices] : tensor<8x4xf32>, tensor<3x1xi32> -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// CHECK-LABEL:    func.func @gather_nd_clamp(
// CHECK-SAME:       %[[PARAMS:[a-z0-9]+]]: tensor<8xf32>, %[[INDICES:[a-z0-9]+]]: tensor<3x1xi64>)
// CHECK-NOT:        tops_report_error
// CHECK:            linalg.generic {indexing_maps = [#[[$MAP1]]], iterator_types = ["parallel"]}
// CHECK-DAG:          %[[C0:.+]] = arith.constant 0 : i64
// CHECK-DAG:          %[[C7:.+]] = arith.constant 7 : i64
// CHECK-DAG:          %[[INDEX:.+]] = tensor.extract %[[INDICES]]
// CHECK-DAG:          %[[LOW:.+]] = arith.minsi %[[INDEX]], %[[C7]] : i64
// CHECK-DAG:          %[[IN:.+]] = arith.maxsi %[[LOW]], %[[C0]] : i64
// CHECK:              %[[POSITION:.+]] = arith.index_cast %[[IN]] : i64 to index
// CHECK:              tensor.extract %[[PARAMS]][%[[POSITION]]]
// GENERICS-LABEL: @gather_nd_clamp(
// GENERICS:         linalg.generic
// GENERICS:         return
// ASSERT-LABEL:   @gather_nd_clamp(
func.func @gather_nd_clamp(%params: tensor<8xf32>, %indices: tensor<3x1xi64>) -> tensor<3xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = clamp : tensor<8xf32>, tensor<3x1xi64> -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// What may be empty is not read.
// CHECK-LABEL:    func.func @gather_nd_clamp_dynamic(
// CHECK-SAME:       %[[PARAMS:[a-z0-9]+]]: tensor<?xf32>, %[[INDICES:[a-z0-9]+]]: tensor<3x1xi64>)
// CHECK:            linalg.generic
// CHECK-DAG:          %[[C0:.+]] = arith.constant 0 : i64
// CHECK-DAG:          %[[DIM:.+]] = tensor.dim %[[PARAMS]],
// CHECK-DAG:          %[[SIZE:.+]] = arith.index_cast %[[DIM]] : index to i64
// CHECK:              %[[ANY:.+]] = arith.cmpi sgt, %[[SIZE]], %[[C0]] : i64
// CHECK:              scf.if %[[ANY]] -> (f32) {
// CHECK-NEXT:           tensor.extract %[[PARAMS]]
// GENERICS-LABEL: @gather_nd_clamp_dynamic(
// GENERICS:         linalg.generic
// GENERICS:         return
// ASSERT-LABEL:   @gather_nd_clamp_dynamic(
func.func @gather_nd_clamp_dynamic(%params: tensor<?xf32>, %indices: tensor<3x1xi64>) -> tensor<3xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = clamp : tensor<?xf32>, tensor<3x1xi64> -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// CHECK-LABEL:    func.func @gather_nd_assume_valid(
// CHECK-SAME:       %[[PARAMS:[a-z0-9]+]]: tensor<8x4xf32>, %[[INDICES:[a-z0-9]+]]: tensor<3x1xindex>)
// CHECK-NOT:        arith.cmpi
// CHECK-NOT:        scf.if
// CHECK:            return
// GENERICS-LABEL: @gather_nd_assume_valid(
// GENERICS:         linalg.generic
// GENERICS:         return
// ASSERT-LABEL:   @gather_nd_assume_valid(
func.func @gather_nd_assume_valid(%params: tensor<8x4xf32>, %indices: tensor<3x1xindex>) -> tensor<3x4xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = assume_valid : tensor<8x4xf32>, tensor<3x1xindex> -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// CHECK-LABEL:    func.func @gather_nd_wrap_negative(
// CHECK-SAME:       %[[PARAMS:[a-z0-9]+]]: tensor<8xf32>, %[[INDICES:[a-z0-9]+]]: tensor<3x1xi64>)
// CHECK:            linalg.generic
// CHECK-DAG:          %[[C0:.+]] = arith.constant 0 : i64
// CHECK-DAG:          %[[C8:.+]] = arith.constant 8 : i64
// CHECK-DAG:          %[[INDEX:.+]] = tensor.extract %[[INDICES]]
// CHECK-DAG:          %[[NEGATIVE:.+]] = arith.cmpi slt, %[[INDEX]], %[[C0]] : i64
// CHECK-DAG:          %[[SUM:.+]] = arith.addi %[[INDEX]], %[[C8]] : i64
// CHECK-DAG:          %[[WRAPPED:.+]] = arith.select %[[NEGATIVE]], %[[SUM]], %[[INDEX]] : i64
// CHECK:              %[[GOOD:.+]] = arith.cmpi ult, %[[WRAPPED]], %[[C8]] : i64
// CHECK:              scf.if %[[GOOD]] -> (f32) {
// CHECK-NEXT:           tensor.extract %[[PARAMS]]
// GENERICS-LABEL: @gather_nd_wrap_negative(
// GENERICS:         linalg.generic
// GENERICS:         return
// ASSERT-LABEL:   @gather_nd_wrap_negative(
func.func @gather_nd_wrap_negative(%params: tensor<8xf32>, %indices: tensor<3x1xi64>) -> tensor<3xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero wrap_negative : tensor<8xf32>, tensor<3x1xi64> -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// The batch is counted by index, not in the type of the indices.
// CHECK-LABEL:    func.func @gather_nd_batch_dims(
// CHECK-SAME:       %[[PARAMS:[a-z0-9]+]]: tensor<256x4xf32>, %[[INDICES:[a-z0-9]+]]: tensor<256x1xi8>)
// CHECK:            linalg.generic
// CHECK:              %[[ROW:.+]] = linalg.index 0 : index
// CHECK:              scf.if
// CHECK-NEXT:           tensor.extract %[[PARAMS]][%[[ROW]], %{{.+}}] : tensor<256x4xf32>
// GENERICS-LABEL: @gather_nd_batch_dims(
// GENERICS:         linalg.generic
// GENERICS:         return
// ASSERT-LABEL:   @gather_nd_batch_dims(
func.func @gather_nd_batch_dims(%params: tensor<256x4xf32>, %indices: tensor<256x1xi8>) -> tensor<256xf32> {
  %0 = tops.gather_nd %params[%indices] batch_dims = 1 bad_indices = zero : tensor<256x4xf32>, tensor<256x1xi8> -> tensor<256xf32>
  return %0 : tensor<256xf32>
}

// Sizes come before the indices: those of the batch, then of the result.
// CHECK-LABEL:    func.func @gather_nd_dynamic(
// CHECK-SAME:       %[[PARAMS:[a-z0-9]+]]: tensor<?x?x?xf32>, %[[INDICES:[a-z0-9]+]]: tensor<?x?x1xi32>)
// CHECK:            call @tops_report_error
// CHECK:            %[[BAD:.+]]:2 = scf.for
// CHECK:            call @tops_report_error
// CHECK:            %[[EMPTY:.+]] = tensor.empty(%{{.+}}, %{{.+}}, %{{.+}}) : tensor<?x?x?xf32>
// CHECK:            linalg.generic {indexing_maps = [#[[$MAP3]]], iterator_types = ["parallel", "parallel", "parallel"]} outs(%[[EMPTY]] : tensor<?x?x?xf32>)
// CHECK:              scf.if %{{.+}} -> (f32) {
// CHECK-NEXT:           tensor.extract %[[PARAMS]]
// GENERICS-LABEL: @gather_nd_dynamic(
// GENERICS:         linalg.generic
// GENERICS:         return
// ASSERT-LABEL:   @gather_nd_dynamic(
// ASSERT:           cf.assert %{{.+}}, "tops.gather_nd: batch dimension 0 of 'indices' and 'params' differs in size"
// ASSERT:           cf.assert %{{.+}}, "tops.gather_nd: size of the result does not fit in 64 bits"
// ASSERT:           cf.assert %{{.+}}, "tops.gather_nd: 'indices' do not index into 'params'"
// ASSERT:           linalg.generic
func.func @gather_nd_dynamic(%params: tensor<?x?x?xf32>, %indices: tensor<?x?x1xi32>) -> tensor<?x?x?xf32> {
  %0 = tops.gather_nd %params[%indices] batch_dims = 1 bad_indices = error : tensor<?x?x?xf32>, tensor<?x?x1xi32> -> tensor<?x?x?xf32>
  return %0 : tensor<?x?x?xf32>
}

// A size that is only declared is checked.
// CHECK-LABEL:    func.func @gather_nd_declared(
// CHECK:            call @tops_report_error
// CHECK:            linalg.generic
// GENERICS-LABEL: @gather_nd_declared(
// GENERICS:         linalg.generic
// GENERICS:         return
// ASSERT-LABEL:   @gather_nd_declared(
// ASSERT:           cf.assert %{{.+}}, "tops.gather_nd: result size of dimension 1 does not match the expected one"
// ASSERT:           linalg.generic
func.func @gather_nd_declared(%params: tensor<8x?xf32>, %indices: tensor<3x1xi32>) -> tensor<3x4xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<8x?xf32>, tensor<3x1xi32> -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// CHECK-LABEL:    func.func @gather_nd_outs(
// CHECK-SAME:       %[[PARAMS:[a-z0-9]+]]: tensor<8x4xf32>, %[[INDICES:[a-z0-9]+]]: tensor<3x1xi32>, %[[OUT:[a-z0-9]+]]: tensor<3x4xf32>)
// CHECK-NOT:        tensor.empty
// CHECK:            linalg.generic {{.+}} outs(%[[OUT]] : tensor<3x4xf32>)
// GENERICS-LABEL: @gather_nd_outs(
// GENERICS:         linalg.generic
// GENERICS:         return
// ASSERT-LABEL:   @gather_nd_outs(
func.func @gather_nd_outs(%params: tensor<8x4xf32>, %indices: tensor<3x1xi32>, %out: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : tensor<8x4xf32>, tensor<3x1xi32>, tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// CHECK-LABEL:    func.func @gather_nd_rank_zero(
// CHECK:            %[[RESULT:.+]] = linalg.generic {indexing_maps = [#{{.+}}], iterator_types = []} outs(%{{.+}} : tensor<f32>)
// CHECK:            return %[[RESULT]]
// GENERICS-LABEL: @gather_nd_rank_zero(
// GENERICS:         linalg.generic
// GENERICS:         return
// ASSERT-LABEL:   @gather_nd_rank_zero(
func.func @gather_nd_rank_zero(%params: tensor<8x4xf32>, %indices: tensor<2xi32>) -> tensor<f32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<8x4xf32>, tensor<2xi32> -> tensor<f32>
  return %0 : tensor<f32>
}

// An index depth of 0 reads no index: each row is all of params.
// CHECK-LABEL:    func.func @gather_nd_depth_zero(
// CHECK-SAME:       %[[PARAMS:[a-z0-9]+]]: tensor<0x3xf32>, %[[INDICES:[a-z0-9]+]]: tensor<2x0xi32>)
// CHECK-NOT:        %[[INDICES]]
// CHECK:            linalg.generic {{.+}} outs(%{{.+}} : tensor<2x0x3xf32>)
// CHECK:              %[[I:.+]] = linalg.index 1 : index
// CHECK:              %[[J:.+]] = linalg.index 2 : index
// CHECK:              tensor.extract %[[PARAMS]][%[[I]], %[[J]]]
// GENERICS-LABEL: @gather_nd_depth_zero(
// GENERICS:         linalg.generic
// GENERICS:         return
// ASSERT-LABEL:   @gather_nd_depth_zero(
func.func @gather_nd_depth_zero(%params: tensor<0x3xf32>, %indices: tensor<2x0xi32>) -> tensor<2x0x3xf32> {
  %0 = tops.gather_nd %params[%indices] : tensor<0x3xf32>, tensor<2x0xi32> -> tensor<2x0x3xf32>
  return %0 : tensor<2x0x3xf32>
}

// CHECK-LABEL:    func.func @gather_nd_zero_size(
// CHECK:            linalg.generic {{.+}} outs(%{{.+}} : tensor<0x0xf32>)
// GENERICS-LABEL: @gather_nd_zero_size(
// GENERICS:         linalg.generic
// GENERICS:         return
// ASSERT-LABEL:   @gather_nd_zero_size(
func.func @gather_nd_zero_size(%params: tensor<3x0xf32>, %indices: tensor<0x1xi32>) -> tensor<0x0xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<3x0xf32>, tensor<0x1xi32> -> tensor<0x0xf32>
  return %0 : tensor<0x0xf32>
}

//===----------------------------------------------------------------------===//
// space_to_batch_nd
//===----------------------------------------------------------------------===//

// With batch 1 the result's batch is the position in the block:
// input[0, 2*p + b - 1, r].
// CHECK-LABEL:    func.func @space_to_batch_nd(
// CHECK-SAME:       %[[INPUT:[a-z0-9]+]]: tensor<1x4x2xf32>)
// CHECK-NOT:        tops_report_error
// CHECK:            %[[EMPTY:.+]] = tensor.empty() : tensor<2x3x2xf32>
// CHECK:            %[[RESULT:.+]] = linalg.generic {indexing_maps = [#[[$MAP3]]], iterator_types = ["parallel", "parallel", "parallel"]} outs(%[[EMPTY]] : tensor<2x3x2xf32>) {
// CHECK-DAG:          %[[BATCH:.+]] = linalg.index 0 : index
// CHECK-DAG:          %[[SPACE:.+]] = linalg.index 1 : index
// CHECK-DAG:          %[[REST:.+]] = linalg.index 2 : index
// CHECK:              %[[BLOCK:.+]] = arith.muli %[[SPACE]], %{{.+}} : index
// CHECK:              %[[PADDED:.+]] = arith.addi %[[BLOCK]], %[[BATCH]] : index
// CHECK:              %[[POSITION:.+]] = arith.subi %[[PADDED]], %{{.+}} : index
// CHECK:              %[[IN:.+]] = arith.cmpi ult, %[[POSITION]], %{{.+}} : index
// CHECK:              %[[VALUE:.+]] = scf.if %[[IN]] -> (f32) {
// CHECK-NEXT:           %[[ELEMENT:.+]] = tensor.extract %[[INPUT]][%{{.+}}, %[[POSITION]], %[[REST]]] : tensor<1x4x2xf32>
// CHECK-NEXT:           scf.yield %[[ELEMENT]]
// CHECK-NEXT:         } else {
// CHECK-NEXT:           %[[ZERO:.+]] = arith.constant 0.0{{.*}} : f32
// CHECK-NEXT:           scf.yield %[[ZERO]]
// CHECK-NEXT:         }
// CHECK-NEXT:         linalg.yield %[[VALUE]]
// CHECK:            return %[[RESULT]]
// GENERICS-LABEL: @space_to_batch_nd(
// GENERICS:         linalg.generic
// GENERICS:         return
// ASSERT-LABEL:   @space_to_batch_nd(
func.func @space_to_batch_nd(%input: tensor<1x4x2xf32>) -> tensor<2x3x2xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] : tensor<1x4x2xf32> -> tensor<2x3x2xf32>
  return %0 : tensor<2x3x2xf32>
}

// Without padding there is no guard.
// CHECK-LABEL:    func.func @space_to_batch_nd_unpadded(
// CHECK-SAME:       %[[INPUT:[a-z0-9]+]]: tensor<3x4x6x2xf32>)
// CHECK-NOT:        scf.if
// CHECK:            linalg.generic {indexing_maps = [#{{.+}}], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%{{.+}} : tensor<12x2x3x2xf32>)
// CHECK-NOT:        scf.if
// CHECK:              tensor.extract %[[INPUT]]
// GENERICS-LABEL: @space_to_batch_nd_unpadded(
// GENERICS:         linalg.generic
// GENERICS:         return
// ASSERT-LABEL:   @space_to_batch_nd_unpadded(
func.func @space_to_batch_nd_unpadded(%input: tensor<3x4x6x2xf32>) -> tensor<12x2x3x2xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [2, 2] paddings = [[0, 0], [0, 0]] : tensor<3x4x6x2xf32> -> tensor<12x2x3x2xf32>
  return %0 : tensor<12x2x3x2xf32>
}

// In this order: block sizes, paddings, what exceeds 64 bits, divisibility, the
// size of the result.
// CHECK-LABEL:    func.func @space_to_batch_nd_dynamic(
// CHECK-SAME:       %[[INPUT:[a-z0-9]+]]: tensor<?x?x2xf32>, %[[B:[a-z0-9]+]]: index, %[[LO:[a-z0-9]+]]: index)
// CHECK-COUNT-6:    call @tops_report_error
// CHECK:            %[[EMPTY:.+]] = tensor.empty(%{{.+}}, %{{.+}}) : tensor<?x?x2xf32>
// CHECK:            linalg.generic {indexing_maps = [#[[$MAP3]]], iterator_types = ["parallel", "parallel", "parallel"]} outs(%[[EMPTY]] : tensor<?x?x2xf32>)
// CHECK:              scf.if %{{.+}} -> (f32) {
// CHECK-NEXT:           tensor.extract %[[INPUT]]
// GENERICS-LABEL: @space_to_batch_nd_dynamic(
// GENERICS:         linalg.generic
// GENERICS:         return
// ASSERT-LABEL:   @space_to_batch_nd_dynamic(
// ASSERT:           cf.assert %{{.+}}, "tops.space_to_batch_nd: block size of dimension 1 is less than 1"
// ASSERT:           cf.assert %{{.+}}, "tops.space_to_batch_nd: padding before dimension 1 is negative"
// ASSERT:           cf.assert %{{.+}}, "tops.space_to_batch_nd: padded size of dimension 1 does not fit in 64 bits"
// ASSERT:           cf.assert %{{.+}}, "tops.space_to_batch_nd: result batch does not fit in 64 bits"
// ASSERT:           cf.assert %{{.+}}, "tops.space_to_batch_nd: padded size of dimension 1 is not divisible by its block size"
// ASSERT:           cf.assert %{{.+}}, "tops.space_to_batch_nd: size of the result does not fit in 64 bits"
// ASSERT:           linalg.generic
func.func @space_to_batch_nd_dynamic(%input: tensor<?x?x2xf32>, %b: index, %lo: index) -> tensor<?x?x2xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [%b] paddings = [[%lo, 1]] : tensor<?x?x2xf32> -> tensor<?x?x2xf32>
  return %0 : tensor<?x?x2xf32>
}

// CHECK-LABEL:    func.func @space_to_batch_nd_padding_after(
// GENERICS-LABEL: @space_to_batch_nd_padding_after(
// GENERICS:         linalg.generic
// GENERICS:         return
// ASSERT-LABEL:   @space_to_batch_nd_padding_after(
// ASSERT:           cf.assert %{{.+}}, "tops.space_to_batch_nd: padding after dimension 2 is negative"
// ASSERT:           cf.assert %{{.+}}, "tops.space_to_batch_nd: padded size of dimension 2 does not fit in 64 bits"
// ASSERT:           cf.assert %{{.+}}, "tops.space_to_batch_nd: padded size of dimension 2 is not divisible by its block size"
// ASSERT:           cf.assert %{{.+}}, "tops.space_to_batch_nd: size of the result does not fit in 64 bits"
// ASSERT:           linalg.generic
func.func @space_to_batch_nd_padding_after(%input: tensor<1x2x4xf32>, %hi: index) -> tensor<4x1x?xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [2, 2] paddings = [[0, 0], [0, %hi]] : tensor<1x2x4xf32> -> tensor<4x1x?xf32>
  return %0 : tensor<4x1x?xf32>
}

// CHECK-LABEL:    func.func @space_to_batch_nd_no_dims(
// CHECK-SAME:       %[[INPUT:[a-z0-9]+]]: tensor<4x3xf32>)
// CHECK:            linalg.generic
// CHECK:              %[[I:.+]] = linalg.index 0 : index
// CHECK:              %[[J:.+]] = linalg.index 1 : index
// CHECK:              tensor.extract %[[INPUT]][%[[I]], %[[J]]]
// GENERICS-LABEL: @space_to_batch_nd_no_dims(
// GENERICS:         linalg.generic
// GENERICS:         return
// ASSERT-LABEL:   @space_to_batch_nd_no_dims(
func.func @space_to_batch_nd_no_dims(%input: tensor<4x3xf32>) -> tensor<4x3xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [] paddings = [] : tensor<4x3xf32> -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// CHECK-LABEL:    func.func @space_to_batch_nd_zero_size(
// CHECK:            linalg.generic {{.+}} outs(%{{.+}} : tensor<9x1x2x5xf32>)
// GENERICS-LABEL: @space_to_batch_nd_zero_size(
// GENERICS:         linalg.generic
// GENERICS:         return
// ASSERT-LABEL:   @space_to_batch_nd_zero_size(
func.func @space_to_batch_nd_zero_size(%input: tensor<3x0x2x5xf32>) -> tensor<9x1x2x5xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [3] paddings = [[1, 2]] : tensor<3x0x2x5xf32> -> tensor<9x1x2x5xf32>
  return %0 : tensor<9x1x2x5xf32>
}

// -----

// Nothing to report, nothing to declare; ops on buffers are of another pass.
// CHECK-LABEL:    func.func @no_error(
// CHECK:            linalg.generic
// CHECK-LABEL:    func.func @buffers(
// CHECK:            tops.gather_nd %{{.+}}[%{{.+}}] outs(%{{.+}}) : memref<8xf32>
// GENERICS-LABEL: @no_error(
// GENERICS:         linalg.generic
// ASSERT-LABEL:   @no_error(
func.func @no_error(%params: tensor<8xf32>, %indices: tensor<3x1xi32>) -> tensor<3xf32> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<8xf32>, tensor<3x1xi32> -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
func.func @buffers(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}

// Where a target has no bf16, LLVM carries one from block to block as a float
// of 32 bits, and so alters NaNs: what passes out of a branch are the bits.
// CHECK-LABEL: func.func @gather_nd_bf16_passes_as_bits(
// GENERICS: linalg.generic
// CHECK: %[[BITS:.*]] = scf.if %{{.*}} -> (i16)
// CHECK: %[[X:.*]] = tensor.extract {{.*}} : tensor<8xbf16>
// CHECK: %[[B:.*]] = arith.bitcast %[[X]] : bf16 to i16
// CHECK: scf.yield %[[B]] : i16
// CHECK: %[[Y:.*]] = arith.bitcast %[[BITS]] : i16 to bf16
// CHECK: linalg.yield %[[Y]] : bf16
func.func @gather_nd_bf16_passes_as_bits(%params: tensor<8xbf16>, %indices: tensor<3x1xi32>) -> tensor<3xbf16> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero
      : tensor<8xbf16>, tensor<3x1xi32> -> tensor<3xbf16>
  return %0 : tensor<3xbf16>
}

// CHECK-LABEL: func.func @gather_nd_complex_f16_passes_as_bits(
// GENERICS: linalg.generic
// CHECK: %[[BITS:.*]]:2 = scf.if %{{.*}} -> (i16, i16)
// CHECK: %[[RE:.*]] = arith.bitcast %[[BITS]]#0 : i16 to f16
// CHECK: %[[IM:.*]] = arith.bitcast %[[BITS]]#1 : i16 to f16
// CHECK: complex.create %[[RE]], %[[IM]] : complex<f16>
func.func @gather_nd_complex_f16_passes_as_bits(%params: tensor<8xcomplex<f16>>, %indices: tensor<3x1xi32>) -> tensor<3xcomplex<f16>> {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero
      : tensor<8xcomplex<f16>>, tensor<3x1xi32> -> tensor<3xcomplex<f16>>
  return %0 : tensor<3xcomplex<f16>>
}
