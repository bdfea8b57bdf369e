#include "core/engine/state/content.hpp"
#include "core/session/session.hpp"
#include "core/session/whole_game.hpp"
#include "tests/alone/at_home.hpp"
#include "tests/catch.hpp"
#include "tests/protocol/schema.hpp"
#include "tests/server/games/people.hpp"
#include "tests/support.hpp"

using namespace bastide;
using namespace bastide::tests;

namespace {

Json hello_in_words() {
    return {{"protocol", 1}, {"told", "words"}, {"language", "cs"}};
}

/// Entries of a game among what was kept.
std::vector<Json> entries_in(const Json& kept, const std::string& game) {
    std::vector<Json> entries;
    for (const Json& each : kept)
        if (each.contains("entry") && each.at("entry").at("game") == game)
            entries.push_back(each.at("entry"));
    return entries;
}

} // namespace

TEST_CASE("[alone] a game is played to its end in turns, kept entry by entry, and taken up again") {
    std::string game;
    Json kept, key;
    {
        AtHome home;
        home.ask("hello", {{"protocol", 1}});
        key = home.key;
        game = home.offered({"base"}, {"person", "normal"});
        CHECK(home.play(game, 12) == 12);
        kept = home.kept;
    }
    const auto before = entries_in(kept, game);
    REQUIRE(before.size() > 20);
    for (std::size_t i = 0; i < before.size(); ++i)
        CHECK(before[i].at("number") == i);
    // Its plugins come first: it goes on by them.
    CHECK(kept.front().contains("package"));
    CHECK(kept.front().at("package").at("files").contains("rules.lua"));

    AtHome again(kept);
    again.key = key.get<std::string>();
    again.ask("hello", {{"protocol", 1}});
    const Json listed = again.ask("games").at("result").at("games");
    REQUIRE(listed.size() == 1);
    CHECK(listed[0].at("game") == game);
    CHECK(again.kept.size() == kept.size()); // nothing was played while nobody was there
    CHECK(code_of(again.ask("enter", {{"game", game}})) == 0);
    again.play(game, 1000);
    CHECK(again.is_over());
    CHECK(entries_in(again.kept, game).size() > 144);
    // It stays in the list when it is over, and another worker finds it.
    AtHome last(again.kept);
    last.key = key.get<std::string>();
    last.ask("hello", {{"protocol", 1}});
    CHECK(last.ask("games").at("result").at("games").at(0).at("stage") == "over");
}

TEST_CASE("[alone] what takes long is thought elsewhere, by the same view, and comes to the game") {
    AtHome home(Json::array(), true);
    home.ask("hello", {{"protocol", 1}});
    const std::string game = home.offered({"base", "river", "hand"}, {"person", "hard"});
    CHECK(home.play(game, 4) == 4);
    CHECK(home.thoughts >= 1);
    for (const Json& entry : entries_in(home.kept, game))
        CHECK(entry.at("text").get<std::string>().find("problem") == std::string::npos);
    const int before = home.thoughts;
    const std::string other = home.offered({"base"}, {"person", "normal"});
    home.play(other, 3);
    CHECK(home.thoughts == before); // that is known at once
}

TEST_CASE("[alone] hints and an analysis come from elsewhere, in words") {
    AtHome home(Json::array(), true);
    home.ask("hello", {{"protocol", 1}});
    const Json offer = {{"plugins", {"base"}},
                        {"settings", {{"tiles", 8}}},
                        {"seats", {{{"kind", "person"}}, {{"kind", "easy"}}}}};
    const Json made = home.ask("offer", offer);
    REQUIRE(code_of(made) == 0);
    const std::string game = made.at("result").at("game").get<std::string>();
    home.go_on();
    const Json hints = home.ask("hints", {{"game", game}});
    REQUIRE(code_of(hints) == 0);
    CHECK(wrong_message(hints, "hints") == "");
    CHECK(home.thoughts == 1);
    home.play(game, 1000);
    REQUIRE(home.is_over());
    Json analysis;
    for (int i = 0; i < 40; ++i) {
        analysis = home.ask("analysis", {{"game", game}});
        REQUIRE(code_of(analysis) == 0);
        if (analysis.at("result").at("percent") == 100) break;
    }
    CHECK(wrong_message(analysis, "analysis") == "");
    CHECK(analysis.at("result").at("percent") == 100);
}

