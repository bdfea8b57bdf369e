#include "laboratory/tournament/results_file.hpp"
#include "laboratory/tournament/tournament.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

using namespace bastide;
using namespace bastide::tests;
using namespace bastide::tournament;

namespace {

Tournament small_tournament(int threads = 1) {
    Tournament tournament;
    tournament.terms.rules = rules_of({"dominoes"});
    tournament.terms.contestants = {read_contestant("greedy"), read_contestant("random")};
    tournament.games = 11;
    tournament.threads = threads;
    return tournament;
}

/// All but how long was thought.
std::vector<std::string> told(const std::vector<Outcome>& outcomes) {
    std::vector<std::string> lines;
    for (const Outcome& outcome : outcomes) {
        protocol::Json line = outcome_json(outcome);
        line.erase("seconds");
        line.erase("longest");
        lines.push_back(line.dump());
    }
    return lines;
}

std::vector<Outcome> played(const Tournament& tournament, std::vector<Outcome> before = {}) {
    return play_tournament(tournament, std::move(before), [](const Outcome&) {});
}

} // namespace

TEST_CASE("[tournament] games are the same on any number of threads, and told in order") {
    std::vector<std::uint64_t> order;
    const auto all = play_tournament(small_tournament(3), {}, [&](const Outcome& outcome) {
        order.push_back(outcome.pairing.game);
    });
    CHECK(order == std::vector<std::uint64_t>{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11});
    CHECK(told(all) == told(played(small_tournament())));
}

TEST_CASE("[tournament] a tournament goes on where its file ends, also behind a cut line") {
    const TemporaryFolder folder;
    const auto file = folder / "games.jsonl";
    const Tournament tournament = small_tournament();
    const Pairings pairings(2, 2, tournament.seed);
    const auto whole = played(tournament);
    {
        ResultsFile results(file, tournament_json(tournament), pairings);
        CHECK(results.played().empty());
        for (int game = 0; game < 5; ++game)
            results.add(whole[static_cast<std::size_t>(game)]);
    }
    const std::string text = read_text(file);
    write_text(file, text + R"({"game":6,"rou)");
    ResultsFile results(file, tournament_json(tournament), pairings);
    CHECK(results.played().size() == 5);
    CHECK(read_text(file) == text);
    int more = 0;
    const auto all = play_tournament(tournament, results.played(), [&](const Outcome& outcome) {
        results.add(outcome);
        ++more;
    });
    CHECK(more == 7);
    CHECK(told(all) == told(whole));
    ResultsFile complete(file, tournament_json(tournament), pairings);
    CHECK(told(complete.played()) == told(whole));
}

TEST_CASE("[tournament] a file of another tournament, or of none, is left as it is") {
    const TemporaryFolder folder;
    const auto file = folder / "games.jsonl";
    const Pairings pairings(2, 2, 1);
    Tournament other = small_tournament();
    { ResultsFile results(file, tournament_json(other), pairings); }
    other.seed = 2;
    const std::string before = read_text(file);
    CHECK_THROWS_WITH(ResultsFile(file, tournament_json(other), pairings),
                      Catch::Matchers::ContainsSubstring("games.jsonl:1: this is the file of "
                                                         "another tournament"));
    CHECK(read_text(file) == before);
    write_text(file, before + "{\"game\":2}\n");
    CHECK_THROWS_WITH(ResultsFile(file, tournament_json(small_tournament()), pairings),
                      Catch::Matchers::ContainsSubstring("games.jsonl:2: "));
    write_text(file, before + "nonsense\n");
    CHECK_THROWS_WITH(ResultsFile(file, tournament_json(small_tournament()), pairings),
                      Catch::Matchers::ContainsSubstring("games.jsonl:2: "));
}

TEST_CASE("[tournament] a sequential test ends a tournament early") {
    Tournament tournament = small_tournament();
    tournament.terms.contestants = {read_contestant("random"), read_contestant("random")};
    tournament.test = SequentialTest{300, 400};
    tournament.games = 1000;
    const auto outcomes = played(tournament);
    CHECK(outcomes.size() < 200);
    CHECK(test_result(*tournament.test, outcomes).verdict == Verdict::elo0);
    CHECK(played(tournament, outcomes).size() == outcomes.size());
    tournament.terms.contestants.push_back(read_contestant("greedy"));
    CHECK_THROWS_AS(played(tournament), reading::LoadError);
}
