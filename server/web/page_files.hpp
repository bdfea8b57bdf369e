// The files of the page, and its sentences in other languages.
// Tested in tests/server/web/page_files_test.cpp.
#pragma once

#include "network/listening/network.hpp"
#include "presentation/words/language_book.hpp"

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::server {

/// A file as it was made while building.
struct BuiltFile {
    std::string_view path; ///< "/", "/page.js"
    std::string_view type; ///< its media type
    std::string_view content;
};

const std::vector<BuiltFile>& built_files();

/// What the page says, in English; of a count its singular. Collected from its scripts while
/// building: those of the page, and those that only what is loaded later says.
const std::vector<std::string_view>& page_sentences();
const std::vector<std::string_view>& later_sentences();
/// The same of the page that needs no server.
const std::vector<std::string_view>& site_sentences();

/// Sentences in a language: `{texts: {ENGLISH: TEXT}, counts: {ENGLISH: {one, few, many ...}}}`,
/// and `more`, where others lie.
std::string page_words(const words::Language& language, std::span<const std::string_view> sentences,
                       const std::string& more = {});

/// Answers `/`, files that it names, and those that its script loads later: these have the hash of
/// what they hold in their names, so that browsers keep them for ever, and `/` is asked for with an
/// ETag, as are the page's worker and its manifest, which browsers want under the same name each
/// time. Everything is made once.
class PageFiles {
  public:
    explicit PageFiles(const words::LanguageBook& languages);

    network::HttpResponse answer(const network::HttpRequest& request) const;
    /// Of all of it: changes whenever anything of the page does.
    const std::string& version() const { return version_; }

  private:
    struct File {
        std::string type;
        std::string content;
        std::string tag; ///< of those that have no hash in their names
    };

    void keep_as_it_is(const std::string& path, const std::string& type, std::string content);
    std::string keep(std::string_view name, std::string_view type, std::string content);

    std::map<std::string, File, std::less<>> files_; ///< by path
    std::string version_;
};

} // namespace bastide::server
