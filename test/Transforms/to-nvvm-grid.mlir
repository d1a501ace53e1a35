// The cases of the benchmark. What a driver's compiler would need to make good
// code of: no division, inputs read by non-coherent loads, and accesses of 16
// bytes where rows allow; all indices are loaded before all slices, and those
// before all stores.
//
// RUN: tops-opt %s --tops-to-nvvm="chip=sm_90 features=+ptx80 memory=host" \
// RUN:   | %python %S/Inputs/ptx.py > %t.ptx
// RUN: FileCheck %s --input-file=%t.ptx
// RUN: FileCheck %s --input-file=%t.ptx --check-prefix=NONE

// NONE: .version 8.0
// NONE: .target sm_90
// NONE-NOT: {{div|rem}}.
// NONE-NOT: {{(ld|st)}}.local
// NONE-NOT: ld.global.{{[bv]}}
// NONE: .entry g3e_kernel(
// NONE-NOT: {{div|rem}}.
// NONE-NOT: {{(ld|st)}}.local
// NONE-NOT: ld.global.{{[bv]}}

func.func @a1(%x: memref<1x224x224x3xf32>, %o: memref<4x112x112x3xf32>) {
  tops.space_to_batch_nd %x block_shape = [2, 2] paddings = [[0, 0], [0, 0]] outs(%o)
      : memref<1x224x224x3xf32>, memref<4x112x112x3xf32>
  return
}

// CHECK-LABEL: .entry a2_kernel(
// CHECK-COUNT-2: ld.global.nc.v4.b32
// CHECK-COUNT-2: st.global.v4.b32
func.func @a2(%x: memref<8x112x112x64xf32>, %o: memref<32x56x56x64xf32>) {
  tops.space_to_batch_nd %x block_shape = [2, 2] paddings = [[0, 0], [0, 0]] outs(%o)
      : memref<8x112x112x64xf32>, memref<32x56x56x64xf32>
  return
}

// CHECK-LABEL: .entry a3_kernel(
// CHECK-COUNT-2: ld.global.nc.v4.b32
// CHECK: st.global.v4.b32
func.func @a3(%x: memref<8x112x112x64xf32>, %o: memref<72x38x38x64xf32>) {
  tops.space_to_batch_nd %x block_shape = [3, 3] paddings = [[1, 1], [1, 1]] outs(%o)
      : memref<8x112x112x64xf32>, memref<72x38x38x64xf32>
  return
}

// CHECK-LABEL: .entry a4_kernel(
// CHECK-COUNT-2: ld.global.nc.v4.b32
// CHECK-COUNT-2: st.global.v4.b32
func.func @a4(%x: memref<16x56x56x256xf32>, %o: memref<64x28x28x256xf32>) {
  tops.space_to_batch_nd %x block_shape = [2, 2] paddings = [[0, 0], [0, 0]] outs(%o)
      : memref<16x56x56x256xf32>, memref<64x28x28x256xf32>
  return
}

// CHECK-LABEL: .entry a5_kernel(
// CHECK-COUNT-1: ld.global.nc.v4.b32
// CHECK-COUNT-2: st.global.{{b64|v2.b32}}
func.func @a5(%x: memref<1x512x512x1xf32>, %o: memref<4x256x256x1xf32>) {
  tops.space_to_batch_nd %x block_shape = [2, 2] paddings = [[0, 0], [0, 0]] outs(%o)
      : memref<1x512x512x1xf32>, memref<4x256x256x1xf32>
  return
}

func.func @a6(%x: memref<1x512x512x1xf32>, %o: memref<16x128x128x1xf32>) {
  tops.space_to_batch_nd %x block_shape = [4, 4] paddings = [[0, 0], [0, 0]] outs(%o)
      : memref<1x512x512x1xf32>, memref<16x128x128x1xf32>
  return
}

