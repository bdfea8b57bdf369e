#include "frontend/desktop/game/panels/players_panel.hpp"

#include "frontend/art/unknown_styles.hpp"
#include "frontend/desktop/game/islands/hand_row.hpp"
#include "frontend/desktop/look/player_paint.hpp"
#include "presentation/telling/held_things.hpp"
#include "presentation/telling/remaining_tiles.hpp"
#include "presentation/tokens/kept_tokens.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace bastide::desktop {
namespace {

constexpr float player_height = 56;
constexpr float largest_held = 32; ///< tiles in hand that lie open
constexpr float largest_back = 22; ///< those of others
constexpr float names_left = 54;
constexpr float large = 144;      ///< a tile in hand under the mouse
constexpr float held_height = 28; ///< what a player holds besides
constexpr float foot_height = 48;
constexpr float deck_height = 24; ///< for each further deck
constexpr float shared_height = 30;
constexpr float gain_seconds = 4;
constexpr float points_per_second = 24;

constexpr float held_line = 18;  ///< for each further line of that
constexpr float tokens_row = 28; ///< tokens that have no room beside the figures
constexpr float usual_step = 38; ///< from figure to figure
const TextStyle held_style{Face::text, 13, theme::text_2};
constexpr float captive_size = 22;

float captive_width(Painter& painter, const telling::HeldFigures& each) {
    const float number =
        each.count > 1 ? painter.width(std::to_string(each.count), held_style) : 0.f;
    return captive_size * .8f + number + 6;
}

/// Lines of what a player holds, in so much room beside the captives.
std::vector<std::string> held_lines(Painter& painter, const telling::HeldThings& held, float room) {
    for (const telling::HeldFigures& each : held.figures)
        room -= captive_width(painter, each);
    return painter.wrapped(held.tokens, room, held_style);
}

float height_of(Painter& painter, const telling::HeldThings& held, float room) {
    if (!held.any()) return 0;
    const std::size_t lines = held_lines(painter, held, room).size();
    return held_height + held_line * static_cast<float>(std::max<std::size_t>(lines, 1) - 1);
}

/// Captives in the colours of their owners, then tokens in words.
void draw_held(Painter& painter, Controls& controls, const course::Play& play,
               const telling::HeldThings& held, sf::FloatRect row, int player) {
    if (!held.any()) return;
    float x = row.left;
    float y = row.top + held_height / 2 - 6;
    for (const telling::HeldFigures& each : held.figures) {
        painter.figure(play.words().figure_styles[each.kind], play.owner_colour(each.owner),
                       {x + captive_size / 3, y - 1}, captive_size);
        if (each.count > 1)
            painter.text(std::to_string(each.count), {x + captive_size * .8f, y}, held_style);
        x += captive_width(painter, each);
    }
    for (const std::string& line : held_lines(painter, held, row.width)) {
        painter.text(line, {x, y}, held_style);
        y += held_line;
    }
    controls.explain("held_things_" + std::to_string(player + 1), row, held.text);
}

std::string picture_of(const course::Play& play, const tokens::TokenStack& token) {
    return art::token_pictures(play.rules(), play.words(), {token}).front().picture;
}

/// What belongs to nobody: figures, and how many of them are left; what plugins keep for all.
struct Shared {
    std::vector<telling::NeutralFigures> figures;
    std::vector<tokens::TokenStack> tokens;

    std::size_t count() const { return figures.size() + tokens.size(); }
};

void draw_shared(Painter& painter, Controls& controls, const course::Play& play,
                 const Shared& shared, sf::FloatRect row) {
    constexpr float size = 24;
    const float step =
        std::min(usual_step, (row.width - 28) / std::max(1.f, static_cast<float>(shared.count())));
    const float y = row.top + row.height / 2;
    float x = row.left + 14;
    for (const telling::NeutralFigures& each : shared.figures) {
        painter.figure(play.words().figure_styles[each.kind], play.owner_colour(engine::nobody),
                       {x + size / 3, y - 1}, size, each.left > 0 ? 1.f : .35f);
        painter.text(std::to_string(each.left), {x + size * .76f, y}, held_style);
        controls.explain("neutral_" + std::to_string(each.kind), {x, row.top, step, row.height},
                         telling::neutral_text(each, play.telling()));
        x += step;
    }
    for (const tokens::TokenStack& token : shared.tokens) {
        painter.token(picture_of(play, token), token.number, {x + size / 2, y - 1}, size);
        controls.explain("tokens_of_game_" + token.style, {x, row.top, step, row.height},
                         telling::tokens_text({token}, play.wording()));
        x += step;
    }
}

std::size_t own_kinds(const engine::Ruleset& rules) {
    return static_cast<std::size_t>(
        std::count_if(rules.figures.begin(), rules.figures.end(),
                      [](const engine::FigureKind& kind) { return !kind.neutral; }));
}

/// Whether tokens stand below the figures of a player, who have no room beside them.
bool stand_below(const engine::Ruleset& rules, std::size_t tokens, float panel) {
    constexpr float score_width = 60;
    const float room = panel - names_left - score_width;
    return tokens > 0 && static_cast<float>(own_kinds(rules) + tokens) * usual_step * .8f > room;
}

} // namespace