TEST_CASE(
    "[alone] a thought that nobody wants any more is forgotten, a wrong answer keeps nobody") {
    AtHome home(Json::array(), true);
    home.thinks = false;
    home.ask("hello", {{"protocol", 1}});
    const std::string game = home.offered({"base"}, {"hard", "person"});
    home.go_on();
    CHECK(home.newest("turn").is_null());
    home.host.answered(7, "{}"); // of no question
    home.go_on();
    CHECK(home.newest("turn").is_null());
    // Something legal is done instead, for each choice of the turn.
    for (int number = 1; number < 9 && home.newest("turn").is_null(); ++number) {
        home.host.answered(number, "{}");
        home.go_on();
    }
    CHECK_FALSE(home.newest("turn").is_null());
}

TEST_CASE("[alone] a record goes out, holds, and comes in as a game that goes on") {
    AtHome home;
    home.ask("hello", {{"protocol", 1}});
    const std::string game = home.offered({"base", "abbot"}, {"person", "easy"});
    home.play(game, 9);
    const std::string record = home.host.record(game);
    const TemporaryFolder folder;
    write_text(folder / "game.jsonl", record);
    const auto opened = session::Session::open(folder / "game.jsonl", all_plugins(), false);
    CHECK(opened.actions() > 18);

    const std::string taken = home.host.take_record(record, home.key);
    home.go_on();
    CHECK(taken != game);
    CHECK(home.host.record(taken) == record);
    REQUIRE(code_of(home.ask("enter", {{"game", taken}})) == 0);
    CHECK(home.play(taken, 3) == 3);
    CHECK_THROWS(home.host.take_record("{}", home.key));
    CHECK_THROWS(home.host.take_record(record.substr(0, record.size() / 2) + "\n{\"do\":\"fly\"}\n",
                                       home.key));
    CHECK(home.ask("games").at("result").at("games").size() == 2);
}

TEST_CASE("[alone] a game that is removed is in no list, and nothing is kept of it any more") {
    AtHome home;
    home.ask("hello", {{"protocol", 1}});
    const std::string game = home.offered({"base"}, {"person", "easy"});
    home.play(game, 2);
    home.host.remove(game);
    home.host.remove("abcdefghij");
    home.go_on();
    CHECK(home.ask("games").at("result").at("games").empty());
    CHECK(home.kept.back() == Json{{"removed", game}});
    CHECK(code_of(home.ask("enter", {{"game", game}})) == number(protocol::ErrorCode::no_game));
}

TEST_CASE("[alone] a form names rules whose look tells what pictures are called") {
    AtHome home;
    home.ask("hello", hello_in_words());
    const Json form = home.ask("form", {{"plugins", {"base", "abbot"}}}).at("result");
    const Json look = home.host.look(form.at("rules").get<std::string>(), "cs");
    CHECK(look.at("tiles").at("base/D").at("land").get<std::string>().find("cesta")
          != std::string::npos);
    CHECK(look.at("figures").at("abbot") == "abbot");
    CHECK(look.at("tokens").is_array());
    Json known = look;
    known.erase("figures");
    known.erase("tokens");
    CHECK(wrong_by_schema(known, "look_of_rules") == "");
    CHECK(home.host.look(std::string(32, '0'), "en").is_null());
}

TEST_CASE("[alone] nobody's patience is bounded where nobody else is") {
    AtHome home;
    home.ask("hello", {{"protocol", 1}});
    for (int i = 0; i < 200; ++i)
        REQUIRE(code_of(home.ask("games")) == 0);
}
