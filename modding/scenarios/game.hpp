// The game that a scenario plays, and what the words of its sentences name there.
// Tested in tests/modding/scenarios/scenario_test.cpp.
#pragma once

#include "core/engine/engine.hpp"
#include "modding/scenarios/scenario.hpp"

#include <memory>
#include <optional>
#include <utility>

namespace bastide::scenarios {

/// What the last move scored.
class ScoredFeatures : public engine::EventSink {
  public:
    void on(const engine::Event& event) override {
        if (const auto* scored = std::get_if<engine::FeatureScored>(&event))
            list.push_back(*scored);
    }

    std::vector<engine::FeatureScored> list;
};

/// Whatever cannot be done or means nothing throws `LoadError` with the line of the sentence at
/// hand.
class Game {
  public:
    /// Both must outlive it.
    Game(const Scenario& scenario, const host::GameRules& rules);

    const host::GameRules& rules() const { return rules_; }
    const engine::Ruleset& ruleset() const { return ruleset_; }
    const engine::Engine& engine() const { return engine_; }
    const engine::GameState& state() const { return state_; }
    const std::vector<engine::FeatureScored>& scored() const { return scored_.list; }
    const std::filesystem::path& file() const { return scenario_.file; }
    const std::deque<host::PrintedLine>& printed() const { return runtime_->console().lines(); }
    const Words& players() const { return scenario_.players; }
    /// "nobody" for no player.
    std::string name_of(int player) const;

    const Sentence& sentence() const { return *sentence_; }
    void turn_to(const Sentence& sentence) { sentence_ = &sentence; }
    /// Forgets what was scored so far.
    void begin_move() { scored_.list.clear(); }
    /// Says what is allowed instead of an action that is not.
    void apply(const engine::Action& action);

    [[noreturn]] void fail(const std::string& message) const;
    /// It is none of the sentences that scenarios know.
    [[noreturn]] void misunderstood() const;
    /// That the sentence does not hold: ", found" and what was.
    [[noreturn]] void fail_expected(const std::string& found) const;

    /// The word at an index, which must be there.
    const std::string& word(const Words& words, std::size_t index) const;
    /// Nothing may stand behind what has been read: it would be taken for true.
    void need_end(const Words& words, std::size_t index) const;
    std::optional<int> find_player(const std::string& word) const;
    int player(const std::string& word) const;
    int player_or_nobody(const std::string& word) const;
    int number(const std::string& word) const;
    /// "1,-2".
    engine::Cell cell(const std::string& word) const;
    engine::FigureKindId figure(const std::string& word) const;
    engine::TileTypeId tile(const std::string& word) const;

    /// The tile that lies on a cell.
    engine::TileIndex placed_at(engine::Cell cell) const;
    const engine::TileType& type_of(engine::TileIndex tile) const;
    /// The segment of a tile that goes by a name.
    engine::SegmentIndex segment(engine::TileIndex tile, const std::string& name) const;
    /// Whether a segment of a tile goes by a name; `no_segment` goes by none.
    bool is_on(engine::TileIndex tile, engine::SegmentIndex segment, const std::string& name) const;

  private:
    const Scenario& scenario_;
    const host::GameRules& rules_;
    const engine::Ruleset ruleset_;
    std::unique_ptr<host::ScriptRuntime> runtime_;
    engine::Engine engine_;
    engine::GameState state_;
    ScoredFeatures scored_;
    const Sentence* sentence_ = nullptr;
};

} // namespace bastide::scenarios
