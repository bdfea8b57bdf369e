// What was wished for and can be said: each wish is a plugin of few lines in tests/wishes, as
// docs/wishes.md lists them.
#include "laboratory/simulation/simulation.hpp"
#include "modding/scenarios/scenario.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

#include <algorithm>

using namespace bastide;
using namespace bastide::tests;

namespace {

/// The bundled plugins and the wishes.
const catalogue::Catalogue& wishes_and_plugins() {
    static const catalogue::Catalogue read =
        catalogue::Catalogue::read({source_folder() / "plugins", source_folder() / "tests/wishes"});
    return read;
}

bool is_wish(const catalogue::Plugin& plugin) {
    return plugin.folder.parent_path() == source_folder() / "tests/wishes";
}

template <class Look>
void for_each_wish(Look look) {
    for (const catalogue::Plugin& plugin : wishes_and_plugins().plugins())
        if (is_wish(plugin)) look(plugin);
}

} // namespace

TEST_CASE("[wishes] every wish loads, and hides no bundled plugin") {
    for (const catalogue::BrokenPlugin& broken : wishes_and_plugins().broken())
        FAIL_CHECK(broken.message.text());
    CHECK(wishes_and_plugins().hidden().empty());
    for_each_wish([](const catalogue::Plugin& plugin) {
        INFO(plugin.manifest.id);
        CHECK(plugin.folder.filename() == plugin.manifest.id);
        CHECK_NOTHROW(host::GameRules::load(wishes_and_plugins(), {{plugin.manifest.id}, {}}));
    });
}

TEST_CASE("[wishes] every wish is said in at most 40 lines of rules, of 120 columns") {
    for_each_wish([](const catalogue::Plugin& plugin) {
        INFO(plugin.manifest.id);
        const std::string rules = read_text(plugin.folder / "rules.lua");
        CHECK(std::count(rules.begin(), rules.end(), '\n') <= 40);
        std::size_t begin = 0;
        for (std::size_t end = 0; (end = rules.find('\n', begin)) != std::string::npos;
             begin = end + 1)
            CHECK(end - begin <= 120);
    });
}

TEST_CASE("[wishes] every wish has scenarios, which hold") {
    for_each_wish([](const catalogue::Plugin& plugin) {
        INFO(plugin.manifest.id);
        const auto outcomes = scenarios::run_all(plugin, wishes_and_plugins());
        CHECK_FALSE(outcomes.empty());
        for (const scenarios::Outcome& outcome : outcomes) {
            INFO(outcome.title << "\n" << outcome.message);
            CHECK(outcome.message.empty());
        }
    });
}

TEST_CASE("[wishes] random games of every wish come to an end, and a greedy one") {
    for_each_wish([](const catalogue::Plugin& plugin) {
        INFO(plugin.manifest.id);
        const auto rules = host::GameRules::load(wishes_and_plugins(), {{plugin.manifest.id}, {}});
        const std::size_t least = rules->ruleset().least_players;
        const std::size_t most = rules->ruleset().most_players;
        for (std::uint64_t game = 0; game < 4; ++game) {
            const std::vector<std::string> seats(least + game % (most - least + 1),
                                                 game == 0 ? "greedy" : "random");
            simulation::Simulator simulator(rules, seats);
            CHECK_NOTHROW(simulator.play(1 + game));
            CHECK(simulator.state().over());
        }
    });
}

TEST_CASE("[wishes] the table of wishes names each of these plugins") {
    const std::string table = read_text(source_folder() / "docs/wishes.md");
    for_each_wish([&](const catalogue::Plugin& plugin) {
        INFO(plugin.manifest.id);
        CHECK(table.find("`" + plugin.manifest.id + "`") != std::string::npos);
    });
}
