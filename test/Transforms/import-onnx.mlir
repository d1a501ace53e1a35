// RUN: tops-opt %s -split-input-file -verify-diagnostics -tops-import | FileCheck %s

// Operator set 11 has no batch_dims. An index in [-size, -1] counts from the
// end; any other bad one is an error on every device.
// CHECK-LABEL: func @gather_nd_11(
// CHECK-SAME:    %[[DATA:[a-z0-9]+]]: tensor<2x3xf32>, %[[INDICES:[a-z0-9]+]]: tensor<4x1xi64>)
// CHECK-NEXT:    %[[RESULT:.+]] = tops.gather_nd %[[DATA]][%[[INDICES]]] bad_indices = error wrap_negative : tensor<2x3xf32>, tensor<4x1xi64> -> tensor<4x3xf32>
// CHECK-NEXT:    return %[[RESULT]]
func.func @gather_nd_11(%data: tensor<2x3xf32>, %indices: tensor<4x1xi64>) -> tensor<4x3xf32> {
  %0 = "onnx.GatherND"(%data, %indices) {onnx_node_name = "n"} : (tensor<2x3xf32>, tensor<4x1xi64>) -> tensor<4x3xf32>
  "onnx.Return"(%0) : (tensor<4x3xf32>) -> ()
}

// CHECK-LABEL: func @gather_nd_13(
// CHECK:         tops.gather_nd %{{.+}}[%{{.+}}] batch_dims = 1 bad_indices = error wrap_negative : tensor<?x4x3xf32>, tensor<?x2x1xi64> -> tensor<?x2x3xf32>
func.func @gather_nd_13(%data: tensor<?x4x3xf32>, %indices: tensor<?x2x1xi64>) -> tensor<?x2x3xf32> {
  %0 = "onnx.GatherND"(%data, %indices) <{batch_dims = 1 : si64}> : (tensor<?x4x3xf32>, tensor<?x2x1xi64>) -> tensor<?x2x3xf32>
  return %0 : tensor<?x2x3xf32>
}

// Before shape inference a result has no rank, and the function's type may.
// CHECK-LABEL: func @unranked(
// CHECK:         %[[RANKED:.+]] = tops.gather_nd
// CHECK:         %[[UNRANKED:.+]] = tensor.cast %[[RANKED]] : tensor<3xf32> to tensor<*xf32>
// CHECK:         %[[RESULT:.+]] = tensor.cast %[[UNRANKED]] : tensor<*xf32> to tensor<3xf32>
// CHECK:         return %[[RESULT]] : tensor<3xf32>
func.func @unranked(%data: tensor<4xf32>, %indices: tensor<3x1xi64>) -> tensor<3xf32> {
  %0 = "onnx.GatherND"(%data, %indices) {batch_dims = 0 : si64} : (tensor<4xf32>, tensor<3x1xi64>) -> tensor<*xf32>
  %1 = "onnx.Identity"(%0) : (tensor<*xf32>) -> tensor<*xf32>
  "onnx.Return"(%1) : (tensor<*xf32>) -> ()
}
// CHECK-NOT: EntryPoint
"onnx.EntryPoint"() {func = @unranked} : () -> ()

// -----

// CHECK-LABEL: func @constant()
// CHECK-NEXT:    %[[VALUE:.+]] = arith.constant dense<[1, 2]> : tensor<2xi64>
// CHECK-NEXT:    return %[[VALUE]]
func.func @constant() -> tensor<2xi64> {
  %0 = "onnx.Constant"() {value = dense<[1, 2]> : tensor<2xi64>} : () -> tensor<2xi64>
  "onnx.Return"(%0) : (tensor<2xi64>) -> ()
}

// -----

