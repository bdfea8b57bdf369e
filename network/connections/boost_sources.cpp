// The parts of Boost that are no templates, compiled once: see the definitions in CMakeLists.txt.
// Tested in tests/network/connections/network_test.cpp.
#include <boost/asio/impl/src.hpp>
#include <boost/asio/ssl/impl/src.hpp>
#include <boost/beast/src.hpp>
