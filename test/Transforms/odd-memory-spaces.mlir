// RUN: tops-opt %s -canonicalize | tops-opt -o /dev/null
// RUN: tops-opt %s -cse | tops-opt -o /dev/null
// RUN: tops-opt %s -loop-invariant-code-motion | tops-opt -o /dev/null
// RUN: tops-opt %s -convert-tops-to-linalg | tops-opt -o /dev/null
// RUN: tops-opt %s -tops-destination-style | tops-opt -o /dev/null
// RUN: tops-opt %s -one-shot-bufferize=bufferize-function-boundaries | tops-opt -o /dev/null
// RUN: tops-opt %s -generate-runtime-verification -canonicalize | tops-opt -o /dev/null
// RUN: tops-opt %s -convert-tops-to-scf -canonicalize | tops-opt -o /dev/null
// RUN: tops-opt %s -convert-tops-to-scf=errors=assert | tops-opt -o /dev/null
// RUN: tops-opt %s -convert-tops-to-scf=vector-bytes=1 | tops-opt -o /dev/null
// RUN: tops-opt %s -convert-tops-to-scf=vector-bytes=64 | tops-opt -o /dev/null

// Valid, if odd: every pass takes it, and what it makes of it is valid too.

// Memory spaces that LLVM has no number for.

func.func @gather_nd_space_1(%params: memref<8x4xf32, "a">, %indices: memref<3x1xi32, "b">, %out: memref<3x4xf32, "c">) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x4xf32, "a">, memref<3x1xi32, "b">, memref<3x4xf32, "c">
  return
}

func.func @space_to_batch_nd_space_1(%input: memref<1x4xf32, "a">, %x: index, %y: index, %z: index, %out: memref<2x3xf32, "b">) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<1x4xf32, "a">, memref<2x3xf32, "b">
  return
}

func.func @gather_nd_space_2(%params: memref<8x4xf32, #gpu.address_space<workgroup>>, %indices: memref<3x1xi32, #gpu.address_space<private>>, %out: memref<3x4xf32, #gpu.address_space<global>>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x4xf32, #gpu.address_space<workgroup>>, memref<3x1xi32, #gpu.address_space<private>>, memref<3x4xf32, #gpu.address_space<global>>
  return
}

func.func @space_to_batch_nd_space_2(%input: memref<1x4xf32, #gpu.address_space<workgroup>>, %x: index, %y: index, %z: index, %out: memref<2x3xf32, #gpu.address_space<private>>) {
  tops.space_to_batch_nd %input block_shape = [2] paddings = [[1, 1]] outs(%out) : memref<1x4xf32, #gpu.address_space<workgroup>>, memref<2x3xf32, #gpu.address_space<private>>
  return
}

func.func @gather_nd_space_3(%params: memref<8x4xf32, 1 : i32>, %indices: memref<3x1xi32>, %out: memref<3x4xf32, {x = 1}>) {
  tops.gather_nd %params[%indices] bad_indices = zero outs(%out) : memref<8x4xf32, 1 : i32>, memref<3x1xi32>, memref<3x4xf32, {x = 1}>
  return
}
