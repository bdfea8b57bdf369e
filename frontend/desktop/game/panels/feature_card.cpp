#include "frontend/desktop/game/panels/feature_card.hpp"

#include "presentation/telling/choice_text.hpp"
#include "presentation/telling/log_places.hpp"
#include "presentation/telling/score_text.hpp"

#include <algorithm>
#include <array>
#include <limits>

namespace bastide::desktop {
namespace {

constexpr float card_width = 256;
constexpr float card_line = 22;

struct Row {
    std::string label;
    std::string value;
};

std::string with_sum(const std::string& terms, int points) {
    const std::string sum = std::to_string(points);
    return terms == sum ? sum : terms + "\u00a0=\u00a0" + sum;
}

std::vector<Row> rows_of(const course::Play& play, const telling::FeatureFacts& facts) {
    const auto completion = play.rules().layers[facts.layer].completion;
    const words::Language& tr = play.language();
    std::vector<Row> rows;
    rows.push_back({tr("Tiles"), std::to_string(facts.tiles)});
    if (completion == engine::Completion::closed)
        rows.push_back({tr("Open ends"), std::to_string(facts.open)});
    if (completion == engine::Completion::surrounded)
        rows.push_back({tr("Empty cells around"), std::to_string(facts.open)});
    return rows;
}

/// A shield and what its figures weigh for each player who has some there.
void draw_weights(Painter& painter, const course::Play& play, const telling::FeatureFacts& facts,
                  sf::Vector2f right) {
    float x = right.x;
    for (auto player = facts.weights.size(); player-- > 0;) {
        if (facts.weights[player] == 0) continue;
        const std::string weight = std::to_string(facts.weights[player]);
        const TextStyle style{Face::bold, 13, theme::text_1};
        painter.text(weight, {x, right.y}, style, Align::right);
        x -= painter.width(weight, style) + 12;
        painter.shield(play.player_colour(static_cast<int>(player)), {x, right.y}, 18);
        x -= 18;
    }
}

/// A label, and an expression below it where it is too long to stand beside it.
struct Outlook {
    std::string label;
    std::string expression;
};

float outlook_height(const Painter& painter, const Outlook& outlook) {
    const float both = painter.width(outlook.label, {Face::text, 13, theme::text_2})
                       + painter.width(outlook.expression, {Face::bold, 13, theme::text_1});
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

TileFacts facts_of_tile(const course::Play& play, engine::TileIndex tile) {
    TileFacts facts{telling::things_on_tile(play.state(), tile, play.wording()), {}, tile};
    const engine::Cell cell = play.state().tiles()[static_cast<std::size_t>(tile)].cell;
    for (const telling::LastMove& move : telling::last_moves(play.log(), play.state().players()))
        if (move.cell == cell) facts.moved_by = play.player_name(move.player);
    for (std::size_t i = 0; i < play.state().figures().size(); ++i) {
        const engine::Figure& figure = play.state().figures()[i];
        if (!figure.on_table() || figure.on_feature() || figure.tile() != tile) continue;
        facts.things += (facts.things.empty() ? "" : ", ")
                        + telling::figure_text(play.telling(), static_cast<engine::FigureIndex>(i));
    }
    return facts;
}

void draw_feature_card(Painter& painter, const Controls& controls, const course::Play& play,
                       const telling::FeatureFacts& facts, const TileFacts& on_tile,
                       sf::FloatRect feature, sf::Vector2f pointer) {
    const std::vector<Row> rows = rows_of(play, facts);
    const words::Language& tr = play.language();
    std::vector<Outlook> outlooks;
    if (!facts.things.empty()) outlooks.push_back({tr("On it"), facts.things});
    if (!on_tile.things.empty()) outlooks.push_back({tr("On this tile"), on_tile.things});
    if (!on_tile.moved_by.empty()) outlooks.push_back({tr("Last tile of"), on_tile.moved_by});
    if (facts.problem.empty())
        outlooks.push_back({facts.completed ? tr("Completed") : tr("At the end, as it is"),
                            with_sum(facts.terms_now, facts.points_now)});
    if (facts.problem.empty() && facts.can_complete && !facts.completed)
        outlooks.push_back(
            {facts.may_bring_more ? tr("If completed, at least") : tr("If completed"),
             with_sum(facts.terms_completed, facts.points_completed)});
    const bool claimed = std::any_of(facts.weights.begin(), facts.weights.end(),
                                     [](int weight) { return weight > 0; });
    const TextStyle problem_style{Face::text, 13, theme::bad};
    const auto problem = facts.problem.empty()
                             ? std::vector<std::string>()
                             : painter.wrapped(facts.problem, card_width - 28, problem_style);
    const TextStyle about_style{Face::text, 13, theme::text_2};
    std::vector<std::string> about;
    for (const std::string& sentence :
         telling::explained(play.state(), facts, on_tile.tile, play.wording()))
        for (std::string& line : painter.wrapped(sentence, card_width - 28, about_style))
            about.push_back(std::move(line));
    constexpr float about_line = 18;
    float height = 52 + about_line * static_cast<float>(about.size())
                   + card_line * static_cast<float>(rows.size() + (claimed ? 1 : 0)) + 18
                   + card_line * static_cast<float>(problem.size());
    for (const Outlook& outlook : outlooks)
        height += outlook_height(painter, outlook);
    const sf::FloatRect area =
        card_place(painter.size(), controls, {card_width, height}, feature, pointer);
    const float left = area.left, top = area.top;
    painter.island(area);
    painter.text(words::capitalised(play.words().word(play.rules().layers[facts.layer].name)),
                 {left + 14, top + 26}, {Face::title, 18, theme::text_1});
    float x = left + card_width - 14;
    const auto& owners = facts.owners.empty() ? facts.scored_by : facts.owners;
    for (auto owner = owners.rbegin(); owner != owners.rend(); ++owner, x -= 26)
        painter.shield(play.player_colour(*owner), {x - 11, top + 25}, 24);
    if (owners.empty())
        painter.text(tr("nobody's"), {x, top + 25}, {Face::text, 13, theme::text_2}, Align::right);
    float y = top + 58;
    for (const Row& row : rows) {
        painter.text(row.label, {left + 14, y}, {Face::text, 13, theme::text_2});
        painter.text(row.value, {left + card_width - 14, y}, {Face::bold, 13, theme::text_1},
                     Align::right);
        y += card_line;
    }
    if (claimed) {
        painter.text(tr("Figures"), {left + 14, y}, {Face::text, 13, theme::text_2});
        draw_weights(painter, play, facts, {left + card_width - 14, y});
        y += card_line;
    }
    painter.rule({left + 14, y - 8}, card_width - 28);
    y += 6;
    for (const Outlook& outlook : outlooks) {
        const float tall = outlook_height(painter, outlook);
        painter.text(outlook.label, {left + 14, y}, {Face::text, 13, theme::text_2});
        painter.text(outlook.expression, {left + card_width - 14, y + tall - card_line},
                     {Face::bold, 13, theme::text_1}, Align::right);
        y += tall;
    }
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
