// RUN: tops-opt %s -split-input-file -verify-diagnostics -convert-tops-to-scf -o %t.first
// RUN: FileCheck %s --input-file=%t.first --implicit-check-not='private @tops_report_error'
// RUN: tops-opt %s -split-input-file -verify-diagnostics -convert-tops-to-scf -o %t.second
// RUN: cmp %t.first %t.second
// RUN: tops-opt %s -split-input-file -verify-diagnostics -convert-tops-to-scf -mlir-disable-threading -o %t.second
// RUN: cmp %t.first %t.second

// The function that compiled code calls to report an error is declared once in
// each module that needs it, whatever runs in parallel; a name that means
// something else is an error and never renamed.

// CHECK:           func.func private @tops_report_error(i64, i64, i64, i64)
// CHECK-LABEL:     func.func @rows_0(
// CHECK:             call @tops_report_error(
func.func @rows_0(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_1(
// CHECK:             call @tops_report_error(
func.func @rows_1(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_2(
// CHECK:             call @tops_report_error(
func.func @rows_2(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_3(
// CHECK:             call @tops_report_error(
func.func @rows_3(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_4(
// CHECK:             call @tops_report_error(
func.func @rows_4(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_5(
// CHECK:             call @tops_report_error(
func.func @rows_5(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_6(
// CHECK:             call @tops_report_error(
func.func @rows_6(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_7(
// CHECK:             call @tops_report_error(
func.func @rows_7(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_8(
// CHECK:             call @tops_report_error(
func.func @rows_8(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_9(
// CHECK:             call @tops_report_error(
func.func @rows_9(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_10(
// CHECK:             call @tops_report_error(
func.func @rows_10(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_11(
// CHECK:             call @tops_report_error(
func.func @rows_11(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_12(
// CHECK:             call @tops_report_error(
func.func @rows_12(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_13(
// CHECK:             call @tops_report_error(
func.func @rows_13(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_14(
// CHECK:             call @tops_report_error(
func.func @rows_14(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_15(
// CHECK:             call @tops_report_error(
func.func @rows_15(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_16(
// CHECK:             call @tops_report_error(
func.func @rows_16(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_17(
// CHECK:             call @tops_report_error(
func.func @rows_17(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_18(
// CHECK:             call @tops_report_error(
func.func @rows_18(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_19(
// CHECK:             call @tops_report_error(
func.func @rows_19(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_20(
// CHECK:             call @tops_report_error(
func.func @rows_20(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_21(
// CHECK:             call @tops_report_error(
func.func @rows_21(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_22(
// CHECK:             call @tops_report_error(
func.func @rows_22(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_23(
// CHECK:             call @tops_report_error(
func.func @rows_23(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_24(
// CHECK:             call @tops_report_error(
func.func @rows_24(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_25(
// CHECK:             call @tops_report_error(
func.func @rows_25(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_26(
// CHECK:             call @tops_report_error(
func.func @rows_26(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_27(
// CHECK:             call @tops_report_error(
func.func @rows_27(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_28(
// CHECK:             call @tops_report_error(
func.func @rows_28(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_29(
// CHECK:             call @tops_report_error(
func.func @rows_29(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_30(
// CHECK:             call @tops_report_error(
func.func @rows_30(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_31(
// CHECK:             call @tops_report_error(
func.func @rows_31(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_32(
// CHECK:             call @tops_report_error(
func.func @rows_32(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_33(
// CHECK:             call @tops_report_error(
func.func @rows_33(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_34(
// CHECK:             call @tops_report_error(
func.func @rows_34(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_35(
// CHECK:             call @tops_report_error(
func.func @rows_35(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_36(
// CHECK:             call @tops_report_error(
func.func @rows_36(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_37(
// CHECK:             call @tops_report_error(
func.func @rows_37(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_38(
// CHECK:             call @tops_report_error(
func.func @rows_38(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_39(
// CHECK:             call @tops_report_error(
func.func @rows_39(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_40(
// CHECK:             call @tops_report_error(
func.func @rows_40(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_41(
// CHECK:             call @tops_report_error(
func.func @rows_41(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_42(
// CHECK:             call @tops_report_error(
func.func @rows_42(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_43(
// CHECK:             call @tops_report_error(
func.func @rows_43(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_44(
// CHECK:             call @tops_report_error(
func.func @rows_44(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_45(
// CHECK:             call @tops_report_error(
func.func @rows_45(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_46(
// CHECK:             call @tops_report_error(
func.func @rows_46(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_47(
// CHECK:             call @tops_report_error(
func.func @rows_47(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_48(
// CHECK:             call @tops_report_error(
func.func @rows_48(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_49(
// CHECK:             call @tops_report_error(
func.func @rows_49(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_50(
// CHECK:             call @tops_report_error(
func.func @rows_50(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_51(
// CHECK:             call @tops_report_error(
func.func @rows_51(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_52(
// CHECK:             call @tops_report_error(
func.func @rows_52(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_53(
// CHECK:             call @tops_report_error(
func.func @rows_53(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_54(
// CHECK:             call @tops_report_error(
func.func @rows_54(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_55(
// CHECK:             call @tops_report_error(
func.func @rows_55(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_56(
// CHECK:             call @tops_report_error(
func.func @rows_56(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_57(
// CHECK:             call @tops_report_error(
func.func @rows_57(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_58(
// CHECK:             call @tops_report_error(
func.func @rows_58(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_59(
// CHECK:             call @tops_report_error(
func.func @rows_59(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_60(
// CHECK:             call @tops_report_error(
func.func @rows_60(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_61(
// CHECK:             call @tops_report_error(
func.func @rows_61(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_62(
// CHECK:             call @tops_report_error(
func.func @rows_62(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
// CHECK-LABEL:     func.func @rows_63(
// CHECK:             call @tops_report_error(
func.func @rows_63(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}

// -----

// A module has its own; where nothing calls it there is none.
// CHECK-LABEL:     module @outer {
// CHECK:             func.func @no_error(
// CHECK:             module @inner {
// CHECK-NEXT:          func.func private @tops_report_error(i64, i64, i64, i64)
// CHECK:               func.func @rows(
// CHECK:                 call @tops_report_error(
// CHECK:             module @without
module @outer {
  func.func @no_error(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
    tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
    return
  }
  module @inner {
    func.func @rows(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
      tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
      return
    }
  }
  module @without {
    func.func @no_error(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
      tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
      return
    }
  }
}

// -----

// CHECK-LABEL:     module @both {
// CHECK-NEXT:        func.func private @tops_report_error(i64, i64, i64, i64)
// CHECK:             func.func @rows(
// CHECK:               call @tops_report_error(
// CHECK:             module @inner {
// CHECK-NEXT:          func.func private @tops_report_error(i64, i64, i64, i64)
// CHECK:               func.func @rows(
// CHECK:                 call @tops_report_error(
module @both {
  func.func @rows(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
    tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
    return
  }
  module @inner {
    func.func @rows(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
      tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
      return
    }
  }
}

// -----

// One that is there already is used, also one with a body.
// CHECK-LABEL:     module @declared {
// CHECK:             func.func private @tops_report_error(i64, i64, i64, i64)
module @declared {
  func.func @rows(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
    tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
    return
  }
  func.func private @tops_report_error(i64, i64, i64, i64)
}

// -----

// CHECK-LABEL:     module @defined {
// CHECK:             func.func @tops_report_error(
module @defined {
  func.func @rows(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
    tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
    return
  }
  func.func @tops_report_error(%op: i64, %code: i64, %count: i64, %values: i64) {
    return
  }
}

// -----

module @other_type {
  // expected-error @+1 {{symbol 'tops_report_error' must be a function of type '(i64, i64, i64, i64) -> ()', which compiled code calls to report an error}}
  func.func private @tops_report_error(i32)
  func.func @rows(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
    tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
    return
  }
}

// -----

module @other_result {
  // expected-error @+1 {{symbol 'tops_report_error' must be a function of type '(i64, i64, i64, i64) -> ()', which compiled code calls to report an error}}
  func.func private @tops_report_error(i64, i64, i64, i64) -> i64
  func.func @rows(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
    tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
    return
  }
}

// -----

module @no_function {
  // expected-error @+1 {{symbol 'tops_report_error' must be a function of type '(i64, i64, i64, i64) -> ()', which compiled code calls to report an error}}
  memref.global "private" @tops_report_error : memref<i32>
  func.func @rows(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
    tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
    return
  }
}

// -----

// Of no concern where nothing calls it.
// CHECK-LABEL:     module @unrelated {
// CHECK:             memref.global "private" @tops_report_error : memref<i32>
// CHECK:             func.func @no_error(
module @unrelated {
  memref.global "private" @tops_report_error : memref<i32>
  func.func @no_error(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
    tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
    return
  }
}
