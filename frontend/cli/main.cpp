// Tested in tests/frontend/cli/cli_test.cpp.
#include "frontend/cli/commands.hpp"
#include "frontend/cli/say.hpp"

#include <cstdio>
#include <cstring>
#include <new>
#include <utility>

namespace {

using namespace bastide::cli;

int run_guarded(const Run& run) {
    try {
        const int status = run();
        if (std::fflush(stdout) == 0) return status;
        complain("the output cannot be written");
        return something_failed;
    } catch (const UsageError& error) {
        complain(error.what());
        return wrong_usage;
    } catch (const std::bad_alloc&) {
        complain("there is not enough memory");
        return something_failed;
    } catch (const std::exception& error) {
        complain(error.what());
        return something_failed;
    }
}

/// Where the arguments end that are this program's own: behind `serve`, unless help is asked for.
int end_of_own(int argc, char** argv) {
    const auto is = [&](int at, const char* text) { return std::strcmp(argv[at], text) == 0; };
    int at = 1;
    while (at < argc && argv[at][0] == '-')
        at += is(at, "--plugin-path") || is(at, "--languages") ? 2 : 1;
    if (at >= argc || !is(at, "serve")) return argc;
    const bool helps = at + 2 == argc && (is(at + 1, "--help") || is(at + 1, "-h"));
    return helps ? argc : at + 1;
}

} // namespace

int main(int argc, char** argv) {
    CLI::App app{"Bastide, a tile-laying game whose rules are plugins."};
    app.set_version_flag("--version", "Bastide " BASTIDE_VERSION);
    app.require_subcommand(0, 1);
    app.fallthrough();
    Context context;
    app.add_option("--plugin-path", context.more_plugins,
                   "A further folder to look for plugins in (repeatable)")
        ->allow_extra_args(false);
    app.add_option("--languages", context.more_languages,
                   "A further folder to look for languages in (repeatable)")
        ->allow_extra_args(false);

    const std::vector<std::pair<std::string, Run>> commands = {
        {"play", add_play(app, context)},
        {"plugins", add_plugins(app, context)},
        {"verify", add_verify(app, context)},
        {"check", add_check(app, context)},
        {"simulate", add_simulate(app, context)},
        {"stats", add_stats(app, context)},
        {"render", add_render(app, context)},
        {"paint", add_paint(app, context)},
        {"new-plugin", add_new_plugin(app, context)},
        {"pack", add_pack(app, context)},
        {"reference", add_reference(app, context)},
        {"serve", add_serve(app, context)},
        {"engine", add_engine(app, context)},
        {"bot", add_bot(app, context)},
        {"tournament", add_tournament(app, context)},
        {"learn", add_learn(app, context)},
        {"bench", add_bench(app, context)},
    };
    app.footer("Plugins of your own, folders or .zip archives of one, lie in\n  "
               + bastide::catalogue::user_plugin_folder().string());
    for (CLI::App* const command : app.get_subcommands({}))
        command->footer("Options of every command:\n"
                        "  --plugin-path TEXT ...      A further folder to look for plugins in "
                        "(repeatable)\n"
                        "  --languages TEXT ...        A further folder to look for languages in "
                        "(repeatable)");
    try {
        const int own = end_of_own(argc, argv);
        context.for_server.assign(argv + own, argv + argc);
        app.parse(own, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? all_well : wrong_usage;
    }
    for (const auto& [name, run] : commands)
        if (app.got_subcommand(name)) return run_guarded(run);
    return run_guarded(commands.front().second);
}
