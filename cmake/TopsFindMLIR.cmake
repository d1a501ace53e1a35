# Finds the installed LLVM and MLIR that tops is built against, and loads the
# CMake functions that they bring.

# MLIR accepts no other version than the major.minor that is asked for.
set(TOPS_MLIR_VERSION 22.1)
find_package(MLIR ${TOPS_MLIR_VERSION} CONFIG QUIET
             HINTS /usr/lib/llvm-22/lib/cmake/mlir)
if(NOT MLIR_FOUND)
  set(considered "")
  foreach(file version IN ZIP_LISTS MLIR_CONSIDERED_CONFIGS MLIR_CONSIDERED_VERSIONS)
    string(APPEND considered "\n  ${file} is version ${version}")
  endforeach()
  message(FATAL_ERROR
    "tops needs an installed MLIR ${TOPS_MLIR_VERSION} and found none: install the packages "
    "llvm-22-dev, libmlir-22-dev and mlir-22-tools, or pass "
    "-DMLIR_DIR=<prefix>/lib/cmake/mlir${considered}")
endif()
message(STATUS "Using MLIR from ${MLIR_DIR} (LLVM ${LLVM_PACKAGE_VERSION})")

list(APPEND CMAKE_MODULE_PATH "${MLIR_CMAKE_DIR}" "${LLVM_CMAKE_DIR}")

# One copy of MLIR in a process: always the shared library, never archives.
set(MLIR_LINK_MLIR_DYLIB ON)
set(LLVM_LINK_LLVM_DYLIB ON)

# Distributions install lit under another name than LLVM's build expects, and
# another LLVM's may come first in PATH.
find_program(TOPS_LIT NAMES llvm-lit lit HINTS "${LLVM_TOOLS_BINARY_DIR}" NAMES_PER_DIR)
if(TOPS_LIT)
  set(LLVM_EXTERNAL_LIT "${TOPS_LIT}" CACHE FILEPATH "lit" FORCE)
endif()

include(TableGen)
include(AddLLVM)
include(AddMLIR)
include(HandleLLVMOptions)
