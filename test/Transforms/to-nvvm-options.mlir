// What options change: the target, and the width of index in kernels of others.
//
// RUN: tops-opt %s --tops-to-nvvm="chip=sm_75 features=+ptx75 opt-level=0" \
// RUN:   | FileCheck %s --check-prefix=TARGET
// TARGET: gpu.binary @mine [#gpu.object<#nvvm.target<O = 0, chip = "sm_75", features = "+ptx75">
// TARGET: gpu.binary @tops_kernels [#gpu.object<#nvvm.target<O = 0, chip = "sm_75", features = "+ptx75">

// RUN: tops-opt %s --tops-to-nvvm | %python %S/Inputs/ptx.py \
// RUN:   | FileCheck %s --check-prefix=INDEX64
// INDEX64: .entry other(
// INDEX64: .param .u64 other_param_2
// INDEX64: .entry f_kernel(

// RUN: tops-opt %s --tops-to-nvvm=index-bitwidth=32 | %python %S/Inputs/ptx.py \
// RUN:   | FileCheck %s --check-prefix=INDEX32
// INDEX32: .entry other(
// INDEX32: .param .u32 other_param_2
// INDEX32: .entry f_kernel(

gpu.module @mine {
  gpu.func @other(%x: memref<4xf32>) kernel {
    %0 = gpu.thread_id x
    %1 = arith.constant 1.0 : f32
    memref.store %1, %x[%0] : memref<4xf32>
    gpu.return
  }
}

func.func @f(%p: memref<100x64xf32>, %i: memref<8x1xi32>, %o: memref<8x64xf32>) {
  tops.gather_nd %p[%i] outs(%o) : memref<100x64xf32>, memref<8x1xi32>, memref<8x64xf32>
  return
}
