// RUN: mlir-opt %s --load-dialect-plugin=%plugin --load-pass-plugin=%plugin \
// RUN:     --pass-pipeline='builtin.module(generate-runtime-verification{verbose-level=1},one-shot-bufferize{bufferize-function-boundaries function-boundary-type-conversion=identity-layout-map},convert-tops-to-scf{errors=assert},convert-linalg-to-loops,convert-scf-to-cf,expand-strided-metadata,lower-affine,test-cf-assert,convert-to-llvm,reconcile-unrealized-casts)' \
// RUN: | mlir-runner -e main -entry-point-result=void \
// RUN:     --shared-libs=%mlir_lib_dir/libmlir_runner_utils.so,%mlir_lib_dir/libmlir_c_runner_utils.so \
// RUN: | FileCheck %s

// Each assertion of --generate-runtime-verification, made to fail. Upstream's
// test pass prints it and goes on, so nothing may crash afterwards either.

func.func private @gather_nd(%params: tensor<?x?xf32>, %indices: tensor<?x1xi32>) {
  %0 = tops.gather_nd %params[%indices] : tensor<?x?xf32>, tensor<?x1xi32> -> tensor<?x?xf32>
  return
}

func.func private @gather_nd_wrap(%params: tensor<?x?xf32>, %indices: tensor<?x1xi32>) {
  %0 = tops.gather_nd %params[%indices] bad_indices = error wrap_negative : tensor<?x?xf32>, tensor<?x1xi32> -> tensor<?x?xf32>
  return
}

func.func private @gather_nd_batch(%params: tensor<?x?xf32>, %indices: tensor<?x1xi32>) {
  %0 = tops.gather_nd %params[%indices] batch_dims = 1 : tensor<?x?xf32>, tensor<?x1xi32> -> tensor<?xf32>
  return
}

func.func private @gather_nd_declared(%params: tensor<?x?xf32>, %indices: tensor<?x1xi32>) {
  %0 = tops.gather_nd %params[%indices] bad_indices = zero : tensor<?x?xf32>, tensor<?x1xi32> -> tensor<2x3xf32>
  return
}

func.func private @gather_nd_count(%params: tensor<?x0xf32>, %indices: tensor<?x0xi32>) {
  %0 = tops.gather_nd %params[%indices] : tensor<?x0xf32>, tensor<?x0xi32> -> tensor<?x?x0xf32>
  return
}

func.func private @gather_nd_memref(
    %params: memref<?xi32, strided<[?], offset: ?>>, %indices: memref<?x1xi32, strided<[?, 1], offset: ?>>,
    %dest: memref<?xi32, strided<[?], offset: ?>>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%dest)
      : memref<?xi32, strided<[?], offset: ?>>, memref<?x1xi32, strided<[?, 1], offset: ?>>, memref<?xi32, strided<[?], offset: ?>>
  return
}

func.func private @space_to_batch_nd(%input: tensor<?x?xi8>, %b: index, %lo: index, %hi: index) {
  %0 = tops.space_to_batch_nd %input block_shape = [%b] paddings = [[%lo, %hi]] : tensor<?x?xi8> -> tensor<?x?xi8>
  return
}

func.func private @space_to_batch_nd_memref(
    %input: memref<1x?xi8, strided<[?, ?], offset: ?>>, %dest: memref<2x?xi8, strided<[?, ?], offset: ?>>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[0, 0]] outs(%dest)
      : memref<1x?xi8, strided<[?, ?], offset: ?>>, memref<2x?xi8, strided<[?, ?], offset: ?>>
  return
}

