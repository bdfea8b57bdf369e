#include "core/engine/state/content.hpp"
#include "core/engine/state/random.hpp"
#include "core/session/whole_game.hpp"
#include "tests/catch.hpp"
#include "tests/core/session/games.hpp"
#include "tests/support.hpp"

using namespace bastide;
using namespace bastide::tests;
using Catch::Matchers::ContainsSubstring;
using session::Session;
using session::WholeGame;

namespace {

Session play_to_the_end(std::uint64_t seed, const std::optional<std::filesystem::path>& file = {}) {
    Session game(two_players(seed), file);
    engine::Random random(seed);
    while (game.waiting() != engine::Waiting::over)
        play_one(game, random);
    return game;
}

} // namespace

TEST_CASE("[session] the same seed gives the same game") {
    CHECK(engine::content_hash(WholeGame(play_to_the_end(7)).state())
          == engine::content_hash(WholeGame(play_to_the_end(7)).state()));
    CHECK(engine::content_hash(WholeGame(play_to_the_end(7)).state())
          != engine::content_hash(WholeGame(play_to_the_end(8)).state()));
}

TEST_CASE("[session] taking back stops at chance and restores state, log and file") {
    const TemporaryFolder folder;
    const auto file = folder / "game.jsonl";
    Session game(two_players(3), file);
    engine::Random random(3);
    CHECK_FALSE(game.can_undo());
    REQUIRE_FALSE(game.settle());
    CHECK_FALSE(game.can_undo());
    int undone = 0;
    while (game.waiting() != engine::Waiting::over && undone < 60) {
        const auto before = engine::content_hash(WholeGame(game).state());
        const auto log = WholeGame(game).log().size();
        const auto text = read_text(file);
        const bool chance = game.waiting() == engine::Waiting::chance;
        play_one(game, random);
        if (chance) {
            CHECK_FALSE(game.can_undo());
            continue;
        }
        if (!game.can_undo()) continue;
        REQUIRE_FALSE(game.undo());
        ++undone;
        REQUIRE(engine::content_hash(WholeGame(game).state()) == before);
        REQUIRE(WholeGame(game).log().size() == log);
        REQUIRE(read_text(file) == text);
        play_one(game, random);
    }
    CHECK(undone > 20);
}

TEST_CASE("[session] who takes back has been shown nothing, nor has the owner of a hidden hand") {
    session::NewGame start = two_players(3);
    start.rules = rules_of({"base", "hand"});
    Session game(start);
    engine::Random random(3);
    int undone = 0;
    while (game.waiting() != engine::Waiting::over && undone < 60) {
        play_one(game, random);
        if (!game.can_undo()) continue;
        const engine::Seat chooser = game.last_chooser();
        const auto others = [&] {
            const auto hand = WholeGame(game).state().hand(1 - chooser);
            return std::vector<engine::TileTypeId>(hand.begin(), hand.end());
        };
        const auto log = game.log_for(1 - chooser);
        const auto held = others();
        REQUIRE_FALSE(game.undo());
        ++undone;
        CHECK(others() == held);
        for (std::size_t entry = WholeGame(game).log().size(); entry < log.size(); ++entry)
            CHECK_FALSE(std::holds_alternative<engine::TileDrawn>(log[entry].event));
        play_one(game, random);
    }
    CHECK(undone > 20);
}

TEST_CASE("[session] a log tells each seat what it drew, and of others that they drew") {
    session::NewGame start = two_players(3);
    start.rules = rules_of({"base", "hand"});
    Session game(start);
    engine::Random random(3);
    while (WholeGame(game).state().turn() < 6)
        play_one(game, random);
    for (const engine::Seat seat : {engine::spectator, 0, 1}) {
        const auto log = game.log_for(seat);
        REQUIRE(log.size() == WholeGame(game).log().size());
        int drawn = 0;
        for (const session::LogEntry& entry : log)
            if (const auto* tile = std::get_if<engine::TileDrawn>(&entry.event)) {
                ++drawn;
                CHECK((tile->tile == engine::unknown_tile) == (tile->player != seat));
            }
        CHECK(drawn > 6);
    }
}

