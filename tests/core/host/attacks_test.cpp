// Plugins that attack the program, within it; tests/frontend/cli/attacks_test.cpp runs them by the
// finished program.
#include "core/engine/state/content.hpp"
#include "core/reading/error.hpp"
#include "core/session/session.hpp"
#include "core/session/whole_game.hpp"
#include "tests/catch.hpp"
#include "tests/core/attack_corpus.hpp"
#include "tests/core/plugin_game.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <set>
#include <sstream>

using namespace bastide;
using namespace bastide::tests;
using Catch::Matchers::ContainsSubstring;

namespace {

/// Goes on in a game that is written along until a rule fails, and says what failed. What was on
/// disk before must be there after, and no more.
std::string play_until_it_fails(session::Session& game) {
    constexpr int far_enough = 200;
    for (int count = 0; count < far_enough && !game.is_finished(); ++count) {
        const engine::Action action = game.waiting() == engine::Waiting::chance
                                          ? session::WholeGame(game).next_chance()
                                          : session::WholeGame(game).legal_actions().front();
        const std::string file = read_text(*game.file());
        const auto before = engine::content_hash(session::WholeGame(game).state());
        const auto failed = game.act(action);
        if (!failed) continue;
        CHECK(engine::content_hash(session::WholeGame(game).state()) == before);
        CHECK(read_text(*game.file()) == file);
        return failed->detail.text();
    }
    return {};
}

} // namespace

TEST_CASE(
    "[sandbox] each hazard is attacked at least three times, and each attack belongs to one") {
    std::multiset<std::string> named;
    std::vector<int> attacks_on; // each hazard
    std::istringstream lines(read_text(source_folder() / "tests/attacks/README.md"));
    for (std::string line; std::getline(lines, line);) {
        if (line.rfind("## ", 0) == 0) attacks_on.push_back(0);
        if (attacks_on.empty() || line.rfind("## ", 0) == 0) continue;
        std::istringstream words(line);
        for (std::string word; words >> word; ++attacks_on.back())
            named.insert(word.substr(0, word.find(',')));
    }
    CHECK(attacks_on.size() == 19);
    CHECK(*std::min_element(attacks_on.begin(), attacks_on.end()) >= 3);
    std::multiset<std::string> there;
    for (const Attack& attack : all_attacks())
        there.insert(attack.path.stem().string());
    CHECK(named == there);
}

TEST_CASE("[sandbox] every attack ends soon, in an error that names plugin, file and line") {
    PluginFolder folder;
    const auto peaceful = folder.load({"ground"});
    for (const Attack& attack : all_attacks()) {
        INFO(attack.path.filename());
        add_attack(folder, attack);
        const std::clock_t begin = std::clock(); // of the processor: others may use the machine
        const std::string error = first_problem(folder, "attack");
        const double taken = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
        if (std::getenv("BASTIDE_SHOW_ATTACKS") != nullptr)
            std::printf("%6.3f s  %s\n          %s\n", taken, attack.path.filename().c_str(),
                        error.c_str());
        check_told(attack, error);
        CHECK(taken < 2.0);
        // The program goes on: another game plays.
        CHECK(play_first_score(*peaceful).points == 1);
    }
}

TEST_CASE("[sandbox] a game that an attack breaks stays as it was, and so does its record") {
    const std::vector<Attack> attacks = all_attacks();
    constexpr std::size_t some = 7; // each action is synced to the disk, which takes its time
    int broken = 0;
    for (std::size_t i = 0; i < attacks.size(); i += some) {
        const Attack& attack = attacks[i];
        INFO(attack.path.filename());
        PluginFolder folder;
        add_attack(folder, attack);
        try {
            const auto file = folder.path("game.jsonl");
            std::optional<session::Session> game;
            game.emplace(session::NewGame{folder.load({"attack"}),
                                          {{"red", "", "person"}, {"blue", "", "person"}},
                                          1},
                         file);
            if (!play_until_it_fails(*game).empty()) ++broken;
            const auto stood = engine::content_hash(session::WholeGame(*game).state());
            game.reset();
            const auto opened = session::Session::open(file, folder.catalogue(), true);
            CHECK(engine::content_hash(session::WholeGame(opened).state()) == stood);
        } catch (const reading::LoadError&) { // no game begins by such rules
        }
    }
    CHECK(broken > 10);
}

TEST_CASE("[sandbox] hooks that must not change the game cannot, whatever they call") {
    const std::string declared =
        "some:slot('kept', { scope = 'game' })\nsome:slot('of_tile', { scope = 'tile' })\n"
        "some:bag('bag', { coin = 1 }, { held_by = 'player' })\nsome:joinable('spot')\n"
        "some:step('taken', { run = function() end })\nsome:choice('c', function() end)\n";
    for (const std::string call :
         {"game:set_slot('kept', 1)", "game.tile:set_slot('of_tile', 1)",
          "game:score { to = 1, as = 'x', terms = { { 1, 1, 'x' } } }",
          "game:deploy('man', game.tile)", "game:take('bag', 'coin')",
          "game:give_back('bag', 'coin')", "game:join(spot, spot)", "spot:close()",
          "spot:send_home('man')", "spot:figures()[1]:move_to(game.tile)",
          "spot:figures()[1]:hold(1)", "spot:figures()[1]:send_home()", "game:take_step('taken')",
          "game:finish { winners = 1 }", "game:draw('bag')", "game:lay_under('deck')",
          "game:take_part('deck')", "game:end_part()"})
        for (const std::string& hook :
             {"some:on_score('spot', function(game, spot) " + call + " end)",
              "some:step('s', { after = 'deploy', offer = function(game)\n"
              "local spot = game:features('spot')[2]\nif spot:figures()[1] then "
                  + call + " end end })"}) {
            INFO(hook);
            PluginGame game(declared + hook);
            REQUIRE(game.act(engine::ActionKind::draw).empty());
            REQUIRE(game.act(engine::ActionKind::place).empty());
            CHECK_THAT(game.act(engine::ActionKind::deploy),
                       ContainsSubstring("this hook must not change the game"));
        }
}
