#include "core/catalogue/words/presentation.hpp"

#include <algorithm>

namespace bastide::catalogue {

const std::string& Word::form(PluralForm form) const {
    switch (form) {
    case PluralForm::one: return one;
    case PluralForm::few: return few.empty() ? many : few;
    case PluralForm::many: break;
    }
    return many;
}

std::string Presentation::word(std::string_view key, int count) const {
    const auto found = words.find(key);
    if (found != words.end()) return found->second.form(plural_form(language, count));
    std::string text(key);
    std::replace(text.begin(), text.end(), '_', ' ');
    return text;
}

std::string_view Presentation::ending(const std::string& tile, std::size_t segment) const {
    const auto found = endings.find({tile, segment});
    return found == endings.end() ? std::string_view() : std::string_view(found->second);
}

} // namespace bastide::catalogue
