// RUN: tops-opt %s -convert-tops-to-scf -verify-diagnostics
// RUN: tops-opt %s -convert-tops-to-scf=errors=assert | FileCheck %s --implicit-check-not=" tops."

// The same as report-unregistered.mlir, on buffers.

// CHECK-LABEL: "test.graph"
// CHECK:         cf.assert
// CHECK:         scf.for
"test.graph"() ({
  %params, %indices, %dest = "test.values"() : () -> (memref<?x2xf32>, memref<?x1xi32>, memref<?x2xf32>)
  // expected-error @+1 {{cannot call 'tops_report_error' in an op that is not registered, which could be a symbol table: use errors=assert}}
  tops.gather_nd %params[%indices] outs(%dest) : memref<?x2xf32>, memref<?x1xi32>, memref<?x2xf32>
}) : () -> ()
