// The description of the API for editors, as a page.
// Tested in tests/frontend/manual/reference_test.cpp.
#pragma once

#include <string>

namespace bastide::manual {

/// The text of scripts/bastide.lua as Markdown: objects with their values and methods, tables of
/// options, and the sentences between them, in the order of the file. Headings begin at the third
/// level.
std::string calls_page(const std::string& stub);

} // namespace bastide::manual
