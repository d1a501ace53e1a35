// RUN: tops-opt %s -convert-tops-to-scf=parallel | FileCheck %s
// RUN: tops-opt %s -convert-tops-to-scf | FileCheck %s --check-prefix=SERIAL --implicit-check-not=scf.parallel
// RUN: tops-opt %s -tops-to-llvm=parallel | FileCheck %s --check-prefix=OPENMP --implicit-check-not=scf.

// SERIAL-LABEL: @images(
// OPENMP-LABEL: llvm.func @images(
// OPENMP:         omp.parallel
// OPENMP:           omp.wsloop
// OPENMP:             omp.loop_nest (%{{.+}}, %{{.+}}) : i64
// CHECK-LABEL: func.func @images(
// CHECK:         scf.parallel (%{{.+}}, %{{.+}}) = (%{{.+}}, %{{.+}}) to (%{{.+}}, %{{.+}})
// CHECK-NOT:     scf.parallel
// CHECK:         return
func.func @images(%input: memref<8x112x112x16xf32>, %out: memref<32x56x56x16xf32>) {
  tops.space_to_batch_nd %input block_shape = [2, 2] paddings = [[0, 0], [0, 0]] outs(%out)
      : memref<8x112x112x16xf32>, memref<32x56x56x16xf32>
  return
}

// Each thread makes sure of what it wrote around the caches itself.
// SERIAL-LABEL: @large_images(
// OPENMP-LABEL: llvm.func @large_images(
// OPENMP:         llvm.fence
// OPENMP:         omp.yield
// CHECK-LABEL: func.func @large_images(
// CHECK:         scf.parallel
// CHECK:           nontemporal = true
// CHECK:           llvm.fence seq_cst
// CHECK-NEXT:      scf.reduce
// CHECK:         return
func.func @large_images(%input: memref<8x112x112x64xf32>, %out: memref<32x56x56x64xf32>) {
  tops.space_to_batch_nd %input block_shape = [2, 2] paddings = [[0, 0], [0, 0]] outs(%out)
      : memref<8x112x112x64xf32>, memref<32x56x56x64xf32>
  return
}

// Not worth a second thread.
// SERIAL-LABEL: @small_image(
// OPENMP-LABEL: llvm.func @small_image(
// OPENMP-NOT:     omp.parallel
// OPENMP:         llvm.return
// CHECK-LABEL: func.func @small_image(
// CHECK-NOT:     scf.parallel
// CHECK:         return
func.func @small_image(%input: memref<1x64x64x3xf32>, %out: memref<4x32x32x3xf32>) {
  tops.space_to_batch_nd %input block_shape = [2, 2] paddings = [[0, 0], [0, 0]] outs(%out)
      : memref<1x64x64x3xf32>, memref<4x32x32x3xf32>
  return
}

// Only run time knows whether it is.
// SERIAL-LABEL: @dynamic_rows(
// OPENMP-LABEL: llvm.func @dynamic_rows(
// OPENMP:         omp.parallel
// CHECK-LABEL: func.func @dynamic_rows(
// CHECK-DAG:     %[[LIMIT:.+]] = arith.constant 65536 : index
// CHECK:         %[[ENOUGH:.+]] = arith.cmpi uge, %{{.+}}, %[[LIMIT]] : index
// CHECK:         scf.if %[[ENOUGH]]
// CHECK:           scf.parallel
// CHECK:         else
// CHECK:           scf.for
// CHECK:         return
func.func @dynamic_rows(%params: memref<?x64xf32>, %indices: memref<?x1xi32>, %out: memref<?x64xf32>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out)
      : memref<?x64xf32>, memref<?x1xi32>, memref<?x64xf32>
  return
}

// Blocks of rows are checked by whoever copies them; the report comes afterwards
// and looks for the first bad row.
// SERIAL-LABEL: @rows_error(
// OPENMP-LABEL: llvm.func @rows_error(
// OPENMP:         reduction(
// OPENMP:         llvm.call @tops_report_error
// CHECK-LABEL: func.func @rows_error(
// CHECK:         scf.parallel {{.*}} init ({{.*}}) -> i32
// CHECK:           scf.reduce
// CHECK:             arith.andi
// CHECK:         call @tops_report_error
// CHECK:         return
func.func @rows_error(%params: memref<1000x64xf32>, %indices: memref<5000x1xi32>, %out: memref<5000x64xf32>) {
  tops.gather_nd %params[%indices] bad_indices = error outs(%out)
      : memref<1000x64xf32>, memref<5000x1xi32>, memref<5000x64xf32>
  return
}
