# Headers alone, those of Debian's package; nothing else of the system's may be seen.
if(NOT TARGET tomlplusplus::tomlplusplus)
  file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/headers/tomlplusplus)
  file(CREATE_LINK /usr/include/toml++ ${CMAKE_BINARY_DIR}/headers/tomlplusplus/toml++ SYMBOLIC)
  add_library(tomlplusplus::tomlplusplus INTERFACE IMPORTED GLOBAL)
  # By its usual way it would bring streams along, and all that is known of locales.
  target_compile_definitions(tomlplusplus::tomlplusplus INTERFACE TOML_FLOAT_CHARCONV=1 TOML_INT_CHARCONV=1)
  target_include_directories(tomlplusplus::tomlplusplus INTERFACE ${CMAKE_BINARY_DIR}/headers/tomlplusplus)
endif()
set(tomlplusplus_FOUND TRUE)
