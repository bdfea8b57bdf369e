#include "presentation/people/computer_kinds.hpp"
#include "presentation/people/listed_game.hpp"
#include "presentation/people/presence.hpp"
#include "presentation/people/time_control.hpp"
#include "tests/catch.hpp"

using namespace bastide;

namespace {

const words::Language english;

} // namespace

TEST_CASE("[people] kinds of computer players have names, others keep their own") {
    CHECK(people::computer_title("normal", english) == "Computer, normal");
    CHECK(people::computer_title("search:2s", english) == "Computer, search:2s");
    CHECK(people::computer_manner("easy", english) == "Plays sensibly, and misses much.");
    CHECK(people::computer_manner("random", english).empty());
}

TEST_CASE("[people] who sits somewhere is here, away, or a computer") {
    const auto text = [](people::Presence presence) {
        return people::presence_text(presence, english);
    };
    CHECK(text({.kind = "open"}) == "is free");
    CHECK(text({.kind = "open", .kept = true}) == "is awaited");
    CHECK(text({.kind = "hard"}) == "Computer, hard");
    CHECK(text({.kind = "person", .here = true, .yours = true}) == "you");
    CHECK(text({.kind = "person", .here = true}) == "is here");
    CHECK(text({.kind = "person"}) == "is away");
    CHECK(text({.kind = "person", .computer_plays = true}) == "away, a computer plays");
}

TEST_CASE("[people] a time to think is told in a sentence") {
    CHECK(people::time_text({}, english).empty());
    CHECK(people::time_text({.days = 2}, english) == "2 days for each decision");
    CHECK(people::time_text({.seconds = 60}, english) == "1 minute for the game");
    CHECK(people::time_text({.seconds = 1200, .increment = 10}, english)
          == "20 minutes for the game, 10 s more for each decision");
}

TEST_CASE("[people] a game in a list is told by how far it has come") {
    const auto text = [](const people::ListedStage& game) {
        return people::stage_text(game, english);
    };
    CHECK(text({"waiting", 1}) == "1 seat is free");
    CHECK(text({"waiting", 2}) == "2 seats are free");
    CHECK(text({"playing"}) == "Being played");
    CHECK(text({"playing", 0, true}) == "Your turn");
    CHECK(text({"over", 0, true}) == "The game is over");
    CHECK(text({"waiting", 0, false, {"Boris", "Clara"}}) == "Rematch: waiting for Boris, Clara");
    CHECK(text({"waiting", 0, false, {"Boris"}, true}) == "Rematch: you are awaited");
    CHECK(text({"over", 0, false, {"Boris"}, true}) == "The game is over");
}

TEST_CASE("[people] who sits in a game of a list is told by name, else by colour") {
    const auto text = [](const char* kind, const char* name) {
        return people::listed_seat_text(kind, name, "red", english);
    };
    CHECK(text("person", "Anna") == "Anna");
    CHECK(text("person", "") == "Red");
    CHECK(text("open", "") == "Free");
    CHECK(text("hard", "") == "Computer, hard");
}

TEST_CASE("[people] who watches is told from players of the same name") {
    CHECK(people::speaker_text("Anna", false, english) == "Anna");
    CHECK(people::speaker_text("Anna", true, english) == "Anna (watches)");
}
