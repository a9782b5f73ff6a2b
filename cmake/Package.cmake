# Debian packages, by `cpack` in the build folder: armnn-mlir-tools with the tools, python3-armnn-mlir with the Python package, and armnn-mlir-dev
# with headers, libraries (libArmnnMlirC.so too) and CMake packages. The components tools and python go to theirs, all else to dev.

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME armnn-mlir)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT "armnn-mlir developers")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "compiler for networks in Arm NN's and UFF's formats")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_GROUPING ONE_PER_GROUP)
set(CPACK_DEBIAN_ENABLE_COMPONENT_DEPENDS ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)

set(CPACK_DEBIAN_TOOLS_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_TOOLS_PACKAGE_SECTION devel)
# Files of LLVM 22 lie where only its packages put them.
set(CPACK_DEBIAN_TOOLS_PACKAGE_RECOMMENDS "graphviz, libomp5-19")
set(CPACK_DEBIAN_DEV_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_DEV_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEV_PACKAGE_DEPENDS
  "armnn-mlir-tools (= ${PROJECT_VERSION}), libmlir-22-dev, mlir-22-tools, llvm-22-dev, liblld-22-dev, libflatbuffers-dev, libprotobuf-dev, cmake")

if(TARGET armnn_mlir_python)
  # The extension is for one version of Python.
  math(EXPR next "${Python_VERSION_MINOR} + 1")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS
    "python3 (>= ${Python_VERSION_MAJOR}.${Python_VERSION_MINOR}), python3 (<< ${Python_VERSION_MAJOR}.${next}), python3-numpy")
endif()
set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-armnn-mlir)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
set(CPACK_DEBIAN_PYTHON_PACKAGE_RECOMMENDS "libomp5-19")

include(CPack)
get_cmake_property(components COMPONENTS)
foreach(component ${components})
  if(component MATCHES "^(tools|python)$")
    cpack_add_component(${component} GROUP ${component})
  else()
    cpack_add_component(${component} GROUP dev DEPENDS tools)
  endif()
endforeach()
cpack_add_component_group(tools)
cpack_add_component_group(python)
cpack_add_component_group(dev)
