// What becomes of the file of a game, and which files are none.
#include "core/engine/state/random.hpp"
#include "core/records/writer.hpp"
#include "core/session/whole_game.hpp"
#include "tests/catch.hpp"
#include "tests/core/session/games.hpp"
#include "tests/full_disk.hpp"
#include "tests/support.hpp"

#include <sys/stat.h>

#include <atomic>
#include <chrono>
#include <thread>

using namespace bastide;
using namespace bastide::tests;
using Catch::Matchers::ContainsSubstring;
using session::Session;
using session::WholeGame;

TEST_CASE("[session] a killed program loses at most the step at hand") {
    const TemporaryFolder folder;
    const auto file = folder / "game.jsonl";
    Session game(two_players(5), file);
    engine::Random random(5);
    for (int step = 0; step < 20; ++step)
        play_one(game, random);
    const std::string text = read_text(file);
    write_text(folder / "cut.jsonl", text.substr(0, text.size() - 5));
    Session cut = Session::open(folder / "cut.jsonl", all_plugins(), true);
    CHECK(cut.actions() == game.actions() - 1);
    CHECK(read_text(folder / "cut.jsonl").back() == '\n');
    CHECK(cut.waiting()
          == (WholeGame(cut).state().drawn_tile() == engine::no_tile_type
                  ? cut.waiting()
                  : engine::Waiting::decision));
}

TEST_CASE("[session] a save that lost its last newline goes on") {
    const TemporaryFolder folder;
    const auto file = folder / "game.jsonl";
    engine::Random random(5);
    {
        Session game(two_players(5), file);
        for (int step = 0; step < 20; ++step)
            play_one(game, random);
    }
    std::string text = read_text(file);
    text.pop_back();
    write_text(file, text);
    {
        Session game = Session::open(file, all_plugins(), true);
        CHECK(game.actions() == 20);
        play_one(game, random);
    }
    CHECK(Session::open(file, all_plugins(), false).actions() == 21);
}

TEST_CASE("[session] a compressed record is never written to") {
    const TemporaryFolder folder;
    const auto file = folder / "games.jsonl.gz";
    const std::string text = read_text(source_folder() / "tests/golden/base_games.jsonl.gz");
    write_text(file, text);
    CHECK_THROWS_WITH(Session::open(file, all_plugins(), true),
                      Catch::Matchers::ContainsSubstring("unpack it first"));
    CHECK(WholeGame(Session::open(file, all_plugins(), false)).state().over());
    CHECK(read_text(file) == text);
}

TEST_CASE("[session] damage, strangers and existing files are refused and left alone") {
    const TemporaryFolder folder;
    const auto file = folder / "game.jsonl";
    record_steps(file, 20);
    CHECK_THROWS_WITH(Session(two_players(1), file),
                      Catch::Matchers::ContainsSubstring("cannot be created"));

    const std::string text = read_text(file);
    const auto refused = [&](std::string changed, const std::string& message) {
        const auto copy = folder / "copy.jsonl";
        write_text(copy, changed);
        CHECK_THROWS_WITH(Session::open(copy, all_plugins(), true),
                          Catch::Matchers::ContainsSubstring(message));
        CHECK(read_text(copy) == changed);
    };
    const auto replaced = [&](const std::string& from, const std::string& to) {
        std::string changed = text;
        const auto at = changed.find(from);
        REQUIRE(at != std::string::npos);
        return changed.replace(at, from.size(), to);
    };
    refused(replaced("{\"do\":\"place\"", "{\"do\":\"place"), "copy.jsonl:3:");
    refused(replaced("\"plugins\":[\"base\"]", "\"plugins\":[\"atlantis\"]"), "atlantis");
    refused(replaced("\"version\":1", "\"version\":7"), "version 7");
    CHECK_THROWS_WITH(Session::open(folder / "none.jsonl", all_plugins(), true),
                      Catch::Matchers::ContainsSubstring("none.jsonl: cannot be read"));
}

TEST_CASE("[session] a damaged game is played as far as it holds, and can be gone on with") {
    const TemporaryFolder folder;
    const auto file = folder / "game.jsonl";
    record_steps(file, 20);
    const Session whole = Session::open(file, all_plugins(), false);
    std::string text = read_text(file);
    const auto last_place = text.rfind("{\"do\":\"place\"");
    REQUIRE(last_place != std::string::npos);
    text.replace(last_place, 4, "nonsense");
    write_text(file, text);
    CHECK_THROWS_AS(Session::open(file, all_plugins(), true), reading::LoadError);

    const Session saved = Session::salvage(file, all_plugins());
    CHECK(saved.actions() > 10);
    CHECK(saved.actions() < whole.actions());
    REQUIRE(saved.notes().size() == 1);
    CHECK(saved.notes().front().text().find("expected a JSON object") != std::string::npos);
    CHECK(read_text(file) == text);
    saved.save_as(folder / "rescued.jsonl");
    CHECK(Session::open(folder / "rescued.jsonl", all_plugins(), true).actions()
          == saved.actions());

    // A line that can be read, but is not possible.
    text.replace(last_place, text.find('\n', last_place) - last_place, "{\"do\":\"pass\"}");
    write_text(file, text);
    CHECK(Session::salvage(file, all_plugins()).actions() == saved.actions());
    CHECK(Session::salvage(file, all_plugins()).notes().front().text().find("..")
          == std::string::npos);
    write_text(file, "{\"bastide\":\"record\",\"version\":1}\n");
    CHECK_THROWS_WITH(Session::salvage(file, all_plugins()),
                      Catch::Matchers::ContainsSubstring("game.jsonl:1: expected 'plugins'"));
}

