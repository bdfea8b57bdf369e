// Fractions in texts, where the standard library of emscripten has no std::from_chars and
// std::to_chars for them. Put before every source by the toolchain's flags, in a browser alone.
// Tested in tests/alone/same_games.test.ts.
#pragma once

#include <version>

#if defined(_LIBCPP_VERSION) && _LIBCPP_VERSION < 200000
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace std { // NOLINT(cert-dcl58-cpp): what is missing there

inline from_chars_result from_chars(const char* first, const char* last, double& value,
                                    chars_format = chars_format::general) {
    const size_t digits = string_view(first, static_cast<size_t>(last - first))
                              .find_first_not_of("0123456789.eE+-infatyINFATY");
    const string text(first, digits == string_view::npos ? last : first + digits);
    char* end = nullptr;
    const double read = strtod(text.c_str(), &end);
    if (end == text.c_str()) return {first, errc::invalid_argument};
    value = read;
    return {first + (end - text.c_str()), errc{}};
}

#if _LIBCPP_VERSION < 14000 // of LLVM 13; later ones write them
inline to_chars_result to_chars(char* first, char* last, double value,
                                chars_format = chars_format::general, int precision = 17) {
    char text[40];
    const int size = snprintf(text, sizeof text, "%.*g", precision, value);
    if (size > last - first) return {last, errc::value_too_large};
    for (int i = 0; i < size; ++i)
        *first++ = text[i];
    return {first, errc{}};
}
#endif

} // namespace std
#endif
