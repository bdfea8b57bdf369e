// The parts of Boost that are no templates, compiled once: see the definitions in CMakeLists.txt.
#include <boost/asio/impl/src.hpp>
#include <boost/asio/ssl/impl/src.hpp>
#include <boost/beast/src.hpp>
