#include "core/engine/engine.hpp"
#include "frontend/art/board_painter.hpp"
#include "frontend/art/canvas/palette.hpp"
#include "frontend/art/canvas/random.hpp"
#include "frontend/art/figure_painter.hpp"
#include "frontend/art/icon_painter.hpp"
#include "frontend/art/sheet_painter.hpp"
#include "presentation/tokens/nobodys_colour.hpp"
#include "tests/catch.hpp"
#include "tests/frontend/art/sample_tiles.hpp"
#include "tests/support.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <stdexcept>
#include <string>

using namespace bastide;
using namespace bastide::art;

namespace {

int alpha_at(const Image& image, int x, int y) {
    return image.rgba[static_cast<std::size_t>((y * image.width + x) * 4 + 3)];
}

int painted_pixels(const Image& image) {
    int count = 0;
    for (int y = 0; y < image.height; ++y)
        for (int x = 0; x < image.width; ++x)
            count += alpha_at(image, x, y) > 0;
    return count;
}

bool touches_border(const Image& image) {
    for (int i = 0; i < image.width; ++i)
        if (alpha_at(image, i, 0) + alpha_at(image, i, image.height - 1) + alpha_at(image, 0, i)
                + alpha_at(image, image.width - 1, i)
            > 0)
            return true;
    return false;
}

TilePainter sample_painter() {
    engine::RulesetDraft rules;
    rules.tiles = test::hand_written_tiles();
    return TilePainter(rules, test::sample_presentation());
}

} // namespace

TEST_CASE("[art] colours are read from their names") {
    CHECK(colour("#ff8000") == Colour{1, 128 / 255.0, 0, 1});
    CHECK(colour("#FF8000") == colour("#ff8000"));
    for (const char* wrong : {"", "ff8000", "#ff800", "#ff80000", "#gg0000"})
        CHECK_THROWS_AS(colour(wrong), std::invalid_argument);
}

TEST_CASE("[art] every player has a colour and a sign of their own") {
    std::set<Sign> signs;
    for (const PlayerColour& player : player_colours()) {
        CHECK(&player_colour(player.name) == &player);
        signs.insert(player.sign);
    }
    CHECK(signs.size() == player_colours().size());
    CHECK(player_colours().size() == 7);
    CHECK(player_colour("mauve").name == "grey");
    CHECK(luminance(sign_colour(player_colour("blue"))) > .9);
    CHECK(luminance(sign_colour(player_colour("yellow"))) < .2);
}

TEST_CASE("[art] signs stand out from every player's colour, in light and in shade") {
    CHECK(contrast(colour("#000000"), colour("#ffffff")) == Approx(21));
    for (const PlayerColour& player : player_colours()) {
        INFO(player.name);
        for (const Colour tone :
             {player.colour, lit(player.colour, .15), shaded(player.colour, .1)})
            CHECK(contrast(tone, sign_colour(player)) >= 3);
    }
}

TEST_CASE("[art] figures keep inside their pictures") {
    for (const char* style :
         {"person", "big_person", "abbot", "shepherd", "builder", "spearman", "hut", "pig", "?"}) {
        for (const bool lying : {false, true}) {
            const Image image = paint_figure(style, player_colour("red"), 120, lying);
            INFO(style << (lying ? " lying" : ""));
            CHECK(painted_pixels(image) > 120 * 120 / 8);
            CHECK_FALSE(touches_border(image));
        }
    }
    CHECK(paint_figure("person", player_colour("red"), 1).width == 1);
}

TEST_CASE("[art] shields differ from player to player") {
    std::set<std::string> seen;
    for (const PlayerColour& player : player_colours()) {
        const Image image = paint_shield(player, 40);
        CHECK_FALSE(touches_border(image));
        seen.emplace(image.rgba.begin(), image.rgba.end());
    }
    CHECK(seen.size() == player_colours().size());
}

TEST_CASE("[art] what is nobody's is plain wood, which no player has") {
    const PlayerColour& wood = player_colour(tokens::nobodys_colour);
    CHECK(wood.name == tokens::nobodys_colour);
    for (const PlayerColour& player : player_colours()) {
        CHECK(player.name != wood.name);
        CHECK_FALSE(paint_figure("person", player, 48) == paint_figure("person", wood, 48));
    }
}

