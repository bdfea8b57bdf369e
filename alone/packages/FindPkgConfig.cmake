# For a browser there are no packages: what the rooms ask pkg-config for is made of Debian's sources, which ./web has fetched.
set(PkgConfig_FOUND TRUE)

macro(pkg_check_modules prefix)
  if("${ARGN}" MATCHES "lua5\\.4-c\\+\\+" AND NOT TARGET bastide_lua)
    file(GLOB BASTIDE_LUA_SOURCES CONFIGURE_DEPENDS ${BASTIDE_WEB_SOURCES}/lua5.4-*/src/*.c)
    if(NOT BASTIDE_LUA_SOURCES)
      message(FATAL_ERROR "The sources of Lua are not here: ./web --make fetches them")
    endif()
    list(FILTER BASTIDE_LUA_SOURCES EXCLUDE REGEX "/(lua|luac)\\.c$")
    list(GET BASTIDE_LUA_SOURCES 0 BASTIDE_LUA_FOLDER)
    get_filename_component(BASTIDE_LUA_FOLDER ${BASTIDE_LUA_FOLDER} DIRECTORY)
    # Errors are exceptions then, which run destructors.
    set_source_files_properties(${BASTIDE_LUA_SOURCES} PROPERTIES LANGUAGE CXX)
    add_library(bastide_lua STATIC ${BASTIDE_LUA_SOURCES})
    set_target_properties(bastide_lua PROPERTIES UNITY_BUILD OFF)
    target_compile_options(bastide_lua PRIVATE -O2 -w) # its loop is where rules take their time
    # What Debian writes while it builds: where modules of a machine lie, which nobody loads here.
    file(WRITE ${CMAKE_BINARY_DIR}/headers/lua/lua5.4-deb-multiarch.h "#define DEB_HOST_MULTIARCH \"\"\n")
    target_include_directories(bastide_lua SYSTEM PUBLIC ${BASTIDE_LUA_FOLDER} ${CMAKE_BINARY_DIR}/headers/lua)
    add_library(PkgConfig::LUA ALIAS bastide_lua)
    # Debian 12 gives the functions names of C, Debian 13 names of C++: asked of the header, since a trial cannot link this.
    file(STRINGS ${BASTIDE_LUA_FOLDER}/luaconf.h BASTIDE_LUA_NAMES REGEX "extern \"C\"")
    if(BASTIDE_LUA_NAMES)
      set(LUA_HAS_NAMES_OF_C ON CACHE INTERNAL "")
    else()
      set(LUA_HAS_NAMES_OF_C OFF CACHE INTERNAL "")
    endif()
  endif()
endmacro()
