#include "laboratory/statistics/game_facts.hpp"

#include "core/catalogue/chosen_settings.hpp"
#include "core/engine/chance.hpp"
#include "core/engine/state/content.hpp"
#include "core/host/beginning.hpp"

#include <algorithm>
#include <limits>

namespace bastide::statistics {
namespace {

using engine::GameState;

const char* name_of(engine::Occasion occasion) {
    switch (occasion) {
    case engine::Occasion::completed: return "completed";
    case engine::Occasion::at_once: return "at_once";
    case engine::Occasion::at_end: break;
    }
    return "at_end";
}

/// The key of the word for what a term counts.
std::string rule_of(const engine::ScoreTerm& term, const engine::Ruleset& rules) {
    if (!term.reason.empty()) return term.reason;
    switch (term.quantity) {
    case engine::Quantity::tile: return "tile";
    case engine::Quantity::neighbour: return "neighbour";
    case engine::Quantity::attribute: return rules.segment_attributes[term.attribute];
    default: return "point";
    }
}

/// Scores are held in 32 bits; sums of what a record scores need not fit.
int kept(std::int64_t points) {
    return static_cast<int>(std::clamp<std::int64_t>(points, std::numeric_limits<int>::min(),
                                                     std::numeric_limits<int>::max()));
}

/// Follows a game by what happens in it.
class Watcher : public engine::EventSink {
  public:
    Watcher(GameFacts& facts, const engine::Ruleset& rules, std::size_t players)
        : facts_(facts), rules_(rules), scores_(players) {}

    void on(const engine::Event& event) override {
        if (const auto* scored = std::get_if<engine::FeatureScored>(&event))
            score(*scored);
        else if (const auto* began = std::get_if<engine::TurnBegan>(&event))
            begin_turn(*began);
        else if (const auto* placed = std::get_if<engine::TilePlaced>(&event))
            lay(*placed);
        else if (const auto* discarded = std::get_if<engine::TileDiscarded>(&event))
            facts_.unplaceable.push_back(rules_.tiles[discarded->tile].id);
    }

    /// The last turn is over, if there is one.
    void end_turn() {
        if (turn_ == 0) return;
        std::vector<int> standing;
        for (const std::int64_t score : scores_)
            standing.push_back(kept(score));
        facts_.standings.push_back(std::move(standing));
        turn_ = 0;
        gaining_ = false;
    }

  private:
    void begin_turn(const engine::TurnBegan& began) {
        end_turn();
        turn_ = began.turn;
    }

    void lay(const engine::TilePlaced& placed) {
        if (turn_ == 0) return;
        facts_.laid.push_back({rules_.tiles[placed.tile].id, placed.player, 0});
        gaining_ = true;
    }

    void score(const engine::FeatureScored& scored) {
        Source source{scored.subject.empty() ? rules_.layers[scored.layer].name : scored.subject,
                      name_of(scored.occasion),
                      {}};
        for (const int winner : scored.winners)
            for (const engine::ScoreTerm& term : scored.terms) {
                if (term.points() == 0 || (term.player >= 0 && term.player != winner)) continue;
                source.rule = rule_of(term, rules_);
                gain(source, winner, term.points());
            }
    }

    void gain(const Source& source, int player, int points) {
        const auto at = static_cast<std::size_t>(player);
        auto& row = facts_.points[source];
        row.resize(scores_.size());
        row[at] += points;
        scores_[at] += points;
        if (gaining_ && facts_.laid.back().player == player)
            facts_.laid.back().gain = kept(std::int64_t{facts_.laid.back().gain} + points);
    }

