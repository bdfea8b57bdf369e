// Which form of a word goes with a number, by the rules of a language.
#pragma once

#include "core/reading/toml_file.hpp"

#include <string_view>
#include <utility>
#include <vector>

namespace bastide::catalogue {

/// The categories of the Unicode CLDR, which browsers know as well.
enum class PluralForm { zero, one, two, few, many, other };

/// Rules as the CLDR writes them, of whole numbers: "n % 10 = 2..4 and n % 100 != 12..14".
class PluralRules {
  public:
    /// Those of English: 1 is `one`.
    PluralRules();
    /// A table of rules by category; what no rule means is `other`. Throws `LoadError`.
    static PluralRules read(reading::TomlTable& table);

    /// The form for a number, whose sign does not matter.
    PluralForm form(int count) const;

  private:
    struct Relation {
        bool of_number = true; ///< else of fractions, which whole numbers have none of
        int modulus = 0;       ///< 0: the number itself
        bool equal = true;
        std::vector<std::pair<int, int>> ranges;

        bool holds(int number) const;
    };
    /// One of which all hold.
    using Condition = std::vector<std::vector<Relation>>;
    class Parser;

    std::vector<std::pair<PluralForm, Condition>> rules_;
};

/// Every category but `other`, as files call them.
inline constexpr std::pair<std::string_view, PluralForm> plural_categories[] = {
    {"zero", PluralForm::zero}, {"one", PluralForm::one},   {"two", PluralForm::two},
    {"few", PluralForm::few},   {"many", PluralForm::many},
};

} // namespace bastide::catalogue
