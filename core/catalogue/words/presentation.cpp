#include "core/catalogue/words/presentation.hpp"

#include <algorithm>

namespace bastide::catalogue {

const std::string& Word::form(PluralForm form) const {
    const auto or_many = [this](const std::string& text) -> const std::string& {
        return text.empty() ? many : text;
    };
    switch (form) {
    case PluralForm::zero: return or_many(zero);
    case PluralForm::one: return one;
    case PluralForm::two: return or_many(two);
    case PluralForm::few: return or_many(few);
    case PluralForm::other: return or_many(other);
    case PluralForm::many: break;
    }
    return many;
}

const Word* Presentation::find(std::string_view key) const {
    auto found = words.find(key);
    if (found == words.end()) found = words.find(key.substr(key.find(':') + 1)); // npos + 1 is 0
    return found == words.end() ? nullptr : &found->second;
}

std::string Presentation::word(std::string_view key, int count) const {
    if (const Word* const found = find(key)) return found->form(plurals.form(count));
    std::string text(key.substr(key.find(':') + 1));
    std::replace(text.begin(), text.end(), '_', ' ');
    return text;
}

std::string_view Presentation::ending(const std::string& tile, std::size_t segment) const {
    const auto found = endings.find({tile, segment});
    return found == endings.end() ? std::string_view() : std::string_view(found->second);
}

} // namespace bastide::catalogue
