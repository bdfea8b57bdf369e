#include "server/games/rules_loader.hpp"
#include "tests/catch.hpp"
#include "tests/server/games/visit.hpp"

#include <future>

using namespace bastide;
using namespace bastide::tests;

TEST_CASE("[server rules] rules are loaded once for all who begin by them, or it is said why not") {
    server::RulesLoader loader(Visit::bundled());
    const auto load = [&](const std::vector<std::string>& plugins) {
        std::promise<std::pair<server::LoadedRules, bool>> told;
        REQUIRE(loader.load({plugins, {}}, [&](server::LoadedRules rules, const auto& why) {
            told.set_value({std::move(rules), why.has_value()});
        }));
        return told.get_future().get();
    };
    const auto [base, refused] = load({"base"});
    REQUIRE(base);
    CHECK_FALSE(refused);
    CHECK(load({"base"}).first == base);
    CHECK(load({"base", "river"}).first != base);
    const auto [nothing, why] = load({"base", "hunters-and-gatherers"});
    CHECK(nothing == nullptr);
    CHECK(why);
    loader.end();
    CHECK_FALSE(loader.load({{"base"}, {}}, [](server::LoadedRules, const auto&) {}));
}
