#include "frontend/desktop/game/other_games.hpp"

#include "core/reading/reason.hpp"
#include "frontend/desktop/setup/random_seed.hpp"
#include "frontend/desktop/title/saves.hpp"

#include <exception>
#include <filesystem>
#include <system_error>

namespace bastide::desktop {

std::vector<std::string> OtherGames::plugins() const {
    std::vector<std::string> ids;
    for (const catalogue::Plugin& plugin : play().game_rules().plugins())
        ids.push_back(plugin.manifest.id);
    return ids;
}

void OtherGames::complain(const std::optional<std::string>& problem) {
    if (problem) notices_.say(*problem, Notices::Kind::bad);
}

void OtherGames::play_again() {
    const catalogue::Choice choice{plugins(), play().game_rules().settings()};
    try {
        complain(navigator_.start_game({host::GameRules::load(navigator_.catalogue(), choice),
                                        play().seats(), random_seed()}));
    } catch (const std::exception& error) {
        complain(navigator_.language().told(error));
    }
}

void OtherGames::watch_replay() {
    if (const auto& file = play().file()) complain(navigator_.show_replay(*file));
}

void OtherGames::analyse() {
    if (const auto& file = play().file()) complain(navigator_.show_analysis(*file));
}

void OtherGames::play_on() {
    const Language& tr = navigator_.language();
    if (!course_.may_be_gone_on_with()) {
        complain(tr("In this game players hide what they hold: until it is over, it cannot be "
                    "gone on with from here."));
        return;
    }
    try {
        const auto file = new_record_file(navigator_.options().saves);
        play().save_as(file);
        complain(navigator_.open_game(file));
    } catch (const std::exception& error) {
        complain(tr.told(error));
    }
}

/// Beside the record, under a name that is free.
void OtherGames::save_copy() {
    const auto& file = play().file();
    if (!file) return;
    std::filesystem::path copy;
    for (int n = 1; copy.empty() || std::filesystem::exists(copy); ++n)
        copy =
            file->parent_path()
            / (file->stem().string() + "-copy-" + std::to_string(n) + file->extension().string());
    std::error_code error;
    std::filesystem::copy_file(*file, copy, error);
    const Language& tr = navigator_.language();
    if (error)
        complain(
            tr("The copy could not be written: {}", tr.said(reading::reason_of(error.value()))));
    else
        notices_.say(tr("Saved as {}", copy.filename().string()));
}

} // namespace bastide::desktop
