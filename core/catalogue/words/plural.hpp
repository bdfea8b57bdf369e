// Which form of a word goes with a number, by language.
#pragma once

#include <string_view>

namespace bastide::catalogue {

/// English has `one` and `many`; Czech, Slovak and Polish have `few` for 2 to 4 as well.
enum class PluralForm { one, few, many };

/// The form for `count` in a language by its code, "en", "cs"; unknown languages count as English
/// does. The sign of a number does not matter.
PluralForm plural_form(std::string_view language, int count);

} // namespace bastide::catalogue
