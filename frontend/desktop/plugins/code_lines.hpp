// The lines of a file around a place in it.
// Tested in tests/frontend/desktop/plugins/plugin_list_test.cpp.
#pragma once

#include "core/reading/error.hpp"

#include <string>
#include <vector>

namespace bastide::desktop {

struct CodeLine {
    int number = 0; ///< from 1
    std::string text;
    bool is_meant = false; ///< the place is on it
};

/// The line of a place, and so many before and after it; none where file or line are not known, or
/// cannot be read any more.
std::vector<CodeLine> code_around(const reading::SourcePlace& place, int lines);

} // namespace bastide::desktop
