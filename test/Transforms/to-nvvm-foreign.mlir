// Kernels of others beside ops of ours: buffers that both use are freed, are in
// the memory of the device, and are written before they are read, whatever the
// streams.
//
// RUN: tops-opt %s --tops-to-gpu | FileCheck %s
// RUN: tops-opt %s --tops-to-nvvm -o %t.mlir
// RUN: mlir-runner %t.mlir --entry-point-result=void \
// RUN:   --shared-libs=%tops_lib_dir/libtops_gpu_emulator.so,%mlir_lib_dir/libmlir_runner_utils.so,%mlir_lib_dir/libmlir_c_runner_utils.so \
// RUN:   | FileCheck %s --check-prefix=VALUES
// The same by upstream's pipeline from where ours ends.
// RUN: tops-opt %s --tops-to-gpu \
// RUN:     --gpu-lower-to-nvvm-pipeline="cubin-chip=sm_80 cubin-features=+ptx70 cubin-format=isa" -o %t.upstream.mlir
// RUN: mlir-runner %t.upstream.mlir --entry-point-result=void \
// RUN:   --shared-libs=%tops_lib_dir/libtops_gpu_emulator.so,%mlir_lib_dir/libmlir_runner_utils.so,%mlir_lib_dir/libmlir_c_runner_utils.so \
// RUN:   | FileCheck %s --check-prefix=VALUES

