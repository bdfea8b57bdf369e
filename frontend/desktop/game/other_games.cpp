#include "frontend/desktop/game/other_games.hpp"

#include "frontend/desktop/setup/random_seed.hpp"
#include "frontend/desktop/title/saves.hpp"

#include <exception>
#include <vector>

namespace bastide::desktop {
namespace {

std::vector<std::string> plugins_of(const session::Session& session) {
    std::vector<std::string> ids;
    for (const catalogue::Plugin& plugin : session.rules().plugins())
        ids.push_back(plugin.manifest.id);
    return ids;
}

} // namespace

std::optional<std::string> play_again(Navigator& navigator, const session::Session& session) {
    const catalogue::Choice choice{plugins_of(session), session.rules().settings()};
    try {
        return navigator.start_game(
            {host::GameRules::load(navigator.catalogue(), choice), session.seats(), random_seed()});
    } catch (const std::exception& error) {
        return navigator.language().told(error);
    }
}

std::optional<std::string> watch_replay(Navigator& navigator, const session::Session& session) {
    const auto& file = session.file();
    return file ? navigator.show_replay(*file) : std::nullopt;
}

std::optional<std::string> play_on(Navigator& navigator, const session::Session& session) {
    try {
        const auto file = new_record_file(navigator.options().saves);
        session.save_as(file);
        return navigator.open_game(file);
    } catch (const std::exception& error) {
        return navigator.language().told(error);
    }
}

std::filesystem::path copy_record(const std::filesystem::path& file, std::error_code& error) {
    std::filesystem::path copy;
    for (int n = 1; copy.empty() || std::filesystem::exists(copy); ++n)
        copy = file.parent_path()
               / (file.stem().string() + "-copy-" + std::to_string(n) + file.extension().string());
    std::filesystem::copy_file(file, copy, error);
    return copy;
}

void show_rules_of(Navigator& navigator, const session::Session& session) {
    navigator.show_rules(plugins_of(session), "");
}

} // namespace bastide::desktop
