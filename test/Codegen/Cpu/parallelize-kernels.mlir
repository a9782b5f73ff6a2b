// RUN: armnn-opt %s --armnn-cpu-parallelize | FileCheck %s

// Marked loops that are all that the other does are one, and what is between
// them moves inside.
// CHECK-LABEL: @nest
// CHECK: scf.parallel (%[[I:.*]], %[[J:.*]]) = ({{.*}}) to (%c8{{.*}}, %c100{{.*}})
// CHECK-NEXT: arith.muli %[[I]]
// CHECK: scf.for
// CHECK: memref.store
func.func private @nest(%x: memref<8x100x1000xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c100 = arith.constant 100 : index
  %c1000 = arith.constant 1000 : index
  %f = arith.constant 1.0 : f32
  scf.for %i = %c0 to %c8 step %c1 {
    %n = arith.muli %i, %c1 : index
    scf.for %j = %c0 to %c100 step %c1 {
      scf.for %k = %c0 to %c1000 step %c1 {
        memref.store %f, %x[%n, %j, %k] : memref<8x100x1000xf32>
      }
    } {cpu.parallel}
  } {cpu.parallel}
  return
}

// Loops without the mark, and little work, stay.
// CHECK-LABEL: @stays
// CHECK-NOT: scf.parallel
// CHECK: scf.for
// CHECK: scf.for
// CHECK-NOT: scf.parallel
func.func private @stays(%x: memref<100000xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c10 = arith.constant 10 : index
  %c100000 = arith.constant 100000 : index
  %f = arith.constant 1.0 : f32
  scf.for %i = %c0 to %c100000 step %c1 {
    memref.store %f, %x[%i] : memref<100000xf32>
  }
  scf.for %i = %c0 to %c10 step %c1 {
    memref.store %f, %x[%i] : memref<100000xf32>
  } {cpu.parallel}
  return
}

// The parallel loop of a linalg op is the outer one.
// CHECK-LABEL: @linalg
// CHECK: scf.parallel (%{{.*}}) = ({{.*}}) to (%c4000{{.*}})
// CHECK: scf.for
func.func private @linalg(%x: memref<4000x1000xf32>, %y: memref<4000xf32>) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<4000x1000xf32>) outs(%y : memref<4000xf32>) {
  ^bb0(%a: f32, %s: f32):
    %t = arith.addf %a, %s : f32
    linalg.yield %t : f32
  }
  return
}
