// Tested in tests/frontend/cli/author_commands_test.cpp.
#include "frontend/cli/commands.hpp"
#include "frontend/cli/say.hpp"
#include "modding/kit/pack.hpp"

#include <fmt/core.h>

namespace bastide::cli {
namespace {

struct PackOptions {
    std::string plugin;
    std::string zip;
};

/// Prints errors, and counts them.
class Errors : public checks::Report {
  public:
    void tell(const checks::Finding& finding) override {
        if (finding.severity != checks::Severity::error) return;
        complain(finding.plugin + ": " + finding.text.text());
        ++count;
    }

    int count = 0;
};

int pack(const Context& context, const PackOptions& options) {
    const auto catalogue = catalogue_with(context.folders(), {options.plugin});
    const catalogue::Plugin& plugin = need_plugin(catalogue, options.plugin);
    Errors errors;
    checks::check_files(plugin, catalogue, painted_looks(), errors);
    if (errors.count > 0) return something_failed;
    const std::string zip = options.zip.empty() ? plugin.manifest.id + ".zip" : options.zip;
    const auto size = kit::pack(plugin, zip);
    say(fmt::format("{}: {} {}, {} bytes, content {}", zip, plugin.manifest.id,
                    plugin.manifest.version, size, plugin.content_text()));
    return all_well;
}

} // namespace

Run add_pack(CLI::App& app, const Context& context) {
    const auto options = std::make_shared<PackOptions>();
    auto* const command =
        app.add_subcommand("pack", "Put a plugin into one file to share, a zip, if `check --quick` "
                                   "finds nothing wrong with it");
    command->add_option("PLUGIN", options->plugin, "A plugin by id, or by folder")->required();
    command->add_option("-o,--out", options->zip, "The file to write, instead of ID.zip here");
    return [&context, options] { return pack(context, *options); };
}

} // namespace bastide::cli