void PlayersPanel::skip(const course::Play& play) {
    const auto scores = play.state().scores();
    scores_.assign(scores.begin(), scores.end());
    shown_.clear();
    for (const int score : scores)
        shown_.push_back({.score = static_cast<float>(score)});
}

bool PlayersPanel::update(const course::Play& play, const course::Ceremony& ceremony,
                          float seconds) {
    const auto all = play.state().scores();
    if (shown_.size() != all.size()) skip(play);
    std::vector<int> scores(all.begin(), all.end());
    for (std::size_t i = 0; i < scores.size(); ++i)
        scores[i] -= ceremony.points_to_come(static_cast<int>(i));
    bool moving = false;
    for (std::size_t i = 0; i < scores.size(); ++i) {
        Shown& shown = shown_[i];
        const auto goal = static_cast<float>(scores[i]);
        if (scores[i] != scores_[i]) {
            shown.gain = scores[i] - scores_[i];
            const float seconds_shown = ceremony.is_final() ? gain_seconds / 4 : gain_seconds;
            shown.gain_left = shown.gain > 0 ? seconds_shown : 0;
            if (shown.gain < 0) shown.score = goal; // taken back
            scores_[i] = scores[i];
        }
        if (shown.gain_left > 0) {
            shown.gain_left -= seconds;
            moving = moving || shown.gain_left <= 0;
        }
        if (shown.score != goal) {
            const float by =
                std::max(points_per_second, std::abs(goal - shown.score) * 4) * seconds;
            shown.score = std::abs(goal - shown.score) <= by
                              ? goal
                              : shown.score + std::copysign(by, goal - shown.score);
            moving = true;
        }
    }
    return moving;
}

sf::Vector2f PlayersPanel::score_place(int player) const {
    const auto row = static_cast<std::size_t>(player);
    if (row >= rows_.size()) return {};
    return {rows_[row].left + rows_[row].width - 26, rows_[row].top + player_height / 2};
}

sf::Vector2f PlayersPanel::supply_place(int player) const {
    const auto row = static_cast<std::size_t>(player);
    if (row >= rows_.size()) return {};
    return {rows_[row].left + names_left + 8, rows_[row].top + 48};
}

