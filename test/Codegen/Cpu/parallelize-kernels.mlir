// RUN: armnn-opt %s --armnn-cpu-parallelize=threads=4 --split-input-file --mlir-print-debuginfo=false | FileCheck %s

// A network is run by a team. Marked loops that are all that the other does are
// one, which is dealt out; what is between them moves inside.
// CHECK-LABEL: func.func @network
// CHECK: %[[ARRIVALS:.*]] = llvm.alloca
// CHECK: llvm.store %{{.*}}, %[[ARRIVALS]]
// CHECK: omp.parallel num_threads(%{{.*}} : i32) {
// CHECK: %[[T:.*]] = func.call @omp_get_thread_num
// CHECK: %[[THREAD:.*]] = arith.index_cast %[[T]]
// CHECK: %[[N:.*]] = func.call @omp_get_num_threads
// CHECK: %[[THREADS:.*]] = arith.index_cast %[[N]]
// CHECK-NEXT: func.call @nest(%arg0, %[[ARRIVALS]], %[[THREAD]], %[[THREADS]])
// CHECK: func.call @meet(%[[ARRIVALS]], %[[THREADS]])
// What is too short for a team is the first thread's.
// CHECK-NEXT: %[[ZERO:.*]] = arith.constant 0
// CHECK-NEXT: %[[FIRST:.*]] = arith.cmpi eq, %[[THREAD]], %[[ZERO]]
// CHECK-NEXT: scf.if %[[FIRST]] {
// CHECK-NEXT: func.call @short(%arg0)
// CHECK-NEXT: }
// CHECK-NEXT: omp.terminator
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @network(%x: memref<7x100x1000xf32>) {
  call @nest(%x) : (memref<7x100x1000xf32>) -> ()
  call @short(%x) : (memref<7x100x1000xf32>) -> ()
  return
}

// CHECK-LABEL: func.func private @nest(
// CHECK-SAME: %{{.*}}: memref<7x100x1000xf32>, %{{.*}}: !llvm.ptr, %[[THREAD:.*]]: index, %[[THREADS:.*]]: index)
// CHECK: %[[NEXT:.*]] = arith.addi %[[THREAD]], %c1
// CHECK: %[[BEGIN:.*]] = arith.muli %[[THREAD]], %c700
// CHECK: %[[LOWER:.*]] = arith.divui %[[BEGIN]], %[[THREADS]]
// CHECK: %[[END:.*]] = arith.muli %[[NEXT]], %c700
// CHECK: %[[UPPER:.*]] = arith.divui %[[END]], %[[THREADS]]
// CHECK: scf.for %[[I:.*]] = %[[LOWER]] to %[[UPPER]]
// CHECK: affine.delinearize_index %[[I]] into (7, 100)
// CHECK: scf.for
// CHECK: memref.store
// CHECK-NOT: call
func.func private @nest(%x: memref<7x100x1000xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %c100 = arith.constant 100 : index
  %c1000 = arith.constant 1000 : index
  %f = arith.constant 1.0 : f32
  scf.for %i = %c0 to %c7 step %c1 {
    %n = arith.muli %i, %c1 : index
    scf.for %j = %c0 to %c100 step %c1 {
      scf.for %k = %c0 to %c1000 step %c1 {
        memref.store %f, %x[%n, %j, %k] : memref<7x100x1000xf32>
      }
    } {cpu.parallel = 0}
  } {cpu.parallel = 0}
  return
}

// CHECK-LABEL: func.func private @short(
// CHECK-SAME: %{{.*}}: memref<7x100x1000xf32>)
func.func private @short(%x: memref<7x100x1000xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c10 = arith.constant 10 : index
  %f = arith.constant 1.0 : f32
  scf.for %i = %c0 to %c10 step %c1 {
    memref.store %f, %x[%c0, %c0, %i] : memref<7x100x1000xf32>
  } {cpu.parallel = 0}
  return
}

// A meeting counts arrivals, and waits until all have come as often.
// CHECK-LABEL: func.func private @meet
// CHECK: llvm.atomicrmw add
// CHECK: scf.while
// CHECK: llvm.load {{.*}} atomic acquire
// CHECK: call @sched_yield

// -----

