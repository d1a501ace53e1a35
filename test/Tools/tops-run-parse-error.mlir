// RUN: not tops-run %s 2>&1 | FileCheck %s
// CHECK:     tops-run-parse-error.mlir:[[#@LINE+4]]:{{.*}}: error:
// CHECK:     {{^}}tops-run: error: cannot parse '{{.*}}tops-run-parse-error.mlir'{{$}}
// CHECK-NOT: {{.}}

func.func @main( { return }
