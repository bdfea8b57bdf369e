#include "core/engine/state/random.hpp"
#include "course/ceremony/ceremony.hpp"
#include "presentation/telling/owned_land.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

#include <map>
#include <numeric>
#include <set>

using namespace bastide;
using course::Ceremony;

namespace {

const words::Language english;

/// A whole game of two by chance with a record, as it is watched.
class Watched {
  public:
    explicit Watched(const std::vector<std::string>& plugins, std::uint64_t seed = 3)
        : play_(recorded(plugins, seed), english) {}

    course::Play& play() { return play_; }
    int actions() const { return play_.session().recorded_actions(); }

  private:
    static session::Session recorded(const std::vector<std::string>& plugins, std::uint64_t seed) {
        const auto catalogue = catalogue::Catalogue::read({tests::source_folder() / "plugins"});
        session::Session session({host::GameRules::load(catalogue, {plugins, {}}),
                                  {{"red", "", "person"}, {"blue", "", "person"}},
                                  seed});
        REQUIRE_FALSE(session.settle());
        std::uint64_t pick = seed;
        while (session.waiting() != engine::Waiting::over) {
            std::vector<engine::Action> legal;
            session.engine().legal_actions(session.seen_by(engine::spectator), legal);
            pick = engine::scatter(pick);
            REQUIRE_FALSE(session.act(legal[pick % legal.size()]));
            REQUIRE_FALSE(session.settle());
        }
        return session;
    }

    course::Play play_;
};

constexpr Ceremony::Manner calm{.seconds = Ceremony::usual, .final_seconds = 1, .motion = true};

int sum_to_come(const Ceremony& ceremony, int players) {
    int sum = 0;
    for (int player = 0; player < players; ++player)
        sum += ceremony.points_to_come(player);
    return sum;
}

} // namespace

TEST_CASE("[course] all points of a game come to whom they belong, one score after the other") {
    Watched game({"base", "abbot", "hills-and-sheep", "sheep"});
    course::Play& play = game.play();
    Ceremony ceremony;
    ceremony.follow(play, calm);
    REQUIRE(ceremony.running());
    const auto scores = play.state().scores();
    const std::size_t count = ceremony.count();
    CHECK(count > 10);
    CHECK(sum_to_come(ceremony, 2) == std::accumulate(scores.begin(), scores.end(), 0));
    bool final_has_begun = false;
    for (std::size_t i = 1; i <= count; ++i) {
        REQUIRE(ceremony.running());
        CHECK(ceremony.number() == i);
        CHECK((ceremony.is_final() || !final_has_begun));
        final_has_begun = ceremony.is_final();
        const int before = sum_to_come(ceremony, 2);
        ceremony.go_on();
        CHECK(sum_to_come(ceremony, 2) != before);
    }
    CHECK_FALSE(ceremony.running());
    CHECK(sum_to_come(ceremony, 2) == 0);
}

TEST_CASE("[course] a score is over by itself after three seconds at most") {
    Watched game({"base"});
    Ceremony ceremony;
    ceremony.follow(game.play(), {.seconds = 20, .final_seconds = 20, .motion = true});
    const std::size_t first = ceremony.number();
    float shown = 0;
    bool walked = false;
    for (; ceremony.number() == first; shown += .01f) {
        walked = walked || ceremony.walked() > .9f;
        ceremony.update(.01f);
    }
    CHECK(shown > 2.9f);
    CHECK(shown <= 3.01f);
    CHECK(walked);
}

TEST_CASE("[course] the final scoring goes kind by kind, quickens, and takes 15 seconds at most") {
    Watched game({"base", "inns-and-cathedrals", "river"});
    Ceremony ceremony;
    ceremony.show_final(game.play(), {.seconds = 1, .final_seconds = 1.4f, .motion = true});
    const std::size_t count = ceremony.count();
    REQUIRE(count > 6);
    std::vector<engine::LayerId> acts;
    const std::vector<Ceremony::Act> all_acts = ceremony.acts();
    float all = 0, first = 0, last = 0;
    for (std::size_t i = 0; i < count; ++i) {
        REQUIRE(ceremony.running());
        const engine::LayerId layer = ceremony.now().scored.layer;
        if (acts.empty() || acts.back() != layer) acts.push_back(layer);
        const std::vector<Ceremony::Act> told = ceremony.acts();
        REQUIRE(told.size() == all_acts.size());
        CHECK(told[acts.size() - 1].now);
        CHECK(told[acts.size() - 1].layer == layer);
        CHECK(std::count_if(told.begin(), told.end(), [](const auto& act) { return act.now; })
              == 1);
        const std::size_t number = ceremony.number();
        for (last = 0; ceremony.running() && ceremony.number() == number; last += .01f)
            ceremony.update(.01f);
        if (i == 0) first = last;
        all += last;
    }
    CHECK_FALSE(ceremony.running());
    CHECK(all <= Ceremony::longest_final + .01f * static_cast<float>(count));
    CHECK(last < first * .6f);
    CHECK(std::set(acts.begin(), acts.end()).size() == acts.size());
    CHECK(acts.back() == telling::land_layer(game.play().rules()));
    CHECK(acts.size() == all_acts.size());
}

