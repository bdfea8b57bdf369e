// What a player can choose for a game: switches, numbers, named values.
// Tested in tests/core/catalogue/manifest_test.cpp.
#pragma once

#include "core/engine/rules/message.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace bastide::catalogue {

/// A switch, a whole number, or one of some named values.
using SettingValue = std::variant<bool, int, std::string>;

/// As a record or a command line writes it: true, 7, two_points.
std::string to_text(const SettingValue& value);

/// One named value that a choice allows.
struct SettingChoice {
    std::string value;
    std::string title;
    std::string description;
};

/// Something a player can choose for a game. The kind follows from the default's type.
struct Setting {
    std::string id; ///< "hand_size"; outside its plugin "some-plugin.hand_size"
    std::string title;
    std::string description;
    SettingValue initial;
    int least = 0; ///< of numbers
    int most = 0;
    std::vector<SettingChoice> choices; ///< of named values

    /// Nothing when the value is allowed, else what was expected ("one of these: normal,
    /// two_points").
    std::optional<engine::Message> refuses(const SettingValue& value) const;
    /// Reads a value from text; nothing when it is not allowed.
    std::optional<SettingValue> parse(std::string_view text) const;
};

} // namespace bastide::catalogue
