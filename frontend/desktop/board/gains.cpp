#include "frontend/desktop/board/gains.hpp"

#include "presentation/telling/score_text.hpp"

#include <algorithm>
#include <variant>

namespace bastide::desktop {
namespace {

constexpr float whole_life = 2.2f; ///< seconds
constexpr float rise = 34;         ///< logical pixels
constexpr float gain_height = 34;

float ease_out(float t) {
    return 1 - (1 - t) * (1 - t) * (1 - t);
}

} // namespace

sf::Vector2f middle_of(const std::vector<engine::Cell>& cells) {
    sf::Vector2f sum;
    for (const engine::Cell cell : cells)
        sum += {static_cast<float>(cell.x) + .5f, static_cast<float>(cell.y) + .5f};
    return cells.empty() ? sum : sum / static_cast<float>(cells.size());
}

void Gains::skip(const course::Play& play) {
    seen_ = play.log().size();
    gains_.clear();
}

void Gains::follow(const course::Play& play) {
    const auto& log = play.log();
    if (log.size() < seen_) skip(play); // taken back
    for (; seen_ < log.size(); ++seen_) {
        const auto* scored = std::get_if<engine::FeatureScored>(&log[seen_].event);
        if (scored == nullptr || scored->cells.empty()
            || scored->occasion == engine::Occasion::at_end)
            continue;
        for (const engine::FeatureScored& share : telling::shares_of(*scored))
            if (!share.winners.empty() && share.points != 0)
                gains_.push_back({middle_of(share.cells), share.winners, share.points, 0});
    }
}

bool Gains::update(float seconds) {
    const bool moving = !gains_.empty();
    for (Gain& gain : gains_)
        gain.age += seconds;
    std::erase_if(gains_, [](const Gain& gain) { return gain.age >= whole_life; });
    return moving;
}

void Gains::draw(Painter& painter, const Camera& camera, const course::Play& play,
                 bool motion) const {
    std::vector<sf::FloatRect> drawn;
    for (const Gain& gain : gains_) {
        const float up = motion ? rise * ease_out(gain.age / whole_life) : 0;
        const sf::Vector2f at =
            camera.to_screen(gain.place) / painter.scale() - sf::Vector2f{0, up};
        const std::string text = telling::gain_text(gain.points);
        const TextStyle style{Face::heavy, 20, theme::text_1};
        const float shields = 26 * static_cast<float>(gain.players.size());
        const float wide = painter.width(text, style) + shields + 22;
        sf::FloatRect chip{at.x - wide / 2, at.y - gain_height / 2, wide, gain_height};
        // What was scored at one place stands one above the other.
        const auto covers = [&](const sf::FloatRect& other) { return other.intersects(chip); };
        while (std::any_of(drawn.begin(), drawn.end(), covers))
            chip.top -= gain_height + 4;
        drawn.push_back(chip);
        const float y = chip.top + gain_height / 2;
        painter.island(chip);
        float x = chip.left + 8;
        for (const int player : gain.players) {
            painter.shield(play.player_colour(player), {x + 11, y}, 22);
            x += 26;
        }
        painter.text(text, {x + 4, y}, style);
    }
}

} // namespace bastide::desktop
