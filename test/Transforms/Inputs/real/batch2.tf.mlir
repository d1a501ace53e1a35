module attributes {tf.versions = {bad_consumers = [], min_consumer = 0 : i32, producer = 2474 : i32}} {
  func.func @"__inference_<lambda>_336"(%arg0: tensor<2x3x5x4xf32> {tf._user_specified_name = "p"}, %arg1: tensor<2x3x6x1xi32> {tf._user_specified_name = "i"}) -> tensor<2x3x6x4xf32> attributes {allow_soft_placement = false, tf.entry_function = {control_outputs = "", inputs = "p,i", outputs = "identity_RetVal"}} {
    %cst = "tf.Const"() <{value = dense<-1> : tensor<i32>}> {device = ""} : () -> tensor<i32>
    %cst_0 = "tf.Const"() <{value = dense<[6, 6, 1]> : tensor<3xi32>}> : () -> tensor<3xi32>
    %cst_1 = "tf.Const"() <{value = dense<[2, 3, 6, 4]> : tensor<4xi32>}> : () -> tensor<4xi32>
    %cst_2 = "tf.Const"() <{value = dense<[[[0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0]], [[0, 1], [0, 1], [0, 1], [0, 1], [0, 1], [0, 1]], [[0, 2], [0, 2], [0, 2], [0, 2], [0, 2], [0, 2]], [[1, 0], [1, 0], [1, 0], [1, 0], [1, 0], [1, 0]], [[1, 1], [1, 1], [1, 1], [1, 1], [1, 1], [1, 1]], [[1, 2], [1, 2], [1, 2], [1, 2], [1, 2], [1, 2]]]> : tensor<6x6x2xi32>}> : () -> tensor<6x6x2xi32>
    %0 = "tf.Reshape"(%arg1, %cst_0) {device = ""} : (tensor<2x3x6x1xi32>, tensor<3xi32>) -> tensor<6x6x1xi32>
    %1 = "tf.ConcatV2"(%cst_2, %0, %cst) {device = ""} : (tensor<6x6x2xi32>, tensor<6x6x1xi32>, tensor<i32>) -> tensor<6x6x3xi32>
    %2 = "tf.GatherNd"(%arg0, %1) <{bad_indices_policy = ""}> {device = ""} : (tensor<2x3x5x4xf32>, tensor<6x6x3xi32>) -> tensor<6x6x4xf32>
    %3 = "tf.Reshape"(%2, %cst_1) {device = ""} : (tensor<6x6x4xf32>, tensor<4xi32>) -> tensor<2x3x6x4xf32>
    %4 = "tf.Identity"(%3) {device = ""} : (tensor<2x3x6x4xf32>) -> tensor<2x3x6x4xf32>
    return %4 : tensor<2x3x6x4xf32>
  }
}
