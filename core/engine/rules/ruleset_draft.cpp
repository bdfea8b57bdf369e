#include "core/engine/rules/ruleset_draft.hpp"

#include "core/engine/rules/names.hpp"

#include <algorithm>
#include <numeric>
#include <stdexcept>

namespace bastide::engine {

void require(bool holds, const std::string& message) {
    if (!holds) throw std::invalid_argument(message);
}

namespace {

template <class Id, class List>
std::optional<Id> find_in(const List& list, std::string_view name) {
    const auto found = find_by_name(list, name);
    return found ? std::optional(static_cast<Id>(*found)) : std::nullopt;
}

void check_tile(const RulesetDraft& rules, const TileType& tile) {
    for (const Segment& segment : tile.segments) {
        require(segment.terrain < rules.terrains.size(), "tile '" + tile.id + "': unknown terrain");
        require(segment.attributes.size() == rules.segment_attributes.size(),
                "tile '" + tile.id + "': one number for each segment attribute is needed");
    }
    require(tile.attributes.size() == rules.tile_attributes.size(),
            "tile '" + tile.id + "': one number for each attribute is needed");
    for (std::size_t port = 0; port < port_count; ++port) {
        require(tile.terrain[port] < rules.terrains.size(), "tile '" + tile.id + "': bad port");
        require(tile.segment[port] == no_segment || tile.segment[port] < tile.segments.size(),
                "tile '" + tile.id + "': a port belongs to a segment that does not exist");
    }
    for (const Link link : tile.links)
        require(link.a < tile.segments.size() && link.b < tile.segments.size(),
                "tile '" + tile.id + "': a link to a segment that does not exist");
}

/// A tile is drawn, placed, and then played on, in this order; each part may come again. Steps of
/// plugins stand anywhere.
void check_turn(const RulesetDraft& rules) {
    constexpr std::size_t most_parts = 60;
    const auto& turn = rules.turn;
    require(!turn.empty() && turn.size() <= most_parts, "a turn has 1 to 60 parts");
    require(std::any_of(turn.begin(), turn.end(),
                        [](TurnPart part) { return part.kind == StepKind::place; }),
            "the turn has no part 'place'");
    bool drawn = false;
    bool placed = false;
    for (const TurnPart part : turn) {
        if (part.kind == StepKind::draw) {
            require(!drawn, "the turn draws again before the drawn tile is placed");
            drawn = true;
        } else if (part.kind == StepKind::place) {
            require(drawn, "the turn places a tile before it draws one");
            drawn = false;
            placed = true;
        } else if (part.kind == StepKind::plugin) {
            require(part.step < rules.steps.size(), "the turn has a step that does not exist");
        } else {
            require(part.kind == StepKind::deploy || part.kind == StepKind::score,
                    "a turn is made of draw, place, deploy, score and steps of plugins");
            require(placed, "the part '" + name_of(rules, part)
                                + "' of the turn comes before the first tile is placed");
            require(!drawn, "the turn goes on before the drawn tile is placed");
        }
    }
    require(!drawn, "the turn draws a tile that it does not place");
}

} // namespace

std::string name_of(const RulesetDraft& rules, TurnPart part) {
    switch (part.kind) {
    case StepKind::draw: return "draw";
    case StepKind::place: return "place";
    case StepKind::deploy: return "deploy";
    case StepKind::score: return "score";
    default: return rules.steps[part.step].name;
    }
}

void check(const RulesetDraft& rules) {
    require(!rules.tiles.empty() && rules.tiles.size() < no_tile_type, "no tiles, or too many");
    require(!rules.piles.empty(), "no pile to draw from");
    require(!rules.start.empty(), "no start tile");
    check_turn(rules);
    for (const TileType& tile : rules.tiles)
        check_tile(rules, tile);
    for (const StartTile& start : rules.start)
        require(start.tile < rules.tiles.size(), "the start tile does not exist");
    for (const Layer& layer : rules.layers)
        for (const TerrainId terrain : layer.terrains)
            require(terrain < rules.terrains.size(), "layer '" + layer.name + "': bad terrain");
    for (const FigureKind& figure : rules.figures)
        for (const Claim& claim : figure.claims)
            require(claim.terrain < rules.terrains.size() && claim.layer < rules.layers.size(),
                    "figure '" + figure.name + "' claims a layer that does not exist");
    require(rules.piles.front().holds_tiles(), "the main pile holds no tiles");
    require(rules.hand.size >= 0 && rules.hand.size <= largest_hand, "a hand holds 1 to 9 tiles");
    for (const Pile& pile : rules.piles) {
        const std::size_t items = pile.holds_tiles() ? rules.tiles.size() : pile.tokens.size();
        for (const Stratum& stratum : pile.strata)
            require(stratum.copies.size() == items && stratum.draws >= 0
                        && stratum.draws
                               <= std::accumulate(stratum.copies.begin(), stratum.copies.end(), 0),
                    "pile '" + pile.name + "': a stratum draws more than it holds");
    }
    for (const PlacedHook& hook : rules.on_placed)
        require(hook.attribute
                    < (hook.of_tile ? rules.tile_attributes : rules.segment_attributes).size(),
                "a hook waits for an attribute that does not exist");
    for (const PluginStep& step : rules.steps)
        require(
            (step.figure == no_figure_kind ? !step.retrieves : step.figure < rules.figures.size())
                && (!step.while_slot || *step.while_slot < rules.slots.size()),
            "step '" + step.name + "' waits for something that does not exist");
}

int RulesetDraft::copies_of(TileTypeId tile) const {
    int copies = 0;
    for (const Pile& pile : piles)
        for (const Stratum& stratum : pile.strata)
            if (pile.holds_tiles() && tile < stratum.copies.size()) copies += stratum.copies[tile];
    for (const StartTile& laid : start)
        copies += laid.tile == tile;
    return copies;
}

std::optional<TileTypeId> RulesetDraft::find_tile(std::string_view id) const {
    const auto found = std::find_if(tiles.begin(), tiles.end(),
                                    [id](const TileType& tile) { return tile.id == id; });
    if (found == tiles.end()) return std::nullopt;
    return static_cast<TileTypeId>(found - tiles.begin());
}
std::optional<TerrainId> RulesetDraft::find_terrain(std::string_view name) const {
    return find_in<TerrainId>(terrains, name);
}
std::optional<LayerId> RulesetDraft::find_layer(std::string_view name) const {
    return find_in<LayerId>(layers, name);
}
std::optional<FigureKindId> RulesetDraft::find_figure(std::string_view name) const {
    return find_in<FigureKindId>(figures, name);
}
std::optional<PileId> RulesetDraft::find_pile(std::string_view name) const {
    return find_in<PileId>(piles, name);
}
std::optional<std::size_t> RulesetDraft::find_slot(std::string_view name) const {
    return find_by_name(slots, name);
}
std::optional<ChoiceId> RulesetDraft::find_choice(std::string_view name) const {
    return find_in<ChoiceId>(choices, name);
}

} // namespace bastide::engine