TEST_CASE("[session] a seat is shown its view, and all of a finished game") {
    session::NewGame start = two_players(3);
    start.rules = rules_of({"base", "hand"});
    const TemporaryFolder folder;
    const auto file = folder / "game.jsonl";
    const auto shown = [](const Session& game, engine::Seat seat) {
        const auto& state = WholeGame(game).state();
        return engine::same_content(game.seen_by(seat),
                                    game.is_finished() ? state : engine::view_for(state, seat));
    };
    const auto unknown = [](const Session& game) {
        const auto& log = game.log_for(engine::spectator);
        return std::any_of(log.begin(), log.end(), [](const session::LogEntry& entry) {
            const auto* drawn = std::get_if<engine::TileDrawn>(&entry.event);
            return drawn != nullptr && drawn->tile == engine::unknown_tile;
        });
    };
    {
        Session game(start, file);
        engine::Random random(3);
        for (int step = 0; game.waiting() != engine::Waiting::over; ++step) {
            for (const engine::Seat seat : {engine::spectator, 0, 1})
                REQUIRE(shown(game, seat));
            CHECK(unknown(game) == (step > 0));
            if (step % 3 == 1 && game.can_undo()) REQUIRE_FALSE(game.undo());
            play_one(game, random);
        }
        CHECK(game.is_finished());
        CHECK(shown(game, 1));
        CHECK_FALSE(unknown(game));
        CHECK(game.last_chooser() == -1);
    }
    Session watched = Session::open(file, all_plugins(), false);
    REQUIRE_FALSE(watched.seek(20));
    CHECK(shown(watched, 0));
    CHECK_FALSE(unknown(watched));
    // Whoever goes on from there plays another game.
    engine::Random random(4);
    play_one(watched, random);
    CHECK_FALSE(watched.is_finished());
    CHECK(shown(watched, 0));
    CHECK(unknown(watched));
}

TEST_CASE("[session] saved and loaded at each step, a game has the same content") {
    const TemporaryFolder folder;
    const auto file = folder / "game.jsonl";
    Session game(two_players(11), file);
    engine::Random random(11);
    for (int step = 0; game.waiting() != engine::Waiting::over; ++step) {
        play_one(game, random);
        if (step % (long_run() ? 1 : 7) != 0) continue;
        const Session loaded = Session::open(file, all_plugins(), false);
        REQUIRE(engine::content_hash(WholeGame(loaded).state())
                == engine::content_hash(WholeGame(game).state()));
        REQUIRE(WholeGame(loaded).state() == WholeGame(game).state());
        REQUIRE(WholeGame(loaded).log().size() == WholeGame(game).log().size());
    }
    const Session ended = Session::open(file, all_plugins(), false);
    CHECK(WholeGame(ended).state().over());
    CHECK(ended.seats()[0].name == "Ann");
    CHECK(WholeGame(ended).seed() == 11);
}

TEST_CASE("[session] a loaded game goes on as if it had never stopped") {
    const TemporaryFolder folder;
    const auto file = folder / "game.jsonl";
    engine::Random random(5);
    {
        Session game(two_players(5), file);
        for (int step = 0; step < 50; ++step)
            play_one(game, random);
    }
    Session game = Session::open(file, all_plugins(), true);
    while (game.waiting() != engine::Waiting::over)
        play_one(game, random);
    CHECK(engine::content_hash(WholeGame(game).state())
          == engine::content_hash(WholeGame(play_to_the_end(5)).state()));
    CHECK(WholeGame(Session::open(file, all_plugins(), false)).state() == WholeGame(game).state());
}

