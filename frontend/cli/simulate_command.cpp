// Tested in tests/frontend/cli/cli_test.cpp.
#include "core/engine/state/content.hpp"
#include "core/reading/text.hpp"
#include "frontend/cli/commands.hpp"
#include "frontend/cli/new_file.hpp"
#include "frontend/cli/say.hpp"
#include "laboratory/simulation/chronicle.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
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
    std::vector<std::string> compare;
    std::string shard = "1/1";
};

/// Rules that differ from others of the series in some settings.
struct Variant {
    GameOptions game;
    std::vector<std::string> settings = {}; ///< names of those that are compared
};

/// `--compare` as typed: a setting and its values.
struct Comparison {
    std::string setting;
    std::vector<std::string> values;
};

Comparison parse_comparison(const std::string& text) {
    const auto equals = text.find('=');
    Comparison comparison{text.substr(0, equals), {}};
    for (auto begin = equals; begin != std::string::npos;) {
        const auto end = text.find(',', begin + 1);
        comparison.values.push_back(text.substr(begin + 1, end - begin - 1));
        begin = end;
    }
    if (comparison.values.size() < 2)
        throw UsageError("--compare " + text + ": expected PLUGIN.SETTING=VALUE,VALUE...");
    for (auto value = comparison.values.begin(); value != comparison.values.end(); ++value)
        if (std::find(comparison.values.begin(), value, *value) != value)
            throw UsageError("--compare " + text + ": expected different values, found '" + *value
                             + "' twice");
    return comparison;
}

/// All combinations of what is compared, the last one changing first.
std::vector<Variant> variants_of(const SimulateOptions& options) {
    constexpr std::size_t most = 1000;
    std::vector<Variant> variants = {{options.game}};
    for (const std::string& text : options.compare) {
        const Comparison comparison = parse_comparison(text);
        for (const std::string& other : variants.front().game.settings)
            if (other.starts_with(comparison.setting + "="))
                throw UsageError("--compare " + text + ": the setting is given twice");
        std::vector<Variant> more;
        for (const Variant& variant : variants)
            for (const std::string& value : comparison.values) {
                more.push_back(variant);
                more.back().game.settings.push_back(comparison.setting + "=" + value);
                more.back().settings.push_back(comparison.setting);
            }
        variants = std::move(more);
        if (variants.size() > most)
            throw UsageError("--compare: expected at most " + std::to_string(most)
                             + " combinations, found " + std::to_string(variants.size()));
    }
    return variants;
}

/// "2/5": the second of five parts of so many games.
simulation::Numbers parse_shard(const std::string& text, std::uint64_t games) {
    constexpr std::uint64_t most = 1'000'000;
    std::uint64_t part = 0, parts = 0;
    const char* const end = text.data() + text.size();
    const auto [slash, error] = std::from_chars(text.data(), end, part);
    if (error == std::errc() && slash != end && *slash == '/') {
        const auto [stopped, wrong] = std::from_chars(slash + 1, end, parts);
        if (wrong == std::errc() && stopped == end && part >= 1 && part <= parts && parts <= most)
            return simulation::part_of(games, part, parts);
    }
    throw UsageError("--shard: expected a part of some, 1/4 to 4/4, found '" + text + "'");
}

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

/// Who has won where that is no matter of points: ", won by red and blue".
std::string winners_text(const simulation::GameResult& result, const host::GameRules& rules) {
    if (!result.decided) return {};
    std::vector<std::string> names;
    for (const int winner : result.winners)
        names.push_back(name_of_seat(rules, static_cast<std::size_t>(winner)));
    return ", won by " + (names.empty() ? "nobody" : reading::listed(names, "and"));
}

/// The settings that are compared, as a game has them.
nlohmann::ordered_json compared_settings(const host::GameRules& rules, const Variant& variant) {
    auto settings = nlohmann::ordered_json::object();
    for (const std::string& name : variant.settings) {
        const auto found = rules.settings().find(name); // what any game has: where it is not 0
        if (found == rules.settings().end())
            settings[name] = 0;
        else
            std::visit([&](const auto& value) { settings[name] = value; }, found->second);
    }
    return settings;
}