TEST_CASE("[course] it is told who takes the lead, and whoever took it last has won") {
    int taken = 0;
    for (std::uint64_t seed = 1; seed < 12; ++seed) {
        Watched game({"base"}, seed);
        Ceremony ceremony;
        ceremony.show_final(game.play(), calm);
        const engine::GameState& state = game.play().state();
        std::optional<int> leader;
        for (; ceremony.running(); ceremony.go_on()) {
            const auto takes = ceremony.new_leader(state);
            if (!takes) continue;
            CHECK(ceremony.now().scored.points_of(*takes) > 0);
            leader = takes;
            ++taken;
        }
        CHECK_FALSE(ceremony.new_leader(state));
        const auto& scores = state.scores();
        const int most = *std::max_element(scores.begin(), scores.end());
        if (leader) CHECK(scores[static_cast<std::size_t>(*leader)] == most);
    }
    CHECK(taken > 2);
}

TEST_CASE("[course] the final scoring can stay at a score, and go back to the one before") {
    Watched game({"base"});
    Ceremony ceremony;
    ceremony.show_final(game.play(), calm);
    REQUIRE(ceremony.count() > 2);
    const std::size_t count = ceremony.count();
    CHECK_FALSE(ceremony.can_go_back());
    const int to_come = sum_to_come(ceremony, 2);
    ceremony.go_on();
    const int later = sum_to_come(ceremony, 2);
    ceremony.pause(true);
    ceremony.update(60);
    CHECK(ceremony.number() == 2);
    CHECK(ceremony.summed());
    ceremony.go_back();
    CHECK(ceremony.number() == 1);
    CHECK(ceremony.count() == count);
    CHECK_FALSE(ceremony.can_go_back());
    CHECK(sum_to_come(ceremony, 2) == to_come);
    ceremony.update(60); // it stays
    CHECK(ceremony.number() == 1);
    ceremony.go_on();
    CHECK(sum_to_come(ceremony, 2) == later);
    ceremony.pause(false);
    ceremony.update(60);
    CHECK(ceremony.number() == 3);
    ceremony.end();
    CHECK_FALSE(ceremony.can_go_back());
    CHECK_FALSE(ceremony.paused());
}

TEST_CASE("[course] tiles are counted, then the sum is there, then points arrive") {
    Watched game({"base"});
    Ceremony ceremony;
    ceremony.follow(game.play(), calm);
    while (ceremony.running() && ceremony.now().counted.size() < 2)
        ceremony.go_on();
    REQUIRE(ceremony.running());
    const std::size_t tiles = ceremony.now().counted.size();
    const int player = ceremony.now().scored.winners.front();
    const int points = ceremony.now().scored.points_of(player);
    const int to_come = ceremony.points_to_come(player);
    CHECK(ceremony.tiles_counted() == 0);
    CHECK_FALSE(ceremony.summed());
    CHECK_FALSE(ceremony.take_sum());
    ceremony.update(.9f);
    CHECK(ceremony.tiles_counted() == tiles);
    CHECK(ceremony.summed());
    CHECK(ceremony.take_sum());
    CHECK_FALSE(ceremony.take_sum());
    CHECK(ceremony.points_to_come(player) == to_come);
    ceremony.update(.7f);
    CHECK(ceremony.points_to_come(player) == to_come - points);
}

