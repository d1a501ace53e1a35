# Builds everything with the sanitizers that tell what is wrong, and with the
# counters that tell libFuzzer which code an input reaches.
if(NOT CMAKE_CXX_COMPILER_ID STREQUAL Clang)
  message(FATAL_ERROR "the sanitized build has fuzzers, which need clang, found "
                      "${CMAKE_CXX_COMPILER_ID}: configure with the preset 'sanitize'")
endif()
# The checks that are left out need run-time type information, which LLVM is
# built without. The run time is a shared library, so that programs that were
# not built here can load ours.
set(TOPS_SANITIZERS -fsanitize=address,undefined -fno-sanitize=vptr,function
                    -fno-sanitize-recover=all -shared-libsan)
add_compile_options(${TOPS_SANITIZERS} -fsanitize=fuzzer-no-link -fno-omit-frame-pointer)
add_link_options(${TOPS_SANITIZERS})
execute_process(
  COMMAND ${CMAKE_CXX_COMPILER} -print-file-name=libclang_rt.asan-${CMAKE_SYSTEM_PROCESSOR}.so
  OUTPUT_VARIABLE TOPS_ASAN_RUNTIME OUTPUT_STRIP_TRAILING_WHITESPACE)
get_filename_component(CMAKE_BUILD_RPATH "${TOPS_ASAN_RUNTIME}" DIRECTORY)
