#include "server/limits/limits.hpp"
#include "tests/catch.hpp"

#include <algorithm>

using namespace bastide::server;

namespace {

Bounds few() {
    return {{Asked::chat, {"chat", "", 10, 3, 4, 5}},
            {Asked::requests, {"requests", "", 0, 2, 3, 0}}};
}

} // namespace

TEST_CASE("[server limits] a connection, an address and a game have a bound each") {
    Limits limits(few());
    const auto take = [&](int connection, const char* address, const char* game) {
        return limits.take(Asked::chat, {static_cast<unsigned>(connection), address, game}, 0);
    };
    for (int times = 0; times < 3; ++times)
        CHECK(take(1, "192.0.2.1", "a"));
    CHECK_FALSE(take(1, "192.0.2.1", "a"));
    CHECK(take(2, "192.0.2.1", "a"));
    CHECK_FALSE(take(3, "192.0.2.1", "b"));
    CHECK(take(4, "192.0.2.2", "a"));
    CHECK_FALSE(take(5, "192.0.2.3", "a"));
    CHECK(take(5, "192.0.2.3", "b")); // what was refused was not counted
    for (int times = 0; times < 3; ++times)
        CHECK(take(6, "127.0.0.1", ""));
    CHECK_FALSE(take(6, "127.0.0.1", ""));
    CHECK(take(7, "127.0.0.1", ""));
    CHECK(limits.take(Asked::chat, {1, "192.0.2.1", "a"}, 10));
    limits.forget(6);
    CHECK(take(6, "127.0.0.1", ""));
}

TEST_CASE("[server limits] what waits is given back when it is done") {
    Limits limits(few());
    const Asker asker{1, "192.0.2.1"};
    auto first = limits.hold(Asked::requests, asker, 0);
    auto second = limits.hold(Asked::requests, asker, 0);
    REQUIRE(first);
    REQUIRE(second);
    CHECK(limits.hold(Asked::requests, asker, 1000) == nullptr);
    const auto third = limits.hold(Asked::requests, {2, "192.0.2.1"}, 0);
    CHECK(third);
    CHECK(limits.hold(Asked::requests, {3, "192.0.2.1"}, 0) == nullptr);
    first.reset();
    CHECK(limits.hold(Asked::requests, {3, "192.0.2.1"}, 0));
    limits.forget(1);
    second.reset();
    CHECK(limits.hold(Asked::requests, {3, "192.0.2.1"}, 0, 2));
}

TEST_CASE("[server limits] what costs nobody knows how much is charged afterwards") {
    Limits limits(few());
    const Asker asker{0, "192.0.2.1", ""};
    CHECK(limits.has_any(Asked::chat, asker, 0));
    limits.charge(Asked::chat, asker, 0, 6);
    CHECK_FALSE(limits.has_any(Asked::chat, asker, 1));
    CHECK(limits.has_any(Asked::chat, asker, 6));
}

TEST_CASE("[server limits] each bound holds for whom it is made, and comes back in its time") {
    const auto take_all = [](Limits& limits, Asked asked, double most, double now,
                             const auto& next) {
        for (double taken = 0; taken < most; ++taken)
            if (!limits.take(asked, next(), now)) return false;
        return !limits.take(asked, next(), now);
    };
    for (const auto& [asked, bound] : usual_bounds()) {
        INFO(bound.what << " in " << bound.seconds << " s");
        unsigned number = 0;
        const auto connection = [] { return Asker{1, "127.0.0.1", ""}; };
        const auto address = [&] { return Asker{++number + 1, "192.0.2.1", ""}; };
        const auto game = [&] { return Asker{++number + 1, "127.0.0.1", "a"}; };
        for (const bool is_alone : {true, false}) {
            Bounds bounds;
            Bound& small = bounds[asked] = bound;
            for (double* const most : {&small.connection, &small.address, &small.game})
                *most = std::min(*most, 50.); // of bytes too many to count
            Limits limits(std::move(bounds));
            const double later = bound.seconds + 1;
            for (const double now : {0., later}) {
                if (is_alone && bound.connection > 0)
                    CHECK(
                        take_all(limits, asked, std::min(bound.connection, 50.), now, connection));
                if (!is_alone && bound.address > 0)
                    CHECK(take_all(limits, asked, std::min(bound.address, 50.), now, address));
                if (!is_alone && bound.game > 0)
                    CHECK(take_all(limits, asked, std::min(bound.game, 50.), now, game));
                if (bound.seconds == 0) break; // it is given back instead
            }
        }
    }
}

TEST_CASE("[server limits] who comes from any number of addresses does not fill memory") {
    Limits limits(few());
    for (int number = 0; number < 250'000; ++number) {
        const std::string address = "10." + std::to_string(number >> 16) + '.'
                                    + std::to_string(number >> 8 & 255) + '.'
                                    + std::to_string(number & 255);
        REQUIRE(limits.take(Asked::chat, {0, address, ""}, 0));
    }
}

TEST_CASE("[server limits] everything has a bound, and looser ones where more share it") {
    const Bounds bounds = usual_bounds();
    for (int each = 0; each <= static_cast<int>(Asked::pages); ++each) {
        const auto found = bounds.find(static_cast<Asked>(each));
        REQUIRE(found != bounds.end());
        const Bound& bound = found->second;
        INFO(bound.what);
        CHECK((bound.connection > 0 || bound.address > 0));
        if (bound.game > 0) CHECK(bound.game >= bound.address);
    }
}
