#include "frontend/desktop/game/islands/dock.hpp"

#include "frontend/desktop/game/islands/odds_chart.hpp"
#include "frontend/desktop/look/player_paint.hpp"
#include "presentation/telling/held_things.hpp"
#include "presentation/telling/score_text.hpp"
#include "presentation/telling/taken_places.hpp"

#include <algorithm>
#include <cmath>

namespace bastide::desktop {
namespace {

constexpr float choice_row_height = 44;
constexpr float figures_row_height = 68, figures_row_title = 18; ///< of a place for many
constexpr std::size_t most_beside = 2; ///< figures that stand before the words
constexpr float detail_line = 16;
constexpr float words_left = 76, beside_step = 32;
constexpr float below_step = 38; ///< of figures in a line of their own
constexpr float taken_line = 26;
const TextStyle detail_style{Face::text, 13, theme::text_2};
const TextStyle later_style{Face::text, 12, theme::text_3};
constexpr std::size_t most_columns = 7; ///< of tokens in the bag; more are told in words

/// Whether choices are about several tiles, so that each is told apart by its own.
bool lie_apart(const std::vector<telling::BoardSpot>& spots) {
    return std::any_of(spots.begin(), spots.end(), [&](const telling::BoardSpot& spot) {
        return spot.on_board() && spot.place.tile != spots.front().place.tile;
    });
}

} // namespace

sf::FloatRect Dock::island(const Frame& frame, float width, float height) {
    const sf::Vector2f size = frame.painter.size();
    const sf::FloatRect area{size.x - theme::margin - width, size.y - theme::margin - height, width,
                             height};
    frame.painter.island(area);
    if (frame.now.turn.player >= 0)
        draw_colour_edge(frame.painter, area, frame.play.player_colour(frame.now.turn.player),
                         Edge::top);
    frame.controls.cover(area);
    area_ = area;
    return area;
}

void Dock::draw(Painter& painter, Controls& controls, course::GameCourse& course, BoardView& board,
                const Situation& situation) {
    const course::Play& play = course.play();
    const Frame frame{painter, controls, course, play, board, situation};
    hot_.reset();
    hot_hint_.reset();
    shows_loupe_ = false;
    tile_area_ = {};
    const bool behind_curtain = play.covered() && !situation.computer();
    if (behind_curtain) {
        area_ = {painter.size().x - theme::margin, painter.size().y - theme::margin, 0, 0};
        return;
    }
    switch (play.stage()) {
    case course::Stage::drawing: draw_drawing(frame); break;
    case course::Stage::placing: draw_placing(frame); break;
    case course::Stage::deploying:
        if (situation.computer())
            draw_others_choice(frame);
        else
            draw_deploying(frame);
        break;
    case course::Stage::over: break;
    }
}

void Dock::undo_button(const Frame& frame, sf::FloatRect area, bool named) {
    const words::Language& tr = frame.play.language();
    const std::string why_not = frame.play.why_no_undo();
    frame.controls.button(frame.painter,
                          {.id = "undo",
                           .label = named ? tr("Undo") : "",
                           .area = area,
                           .icon = "undo",
                           .hint = why_not.empty() ? tr("Take back the last step") : why_not,
                           .enabled = why_not.empty()},
                          [&course = frame.course] { course.undo(); });
}

/// The picture of a spot.
void Dock::draw_spot_figure(const Frame& frame, const telling::BoardSpot& spot, sf::Vector2f at) {
    const engine::GameState& state = frame.play.state();
    const bool about_figure = spot.figure != engine::no_figure;
    frame.painter.figure(
        frame.play.words()
            .figure_styles[about_figure ? state.figures()[spot.figure].kind : spot.action.figure],
        frame.play.owner_colour(about_figure ? state.figures()[spot.figure].owner
                                             : frame.play.actor()),
        at, 30);
}

bool Dock::has_figure(const telling::BoardSpot& spot) {
    return spot.figure != engine::no_figure || spot.action.figure != engine::no_figure_kind;
}

/// Where the words of a place begin, behind its number and its figures.
float Dock::words_begin(const Frame& frame, const PlaceRow& place) {
    constexpr float without_figure = 40;
    if (place.figures_below || !has_figure(frame.play.spots()[place.first])) return without_figure;
    return words_left + beside_step * static_cast<float>(place.count - 1);
}

std::string Dock::later_text(const Frame& frame, std::size_t spot) {
    return tells_growth(frame, spot)
               ? telling::completed_text(frame.play.spots()[spot].feature, frame.play.language())
               : std::string();
}

/// What is told below the title; first whose place it would be, where titles do not tell figures
/// apart.
std::string Dock::detail_of(const Frame& frame, const PlaceRow& place, std::size_t spot) {
    const auto& spots = frame.play.spots();
    const telling::BoardSpot& at = spots[spot];
    bool told_apart = true;
    for (std::size_t other = place.first; other < place.first + place.count; ++other)
        told_apart = told_apart && (other == spot || spots[other].title != at.title);
    if (told_apart || at.action.figure == engine::no_figure_kind) return at.detail;
    const std::string figure = words::capitalised(
        frame.play.words().word(frame.play.rules().figures[at.action.figure].name));
    return at.detail.empty() ? figure : figure + ": " + at.detail;
}

/// The same in lines as they fit.
std::vector<std::string> Dock::detail_lines(const Frame& frame, const PlaceRow& place,
                                            std::size_t spot) {
    const std::string later = later_text(frame, spot);
    const float taken = later.empty() ? 0 : frame.painter.width(later, later_style) + 8;
    const float figures = place.figures_below ? below_step * static_cast<float>(place.count) : 0;
    return frame.painter.wrapped(
        detail_of(frame, place, spot),
        theme::deploy_width - words_begin(frame, place) - figures - 14 - taken, detail_style);
}

std::string Dock::row_id(std::size_t spot) {
    return "spot_row_" + std::to_string(spot + 1);
}

std::vector<Dock::PlaceRow> Dock::place_rows(const Frame& frame) {
    const auto& spots = frame.play.spots();
    const std::vector<std::size_t> first = telling::first_of_places(spots);
    constexpr std::size_t many = 9;
    const float usual = first.size() > many ? choice_row_height - 8 : choice_row_height;
    const auto count_at = [&](std::size_t i) {
        return (i + 1 < first.size() ? first[i + 1] : spots.size()) - first[i];
    };
    // All of a list that are for several figures are laid out the same way.
    bool many_figures = false;
    for (std::size_t i = 0; i < first.size(); ++i)
        many_figures = many_figures || count_at(i) > most_beside;
    std::vector<PlaceRow> rows;
    float top = 0;
    for (std::size_t i = 0; i < first.size(); ++i) {
        const std::size_t count = count_at(i);
        rows.push_back({i + 1, first[i], count, top, usual, count > 1 && many_figures});
        if (rows.back().figures_below) rows.back().height = figures_row_height;
        rows.back().height += detail_line * more_lines(frame, rows.back());
        top += rows.back().height;
    }
    return rows;
}

/// Of details, beyond the first: as many as the longest of its figures' has.
float Dock::more_lines(const Frame& frame, const PlaceRow& place) {
    std::size_t most = 1;
    for (std::size_t spot = place.first; spot < place.first + place.count; ++spot)
        most = std::max(most, detail_lines(frame, place, spot).size());
    return static_cast<float>(most - 1);
}

std::size_t Dock::mark_row(const Frame& frame, const PlaceRow& place, sf::FloatRect row) {
    Painter& painter = frame.painter;
    const auto focused = frame.course.focused_spot();
    std::size_t shown = place.holds(focused) ? *focused : place.first;
    // One row is marked, the one that is confirmed: a mouse that rests says nothing against a key.
    bool under_mouse = false;
    for (std::size_t spot = place.first; spot < place.first + place.count; ++spot)
        if (frame.controls.hovers(row_id(spot)) && (!focused || focused == spot)) {
            hot_ = shown = spot;
            under_mouse = true;
        }
    if (place.holds(focused))
        painter.frame({row.left + 3, row.top + 2, row.width - 6, row.height - 4}, 6, 3,
                      theme::focus);
    if (under_mouse || place.holds(frame.now.pointed)) {
        painter.box({row.left + 1, row.top, row.width - 2, row.height}, 0, theme::accent_soft);
        painter.box({row.left + 1, row.top, 4, row.height}, 0, theme::accent);
    }
    constexpr std::size_t number_keys = 9;
    const float y = row.top + (place.figures_below ? figures_row_title : row.height / 2);
    const std::string number = std::to_string(place.number);
    if (place.number <= number_keys)
        painter.key_cap(number, {row.left + 12, y}, theme::text_2);
    else
        painter.text(number, {row.left + 23, y}, {Face::bold, 13, theme::text_2}, Align::centre);
    painter.rule({row.left, row.top + row.height - 1}, row.width);
    return shown;
}

bool Dock::tells_growth(const Frame& frame, std::size_t spot) {
    return telling::may_grow(frame.play.spots()[spot]) && frame.course.hints().list().empty();
}

/// What a figure is for where its plugin says so, and what the numbers mean.
std::string Dock::explanation(const Frame& frame, std::size_t spot) {
    const telling::BoardSpot& at = frame.play.spots()[spot];
    std::string text;
    if (at.action.figure != engine::no_figure_kind) {
        const std::string about =
            telling::about_key(frame.play.rules().figures[at.action.figure].name);
        if (frame.play.words().find(about) != nullptr) text = frame.play.words().word(about);
    }
    if (!tells_growth(frame, spot)) return text;
    return (text.empty() ? "" : text + '\n')
           + telling::worth_text(at.feature, frame.play.language());
}

void Dock::spot_control(const Frame& frame, std::size_t spot, sf::FloatRect area) {
    const telling::BoardSpot& at = frame.play.spots()[spot];
    frame.controls.hotspot(
        row_id(spot), at.title, area, [&course = frame.course, spot] { course.choose(spot); },
        explanation(frame, spot));
}

std::string Dock::title_of(const Frame& frame, std::size_t spot) {
    const std::string& title = frame.play.spots()[spot].title;
    const bool has_bearing =
        spot < frame.now.marks.size() && !frame.now.marks[spot].bearing.empty();
    return has_bearing ? title + ", " + frame.now.marks[spot].bearing : title;
}

/// Title and what is told below it; returns where the middle of its first line lies.
float Dock::draw_spot_words(const Frame& frame, const PlaceRow& place, std::size_t spot,
                            sf::FloatRect row, float title_end) {
    Painter& painter = frame.painter;
    const auto lines = detail_lines(frame, place, spot);
    const bool detailed = !detail_of(frame, place, spot).empty();
    const float apart = row.height < choice_row_height ? 8.f : 9.5f;
    const float more = detailed ? detail_line * static_cast<float>(lines.size() - 1) : 0;
    const float left = row.left + words_begin(frame, place);
    const float middle = row.top + row.height / 2 - more / 2;
    painter.fitted(title_of(frame, spot), {left, detailed ? middle - apart : middle},
                   row.left + row.width - 14 - title_end - left, {Face::bold, 15, theme::text_1});
    float y = middle + apart;
    if (detailed)
        for (const std::string& line : lines) {
            painter.text(line, {left, y}, detail_style);
            y += detail_line;
        }
    painter.text(later_text(frame, spot), {row.left + row.width - 14, middle + apart}, later_style,
                 Align::right);
    return detailed ? middle - apart : middle;
}

void Dock::draw_spot_row(const Frame& frame, const PlaceRow& place, sf::FloatRect row) {
    Painter& painter = frame.painter;
    const std::size_t spot = place.first;
    const telling::BoardSpot& at = frame.play.spots()[spot];
    spot_control(frame, spot, row);
    mark_row(frame, place, row);
    const float y = row.top + row.height / 2;
    const bool pictured = frame.play.step().kind == engine::StepKind::plugin && at.on_board()
                          && !at.scores && at.at_once == 0 && lie_apart(frame.play.spots());
    const float tile = pictured ? row.height - 8 : 0; ///< that the choice is about, as a picture
    const float points = at.detail.empty() ? y : y - 8;
    const float title_end = draw_spot_gain(frame, spot, {row.left + row.width - 14, points}) + tile;
    if (has_figure(at)) draw_spot_figure(frame, at, {row.left + 54, y - 1});
    draw_spot_words(frame, place, spot, row, title_end);
    const bool told = at.scores || !frame.course.hints().list().empty();
    if (at.at_once > 0 && !told)
        painter.text(telling::gain_text(at.at_once), {row.left + row.width - 14, y},
                     {Face::heavy, 20, theme::accent}, Align::right);
    else if (tile > 0) {
        const engine::PlacedTile& placed =
            frame.play.state().tiles()[static_cast<std::size_t>(at.place.tile)];
        frame.board.draw_tile(painter, {row.left + row.width - 14 - tile, y - tile / 2, tile, tile},
                              placed.type, placed.rotation, placed.cell);
    }
}

/// Each of the figures that may stand at a place, to be chosen by itself.
void Dock::draw_figure_choices(const Frame& frame, const PlaceRow& place, std::size_t shown,
                               sf::Vector2f at, float step) {
    constexpr float height = 34;
    for (std::size_t spot = place.first; spot < place.first + place.count; ++spot) {
        const sf::FloatRect area{at.x, at.y - height / 2, step - 2, height};
        if (spot != place.first) spot_control(frame, spot, area); // the row itself is the first
        if (spot == shown)
            frame.painter.box(area, 6, theme::chip);
        else if (const course::Hint* const hint = hint_for(frame, spot); hint != nullptr)
            frame.painter.frame(area, 6, 2, hint->loses ? theme::bad : theme::accent);
        frame.painter.figure(
            frame.play.words().figure_styles[frame.play.spots()[spot].action.figure],
            frame.play.owner_colour(frame.play.actor()), {area.left + area.width / 2, at.y}, 28);
        at.x += step;
    }
}

/// Whoever may stand there side by side, and what is told of the one that is pointed at.
void Dock::draw_figures_row(const Frame& frame, const PlaceRow& place, sf::FloatRect row) {
    Painter& painter = frame.painter;
    spot_control(frame, place.first, row);
    const std::size_t shown = mark_row(frame, place, row);
    const float right = row.left + row.width - 14;
    if (!place.figures_below) {
        const float y = row.top + row.height / 2;
        draw_figure_choices(frame, place, shown, {row.left + 37, y}, beside_step);
        const float end = draw_spot_gain(frame, shown, {right, y - 8});
        draw_spot_words(frame, place, shown, row, end);
        return;
    }
    constexpr float below = 47;
    const float left = row.left + words_begin(frame, place), title = row.top + figures_row_title;
    const float taken = draw_spot_gain(frame, shown, {right, title});
    painter.fitted(title_of(frame, shown), {left, title}, right - left - taken,
                   {Face::bold, 15, theme::text_1});
    const float y = row.top + below;
    draw_figure_choices(frame, place, shown, {left - 6, y}, below_step);
    painter.text(later_text(frame, shown), {right, y}, later_style, Align::right);
    const auto lines = detail_lines(frame, place, shown);
    float line = y - (lines.size() > 1 ? detail_line / 2 : 0);
    for (const std::string& each : lines) {
        painter.text(each, {left + below_step * static_cast<float>(place.count), line},
                     detail_style);
        line += detail_line;
    }
}

/// What stands over the rows: left, and right where points are told.
std::pair<std::string, std::string> Dock::heading(const course::Play& play) {
    const words::Language& tr = play.language();
    if (play.step().kind == engine::StepKind::plugin) {
        const engine::PluginStep& rule = play.rules().steps[play.step().step];
        return {play.step_name(), rule.retrieves && !rule.scored ? tr("without points") : ""};
    }
    return {tr("Where"), tr("Points if scored now")};
}

/// The rest of the hand, to plan by.
HandRow Dock::held_meanwhile(const Frame& frame) {
    HandRow row{.largest = 40};
    if (frame.course.hand_shown() == course::HandShown::nowhere) return row;
    row.tiles = held_by(frame.play.state(), frame.play.actor());
    row.face_down = frame.course.hand_shown() == course::HandShown::face_down;
    return row;
}

/// The choices, as many at once as there is room for. They follow the keyboard.
void Dock::draw_spots(const Frame& frame, const std::vector<PlaceRow>& rows, sf::FloatRect list) {
    Controls& controls = frame.controls;
    if (std::exchange(version_, frame.play.version()) != frame.play.version())
        controls.scroll_to(spot_list, 0);
    const auto focused = frame.course.focused_spot();
    const bool moved_on = std::exchange(focused_, focused) != focused;
    for (const PlaceRow& place : rows)
        if (moved_on && place.holds(focused))
            controls.scroll_into_sight(spot_list, place.top, place.height);
    const float moved = controls.begin_list(frame.painter, spot_list, list);
    for (const PlaceRow& place : rows) {
        const sf::FloatRect row{list.left, list.top - moved + place.top, list.width, place.height};
        // The keyboard finds one more on either side, and goes on there.
        if (row.top + 2 * row.height <= list.top || row.top - row.height >= list.top + list.height)
            continue;
        if (place.count > 1)
            draw_figures_row(frame, place, row);
        else
            draw_spot_row(frame, place, row);
    }
    controls.end_list(frame.painter, rows.back().top + rows.back().height);
}

/// As many as there is room for; at least one.
float Dock::whole_rows(const std::vector<PlaceRow>& places, float room) {
    float rows = choice_row_height;
    for (const PlaceRow& place : places)
        if (place.top + place.height <= room) rows = place.top + place.height;
    return places.empty() ? choice_row_height : rows;
}

void Dock::draw_deploying(const Frame& frame) {
    Painter& painter = frame.painter;
    const std::vector<PlaceRow> places = place_rows(frame);
    const TextStyle small{Face::text, 13, theme::text_2};
    const float width = theme::deploy_width;
    const bool plugin_asks = frame.play.step().kind == engine::StepKind::plugin;
    const std::vector<telling::TokenOdds> tokens =
        telling::odds_of(frame.play.spots(), frame.play.state(), frame.play.wording());
    const bool as_columns = tokens.size() <= most_columns;
    const auto lines =
        as_columns ? std::vector<std::string>()
                   : painter.wrapped(frame.play.language()(
                                         "Left to draw: {}",
                                         telling::odds_text(frame.play.spots(), frame.play.state(),
                                                            frame.play.wording())),
                                     width - 28, small);
    const float odds =
        as_columns ? odds_height(tokens) : 18 * static_cast<float>(lines.size()) + 10;
    HandRow held = held_meanwhile(frame);
    // What only the player at turn sees, and decides by.
    const std::string secret =
        plugin_asks && telling::hidden_things(frame.play.rules()).tokens
            ? telling::held_things(frame.play.telling(), frame.play.actor()).tokens
            : "";
    auto own = secret.empty() ? std::vector<std::string>()
                              : painter.wrapped(frame.play.language()("You hold: {}", secret),
                                                width - 28, small);
    if (!own.empty())
        for (std::string& line :
             painter.wrapped(telling::held_about(frame.play.telling(), frame.play.actor()),
                             width - 28, {Face::text, 13, theme::text_3}))
            own.push_back(std::move(line));
    const float own_height = own.empty() ? 0 : 18 * static_cast<float>(own.size()) + 10;
    const auto taken = telling::taken_places(frame.play.spots(), frame.play.telling());
    const float taken_height = taken_line * static_cast<float>(taken.size());
    const float below = 36 + taken_height + odds + own_height + 2 * padding + button_height;
    const float over = painter.size().y - banner_bottom - theme::margin - below;
    const float all = places.empty() ? 0 : places.back().top + places.back().height;
    constexpr float few_rows = 4 * choice_row_height; // rather than the tile
    shows_loupe_ =
        Loupe::helps(frame.play, frame.now.cell) && over - Loupe::height >= std::min(all, few_rows);
    const float loupe = shows_loupe_ ? Loupe::height : 0;
    const float rest = below + loupe;
    const float rows = whole_rows(places, over - loupe);
    const float choices = rest + rows;
    const float hand = held.largest + 10;
    // The choices need the room more.
    if (banner_bottom + choices + hand + theme::margin > painter.size().y) held.tiles.clear();
    const sf::FloatRect area = island(frame, width, choices + (held.tiles.empty() ? 0 : hand));
    if (shows_loupe_)
        if (const auto pointed =
                loupe_.draw(painter, frame.controls, frame.course, frame.board,
                            {area.left, area.top + 4, area.width, loupe},
                            frame.now.pointed ? frame.now.pointed : frame.course.focused_spot()))
            hot_ = pointed;
    const float head_top = area.top + loupe;
    auto [left, right] = heading(frame.play);
    if (!frame.course.hints().list().empty()) right = frame.play.language()("Expected lead");
    const TextStyle head{plugin_asks ? Face::bold : Face::text, plugin_asks ? 15.f : 13.f,
                         plugin_asks ? theme::text_1 : theme::text_3};
    const TextStyle unit{Face::text, 13, theme::text_3};
    const float room_left = area.width - 40 - painter.width(right, unit);
    painter.fitted(left, {area.left + 14, head_top + 21}, room_left, head);
    painter.text(right, {area.left + area.width - 14, head_top + 21}, unit, Align::right);
    painter.rule({area.left, head_top + 35}, area.width);
    if (!places.empty()) draw_spots(frame, places, {area.left, head_top + 36, area.width, rows});
    float y = head_top + 36 + rows;
    for (const std::string& line : taken) {
        painter.fitted(line, {area.left + 40, y + taken_line / 2}, width - 54,
                       {Face::text, 13, theme::text_3});
        y += taken_line;
    }
    if (as_columns) draw_odds(painter, tokens, {area.left + 14, y, area.width - 28, odds});
    for (std::size_t i = 0; i < lines.size(); ++i)
        painter.text(lines[i], {area.left + 14, y + 16 + 18 * static_cast<float>(i)}, small);
    for (std::size_t i = 0; i < own.size(); ++i)
        painter.text(own[i], {area.left + 14, y + odds + 16 + 18 * static_cast<float>(i)}, small);
    if (!held.tiles.empty()) {
        const float top = y + odds + own_height + 10;
        painter.text(frame.play.language()("In hand"), {area.left + 14, top + held.largest / 2},
                     small);
        const float wide = held.face_down ? 72.f : 0.f; ///< of the button
        draw_hand_row(painter, frame.controls, frame.board, held, {area.left + 84, top},
                      area.width - 98 - wide);
        if (held.face_down)
            frame.controls.button(painter,
                                  {.id = "show_hand",
                                   .label = frame.play.language()("Show"),
                                   .area = {area.left + area.width - 14 - 64, top + 4, 64, 32},
                                   .text_size = 13},
                                  [&course = frame.course] { course.show_hand(); });
    }
    draw_pass(frame, area);
}

/// Of what others choose only the outcome is shown: a list for a moment would be a flicker.
void Dock::draw_others_choice(const Frame& frame) {
    const sf::FloatRect area = island(frame, theme::dock_width, 100);
    const std::string is_choosing = frame.play.language()("Is choosing");
    const TextStyle small{Face::text, 14, theme::text_2};
    const float right = area.left + area.width - 16;
    frame.painter.text(is_choosing, {right, area.top + 26}, small, Align::right);
    frame.painter.fitted(
        frame.play.player_name(frame.play.actor()), {area.left + 16, area.top + 26},
        area.width - 44 - frame.painter.width(is_choosing, small), {Face::bold, 16, theme::text_1});
    draw_computer_buttons(frame, area);
}

void Dock::draw_computer_buttons(const Frame& frame, sf::FloatRect area) {
    if (frame.now.turn.mover == course::Mover::elsewhere) return;
    const words::Language& tr = frame.play.language();
    const bool paused = frame.now.turn.mover == course::Mover::paused_computer;
    const bool stopped = frame.now.turn.mover == course::Mover::stopped_computer;
    const float y = area.top + area.height - padding - button_height;
    constexpr float wide = 56;
    const std::string key = frame.now.keys.text(Command::pass, tr);
    const std::string what = paused ? tr("Go on") : tr("Pause");
    const float rest = area.width - 2 * padding - wide - 8;
    frame.controls.button(frame.painter,
                          {.id = "pause",
                           .area = {area.left + padding, y, wide, button_height},
                           .icon = paused ? "play" : "pause",
                           .hint = key.empty() ? what : what + " (" + key + ')'},
                          [&course = frame.course] { course.pause_computers(); });
    frame.controls.button(frame.painter,
                          {.id = "skip_ahead",
                           .label = stopped ? tr("Try again") : tr("Skip moves"),
                           .area = {area.left + padding + wide + 8, y, rest, button_height},
                           .key = frame.now.keys.text(Command::confirm, frame.play.language()),
                           .hint = tr("At once to the next decision of a person")},
                          [&course = frame.course] { course.skip_ahead(); });
}

void Dock::draw_pass(const Frame& frame, sf::FloatRect area) {
    const float y = area.top + area.height - padding - button_height;
    undo_and_hint(frame, {area.left + padding, y, 92, button_height});
    if (!frame.play.can_pass()) return;
    const course::Hint* const hint = hint_to_pass(frame);
    const bool best = hint != nullptr && hint == frame.course.hints().list().data();
    frame.controls.button(
        frame.painter,
        {.id = "pass",
         .label = frame.play.language()("Pass") + (hint != nullptr ? "  " + hint->gain : ""),
         .area = {area.left + padding + 100, y, area.width - 2 * padding - 100, button_height},
         .kind = best ? ButtonKind::primary : ButtonKind::plain,
         .key = frame.now.keys.text(Command::pass, frame.play.language())},
        [&course = frame.course] { course.pass(); });
}

void Dock::draw_drawing(const Frame& frame) {
    Painter& painter = frame.painter;
    const bool ends = frame.play.final_scoring_is_next();
    const bool token = frame.play.draws_token();
    // Between two of their steps no other words flash up.
    if (frame.now.turn.mover == course::Mover::computer && !ends && !token)
        return draw_others_choice(frame);
    const sf::FloatRect area = island(frame, theme::dock_width, 100);
    const words::Language& tr = frame.play.language();
    painter.text(frame.now.turn.mover == course::Mover::elsewhere ? tr("Waiting for the server")
                 : frame.now.turn.confirms                        ? tr("Your turn is done")
                 : ends                                           ? tr("Final scoring")
                 : token                                          ? tr("A token is drawn")
                                                                  : tr("Next tile"),
                 {area.left + 16, area.top + 26}, {Face::bold, 16, theme::text_1});
    if (!frame.now.turn.confirms && !frame.now.computer())
        painter.text(ends ? tr("any key goes on") : tr("any key draws it"),
                     {area.left + area.width - 16, area.top + 26}, {Face::text, 14, theme::text_2},
                     Align::right);
    if (frame.now.computer()) {
        draw_computer_buttons(frame, area);
        return;
    }
    const float y = area.top + area.height - padding - button_height;
    undo_button(frame, {area.left + padding, y, 92, button_height}, true);
    frame.controls.button(
        painter,
        {.id = "draw",
         .label = frame.now.turn.confirms ? tr("Confirm")
                  : ends                  ? tr("Score")
                                          : tr("Draw"),
         .area = {area.left + padding + 100, y, area.width - 2 * padding - 100, button_height},
         .kind = ButtonKind::primary,
         .key = frame.now.turn.confirms
                    ? frame.now.keys.text(Command::confirm, frame.play.language())
                    : ""},
        [&course = frame.course] { course.draw_now(); });
}

} // namespace bastide::desktop
