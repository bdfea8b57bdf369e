// The list of styles, what it promises, and what is shown for styles that are not in it.
#include "frontend/art/canvas/colour_vision.hpp"
#include "frontend/art/layout/layout.hpp"
#include "frontend/art/object/styles.hpp"
#include "frontend/art/object/things/unknown.hpp"
#include "frontend/art/style_samples.hpp"
#include "frontend/art/tile_painter.hpp"
#include "frontend/art/token_painter.hpp"
#include "frontend/art/unknown_styles.hpp"
#include "tests/catch.hpp"
#include "tests/frontend/art/sample_tiles.hpp"
#include "tests/support.hpp"

#include <cmath>
#include <fstream>
#include <set>
#include <sstream>

using namespace bastide;
using namespace bastide::art;

namespace {

const std::vector<int> all_ports = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};

/// How much the lightness of two pictures of one size differs, per pixel, 0 to 255.
double difference_in_grey(const Image& a, const Image& b) {
    double sum = 0;
    for (std::size_t i = 0; i < a.rgba.size(); i += 4) {
        const auto grey = [&](const Image& of) {
            return .30 * of.rgba[i] + .59 * of.rgba[i + 1] + .11 * of.rgba[i + 2];
        };
        sum += std::abs(grey(a) - grey(b));
    }
    return sum / (static_cast<double>(a.rgba.size()) / 4);
}

/// How much the lightness of pixels beside each other differs, 0 to 255.
double unrest(const Image& image) {
    const auto grey = [&](int x, int y) {
        const auto at = static_cast<std::size_t>(4 * (y * image.width + x));
        return .30 * image.rgba[at] + .59 * image.rgba[at + 1] + .11 * image.rgba[at + 2];
    };
    double sum = 0;
    for (int y = 1; y < image.height; ++y)
        for (int x = 1; x < image.width; ++x)
            sum += std::abs(grey(x, y) - grey(x - 1, y)) + std::abs(grey(x, y) - grey(x, y - 1));
    return sum / (image.width - 1) / (image.height - 1);
}

/// As a camera sees it that only goes away.
Image shrunk(const Image& image, int side) {
    std::vector<double> sums(static_cast<std::size_t>(4 * side * side));
    std::vector<double> counts(static_cast<std::size_t>(side * side));
    for (int y = 0; y < image.height; ++y)
        for (int x = 0; x < image.width; ++x) {
            const int to = y * side / image.height * side + x * side / image.width;
            ++counts[static_cast<std::size_t>(to)];
            for (int i = 0; i < 4; ++i)
                sums[static_cast<std::size_t>(4 * to + i)] +=
                    image.rgba[static_cast<std::size_t>(4 * (y * image.width + x) + i)];
        }
    Image small{side, side, {}};
    for (std::size_t i = 0; i < sums.size(); ++i)
        small.rgba.push_back(static_cast<std::uint8_t>(sums[i] / counts[i / 4]));
    return small;
}

std::string page() {
    std::ifstream file(tests::source_folder() / "docs/styles.md");
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

/// The styles in the first column of the page's tables, by the heading above.
std::multiset<std::string> named_on_page() {
    std::multiset<std::string> names;
    std::istringstream lines(page());
    std::string heading;
    for (std::string line; std::getline(lines, line);) {
        if (line.rfind("## ", 0) == 0) heading = line.substr(3);
        if (line.rfind("| `", 0) == 0)
            names.insert(heading + ": " + line.substr(3, line.find('`', 3) - 3));
    }
    return names;
}

const char* heading_of(StyleUse use) {
    switch (use) {
    case StyleUse::terrain: return "Land";
    case StyleUse::thing: return "Things";
    case StyleUse::figure: return "Figures";
    case StyleUse::ending: break;
    }
    return "Ends";
}

/// One tile for each way in which a segment takes its room; the segment is the last.
std::vector<engine::TileType> tile_of_each_form() {
    using test::TileMaker;
    const std::vector<int> beside_road = {0, 1, 2, 3, 5, 6, 7, 8, 9, 11};
    std::vector<engine::TileType> tiles;
    tiles.push_back(TileMaker("ground").add(test::field, all_ports).make());
    tiles.push_back(TileMaker("full town").add(test::town, all_ports).make());
    tiles.push_back(TileMaker("cap")
                        .add(test::field, {3, 4, 5, 6, 7, 8, 9, 10, 11})
                        .add(test::town, {0, 1, 2})
                        .make());
    tiles.push_back(
        TileMaker("road").add(test::field, beside_road).add(test::road, {4, 10}).make());
    tiles.push_back(TileMaker("end")
                        .add(test::field, {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11})
                        .add(test::road, {10})
                        .make());
    tiles.push_back(
        TileMaker("railway").add(test::field, beside_road).add(test::railway, {4, 10}).make());
    tiles.push_back(
        TileMaker("river").add(test::field, beside_road).add(test::river, {4, 10}).make());
    tiles.push_back(TileMaker("pool").add(test::field, all_ports).add(test::lake, {}).make());
    tiles.push_back(
        TileMaker("monastery").add(test::field, all_ports).add(test::monastery, {}).make());
    tiles.push_back(TileMaker("thing").add(test::field, all_ports).add(test::marsh, {}).make());
    tiles.push_back(TileMaker("marsh").add(test::marsh, all_ports).make());
    return tiles;
}

int marks_of(const Layout& layout, const std::string& style) {
    int count = 0;
    for (const Spot& spot : layout.spots)
        count +=
            spot.style == style && (spot.kind == SpotKind::mark || spot.kind == SpotKind::shield);
    return count;
}

engine::RulesetDraft rules_of_terrains(const std::vector<std::string>& names) {
    engine::RulesetDraft rules;
    for (const std::string& name : names) {
        engine::Terrain terrain;
        terrain.name = name;
        rules.terrains.push_back(terrain);
    }
    return rules;
}

} // namespace