func.func private @gathers() {
  %values = arith.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
  %params = tensor.cast %values : tensor<2x3xf32> to tensor<?x?xf32>
  %good = arith.constant dense<[[1], [0]]> : tensor<2x1xi32>
  %good_indices = tensor.cast %good : tensor<2x1xi32> to tensor<?x1xi32>
  %large = arith.constant dense<[[1], [2]]> : tensor<2x1xi32>
  %large_indices = tensor.cast %large : tensor<2x1xi32> to tensor<?x1xi32>
  %negative = arith.constant dense<[[0], [-1]]> : tensor<2x1xi32>
  %negative_indices = tensor.cast %negative : tensor<2x1xi32> to tensor<?x1xi32>
  %far = arith.constant dense<[[-2], [-3]]> : tensor<2x1xi32>
  %far_indices = tensor.cast %far : tensor<2x1xi32> to tensor<?x1xi32>
  %three = arith.constant dense<[[0], [1], [0]]> : tensor<3x1xi32>
  %three_indices = tensor.cast %three : tensor<3x1xi32> to tensor<?x1xi32>
  %no_rows = tensor.empty() : tensor<0x1xi32>
  %no_indices = tensor.cast %no_rows : tensor<0x1xi32> to tensor<?x1xi32>
  %nothing = tensor.empty() : tensor<0x3xf32>
  %no_params = tensor.cast %nothing : tensor<0x3xf32> to tensor<?x?xf32>
  %thin = tensor.empty() : tensor<2x0xf32>
  %empty_slices = tensor.cast %thin : tensor<2x0xf32> to tensor<?x?xf32>

  // CHECK:      -- good indices{{$}}
  // CHECK-NOT:  ERROR
  // CHECK:      -- index too large{{$}}
  // CHECK-NEXT: ERROR: Runtime op verification failed
  // CHECK-NEXT: tops.gather_nd %arg0[%arg1]
  // CHECK-NEXT: ^ 'indices' do not index into 'params'
  // CHECK-NEXT: Location: loc(
  // CHECK:      -- index negative{{$}}
  // CHECK-NEXT: ERROR
  // CHECK:      ^ 'indices' do not index into 'params'
  // CHECK:      -- no rows{{$}}
  // CHECK-NOT:  ERROR
  // CHECK:      -- no params{{$}}
  // CHECK-NEXT: ERROR
  // CHECK:      ^ 'indices' do not index into 'params'
  // CHECK:      -- no rows of no params{{$}}
  // CHECK-NOT:  ERROR
  // CHECK:      -- empty slices{{$}}
  // CHECK-NOT:  ERROR
  // CHECK:      -- bad index of an empty slice{{$}}
  // CHECK-NEXT: ERROR
  // CHECK:      ^ 'indices' do not index into 'params'
  vector.print str "-- good indices\n"
  call @gather_nd(%params, %good_indices) : (tensor<?x?xf32>, tensor<?x1xi32>) -> ()
  vector.print str "-- index too large\n"
  call @gather_nd(%params, %large_indices) : (tensor<?x?xf32>, tensor<?x1xi32>) -> ()
  vector.print str "-- index negative\n"
  call @gather_nd(%params, %negative_indices) : (tensor<?x?xf32>, tensor<?x1xi32>) -> ()
  vector.print str "-- no rows\n"
  call @gather_nd(%params, %no_indices) : (tensor<?x?xf32>, tensor<?x1xi32>) -> ()
  vector.print str "-- no params\n"
  call @gather_nd(%no_params, %good_indices) : (tensor<?x?xf32>, tensor<?x1xi32>) -> ()
  vector.print str "-- no rows of no params\n"
  call @gather_nd(%no_params, %no_indices) : (tensor<?x?xf32>, tensor<?x1xi32>) -> ()
  vector.print str "-- empty slices\n"
  call @gather_nd(%empty_slices, %good_indices) : (tensor<?x?xf32>, tensor<?x1xi32>) -> ()
  vector.print str "-- bad index of an empty slice\n"
  call @gather_nd(%empty_slices, %large_indices) : (tensor<?x?xf32>, tensor<?x1xi32>) -> ()

  // CHECK:      -- wrapped{{$}}
  // CHECK-NOT:  ERROR
  // CHECK:      -- wrapped too far{{$}}
  // CHECK-NEXT: ERROR
  // CHECK:      ^ 'indices' do not index into 'params'
  vector.print str "-- wrapped\n"
  call @gather_nd_wrap(%params, %negative_indices) : (tensor<?x?xf32>, tensor<?x1xi32>) -> ()
  vector.print str "-- wrapped too far\n"
  call @gather_nd_wrap(%params, %far_indices) : (tensor<?x?xf32>, tensor<?x1xi32>) -> ()

  // CHECK:      -- batches agree{{$}}
  // CHECK-NOT:  ERROR
  // CHECK:      -- batches differ{{$}}
  // CHECK-NEXT: ERROR
  // CHECK:      ^ batch dimension 0 of 'indices' and 'params' differs in size
  vector.print str "-- batches agree\n"
  call @gather_nd_batch(%params, %good_indices) : (tensor<?x?xf32>, tensor<?x1xi32>) -> ()
  vector.print str "-- batches differ\n"
  call @gather_nd_batch(%params, %three_indices) : (tensor<?x?xf32>, tensor<?x1xi32>) -> ()

  // CHECK:      -- result as declared{{$}}
  // CHECK-NOT:  ERROR
  // CHECK:      -- result of other rows{{$}}
  // CHECK-NEXT: ERROR
  // CHECK:      ^ result size of dimension 0 does not match the expected one
  // CHECK:      -- result of other slices{{$}}
  // CHECK-NEXT: ERROR
  // CHECK:      ^ result size of dimension 1 does not match the expected one
  vector.print str "-- result as declared\n"
  call @gather_nd_declared(%params, %large_indices) : (tensor<?x?xf32>, tensor<?x1xi32>) -> ()
  vector.print str "-- result of other rows\n"
  call @gather_nd_declared(%params, %three_indices) : (tensor<?x?xf32>, tensor<?x1xi32>) -> ()
  vector.print str "-- result of other slices\n"
  call @gather_nd_declared(%empty_slices, %good_indices) : (tensor<?x?xf32>, tensor<?x1xi32>) -> ()

  // Neither takes any memory.
  // CHECK:      -- elements fit{{$}}
  // CHECK-NOT:  ERROR
  // CHECK:      -- too many elements{{$}}
  // CHECK-NEXT: ERROR
  // CHECK:      ^ size of the result does not fit in 64 bits
  %c4 = arith.constant 4 : index
  %c40 = arith.constant 1099511627776 : index
  %few = tensor.empty(%c4) : tensor<?x0xf32>
  %many = tensor.empty(%c40) : tensor<?x0xf32>
  %many_rows = tensor.empty(%c40) : tensor<?x0xi32>
  vector.print str "-- elements fit\n"
  %few_rows = tensor.empty(%c4) : tensor<?x0xi32>
  call @gather_nd_count(%few, %few_rows) : (tensor<?x0xf32>, tensor<?x0xi32>) -> ()
  vector.print str "-- too many elements\n"
  call @gather_nd_count(%many, %many_rows) : (tensor<?x0xf32>, tensor<?x0xi32>) -> ()
  return
}