// Nothing to share: no team. Loops without the mark stay.
// CHECK-LABEL: func.func @alone
// CHECK-NOT: omp.parallel
func.func @alone(%x: memref<100000xf32>) {
  call @unmarked(%x) : (memref<100000xf32>) -> ()
  return
}
func.func private @unmarked(%x: memref<100000xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c100000 = arith.constant 100000 : index
  %f = arith.constant 1.0 : f32
  scf.for %i = %c0 to %c100000 step %c1 {
    memref.store %f, %x[%i] : memref<100000xf32>
  }
  return
}

// -----

// The outer parallel loop of a linalg op is shared. Kernels that touch other
// bytes of the arena than all since the last meeting go on without one.
// CHECK-LABEL: func.func @views
// CHECK: omp.parallel
// CHECK: func.call @sums(%[[A:[^,]*]],
// CHECK-NEXT: func.call @sums(%[[B:[^,]*]],
// CHECK-NEXT: func.call @meet
// CHECK-NEXT: func.call @sums(%[[A]],
func.func @views(%x: memref<4000x100xf32>, %arena: memref<?xi8>) {
  %c0 = arith.constant 0 : index
  %c16000 = arith.constant 16000 : index
  %a = memref.view %arena[%c0][] : memref<?xi8> to memref<4000xf32>
  %b = memref.view %arena[%c16000][] : memref<?xi8> to memref<4000xf32>
  call @sums(%a, %x) : (memref<4000xf32>, memref<4000x100xf32>) -> ()
  call @sums(%b, %x) : (memref<4000xf32>, memref<4000x100xf32>) -> ()
  call @sums(%a, %x) : (memref<4000xf32>, memref<4000x100xf32>) -> ()
  return
}
// CHECK-LABEL: func.func private @sums
// CHECK: scf.for %{{.*}} = %{{.*}} to %{{.*}} step %{{.*}} {
// CHECK: scf.for %{{.*}} = %c0{{.*}} to %c100{{.*}} step
// CHECK: memref.store
func.func private @sums(%y: memref<4000xf32>, %x: memref<4000x100xf32>) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<4000x100xf32>) outs(%y : memref<4000xf32>) {
  ^bb0(%a: f32, %s: f32):
    %t = arith.addf %a, %s : f32
    linalg.yield %t : f32
  }
  return
}

// -----

// Steps of time: all threads count them, share what is in a step, and meet
// where one needs what others wrote, also in the step before. Loops over tiles
// of the same sums do not wait for each other.
// CHECK-LABEL: func.func @recurrent
// CHECK: func.call @steps
func.func @recurrent(%h: memref<1024xf32>, %s: memref<1024xf32>, %w: memref<64xf32>) {
  call @steps(%h, %s, %w) : (memref<1024xf32>, memref<1024xf32>, memref<64xf32>) -> ()
  return
}
// CHECK-LABEL: func.func private @steps
// CHECK-SAME: %{{.*}}: memref<1024xf32> {cpu.exchanged}, %{{.*}}: memref<1024xf32> {cpu.exchanged}, %{{.*}}: memref<64xf32>, %{{.*}}: !llvm.ptr
// CHECK: scf.for %{{.*}} = %c0 to %c100 step %c1 {
// CHECK-NOT: call @meet
// CHECK: memref.store %{{.*}}, %arg1
// CHECK-NOT: call @meet
// CHECK: memref.store %{{.*}}, %arg1
// CHECK: call @meet
// CHECK: scf.if
// CHECK-NEXT: memref.copy %arg1, %arg0
// CHECK: call @meet
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func private @steps(%h: memref<1024xf32>, %s: memref<1024xf32>, %w: memref<64xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c100 = arith.constant 100 : index
  %c512 = arith.constant 512 : index
  %c1024 = arith.constant 1024 : index
  scf.for %t = %c0 to %c100 step %c1 {
    scf.for %i = %c0 to %c512 step %c1 {
      %sum = scf.for %j = %c0 to %c1024 step %c1 iter_args(%a = %c0) -> index {
        scf.yield %a : index
      }
      %x = memref.load %h[%sum] : memref<1024xf32>
      %y = memref.load %w[%c0] : memref<64xf32>
      %z = arith.addf %x, %y : f32
      memref.store %z, %s[%i] : memref<1024xf32>
    } {cpu.parallel = 0}
    scf.for %i = %c512 to %c1024 step %c1 {
      %sum = scf.for %j = %c0 to %c1024 step %c1 iter_args(%a = %c0) -> index {
        scf.yield %a : index
      }
      %x = memref.load %h[%sum] : memref<1024xf32>
      %y = memref.load %w[%c0] : memref<64xf32>
      %z = arith.addf %x, %y : f32
      memref.store %z, %s[%i] : memref<1024xf32>
    } {cpu.parallel = 0}
    memref.copy %s, %h : memref<1024xf32> to memref<1024xf32>
  }
  return
}

