#include "protocol/view_json.hpp"

#include "core/engine/state/content.hpp"
#include "core/engine/state/piles.hpp"
#include "core/reading/text.hpp"
#include "core/records/replay.hpp"

#include <set>

namespace bastide::protocol {

using engine::GameState;
using engine::NodeIndex;
using engine::Ruleset;

Json cell_json(engine::Cell cell) {
    return {cell.x, cell.y};
}

namespace {

/// A player from 0; nothing for nobody.
Json player_or_null(int player) {
    return player < 0 || player == engine::nobody ? Json() : Json(player);
}

Json segment_rules(const Ruleset& rules, const engine::TileType& tile, std::size_t index) {
    const engine::Segment& segment = tile.segments[index];
    Json json = {
        {"on", records::segment_text(rules, tile, static_cast<engine::SegmentIndex>(index))},
        {"terrain", rules.terrains[segment.terrain].name},
        {"ports", Json::array()}};
    for (int port = 0; port < engine::port_count; ++port)
        if ((segment.ports & engine::port_bit(port)) != 0) json["ports"].push_back(port);
    for (std::size_t i = 0; i < segment.attributes.size(); ++i)
        if (segment.attributes[i] != 0)
            json["attributes"][rules.segment_attributes[i]] = segment.attributes[i];
    return json;
}

Json tile_rules(const Ruleset& rules, const engine::TileType& tile) {
    Json json = {{"tile", tile.id}, {"segments", Json::array()}};
    for (std::size_t i = 0; i < tile.segments.size(); ++i)
        json["segments"].push_back(segment_rules(rules, tile, i));
    for (std::size_t i = 0; i < tile.attributes.size(); ++i)
        if (tile.attributes[i] != 0)
            json["attributes"][rules.tile_attributes[i]] = tile.attributes[i];
    return json;
}

Json figure_rules(const Ruleset& rules, const engine::FigureKind& figure) {
    Json json = {{"figure", figure.name},
                 {"supply", figure.supply},
                 {"weight", figure.weight},
                 {"neutral", figure.neutral},
                 {"on", Json::array()}};
    for (const engine::Claim& claim : figure.claims)
        json["on"].push_back(rules.terrains[claim.terrain].name);
    return json;
}

Json layer_rules(const Ruleset& rules, const engine::Layer& layer) {
    static const char* const completions[] = {"closed", "surrounded", "never"};
    Json json = {{"layer", layer.name},
                 {"completion", completions[static_cast<std::size_t>(layer.completion)]},
                 {"terrains", Json::array()}};
    for (const engine::TerrainId terrain : layer.terrains)
        json["terrains"].push_back(rules.terrains[terrain].name);
    return json;
}

std::string name_of_item(const Ruleset& rules, const engine::Pile& pile, std::size_t item) {
    return pile.holds_tiles() ? rules.tiles[item].id : pile.tokens[item];
}

Json pile_json(const GameState& view, std::size_t index) {
    const Ruleset& rules = view.rules();
    const engine::Pile& pile = rules.piles[index];
    const auto id = static_cast<engine::PileId>(index);
    Json json = {
        {"pile", pile.name}, {"left", engine::items_left(view, id)}, {"unseen", Json::object()}};
    const std::size_t items = pile.holds_tiles() ? rules.tiles.size() : pile.tokens.size();
    for (std::size_t stratum = rules.first_stratum[index]; stratum < rules.first_stratum[index + 1];
         ++stratum)
        for (std::size_t item = 0; item < items; ++item)
            if (const int count = view.unseen()[rules.stratum_begin[stratum] + item]; count != 0) {
                Json& sum = json["unseen"][name_of_item(rules, pile, item)];
                sum = (sum.is_null() ? 0 : sum.get<int>()) + count;
            }
    return json;
}

const char* kind_name(engine::StepKind kind) {
    switch (kind) {
    case engine::StepKind::draw: return "draw";
    case engine::StepKind::place: return "place";
    case engine::StepKind::deploy: return "deploy";
    case engine::StepKind::score: return "score";
    case engine::StepKind::lay_under: return "lay_under";
    case engine::StepKind::finish: return "finish";
    case engine::StepKind::over: return "over";
    case engine::StepKind::turn:
    case engine::StepKind::plugin: break;
    }
    return "turn";
}

Json step_json(const GameState& view) {
    const engine::Step step = engine::Engine::current_step(view);
    const bool of_plugin = step.kind == engine::StepKind::plugin;
    return {{"kind", of_plugin ? view.rules().steps[step.step].name : kind_name(step.kind)},
            {"player", player_or_null(step.actor)}};
}

/// The values of slots of one scope that are not as at the beginning, by name.
void add_slots(Json& json, const GameState& view, engine::Slot::Scope scope, int owner) {
    const auto& slots = view.rules().slots;
    for (std::size_t slot = 0; slot < slots.size(); ++slot)
        if (slots[slot].scope == scope && view.slot(slot, owner) != slots[slot].initial)
            json["slots"][slots[slot].name] = view.slot(slot, owner);
}

Json player_json(const GameState& view, int player) {
    const Ruleset& rules = view.rules();
    Json json = {{"score", view.scores()[static_cast<std::size_t>(player)]},
                 {"supply", Json::object()}};
    for (std::size_t kind = 0; kind < rules.figures.size(); ++kind)
        if (!rules.figures[kind].neutral)
            json["supply"][rules.figures[kind].name] =
                view.supply(player, static_cast<engine::FigureKindId>(kind));
    if (rules.hand.size > 0) {
        json["hand"] = Json::array();
        for (const engine::TileTypeId tile : view.hand(player))
            json["hand"].push_back(tile == engine::unknown_tile ? Json()
                                                                : Json(rules.tiles[tile].id));
    }
    add_slots(json, view, engine::Slot::Scope::player, player);
    return json;
}

Json tile_json(const GameState& view, std::size_t index) {
    const Ruleset& rules = view.rules();
    const engine::PlacedTile& tile = view.tiles()[index];
    const engine::TileType& type = rules.tiles[tile.type];
    Json json = {{"tile", type.id},
                 {"at", cell_json(tile.cell)},
                 {"rotation", tile.rotation * 90},
                 {"segments", Json::array()}};
    for (std::size_t i = 0; i < type.segments.size(); ++i) {
        Json segment = {
            {"on", records::segment_text(rules, type, static_cast<engine::SegmentIndex>(i))}};
        add_slots(segment, view, engine::Slot::Scope::segment,
                  tile.first_segment + static_cast<int>(i));
        json["segments"].push_back(std::move(segment));
    }
    add_slots(json, view, engine::Slot::Scope::tile, static_cast<int>(index));
    return json;
}

/// Tells each segment of the tiles the features that it is part of.
void add_features_of_segments(Json& tiles, const GameState& view) {
    const auto nodes = view.nodes();
    for (std::size_t node = 0; node < nodes.size(); ++node)
        tiles[static_cast<std::size_t>(nodes[node].tile)]["segments"][nodes[node].segment]
             ["features"]
                 .push_back(engine::root_of(view, static_cast<NodeIndex>(node)));
}

/// Where a figure is that is not in the supply.
Json figure_json(const GameState& view, std::size_t index) {
    const Ruleset& rules = view.rules();
    const engine::Figure& figure = view.figures()[index];
    Json json = {{"figure", rules.figures[figure.kind].name},
                 {"player", player_or_null(figure.owner)}};
    if (figure.is_held()) {
        json["held_by"] = player_or_null(figure.holder());
    } else {
        const bool on_feature = figure.on_feature();
        const engine::TileIndex at =
            on_feature ? view.nodes()[static_cast<std::size_t>(figure.node)].tile : figure.tile();
        const engine::PlacedTile& tile = view.tiles()[static_cast<std::size_t>(at)];
        json["at"] = cell_json(tile.cell);
        if (on_feature) {
            const engine::Node& node = view.nodes()[static_cast<std::size_t>(figure.node)];
            json["on"] = records::segment_text(rules, rules.tiles[tile.type], node.segment);
            json["feature"] = engine::root_of(view, figure.node);
        }
    }
    add_slots(json, view, engine::Slot::Scope::figure, static_cast<int>(index));
    return json;
}

/// The empty cells that the open sides of a feature face.
int open_cells(const GameState& view, NodeIndex root) {
    std::set<engine::Cell> cells;
    engine::for_each_member(view, root, [&](const engine::Node& node, NodeIndex) {
        const engine::PlacedTile& tile = view.tiles()[static_cast<std::size_t>(node.tile)];
        const engine::PortMask ports = engine::turned_mask(
            view.rules().tiles[tile.type].segments[node.segment].ports, tile.rotation);
        for (int side = 0; side < 4; ++side) {
            const engine::Cell beside = engine::step(tile.cell, side);
            const bool reaches = (ports >> (engine::ports_per_side * side) & 7u) != 0;
            if (reaches && view.tile_at(beside) == engine::no_tile) cells.insert(beside);
        }
    });
    return static_cast<int>(cells.size());
}

/// The points of whoever scores a feature, now and completed, and who that would be; nothing of
/// them where a rule fails.
void add_feature_points(Json& json, engine::Engine& engine, const GameState& view, NodeIndex root) {
    const bool completed = engine::is_completed(view, root);
    const engine::Layer& layer =
        view.rules().layers[view.nodes()[static_cast<std::size_t>(root)].layer];
    engine::Scorer& scorer = engine.scorer();
    try {
        json["points"] = scorer.evaluate(view, root, completed, false).total();
        if (!completed && layer.completion != engine::Completion::never) {
            const bool closes = layer.completion == engine::Completion::closed;
            json["points_completed"] =
                scorer.evaluate(view, root, true, false, closes ? open_cells(view, root) : 0)
                    .total();
        }
        const engine::Majority& majority = scorer.majority(view, root, completed);
        json["weights"] = majority.weights;
        json["owners"] = majority.winners;
    } catch (const engine::HookError& error) {
        json["problem"] = error.what();
    }
}

Json feature_json(engine::Engine& engine, const GameState& view, NodeIndex root) {
    const engine::Node& node = view.nodes()[static_cast<std::size_t>(root)];
    Json json = {{"feature", root},
                 {"layer", view.rules().layers[node.layer].name},
                 {"completed", engine::is_completed(view, root)},
                 {"open", node.open},
                 {"tiles", engine.scorer().count_tiles(view, root)}};
    add_feature_points(json, engine, view, root);
    return json;
}

} // namespace

Json rules_json(const host::GameRules& rules) {
    const Ruleset& ruleset = rules.ruleset();
    Json json = {{"tiles", Json::array()}, {"figures", Json::array()}, {"layers", Json::array()}};
    for (const engine::TileType& tile : ruleset.tiles)
        json["tiles"].push_back(tile_rules(ruleset, tile));
    for (const engine::FigureKind& figure : ruleset.figures)
        json["figures"].push_back(figure_rules(ruleset, figure));
    for (const engine::Layer& layer : ruleset.layers)
        json["layers"].push_back(layer_rules(ruleset, layer));
    return json;
}

Json view_json(engine::Engine& engine, const GameState& view) {
    const Ruleset& rules = view.rules();
    Json json = {{"turn", view.turn()},
                 {"player", player_or_null(view.active_player())},
                 {"step", step_json(view)},
                 {"over", view.over()},
                 {"drawn", nullptr},
                 {"players", Json::array()},
                 {"piles", Json::array()},
                 {"tiles", Json::array()},
                 {"figures", Json::array()},
                 {"features", Json::array()},
                 {"hash", reading::hash_text(engine::content_hash(view))}};
    if (view.drawn_tile() != engine::no_tile_type)
        json["drawn"] = rules.tiles[view.drawn_tile()].id;
    for (int player = 0; player < view.players(); ++player)
        json["players"].push_back(player_json(view, player));
    for (std::size_t pile = 0; pile < rules.piles.size(); ++pile)
        json["piles"].push_back(pile_json(view, pile));
    for (std::size_t tile = 0; tile < view.tiles().size(); ++tile)
        json["tiles"].push_back(tile_json(view, tile));
    add_features_of_segments(json["tiles"], view);
    for (std::size_t figure = 0; figure < view.figures().size(); ++figure)
        if (!view.figures()[figure].in_supply())
            json["figures"].push_back(figure_json(view, figure));
    for (std::size_t node = 0; node < view.nodes().size(); ++node)
        if (view.nodes()[node].parent < 0)
            json["features"].push_back(feature_json(engine, view, static_cast<NodeIndex>(node)));
    add_slots(json, view, engine::Slot::Scope::game, 0);
    return json;
}

} // namespace bastide::protocol
