// Tested in tests/frontend/cli/author_commands_test.cpp.
#include "frontend/art/canvas/palette.hpp"
#include "frontend/art/object/styles.hpp"
#include "frontend/cli/commands.hpp"
#include "frontend/cli/say.hpp"
#include "frontend/cli/watch.hpp"
#include "modding/checks/check.hpp"

#include <fmt/core.h>

#include <cstdio>

namespace bastide::cli {
namespace {

struct CheckOptions {
    std::vector<std::string> plugins;
    bool quick = false;
    bool watch = false;
    int games = 100;
};

/// Prints findings at once, and counts errors.
class Printer : public checks::Report {
  public:
    /// With a watch, a change ends the check.
    explicit Printer(Watch* watch) : watch_(watch) {}

    void tell(const checks::Finding& finding) override {
        const bool note = finding.severity == checks::Severity::note;
        say(fmt::format("{}: {}{}", finding.plugin, note ? "note: " : "", finding.text.text()));
        std::fflush(stdout);
        errors_ += finding.severity == checks::Severity::error;
    }
    bool goes_on() override { return watch_ == nullptr || !watch_->sees_change(); }
    int errors() const { return errors_; }

  private:
    Watch* watch_;
    int errors_ = 0;
};

std::vector<std::string> bundled_plugins(const catalogue::Catalogue& catalogue,
                                         const Folders& folders) {
    std::vector<std::string> ids;
    for (const catalogue::Plugin& plugin : catalogue.plugins())
        if (plugin.folder.parent_path() == folders.plugins.bundled)
            ids.push_back(plugin.manifest.id);
    return ids;
}

void check_plugin(const std::string& name, const catalogue::Catalogue& catalogue,
                  const CheckOptions& options, const Folders& folders, Printer& printer) {
    const catalogue::Plugin* plugin = nullptr;
    try {
        plugin = &need_plugin(catalogue, name);
    } catch (const reading::LoadError& error) {
        printer.tell({checks::Severity::error, name, error.place(), error.message()});
        return;
    }
    if (!checks::check_files(*plugin, catalogue, painted_looks(), printer) || options.quick) return;
    checks::check_play(*plugin, catalogue, {options.games, bundled_plugins(catalogue, folders)},
                       printer);
}

/// Returns how much is wrong.
int check_all(const Context& context, const CheckOptions& options, Watch* watch) {
    const Folders folders = context.folders();
    const auto catalogue = catalogue_with(folders, options.plugins);
    Printer printer(watch);
    for (const std::string& name : options.plugins)
        check_plugin(name, catalogue, options, folders, printer);
    return printer.errors();
}

int check(const Context& context, const CheckOptions& options) {
    if (options.watch)
        watch(folders_of(catalogue_with(context.folders(), options.plugins), options.plugins),
              [&](Watch& changes) { check_all(context, options, &changes); });
    return check_all(context, options, nullptr) == 0 ? all_well : something_failed;
}

} // namespace

checks::Looks painted_looks() {
    checks::Looks looks{[](const std::string& style) {
                            return art::find_style(art::StyleUse::thing, style) != nullptr;
                        },
                        {}};
    for (const art::Style& style : art::styles()) {
        if (style.use == art::StyleUse::terrain) looks.land.emplace_back(style.name);
        if (style.use == art::StyleUse::thing) looks.things.emplace_back(style.name);
        if (style.use == art::StyleUse::figure) looks.figures.emplace_back(style.name);
    }
    for (const art::PlayerColour& colour : art::player_colours())
        looks.colours.push_back(colour.name);
    return looks;
}

Run add_check(CLI::App& app, const Context& context) {
    const auto options = std::make_shared<CheckOptions>();
    auto* const command = app.add_subcommand(
        "check", "Say what is wrong with plugins: their files and scenarios first, then random "
                 "games, alone and with each bundled plugin that goes with them");
    command->add_option("PLUGIN", options->plugins, "Plugins by id, or by folder")->required();
    command->add_flag("--quick", options->quick, "Files and scenarios only");
    command->add_flag("--watch", options->watch, "Again each time a file is saved; Ctrl-C ends");
    command
        ->add_option("--games", options->games,
                     "Random games alone, and with each plugin that goes with it")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    return [&context, options] { return check(context, *options); };
}

} // namespace bastide::cli
