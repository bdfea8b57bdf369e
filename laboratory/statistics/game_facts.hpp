// What one game has been like, found by playing its record again.
#pragma once

#include "core/records/replay.hpp"
#include "laboratory/statistics/variant.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace bastide::statistics {

/// Where points come from. Names are keys of words.
struct Source {
    std::string category; ///< of a feature its layer, else what a plugin scores by itself
    std::string occasion; ///< "completed", "at_once" or "at_end"
    std::string rule;     ///< what is counted: "tile", an attribute, or a plugin's reason

    friend auto operator<=>(const Source&, const Source&) = default;
};

/// Somebody had to choose.
struct Decision {
    std::string step; ///< "place", "deploy", or "plugin:step"
    int turn = 0;     ///< from 1
    int choices = 0;  ///< legal actions, passing among them
};

/// A tile that a player has placed.
struct LaidTile {
    std::string tile;
    int player = 0;
    int gain = 0; ///< what the player got up to the next tile or the end of the turn
};

/// A finished game.
struct GameFacts {
    Variant variant;
    std::optional<std::uint64_t> seed;
    std::uint64_t hash = 0; ///< of the last state's content
    std::vector<int> scores;
    std::vector<int> winners;
    std::map<Source, std::vector<std::int64_t>> points; ///< by player; the sums are the scores
    std::vector<std::vector<int>> standings;            ///< scores at the end of each turn
    std::vector<Decision> decisions;
    std::vector<LaidTile> laid;
    std::vector<std::string> unplaceable; ///< tiles that fitted nowhere

    int turns() const { return static_cast<int>(standings.size()); }
    /// The only one who has won; nothing when there are several, or none.
    std::optional<int> winner() const;
    /// How often another player came to lead alone, the final scoring included.
    int lead_changes() const;
    /// At the end of how many turns the winner led alone. Only where there is one.
    int turns_led() const;
    /// How many turns had been played when the winner took the lead for good; all of them where
    /// only the final scoring decided. Only where there is one.
    int decided_after() const;
};

/// Who has most points alone; nothing where that is nobody.
std::optional<int> leader_of(const std::vector<int>& scores);

/// A record that says nothing of a finished game.
struct Unfinished {};

/// Plays a record by its rules, with scripts of these rules. The first line that does not hold ends
/// it. Throws `reading::LoadError` when a rule fails before the first choice.
std::variant<GameFacts, Unfinished, records::Mismatch>
facts_of(const records::Record& record, const host::GameRules& rules, host::ScriptRuntime& scripts);

} // namespace bastide::statistics
