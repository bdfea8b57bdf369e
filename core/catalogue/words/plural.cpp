#include "core/catalogue/words/plural.hpp"

#include <cstdlib>

namespace bastide::catalogue {
namespace {

PluralForm west_slavic(int count) {
    if (count == 1) return PluralForm::one;
    return count >= 2 && count <= 4 ? PluralForm::few : PluralForm::many;
}

/// 22 to 24 are few as well, 12 to 14 are not.
PluralForm polish(int count) {
    if (count == 1) return PluralForm::one;
    const bool teen = count % 100 >= 12 && count % 100 <= 14;
    return count % 10 >= 2 && count % 10 <= 4 && !teen ? PluralForm::few : PluralForm::many;
}

} // namespace

PluralForm plural_form(std::string_view language, int count) {
    const int size = std::abs(count);
    if (language == "cs" || language == "sk") return west_slavic(size);
    if (language == "pl") return polish(size);
    if (language == "fr") return size < 2 ? PluralForm::one : PluralForm::many;
    return size == 1 ? PluralForm::one : PluralForm::many;
}

} // namespace bastide::catalogue