TEST_CASE("[session] a plugin that has changed is named; the game opens where every line holds") {
    const TemporaryFolder folder;
    const auto file = folder / "game.jsonl";
    const Session game = play_to_the_end(5, file);
    std::string text = read_text(file);
    const std::string content = "\"content\":\"";
    const auto at = text.find(content) + content.size();
    text.replace(at, 4, "0000");
    write_text(folder / "old.jsonl", text);
    const Session opened = Session::open(folder / "old.jsonl", all_plugins(), false);
    REQUIRE(opened.notes().size() == 1);
    CHECK(opened.notes().front().text().find("The plugin 'base' has changed") == 0);

    // A score that the rules of today do not give.
    const auto check = text.rfind("\"scores\":[");
    text.replace(check, 11, "\"scores\":[9");
    write_text(folder / "other.jsonl", text);
    CHECK_THROWS_WITH(Session::open(folder / "other.jsonl", all_plugins(), false),
                      Catch::Matchers::ContainsSubstring("expected scores [9")
                          && Catch::Matchers::ContainsSubstring("The plugin 'base' has changed"));
}

TEST_CASE("[session] a watched game goes back and forward, and can be gone on with from anywhere") {
    const TemporaryFolder folder;
    const auto file = folder / "watched.jsonl";
    play_to_the_end(7, file);
    auto watched = Session::open(file, all_plugins(), false);
    const int all = watched.actions();
    const auto end = engine::content_hash(WholeGame(watched).state());
    REQUIRE(all > 20);
    const auto actions = WholeGame(watched).recorded_actions();
    CHECK(static_cast<int>(actions.size()) == watched.recorded_actions());
    REQUIRE_FALSE(watched.seek(10));
    CHECK(WholeGame(watched).recorded_actions() == actions);
    CHECK(watched.actions() == 10);
    CHECK(watched.recorded_actions() == all);
    const auto at_ten = engine::content_hash(WholeGame(watched).state());
    const auto branch = folder / "branch.jsonl";
    watched.save_as(branch);
    CHECK_THROWS_AS(watched.save_as(branch), reading::LoadError);
    REQUIRE_FALSE(watched.seek(all + 5));
    CHECK(watched.actions() == all);
    CHECK(engine::content_hash(WholeGame(watched).state()) == end);
    REQUIRE_FALSE(watched.seek(-1));
    CHECK(watched.actions() == 0);

    auto other = Session::open(branch, all_plugins(), true);
    CHECK(other.actions() == 10);
    CHECK(engine::content_hash(WholeGame(other).state()) == at_ten);
    const auto refused = other.seek(3);
    REQUIRE(refused);
    CHECK(refused->code == "game/not_watched");
    CHECK(other.actions() == 10);
    REQUIRE_FALSE(other.settle());
    CHECK(other.actions() >= 10);
}

TEST_CASE("[session] the breakdown of scores adds up to the scores") {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const Session game = play_to_the_end(seed);
        std::vector<int> sums(2);
        for (const auto& row :
             session::score_breakdown(game.rules().ruleset(), WholeGame(game).log(), 2))
            for (std::size_t player = 0; player < 2; ++player)
                sums[player] += row.completed[player] + row.incomplete[player];
        CHECK(sums
              == std::vector<int>(WholeGame(game).state().scores().begin(),
                                  WholeGame(game).state().scores().end()));
    }
}

TEST_CASE("[session] taking back passes by a tile laid under another") {
    Session game({rules_of({"hills"}), {{"red", "", "person"}, {"blue", "", "person"}}, 4});
    engine::Random random(4);
    int undone = 0;
    while (game.waiting() != engine::Waiting::over && undone == 0) {
        const auto before = engine::content_hash(WholeGame(game).state());
        const bool placing = WholeGame(game).state().drawn_tile() != engine::no_tile_type;
        play_one(game, random);
        if (!placing
            || game.engine().current_step(WholeGame(game).state()).kind
                   != engine::StepKind::lay_under)
            continue;
        play_one(game, random);
        REQUIRE(game.can_undo());
        REQUIRE_FALSE(game.undo());
        CHECK(engine::content_hash(WholeGame(game).state()) == before);
        ++undone;
    }
    CHECK(undone == 1);
}

