// Tested in tests/frontend/cli/cli_test.cpp.
#include "core/reading/json_reader.hpp"
#include "core/reading/text_file.hpp"
#include "frontend/cli/commands.hpp"
#include "frontend/manual/message_types.hpp"
#include "frontend/manual/protocol_page.hpp"
#include "frontend/manual/reference.hpp"

#include <fmt/core.h>

namespace bastide::cli {
namespace {

std::string plugin_reference(const Context& context) {
    constexpr std::size_t most_bytes = 1u << 20;
    const std::filesystem::path bundle = context.folders().content.parent_path();
    return manual::reference_page(
        reading::read_text_file(bundle / "scripts/bastide.lua", most_bytes),
        catalogue::Catalogue::read({bundle / "plugins"}));
}

nlohmann::ordered_json schema_of_protocol(const Context& context) {
    return reading::read_json(context.folders().content / "protocol.schema.json");
}

} // namespace

Run add_reference(CLI::App& app, const Context& context) {
    const auto of_protocol = std::make_shared<bool>(false), types = std::make_shared<bool>(false);
    auto* const command = app.add_subcommand(
        "reference", "Print the reference for makers of plugins: all calls, keys "
                     "of files, styles and settings, as Markdown");
    auto* const protocol =
        command->add_flag("--protocol", *of_protocol, "The one for makers of bots: all messages");
    command->add_flag("--types", *types, "Of the messages, as TypeScript")->excludes(protocol);
    return [&context, of_protocol, types] {
        if (*types)
            fmt::print("{}", manual::message_types(schema_of_protocol(context)));
        else
            fmt::print("{}", *of_protocol ? manual::protocol_page(schema_of_protocol(context))
                                          : plugin_reference(context));
        return all_well;
    };
}

} // namespace bastide::cli
