#include "core/scenarios/scenario.hpp"
#include "frontend/cli/commands.hpp"

#include <fmt/core.h>

namespace bastide::cli {
namespace {

/// Returns how many scenarios do not hold.
int check_plugin(const host::Plugin& plugin, const host::Catalogue& catalogue) {
    int failed = 0;
    const auto outcomes = scenarios::run_all(plugin, catalogue);
    for (const scenarios::Outcome& outcome : outcomes) {
        if (outcome.message.empty()) continue;
        ++failed;
        fmt::print("{}\n    {}\n", outcome.title, outcome.message);
    }
    fmt::print("{}: {} of {} scenarios hold\n", plugin.manifest.id,
               static_cast<int>(outcomes.size()) - failed, outcomes.size());
    return failed;
}

int check(const Context& context, const std::vector<std::string>& ids) {
    const host::Catalogue catalogue = context.catalogue();
    int failed = 0;
    for (const std::string& id : ids) {
        const host::Plugin* plugin = catalogue.find(id);
        if (plugin == nullptr)
            throw UsageError("there is no plugin '" + id + "'; 'bastide plugins' lists them");
        host::GameRules::load(catalogue, {{id}, {}});
        failed += check_plugin(*plugin, catalogue);
    }
    return failed == 0 ? all_well : something_failed;
}

} // namespace

Run add_check(CLI::App& app, const Context& context) {
    const auto ids = std::make_shared<std::vector<std::string>>();
    auto* const command =
        app.add_subcommand("check", "Load plugins and play the scenarios in their folders");
    command->add_option("PLUGIN", *ids, "Plugins by id")->required();
    return [&context, ids] { return check(context, *ids); };
}

} // namespace bastide::cli
