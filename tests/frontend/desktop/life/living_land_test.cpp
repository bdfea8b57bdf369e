#include "frontend/desktop/life/living_land.hpp"
#include "tests/recorded_game.hpp"

#include <algorithm>
#include <set>

using namespace bastide;
using desktop::LifePicture;
using desktop::LifeSprite;
using desktop::LivingLand;

namespace {

const sf::FloatRect everywhere{-50, -50, 100, 100};
constexpr float large = 100, tiny = 20; ///< pixels of a cell

class Land {
  public:
    explicit Land(const std::vector<std::string>& plugins)
        : game(plugins),
          painter(std::make_shared<const art::TilePainter>(game.ruleset(), game.words())),
          living(painter, game.words()) {}

    void play(const std::vector<std::string>& lines) {
        game.play(lines);
        look();
    }
    void look() { living.look_at(game.state(), ++version_); }
    std::vector<LifeSprite> all(LifePicture picture, float cell = large) {
        std::vector<LifeSprite> found = living.sprites(game.state(), everywhere, cell);
        std::erase_if(found, [&](const LifeSprite& one) { return one.picture != picture; });
        return found;
    }
    /// Everything of that kind within so many seconds.
    int seen_within(LifePicture picture, int seconds, float cell = large) {
        std::size_t seen = 0;
        for (int tick = 0; tick < 4 * seconds; ++tick) {
            living.update(.25f);
            seen += all(picture, cell).size();
        }
        return static_cast<int>(seen);
    }

    tests::RecordedGame game;
    std::shared_ptr<const art::TilePainter> painter;
    LivingLand living;

  private:
    int version_ = 0;
};

const std::vector<std::string> completed_town = {R"({"do":"draw","tile":"base/E"})",
                                                 R"({"do":"place","at":[0,-1],"rotation":180})",
                                                 R"({"do":"pass"})"};

const std::vector<std::string> shepherd_with_three = {
    R"({"do":"draw","tile":"base/U"})", R"({"do":"place","at":[1,0],"rotation":0})",
    R"({"do":"deploy","figure":"shepherd","on":"field@1"})", R"({"do":"token","value":"3"})"};

} // namespace

TEST_CASE("[desktop] a town has flags when it is completed, and not before") {
    Land land({"base"});
    land.look();
    CHECK(land.all(LifePicture::flag).empty());
    land.play(completed_town);
    const auto flags = land.all(LifePicture::flag);
    REQUIRE(flags.size() == 1);
    CHECK(flags[0].place.y > -1);
    CHECK(flags[0].place.y < .5f);
}

TEST_CASE("[desktop] as many sheep graze as a shepherd keeps, on his land and not in his place") {
    Land land({"base", "sheep"});
    land.look();
    CHECK(land.all(LifePicture::beast).empty());
    land.play(shepherd_with_three);
    const auto sheep = land.all(LifePicture::beast);
    CHECK(sheep.size() == 3);
    CHECK(land.living.beasts() == std::vector<std::string>{"sheep"});
    const auto& tile = land.game.state().tiles()[1];
    const art::Point shepherd = land.painter->anchor(tile.type, tile.rotation, 0);
    for (const LifeSprite& one : sheep)
        CHECK(std::hypot(one.place.x - 1 - shepherd.x, one.place.y - shepherd.y) > .18);
}

TEST_CASE("[desktop] nothing lives and nothing moves when the land is switched off") {
    Land land({"base", "sheep"});
    land.play(shepherd_with_three);
    land.living.set_on(false);
    for (int tick = 0; tick < 100; ++tick) {
        CHECK_FALSE(land.living.update(1));
        CHECK(land.living.sprites(land.game.state(), everywhere, large).empty());
    }
    land.living.set_on(true);
    CHECK(land.living.update(1));
    CHECK_FALSE(land.living.sprites(land.game.state(), everywhere, large).empty());
}

TEST_CASE("[desktop] what lives follows the game back and forth") {
    Land land({"base"});
    const std::size_t smoke = [&] {
        land.look();
        return land.all(LifePicture::smoke).size();
    }();
    Land other({"base"});
    other.play(completed_town);
    // As a replay does that jumps: the same land looks at another state of its game.
    other.living.look_at(land.game.state(), 99);
    CHECK(other.living.sprites(land.game.state(), everywhere, large).size() >= smoke);
    CHECK(std::none_of(other.living.sprites(land.game.state(), everywhere, large).begin(),
                       other.living.sprites(land.game.state(), everywhere, large).end(),
                       [](const LifeSprite& one) { return one.picture == LifePicture::flag; }));
}

TEST_CASE("[desktop] 15 frames a second are drawn at most") {
    Land land({"hunters-and-gatherers"});
    land.look();
    land.all(LifePicture::glint);
    int frames = 0;
    for (int tick = 0; tick < 1000; ++tick)
        frames += land.living.update(.001f) ? 1 : 0;
    CHECK(frames <= 15);
    CHECK(frames >= 13);
}

TEST_CASE(
    "[desktop] where frames are dear there are fewer, so that an idle game leaves a core alone") {
    Land land({"hunters-and-gatherers"});
    land.look();
    land.all(LifePicture::glint);
    constexpr float cost = .02f;
    for (int frame = 0; frame < 50; ++frame)
        land.living.note_cost(cost);
    int frames = 0;
    for (int tick = 0; tick < 10'000; ++tick)
        frames += land.living.update(.001f) ? 1 : 0;
    CHECK(static_cast<float>(frames) * cost / 10 <= LivingLand::most_share * 1.05f);
    CHECK(frames >= 11); // of ten seconds: and yet it lives
    for (int frame = 0; frame < 50; ++frame)
        land.living.note_cost(.0005f);
    frames = 0;
    for (int tick = 0; tick < 1000; ++tick)
        frames += land.living.update(.001f) ? 1 : 0;
    CHECK(frames >= 13);
}

TEST_CASE("[desktop] birds are seen over land, not over the bare table") {
    Land land({"base"});
    land.look();
    std::size_t seen = 0;
    for (int tick = 0; tick < 1200; ++tick) {
        land.living.update(.25f);
        for (const LifeSprite& bird : land.all(LifePicture::bird)) {
            ++seen;
            REQUIRE(std::abs(bird.place.x - .5f) < 1);
            REQUIRE(std::abs(bird.place.y - .5f) < 1);
        }
    }
    CHECK(seen > 0);
}

TEST_CASE("[desktop] water glints, monasteries smoke, and birds cross even where tiles are tiny") {
    Land water({"hunters-and-gatherers"});
    water.look();
    CHECK(water.seen_within(LifePicture::glint, 10) > 0);
    CHECK(water.seen_within(LifePicture::glint, 10, tiny) == 0);
    CHECK(water.seen_within(LifePicture::bird, 120, tiny) > 0);
    Land land({"base"});
    land.play({R"({"do":"draw","tile":"base/B"})", R"({"do":"place","at":[0,1],"rotation":0})",
               R"({"do":"pass"})"});
    const auto smoke = land.all(LifePicture::smoke);
    CHECK(std::any_of(smoke.begin(), smoke.end(),
                      [](const LifeSprite& puff) { return puff.place.y > 1; }));
}