TEST_CASE("[styles] every style is painted, unlike nothing and unlike an unknown one") {
    for (const Style& style : styles()) {
        INFO(style.name);
        CHECK_FALSE(style.description.empty());
        const Image sample = paint_sample(style, 64);
        for (const char* name : {"", "no_such_style"}) {
            Style other = style;
            other.name = name;
            CHECK_FALSE(paint_sample(other, 64) == sample);
        }
    }
}

TEST_CASE(
    "[styles] far and middle are calmer than what is near made small, and the page shows all") {
    REQUIRE(levels().size() == 3);
    for (const LevelOfDetail& level : levels()) {
        CHECK(level_at(level.least).level == level.level);
        CHECK(level_at(level.sample).level == level.level);
    }
    CHECK(level_at(59).level == Level::far);
    CHECK(level_at(110).level == Level::near);
    for (const Style& style : styles()) {
        if (style.use == StyleUse::figure) continue; // the same wood at any distance
        INFO(style.name);
        const auto ratio_at = [&](const LevelOfDetail& level) {
            const Image large = paint_sample(style, 2 * levels().back().least);
            return unrest(paint_sample(style, level.sample)) / unrest(shrunk(large, level.sample));
        };
        CHECK(ratio_at(levels()[0]) < .8);
        CHECK(ratio_at(levels()[1]) < 1);
    }
    const Image all = paint_levels(styles().front());
    CHECK(all.height == levels().back().sample);
    CHECK(all.width > 2 * levels().back().sample - 10);
}

TEST_CASE("[styles] no style is listed twice for one use, and no two look alike") {
    std::set<std::pair<StyleUse, std::string_view>> names;
    std::set<std::vector<std::uint8_t>> pictures;
    for (const Style& style : styles()) {
        INFO(style.name);
        CHECK(names.emplace(style.use, style.name).second);
        if (style.use == StyleUse::thing)
            CHECK(pictures.insert(paint_token(style.name, 48).rgba).second);
    }
}

TEST_CASE("[styles] the page names exactly the styles of the list, with their descriptions") {
    std::multiset<std::string> listed;
    for (const Style& style : styles()) {
        listed.insert(std::string(heading_of(style.use)) + ": " + std::string(style.name));
        INFO(style.name);
        CHECK(page().find("| `" + std::string(style.name) + "` | " + std::string(style.description))
              != std::string::npos);
    }
    CHECK(named_on_page() == listed);
}

TEST_CASE("[styles] attributes are painted on segments of every form, with or without a painter") {
    for (const engine::TileType& type : tile_of_each_form()) {
        for (const char* style : {"shield", "inn", "barrel", "deer", "fish", "raft", "mystery"}) {
            for (const int count : {1, 2, 3}) {
                INFO(count << " of " << style << " on " << type.id);
                engine::TileType tile = type;
                for (engine::Segment& segment : tile.segments)
                    segment.attributes = {0};
                tile.segments.back().attributes = {count};
                catalogue::Presentation look = test::sample_presentation();
                look.segment_attribute_styles = {style};
                const Layout layout = make_layout(shape_of(tile, look, 0), 1);
                CHECK(marks_of(layout, style) == count);
                std::set<std::pair<double, double>> places;
                for (const Spot& spot : layout.spots)
                    if (spot.style == style) places.emplace(spot.centre.x, spot.centre.y);
                CHECK(static_cast<int>(places.size()) == count);
            }
        }
    }
}