TEST_CASE(
    "[session] a game that is deleted while it is played says so, and can be saved elsewhere") {
    const TemporaryFolder folder;
    const auto file = folder / "game.jsonl";
    Session game(two_players(5), file);
    REQUIRE_FALSE(game.settle());
    const int actions = game.actions();
    const auto hash = engine::content_hash(WholeGame(game).state());
    const auto refused = [&] {
        const auto failure = game.act(engine::Action(WholeGame(game).legal_actions().front()));
        REQUIRE(failure);
        CHECK(game.actions() == actions);
        CHECK(engine::content_hash(WholeGame(game).state()) == hash);
        return failure->detail.text();
    };
    const std::string text = read_text(file);
    std::filesystem::rename(file, folder / "moved.jsonl");
    CHECK_THAT(refused(), Catch::Matchers::ContainsSubstring("has been deleted or moved away"));
    write_text(file, text); // another file of the same name
    CHECK_THAT(refused(), Catch::Matchers::ContainsSubstring("has been deleted or moved away"));
    CHECK(read_text(file) == text);
    std::filesystem::remove(file);
    CHECK_THAT(refused(), Catch::Matchers::ContainsSubstring("has been deleted or moved away"));
    CHECK_FALSE(std::filesystem::exists(file));
    game.save_as(folder / "kept.jsonl");
    CHECK(Session::open(folder / "kept.jsonl", all_plugins(), true).actions() == actions);

    std::filesystem::rename(folder / "moved.jsonl", file);
    write_text(file, text + "{}\n");
    CHECK_THAT(refused(), Catch::Matchers::ContainsSubstring("another program has changed"));
    write_text(file, text);
    CHECK_FALSE(game.act(engine::Action(WholeGame(game).legal_actions().front())));
}

TEST_CASE("[session] how long decisions took is recorded, and changes nothing else") {
    const TemporaryFolder folder;
    const auto file = folder / "game.jsonl";
    Session game(two_players(5), file), unhurried(two_players(5));
    for (const double seconds : {4.26, 5000., 0., 2.}) {
        REQUIRE_FALSE(game.settle());
        REQUIRE_FALSE(unhurried.settle());
        const engine::Action action = WholeGame(game).legal_actions().front();
        REQUIRE_FALSE(game.act(action, seconds));
        REQUIRE_FALSE(unhurried.act(action));
    }
    CHECK(game.seconds() == 4.3 + 600 + 2);
    CHECK(unhurried.seconds() == 0);
    CHECK(engine::content_hash(WholeGame(game).state())
          == engine::content_hash(WholeGame(unhurried).state()));
    CHECK_THAT(read_text(file), ContainsSubstring("\"seconds\":4.3}"));
    REQUIRE(game.can_undo());
    REQUIRE_FALSE(game.undo());
    CHECK(game.seconds() == 604.3);
    CHECK_FALSE(game.adopt(all_plugins()));
    CHECK(game.seconds() == 604.3);
    game.save_as(folder / "kept.jsonl");
    CHECK(read_text(folder / "kept.jsonl") == read_text(file));
    Session watched = Session::open(folder / "kept.jsonl", all_plugins(), false);
    CHECK(watched.seconds() == 604.3);
    REQUIRE_FALSE(watched.seek(0));
    CHECK(watched.seconds() == 0);
    REQUIRE_FALSE(watched.seek(watched.recorded_actions()));
    CHECK(watched.seconds() == 604.3);

    std::string text = read_text(file);
    text.replace(text.find("4.3"), 3, "\"long\"");
    write_text(file, text);
    CHECK_THROWS_WITH(Session::open(file, all_plugins(), false),
                      ContainsSubstring("a number from 0 to 600"));
}

TEST_CASE("[session] names of players are kept within bounds") {
    const std::string name = std::string(5'000, 'x') + "\n";
    const TemporaryFolder folder;
    const Session game(
        {rules_of({"base"}), {{"red", name, "person"}, {"blue", "A\x1b[2J", "person"}}, 1},
        folder / "game.jsonl");
    CHECK(game.seats()[0].name == std::string(59, 'x') + "…");
    CHECK(game.seats()[1].name == "A\xEF\xBF\xBD[2J");
    CHECK(Session::open(folder / "game.jsonl", all_plugins(), false).seats()[0].name
          == game.seats()[0].name);
}
