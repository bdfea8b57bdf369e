#include "core/catalogue/words/plural.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <optional>

namespace bastide::catalogue {

bool PluralRules::Relation::holds(int number) const {
    const int whole = of_number ? number : 0;
    const int value = modulus == 0 ? whole : whole % modulus;
    const bool inside = std::any_of(ranges.begin(), ranges.end(), [&](const auto& range) {
        return range.first <= value && value <= range.second;
    });
    return inside == equal;
}

/// Reads one condition; nothing where the text is none.
class PluralRules::Parser {
  public:
    explicit Parser(std::string_view text) : rest_(text) {}

    std::optional<Condition> parse() {
        Condition condition;
        do {
            std::vector<Relation> all;
            do {
                all.push_back(relation());
            } while (take("and"));
            condition.push_back(std::move(all));
        } while (take("or"));
        skip_blanks();
        if (!sound_ || !rest_.empty()) return std::nullopt;
        return condition;
    }

  private:
    void skip_blanks() {
        rest_.remove_prefix(std::min(rest_.find_first_not_of(' '), rest_.size()));
    }

    bool take(std::string_view word) {
        skip_blanks();
        if (!rest_.starts_with(word)) return false;
        rest_.remove_prefix(word.size());
        return true;
    }

    int number() {
        skip_blanks();
        int value = 0;
        const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
        sound_ = sound_ && error == std::errc() && value >= 0;
        rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
        return value;
    }

    Relation relation() {
        Relation read;
        if (!take("n") && !take("i")) {
            read.of_number = false;
            sound_ = sound_ && (take("v") || take("w") || take("f") || take("t") || take("e"));
        }
        if (take("%")) {
            read.modulus = number();
            sound_ = sound_ && read.modulus > 0;
        }
        read.equal = !take("!=");
        sound_ = sound_ && (!read.equal || take("="));
        do {
            const int first = number();
            read.ranges.emplace_back(first, take("..") ? number() : first);
        } while (sound_ && take(","));
        return read;
    }

    std::string_view rest_;
    bool sound_ = true;
};

PluralRules::PluralRules() : rules_{{PluralForm::one, {{Relation{true, 0, true, {{1, 1}}}}}}} {}

PluralRules PluralRules::read(reading::TomlTable& table) {
    PluralRules read;
    read.rules_.clear();
    for (const auto& [name, form] : plural_categories) {
        const auto text = table.text(name);
        if (!text) continue;
        auto condition = Parser(*text).parse();
        if (!condition)
            table.refuse(name, engine::message("a plural rule of the Unicode CLDR, as in "
                                               "'n % 10 = 2..4 and n % 100 != 12..14'"));
        read.rules_.emplace_back(form, std::move(*condition));
    }
    table.done();
    return read;
}

PluralForm PluralRules::form(int count) const {
    const int number = std::abs(count);
    for (const auto& [form, condition] : rules_)
        for (const std::vector<Relation>& all : condition)
            if (std::all_of(all.begin(), all.end(),
                            [&](const Relation& each) { return each.holds(number); }))
                return form;
    return PluralForm::other;
}

} // namespace bastide::catalogue