TEST_CASE("[styles] several attributes of one segment lie in different places") {
    for (const engine::TileType& type : tile_of_each_form()) {
        INFO(type.id);
        engine::TileType tile = type;
        for (engine::Segment& segment : tile.segments)
            segment.attributes = {0, 0, 0};
        tile.segments.back().attributes = {1, 1, 1};
        catalogue::Presentation look = test::sample_presentation();
        look.segment_attribute_styles = {"barrel", "mystery", "wonder"};
        const Layout layout = make_layout(shape_of(tile, look, 0), 1);
        std::vector<Point> places;
        for (const Spot& spot : layout.spots)
            if (spot.kind == SpotKind::mark) {
                for (const Point other : places)
                    CHECK(distance(other, spot.centre) > .04);
                places.push_back(spot.centre);
            }
        CHECK(places.size() == 3);
    }
}

TEST_CASE("[styles] unknown lands differ from each other without their colours") {
    std::vector<std::string> names = {"marsh", "heath", "desert", "snow"};
    while (names.size() < 8)
        names.push_back("land_" + std::to_string(names.size()));
    engine::RulesetDraft rules = rules_of_terrains(names);
    for (std::size_t i = 0; i < names.size(); ++i)
        rules.tiles.push_back(
            test::TileMaker(names[i]).add(static_cast<engine::TerrainId>(i), all_ports).make());
    catalogue::Presentation look;
    look.terrain_styles = names;
    const TilePainter painter(rules, look);
    for (const Eyes eyes : all_eyes)
        for (std::size_t i = 0; i < names.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) {
                INFO(names[i] << " and " << names[j]);
                const auto paint = [&](std::size_t tile) {
                    return seen_by(eyes,
                                   painter.paint(static_cast<engine::TileTypeId>(tile), 0, {}, 64));
                };
                CHECK(difference_in_grey(paint(i), paint(j)) > 6);
            }
}

TEST_CASE("[styles] unknown lands that are ground, road or thing differ too") {
    const std::vector<std::string> names = {"grass", "salt", "ash", "clay", "mud"};
    const engine::RulesetDraft named = rules_of_terrains(names);
    catalogue::Presentation look;
    look.terrain_styles = names;
    for (const std::vector<int>& ports :
         {std::vector<int>{0, 2}, std::vector<int>{4, 10}, std::vector<int>{}}) {
        engine::RulesetDraft rules = named;
        for (engine::TerrainId terrain = 1; terrain < names.size(); ++terrain) {
            std::vector<int> others;
            for (const int port : all_ports)
                if (std::find(ports.begin(), ports.end(), port) == ports.end())
                    others.push_back(port);
            rules.tiles.push_back(test::TileMaker("t").add(0, others).add(terrain, ports).make());
        }
        const TilePainter painter(rules, look);
        for (engine::TileTypeId i = 0; i < rules.tiles.size(); ++i)
            for (engine::TileTypeId j = 0; j < i; ++j) {
                INFO(ports.size() << " ports, " << names[i + 1u] << " and " << names[j + 1u]);
                CHECK(difference_in_grey(painter.paint(i, 0, {}, 64), painter.paint(j, 0, {}, 64))
                      > .1);
            }
    }
}

TEST_CASE("[styles] unknown attributes have letters of their own, slots those of the board") {
    engine::RulesetDraft rules;
    rules.segment_attributes = {"wine", "wheat", "wool", "w", "shield"};
    rules.tile_attributes = {"well", "wine_cellar"};
    rules.slots = {{"goods:wine", engine::Slot::Scope::player},
                   {"goods:whale", engine::Slot::Scope::player},
                   {"goods:more_whales", engine::Slot::Scope::player}};
    catalogue::Presentation look;
    look.segment_attribute_styles = {"wine", "wheat", "wool", "w", "shield"};
    look.tile_attribute_styles = {"well", ""};
    look.slot_styles = {{"wine", 1}, {"whale", 1}, {"whale", 5}};
    const catalogue::Presentation shown = with_looks(rules, look);
    CHECK(shown.segment_attribute_styles[4] == "shield");
    CHECK(shown.tile_attribute_styles[1].empty());
    const std::vector<std::string> slots = slot_pictures(rules, look);
    CHECK(slots[0] == shown.segment_attribute_styles[0]);
    CHECK(slots[1] == slots[2]);
    std::set<std::string> letters;
    std::vector<std::string> styles(shown.segment_attribute_styles.begin(),
                                    shown.segment_attribute_styles.begin() + 4);
    styles.push_back(shown.tile_attribute_styles[0]);
    styles.push_back(slots[1]);
    for (const std::string& style : styles) {
        CHECK(look_of(style).letters[0] == 'W');
        letters.insert(look_of(style).letters);
    }
    CHECK(letters.size() == styles.size());
    for (const std::string& one : styles)
        for (const std::string& other : styles)
            if (one != other)
                CHECK(difference_in_grey(paint_token(one, 48), paint_token(other, 48)) > .5);
}
