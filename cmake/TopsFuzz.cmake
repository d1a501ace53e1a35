# Builds everything as libFuzzer needs it: with counters that tell it which code
# an input reaches, and with the sanitizers that tell what is wrong.
if(NOT CMAKE_CXX_COMPILER_ID STREQUAL Clang)
  message(FATAL_ERROR "fuzzers need clang, found ${CMAKE_CXX_COMPILER_ID}: configure with the preset 'fuzz'")
endif()
# What fuzzers run is mostly MLIR, so that our own code may be slow, but it is
# quick to compile. The checks that are left out need run-time type information,
# which LLVM is built without.
set(TOPS_FUZZ_FLAGS -fsanitize=address,undefined -fno-sanitize=vptr,function
                    -fno-sanitize-recover=all -fno-omit-frame-pointer)
add_compile_options(-fsanitize=fuzzer-no-link ${TOPS_FUZZ_FLAGS})
add_link_options(${TOPS_FUZZ_FLAGS})
# Libraries find the sanitizers in the executable, not when they are linked.
string(REPLACE "-Wl,-z,defs" "" CMAKE_SHARED_LINKER_FLAGS "${CMAKE_SHARED_LINKER_FLAGS}")
