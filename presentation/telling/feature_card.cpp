#include "presentation/telling/feature_card.hpp"

#include "presentation/telling/choice_text.hpp"
#include "presentation/telling/log_places.hpp"

#include <algorithm>
#include <set>

namespace bastide::telling {
namespace {

std::string with_sum(const std::string& terms, int points) {
    const std::string sum = std::to_string(points);
    return terms == sum ? sum : terms + "\u00a0=\u00a0" + sum;
}

std::vector<CardRow> extent_rows(const FeatureFacts& facts, const Telling& telling) {
    const words::Language& tr = telling.say.language;
    const auto completion = telling.rules().layers[facts.layer].completion;
    std::vector<CardRow> rows = {{tr("Tiles"), std::to_string(facts.tiles)}};
    if (completion == engine::Completion::closed)
        rows.push_back({tr("Open ends"), std::to_string(facts.open)});
    if (completion == engine::Completion::surrounded)
        rows.push_back({tr("Empty cells around"), std::to_string(facts.open)});
    return rows;
}

/// What the tile has as a whole, and who stands on it and on no feature.
std::string on_tile(engine::TileIndex tile, const Telling& telling) {
    std::string things = things_on_tile(telling.state, tile, telling.say);
    for (std::size_t i = 0; i < telling.state.figures().size(); ++i) {
        const engine::Figure& figure = telling.state.figures()[i];
        if (!figure.on_table() || figure.on_feature() || figure.tile() != tile) continue;
        things += (things.empty() ? "" : ", ")
                  + figure_text(telling, static_cast<engine::FigureIndex>(i));
    }
    return things;
}

std::vector<CardRow> worth_rows(const FeatureFacts& facts, const Telling& telling) {
    const words::Language& tr = telling.say.language;
    std::vector<CardRow> rows;
    if (!facts.problem.empty()) return rows;
    rows.push_back({facts.completed ? tr("Completed") : tr("At the end, as it is"),
                    with_sum(facts.terms_now, facts.points_now)});
    if (facts.can_complete && !facts.completed)
        rows.push_back({facts.may_bring_more ? tr("If completed, at least") : tr("If completed"),
                        with_sum(facts.terms_completed, facts.points_completed)});
    return rows;
}

} // namespace

FeatureCard feature_card(const FeatureFacts& facts, engine::TileIndex tile,
                         const std::vector<session::LogEntry>& log, const Telling& telling) {
    const words::Language& tr = telling.say.language;
    FeatureCard card;
    card.title = words::capitalised(telling.say.word(telling.rules().layers[facts.layer].name));
    card.owners = facts.owners.empty() ? facts.scored_by : facts.owners;
    if (card.owners.empty() && !facts.completed) card.unowned = tr("nobody's");
    card.extent = extent_rows(facts, telling);
    const auto stands = [](int weight) { return weight > 0; };
    if (std::any_of(facts.weights.begin(), facts.weights.end(), stands))
        card.weights = facts.weights;
    if (!facts.things.empty()) card.worth.push_back({tr("On it"), facts.things});
    if (tile != engine::no_tile) {
        if (std::string things = on_tile(tile, telling); !things.empty())
            card.worth.push_back({tr("On this tile"), std::move(things)});
        const engine::Cell cell = telling.state.tiles()[static_cast<std::size_t>(tile)].cell;
        for (const LastMove& move : last_moves(log, telling.state.players()))
            if (move.cell == cell)
                card.worth.push_back(
                    {tr("Last tile of"), telling.players[static_cast<std::size_t>(move.player)]});
    }
    for (CardRow& row : worth_rows(facts, telling))
        card.worth.push_back(std::move(row));
    card.about = explained(telling.state, facts, tile, telling.say);
    card.problem = facts.problem;
    return card;
}

std::optional<FeatureCard> plain_card(engine::TileIndex tile, engine::SegmentIndex segment,
                                      const Telling& telling) {
    const words::Language& tr = telling.say.language;
    const engine::Ruleset& rules = telling.rules();
    const engine::PlacedTile& placed = telling.state.tiles()[static_cast<std::size_t>(tile)];
    const engine::TerrainId terrain = rules.tiles[placed.type].segments[segment].terrain;
    const std::string& name = rules.terrains[terrain].name;
    const std::string about = about_key(name);
    if (!engine::places_on(telling.state, tile, segment).empty()
        || telling.say.words.find(about) == nullptr)
        return std::nullopt;
    FeatureCard card;
    card.title = words::capitalised(telling.say.word(name));
    card.unowned = tr("not in this game");
    card.about = {telling.say.word(about)};
    return card;
}

std::vector<FeatureCard> feature_cards(engine::Engine& engine, engine::TileIndex tile,
                                       const std::vector<session::LogEntry>& log,
                                       const Telling& telling) {
    std::set<engine::NodeIndex> told;
    std::vector<FeatureCard> cards;
    for (const engine::Place& place : engine::places_on(telling.state, tile))
        if (place.root != engine::no_node && told.insert(place.root).second)
            cards.push_back(feature_card(facts_of(engine, telling.state, place.root, telling.say),
                                         tile, log, telling));
    const engine::PlacedTile& placed = telling.state.tiles()[static_cast<std::size_t>(tile)];
    const std::size_t segments = telling.rules().tiles[placed.type].segments.size();
    for (std::size_t segment = 0; segment < segments; ++segment)
        if (auto plain = plain_card(tile, static_cast<engine::SegmentIndex>(segment), telling))
            cards.push_back(std::move(*plain));
    return cards;
}

} // namespace bastide::telling
