"builtin.module"() <{sym_name = "a_inference__lambda__238__.1"}> ({
  "func.func"() <{function_type = (tensor<2x3x5x4xf32>, tensor<2x3x6x1xi32>) -> tensor<2x3x6x4xf32>, sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x3x5x4xf32>, %arg1: tensor<2x3x6x1xi32>):
    %0 = "stablehlo.reshape"(%arg0) : (tensor<2x3x5x4xf32>) -> tensor<2x3x5x4xf32>
    %1 = "stablehlo.constant"() <{value = dense<[[[0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0]], [[0, 1], [0, 1], [0, 1], [0, 1], [0, 1], [0, 1]], [[0, 2], [0, 2], [0, 2], [0, 2], [0, 2], [0, 2]], [[1, 0], [1, 0], [1, 0], [1, 0], [1, 0], [1, 0]], [[1, 1], [1, 1], [1, 1], [1, 1], [1, 1], [1, 1]], [[1, 2], [1, 2], [1, 2], [1, 2], [1, 2], [1, 2]]]> : tensor<6x6x2xi32>}> : () -> tensor<6x6x2xi32>
    %2 = "stablehlo.reshape"(%arg1) : (tensor<2x3x6x1xi32>) -> tensor<2x3x6x1xi32>
    %3 = "stablehlo.reshape"(%2) : (tensor<2x3x6x1xi32>) -> tensor<6x6x1xi32>
    %4 = "stablehlo.concatenate"(%1, %3) <{dimension = 2 : i64}> : (tensor<6x6x2xi32>, tensor<6x6x1xi32>) -> tensor<6x6x3xi32>
    %5 = "stablehlo.gather"(%0, %4) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1, 2], start_index_map = [0, 1, 2], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1, 4>}> : (tensor<2x3x5x4xf32>, tensor<6x6x3xi32>) -> tensor<6x6x4xf32>
    %6 = "stablehlo.reshape"(%5) : (tensor<6x6x4xf32>) -> tensor<2x3x6x4xf32>
    %7 = "stablehlo.reshape"(%6) : (tensor<2x3x6x4xf32>) -> tensor<2x3x6x4xf32>
    "func.return"(%7) : (tensor<2x3x6x4xf32>) -> ()
  }) : () -> ()
}) {mhlo.cross_program_prefetches = [], mhlo.input_output_alias = [], mhlo.is_dynamic = false, mhlo.use_auto_spmd_partitioning = false} : () -> ()
