// RUN: armnn-opt %s --split-input-file --armnn-plan-arena | FileCheck %s

func.func private @copy(memref<100xi8>, memref<100xi8>)

// Three buffers in a chain need the room of two.
// CHECK-LABEL: func.func @main(
// CHECK-SAME: %[[ARENA:[^:]*]]: memref<?xi8>)
// CHECK-DAG: %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG: %[[C128:.*]] = arith.constant 128 : index
// CHECK: memref.view %[[ARENA]][%{{.*}}][] : memref<?xi8> to memref<100xi8>
// CHECK-NOT: memref.alloc
// CHECK-LABEL: func.func @main_arena_size(
// CHECK-SAME: memref<100xi8>) -> index attributes {shape_query}
// CHECK: %[[SIZE:.*]] = arith.constant 256 : index
// CHECK: return %[[SIZE]]
func.func @main(%in: memref<100xi8>, %out: memref<100xi8> {cpu.result}) {
  %a = memref.alloc() : memref<100xi8>
  %b = memref.alloc() : memref<100xi8>
  %c = memref.alloc() : memref<100xi8>
  call @copy(%in, %a) : (memref<100xi8>, memref<100xi8>) -> ()
  call @copy(%a, %b) : (memref<100xi8>, memref<100xi8>) -> ()
  call @copy(%b, %c) : (memref<100xi8>, memref<100xi8>) -> ()
  call @copy(%c, %out) : (memref<100xi8>, memref<100xi8>) -> ()
  return
}

// -----

func.func private @use(memref<?xf32>)

// Two slots of run-time size; what depends on values stays allocated.
// CHECK-LABEL: func.func @main(
// CHECK: %[[N:.*]] = memref.dim
// CHECK: %[[BYTES:.*]] = arith.muli %c4{{.*}}, %[[N]]
// CHECK: %[[UNITS:.*]] = arith.ceildivui %[[BYTES]]
// CHECK: memref.view
// CHECK: %[[M:.*]] = memref.load
// CHECK: memref.alloc(%[[M]])
// CHECK-LABEL: func.func @main_arena_size(
// CHECK: memref.dim
func.func @main(%in: memref<?xf32>, %n: memref<index>) {
  %c0 = arith.constant 0 : index
  %d = memref.dim %in, %c0 : memref<?xf32>
  %a = memref.alloc(%d) : memref<?xf32>
  call @use(%a) : (memref<?xf32>) -> ()
  %m = memref.load %n[] : memref<index>
  %b = memref.alloc(%m) : memref<?xf32>
  call @use(%b) : (memref<?xf32>) -> ()
  return
}

// -----

func.func private @at0(memref<192xi8>)
func.func private @at1(memref<320xi8>)
func.func private @at2(memref<320xi8>, memref<64xi8>)
func.func private @at3(memref<192xi8>, memref<64xi8>, memref<256xi8>, memref<192xi8>)

// Placed by size, by time of first or last use, or by length of use, these take
// 768 bytes; no more than 704 of them are in use at once.
// CHECK-LABEL: func.func @main_arena_size(
// CHECK: %[[SIZE:.*]] = arith.constant 704 : index
// CHECK: return %[[SIZE]]
func.func @main(%in: memref<1xi8>) {
  %a = memref.alloc() : memref<192xi8>
  %b = memref.alloc() : memref<320xi8>
  %c = memref.alloc() : memref<64xi8>
  %d = memref.alloc() : memref<256xi8>
  %e = memref.alloc() : memref<192xi8>
  call @at0(%a) : (memref<192xi8>) -> ()
  call @at1(%b) : (memref<320xi8>) -> ()
  call @at2(%b, %c) : (memref<320xi8>, memref<64xi8>) -> ()
  call @at3(%a, %c, %d, %e) : (memref<192xi8>, memref<64xi8>, memref<256xi8>, memref<192xi8>) -> ()
  call @at0(%e) : (memref<192xi8>) -> ()
  return
}
