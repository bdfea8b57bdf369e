#include "core/reading/error.hpp"
#include "frontend/desktop/board/spot_layout.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

using namespace bastide;
using desktop::lay_out_spots;
using desktop::SegmentMap;
using desktop::SpotGround;
using desktop::SpotPlace;
using desktop::SpotRoom;

namespace {

float apart(sf::Vector2f a, sf::Vector2f b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}

bool meets(const sf::FloatRect& area, sf::Vector2f centre, float radius) {
    return apart({std::clamp(centre.x, area.left, area.left + area.width),
                  std::clamp(centre.y, area.top, area.top + area.height)},
                 centre)
           < radius;
}

/// A window with islands as in a game: players, banner, tools, a long list of choices, zoom.
SpotRoom room_of_a_game() {
    return {.window = {0, 0, 1280, 720},
            .panels = {{16, 16, 248, 330},
                       {280, 16, 430, 72},
                       {760, 16, 504, 52},
                       {960, 250, 304, 454},
                       {16, 578, 46, 126}}};
}

/// A turned tile somewhere on the screen, with all that its rules know to deploy there.
class OfferedTile {
  public:
    OfferedTile(const host::GameRules& rules, const art::TilePainter& painter, art::TurnedTile tile)
        : rules_(rules.ruleset()),
          painter_(painter),
          tile_(tile),
          map_(desktop::segment_map(painter, rules.ruleset(), tile)) {}

    std::vector<SpotGround> grounds(sf::FloatRect area) const {
        std::vector<SpotGround> grounds;
        for (const engine::Spot& spot : rules_.plans[tile_.tile].spots) {
            if (rules_.figures[spot.figure].by_rules) continue;
            const art::Point at = painter_.anchor(tile_.tile, tile_.rotation, spot.segment);
            grounds.push_back({.tile = area,
                               .map = &map_,
                               .segment = spot.segment,
                               .anchor = {area.left + area.width * static_cast<float>(at.x),
                                          area.top + area.height * static_cast<float>(at.y)}});
        }
        return grounds;
    }

    void check(sf::FloatRect area, SpotRoom room, bool all_seen) const {
        const std::vector<SpotGround> grounds = this->grounds(area);
        room.land = {{area.left - area.width, area.top, area.width, area.height},
                     {area.left, area.top - area.height, area.width, area.height}};
        const std::vector<SpotPlace> places = lay_out_spots(grounds, room);
        REQUIRE(places.size() == grounds.size());
        for (std::size_t i = 0; i < places.size(); ++i) {
            INFO("spot " << i << " of " << places.size() << ", segment "
                         << int{grounds[i].segment});
            if (all_seen) CHECK(places[i].has_number());
            if (places[i].dot) CHECK(lies_on(grounds[i], *places[i].dot));
            if (!places[i].has_number()) continue;
            REQUIRE(places[i].dot);
            CHECK(places[i].diameter >= 22);
            if (places[i].at_line())
                CHECK_FALSE(meets(area, places[i].centre, places[i].diameter / 2));
            else
                CHECK(is_mostly_on(grounds[i], places[i]));
            check_room(places[i], room);
            check_others(grounds, places, i);
        }
    }

  private:
    /// By what the painter says, not by the map that the layout goes by.
    bool lies_on(const SpotGround& ground, sf::Vector2f at) const {
        auto [mask, fresh] = masks_.try_emplace(ground.segment);
        if (fresh)
            mask->second =
                painter_.region(tile_.tile, tile_.rotation, ground.segment, SegmentMap::size);
        return mask->second
            .inside[SegmentMap::pixel_at({(at.x - ground.tile.left) / ground.tile.width,
                                          (at.y - ground.tile.top) / ground.tile.height})];
    }

    /// Its middle, where the number is written, lies on its segment, and no other has more of it.
    bool is_mostly_on(const SpotGround& ground, const SpotPlace& place) const {
        std::map<int, int> parts;
        const float radius = place.diameter / 2;
        for (float y = -radius; y <= radius; ++y)
            for (float x = -radius; x <= radius; ++x) {
                const sf::Vector2f at = place.centre + sf::Vector2f{x, y};
                if (std::hypot(x, y) > radius || !ground.tile.contains(at)) continue;
                ++parts[map_.segment[SegmentMap::pixel_at(
                    {(at.x - ground.tile.left) / ground.tile.width,
                     (at.y - ground.tile.top) / ground.tile.height})]];
            }
        return lies_on(ground, place.centre)
               && std::all_of(parts.begin(), parts.end(), [&](const auto& part) {
                      return part.second <= parts[ground.segment];
                  });
    }

