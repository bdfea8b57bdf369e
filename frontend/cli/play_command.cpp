// Tested in tests/frontend/desktop/window/play_a_game.cpp.
#include "frontend/cli/commands.hpp"

#include <fmt/core.h>

#if BASTIDE_HAS_DESKTOP
#include "frontend/desktop/app/desktop.hpp"
#endif

namespace bastide::cli {
namespace {

struct PlayOptions {
    std::string record;
    std::string saves;
    std::string describe;
    std::optional<std::uint64_t> seed;
    std::optional<std::pair<unsigned, unsigned>> size;
    int scale = 0;
    bool fast = false;
    int benchmark = 0;
};

int say_what_works(const char* reason) {
    fmt::print(stderr,
               "bastide: {}; without one these commands work: plugins, verify, check, simulate, "
               "render, bench.\n",
               reason);
    return something_failed;
}

#if BASTIDE_HAS_DESKTOP

int play(const Context& context, const PlayOptions& options) {
    if (!desktop::display_available()) {
        return say_what_works("there is no display to open a window on");
    }
    const Folders folders = context.folders();
    desktop::DesktopOptions window;
    window.plugins = folders.plugins;
    window.content = folders.content;
    window.saves = options.saves.empty() ? folders.saves : std::filesystem::path(options.saves);
    window.seed = options.seed;
    if (!options.record.empty()) window.record = options.record;
    window.size = options.size;
    window.preferences = folders.config / "desktop.json";
    window.manual = folders.manual;
    window.log = folders.state / "bastide.log";
    window.scale_percent = options.scale;
    window.fast = options.fast;
    if (!options.describe.empty()) window.describe = options.describe;
    window.benchmark_frames = options.benchmark;
    return desktop::run(window);
}

#else

int play(const Context&, const PlayOptions&) {
    return say_what_works("this program was built without its window");
}

#endif

} // namespace

Run add_play(CLI::App& app, const Context& context) {
    const auto options = std::make_shared<PlayOptions>();
    auto* const command = app.add_subcommand("play", "Open the window (also without any command)");
    command->add_option("RECORD", options->record, "A saved game to go on with")
        ->check(CLI::ExistingFile);
    command->add_option("--seed", options->seed, "Of the first game")->check(whole_number());
    command->add_option("--saves", options->saves, "Folder for saved games");
    command
        ->add_option("--size", options->size,
                     "Width and height of the window, as 1280,720 or 1280 720")
        ->delimiter(',')
        ->check(whole_number());
    command->add_option("--scale", options->scale, "Size of the interface in percent")
        ->check(CLI::Range(75, 200));
    command->add_flag("--fast", options->fast, "Draw the next tile without a pause");
    command
        ->add_option("--benchmark", options->benchmark,
                     "Draw so many frames, tell how long they took, and close")
        ->check(CLI::Range(1, 100'000));
    command->add_option("--describe", options->describe,
                        "Write what is on the screen into this file, as JSON");
    return [&context, options] { return play(context, *options); };
}

} // namespace bastide::cli
