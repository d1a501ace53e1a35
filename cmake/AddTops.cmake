# Reading MLIR's headers is most of what the compiler does here, so every target
# starts from a precompiled copy of those that nearly all files read, or of these
# and two more, which take as long again. The files still include what they use:
# -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON shows it.
file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/cmake/empty.cpp" CONTENT "")
set(tops_headers
  <mlir/Dialect/Arith/IR/Arith.h>
  <mlir/Dialect/Bufferization/IR/BufferizableOpInterface.h>
  <mlir/Dialect/Linalg/IR/LinalgInterfaces.h>
  <mlir/Dialect/MemRef/IR/MemRef.h>
  <mlir/Dialect/SCF/IR/SCF.h>
  <mlir/Dialect/Tensor/IR/Tensor.h>
  <mlir/IR/PatternMatch.h>
  <mlir/Interfaces/RuntimeVerifiableOpInterface.h>
  <mlir/Interfaces/TilingInterface.h>
  <mlir/Interfaces/ValueBoundsOpInterface.h>
  <mlir/Pass/Pass.h>)
foreach(name tops_mlir_headers tops_llvm_headers)
  add_library(${name} OBJECT EXCLUDE_FROM_ALL "${PROJECT_BINARY_DIR}/cmake/empty.cpp")
  target_precompile_headers(${name} PRIVATE ${tops_headers})
endforeach()
target_precompile_headers(tops_llvm_headers PRIVATE
  <mlir/Dialect/GPU/IR/GPUDialect.h>
  <mlir/Dialect/LLVMIR/LLVMDialect.h>)

# tops_precompiled_headers(<target> [tops_llvm_headers]): for C++ targets with no
# function below.
function(tops_precompiled_headers target)
  set(headers ${ARGN})
  if(NOT headers)
    set(headers tops_mlir_headers)
  endif()
  # An executable's code is compiled like a library's, as those headers were; the
  # linker makes it independent of its position all the same.
  get_target_property(type ${target} TYPE)
  if(type STREQUAL EXECUTABLE)
    set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE OFF)
  endif()
  target_precompile_headers(${target} REUSE_FROM ${headers})
endfunction()

# tops_library(<name> SOURCES... [DEPENDS targets...] [LINK_LIBS targets...]
#              [HEADERS tops_llvm_headers])
#
# A shared library of the project that links libMLIR and is exported as
# Tops::<name>. One place, so that every library gets the same treatment.
function(tops_library name)
  cmake_parse_arguments(ARG "" "HEADERS" "DEPENDS;LINK_LIBS" ${ARGN})
  add_library(${name} SHARED ${ARG_UNPARSED_ARGUMENTS})
  add_library(Tops::${name} ALIAS ${name})
  set_property(GLOBAL APPEND PROPERTY TOPS_EXPORTS ${name})
  set_target_properties(${name} PROPERTIES
    VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR})
  target_include_directories(${name} INTERFACE
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
    $<BUILD_INTERFACE:${PROJECT_BINARY_DIR}/include>
    $<INSTALL_INTERFACE:include>)
  target_compile_features(${name} INTERFACE cxx_std_17)
  tops_precompiled_headers(${name} ${ARG_HEADERS})
  target_link_libraries(${name} PUBLIC ${ARG_LINK_LIBS} MLIR LLVM)
  if(ARG_DEPENDS)
    add_dependencies(${name} ${ARG_DEPENDS})
  endif()
endfunction()

# tops_runtime_library(<name> SOURCES... [MGPU])
#
# A shared library without LLVM and MLIR that compiled code calls, exported as
# Tops::<name>. With MGPU it defines the mgpu* functions, and nothing else of it
# is seen; one of them that is not defined is found when it is linked.
function(tops_runtime_library name)
  cmake_parse_arguments(ARG "MGPU" "" "" ${ARGN})
  add_library(${name} SHARED ${ARG_UNPARSED_ARGUMENTS})
  add_library(Tops::${name} ALIAS ${name})
  set_property(GLOBAL APPEND PROPERTY TOPS_EXPORTS ${name})
  set_target_properties(${name} PROPERTIES
    VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR}
    CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
  target_include_directories(${name} INTERFACE
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
    $<INSTALL_INTERFACE:include>)
  if(ARG_MGPU)
    set(script "${PROJECT_SOURCE_DIR}/lib/Runtime/Mgpu.map")
    target_sources(${name} PRIVATE "${PROJECT_SOURCE_DIR}/lib/Runtime/MgpuMemRef.cpp")
    target_link_options(${name} PRIVATE LINKER:-z,defs "LINKER:--version-script=${script}")
    set_property(TARGET ${name} APPEND PROPERTY LINK_DEPENDS "${script}")
  endif()
endfunction()

# tops_tool(<name> SOURCES... [LINK_LIBS targets...]): an installed executable.
function(tops_tool name)
  cmake_parse_arguments(ARG "" "" "LINK_LIBS" ${ARGN})
  add_executable(${name} ${ARG_UNPARSED_ARGUMENTS})
  target_link_libraries(${name} PRIVATE ${ARG_LINK_LIBS} MLIR LLVM)
  tops_precompiled_headers(${name})
  set_property(GLOBAL APPEND PROPERTY TOPS_EXPORTS ${name})
endfunction()