TEST_CASE("[art] icons are drawn in the colour asked") {
    for (const std::string_view name : icon_names()) {
        const Image image = paint_icon(name, colour("#102030"), 24);
        INFO(name);
        CHECK(painted_pixels(image) > 20);
        CHECK_FALSE(touches_border(image));
    }
    for (const char* name : {"undo", "turn_left", "turn_right", "check", "plus", "minus", "fit",
                             "menu", "log", "tiles", "pass"}) {
        const std::vector<std::string_view> names = icon_names();
        CHECK(std::find(names.begin(), names.end(), name) != names.end());
    }
    CHECK(painted_pixels(paint_icon("no such icon", {}, 24)) > 0);
}

TEST_CASE("[art] a board is cropped to its tiles") {
    const TilePainter painter = sample_painter();
    const PlacedTile tiles[] = {{0, 0, {-2, 5}}, {1, 1, {-1, 5}}, {2, 2, {-1, 6}}};
    const PlacedFigure figures[] = {{tiles[1], {.5, .5}, 0, "blue", false},
                                    {tiles[0], {.5, .5}, 7, "mauve", true}};
    const Image board = paint_board(painter, tiles, figures, 50);
    CHECK(board.width == board.height);
    CHECK(board.width > 100);
    CHECK(board.width < 150);
    const Image bare = paint_board(painter, tiles, {}, 50);
    CHECK_FALSE(board == bare);
    CHECK(paint_board(painter, {}, {}, 50).width < 100);
}

TEST_CASE("[art] a wide board is painted smaller") {
    const TilePainter painter = sample_painter();
    const PlacedTile tiles[] = {{0, 0, {0, 0}}, {1, 1, {800, 0}}};
    const Image board = paint_board(painter, tiles, {}, 100);
    CHECK(board.width <= largest_board_side);
    CHECK(board.width > largest_board_side / 2);
    const PlacedTile apart[] = {{0, 0, {-30000, 0}}, {1, 1, {30000, 0}}};
    CHECK_THROWS_AS(paint_board(painter, apart, {}, 100), std::invalid_argument);
}

TEST_CASE("[art] pictures are written as PNG") {
    const tests::TemporaryFolder folder;
    const std::filesystem::path path = folder / "shield.png";
    write_png(paint_shield(player_colour("green"), 16), path);
    std::ifstream file(path, std::ios::binary);
    std::string start(4, ' ');
    file.read(start.data(), 4);
    CHECK(start == "\x89PNG");
    CHECK_THROWS_AS(write_png({}, path), std::invalid_argument);
}

TEST_CASE("[art] a picture that cannot be written says which") {
    std::string message;
    try {
        write_png(paint_shield(player_colour("green"), 16), "no such folder/picture.png");
    } catch (const reading::LoadError& error) {
        message = error.what();
    }
    CHECK(message
          == "no such folder/picture.png: cannot be written: there is no such file or folder");
}

TEST_CASE("[art] chance and noise are the same everywhere") {
    CHECK(engine::scatter(0) == 0xE220A8397B1DCDAFu);
    Random one("a", 7), two("a", 7), other("a", 8);
    const double first = one.unit();
    CHECK(first == two.unit());
    CHECK(first != other.unit());
    for (int i = 0; i < 1000; ++i) {
        CHECK(one.below(6) < 6);
        const double x = one.within(-9, 9), y = one.within(-9, 9);
        const double here = smooth_noise(x, y, 3);
        CHECK((here >= 0 && here <= 1));
        CHECK(std::abs(here - smooth_noise(x + 1e-6, y, 3)) < 1e-4);
    }
}

TEST_CASE("[art] tokens lie beside the figures that keep them") {
    const TilePainter painter = sample_painter();
    const PlacedTile tile{0, 0, {0, 0}};
    const PlacedFigure bare[] = {{tile, {.5, .5}, 0, "blue"}};
    const PlacedFigure one[] = {{tile, {.5, .5}, 0, "blue", false, {{"sheep", 3}}}};
    const PlacedFigure two[] = {{tile, {.5, .5}, 0, "blue", false, {{"sheep", 3}, {"plain", 1}}}};
    const Image without = paint_board(painter, {&tile, 1}, bare, 80);
    const Image with_one = paint_board(painter, {&tile, 1}, one, 80);
    CHECK_FALSE(without == with_one);
    CHECK_FALSE(with_one == paint_board(painter, {&tile, 1}, two, 80));
}

