#include "presentation/words/language_book.hpp"

#include "core/reading/error.hpp"

namespace bastide::words {

LanguageBook LanguageBook::read(const catalogue::LanguageFolders& folders) {
    LanguageBook book;
    book.problems_ = folders.problems;
    for (const catalogue::LanguageFolder& folder : folders.found)
        try {
            book.languages_.insert_or_assign(folder.code, Language::read(folder));
        } catch (const reading::LoadError& error) {
            book.problems_.push_back(error.message());
        }
    return book;
}

const Language& LanguageBook::language(std::string_view code) const {
    for (const std::string_view each : {code, code.substr(0, code.find('-'))})
        if (const auto found = languages_.find(each); found != languages_.end())
            return found->second;
    return languages_.at("en");
}

std::vector<const Language*> LanguageBook::in_order() const {
    std::vector<const Language*> all = {&languages_.at("en")};
    for (const auto& [code, language] : languages_)
        if (code != "en") all.push_back(&language);
    return all;
}

} // namespace bastide::words
