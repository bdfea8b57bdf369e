#include "frontend/desktop/title/saves_screen.hpp"

#include "frontend/desktop/window/forms.hpp"

#include <imgui.h>

namespace bastide::desktop {
namespace {

constexpr float margin = 20;
constexpr float widest = 900;
constexpr float row_height = 74;

std::string seat_names(const SavedGame& game) {
    std::string text;
    for (const records::Seat& seat : game.seats)
        text += (text.empty() ? "" : ", ") + seat_name(seat);
    return text;
}

std::string plugin_titles(const SavedGame& game) {
    std::string text;
    for (const std::string& title : game.plugins)
        text += (text.empty() ? "" : " · ") + title;
    return text;
}

} // namespace

SavesScreen::SavesScreen(Navigator& navigator, Saves& saves)
    : navigator_(navigator), saves_(saves) {
    saves_.refresh();
}

void SavesScreen::handle(const sf::Event& event) {
    if (event.type == sf::Event::KeyPressed && event.key.code == sf::Keyboard::Escape) {
        if (to_delete_.empty()) navigator_.show_title();
        to_delete_.clear();
    }
}

bool SavesScreen::update(float) {
    if (looked_at_ >= saves_.files().size()) return false;
    saves_.look(saves_.files()[looked_at_++]);
    return true;
}

void SavesScreen::draw(Painter& painter) {
    painter.target().clear(theme::table);
    painter.text("Load a game", {74, 32}, {Face::title, 26, theme::text_1});
}

void SavesScreen::draw_forms(Forms& forms) {
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize(ImGui::GetIO().DisplaySize);
    ImGui::Begin("saves", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoBackground
                     | ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBringToFrontOnFocus);
    ImGui::SetCursorPos(forms.px(margin, 14));
    if (forms.button("back", "<", forms.px(38, 36))) navigator_.show_title();
    const float width = std::min(widest, logical_size().x - 2 * margin);
    ImGui::SetCursorPos(forms.px((logical_size().x - width) / 2, 62));
    forms.begin_panel("list", forms.px(width, logical_size().y - 62 - margin));
    if (!problem_.empty()) {
        forms.wrapped(forms.fonts().text, problem_, theme::bad);
        forms.line();
        ImGui::Dummy(forms.px(0, 4));
    }
    if (saves_.files().empty()) {
        forms.text(forms.fonts().text,
                   "There are no saved games yet. Every game is kept here from its first step.",
                   theme::text_2);
    }
    for (std::size_t i = 0; i < saves_.files().size() && i < looked_at_; ++i)
        draw_row(forms, i);
    draw_delete_question(forms);
    ImGui::EndChild();
    ImGui::End();
}

void SavesScreen::draw_row(Forms& forms, std::size_t index) {
    const SavedGame& game = saves_.look(saves_.files()[index]);
    ImGui::PushID(static_cast<int>(index));
    const float width = ImGui::GetContentRegionAvail().x;
    const ImVec2 top = ImGui::GetCursorPos();
    for (const records::Seat& seat : game.seats) {
        forms.shield(seat.colour, 28);
        ImGui::SameLine(0, forms.px(2));
    }
    ImGui::SetCursorPos({top.x + forms.px(190), top.y});
    ImGui::BeginGroup();
    const std::string names = seat_names(game);
    forms.text(forms.fonts().bold, names.empty() ? game.file.filename().string() : names,
               theme::text_1);
    const std::string state = !game.problem.empty() ? std::string("cannot be opened")
                              : game.over ? "finished after " + std::to_string(game.turn) + " turns"
                                          : "turn " + std::to_string(game.turn) + ", "
                                                + std::to_string(game.tiles_left) + " tiles left";
    forms.text(forms.fonts().small, game.when + " · " + plugin_titles(game) + " · " + state,
               game.problem.empty() ? theme::text_2 : theme::bad);
    if (!game.problem.empty())
        forms.wrapped(forms.fonts().small, game.problem, theme::bad,
                      width / forms.scale() - 190 - 190);
    ImGui::EndGroup();
    const float bottom = std::max(ImGui::GetCursorPosY(), top.y + forms.px(row_height - 18));
    const std::string number = std::to_string(index + 1);
    ImGui::SetCursorPos({top.x + width - forms.px(180), top.y + forms.px(4)});
    if (forms.button(("open_" + number).c_str(), game.over ? "View" : "Open", forms.px(96, 36),
                     index == 0, game.problem.empty()))
        problem_ = navigator_.open_game(game.file).value_or("");
    ImGui::SameLine();
    if (forms.button(("delete_" + number).c_str(), "Delete", forms.px(76, 36)))
        to_delete_ = game.file.string();
    ImGui::SetCursorPos({top.x, bottom});
    forms.line();
    ImGui::Dummy(forms.px(0, 6));
    ImGui::PopID();
}

void SavesScreen::draw_delete_question(Forms& forms) {
    if (to_delete_.empty()) return;
    ImGui::OpenPopup("delete");
    ImGui::SetNextWindowPos({ImGui::GetIO().DisplaySize.x / 2, ImGui::GetIO().DisplaySize.y / 2},
                            ImGuiCond_Always, {.5f, .5f});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, forms.px(24, 20));
    if (ImGui::BeginPopupModal("delete", nullptr,
                               ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_AlwaysAutoResize)) {
        forms.text(forms.fonts().heading, "Delete this game?", theme::text_1);
        forms.text(forms.fonts().small, std::filesystem::path(to_delete_).filename().string(),
                   theme::text_2);
        ImGui::Dummy(forms.px(0, 8));
        if (forms.button("delete_yes", "Delete", forms.px(120, 40))) {
            std::error_code error;
            std::filesystem::remove(to_delete_, error);
            problem_ = error ? "The game could not be deleted: " + error.message() : "";
            saves_.refresh();
            to_delete_.clear();
        }
        ImGui::SameLine();
        if (forms.button("delete_no", "Keep", forms.px(120, 40), true)) to_delete_.clear();
        if (to_delete_.empty()) ImGui::CloseCurrentPopup();
        ImGui::EndPopup();
    }
    ImGui::PopStyleVar();
}

nlohmann::json SavesScreen::describe() const {
    return {{"screen", "saves"}, {"games", saves_.files().size()}, {"problem", problem_}};
}

} // namespace bastide::desktop
