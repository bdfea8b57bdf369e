#include "core/engine/content.hpp"
#include "core/records/replay.hpp"
#include "core/records/writer.hpp"
#include "core/simulation/simulation.hpp"
#include "frontend/cli/commands.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace bastide::cli {
namespace {

struct Options {
    GameOptions game;
    int games = 1;
    std::uint64_t seed = 1;
    std::string player = "random";
    bool as_json = false;
    std::string out;
};

/// Writes the games of a series into one file of records.
class RecordFile : public simulation::ActionSink {
  public:
    RecordFile(const std::string& file, const host::GameRules& rules, const Options& options)
        : file_(file), setup_(records::setup_of(rules)) {
        if (std::filesystem::exists(file))
            throw UsageError("--out " + file + ": expected the name of a new file, found one that "
                             + "exists");
        stream_.open(file);
        if (!stream_) throw UsageError("--out " + file + ": cannot be written");
        for (int seat = 0; seat < options.game.players; ++seat) {
            const auto& colours = rules.colours();
            const auto at = static_cast<std::size_t>(seat);
            setup_.seats.push_back({at < colours.size() ? colours[at] : fmt::format("{}", seat + 1),
                                    "", options.player});
        }
    }
    void begin(std::uint64_t seed) {
        setup_.seed = seed;
        write(records::to_json(setup_));
        first_ = true;
    }
    void before(const engine::GameState& state, const engine::Action& action) override {
        const bool begins_a_turn = action.kind == engine::ActionKind::draw && !first_;
        const bool ends_the_last = action.kind == engine::ActionKind::finish;
        if (begins_a_turn || ends_the_last) write(records::progress_check(state));
        if (!ends_the_last) write(records::action_json(action, state));
        first_ = false;
    }
    void after(const engine::GameState& state) override {
        if (state.over()) write(records::progress_check(state));
    }
    void close() {
        stream_.close();
        if (!stream_) throw std::runtime_error(file_ + ": cannot be written");
    }

  private:
    void write(const nlohmann::ordered_json& line) {
        stream_ << line.dump() << '\n';
        if (!stream_) throw std::runtime_error(file_ + ": cannot be written");
    }

    std::string file_;
    std::ofstream stream_;
    records::Setup setup_;
    bool first_ = true;
};

void print_game(int number, std::uint64_t seed, const simulation::GameResult& result,
                const engine::GameState& state, bool as_json) {
    const nlohmann::ordered_json scores = result.scores;
    if (as_json)
        fmt::print("{}\n",
                   nlohmann::ordered_json{{"game", number},
                                          {"seed", seed},
                                          {"scores", scores},
                                          {"turns", result.turns},
                                          {"discarded", result.discarded},
                                          {"hash", engine::hash_text(engine::content_hash(state))}}
                       .dump());
    else
        fmt::print("game {}: scores {}, {} turns, {} tiles discarded\n", number, scores.dump(),
                   result.turns, result.discarded);
}

int simulate(const Context& context, const Options& options) {
    const auto rules = options.game.load(context.catalogue());
    simulation::Simulator simulator(
        rules,
        std::vector<std::string>(static_cast<std::size_t>(options.game.players), options.player));
    std::optional<RecordFile> records;
    if (!options.out.empty()) records.emplace(options.out, *rules, options);
    const bool progress = isatty(STDERR_FILENO) != 0 && isatty(STDOUT_FILENO) == 0;
    for (int game = 0; game < options.games; ++game) {
        const std::uint64_t seed =
            simulation::seed_of_game(options.seed, static_cast<std::uint64_t>(game));
        if (records) records->begin(seed);
        const auto& result = simulator.play(seed, records ? &*records : nullptr);
        print_game(game + 1, seed, result, simulator.state(), options.as_json);
        if (progress && (game + 1) % 100 == 0)
            fmt::print(stderr, "\r{} of {} games", game + 1, options.games);
    }
    if (progress) fmt::print(stderr, "\r{} of {} games\n", options.games, options.games);
    if (records) records->close();
    return all_well;
}

} // namespace

Run add_simulate(CLI::App& app, const Context& context) {
    const auto options = std::make_shared<Options>();
    auto* const command = app.add_subcommand("simulate", "Play complete games by computer players");
    options->game.add_to(*command);
    command->add_option("--games", options->games, "How many")
        ->check(CLI::Range(1, 1'000'000'000))
        ->capture_default_str();
    command->add_option("--seed", options->seed, "Of the whole series")->capture_default_str();
    command->add_option("--player", options->player, "Kind of computer player")
        ->check(CLI::IsMember(players::player_kinds()))
        ->capture_default_str();
    command->add_flag("--json", options->as_json, "One JSON line for each game");
    command->add_option("--out", options->out, "Write the games as records into this file");
    return [&context, options] { return simulate(context, *options); };
}

} // namespace bastide::cli
