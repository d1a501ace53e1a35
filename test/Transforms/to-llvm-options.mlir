// RUN: tops-opt %s -tops-to-llvm=vector-bytes=16 | FileCheck %s --check-prefix=BYTES16 --implicit-check-not='{{vector<([0-9][0-9]|[5-9])xi32>}}'
// RUN: tops-opt %s -tops-to-llvm=vector-bytes=32 | FileCheck %s --check-prefix=BYTES32 --implicit-check-not='{{vector<([0-9][0-9]|9)xi32>}}'
// RUN: tops-opt %s -tops-to-llvm | FileCheck %s --check-prefix=BYTES32 --implicit-check-not='{{vector<([0-9][0-9]|9)xi32>}}'
// RUN: tops-opt %s -tops-to-llvm=vector-bytes=64 | FileCheck %s --check-prefix=BYTES64 --implicit-check-not='{{vector<([2-9][0-9]|1[7-9]|[0-9][0-9][0-9])xi32>}}'
// RUN: not tops-opt %s -tops-to-llvm=vector-bytes=12 2>&1 | FileCheck %s --check-prefix=NO-POWER
// RUN: not tops-opt %s -tops-to-llvm=errors=ignore 2>&1 | FileCheck %s --check-prefix=NO-MODE
// RUN: not tops-opt %s -tops-to-llvm=index-bitwidth=wide 2>&1 | FileCheck %s --check-prefix=NO-WIDTH

// Vectors have the size that was asked for, and never more.
// BYTES16: vector<4xi32>
// BYTES32: vector<8xi32>
// BYTES64: vector<16xi32>

// NO-POWER: error: expected option 'vector-bytes' to be a power of two up to 256, found
// NO-MODE:  Cannot find option named 'ignore'!
// NO-WIDTH: 'wide' value invalid for uint argument

func.func @gather_nd(%params: tensor<8x64xf32>, %indices: tensor<3x1xi64>) -> tensor<3x64xf32> {
  %0 = tops.gather_nd %params[%indices] : tensor<8x64xf32>, tensor<3x1xi64> -> tensor<3x64xf32>
  return %0 : tensor<3x64xf32>
}
