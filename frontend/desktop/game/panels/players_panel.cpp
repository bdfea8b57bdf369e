#include "frontend/desktop/game/panels/players_panel.hpp"

#include "frontend/art/unknown_styles.hpp"
#include "frontend/desktop/game/islands/hand_row.hpp"
#include "frontend/desktop/game/panels/supply.hpp"
#include "frontend/desktop/look/player_paint.hpp"
#include "presentation/telling/held_things.hpp"
#include "presentation/telling/remaining_tiles.hpp"
#include "presentation/tokens/kept_tokens.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

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
constexpr float leader_width = 15; ///< of its mark
constexpr float number_width = 10;

// Of players in a row.
constexpr std::size_t most_in_row = 3; ///< kinds of figures and tokens
constexpr float narrowest_in_row = 128;
constexpr float widest_in_row = 208;
constexpr float left_in_row = 62; ///< for the tiles that are left

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

    explicit Shared(const course::Play& play)
        : figures(telling::neutral_supply(play.state())),
          tokens(tokens::tokens_of_game(play.state(), play.words())) {}
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

float further_decks_of(const course::Play& play) {
    return deck_height * static_cast<float>(telling::tiles_left(play.state()).size() - 1);
}

/// Below the players.
float foot_of(const course::Play& play) {
    return foot_height + further_decks_of(play) + (Shared(play).count() == 0 ? 0 : shared_height);
}

/// What the column shows of a player.
struct Row {
    Row(Painter& painter, const course::GameCourse& course, int player, float width) {
        const course::Play& play = course.play();
        const bool open = course.hand_lies_open(player);
        const bool counts = open || !play.rules().hand.refills; // else all hands are as full
        hand = {.tiles = counts ? held_by(play.state(), player) : std::vector<course::HeldTile>(),
                .largest = open ? largest_held : largest_back,
                .face_down = !open,
                .centred = false};
        held = telling::held_things(play.telling(), player);
        const auto tokens = tokens::tokens_of_player(play.state(), play.words(), player).size();
        const float room = width - names_left - 14;
        top = player_height + (stand_below(play.rules(), tokens, width) ? tokens_row : 0);
        held_height = height_of(painter, held, room);
        hand_height = hand.tiles.empty() ? 0 : hand_tile_size(hand, room) + 8;
    }
    float height() const { return top + held_height + hand_height; }

    HandRow hand;
    telling::HeldThings held;
    float top = 0; ///< where what is held begins
    float held_height = 0;
    float hand_height = 0;
};

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
        Counted& shown = shown_[i];
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

float PlayersPanel::column_height(Painter& painter, const course::GameCourse& course) {
    const float width = theme::players_width(painter.size());
    float height = foot_of(course.play());
    for (int player = 0; player < course.play().state().players(); ++player)
        height += Row(painter, course, player, width).height();
    return height;
}

sf::FloatRect PlayersPanel::draw(Painter& painter, Controls& controls, const Shown& what,
                                 BoardView& board, float top) {
    const course::Play& play = what.course.play();
    const float width = theme::players_width(painter.size());
    const sf::FloatRect area{theme::margin, top, width, column_height(painter, what.course)};
    // Many kinds of figures have all of a line for themselves.
    constexpr std::size_t many = 4;
    const bool above = own_kinds(play.rules()) > many;
    const Measures column{.names_left = names_left,
                          .shield = 36,
                          .score_size = 23,
                          .score_y = above ? 19.f : player_height / 2,
                          .supply_y = above ? 42.f : 39.f,
                          .edge = 14};
    painter.island(area);
    controls.cover(area);
    float y = area.top;
    bool shows_tile = false;
    rows_.clear();
    for (int player = 0; player < play.state().players(); ++player) {
        const Row row(painter, what.course, player, width);
        rows_.push_back({area.left, y, area.width, row.height()});
        draw_player(painter, controls, what, player, rows_.back(), column);
        draw_held(painter, controls, play, row.held,
                  {area.left + names_left, y + row.top, area.width - names_left - 14,
                   row.held_height - 6},
                  player);
        const auto under_mouse = draw_hand_row(
            painter, controls, board, row.hand,
            {area.left + names_left, y + row.top + row.held_height}, area.width - names_left - 14);
        if (under_mouse) {
            // Small as they are, each is shown large beside the names.
            const sf::FloatRect sheet{area.left + area.width + 8, y, large + 16, large + 16};
            painter.island(sheet);
            board.draw_tile(painter, {sheet.left + 8, sheet.top + 8, large, large}, *under_mouse, 0,
                            {});
            shows_tile = true;
        }
        y += row.height();
        painter.rule({area.left, y - 1}, area.width);
    }
    draw_tiles_left(painter, play, {area.left, y, area.width, foot_height});
    const float further_decks = further_decks_of(play);
    draw_shared(painter, controls, play, Shared(play),
                {area.left, y + foot_height + further_decks - 4, area.width, shared_height});
    if (!shows_tile) draw_sheet(painter, controls, what, SheetSide::right);
    return area;
}

