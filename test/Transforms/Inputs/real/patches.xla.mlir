"builtin.module"() <{sym_name = "a_inference__lambda__8__.1"}> ({
  "func.func"() <{function_type = (tensor<3x4x6x2xf32>) -> tensor<12x2x4x2xf32>, sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3x4x6x2xf32>):
    %0 = "stablehlo.reshape"(%arg0) : (tensor<3x4x6x2xf32>) -> tensor<3x4x6x2xf32>
    %1 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.pad"(%0, %1) <{edge_padding_high = array<i64: 0, 0, 1, 0>, edge_padding_low = array<i64: 0, 0, 1, 0>, interior_padding = array<i64: 0, 0, 0, 0>}> : (tensor<3x4x6x2xf32>, tensor<f32>) -> tensor<3x4x8x2xf32>
    %3 = "stablehlo.reshape"(%2) : (tensor<3x4x8x2xf32>) -> tensor<3x2x2x4x2x2xf32>
    %4 = "stablehlo.transpose"(%3) <{permutation = array<i64: 2, 4, 0, 1, 3, 5>}> {result_layout = dense<[5, 1, 4, 0, 3, 2]> : tensor<6xindex>, xla_shape = "f32[2,2,3,2,4,2]{5,1,4,0,3,2}"} : (tensor<3x2x2x4x2x2xf32>) -> tensor<2x2x3x2x4x2xf32>
    %5 = "stablehlo.reshape"(%4) : (tensor<2x2x3x2x4x2xf32>) -> tensor<12x2x4x2xf32>
    %6 = "stablehlo.reshape"(%5) : (tensor<12x2x4x2xf32>) -> tensor<12x2x4x2xf32>
    "func.return"(%6) : (tensor<12x2x4x2xf32>) -> ()
  }) : () -> ()
}) {mhlo.cross_program_prefetches = [], mhlo.input_output_alias = [], mhlo.is_dynamic = false, mhlo.use_auto_spmd_partitioning = false} : () -> ()
