#include "server/games/keys.hpp"
#include "server/games/stored_game.hpp"
#include "server/program/forget.hpp"
#include "server/storage/sqlite_storage.hpp"
#include "tests/catch.hpp"
#include "tests/server/games/people.hpp"
#include "tests/support.hpp"

using namespace bastide;
using namespace bastide::tests;

namespace {

std::string all_text(server::Storage& storage, const std::string& game) {
    std::string text;
    for (const server::Entry& entry : storage.entries(game))
        text += entry.text + '\n';
    return text;
}

} // namespace

TEST_CASE("[server forget] what a person has left is told and taken out, and records stay true") {
    const TemporaryFolder folder;
    server::SqliteStorage storage(folder / "games.db");
    std::string game, key, other;
    {
        Visit visit(storage);
        engine::Random random(1);
        game = game_for_two(visit);
        key = visit.key(boris);
        other = visit.key(anna);
        REQUIRE(code_of(visit.ask(boris, "say", {{"game", game}, {"text", "I live in Brno"}}))
                == 0);
        REQUIRE(code_of(visit.ask(anna, "say", {{"game", game}, {"text", "I do not"}})) == 0);
        play(visit, {anna, boris}, 8, random);
    }
    server::Wish wish{.id = "1",
                      .game = game,
                      .key = server::secret_hash(key),
                      .by_mail = true,
                      .target = "boris@example.org",
                      .language = {}};
    storage.wishes()->keep(wish, "", 0);
    const Json left = server::left_by(storage, key);
    CHECK(left.at("wishes").at(0).at("mail") == "boris@example.org");
    REQUIRE(left.at("games").size() == 1);
    CHECK(left.at("games").at(0).at("game") == game);
    CHECK(left.at("games").at(0).at("made") == false);
    CHECK(left.at("games").at(0).at("seats").at(0).at("name") == "Boris");
    CHECK(left.at("games").at(0).at("said") == Json{"I live in Brno"});
    CHECK(server::left_by(storage, other).at("games").at(0).at("made") == true);

    const Json before = server::stored_record(Visit::bundled(), game, storage.entries(game));
    CHECK(server::forget_left_by(storage, key) == 1);
    const std::string text = all_text(storage, game);
    for (const std::string& gone :
         {std::string("Boris"), std::string("Brno"), server::secret_hash(key)})
        CHECK(text.find(gone) == text.npos);
    CHECK(text.find("I do not") != text.npos);
    CHECK(storage.wishes()->wishes(game).empty());
    const Json empty = server::left_by(storage, key);
    CHECK(empty.at("wishes").empty());
    CHECK(empty.at("games").empty());
    CHECK(server::forget_left_by(storage, key) == 0);

    const Json after = server::stored_record(Visit::bundled(), game, storage.entries(game));
    REQUIRE(after.size() == before.size());
    for (std::size_t line = 1; line < before.size(); ++line)
        CHECK(after[line] == before[line]);
    CHECK(server::forget_left_by(storage, other) == 1); // who has made it, too
    CHECK(all_text(storage, game).find("An evening") == std::string::npos);
    CHECK(server::stored_record(Visit::bundled(), game, storage.entries(game)).size()
          == before.size());
}
