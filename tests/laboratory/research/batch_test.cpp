#include "core/engine/state/content.hpp"
#include "laboratory/research/batch.hpp"
#include "tests/catch.hpp"
#include "tests/core/plugin_folder.hpp"
#include "tests/support.hpp"

#include <algorithm>
#include <numeric>
#include <stdexcept>

using namespace bastide;
using namespace bastide::tests;
using Catch::Matchers::ContainsSubstring;
using research::Batch;

namespace {

std::vector<std::uint64_t> seeds_up_to(std::uint64_t count) {
    std::vector<std::uint64_t> seeds(count);
    std::iota(seeds.begin(), seeds.end(), 1);
    return seeds;
}

std::vector<std::uint64_t> hashes(const Batch& batch) {
    std::vector<std::uint64_t> all;
    for (const research::Game& game : batch.games())
        all.push_back(engine::content_hash(game.state));
    return all;
}

} // namespace

TEST_CASE("[research] a batch plays each game as if it were alone, on any number of threads") {
    const auto rules = rules_of({"base", "sheep"});
    const std::vector<std::uint64_t> seeds = seeds_up_to(70);
    std::vector<std::uint64_t> alone;
    research::Environment environment(rules);
    for (const std::uint64_t seed : seeds) {
        research::Game game = environment.begin(2, seed);
        environment.play(game, {"random", "random"});
        alone.push_back(engine::content_hash(game.state));
    }
    for (const int threads : {1, 3}) {
        Batch played(rules, 2, seeds, threads);
        played.play({"random", "random"});
        CHECK(hashes(played) == alone);
        Batch stepped(rules, 2, seeds, threads);
        while (true) {
            const auto choices = stepped.choose("random");
            if (std::count(choices.begin(), choices.end(), Batch::no_choice) == 70) break;
            stepped.act(choices);
        }
        CHECK(hashes(stepped) == alone);
    }
}

TEST_CASE("[research] a choice that there is not changes no game of a batch") {
    Batch batch(rules_of({"base"}), 2, {1, 2}, 1);
    const auto before = hashes(batch);
    const auto many = static_cast<std::int64_t>(batch.legal(1).size());
    CHECK_THROWS_AS(batch.act(std::vector<std::int64_t>{0, many}), std::out_of_range);
    CHECK_THROWS_AS(batch.act(std::vector<std::int64_t>{0, -2}), std::out_of_range);
    CHECK_THROWS_AS(batch.act(std::vector<std::int64_t>{0}), std::out_of_range);
    CHECK(hashes(batch) == before);
    batch.act(std::vector<std::int64_t>{Batch::no_choice, many - 1});
    CHECK(hashes(batch)[0] == before[0]);
    CHECK(hashes(batch)[1] != before[1]);
}

TEST_CASE("[research] some games of a batch begin again") {
    Batch batch(rules_of({"base"}), 2, {1, 2, 3}, 2);
    const auto before = hashes(batch);
    batch.play({"random", "random"});
    CHECK(batch.legal(0).empty());
    const std::vector<std::size_t> games = {2, 0};
    const std::vector<std::uint64_t> seeds = {3, 2};
    batch.begin_again(games, seeds);
    CHECK(batch.games()[1].state.over());
    CHECK(hashes(batch)[2] == before[2]);
    CHECK(hashes(batch)[0] == before[1]);
    CHECK_FALSE(batch.legal(0).empty());
    CHECK_THROWS_AS(batch.begin_again(std::vector<std::size_t>{3}, seeds_up_to(1)),
                    std::out_of_range);
}

TEST_CASE("[research] a game of a batch that fails does not keep the others from going on") {
    PluginFolder folder;
    folder.add("some", {{"rules.lua", R"(local some = ...
some:step("bang", { after = "place", run = function(game)
  if game.turn == 2 then error("bang") end
end })
)"}});
    Batch batch(folder.load({"some"}), 1, seeds_up_to(3), 2);
    while (batch.games()[0].state.turn() < 2)
        batch.act(std::vector<std::int64_t>{0, Batch::no_choice, Batch::no_choice});
    while (batch.games()[2].state.turn() < 2)
        batch.act(std::vector<std::int64_t>{Batch::no_choice, Batch::no_choice, 0});
    const auto before = hashes(batch);
    CHECK_THROWS_WITH(batch.act(std::vector<std::int64_t>{0, 0, 0}), ContainsSubstring("bang"));
    CHECK(hashes(batch)[0] == before[0]);
    CHECK(hashes(batch)[1] != before[1]);
    CHECK(hashes(batch)[2] == before[2]);
}

TEST_CASE("[research] a batch may be empty") {
    Batch batch(rules_of({"base"}), 2, {}, 4);
    batch.act({});
    CHECK(batch.choose("random").empty());
}
