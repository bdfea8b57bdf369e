// What a state promises whom, by the scoring rules of the game itself: for any plugin that scores
// features.
#pragma once

#include "core/engine/engine.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace bastide::players {

/// A point in the unit of all evaluations: integers, so that they are the same on every machine and
/// add up in any order.
inline constexpr long point = 100;

/// What counts how much beside the scores.
struct Weights {
    /// In hundredths of a point: the last figure of a kind at hand while all the land is to come;
    /// with n at hand, the n-th part of it for the n-th.
    long figure = 12 * point;
    /// Of a kind of which a player has few, in proportion less.
    bool rare_ones_less = true;
    /// By how many hundredths a feature's chance to be completed is lower for an open end: with n
    /// ends it is 1 / (1 + n times this).
    long open_end = 125;
};

/// Evaluates states of one game. Keeps its working memory; use one for each thread. All numbers are
/// hundredths of a point. Throws `engine::HookError` when a rule fails that scores.
class Evaluation {
  public:
    explicit Evaluation(const engine::Ruleset& rules, Weights weights = {});

    /// What a state promises a player: its own points, what its features would score and what its
    /// figures at hand may bring, less those of the others on average. Of a game that is over: its
    /// result.
    long worth_to(engine::Engine& engine, const engine::GameState& state, int player);

    // For many games that go on from one state. What features score is kept until a tile joins
    // them, or the turn ends where neighbours count.

    /// Games go on from here. Asks scripts what they add to the score of any feature.
    void begin_at(engine::Engine& engine, const engine::GameState& state);
    /// The next game begins.
    void begin_game() { ++game_; }
    /// The game has come to a state from which its next turn is tried out.
    void begin_turn(engine::Engine& engine, const engine::GameState& state);
    /// `worth_to` by what is kept. What scripts add is taken from what they said last, and asked
    /// anew of features that have changed only when `asks_scripts`; neighbours are counted then.
    long quick_worth_to(engine::Engine& engine, const engine::GameState& state, int player,
                        bool asks_scripts = false);
    /// By how much it is worth more when a player deploys a figure on the tile just placed and the
    /// turn ends; nothing where that cannot be told without trying.
    std::optional<long> gain_of_deploying(engine::Engine& engine, const engine::GameState& state,
                                          int player, const engine::Spot& spot);

  private:
    /// What a feature scores.
    struct Points {
        long now = 0;  ///< not completed
        long then = 0; ///< completed
    };
    struct Kept {
        engine::Node root;      ///< of the feature as it was then
        std::uint32_t game = 0; ///< in which this is known; 0: in all
        std::uint32_t turn = 0;
        Points points;
        Points scripts; ///< how much of it scripts have added
    };
    /// What is fixed for a layer.
    struct LayerFacts {
        bool never = false; ///< is it completed
        bool asks_scripts = false;
        bool counts_neighbours = false;
    };
    enum class Manner { exact, quick, quick_but_scripts };

    static Points declared(engine::Engine& engine, const engine::GameState& state,
                           engine::NodeIndex root);
    Points asked(engine::Engine& engine, const engine::GameState& state,
                 engine::NodeIndex root) const;
    Points points_of(engine::Engine& engine, const engine::GameState& state, engine::NodeIndex root,
                     Manner manner);
    void ask_scripts(engine::Engine& engine, const engine::GameState& state, engine::NodeIndex root,
                     Kept& kept);
    const Kept* find_kept(engine::NodeIndex root) const;
    long promise(const engine::GameState& state, engine::NodeIndex root, Points points) const;
    unsigned winners(engine::Engine& engine, const engine::GameState& state,
                     engine::NodeIndex root) const;
    void take_in(const engine::GameState& state);
    long worth(engine::Engine& engine, const engine::GameState& state, int player, Manner manner);
    void add_features(engine::Engine& engine, const engine::GameState& state, Manner manner);
    void add_returning(const engine::GameState& state, engine::NodeIndex root);
    void add_pieces(const engine::GameState& state);
    long at_hand(engine::FigureKindId kind, int count) const;

    Weights weights_;
    std::vector<LayerFacts> layers_;
    std::vector<std::vector<long>> at_hand_; ///< by figure kind and number
    int tiles_left_ = 0;                     ///< of the state at hand
    int tiles_ = 0;
    std::vector<long> totals_; ///< by player
    std::vector<engine::NodeIndex> seen_;
    std::vector<int>
        returning_; ///< figures that the turn's scoring sends home, by player and kind; or empty
    std::vector<Kept> begun_; ///< by root: of the state that games go on from
    std::vector<Kept> kept_;  ///< by root: of the game at hand
    std::uint32_t game_ = 1;
    std::uint32_t turn_ = 1;
};

} // namespace bastide::players