// CHECK-NOT: tops.foreign
// CHECK-NOT: manual_deallocation
module attributes {gpu.container_module} {
  func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}

  gpu.module @mine {
    gpu.func @twice(%x: memref<8x2xi32>) kernel {
      %row = gpu.thread_id x
      %column = gpu.thread_id y
      %0 = memref.load %x[%row, %column] : memref<8x2xi32>
      %1 = arith.addi %0, %0 : i32
      gpu.barrier
      memref.store %1, %x[%row, %column] : memref<8x2xi32>
      gpu.return
    }
  }

  // The gathered rows are in a buffer that bufferization makes.
  // CHECK-LABEL: func.func @between
  // CHECK-SAME: %[[STREAM:[a-z0-9]+]]: !llvm.ptr {tops.stream}
  // CHECK-NOT: memref.alloc
  // CHECK: %[[BUFFER:.*]], %{{.*}} = gpu.alloc async
  // CHECK: gpu.launch_func async {{.*}} @tops_kernels::
  // CHECK: llvm.call @mgpuStreamSynchronize(%[[STREAM]])
  // CHECK-NEXT: gpu.launch_func @mine::@twice {{.*}} args(%[[BUFFER]] : memref<8x2xi32>)
  // CHECK: gpu.launch_func async {{.*}} @tops_kernels::
  // CHECK: gpu.dealloc async {{.*}} %[[BUFFER]]
  func.func @between(%p: memref<16x2xi32>, %i: memref<8x1xi32>, %o: memref<2x4x2xi32>, %s: !llvm.ptr {tops.stream}) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c8 = arith.constant 8 : index
    %params = bufferization.to_tensor %p restrict : memref<16x2xi32> to tensor<16x2xi32>
    %indices = bufferization.to_tensor %i restrict : memref<8x1xi32> to tensor<8x1xi32>
    %0 = tops.gather_nd %params[%indices] : tensor<16x2xi32>, tensor<8x1xi32> -> tensor<8x2xi32>
    %1 = bufferization.to_buffer %0 : tensor<8x2xi32> to memref<8x2xi32>
    gpu.launch_func @mine::@twice blocks in (%c1, %c1, %c1) threads in (%c8, %c2, %c1) args(%1 : memref<8x2xi32>)
    %2 = memref.expand_shape %1 [[0, 1], [2]] output_shape [1, 8, 2] : memref<8x2xi32> into memref<1x8x2xi32>
    tops.space_to_batch_nd %2 block_shape = [2] paddings = [[0, 0]] outs(%o) : memref<1x8x2xi32>, memref<2x4x2xi32>
    return
  }

  // What is on our stream, or comes first, waits for nothing.
  // CHECK-LABEL: func.func @on_stream
  // CHECK-NOT: mgpuStreamSynchronize
  // CHECK: return
  func.func @on_stream(%x: memref<8x2xi32>, %o: memref<8x2xi32>, %i: memref<8x1xi32>, %s: !llvm.ptr {tops.stream}) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c8 = arith.constant 8 : index
    gpu.launch_func @mine::@twice blocks in (%c1, %c1, %c1) threads in (%c8, %c2, %c1) args(%x : memref<8x2xi32>)
    tops.gather_nd %x[%i] outs(%o) : memref<8x2xi32>, memref<8x1xi32>, memref<8x2xi32>
    %token = builtin.unrealized_conversion_cast %s : !llvm.ptr to !gpu.async.token
    %0 = gpu.launch_func async [%token] @mine::@twice blocks in (%c1, %c1, %c1) threads in (%c8, %c2, %c1) args(%o : memref<8x2xi32>)
    %1 = gpu.launch_func async [%0] @mine::@twice blocks in (%c1, %c1, %c1) threads in (%c8, %c2, %c1) args(%o : memref<8x2xi32>)
    return
  }

  // One that is not outlined yet: it is nobody's but its own, and waited for.
  // CHECK-LABEL: func.func @inline
  // CHECK: gpu.launch_func async {{.*}} @tops_kernels::
  // CHECK: llvm.call @mgpuStreamSynchronize
  // CHECK-NEXT: gpu.launch_func @inline_kernel::@inline_kernel
  func.func @inline(%x: memref<8x2xi32>, %o: memref<8x2xi32>, %i: memref<8x1xi32>, %s: !llvm.ptr {tops.stream}) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c8 = arith.constant 8 : index
    scf.for %trip = %c1 to %c2 step %c1 {
      tops.gather_nd %x[%i] outs(%o) : memref<8x2xi32>, memref<8x1xi32>, memref<8x2xi32>
      gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
                 threads(%row, %column, %tz) in (%nx = %c8, %ny = %c2, %nz = %c1) {
        %0 = memref.load %o[%row, %column] : memref<8x2xi32>
        %1 = arith.addi %0, %0 : i32
        gpu.barrier
        memref.store %1, %o[%row, %column] : memref<8x2xi32>
        gpu.terminator
      }
    }
    return
  }

  // Memory that the input itself has on the device.
  // CHECK-LABEL: func.func @main
  func.func @main() {
    %p = arith.constant dense<[[0, 1], [2, 3], [4, 5], [6, 7], [8, 9], [10, 11], [12, 13], [14, 15],
                               [16, 17], [18, 19], [20, 21], [22, 23], [24, 25], [26, 27], [28, 29], [30, 31]]> : tensor<16x2xi32>
    %i = arith.constant dense<[[15], [0], [1], [-1], [7], [16], [2], [3]]> : tensor<8x1xi32>
    %params = bufferization.to_buffer %p : tensor<16x2xi32> to memref<16x2xi32>
    %indices = bufferization.to_buffer %i : tensor<8x1xi32> to memref<8x1xi32>
    %tokens = gpu.wait async
    %s = builtin.unrealized_conversion_cast %tokens : !gpu.async.token to !llvm.ptr
    %dp, %t0 = gpu.alloc async [%tokens] () : memref<16x2xi32>
    %di, %t1 = gpu.alloc async [%t0] () : memref<8x1xi32>
    %do, %t2 = gpu.alloc async [%t1] () : memref<2x4x2xi32>
    %dg, %t3 = gpu.alloc async [%t2] () : memref<8x2xi32>
    %t4 = gpu.memcpy async [%t3] %dp, %params : memref<16x2xi32>, memref<16x2xi32>
    %t5 = gpu.memcpy async [%t4] %di, %indices : memref<8x1xi32>, memref<8x1xi32>

    func.call @between(%dp, %di, %do, %s) : (memref<16x2xi32>, memref<8x1xi32>, memref<2x4x2xi32>, !llvm.ptr) -> ()
    // VALUES: sizes = [2, 4, 2]
    // VALUES: {{\[\[\[}}60,    62],
    // VALUES: [4,    6],
    // VALUES: [28,    30],
    // VALUES: [8,    10]],
    // VALUES: {{\[\[}}0,    2],
    // VALUES: [0,    0],
    // VALUES: [0,    0],
    // VALUES: [12,    14]]]
    %host = memref.alloca() : memref<2x4x2xi32>
    %t6 = gpu.memcpy async [%t5] %host, %do : memref<2x4x2xi32>, memref<2x4x2xi32>
    %w = gpu.wait async [%t6]
    gpu.wait [%w]
    %unranked = memref.cast %host : memref<2x4x2xi32> to memref<*xi32>
    func.call @printMemrefI32(%unranked) : (memref<*xi32>) -> ()
    return
  }
}
