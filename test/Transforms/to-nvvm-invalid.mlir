// RUN: not tops-opt %s --tops-to-nvvm=max-blocks=0 2>&1 | FileCheck %s --check-prefix=BLOCKS
// RUN: not tops-opt %s --tops-to-nvvm=memory=disk 2>&1 | FileCheck %s --check-prefix=MEMORY
// RUN: not tops-opt %s --tops-to-nvvm=format=elf 2>&1 | FileCheck %s --check-prefix=FORMAT
// RUN: not tops-opt %s --tops-to-nvvm=opt-level=4 2>&1 | FileCheck %s --check-prefix=LEVEL
// BLOCKS: error: expected option 'max-blocks' to be from 1 to 2147483647, found 0
// MEMORY: Cannot find option named 'disk'
// FORMAT: error: expected option 'format' to be isa, bin or fatbin, found 'elf'
// LEVEL: error: expected option 'opt-level' to be from 0 to 3, found 4

func.func @f(%p: memref<3xf32>, %i: memref<2x1xi32>, %o: memref<2xf32>) {
  tops.gather_nd %p[%i] outs(%o) : memref<3xf32>, memref<2x1xi32>, memref<2xf32>
  return
}
