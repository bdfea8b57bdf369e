#include "frontend/desktop/life/motion.hpp"

#include "frontend/art/canvas/random.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace bastide::desktop::motion {
namespace {

constexpr double pi = std::numbers::pi;

sf::Vector2f on_table(art::Point point) {
    return {static_cast<float>(point.x), static_cast<float>(point.y)};
}

/// How much of a round of so many seconds is over, 0 to 1, each seed with a start of its own.
double share_of_round(art::Random& random, double round, double seconds) {
    const double rounds = seconds / round + random.unit();
    return rounds - std::floor(rounds);
}

/// A flock on its way over the land.
struct Flight {
    art::Point from;
    art::Point direction; ///< unit length
    double way = 0;       ///< cells
    double flown = 0;     ///< cells
    int birds = 0;
};

constexpr double flight_every = 34;  ///< seconds
constexpr double flight_speed = .85; ///< cells a second
constexpr double flight_fade = .7;   ///< cells, at both ends

/// Through the middle of the land or not far from it, from one edge to the other.
Flight flight_over(sf::FloatRect land, art::Random& random) {
    const art::Point middle{land.left + land.width / 2, land.top + land.height / 2};
    const double angle = random.within(-.5, .5) + (random.chance(.5) ? pi : 0);
    const art::Point direction{std::cos(angle), std::sin(angle)};
    const double half =
        .5 * (std::abs(direction.x) * land.width + std::abs(direction.y) * land.height)
        + flight_fade;
    const art::Point beside =
        art::right_of(direction) * (random.within(-.2, .2) * std::min(land.width, land.height));
    return {middle + beside - direction * half, direction, 2 * half, 0, 2 + random.below(3)};
}

void add_flock(Sprites& sprites, const Flight& flight, art::Random random) {
    constexpr art::Point to_shadow{.22, .30};
    const float fade = static_cast<float>(
        std::clamp(std::min(flight.flown, flight.way - flight.flown) / flight_fade, 0.0, 1.0));
    const auto angle = static_cast<float>(std::atan2(flight.direction.y, flight.direction.x));
    for (int i = 0; i < flight.birds; ++i) {
        const double back = .15 * ((i + 1) / 2) * random.within(.8, 1.2);
        const double aside = .16 * ((i + 1) / 2) * (i % 2 == 0 ? 1 : -1) * random.within(.8, 1.2);
        const double sway = .012 * std::sin(flight.flown * 3 + i);
        const art::Point place = flight.from + flight.direction * (flight.flown - back)
                                 + art::right_of(flight.direction) * (aside + sway);
        // Some wing beats, then a glide.
        const double beat = flight.flown * 5 + i * 1.7, phase = std::fmod(beat, 12);
        const int step =
            phase > 6 ? 0 : std::array{0, 1, 2, 1}[static_cast<std::size_t>(phase) % 4];
        sprites.push_back(
            {LifePicture::bird_shadow, step, on_table(place + to_shadow), .9f, .26f * fade, angle});
        sprites.push_back({LifePicture::bird, step, on_table(place), 1, fade, angle});
    }
}

} // namespace

void add_glint(Sprites& sprites, const art::Drift& way, std::uint64_t seed, double seconds) {
    constexpr double seen = .46; ///< of a round
    art::Random random(seed, "glint");
    const double round = random.within(5, 8);
    const double share = share_of_round(random, round, seconds) / seen;
    if (share >= 1) return;
    const auto alpha = static_cast<float>(.95 * std::sin(pi * share));
    sprites.push_back({LifePicture::glint, 0, on_table(art::between(way.from, way.to, share)),
                       static_cast<float>(random.within(.7, 1.1)), alpha});
}

void add_smoke(Sprites& sprites, art::Point chimney, std::uint64_t seed, double seconds) {
    constexpr int puffs = 5;
    constexpr double round = 6.5, rise = .26, wind = .09;
    for (int i = 0; i < puffs; ++i) {
        art::Random random(seed, "smoke");
        const double start = static_cast<double>(i) / puffs * round;
        const double share = share_of_round(random, round, seconds + start);
        const double sway = .010 * std::sin(share * 5 + random.unit() * 6 + i);
        const art::Point place =
            chimney + art::Point{wind * share * share + sway, -rise * share * (1.2 - .2 * share)};
        const double alpha = .62 * std::min(1.0, share * 7) * (1 - share);
        sprites.push_back({LifePicture::smoke, 0, on_table(place),
                           static_cast<float>(.35 + .8 * share), static_cast<float>(alpha)});
    }
}

void add_flag(Sprites& sprites, art::Point foot, std::uint64_t seed, double seconds) {
    art::Random random(seed, "flag");
    const double round = random.within(1.1, 1.4);
    const auto step = static_cast<int>(share_of_round(random, round, seconds) * flag_steps);
    sprites.push_back({LifePicture::flag, std::min(step, flag_steps - 1), on_table(foot)});
}

void add_beast(Sprites& sprites, art::Point place, int which, std::uint64_t seed, double seconds) {
    constexpr double step = .022, stepping = .06; ///< cells; share of a round
    art::Random random(seed, "beast");
    const double round = random.within(9, 16);
    const double share = share_of_round(random, round, seconds);
    const bool east = random.chance(.5);
    // There in the first half, back in the second, each by a short walk.
    const double there =
        std::clamp(share / stepping, 0.0, 1.0) - std::clamp((share - .5) / stepping, 0.0, 1.0);
    const double hop = .006 * std::abs(std::sin(pi * 2 * there));
    const bool looks_back = share > .5;
    sprites.push_back({LifePicture::beast, which,
                       on_table(place + art::Point{(east ? 1 : -1) * step * there, -hop}), 1, 1, 0,
                       east != looks_back});
}

void add_birds(Sprites& sprites, sf::FloatRect land, double seconds) {
    constexpr double share_of_flights = .8;
    const auto now = static_cast<std::int64_t>(seconds / flight_every);
    const auto longest =
        static_cast<std::int64_t>((land.width + land.height + 2) / flight_speed / flight_every + 2);
    for (std::int64_t i = std::max<std::int64_t>(0, now - longest); i <= now; ++i) {
        art::Random random(i, "flight");
        if (!random.chance(share_of_flights)) continue;
        const double begin = static_cast<double>(i) * flight_every + random.within(4, 14);
        Flight flight = flight_over(land, random);
        flight.flown = (seconds - begin) * flight_speed;
        if (flight.flown > 0 && flight.flown < flight.way) add_flock(sprites, flight, random);
    }
}

sf::Color daylight(float share_of_day) {
    constexpr std::array<std::array<float, 3>, 3> lights = {
        {{240, 247, 255}, {255, 255, 255}, {255, 240, 214}}};
    const float hour = std::clamp(share_of_day, 0.f, 1.f) * 2;
    const std::size_t first = hour < 1 ? 0 : 1;
    const float on = hour - static_cast<float>(first);
    const auto mixed = [&](std::size_t i) {
        return static_cast<sf::Uint8>(
            std::lround(lights[first][i] + (lights[first + 1][i] - lights[first][i]) * on));
    };
    return {mixed(0), mixed(1), mixed(2)};
}

} // namespace bastide::desktop::motion
