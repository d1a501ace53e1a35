// RUN: tops-opt %s -convert-tops-to-linalg -verify-diagnostics
// RUN: tops-opt %s -convert-tops-to-linalg=errors=assert | FileCheck %s --implicit-check-not="= tops."

// A function cannot be called from the region of an op that nobody registered:
// the op could be a symbol table, where it would have to be declared.

// CHECK-LABEL: "test.graph"
// CHECK:         cf.assert
// CHECK:         linalg.generic
"test.graph"() ({
  %params, %indices = "test.values"() : () -> (tensor<?x2xf32>, tensor<?x1xi32>)
  // expected-error @+1 {{cannot call 'tops_report_error' in an op that is not registered, which could be a symbol table: use errors=assert}}
  %0 = tops.gather_nd %params[%indices] : tensor<?x2xf32>, tensor<?x1xi32> -> tensor<?x2xf32>
  "test.use"(%0) : (tensor<?x2xf32>) -> ()
}) : () -> ()