    static void check_room(const SpotPlace& place, const SpotRoom& room) {
        const float radius = place.diameter / 2;
        CHECK(place.centre.x >= radius);
        CHECK(place.centre.y >= radius);
        CHECK(place.centre.x <= room.window.width - radius);
        CHECK(place.centre.y <= room.window.height - radius);
        CHECK(std::none_of(room.panels.begin(), room.panels.end(), [&](const sf::FloatRect& panel) {
            return meets(panel, place.centre, radius);
        }));
    }

    /// No two numbers overlap, and none hides the dot of another segment.
    static void check_others(const std::vector<SpotGround>& grounds,
                             const std::vector<SpotPlace>& places, std::size_t i) {
        std::string problems;
        for (std::size_t k = 0; k < places.size(); ++k) {
            if (k == i) continue;
            if (places[k].has_number()
                && apart(places[i].centre, places[k].centre)
                       < (places[i].diameter + places[k].diameter) / 2)
                problems += " overlaps " + std::to_string(k);
            if (places[k].dot && grounds[k].segment != grounds[i].segment
                && apart(places[i].centre, *places[k].dot) < places[i].diameter / 2)
                problems += " hides the dot of " + std::to_string(k);
        }
        CHECK(problems == "");
    }

    const engine::Ruleset& rules_;
    const art::TilePainter& painter_;
    art::TurnedTile tile_;
    SegmentMap map_;
    mutable std::map<engine::SegmentIndex, art::Mask> masks_;
};

/// Each tile in the middle, and half under the players' panel. Turned once, each tile in another
/// way than the one before; in all ways when there is time.
void check_tiles(const host::GameRules& rules, std::set<std::string>& seen) {
    const art::TilePainter painter(rules.ruleset(), rules.presentation());
    const auto count = static_cast<engine::TileTypeId>(rules.ruleset().tiles.size());
    for (engine::TileTypeId tile = 0; tile < count; ++tile) {
        if (!seen.insert(rules.ruleset().tiles[tile].id).second) continue;
        for (engine::Rotation rotation = 0; rotation < 4; ++rotation) {
            if (!tests::long_run() && rotation != seen.size() % 4) continue;
            const OfferedTile offered(rules, painter, {tile, rotation});
            for (const float cell : {36.f, 48.f, 64.f, 96.f, 120.f, 200.f}) {
                INFO(rules.ruleset().tiles[tile].id << " turned " << int{rotation} * 90 << ", "
                                                    << cell << " pixels");
                const SpotRoom room = room_of_a_game();
                offered.check({600, 320, cell, cell}, room, true);
                offered.check({264 - cell / 2, 200, cell, cell}, room, false);
            }
        }
    }
}

/// Some are no game by themselves.
std::shared_ptr<const host::GameRules> rules_with(const std::string& plugin) {
    try {
        return tests::rules_of({plugin});
    } catch (const reading::LoadError&) {
        return tests::rules_of({"base", plugin});
    }
}

/// A tile that is one segment, or two halves, the first in the west.
SegmentMap made_of(int segments) {
    SegmentMap map;
    for (int y = 0; y < SegmentMap::size; ++y)
        for (int x = 0; x < SegmentMap::size; ++x) {
            const int half = SegmentMap::size / segments;
            const int to_border =
                std::min({x % half, half - 1 - x % half, y, SegmentMap::size - 1 - y});
            map.segment.push_back(static_cast<engine::SegmentIndex>(x / half));
            map.clearance.push_back((static_cast<float>(to_border) + .5f) / SegmentMap::size);
        }
    return map;
}

} // namespace

TEST_CASE("[spots medieval] a number lies on its segment, or at the end of a line from it") {
    std::set<std::string> seen;
    check_tiles(*tests::rules_of({"base", "river", "abbot", "hills-and-sheep", "sheep", "hills",
                                  "vineyards", "inns-and-cathedrals", "traders-and-builders"}),
                seen);
    CHECK(seen.size() > 90);
}

