// A saved game that is to go on with friends: who sits where; a part of OnlineScreen.
// Tested in tests/server/together_test.py.
#include "frontend/desktop/online/offers.hpp"
#include "frontend/desktop/online/online_screen.hpp"
#include "frontend/desktop/window/form.hpp"
#include "players/player.hpp"
#include "presentation/people/presence.hpp"
#include "presentation/words/colour_names.hpp"

#include <algorithm>

namespace bastide::desktop {

void OnlineScreen::draw_bringing(Form& form) {
    const sf::Vector2f size{200, 44};
    const words::Language& tr = form.language();
    form.text(brought_->title.empty() ? tr("A game that goes on") : brought_->title,
              style::heading());
    form.gap(4);
    form.wrapped(tr("All that was played stays. What is still to be drawn is shuffled anew by the "
                    "server, so that nobody has seen it; the saved game stays as it is."),
                 style::plain());
    form.gap(6);
    for (std::size_t i = 0; i < brought_->seats.size(); ++i)
        draw_brought_seat(form, brought_->seats[i], std::to_string(i + 1));
    form.gap(6);
    form.text(tr("Password"), style::plain(), field_height);
    form.beside(10);
    form.text_field({.id = "password", .hint = tr("none")}, brought_->password, 200);
    form.gap(8);
    const bool somebody = std::any_of(brought_->seats.begin(), brought_->seats.end(),
                                      [](const auto& seat) { return seat.kind == "person"; });
    if (form.button({.id = "offer_brought",
                     .label = tr("Invite friends"),
                     .kind = ButtonKind::primary,
                     .enabled = somebody},
                    size)) {
        client_.offer(params_of(*brought_));
        brought_.reset();
        return;
    }
    form.beside();
    if (form.button({.id = "bring_none", .label = tr("Go back")}, size)) brought_.reset();
}

void OnlineScreen::draw_brought_seat(Form& form, records::Seat& seat, const std::string& number) {
    constexpr float shield = 28, choice_left = 206, choice_width = 240;
    const words::Language& tr = form.language();
    const sf::FloatRect sign = form.take({shield, field_height});
    form.painter().shield(seat.colour, {sign.left + shield / 2, sign.top + field_height / 2},
                          shield);
    form.beside(10);
    {
        const auto name = form.column(choice_left - shield - 20);
        form.shortened(words::seat_name(seat.name, seat.colour, tr), style::bold(), field_height);
    }
    form.beside_at(choice_left);
    Options kinds = {{"person", tr("played here")},
                     {people::open_kind, tr("A friend, by the link")}};
    for (const std::string& kind : players::player_kinds())
        kinds.emplace_back(kind, tr("Computer, {}", tr(kind)));
    const auto now = std::find_if(kinds.begin(), kinds.end(),
                                  [&](const auto& kind) { return kind.first == seat.kind; });
    const auto place = static_cast<std::size_t>(now == kinds.end() ? 0 : now - kinds.begin());
    if (const auto next = form.choice("brought_" + number, place, kinds, choice_width))
        seat.kind = kinds[*next].first;
}

} // namespace bastide::desktop