    GameFacts& facts_;
    const engine::Ruleset& rules_;
    std::vector<std::int64_t> scores_; ///< of the events so far
    int turn_ = 0;                     ///< 0 outside of turns
    bool gaining_ = false;             ///< a tile has been laid in this turn
};

Variant variant_of(const records::Record& record, const host::GameRules& rules) {
    Variant variant;
    for (const catalogue::Plugin& plugin : rules.plugins()) {
        if (plugin.only_tiles) continue;
        variant.plugins.push_back(
            {plugin.manifest.id, plugin.manifest.version, plugin.content_text()});
        for (const catalogue::Setting& setting : plugin.manifest.settings) {
            const std::string name = plugin.manifest.id + "." + setting.id;
            const auto value = rules.settings().find(name);
            if (value == rules.settings().end()) continue;
            variant.settings[name] = catalogue::to_text(value->second);
            if (value->second != setting.initial) variant.changed.insert(name);
        }
    }
    const catalogue::Setting& tiles = catalogue::tiles_setting();
    if (const auto value = rules.settings().find(tiles.id); value != rules.settings().end()) {
        variant.settings[tiles.id] = catalogue::to_text(value->second);
        variant.changed.insert(tiles.id);
    }
    for (const records::Seat& seat : record.setup.seats)
        variant.kinds.push_back(seat.kind);
    return variant;
}

/// A game that is played again, and what is found out on the way.
class Replay {
  public:
    Replay(const records::Record& record, const host::GameRules& rules,
           host::ScriptRuntime& scripts)
        : record_(record),
          engine_(rules.ruleset(), &scripts),
          watcher_(facts_, rules.ruleset(), record.setup.seats.size()),
          state_(
              host::begin_game(engine_, static_cast<int>(record.setup.seats.size()), &watcher_)) {
        facts_.variant = variant_of(record, rules);
        facts_.seed = record.setup.seed;
    }

    std::variant<GameFacts, Unfinished, records::Mismatch> play() {
        const auto apply = [&](const engine::Action& action) { return this->apply(action); };
        for (const records::Line& line : record_.lines)
            if (auto wrong = records::play_line(line, engine_, state_, record_, apply))
                return *wrong;
        if (engine_.waiting(state_) == engine::Waiting::finish)
            if (const auto failed = apply({.kind = engine::ActionKind::finish}))
                return records::Mismatch{record_.lines.empty() ? record_.first_line
                                                               : record_.lines.back().number,
                                         engine::message("the final scoring"), failed->detail};
        if (!state_.over() || facts_.standings.empty()) return Unfinished{};
        facts_.hash = engine::content_hash(state_);
        facts_.scores.assign(state_.scores().begin(), state_.scores().end());
        facts_.winners = engine::winners_of(state_);
        return std::move(facts_);
    }

  private:
    std::optional<engine::Failure> apply(const engine::Action& action) {
        if (engine_.waiting(state_) == engine::Waiting::decision && engine::is_choice(action))
            count_choices();
        if (action.kind == engine::ActionKind::finish) watcher_.end_turn();
        return engine_.apply(state_, action, nullptr, &watcher_);
    }

    void count_choices() {
        const engine::Step step = engine::Engine::current_step(state_);
        engine_.legal_actions(state_, legal_);
        facts_.decisions.push_back({engine::name_of(engine_.rules(), {step.kind, step.step}),
                                    state_.turn(), static_cast<int>(legal_.size())});
    }

    const records::Record& record_;
    engine::Engine engine_;
    GameFacts facts_;
    Watcher watcher_;
    GameState state_;
    std::vector<engine::Action> legal_;
};

} // namespace

std::optional<int> leader_of(const std::vector<int>& scores) {
    const auto most = std::max_element(scores.begin(), scores.end());
    if (most == scores.end() || std::count(scores.begin(), scores.end(), *most) > 1)
        return std::nullopt;
    return static_cast<int>(most - scores.begin());
}

std::optional<int> GameFacts::winner() const {
    return winners.size() == 1 ? std::optional(winners.front()) : std::nullopt;
}

int GameFacts::lead_changes() const {
    std::optional<int> last;
    int changes = 0;
    const auto follow = [&](const std::vector<int>& standing) {
        const auto leader = leader_of(standing);
        if (!leader) return;
        changes += last && last != leader;
        last = leader;
    };
    for (const auto& standing : standings)
        follow(standing);
    follow(scores);
    return changes;
}

int GameFacts::turns_led() const {
    return static_cast<int>(
        std::count_if(standings.begin(), standings.end(),
                      [&](const auto& standing) { return leader_of(standing) == winner(); }));
}

int GameFacts::decided_after() const {
    const auto behind =
        std::find_if(standings.rbegin(), standings.rend(),
                     [&](const auto& standing) { return leader_of(standing) != winner(); });
    return static_cast<int>(standings.rend() - behind);
}

std::variant<GameFacts, Unfinished, records::Mismatch> facts_of(const records::Record& record,
                                                                const host::GameRules& rules,
                                                                host::ScriptRuntime& scripts) {
    if (auto wrong = records::verify_setup(record, rules)) return *wrong;
    return Replay(record, rules, scripts).play();
}

} // namespace bastide::statistics