// -----

// What is not shared is distributed. The border of a padded tensor and its
// interior are apart: nobody waits.
// CHECK-LABEL: func.func @border
// CHECK: func.call @pad
func.func @border(%x: memref<100x64xf32>, %y: memref<102x64xf32>) {
  call @pad(%x, %y) : (memref<100x64xf32>, memref<102x64xf32>) -> ()
  return
}
// CHECK-LABEL: func.func private @pad
// CHECK-SAME: %[[THREAD:[^:]*]]: index, %[[THREADS:[^:]*]]: index)
// CHECK-NOT: call
// CHECK: %[[IS0:.*]] = arith.cmpi eq, %[[THREAD]], %c0
// CHECK-NEXT: scf.if %[[IS0]] {
// CHECK-NEXT: linalg.fill
// CHECK: %[[ONE:.*]] = arith.remui %c1{{.*}}, %[[THREADS]]
// CHECK-NEXT: %[[IS1:.*]] = arith.cmpi eq, %[[THREAD]], %[[ONE]]
// CHECK-NEXT: scf.if %[[IS1]] {
// CHECK-NEXT: linalg.fill
// CHECK-NOT: call
// CHECK: scf.for
// CHECK: memref.store
// CHECK-NOT: call
// CHECK: return
func.func private @pad(%x: memref<100x64xf32>, %y: memref<102x64xf32>) {
  %f = arith.constant 1.0 : f32
  %top = memref.subview %y[0, 0] [1, 64] [1, 1] : memref<102x64xf32> to memref<1x64xf32, strided<[64, 1]>>
  %bottom = memref.subview %y[101, 0] [1, 64] [1, 1] : memref<102x64xf32> to memref<1x64xf32, strided<[64, 1], offset: 6464>>
  %inside = memref.subview %y[1, 0] [100, 64] [1, 1] : memref<102x64xf32> to memref<100x64xf32, strided<[64, 1], offset: 64>>
  linalg.fill ins(%f : f32) outs(%top : memref<1x64xf32, strided<[64, 1]>>)
  linalg.fill ins(%f : f32) outs(%bottom : memref<1x64xf32, strided<[64, 1], offset: 6464>>)
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<100x64xf32>) outs(%inside : memref<100x64xf32, strided<[64, 1], offset: 64>>) {
  ^bb0(%a: f32, %o: f32):
    %b = arith.mulf %a, %a : f32
    %c = arith.mulf %b, %a : f32
    %d = arith.mulf %c, %c : f32
    %e = arith.mulf %d, %d : f32
    %g = arith.mulf %e, %e : f32
    %h = arith.mulf %g, %g : f32
    %k = arith.mulf %h, %h : f32
    %l = arith.mulf %k, %k : f32
    linalg.yield %l : f32
  }
  return
}

// -----

// A buffer whose size memory tells is allocated between two teams.
// CHECK-LABEL: func.func @open
// CHECK: omp.parallel
// CHECK: func.call @fill
// CHECK: memref.load
// CHECK: memref.alloc
// CHECK: omp.parallel
// CHECK: func.call @fill
// CHECK: memref.dealloc
func.func @open(%n: memref<index>, %x: memref<200000xf32>) {
  call @fill(%x) : (memref<200000xf32>) -> ()
  %size = memref.load %n[] : memref<index>
  %buffer = memref.alloc(%size) : memref<?xf32>
  call @fill(%x) : (memref<200000xf32>) -> ()
  memref.dealloc %buffer : memref<?xf32>
  return
}
func.func private @fill(%x: memref<200000xf32>) {
  %f = arith.constant 1.0 : f32
  linalg.fill ins(%f : f32) outs(%x : memref<200000xf32>)
  return
}
