// The games of a server: a part of OnlineScreen.
// Tested in tests/server/together_test.py.
#include "frontend/desktop/online/online_screen.hpp"
#include "frontend/desktop/window/form.hpp"
#include "presentation/people/listed_game.hpp"
#include "presentation/setup/game_title.hpp"

#include <algorithm>

namespace bastide::desktop {

using protocol::Json;

namespace {

/// But for those that are kept for somebody.
int free_seats(const Json& game) {
    return static_cast<int>(
        std::count_if(game.at("seats").begin(), game.at("seats").end(), [](const Json& seat) {
            return seat.value("kind", "") == "open" && !seat.value("taken", false);
        }));
}

/// That it is your turn stands beside it.
people::ListedStage stage_of(const Json& game) {
    people::ListedStage stage{.stage = game.value("stage", ""),
                              .free_seats = free_seats(game),
                              .you_are_awaited = game.value("awaited", false)};
    for (const Json& seat : game.at("seats"))
        if (seat.value("awaited", false)) stage.awaited.push_back(seat.value("name", ""));
    return stage;
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
    return setup::plugin_titles(plugins.get<std::vector<std::string>>(), navigator_.catalogue(),
                                navigator_.language());
}

void OnlineScreen::draw_lobby(Form& form) {
    constexpr float height = 40;
    const words::Language& tr = form.language();
    const Button make{.id = "make_game", .label = tr("Make a game"), .kind = ButtonKind::primary};
    const Button bring{.id = "bring_game", .label = tr("Bring a saved game")};
    const float make_width = button_width(form.painter(), make);
    form.text(tr("Games"), style::heading(), height);
    form.beside_right(make_width + Form::spacing + button_width(form.painter(), bring));
    if (form.button(bring, {0, height})) bring_game();
    form.beside();
    if (form.button(make, {0, height})) make_game();
    form.gap(6);
    form.line();
    form.gap(8);
    if (client_.games().empty())
        form.wrapped(tr("No game is open to all now, and you sit in none. Make one, and send its "
                        "link to your friends."),
                     style::plain(theme::text_2));
    // Where one's turn is waited for comes first.
    std::vector<const Json*> games;
    for (const Json& game : client_.games())
        games.push_back(&game);
    std::stable_sort(games.begin(), games.end(), [](const Json* a, const Json* b) {
        return a->value("turn", false) > b->value("turn", false);
    });
    int number = 0;
    for (const Json* const game : games)
        draw_game_row(form, *game, std::to_string(++number));
}

void OnlineScreen::draw_game_row(Form& form, const Json& game, const std::string& number) {
    constexpr float buttons_width = 224, least_height = 44;
    const sf::Vector2f size{108, 36};
    const words::Language& tr = form.language();
    const std::string name = game.value("game", ""), stage = game.value("stage", "");
    const bool yours = game.value("yours", false), turn = game.value("turn", false);
    const bool awaited = game.value("awaited", false);
    const int free = free_seats(game);
    const sf::Vector2f top = form.at();
    {
        const auto words = form.column(form.room() - buttons_width - 16);
        const std::string title = game.value("title", "");
        const std::string people = people_of(game);
        form.text(!title.empty()    ? title
                  : !people.empty() ? people
                                    : tr("Nobody yet"),
                  style::bold(), chip_height);
        if (turn) form.chip_beside(tr("your turn"), ChipKind::accent, form.right());
        if (game.value("password", false))
            form.chip_beside(tr("asks for a password"), ChipKind::neutral, form.right());
        const std::string state = people::stage_text(stage_of(game), tr);
        form.wrapped(state + " · " + plugin_titles(game.at("plugins")), style::small());
    }
    const float height = std::max(form.last().height, least_height);
    form.go_to({form.right() - buttons_width, top.y + 4});
    if (yours || awaited) {
        if (form.button({.id = "open_" + number,
                         .label = awaited           ? tr("Join")
                                  : stage == "over" ? tr("View")
                                                    : tr("Open"),
                         .kind = primary_if(turn || awaited)},
                        size))
            client_.enter(name, 0);
    } else {
        if (form.button({.id = "join_" + number, .label = tr("Join"), .enabled = free > 0}, size))
            client_.come_to_door(name);
        form.beside();
        if (form.button(
                {.id = "watch_" + number, .label = tr("Watch"), .enabled = stage != "waiting"},
                size))
            client_.enter(name, 0);
    }
    form.go_to({top.x, top.y + height + 8});
    form.line();
    form.gap(10);
}

} // namespace bastide::desktop
