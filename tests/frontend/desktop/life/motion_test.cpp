#include "frontend/desktop/life/motion.hpp"
#include "tests/catch.hpp"

#include <algorithm>
#include <cmath>

using namespace bastide::desktop;
using bastide::art::Drift;

namespace {

constexpr double frame = 1 / 24.;
const sf::FloatRect land{-3, -2, 8, 5};

motion::Sprites birds_at(double seconds) {
    motion::Sprites sprites;
    motion::add_birds(sprites, land, seconds);
    return sprites;
}

} // namespace

TEST_CASE("[desktop] glints drift along their way, fade in and out, and are seldom there") {
    const Drift way{{1, 1}, {1.1, 1}};
    int seen = 0;
    float before = 0;
    constexpr int frames = 24 * 60;
    for (int i = 0; i < frames; ++i) {
        motion::Sprites sprites;
        motion::add_glint(sprites, way, 7, i * frame);
        const float alpha = sprites.empty() ? 0 : sprites[0].alpha;
        CHECK(std::abs(alpha - before) < .1f);
        before = alpha;
        if (sprites.empty()) continue;
        ++seen;
        CHECK(sprites[0].place.x >= 1);
        CHECK(sprites[0].place.x <= 1.1f);
    }
    CHECK(seen > frames / 4);
    CHECK(seen < frames / 2);
}

TEST_CASE("[desktop] smoke rises, grows and thins out, and never hides what it rises before") {
    for (int i = 0; i < 24 * 10; ++i) {
        motion::Sprites sprites;
        motion::add_smoke(sprites, {2, 2}, 5, i * frame);
        for (const LifeSprite& puff : sprites) {
            CHECK(puff.alpha < .62f);
            CHECK(puff.place.y <= 2.01f);
            CHECK(puff.place.y > 1.7f);
        }
    }
}

TEST_CASE("[desktop] what moves by itself moves a little only") {
    for (int i = 0; i < 24 * 40; ++i) {
        motion::Sprites now, next;
        for (auto* const sprites : {&now, &next}) {
            const double seconds = (sprites == &now ? i : i + 1) * frame;
            motion::add_beast(*sprites, {0, 0}, 0, 11, seconds);
            motion::add_flag(*sprites, {1, 1}, 11, seconds);
        }
        REQUIRE(now.size() == next.size());
        for (std::size_t k = 0; k < now.size(); ++k)
            CHECK(std::hypot(now[k].place.x - next[k].place.x, now[k].place.y - next[k].place.y)
                  < .01f);
    }
}

TEST_CASE("[desktop] birds cross the land now and then, each with its shadow, and vanish beyond") {
    CHECK(birds_at(0).empty());
    int with = 0, without = 0;
    for (double second = 0; second < 600; second += .5) {
        const motion::Sprites sprites = birds_at(second);
        (sprites.empty() ? without : with) += 1;
        const auto shadows =
            std::count_if(sprites.begin(), sprites.end(), [](const LifeSprite& one) {
                return one.picture == LifePicture::bird_shadow;
            });
        CHECK(static_cast<std::size_t>(shadows) * 2 == sprites.size());
        for (const LifeSprite& one : sprites) {
            const bool beyond = one.place.x < land.left - 1 || one.place.y < land.top - 1.5f
                                || one.place.x > land.left + land.width + 1
                                || one.place.y > land.top + land.height + 1.5f;
            CHECK((!beyond || one.alpha < .6f));
        }
    }
    CHECK(with > 100);
    CHECK(without > with);
}

TEST_CASE("[desktop] the day goes from cool to warm and takes little of the brightness") {
    const auto brightness = [](sf::Color c) { return .2126f * c.r + .7152f * c.g + .0722f * c.b; };
    for (int i = 0; i <= 20; ++i)
        CHECK(brightness(motion::daylight(static_cast<float>(i) / 20)) > 255.f * 11 / 12);
    CHECK(motion::daylight(0).b > motion::daylight(0).r);
    CHECK(motion::daylight(.5f) == sf::Color::White);
    CHECK(motion::daylight(1).r > motion::daylight(1).b);
    CHECK(motion::daylight(2) == motion::daylight(1));
}
