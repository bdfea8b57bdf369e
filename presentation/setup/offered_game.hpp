// A game that is offered to others on a server.
// Tested in tests/frontend/desktop/online/offers_test.cpp.
#pragma once

#include "core/catalogue/load_order.hpp"
#include "core/records/record.hpp"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <vector>

namespace bastide::setup {

/// How long people may think.
enum class OfferedClock { none, ten_minutes, half_an_hour, a_day, three_days };

struct OfferedGame {
    catalogue::Choice choice;
    std::vector<records::Seat> seats; ///< the kind `people::open_kind` too
    bool is_public = false;
    std::string password;
    OfferedClock clock = OfferedClock::none;
    /// Whether whoever decides may ask for hints; without a word, where one person plays alone.
    std::optional<bool> hints = {};
    std::string title;                 ///< empty: it is called by its people
    std::vector<nlohmann::json> moves; ///< lines of a record that were played here before
};

} // namespace bastide::setup
