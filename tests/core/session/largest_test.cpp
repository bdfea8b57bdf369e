#include "core/session/largest.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

using namespace bastide;
using namespace bastide::tests;

namespace {

session::LogEntry scoring(engine::LayerId layer, std::string subject, int tiles, int points,
                          std::vector<int> winners) {
    engine::FeatureScored event{.layer = layer, .subject = std::move(subject)};
    event.cells.resize(static_cast<std::size_t>(tiles));
    event.winners = std::move(winners);
    event.points = points;
    return {1, 0, event};
}

} // namespace

TEST_CASE("[session] the largest of each kind, in the order of the rules, then of subjects") {
    const auto loaded = rules_of({"base"});
    const engine::Ruleset& rules = loaded->ruleset();
    const engine::LayerId city = rules.find_layer("city").value();
    const engine::LayerId road = rules.find_layer("road").value();
    const engine::LayerId monastery = rules.find_layer("monastery").value();
    const auto found = session::largest_of(
        rules,
        {scoring(engine::no_layer, "b", 0, 2, {0}), scoring(engine::no_layer, "a", 0, 2, {1}),
         scoring(city, "", 4, 8, {0}), scoring(city, "", 5, 5, {1}),
         scoring(city, "", 5, 5, {0, 1}), scoring(road, "", 9, 0, {0}),
         scoring(monastery, "", 9, 7, {1}), scoring(monastery, "", 5, 8, {0})});
    std::vector<std::string> order;
    for (const session::Largest& each : found)
        order.push_back(each.category);
    std::vector<std::string> expected;
    for (engine::LayerId layer = 0; layer < rules.layers.size(); ++layer)
        if (layer == city || layer == monastery) expected.push_back(rules.layers[layer].name);
    expected.insert(expected.end(), {"a", "b"});
    REQUIRE(order == expected); // the road brought nothing
    for (const session::Largest& each : found) {
        if (each.layer == city) {
            CHECK(each.tiles == 5);
            CHECK(each.points == 5);
            CHECK(each.players == std::vector<int>{1, 0});
        }
        if (each.layer == monastery) {
            CHECK(each.tiles == 0); // all count nine
            CHECK(each.points == 8);
            CHECK(each.players == std::vector<int>{0});
        }
    }
}

TEST_CASE("[session] a river is as large as its tiles, though another formula counts them") {
    const auto loaded = rules_of({"hunters-and-gatherers"});
    const engine::Ruleset& rules = loaded->ruleset();
    const engine::LayerId river = rules.find_layer("river").value();
    const auto found =
        session::largest_of(rules, {scoring(river, "", 4, 5, {0}), scoring(river, "", 3, 9, {1})});
    REQUIRE(found.size() == 1);
    CHECK(found[0].tiles == 4);
    CHECK(found[0].players == std::vector<int>{0});
}
