// RUN: tops-opt %s -split-input-file -convert-tops-to-scf="vector-bytes=32 stream-bytes=1" | FileCheck %s

// What the module says of the machine counts more than the options.

// Bits of a vector, as upstream's property has it.
module attributes {dlti.target_system_spec = #dlti.target_system_spec<"CPU" =
    #dlti.target_device_spec<"max_vector_op_width" = 128 : i64, "tops.stream_bytes" = 0 : i64>>} {
// CHECK-LABEL: func.func @upstream_width(
// CHECK-NOT:     nontemporal
// CHECK:         vector<4xi32>
// CHECK-NOT:     vector<8xi32>
// CHECK:         return
func.func @upstream_width(%input: memref<1x64x64x16xf32>, %out: memref<4x32x32x16xf32>) {
  tops.space_to_batch_nd %input block_shape = [2, 2] paddings = [[0, 0], [0, 0]] outs(%out)
      : memref<1x64x64x16xf32>, memref<4x32x32x16xf32>
  return
}
}

// -----

// Our own property counts more than upstream's; a property of another type is
// none.
module attributes {dlti.target_system_spec = #dlti.target_system_spec<"CPU" =
    #dlti.target_device_spec<"max_vector_op_width" = 128 : i64, "tops.vector_bytes" = 64 : i64, "tops.stream_bytes" = "many">>} {
// CHECK-LABEL: func.func @own_width(
// CHECK:         nontemporal
// CHECK:         vector<16xi32>
// CHECK:         return
func.func @own_width(%input: memref<1x64x64x16xf32>, %out: memref<4x32x32x16xf32>) {
  tops.space_to_batch_nd %input block_shape = [2, 2] paddings = [[0, 0], [0, 0]] outs(%out)
      : memref<1x64x64x16xf32>, memref<4x32x32x16xf32>
  return
}
}

// -----

// Another device is not asked.
module attributes {dlti.target_system_spec = #dlti.target_system_spec<"GPU" =
    #dlti.target_device_spec<"tops.vector_bytes" = 64 : i64>>} {
// CHECK-LABEL: func.func @other_device(
// CHECK:         vector<8xi32>
// CHECK-NOT:     vector<16xi32>
// CHECK:         return
func.func @other_device(%input: memref<1x64x64x16xf32>, %out: memref<4x32x32x16xf32>) {
  tops.space_to_batch_nd %input block_shape = [2, 2] paddings = [[0, 0], [0, 0]] outs(%out)
      : memref<1x64x64x16xf32>, memref<4x32x32x16xf32>
  return
}
}
