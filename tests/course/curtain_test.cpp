// Hands in the window: which tile is chosen, and who may see them.
#include "core/engine/state/content.hpp"
#include "course/game_course.hpp"
#include "presentation/telling/remaining_tiles.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

#include <algorithm>
#include <map>

using namespace bastide;
using course::Curtain;
using course::Play;
using course::Stage;

namespace {

const words::Language plain_english;

Play begun(const std::vector<std::string>& kinds,
           const std::map<std::string, catalogue::SettingValue>& settings = {}) {
    const std::vector<std::string> colours = {"red", "blue", "green"};
    std::vector<records::Seat> seats;
    for (std::size_t i = 0; i < kinds.size(); ++i)
        seats.push_back({.colour = colours[i], .name = {}, .kind = kinds[i]});
    const auto rules =
        host::GameRules::load(catalogue::Catalogue::read({tests::source_folder() / "plugins"}),
                              {{"base", "hand"}, settings});
    Play play(session::Session({rules, seats, 7}), plain_english);
    REQUIRE_FALSE(play.draw());
    return play;
}

/// Places the chosen tile somewhere, leaves all other choices out, and draws for the next turn.
void end_turn(Play& play) {
    play.look_as(play.actor());
    const auto& [cell, rotations] = *play.placements().by_cell().begin();
    REQUIRE_FALSE(play.place(engine::Cell(cell), rotations.front()));
    if (play.stage() == Stage::deploying) REQUIRE_FALSE(play.pass());
    REQUIRE_FALSE(play.draw());
}

} // namespace

TEST_CASE("[course] any tile of the hand can be chosen, and is what fits and what is placed") {
    Play play = begun({"person", "person"});
    play.look_as(0);
    REQUIRE(play.stage() == Stage::placing);
    REQUIRE(play.hand().size() == 3);
    CHECK(play.chosen_tile() == 0);
    for (std::size_t i = 0; i < play.hand().size(); ++i) {
        play.choose_tile(i);
        REQUIRE(play.hand()[i].fits);
        CHECK(play.tile() == play.hand()[i].tile);
        const auto& legal = play.legal_actions();
        for (const auto& [cell, rotations] : play.placements().by_cell())
            CHECK(std::any_of(legal.begin(), legal.end(), [&, at = cell](const auto& action) {
                return action.tile == play.tile() && action.cell == at;
            }));
    }
    play.choose_tile(9);
    CHECK(play.chosen_tile() == 2);
    const engine::TileTypeId chosen = play.tile();
    const auto& [cell, rotations] = *play.placements().by_cell().begin();
    REQUIRE_FALSE(play.place(engine::Cell(cell), rotations.front()));
    CHECK(play.state().tiles().back().type == chosen);
    REQUIRE_FALSE(play.undo());
    CHECK(play.hand().size() == 3);
}

TEST_CASE("[course] a covered hand tells nothing, not even where its tiles fit") {
    Play play = begun({"person", "person"});
    for (const engine::Seat other : {engine::spectator, 1}) {
        play.look_as(other);
        CHECK(play.covered());
        CHECK(play.stage() == Stage::placing);
        CHECK(play.tile() == engine::no_tile_type);
        CHECK(play.hand().size() == 3);
        CHECK(play.placements().empty());
        CHECK(play.legal_actions().empty());
        play.choose_tile(1);
        CHECK(play.tile() == engine::no_tile_type);
    }
    play.look_as(0);
    CHECK_FALSE(play.covered());
    CHECK(play.tile() == play.hand()[0].tile);
    CHECK_FALSE(play.placements().empty());
}

TEST_CASE("[course] where hands are hidden, what a hook offers is covered too") {
    const tests::TemporaryFolder folder;
    std::filesystem::create_directories(folder / "asks");
    tests::write_text(folder / "asks/plugin.toml", R"(id = "asks"
title = "Asks"
version = "1"
api = 1
requires = ["base", "hand"]
)");
    tests::write_text(folder / "asks/rules.lua", R"(local asks = ...
asks:choice("go", function() end)
asks:step("ask", { after = "place", may_pass = true, offer = function(_, offer)
  offer:add("go")
end })
)");
    const auto rules = host::GameRules::load(
        catalogue::Catalogue::read({tests::source_folder() / "plugins", folder / ""}),
        {{"asks"}, {}});
    Play play(session::Session({rules, {{"red", "", "person"}, {"blue", "", "person"}}, 7}),
              plain_english);
    REQUIRE_FALSE(play.draw());
    play.look_as(0);
    const auto& [cell, rotations] = *play.placements().by_cell().begin();
    REQUIRE_FALSE(play.place(engine::Cell(cell), rotations.front()));
    REQUIRE(play.step().kind == engine::StepKind::plugin);
    CHECK_FALSE(play.covered());
    CHECK(play.can_pass());
    CHECK(play.legal_actions().size() == 2);
    play.look_as(engine::spectator);
    CHECK(play.covered());
    CHECK_FALSE(play.can_pass());
    CHECK(play.legal_actions().empty());
}

