// A file of many functions: some of them are named.

// RUN: not tops-run %s 2>&1 | FileCheck %s
// CHECK: tops-run: error: '{{.*}}' has several public functions, choose one with --entry: 'f0', 'f1', 'f2', 'f3', 'f4', 'f5', 'f6', 'f7', 'f8', 'f9' and 2 more

func.func @f0() { return }
func.func @f1() { return }
func.func @f2() { return }
func.func @f3() { return }
func.func @f4() { return }
func.func @f5() { return }
func.func @f6() { return }
func.func @f7() { return }
func.func @f8() { return }
func.func @f9() { return }
func.func @f10() { return }
func.func @f11() { return }
