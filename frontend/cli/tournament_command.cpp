// Tested in tests/frontend/cli/cli_test.cpp.
#include "core/reading/json_reader.hpp"
#include "core/records/writer.hpp"
#include "frontend/cli/commands.hpp"
#include "frontend/cli/say.hpp"
#include "laboratory/tournament/results_file.hpp"
#include "laboratory/tournament/tournament.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace bastide::cli {
namespace {

using tournament::Outcome;
using tournament::Standing;
using tournament::Tournament;
using tournament::Verdict;

struct TournamentOptions {
    GameOptions game;
    std::vector<std::string> contestants;
    std::uint64_t games = 100;
    std::uint64_t seed = 1;
    int threads = 1;
    std::optional<double> seconds;
    std::vector<double> test; ///< of two ratings, or empty
    std::string out;
    std::string records;
    std::string errors;
    bool as_json = false;
};

Tournament tournament_of(const Context& context, const TournamentOptions& options) {
    Tournament tournament;
    tournament.terms.rules = options.game.load(context.catalogue());
    tournament.terms.seconds = options.seconds;
    tournament.terms.recorded = !options.records.empty();
    tournament.terms.errors = options.errors;
    tournament.seats = options.game.players;
    tournament.seed = options.seed;
    tournament.games = options.games;
    tournament.threads = options.threads;
    if (!options.test.empty()) tournament.test = {options.test.front(), options.test.back()};
    try {
        for (const std::string& text : options.contestants)
            tournament.terms.contestants.push_back(tournament::read_contestant(text));
        tournament::check(tournament);
    } catch (const reading::LoadError& error) {
        throw UsageError(std::string("--player: ") + error.what());
    }
    return tournament;
}

/// Two contestants that are written alike are told apart by their number.
std::vector<std::string> names_of(const Tournament& tournament) {
    const auto& contestants = tournament.terms.contestants;
    std::vector<std::string> names;
    for (std::size_t i = 0; i < contestants.size(); ++i) {
        const bool alone =
            std::count_if(contestants.begin(), contestants.end(),
                          [&](const auto& other) { return other.name == contestants[i].name; })
            == 1;
        names.push_back(contestants[i].name + (alone ? "" : " #" + std::to_string(i + 1)));
    }
    return names;
}

std::string game_text(const Outcome& outcome, const std::vector<std::string>& names) {
    std::string text = fmt::format("game {}:", outcome.pairing.game + 1);
    const auto name_at = [&](int seat) {
        return names[static_cast<std::size_t>(
            outcome.pairing.seats[static_cast<std::size_t>(seat)])];
    };
    for (std::size_t seat = 0; seat < outcome.scores.size(); ++seat)
        text += fmt::format("{} {} {}", seat == 0 ? "" : ",", name_at(static_cast<int>(seat)),
                            outcome.scores[seat]);
    if (outcome.loss)
        text += fmt::format("; {} has lost ({}): {}", name_at(outcome.loss->seat),
                            outcome.loss->reason, outcome.loss->detail);
    return text;
}

/// Written whole or not at all, in place of one that an interrupted tournament has left.
void write_record(const std::filesystem::path& folder, const Outcome& outcome) {
    const auto file = folder / fmt::format("{:05}.jsonl", outcome.pairing.game + 1);
    std::filesystem::remove(file);
    records::RecordWriter::create(file, outcome.record);
}

nlohmann::ordered_json estimate_json(const tournament::Estimate& estimate) {
    return {estimate.value, estimate.low, estimate.high};
}

void print_json(const std::vector<Standing>& standings, const std::vector<std::string>& names) {
    for (std::size_t i = 0; i < standings.size(); ++i) {
        const Standing& each = standings[i];
        const nlohmann::ordered_json line = {{"player", names[i]},
                                             {"games", each.games},
                                             {"wins", each.wins},
                                             {"draws", each.draws},
                                             {"lost_early", each.lost_early},
                                             {"score", estimate_json(each.score)},
                                             {"rating", estimate_json(each.rating)},
                                             {"points", each.mean_points},
                                             {"seconds", each.seconds},
                                             {"longest", each.longest}};
        fmt::print("{}\n", reading::json_line(line));
    }
}

void print_table(const std::vector<Standing>& standings, const std::vector<std::string>& names) {
    say("");
    say(fmt::format("{:>6} {:>6} {:>5} {:>5} {:>18} {:>20} {:>7} {:>9} {:>9}  player", "games",
                    "wins", "draws", "early", "score (95 %)", "Elo (95 %)", "points", "ms/move",
                    "longest"));
    for (std::size_t i = 0; i < standings.size(); ++i) {
        const Standing& each = standings[i];
        const std::string score = fmt::format("{:.1f} ({:.1f}-{:.1f})", 100 * each.score.value,
                                              100 * each.score.low, 100 * each.score.high);
        const std::string rating = fmt::format("{:+.0f} ({:+.0f} to {:+.0f})", each.rating.value,
                                               each.rating.low, each.rating.high);
        say(fmt::format("{:>6} {:>6} {:>5} {:>5} {:>18} {:>20} {:>7.1f} {:>9.2f} {:>9.2f}  {}",
                        each.games, each.wins, each.draws, each.lost_early, score, rating,
                        each.mean_points, 1000 * each.seconds, 1000 * each.longest, names[i]));
    }
}

void print_test(const Tournament& tournament, const std::vector<Outcome>& outcomes) {
    const auto result = tournament::test_result(*tournament.test, outcomes);
    const char* const said = result.verdict == Verdict::open   ? "not decided yet"
                             : result.verdict == Verdict::elo1 ? "the upper rating holds"
                                                               : "the lower rating holds";
    say(fmt::format("test of {:+g} against {:+g} Elo: log-likelihood ratio {:.2f} of 2.94, {}",
                    tournament.test->elo0, tournament.test->elo1, result.ratio, said));
}

int run_tournament(const Context& context, const TournamentOptions& options) {
    const Tournament tournament = tournament_of(context, options);
    const std::vector<std::string> names = names_of(tournament);
    std::optional<tournament::ResultsFile> results;
    if (!options.out.empty())
        results.emplace(options.out, tournament::tournament_json(tournament),
                        tournament::Pairings(static_cast<int>(names.size()), tournament.seats,
                                             tournament.seed));
    const auto outcomes = tournament::play_tournament(
        tournament, results ? results->played() : std::vector<Outcome>(),
        [&](const Outcome& outcome) {
            if (!options.records.empty()) write_record(options.records, outcome);
            if (results) results->add(outcome);
            if (!options.as_json) say(game_text(outcome, names));
        });
    const auto standings = tournament::standings(outcomes, static_cast<int>(names.size()));
    if (options.as_json) {
        print_json(standings, names);
        return all_well;
    }
    print_table(standings, names);
    if (tournament.test) print_test(tournament, outcomes);
    return all_well;
}

} // namespace