TEST_CASE("[course] all that the window asks of a game comes from the view of its seat") {
    Play play = begun({"person", "person"});
    end_turn(play);
    for (const engine::Seat seat : {engine::spectator, 0, 1}) {
        play.look_as(seat);
        CHECK(engine::same_content(play.state(), engine::view_for(play.state(), seat)));
        for (const session::LogEntry& entry : play.log())
            if (const auto* drawn = std::get_if<engine::TileDrawn>(&entry.event))
                CHECK((drawn->tile == engine::unknown_tile) == (drawn->player != seat));
    }
}

TEST_CASE("[course] people who share a screen open their hands themselves, turn by turn") {
    Play play = begun({"person", "person"});
    Curtain curtain(play);
    for (const int player : {0, 1, 0}) {
        REQUIRE(play.actor() == player);
        CHECK(curtain.seat() == engine::spectator);
        CHECK(curtain.hides_at_turn(play));
        curtain.open(play);
        CHECK(curtain.seat() == player);
        CHECK(curtain.shows_at_turn(play));
        CHECK_FALSE(curtain.hides_at_turn(play));
        CHECK_FALSE(curtain.always_shows(play, player));
        end_turn(play);
        curtain.follow(play);
    }
}

TEST_CASE("[course] window and page draw the curtain alike: the cases that both read") {
    const auto cases = nlohmann::json::parse(
        tests::read_text(tests::source_folder() / "tests/course/curtain_cases.json"));
    REQUIRE(cases.size() >= 4);
    for (const auto& each : cases) {
        INFO(each.at("title"));
        std::vector<std::string> kinds;
        for (const bool here : each.at("here"))
            kinds.emplace_back(here ? "person" : "greedy");
        const bool hidden = each.at("hidden");
        Play play = begun(kinds, {{"hand.hidden", hidden}});
        Curtain curtain(play);
        for (const auto& step : each.at("course")) {
            INFO(step);
            const std::string does = step.value("does", "");
            if (does == "open") curtain.open(play);
            if (does == "turn") end_turn(play);
            curtain.follow(play);
            CHECK(curtain.hides_at_turn(play) == step.at("asks").get<bool>());
            CHECK(curtain.shows_at_turn(play) == step.at("open").get<bool>());
            if (!step.contains("shown")) continue;
            const auto& shown = step.at("shown");
            CHECK(curtain.seat() == (shown.is_null() ? engine::spectator : shown.get<int>()));
        }
    }
}

TEST_CASE("[course] a hand stays covered when the turn of its owner is taken back") {
    Play play = begun({"person", "person"});
    Curtain curtain(play);
    curtain.open(play);
    play.look_as(curtain.seat());
    const auto& [cell, rotations] = *play.placements().by_cell().begin();
    REQUIRE_FALSE(play.place(engine::Cell(cell), rotations.front()));
    REQUIRE(play.stage() == Stage::deploying);
    curtain.follow(play);
    CHECK(curtain.shows_at_turn(play));
    REQUIRE_FALSE(play.pass());
    curtain.follow(play); // the next player draws in a moment
    REQUIRE(play.actor() == 1);
    REQUIRE_FALSE(play.undo());
    REQUIRE(play.actor() == 0);
    curtain.follow(play);
    CHECK(curtain.seat() == engine::spectator);
    CHECK(curtain.hides_at_turn(play));
    play.look_as(curtain.seat());
    REQUIRE_FALSE(play.undo());
    CHECK(play.covered());
}

