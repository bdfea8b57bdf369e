#include "core/reading/text_file.hpp"
#include "frontend/cli/commands.hpp"
#include "frontend/manual/reference.hpp"

#include <fmt/core.h>

namespace bastide::cli {
namespace {

int print_reference(const Context& context) {
    constexpr std::size_t most_bytes = 1u << 20;
    const std::filesystem::path bundle = context.folders().content.parent_path();
    fmt::print("{}", manual::reference_page(
                         reading::read_text_file(bundle / "scripts/bastide.lua", most_bytes),
                         catalogue::Catalogue::read({bundle / "plugins"})));
    return all_well;
}

} // namespace

Run add_reference(CLI::App& app, const Context& context) {
    app.add_subcommand("reference", "Print the reference for makers of plugins: all calls, keys of "
                                    "files, styles and settings, as Markdown");
    return [&context] { return print_reference(context); };
}

} // namespace bastide::cli
