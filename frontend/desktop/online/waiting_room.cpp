// Before a game begins: who is there, the link for the others; a part of OnlineScreen.
// Tested in tests/server/together_test.py.
#include "frontend/art/qr_code.hpp"
#include "frontend/desktop/look/pictures.hpp"
#include "frontend/desktop/online/online_screen.hpp"
#include "frontend/desktop/window/forms.hpp"
#include "presentation/people/presence.hpp"

#include <imgui.h>

#include <algorithm>

namespace bastide::desktop {

using protocol::Json;

namespace {

constexpr float code_size = 190; ///< side of the QR code

std::string seat_state(const Json& seat, const words::Language& tr) {
    return people::presence_text({.kind = seat.value("kind", ""),
                                  .here = seat.value("here", false),
                                  .yours = seat.value("yours", false)},
                                 tr);
}

} // namespace

void OnlineScreen::draw_waiting_room(Forms& forms) {
    const words::Language& tr = forms.language();
    if (client_.table().is_null()) {
        forms.text(forms.fonts().text, tr("Entering…"), theme::text_2);
        return;
    }
    const std::string stage = client_.table().value("stage", "");
    const bool waiting = stage == "waiting";
    forms.title(waiting ? tr("Waiting for the others") : tr("The game is coming"), 500);
    forms.wrapped(forms.fonts().small, plugin_titles(client_.table().at("plugins")), theme::text_2);
    ImGui::Dummy(forms.px(0, 6));
    if (!client_.missing().empty()) return draw_missing(forms);
    if (waiting) draw_link(forms);
    draw_seats(forms);
    ImGui::Dummy(forms.px(0, 8));
    if (waiting && client_.table().value("maker", false)) {
        if (forms.button("start", tr("Begin now"), forms.px(200, 44), true)) client_.start();
        ImGui::SameLine(0, forms.px(8));
    }
    if (forms.button("leave", client_.seats().empty() ? tr("Go back") : tr("Give up the seat"),
                     forms.px(200, 44)))
        client_.leave();
    if (waiting && client_.table().value("maker", false))
        forms.wrapped(forms.fonts().small,
                      tr("It begins by itself when the last seat is taken. If you begin now, "
                         "computers take the seats that are free."),
                      theme::text_2);
}

void OnlineScreen::draw_link(Forms& forms) {
    const words::Language& tr = forms.language();
    const std::string link = client_.server()->page(client_.game());
    if (pictured_ != link) {
        pictured_ = link;
        if (const auto code = art::qr_code(link))
            picture_ = to_texture(art::paint_qr_code(*code, static_cast<int>(forms.px(code_size))));
        else
            picture_ = sf::Texture();
    }
    const ImVec2 top = ImGui::GetCursorPos();
    const float text_left = forms.px(code_size + 20);
    if (picture_.getSize().x > 0)
        ImGui::Image(Forms::handle(picture_), {static_cast<float>(picture_.getSize().x),
                                               static_cast<float>(picture_.getSize().y)});
    ImGui::SetCursorPos({top.x + text_left, top.y});
    ImGui::BeginGroup();
    forms.text(forms.fonts().bold, tr("Send this link to your friends"), theme::text_1);
    std::string shown = link;
    ImGui::SetNextItemWidth(
        std::max(forms.px(200), ImGui::GetWindowWidth() - top.x - text_left - forms.px(28)));
    forms.text_field("link", shown, "", ImGuiInputTextFlags_ReadOnly);
    if (forms.button("copy_link", copied_ ? tr("Copied") : tr("Copy the link"), forms.px(180, 40),
                     !copied_)) {
        ImGui::SetClipboardText(link.c_str());
        copied_ = true;
    }
    forms.wrapped(forms.fonts().small,
                  tr("They open it in a browser, put it into this program, or point a phone at the "
                     "picture."),
                  theme::text_2, ImGui::GetWindowWidth() / forms.scale() - code_size - 70);
    const std::string& host = client_.server()->host;
    if (host == "localhost" || host == "[::1]" || host.rfind("127.", 0) == 0)
        forms.wrapped(forms.fonts().small,
                      tr("This address leads only to this machine. The server has told others "
                         "when it was started."),
                      theme::bad, ImGui::GetWindowWidth() / forms.scale() - code_size - 70);
    ImGui::EndGroup();
    ImGui::SetCursorPos(
        {top.x, std::max(ImGui::GetCursorPosY(), top.y + forms.px(code_size + 10))});
    forms.line();
    ImGui::Dummy(forms.px(0, 4));
}

void OnlineScreen::draw_seats(Forms& forms) {
    const words::Language& tr = forms.language();
    for (const Json& seat : client_.table().at("seats")) {
        const bool open = seat.value("kind", "") == "open";
        const std::string name = seat.value("name", "");
        forms.shield(seat.value("colour", ""), 28);
        ImGui::SameLine(0, forms.px(10));
        ImGui::AlignTextToFramePadding();
        if (!name.empty()) {
            forms.text(forms.fonts().bold, name, theme::text_1);
            ImGui::SameLine(0, forms.px(10));
        }
        forms.text(forms.fonts().text, seat_state(seat, tr), open ? theme::text_3 : theme::text_2);
    }
    if (const int watching = client_.table().value("watching", 0); watching > 0)
        forms.text(forms.fonts().small, tr.count("{} watches", "{} watch", watching),
                   theme::text_2);
}

/// Somebody else's rules run here only after they were asked for.
void OnlineScreen::draw_missing(Forms& forms) {
    const words::Language& tr = forms.language();
    std::string names;
    for (const OnlineClient::MissingPlugin& plugin : client_.missing())
        names += (names.empty() ? "" : ", ") + plugin.id;
    forms.wrapped(forms.fonts().text,
                  tr("This game is played by plugins that are not here, or are others here: {}. "
                     "The server can send them. They are checked against the game's own mark, run "
                     "without access to your files, and are used for games like this alone.",
                     names),
                  theme::text_1);
    ImGui::Dummy(forms.px(0, 8));
    if (forms.button("fetch", client_.fetching() ? tr("Fetching…") : tr("Fetch them"),
                     forms.px(200, 44), true, !client_.fetching()))
        client_.fetch();
    ImGui::SameLine(0, forms.px(8));
    if (forms.button("leave", tr("Go back"), forms.px(200, 44))) client_.step_out();
}

} // namespace bastide::desktop
