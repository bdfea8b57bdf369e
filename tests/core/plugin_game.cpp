#include "tests/core/plugin_game.hpp"

#include "core/engine/state/content.hpp"
#include "core/records/replay.hpp"
#include "core/session/whole_game.hpp"
#include "tests/catch.hpp"

#include <algorithm>

namespace bastide::tests {

using engine::Action;
using engine::ActionKind;
using engine::Waiting;

namespace {

std::shared_ptr<const host::GameRules> load_some(PluginFolder& folder, const std::string& rules,
                                                 const std::string& tiles) {
    folder.add("some", {{"rules.lua", "local some = ...\n" + rules}, {"tiles.toml", tiles}});
    return folder.load({"some"});
}

void check_line(const Action& action, const engine::GameState& state) {
    const auto json = records::action_json(action, state);
    if (json.is_null()) return; // the final scoring
    INFO(json.dump());
    const auto parsed =
        records::parse_action({1, 0, nlohmann::ordered_json::parse(json.dump())}, state, "a file");
    CHECK(parsed.error.text() == "");
    CHECK(records::action_json(parsed.action, state) == json);
}

} // namespace

PluginGame::PluginGame(const std::string& rules, const std::string& tiles, int players)
    : rules_(load_some(folder_, rules, tiles)),
      runtime_(rules_->make_runtime()),
      players_(players),
      engine(rules_->ruleset(), runtime_.get()),
      state(engine.new_game(players)) {}

std::string PluginGame::act(const Action& action) {
    const engine::GameState before = state;
    engine::Journal journal;
    if (const auto failed = engine.apply(state, action, &journal)) {
        CHECK(state == before);
        return folder_.shortened(failed->detail.text());
    }
    check_line(action, before);
    const engine::GameState after = state;
    journal.rewind(state, 0);
    CHECK(state == before);
    CHECK_FALSE(engine.apply(state, action));
    CHECK(state == after);
    return "";
}

std::string PluginGame::act(ActionKind kind) {
    const auto actions = legal();
    const auto found = std::find_if(actions.begin(), actions.end(),
                                    [kind](const Action& action) { return action.kind == kind; });
    return found == actions.end() ? "no such action" : act(*found);
}

std::vector<Action> PluginGame::legal() const {
    std::vector<Action> actions;
    engine.legal_actions(state, actions);
    return actions;
}

std::string PluginGame::choose(const char* name, int number) {
    const auto choice = rules().find_choice(name).value();
    for (const Action& action : legal())
        if (action.kind == ActionKind::choose && action.choice == choice && action.number == number)
            return act(action);
    return "no such choice";
}

int PluginGame::offered(const char* name) const {
    const auto choice = rules().find_choice(name).value();
    const auto actions = legal();
    return static_cast<int>(
        std::count_if(actions.begin(), actions.end(), [choice](const Action& action) {
            return action.kind == ActionKind::choose && action.choice == choice;
        }));
}

std::string PluginGame::lay() {
    const std::string failed = act(ActionKind::draw);
    return failed.empty() ? act(ActionKind::place) : failed;
}

std::string PluginGame::lay(const char* tile, engine::Cell cell, engine::Rotation rotation) {
    const std::string failed =
        act({.kind = ActionKind::draw, .tile = rules().find_tile(tile).value()});
    return failed.empty() ? act({.kind = ActionKind::place, .cell = cell, .rotation = rotation})
                          : failed;
}

std::string PluginGame::play_on(std::uint64_t seed) {
    engine::Random random(seed);
    constexpr int most_actions = 5'000;
    for (int count = 0; engine.waiting(state) != Waiting::over; ++count) {
        if (count == most_actions) return "the game does not end";
        const auto actions = legal();
        if (actions.empty()) return "nothing can be done";
        const Action action =
            engine.waiting(state) == Waiting::chance
                ? engine.chance_action(state, random.below(engine.chance_tickets(state)))
                : actions[static_cast<std::size_t>(random.below(static_cast<int>(actions.size())))];
        if (const std::string failed = act(action); !failed.empty()) return failed;
    }
    return "";
}

std::string PluginGame::step_name() const {
    REQUIRE(step() == engine::StepKind::plugin);
    return rules().steps[engine.current_step(state).step].name;
}

void PluginGame::check_saved(std::uint64_t seed) const {
    const TemporaryFolder folder;
    const auto file = folder / "game.jsonl";
    std::vector<records::Seat> seats;
    for (int player = 0; player < players_; ++player)
        seats.push_back({"p" + std::to_string(player), "", "person"});
    session::Session game({rules_, seats, seed}, file);
    engine::Random random(seed);
    for (int count = 0; game.waiting() != Waiting::over; ++count) {
        if (game.waiting() == Waiting::chance) {
            REQUIRE_FALSE(game.act(session::WholeGame(game).next_chance()));
            continue;
        }
        const auto legal = session::WholeGame(game).legal_actions();
        const std::uint64_t before = engine::content_hash(session::WholeGame(game).state());
        const auto choice = static_cast<std::size_t>(random.below(static_cast<int>(legal.size())));
        REQUIRE_FALSE(game.act(Action(legal[choice])));
        if (count % 4 != 0 || !game.can_undo()) continue;
        REQUIRE_FALSE(game.undo());
        CHECK(engine::content_hash(session::WholeGame(game).state()) == before);
        REQUIRE_FALSE(game.act(Action(legal[choice])));
    }
    const session::Session opened = session::Session::open(file, folder_.catalogue(), false);
    CHECK(session::WholeGame(opened).state().over());
    CHECK(engine::content_hash(session::WholeGame(opened).state())
          == engine::content_hash(session::WholeGame(game).state()));
    CHECK(engine::winners_of(session::WholeGame(opened).state())
          == engine::winners_of(session::WholeGame(game).state()));
}

} // namespace bastide::tests
