// RUN: not tops-opt %s -convert-tops-to-scf=vector-bytes=0 2>&1 | FileCheck %s --check-prefix=ZERO
// RUN: not tops-opt %s -convert-tops-to-scf=vector-bytes=-32 2>&1 | FileCheck %s --check-prefix=NEGATIVE
// RUN: not tops-opt %s -convert-tops-to-scf=vector-bytes=24 2>&1 | FileCheck %s --check-prefix=NO-POWER
// RUN: not tops-opt %s -convert-tops-to-scf=vector-bytes=many 2>&1 | FileCheck %s --check-prefix=NO-NUMBER
// RUN: not tops-opt %s -convert-tops-to-scf=errors=ignore 2>&1 | FileCheck %s --check-prefix=ERRORS
// RUN: not tops-opt %s -convert-tops-to-linalg=errors=ignore 2>&1 | FileCheck %s --check-prefix=ERRORS

// ZERO:      error: expected option 'vector-bytes' to be a power of two up to 256, found 0
// NEGATIVE:  error: expected option 'vector-bytes' to be a power of two up to 256, found -32
// NO-POWER:  error: expected option 'vector-bytes' to be a power of two up to 256, found 24
// NO-NUMBER: 'many' value invalid for {{.*}} argument
// ERRORS:    Cannot find option named 'ignore'!

func.func @gather_nd(%params: memref<8xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {
  tops.gather_nd %params[%indices] outs(%out) : memref<8xf32>, memref<3x1xi32>, memref<3xf32>
  return
}