func.func @a7(%x: memref<4x1024x256xf32>, %o: memref<16x256x256xf32>) {
  tops.space_to_batch_nd %x block_shape = [4] paddings = [[0, 0]] outs(%o)
      : memref<4x1024x256xf32>, memref<16x256x256xf32>
  return
}

func.func @a8(%x: memref<1x64x64x64x16xf32>, %o: memref<8x32x32x32x16xf32>) {
  tops.space_to_batch_nd %x block_shape = [2, 2, 2] paddings = [[0, 0], [0, 0], [0, 0]] outs(%o)
      : memref<1x64x64x64x16xf32>, memref<8x32x32x32x16xf32>
  return
}

// Rows of the input are no multiples of 16 bytes, those of the result are.
// CHECK-LABEL: .entry a9_kernel(
// CHECK-COUNT-4: ld.global.nc.b32
// CHECK: st.shared.b32
// CHECK: bar.sync
// CHECK-COUNT-1: st.global.v4.b32
func.func @a9(%x: memref<4x223x221x3xf32>, %o: memref<16x113x112x3xf32>) {
  tops.space_to_batch_nd %x block_shape = [2, 2] paddings = [[1, 2], [0, 3]] outs(%o)
      : memref<4x223x221x3xf32>, memref<16x113x112x3xf32>
  return
}

func.func @a10(%x: memref<1x513x511x1xf32>, %o: memref<9x172x171x1xf32>) {
  tops.space_to_batch_nd %x block_shape = [3, 3] paddings = [[1, 2], [1, 1]] outs(%o)
      : memref<1x513x511x1xf32>, memref<9x172x171x1xf32>
  return
}

func.func @b1(%x: memref<1x512x512x1xi8>, %o: memref<4x256x256x1xi8>) {
  tops.space_to_batch_nd %x block_shape = [2, 2] paddings = [[0, 0], [0, 0]] outs(%o)
      : memref<1x512x512x1xi8>, memref<4x256x256x1xi8>
  return
}

func.func @b2(%x: memref<1x512x512x3xi8>, %o: memref<4x256x256x3xi8>) {
  tops.space_to_batch_nd %x block_shape = [2, 2] paddings = [[0, 0], [0, 0]] outs(%o)
      : memref<1x512x512x3xi8>, memref<4x256x256x3xi8>
  return
}

func.func @b4(%x: memref<1x512x512x1xf16>, %o: memref<4x256x256x1xf16>) {
  tops.space_to_batch_nd %x block_shape = [2, 2] paddings = [[0, 0], [0, 0]] outs(%o)
      : memref<1x512x512x1xf16>, memref<4x256x256x1xf16>
  return
}

func.func @b5(%x: memref<1x512x512x3xf16>, %o: memref<4x256x256x3xf16>) {
  tops.space_to_batch_nd %x block_shape = [2, 2] paddings = [[0, 0], [0, 0]] outs(%o)
      : memref<1x512x512x3xf16>, memref<4x256x256x3xf16>
  return
}

func.func @c1(%x: memref<1x64x64x16xf32>, %o: memref<4x32x32x16xf32>) {
  tops.space_to_batch_nd %x block_shape = [2, 2] paddings = [[0, 0], [0, 0]] outs(%o)
      : memref<1x64x64x16xf32>, memref<4x32x32x16xf32>
  return
}

func.func @c2(%x: memref<1x128x128x1xf32>, %o: memref<4x64x64x1xf32>) {
  tops.space_to_batch_nd %x block_shape = [2, 2] paddings = [[0, 0], [0, 0]] outs(%o)
      : memref<1x128x128x1xf32>, memref<4x64x64x1xf32>
  return
}

