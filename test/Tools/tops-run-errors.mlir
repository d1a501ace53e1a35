// Whatever is wrong: one line on standard error, exit code 1, no output.

// DEFINE: %{check} = 2>&1 | FileCheck %s --match-full-lines --implicit-check-not={{.}} --check-prefix

func.func @gather(%params: tensor<3x4xf32>, %indices: tensor<?x2xi32>) -> tensor<?xf32> {
  %0 = tops.gather_nd %params[%indices] : tensor<3x4xf32>, tensor<?x2xi32> -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

func.func @batch(%params: tensor<?x4xf32>, %indices: tensor<?x1xi32>) -> tensor<?xf32> {
  %0 = tops.gather_nd %params[%indices] batch_dims = 1 : tensor<?x4xf32>, tensor<?x1xi32> -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

func.func @blocks(%input: tensor<?x?xi8>, %block: index, %before: index, %after: index) -> tensor<?x?xi8> {
  %0 = tops.space_to_batch_nd %input block_shape = [%block] paddings = [[%before, %after]]
    : tensor<?x?xi8> -> tensor<?x?xi8>
  return %0 : tensor<?x?xi8>
}

func.func @outs(%params: memref<3xf32>, %indices: memref<?x1xi32>, %out: memref<?xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<3xf32>, memref<?x1xi32>, memref<?xf32>
  return
}

// Errors of the ops.

// RUN: not tops-run %s --entry=gather --input=3x4xf32=0 --input=3x2xi32=0,0,2,4,3,0 --output=@%t.npy %{check}=BAD_INDEX
// RUN: not ls %t.npy
// BAD_INDEX: tops-run: error: tops.gather_nd: indices[1] = [2, 4] does not index into params shape [3,4]

// RUN: not tops-run %s --entry=batch --input=2x4xf32=0 --input=2x1xi32=0,-1 %{check}=BAD_INDEX_BATCH
// BAD_INDEX_BATCH: tops-run: error: tops.gather_nd: indices[1] = [-1] does not index into params shape [2,4] (batch_dims = 1)

// RUN: not tops-run %s --entry=batch --input=2x4xf32=0 --input=3x1xi32=0 %{check}=BATCH_SIZE
// BATCH_SIZE: tops-run: error: tops.gather_nd: size 3 of batch dimension 0 of 'indices' does not match size 2 of 'params'

// RUN: not tops-run %s --entry=blocks --input=1x5xi8=0 --input=index=0 --input=index=0 --input=index=0 %{check}=BLOCK_SIZE
// BLOCK_SIZE: tops-run: error: tops.space_to_batch_nd: block size 0 of dimension 1 is less than 1

// RUN: not tops-run %s --entry=blocks --input=1x5xi8=0 --input=index=2 --input=index=-1 --input=index=0 %{check}=BEFORE
// BEFORE: tops-run: error: tops.space_to_batch_nd: padding -1 before dimension 1 is negative

// RUN: not tops-run %s --entry=blocks --input=1x5xi8=0 --input=index=2 --input=index=0 --input=index=-3 %{check}=AFTER
// AFTER: tops-run: error: tops.space_to_batch_nd: padding -3 after dimension 1 is negative

// RUN: not tops-run %s --entry=blocks --input=1x5xi8=0 --input=index=2 --input=index=9223372036854775807 \
// RUN:   --input=index=1 %{check}=PADDED_SIZE
// PADDED_SIZE: tops-run: error: tops.space_to_batch_nd: padded size of dimension 1 does not fit in 64 bits: 9223372036854775807 + 5 + 1

// RUN: not tops-run %s --entry=blocks --input=1x5xi8=0 --input=index=2 --input=index=0 --input=index=0 %{check}=DIVISIBLE
// DIVISIBLE: tops-run: error: tops.space_to_batch_nd: padded size 5 of dimension 1 is not divisible by block size 2

// RUN: not tops-run %s --entry=blocks --input=4x0xi8= --input=index=9223372036854775807 --input=index=0 \
// RUN:   --input=index=0 %{check}=RESULT_BATCH
// RESULT_BATCH: tops-run: error: tops.space_to_batch_nd: result batch does not fit in 64 bits: 4 * 9223372036854775807

// RUN: not tops-run %s --entry=outs --input=3xf32=0 --input=2x1xi32=0 --input=5xf32=0 %{check}=RESULT_SIZE
// RESULT_SIZE: tops-run: error: tops.gather_nd: result size 5 of dimension 0 does not match the expected 2

// A result that no memory holds.
// RUN: %if !sanitize %{ not tops-run %s --entry=blocks --input=1x0xi8= --input=index=1 \
// RUN:   --input=index=1152921504606846976 --input=index=0 %{check}=MEMORY %}
// MEMORY: tops-run: error: cannot allocate {{[0-9]+}} bytes

// Functions.

// RUN: not tops-run %s %{check}=ENTRY
// ENTRY: tops-run: error: '{{.*}}tops-run-errors.mlir' has several public functions, choose one with --entry: 'gather', 'batch', 'blocks', 'outs'

// RUN: not tops-run %s --entry=main %{check}=NO_ENTRY
// NO_ENTRY: tops-run: error: there is no function 'main' that can be called, only 'gather', 'batch', 'blocks', 'outs'

// Inputs.

// RUN: not tops-run %s --entry=gather --input=3x4xf32=0 %{check}=COUNT
// COUNT: tops-run: error: 'gather' takes 2 inputs, found 1

// RUN: not tops-run %s --entry=gather --input=3x5xf32=0 --input=1x2xi32=0 %{check}=SIZE
// SIZE: tops-run: error: input 0 of 'gather': expected 'tensor<3x4xf32>', found 'tensor<3x5xf32>'

// RUN: not tops-run %s --entry=gather --input=3x4xf32=0 --input=2xi32=0 %{check}=RANK
// RANK: tops-run: error: input 1 of 'gather': expected 'tensor<?x2xi32>', found 'tensor<2xi32>'

// RUN: not tops-run %s --entry=gather --input=3x4xf64=0 --input=1x2xi32=0 %{check}=TYPE
// TYPE: tops-run: error: input 0 of 'gather': expected 'tensor<3x4xf32>', found 'tensor<3x4xf64>'

// RUN: not tops-run %s --entry=gather --input=3x4xf32=1,2 --input=1x2xi32=0 %{check}=VALUES
// VALUES: tops-run: error: input 0 of 'gather': shape [3, 4] takes 12 values, found 2

// RUN: not tops-run %s --entry=gather --input=3x4xf32 --input=1x2xi32=0 %{check}=SYNTAX
// SYNTAX: tops-run: error: input 0 of 'gather': '3x4xf32' has no '=' between a type such as '2x3xi32' and its values

// RUN: not tops-run %s --entry=gather --input=3x4xf33=0 --input=1x2xi32=0 %{check}=NO_TYPE
// NO_TYPE: tops-run: error: input 0 of 'gather': 'f33' is not an element type

// RUN: not tops-run %s --entry=gather --input=3x4xf32=0 --input=1x2xi32=0,2147483648000 %{check}=RANGE
// RANGE: tops-run: error: input 1 of 'gather': value 2147483648000 does not fit in 'i32'

// RUN: not tops-run %s --entry=gather --input=@%t.none.npy --input=1x2xi32=0 %{check}=NO_FILE
// NO_FILE: tops-run: error: input 0 of 'gather': cannot open '{{.*}}.none.npy': No such file or directory

// RUN: not tops-run %s --entry=gather --input=@%s --input=1x2xi32=0 %{check}=NOT_NPY
// NOT_NPY: tops-run: error: input 0 of 'gather': '{{.*}}tops-run-errors.mlir': not a NumPy file

// Outputs.

// RUN: not tops-run %s --entry=gather --input=3x4xf32=0 --input=1x2xi32=0 --output=@%t.1.npy --output=@%t.2.npy %{check}=OUTPUTS
// RUN: not ls %t.1.npy
// OUTPUTS: tops-run: error: 'gather' has 1 result, found 2 --output

// RUN: not tops-run %s --entry=gather --input=3x4xf32=0 --input=1x2xi32=0 --output=%t.npy %{check}=OUTPUT
// OUTPUT: tops-run: error: expected '@' and a file's name for --output, found '{{.*}}.npy'

// RUN: not tops-run %s --entry=gather --input=3x4xf32=0 --input=1x2xi32=0 --output=@%t.none/out.npy %{check}=NO_FOLDER
// NO_FOLDER: tops-run: error: cannot write '{{.*}}.none/out.npy': No such file or directory

// RUN: not tops-run %s --entry=gather --input=3x4xf32=0 --input=1x2xi32=0 2>%t.full >/dev/full
// RUN: FileCheck %s --match-full-lines --implicit-check-not={{.}} --check-prefix=FULL < %t.full
// FULL: tops-run: error: cannot write to standard output: No space left on device

// The command line.

// RUN: not tops-run %{check}=NO_ARGUMENT
// NO_ARGUMENT: tops-run: error: expected a file, see tops-run --help

// RUN: not tops-run %t.none.mlir %{check}=NO_MODULE
// NO_MODULE: tops-run: error: cannot open input file '{{.*}}.none.mlir': No such file or directory

// RUN: not tops-run %s --no-such-option %{check}=OPTION
// OPTION: tops-run: error: Unknown command line argument '--no-such-option'. See tops-run --help

// RUN: not tops-run %s --repeat=0 %{check}=REPEAT
// REPEAT: tops-run: error: --repeat takes a number above 0

// RUN: not tops-run %s --repeat=many %{check}=REPEAT_TEXT
// REPEAT_TEXT: tops-run: error: for the --repeat option: 'many' value invalid for uint argument!

// RUN: not tops-run %s --entry %{check}=NO_VALUE
// NO_VALUE: tops-run: error: for the --entry option: requires a value!

// RUN: not tops-run %s -O9 %{check}=LEVEL
// LEVEL: tops-run: error: cannot compile '{{.*}}': optimisation level 9 is not one of 0 to 3

// RUN: not tops-run %s --pipeline='builtin.module(tops-to-llvm' %{check}=PIPELINE
// PIPELINE: tops-run: error: cannot compile '{{.*}}': cannot parse the pass pipeline: {{.*}}

// RUN: not tops-run %s --pipeline='builtin.module(canonicalize)' %{check}=UNLOWERED
// UNLOWERED: tops-run: error: cannot compile '{{.*}}': the pass pipeline does not lower 'gather' to the LLVM dialect

// RUN: not tops-run %s --pipeline='builtin.module(tops-to-llvm{index-bitwidth=32})' %{check}=WIDTH
// WIDTH: tops-run: error: cannot compile '{{.*}}': the pass pipeline gives 'gather' another calling convention: expected {{.*}}, found {{.*}}
