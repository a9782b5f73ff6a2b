# Most of what a compile reads are the classes of MLIR and of the dialects. They are compiled once, for all libraries.

add_library(ArmnnMlirPrecompiled OBJECT ${CMAKE_CURRENT_LIST_DIR}/PrecompiledHeaders.cpp)
add_dependencies(ArmnnMlirPrecompiled ArmnnMlirArmnnIncGen)
llvm_update_compile_flags(ArmnnMlirPrecompiled)
target_precompile_headers(ArmnnMlirPrecompiled PRIVATE
  <dialects/armnn/ArmnnOps.h>
  <mlir/Dialect/Affine/IR/AffineOps.h>
  <mlir/Dialect/Arith/IR/Arith.h>
  <mlir/Dialect/Func/IR/FuncOps.h>
  <mlir/Dialect/Linalg/IR/Linalg.h>
  <mlir/Dialect/Math/IR/Math.h>
  <mlir/Dialect/MemRef/IR/MemRef.h>
  <mlir/Dialect/SCF/IR/SCF.h>
  <mlir/Dialect/Tensor/IR/Tensor.h>
  <mlir/IR/DialectResourceBlobManager.h>
  <mlir/IR/ImplicitLocOpBuilder.h>
  <mlir/IR/Matchers.h>
  <mlir/Transforms/DialectConversion.h>
  <llvm/ADT/TypeSwitch.h>)

get_property(libraries GLOBAL PROPERTY MLIR_ALL_LIBS)
foreach(library ${libraries})
  if(TARGET obj.${library})
    target_precompile_headers(obj.${library} REUSE_FROM ArmnnMlirPrecompiled)
  endif()
endforeach()