std::string variant_text(const nlohmann::ordered_json& settings) {
    std::string text;
    for (const auto& [name, value] : settings.items())
        text += ", " + name + "=" + (value.is_string() ? value.get<std::string>() : value.dump());
    return text;
}

void print_game(const simulation::PlayedGame& game, const host::GameRules& rules,
                const Variant& variant, bool as_json) {
    const nlohmann::ordered_json scores = game.result.scores;
    const nlohmann::ordered_json settings = compared_settings(rules, variant);
    if (!as_json) {
        say(fmt::format("game {}{}: scores {}, {} turns, {} tiles discarded{}", game.number + 1,
                        variant_text(settings), scores.dump(), game.result.turns,
                        game.result.discarded, winners_text(game.result, rules)));
        return;
    }
    nlohmann::ordered_json line = {{"game", game.number + 1},
                                   {"seed", game.seed},
                                   {"scores", scores},
                                   {"turns", game.result.turns},
                                   {"discarded", game.result.discarded},
                                   {"hash", reading::hash_text(game.hash)}};
    if (!settings.empty()) line["settings"] = settings;
    if (game.result.decided) line["winners"] = game.result.winners;
    fmt::print("{}\n", line.dump());
}

void print_lines(const std::deque<host::PrintedLine>& lines) {
    for (const host::PrintedLine& line : lines)
        complain(fmt::format("{}: {}: {}", line.plugin, line.place.text(), line.text));
}

void check_kinds(const SimulateOptions& options) {
    if (options.kinds.size() > static_cast<std::size_t>(options.game.players))
        throw UsageError(fmt::format("--player: expected at most {} kinds, found {}",
                                     options.game.players, options.kinds.size()));
}

simulation::Series series_of(const SimulateOptions& options, const std::vector<Variant>& variants,
                             const catalogue::Catalogue& catalogue) {
    simulation::Series series;
    for (const Variant& variant : variants)
        series.variants.push_back(variant.game.load(catalogue));
    for (int seat = 0; seat < options.game.players; ++seat)
        series.kinds.push_back(kind_of(options, static_cast<std::size_t>(seat)));
    series.seed = options.seed;
    series.games = parse_shard(options.shard, static_cast<std::uint64_t>(options.games));
    series.threads = options.threads;
    return series;
}

int simulate(const Context& context, const SimulateOptions& options) {
    check_kinds(options);
    const std::vector<Variant> variants = variants_of(options);
    simulation::Series series = series_of(options, variants, context.catalogue());
    std::optional<NewFile> out;
    if (!options.out.empty()) {
        out.emplace("--out", options.out);
        series.chronicle = [&](std::size_t variant) {
            return std::make_unique<simulation::RecordChronicle>(
                setup_for(*series.variants[variant], options));
        };
    }
    if (options.verbose)
        for (const auto& rules : series.variants)
            print_lines(rules->console().lines());
    const bool progress = isatty(STDERR_FILENO) != 0 && isatty(STDOUT_FILENO) == 0;
    simulation::play_series(series, [&](const simulation::PlayedGame& game) {
        if (out) out->write(game.chronicle);
        if (options.verbose) print_lines(game.printed);
        print_game(game, *series.variants[game.variant], variants[game.variant], options.as_json);
        const std::uint64_t done = game.number + 1;
        if (progress && (done % 100 == 0 || done == series.games.end))
            fmt::print(stderr, "\r{} of {} games", done - series.games.begin,
                       series.games.end - series.games.begin);
    });
    if (progress) fmt::print(stderr, "\n");
    if (out) out->close();
    return all_well;
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
    command
        ->add_option("--out", options->out,
                     "Write the games as records into this new file, packed where its name ends in "
                     ".gz")
        ->check(file_name());
    command
        ->add_option("--compare", options->compare,
                     "A setting with several values: base.small_city=normal,two_points. Each game "
                     "is played once with each (repeatable: all combinations)")
        ->allow_extra_args(false);
    command
        ->add_option("--shard", options->shard,
                     "Only a part of the games, 2/5: all parts one after another, wherever they "
                     "are played, are the whole series")
        ->capture_default_str();
    return [&context, options] { return simulate(context, *options); };
}

} // namespace bastide::cli
