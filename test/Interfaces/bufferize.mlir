// Tensors become buffers without copies that the program does not ask for.

// DEFINE: %{bufferize} = one-shot-bufferize{bufferize-function-boundaries=1 function-boundary-type-conversion=identity-layout-map allow-return-allocs-from-loops=1}
// RUN: mlir-opt %s --load-dialect-plugin=%plugin --load-pass-plugin=%plugin \
// RUN:     --pass-pipeline='builtin.module(tops-destination-style,eliminate-empty-tensors,%{bufferize},cse,canonicalize)' | FileCheck %s
// RUN: mlir-opt %s --load-dialect-plugin=%plugin --load-pass-plugin=%plugin \
// RUN:     --pass-pipeline='builtin.module(%{bufferize},canonicalize)' | FileCheck %s --check-prefix=PLAIN

//===----------------------------------------------------------------------===//
// Where the result goes
//===----------------------------------------------------------------------===//

// A result that is put in a larger tensor is written there.
// CHECK-LABEL: func @gather_nd_inserted(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: memref<8x4xf32>, %[[INDICES:[a-z0-9]+]]: memref<3x1xi32>, %[[LARGE:[a-z0-9]+]]: memref<10x4xf32>, %[[OFFSET:[a-z0-9]+]]: index)
// CHECK-NOT:     memref.alloc
// CHECK-NOT:     memref.copy
// CHECK:         %[[PART:.+]] = memref.subview %[[LARGE]][%[[OFFSET]], 0] [3, 4] [1, 1]
// CHECK-NOT:     memref.alloc
// CHECK-NOT:     memref.copy
// CHECK:         tops.gather_nd %[[PARAMS]][%[[INDICES]]] outs(%[[PART]]) : memref<8x4xf32>, memref<3x1xi32>, memref<3x4xf32, strided<[4, 1], offset: ?>>
// CHECK-NOT:     memref.alloc
// CHECK-NOT:     memref.copy
// CHECK:         return %[[LARGE]]
func.func @gather_nd_inserted(%params: tensor<8x4xf32>, %indices: tensor<3x1xi32>, %large: tensor<10x4xf32>, %offset: index) -> tensor<10x4xf32> {
  %0 = tops.gather_nd %params[%indices] : tensor<8x4xf32>, tensor<3x1xi32> -> tensor<3x4xf32>
  %1 = tensor.insert_slice %0 into %large[%offset, 0] [3, 4] [1, 1] : tensor<3x4xf32> into tensor<10x4xf32>
  return %1 : tensor<10x4xf32>
}

// CHECK-LABEL: func @space_to_batch_nd_inserted(
// CHECK-SAME:    %[[INPUT:[a-z0-9]+]]: memref<2x4xf32>, %[[LARGE:[a-z0-9]+]]: memref<10x3xf32>, %[[OFFSET:[a-z0-9]+]]: index)
// CHECK-NOT:     memref.alloc
// CHECK-NOT:     memref.copy
// CHECK:         %[[PART:.+]] = memref.subview %[[LARGE]][%[[OFFSET]], 0] [4, 3] [1, 1]
// CHECK-NOT:     memref.alloc
// CHECK-NOT:     memref.copy
// CHECK:         tops.space_to_batch_nd %[[INPUT]] block_shape = [2] paddings = {{\[}}[1, 1]] outs(%[[PART]])
// CHECK-NOT:     memref.alloc
// CHECK-NOT:     memref.copy
// CHECK:         return %[[LARGE]]
func.func @space_to_batch_nd_inserted(%input: tensor<2x4xf32>, %large: tensor<10x3xf32>, %offset: index) -> tensor<10x3xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] : tensor<2x4xf32> -> tensor<4x3xf32>
  %1 = tensor.insert_slice %0 into %large[%offset, 0] [4, 3] [1, 1] : tensor<4x3xf32> into tensor<10x3xf32>
  return %1 : tensor<10x3xf32>
}

