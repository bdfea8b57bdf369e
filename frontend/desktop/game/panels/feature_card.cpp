#include "frontend/desktop/game/panels/feature_card.hpp"

#include <algorithm>
#include <array>
#include <limits>

namespace bastide::desktop {
namespace {

constexpr float feature_card_width = 256;
constexpr float card_line = 22;
const TextStyle label_style{Face::text, 13, theme::text_2};
const TextStyle value_style{Face::bold, 13, theme::text_1};

using telling::CardRow;

/// A shield and what its figures weigh for each player who has some there.
void draw_weights(Painter& painter, const course::Play& play, const std::vector<int>& weights,
                  sf::Vector2f right) {
    float x = right.x;
    for (auto player = weights.size(); player-- > 0;) {
        if (weights[player] == 0) continue;
        const std::string weight = std::to_string(weights[player]);
        painter.text(weight, {x, right.y}, value_style, Align::right);
        x -= painter.width(weight, value_style) + 12;
        painter.shield(play.player_colour(static_cast<int>(player)), {x, right.y}, 18);
        x -= 18;
    }
}

/// What is too long to stand beside its label stands below it.
float row_height(const Painter& painter, const CardRow& row) {
    const float both =
        painter.width(row.label, label_style) + painter.width(row.value, value_style);
    return both + 40 < feature_card_width ? card_line : 2 * card_line - 4;
}

float height_of(const Painter& painter, const std::vector<CardRow>& rows) {
    float height = 0;
    for (const CardRow& row : rows)
        height += row_height(painter, row);
    return height;
}

void draw_rows(Painter& painter, const std::vector<CardRow>& rows, sf::Vector2f at) {
    for (const CardRow& row : rows) {
        const float tall = row_height(painter, row);
        painter.text(row.label, {at.x + 14, at.y}, label_style);
        painter.text(row.value, {at.x + feature_card_width - 14, at.y + tall - card_line},
                     value_style, Align::right);
        at.y += tall;
    }
}

/// What it is, and whose.
void draw_heading(Painter& painter, const course::Play& play, const telling::FeatureCard& card,
                  sf::Vector2f at) {
    painter.text(card.title, {at.x + 14, at.y + 26}, {Face::title, 18, theme::text_1});
    float x = at.x + feature_card_width - 14;
    for (auto owner = card.owners.rbegin(); owner != card.owners.rend(); ++owner, x -= 26)
        painter.shield(play.player_colour(*owner), {x - 11, at.y + 25}, 24);
    painter.text(card.unowned, {x, at.y + 25}, label_style, Align::right);
}

/// Sentences below the rows.
struct Sentences {
    std::vector<std::string> lines;
    Tone tone;
    float line_height;

    float height() const { return line_height * static_cast<float>(lines.size()); }
    void add(const Painter& painter, const std::string& sentence) {
        if (sentence.empty()) return;
        for (std::string& line :
             painter.wrapped(sentence, feature_card_width - 28, {Face::text, 13, tone}))
            lines.push_back(std::move(line));
    }
    void draw(Painter& painter, sf::Vector2f at) const {
        for (const std::string& line : lines) {
            painter.text(line, {at.x + 14, at.y}, {Face::text, 13, tone});
            at.y += line_height;
        }
    }
};

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
    constexpr float aside = 70, below_tools = 78; ///< of the corners
    const std::array places{sf::Vector2f{feature.left + feature.width + gap, beside_y},
                            sf::Vector2f{feature.left - gap - card.x, beside_y},
                            sf::Vector2f{beside_x, feature.top + feature.height + gap},
                            sf::Vector2f{beside_x, feature.top - gap - card.y},
                            sf::Vector2f{pointer.x + 2 * gap, beside_y},
                            sf::Vector2f{pointer.x - 2 * gap - card.x, beside_y},
                            sf::Vector2f{aside, size.y - card.y},
                            sf::Vector2f{size.x - card.x, below_tools}};
    const std::size_t first_corner = places.size() - 2;
    sf::FloatRect best;
    float least = std::numeric_limits<float>::max();
    for (std::size_t i = 0; i < places.size(); ++i) {
        constexpr float margin = 8, far = .3f; ///< of the card, rather hidden than that far away
        const sf::Vector2f place = places[i];
        const sf::FloatRect area{
            std::clamp(place.x, margin, std::max(margin, size.x - card.x - margin)),
            std::clamp(place.y, margin, std::max(margin, size.y - card.y - margin)), card.x,
            card.y};
        // What is under the pointer must stay in sight, whatever else is hidden.
        const float hides_pointer = area.contains(pointer) ? card.x * card.y * 10 : 0;
        const float hidden = overlap(area, feature) + 2 * controls.covered_part(area)
                             + hides_pointer + (i >= first_corner ? card.x * card.y * far : 0);
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
    Sentences about{{}, theme::text_2, 18}, problem{{}, theme::bad, card_line};
    for (const std::string& sentence : card.about)
        about.add(painter, sentence);
    problem.add(painter, card.problem);
    constexpr float head = 58, between = 6, below = 6;
    const float figures = card.weights.empty() ? 0 : card_line;
    const float height = head + height_of(painter, card.extent) + figures + between
                         + height_of(painter, card.worth) + about.height() + problem.height()
                         + below;
    const sf::FloatRect area =
        card_place(painter.size(), controls, {feature_card_width, height}, feature, pointer);
    painter.island(area);
    sf::Vector2f at{area.left, area.top};
    draw_heading(painter, play, card, at);
    at.y += head;
    draw_rows(painter, card.extent, at);
    at.y += height_of(painter, card.extent);
    if (!card.weights.empty()) {
        painter.text(play.language()("Figures"), {at.x + 14, at.y}, label_style);
        draw_weights(painter, play, card.weights, {at.x + feature_card_width - 14, at.y});
    }
    at.y += figures;
    if (!card.extent.empty()) painter.rule({at.x + 14, at.y - 8}, feature_card_width - 28);
    at.y += between;
    draw_rows(painter, card.worth, at);
    at.y += height_of(painter, card.worth);
    about.draw(painter, at);
    at.y += about.height();
    problem.draw(painter, at);
}

} // namespace bastide::desktop
