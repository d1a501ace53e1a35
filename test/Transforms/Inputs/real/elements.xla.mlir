"builtin.module"() <{sym_name = "a_inference__lambda__50__.1"}> ({
  "func.func"() <{function_type = (tensor<3x4x6x2xf32>, tensor<5x4xi64>) -> tensor<5xf32>, sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3x4x6x2xf32>, %arg1: tensor<5x4xi64>):
    %0 = "stablehlo.reshape"(%arg0) : (tensor<3x4x6x2xf32>) -> tensor<3x4x6x2xf32>
    %1 = "stablehlo.reshape"(%arg1) : (tensor<5x4xi64>) -> tensor<5x4xi64>
    %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1, 2, 3], start_index_map = [0, 1, 2, 3], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1, 1>}> : (tensor<3x4x6x2xf32>, tensor<5x4xi64>) -> tensor<5xf32>
    %3 = "stablehlo.reshape"(%2) : (tensor<5xf32>) -> tensor<5xf32>
    "func.return"(%3) : (tensor<5xf32>) -> ()
  }) : () -> ()
}) {mhlo.cross_program_prefetches = [], mhlo.input_output_alias = [], mhlo.is_dynamic = false, mhlo.use_auto_spmd_partitioning = false} : () -> ()