func.func private @buffers() {
  %c0 = arith.constant 0 : i32
  %memory = memref.alloc() : memref<12xi32>
  linalg.fill ins(%c0 : i32) outs(%memory : memref<12xi32>)
  %first = memref.subview %memory[0] [4] [1] : memref<12xi32> to memref<4xi32, strided<[1]>>
  %second = memref.subview %memory[4] [4] [1] : memref<12xi32> to memref<4xi32, strided<[1], offset: 4>>
  %third = memref.subview %memory[8] [4] [1] : memref<12xi32> to memref<4xi32, strided<[1], offset: 8>>
  %between = memref.subview %memory[7] [4] [1] : memref<12xi32> to memref<4xi32, strided<[1], offset: 7>>
  %all = memref.subview %memory[0] [4] [3] : memref<12xi32> to memref<4xi32, strided<[3]>>
  %none = memref.subview %memory[2] [0] [1] : memref<12xi32> to memref<0xi32, strided<[1], offset: 2>>
  %params = memref.cast %first : memref<4xi32, strided<[1]>> to memref<?xi32, strided<[?], offset: ?>>
  %rows = memref.expand_shape %second [[0, 1]] output_shape [4, 1] : memref<4xi32, strided<[1], offset: 4>> into memref<4x1xi32, strided<[1, 1], offset: 4>>
  %indices = memref.cast %rows : memref<4x1xi32, strided<[1, 1], offset: 4>> to memref<?x1xi32, strided<[?, 1], offset: ?>>
  %dest = memref.cast %third : memref<4xi32, strided<[1], offset: 8>> to memref<?xi32, strided<[?], offset: ?>>
  %dest_between = memref.cast %between : memref<4xi32, strided<[1], offset: 7>> to memref<?xi32, strided<[?], offset: ?>>
  %dest_all = memref.cast %all : memref<4xi32, strided<[3]>> to memref<?xi32, strided<[?], offset: ?>>
  %dest_none = memref.cast %none : memref<0xi32, strided<[1], offset: 2>> to memref<?xi32, strided<[?], offset: ?>>

  // CHECK:      -- next to each other{{$}}
  // CHECK-NOT:  ERROR
  // CHECK:      -- in the last index{{$}}
  // CHECK-NEXT: ERROR: Runtime op verification failed
  // CHECK-NEXT: tops.gather_nd %arg0[%arg1] bad_indices = zero outs(%arg2)
  // CHECK-NEXT: ^ 'outs' overlaps 'indices'
  // CHECK:      -- between params{{$}}
  // CHECK-NEXT: ERROR
  // CHECK:      ^ 'outs' overlaps 'params'
  // CHECK:      -- in params{{$}}
  // CHECK-NEXT: ERROR
  // CHECK:      ^ 'outs' overlaps 'params'
  // CHECK:      -- empty outs{{$}}
  // CHECK-NEXT: ERROR
  // CHECK:      ^ result size of dimension 0 does not match the expected one
  // CHECK-NOT:  overlaps
  vector.print str "-- next to each other\n"
  call @gather_nd_memref(%params, %indices, %dest) : (memref<?xi32, strided<[?], offset: ?>>, memref<?x1xi32, strided<[?, 1], offset: ?>>, memref<?xi32, strided<[?], offset: ?>>) -> ()
  vector.print str "-- in the last index\n"
  call @gather_nd_memref(%params, %indices, %dest_between) : (memref<?xi32, strided<[?], offset: ?>>, memref<?x1xi32, strided<[?, 1], offset: ?>>, memref<?xi32, strided<[?], offset: ?>>) -> ()
  vector.print str "-- between params\n"
  call @gather_nd_memref(%params, %indices, %dest_all) : (memref<?xi32, strided<[?], offset: ?>>, memref<?x1xi32, strided<[?, 1], offset: ?>>, memref<?xi32, strided<[?], offset: ?>>) -> ()
  vector.print str "-- in params\n"
  call @gather_nd_memref(%params, %indices, %params) : (memref<?xi32, strided<[?], offset: ?>>, memref<?x1xi32, strided<[?, 1], offset: ?>>, memref<?xi32, strided<[?], offset: ?>>) -> ()
  vector.print str "-- empty outs\n"
  call @gather_nd_memref(%params, %indices, %dest_none) : (memref<?xi32, strided<[?], offset: ?>>, memref<?x1xi32, strided<[?, 1], offset: ?>>, memref<?xi32, strided<[?], offset: ?>>) -> ()

  %bytes = memref.alloc() : memref<8xi8>
  %zero = arith.constant 0 : i8
  linalg.fill ins(%zero : i8) outs(%bytes : memref<8xi8>)
  %input4 = memref.reinterpret_cast %bytes to offset: [0], sizes: [1, 4], strides: [4, 1] : memref<8xi8> to memref<1x4xi8, strided<[4, 1]>>
  %input3 = memref.reinterpret_cast %bytes to offset: [0], sizes: [1, 3], strides: [3, 1] : memref<8xi8> to memref<1x3xi8, strided<[3, 1]>>
  %result = memref.reinterpret_cast %bytes to offset: [4], sizes: [2, 2], strides: [2, 1] : memref<8xi8> to memref<2x2xi8, strided<[2, 1], offset: 4>>
  %large = memref.reinterpret_cast %bytes to offset: [4], sizes: [2, 3], strides: [1, 1] : memref<8xi8> to memref<2x3xi8, strided<[1, 1], offset: 4>>
  %meet = memref.reinterpret_cast %bytes to offset: [3], sizes: [2, 2], strides: [2, 1] : memref<8xi8> to memref<2x2xi8, strided<[2, 1], offset: 3>>
  %in4 = memref.cast %input4 : memref<1x4xi8, strided<[4, 1]>> to memref<1x?xi8, strided<[?, ?], offset: ?>>
  %in3 = memref.cast %input3 : memref<1x3xi8, strided<[3, 1]>> to memref<1x?xi8, strided<[?, ?], offset: ?>>
  %out = memref.cast %result : memref<2x2xi8, strided<[2, 1], offset: 4>> to memref<2x?xi8, strided<[?, ?], offset: ?>>
  %out_large = memref.cast %large : memref<2x3xi8, strided<[1, 1], offset: 4>> to memref<2x?xi8, strided<[?, ?], offset: ?>>
  %out_meet = memref.cast %meet : memref<2x2xi8, strided<[2, 1], offset: 3>> to memref<2x?xi8, strided<[?, ?], offset: ?>>

  // CHECK:      -- blocks apart{{$}}
  // CHECK-NOT:  ERROR
  // CHECK:      -- blocks not divisible{{$}}
  // CHECK-NEXT: ERROR
  // CHECK:      ^ padded size of dimension 1 is not divisible by its block size
  // CHECK:      -- blocks of another size{{$}}
  // CHECK-NEXT: ERROR
  // CHECK:      ^ result size of dimension 1 does not match the expected one
  // CHECK:      -- blocks in the input{{$}}
  // CHECK-NEXT: ERROR
  // CHECK:      ^ 'outs' overlaps 'input'
  vector.print str "-- blocks apart\n"
  call @space_to_batch_nd_memref(%in4, %out) : (memref<1x?xi8, strided<[?, ?], offset: ?>>, memref<2x?xi8, strided<[?, ?], offset: ?>>) -> ()
  vector.print str "-- blocks not divisible\n"
  call @space_to_batch_nd_memref(%in3, %out) : (memref<1x?xi8, strided<[?, ?], offset: ?>>, memref<2x?xi8, strided<[?, ?], offset: ?>>) -> ()
  vector.print str "-- blocks of another size\n"
  call @space_to_batch_nd_memref(%in4, %out_large) : (memref<1x?xi8, strided<[?, ?], offset: ?>>, memref<2x?xi8, strided<[?, ?], offset: ?>>) -> ()
  vector.print str "-- blocks in the input\n"
  call @space_to_batch_nd_memref(%in4, %out_meet) : (memref<1x?xi8, strided<[?, ?], offset: ?>>, memref<2x?xi8, strided<[?, ?], offset: ?>>) -> ()
  return
}

