#include "core/engine/state/state.hpp"
#include "frontend/art/standing_figures.hpp"
#include "laboratory/simulation/simulation.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

#include <cmath>
#include <set>

using namespace bastide;
using art::StandingFigure;

namespace {

/// Looks at the table behind every action of a game.
class TableLooker : public simulation::ActionSink {
  public:
    explicit TableLooker(const host::GameRules& rules)
        : painter_(rules.ruleset(), rules.presentation()) {}

    void before(const engine::GameState&, const engine::Action&) override {}
    void after(const engine::GameState& state) override {
        const auto standing = art::standing_figures(state, painter_);
        std::size_t on_table = 0;
        for (const engine::Figure& figure : state.figures())
            on_table += figure.on_table() ? 1 : 0;
        all_stand = all_stand && standing.size() == on_table;
        for (const StandingFigure& each : standing)
            look(state, each);
        for (std::size_t i = 0; i < standing.size(); ++i)
            for (std::size_t k = i + 1; k < standing.size(); ++k)
                if (standing[i].tile == standing[k].tile)
                    nearest =
                        std::min(nearest, std::hypot(standing[i].place.x - standing[k].place.x,
                                                     standing[i].place.y - standing[k].place.y));
    }

    bool all_stand = true, all_on_tiles = true;
    std::set<std::string> lying, upright; ///< layers
    double nearest = 1;                   ///< of two on one tile

  private:
    void look(const engine::GameState& state, const StandingFigure& each) {
        const auto inside = [](double part) { return part >= 0 && part <= 1; };
        all_on_tiles = all_on_tiles && inside(each.place.x) && inside(each.place.y);
        const engine::Figure& figure = state.figures()[each.figure];
        if (!figure.on_feature()) return;
        const auto layer = state.nodes()[static_cast<std::size_t>(figure.node)].layer;
        (each.lying ? lying : upright).insert(state.rules().layers[layer].name);
    }

    art::TilePainter painter_;
};

} // namespace

TEST_CASE("[art] every figure on the table stands on its tile, and lies where nothing completes") {
    const auto rules = tests::rules_of({"base"});
    TableLooker looker(*rules);
    simulation::Simulator(rules, {"greedy", "random"}).play(3, &looker);
    CHECK(looker.all_stand);
    CHECK(looker.all_on_tiles);
    CHECK(looker.lying == std::set<std::string>{"field"});
    CHECK(looker.upright == std::set<std::string>{"city", "monastery", "road"});
}

TEST_CASE("[art] of figures on one tile none stands in another's place") {
    const auto rules = tests::rules_of({"base", "traders-and-builders", "dancing-bear"});
    TableLooker looker(*rules);
    simulation::Simulator(rules, {"greedy", "greedy", "random"}).play(5, &looker);
    CHECK(looker.all_stand);
    CHECK(looker.nearest > .05);
    CHECK(looker.nearest < 1); // some did meet
}
