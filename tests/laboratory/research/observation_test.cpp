#include "laboratory/research/action_numbers.hpp"
#include "laboratory/research/environment.hpp"
#include "laboratory/research/observation.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

#include <algorithm>
#include <numeric>

using namespace bastide;
using namespace bastide::tests;
using research::Number;
using research::Window;

namespace {

struct Observed {
    std::vector<Number> planes;
    std::vector<Number> numbers;

    friend bool operator==(const Observed&, const Observed&) = default;
};

/// What a seat is told of a game, by name and cell.
class Looking {
  public:
    Looking(const engine::GameState& state, engine::Seat seat, int size = 31)
        : observer_(state.rules(), state.players()), window_(Window::around(state, size)) {
        const auto cells = static_cast<std::size_t>(size * size);
        told.planes.resize(observer_.planes().size() * cells);
        told.numbers.resize(observer_.numbers().size());
        observer_.write(engine::view_for(state, seat), seat, window_, told.planes, told.numbers);
    }

    int plane(const std::string& name, engine::Cell cell) const {
        const auto size = static_cast<std::size_t>(window_.size);
        return told.planes.at((number_of(observer_.planes(), name) * size
                               + static_cast<std::size_t>(window_.row(cell)))
                                  * size
                              + static_cast<std::size_t>(window_.column(cell)));
    }
    int sum(const std::string& name) const {
        const auto cells = static_cast<std::ptrdiff_t>(window_.size * window_.size);
        const auto begin =
            told.planes.begin()
            + static_cast<std::ptrdiff_t>(number_of(observer_.planes(), name)) * cells;
        return std::accumulate(begin, begin + cells, 0);
    }
    int number(const std::string& name) const {
        return told.numbers.at(number_of(observer_.numbers(), name));
    }

    Observed told;

  private:
    static std::size_t number_of(const std::vector<std::string>& names, const std::string& name) {
        const auto found = std::find(names.begin(), names.end(), name);
        REQUIRE(found != names.end());
        return static_cast<std::size_t>(found - names.begin());
    }

    research::Observer observer_;
    Window window_;
};

int row_number(const research::ActionNumbers& numbers, const std::vector<Number>& row,
               const std::string& name) {
    const auto found = std::find(numbers.names().begin(), numbers.names().end(), name);
    REQUIRE(found != numbers.names().end());
    return row[static_cast<std::size_t>(found - numbers.names().begin())];
}

} // namespace

TEST_CASE("[research] an observation tells what lies on the table, turned as it lies") {
    research::Environment environment(rules_of({"base"}));
    research::Game game = environment.begin(2, 7);
    for (int turn = 0; turn < 40; ++turn)
        environment.act(
            game, engine::Action(environment.legal(game)[environment.choose(game, "random")]));
    const Looking told(game.state, 0);
    const engine::Ruleset& rules = game.state.rules();
    CHECK(told.sum("tile") == static_cast<int>(game.state.tiles().size()));
    CHECK(told.sum("frontier") == static_cast<int>(game.state.frontier().size()));
    CHECK(told.sum("last tile") == 1);
    for (const engine::PlacedTile& tile : game.state.tiles())
        for (engine::Port port = 0; port < engine::port_count; ++port) {
            const auto& terrain =
                rules
                    .terrains[rules.tiles[tile.type].terrain[engine::unturned(port, tile.rotation)]]
                    .name;
            CHECK(told.plane("port " + std::to_string(port) + " " + terrain, tile.cell) == 1);
        }
    const Looking other(game.state, 1);
    CHECK(told.sum("own follower") > 0);
    CHECK(told.sum("own follower") == other.sum("others' follower"));
    CHECK(told.sum("port 1 own figures") == other.sum("port 1 others' figures"));
    CHECK(told.number("player 0 score") == other.number("player 1 score"));
    CHECK(told.number("player 0 supply follower") == 7 - told.sum("own follower"));
    CHECK(told.number("left in deck") == other.number("left in deck"));
    CHECK(told.number("turn") == game.state.turn());
}

TEST_CASE("[research] what a seat does not know is in no observation") {
    research::Environment environment(rules_of({"base", "hand"}, {{"hand.hidden", true}}));
    research::Game game = environment.begin(2, 5);
    while (research::actor_of(game) == 0)
        environment.act(game, engine::Action(environment.legal(game).front()));
    const Looking told(game.state, 0);
    bool others_differ = false;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        const research::Game dealt = environment.deal(game, 0, seed);
        CHECK(Looking(dealt.state, 0).told == told.told);
        others_differ |= Looking(dealt.state, 1).told != Looking(game.state, 1).told;
    }
    CHECK(others_differ);
    CHECK(told.number("player 1 holds unknown") == 3);
    CHECK(told.number("player 0 holds unknown") == 0);
}

TEST_CASE("[research] cells outside of the window are left out") {
    research::Environment environment(rules_of({"base"}));
    research::Game game = environment.begin(2, 7);
    environment.play(game, {"random", "random"});
    CHECK(Looking(game.state, 0, 1).sum("tile") <= 1);
    CHECK(Looking(game.state, 0, 3).sum("tile") <= 9);
}

TEST_CASE("[research] every rule set has observations of its own, and rows for its actions") {
    for (const auto& plugins :
         {std::vector<std::string>{"base", "river", "abbot", "sheep", "hills", "vineyards"},
          std::vector<std::string>{"hunters-and-gatherers", "menhirs"}}) {
        const auto rules = rules_of(plugins);
        research::Environment environment(rules);
        const research::ActionNumbers numbers(rules->ruleset());
        research::Game game = environment.begin(2, 3);
        std::vector<Number> row(numbers.names().size());
        while (!game.state.over()) {
            const int seat = research::actor_of(game);
            const Window window = Window::around(game.state, 31);
            for (const engine::Action& action : environment.legal(game)) {
                numbers.write(action, game.state, seat, window, row);
                const auto number = [&](const char* name) {
                    return row_number(numbers, row, name);
                };
                REQUIRE(number("place") + number("deploy") + number("retrieve") + number("choose")
                            + number("pass")
                        == 1);
                if (action.kind != engine::ActionKind::place) continue;
                REQUIRE(number("column") == action.cell.x - window.origin.x);
                REQUIRE(number("rotation") == action.rotation);
            }
            environment.act(
                game, engine::Action(environment.legal(game)[environment.choose(game, "random")]));
        }
        CHECK(Looking(game.state, 0).number("over") == 1);
    }
}
