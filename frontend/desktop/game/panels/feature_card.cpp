#include "frontend/desktop/game/panels/feature_card.hpp"

#include <algorithm>
#include <array>
#include <limits>

namespace bastide::desktop {
namespace {

constexpr float card_width = 256;
constexpr float card_line = 22;

/// A shield and what its figures weigh for each player who has some there.
void draw_weights(Painter& painter, const course::Play& play, const std::vector<int>& weights,
                  sf::Vector2f right) {
    float x = right.x;
    for (auto player = weights.size(); player-- > 0;) {
        if (weights[player] == 0) continue;
        const std::string weight = std::to_string(weights[player]);
        const TextStyle style{Face::bold, 13, theme::text_1};
        painter.text(weight, {x, right.y}, style, Align::right);
        x -= painter.width(weight, style) + 12;
        painter.shield(play.player_colour(static_cast<int>(player)), {x, right.y}, 18);
        x -= 18;
    }
}

/// The value stands below the label where it is too long to stand beside it.
float row_height(const Painter& painter, const telling::CardRow& row) {
    const float both = painter.width(row.label, {Face::text, 13, theme::text_2})
                       + painter.width(row.value, {Face::bold, 13, theme::text_1});
    return both + 40 < card_width ? card_line : 2 * card_line - 4;
}

float overlap(const sf::FloatRect& a, const sf::FloatRect& b) {
    sf::FloatRect both;
    return a.intersects(b, both) ? both.width * both.height : 0;
}

/// On that side of the feature where the card hides least of it and of the islands; near the
/// pointer where the feature is too large for that.
sf::FloatRect card_place(const sf::Vector2f size, const Controls& controls, sf::Vector2f card,
                         const sf::FloatRect& feature, sf::Vector2f pointer) {
    constexpr float gap = 14;
    const float beside_y = pointer.y - card.y / 2, beside_x = pointer.x - card.x / 2;
    const std::array places{sf::Vector2f{feature.left + feature.width + gap, beside_y},
                            sf::Vector2f{feature.left - gap - card.x, beside_y},
                            sf::Vector2f{beside_x, feature.top + feature.height + gap},
                            sf::Vector2f{beside_x, feature.top - gap - card.y},
                            sf::Vector2f{pointer.x + 2 * gap, beside_y},
                            sf::Vector2f{pointer.x - 2 * gap - card.x, beside_y}};
    sf::FloatRect best;
    float least = std::numeric_limits<float>::max();
    for (const sf::Vector2f place : places) {
        constexpr float margin = 8;
        const sf::FloatRect area{
            std::clamp(place.x, margin, std::max(margin, size.x - card.x - margin)),
            std::clamp(place.y, margin, std::max(margin, size.y - card.y - margin)), card.x,
            card.y};
        // What is under the pointer must stay in sight, whatever else is hidden.
        const float hides_pointer = area.contains(pointer) ? card.x * card.y * 10 : 0;
        const float hidden =
            overlap(area, feature) + 2 * controls.covered_part(area) + hides_pointer;
        if (hidden >= least) continue;
        least = hidden;
        best = area;
    }
    return best;
}

} // namespace

void draw_feature_card(Painter& painter, const Controls& controls, const course::Play& play,
                       const telling::FeatureCard& card, sf::FloatRect feature,
                       sf::Vector2f pointer) {
    const words::Language& tr = play.language();
    const TextStyle problem_style{Face::text, 13, theme::bad};
    const auto problem = card.problem.empty()
                             ? std::vector<std::string>()
                             : painter.wrapped(card.problem, card_width - 28, problem_style);
    const TextStyle about_style{Face::text, 13, theme::text_2};
    std::vector<std::string> about;
    for (const std::string& sentence : card.about)
        for (std::string& line : painter.wrapped(sentence, card_width - 28, about_style))
            about.push_back(std::move(line));
    constexpr float about_line = 18;
    const std::size_t lines = card.extent.size() + (card.weights.empty() ? 0 : 1) + problem.size();
    float height = 70 + about_line * static_cast<float>(about.size())
                   + card_line * static_cast<float>(lines);
    for (const telling::CardRow& row : card.worth)
        height += row_height(painter, row);
    const sf::FloatRect area =
        card_place(painter.size(), controls, {card_width, height}, feature, pointer);
    const float left = area.left, top = area.top;
    painter.island(area);
    painter.text(card.title, {left + 14, top + 26}, {Face::title, 18, theme::text_1});
    float x = left + card_width - 14;
    for (auto owner = card.owners.rbegin(); owner != card.owners.rend(); ++owner, x -= 26)
        painter.shield(play.player_colour(*owner), {x - 11, top + 25}, 24);
    if (card.owners.empty())
        painter.text(tr("nobody's"), {x, top + 25}, {Face::text, 13, theme::text_2}, Align::right);
    float y = top + 58;
    const auto draw_row = [&](const telling::CardRow& row, float tall) {
        painter.text(row.label, {left + 14, y}, {Face::text, 13, theme::text_2});
        painter.text(row.value, {left + card_width - 14, y + tall - card_line},
                     {Face::bold, 13, theme::text_1}, Align::right);
        y += tall;
    };
    for (const telling::CardRow& row : card.extent)
        draw_row(row, card_line);
    if (!card.weights.empty()) {
        painter.text(tr("Figures"), {left + 14, y}, {Face::text, 13, theme::text_2});
        draw_weights(painter, play, card.weights, {left + card_width - 14, y});
        y += card_line;
    }
    painter.rule({left + 14, y - 8}, card_width - 28);
    y += 6;
    for (const telling::CardRow& row : card.worth)
        draw_row(row, row_height(painter, row));
    for (const std::string& line : about) {
        painter.text(line, {left + 14, y}, about_style);
        y += about_line;
    }
    for (const std::string& line : problem) {
        painter.text(line, {left + 14, y}, problem_style);
        y += card_line;
    }
}

} // namespace bastide::desktop
