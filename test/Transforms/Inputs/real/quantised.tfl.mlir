module attributes {tfl.description = "MLIR Converted.", tfl.metadata = {CONVERSION_METADATA = "\0C\00\00\00\08\00\0E\00\08\00\04\00\08\00\00\00\10\00\00\00(\00\00\00\00\00\06\00\08\00\04\00\06\00\00\00\04\00\00\00\01\00\00\00\EB\03\00\00\0C\00\18\00\14\00\10\00\0C\00\04\00\0C\00\00\00\DC\88\0B\C7:_ d\03\00\00\00\02\00\00\00\04\00\00\00\06\00\00\002.21.0\00\00", min_runtime_version = "1.14.0\00\00\00\00\00\00\00\00\00\00"}, tfl.schema_version = 3 : i32} {
  func.func @main(%arg0: tensor<3x4x6x2x!quant.uniform<i8:f32, 0.0039210198447108269:-128>>, %arg1: tensor<5x1xi32>) -> (tensor<12x2x4x2x!quant.uniform<i8:f32, 0.0039210198447108269:-128>>, tensor<5x4x6x2x!quant.uniform<i8:f32, 0.0039210198447108269:-128>>) attributes {tf.entry_function = {inputs = "x,i", outputs = "Identity,Identity_1"}} {
    %0 = "tfl.gather_nd"(%arg0, %arg1) : (tensor<3x4x6x2x!quant.uniform<i8:f32, 0.0039210198447108269:-128>>, tensor<5x1xi32>) -> tensor<5x4x6x2x!quant.uniform<i8:f32, 0.0039210198447108269:-128>>
    %1 = "tfl.pseudo_const"() <{value = dense<2> : tensor<2xi32>}> : () -> tensor<2xi32>
    %2 = "tfl.pseudo_const"() <{value = dense<[[0, 0], [1, 1]]> : tensor<2x2xi32>}> : () -> tensor<2x2xi32>
    %3 = "tfl.space_to_batch_nd"(%arg0, %1, %2) : (tensor<3x4x6x2x!quant.uniform<i8:f32, 0.0039210198447108269:-128>>, tensor<2xi32>, tensor<2x2xi32>) -> tensor<12x2x4x2x!quant.uniform<i8:f32, 0.0039210198447108269:-128>>
    return %3, %0 : tensor<12x2x4x2x!quant.uniform<i8:f32, 0.0039210198447108269:-128>>, tensor<5x4x6x2x!quant.uniform<i8:f32, 0.0039210198447108269:-128>>
  }
}
