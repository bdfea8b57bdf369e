// Games that go on by plugins that have changed.
#include "core/engine/state/content.hpp"
#include "core/session/whole_game.hpp"
#include "tests/catch.hpp"
#include "tests/core/session/games.hpp"
#include "tests/full_disk.hpp"
#include "tests/support.hpp"

using namespace bastide;
using namespace bastide::tests;
using Catch::Matchers::ContainsSubstring;
using session::Session;
using session::WholeGame;

TEST_CASE("[session] a game goes on by plugins that changed, unless they make it another game") {
    const TemporaryFolder folder;
    std::filesystem::create_directories(folder / "plugins");
    std::filesystem::copy(source_folder() / "plugins/base", folder / "plugins/base",
                          std::filesystem::copy_options::recursive);
    const std::string rules = read_text(source_folder() / "plugins/base/rules.lua");
    const auto changed = [&](const std::string& text) {
        write_text(folder / "plugins/base/rules.lua", text);
        return catalogue::Catalogue::read({folder / "plugins"});
    };
    const auto file = folder / "game.jsonl";
    Session game(two_players(5), file);
    engine::Random random(5);
    for (int step = 0; step < 150; ++step)
        play_one(game, random);
    const auto before = engine::content_hash(WholeGame(game).state());
    const auto content = game.rules().plugins()[0].content;
    const auto text = read_text(file);
    const auto content_text = game.rules().plugins()[0].content_text();

    const auto broken = game.adopt(changed(rules + "base:nonsense()\n"));
    REQUIRE(broken);
    CHECK(broken->text().find("rules.lua:") != std::string::npos);
    std::string dear = rules;
    const std::string price = "completed = { tile = 1 }";
    dear.replace(dear.find(price), price.size(), "completed = { tile = 5 }");
    const auto other = game.adopt(changed(dear));
    REQUIRE(other);
    CHECK(other->text().find("expected scores ") != std::string::npos);
    CHECK(game.rules().plugins()[0].content == content);
    CHECK(engine::content_hash(WholeGame(game).state()) == before);

    CHECK(read_text(file) == text);

    {
        const auto remarked = changed(rules + "-- a remark\n");
        const FullDisk disk(text.size() - 1);
        const auto unwritten = game.adopt(remarked);
        REQUIRE(unwritten);
        CHECK_THAT(unwritten->text(), ContainsSubstring("cannot be written"));
    }
    CHECK(game.rules().plugins()[0].content == content);
    CHECK(read_text(file) == text);
    CHECK_FALSE(std::filesystem::exists(folder / "game.jsonl.part"));

    const auto newer = changed(rules + "-- a remark, and\n-- another\n");
    REQUIRE_FALSE(game.adopt(newer));
    CHECK(game.rules().plugins()[0].content != content);
    CHECK(engine::content_hash(WholeGame(game).state()) == before);
    CHECK_FALSE(std::filesystem::exists(folder / "game.jsonl.part"));
    // The file names the plugins as they are now, and else is as it was; nobody else may go on.
    auto expected = text;
    expected.replace(expected.find(content_text), content_text.size(),
                     game.rules().plugins()[0].content_text());
    CHECK(read_text(file) == expected);
    CHECK_THROWS_WITH(Session::open(file, newer, true), ContainsSubstring("played elsewhere"));
    CHECK(Session::open(file, newer, false).notes().empty());
    // It goes on, back and forth, in the same file.
    while (!game.can_undo())
        play_one(game, random);
    const auto longer = read_text(file);
    play_one(game, random);
    if (game.can_undo()) REQUIRE_FALSE(game.undo());
    CHECK(read_text(file).starts_with(longer));
}

TEST_CASE(
    "[session] of a file with several records only the last one is made to name new plugins") {
    const TemporaryFolder folder;
    std::filesystem::create_directories(folder / "plugins");
    std::filesystem::copy(source_folder() / "plugins/base", folder / "plugins/base",
                          std::filesystem::copy_options::recursive);
    const auto catalogue = [&] { return catalogue::Catalogue::read({folder / "plugins"}); };
    const auto file = folder / "game.jsonl";
    record_steps(file, 20);
    const auto first = read_text(file);
    std::string second = first;
    const std::string version = "\"version\":\"1.0.0\",\"content\":\"";
    REQUIRE(second.find(version) != std::string::npos);
    second.replace(second.find(version), version.size() + 16,
                   "\"version\":\"0.9.0-long-ago\",\"content\":\"0123456789abcdef");
    second.insert(1, "\"remark\":\"mine\",");
    write_text(file, first + second);

    auto game = Session::open(file, catalogue(), true);
    const int steps = game.actions();
    REQUIRE(game.notes().size() == 1);
    REQUIRE_FALSE(game.adopt(catalogue()));
    while (game.can_undo())
        REQUIRE_FALSE(game.undo());
    const auto text = read_text(file);
    CHECK(text.starts_with(first));
    CHECK_THAT(text.substr(first.size()),
               ContainsSubstring("\"remark\":\"mine\"") && !ContainsSubstring("long-ago"));
    const auto again = Session::open(file, catalogue(), false);
    CHECK(again.notes().empty());
    CHECK(again.actions() == game.actions());
    CHECK(again.actions() < steps);
}