// CHECK-LABEL: .entry c4_kernel(
// CHECK-COUNT-4: ld.global.nc.v4.b32
// CHECK-COUNT-8: st.global.{{b64|v2.b32}}
func.func @c4(%x: memref<1x4096x4096x1xf32>, %o: memref<4x2048x2048x1xf32>) {
  tops.space_to_batch_nd %x block_shape = [2, 2] paddings = [[0, 0], [0, 0]] outs(%o)
      : memref<1x4096x4096x1xf32>, memref<4x2048x2048x1xf32>
  return
}

// CHECK-LABEL: .entry c5_kernel(
// CHECK-COUNT-1: ld.global.nc.v4.b32
// CHECK: st.shared.v4.b32
// CHECK: bar.sync
// CHECK-COUNT-4: ld.shared.b32
// CHECK-COUNT-1: st.global.v4.b32
func.func @c5(%x: memref<8x1024x1024x3xf32>, %o: memref<32x512x512x3xf32>) {
  tops.space_to_batch_nd %x block_shape = [2, 2] paddings = [[0, 0], [0, 0]] outs(%o)
      : memref<8x1024x1024x3xf32>, memref<32x512x512x3xf32>
  return
}

func.func @c8(%x: memref<8x113x111x64xf32>, %o: memref<32x58x57x64xf32>) {
  tops.space_to_batch_nd %x block_shape = [2, 2] paddings = [[1, 2], [0, 3]] outs(%o)
      : memref<8x113x111x64xf32>, memref<32x58x57x64xf32>
  return
}

// CHECK-LABEL: .entry g0_kernel(
// CHECK-COUNT-1: ld.global.nc.b32
// CHECK-COUNT-1: ld.global.nc.v4.b32
// CHECK: selp.b32
// CHECK-COUNT-1: st.global.v4.b32
func.func @g0(%p: memref<1024x64xf32>, %i: memref<2048x1xi32>, %o: memref<2048x64xf32>) {
  tops.gather_nd %p[%i] outs(%o) : memref<1024x64xf32>, memref<2048x1xi32>, memref<2048x64xf32>
  return
}

// CHECK-LABEL: .entry g1_kernel(
// CHECK-COUNT-4: ld.global.nc.b32
// CHECK-COUNT-4: ld.global.nc.v4.b32
// CHECK: selp.b32
// CHECK-COUNT-4: st.global.v4.b32
func.func @g1(%p: memref<100000x64xf32>, %i: memref<200000x1xi32>, %o: memref<200000x64xf32>) {
  tops.gather_nd %p[%i] outs(%o) : memref<100000x64xf32>, memref<200000x1xi32>, memref<200000x64xf32>
  return
}

func.func @g1b(%p: memref<100000x64xf32>, %i: memref<200000x1xi64>, %o: memref<200000x64xf32>) {
  tops.gather_nd %p[%i] outs(%o) : memref<100000x64xf32>, memref<200000x1xi64>, memref<200000x64xf32>
  return
}

func.func @g1m(%p: memref<100000x64xf32>, %i: memref<4096x1xi32>, %o: memref<4096x64xf32>) {
  tops.gather_nd %p[%i] outs(%o) : memref<100000x64xf32>, memref<4096x1xi32>, memref<4096x64xf32>
  return
}

// CHECK-LABEL: .entry g3_kernel(
// CHECK-COUNT-8: ld.global.nc.b32
// CHECK-COUNT-4: ld.global.nc.v4.b32
// CHECK: selp.b32
// CHECK-COUNT-4: st.global.v4.b32
func.func @g3(%p: memref<256x256x256xf32>, %i: memref<65536x2xi32>, %o: memref<65536x256xf32>) {
  tops.gather_nd %p[%i] outs(%o) : memref<256x256x256xf32>, memref<65536x2xi32>, memref<65536x256xf32>
  return
}

func.func @g6(%p: memref<4000000x64xf32>, %i: memref<200000x1xi32>, %o: memref<200000x64xf32>) {
  tops.gather_nd %p[%i] outs(%o) : memref<4000000x64xf32>, memref<200000x1xi32>, memref<200000x64xf32>
  return
}

