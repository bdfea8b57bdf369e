#include "frontend/desktop/game/travellers.hpp"

#include "frontend/desktop/board/gains.hpp"
#include "presentation/telling/score_text.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace bastide::desktop {
namespace {

constexpr float pi = std::numbers::pi_v<float>;
constexpr float side_by_side = .55f; ///< between two figures on one place, in figures

float eased(float share) {
    return share * share * (3 - 2 * share);
}

sf::Vector2f between(sf::Vector2f from, sf::Vector2f to, float share) {
    return from + (to - from) * share;
}

/// Where each of them stands, in logical pixels: side by side where they share a place.
std::vector<sf::Vector2f> feet_of(const std::vector<engine::FigureReturned>& figures,
                                  const Camera& camera, const BoardView& board,
                                  const course::Play& play, float scale) {
    const float size = board.figure_size(camera, scale);
    std::vector<sf::Vector2f> feet;
    for (std::size_t i = 0; i < figures.size(); ++i) {
        const auto shares_place = [&](const engine::FigureReturned& other) {
            return other.cell == figures[i].cell && other.segment == figures[i].segment;
        };
        const auto here = figures.begin() + static_cast<std::ptrdiff_t>(i);
        const auto before = std::count_if(figures.begin(), here, shares_place);
        const auto all = std::count_if(figures.begin(), figures.end(), shares_place);
        const float aside =
            (static_cast<float>(before) - static_cast<float>(all - 1) / 2) * size * side_by_side;
        const sf::Vector2f at = camera.to_screen(board.place_of(play.state(), figures[i])) / scale;
        feet.push_back({at.x + aside, at.y});
    }
    return feet;
}

void draw_walking(Painter& painter, const Camera& camera, const BoardView& board,
                  const course::Play& play, const course::Ceremony& ceremony,
                  const PlayersPanel& players) {
    constexpr float hop = 9, hops = 5, at_home = 26;
    const auto& figures = ceremony.now().returned;
    const std::vector<sf::Vector2f> feet = feet_of(figures, camera, board, play, painter.scale());
    const float size = board.figure_size(camera, painter.scale());
    const float share = eased(ceremony.walked());
    for (std::size_t i = 0; i < figures.size(); ++i) {
        const engine::FigureReturned& figure = figures[i];
        // What belongs to nobody has no row to go to.
        const sf::Vector2f home = figure.player >= 0 ? players.supply_place(figure.player)
                                                     : sf::Vector2f{feet[i].x, -at_home};
        sf::Vector2f at = between(feet[i], home, share);
        at.y -= hop * std::abs(std::sin(share * hops * pi));
        board.draw_figure(painter, play, figure.figure, figure.player, at,
                          size + (at_home - size) * share);
    }
}

void draw_points(Painter& painter, const Camera& camera, const course::Play& play,
                 const course::Ceremony& ceremony, const PlayersPanel& players) {
    constexpr float height = 34;
    const float share = ceremony.travelled();
    if (share <= 0 || share >= 1 || ceremony.now().lit.empty()) return;
    const telling::Scoring& scoring = ceremony.now();
    const sf::Vector2f from = camera.to_screen(middle_of(scoring.lit)) / painter.scale();
    const TextStyle style{Face::heavy, 19, theme::text_1};
    float aside = 0;
    for (const int winner : scoring.scored.winners) {
        const int points = scoring.scored.points_of(winner);
        if (points == 0) continue;
        const std::string text = telling::gain_text(points);
        const float wide = painter.width(text, style) + 52;
        const sf::Vector2f at =
            between({from.x + aside, from.y}, players.score_place(winner), eased(share));
        const float rise = 40 * std::sin(share * pi);
        const sf::FloatRect chip{at.x - wide / 2, at.y - rise - height / 2, wide, height};
        painter.island(chip);
        painter.shield(play.player_colour(winner), {chip.left + 20, chip.top + height / 2}, 24);
        painter.text(text, {chip.left + 38, chip.top + height / 2}, style);
        aside += wide + 6;
    }
}

} // namespace

void draw_standing(Painter& painter, const Camera& camera, const BoardView& board,
                   const course::Play& play, const course::Ceremony& ceremony) {
    if (!ceremony.running()) return;
    std::vector<engine::FigureReturned> figures = ceremony.standing();
    if (ceremony.walked() > 0)
        figures.erase(figures.begin(),
                      figures.begin()
                          + static_cast<std::ptrdiff_t>(ceremony.now().returned.size()));
    const std::vector<sf::Vector2f> feet = feet_of(figures, camera, board, play, painter.scale());
    for (std::size_t i = 0; i < figures.size(); ++i)
        board.draw_figure(painter, play, figures[i].figure, figures[i].player, feet[i],
                          board.figure_size(camera, painter.scale()));
}

void draw_travelling(Painter& painter, const Camera& camera, const BoardView& board,
                     const course::Play& play, const course::Ceremony& ceremony,
                     const PlayersPanel& players) {
    if (!ceremony.running()) return;
    if (ceremony.walked() > 0) draw_walking(painter, camera, board, play, ceremony, players);
    draw_points(painter, camera, play, ceremony, players);
}

} // namespace bastide::desktop
