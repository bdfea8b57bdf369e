#include "core/engine/state/content.hpp"
#include "core/reading/text.hpp"
#include "core/simulation/chronicle.hpp"
#include "frontend/cli/commands.hpp"
#include "frontend/cli/say.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace bastide::cli {
namespace {

struct SimulateOptions {
    GameOptions game;
    int games = 1;
    int threads = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
    std::uint64_t seed = 1;
    std::vector<std::string> kinds = {"random"};
    bool as_json = false;
    bool verbose = false;
    std::string out;
};

std::string name_of_seat(const host::GameRules& rules, std::size_t seat) {
    const auto& colours = rules.colours();
    return seat < colours.size() ? colours[seat] : std::to_string(seat + 1);
}

/// The computer player of a seat; the last one named takes all seats that are left.
const std::string& kind_of(const SimulateOptions& options, std::size_t seat) {
    return options.kinds[std::min(seat, options.kinds.size() - 1)];
}

records::Setup setup_for(const host::GameRules& rules, const SimulateOptions& options) {
    records::Setup setup = records::setup_of(rules);
    for (int seat = 0; seat < options.game.players; ++seat) {
        const auto at = static_cast<std::size_t>(seat);
        setup.seats.push_back({name_of_seat(rules, at), "", kind_of(options, at)});
    }
    return setup;
}

/// A new file that is written piece by piece.
class NewFile {
  public:
    explicit NewFile(const std::string& file) : file_(file) {
        if (std::filesystem::exists(file))
            throw UsageError("--out " + file + ": expected the name of a new file, found one that "
                             + "exists");
        stream_.open(file);
        if (!stream_) throw UsageError("--out " + file + ": cannot be written");
    }
    void write(const std::string& text) {
        stream_ << text;
        check();
    }
    void close() {
        stream_.close();
        check();
    }

  private:
    void check() const {
        if (!stream_) throw std::runtime_error(file_ + ": cannot be written");
    }

    std::string file_;
    std::ofstream stream_;
};

/// Who has won where that is no matter of points: ", won by red and blue".
std::string winners_text(const simulation::GameResult& result, const host::GameRules& rules) {
    if (!result.decided) return {};
    std::vector<std::string> names;
    for (const int winner : result.winners)
        names.push_back(name_of_seat(rules, static_cast<std::size_t>(winner)));
    return ", won by " + (names.empty() ? "nobody" : reading::listed(names, "and"));
}

void print_game(const simulation::PlayedGame& game, const host::GameRules& rules, bool as_json) {
    const nlohmann::ordered_json scores = game.result.scores;
    if (!as_json) {
        say(fmt::format("game {}: scores {}, {} turns, {} tiles discarded{}", game.number + 1,
                        scores.dump(), game.result.turns, game.result.discarded,
                        winners_text(game.result, rules)));
        return;
    }
    nlohmann::ordered_json line = {{"game", game.number + 1},
                                   {"seed", game.seed},
                                   {"scores", scores},
                                   {"turns", game.result.turns},
                                   {"discarded", game.result.discarded},
                                   {"hash", reading::hash_text(game.hash)}};
    if (game.result.decided) line["winners"] = game.result.winners;
    fmt::print("{}\n", line.dump());
}

void print_lines(const std::deque<host::PrintedLine>& lines) {
    for (const host::PrintedLine& line : lines)
        complain(fmt::format("{}: {}: {}", line.plugin, line.place.text(), line.text));
}

int simulate(const Context& context, const SimulateOptions& options) {
    simulation::Series series;
    series.rules = options.game.load(context.catalogue());
    for (int seat = 0; seat < options.game.players; ++seat)
        series.kinds.push_back(kind_of(options, static_cast<std::size_t>(seat)));
    series.seed = options.seed;
    series.games = static_cast<std::uint64_t>(options.games);
    series.threads = options.threads;
    std::optional<NewFile> out;
    if (!options.out.empty()) {
        out.emplace(options.out);
        series.chronicle = [&] {
            return std::make_unique<simulation::RecordChronicle>(setup_for(*series.rules, options));
        };
    }
    if (options.verbose) print_lines(series.rules->console().lines());
    const bool progress = isatty(STDERR_FILENO) != 0 && isatty(STDOUT_FILENO) == 0;
    simulation::play_series(series, [&](const simulation::PlayedGame& game) {
        if (out) out->write(game.chronicle);
        if (options.verbose) print_lines(game.printed);
        print_game(game, *series.rules, options.as_json);
        const std::uint64_t done = game.number + 1;
        if (progress && (done % 100 == 0 || done == series.games))
            fmt::print(stderr, "\r{} of {} games", done, series.games);
    });
    if (progress) fmt::print(stderr, "\n");
    if (out) out->close();
    return all_well;
}

/// An option's check.
CLI::Validator player_kind() {
    const auto refuse = [](const std::string& kind) -> std::string {
        if (players::make_player(kind) != nullptr) return {};
        return "expected random, greedy, " + reading::listed(players::player_kinds(), "or")
               + ", found '" + kind + "'";
    };
    return {refuse, "KIND", "player kind"};
}

} // namespace

Run add_simulate(CLI::App& app, const Context& context) {
    const auto options = std::make_shared<SimulateOptions>();
    auto* const command = app.add_subcommand("simulate", "Play complete games by computer players");
    options->game.add_to(*command);
    command->add_option("--games", options->games, "How many")
        ->check(CLI::Range(1, 1'000'000'000))
        ->capture_default_str();
    command->add_option("--seed", options->seed, "Of the whole series")
        ->check(whole_number())
        ->capture_default_str();
    command
        ->add_option("--threads", options->threads,
                     "Games played at a time; what comes out does not depend on it")
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
    command
        ->add_option("--player", options->kinds,
                     "Kind of computer player: one for all seats, or one for each: normal,random")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->check(player_kind())
        ->capture_default_str();
    command->add_flag("--json", options->as_json, "One JSON line for each game");
    command->add_flag("--verbose", options->verbose,
                      "Also what rules print, on standard error: before each game's line");
    command->add_option("--out", options->out, "Write the games as records into this new file");
    return [&context, options] { return simulate(context, *options); };
}

} // namespace bastide::cli
