// What tops-to-gpu leaves is what upstream's pipeline takes, with kernels of
// others.
//
// RUN: tops-opt %s --tops-to-gpu \
// RUN:     --gpu-lower-to-nvvm-pipeline="cubin-chip=sm_90 cubin-features=+ptx80 cubin-format=isa" \
// RUN:   | FileCheck %s

// CHECK: gpu.binary @mine
// CHECK-NOT: builtin.unrealized_conversion_cast
// CHECK: gpu.launch_func <%{{.*}} : !llvm.ptr> @tops_kernels::@f_kernel
// CHECK-NOT: builtin.unrealized_conversion_cast
// CHECK: gpu.binary @tops_kernels
gpu.module @mine {
  gpu.func @other(%x: memref<4xf32>) kernel {
    %0 = gpu.thread_id x
    %1 = arith.constant 1.0 : f32
    memref.store %1, %x[%0] : memref<4xf32>
    gpu.return
  }
}

func.func @f(%p: memref<?x64xf32, strided<[?, 1], offset: ?>>, %i: memref<?x1xi64>, %o: memref<?x64xf32>, %s: !llvm.ptr {tops.stream}) {
  tops.gather_nd %p[%i] outs(%o) : memref<?x64xf32, strided<[?, 1], offset: ?>>, memref<?x1xi64>, memref<?x64xf32>
  return
}
