// RUN: tops-opt %s -tops-to-llvm | mlir-runner -e main -entry-point-result=void -O0 \
// RUN:     --shared-libs=%mlir_lib_dir/libmlir_c_runner_utils.so | FileCheck %s

// Code goes on when a host's handler of errors returns. A loop of errors must
// not use up the stack: its three million reports have 56 bytes each.

func.func @tops_report_error(%op: i64, %code: i64, %count: i64, %values: i64) {
  return
}

// CHECK: survived
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 3000000 : index
  %bad = arith.constant 7 : i32
  %params = memref.alloc() : memref<3xf32>
  %indices = memref.alloc() : memref<1x1xi32>
  %dest = memref.alloc() : memref<1xf32>
  memref.store %bad, %indices[%c0, %c0] : memref<1x1xi32>
  scf.for %i = %c0 to %n step %c1 {
    tops.gather_nd %params[%indices] outs(%dest) : memref<3xf32>, memref<1x1xi32>, memref<1xf32>
  }
  vector.print str "survived\n"
  return
}
