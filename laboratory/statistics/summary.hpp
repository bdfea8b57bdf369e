// What many games have been like, variant by variant. Summaries add up: any split of games over
// files, machines and threads, in any order, makes the same one.
#pragma once

#include "laboratory/statistics/estimate.hpp"
#include "laboratory/statistics/game_facts.hpp"
#include "laboratory/statistics/tally.hpp"
#include "laboratory/statistics/variant.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace bastide::statistics {

/// A figure of a game is a whole number: shares and means in thousandths. By name, sorted.
using Figures = std::vector<std::pair<std::string, std::int64_t>>;

/// What the figures of every game are called, in the order in which they are told. Some a game may
/// lack: of a winner, where there are several. Those of categories are "points:" and the category.
inline constexpr const char* figure_names[] = {
    "points",       ///< of all players
    "best",         ///< points of the player who has most
    "margin",       ///< by which the best is ahead of the next
    "first_seat",   ///< share of the win that the first seat has
    "end_points",   ///< share of the points that come by the final scoring
    "turns",        //
    "decisions",    //
    "choices",      ///< legal actions of a decision, mean
    "lead_changes", //
    "led",          ///< share of the turns at whose end the winner led
    "decided",      ///< share of the turns played when the winner took the lead for good
    "unplaceable",  ///< tiles
};

/// "points:" and a category: a game may lack it, which means none.
bool is_of_category(const std::string& figure);
/// Shares and means are.
bool in_thousandths(const std::string& figure);

/// All figures of a game, those of categories by name behind the others.
Figures figures_of(const GameFacts& game);

/// What is kept of one game, so that it can be compared with that of the same seed in another
/// variant.
struct SeededGame {
    std::uint64_t hash = 0;
    std::int64_t times = 0; ///< it was given; counted each time, but told
    Figures figures;

    friend auto operator<=>(const SeededGame&, const SeededGame&) = default;
};

/// The games of one variant. Names in the tally:
///
/// | name | numbers |
/// |---|---|
/// | "games" | all, shared wins, without a winner, not by points |
/// | "figure", NAME | `moments_of` |
/// | "spread", NAME | games by figure, from 0, in steps of `spread_step` |
/// | "points", CATEGORY, OCCASION, RULE | points of all players |
/// | "seat", N from 1 | games, wins alone, shared wins in 840ths, sum and squares of points |
/// | "choices", STEP | `moments_of` the legal actions of a decision |
/// | "choice_spread", STEP | decisions with 1 choice, 2, up to 4, 8 ... |
/// | "along", STEP | by turn: decisions, legal actions |
/// | "lead" | by `lead_points` of the game: games that one leads alone, those that he wins, by how
/// much |
/// | "unplaceable", TILE | how often |
/// | "gain", TILE | `parted_moments_of` what its player gets at once |
/// | "result", TILE | `seated_moments_of` its player's score times the players, minus all scores |
struct Games {
    Tally tally;
    std::map<std::uint64_t, SeededGame> seeded; ///< by seed

    std::int64_t count() const;
    Moments figure(const std::string& name) const;
    void add(const GameFacts& game);
    void add(const Games& other);

    friend bool operator==(const Games&, const Games&) = default;
};

/// Of a part of a game, from 5 % to all of it.
inline constexpr int lead_points = 20;
/// A shared win among up to eight players is a whole number of these.
inline constexpr int win_parts = 840;
/// Turns that are counted one by one; the last row has all that are later.
inline constexpr int most_turns = 400;
/// Width of a step of a figure's spread.
int spread_step(const std::string& figure);
/// Steps of a figure's spread; the last has all that is more.
inline constexpr int most_steps = 400;

/// Games that say nothing: {"unfinished", 3}.
using LeftOut = std::map<std::string, std::int64_t>;

struct Summary {
    std::map<Variant, Games> variants;
    LeftOut left_out;
    /// What things are called in English, by the key of a word, "plugin:ID", "setting:NAME" or
    /// "value:NAME=VALUE".
    std::map<std::string, std::string> words;

    std::int64_t count() const;
    void add(const GameFacts& game) { variants[game.variant].add(game); }
    void add(const Summary& other);
    /// The words of these rules for what a game by them can count.
    void add_words(const host::GameRules& rules);
    void add_word(const std::string& key, const std::string& text);

    friend bool operator==(const Summary&, const Summary&) = default;
};

/// Variants in the order in which they are told: those with the fewest settings of their own first.
std::vector<const std::pair<const Variant, Games>*> in_order(const Summary& summary);

} // namespace bastide::statistics
