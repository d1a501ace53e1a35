// Arithmetic is of 32 bits where sizes and strides prove that it is enough, else
// of 64; the host chooses where only run time knows. There is never a division
// but by multiplications.
//
// RUN: tops-opt %s --tops-to-nvvm="chip=sm_90 memory=host" --split-input-file \
// RUN:   | %python %S/Inputs/ptx.py | FileCheck %s
// RUN: tops-opt %s --tops-to-nvvm="chip=sm_90 memory=host" --split-input-file \
// RUN:   | %python %S/Inputs/ptx.py | FileCheck %s --check-prefix=NONE

// NONE-NOT: {{div|rem}}.{{[us]}}

// 2^31 bytes less some: offsets fit.
// CHECK-LABEL: .entry narrow_kernel(
// CHECK-NOT: mul.lo.s64
// CHECK-NOT: .entry
// CHECK: ret;
func.func @narrow(%p: memref<8380000x64xf32>, %i: memref<1000x1xi32>, %o: memref<1000x64xf32>) {
  tops.gather_nd %p[%i] outs(%o) : memref<8380000x64xf32>, memref<1000x1xi32>, memref<1000x64xf32>
  return
}

// -----

// CHECK-LABEL: .entry wide_kernel(
// CHECK: {{mul.wide.[us]32|mul.lo.s64|shl.b64}}
// CHECK: ld.global.nc.v4
// CHECK-NOT: .entry
// CHECK: ret;
func.func @wide(%p: memref<8400000x64xf32>, %i: memref<1000x1xi32>, %o: memref<1000x64xf32>) {
  tops.gather_nd %p[%i] outs(%o) : memref<8400000x64xf32>, memref<1000x1xi32>, memref<1000x64xf32>
  return
}

// -----

// CHECK-LABEL: .entry dynamic_kernel(
// CHECK: .param .u32
// CHECK: mul.hi.u32
// CHECK: .entry dynamic_kernel
// CHECK: .entry dynamic_kernel
// CHECK: .param .u64
// CHECK: mul.hi.u64
func.func @dynamic(%p: memref<?x?xf32>, %i: memref<?x1xi32>, %o: memref<?x?xf32>) {
  tops.gather_nd %p[%i] bad_indices = assume_valid outs(%o) : memref<?x?xf32>, memref<?x1xi32>, memref<?x?xf32>
  return
}