bool PlayersPanel::leads(int player) const {
    const auto own = static_cast<std::size_t>(player);
    const float score = shown_[own].score;
    for (std::size_t other = 0; other < shown_.size(); ++other)
        if (other != own && shown_[other].score >= score) return false;
    return shown_.size() > 1;
}

void PlayersPanel::draw_score(Painter& painter, Controls& controls, const course::Play& play,
                              int player, sf::Vector2f right, const TextStyle& style) const {
    const Counted& shown = shown_[static_cast<std::size_t>(player)];
    const std::string score = std::to_string(std::lround(shown.score));
    painter.text(score, right, style, Align::right);
    if (!leads(player)) return;
    const float middle = right.x - painter.width(score, style) - leader_width / 2 - 3;
    painter.icon("leader", {middle, right.y}, leader_width, theme::focus);
    controls.explain("leads", {middle - 9, right.y - 9, 18, 18}, play.language()("In the lead"));
}

void PlayersPanel::draw_player(Painter& painter, Controls& controls, const Shown& what, int player,
                               sf::FloatRect area, const Measures& at) const {
    const course::Play& play = what.course.play();
    const std::string& colour = play.player_colour(player);
    if (player == what.at_turn) {
        const float round = area.top == rows_.front().top ? 4.f : 0.f;
        painter.box({area.left + 1, area.top + round, area.width - 2, area.height - round}, 0,
                    theme::accent_soft);
        draw_colour_edge(painter, {area.left, area.top + 5, area.width, area.height - 10}, colour,
                         Edge::left);
    }
    painter.shield(colour,
                   {area.left + at.names_left - 6 - at.shield / 2, area.top + player_height / 2},
                   at.shield);
    const float x = area.left + at.names_left;
    const Counted& shown = shown_[static_cast<std::size_t>(player)];
    const TextStyle score_style{Face::heavy, at.score_size, theme::text_1};
    const float score_width = painter.width(std::to_string(std::lround(shown.score)), score_style)
                              + (leads(player) ? leader_width + 3 : 0);
    draw_score(painter, controls, play, player,
               {area.left + area.width - at.edge, area.top + at.score_y}, score_style);
    float name_room = area.width - at.names_left - at.edge - score_width - 10;
    // In a narrow window the name needs the room; points rise from the board there too.
    if (shown.gain_left > 0 && !theme::is_compact(painter.size()) && at.score_y > 24) {
        const std::string gain = '+' + std::to_string(shown.gain);
        const float wide = painter.width(gain, {Face::bold, 13, theme::on_accent}) + 14;
        const float left = area.left + area.width - at.edge - score_width - 8 - wide;
        painter.box({left, area.top + 9, wide, 20}, 10, theme::accent);
        painter.text(gain, {left + 7, area.top + 19}, {Face::bold, 13, theme::on_accent});
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
    painter.fitted(name, {x, area.top + 19}, name_room, name_style);
    float after = x + std::min(painter.width(name, name_style), name_room) + 6;
    if (played) painter.icon("computer", {after + 8, area.top + 18}, 16, theme::text_2);
    if (played) after += 20;
    painter.text(word, {after + 2, area.top + 19}, away_style);
    if (away)
        controls.explain("presence_" + std::to_string(player + 1),
                         {area.left, area.top, area.width, player_height / 2},
                         name + ": " + people::presence_text(presence, play.language()));
    const float beside_score =
        at.score_y + at.score_size / 2 > at.supply_y - 8 ? score_width + 6 : 0;
    draw_supply(painter, play, what.ceremony, player, {x, area.top + at.supply_y},
                area.width - at.names_left - at.edge - beside_score, area.width);
}

std::optional<float> PlayersPanel::row_width(Painter& painter, const course::GameCourse& course) {
    const course::Play& play = course.play();
    if (Shared(play).count() > 0 || further_decks_of(play) > 0) return std::nullopt;
    for (int player = 0; player < play.state().players(); ++player) {
        const Row row(painter, course, player, theme::players_width(painter.size()));
        const auto tokens = tokens::tokens_of_player(play.state(), play.words(), player).size();
        const bool holds = row.held.any() || !row.hand.tiles.empty();
        if (holds || own_kinds(play.rules()) + tokens > most_in_row) return std::nullopt;
    }
    return narrowest_in_row * static_cast<float>(play.state().players()) + left_in_row;
}

sf::FloatRect PlayersPanel::draw_in_row(Painter& painter, Controls& controls, const Shown& what,
                                        sf::FloatRect area) {
    const course::Play& play = what.course.play();
    const auto players = static_cast<float>(play.state().players());
    const float each = std::min(widest_in_row, (area.width - left_in_row) / players);
    const float wide = each * players + left_in_row;
    area = {area.left + area.width - wide, area.top, wide, area.height};
    painter.island(area);
    controls.cover(area);
    const Measures row{.names_left = 46,
                       .shield = 30,
                       .score_size = 20,
                       .score_y = 20,
                       .supply_y = 51,
                       .edge = 10};
    rows_.clear();
    for (int player = 0; player < play.state().players(); ++player) {
        rows_.push_back(
            {area.left + each * static_cast<float>(player), area.top, each, area.height});
        draw_player(painter, controls, what, player, rows_.back(), row);
    }
    const telling::TilesLeft tiles = telling::tiles_left(play.state()).front();
    const float middle = area.left + area.width - left_in_row / 2;
    painter.text(std::to_string(tiles.left), {middle, area.top + 27},
                 {Face::heavy, 20, theme::text_1}, Align::centre);
    painter.text(play.language()("to come"), {middle, area.top + 50},
                 {Face::text, 12, theme::text_2}, Align::centre);
    controls.explain("tiles_left", {middle - left_in_row / 2, area.top, left_in_row, area.height},
                     play.language().count("{} tile left", "{} tiles left", tiles.left));
    draw_sheet(painter, controls, what, SheetSide::below);
    return area;
}

void PlayersPanel::draw_sheet(Painter& painter, const Controls& controls, const Shown& what,
                              SheetSide side) const {
    for (std::size_t player = 0; player < rows_.size(); ++player)
        if (rows_[player].contains(controls.mouse()))
            draw_supply_sheet(painter, what.course.play(), what.ceremony, static_cast<int>(player),
                              rows_[player], side);
}

void PlayersPanel::draw_supply(Painter& painter, const course::Play& play,
                               const course::Ceremony& ceremony, int player, sf::Vector2f at,
                               float room, float panel) {
    const std::vector<SupplyThing> things = supply_of(play, ceremony, player);
    const std::size_t tokens = things.size() - own_kinds(play.rules());
    const bool below = stand_below(play.rules(), tokens, panel);
    const std::size_t count = std::max<std::size_t>(things.size() - (below ? tokens : 0), 1);
    const bool narrow = room / static_cast<float>(count) < usual_step;
    // Of which there is one, it is there or pale: its number has no room beside others.
    const auto numbered = [&](const SupplyThing& thing) {
        return thing.figure && (!narrow || play.rules().figures[*thing.figure].supply > 1);
    };
    const auto with_numbers =
        static_cast<float>(std::count_if(things.begin(), things.end(), numbered));
    float step =
        narrow ? (room - with_numbers * number_width) / static_cast<float>(count) : usual_step;
    const float size = narrow ? std::min(26.f, step) : 26.f, text = narrow ? 12.f : 14.f;
    const float left_edge = at.x;
    bool first_token = true;
    for (const SupplyThing& thing : things) {
        if (below && !thing.figure && std::exchange(first_token, false)) {
            at = {left_edge, at.y + tokens_row};
            step = std::min(usual_step, (panel - names_left - 14) / static_cast<float>(tokens));
        }
        draw_supply_thing(painter, play, player, thing,
                          {at.x + (thing.figure ? size / 3 : size / 2), at.y - 1}, size);
        if (numbered(thing))
            painter.text(std::to_string(thing.left), {at.x + size * (narrow ? .84f : .92f), at.y},
                         {Face::text, text, theme::text_2});
        at.x += step + (narrow && numbered(thing) ? number_width : 0);
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
