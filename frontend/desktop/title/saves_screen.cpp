#include "frontend/desktop/title/saves_screen.hpp"

#include "core/records/writer.hpp"
#include "frontend/desktop/title/save_picture.hpp"
#include "frontend/desktop/window/form_focus.hpp"
#include "frontend/desktop/window/forms.hpp"

#include <imgui.h>

#include <algorithm>
#include <utility>

namespace bastide::desktop {
namespace {

constexpr float margin = Forms::page_margin;
constexpr float widest = 1040;
constexpr float search_width = 300;
constexpr float picture_width = 132;
constexpr float picture_height = 84;
constexpr float text_left = picture_width + 16;
constexpr float buttons_width = 396;

} // namespace

SavesScreen::SavesScreen(Navigator& navigator, Saves& saves,
                         const std::optional<std::filesystem::path>& to_name)
    : navigator_(navigator), saves_(saves), only_to_name_(to_name) {
    saves_.refresh();
    if (!to_name) return;
    to_name_ = to_name->string();
    name_ = saves_.look(*to_name).name;
}

SavesScreen::SavesScreen(Navigator& navigator, Saves& saves,
                         std::function<void(const std::filesystem::path&)> chosen)
    : SavesScreen(navigator, saves) {
    chosen_ = std::move(chosen);
}

void SavesScreen::handle(const sf::Event& event) {
    if (event.type == sf::Event::KeyPressed && event.key.code == sf::Keyboard::Escape) {
        if (to_delete_.empty() && to_name_.empty()) navigator_.back();
        leave_question();
    } else if (event.type == sf::Event::KeyPressed && event.key.code == sf::Keyboard::Enter
               && !to_name_.empty()) {
        rename();
    }
}

bool SavesScreen::takes_key(const sf::Event::KeyEvent& key) const {
    return key.code == sf::Keyboard::Enter && !to_name_.empty()
           && navigator_.focus_order().at() == "naming";
}

void SavesScreen::leave_question() {
    if (only_to_name_ && !to_name_.empty()) navigator_.back();
    to_delete_.clear();
    to_name_.clear();
    asked_name_ = false;
}

/// What goes wrong is told above the list, which stays then.
void SavesScreen::rename() {
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
    const words::Language& tr = painter.language();
    Forms::draw_page_title(painter, chosen_ ? tr("Which game is to go on?") : tr("Load a game"));
}

void SavesScreen::draw_forms(Forms& forms) {
    if (forms.begin_page("saves")) navigator_.back();
    if (!saves_.files().empty()) draw_search(forms);
    const float width = std::min(widest, logical_size().x - 2 * margin);
    ImGui::SetCursorPos(forms.px((logical_size().x - width) / 2, Forms::page_top));
    forms.begin_panel("list", forms.px(width, logical_size().y - Forms::page_top - margin));
    if (!problem_.empty()) {
        forms.wrapped(forms.fonts().text, problem_, theme::bad);
        forms.line();
        ImGui::Dummy(forms.px(0, 4));
    }
    std::size_t number = 0;
    for (std::size_t i = 0; i < saves_.files().size() && i < looked_at_; ++i) {
        const SavedGame& game = saves_.look(saves_.files()[i]);
        if (shows(game)) draw_row(forms, game, ++number);
    }
    if (number == 0 && looked_at_ >= saves_.files().size()) draw_nothing(forms);
    draw_delete_question(forms);
    draw_name_question(forms);
    ImGui::EndChild();
    ImGui::End();
}

void SavesScreen::draw_nothing(Forms& forms) const {
    const words::Language& tr = forms.language();
    forms.text(forms.fonts().text,
               !search_.empty() ? tr("No game has all of these words.")
               : chosen_        ? tr("No saved game can go on.")
                         : tr("There are no saved games yet. Every game is kept here from its "
                              "first step."),
               theme::text_2);
}

void SavesScreen::draw_search(Forms& forms) {
    ImGui::SetCursorPos(forms.px(logical_size().x - margin - search_width, 15));
    ImGui::SetNextItemWidth(forms.px(search_width));
    forms.text_field("search", search_, forms.language()("Search: name, player, plugin, day"));
}

bool SavesScreen::shows(const SavedGame& game) const {
    const words::Language& tr = navigator_.language();
    if (chosen_ && (game.over || !game.problem.empty())) return false;
    return search_.empty()
           || is_looked_for(game, search_,
                            plugin_titles(game, navigator_.catalogue(), tr) + '\n'
                                + time_text(game.written, tr),
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

void SavesScreen::draw_picture(Forms& forms, const SavedGame& game) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 size = forms.px(picture_width, picture_height);
    const ImVec2 end{at.x + size.x, at.y + size.y};
    ImDrawList* draw = ImGui::GetWindowDrawList();
    draw->AddRectFilled(at, end, forms.colour(theme::table), forms.px(6));
    if (game.problem.empty() && ImGui::IsRectVisible(at, end))
        if (const sf::Texture* picture =
                picture_of_save(navigator_.board_pictures(), navigator_.catalogue(), game,
                                {static_cast<int>(size.x), static_cast<int>(size.y)}))
            draw->AddImageRounded(Forms::handle(*picture), at, end, {0, 0}, {1, 1}, IM_COL32_WHITE,
                                  forms.px(6));
}

/// A sentence that begins with the path of a file, with its name alone.
std::string SavesScreen::without_folder(std::string text, const std::filesystem::path& file) {
    const std::string folder = file.parent_path().string() + '/';
    for (auto at = text.find(folder); at != std::string::npos; at = text.find(folder, at))
        text.erase(at, folder.size());
    return text;
}

/// Each player's shield and score; of a game that is over those of the winners stand out.
void SavesScreen::draw_scores(Forms& forms, const SavedGame& game) {
    for (std::size_t i = 0; i < game.seats.size(); ++i) {
        forms.shield(game.seats[i].colour, 22);
        ImGui::SameLine(0, forms.px(4));
        if (i >= game.scores.size()) continue;
        const bool wins = std::find(game.winners.begin(), game.winners.end(), static_cast<int>(i))
                          != game.winners.end();
        forms.text(wins ? forms.fonts().bold : forms.fonts().text, std::to_string(game.scores[i]),
                   wins ? theme::accent : theme::text_2);
        ImGui::SameLine(0, forms.px(12));
    }
    if (!game.seats.empty()) ImGui::NewLine();
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

void SavesScreen::draw_words(Forms& forms, const SavedGame& game, float width) {
    const words::Language& tr = forms.language();
    const std::string players = title_of_game({}, game.seats, tr);
    const std::string title = title_of_game(game.name, game.seats, tr);
    draw_scores(forms, game);
    forms.text(forms.fonts().bold, title.empty() ? game.file.filename().string() : title,
               theme::text_1);
    if (!game.name.empty()) forms.text(forms.fonts().small, players, theme::text_1);
    const std::string state =
        !game.problem.empty() ? tr("cannot be opened")
        : game.over ? tr.count("finished after {} turn", "finished after {} turns", game.turn)
                          + winners_text(game, tr)
                    : tr("turn {}", game.turn) + ", "
                          + tr.count("{} tile left", "{} tiles left", game.tiles_left);
    forms.text(forms.fonts().small, time_text(game.written, forms.language()) + " · " + state,
               game.problem.empty() ? theme::text_2 : theme::bad);
    forms.wrapped(forms.fonts().small,
                  game.problem.empty() ? plugin_titles(game, navigator_.catalogue(), tr)
                                       : without_folder(tr.said(game.problem), game.file),
                  game.problem.empty() ? theme::text_2 : theme::bad, width);
}

void SavesScreen::draw_row(Forms& forms, const SavedGame& game, std::size_t number) {
    ImGui::PushID(static_cast<int>(number));
    const float width = ImGui::GetContentRegionAvail().x;
    const ImVec2 top = ImGui::GetCursorPos();
    draw_picture(forms, game);
    ImGui::SetCursorPos({top.x + forms.px(text_left), top.y});
    ImGui::BeginGroup();
    draw_words(forms, game, width / forms.scale() - text_left - buttons_width - 12);
    ImGui::EndGroup();
    const float bottom = std::max(ImGui::GetCursorPosY(), top.y + forms.px(picture_height + 6));
    ImGui::SetCursorPos({top.x + width - forms.px(buttons_width), top.y + forms.px(22)});
    draw_buttons(forms, game, number);
    ImGui::SetCursorPos({top.x, bottom});
    forms.line();
    ImGui::Dummy(forms.px(0, 6));
    ImGui::PopID();
}

void SavesScreen::draw_buttons(Forms& forms, const SavedGame& game, std::size_t row) {
    const words::Language& tr = forms.language();
    const ImVec2 size = forms.px(94, 36);
    const std::string number = std::to_string(row);
    if (chosen_) {
        ImGui::SetCursorPosX(ImGui::GetCursorPosX() + forms.px(buttons_width - 200));
        if (!forms.button("choose_" + number, tr("Go on with this one"), forms.px(200, 36),
                          row == 1))
            return;
        navigator_.back();
        return chosen_(game.file);
    }
    if (!game.problem.empty()) {
        if (forms.button("rescue_" + number, tr("Rescue"), size)) rescue(game.file);
    } else if (forms.button("open_" + number, game.over ? tr("View") : tr("Open"), size,
                            row == 1)) {
        open(game.file);
    }
    ImGui::SameLine(0, forms.px(6));
    if (forms.button("replay_" + number, tr("Replay"), size, false, game.problem.empty()))
        problem_ = navigator_.show_replay(game.file).value_or("");
    ImGui::SameLine(0, forms.px(6));
    if (forms.button("rename_" + number, tr("Name"), size, false, game.problem.empty())) {
        to_name_ = game.file.string();
        name_ = game.name;
    }
    ImGui::SameLine(0, forms.px(6));
    if (forms.button("delete_" + number, tr("Delete"), size, false,
                     game.file != navigator_.game_below()))
        to_delete_ = game.file.string();
}

void SavesScreen::draw_delete_question(Forms& forms) {
    const words::Language& tr = forms.language();
    if (to_delete_.empty() || !forms.begin_question("delete", tr("Delete this game?"))) return;
    const std::string& name = saves_.look(to_delete_).name;
    forms.text(forms.fonts().small,
               name.empty() ? std::filesystem::path(to_delete_).filename().string() : name,
               theme::text_2);
    ImGui::Dummy(forms.px(0, 8));
    if (forms.button("delete_yes", tr("Delete"), forms.px(120, 40))) {
        remove(to_delete_);
        saves_.refresh();
        to_delete_.clear();
    }
    ImGui::SameLine();
    if (forms.button("delete_no", tr("Keep"), forms.px(120, 40), true)) to_delete_.clear();
    Forms::end_question(to_delete_.empty());
}

void SavesScreen::draw_name_question(Forms& forms) {
    const words::Language& tr = forms.language();
    constexpr float width = 420;
    if (to_name_.empty() || !forms.begin_question("naming", tr("What is this game called?")))
        return;
    if (!std::exchange(asked_name_, true)) forms.come_to("naming");
    ImGui::Dummy(forms.px(width, 2));
    ImGui::SetNextItemWidth(forms.px(width));
    forms.text_field("naming", name_, title_of_game({}, saves_.look(to_name_).seats, tr));
    ImGui::Dummy(forms.px(0, 8));
    if (forms.button("naming_yes", tr("Keep this name"), forms.px(180, 40), true)) rename();
    ImGui::SameLine();
    if (forms.button("naming_no", tr("Cancel"), forms.px(120, 40))) leave_question();
    Forms::end_question(to_name_.empty());
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
