#include "frontend/desktop/game/other_games.hpp"

#include "core/records/writer.hpp"
#include "frontend/desktop/title/saves.hpp"
#include "frontend/desktop/window/new_file.hpp"
#include "presentation/setup/random_seed.hpp"

#include <exception>
#include <filesystem>
#include <system_error>
#include <utility>

namespace bastide::desktop {

std::vector<std::string> OtherGames::plugins() const {
    std::vector<std::string> ids;
    for (const catalogue::Plugin& plugin : play().session().rules().plugins())
        ids.push_back(plugin.manifest.id);
    return ids;
}

void OtherGames::complain(const std::optional<std::string>& problem) {
    if (problem) notices_.say(*problem, Notices::Kind::bad);
}

/// Of a game elsewhere one is written at the end, when nothing is hidden any more.
std::optional<std::filesystem::path> OtherGames::record() {
    if (!is_elsewhere()) return play().session().file();
    if (kept_ || !course_.elsewhere()->all_told()) return kept_;
    try {
        const auto file = new_record_file(navigator_.options().saves);
        play().session().save_as(file,
                                 title_of_game(play().session().name(), play().session().seats(),
                                               navigator_.language()));
        kept_ = file;
    } catch (const std::exception& error) {
        complain(navigator_.language().told(error));
    }
    return kept_;
}

void OtherGames::leave() {
    course_.elsewhere()->leave();
    navigator_.show_title();
}

void OtherGames::play_again() {
    if (is_elsewhere()) {
        course_.elsewhere()->ask_rematch();
        return navigator_.show_online();
    }
    const catalogue::Choice choice{plugins(), play().session().rules().settings()};
    try {
        complain(navigator_.start_game({host::GameRules::load(navigator_.catalogue(), choice),
                                        play().session().seats(), setup::random_seed()}));
    } catch (const std::exception& error) {
        complain(navigator_.language().told(error));
    }
}

void OtherGames::watch_replay() {
    if (const auto file = record()) complain(navigator_.show_replay(*file));
}

void OtherGames::analyse() {
    if (const auto file = record()) complain(navigator_.show_analysis(*file));
}

void OtherGames::play_on() {
    const words::Language& tr = navigator_.language();
    if (!course_.may_be_gone_on_with()) {
        complain(tr("In this game players hide what they hold: until it is over, it cannot be "
                    "gone on with from here."));
        return;
    }
    try {
        const auto file = new_record_file(navigator_.options().saves);
        const std::string title =
            title_of_game(play().session().name(), play().session().seats(), navigator_.language());
        play().session().save_as(file, tr("{} from turn {}", title, play().state().turn()));
        complain(navigator_.open_game(file));
    } catch (const std::exception& error) {
        complain(tr.told(error));
    }
}

void OtherGames::toggle_film() {
    const auto record = film_ ? std::nullopt : this->record();
    if (!record) {
        film_.reset();
        return;
    }
    const std::filesystem::path file =
        new_file(navigator_.options().saves / "pictures", record->stem().string(), ".apng");
    std::error_code ignored;
    try {
        film_ = std::make_unique<FilmExport>(
            session::Session::open(*record, navigator_.catalogue(), false),
            std::filesystem::absolute(file, ignored));
    } catch (const std::exception& error) {
        complain(navigator_.language().told(error));
    }
}

std::optional<int> OtherGames::film_percent() const {
    return film_ ? std::optional(film_->percent()) : std::nullopt;
}

bool OtherGames::update() {
    // Among the saved games, and in the statistics, as one that was played here. Tried once.
    if (is_elsewhere() && course_.elsewhere()->all_told() && !std::exchange(tried_to_keep_, true))
        record();
    if (film_ && !film_->busy()) {
        const auto film = std::exchange(film_, nullptr);
        const words::Language& tr = navigator_.language();
        if (film->problem().empty())
            notices_.say(tr("Saved as {}", film->file().string()), Notices::Kind::plain,
                         film->file());
        else
            complain(tr("The picture could not be saved: {}", tr.said(film->problem())));
    }
    const auto percent = film_percent();
    return std::exchange(film_shown_, percent) != percent;
}

bool OtherGames::may_take_home() const {
    return is_elsewhere() && play().stage() != course::Stage::over
           && course_.elsewhere()->hides_nothing();
}

void OtherGames::take_home() {
    const words::Language& tr = navigator_.language();
    try {
        const std::string name = tr(
            "{} from turn {}", title_of_game(play().session().name(), play().session().seats(), tr),
            play().state().turn());
        play().session().save_as(new_record_file(navigator_.options().saves), name);
        notices_.say(tr("Saved as {}", name));
    } catch (const std::exception& error) {
        complain(tr("The copy could not be written: {}", tr.told(error)));
    }
}

/// Beside the record, under a name that is free; a copy is told from its original by its number.
void OtherGames::save_copy() {
    const auto file = record();
    if (!file || is_elsewhere()) return;
    std::filesystem::path copy;
    int number = 0;
    while (copy.empty() || std::filesystem::exists(copy))
        copy = file->parent_path()
               / (file->stem().string() + "-copy-" + std::to_string(++number)
                  + file->extension().string());
    const words::Language& tr = navigator_.language();
    const std::string title = title_of_game(play().session().name(), play().session().seats(), tr);
    const std::string name = tr("{} copy {}", title, number);
    try {
        records::copy_record(*file, copy, name);
        notices_.say(tr("Saved as {}", name));
    } catch (const std::exception& error) {
        complain(tr("The copy could not be written: {}", tr.told(error)));
    }
}

} // namespace bastide::desktop
