#include "core/engine/engine.hpp"
#include "core/host/game_rules.hpp"
#include "core/reading/error.hpp"
#include "core/records/replay.hpp"
#include "tests/fuzz/folder.hpp"
#include "tests/fuzz/grammar.hpp"
#include "tests/fuzz/targets.hpp"

#include <cstdio>
#include <cstdlib>
#include <stdexcept>

namespace bastide::fuzz {
namespace {

using engine::Action;
using engine::Engine;
using engine::GameState;
using engine::Waiting;

void need(bool holds, const char* what) {
    if (!holds) throw std::logic_error(what);
}

void need_same_line(const Action& action, const GameState& state) {
    const auto json = records::action_json(action, state);
    if (json.is_null()) return; // the final scoring
    const auto parsed =
        records::parse_action({1, 0, nlohmann::ordered_json::parse(json.dump())}, state, "a file");
    need(parsed.error.text().empty(), "a line of a record is not understood");
    need(records::action_json(parsed.action, state) == json, "a line of a record is another one");
}

/// Whether an action was done. One that fails must change nothing; any other is taken back wholly
/// and does the same again.
bool act(Engine& engine, GameState& state, const Action& action) {
    const GameState before = state;
    engine::Journal journal;
    if (engine.apply(state, action, &journal)) {
        need(state == before, "an action that failed changed something");
        return false;
    }
    need_same_line(action, before);
    const GameState after = state;
    journal.rewind(state, 0);
    need(state == before, "an action was not taken back wholly");
    need(!engine.apply(state, action), "an action failed the second time");
    need(state == after, "an action did something else the second time");
    return true;
}

/// Plays on where a rule fails, by another action if there is one. A rule may give parts and steps
/// without end.
void play(const host::GameRules& rules, int players, std::uint64_t seed) {
    const auto runtime = rules.make_runtime();
    Engine engine(rules.ruleset(), runtime.get());
    GameState state = engine.new_game(players);
    engine::Random random(seed);
    constexpr int most_actions = 150, most_failures = 10;
    int failures = 0;
    for (int count = 0; count < most_actions && engine.waiting(state) != Waiting::over; ++count) {
        Action action;
        if (engine.waiting(state) == Waiting::chance) {
            action = engine.chance_action(state, random.below(engine.chance_tickets(state)));
        } else {
            std::vector<Action> legal;
            engine.legal_actions(state, legal);
            need(!legal.empty(), "nothing can be done");
            action = legal[static_cast<std::size_t>(random.below(static_cast<int>(legal.size())))];
        }
        if (!act(engine, state, action) && ++failures > most_failures) return;
    }
}

const Folder& folder_of_rules() {
    static const Folder folder;
    folder.write(
        "plugins/some/plugin.toml",
        "id = \"some\"\ntitle = \"Some\"\nversion = \"1\"\napi = 1\nrequires = [\"ground\"]\n");
    return folder;
}

} // namespace

void rules(std::string_view bytes) {
    static const Grammar grammar(BASTIDE_FUZZ_SOURCE_DIR "/rules.grammar");
    const Folder& folder = folder_of_rules();
    const std::string source = "local some = ...\n" + grammar.text(bytes) + '\n';
    if (std::getenv("BASTIDE_SHOW_RULES") != nullptr) std::fputs(source.c_str(), stderr);
    folder.write("plugins/some/rules.lua", source);
    try {
        static const auto catalogue = catalogue::Catalogue::read({folder.path("plugins")});
        const auto loaded = host::GameRules::load(catalogue, {{"some"}, {}});
        const std::uint64_t seed = bytes.size();
        play(*loaded, 1 + static_cast<int>(seed % 3), seed);
    } catch (const reading::LoadError& error) {
        if (std::getenv("BASTIDE_SHOW_RULES") != nullptr)
            std::fprintf(stderr, "%s\n", error.what());
    } catch (const engine::HookError&) { // before the first choice
    }
}

} // namespace bastide::fuzz
