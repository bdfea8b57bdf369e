// The games of a server: a part of OnlineScreen.
// Tested in tests/server/together_test.py.
#include "frontend/desktop/online/online_screen.hpp"
#include "frontend/desktop/window/forms.hpp"

#include <imgui.h>

#include <algorithm>

namespace bastide::desktop {

using protocol::Json;

namespace {

int free_seats(const Json& game) {
    return static_cast<int>(
        std::count_if(game.at("seats").begin(), game.at("seats").end(),
                      [](const Json& seat) { return seat.value("kind", "") == "open"; }));
}

std::string people_of(const Json& game) {
    std::string names;
    for (const Json& seat : game.at("seats"))
        if (seat.value("taken", false) && !seat.value("name", "").empty())
            names += (names.empty() ? "" : ", ") + seat.value("name", "");
    return names;
}

} // namespace

std::string OnlineScreen::plugin_titles(const Json& plugins) const {
    std::string titles;
    for (const Json& id : plugins) {
        const std::string name = id.get<std::string>();
        const catalogue::Plugin* const plugin = navigator_.catalogue().find(name);
        titles +=
            (titles.empty() ? "" : ", ")
            + (plugin == nullptr ? name : plugin->manifest_in(navigator_.language().code()).title);
    }
    return titles;
}

void OnlineScreen::draw_lobby(Forms& forms) {
    const words::Language& tr = forms.language();
    const float top = ImGui::GetCursorPosY();
    forms.title(tr("Games"), 400);
    ImGui::SetCursorPos({ImGui::GetWindowWidth() - forms.px(14 + 200), top});
    if (forms.button("make_game", tr("Make a game"), forms.px(200, 40), true)) make_game();
    ImGui::SetCursorPos({ImGui::GetWindowWidth() - forms.px(14 + 200 + 8 + 200), top});
    if (forms.button("bring_game", tr("Bring a saved game"), forms.px(200, 40))) bring_game();
    ImGui::Dummy(forms.px(0, 6));
    forms.line();
    if (client_.games().empty()) {
        ImGui::Dummy(forms.px(0, 6));
        forms.wrapped(forms.fonts().text,
                      tr("No game is open to all now, and you sit in none. Make one, and send its "
                         "link to your friends."),
                      theme::text_2);
    }
    // Where one's turn is waited for comes first.
    std::vector<const Json*> games;
    for (const Json& game : client_.games())
        games.push_back(&game);
    std::stable_sort(games.begin(), games.end(), [](const Json* a, const Json* b) {
        return a->value("turn", false) > b->value("turn", false);
    });
    int number = 0;
    for (const Json* const game : games)
        draw_game_row(forms, *game, ++number);
}

void OnlineScreen::draw_game_row(Forms& forms, const Json& game, int number) {
    const words::Language& tr = forms.language();
    const std::string id = std::to_string(number), name = game.value("game", "");
    const bool yours = game.value("yours", false), turn = game.value("turn", false);
    const int free = free_seats(game);
    ImGui::PushID(number);
    const ImVec2 top = ImGui::GetCursorPos();
    ImGui::Dummy(forms.px(0, 4));
    const std::string title = game.value("title", "");
    const std::string people = people_of(game);
    forms.text(forms.fonts().bold,
               !title.empty()    ? title
               : !people.empty() ? people
                                 : tr("Nobody yet"),
               theme::text_1);
    if (turn) forms.chip_beside(tr("your turn"), ChipKind::accent, ImGui::GetWindowWidth());
    if (game.value("password", false))
        forms.chip_beside(tr("asks for a password"), ChipKind::neutral, ImGui::GetWindowWidth());
    const std::string stage = game.value("stage", "");
    const std::string state = stage == "waiting"
                                  ? tr.count("{} seat is free", "{} seats are free", free)
                              : stage == "playing" ? tr("is being played")
                                                   : tr("is over");
    forms.wrapped(forms.fonts().small, state + " · " + plugin_titles(game.at("plugins")),
                  theme::text_2, ImGui::GetContentRegionAvail().x / forms.scale() - 250);
    const float bottom = ImGui::GetCursorPosY() + forms.px(6);
    ImGui::SetCursorPos({ImGui::GetWindowWidth() - forms.px(14 + 224), top.y + forms.px(8)});
    if (yours) {
        if (forms.button("open_" + id, stage == "over" ? tr("View") : tr("Open"), forms.px(108, 36),
                         turn))
            client_.enter(name, 0);
    } else {
        if (forms.button("join_" + id, tr("Join"), forms.px(108, 36), false, free > 0))
            door_ = name;
        ImGui::SameLine(0, forms.px(8));
        if (forms.button("watch_" + id, tr("Watch"), forms.px(108, 36), false, stage != "waiting"))
            client_.enter(name, 0);
    }
    ImGui::SetCursorPos({top.x, std::max(bottom, top.y + forms.px(52))});
    forms.line();
    ImGui::PopID();
}

void OnlineScreen::draw_door(Forms& forms, const std::string& game) {
    const words::Language& tr = forms.language();
    forms.title(tr("You are invited"), 500);
    ImGui::Dummy(forms.px(0, 4));
    forms.wrapped(forms.fonts().text,
                  tr("Take a seat in the game {}, or watch it. You come back to your seat by the "
                     "same link, whatever happens.",
                     game),
                  theme::text_1);
    ImGui::Dummy(forms.px(0, 6));
    ImGui::AlignTextToFramePadding();
    forms.text(forms.fonts().text, tr("Password, if it asks for one"), theme::text_2);
    ImGui::SameLine(0, forms.px(10));
    ImGui::SetNextItemWidth(forms.px(200));
    forms.text_field("password", password_, tr("none"), ImGuiInputTextFlags_Password);
    ImGui::Dummy(forms.px(0, 8));
    const bool ready = client_.state() == OnlineClient::State::ready;
    const auto enter = [&](const char* id, const std::string& label, int seats, bool primary) {
        if (!forms.button(id, label, forms.px(200, 44), primary, ready)) return;
        identity_.set_name(name_);
        const std::string wanted = game;
        door_.clear();
        client_.enter(wanted, seats, password_);
    };
    enter("take_seat", tr("Take a seat"), 1, true);
    ImGui::SameLine(0, forms.px(8));
    enter("take_two", tr("Two of us are here"), 2, false);
    ImGui::SameLine(0, forms.px(8));
    enter("watch", tr("Watch"), 0, false);
}

} // namespace bastide::desktop
