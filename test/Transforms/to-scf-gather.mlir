// RUN: tops-opt %s -convert-tops-to-scf=vector-bytes=64 | FileCheck %s
// RUN: tops-opt %s -convert-tops-to-scf="vector-bytes=64 prefetch-rows=0" | FileCheck %s --check-prefix=NO-PREFETCH --implicit-check-not=prefetch
// RUN: tops-opt %s -convert-tops-to-scf="vector-bytes=16" | FileCheck %s --check-prefix=NARROW --implicit-check-not=vector.gather

// The schedules of gather_nd.

// Blocks of 1024 rows: their indices are checked before any of them is copied,
// and only if all blocks before were good.
// NO-PREFETCH-LABEL: @rows_error(
// NARROW-LABEL: @rows_error(
// CHECK-LABEL: func.func @rows_error(
// CHECK-DAG:     %[[BLOCK:.+]] = arith.constant 1024 : index
// CHECK:         %[[ALL:.+]] = scf.for %[[BEGIN:.+]] = %{{.+}} to %{{.+}} step %{{.+}} iter_args(%[[GOOD:.+]] = %{{.+}}) -> (i1)
// CHECK:           scf.if %[[GOOD]] -> (i1)
// CHECK:             scf.for {{.*}} -> (vector<16xi1>)
// CHECK:               vector.load {{.*}} : memref<?xi32>, vector<16xi32>
// CHECK:               arith.cmpi ult, {{.*}} : vector<16xi32>
// CHECK:             vector.reduction <and>
// CHECK:             memref.prefetch
// CHECK:             vector.store
// CHECK:         arith.xori %[[ALL]]
// CHECK:         call @tops_report_error
// CHECK:         return
func.func @rows_error(%params: memref<1000x64xf32>, %indices: memref<5000x1xi32>, %out: memref<5000x64xf32>) {
  tops.gather_nd %params[%indices] bad_indices = error outs(%out)
      : memref<1000x64xf32>, memref<5000x1xi32>, memref<5000x64xf32>
  return
}

// Too few rows for a vector of indices: all checks come first.
// NO-PREFETCH-LABEL: @few_rows_error(
// NARROW-LABEL: @few_rows_error(
// CHECK-LABEL: func.func @few_rows_error(
// CHECK-NOT:     vector<16xi1>
// CHECK:         call @tops_report_error
// CHECK:         vector.store
// CHECK:         return
func.func @few_rows_error(%params: memref<1000x64xf32>, %indices: memref<5x1xi32>, %out: memref<5x64xf32>) {
  tops.gather_nd %params[%indices] bad_indices = error outs(%out)
      : memref<1000x64xf32>, memref<5x1xi32>, memref<5x64xf32>
  return
}

// Elements: zeros come from the lanes that the mask leaves out. Offsets are of 32
// bits where the sizes prove that they fit.
// NO-PREFETCH-LABEL: @elements_zero(
// NARROW-LABEL: @elements_zero(
// CHECK-LABEL: func.func @elements_zero(
// CHECK:         %[[GOOD:.+]] = arith.cmpi ult, {{.*}} : vector<16xi32>
// CHECK:         vector.gather %{{.+}}[%{{.+}}] [%{{.+}}], %[[GOOD]], %{{.+}} : memref<?xi32>, vector<16xi32>, vector<16xi1>, vector<16xi32> into vector<16xi32>
// CHECK:         return
func.func @elements_zero(%params: memref<1000xf32>, %indices: memref<5000x1xi32>, %out: memref<5000xf32>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out)
      : memref<1000xf32>, memref<5000x1xi32>, memref<5000xf32>
  return
}

// NO-PREFETCH-LABEL: @elements_64_bit_offsets(
// NARROW-LABEL: @elements_64_bit_offsets(
// CHECK-LABEL: func.func @elements_64_bit_offsets(
// CHECK:         vector.gather {{.*}} : memref<?xi32>, vector<16xi64>, vector<16xi1>, vector<16xi32> into vector<16xi32>
// CHECK:         return
func.func @elements_64_bit_offsets(%params: memref<?xf32>, %indices: memref<5000x1xi32>, %out: memref<5000xf32>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out)
      : memref<?xf32>, memref<5000x1xi32>, memref<5000xf32>
  return
}

