// Kernels as an upstream pipeline makes them; see CMakeLists.txt for how.
module attributes {gpu.container_module} {
  gpu.module @kernels [#nvvm.target<chip = "sm_90", features = "+ptx80">] {
    // 256 values, 4 per thread.
    gpu.func @copy(%from: memref<256xf32> {llvm.noalias, llvm.readonly},
                   %to: memref<256xf32> {llvm.noalias}) kernel {
      %c4 = arith.constant 4 : index
      %t = gpu.thread_id x
      %b = gpu.block_id x
      %c32 = arith.constant 32 : index
      %o = arith.muli %b, %c32 : index
      %n = arith.addi %o, %t : index
      %i = arith.muli %n, %c4 : index
      %v = vector.load %from[%i] {alignment = 16 : i64} : memref<256xf32>, vector<4xf32>
      vector.store %v, %to[%i] {alignment = 16 : i64} : memref<256xf32>, vector<4xf32>
      gpu.return
    }

    // Rows of 8 values, zero where the index is out of bounds.
    gpu.func @gather_rows(%params: memref<5x8xf32> {llvm.noalias, llvm.readonly},
                          %indices: memref<6xi64> {llvm.noalias, llvm.readonly},
                          %out: memref<6x8xf32> {llvm.noalias}) kernel {
      %c4 = arith.constant 4 : index
      %rows = arith.constant 5 : i64
      %zero = arith.constant dense<0.0> : vector<4xf32>
      %r = gpu.block_id x
      %t = gpu.thread_id x
      %c = arith.muli %t, %c4 : index
      %i = memref.load %indices[%r] {alignment = 8 : i64} : memref<6xi64>
      %in = arith.cmpi ult, %i, %rows : i64
      %ii = arith.index_cast %i : i64 to index
      %v = scf.if %in -> vector<4xf32> {
        %l = vector.load %params[%ii, %c] {alignment = 16 : i64} : memref<5x8xf32>, vector<4xf32>
        scf.yield %l : vector<4xf32>
      } else {
        scf.yield %zero : vector<4xf32>
      }
      vector.store %v, %out[%r, %c] {alignment = 16 : i64} : memref<6x8xf32>, vector<4xf32>
      gpu.return
    }

    // Each block of 64 values backwards.
    gpu.func @reverse(%from: memref<192xi32>, %to: memref<192xi32>)
        workgroup(%tile: memref<64xi32, #gpu.address_space<workgroup>>) kernel {
      %c63 = arith.constant 63 : index
      %c64 = arith.constant 64 : index
      %b = gpu.block_id x
      %t = gpu.thread_id x
      %o = arith.muli %b, %c64 : index
      %g = arith.addi %o, %t : index
      %v = memref.load %from[%g] : memref<192xi32>
      memref.store %v, %tile[%t] : memref<64xi32, #gpu.address_space<workgroup>>
      gpu.barrier
      %r = arith.subi %c63, %t : index
      %w = memref.load %tile[%r] : memref<64xi32, #gpu.address_space<workgroup>>
      memref.store %w, %to[%g] : memref<192xi32>
      gpu.return
    }

    // space_to_batch_nd of an image of h x w values with block size s: a loop
    // over the result with divisors that only run time knows.
    gpu.func @space_to_batch(%in: memref<1024xi8>, %out: memref<1024xi8>,
                             %n: i32, %h: i32, %w: i32, %s: i32) kernel {
      %b = gpu.block_id x
      %t = gpu.thread_id x
      %bd = gpu.block_dim x
      %gd = gpu.grid_dim x
      %o = arith.muli %b, %bd : index
      %g = arith.addi %o, %t : index
      %first = arith.index_cast %g : index to i32
      %all = arith.muli %bd, %gd : index
      %step = arith.index_cast %all : index to i32
      scf.for %i = %first to %n step %step : i32 {
        %x = arith.remui %i, %w : i32
        %q = arith.divui %i, %w : i32
        %y = arith.remui %q, %h : i32
        %k = arith.divui %q, %h : i32
        %ky = arith.divui %k, %s : i32
        %kx = arith.remui %k, %s : i32
        %ys = arith.muli %y, %s : i32
        %yy = arith.addi %ys, %ky : i32
        %xs = arith.muli %x, %s : i32
        %xx = arith.addi %xs, %kx : i32
        %ww = arith.muli %w, %s : i32
        %row = arith.muli %yy, %ww : i32
        %src = arith.addi %row, %xx : i32
        %si = arith.index_cast %src : i32 to index
        %di = arith.index_cast %i : i32 to index
        %v = memref.load %in[%si] : memref<1024xi8>
        memref.store %v, %out[%di] : memref<1024xi8>
      }
      gpu.return
    }

    // A table of the module, and an array of the thread.
    memref.global "private" constant @table : memref<4xi32> = dense<[7, 5, 3, 1]>
    gpu.func @pick(%indices: memref<8xi32>, %out: memref<8xi64>) kernel {
      %c3 = arith.constant 3 : index
      %t = gpu.thread_id x
      %i = memref.load %indices[%t] : memref<8xi32>
      %ii = arith.index_cast %i : i32 to index
      %tab = memref.get_global @table : memref<4xi32>
      %v = memref.load %tab[%ii] : memref<4xi32>
      %local = memref.alloca() : memref<4xi32>
      %m = arith.andi %t, %c3 : index
      %cv = arith.constant 100 : i32
      memref.store %cv, %local[%m] : memref<4xi32>
      memref.store %v, %local[%ii] : memref<4xi32>
      %w = memref.load %local[%m] : memref<4xi32>
      %e = arith.extsi %w : i32 to i64
      memref.store %e, %out[%t] {alignment = 8 : i64} : memref<8xi64>
      gpu.return
    }
  }
}
