# What `cmake --install` puts below its prefix. The tree can be moved: nothing
# in it names the prefix, the build tree or the source tree.

include(CMakePackageConfigHelpers)

get_property(exports GLOBAL PROPERTY TOPS_EXPORTS)
install(TARGETS ${exports} EXPORT TopsTargets
  RUNTIME DESTINATION bin
  LIBRARY DESTINATION lib
  ARCHIVE DESTINATION lib)

install(DIRECTORY "${PROJECT_SOURCE_DIR}/include/" "${PROJECT_BINARY_DIR}/include/"
  DESTINATION include
  FILES_MATCHING PATTERN "*.h" PATTERN "*.td" PATTERN "*.inc"
  PATTERN CMakeFiles EXCLUDE)

set(package_dir lib/cmake/Tops)
install(EXPORT TopsTargets NAMESPACE Tops:: DESTINATION ${package_dir})
configure_package_config_file("${CMAKE_CURRENT_LIST_DIR}/TopsConfig.cmake.in"
  "${PROJECT_BINARY_DIR}/cmake/TopsConfig.cmake"
  INSTALL_DESTINATION ${package_dir}
  NO_SET_AND_CHECK_MACRO NO_CHECK_REQUIRED_COMPONENTS_MACRO)
# Before 1.0 a minor version may change anything.
write_basic_package_version_file("${PROJECT_BINARY_DIR}/cmake/TopsConfigVersion.cmake"
  COMPATIBILITY SameMinorVersion)
install(FILES
  "${PROJECT_BINARY_DIR}/cmake/TopsConfig.cmake"
  "${PROJECT_BINARY_DIR}/cmake/TopsConfigVersion.cmake"
  DESTINATION ${package_dir})
install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" DESTINATION share/doc/tops)
