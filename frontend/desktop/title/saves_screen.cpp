#include "frontend/desktop/title/saves_screen.hpp"

#include "core/records/writer.hpp"
#include "frontend/desktop/title/save_picture.hpp"
#include "frontend/desktop/window/form.hpp"
#include "presentation/setup/game_title.hpp"

#include <algorithm>
#include <utility>

namespace bastide::desktop {
namespace {

constexpr float widest = 1040;
constexpr float search_width = 300;
constexpr float picture_width = 132;
constexpr float save_picture_height = 84;
constexpr float save_text_left = picture_width + 16;
constexpr float buttons_width = 396;

} // namespace

SavesScreen::SavesScreen(Navigator& navigator, Saves& saves,
                         const std::optional<std::filesystem::path>& to_name)
    : navigator_(navigator),
      saves_(saves),
      presets_(setup::read_presets(navigator.options().content / "presets",
                                   navigator.catalogue().languages())),
      only_to_name_(to_name) {
    saves_.refresh();
    if (!to_name) return;
    to_name_ = to_name->string();
    name_ = saves_.look(*to_name).name;
    controls_.come_to("naming");
}

SavesScreen::SavesScreen(Navigator& navigator, Saves& saves,
                         std::function<void(const std::filesystem::path&)> chosen)
    : SavesScreen(navigator, saves) {
    chosen_ = std::move(chosen);
}

void SavesScreen::handle(const sf::Event& event) {
    if (controls_.handle(event, scale())) return;
    if (event.type != sf::Event::KeyPressed || event.key.code != sf::Keyboard::Escape) return;
    if (to_delete_.empty() && to_name_.empty()) navigator_.back();
    leave_question();
}

void SavesScreen::leave_question() {
    if (only_to_name_ && !to_name_.empty()) navigator_.back();
    to_delete_.clear();
    to_name_.clear();
}

/// What goes wrong is told above the list, which stays then.
void SavesScreen::rename_saved() {
    problem_ = navigator_.rename_game(to_name_, name_).value_or("");
    if (!problem_.empty()) only_to_name_ = false;
    saves_.refresh();
    leave_question();
}

bool SavesScreen::update(float) {
    const bool painted = navigator_.board_pictures().collect();
    if (looked_at_ >= saves_.files().size()) return painted;
    saves_.look(saves_.files()[looked_at_++]);
    return true;
}

void SavesScreen::draw(Painter& painter) {
    Form form(painter, controls_);
    const words::Language& tr = painter.language();
    if (form.page(chosen_ ? tr("Which game is to go on?") : tr("Load a game"))) navigator_.back();
    if (!saves_.files().empty()) {
        form.go_to({painter.size().x - Form::page_margin - search_width, 15});
        form.text_field({.id = "search", .hint = tr("Search: name, player, plugin, day")}, search_,
                        search_width);
    }
    draw_list(form);
    if (!to_delete_.empty()) draw_delete_question(form);
    if (!to_name_.empty()) draw_name_question(form);
}

void SavesScreen::draw_list(Form& form) {
    const sf::Vector2f window = form.painter().size();
    const float width = std::min(widest, window.x - 2 * Form::page_margin);
    const auto panel = form.panel("list", {(window.x - width) / 2, Form::page_top, width,
                                           window.y - Form::page_top - Form::page_margin});
    if (!problem_.empty()) {
        form.wrapped(problem_, style::plain(theme::bad));
        form.line();
        form.gap(12);
    }
    std::size_t number = 0;
    for (std::size_t i = 0; i < saves_.files().size() && i < looked_at_; ++i) {
        const SavedGame& game = saves_.look(saves_.files()[i]);
        if (shows(game)) draw_row(form, game, ++number);
    }
    if (number == 0 && looked_at_ >= saves_.files().size())
        form.wrapped(nothing_text(), style::plain(theme::text_2));
}

std::string SavesScreen::nothing_text() const {
    const words::Language& tr = navigator_.language();
    return !search_.empty() ? tr("No game has all of these words.")
           : chosen_        ? tr("No saved game can go on.")
                            : tr("There are no saved games yet. Every game is kept here from its "
                                        "first step.");
}

bool SavesScreen::shows(const SavedGame& game) const {
    const words::Language& tr = navigator_.language();
    if (chosen_ && (game.over || !game.problem.empty())) return false;
    return search_.empty()
           || is_looked_for(game, search_,
                            setup::game_title(game.plugins, presets_, navigator_.catalogue(), tr)
                                + '\n' + time_text(game.written, tr),
                            tr);
}

/// The game that is being played goes on where it is; a second writer would be refused.
void SavesScreen::open(const std::filesystem::path& file) {
    if (file == navigator_.game_below())
        navigator_.back();
    else
        problem_ = navigator_.open_game(file).value_or("");
}

/// What still holds of a damaged game becomes a game of its own; the file stays as it is.
void SavesScreen::rescue(const std::filesystem::path& file) {
    try {
        const auto rescued = new_record_file(navigator_.options().saves);
        const auto game = session::Session::salvage(file, navigator_.catalogue());
        game.save_as(rescued);
        const words::Language& tr = navigator_.language();
        problem_ = navigator_
                       .open_game(rescued, tr("Rescued up to turn {}",
                                              game.seen_by(engine::spectator).turn()))
                       .value_or("");
    } catch (const std::exception& error) {
        problem_ = navigator_.language().told(error);
    }
}

void SavesScreen::remove(const std::filesystem::path& file) {
    problem_.clear();
    try {
        records::remove_record(file);
    } catch (const reading::LoadError& error) {
        const words::Language& tr = navigator_.language();
        problem_ =
            without_folder(tr("The game could not be deleted: {}", tr.said(error.message())), file);
    }
}

void SavesScreen::draw_picture(Painter& painter, const SavedGame& game, sf::FloatRect area) {
    constexpr float radius = 6;
    const sf::FloatRect window({}, painter.size());
    painter.box(area, 0, theme::table);
    constexpr float around = 8; ///< the land, of the table
    const sf::FloatRect land{area.left + around, area.top + around, area.width - 2 * around,
                             area.height - 2 * around};
    const sf::FloatRect device = painter.device(land);
    const sf::Texture* const picture =
        game.problem.empty() && window.intersects(area)
            ? picture_of_save(navigator_.board_pictures(), navigator_.catalogue(), game,
                              {static_cast<int>(device.width), static_cast<int>(device.height)})
            : nullptr;
    if (picture != nullptr) painter.image(*picture, land);
    painter.round_off(area, radius, theme::paper);
}

/// A sentence that begins with the path of a file, with its name alone.
std::string SavesScreen::without_folder(std::string text, const std::filesystem::path& file) {
    const std::string folder = file.parent_path().string() + '/';
    for (auto at = text.find(folder); at != std::string::npos; at = text.find(folder, at))
        text.erase(at, folder.size());
    return text;
}

/// Each player's shield and score; of a game that is over those of the winners stand out.
void SavesScreen::draw_scores(Form& form, const SavedGame& game) {
    constexpr float shield = 22;
    for (std::size_t i = 0; i < game.seats.size(); ++i) {
        form.shield(game.seats[i].colour, shield);
        form.beside(4);
        if (i >= game.scores.size()) continue;
        const bool wins = std::find(game.winners.begin(), game.winners.end(), static_cast<int>(i))
                          != game.winners.end();
        form.text(std::to_string(game.scores[i]),
                  wins ? style::bold(theme::accent) : style::plain(theme::text_2), shield);
        form.beside(12);
    }
    if (!game.seats.empty()) form.new_line(4);
}

/// "Anna won", of a game that is over.
std::string SavesScreen::winners_text(const SavedGame& game, const words::Language& tr) {
    std::string names;
    for (const int winner : game.winners) {
        const records::Seat& seat = game.seats[static_cast<std::size_t>(winner)];
        names += (names.empty() ? "" : ", ") + words::seat_name(seat.name, seat.colour, tr);
    }
    return names.empty() ? std::string() : " · " + tr("Winner: {}", names);
}

void SavesScreen::draw_words(Form& form, const SavedGame& game) {
    const words::Language& tr = form.language();
    const std::string players = title_of_game({}, game.seats, tr);
    const bool whole = game.problem.empty();
    const std::string rules =
        whole ? setup::game_title(game.plugins, presets_, navigator_.catalogue(), tr) : "";
    const std::string title = game.name.empty() ? rules : game.name;
    draw_scores(form, game);
    form.shortened(title.empty() ? game.file.filename().string() : title, style::bold());
    if (!players.empty()) form.shortened(players, style::small(theme::text_1));
    const std::string state =
        !whole      ? tr("cannot be opened")
        : game.over ? tr.count("finished after {} turn", "finished after {} turns", game.turn)
                          + winners_text(game, tr)
                    : tr("turn {}", game.turn) + ", "
                          + tr.count("{} tile left", "{} tiles left", game.tiles_left);
    form.wrapped(time_text(game.written, tr) + " · " + state,
                 style::small(whole ? theme::text_2 : theme::bad));
    if (!whole)
        form.wrapped(without_folder(tr.said(game.problem), game.file), style::small(theme::bad));
    else if (!game.name.empty())
        form.wrapped(rules, style::small(theme::text_2));
}

void SavesScreen::draw_row(Form& form, const SavedGame& game, std::size_t number) {
    const sf::Vector2f at = form.at();
    draw_picture(form.painter(), game, {at.x, at.y, picture_width, save_picture_height});
    form.go_to({at.x + save_text_left, at.y});
    {
        const auto words = form.column(form.room() - buttons_width - 12);
        draw_words(form, game);
    }
    const float height = std::max(form.last().height, save_picture_height);
    form.go_to({form.right() - buttons_width, at.y + 22});
    draw_buttons(form, game, std::to_string(number));
    form.go_to({at.x, at.y + height + 8});
    form.line();
    form.gap(14);
}

void SavesScreen::draw_buttons(Form& form, const SavedGame& game, const std::string& number) {
    const words::Language& tr = form.language();
    const sf::Vector2f size{94, 36};
    constexpr float between = 6, wide = 200;
    const ButtonKind kind = primary_if(number == "1");
    if (chosen_) {
        form.go_to({form.right() - wide, form.at().y});
        if (!form.button(
                {.id = "choose_" + number, .label = tr("Go on with this one"), .kind = kind},
                {wide, size.y}))
            return;
        navigator_.back();
        return chosen_(game.file);
    }
    const bool whole = game.problem.empty();
    if (!whole) {
        if (form.button({.id = "rescue_" + number, .label = tr("Rescue")}, size)) rescue(game.file);
    } else if (form.button({.id = "open_" + number,
                            .label = game.over ? tr("View") : tr("Open"),
                            .kind = kind},
                           size)) {
        open(game.file);
    }
    form.beside(between);
    if (form.button({.id = "replay_" + number, .label = tr("Replay"), .enabled = whole}, size))
        problem_ = navigator_.show_replay(game.file).value_or("");
    form.beside(between);
    if (form.button({.id = "rename_" + number, .label = tr("Name"), .enabled = whole}, size)) {
        to_name_ = game.file.string();
        name_ = game.name;
        controls_.come_to("naming");
    }
    form.beside(between);
    if (form.button({.id = "delete_" + number,
                     .label = tr("Delete"),
                     .enabled = game.file != navigator_.game_below()},
                    size))
        to_delete_ = game.file.string();
}

void SavesScreen::draw_delete_question(Form& form) {
    const words::Language& tr = form.language();
    const std::string& name = saves_.look(to_delete_).name;
    const sf::Vector2f size{120, 40};
    form.question("delete", tr("Delete this game?"), 300, [&] {
        form.wrapped(name.empty() ? std::filesystem::path(to_delete_).filename().string() : name,
                     style::small());
        form.gap(8);
        if (form.button({.id = "delete_yes", .label = tr("Delete")}, size)) {
            remove(to_delete_);
            saves_.refresh();
            to_delete_.clear();
        }
        form.beside();
        if (form.button({.id = "delete_no", .label = tr("Keep"), .kind = ButtonKind::primary},
                        size))
            to_delete_.clear();
    });
}

void SavesScreen::draw_name_question(Form& form) {
    const words::Language& tr = form.language();
    const std::string usual = title_of_game({}, saves_.look(to_name_).seats, tr);
    form.question("naming_of", tr("What is this game called?"), 420, [&] {
        form.gap(4);
        const bool entered =
            form.text_field({.id = "naming", .hint = usual, .submits = true}, name_).submitted;
        form.gap(8);
        const bool yes = form.button(
            {.id = "naming_yes", .label = tr("Keep this name"), .kind = ButtonKind::primary},
            {180, 40});
        form.beside();
        const bool no = form.button({.id = "naming_no", .label = tr("Cancel")}, {120, 40});
        if (entered || yes) rename_saved();
        if (no) leave_question();
    });
}

nlohmann::json SavesScreen::describe() const {
    nlohmann::json titles = nlohmann::json::array();
    for (std::size_t i = 0; i < saves_.files().size() && i < looked_at_; ++i) {
        const SavedGame& game = saves_.look(saves_.files()[i]);
        if (shows(game))
            titles.push_back(title_of_game(game.name, game.seats, navigator_.language()));
    }
    return {{"screen", "saves"},
            {"games", saves_.files().size()},
            {"titles", titles},
            {"painting", looked_at_ < saves_.files().size() || navigator_.board_pictures().busy()},
            {"problem", problem_}};
}

} // namespace bastide::desktop
