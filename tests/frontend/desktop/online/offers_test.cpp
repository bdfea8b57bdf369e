#include "core/session/session.hpp"
#include "frontend/desktop/online/offers.hpp"
#include "presentation/people/presence.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

using namespace bastide;
using namespace bastide::desktop;
using namespace bastide::tests;

TEST_CASE("[online] a saved game is offered with all that was played, and seats for friends") {
    const TemporaryFolder folder;
    const auto file = folder / "game.jsonl";
    {
        session::Session game({rules_of({"base", "river"}),
                               {{"green", "Anna"}, {"red", "Boris"}, {"blue", "Cyril", "easy"}},
                               7,
                               "Our evening"},
                              file);
        REQUIRE_FALSE(game.settle());
    }
    setup::OfferedGame game = brought_game(file, all_plugins());
    CHECK(game.title == "Our evening");
    REQUIRE(game.seats.size() == 3);
    CHECK(game.seats[0].kind == "person");
    CHECK(game.seats[1].kind == people::open_kind);
    CHECK(game.seats[2].kind == "easy");
    game.clock = setup::OfferedClock::a_day;
    const protocol::Json params = params_of(game);
    CHECK(params.at("moves").front().at("do") == "draw");
    CHECK(
        params.at("seats").at(1)
        == protocol::Json{{"kind", "open"}, {"colour", "red"}}); // a friend has a name of their own
    CHECK(params.at("seats").at(0).at("name") == "Anna");
    CHECK(params.at("clock").at("days") == 1);
    CHECK(params.at("title") == "Our evening");
    CHECK_FALSE(params.contains("password"));
    CHECK_FALSE(params.contains("hints")); // as is usual for who plays
    game.hints = true;
    CHECK(params_of(game).at("hints") == true);
}

TEST_CASE("[online] a damaged record is not offered") {
    const TemporaryFolder folder;
    write_text(folder / "game.jsonl", "{\"bastide\":\"record\",\"version\":1}\n");
    CHECK_THROWS_AS(brought_game(folder / "game.jsonl", all_plugins()), reading::LoadError);
}