// Elements that no machine gathers are loaded one by one, where all of a vector
// are good, and stored together.
// NO-PREFETCH-LABEL: @short_elements_error(
// NARROW-LABEL: @short_elements_error(
// CHECK-LABEL: func.func @short_elements_error(
// CHECK-NOT:     vector.gather
// CHECK:         %[[GOOD:.+]] = arith.cmpi ult, {{.*}} : vector<16xi32>
// CHECK:         %[[ALL:.+]] = vector.reduction <and>, %[[GOOD]]
// CHECK-NEXT:    scf.if %[[ALL]] {
// CHECK-COUNT-16:  memref.load
// CHECK:           %[[TOGETHER:.+]] = vector.from_elements {{.*}} : vector<16xi8>
// CHECK:           vector.store %[[TOGETHER]]
// CHECK-NOT:     vector.gather
// CHECK:         return
func.func @short_elements_error(%params: memref<1000xi8>, %indices: memref<5000x1xi32>, %out: memref<5000xi8>) {
  tops.gather_nd %params[%indices] outs(%out)
      : memref<1000xi8>, memref<5000x1xi32>, memref<5000xi8>
  return
}

// Otherwise each row is looked at by itself.
// NO-PREFETCH-LABEL: @short_elements_zero(
// NARROW-LABEL: @short_elements_zero(
// CHECK-LABEL: func.func @short_elements_zero(
// CHECK:         vector.reduction <and>
// CHECK-NEXT:    scf.if %{{.+}} {
// CHECK:           vector.from_elements {{.*}} : vector<16xi16>
// CHECK:         } else {
// CHECK:           %[[END:.+]] = arith.addi
// CHECK:           scf.for %{{.+}} = %{{.+}} to %[[END]] step
// CHECK:         return
func.func @short_elements_zero(%params: memref<1000xf16>, %indices: memref<5000x1xi32>, %out: memref<5000xf16>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out)
      : memref<1000xf16>, memref<5000x1xi32>, memref<5000xf16>
  return
}

// Short slices of params that are in the nearest cache are not prefetched.
// NO-PREFETCH-LABEL: @short_slices(
// NARROW-LABEL: @short_slices(
// CHECK-LABEL: func.func @short_slices(
// CHECK-NOT:     prefetch
// CHECK:         return
func.func @short_slices(%params: memref<1000x4xf32>, %indices: memref<5000x1xi32>, %out: memref<5000x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out)
      : memref<1000x4xf32>, memref<5000x1xi32>, memref<5000x4xf32>
  return
}

// Where the indices of a block are checked first, those of the next one are
// prefetched meanwhile.
// NO-PREFETCH-LABEL: @short_slices_checked(
// NARROW-LABEL: @short_slices_checked(
// CHECK-LABEL: func.func @short_slices_checked(
// CHECK-NOT:     prefetch
// CHECK:         %[[AHEAD:.+]] = arith.addi %{{.+}}, %c1024{{.*}} : index
// CHECK:         memref.prefetch %{{.+}}[%{{.+}}], read, locality<3>, data : memref<?xi32>
// CHECK-NOT:     prefetch
// CHECK:         return
func.func @short_slices_checked(%params: memref<1000x3xi8>, %indices: memref<5000x1xi32>, %out: memref<5000x3xi8>) {
  tops.gather_nd %params[%indices] outs(%out)
      : memref<1000x3xi8>, memref<5000x1xi32>, memref<5000x3xi8>
  return
}

// The ones of larger params are.
// NO-PREFETCH-LABEL: @short_slices_far(
// NARROW-LABEL: @short_slices_far(
// CHECK-LABEL: func.func @short_slices_far(
// CHECK:         memref.prefetch
// CHECK:         return
func.func @short_slices_far(%params: memref<1000000x4xf32>, %indices: memref<5000x1xi32>, %out: memref<5000x4xf32>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out)
      : memref<1000000x4xf32>, memref<5000x1xi32>, memref<5000x4xf32>
  return
}

// A slice that is no whole number of lines reaches into one more.
// NO-PREFETCH-LABEL: @straddling_slices(
// NARROW-LABEL: @straddling_slices(
// CHECK-LABEL: func.func @straddling_slices(
// CHECK-COUNT-3: memref.prefetch
// CHECK-NOT:     memref.prefetch
// CHECK:         return
func.func @straddling_slices(%params: memref<1000x20xf32>, %indices: memref<5000x1xi32>, %out: memref<5000x20xf32>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out)
      : memref<1000x20xf32>, memref<5000x1xi32>, memref<5000x20xf32>
  return
}