TEST_CASE("[course] taking back goes no further than the last move of a computer") {
    Play play = begun({"person", "greedy"}, {{"hand.tiles", 6}});
    while (play.session().last_chooser() != 1) {
        play.look_as(play.actor());
        REQUIRE(play.stage() != Stage::over);
        if (play.stage() == Stage::placing) {
            const auto& [cell, rotations] = *play.placements().by_cell().begin();
            REQUIRE_FALSE(play.place(engine::Cell(cell), rotations.front()));
            if (play.actor() == 0) CHECK(play.why_no_undo().empty());
        } else if (play.stage() == Stage::deploying) {
            REQUIRE_FALSE(play.pass());
        } else {
            REQUIRE_FALSE(play.draw());
        }
    }
    CHECK(play.why_no_undo() == "A computer player has moved since");
}

TEST_CASE("[course] whoever plays alone against computers sees the own hand, and no other") {
    Play play = begun({"person", "greedy"});
    Curtain curtain(play);
    CHECK(curtain.seat() == 0);
    CHECK(curtain.always_shows(play, 0));
    CHECK_FALSE(curtain.always_shows(play, 1));
    end_turn(play);
    curtain.follow(play);
    REQUIRE(play.actor() == 1);
    CHECK(curtain.seat() == 0);
    play.look_as(curtain.seat());
    CHECK(play.covered());
    CHECK_FALSE(curtain.shows_at_turn(play));
    CHECK_FALSE(curtain.hides_at_turn(play));
}

TEST_CASE("[course] open hands are never covered") {
    Play play = begun({"person", "greedy", "person"}, {{"hand.hidden", false}});
    const Curtain curtain(play);
    for (int turn = 0; turn < 3; ++turn) {
        CHECK_FALSE(play.covered());
        CHECK(curtain.always_shows(play, turn));
        end_turn(play);
    }
}

TEST_CASE("[course] what is to come does not tell who holds what") {
    Play play = begun({"person", "person"});
    const auto copies = [&](const engine::GameState& state) {
        std::map<engine::TileTypeId, int> all;
        for (const telling::RemainingTiles& pile : telling::remaining_tiles(state))
            for (const auto& [tile, count] : pile.tiles)
                all[tile] += count;
        for (const engine::PlacedTile& tile : state.tiles())
            ++all[tile.type];
        return all;
    };
    const auto before = copies(play.engine().new_game(2));
    CHECK(copies(play.state()) == before);
    CHECK(telling::remaining_tiles(play.state()).front().held == 3);
    end_turn(play);
    play.look_as(engine::spectator);
    CHECK(copies(play.state()) == before);
    CHECK(telling::remaining_tiles(play.state()).front().held == 5);
    // The own tiles are no more to come.
    play.look_as(1);
    CHECK(telling::remaining_tiles(play.state()).front().held == 2);
    CHECK(copies(play.state()) != before);
}

namespace {

struct Onlooker : course::GameCourse::Audience {
    void progressed() override {}
    void changed() override {}
    void jumped() override {}
    void told(const std::string&) override {}
    void failed(const std::string&) override {}
};

session::Session with_hidden_hands() {
    session::Session game({tests::rules_of({"base", "hand"}),
                           {{"red", "Anna", "person"}, {"blue", "Boris", "person"}},
                           7});
    REQUIRE_FALSE(game.settle());
    return game;
}

} // namespace

TEST_CASE(
    "[course] a curtain that has just fallen waits for who still presses keys, not for ever") {
    Onlooker onlooker;
    course::GameCourse patient(with_hidden_hands(), plain_english, course::GameMode::play);
    patient.begin(onlooker, {.curtain = 1});
    REQUIRE(patient.behind_curtain());
    CHECK(patient.too_early_for_hand());
    patient.update(.9f, false);
    CHECK(patient.too_early_for_hand());
    patient.update(.9f, false);
    CHECK_FALSE(patient.hand_is_ready());
    patient.update(.2f, false);
    CHECK(patient.hand_is_ready());

    course::GameCourse hasty(with_hidden_hands(), plain_english, course::GameMode::play);
    hasty.begin(onlooker, {.curtain = 1});
    float seconds = 0;
    for (; hasty.too_early_for_hand() && seconds < 10; seconds += .125f)
        hasty.update(.125f, false);
    CHECK(seconds == course::GameCourse::longest_curtain);
    hasty.show_hand();
    CHECK_FALSE(hasty.behind_curtain());
}
