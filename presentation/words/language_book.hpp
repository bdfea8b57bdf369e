// All languages that there are, by their codes.
// Tested in tests/presentation/words/language_test.cpp.
#pragma once

#include "presentation/words/language.hpp"

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::words {

class LanguageBook {
  public:
    /// English alone.
    LanguageBook() : languages_{{"en", Language()}} {}
    /// And what lies in some folders that hold languages.
    static LanguageBook read(const catalogue::LanguageFolders& folders);
    static LanguageBook read(const std::vector<std::filesystem::path>& roots) {
        return read(catalogue::read_language_folders(roots));
    }

    /// That of a code; "pt" where there is no "pt-BR"; else English.
    const Language& language(std::string_view code) const;
    /// English first, then by code.
    std::vector<const Language*> in_order() const;
    /// By code.
    const std::map<std::string, Language, std::less<>>& all() const { return languages_; }
    /// Of files that cannot be read, with file and line.
    const std::vector<engine::Message>& problems() const { return problems_; }

  private:
    std::map<std::string, Language, std::less<>> languages_;
    std::vector<engine::Message> problems_;
};

} // namespace bastide::words