func.func private @spaces() {
  %values = arith.constant dense<1> : tensor<4x6xi8>
  %input = tensor.cast %values : tensor<4x6xi8> to tensor<?x?xi8>
  %nothing = tensor.empty() : tensor<0x6xi8>
  %no_batch = tensor.cast %nothing : tensor<0x6xi8> to tensor<?x?xi8>
  %thin = tensor.empty() : tensor<4x0xi8>
  %no_space = tensor.cast %thin : tensor<4x0xi8> to tensor<?x?xi8>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %minus = arith.constant -2 : index
  %large = arith.constant 4611686018427387904 : index
  %max = arith.constant 9223372036854775807 : index

  // CHECK:      -- blocks of two{{$}}
  // CHECK-NOT:  ERROR
  // CHECK:      -- blocks of nothing{{$}}
  // CHECK-NOT:  ERROR
  // CHECK:      -- padding up from nothing{{$}}
  // CHECK-NOT:  ERROR
  // CHECK:      -- block zero{{$}}
  // CHECK-NEXT: ERROR: Runtime op verification failed
  // CHECK-NEXT: tops.space_to_batch_nd %arg0 block_shape = [%arg1]
  // CHECK-NEXT: ^ block size of dimension 1 is less than 1
  // CHECK:      -- block negative{{$}}
  // CHECK-NEXT: ERROR
  // CHECK:      ^ block size of dimension 1 is less than 1
  // CHECK:      -- padding before negative{{$}}
  // CHECK-NEXT: ERROR
  // CHECK:      ^ padding before dimension 1 is negative
  // CHECK:      -- padding after negative{{$}}
  // CHECK-NEXT: ERROR
  // CHECK:      ^ padding after dimension 1 is negative
  // CHECK:      -- padding too large{{$}}
  // CHECK-NEXT: ERROR
  // CHECK:      ^ padded size of dimension 1 does not fit in 64 bits
  // CHECK:      -- block too large{{$}}
  // CHECK-NEXT: ERROR
  // CHECK:      ^ result batch does not fit in 64 bits
  // CHECK:      -- block not too large for no batch{{$}}
  // CHECK-NEXT: ERROR
  // CHECK:      ^ padded size of dimension 1 is not divisible by its block size
  // CHECK:      -- not divisible{{$}}
  // CHECK-NEXT: ERROR
  // CHECK:      ^ padded size of dimension 1 is not divisible by its block size
  // CHECK:      -- too many elements{{$}}
  // CHECK-NEXT: ERROR
  // CHECK:      ^ size of the result does not fit in 64 bits
  // CHECK:      -- the end{{$}}
  vector.print str "-- blocks of two\n"
  call @space_to_batch_nd(%input, %c2, %c2, %c0) : (tensor<?x?xi8>, index, index, index) -> ()
  vector.print str "-- blocks of nothing\n"
  call @space_to_batch_nd(%no_batch, %c2, %c0, %c0) : (tensor<?x?xi8>, index, index, index) -> ()
  vector.print str "-- padding up from nothing\n"
  call @space_to_batch_nd(%no_space, %c2, %c0, %c2) : (tensor<?x?xi8>, index, index, index) -> ()
  vector.print str "-- block zero\n"
  call @space_to_batch_nd(%input, %c0, %c0, %c0) : (tensor<?x?xi8>, index, index, index) -> ()
  vector.print str "-- block negative\n"
  call @space_to_batch_nd(%input, %minus, %c0, %c0) : (tensor<?x?xi8>, index, index, index) -> ()
  vector.print str "-- padding before negative\n"
  call @space_to_batch_nd(%input, %c2, %minus, %c0) : (tensor<?x?xi8>, index, index, index) -> ()
  vector.print str "-- padding after negative\n"
  call @space_to_batch_nd(%input, %c2, %c0, %minus) : (tensor<?x?xi8>, index, index, index) -> ()
  vector.print str "-- padding too large\n"
  call @space_to_batch_nd(%input, %c1, %max, %c0) : (tensor<?x?xi8>, index, index, index) -> ()
  vector.print str "-- block too large\n"
  call @space_to_batch_nd(%input, %large, %c0, %c0) : (tensor<?x?xi8>, index, index, index) -> ()
  vector.print str "-- block not too large for no batch\n"
  call @space_to_batch_nd(%no_batch, %large, %c0, %c0) : (tensor<?x?xi8>, index, index, index) -> ()
  vector.print str "-- not divisible\n"
  call @space_to_batch_nd(%input, %c2, %c1, %c0) : (tensor<?x?xi8>, index, index, index) -> ()
  vector.print str "-- too many elements\n"
  call @space_to_batch_nd(%no_space, %c1, %large, %c0) : (tensor<?x?xi8>, index, index, index) -> ()
  vector.print str "-- the end\n"
  return
}

func.func @main() {
  call @gathers() : () -> ()
  call @buffers() : () -> ()
  call @spaces() : () -> ()
  return
}
