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
    /// And what lies in a folder, as of `languages_in`.
    static LanguageBook read(const std::filesystem::path& folder);

    /// English where there is no other of this code.
    const Language& language(std::string_view code) const;
    /// By code.
    const std::map<std::string, Language, std::less<>>& all() const { return languages_; }
    /// Of files that cannot be read, with file and line.
    const std::vector<std::string>& problems() const { return problems_; }

  private:
    std::map<std::string, Language, std::less<>> languages_;
    std::vector<std::string> problems_;
};

} // namespace bastide::words