TEST_CASE("[art] tokens lie on tiles and segments") {
    const TilePainter painter = sample_painter();
    const PlacedTile tile{1, 0, {0, 0}};
    const std::vector<TokenPicture> kept = {{"sheep", 2}};
    const PlacedTokens on_tile[] = {{tile, engine::no_segment, kept}};
    const PlacedTokens on_segment[] = {{tile, 0, kept}};
    const Image bare = paint_board(painter, {&tile, 1}, {}, 80);
    const Image first = paint_board(painter, {&tile, 1}, {}, 80, on_tile);
    const Image second = paint_board(painter, {&tile, 1}, {}, 80, on_segment);
    CHECK_FALSE(bare == first);
    CHECK_FALSE(bare == second);
    CHECK_FALSE(first == second);
}

TEST_CASE(
    "[art] slots of tiles, segments, players and the game are shown where they have a style") {
    const auto told = [](const std::vector<tokens::TokenStack>& stacks) {
        std::string text;
        for (const tokens::TokenStack& stack : stacks)
            text += (text.empty() ? "" : ", ") + std::to_string(stack.number) + ' ' + stack.style;
        return text;
    };
    const auto rules = tests::rules_of({"base"});
    engine::Ruleset ruleset = rules->ruleset();
    using Scope = engine::Slot::Scope;
    ruleset.slots = {{"p:cut", Scope::tile},      {"p:floors", Scope::segment},
                     {"p:grain", Scope::player},  {"p:flour", Scope::player},
                     {"p:hidden", Scope::player}, {"p:round", Scope::game}};
    catalogue::Presentation look = rules->presentation();
    look.slot_styles = {{"cut", 1}, {"floor", 2}, {"sack", 1}, {"sack", 3}, {"", 1}, {"round", 1}};
    engine::GameState state = engine::Engine(ruleset).new_game(3);
    CHECK(tokens::tokens_on_tiles(state, look).empty());
    CHECK(tokens::tokens_of_player(state, look, 1).empty());
    engine::StateWriter write(state);
    for (std::size_t slot : {2, 3, 4})
        write.set_slot(slot, 1, 2);
    write.set_slot(0, 0, 5);
    write.set_slot(1, state.tiles()[0].first_segment + 1, 4);
    write.set_slot(5, 0, 1);
    CHECK(told(tokens::tokens_of_player(state, look, 1)) == "8 sack");
    CHECK(tokens::tokens_of_player(state, look, 0).empty());
    CHECK(told(tokens::tokens_of_game(state, look)) == "1 round");
    const auto on_tiles = tokens::tokens_on_tiles(state, look);
    REQUIRE(on_tiles.size() == 2);
    CHECK(on_tiles[0].segment == engine::no_segment);
    CHECK(told(on_tiles[0].kept) == "5 cut");
    CHECK(on_tiles[1].segment == 1);
    CHECK(told(on_tiles[1].kept) == "8 floor");
    // Nobody paints these styles: their pictures are told apart by letters.
    const auto picture = [&](std::size_t tokens) {
        return token_pictures(ruleset, look, on_tiles[tokens].kept).at(0).picture;
    };
    CHECK(picture(0) != picture(1));
}

TEST_CASE("[art] sheets name tiles without their set, in one size") {
    const TilePainter painter = sample_painter();
    const auto sheet = [&](const std::string& first, const std::string& second) {
        const SheetEntry entries[] = {{0, first}, {1, second}};
        return paint_sheet(painter, entries, 60);
    };
    CHECK(sheet("set/a", "b") == sheet("a", "other-set/b"));
    // The second label takes no more room than its tile, and the first is as small.
    const std::string longest(60, 'w');
    const Image small = sheet("a", longest), large = sheet("a", "a");
    CHECK_FALSE(small == large);
    const int gap = (small.width - 2 * 60) / 3;
    for (int y = 0; y < small.height; ++y)
        for (int x = 60 + gap; x < 60 + 2 * gap; ++x)
            CHECK(std::equal(small.rgba.begin() + (y * small.width + x) * 4,
                             small.rgba.begin() + (y * small.width + x + 1) * 4,
                             small.rgba.begin()));
}
