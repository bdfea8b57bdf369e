// A saved game that is to go on with friends: who sits where; a part of OnlineScreen.
// Tested in tests/server/together_test.py.
#include "frontend/desktop/online/offers.hpp"
#include "frontend/desktop/online/online_screen.hpp"
#include "frontend/desktop/window/forms.hpp"
#include "players/player.hpp"
#include "presentation/people/presence.hpp"
#include "presentation/words/colour_names.hpp"

#include <imgui.h>

#include <algorithm>

namespace bastide::desktop {

void OnlineScreen::draw_bringing(Forms& forms) {
    const words::Language& tr = forms.language();
    forms.title(brought_->title.empty() ? tr("A game that goes on") : brought_->title, 600);
    ImGui::Dummy(forms.px(0, 4));
    forms.wrapped(forms.fonts().text,
                  tr("All that was played stays. What is still to be drawn is shuffled anew by the "
                     "server, so that nobody has seen it; the saved game stays as it is."),
                  theme::text_1);
    ImGui::Dummy(forms.px(0, 6));
    for (std::size_t i = 0; i < brought_->seats.size(); ++i)
        draw_brought_seat(forms, brought_->seats[i], i + 1);
    ImGui::Dummy(forms.px(0, 6));
    ImGui::AlignTextToFramePadding();
    forms.text(forms.fonts().text, tr("Password"), theme::text_1);
    ImGui::SameLine(0, forms.px(10));
    ImGui::SetNextItemWidth(forms.px(200));
    forms.text_field("password", brought_->password, tr("none"));
    ImGui::Dummy(forms.px(0, 8));
    const bool somebody = std::any_of(brought_->seats.begin(), brought_->seats.end(),
                                      [](const auto& seat) { return seat.kind == "person"; });
    if (forms.button("offer_brought", tr("Invite friends"), forms.px(200, 44), true, somebody)) {
        client_.offer(params_of(*brought_));
        brought_.reset();
        return;
    }
    ImGui::SameLine(0, forms.px(8));
    if (forms.button("bring_none", tr("Go back"), forms.px(200, 44))) brought_.reset();
}

void OnlineScreen::draw_brought_seat(Forms& forms, records::Seat& seat, std::size_t number) {
    const words::Language& tr = forms.language();
    ImGui::PushID(static_cast<int>(number));
    forms.shield(seat.colour, 28);
    ImGui::SameLine(0, forms.px(10));
    ImGui::AlignTextToFramePadding();
    forms.text(forms.fonts().bold, words::seat_name(seat.name, seat.colour, tr), theme::text_1);
    ImGui::SameLine(forms.px(220));
    ImGui::SetNextItemWidth(forms.px(240));
    std::vector<std::pair<std::string, std::string>> kinds = {
        {"person", tr("played here")}, {people::open_kind, tr("A friend, by the link")}};
    for (const std::string& kind : players::player_kinds())
        kinds.emplace_back(kind, tr("Computer, {}", tr(kind)));
    const auto now = std::find_if(kinds.begin(), kinds.end(),
                                  [&](const auto& kind) { return kind.first == seat.kind; });
    const auto place = static_cast<std::size_t>(now == kinds.end() ? 0 : now - kinds.begin());
    if (const auto next = forms.choice("brought_" + std::to_string(number), place, kinds))
        seat.kind = kinds[*next].first;
    ImGui::PopID();
}

} // namespace bastide::desktop
