#include "modding/scenarios/scenario.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

using namespace bastide;
using namespace bastide::tests;

TEST_CASE("[scenarios] every scenario of every bundled plugin holds") {
    int played = 0;
    for (const catalogue::Plugin& plugin : all_plugins().plugins())
        for (const scenarios::Outcome& outcome : scenarios::run_all(plugin, all_plugins())) {
            INFO(plugin.manifest.id << ": " << outcome.title << "\n" << outcome.message);
            CHECK(outcome.message.empty());
            ++played;
        }
    CHECK(played > 20);
}
