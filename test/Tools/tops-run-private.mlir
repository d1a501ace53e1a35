// RUN: not tops-run %s 2>&1 | FileCheck %s --match-full-lines --implicit-check-not={{.}}
// CHECK: tops-run: error: '{{.*}}tops-run-private.mlir' has no public function that can be called

func.func private @hidden() { return }
func.func @vectors(%arg0: vector<2xf32>) { return }
