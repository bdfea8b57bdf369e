#include "frontend/desktop/title/title_screen.hpp"

#include "frontend/desktop/title/save_picture.hpp"
#include "presentation/setup/game_title.hpp"
#include "presentation/setup/setup_form.hpp"

#include <algorithm>
#include <vector>

namespace bastide::desktop {
namespace {

constexpr float title_menu_width = 400;
constexpr float title_left = 28;
constexpr float title_card_width = title_menu_width - 2 * title_left;
const sf::Vector2f game_picture{104, 66}; ///< of the game to go on with

std::string joined(const std::vector<std::string>& parts, const char* between) {
    std::string text;
    for (const std::string& part : parts)
        text += (text.empty() ? "" : between) + part;
    return text;
}

bool is_low(const Painter& painter) {
    return painter.size().y < 620;
}

std::string plugin_folders(const DesktopOptions& options) {
    std::vector<std::string> folders;
    for (const std::filesystem::path& root : options.plugins.in_order())
        folders.push_back(root.string());
    return joined(folders, ", ");
}

} // namespace

TitleScreen::TitleScreen(Navigator& navigator, Saves& saves, std::string notice)
    : navigator_(navigator),
      saves_(saves),
      presets_(setup::read_presets(navigator.options().content / "presets",
                                   navigator.catalogue().languages())),
      unfinished_(saves.newest_unfinished()),
      newest_problem_(saves.newest_problem()),
      notice_(std::move(notice)),
      picture_(navigator.catalogue()) {}

/// Games may have been deleted.
void TitleScreen::returned() {
    unfinished_ = saves_.newest_unfinished();
    newest_problem_ = saves_.newest_problem();
}

void TitleScreen::open(const std::filesystem::path& file) {
    if (const auto problem = navigator_.open_game(file)) notice_ = *problem;
}

void TitleScreen::learn() {
    constexpr int tiles = 30;
    constexpr std::uint64_t seed = 12; // the same game for everybody, so that it can be spoken of
    try {
        if (presets_.presets.empty()) return navigator_.show_setup();
        setup::SetupForm form(navigator_.catalogue(), navigator_.language(),
                              &presets_.presets.front(), seed);
        if (form.seats().size() > 1) form.seating().set_kind(1, "easy");
        form.set_tiles(std::min(tiles, form.pile()));
        navigator_.change([](Preferences& preferences) { preferences.guide = {}; });
        notice_ =
            navigator_.start_game({form.rules_to_play(), form.seats(), form.seed()}).value_or("");
    } catch (const std::exception& error) {
        notice_ = navigator_.language().told(error);
    }
}

void TitleScreen::handle(const sf::Event& event) {
    if (controls_.handle(event, scale()) || event.type != sf::Event::KeyPressed) return;
    if (event.key.code == sf::Keyboard::Enter) {
        if (unfinished_)
            open(unfinished_->file);
        else
            navigator_.show_setup();
    }
    if (event.key.code == sf::Keyboard::N) navigator_.show_setup();
    if (event.key.code == sf::Keyboard::L) navigator_.show_saves();
}

bool TitleScreen::update(float) {
    const bool painted = picture_.update(), pictured = navigator_.board_pictures().collect();
    return painted || pictured;
}

void TitleScreen::draw(Painter& painter) {
    const sf::Vector2f size = painter.size();
    painter.target().clear(painter.colour(theme::table));
    picture_.draw(painter, {title_menu_width, 0, size.x - title_menu_width, size.y});
    painter.box({0, 0, title_menu_width, size.y}, 0, theme::paper);
    painter.rule({title_menu_width - 1, 0}, 1);
    const bool low = is_low(painter);
    const float head = low ? 44 : 64;
    painter.text("Bastide", {title_left, head},
                 {Face::title_black, low ? 54.f : 72.f, theme::text_1});
    painter.text(painter.language()("Lay the land, tile by tile."), {title_left + 1, head * 1.75f},
                 {Face::title_italic, 18, theme::text_2});
    const float below = draw_problems(painter);
    draw_entries(painter, draw_continue(painter, head * 2.2f) + 12, below);
    painter.text(BASTIDE_VERSION, {title_left + title_card_width - 16, size.y - 32},
                 {Face::text, 13, theme::text_3}, Align::right);
}

/// The board of the game to go on with; nothing while it is painted.
void TitleScreen::draw_thumbnail(Painter& painter, sf::FloatRect area) {
    const sf::FloatRect device = painter.device(area);
    const sf::Texture* const picture =
        picture_of_save(navigator_.board_pictures(), navigator_.catalogue(), *unfinished_,
                        {static_cast<int>(device.width), static_cast<int>(device.height)});
    if (picture == nullptr) return;
    painter.image(*picture, area);
}

float TitleScreen::draw_continue(Painter& painter, float top) {
    if (!unfinished_) return top;
    const words::Language& tr = painter.language();
    const SavedGame& game = *unfinished_;
    const TextStyle small{Face::text, 14, theme::text_2};
    constexpr float line = 19;
    // In a low window the entries below need the room.
    const sf::Vector2f pictured = is_low(painter) ? sf::Vector2f() : game_picture;
    const auto titles =
        painter.wrapped(setup::game_title(game.plugins, presets_, navigator_.catalogue(), tr),
                        title_card_width - 44 - pictured.x, small);
    const float tall =
        std::max(113 + line * static_cast<float>(titles.size()), 44 + pictured.y + 46);
    const sf::FloatRect card{title_left, top, title_card_width, tall};
    controls_.hotspot("continue", tr("Continue"), card,
                      [this] { open(std::filesystem::path(unfinished_->file)); });
    painter.box(card, theme::radius, controls_.hovers("continue") ? theme::chip : theme::sunken);
    painter.frame(card, theme::radius, 3, theme::accent);
    const float x = title_left + 18;
    painter.text(tr("Continue"), {x, top + 28}, {Face::title, 20, theme::text_1});
    if (pictured.x > 0)
        draw_thumbnail(painter, {title_left + title_card_width - pictured.x - 16, top + 44,
                                 pictured.x, pictured.y});
    painter.key_cap("Enter", {title_left + title_card_width - 66, top + 27}, theme::text_2);
    float y = top + 55;
    for (const std::string& each : titles) {
        painter.text(each, {x, y}, small);
        y += line;
    }
    painter.text(tr("Turn {}", game.turn) + " · "
                     + tr.count("{} tile left", "{} tiles left", game.tiles_left),
                 {x, y + 3}, small);
    y = top + card.height - 26;
    float shield = x + 11;
    for (const records::Seat& seat : game.seats) {
        painter.shield(seat.colour, {shield, y}, 26);
        shield += 28;
    }
    if (game.player >= 0 && game.player < static_cast<int>(game.seats.size())) {
        const records::Seat& seat = game.seats[static_cast<std::size_t>(game.player)];
        painter.fitted(tr("{} is to play", words::seat_name(seat.name, seat.colour, tr)),
                       {shield, y}, title_left + title_card_width - 18 - shield,
                       {Face::text, 14, theme::text_1});
    }
    return top + card.height;
}

void TitleScreen::draw_entries(Painter& painter, float top, float below) {
    /// How much it draws the eye: what one comes for first, then ways to play, then the rest.
    enum class Rank { first, play, other };
    struct Entry {
        const char* id;
        std::string label;
        const char* icon;
        std::string note;
        std::function<void()> action;
        Rank rank = Rank::other;
    };
    const bool playable = !navigator_.catalogue().plugins().empty();
    const words::Language& tr = painter.language();
    const auto count = static_cast<int>(saves_.files().size());
    const auto broken = navigator_.catalogue().broken().size();
    const std::string elsewhere = navigator_.game_elsewhere();
    std::vector<Entry> entries = {
        {"new_game", tr("New game"), "play", "", [this] { navigator_.show_setup(); },
         unfinished_ ? Rank::play : Rank::first},
        {"learn", tr("Learn to play"), "hint", count == 0 ? tr("start here") : "",
         [this] { learn(); }, Rank::play},
        {"online", tr("Play online"), "next", "", [this] { navigator_.show_online(); }, Rank::play},
        {"load", tr("Load a game"), "log",
         count == 0 ? tr("none yet") : tr.count("{} game", "{} games", count),
         [this] { navigator_.show_saves(); }, Rank::play},
        {"statistics", tr("Statistics"), "chart", "", [this] { navigator_.show_statistics(); }},
        {"rules", tr("Rules"), "help", "", [this] { navigator_.show_rules({}, ""); }},
        {"plugins", tr("Plugins"), "tiles", broken == 0 ? "" : tr("{} broken", broken),
         [this] { navigator_.show_plugins(); }},
        {"workshop", tr("Tile workshop"), "workshop", "", [this] { navigator_.show_workshop(); }},
        {"settings", tr("Settings"), "menu", "", [this] { navigator_.show_settings(); }},
        {"quit", tr("Quit"), "cross", "", [this] { navigator_.quit(); }},
    };
    if (!elsewhere.empty())
        entries.insert(entries.begin(),
                       {"go_on_elsewhere", tr("Go on with friends"), "people", "",
                        [this, elsewhere] { navigator_.show_online(elsewhere); }, Rank::play});
    constexpr float usual = 40, between = 2, parted = 14;
    const float room = painter.size().y - top - below - parted;
    const float height = std::min(usual, room / static_cast<float>(entries.size()) - between);
    Rank before = entries.front().rank;
    for (const Entry& entry : entries) {
        if (entry.rank == Rank::other && before != Rank::other) {
            painter.box({title_left + 16, top + parted / 2 - 1, title_card_width - 32, 1}, 0,
                        theme::line);
            top += parted;
        }
        before = entry.rank;
        const sf::FloatRect row{title_left, top, title_card_width, height};
        const float middle = top + height / 2;
        const bool first = entry.rank == Rank::first;
        const bool needs_plugins =
            entry.id == std::string_view("new_game") || entry.id == std::string_view("learn");
        const bool off = needs_plugins && !playable;
        if (!off) controls_.hotspot(entry.id, entry.label, row, entry.action);
        const bool hovered = !off && controls_.hovers(entry.id);
        if (first && !off)
            painter.box(row, theme::button_radius, hovered ? theme::board_accent : theme::accent);
        else if (hovered)
            painter.box(row, theme::button_radius, theme::sunken);
        const Tone text = off                        ? theme::text_3
                          : first                    ? theme::on_accent
                          : entry.rank == Rank::play ? theme::text_1
                                                     : theme::text_2;
        painter.icon(entry.icon, {title_left + 26, middle}, 20, first ? text : theme::accent);
        painter.text(entry.label, {title_left + 52, middle},
                     {entry.rank == Rank::other ? Face::text : Face::bold, 17, text});
        const bool calls = entry.id == std::string_view("learn");
        painter.text(entry.note, {title_left + title_card_width - 16, middle},
                     {calls ? Face::bold : Face::text, 14, calls ? theme::accent : theme::text_3},
                     Align::right);
        top += height + between;
    }
}

std::string TitleScreen::problem_text() const {
    const words::Language& tr = navigator_.language();
    const auto broken = navigator_.catalogue().broken().size();
    if (!notice_.empty()) return notice_;
    if (!newest_problem_.empty())
        return tr("The newest saved game cannot be opened; Load a game may rescue it. {}",
                  tr.said(newest_problem_));
    if (navigator_.catalogue().plugins().empty())
        return tr("No plugins were found, so there is nothing to play yet. Plugins are folders "
                  "with a plugin.toml; they are looked for in:")
               + ' ' + plugin_folders(navigator_.options());
    if (broken > 0)
        return tr.count("{} plugin could not be read; Plugins says why.",
                        "{} plugins could not be read; Plugins says why.",
                        static_cast<int>(broken));
    return {};
}

/// At the bottom; returns how much room that and the version take.
float TitleScreen::draw_problems(Painter& painter) const {
    constexpr float line = 20, foot = 52, below = 10;
    const std::string text = problem_text();
    if (text.empty()) return below;
    const TextStyle style{Face::text, 14, theme::bad};
    const auto lines = painter.wrapped(text, title_card_width - 28, style);
    const float height = line * static_cast<float>(lines.size()) + line;
    const float top = painter.size().y - foot - height;
    painter.box({title_left, top, title_card_width, height}, theme::button_radius, theme::bad_soft);
    for (std::size_t i = 0; i < lines.size(); ++i)
        painter.text(lines[i], {title_left + 14, top + line + line * static_cast<float>(i)}, style);
    return foot + height + below;
}

nlohmann::json TitleScreen::describe() const {
    return {{"screen", "title"}, {"painting", picture_.busy()}, {"notice", notice_}};
}

} // namespace bastide::desktop
