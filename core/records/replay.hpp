// Playing a record again: every line must be possible, every check must hold.
// Tested in tests/core/records/verify_test.cpp.
#pragma once

#include "core/engine/engine.hpp"
#include "core/records/record.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace bastide::records {

/// A line that does not hold.
struct Mismatch {
    int line = 0;
    engine::Message expected;
    engine::Message actual;
};

/// A record's line as an action, or a sentence that says why it is none.
struct ParsedAction {
    engine::Action action;
    engine::Message error; ///< empty when it is one
};

/// Reads `{"do": ...}` with the names of the ruleset. `state` says which tile was placed last,
/// `file` is for the error.
ParsedAction parse_action(const Line& line, const engine::GameState& state,
                          const std::string& file);

/// At most so many seconds are kept of a decision: who went for lunch has not thought.
inline constexpr double most_seconds = 600;
/// Seconds as a record keeps them: whole tenths, from 0 to the most.
double kept_seconds(double seconds);
/// How long somebody took for what a line says; 0 where it does not say.
double seconds_of(const Line& line);

/// Writes an action that is about to be applied to `state` as a line; null for the
/// final scoring, which has none.
nlohmann::ordered_json action_json(const engine::Action& action, const engine::GameState& state);

/// A check of scores and supplies as they are, for the end of a turn.
nlohmann::ordered_json progress_check(const engine::GameState& state);

/// What a record says of an action that is about to be applied to `before`: a check of what came so
/// far where nobody chooses it, unless it is the first of the game, and then the action, with how
/// long it took where that is not 0.
void append_lines(std::vector<nlohmann::ordered_json>& lines, const engine::Action& action,
                  const engine::GameState& before, bool first, double seconds = 0);
/// What is said behind the last action of a game.
void append_end(std::vector<nlohmann::ordered_json>& lines, const engine::GameState& after);

/// The segment that `terrain@port`, `terrain#n` or `terrain` names; `no_segment` if there is none.
engine::SegmentIndex find_segment(const engine::RulesetDraft& rules, const engine::TileType& tile,
                                  std::string_view text);

/// `terrain@port`, `terrain` or `terrain#n` for a segment.
std::string segment_text(const engine::Ruleset& rules, const engine::TileType& tile,
                         engine::SegmentIndex segment);

/// Nothing when every assertion of `{"check": ...}` holds. `look_alikes` says how placements count.
std::optional<Mismatch> verify_check(const Line& line, engine::Engine& engine,
                                     const engine::GameState& state, bool look_alikes);

/// Does an action of a record in the state that its reader plays in.
using Apply = std::function<std::optional<engine::Failure>(const engine::Action&)>;

/// Plays one line, an action or a check, and the final scoring, which has none, before the check
/// that tells the end. Nothing when it holds.
std::optional<Mismatch> play_line(const Line& line, engine::Engine& engine,
                                  const engine::GameState& state, const Record& record,
                                  const Apply& apply);

/// Nothing when the rules begin with the start tiles of the setup and allow its players.
std::optional<Mismatch> verify_setup(const Record& record, const host::GameRules& rules);

} // namespace bastide::records
