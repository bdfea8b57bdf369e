// Catch2 2 or 3, whichever the system has, by the names of 3.
#pragma once

#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>

using Catch::Approx;
#else
#include <catch2/catch.hpp>

namespace Catch::Matchers {

inline auto ContainsSubstring(const std::string& text) {
    return Contains(text);
}

} // namespace Catch::Matchers
#endif
