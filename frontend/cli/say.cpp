#include "frontend/cli/say.hpp"

#include "core/reading/printable.hpp"

#include <fmt/core.h>

#include <cstdio>

namespace bastide::cli {

void say(const std::string& line) {
    fmt::print("{}\n", reading::printable(line));
}

void complain(const std::string& line) {
    fmt::print(stderr, "bastide: {}\n", reading::printable(line));
}

} // namespace bastide::cli