Run add_tournament(CLI::App& app, const Context& context) {
    const auto options = std::make_shared<TournamentOptions>();
    auto* const command = app.add_subcommand(
        "tournament", "Let computer players and other programs play against each other");
    options->game.add_to(*command);
    command
        ->add_option("--player", options->contestants,
                     "A kind of computer player, or cmd: and the command of a bot (repeatable)")
        ->required()
        ->allow_extra_args(false);
    command
        ->add_option(
            "--games", options->games,
            "At most, and up to the last game by the same deck: each is played as often as "
            "there are seats")
        ->check(CLI::Range(1, 10'000'000))
        ->capture_default_str();
    command->add_option("--seed", options->seed, "Of the whole tournament")
        ->check(whole_number())
        ->capture_default_str();
    command->add_option("--threads", options->threads, "Games played at a time")
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
    command
        ->add_option("--time", options->seconds,
                     "Seconds for a decision: processor time of our players, wall time of bots")
        ->check(CLI::Range(0.001, 1e6));
    command
        ->add_option("--sprt", options->test,
                     "End as soon as it is known by which of two ratings the first player is "
                     "stronger than the second: 0,20")
        ->delimiter(',')
        ->expected(2);
    command->add_option("--out", options->out,
                        "Write a line for each game into this file, or go on where it ends");
    command->add_option("--records", options->records,
                        "Write the record of each game into this folder");
    command->add_option("--errors", options->errors,
                        "Add what bots write on standard error to this file");
    command->add_flag("--json", options->as_json, "The table as JSON, a line for each player");
    return [&context, options] { return run_tournament(context, *options); };
}

} // namespace bastide::cli
