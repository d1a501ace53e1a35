// What tops-run prints, for all kinds of inputs and results.

// RUN: tops-run %s --entry=gather --input=4x2xf32=0,1,10,11,20,21,30,31 \
// RUN:   --input=3x1xi32=2,0,3 | FileCheck %s --check-prefix=GATHER --match-full-lines
// GATHER:      result 0: 3x2xf32
// GATHER-NEXT: {{\[\[}}20.0, 21.0],
// GATHER-NEXT:  [ 0.0, 1.0],
// GATHER-NEXT:  [30.0, 31.0]]
func.func @gather(%params: tensor<4x2xf32>, %indices: tensor<?x1xi32>) -> tensor<?x2xf32> {
  %0 = tops.gather_nd %params[%indices] : tensor<4x2xf32>, tensor<?x1xi32> -> tensor<?x2xf32>
  return %0 : tensor<?x2xf32>
}

// RUN: tops-run %s --entry=blocks --input=1x2x4x1xi8=1,2,3,4,5,6,7,8 --input=index=2 \
// RUN:   --input=index=0 | FileCheck %s --check-prefix=BLOCKS --match-full-lines --strict-whitespace
//      BLOCKS:result 0: 2x2x2x1xi8
// BLOCKS-NEXT:{{\[\[\[\[}}1],
// BLOCKS-NEXT:   [3]],
// BLOCKS-EMPTY:
// BLOCKS-NEXT:  {{\[\[}}5],
// BLOCKS-NEXT:   [7]]],
// BLOCKS-EMPTY:
// BLOCKS-EMPTY:
// BLOCKS-NEXT: {{\[\[\[}}2],
// BLOCKS-NEXT:   [4]],
// BLOCKS-EMPTY:
// BLOCKS-NEXT:  {{\[\[}}6],
// BLOCKS-NEXT:   [8]]]]
func.func @blocks(%input: tensor<1x2x?x1xi8>, %block: index, %padding: index) -> tensor<?x2x?x1xi8> {
  %0 = tops.space_to_batch_nd %input block_shape = [1, %block] paddings = [[0, 0], [%padding, 0]]
    : tensor<1x2x?x1xi8> -> tensor<?x2x?x1xi8>
  return %0 : tensor<?x2x?x1xi8>
}

// Several results, scalars among them, and one value for all elements.
// RUN: tops-run %s --entry=several --input=2x3xf32=0.5 --input=i32=-7 --input='complex<f64>=1-2j' \
// RUN:   | FileCheck %s --check-prefix=SEVERAL --match-full-lines
// SEVERAL:      result 0: i32
// SEVERAL-NEXT: -7
// SEVERAL-NEXT: result 1: 2x3xf32
// SEVERAL-NEXT: {{\[\[}}0.5, 0.5, 0.5],
// SEVERAL-NEXT:  [0.5, 0.5, 0.5]]
// SEVERAL-NEXT: result 2: complex<f64>
// SEVERAL-NEXT: 1.0-2.0j
func.func @several(%a: tensor<2x3xf32>, %b: i32, %c: complex<f64>) -> (i32, tensor<2x3xf32>, complex<f64>) {
  return %b, %a, %c : i32, tensor<2x3xf32>, complex<f64>
}

// RUN: tops-run %s --entry=element --input=4xi1=1,0,1,true --input=1xi64=1 \
// RUN:   | FileCheck %s --check-prefix=ELEMENT --match-full-lines
// ELEMENT:      result 0: i1
// ELEMENT-NEXT: false
func.func @element(%params: tensor<4xi1>, %indices: tensor<1xi64>) -> tensor<i1> {
  %0 = tops.gather_nd %params[%indices] : tensor<4xi1>, tensor<1xi64> -> tensor<i1>
  return %0 : tensor<i1>
}

// RUN: tops-run %s --entry=gather --input=4x2xf32=0 --input=0x1xi32= \
// RUN:   | FileCheck %s --check-prefix=EMPTY --match-full-lines
// EMPTY:      result 0: 0x2xf32
// EMPTY-NEXT: []

// RUN: tops-run %s --entry=gather --input=4x2xf32=1e-5 --input=600x1xi32=1 \
// RUN:   | FileCheck %s --check-prefix=LARGE --match-full-lines
// LARGE:      result 0: 600x2xf32
// LARGE-NEXT: {{\[\[}}1e-05, 1e-05],
// LARGE-NEXT:  [1e-05, 1e-05],
// LARGE-NEXT:  [1e-05, 1e-05],
// LARGE-NEXT:  ...,
// LARGE-NEXT:  [1e-05, 1e-05],
// LARGE-NEXT:  [1e-05, 1e-05],
// LARGE-NEXT:  [1e-05, 1e-05]]

// A buffer is an input that is written.
// RUN: tops-run %s --entry=buffers --input=2x2xi16=1,2,3,4 --input=2x1xi8=1,0 --input=2x2xi16=0 \
// RUN:   | FileCheck %s --check-prefix=BUFFERS --match-full-lines
// BUFFERS:      result 0: 2x2xi16
// BUFFERS-NEXT: {{\[\[}}3, 4],
// BUFFERS-NEXT:  [1, 2]]
func.func @buffers(%params: memref<2x2xi16>, %indices: memref<2x1xi8>, %out: memref<2x2xi16>) -> memref<2x2xi16> {
  tops.gather_nd %params[%indices] outs(%out) : memref<2x2xi16>, memref<2x1xi8>, memref<2x2xi16>
  return %out : memref<2x2xi16>
}

// No results, nothing to print; and the function named main is the default.
// RUN: tops-run %s | count 0
func.func @main() { return }

// RUN: tops-run %s --entry=gather --input=4x2xf32=0 --input=1x1xi32=1 --repeat=3 -O3 \
// RUN:   | FileCheck %s --check-prefix=REPEAT --match-full-lines
// REPEAT:      time: min {{[0-9]+\.[0-9]+}} ms, median {{[0-9]+\.[0-9]+}} ms of 3 calls
// REPEAT-NEXT: result 0: 1x2xf32

// The other way to lower the same, and standard input.
// RUN: tops-run - --entry=element --input=4xi1=0,1,0,0 --input=1xi64=1 -O0 < %s \
// RUN:   --pipeline='builtin.module(convert-tops-to-linalg,tops-to-llvm)' \
// RUN:   | FileCheck %s --check-prefix=LINALG --match-full-lines
// LINALG:      result 0: i1
// LINALG-NEXT: true

// RUN: tops-run --help | FileCheck %s --check-prefix=HELP
// HELP:     OVERVIEW: Compiles the ops of an MLIR file
// HELP:     USAGE: tops-run [options] FILE.mlir
// HELP:     --entry=<name>
// HELP:     --input=<array>
// HELP:     --output=<@file.npy>
// HELP:     --pipeline=<passes>
// HELP:     --repeat=<N>
// HELP-NOT: --{{(debug|vectoriz|mlir|x86|polly|inline)}}