TEST_CASE("[session] a last line that was cut off is told") {
    const TemporaryFolder folder;
    const auto file = folder / "game.jsonl";
    record_steps(file, 6);
    CHECK(Session::open(file, all_plugins(), false).notes().empty());
    write_text(file, read_text(file) + "{\"do\":\"pl");
    const auto notes = Session::open(file, all_plugins(), true).notes();
    REQUIRE(notes.size() == 1);
    CHECK(notes.front().text().find("not been written whole") != std::string::npos);
}

TEST_CASE("[session] two programs cannot play on in one file") {
    const TemporaryFolder folder;
    const auto file = folder / "game.jsonl";
    Session game(two_players(5), file);
    CHECK_THROWS_WITH(Session::open(file, all_plugins(), true),
                      Catch::Matchers::ContainsSubstring("this game is being played elsewhere"));
    CHECK_NOTHROW(Session::open(file, all_plugins(), false)); // to watch
}

TEST_CASE("[session] what another program adds while a game is opened is never cut off") {
    const TemporaryFolder folder;
    const auto file = folder / "game.jsonl";
    { const Session game(two_players(5), file); }
    std::atomic<bool> done = false;
    std::thread other([&] {
        while (!done) {
            try {
                Session::open(file, all_plugins(), true);
            } catch (const reading::LoadError&) {
                // It is being played just now.
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
    });
    engine::Random random(5);
    int played = 0;
    constexpr int enough = 20;
    for (int attempt = 0; played < enough && attempt < 20'000; ++attempt) {
        try {
            Session game = Session::open(file, all_plugins(), true);
            if (game.actions() != played || game.waiting() == engine::Waiting::over) break;
            play_one(game, random);
            ++played;
        } catch (const reading::LoadError&) {
            std::this_thread::yield(); // as above
        }
    }
    done = true;
    other.join();
    CHECK(played == enough);
    CHECK(Session::open(file, all_plugins(), false).actions() == played);
}

TEST_CASE("[session] a game whose file is gone is not taken back by halves") {
    const TemporaryFolder folder;
    const auto file = folder / "game.jsonl";
    Session game({rules_of({"hills"}), {{"red", "", "person"}, {"blue", "", "person"}}, 4}, file);
    engine::Random random(4);
    while (game.waiting() == engine::Waiting::chance || !game.can_undo() || game.last_chooser() < 0)
        play_one(game, random);
    const int actions = game.actions();
    std::filesystem::remove(file);
    const auto failed = game.undo();
    REQUIRE(failed);
    CHECK(failed->code == "record/not_written");
    CHECK(game.actions() == actions);
}

TEST_CASE("[session] a full disk stops a game, which goes on where there is room again") {
    const TemporaryFolder folder;
    const auto file = folder / "game.jsonl";
    {
        const FullDisk disk(20);
        CHECK_THROWS_AS(Session(two_players(5), file), reading::LoadError);
        CHECK_FALSE(std::filesystem::exists(file));
        Session unsaved(two_players(5));
        REQUIRE_FALSE(unsaved.settle());
        CHECK_THROWS_AS(unsaved.save_as(file), reading::LoadError);
        CHECK_FALSE(std::filesystem::exists(file));
    }
    Session game(two_players(5), file);
    const std::string text = read_text(file);
    {
        const FullDisk disk(text.size() + 5);
        CHECK(game.settle());
        CHECK(game.actions() == 0);
        CHECK(read_text(file) == text);
        CHECK(game.settle());
    }
    REQUIRE_FALSE(game.settle());
    CHECK(game.actions() == 1);
    CHECK(WholeGame(Session::open(file, all_plugins(), false)).state() == WholeGame(game).state());
}

TEST_CASE("[session] a saved game is deleted only when nobody plays it") {
    const TemporaryFolder folder;
    const auto file = folder / "game.jsonl";
    {
        const Session game(two_players(5), file);
        CHECK_THROWS_WITH(records::remove_record(file),
                          Catch::Matchers::ContainsSubstring("being played elsewhere"));
        CHECK(std::filesystem::exists(file));
    }
    records::remove_record(file);
    CHECK_FALSE(std::filesystem::exists(file));
    CHECK_THROWS_WITH(records::remove_record(file),
                      Catch::Matchers::ContainsSubstring("no such file"));
    REQUIRE(mkfifo(file.c_str(), 0600) == 0);
    records::remove_record(file);
    CHECK_FALSE(std::filesystem::exists(file));
}

TEST_CASE("[session] pipes, devices and folders are no games, and nobody waits for them") {
    const TemporaryFolder folder;
    const auto pipe = folder / "pipe.jsonl";
    REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
    std::filesystem::create_directory(folder / "folder.jsonl");
    for (const bool append : {false, true}) {
        CHECK_THROWS_WITH(
            Session::open(pipe, all_plugins(), append),
            Catch::Matchers::ContainsSubstring("pipe.jsonl: expected a file, found a pipe"));
        CHECK_THROWS_WITH(
            Session::open("/dev/zero", all_plugins(), append),
            Catch::Matchers::ContainsSubstring("expected a file, found a pipe or a device"));
        CHECK_THROWS_WITH(Session::open(folder / "folder.jsonl", all_plugins(), append),
                          Catch::Matchers::ContainsSubstring("expected a file, found a folder"));
    }
}
