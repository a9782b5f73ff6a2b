// RUN: armnn-opt %s --convert-armnn-to-linalg | FileCheck %s --check-prefix=LINALG
// RUN: armnn-opt %s --convert-armnn-to-linalg --one-shot-bufferize="bufferize-function-boundaries" --canonicalize | FileCheck %s
// RUN: armnn-opt %s --convert-armnn-to-linalg --armnn-to-cpu | FileCheck %s --check-prefix=CPU
// RUN: sed s/comm_world-rank/rank/ %s | not armnn-opt --convert-armnn-to-linalg --one-shot-bufferize 2>&1 | FileCheck %s --check-prefix=ERROR

// A process's part among zeros, in bytes.
!q = !quant.uniform<i16:f32, 0.5>
module attributes {dlti.map = #dlti.map<"MPI:Implementation" = "OpenMPI", "MPI:comm_world-rank" = 2 : i32>} {
  shard.grid @ranks(shape = 4)
  // LINALG: shard.all_gather %{{.*}} : tensor<3x2xi16> -> tensor<3x8xi16>
  // CHECK: %[[ZERO:.*]] = arith.constant 0 : i8
  // CHECK: %[[ALL:.*]] = memref.alloc() {{.*}}: memref<48xi8>
  // CHECK: linalg.fill ins(%[[ZERO]] : i8) outs(%[[ALL]] : memref<48xi8>)
  // CHECK: %[[VIEW:.*]] = memref.view %[[ALL]]{{.*}} to memref<3x8xi16>
  // CHECK: %[[PLACE:.*]] = memref.subview %[[VIEW]][0, 4] [3, 2] [1, 1]
  // CHECK: memref.copy %{{.*}}, %[[PLACE]]
  // CHECK: %[[WORLD:.*]] = mpi.comm_world
  // CHECK: mpi.allreduce(%[[ALL]], %[[ALL]], MPI_SUM, %[[WORLD]]) : memref<48xi8>, memref<48xi8>
  // CPU: llvm.func @main(
  // CPU: mpi.allreduce
  // ERROR: error: 'shard.all_gather' op the module does not say what rank it is for
  func.func @main(%x: tensor<3x2x!q>) -> tensor<3x8x!q> {
    %y = armnn.activation relu %x a = 0.0, b = 0.0 : (tensor<3x2x!q>) -> tensor<3x2x!q>
    %0 = shard.all_gather %y on @ranks grid_axes = [0] gather_axis = 1 : tensor<3x2x!q> -> tensor<3x8x!q>
    return %0 : tensor<3x8x!q>
  }
}