TEST_CASE("[spots all] a number lies on its segment, also on tiles of any other plugin") {
    std::set<std::string> seen;
    check_tiles(*tests::rules_of({"hunters-and-gatherers", "menhirs"}), seen);
    for (const catalogue::Plugin& plugin : tests::all_plugins().plugins())
        check_tiles(*rules_with(plugin.manifest.id), seen);
    CHECK(seen.size() > 150);
}

TEST_CASE("[spots] what has room has a large number in its middle") {
    const SegmentMap map = made_of(1);
    const sf::FloatRect tile{600, 300, 120, 120};
    const auto places = lay_out_spots(
        {{.tile = tile, .map = &map, .segment = 0, .anchor = {660, 360}}}, room_of_a_game());
    CHECK(places[0].centre == sf::Vector2f(660, 360));
    CHECK(places[0].diameter == 34);
    CHECK_FALSE(places[0].at_line());
}

TEST_CASE("[spots] numbers become smaller before they leave their segment") {
    const SegmentMap map = made_of(2);
    const sf::FloatRect tile{600, 300, 60, 60};
    const std::vector<SpotGround> grounds = {
        {.tile = tile, .map = &map, .segment = 0, .anchor = {615, 330}},
        {.tile = tile, .map = &map, .segment = 0, .anchor = {615, 330}},
        {.tile = tile, .map = &map, .segment = 1, .anchor = {645, 330}}};
    for (const SpotPlace& place : lay_out_spots(grounds, room_of_a_game())) {
        CHECK_FALSE(place.at_line());
        CHECK(place.diameter < 30);
    }
    std::vector<SpotGround> more = grounds;
    for (int i = 0; i < 3; ++i)
        more.push_back(grounds[0]);
    const auto places = lay_out_spots(more, room_of_a_game());
    const auto lines = std::count_if(places.begin(), places.end(),
                                     [](const SpotPlace& place) { return place.at_line(); });
    CHECK(lines == 3);
    CHECK_FALSE(places[2].at_line());
}

TEST_CASE("[spots] a number lies on no figure: beside it, or at the end of a line") {
    const SegmentMap map = made_of(1);
    const sf::Vector2f figure{660, 360};
    for (const float radius : {20.f, 90.f}) {
        const auto places = lay_out_spots({{.tile = {600, 300, 120, 120},
                                            .map = &map,
                                            .segment = 0,
                                            .anchor = figure,
                                            .others = {figure},
                                            .other_radius = radius}},
                                          room_of_a_game());
        REQUIRE(places[0].has_number());
        const sf::Vector2f way = places[0].centre - figure;
        CHECK(std::hypot(way.x, way.y) >= std::min(radius, 60.f) + 11);
        CHECK(places[0].at_line() == (radius > 60));
    }
}

TEST_CASE("[spots] a number keeps clear of panels, and is left to the dock under one") {
    const SegmentMap map = made_of(1);
    SpotRoom room = room_of_a_game();
    const auto on = [&](sf::FloatRect tile) {
        const sf::Vector2f middle{tile.left + tile.width / 2, tile.top + tile.height / 2};
        return lay_out_spots({{.tile = tile, .map = &map, .segment = 0, .anchor = middle}},
                             room)[0];
    };
    const SpotPlace half = on({180, 200, 120, 120}); // the panel ends at 264
    CHECK(half.centre.x >= 264 + half.diameter / 2);
    CHECK_FALSE(half.at_line());
    const SpotPlace rim = on({150, 200, 120, 120});
    CHECK(rim.at_line());
    CHECK(rim.dot->x > 264);
    const SpotPlace hidden = on({100, 200, 120, 120});
    CHECK_FALSE(hidden.has_number());
    CHECK_FALSE(hidden.dot);
    room.panels.push_back({264, 100, 600, 400});
    CHECK_FALSE(on({600, 300, 120, 120}).has_number());
}

TEST_CASE("[spots] at a larger scale all is larger") {
    const SegmentMap map = made_of(1);
    SpotRoom room{.window = {0, 0, 1920, 1080}, .scale = 2};
    const sf::FloatRect tile{600, 300, 240, 240};
    const auto places =
        lay_out_spots({{.tile = tile, .map = &map, .segment = 0, .anchor = {700, 400}}}, room);
    CHECK(places[0].diameter == 68);
}
