#include "presentation/words/language_book.hpp"

namespace bastide::words {

LanguageBook LanguageBook::read(const std::filesystem::path& folder) {
    LanguageBook book;
    Languages found = languages_in(folder);
    book.problems_ = std::move(found.problems);
    for (const LanguageFile& file : found.files)
        if (!file.file.empty())
            book.languages_.insert_or_assign(file.code, Language::read(file.file));
    return book;
}

const Language& LanguageBook::language(std::string_view code) const {
    const auto found = languages_.find(code);
    return found == languages_.end() ? languages_.at("en") : found->second;
}

} // namespace bastide::words
