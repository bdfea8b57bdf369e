// Tested in tests/frontend/cli/author_commands_test.cpp.
#include "core/reading/text.hpp"
#include "frontend/cli/commands.hpp"
#include "frontend/cli/say.hpp"
#include "modding/kit/scaffold.hpp"

#include <fmt/core.h>

namespace bastide::cli {
namespace {

struct NewPluginOptions {
    std::string id;
    std::string like = "rules";
    std::string in;
};

int write_plugin(const Context& context, const NewPluginOptions& options) {
    const Folders folders = context.folders();
    const auto kinds = kit::scaffold_kinds(folders.content / "scaffolds");
    if (std::find(kinds.begin(), kinds.end(), options.like) == kinds.end())
        throw UsageError("--like " + options.like + ": expected " + reading::listed(kinds));
    const std::filesystem::path in =
        options.in.empty() ? folders.plugins.own : std::filesystem::path(options.in);
    const auto folder = kit::write_scaffold(folders.content / "scaffolds" / options.like, in,
                                            options.id, context.catalogue());
    say(folder.string());
    say(fmt::format("What is wrong with it, each time you save: bastide check {} --watch",
                    options.in.empty() ? options.id : folder.string()));
    return all_well;
}

} // namespace

Run add_new_plugin(CLI::App& app, const Context& context) {
    const auto options = std::make_shared<NewPluginOptions>();
    auto* const command = app.add_subcommand(
        "new-plugin", "Write a small plugin that works, to be changed: see its README.md");
    command->add_option("ID", options->id, "Its name: letters a-z, digits and -")->required();
    command
        ->add_option("--like", options->like,
                     "What it begins as: tiles, rules (of the base game), or a whole game")
        ->capture_default_str();
    command->add_option("--in", options->in,
                        "The folder to put it in, instead of that for plugins of your own");
    return [&context, options] { return write_plugin(context, *options); };
}

} // namespace bastide::cli
