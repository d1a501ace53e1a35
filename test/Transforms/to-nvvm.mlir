// RUN: tops-opt %s --tops-to-gpu --split-input-file | FileCheck %s --check-prefix=GPU
// RUN: tops-opt %s --tops-to-nvvm="chip=sm_90" --split-input-file \
// RUN:   | FileCheck %s --check-prefix=LLVM

// Launches are queued on the function's stream; nobody waits for them.

// GPU-LABEL: func.func @on_stream
// GPU-SAME: %[[STREAM:[a-z0-9]+]]: !llvm.ptr {tops.stream}
// GPU: %[[TOKEN:.*]] = builtin.unrealized_conversion_cast %[[STREAM]] : !llvm.ptr to !gpu.async.token
// GPU: gpu.launch_func async [%[[TOKEN]]] @tops_kernels::@
// GPU-NOT: mgpuStreamSynchronize
// GPU: gpu.module @tops_kernels
// GPU-NOT: gpu.module

// LLVM-LABEL: llvm.func @on_stream
// LLVM: gpu.launch_func <%{{.*}} : !llvm.ptr> @tops_kernels::@
// LLVM: gpu.binary @tops_kernels
func.func @on_stream(%p: memref<100x64xf32>, %i: memref<8x1xi32>, %o: memref<8x64xf32>, %s: !llvm.ptr {tops.stream}) {
  tops.gather_nd %p[%i] outs(%o) : memref<100x64xf32>, memref<8x1xi32>, memref<8x64xf32>
  return
}

// -----

// Without one they are queued on the default stream. A bad row is recorded by
// the same kernel, and reported after it.

// GPU-LABEL: func.func @error
// GPU: %[[NULL:.*]] = llvm.mlir.zero : !llvm.ptr
// GPU: gpu.memset async
// GPU: gpu.launch_func async
// GPU: gpu.memcpy async
// GPU: llvm.call @mgpuStreamSynchronize(%[[NULL]])
// GPU: scf.if
// GPU: func.call @tops_report_error
// GPU: gpu.module @tops_kernels
// GPU: llvm.atomicrmw umin
// LLVM-LABEL: llvm.func @error
func.func @error(%p: memref<100x64xf32>, %i: memref<8x1xi32>, %o: memref<8x64xf32>) {
  tops.gather_nd %p[%i] bad_indices = error outs(%o) : memref<100x64xf32>, memref<8x1xi32>, memref<8x64xf32>
  return
}

// -----

// Buffers between ops are in the memory of the device; constants are copied
// there.

// GPU-LABEL: func.func @chain
// GPU-NOT: memref.alloc
// GPU: gpu.alloc async
// GPU: gpu.memcpy async
// GPU: gpu.launch_func async
// GPU: gpu.launch_func async
// GPU: gpu.dealloc async
// LLVM-LABEL: llvm.func @chain
// LLVM: mgpuMemAlloc
func.func @chain(%p: tensor<100x64xf32>) -> tensor<4x2x64xf32> {
  %i = arith.constant dense<[[1], [2], [3], [4], [5], [6], [7], [8]]> : tensor<8x1xi32>
  %0 = tops.gather_nd %p[%i] : tensor<100x64xf32>, tensor<8x1xi32> -> tensor<8x64xf32>
  %1 = tensor.expand_shape %0 [[0, 1], [2]] output_shape [2, 4, 64] : tensor<8x64xf32> into tensor<2x4x64xf32>
  %2 = tops.space_to_batch_nd %1 block_shape = [2] paddings = [[0, 0]] : tensor<2x4x64xf32> -> tensor<4x2x64xf32>
  return %2 : tensor<4x2x64xf32>
}

// -----

// A copy of what has gaps is a kernel, never one of the memory between.

// GPU-LABEL: func.func @strided_copy
// GPU-NOT: gpu.memcpy
// GPU-NOT: memref.copy
// GPU: gpu.launch_func async
// LLVM-LABEL: llvm.func @strided_copy
func.func @strided_copy(%x: memref<4x8xf32, strided<[16, 1], offset: 3>>, %y: memref<4x8xf32>) {
  memref.copy %x, %y : memref<4x8xf32, strided<[16, 1], offset: 3>> to memref<4x8xf32>
  return
}

// -----

// Kernels go where kernels of others are, if those say so.

// GPU-LABEL: gpu.module @mine
// GPU: gpu.func @other
// GPU: gpu.func @mixed_kernel
// GPU-NOT: gpu.module
// LLVM: gpu.binary @mine
// LLVM-NOT: gpu.binary
module attributes {gpu.container_module} {
  gpu.module @mine attributes {tops.kernels} {
    gpu.func @other(%x: memref<4xf32>) kernel {
      %0 = gpu.thread_id x
      %1 = arith.constant 1.0 : f32
      memref.store %1, %x[%0] : memref<4xf32>
      gpu.return
    }
  }
  func.func @mixed(%p: memref<100x64xf32>, %i: memref<8x1xi32>, %o: memref<8x64xf32>, %x: memref<4xf32>) {
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    gpu.launch_func @mine::@other blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1) args(%x : memref<4xf32>)
    tops.gather_nd %p[%i] bad_indices = assume_valid outs(%o) : memref<100x64xf32>, memref<8x1xi32>, memref<8x64xf32>
    return
  }
}

// -----

// As many blocks as there is to do, all in the first dimension of the grid: the
// others end at 65535.

// GPU-LABEL: func.func @many_blocks
// GPU-DAG: %[[ONE:.*]] = arith.constant 1 : index
// GPU-DAG: %[[BLOCKS:.*]] = arith.constant 264132 : index
// GPU: gpu.launch_func async {{.*}} blocks in (%[[BLOCKS]], %[[ONE]], %[[ONE]]) threads in (%{{.*}}, %[[ONE]], %[[ONE]])
// LLVM-LABEL: llvm.func @many_blocks
func.func @many_blocks(%p: memref<4x87x1056x736xi64>, %i: memref<2x1xi32>, %o: memref<2x87x1056x736xi64>) {
  tops.gather_nd %p[%i] outs(%o) : memref<4x87x1056x736xi64>, memref<2x1xi32>, memref<2x87x1056x736xi64>
  return
}

// -----

// Nothing is launched for nothing.

// GPU-LABEL: func.func @nothing
// GPU-NOT: gpu.launch_func
// GPU: return
// LLVM-LABEL: llvm.func @nothing
func.func @nothing(%p: memref<0x64xf32>, %i: memref<0x1xi32>, %o: memref<0x64xf32>) {
  tops.gather_nd %p[%i] outs(%o) : memref<0x64xf32>, memref<0x1xi32>, memref<0x64xf32>
  return
}
