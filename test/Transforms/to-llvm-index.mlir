// RUN: tops-opt %s -tops-to-llvm=index-bitwidth=32 | FileCheck %s --check-prefix=INDEX32 --implicit-check-not='struct<(ptr, ptr, i64'
// RUN: tops-opt %s -tops-to-llvm=index-bitwidth=64 | FileCheck %s --check-prefix=INDEX64 --implicit-check-not='struct<(ptr, ptr, i32'
// RUN: tops-opt %s -tops-to-llvm='index-bitwidth=32 errors=assert vector-bytes=16' | FileCheck %s --check-prefix=ALL --implicit-check-not=tops_report_error --implicit-check-not='struct<(ptr, ptr, i64'

// Sizes and offsets are of the width of index; an index of 64 bits is compared
// before it is cut to that, and what is reported has 64 bits.
// INDEX32-DAG:   llvm.func @tops_report_error(i64, i64, i64, i64)
// INDEX32-LABEL: llvm.func @gather_nd(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i32
// INDEX32:         %[[INDEX:.+]] = llvm.load {{.+}} -> i64
// INDEX32:         llvm.icmp "{{ult|uge}}" %[[INDEX]], %{{.+}} : i64
// INDEX32:         llvm.call @tops_report_error({{.+}}) : (i64, i64, i64, i64) -> ()
// INDEX64-LABEL: llvm.func @gather_nd(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64
// ALL-LABEL:     llvm.func @gather_nd(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i32
// ALL:             llvm.call @abort()
func.func @gather_nd(%params: tensor<8xf32>, %indices: tensor<3x1xi64>) -> tensor<3xf32> {
  %0 = tops.gather_nd %params[%indices] : tensor<8xf32>, tensor<3x1xi64> -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
