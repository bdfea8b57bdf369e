#include "frontend/desktop/app/belongings.hpp"

#include "core/reading/error.hpp"
#include "core/reading/reason.hpp"
#include "players/player.hpp"
#include "presentation/setup/strangers.hpp"

#include <fmt/core.h>

#include <exception>
#include <filesystem>
#include <optional>
#include <system_error>
#include <tuple>
#include <utility>
#include <vector>

namespace bastide::desktop {

Belongings::Belongings(DesktopOptions options)
    : options_(std::move(options)),
      log_(options_.log),
      catalogue_(catalogue::Catalogue::of(options_.plugins)),
      saves_(options_.saves, catalogue_) {
    tell_beginning();
    languages_ = words::LanguageBook::read(catalogue_.languages());
    read_memory();
    for (const engine::Message& problem : languages_.problems())
        notice(problem);
    be_heard();
}

void Belongings::notice(const engine::Message& problem) {
    log_.problem(problem.text());
    notice_ = language_.said(problem);
}

void Belongings::tell_beginning() const {
    log_.note(fmt::format("Bastide {} begins with {} plugins", BASTIDE_VERSION,
                          catalogue_.plugins().size()));
    for (const catalogue::BrokenPlugin& broken : catalogue_.broken())
        log_.problem(broken.folder.string() + ": " + broken.message.text());
}

/// What was remembered the last time. A file that cannot be read is put aside, not lost.
void Belongings::read_memory() {
    std::optional<engine::Message> problem;
    try {
        preferences_ = read_preferences(options_.preferences);
    } catch (const std::exception& error) {
        log_.problem(error.what());
        problem = reading::told(error);
    }
    setup::forget_gone(preferences_.known_plugins);
    speak();
    if (problem) {
        const auto aside = put_aside(options_.preferences);
        notice_ = aside ? language_("The settings could not be read; they were put aside as {}.",
                                    aside->filename().string())
                        : language_("The settings could not be read: {}", language_.said(*problem));
    }
    if (options_.size) std::tie(preferences_.width, preferences_.height) = *options_.size;
    std::vector<std::string> kinds = players::player_kinds();
    kinds.emplace_back("person");
    if (preferences_.last_setup)
        preferences_.last_setup = playable(*preferences_.last_setup, catalogue_, kinds);
}

void Belongings::make_folders() {
    std::error_code failed;
    std::filesystem::create_directories(options_.saves, failed);
    if (!failed) return;
    notice_ =
        language_("Games cannot be saved here, but they can be played. {}: {}",
                  options_.saves.string(), language_.said(reading::reason_of(failed.value())));
    log_.problem(notice_);
}

void Belongings::remember() {
    settings_problem_.clear();
    try {
        write_preferences(preferences_, options_.preferences);
    } catch (const std::exception& error) {
        settings_problem_ = language_("The settings could not be saved: {}", language_.told(error));
        log_.problem(settings_problem_);
    }
}

/// In the language chosen, else in that of the system where it is there, else in English.
void Belongings::speak() {
    const std::string wanted =
        preferences_.language.empty() ? words::system_language() : preferences_.language;
    language_ = languages_.language(wanted);
}

void Belongings::be_heard() {
    sounds_.set_volume(preferences_.volume);
    sounds_.set_ambience(preferences_.ambience);
}

void Belongings::change(const std::function<void(Preferences&)>& change) {
    const std::string language = preferences_.language;
    change(preferences_);
    if (preferences_.language != language) speak();
    be_heard();
    changed_ = true;
    remember();
}

void Belongings::reload() {
    board_pictures_.forget_all();
    saves_.forget_seen();
    catalogue_ = catalogue::Catalogue::of(options_.plugins);
    setup::forget_gone(preferences_.known_plugins);
    tell_beginning();
}

int Belongings::scale_percent() const {
    return options_.scale_percent != 0 ? options_.scale_percent : preferences_.scale_percent;
}

} // namespace bastide::desktop
