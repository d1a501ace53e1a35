// RUN: tops-opt %s -tops-import -verify-diagnostics | FileCheck %s --implicit-check-not='"tf.'
// RUN: tops-opt %s -tops-import -cse | FileCheck %s --check-prefix=CSE
// RUN: tops-opt %s -tops-import -tops-import | FileCheck %s --implicit-check-not='"tf.'

//===----------------------------------------------------------------------===//
// tf.GatherNd
//===----------------------------------------------------------------------===//

// CHECK-LABEL: func @gather_nd(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<8x4xf32>, %[[INDICES:[a-z0-9]+]]: tensor<3x1xi32>)
// CHECK:         %[[RESULT:.+]] = tops.gather_nd %[[PARAMS]][%[[INDICES]]] : tensor<8x4xf32>, tensor<3x1xi32> -> tensor<3x4xf32>
// CHECK:         return %[[RESULT]]
func.func @gather_nd(%params: tensor<8x4xf32>, %indices: tensor<3x1xi32>) -> tensor<3x4xf32> {
  %0 = "tf.GatherNd"(%params, %indices) : (tensor<8x4xf32>, tensor<3x1xi32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// What TensorFlow's exporters print: the policy as a property.
// CHECK-LABEL: func @gather_nd_policy_properties(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<8xf32>, %[[INDICES:[a-z0-9]+]]: tensor<3x1xi64>)
// CHECK-NEXT:    %[[EMPTY:.+]] = tops.gather_nd %[[PARAMS]][%[[INDICES]]] : tensor<8xf32>
// CHECK-NEXT:    %[[DEFAULT:.+]] = tops.gather_nd %[[PARAMS]][%[[INDICES]]] : tensor<8xf32>
// CHECK-NEXT:    %[[ERROR:.+]] = tops.gather_nd %[[PARAMS]][%[[INDICES]]] bad_indices = error : tensor<8xf32>
// CHECK-NEXT:    %[[IGNORE:.+]] = tops.gather_nd %[[PARAMS]][%[[INDICES]]] bad_indices = zero : tensor<8xf32>
// CHECK-NEXT:    return %[[EMPTY]], %[[DEFAULT]], %[[ERROR]], %[[IGNORE]]
func.func @gather_nd_policy_properties(%params: tensor<8xf32>, %indices: tensor<3x1xi64>) -> (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) {
  %0 = "tf.GatherNd"(%params, %indices) <{bad_indices_policy = ""}> {device = ""} : (tensor<8xf32>, tensor<3x1xi64>) -> tensor<3xf32>
  %1 = "tf.GatherNd"(%params, %indices) <{bad_indices_policy = "DEFAULT"}> {device = ""} : (tensor<8xf32>, tensor<3x1xi64>) -> tensor<3xf32>
  %2 = "tf.GatherNd"(%params, %indices) <{bad_indices_policy = "ERROR"}> {device = ""} : (tensor<8xf32>, tensor<3x1xi64>) -> tensor<3xf32>
  %3 = "tf.GatherNd"(%params, %indices) <{bad_indices_policy = "IGNORE"}> {device = ""} : (tensor<8xf32>, tensor<3x1xi64>) -> tensor<3xf32>
  return %0, %1, %2, %3 : tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>
}

// What older ones print: as an attribute.
// CHECK-LABEL: func @gather_nd_policy_attributes(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<8xf32>, %[[INDICES:[a-z0-9]+]]: tensor<3x1xi64>)
// CHECK-NEXT:    %[[EMPTY:.+]] = tops.gather_nd %[[PARAMS]][%[[INDICES]]] : tensor<8xf32>
// CHECK-NEXT:    %[[DEFAULT:.+]] = tops.gather_nd %[[PARAMS]][%[[INDICES]]] : tensor<8xf32>
// CHECK-NEXT:    %[[ERROR:.+]] = tops.gather_nd %[[PARAMS]][%[[INDICES]]] bad_indices = error : tensor<8xf32>
// CHECK-NEXT:    %[[IGNORE:.+]] = tops.gather_nd %[[PARAMS]][%[[INDICES]]] bad_indices = zero : tensor<8xf32>
// CHECK-NEXT:    return %[[EMPTY]], %[[DEFAULT]], %[[ERROR]], %[[IGNORE]]
func.func @gather_nd_policy_attributes(%params: tensor<8xf32>, %indices: tensor<3x1xi64>) -> (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) {
  %0 = "tf.GatherNd"(%params, %indices) {bad_indices_policy = ""} : (tensor<8xf32>, tensor<3x1xi64>) -> tensor<3xf32>
  %1 = "tf.GatherNd"(%params, %indices) {bad_indices_policy = "DEFAULT"} : (tensor<8xf32>, tensor<3x1xi64>) -> tensor<3xf32>
  %2 = "tf.GatherNd"(%params, %indices) {bad_indices_policy = "ERROR"} : (tensor<8xf32>, tensor<3x1xi64>) -> tensor<3xf32>
  %3 = "tf.GatherNd"(%params, %indices) {bad_indices_policy = "IGNORE"} : (tensor<8xf32>, tensor<3x1xi64>) -> tensor<3xf32>
  return %0, %1, %2, %3 : tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>
}

// CHECK-LABEL: func @gather_nd_dynamic(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<?x4x?xf32>, %[[INDICES:[a-z0-9]+]]: tensor<?x3x2xi16>)
// CHECK:         %[[RESULT:.+]] = tops.gather_nd %[[PARAMS]][%[[INDICES]]] : tensor<?x4x?xf32>, tensor<?x3x2xi16> -> tensor<?x3x?xf32>
// CHECK:         return %[[RESULT]]
func.func @gather_nd_dynamic(%params: tensor<?x4x?xf32>, %indices: tensor<?x3x2xi16>) -> tensor<?x3x?xf32> {
  %0 = "tf.GatherNd"(%params, %indices) : (tensor<?x4x?xf32>, tensor<?x3x2xi16>) -> tensor<?x3x?xf32>
  return %0 : tensor<?x3x?xf32>
}

// CHECK-LABEL: func @gather_nd_zero_size(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<3x0xf32>, %[[INDICES:[a-z0-9]+]]: tensor<0x1xi32>)
// CHECK:         %[[RESULT:.+]] = tops.gather_nd %[[PARAMS]][%[[INDICES]]] : tensor<3x0xf32>, tensor<0x1xi32> -> tensor<0x0xf32>
// CHECK:         return %[[RESULT]]
func.func @gather_nd_zero_size(%params: tensor<3x0xf32>, %indices: tensor<0x1xi32>) -> tensor<0x0xf32> {
  %0 = "tf.GatherNd"(%params, %indices) : (tensor<3x0xf32>, tensor<0x1xi32>) -> tensor<0x0xf32>
  return %0 : tensor<0x0xf32>
}

// Declared with less, or more, than what the operands give.
// CHECK-LABEL: func @gather_nd_declared(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<8x?xf32>, %[[INDICES:[a-z0-9]+]]: tensor<3x1xi32>)
// CHECK:         %[[LESS:.+]] = tops.gather_nd %[[PARAMS]][%[[INDICES]]] : tensor<8x?xf32>, tensor<3x1xi32> -> tensor<?x?xf32>
// CHECK:         %[[MORE:.+]] = tops.gather_nd %[[PARAMS]][%[[INDICES]]] : tensor<8x?xf32>, tensor<3x1xi32> -> tensor<3x4xf32>
// CHECK:         return %[[LESS]], %[[MORE]]
func.func @gather_nd_declared(%params: tensor<8x?xf32>, %indices: tensor<3x1xi32>) -> (tensor<?x?xf32>, tensor<3x4xf32>) {
  %0 = "tf.GatherNd"(%params, %indices) : (tensor<8x?xf32>, tensor<3x1xi32>) -> tensor<?x?xf32>
  %1 = "tf.GatherNd"(%params, %indices) : (tensor<8x?xf32>, tensor<3x1xi32>) -> tensor<3x4xf32>
  return %0, %1 : tensor<?x?xf32>, tensor<3x4xf32>
}

// CHECK-LABEL: func @gather_nd_declared_unranked(
// CHECK-SAME:    %[[PARAMS:[a-z0-9]+]]: tensor<8x4xf32>, %[[INDICES:[a-z0-9]+]]: tensor<?x1xi32>)
// CHECK:         %[[RANKED:.+]] = tops.gather_nd %[[PARAMS]][%[[INDICES]]] : tensor<8x4xf32>, tensor<?x1xi32> -> tensor<?x4xf32>
// CHECK:         %[[RESULT:.+]] = tensor.cast %[[RANKED]] : tensor<?x4xf32> to tensor<*xf32>
// CHECK:         return %[[RESULT]]
func.func @gather_nd_declared_unranked(%params: tensor<8x4xf32>, %indices: tensor<?x1xi32>) -> tensor<*xf32> {
  %0 = "tf.GatherNd"(%params, %indices) : (tensor<8x4xf32>, tensor<?x1xi32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

//===----------------------------------------------------------------------===//
// tf.SpaceToBatchND
//===----------------------------------------------------------------------===//

// CHECK-LABEL: func @space_to_batch_nd_constants(
// CHECK-SAME:    %[[INPUT:[a-z0-9]+]]: tensor<3x4x6x2xf32>)
// CHECK:         %[[RESULT:.+]] = tops.space_to_batch_nd %[[INPUT]] block_shape = [2, 2] paddings = {{\[\[}}0, 0], [1, 1]] : tensor<3x4x6x2xf32> -> tensor<12x2x4x2xf32>
// CHECK:         return %[[RESULT]]
func.func @space_to_batch_nd_constants(%input: tensor<3x4x6x2xf32>) -> tensor<12x2x4x2xf32> {
  %block_shape = "tf.Const"() <{value = dense<2> : tensor<2xi32>}> {device = ""} : () -> tensor<2xi32>
  %paddings = "tf.Const"() <{value = dense<[[0, 0], [1, 1]]> : tensor<2x2xi32>}> {device = ""} : () -> tensor<2x2xi32>
  %0 = "tf.SpaceToBatchND"(%input, %block_shape, %paddings) {device = ""} : (tensor<3x4x6x2xf32>, tensor<2xi32>, tensor<2x2xi32>) -> tensor<12x2x4x2xf32>
  return %0 : tensor<12x2x4x2xf32>
}

// CHECK-LABEL: func @space_to_batch_nd_constants_i64(
// CHECK-SAME:    %[[INPUT:[a-z0-9]+]]: tensor<?x5x?xf32>)
// CHECK:         %[[RESULT:.+]] = tops.space_to_batch_nd %[[INPUT]] block_shape = [4] paddings = {{\[\[}}0, 3]] : tensor<?x5x?xf32> -> tensor<?x2x?xf32>
// CHECK:         return %[[RESULT]]
func.func @space_to_batch_nd_constants_i64(%input: tensor<?x5x?xf32>) -> tensor<?x2x?xf32> {
  %block_shape = "tf.Const"() {value = dense<4> : tensor<1xi64>} : () -> tensor<1xi64>
  %paddings = arith.constant dense<[[0, 3]]> : tensor<1x2xi64>
  %0 = "tf.SpaceToBatchND"(%input, %block_shape, %paddings) : (tensor<?x5x?xf32>, tensor<1xi64>, tensor<1x2xi64>) -> tensor<?x2x?xf32>
  return %0 : tensor<?x2x?xf32>
}

// CSE-LABEL:   func @space_to_batch_nd_run_time(
// CSE-SAME:      %[[INPUT:[a-z0-9]+]]: tensor<?x?x?x2xf32>, %[[BLOCK_SHAPE:[a-z0-9]+]]: tensor<2xi32>, %[[PADDINGS:[a-z0-9]+]]: tensor<2x2xi64>)
// CSE-DAG:       %[[C0:.+]] = arith.constant 0 : index
// CSE-DAG:       %[[C1:.+]] = arith.constant 1 : index
// CSE-DAG:       %[[B0:.+]] = tensor.extract %[[BLOCK_SHAPE]][%[[C0]]] : tensor<2xi32>
// CSE-DAG:       %[[BLOCK_0:.+]] = arith.index_cast %[[B0]] : i32 to index
// CSE-DAG:       %[[B1:.+]] = tensor.extract %[[BLOCK_SHAPE]][%[[C1]]] : tensor<2xi32>
// CSE-DAG:       %[[BLOCK_1:.+]] = arith.index_cast %[[B1]] : i32 to index
// CSE-DAG:       %[[L0:.+]] = tensor.extract %[[PADDINGS]][%[[C0]], %[[C0]]] : tensor<2x2xi64>
// CSE-DAG:       %[[LO_0:.+]] = arith.index_cast %[[L0]] : i64 to index
// CSE-DAG:       %[[H0:.+]] = tensor.extract %[[PADDINGS]][%[[C0]], %[[C1]]] : tensor<2x2xi64>
// CSE-DAG:       %[[HI_0:.+]] = arith.index_cast %[[H0]] : i64 to index
// CSE-DAG:       %[[L1:.+]] = tensor.extract %[[PADDINGS]][%[[C1]], %[[C0]]] : tensor<2x2xi64>
// CSE-DAG:       %[[LO_1:.+]] = arith.index_cast %[[L1]] : i64 to index
// CSE-DAG:       %[[H1:.+]] = tensor.extract %[[PADDINGS]][%[[C1]], %[[C1]]] : tensor<2x2xi64>
// CSE-DAG:       %[[HI_1:.+]] = arith.index_cast %[[H1]] : i64 to index
// CSE:           %[[RESULT:.+]] = tops.space_to_batch_nd %[[INPUT]] block_shape = [%[[BLOCK_0]], %[[BLOCK_1]]] paddings = {{\[\[}}%[[LO_0]], %[[HI_0]]], [%[[LO_1]], %[[HI_1]]]] : tensor<?x?x?x2xf32> -> tensor<?x?x?x2xf32>
// CSE:           return %[[RESULT]]
func.func @space_to_batch_nd_run_time(%input: tensor<?x?x?x2xf32>, %block_shape: tensor<2xi32>, %paddings: tensor<2x2xi64>) -> tensor<?x?x?x2xf32> {
  %0 = "tf.SpaceToBatchND"(%input, %block_shape, %paddings) : (tensor<?x?x?x2xf32>, tensor<2xi32>, tensor<2x2xi64>) -> tensor<?x?x?x2xf32>
  return %0 : tensor<?x?x?x2xf32>
}

// CHECK-LABEL: func @space_to_batch_nd_run_time_paddings(
// CHECK-SAME:    %[[INPUT:[a-z0-9]+]]: tensor<1x4x3xf32>, %[[PADDINGS:[a-z0-9]+]]: tensor<1x2xi32>)
// CHECK:         %[[L:.+]] = tensor.extract %[[PADDINGS]]
// CHECK:         %[[LO:.+]] = arith.index_cast %[[L]] : i32 to index
// CHECK:         %[[H:.+]] = tensor.extract %[[PADDINGS]]
// CHECK:         %[[HI:.+]] = arith.index_cast %[[H]] : i32 to index
// CHECK:         tops.space_to_batch_nd %[[INPUT]] block_shape = [2] paddings = {{\[\[}}%[[LO]], %[[HI]]]] : tensor<1x4x3xf32> -> tensor<2x?x3xf32>
func.func @space_to_batch_nd_run_time_paddings(%input: tensor<1x4x3xf32>, %paddings: tensor<1x2xi32>) -> tensor<2x?x3xf32> {
  %block_shape = "tf.Const"() <{value = dense<2> : tensor<1xi32>}> : () -> tensor<1xi32>
  %0 = "tf.SpaceToBatchND"(%input, %block_shape, %paddings) : (tensor<1x4x3xf32>, tensor<1xi32>, tensor<1x2xi32>) -> tensor<2x?x3xf32>
  return %0 : tensor<2x?x3xf32>
}

// CHECK-LABEL: func @space_to_batch_nd_run_time_blocks(
// CHECK-SAME:    %[[INPUT:[a-z0-9]+]]: tensor<1x4x3xf32>, %[[BLOCK_SHAPE:[a-z0-9]+]]: tensor<1xi32>)
// CHECK:         %[[B:.+]] = tensor.extract %[[BLOCK_SHAPE]]
// CHECK:         %[[BLOCK:.+]] = arith.index_cast %[[B]] : i32 to index
// CHECK:         tops.space_to_batch_nd %[[INPUT]] block_shape = [%[[BLOCK]]] paddings = {{\[\[}}1, 1]] : tensor<1x4x3xf32> -> tensor<?x?x3xf32>
func.func @space_to_batch_nd_run_time_blocks(%input: tensor<1x4x3xf32>, %block_shape: tensor<1xi32>) -> tensor<?x?x3xf32> {
  %paddings = "tf.Const"() <{value = dense<1> : tensor<1x2xi32>}> : () -> tensor<1x2xi32>
  %0 = "tf.SpaceToBatchND"(%input, %block_shape, %paddings) : (tensor<1x4x3xf32>, tensor<1xi32>, tensor<1x2xi32>) -> tensor<?x?x3xf32>
  return %0 : tensor<?x?x3xf32>
}

// CHECK-LABEL: func @space_to_batch_nd_no_dims(
// CHECK-SAME:    %[[INPUT:[a-z0-9]+]]: tensor<4x3xf32>)
// CHECK:         tops.space_to_batch_nd %[[INPUT]] block_shape = [] paddings = [] : tensor<4x3xf32> -> tensor<4x3xf32>
func.func @space_to_batch_nd_no_dims(%input: tensor<4x3xf32>) -> tensor<4x3xf32> {
  %block_shape = "tf.Const"() <{value = dense<> : tensor<0xi32>}> : () -> tensor<0xi32>
  %paddings = "tf.Const"() <{value = dense<> : tensor<0x2xi32>}> : () -> tensor<0x2xi32>
  %0 = "tf.SpaceToBatchND"(%input, %block_shape, %paddings) : (tensor<4x3xf32>, tensor<0xi32>, tensor<0x2xi32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// CHECK-LABEL: func @space_to_batch_nd_zero_size(
// CHECK-SAME:    %[[INPUT:[a-z0-9]+]]: tensor<3x0x2x5xf32>)
// CHECK:         tops.space_to_batch_nd %[[INPUT]] block_shape = [3] paddings = {{\[\[}}1, 2]] : tensor<3x0x2x5xf32> -> tensor<9x1x2x5xf32>
func.func @space_to_batch_nd_zero_size(%input: tensor<3x0x2x5xf32>) -> tensor<9x1x2x5xf32> {
  %block_shape = "tf.Const"() <{value = dense<3> : tensor<1xi32>}> : () -> tensor<1xi32>
  %paddings = "tf.Const"() <{value = dense<[[1, 2]]> : tensor<1x2xi32>}> : () -> tensor<1x2xi32>
  %0 = "tf.SpaceToBatchND"(%input, %block_shape, %paddings) : (tensor<3x0x2x5xf32>, tensor<1xi32>, tensor<1x2xi32>) -> tensor<9x1x2x5xf32>
  return %0 : tensor<9x1x2x5xf32>
}

// CHECK-LABEL: func @space_to_batch_nd_declared_unranked(
// CHECK-SAME:    %[[INPUT:[a-z0-9]+]]: tensor<1x4xf32>)
// CHECK:         %[[RANKED:.+]] = tops.space_to_batch_nd %[[INPUT]] block_shape = [2] paddings = {{\[\[}}0, 0]] : tensor<1x4xf32> -> tensor<2x2xf32>
// CHECK:         %[[RESULT:.+]] = tensor.cast %[[RANKED]] : tensor<2x2xf32> to tensor<*xf32>
// CHECK:         return %[[RESULT]]
func.func @space_to_batch_nd_declared_unranked(%input: tensor<1x4xf32>) -> tensor<*xf32> {
  %block_shape = "tf.Const"() <{value = dense<2> : tensor<1xi32>}> : () -> tensor<1xi32>
  %paddings = "tf.Const"() <{value = dense<0> : tensor<1x2xi32>}> : () -> tensor<1x2xi32>
  %0 = "tf.SpaceToBatchND"(%input, %block_shape, %paddings) : (tensor<1x4xf32>, tensor<1xi32>, tensor<1x2xi32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

//===----------------------------------------------------------------------===//
// tf.Const
//===----------------------------------------------------------------------===//

// CHECK-LABEL: func @const()
// CHECK:         %[[VALUE:.+]] = arith.constant dense<[1, 2]> : tensor<2xi32>
// CHECK:         return %[[VALUE]]
func.func @const() -> tensor<2xi32> {
  %0 = "tf.Const"() <{value = dense<[1, 2]> : tensor<2xi32>}> {device = ""} : () -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

// CHECK-LABEL: func @const_attribute()
// CHECK:         %[[VALUE:.+]] = arith.constant dense<1.500000e+00> : tensor<f32>
// CHECK:         return %[[VALUE]]
func.func @const_attribute() -> tensor<f32> {
  %0 = "tf.Const"() {value = dense<1.5> : tensor<f32>} : () -> tensor<f32>
  return %0 : tensor<f32>
}

// CHECK-LABEL: func @const_declared()
// CHECK:         %[[VALUE:.+]] = arith.constant dense<[1, 2]> : tensor<2xi32>
// CHECK:         %[[RESULT:.+]] = tensor.cast %[[VALUE]] : tensor<2xi32> to tensor<?xi32>
// CHECK:         return %[[RESULT]]
func.func @const_declared() -> tensor<?xi32> {
  %0 = "tf.Const"() <{value = dense<[1, 2]> : tensor<2xi32>}> : () -> tensor<?xi32>
  return %0 : tensor<?xi32>
}

// CHECK-LABEL: func @const_zero_size()
// CHECK:         %[[VALUE:.+]] = arith.constant dense<> : tensor<0x2xi64>
// CHECK:         return %[[VALUE]]
func.func @const_zero_size() -> tensor<0x2xi64> {
  %0 = "tf.Const"() <{value = dense<> : tensor<0x2xi64>}> : () -> tensor<0x2xi64>
  return %0 : tensor<0x2xi64>
}

//===----------------------------------------------------------------------===//
// tf.Identity
//===----------------------------------------------------------------------===//

// CHECK-LABEL: func @identity(
// CHECK-SAME:    %[[INPUT:[a-z0-9]+]]: tensor<2xf32>)
// CHECK-NEXT:    return %[[INPUT]]
func.func @identity(%input: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "tf.Identity"(%input) {device = ""} : (tensor<2xf32>) -> tensor<2xf32>
  %1 = "tf.Identity"(%0) {device = ""} : (tensor<2xf32>) -> tensor<2xf32>
  return %1 : tensor<2xf32>
}

// CHECK-LABEL: func @identity_declared(
// CHECK-SAME:    %[[INPUT:[a-z0-9]+]]: tensor<2xf32>)
// CHECK-NEXT:    %[[LESS:.+]] = tensor.cast %[[INPUT]] : tensor<2xf32> to tensor<?xf32>
// CHECK-NEXT:    %[[MORE:.+]] = tensor.cast %[[LESS]] : tensor<?xf32> to tensor<2xf32>
// CHECK-NEXT:    return %[[MORE]]
func.func @identity_declared(%input: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "tf.Identity"(%input) : (tensor<2xf32>) -> tensor<?xf32>
  %1 = "tf.Identity"(%0) : (tensor<?xf32>) -> tensor<2xf32>
  return %1 : tensor<2xf32>
}

// What is no tensor has an identity too.
// CHECK-LABEL: func @identity_resource(
// CHECK-SAME:    %[[INPUT:[a-z0-9]+]]: !tf_type.resource)
// CHECK-NEXT:    return %[[INPUT]]
func.func @identity_resource(%input: !tf_type.resource) -> !tf_type.resource {
  %0 = "tf.Identity"(%input) : (!tf_type.resource) -> !tf_type.resource
  return %0 : !tf_type.resource
}
