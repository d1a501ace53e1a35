module attributes {llvm.data_layout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128", llvm.target_triple = "x86_64-unknown-linux-gnu"} {
  func.func @main_graph(%arg0: tensor<2x4x3xf32> {onnx.name = "data"}, %arg1: tensor<2x3x1xi64> {onnx.name = "indices"}) -> (tensor<2x3x3xf32> {onnx.name = "output"}) {
    %0 = "onnx.GatherND"(%arg0, %arg1) {batch_dims = 1 : si64, onnx_node_name = "gather"} : (tensor<2x4x3xf32>, tensor<2x3x1xi64>) -> tensor<2x3x3xf32>
    "onnx.Return"(%0) : (tensor<2x3x3xf32>) -> ()
  }
  "onnx.EntryPoint"() {func = @main_graph} : () -> ()
}
