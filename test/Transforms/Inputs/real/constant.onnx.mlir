module {
  func.func @main_graph(%arg0: tensor<3x4xf32>) -> tensor<?xf32> {
    %0 = "onnx.Constant"() {value = dense<[[0, -1], [-3, 2], [2, 0]]> : tensor<3x2xi64>} : () -> tensor<3x2xi64>
    %1 = "onnx.GatherND"(%arg0, %0) {batch_dims = 0 : si64} : (tensor<3x4xf32>, tensor<3x2xi64>) -> tensor<3xf32>
    "onnx.Return"(%1) : (tensor<3xf32>) -> ()
  }
  "onnx.EntryPoint"() {func = @main_graph} : () -> ()
}
