module attributes {tf.versions = {bad_consumers = [], min_consumer = 0 : i32, producer = 2474 : i32}} {
  func.func @"__inference_<lambda>_416"(%arg0: tensor<?x100x4xf32> {tf._user_specified_name = "p"}, %arg1: tensor<?x10x1xi32> {tf._user_specified_name = "i"}) -> tensor<*xf32> attributes {allow_soft_placement = false, tf.entry_function = {control_outputs = "", inputs = "p,i", outputs = "identity_RetVal"}} {
    %cst = "tf.Const"() <{value = dense<[1, 0]> : tensor<2xi32>}> {device = ""} : () -> tensor<2xi32>
    %cst_0 = "tf.Const"() <{value = dense<0> : tensor<1xi32>}> {device = ""} : () -> tensor<1xi32>
    %cst_1 = "tf.Const"() <{value = dense<1> : tensor<i32>}> {device = ""} : () -> tensor<i32>
    %cst_2 = "tf.Const"() <{value = dense<0> : tensor<i32>}> {device = ""} : () -> tensor<i32>
    %cst_3 = "tf.Const"() <{value = dense<-1> : tensor<1xi32>}> {device = ""} : () -> tensor<1xi32>
    %cst_4 = "tf.Const"() <{value = dense<1> : tensor<1xi32>}> {device = ""} : () -> tensor<1xi32>
    %cst_5 = "tf.Const"() <{value = dense<-1> : tensor<i32>}> {device = ""} : () -> tensor<i32>
    %cst_6 = "tf.Const"() <{value = dense<[1, 10, 1]> : tensor<3xi32>}> : () -> tensor<3xi32>
    %cst_7 = "tf.Const"() <{value = dense<[10, 1]> : tensor<2xi32>}> : () -> tensor<2xi32>
    %0 = "tf.Shape"(%arg0) {device = ""} : (tensor<?x100x4xf32>) -> tensor<3xi32>
    %1 = "tf.StridedSlice"(%0, %cst_0, %cst_4, %cst_4) <{begin_mask = 1 : i64, ellipsis_mask = 0 : i64, end_mask = 0 : i64, new_axis_mask = 0 : i64, shrink_axis_mask = 0 : i64}> {device = ""} : (tensor<3xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<1xi32>
    %2 = "tf.Prod"(%1, %cst_0) <{keep_dims = false}> {device = ""} : (tensor<1xi32>, tensor<1xi32>) -> tensor<i32>
    %3 = "tf.Pack"(%2) <{axis = 0 : i64}> {device = ""} : (tensor<i32>) -> tensor<1xi32>
    %4 = "tf.ConcatV2"(%3, %cst_7, %cst_2) {device = ""} : (tensor<1xi32>, tensor<2xi32>, tensor<i32>) -> tensor<3xi32>
    %5 = "tf.Reshape"(%arg1, %4) {device = ""} : (tensor<?x10x1xi32>, tensor<3xi32>) -> tensor<?x10x1xi32>
    %6 = "tf.Unpack"(%1) <{axis = 0 : i64}> {device = ""} : (tensor<1xi32>) -> tensor<i32>
    %7 = "tf.Range"(%cst_2, %6, %cst_1) {device = ""} : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<?xi32>
    %8 = "tf.Reshape"(%7, %cst_3) {device = ""} : (tensor<?xi32>, tensor<1xi32>) -> tensor<?xi32>
    %9 = "tf.Size"(%7) {device = ""} : (tensor<?xi32>) -> tensor<i32>
    %10 = "tf.Pack"(%9) <{axis = 0 : i64}> {device = ""} : (tensor<i32>) -> tensor<1xi32>
    %11 = "tf.Fill"(%10, %cst_1) {device = ""} : (tensor<1xi32>, tensor<i32>) -> tensor<?xi32>
    %12 = "tf.Mul"(%8, %11) {device = ""} : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
    %13 = "tf.Reshape"(%12, %cst_3) {device = ""} : (tensor<?xi32>, tensor<1xi32>) -> tensor<?xi32>
    %14 = "tf.Pack"(%13) <{axis = 0 : i64}> {device = ""} : (tensor<?xi32>) -> tensor<1x?xi32>
    %15 = "tf.Transpose"(%14, %cst) {device = ""} : (tensor<1x?xi32>, tensor<2xi32>) -> tensor<?x1xi32>
    %16 = "tf.Shape"(%15) {device = ""} : (tensor<?x1xi32>) -> tensor<2xi32>
    %17 = "tf.StridedSlice"(%16, %cst_0, %cst_4, %cst_4) <{begin_mask = 1 : i64, ellipsis_mask = 0 : i64, end_mask = 0 : i64, new_axis_mask = 0 : i64, shrink_axis_mask = 0 : i64}> {device = ""} : (tensor<2xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<1xi32>
    %18 = "tf.ConcatV2"(%17, %cst_4, %cst_4, %cst_2) {device = ""} : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<i32>) -> tensor<3xi32>
    %19 = "tf.Reshape"(%15, %18) {device = ""} : (tensor<?x1xi32>, tensor<3xi32>) -> tensor<?x1x?xi32>
    %20 = "tf.Tile"(%19, %cst_6) {device = ""} : (tensor<?x1x?xi32>, tensor<3xi32>) -> tensor<?x10x?xi32>
    %21 = "tf.ConcatV2"(%20, %5, %cst_5) {device = ""} : (tensor<?x10x?xi32>, tensor<?x10x1xi32>, tensor<i32>) -> tensor<?x10x?xi32>
    %22 = "tf.GatherNd"(%arg0, %21) <{bad_indices_policy = ""}> {device = ""} : (tensor<?x100x4xf32>, tensor<?x10x?xi32>) -> tensor<*xf32>
    %23 = "tf.Shape"(%22) {device = ""} : (tensor<*xf32>) -> tensor<?xi32>
    %24 = "tf.StridedSlice"(%23, %cst_4, %cst_0, %cst_4) <{begin_mask = 0 : i64, ellipsis_mask = 0 : i64, end_mask = 1 : i64, new_axis_mask = 0 : i64, shrink_axis_mask = 0 : i64}> {device = ""} : (tensor<?xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?xi32>
    %25 = "tf.ConcatV2"(%1, %24, %cst_2) {device = ""} : (tensor<1xi32>, tensor<?xi32>, tensor<i32>) -> tensor<?xi32>
    %26 = "tf.Reshape"(%22, %25) {device = ""} : (tensor<*xf32>, tensor<?xi32>) -> tensor<*xf32>
    %27 = "tf.Identity"(%26) {device = ""} : (tensor<*xf32>) -> tensor<*xf32>
    return %27 : tensor<*xf32>
  }
}
