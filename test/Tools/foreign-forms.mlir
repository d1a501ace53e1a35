// Ops of dialects that are not known here are read in the generic form, and
// where only the quotes are missing.

// RUN: tops-opt %s | FileCheck %s
// RUN: tops-opt %s --mlir-print-op-generic | tops-opt | FileCheck %s
// CHECK:      module attributes {tfl.schema_version = 3 : i32}
// CHECK:      %[[SUM:.+]] = "tfl.add"(%{{.+}}, %{{.+}}) <{fused_activation_function = "NONE"}> : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
// CHECK-NEXT: "tfl.no_operands"() : () -> ()
// CHECK-NEXT: %{{.+}}:2 = "stablehlo.none"(%[[SUM]]) {a = #stablehlo<kind A>, b = #stablehlo.list<[1, 2], "x">, c = !tf_type.resource, d = !onnx.Seq<tensor<2xf32>>} : (tensor<2xf32>) -> (tensor<2xf32>, !stablehlo.token)
module attributes {tfl.schema_version = 3 : i32} {
  func.func @forms(%arg0: tensor<2xf32>, %arg1: tensor<f32>) {
    %0 = tfl.add(%arg0, %arg1) <{fused_activation_function = "NONE"}> : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
    tfl.no_operands() : () -> ()
    %1:2 = "stablehlo.none"(%0) {a = #stablehlo<kind A>, b = #stablehlo.list<[1, 2], "x">, c = !tf_type.resource, d = !onnx.Seq<tensor<2xf32>>} : (tensor<2xf32>) -> (tensor<2xf32>, !stablehlo.token)
    return
  }
}

// Any other form is one made for the op.
// RUN: echo 'func.func @f(%%a: tensor<2xf32>) { %%0 = tfl.add %%a, %%a {fused_activation_function = "NONE"} : tensor<2xf32> return }' | not tops-opt 2>&1 | FileCheck %s --check-prefix=CUSTOM -DOP=tfl.add -DDIALECT=tfl
// RUN: echo 'func.func @f(%%a: tensor<2xf32>) { %%0 = stablehlo.add %%a, %%a : tensor<2xf32> return }' | not tops-opt 2>&1 | FileCheck %s --check-prefix=CUSTOM -DOP=stablehlo.add -DDIALECT=stablehlo
// RUN: echo 'func.func @f(%%a: tensor<2xf32>) { %%0 = onnx.Constant dense<0> : tensor<2xi64> return }' | not tops-opt 2>&1 | FileCheck %s --check-prefix=CUSTOM -DOP=onnx.Constant -DDIALECT=onnx
// RUN: echo 'func.func @f(%%a: tensor<2xf32>) { %%0 = tfl.add(%%a : tensor<2xf32>) return }' | not tops-opt 2>&1 | FileCheck %s --check-prefix=CUSTOM -DOP=tfl.add -DDIALECT=tfl
// RUN: echo 'func.func @f(%%a: tensor<2xf32>) { %%0 = tfl.add(%%a, %%a) : tensor<2xf32> return }' | not tops-opt 2>&1 | FileCheck %s --check-prefix=CUSTOM -DOP=tfl.add -DDIALECT=tfl
// RUN: echo 'func.func @f(%%a: tensor<2xf32>) { %%0 = tfl.add %%a, %%a : tensor<2xf32> return }' | not tops-run - 2>&1 | FileCheck %s --check-prefix=CUSTOM -DOP=tfl.add -DDIALECT=tfl
// CUSTOM: error: custom op '[[OP]]' is in a form that only its own dialect reads: print the ops of '[[DIALECT]]' in the generic form, with -mlir-print-op-generic or, in Python, operation.get_asm(print_generic_op_form=True)

// As mlir-opt has it if that is asked for.
// RUN: not tops-opt %s --allow-unregistered-dialect=false 2>&1 | FileCheck %s --check-prefix=STRICT
// STRICT: error:
// STRICT-NOT: generic form
