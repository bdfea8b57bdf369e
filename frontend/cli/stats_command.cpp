// Tested in tests/frontend/cli/cli_test.cpp.
#include "core/catalogue/chosen_settings.hpp"
#include "core/reading/text_file.hpp"
#include "frontend/art/canvas/data_uri.hpp"
#include "frontend/art/tile_painter.hpp"
#include "frontend/cli/commands.hpp"
#include "frontend/cli/say.hpp"
#include "frontend/report/report.hpp"
#include "laboratory/statistics/collection.hpp"
#include "laboratory/statistics/summary_file.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

namespace bastide::cli {
namespace {

struct StatsOptions {
    std::vector<std::string> files;
    std::string out;
    int threads = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
};

/// A page, or a summary to be added to others.
enum class Written { page, summary };

Written written_by(const std::string& out) {
    const std::string extension = std::filesystem::path(out).extension().string();
    if (extension == ".html") return Written::page;
    if (extension == ".json" || extension == ".jsonl") return Written::summary;
    throw UsageError("--out " + out
                     + ": expected a name that ends in .html, .jsonl or .json, found another");
}

/// The rules of a variant; null where its plugins are not here as they were.
std::shared_ptr<const host::GameRules> rules_of(const catalogue::Catalogue& catalogue,
                                                const statistics::Variant& variant) {
    catalogue::Choice choice;
    const auto take = [&](const std::string& name, const catalogue::Setting& setting) {
        const auto value = variant.settings.find(name);
        if (value == variant.settings.end()) return;
        if (const auto parsed = setting.parse(value->second)) choice.settings[name] = *parsed;
    };
    take(catalogue::tiles_setting().id, catalogue::tiles_setting());
    for (const statistics::PluginUsed& used : variant.plugins) {
        const catalogue::Plugin* const plugin = catalogue.find(used.id);
        if (plugin == nullptr || plugin->content_text() != used.content) return nullptr;
        choice.plugins.push_back(used.id);
        for (const catalogue::Setting& setting : plugin->manifest.settings)
            take(used.id + "." + setting.id, setting);
    }
    try {
        return host::GameRules::load(catalogue, choice);
    } catch (const reading::LoadError&) {
        return nullptr; // a page without pictures says the same
    }
}

report::TilePictures paint_tiles(const catalogue::Catalogue& catalogue,
                                 const statistics::Summary& summary) {
    constexpr int pixels = 64;
    report::TilePictures pictures;
    for (const auto& [variant, games] : summary.variants) {
        std::vector<std::string> tiles = report::shown_tiles(games);
        std::erase_if(tiles, [&](const auto& tile) { return pictures.count(tile) != 0; });
        const auto rules = tiles.empty() ? nullptr : rules_of(catalogue, variant);
        if (rules == nullptr) continue;
        const art::TilePainter painter(rules->ruleset(), rules->presentation());
        for (const std::string& tile : tiles)
            if (const auto type = rules->ruleset().find_tile(tile))
                pictures[tile] = art::data_uri(painter.paint(*type, 0, {}, pixels));
    }
    return pictures;
}

void complain_of(const std::vector<statistics::Trouble>& troubles) {
    constexpr std::size_t most_told = 100;
    for (std::size_t i = 0; i < std::min(troubles.size(), most_told); ++i)
        complain(troubles[i].text.text());
    if (troubles.size() > most_told)
        complain(fmt::format("... and {} more", troubles.size() - most_told));
}

void refuse_to_overwrite_what_is_read(const StatsOptions& options) {
    for (const std::string& file : options.files) {
        std::error_code unknown;
        if (std::filesystem::equivalent(file, options.out, unknown))
            throw UsageError("--out " + options.out + ": is read, too");
    }
}

int stats(const Context& context, const StatsOptions& options) {
    refuse_to_overwrite_what_is_read(options);
    const Written written = options.out.empty() ? Written::page : written_by(options.out);
    const catalogue::Catalogue catalogue = context.catalogue();
    const auto found = statistics::collect(catalogue, {options.files.begin(), options.files.end()},
                                           options.threads);
    complain_of(found.troubles);
    if (found.summary.count() <= 0)
        throw std::runtime_error("there is no finished game in what was given");
    if (options.out.empty()) {
        std::istringstream lines(report::report_table(found.summary));
        for (std::string line; std::getline(lines, line);)
            say(line);
    } else {
        reading::replace_text_file(options.out,
                                   written == Written::page ? report::report_page(
                                       found.summary, paint_tiles(catalogue, found.summary))
                                                            : statistics::to_text(found.summary));
        say(fmt::format("{}: {} games", options.out, found.summary.count()));
    }
    const bool failed = std::any_of(found.troubles.begin(), found.troubles.end(),
                                    [](const auto& trouble) { return trouble.failed; });
    return failed ? something_failed : all_well;
}

} // namespace

Run add_stats(CLI::App& app, const Context& context) {
    const auto options = std::make_shared<StatsOptions>();
    auto* const command = app.add_subcommand(
        "stats", "Say what recorded games were like: a table, or a page with plots");
    command
        ->add_option("FILE", options->files,
                     "Records, plain or gzip, and summaries that this command has written")
        ->required();
    command
        ->add_option("-o,--out", options->out,
                     "Write a page (.html), or a summary to be added to others (.jsonl, .json)")
        ->check(file_name());
    command
        ->add_option("--threads", options->threads,
                     "Games replayed at a time; what comes out does not depend on it")
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
    return [&context, options] { return stats(context, *options); };
}

} // namespace bastide::cli