// Without `outs` the result gets a buffer of its size.
// PLAIN-LABEL: func @own_buffer(
// PLAIN-SAME:    %[[PARAMS:[a-z0-9]+]]: memref<?x4xf32>, %[[INDICES:[a-z0-9]+]]: memref<?x1xi32>, %[[INPUT:[a-z0-9]+]]: memref<0x4xf32>)
// PLAIN-DAG:     %[[C0:.+]] = arith.constant 0 : index
// PLAIN-DAG:     %[[ROWS:.+]] = memref.dim %[[INDICES]], %[[C0]]
// PLAIN-DAG:     %[[GATHERED:.+]] = memref.alloc(%[[ROWS]]) {{.*}}: memref<?x4xf32>
// PLAIN:         tops.gather_nd %[[PARAMS]][%[[INDICES]]] bad_indices = clamp wrap_negative outs(%[[GATHERED]]) : memref<?x4xf32>, memref<?x1xi32>, memref<?x4xf32>
// PLAIN:         %[[BATCHES:.+]] = memref.alloc() {{.*}}: memref<0x2xf32>
// PLAIN:         tops.space_to_batch_nd %[[INPUT]] block_shape = [2] paddings = {{\[}}[0, 0]] outs(%[[BATCHES]]) : memref<0x4xf32>, memref<0x2xf32>
// PLAIN-NOT:     memref.copy
// PLAIN:         return %[[GATHERED]], %[[BATCHES]]
func.func @own_buffer(%params: tensor<?x4xf32>, %indices: tensor<?x1xi32>, %input: tensor<0x4xf32>) -> (tensor<?x4xf32>, tensor<0x2xf32>) {
  %0 = tops.gather_nd %params[%indices] bad_indices = clamp wrap_negative : tensor<?x4xf32>, tensor<?x1xi32> -> tensor<?x4xf32>
  %1 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[0, 0]] : tensor<0x4xf32> -> tensor<0x2xf32>
  return %0, %1 : tensor<?x4xf32>, tensor<0x2xf32>
}

