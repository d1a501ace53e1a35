"builtin.module"() <{sym_name = "jit_split_blocks"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3x4x6x2xf32>) -> tensor<12x2x4x2xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg2: tensor<3x4x6x2xf32>):
    %2 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %3 = "func.call"(%arg2, %2) <{callee = @_pad}> : (tensor<3x4x6x2xf32>, tensor<i32>) -> tensor<3x4x8x2xf32>
    %4 = "stablehlo.reshape"(%3) : (tensor<3x4x8x2xf32>) -> tensor<3x2x2x4x2x2xf32>
    %5 = "stablehlo.transpose"(%4) <{permutation = array<i64: 2, 4, 0, 1, 3, 5>}> : (tensor<3x2x2x4x2x2xf32>) -> tensor<2x2x3x2x4x2xf32>
    %6 = "stablehlo.reshape"(%5) : (tensor<2x2x3x2x4x2xf32>) -> tensor<12x2x4x2xf32>
    "func.return"(%6) : (tensor<12x2x4x2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x4x6x2xf32>, tensor<i32>) -> tensor<3x4x8x2xf32>, res_attrs = [{}], sym_name = "_pad", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<3x4x6x2xf32>, %arg1: tensor<i32>):
    %0 = "stablehlo.convert"(%arg1) : (tensor<i32>) -> tensor<f32>
    %1 = "stablehlo.pad"(%arg0, %0) <{edge_padding_high = array<i64: 0, 0, 1, 0>, edge_padding_low = array<i64: 0, 0, 1, 0>, interior_padding = array<i64: 0, 0, 0, 0>}> : (tensor<3x4x6x2xf32>, tensor<f32>) -> tensor<3x4x8x2xf32>
    "func.return"(%1) : (tensor<3x4x8x2xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
