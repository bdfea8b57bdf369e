# Makes HTML of the pages: cmake -DSOURCE=checkout -DBUILD=folder -DMKDOCS=program -P make_pages.cmake
# They are gathered first, so that links between docs/ and what lies beside it hold.
file(REMOVE_RECURSE ${BUILD}/pages)
file(COPY ${SOURCE}/README.md ${SOURCE}/CHANGELOG.md ${SOURCE}/CONTRIBUTING.md ${SOURCE}/LICENSE ${SOURCE}/docs
  DESTINATION ${BUILD}/pages)
file(GLOB plugin_pages RELATIVE ${SOURCE} ${SOURCE}/plugins/*/README.md)
foreach(page ${plugin_pages})
  configure_file(${SOURCE}/${page} ${BUILD}/pages/${page} COPYONLY)
endforeach()
file(COPY ${CMAKE_CURRENT_LIST_DIR}/mkdocs.yml ${CMAKE_CURRENT_LIST_DIR}/theme DESTINATION ${BUILD})
execute_process(COMMAND ${MKDOCS} build --quiet --clean --config-file ${BUILD}/mkdocs.yml
  COMMAND_ERROR_IS_FATAL ANY)
file(REMOVE ${BUILD}/html/sitemap.xml ${BUILD}/html/sitemap.xml.gz)
# A page that was opened from a disk may load a script, and no other file.
file(READ ${BUILD}/html/search/search_index.json index)
file(WRITE ${BUILD}/html/search_index.js "window.searchIndex = ${index};\n")
file(REMOVE_RECURSE ${BUILD}/html/search)
