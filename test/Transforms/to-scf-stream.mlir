// RUN: tops-opt %s -convert-tops-to-scf=vector-bytes=64 | FileCheck %s
// RUN: tops-opt %s -convert-tops-to-scf="vector-bytes=64 stream-bytes=0" | FileCheck %s --check-prefix=NEVER --implicit-check-not=nontemporal --implicit-check-not=prefetch --implicit-check-not=llvm.fence
// RUN: tops-opt %s -convert-tops-to-scf="vector-bytes=64 prefetch-bytes=0" | FileCheck %s --check-prefix=NO-PREFETCH --implicit-check-not=prefetch

// Ops that are larger than the caches prefetch what they read, and write around
// the caches where the addresses allow it; a fence ends that.

// NEVER-LABEL: @large(
// NEVER:       return
// NO-PREFETCH-LABEL: @large(
// NO-PREFETCH:       nontemporal = true
// NO-PREFETCH:       return
// CHECK-LABEL: func.func @large(
// CHECK:         %[[ADDRESS:.+]] = memref.extract_aligned_pointer_as_index
// CHECK:         %[[REST:.+]] = arith.andi %{{.+}}, %{{.+}} : index
// CHECK:         %[[ALIGNED:.+]] = arith.cmpi eq, %[[REST]]
// CHECK:         scf.if %[[ALIGNED]]
// CHECK:           memref.prefetch %{{.+}}, read, locality<3>, data
// CHECK:           vector.store {{.*}} {alignment = 64 : i64, nontemporal = true}
// CHECK:           llvm.fence seq_cst
// CHECK:         else
// CHECK-NOT:       nontemporal
// CHECK:           memref.prefetch
// CHECK-NOT:       llvm.fence
// CHECK:         return
func.func @large(%input: memref<8x112x112x64xf32>, %out: memref<32x56x56x64xf32>) {
  tops.space_to_batch_nd %input block_shape = [2, 2] paddings = [[0, 0], [0, 0]] outs(%out)
      : memref<8x112x112x64xf32>, memref<32x56x56x64xf32>
  return
}

// NEVER-LABEL: @small(
// NO-PREFETCH-LABEL: @small(
// CHECK-LABEL: func.func @small(
// CHECK-NOT:     nontemporal
// CHECK-NOT:     prefetch
// CHECK-NOT:     llvm.fence
// CHECK:         return
func.func @small(%input: memref<1x64x64x16xf32>, %out: memref<4x32x32x16xf32>) {
  tops.space_to_batch_nd %input block_shape = [2, 2] paddings = [[0, 0], [0, 0]] outs(%out)
      : memref<1x64x64x16xf32>, memref<4x32x32x16xf32>
  return
}

// Runs of 12 bytes that padding puts anywhere: no address is sure to be aligned.
// NEVER-LABEL: @unaligned(
// NO-PREFETCH-LABEL: @unaligned(
// CHECK-LABEL: func.func @unaligned(
// CHECK-NOT:     nontemporal
// CHECK:         memref.prefetch
// CHECK-NOT:     nontemporal
// CHECK:         return
func.func @unaligned(%input: memref<8x1024x1023x3xf32>, %out: memref<32x512x512x3xf32>) {
  tops.space_to_batch_nd %input block_shape = [2, 2] paddings = [[0, 0], [0, 1]] outs(%out)
      : memref<8x1024x1023x3xf32>, memref<32x512x512x3xf32>
  return
}

// Only run time knows the size: it is compared with the threshold.
// NEVER-LABEL: @dynamic(
// NO-PREFETCH-LABEL: @dynamic(
// CHECK-LABEL: func.func @dynamic(
// CHECK-DAG:     %[[LIMIT:.+]] = arith.constant 3145728 : index
// CHECK:         arith.cmpi uge, %{{.+}}, %[[LIMIT]] : index
// CHECK:         nontemporal = true
// CHECK:         return
func.func @dynamic(%input: memref<?x?x?x64xf32>, %out: memref<?x?x?x64xf32>) {
  tops.space_to_batch_nd %input block_shape = [2, 2] paddings = [[0, 0], [0, 0]] outs(%out)
      : memref<?x?x?x64xf32>, memref<?x?x?x64xf32>
  return
}

