// RUN: tops-opt %s -tops-destination-style -cse | FileCheck %s
// RUN: tops-opt %s -tops-destination-style -tops-destination-style -cse | FileCheck %s

// CHECK-LABEL: func.func @gather_nd(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<8x4xf32>, %[[INDICES:[a-z0-9]+]]: tensor<3x1xi32>)
// CHECK-NEXT:    %[[OUT:.+]] = tensor.empty() : tensor<3x4xf32>
// CHECK-NEXT:    %[[RESULT:.+]] = tops.gather_nd %[[PARAMS]][%[[INDICES]]] outs(%[[OUT]]) : tensor<8x4xf32>, tensor<3x1xi32>, tensor<3x4xf32>
// CHECK-NEXT:    return %[[RESULT]]
func.func @gather_nd(%params: tensor<8x4xf32>, %indices: tensor<3x1xi32>) -> tensor<3x4xf32> {
  %0 = tops.gather_nd %params[%indices] : tensor<8x4xf32>, tensor<3x1xi32> -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// CHECK-LABEL: func.func @gather_nd_attributes(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<2x8xf32>, %[[INDICES:[a-z0-9]+]]: tensor<2x3x1xi32>)
// CHECK-NEXT:    %[[OUT:.+]] = tensor.empty() : tensor<2x3xf32>
// CHECK-NEXT:    tops.gather_nd %[[PARAMS]][%[[INDICES]]] batch_dims = 1 bad_indices = clamp wrap_negative outs(%[[OUT]]) : tensor<2x8xf32>
func.func @gather_nd_attributes(%params: tensor<2x8xf32>, %indices: tensor<2x3x1xi32>) -> tensor<2x3xf32> {
  %0 = tops.gather_nd %params[%indices] batch_dims = 1 bad_indices = clamp wrap_negative : tensor<2x8xf32>, tensor<2x3x1xi32> -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// CHECK-LABEL: func.func @gather_nd_dynamic(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<8x?xf32>, %[[INDICES:[a-z0-9]+]]: tensor<?x1xi32>)
// CHECK-DAG:     %[[ROWS:.+]] = tensor.dim %[[INDICES]], %{{.+}} : tensor<?x1xi32>
// CHECK-DAG:     %[[COLUMNS:.+]] = tensor.dim %[[PARAMS]], %{{.+}} : tensor<8x?xf32>
// CHECK:         %[[OUT:.+]] = tensor.empty(%{{.+}}, %{{.+}}) : tensor<?x?xf32>
// CHECK:         tops.gather_nd %[[PARAMS]][%[[INDICES]]] outs(%[[OUT]]) : tensor<8x?xf32>, tensor<?x1xi32>, tensor<?x?xf32>
func.func @gather_nd_dynamic(%params: tensor<8x?xf32>, %indices: tensor<?x1xi32>) -> tensor<?x?xf32> {
  %0 = tops.gather_nd %params[%indices] : tensor<8x?xf32>, tensor<?x1xi32> -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// The size declared is that of the destination; the op checks it as before.
// CHECK-LABEL: func.func @gather_nd_declared(
// CHECK:         %[[OUT:.+]] = tensor.empty() : tensor<3x4xf32>
// CHECK:         tops.gather_nd %{{.+}}[%{{.+}}] outs(%[[OUT]]) : tensor<8x?xf32>, tensor<?x1xi32>, tensor<3x4xf32>
func.func @gather_nd_declared(%params: tensor<8x?xf32>, %indices: tensor<?x1xi32>) -> tensor<3x4xf32> {
  %0 = tops.gather_nd %params[%indices] : tensor<8x?xf32>, tensor<?x1xi32> -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// CHECK-LABEL: func.func @gather_nd_zero_size(
// CHECK:         %[[OUT:.+]] = tensor.empty() : tensor<0x0xf32>
// CHECK:         tops.gather_nd %{{.+}}[%{{.+}}] outs(%[[OUT]]) : tensor<3x0xf32>, tensor<0x1xi32>, tensor<0x0xf32>
func.func @gather_nd_zero_size(%params: tensor<3x0xf32>, %indices: tensor<0x1xi32>) -> tensor<0x0xf32> {
  %0 = tops.gather_nd %params[%indices] : tensor<3x0xf32>, tensor<0x1xi32> -> tensor<0x0xf32>
  return %0 : tensor<0x0xf32>
}

// CHECK-LABEL: func.func @space_to_batch_nd(
// CHECK-SAME:    %[[INPUT:[a-z0-9]+]]: tensor<1x4x3xf32>)
// CHECK-NEXT:    %[[OUT:.+]] = tensor.empty() : tensor<2x3x3xf32>
// CHECK-NEXT:    %[[RESULT:.+]] = tops.space_to_batch_nd %[[INPUT]] block_shape = [2] paddings = {{\[\[}}1, 1]] outs(%[[OUT]]) : tensor<1x4x3xf32>, tensor<2x3x3xf32>
// CHECK-NEXT:    return %[[RESULT]]
func.func @space_to_batch_nd(%input: tensor<1x4x3xf32>) -> tensor<2x3x3xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] : tensor<1x4x3xf32> -> tensor<2x3x3xf32>
  return %0 : tensor<2x3x3xf32>
}

// What breaks a constraint asks for no memory: the op reports it.
// CHECK-LABEL: func.func @space_to_batch_nd_dynamic(
// CHECK-SAME:    %[[INPUT:[a-z0-9]+]]: tensor<?x?x3xf32>, %[[B:[a-z0-9]+]]: index, %[[LO:[a-z0-9]+]]: index)
// CHECK:         %[[BATCH:.+]] = arith.select %[[SOUND:.+]], %{{.+}}, %{{.+}} : index
// CHECK:         %[[SPACE:.+]] = arith.select %[[SOUND]], %{{.+}}, %{{.+}} : index
// CHECK:         %[[OUT:.+]] = tensor.empty(%[[BATCH]], %[[SPACE]]) : tensor<?x?x3xf32>
// CHECK:         tops.space_to_batch_nd %[[INPUT]] block_shape = [%[[B]]] paddings = {{\[\[}}%[[LO]], 1]] outs(%[[OUT]]) : tensor<?x?x3xf32>, tensor<?x?x3xf32>
func.func @space_to_batch_nd_dynamic(%input: tensor<?x?x3xf32>, %b: index, %lo: index) -> tensor<?x?x3xf32> {
  %0 = tops.space_to_batch_nd %input block_shape = [%b] paddings = [[%lo, 1]] : tensor<?x?x3xf32> -> tensor<?x?x3xf32>
  return %0 : tensor<?x?x3xf32>
}

// CHECK-LABEL: func.func @outs_stays(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<8xf32>, %[[INDICES:[a-z0-9]+]]: tensor<3x1xi32>, %[[OUT:[a-z0-9]+]]: tensor<3xf32>)
// CHECK-NEXT:    tops.gather_nd %[[PARAMS]][%[[INDICES]]] outs(%[[OUT]])
func.func @outs_stays(%params: tensor<8xf32>, %indices: tensor<3x1xi32>, %out: tensor<3xf32>) -> tensor<3xf32> {
  %0 = tops.gather_nd %params[%indices] outs(%out) : tensor<8xf32>, tensor<3x1xi32>, tensor<3xf32>
  return %0 : tensor<3xf32>
}

// CHECK-LABEL: func.func @buffers(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: memref<8xf32>, %[[INDICES:[a-z0-9]+]]: memref<3x1xi32>, %[[OUT:[a-z0-9]+]]: memref<3xf32>)
// CHECK-NEXT:    tops.gather_nd %[[PARAMS]][%[[INDICES]]] outs(%[[OUT]])
func.func @buffers(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}

// Below other ops too.
// CHECK-LABEL: func.func @nested(
// CHECK:         scf.if
// CHECK:           %[[OUT:.+]] = tensor.empty() : tensor<3xf32>
// CHECK:           tops.gather_nd %{{.+}}[%{{.+}}] outs(%[[OUT]])
func.func @nested(%params: tensor<8xf32>, %indices: tensor<3x1xi32>, %other: tensor<3xf32>, %c: i1) -> tensor<3xf32> {
  %0 = scf.if %c -> (tensor<3xf32>) {
    %1 = tops.gather_nd %params[%indices] : tensor<8xf32>, tensor<3x1xi32> -> tensor<3xf32>
    scf.yield %1 : tensor<3xf32>
  } else {
    scf.yield %other : tensor<3xf32>
  }
  return %0 : tensor<3xf32>
}