// A position in the batch in front of each index vector.
// CHECK-LABEL: func @concat(
// CHECK-SAME:    %[[DATA:[a-z0-9]+]]: tensor<2x4xf32>, %[[INDICES:[a-z0-9]+]]: tensor<2x3x1xi64>)
// CHECK:         tops.gather_nd %[[DATA]][%[[INDICES]]] batch_dims = 1 bad_indices = error wrap_negative
func.func @concat(%data: tensor<2x4xf32>, %indices: tensor<2x3x1xi64>) -> tensor<2x3xf32> {
  %0 = "onnx.Constant"() {value = dense<[[[0], [0], [0]], [[1], [1], [1]]]> : tensor<2x3x1xi64>} : () -> tensor<2x3x1xi64>
  %1 = "onnx.Concat"(%0, %indices) {axis = -1 : si64} : (tensor<2x3x1xi64>, tensor<2x3x1xi64>) -> tensor<2x3x2xi64>
  %2 = "onnx.GatherND"(%data, %1) {batch_dims = 0 : si64} : (tensor<2x4xf32>, tensor<2x3x2xi64>) -> tensor<2x3xf32>
  return %2 : tensor<2x3xf32>
}

// -----

// CHECK-LABEL: func @negative_gather_nd(
// CHECK-COUNT-4: "onnx.GatherND"
func.func @negative_gather_nd(%data: tensor<2x3xf32>, %indices: tensor<4x1xi64>, %empty: tensor<4x0xi64>, %unsigned: tensor<4x1xui64>) {
  // expected-remark @+2 {{left 4 ops as they are: onnx.GatherND (4 times)}}
  // expected-note @+1 {{onnx.GatherND stays: expected 'batch_dims' to be an integer, found "1"}}
  %0 = "onnx.GatherND"(%data, %indices) {batch_dims = "1"} : (tensor<2x3xf32>, tensor<4x1xi64>) -> tensor<4x3xf32>
  // expected-note @+1 {{onnx.GatherND stays: expected 'batch_dims' to be 0 or more, found -1}}
  %1 = "onnx.GatherND"(%data, %indices) {batch_dims = -1 : si64} : (tensor<2x3xf32>, tensor<4x1xi64>) -> tensor<4x3xf32>
  // expected-note @+1 {{onnx.GatherND stays: its index vectors are empty, which ONNX does not allow}}
  %2 = "onnx.GatherND"(%data, %empty) : (tensor<2x3xf32>, tensor<4x0xi64>) -> tensor<4x2x3xf32>
  // expected-note @+1 {{onnx.GatherND stays: expected the elements of 'indices' to be i8, i16, i32, i64 or index, found 'ui64'}}
  %3 = "onnx.GatherND"(%data, %unsigned) : (tensor<2x3xf32>, tensor<4x1xui64>) -> tensor<4x3xf32>
  return
}

// -----

// CHECK-LABEL: func @negative_constant(
// CHECK:         "onnx.Constant"() {value_int = 1 : si64}
func.func @negative_constant() {
  // expected-remark @+2 {{left 1 op as they are: onnx.Constant}}
  // expected-note @+1 {{onnx.Constant stays: it has no 'value' that is a dense constant}}
  %0 = "onnx.Constant"() {value_int = 1 : si64} : () -> tensor<i64>
  return
}

// -----

// CHECK-LABEL: func @negative_return_count(
// CHECK:         "onnx.Return"
func.func @negative_return_count(%arg: tensor<2xf32>) -> tensor<2xf32> {
  // expected-remark @+2 {{left 1 op as they are: onnx.Return}}
  // expected-note @+1 {{onnx.Return stays: it does not end a function with as many results}}
  "onnx.Return"() : () -> ()
}

// -----

// CHECK-LABEL: func @negative_return_type(
// CHECK:         "onnx.Return"
func.func @negative_return_type(%arg: tensor<2xf32>) -> tensor<3xf32> {
  // expected-remark @+2 {{left 1 op as they are: onnx.Return}}
  // expected-note @+1 {{onnx.Return stays: its operands are not of the function's types}}
  "onnx.Return"(%arg) : (tensor<2xf32>) -> ()
}

// -----

// CHECK: "onnx.Return"
// expected-remark @+2 {{left 1 op as they are: onnx.Return}}
// expected-note @+1 {{onnx.Return stays: it does not end a function with as many results}}
"onnx.Return"() : () -> ()