func.func @g4_1(%p: memref<262144xf32>, %i: memref<500000x1xi32>, %o: memref<500000xf32>) {
  tops.gather_nd %p[%i] outs(%o) : memref<262144xf32>, memref<500000x1xi32>, memref<500000xf32>
  return
}

func.func @g4_3(%p: memref<262144x3xf32>, %i: memref<500000x1xi32>, %o: memref<500000x3xf32>) {
  tops.gather_nd %p[%i] outs(%o) : memref<262144x3xf32>, memref<500000x1xi32>, memref<500000x3xf32>
  return
}

func.func @g4_4(%p: memref<262144x4xf32>, %i: memref<500000x1xi32>, %o: memref<500000x4xf32>) {
  tops.gather_nd %p[%i] outs(%o) : memref<262144x4xf32>, memref<500000x1xi32>, memref<500000x4xf32>
  return
}

func.func @g4_16(%p: memref<262144x16xf32>, %i: memref<500000x1xi32>, %o: memref<500000x16xf32>) {
  tops.gather_nd %p[%i] outs(%o) : memref<262144x16xf32>, memref<500000x1xi32>, memref<500000x16xf32>
  return
}

// CHECK-LABEL: .entry g4w_kernel(
// CHECK-COUNT-4: ld.global.nc.b32
// CHECK-COUNT-4: ld.global.nc.v4.b32
// CHECK: selp.b32
// CHECK-COUNT-4: st.global.v4.b32
func.func @g4w(%p: memref<262144x20xf32>, %i: memref<500000x1xi32>, %o: memref<500000x20xf32>) {
  tops.gather_nd %p[%i] outs(%o) : memref<262144x20xf32>, memref<500000x1xi32>, memref<500000x20xf32>
  return
}

func.func @g5_1(%p: memref<1000000xi8>, %i: memref<1000000x1xi32>, %o: memref<1000000xi8>) {
  tops.gather_nd %p[%i] outs(%o) : memref<1000000xi8>, memref<1000000x1xi32>, memref<1000000xi8>
  return
}

func.func @g5_3(%p: memref<1000000x3xi8>, %i: memref<1000000x1xi32>, %o: memref<1000000x3xi8>) {
  tops.gather_nd %p[%i] outs(%o) : memref<1000000x3xi8>, memref<1000000x1xi32>, memref<1000000x3xi8>
  return
}

func.func @g5_16(%p: memref<1000000x16xi8>, %i: memref<1000000x1xi32>, %o: memref<1000000x16xi8>) {
  tops.gather_nd %p[%i] outs(%o) : memref<1000000x16xi8>, memref<1000000x1xi32>, memref<1000000x16xi8>
  return
}

func.func @g2(%p: memref<1000x1000xf32>, %i: memref<1000000x2xi32>, %o: memref<1000000xf32>) {
  tops.gather_nd %p[%i] outs(%o) : memref<1000x1000xf32>, memref<1000000x2xi32>, memref<1000000xf32>
  return
}

func.func @g2l(%p: memref<1000x1000xf32>, %i: memref<1000000x2xi64>, %o: memref<1000000xf32>) {
  tops.gather_nd %p[%i] outs(%o) : memref<1000x1000xf32>, memref<1000000x2xi64>, memref<1000000xf32>
  return
}

func.func @g2k(%p: memref<128x128xf32>, %i: memref<65536x2xi32>, %o: memref<65536xf32>) {
  tops.gather_nd %p[%i] outs(%o) : memref<128x128xf32>, memref<65536x2xi32>, memref<65536xf32>
  return
}

func.func @g3e(%p: memref<256x256x256xf32>, %i: memref<1000000x3xi32>, %o: memref<1000000xf32>) {
  tops.gather_nd %p[%i] outs(%o) : memref<256x256x256xf32>, memref<1000000x3xi32>, memref<1000000xf32>
  return
}
