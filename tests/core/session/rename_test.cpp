// Games that players give names to.
#include "core/records/writer.hpp"
#include "tests/catch.hpp"
#include "tests/core/session/games.hpp"
#include "tests/full_disk.hpp"
#include "tests/support.hpp"

using namespace bastide;
using namespace bastide::tests;
using Catch::Matchers::ContainsSubstring;
using session::Session;

namespace {

std::string name_in(const std::filesystem::path& file) {
    return records::last_record(records::RecordReader(file)).setup.name;
}

} // namespace

TEST_CASE("[session] a game that is played gets a name, and goes on in its file") {
    const TemporaryFolder folder;
    const auto file = folder / "game.jsonl";
    Session game(two_players(5), file);
    engine::Random random(5);
    for (int step = 0; step < 60; ++step)
        play_one(game, random);
    CHECK(game.name().empty());
    const std::string unnamed = read_text(file);
    REQUIRE_FALSE(game.rename("Sunday, with \"Ann\"\n"));
    CHECK(game.name() == name_in(file));
    CHECK_THAT(game.name(), ContainsSubstring("Sunday, with \"Ann\""));
    // Every line but the first is as it was, and taking back finds them.
    const std::string named = read_text(file);
    CHECK(named.substr(named.find('\n')) == unnamed.substr(unnamed.find('\n')));
    while (!game.can_undo())
        play_one(game, random);
    REQUIRE_FALSE(game.undo());
    play_one(game, random);
    REQUIRE_FALSE(game.rename(std::string(500, 'x')));
    CHECK(Session::open(file, all_plugins(), false).name() == std::string(59, 'x') + "…");
    CHECK(Session::open(file, all_plugins(), false).actions() == game.actions());
    {
        const FullDisk disk(100);
        const auto problem = game.rename("Monday");
        REQUIRE(problem);
        CHECK_THAT(problem->text(), ContainsSubstring("cannot be written"));
    }
    CHECK(game.name() == std::string(59, 'x') + "…");
    CHECK(name_in(file) == game.name());
    // Copies and what is rescued say so too; without a name nothing is left of it.
    game.save_as(folder / "same.jsonl");
    CHECK(name_in(folder / "same.jsonl") == game.name());
    game.save_as(folder / "other.jsonl", "From here");
    CHECK(name_in(folder / "other.jsonl") == "From here");
    REQUIRE_FALSE(game.rename(""));
    CHECK(read_text(file).substr(0, unnamed.find('\n')) == unnamed.substr(0, unnamed.find('\n')));
}

TEST_CASE("[session] a saved game gets a name, unless somebody plays it") {
    const TemporaryFolder folder;
    const auto file = folder / "game.jsonl";
    record_steps(file, 40);
    const std::string before = read_text(file);
    const auto written = std::filesystem::last_write_time(file);
    records::rename_record(file, "Žofie proti všem");
    CHECK(name_in(file) == "Žofie proti všem");
    const auto renamed = std::filesystem::last_write_time(file);
    CHECK(renamed > written); // whoever knows it by its time looks again
    CHECK(renamed < written + std::chrono::seconds(1));
    records::rename_record(file, "");
    CHECK(read_text(file) == before);
    {
        const Session played = Session::open(file, all_plugins(), true);
        CHECK_THROWS_WITH(records::rename_record(file, "Mine"),
                          ContainsSubstring("being played elsewhere"));
    }
    CHECK(read_text(file) == before);
    // A last line that was cut off is for whoever goes on to judge.
    write_text(file, before + "{\"do\":\"pla");
    records::rename_record(file, "Cut");
    CHECK(read_text(file).ends_with("{\"do\":\"pla"));
    CHECK(name_in(file) == "Cut");
    write_text(file, "nonsense\n");
    CHECK_THROWS_AS(records::rename_record(file, "Mine"), reading::LoadError);
    CHECK(read_text(file) == "nonsense\n");
    CHECK_THROWS_AS(records::rename_record(folder / "none.jsonl", "Mine"), reading::LoadError);
}

TEST_CASE("[session] a copy has a name of its own, also of a game that is played") {
    const TemporaryFolder folder;
    const auto file = folder / "game.jsonl", copy = folder / "copy.jsonl";
    record_steps(file, 40);
    const Session played = Session::open(file, all_plugins(), true);
    records::copy_record(file, copy, "Game copy 1");
    CHECK(name_in(copy) == "Game copy 1");
    CHECK(name_in(file).empty());
    CHECK(std::filesystem::last_write_time(copy) < std::filesystem::last_write_time(file));
    CHECK(Session::open(copy, all_plugins(), true).actions() == played.actions());
    CHECK_THROWS_AS(records::copy_record(file, copy, "Again"), reading::LoadError);
    CHECK(name_in(copy) == "Game copy 1");
    write_text(folder / "bad.jsonl", "nonsense\n");
    CHECK_THROWS_AS(records::copy_record(folder / "bad.jsonl", folder / "none.jsonl", "Bad"),
                    reading::LoadError);
    CHECK_FALSE(std::filesystem::exists(folder / "none.jsonl"));
}
