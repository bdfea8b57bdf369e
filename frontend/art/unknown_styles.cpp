#include "frontend/art/unknown_styles.hpp"

#include "core/engine/rules/names.hpp"
#include "frontend/art/object/styles.hpp"
#include "frontend/art/object/things/unknown.hpp"

#include <algorithm>
#include <cctype>
#include <map>
#include <set>

namespace bastide::art {

namespace {

constexpr int patterns = 8; ///< what a number leaves when divided by this is the pattern

std::string name_at(const std::vector<std::string>& names, std::size_t index,
                    const std::string& otherwise) {
    return index < names.size() ? names[index] : otherwise;
}

/// Hands out looks; the same name and style get the same.
class Looks {
  public:
    std::string written(const std::string& name, const std::string& style) {
        const auto [entry, is_new] = given_.try_emplace({name, style});
        if (is_new) entry->second = {number_for(style), letters_for(name)};
        return with_look(style.empty() ? name : style, entry->second);
    }

  private:
    int number_for(const std::string& style) {
        const int wished = look_of(style).number;
        const auto is_used = [&](int number) { return numbers_.contains(number); };
        const auto shares_pattern = [&](int number) {
            return std::any_of(numbers_.begin(), numbers_.end(),
                               [&](int other) { return other % patterns == number % patterns; });
        };
        int chosen = wished;
        for (const bool own_pattern : {true, false})
            for (int i = 0; i < unknown_looks; ++i) {
                const int number = (wished + i) % unknown_looks;
                if (own_pattern ? shares_pattern(number) : is_used(number)) continue;
                numbers_.insert(number);
                return number;
            }
        return chosen;
    }

    /// The first letter, or with a later one, or with a number.
    std::string letters_for(const std::string& name) {
        std::string plain;
        for (const char c : name)
            if (c != '_') plain += c;
        if (plain.empty()) plain = "?";
        const std::string first(
            1, static_cast<char>(std::toupper(static_cast<unsigned char>(plain[0]))));
        if (letters_.insert(first).second) return first;
        for (std::size_t i = 1; i < plain.size(); ++i)
            if (letters_.insert(first + plain[i]).second) return first + plain[i];
        for (int number = 2;; ++number)
            if (letters_.insert(first + std::to_string(number)).second)
                return first + std::to_string(number);
    }

    std::map<std::pair<std::string, std::string>, UnknownLook> given_;
    std::set<int> numbers_;
    std::set<std::string> letters_;
};

bool is_unknown_thing(const std::string& style) {
    return !style.empty() && find_style(StyleUse::thing, style) == nullptr;
}

void write_things(const std::vector<std::string>& names, std::vector<std::string>& styles,
                  Looks& looks) {
    for (std::size_t i = 0; i < styles.size(); ++i)
        if (is_unknown_thing(styles[i]))
            styles[i] = looks.written(name_at(names, i, styles[i]), styles[i]);
}

/// Slots of one style lie together as one token: it has the letters of a slot that is alone with
/// its style, and those of the style where several share it.
std::vector<std::string> pictures_of(const engine::RulesetDraft& rules,
                                     const catalogue::Presentation& look, Looks& looks) {
    std::vector<std::string> pictures;
    std::map<std::string, std::string> written;
    for (std::size_t i = 0; i < look.slot_styles.size(); ++i) {
        const std::string& style = look.slot_styles[i].style;
        pictures.push_back(style);
        if (!is_unknown_thing(style)) continue;
        auto found = written.find(style);
        if (found == written.end()) {
            const bool alone = std::count_if(look.slot_styles.begin(), look.slot_styles.end(),
                                             [&](const auto& slot) { return slot.style == style; })
                               == 1;
            const std::string_view name = alone && i < rules.slots.size()
                                              ? engine::short_name(rules.slots[i].name)
                                              : std::string_view(style);
            found = written.emplace(style, looks.written(std::string(name), style)).first;
        }
        pictures.back() = found->second;
    }
    return pictures;
}

} // namespace

catalogue::Presentation with_looks(const engine::RulesetDraft& rules,
                                   catalogue::Presentation look) {
    Looks things;
    write_things(rules.segment_attributes, look.segment_attribute_styles, things);
    write_things(rules.tile_attributes, look.tile_attribute_styles, things);
    pictures_of(rules, look, things);
    // Land without ports shows letters too, which must not be a thing's.
    Looks lands;
    std::map<std::string, std::string> written;
    for (std::size_t i = 0; i < look.terrain_styles.size(); ++i) {
        std::string& style = look.terrain_styles[i];
        if (find_style(StyleUse::terrain, style) != nullptr) continue;
        const std::string name =
            i < rules.terrains.size() ? rules.terrains[i].name : std::to_string(i);
        const std::string key = style.empty() ? '\n' + name : style;
        if (!written.contains(key)) {
            UnknownLook own = look_of(lands.written(name, style));
            own.letters = look_of(things.written(name, '\n' + style)).letters;
            written[key] = with_look(style.empty() ? name : style, own);
        }
        style = written[key];
    }
    return look;
}

std::vector<std::string> slot_pictures(const engine::RulesetDraft& rules,
                                       const catalogue::Presentation& look) {
    Looks things;
    std::vector<std::string> segments = look.segment_attribute_styles;
    std::vector<std::string> tiles = look.tile_attribute_styles;
    write_things(rules.segment_attributes, segments, things);
    write_things(rules.tile_attributes, tiles, things);
    return pictures_of(rules, look, things);
}

std::vector<TokenPicture> token_pictures(const engine::RulesetDraft& rules,
                                         const catalogue::Presentation& look,
                                         const std::vector<tokens::TokenStack>& stacks) {
    std::vector<TokenPicture> made;
    std::vector<std::string> of_slots; // asked for only where a style has no painter: that is slow
    for (const tokens::TokenStack& stack : stacks) {
        const bool unknown = is_unknown_thing(stack.style);
        if (unknown && of_slots.empty()) of_slots = slot_pictures(rules, look);
        made.push_back({unknown ? of_slots.at(stack.slot) : stack.style, stack.number});
    }
    return made;
}

} // namespace bastide::art