TEST_CASE("[course] what a feature is paid for lies beside it, and brings its points") {
    int paid = 0;
    for (std::uint64_t seed = 1; seed < 12; ++seed) {
        Watched game({"base"}, seed);
        Ceremony ceremony;
        for (ceremony.show_final(game.play(), calm); ceremony.running(); ceremony.go_on()) {
            const telling::Scoring& now = ceremony.now();
            if (now.scored.layer != telling::land_layer(game.play().rules())) {
                CHECK(now.beside.empty());
                continue;
            }
            ++paid;
            int points = 0;
            std::set<engine::NodeIndex> features;
            for (const telling::Scoring::Beside& each : now.beside) {
                points += each.points;
                CHECK(features.insert(each.node).second);
            }
            CHECK(points == now.scored.points);
            CHECK(ceremony.beside_counted() == 0);
            ceremony.update(.9f);
            CHECK(ceremony.beside_counted() == now.beside.size());
            CHECK(ceremony.cells_in_sight().size() >= now.lit.size());
        }
    }
    CHECK(paid > 10);
}

TEST_CASE("[course] whoever learns goes on from each of the final scoring by himself") {
    Watched game({"base"});
    Ceremony ceremony;
    Ceremony::Manner learning = calm;
    learning.final_waits = true;
    ceremony.show_final(game.play(), learning);
    ceremony.update(60);
    CHECK(ceremony.number() == 1);
    ceremony.go_on();
    ceremony.update(60);
    CHECK(ceremony.number() == 2);
    ceremony.pause(false); // the rest goes by itself
    ceremony.update(60);
    CHECK(ceremony.number() == 3);
}

TEST_CASE("[course] much is shown for longer than little") {
    std::map<int, float> shown; // seconds, by points
    for (std::uint64_t seed = 1; seed < 6; ++seed) {
        Watched game({"base"}, seed);
        Ceremony ceremony;
        ceremony.follow(game.play(), calm);
        while (ceremony.running() && !ceremony.is_final()) {
            const int points = ceremony.now().scored.points;
            const std::size_t number = ceremony.number();
            float seconds = 0;
            for (; ceremony.running() && ceremony.number() == number; seconds += .01f)
                ceremony.update(.01f);
            shown[points] = seconds;
        }
    }
    REQUIRE(shown.size() > 2);
    CHECK(shown.rbegin()->second > shown.begin()->second + .1f);
}

TEST_CASE("[course] a figure that completes its own feature is seen before it walks home") {
    Watched game({"base"});
    Ceremony ceremony;
    course::Play& play = game.play();
    int seen = 0;
    for (int actions = 0; actions < game.actions(); ++actions) {
        play.seek(actions);
        ceremony.skip(play);
        const std::size_t before = play.log().size();
        play.seek(actions + 1);
        ceremony.follow(play, calm);
        const engine::FigureDeployed* deployed = nullptr;
        for (std::size_t i = before; i < play.log().size(); ++i) {
            const auto* event = std::get_if<engine::FigureDeployed>(&play.log()[i].event);
            if (event != nullptr) deployed = event;
        }
        if (deployed == nullptr || !ceremony.running()) continue;
        const int supply = play.state().supply(deployed->player, deployed->figure);
        for (const engine::FigureReturned& figure : ceremony.standing())
            if (figure.cell == deployed->cell && figure.segment == deployed->segment) {
                ++seen;
                CHECK(ceremony.figures_to_come(figure.player, figure.figure) > 0);
                CHECK(supply > 0);
            }
    }
    CHECK(seen > 0);
}

TEST_CASE("[course] nothing is shown where nobody wants to see it, or of what was taken back") {
    Watched game({"base"});
    Ceremony ceremony;
    CHECK_FALSE(ceremony.follow(game.play(), {}));
    CHECK_FALSE(ceremony.running());
    ceremony.show_final(game.play(), calm);
    REQUIRE(ceremony.is_final());
    game.play().seek(0);
    CHECK_FALSE(ceremony.follow(game.play(), calm));
    CHECK_FALSE(ceremony.running());
}

TEST_CASE("[course] without motion all of a score is there at once, and nothing travels") {
    Watched game({"base"});
    Ceremony ceremony;
    ceremony.follow(game.play(), {.seconds = 1, .final_seconds = 1, .motion = false});
    REQUIRE(ceremony.running());
    CHECK(ceremony.lit() == 1);
    CHECK(ceremony.summed());
    CHECK(ceremony.tiles_counted() == ceremony.now().counted.size());
    ceremony.update(.9f);
    CHECK(ceremony.walked() == 0);
    CHECK(ceremony.travelled() == 0);
    const std::size_t number = ceremony.number();
    ceremony.update(1);
    CHECK(ceremony.number() == number + 1);
}