sf::FloatRect PlayersPanel::draw(Painter& painter, Controls& controls,
                                 const course::GameCourse& course, int at_turn,
                                 const course::Ceremony& ceremony, BoardView& board) {
    const course::Play& play = course.play();
    const int players = play.state().players();
    const float width = theme::players_width(painter.size());
    std::vector<HandRow> hands;
    std::vector<telling::HeldThings> held;
    std::vector<float> heights, tops, held_heights; // of a row, and in it
    for (int player = 0; player < players; ++player) {
        const bool open = course.hand_lies_open(player);
        const bool counts = open || !play.rules().hand.refills; // else all hands are as full
        hands.push_back(
            {.tiles = counts ? held_by(play.state(), player) : std::vector<course::HeldTile>(),
             .largest = open ? largest_held : largest_back,
             .face_down = !open,
             .centred = false});
        held.push_back(telling::held_things(play.telling(), player));
        const auto tokens = tokens::tokens_of_player(play.state(), play.words(), player).size();
        tops.push_back(player_height + (stand_below(play.rules(), tokens, width) ? tokens_row : 0));
        held_heights.push_back(height_of(painter, held.back(), width - names_left - 14));
        heights.push_back(tops.back() + held_heights.back()
                          + (hands.back().tiles.empty()
                                 ? 0
                                 : hand_tile_size(hands.back(), width - names_left - 14) + 8));
    }
    const float further_decks =
        deck_height * static_cast<float>(telling::tiles_left(play.state()).size() - 1);
    const Shared shared{telling::neutral_supply(play.state()),
                        tokens::tokens_of_game(play.state(), play.words())};
    const float foot = foot_height + further_decks + (shared.count() == 0 ? 0 : shared_height);
    const sf::FloatRect area{theme::margin, theme::margin, width,
                             std::accumulate(heights.begin(), heights.end(), 0.f) + foot};
    painter.island(area);
    controls.cover(area);
    float y = area.top;
    rows_.clear();
    for (int player = 0; player < players; ++player) {
        const auto row = static_cast<std::size_t>(player);
        rows_.push_back({area.left, y, area.width, heights[row]});
        draw_row(painter, controls, play, ceremony, player, player == at_turn, rows_.back());
        const float hand_top = y + tops[row] + held_heights[row];
        draw_held(painter, controls, play, held[row],
                  {area.left + names_left, y + tops[row], area.width - names_left - 14,
                   held_heights[row] - 6},
                  player);
        const auto under_mouse =
            draw_hand_row(painter, controls, board, hands[row], {area.left + names_left, hand_top},
                          area.width - names_left - 14);
        if (under_mouse) {
            // Small as they are, each is shown large beside the names.
            const sf::FloatRect sheet{area.left + area.width + 8, y, large + 16, large + 16};
            painter.island(sheet);
            board.draw_tile(painter, {sheet.left + 8, sheet.top + 8, large, large}, *under_mouse, 0,
                            {});
        }
        y += heights[row];
        painter.rule({area.left, y - 1}, area.width);
    }
    draw_tiles_left(painter, play, {area.left, y, area.width, foot_height});
    draw_shared(painter, controls, play, shared,
                {area.left, y + foot_height + further_decks - 4, area.width, shared_height});
    return area;
}

void PlayersPanel::draw_row(Painter& painter, Controls& controls, const course::Play& play,
                            const course::Ceremony& ceremony, int player, bool at_turn,
                            sf::FloatRect row) const {
    const std::string& colour = play.player_colour(player);
    if (at_turn) {
        painter.box({row.left + 1, row.top + (player == 0 ? 4.f : 0.f), row.width - 2,
                     row.height - (player == 0 ? 4.f : 0.f)},
                    0, theme::accent_soft);
        draw_colour_edge(painter, {row.left, row.top + 5, row.width, row.height - 10}, colour,
                         Edge::left);
    }
    painter.shield(colour, {row.left + 30, row.top + player_height / 2}, 36);
    const float x = row.left + names_left;
    const Shown& shown = shown_[static_cast<std::size_t>(player)];
    const std::string score = std::to_string(std::lround(shown.score));
    const TextStyle score_style{Face::heavy, 23, theme::text_1};
    const float score_width = painter.width(score, score_style);
    painter.text(score, {row.left + row.width - 14, row.top + player_height / 2}, score_style,
                 Align::right);
    float name_room = row.width - names_left - 14 - score_width - 10;
    // In a narrow window the name needs the room; points rise from the board there too.
    if (shown.gain_left > 0 && !theme::is_compact(painter.size())) {
        const std::string gain = '+' + std::to_string(shown.gain);
        const float wide = painter.width(gain, {Face::bold, 13, theme::on_accent}) + 14;
        const float left = row.left + row.width - 14 - score_width - 8 - wide;
        painter.box({left, row.top + 9, wide, 20}, 10, theme::accent);
        painter.text(gain, {left + 7, row.top + 19}, {Face::bold, 13, theme::on_accent});
        name_room -= wide + 4;
    }
    const bool computer = play.session().seats()[static_cast<std::size_t>(player)].kind != "person";
    const TextStyle name_style{Face::bold, 15, theme::text_1};
    const std::string name = play.player_name(player);
    const people::Presence presence = play.presence(player);
    const bool away = presence.away();
    const bool played = computer || presence.computer_plays;
    const TextStyle away_style{Face::bold, 12, theme::warn};
    const std::string word = away ? play.language()("away") : std::string();
    if (played) name_room -= 22;
    if (away) name_room -= painter.width(word, away_style) + 8;
    painter.fitted(name, {x, row.top + 19}, name_room, name_style);
    float after = x + std::min(painter.width(name, name_style), name_room) + 6;
    if (played) painter.icon("computer", {after + 8, row.top + 18}, 16, theme::text_2);
    if (played) after += 20;
    painter.text(word, {after + 2, row.top + 19}, away_style);
    if (away)
        controls.explain("presence_" + std::to_string(player + 1),
                         {row.left, row.top, row.width, player_height / 2},
                         name + ": " + people::presence_text(presence, play.language()));
    draw_supply(painter, controls, play, ceremony, player, {x, row.top + 39},
                row.width - names_left - 14 - score_width - 6, row.width);
}

