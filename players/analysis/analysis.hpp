// What a game that was played might have come to: what each turn cost against the best one, and
// what was to be expected after it.
#pragma once

#include "players/search/search.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace bastide::players {

/// A turn as it was played, and the best one that was found in its place, by what its player could
/// see.
struct JudgedTurn {
    int actions = 0; ///< of the game before it
    int turn = 0;
    int player = 0;
    std::shared_ptr<const engine::GameState> before = {}; ///< as the player saw it
    std::vector<engine::Action> played;
    std::vector<engine::Action> best;
    // The lead to be expected at the end of the game, in hundredths of a point.
    long played_lead = 0;
    long best_lead = 0;

    /// In hundredths of a point; 0 where nothing better was found.
    long cost() const { return best_lead - played_lead; }
};

/// How the game was expected to end: by how much each player would be ahead of the others on
/// average, in hundredths of a point.
struct ExpectedResult {
    int actions = 0; ///< done so far
    int turn = 0;
    std::vector<long> margins = {}; ///< by player
};

struct Analysis {
    std::vector<JudgedTurn> turns = {};       ///< in their order, those with a choice
    std::vector<ExpectedResult> results = {}; ///< the beginning, after each turn, and the end
    int done = 0;                             ///< actions of the game that were looked at
    int all = 0;
    std::string problem = {}; ///< why it goes no further: a rule fails

    bool finished() const { return done == all || !problem.empty(); }
    /// The turns that cost most, as places in `turns`; none that cost less than a tenth of a
    /// point.
    std::vector<std::size_t> costliest(std::size_t most = 5) const;
    /// Forgets all other turns: what lies before each of them takes memory. Those that will be
    /// looked at yet are compared with the same as if nothing had been forgotten.
    void keep_costliest(std::size_t most = 5);
};

/// A game from its beginning: all that was done in it, chance too.
struct GameActions {
    int players = 0;
    std::vector<engine::Action> actions;
};

/// How many playouts are spent on each turn, and on what is expected after it, for each player.
struct AnalysisBudget {
    std::int64_t turn = 2'000;
    int result = 24; ///< 0: nothing is told of it
    /// Of the processor, for each turn, whatever ends first.
    std::optional<Budget::Seconds> most = {};
};

/// Looks at one turn after another and tells of each; ends early when stopped. The same analysis by
/// any number of engines, which are used as `Search` does.
void analyse(const GameActions& game, const std::vector<engine::Engine*>& engines,
             const AnalysisBudget& budget, const threads::StopToken& stop,
             const std::function<void(const Analysis&)>& tell);

/// Goes on from where an analysis has come, for so long: one turn at least, and no more is begun
/// behind that time of the processor. For whoever thinks of much else besides.
Analysis analyse_further(const GameActions& game, engine::Engine& engine,
                         const AnalysisBudget& budget, Budget::Seconds most,
                         const threads::StopToken& stop, Analysis so_far);

} // namespace bastide::players
