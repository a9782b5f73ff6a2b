# Installs the tools, the libraries, their headers, and a CMake package:
#   find_package(ArmnnMlir REQUIRED CONFIG)
# gives the libraries as targets and ARMNN_MLIR_INCLUDE_DIRS, with COMPONENTS C the C interface alone, as ArmnnMlir::C;
#   find_package(ArmnnMlirNetworks REQUIRED CONFIG)
# compiles networks into programs.

include(CMakePackageConfigHelpers)

set(package_dir lib/cmake/ArmnnMlir)
set(header_dir include/armnn-mlir)

get_property(tool_dirs DIRECTORY ${PROJECT_SOURCE_DIR}/tools PROPERTY SUBDIRECTORIES)
foreach(dir ${tool_dirs})
  get_property(targets DIRECTORY ${dir} PROPERTY BUILDSYSTEM_TARGETS)
  foreach(target ${targets})
    get_target_property(type ${target} TYPE)
    if(type STREQUAL EXECUTABLE AND NOT target STREQUAL armnn-tblgen)
      install(TARGETS ${target} DESTINATION bin COMPONENT tools)
    endif()
  endforeach()
endforeach()

# One include root, so that "dialects/armnn/..." and "armnn-mlir/..." read as in the tree.
foreach(root ${PROJECT_SOURCE_DIR} ${PROJECT_BINARY_DIR})
  install(DIRECTORY ${root}/dialects DESTINATION ${header_dir}
    FILES_MATCHING PATTERN "*.h" PATTERN "*.h.inc" PATTERN "*.td" PATTERN "CMakeFiles" EXCLUDE)
  if(IS_DIRECTORY ${root}/include/armnn-mlir)
    install(DIRECTORY ${root}/include/armnn-mlir DESTINATION ${header_dir}
      FILES_MATCHING PATTERN "*.h" PATTERN "*.hpp" PATTERN "*.h.inc" PATTERN "*.td" PATTERN "CMakeFiles" EXCLUDE)
  endif()
endforeach()

# add_mlir_library puts every library into this export set.
install(EXPORT MLIRTargets FILE ArmnnMlirTargets.cmake DESTINATION ${package_dir})
# The C interface is a component of its own, with all that its users need.
install(TARGETS ArmnnMlirC EXPORT ArmnnMlirC
  LIBRARY DESTINATION lib COMPONENT c NAMELINK_COMPONENT c INCLUDES DESTINATION ${header_dir})
install(EXPORT ArmnnMlirC FILE ArmnnMlirCTargets.cmake NAMESPACE ArmnnMlir:: DESTINATION ${package_dir} COMPONENT c)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/armnn-mlir-c DESTINATION ${header_dir} COMPONENT c)
install(FILES ${PROJECT_SOURCE_DIR}/include/armnn-mlir/Library.h DESTINATION ${header_dir}/armnn-mlir COMPONENT c)
configure_file(${CMAKE_CURRENT_LIST_DIR}/armnn-mlir.pc.in ${PROJECT_BINARY_DIR}/cmake/armnn-mlir.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/cmake/armnn-mlir.pc DESTINATION lib/pkgconfig COMPONENT c)

configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/ArmnnMlirConfig.cmake.in
  ${PROJECT_BINARY_DIR}/cmake/ArmnnMlirConfig.cmake
  INSTALL_DESTINATION ${package_dir} PATH_VARS header_dir)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/cmake/ArmnnMlirConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/cmake/ArmnnMlirConfig.cmake
  ${PROJECT_BINARY_DIR}/cmake/ArmnnMlirConfigVersion.cmake DESTINATION ${package_dir} COMPONENT c)

set(compiler bin/armnn-compile)
set(networks_dir lib/cmake/ArmnnMlirNetworks)
configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/ArmnnMlirNetworksConfig.cmake.in
  ${PROJECT_BINARY_DIR}/cmake/ArmnnMlirNetworksConfig.cmake
  INSTALL_DESTINATION ${networks_dir} PATH_VARS header_dir compiler)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/cmake/ArmnnMlirNetworksConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/cmake/ArmnnMlirNetworksConfig.cmake
  ${PROJECT_BINARY_DIR}/cmake/ArmnnMlirNetworksConfigVersion.cmake DESTINATION ${networks_dir})
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION share/doc/armnn-mlir COMPONENT tools)