void PlayersPanel::draw_supply(Painter& painter, Controls& controls, const course::Play& play,
                               const course::Ceremony& ceremony, int player, sf::Vector2f at,
                               float room, float panel) {
    const words::Language& tr = play.language();
    const auto& figures = play.rules().figures;
    const auto tokens = tokens::tokens_of_player(play.state(), play.words(), player);
    const bool below = stand_below(play.rules(), tokens.size(), panel);
    const std::size_t count =
        std::max<std::size_t>(own_kinds(play.rules()) + (below ? 0 : tokens.size()), 1);
    float step = std::min(usual_step, room / static_cast<float>(count));
    const float size = step < usual_step ? 21.f : 26.f, text = step < usual_step ? 12.f : 14.f;
    const float left_edge = at.x;
    for (std::size_t kind = 0; kind < figures.size(); ++kind) {
        if (figures[kind].neutral) continue;
        const auto id = static_cast<engine::FigureKindId>(kind);
        const int left = play.state().supply(player, id) - ceremony.figures_to_come(player, id);
        painter.figure(play.words().figure_styles[kind], play.player_colour(player),
                       {at.x + size / 3, at.y - 1}, size, left > 0 ? 1.f : .35f);
        painter.text(std::to_string(left), {at.x + size * .76f, at.y},
                     {Face::text, text, theme::text_2});
        controls.explain("supply_" + std::to_string(player + 1) + '_' + std::to_string(kind),
                         {at.x, at.y - size / 2, step, size},
                         tr("At hand: {}", telling::supply_text(id, left, play.telling())));
        at.x += step;
    }
    if (below) {
        at = {left_edge, at.y + tokens_row};
        step = std::min(usual_step, (panel - names_left - 14) / static_cast<float>(tokens.size()));
    }
    for (const tokens::TokenStack& token : tokens) {
        painter.token(picture_of(play, token), token.number, {at.x + size / 2, at.y - 1}, size);
        controls.explain("tokens_" + std::to_string(player + 1) + "_" + token.style,
                         {at.x, at.y - size / 2, size, size},
                         telling::tokens_text({token}, play.wording()));
        at.x += step;
    }
}

void PlayersPanel::draw_tiles_left(Painter& painter, const course::Play& play,
                                   sf::FloatRect row) const {
    const std::vector<telling::TilesLeft> piles = telling::tiles_left(play.state());
    const telling::TilesLeft& tiles = piles.front();
    const float y = row.top + 18;
    painter.icon("tiles", {row.left + 22, y}, 16, theme::text_2);
    const words::Language& tr = play.language();
    const std::string text = tr.count("{} tile left", "{} tiles left", tiles.left);
    painter.text(text, {row.left + 38, y}, {Face::bold, 13, theme::text_1});
    painter.text(tr("of {}", tiles.all), {row.left + row.width - 14, y},
                 {Face::text, 13, theme::text_2}, Align::right);
    const sf::FloatRect bar{row.left + 14, row.top + 34, row.width - 28, 4};
    painter.box(bar, 2, theme::chip);
    if (tiles.left > 0 && tiles.all > 0)
        painter.box({bar.left, bar.top,
                     bar.width * static_cast<float>(tiles.left) / static_cast<float>(tiles.all), 4},
                    2, theme::border);
    for (std::size_t i = 1; i < piles.size(); ++i) {
        const float at = row.top + foot_height + deck_height * (static_cast<float>(i) - .5f) - 4;
        const std::string& name = play.rules().piles[piles[i].pile].name;
        painter.fitted(words::capitalised(play.words().word(name)), {row.left + 14, at},
                       row.width - 110, {Face::text, 13, theme::text_2});
        painter.text(tr("{} of {}", piles[i].left, piles[i].all), {row.left + row.width - 14, at},
                     {Face::text, 13, theme::text_2}, Align::right);
    }
}

} // namespace bastide::desktop
