# Headers alone, those of Debian's package; nothing else of the system's may be seen.
if(NOT TARGET fmt::fmt)
  file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/headers/fmt)
  file(CREATE_LINK /usr/include/fmt ${CMAKE_BINARY_DIR}/headers/fmt/fmt SYMBOLIC)
  add_library(fmt::fmt INTERFACE IMPORTED GLOBAL)
  target_include_directories(fmt::fmt INTERFACE ${CMAKE_BINARY_DIR}/headers/fmt)
  target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY
    # No sentence has a fraction, nor commas in its numbers.
    FMT_USE_FLOAT=0 FMT_USE_DOUBLE=0 FMT_USE_LONG_DOUBLE=0 "FMT_STATIC_THOUSANDS_SEPARATOR=','")
endif()
set(fmt_FOUND TRUE)
