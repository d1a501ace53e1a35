// The GPU's code on the emulator: values, the default policy, an error, and a
// padded image.
//
// RUN: tops-run %s --target=gpu-emulator --entry=rows \
// RUN:   --input=4x3xf32=1,2,3,4,5,6,7,8,9,10,11,12 --input=5x1xi32=3,1,-1,4,0 \
// RUN:   | FileCheck %s --check-prefix=ROWS
// ROWS:      result 0: 5x3xf32
// ROWS-NEXT: {{\[\[}}10.0, 11.0, 12.0],
// ROWS-NEXT: [ 4.0, 5.0, 6.0],
// ROWS-NEXT: [ 0.0, 0.0, 0.0],
// ROWS-NEXT: [ 0.0, 0.0, 0.0],
// ROWS-NEXT: [ 1.0, 2.0, 3.0]]

// RUN: not tops-run %s --target=gpu-emulator --entry=checked \
// RUN:   --input=4xi32=1,2,3,4 --input=3x2x1xi64=0,1,2,4294967297,9,0 2>&1 \
// RUN:   | FileCheck %s --check-prefix=ERROR
// ERROR: tops-run: error: tops.gather_nd: indices[1,1] = [4294967297] does not index into params shape [4]

// RUN: tops-run %s --target=gpu-emulator --entry=blocks \
// RUN:   --input=1x2x2x1xi8=1,2,3,4 --input=index=2 --input=index=0 \
// RUN:   | FileCheck %s --check-prefix=BLOCKS
// BLOCKS: result 0: 4x1x1x1xi8
// BLOCKS: 1
// BLOCKS: 2
// BLOCKS: 3
// BLOCKS: 4

// RUN: not tops-run %s --target=gpu-emulator --entry=blocks \
// RUN:   --input=1x2x2x1xi8=1,2,3,4 --input=index=2 --input=index=1 2>&1 \
// RUN:   | FileCheck %s --check-prefix=DIVISIBLE
// DIVISIBLE: tops-run: error: tops.space_to_batch_nd: padded size 3 of dimension 1 is not divisible by block size 2

// RUN: not tops-run %s --pipeline="builtin.module(tops-to-nvvm{memory=host})" --entry=rows 2>&1 \
// RUN:   | FileCheck %s --check-prefix=LIBRARY
// LIBRARY: the module has kernels for a GPU, but no run-time library for them

func.func @rows(%p: tensor<4x3xf32>, %i: tensor<5x1xi32>) -> tensor<5x3xf32> {
  %0 = tops.gather_nd %p[%i] : tensor<4x3xf32>, tensor<5x1xi32> -> tensor<5x3xf32>
  return %0 : tensor<5x3xf32>
}

func.func @checked(%p: tensor<4xi32>, %i: tensor<?x2x1xi64>) -> tensor<?x2xi32> {
  %0 = tops.gather_nd %p[%i] bad_indices = error : tensor<4xi32>, tensor<?x2x1xi64> -> tensor<?x2xi32>
  return %0 : tensor<?x2xi32>
}

func.func @blocks(%x: tensor<1x2x2x1xi8>, %b: index, %lo: index) -> tensor<?x?x?x1xi8> {
  %0 = tops.space_to_batch_nd %x block_shape = [%b, %b] paddings = [[%lo, 0], [%lo, 0]] : tensor<1x2x2x1xi8> -> tensor<?x?x?x1xi8>
  return %0 : tensor<?x?x?x1xi8>
}
