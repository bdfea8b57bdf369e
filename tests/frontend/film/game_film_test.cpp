#include "frontend/film/game_film.hpp"
#include "tests/catch.hpp"
#include "tests/core/session/games.hpp"

using namespace bastide;
using namespace bastide::tests;

TEST_CASE("[film] a recorded game becomes an animated picture, a frame for each turn") {
    const TemporaryFolder folder;
    record_steps(folder / "game.jsonl", 40);
    const auto open = [&] {
        return session::Session::open(folder / "game.jsonl", all_plugins(), false);
    };
    session::Session game = open();
    const auto turns = static_cast<std::size_t>(game.seen_by(engine::spectator).turn());
    const film::Size size{8, 512};
    const auto file = folder / "game.apng";
    std::vector<std::size_t> asked;
    REQUIRE(film::write_film(game, size, file, [&](const film::Progress& progress) {
        CHECK(progress.frames >= turns);
        CHECK(progress.frames <= turns + 1);
        asked.push_back(progress.done);
        return true;
    }));
    CHECK(asked.size() == asked.back() + 1);
    const std::string first = read_text(file);
    CHECK(first.find("fdAT") != std::string::npos);
    // The same game is the same film, and one that is given up leaves none.
    session::Session again = open();
    REQUIRE(film::write_film(again, size, folder / "again.apng", [](const auto&) { return true; }));
    CHECK(read_text(folder / "again.apng") == first);
    CHECK_FALSE(film::write_film(again, size, folder / "none.apng",
                                 [](const auto& progress) { return progress.done < 2; }));
    CHECK_FALSE(std::filesystem::exists(folder / "none.apng"));
    CHECK_FALSE(std::filesystem::exists(folder / "none.apng.part"));
}
