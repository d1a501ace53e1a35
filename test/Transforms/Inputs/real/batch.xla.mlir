"builtin.module"() <{sym_name = "a_inference__lambda__138__.1"}> ({
  "func.func"() <{function_type = (tensor<3x4x6x2xf32>, tensor<3x5x2xi32>) -> tensor<3x5x2xf32>, sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3x4x6x2xf32>, %arg1: tensor<3x5x2xi32>):
    %0 = "stablehlo.reshape"(%arg0) : (tensor<3x4x6x2xf32>) -> tensor<3x4x6x2xf32>
    %1 = "stablehlo.constant"() <{value = dense<[[[0], [0], [0], [0], [0]], [[1], [1], [1], [1], [1]], [[2], [2], [2], [2], [2]]]> : tensor<3x5x1xi32>}> : () -> tensor<3x5x1xi32>
    %2 = "stablehlo.reshape"(%arg1) : (tensor<3x5x2xi32>) -> tensor<3x5x2xi32>
    %3 = "stablehlo.reshape"(%2) : (tensor<3x5x2xi32>) -> tensor<3x5x2xi32>
    %4 = "stablehlo.concatenate"(%1, %3) <{dimension = 2 : i64}> : (tensor<3x5x1xi32>, tensor<3x5x2xi32>) -> tensor<3x5x3xi32>
    %5 = "stablehlo.gather"(%0, %4) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1, 2], start_index_map = [0, 1, 2], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1, 2>}> : (tensor<3x4x6x2xf32>, tensor<3x5x3xi32>) -> tensor<3x5x2xf32>
    %6 = "stablehlo.reshape"(%5) : (tensor<3x5x2xf32>) -> tensor<3x5x2xf32>
    %7 = "stablehlo.reshape"(%6) : (tensor<3x5x2xf32>) -> tensor<3x5x2xf32>
    "func.return"(%7) : (tensor<3x5x2xf32>) -> ()
  }) : () -> ()
}) {mhlo.cross_program_prefetches = [], mhlo.input_output_alias = [], mhlo.is_dynamic = false, mhlo.use_auto_spmd_partitioning = false} : () -> ()