// What the operands ask for is not allocated where they break a constraint: the
// error comes later.
// PLAIN-LABEL: func @own_buffer_checked(
// PLAIN-SAME:    %[[INPUT:[a-z0-9]+]]: memref<2x4xf32>, %[[B:[a-z0-9]+]]: index)
// PLAIN-DAG:     %[[C0:.+]] = arith.constant 0 : index
// PLAIN:         %[[SIZE0:.+]] = arith.select %[[SOUND:.+]], %{{.+}}, %[[C0]] : index
// PLAIN:         %[[SIZE1:.+]] = arith.select %[[SOUND]], %{{.+}}, %[[C0]] : index
// PLAIN:         %[[BATCHES:.+]] = memref.alloc(%[[SIZE0]], %[[SIZE1]])
// PLAIN:         tops.space_to_batch_nd %[[INPUT]] block_shape = [%[[B]]] paddings = {{\[}}[0, 0]] outs(%[[BATCHES]])
func.func @own_buffer_checked(%input: tensor<2x4xf32>, %b: index) -> tensor<?x?xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [%b] paddings = [[0, 0]] : tensor<2x4xf32> -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// `outs` is written in place if nobody needs what was there.
// CHECK-LABEL: func @outs_in_place(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: memref<8x4xf32>, %[[INDICES:[a-z0-9]+]]: memref<3x1xi32>, %[[DEST:[a-z0-9]+]]: memref<3x4xf32>)
// CHECK-NEXT:    tops.gather_nd %[[PARAMS]][%[[INDICES]]] outs(%[[DEST]])
// CHECK-NEXT:    return %[[DEST]]
// PLAIN-LABEL: func @outs_in_place(
// PLAIN-SAME:    %[[PARAMS:[a-z0-9]+]]: memref<8x4xf32>, %[[INDICES:[a-z0-9]+]]: memref<3x1xi32>, %[[DEST:[a-z0-9]+]]: memref<3x4xf32>)
// PLAIN-NEXT:    tops.gather_nd %[[PARAMS]][%[[INDICES]]] outs(%[[DEST]])
// PLAIN-NEXT:    return %[[DEST]]
func.func @outs_in_place(%params: tensor<8x4xf32>, %indices: tensor<3x1xi32>, %dest: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %0 = tops.gather_nd %params[%indices] outs(%dest) : tensor<8x4xf32>, tensor<3x1xi32>, tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// What was there is needed: another buffer, and no copy of what is overwritten.
// CHECK-LABEL: func @outs_needed_later(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: memref<8x4xf32>, %[[INDICES:[a-z0-9]+]]: memref<3x1xi32>, %[[DEST:[a-z0-9]+]]: memref<3x4xf32>)
// CHECK-NEXT:    %[[NEW:.+]] = memref.alloc()
// CHECK-NEXT:    tops.gather_nd %[[PARAMS]][%[[INDICES]]] outs(%[[NEW]])
// CHECK-NEXT:    return %[[NEW]], %[[DEST]]
func.func @outs_needed_later(%params: tensor<8x4xf32>, %indices: tensor<3x1xi32>, %dest: tensor<3x4xf32>) -> (tensor<3x4xf32>, tensor<3x4xf32>) {
  %0 = tops.gather_nd %params[%indices] outs(%dest) : tensor<8x4xf32>, tensor<3x1xi32>, tensor<3x4xf32>
  return %0, %dest : tensor<3x4xf32>, tensor<3x4xf32>
}

//===----------------------------------------------------------------------===//
// `outs` that is an input as well
//===----------------------------------------------------------------------===//

// In place the op would read what it has written.
// CHECK-LABEL: func @outs_is_params(
// CHECK-SAME:    %[[P:[a-z0-9]+]]: memref<3xf32>, %[[INDICES:[a-z0-9]+]]: memref<3x1xi32>)
// CHECK:         %[[NEW:.+]] = memref.alloc()
// CHECK:         tops.gather_nd %[[P]][%[[INDICES]]] outs(%[[NEW]])
// CHECK-NOT:     outs(%[[P]])
// CHECK:         return %[[NEW]]
// PLAIN-LABEL: func @outs_is_params(
// PLAIN-SAME:    %[[P:[a-z0-9]+]]: memref<3xf32>, %[[INDICES:[a-z0-9]+]]: memref<3x1xi32>)
// PLAIN:         %[[NEW:.+]] = memref.alloc()
// PLAIN:         tops.gather_nd %[[P]][%[[INDICES]]] outs(%[[NEW]])
// PLAIN:         return %[[NEW]]
func.func @outs_is_params(%p: tensor<3xf32>, %indices: tensor<3x1xi32>) -> tensor<3xf32> {
  %0 = tops.gather_nd %p[%indices] outs(%p) : tensor<3xf32>, tensor<3x1xi32>, tensor<3xf32>
  return %0 : tensor<3xf32>
}

// CHECK-LABEL: func @outs_is_indices(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: memref<8x1xi32>, %[[INDICES:[a-z0-9]+]]: memref<3x1xi32>)
// CHECK:         %[[NEW:.+]] = memref.alloc()
// CHECK:         tops.gather_nd %[[PARAMS]][%[[INDICES]]] outs(%[[NEW]])
func.func @outs_is_indices(%params: tensor<8x1xi32>, %indices: tensor<3x1xi32>) -> tensor<3x1xi32> {
  %0 = tops.gather_nd %params[%indices] outs(%indices) : tensor<8x1xi32>, tensor<3x1xi32>, tensor<3x1xi32>
  return %0 : tensor<3x1xi32>
}

// CHECK-LABEL: func @outs_is_input(
// CHECK-SAME:    %[[INPUT:[a-z0-9]+]]: memref<2x4xf32>)
// CHECK:         %[[NEW:.+]] = memref.alloc()
// CHECK:         tops.space_to_batch_nd %[[INPUT]] {{.*}} outs(%[[NEW]])
// CHECK:         return %[[NEW]]
func.func @outs_is_input(%input: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [1] paddings = [[0, 0]] outs(%input) : tensor<2x4xf32>, tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// Another part of the same tensor may overlap.
// CHECK-LABEL: func @outs_overlaps(
// CHECK-SAME:    %[[P:[a-z0-9]+]]: memref<8xf32>, %[[INDICES:[a-z0-9]+]]: memref<3x1xi32>, %[[OFFSET:[a-z0-9]+]]: index)
// CHECK:         %[[NEW:.+]] = memref.alloc()
// CHECK:         tops.gather_nd %[[P]][%[[INDICES]]] outs(%[[NEW]])
func.func @outs_overlaps(%p: tensor<8xf32>, %indices: tensor<3x1xi32>, %offset: index) -> tensor<3xf32> {
  %0 = tensor.extract_slice %p[%offset] [3] [1] : tensor<8xf32> to tensor<3xf32>
  %1 = tops.gather_nd %p[%indices] outs(%0) : tensor<8xf32>, tensor<3x1xi32>, tensor<3xf32>
  return %1 : tensor<3xf32>
}

//===----------------------------------------------------------------------===//
// Memory spaces
//===----------------------------------------------------------------------===//

// A new buffer is where the source is.
// PLAIN-LABEL: func @memory_space(
// PLAIN-SAME:    %[[PARAMS:[a-z0-9]+]]: memref<8xf32, 1>, %[[INDICES:[a-z0-9]+]]: memref<2x1xi32, 2>, %[[DEST:[a-z0-9]+]]: memref<2xf32, 3>)
// PLAIN:         %[[NEW:.+]] = memref.alloc() {{.*}}: memref<2xf32, 1>
// PLAIN:         tops.gather_nd %[[PARAMS]][%[[INDICES]]] outs(%[[NEW]]) : memref<8xf32, 1>, memref<2x1xi32, 2>, memref<2xf32, 1>
// PLAIN:         memref.copy %[[NEW]], %[[DEST]]
func.func @memory_space(%params: memref<8xf32, 1>, %indices: memref<2x1xi32, 2>, %dest: memref<2xf32, 3>) {
  %0 = bufferization.to_tensor %params restrict : memref<8xf32, 1> to tensor<8xf32>
  %1 = bufferization.to_tensor %indices restrict : memref<2x1xi32, 2> to tensor<2x1xi32>
  %2 = tops.gather_nd %0[%1] : tensor<8xf32>, tensor<2x1xi32> -> tensor<2xf32>
  bufferization.materialize_in_destination %2 in restrict writable %dest : (tensor<2xf32>, memref<2xf32, 3>) -> ()
  return
}

// `outs` stays where it is.
// CHECK-LABEL: func @memory_space_outs(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: memref<8xf32, 1>, %[[INDICES:[a-z0-9]+]]: memref<2x1xi32, 2>, %[[DEST:[a-z0-9]+]]: memref<2xf32, 3>)
// CHECK:         tops.gather_nd %[[PARAMS]][%[[INDICES]]] outs(%[[DEST]]) : memref<8xf32, 1>, memref<2x1xi32, 2>, memref<2xf32, 3>
func.func @memory_space_outs(%params: memref<8xf32, 1>, %indices: memref<2x1xi32, 2>, %dest: memref<2xf32, 3>) {
  %0 = bufferization.to_tensor %params restrict : memref<8xf32, 1> to tensor<8xf32>
  %1 = bufferization.to_tensor %indices restrict : memref<2x1xi32, 2> to tensor<2x1xi32>
  %2 = bufferization.to_tensor %dest restrict writable : memref<2xf32, 3> to tensor<2xf32>
  %3 = tops.gather_nd %0[%1] outs(%2) : tensor<8xf32>, tensor<2x1xi32>, tensor<2xf32>
  bufferization.materialize_in_destination %3 in restrict writable %dest : (tensor<2xf32>, memref<2xf32, 3>) -> ()
  return
}
