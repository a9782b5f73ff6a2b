// RUN: armnn-opt %s --split-input-file --armnn-time-kernels --verify-diagnostics | FileCheck %s

// Calls, copies and loops of @main are timed, other functions are not.

// CHECK-DAG: #[[CONV:.*]] = loc("conv")
// CHECK-DAG: #[[COPY:.*]] = loc("copy")
// CHECK-DAG: #[[A:.*]] = loc("a")
// CHECK-DAG: #[[B:.*]] = loc("b")
// CHECK-DAG: #[[LOOP:.*]] = loc(fused[#[[A]], #[[B]]])
// CHECK: module attributes {cpu.places = [#[[CONV]], #[[COPY]], #[[LOOP]]]}
// CHECK: func.func private @network_clock() -> i64
// CHECK: memref.global "public" @network_times : memref<3x2xi64>
func.func private @kernel(memref<4xf32>, memref<4xf32>)

// CHECK-LABEL: func.func @main(
// CHECK: %[[TIMES:.*]] = memref.get_global @network_times : memref<3x2xi64>
// CHECK: %[[BEFORE:.*]] = call @network_clock() : () -> i64
// CHECK: memref.store %[[BEFORE]], %[[TIMES]][%c0{{.*}}, %c0{{.*}}]
// CHECK-NEXT: call @kernel
// CHECK-NEXT: %[[AFTER:.*]] = call @network_clock() : () -> i64
// CHECK: memref.store %[[AFTER]], %[[TIMES]][%c0{{.*}}, %c1{{.*}}]
// CHECK: memref.store %{{.*}}, %[[TIMES]][%c1{{.*}}, %c0{{.*}}]
// CHECK-NEXT: memref.copy
// CHECK: memref.store %{{.*}}, %[[TIMES]][%c1{{.*}}, %c1{{.*}}]
// CHECK: memref.store %{{.*}}, %[[TIMES]][%c2{{.*}}, %c0{{.*}}]
// CHECK-NEXT: scf.for
// CHECK-NEXT: func.call @kernel
// CHECK-NEXT: }
// CHECK: memref.store %{{.*}}, %[[TIMES]][%c2{{.*}}, %c1{{.*}}]
// CHECK-NEXT: return
func.func @main(%in: memref<4xf32>, %out: memref<4xf32>, %arena: memref<16xi8>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %view = memref.view %arena[%c0][] : memref<16xi8> to memref<4xf32>
  call @kernel(%in, %view) : (memref<4xf32>, memref<4xf32>) -> () loc("conv")
  memref.copy %view, %out : memref<4xf32> to memref<4xf32> loc("copy")
  scf.for %i = %c0 to %c4 step %c1 {
    func.call @kernel(%in, %out) : (memref<4xf32>, memref<4xf32>) -> ()
  } loc(fused["a", "b"])
  return
}

// CHECK-LABEL: func.func @other(
// CHECK-NEXT: call @kernel
// CHECK-NEXT: return
func.func @other(%in: memref<4xf32>, %out: memref<4xf32>) {
  call @kernel(%in, %out) : (memref<4xf32>, memref<4xf32>) -> ()
  return
}

// -----

func.func private @network_clock()

// expected-error @+1 {{the name '@network_clock' is taken}}
func.func @main(%in: memref<4xf32>) {
  return
}
