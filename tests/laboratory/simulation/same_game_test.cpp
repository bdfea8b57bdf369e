// The same seed and setup make the same game, whoever plays it: a session as in the window, a
// simulation, and a loop as in tests.

#include "core/records/replay.hpp"
#include "core/records/writer.hpp"
#include "core/session/session.hpp"
#include "laboratory/simulation/chronicle.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

using namespace bastide;
using namespace bastide::tests;

namespace {

struct Seating {
    std::vector<std::string> plugins;
    std::vector<std::string> kinds;
};

records::Setup setup_at(const host::GameRules& rules, const Seating& table, std::uint64_t seed) {
    records::Setup setup = records::setup_of(rules);
    for (std::size_t seat = 0; seat < table.kinds.size(); ++seat)
        setup.seats.push_back({rules.colours().at(seat), "", table.kinds[seat]});
    setup.seed = seed;
    return setup;
}

std::string by_simulation(const Seating& table, std::uint64_t seed) {
    const auto rules = rules_of(table.plugins);
    simulation::Simulator simulator(rules, table.kinds);
    simulation::RecordChronicle chronicle(setup_at(*rules, table, seed));
    simulator.play(seed - 1); // what was played before makes no difference
    chronicle.begin(seed);
    simulator.play(seed, &chronicle);
    return chronicle.take();
}

/// As the window does it; every so often the game is closed and opened again.
std::string by_session(const Seating& table, std::uint64_t seed) {
    const TemporaryFolder folder;
    const auto file = folder / "game.jsonl";
    const auto rules = rules_of(table.plugins);
    auto game = std::make_unique<session::Session>(
        session::NewGame{rules, setup_at(*rules, table, seed).seats, seed}, file);
    auto computers = std::make_unique<players::ComputerSeats>(table.kinds, seed);
    while (game->waiting() != engine::Waiting::over) {
        REQUIRE_FALSE(game->settle());
        if (game->waiting() != engine::Waiting::decision) continue;
        const int actor = game->engine().current_step(game->seen_by(engine::spectator)).actor;
        REQUIRE_FALSE(game->act(
            computers->choose(actor, game->engine(), game->seen_by(actor), game->actions())));
        if (game->actions() % 50 != 0) continue;
        game.reset();
        game =
            std::make_unique<session::Session>(session::Session::open(file, all_plugins(), true));
        computers = std::make_unique<players::ComputerSeats>(table.kinds, seed);
    }
    return read_text(file);
}

/// By the engine alone.
std::string by_hand(const Seating& table, std::uint64_t seed) {
    const auto rules = rules_of(table.plugins);
    const auto runtime = rules->make_runtime();
    engine::Engine engine(rules->ruleset(), runtime.get());
    engine::GameState state = engine.new_game(static_cast<int>(table.kinds.size()));
    engine::Chance chance(seed);
    players::ComputerSeats computers(table.kinds, seed);
    std::vector<nlohmann::ordered_json> lines = {records::to_json(setup_at(*rules, table, seed))};
    for (int actions = 0; !state.over(); ++actions) {
        engine::Action action{.kind = engine::ActionKind::finish};
        if (engine.waiting(state) == engine::Waiting::chance)
            action = chance.next(engine, state);
        else if (engine.waiting(state) == engine::Waiting::decision)
            action = computers.choose(engine.current_step(state).actor, engine, state, actions);
        records::append_lines(lines, action, state, actions == 0);
        REQUIRE_FALSE(engine.apply(state, action));
        chance.count(action);
    }
    records::append_end(lines, state);
    const TemporaryFolder folder;
    records::RecordWriter::create(folder / "game.jsonl", lines);
    return read_text(folder / "game.jsonl");
}

} // namespace

TEST_CASE("[simulation] the same seed and setup make the same game, whoever plays it") {
    for (const Seating& table :
         {Seating{{"base"}, {"greedy", "random"}},
          Seating{{"base", "river", "hills"}, {"random", "random", "random"}},
          Seating{{"hunters-and-gatherers"}, {"random", "greedy"}},
          Seating{{"base", "hand"}, {"greedy", "random"}}}) {
        const std::uint64_t seed = 11;
        const std::string simulated = by_simulation(table, seed);
        CHECK(simulated.size() > 1'000);
        CHECK(by_session(table, seed) == simulated);
        CHECK(by_hand(table, seed) == simulated);
        CHECK(by_simulation(table, seed + 1) != simulated);
    }
}
