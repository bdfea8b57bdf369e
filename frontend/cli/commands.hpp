// The commands of the program. Each adds itself to the command line and says how it ended.
// Tested in tests/frontend/cli/cli_test.cpp.
#pragma once

#include "frontend/cli/options.hpp"
#include "modding/checks/check.hpp"

#include <functional>

namespace bastide::cli {

/// What every command gets.
struct Context {
    std::vector<std::string> more_plugins;   ///< from `--plugin-path`
    std::vector<std::string> more_languages; ///< from `--languages`
    std::vector<std::string> for_server;     ///< all behind `serve`, as it came

    Folders folders() const { return find_folders(more_plugins, more_languages); }
    catalogue::Catalogue catalogue() const { return catalogue::Catalogue::of(folders().plugins); }
};

/// What this program has pictures for.
checks::Looks painted_looks();

/// Runs a command and returns its exit status.
using Run = std::function<int()>;

Run add_play(CLI::App& app, const Context& context);
Run add_plugins(CLI::App& app, const Context& context);
Run add_verify(CLI::App& app, const Context& context);
Run add_new_plugin(CLI::App& app, const Context& context);
Run add_check(CLI::App& app, const Context& context);
Run add_simulate(CLI::App& app, const Context& context);
Run add_render(CLI::App& app, const Context& context);
Run add_paint(CLI::App& app, const Context& context);
Run add_reference(CLI::App& app, const Context& context);
Run add_pack(CLI::App& app, const Context& context);
Run add_serve(CLI::App& app, const Context& context);
Run add_engine(CLI::App& app, const Context& context);
Run add_bot(CLI::App& app, const Context& context);
Run add_stats(CLI::App& app, const Context& context);
Run add_tournament(CLI::App& app, const Context& context);
Run add_learn(CLI::App& app, const Context& context);
Run add_bench(CLI::App& app, const Context& context);

} // namespace bastide::cli
