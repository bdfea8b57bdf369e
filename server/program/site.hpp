// What a page without a server shows, as plain files: see docs/alone.md.
// Tested in tests/server/program/site_test.cpp.
#pragma once

#include "core/catalogue/places.hpp"

#include <filesystem>

namespace bastide::server {

struct SiteOptions {
    catalogue::Places plugins;
    std::filesystem::path content;
    std::filesystem::path to; ///< a folder, made where there is none
};

/// Writes pictures of all tiles, figures, tokens and shields, where land lies on tiles, pages of
/// rules, what the program is given (plugins, languages, presets), and what the page says in each
/// language. ./web puts the page there.
/// Throws where something cannot be made or written.
void write_site(const SiteOptions& options);

} // namespace bastide::server
