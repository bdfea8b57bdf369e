// Games in which fewer tiles are drawn than the main pile holds.
#include "core/catalogue/chosen_settings.hpp"
#include "core/engine/state/content.hpp"
#include "core/engine/state/piles.hpp"
#include "core/records/verify.hpp"
#include "laboratory/simulation/simulation.hpp"
#include "tests/catch.hpp"
#include "tests/core/session/games.hpp"
#include "tests/support.hpp"

#include <algorithm>

using namespace bastide;
using namespace bastide::tests;
using Catch::Matchers::ContainsSubstring;
using Settings = std::map<std::string, catalogue::SettingValue>;

namespace {

/// How many items leave the main pile.
class Drawn : public simulation::ActionSink {
  public:
    void before(const engine::GameState&, const engine::Action& action) override {
        const bool leaves =
            action.kind == engine::ActionKind::draw || action.kind == engine::ActionKind::lay_under;
        count += leaves && action.pile == engine::main_pile ? 1 : 0;
    }
    void after(const engine::GameState&) override {}

    int count = 0;
};

int tiles_on_top(const engine::Ruleset& rules) {
    const auto& strata = rules.piles.front().strata;
    int count = 0;
    for (std::size_t i = 0; i + 1 < strata.size(); ++i)
        count += strata[i].draws;
    return count;
}

struct Played {
    int drawn = 0;
    int left = 0;
    int on_top = 0;
};

Played play(const std::vector<std::string>& plugins, const Settings& settings) {
    const auto rules = rules_of(plugins, settings);
    const auto seats = static_cast<std::size_t>(std::max(2, rules->ruleset().least_players));
    simulation::Simulator simulator(rules, std::vector<std::string>(seats, "random"));
    Drawn drawn;
    simulator.play(4, &drawn);
    REQUIRE(simulator.state().over());
    return {drawn.count, engine::items_left(simulator.state(), engine::main_pile),
            tiles_on_top(rules->ruleset())};
}

} // namespace

TEST_CASE("[shorter] a game of 20 tiles by each bundled plugin comes to its end") {
    for (const catalogue::Plugin& plugin : all_plugins().plugins()) {
        if (plugin.folder.parent_path() != source_folder() / "plugins") continue;
        INFO(plugin.manifest.id);
        const auto choice = catalogue::sample_choice(all_plugins(), plugin.manifest.id);
        const Played played = play(choice.plugins, {{"tiles", 20}});
        CHECK(played.drawn + played.left == played.on_top + 20);
    }
}

TEST_CASE("[shorter] what lies on top of the pile comes whole, and does not count") {
    const Played played = play({"base", "river", "abbot", "hills", "vineyards"}, {{"tiles", 20}});
    CHECK(played.on_top >= 10);
    CHECK(played.drawn == played.on_top + 20);
}

TEST_CASE("[shorter] nobody begins with fewer tiles in hand than others") {
    const auto rules = rules_of({"dominoes"}, {{"tiles", 3}});
    const int size = rules->ruleset().hand.size;
    REQUIRE(size > 1);
    const engine::GameState state(rules->ruleset(), 4);
    CHECK(engine::items_left(state, engine::main_pile) == 4 * size);
}

TEST_CASE("[shorter] which tiles stay in the box nobody knows") {
    const auto rules = rules_of({"base"}, {{"tiles", 20}});
    const engine::GameState state(rules->ruleset(), 2);
    CHECK(engine::items_left(state, engine::main_pile) == 20);
    CHECK(engine::unseen_now(state, engine::main_pile) == 71);
}

TEST_CASE("[shorter] as many tiles as there are, or more, are the whole game") {
    const auto hash = [](const Settings& settings) {
        simulation::Simulator simulator(rules_of({"base"}, settings), {"random", "random"});
        simulator.play(1);
        return engine::content_hash(simulator.state());
    };
    CHECK(hash({{"tiles", 71}}) == hash({}));
    CHECK(hash({{"tiles", 1000}}) == hash({}));
    CHECK(hash({{"tiles", 70}}) != hash({}));
}

TEST_CASE("[shorter] a record tells how many tiles are drawn, that of a whole game nothing") {
    const TemporaryFolder folder;
    const auto play = [&](const char* name, const Settings& settings) {
        session::NewGame game = two_players(5);
        game.rules = rules_of({"base"}, settings);
        session::Session session(game, folder / name);
        engine::Random random(5);
        while (session.waiting() != engine::Waiting::over)
            play_one(session, random);
        return nlohmann::json::parse(session::WholeGame(session).record().front().dump());
    };
    CHECK(play("short.jsonl", {{"tiles", 12}})["settings"]["tiles"] == 12);
    CHECK_FALSE(play("whole.jsonl", {{"tiles", 0}})["settings"].contains("tiles"));
    const session::Session again =
        session::Session::open(folder / "short.jsonl", all_plugins(), false);
    CHECK(again.is_finished());
    CHECK(session::WholeGame(again).state().tiles().size() <= 13);
    records::Verifier(all_plugins())
        .verify(folder / "short.jsonl",
                [](const records::RecordReport& report) { CHECK_FALSE(report.mismatch); });
}

TEST_CASE("[shorter] what is no number of tiles is refused") {
    CHECK_THROWS_WITH(rules_of({"base"}, {{"tiles", -1}}),
                      ContainsSubstring("setting 'tiles': expected a whole number from 0 to"));
    CHECK_THROWS_WITH(rules_of({"base"}, {{"tiles", std::string("few")}}),
                      ContainsSubstring("setting 'tiles'"));
}
