# bastide-server: the server with plugins of its own, in a package that needs neither the game nor a window. It
# lies in a folder of its own, so that the two may be of different versions.
set(server_folder ${CMAKE_INSTALL_LIBDIR}/bastide-server)
install(TARGETS bastide-server RUNTIME DESTINATION ${server_folder}/bin COMPONENT server)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/plugins ${PROJECT_SOURCE_DIR}/content ${PROJECT_SOURCE_DIR}/scripts
  DESTINATION ${server_folder}/share/bastide COMPONENT server)
file(CREATE_LINK ../${server_folder}/bin/bastide-server ${CMAKE_CURRENT_BINARY_DIR}/bastide-server SYMBOLIC)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/bastide-server DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT server)
configure_file(bastide-server.6 bastide-server.6 @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/bastide-server.6 DESTINATION ${CMAKE_INSTALL_MANDIR}/man6 COMPONENT server)
install(FILES bastide-server.service bastide-server@.service DESTINATION lib/systemd/system COMPONENT server)
# To be copied, where several servers run.
install(DIRECTORY haproxy grafana prometheus DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/doc/bastide-server/examples COMPONENT server)
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE
  DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/doc/bastide-server RENAME copyright COMPONENT server)

list(APPEND components server)
set(CPACK_DEBIAN_SERVER_PACKAGE_NAME bastide-server)
set(CPACK_DEBIAN_SERVER_DESCRIPTION "games of Bastide with friends, from a link
A server that holds games for people elsewhere, who join by a browser or
the game. Needs no display. Nothing is lost when it is stopped or killed.")
set(CPACK_DEBIAN_SERVER_PACKAGE_DEPENDS "fonts-lato, fonts-vollkorn, fonts-dejavu-core")
