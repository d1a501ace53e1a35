// Ops that nobody registered are accepted, as TensorFlow's exporters leave
// them, unless mlir-opt's behaviour is asked for.
// RUN: tops-opt %s | FileCheck %s
// RUN: tops-opt %s --allow-unregistered-dialect | FileCheck %s
// RUN: not tops-opt %s --allow-unregistered-dialect=false 2>&1 | FileCheck %s --check-prefix=STRICT

// CHECK-LABEL: func.func @unregistered
// CHECK: "tf.Relu"
// STRICT: error: {{.*}} unregistered dialect
func.func @unregistered(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "tf.Relu"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// An op that a registered dialect does not have is an error all the same.
// RUN: echo '"tops.nonsense"() : () -> ()' | not tops-opt 2>&1 | FileCheck %s --check-prefix=NONSENSE
// RUN: echo '"arith.nonsense"() : () -> ()' | not tops-opt 2>&1 | FileCheck %s --check-prefix=NONSENSE
// NONSENSE: error: unregistered operation '{{tops|arith}}.nonsense' found in dialect

// Our passes, each with its summary, among upstream's.
// RUN: tops-opt --help | FileCheck %s --check-prefix=HELP
// HELP: Available Dialects: {{.*}}, tops,
// HELP-DAG: --canonicalize {{.*}}-
// HELP-DAG: --convert-tops-to-linalg {{ *}}- {{ *}}Lower tops ops on tensors to one linalg.generic each
// HELP-DAG: --convert-tops-to-scf {{ *}}- {{ *}}Lower tops ops on buffers to loops
// HELP-DAG: --tops-destination-style {{ *}}- {{ *}}Give every tops op on tensors an `outs` operand
// HELP-DAG: --tops-import {{ *}}- {{ *}}Turn other frameworks' ops of the same meaning into tops ops
// HELP-DAG: --tops-to-llvm {{ *}}- {{ *}}Lower tops ops

// No output file is left behind by a run that failed.
// RUN: rm -f %t
// RUN: not tops-opt %s --allow-unregistered-dialect=false -o %t 2>/dev/null
// RUN: not ls %t
