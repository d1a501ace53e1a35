// RUN: tops-opt %s -split-input-file -canonicalize | tops-opt -split-input-file -o /dev/null
// RUN: tops-opt %s -split-input-file -cse | tops-opt -split-input-file -o /dev/null
// RUN: tops-opt %s -split-input-file -loop-invariant-code-motion | tops-opt -split-input-file -o /dev/null
// RUN: tops-opt %s -split-input-file -resolve-ranked-shaped-type-result-dims | tops-opt -split-input-file -o /dev/null
// RUN: tops-opt %s -split-input-file -generate-runtime-verification | tops-opt -split-input-file -o /dev/null
// RUN: tops-opt %s -split-input-file -tops-destination-style | tops-opt -split-input-file -o /dev/null
// RUN: tops-opt %s -split-input-file -tops-import 2>/dev/null | tops-opt -split-input-file -o /dev/null
// RUN: tops-opt %s -split-input-file -convert-tops-to-linalg | tops-opt -split-input-file -o /dev/null
// RUN: tops-opt %s -split-input-file -convert-tops-to-linalg=errors=assert -canonicalize | tops-opt -split-input-file -o /dev/null

// Ops outside of functions, in functions of other dialects, and where order
// means nothing: every pass takes them, and makes valid IR of them.

// -----


module {
  %params, %indices = "test.values"() : () -> (tensor<4x2xf32>, tensor<3x1xi32>)
  %0 = tops.gather_nd %params[%indices] : tensor<4x2xf32>, tensor<3x1xi32> -> tensor<3x2xf32>
  "test.use"(%0) : (tensor<3x2xf32>) -> ()
}

// -----

module {
  %params, %indices, %dest = "test.values"() : () -> (memref<4x2xf32>, memref<3x1xi32>, memref<3x2xf32>)
  tops.gather_nd %params[%indices] outs(%dest) : memref<4x2xf32>, memref<3x1xi32>, memref<3x2xf32>
}

// -----

// An op that is its own operand.
module {
  %nothing = "test.values"() : () -> tensor<0xi32>
  %0 = tops.gather_nd %0[%nothing] : tensor<4x2xf32>, tensor<0xi32> -> tensor<4x2xf32>
  %1 = tops.space_to_batch_nd %1 block_shape = [1] paddings = [[0, 0]] : tensor<4x2xf32> -> tensor<4x2xf32>
  %2 = tops.space_to_batch_nd %2 block_shape = [2] paddings = [[0, 2]] : tensor<?x2xf32> -> tensor<?x2xf32>
  %3 = "tf.Identity"(%3) : (tensor<4x2xf32>) -> tensor<4x2xf32>
  %4 = "tf.Identity"(%5) : (tensor<4x2xf32>) -> tensor<4x2xf32>
  %5 = "tf.Identity"(%4) : (tensor<4x2xf32>) -> tensor<4x2xf32>
  %6 = "tf.GatherNd"(%6, %nothing) : (tensor<4x2xf32>, tensor<0xi32>) -> tensor<4x2xf32>
}

// -----

func.func @unreachable() {
  return
^loop:
  %nothing = "test.values"() : () -> tensor<0xi32>
  %0 = tops.gather_nd %0[%nothing] : tensor<4x2xf32>, tensor<0xi32> -> tensor<4x2xf32>
  %1 = tops.space_to_batch_nd %2 block_shape = [1] paddings = [[0, 0]] : tensor<4x2xf32> -> tensor<4x2xf32>
  %2 = tops.space_to_batch_nd %1 block_shape = [1] paddings = [[0, 0]] : tensor<4x2xf32> -> tensor<4x2xf32>
  cf.br ^loop
}

// -----

gpu.module @kernels {
  gpu.func @kernel(%params: memref<4x2xf32, 1>, %indices: memref<3x1xi32>, %dest: memref<3x2xf32>) kernel {
    tops.gather_nd %params[%indices] outs(%dest) : memref<4x2xf32, 1>, memref<3x1xi32>, memref<3x2xf32>
    gpu.return
  }
  gpu.func @tensors(%params: tensor<4x2xf32>, %indices: tensor<3x1xi32>) {
    %0 = tops.gather_nd %params[%indices] : tensor<4x2xf32>, tensor<3x1xi32> -> tensor<3x2xf32>
    gpu.return
  }
}

// -----

llvm.func @in_llvm() {
  %params, %indices, %dest = "test.values"() : () -> (memref<8x4xf32>, memref<3x1xi32>, memref<3x4xf32>)
  tops.gather_nd %params[%indices] outs(%dest) : memref<8x4xf32>, memref<3x1xi32>, memref<3x4xf32>
  llvm.return
}

// -----

func.func @in_generate(%params: tensor<?x?xf32>, %indices: tensor<2xi32>, %n: index) -> tensor<?xf32> {
  %0 = tensor.generate %n {
  ^bb0(%i: index):
    %1 = tops.gather_nd %params[%indices] : tensor<?x?xf32>, tensor<2xi32> -> tensor<f32>
    %2 = tensor.extract %1[] : tensor<f32>
    tensor.yield %2 : f32
  } : tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

func.func @in_generic(%params: tensor<?x?xf32>, %indices: tensor<2xi32>, %dest: tensor<?xf32>) -> tensor<?xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%dest : tensor<?xf32>) {
  ^bb0(%old: f32):
    %1 = tops.gather_nd %params[%indices] : tensor<?x?xf32>, tensor<2xi32> -> tensor<f32>
    %2 = tensor.extract %1[] : tensor<f32>
    linalg.yield %2 : f32
  } -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
