// The files of the page, and its words in other languages.
#pragma once

#include "core/catalogue/catalogue.hpp"
#include "network/connections/network.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::server {

/// A file of the page, as it was made while building.
struct PageFile {
    std::string_view path; ///< "/", "/page.js"
    std::string_view type; ///< its media type
    std::string_view content;
};

const std::vector<PageFile>& page_files();

/// Answers the paths of these files, and `/words/LANGUAGE.json`: `{texts: {ENGLISH: TEXT}, counts:
/// {ENGLISH: {one, many, few}}, plugins: {ID: {title, description}}, settings: {PLUGIN.SETTING:
/// {title, description, choices: {VALUE: TITLE}}}, presets: [{title, description, plugins,
/// settings}]}`: the sentences of the page out of `content`/locale/LANGUAGE.toml, which may be
/// missing, what plugins and their settings are called, and the presets of `content`/presets.
/// `/rules/PLUGIN.md?language=cs` is the page of rules of a plugin.
class Page {
  public:
    Page(const catalogue::Catalogue& catalogue, std::filesystem::path content);

    network::HttpResponse answer(const network::HttpRequest& request) const;

  private:
    network::HttpResponse words(const std::string& language) const;
    network::HttpResponse rules(const std::string& plugin, const std::string& language) const;

    const catalogue::Catalogue& catalogue_;
    std::filesystem::path content_;
};

} // namespace bastide::server
