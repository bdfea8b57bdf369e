# python3-bastide: the module, in a package of its own beside the game's, whose plugins it plays.
install(TARGETS bastide_python LIBRARY DESTINATION lib/python3/dist-packages COMPONENT python)

list(APPEND components python)
set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-bastide)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
set(CPACK_DEBIAN_PYTHON_DESCRIPTION "games of Bastide for research, as a module for Python
Rules of any plugins, games as values that are copied and played on, many
at once on all processors, and what a seat sees as arrays of numpy.")
math(EXPR next_python_minor "${Python3_VERSION_MINOR} + 1")
set(python_version ${Python3_VERSION_MAJOR}.${Python3_VERSION_MINOR})
set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "bastide (= ${PROJECT_VERSION}), python3-numpy, python3 (>= ${python_version}), python3 (<< ${Python3_VERSION_MAJOR}.${next_python_minor})")
