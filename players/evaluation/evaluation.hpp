// What a state promises whom, by the scoring rules of the game itself: for any plugin that scores
// features.
#pragma once

#include "core/engine/engine.hpp"
#include "players/evaluation/open_cells.hpp"
#include "players/evaluation/weights.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace bastide::players {

/// Evaluates states of one game. Keeps its working memory; use one for each thread. All numbers are
/// hundredths of a point. Throws `engine::HookError` when a rule fails that scores.
class Evaluation {
  public:
    explicit Evaluation(const engine::Ruleset& rules) : Evaluation(rules, usual_weights(rules)) {}
    Evaluation(const engine::Ruleset& rules, const Weights& weights);

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
    /// The same where nothing was done since `begin_turn` but placing a tile: what other features
    /// are worth is kept. A figure that a rule has put on one without figures meanwhile is missed.
    long worth_after_placing(engine::Engine& engine, const engine::GameState& state, int player) {
        return worth(engine, state, player, Manner::placed);
    }
    /// By how much the state that was evaluated last is worth more when a player deploys a figure
    /// on the tile just placed and the turn ends; nothing where that cannot be told without trying.
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
        FacedCells faced;
    };
    /// A feature with figures as it was when a turn began.
    struct Standing {
        engine::NodeIndex root = 0;
        engine::Node node;
        engine::FigureIndex next = 0; ///< figure on it after `node.figure`
        /// From here on in `standing_worth_`: to each player, and what is added to `hoped_`.
        std::uint32_t worth = 0;

        bool is_unchanged(const engine::GameState& state) const;
    };
    /// What is fixed for a layer.
    struct LayerFacts {
        bool never = false; ///< is it completed
        bool asks_scripts = false;
        bool counts_neighbours = false;
        FeatureWeights weights;
    };
    enum class Manner { exact, quick, quick_but_scripts, placed };

    static Points declared(engine::Engine& engine, const engine::GameState& state,
                           engine::NodeIndex root);
    Points asked(engine::Engine& engine, const engine::GameState& state,
                 engine::NodeIndex root) const;
    Points points_of(engine::Engine& engine, const engine::GameState& state, engine::NodeIndex root,
                     Manner manner);
    void ask_scripts(engine::Engine& engine, const engine::GameState& state, engine::NodeIndex root,
                     Kept& kept);
    FacedCells faced_by(const engine::GameState& state, engine::NodeIndex root) const;
    void keep(engine::Engine& engine, const engine::GameState& state, engine::NodeIndex root);
    const Kept* find_kept(engine::NodeIndex root) const;
    /// What a feature is worth, with the chance that it is completed.
    struct Promise {
        long points = 0;
        long chance = 0;
    };
    Promise promise(const engine::GameState& state, engine::NodeIndex root, Points points);
    long chance_to_complete(const engine::GameState& state, engine::NodeIndex root);
    long chance_by_cells(const engine::GameState& state, engine::NodeIndex root,
                         const FacedCells& faced);
    unsigned winners(engine::Engine& engine, const engine::GameState& state,
                     engine::NodeIndex root) const;
    void take_in(const engine::GameState& state, Manner manner);
    long worth(engine::Engine& engine, const engine::GameState& state, int player, Manner manner);
    void begin_sums(const engine::GameState& state);
    void add_features(engine::Engine& engine, const engine::GameState& state, Manner manner);
    void add_touched(engine::Engine& engine, const engine::GameState& state);
    /// Adds what a feature is worth, if it has figures and was not added yet.
    void add_feature(engine::Engine& engine, const engine::GameState& state, engine::NodeIndex root,
                     Manner manner);
    void add_returning(const engine::GameState& state, engine::NodeIndex root);
    void add_pieces(const engine::GameState& state);
    long at_hand(engine::FigureKindId kind, int count) const;
    long at_home(engine::FigureKindId kind, int at_hand, long hoped) const;
    void add_coming_home(const engine::GameState& state, engine::NodeIndex root, long chance);

    std::vector<LayerFacts> layers_;
    std::vector<FigureWeights> figures_; ///< by kind
    OpenCells open_cells_;
    bool sees_ = false;                          ///< which tiles are unseen
    std::vector<std::vector<long>> at_hand_;     ///< by figure kind and number
    std::vector<std::vector<long>> at_hand_now_; ///< the same for as many tiles as there are now
    int tiles_left_ = 0;                         ///< of the state at hand
    int tiles_ = 0;
    std::vector<long> totals_; ///< by player
    std::vector<engine::NodeIndex> seen_;
    /// Figures that the turn's scoring sends home, by player and kind.
    std::vector<int> returning_;
    std::vector<long> hoped_; ///< the same: chances that others come home later, added up
    std::vector<Kept> begun_; ///< by root: of the state that games go on from
    std::vector<Kept> kept_;  ///< by root: of the game at hand
    std::vector<Standing> standing_;
    std::vector<long> standing_worth_;
    std::uint32_t game_ = 1;
    std::uint32_t turn_ = 1;
};

} // namespace bastide::players
