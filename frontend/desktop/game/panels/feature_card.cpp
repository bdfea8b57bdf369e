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
const TextStyle label_style{Face::text, 13, theme::text_2};
const TextStyle value_style{Face::bold, 13, theme::text_1};

struct Row {
    std::string label;
    std::string value;
};

std::string with_sum(const std::string& terms, int points) {
    const std::string sum = std::to_string(points);
    return terms == sum ? sum : terms + "\u00a0=\u00a0" + sum;
}

/// What is there.
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
        painter.text(weight, {x, right.y}, value_style, Align::right);
        x -= painter.width(weight, value_style) + 12;
        painter.shield(play.player_colour(static_cast<int>(player)), {x, right.y}, 18);
        x -= 18;
    }
}

/// What happened to it, and what it brings.
std::vector<Row> outlooks_of(const words::Language& tr, const telling::FeatureFacts& facts,
                             const TileFacts& on_tile) {
    std::vector<Row> rows;
    if (!facts.things.empty()) rows.push_back({tr("On it"), facts.things});
    if (!on_tile.things.empty()) rows.push_back({tr("On this tile"), on_tile.things});
    if (!on_tile.moved_by.empty()) rows.push_back({tr("Last tile of"), on_tile.moved_by});
    if (!facts.problem.empty()) return rows;
    rows.push_back({facts.completed ? tr("Completed") : tr("At the end, as it is"),
                    with_sum(facts.terms_now, facts.points_now)});
    if (facts.can_complete && !facts.completed)
        rows.push_back({facts.may_bring_more ? tr("If completed, at least") : tr("If completed"),
                        with_sum(facts.terms_completed, facts.points_completed)});
    return rows;
}

/// What is too long to stand beside its label stands below it.
float row_height(const Painter& painter, const Row& row) {
    const float both =
        painter.width(row.label, label_style) + painter.width(row.value, value_style);
    return both + 40 < card_width ? card_line : 2 * card_line - 4;
}

float height_of(const Painter& painter, const std::vector<Row>& rows) {
    float height = 0;
    for (const Row& row : rows)
        height += row_height(painter, row);
    return height;
}

void draw_rows(Painter& painter, const std::vector<Row>& rows, sf::Vector2f at) {
    for (const Row& row : rows) {
        const float tall = row_height(painter, row);
        painter.text(row.label, {at.x + 14, at.y}, label_style);
        painter.text(row.value, {at.x + card_width - 14, at.y + tall - card_line}, value_style,
                     Align::right);
        at.y += tall;
    }
}

/// What it is, and whose.
void draw_heading(Painter& painter, const course::Play& play, const telling::FeatureFacts& facts,
                  sf::Vector2f at) {
    painter.text(words::capitalised(play.words().word(play.rules().layers[facts.layer].name)),
                 {at.x + 14, at.y + 26}, {Face::title, 18, theme::text_1});
    float x = at.x + card_width - 14;
    const auto& owners = facts.owners.empty() ? facts.scored_by : facts.owners;
    for (auto owner = owners.rbegin(); owner != owners.rend(); ++owner, x -= 26)
        painter.shield(play.player_colour(*owner), {x - 11, at.y + 25}, 24);
    if (owners.empty())
        painter.text(play.language()("nobody's"), {x, at.y + 25}, label_style, Align::right);
}

/// Sentences below the rows.
struct Sentences {
    std::vector<std::string> lines;
    Tone tone;
    float line_height;

    float height() const { return line_height * static_cast<float>(lines.size()); }
    void add(const Painter& painter, const std::string& sentence) {
        if (sentence.empty()) return;
        for (std::string& line : painter.wrapped(sentence, card_width - 28, {Face::text, 13, tone}))
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
    const std::vector<Row> outlooks = outlooks_of(play.language(), facts, on_tile);
    const bool claimed = std::any_of(facts.weights.begin(), facts.weights.end(),
                                     [](int weight) { return weight > 0; });
    Sentences about{{}, theme::text_2, 18}, problem{{}, theme::bad, card_line};
    for (const std::string& sentence :
         telling::explained(play.state(), facts, on_tile.tile, play.wording()))
        about.add(painter, sentence);
    problem.add(painter, facts.problem);
    constexpr float head = 58, between = 6, below = 6;
    const float figures = claimed ? card_line : 0;
    const float height = head + height_of(painter, rows) + figures + between
                         + height_of(painter, outlooks) + about.height() + problem.height() + below;
    const sf::FloatRect area =
        card_place(painter.size(), controls, {card_width, height}, feature, pointer);
    painter.island(area);
    sf::Vector2f at{area.left, area.top};
    draw_heading(painter, play, facts, at);
    at.y += head;
    draw_rows(painter, rows, at);
    at.y += height_of(painter, rows);
    if (claimed) {
        painter.text(play.language()("Figures"), {at.x + 14, at.y}, label_style);
        draw_weights(painter, play, facts, {at.x + card_width - 14, at.y});
    }
    at.y += figures;
    painter.rule({at.x + 14, at.y - 8}, card_width - 28);
    at.y += between;
    draw_rows(painter, outlooks, at);
    at.y += height_of(painter, outlooks);
    about.draw(painter, at);
    at.y += about.height();
    problem.draw(painter, at);
}

} // namespace bastide::desktop
