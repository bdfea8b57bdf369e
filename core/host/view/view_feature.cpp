// The object `feature`.
// Tested in tests/core/host/script_runtime_test.cpp.
#include "core/engine/turn/scoring.hpp"
#include "core/host/view/methods.hpp"
#include "core/reading/text.hpp"

#include <algorithm>
#include <cstdlib>

namespace bastide::host {
namespace {

using engine::Figure;
using engine::FigureIndex;
using engine::Node;
using engine::NodeIndex;

template <class Visit>
void for_each_member(const Call& call, Visit&& visit) {
    call.charge_members(call.self.index);
    engine::for_each_member(call.state(), call.self.index,
                            [&](const Node& node, NodeIndex) { visit(node); });
}

int count_tiles(const Call& call) {
    call.charge_members(call.self.index);
    return call.view.queries().count_tiles(call.state(), call.self.index);
}

int feature_value(Call& call) {
    // What is scored now, when it is this feature.
    const engine::ScoredFeature* scored = call.view.shown().feature;
    if (scored != nullptr && scored->root != call.self.index) scored = nullptr;
    const Node& root = call.node(call.self.index);
    const std::string_view key = key_name(call.lua);
    if (key == "completed")
        return call.give_truth(scored != nullptr
                                   ? scored->completed
                                   : engine::is_completed(call.state(), call.self.index));
    if (key == "tiles")
        return call.give_number(scored != nullptr ? scored->tiles : count_tiles(call));
    if (key == "layer") return call.give_text(call.names().layers.names()[root.layer]);
    if (key == "open") return call.give_number(root.open);
    refuse_key(call, {"completed", "layer", "open", "tiles"});
}

/// Cells that a query looks at: all, or those around a place.
struct Reach {
    bool everywhere = true;
    bool middle = true; ///< the place's own cell too
    engine::Cell centre;

    bool holds(engine::Cell cell) const {
        if (everywhere) return true;
        const int away = std::max(std::abs(cell.x - centre.x), std::abs(cell.y - centre.y));
        return away <= 1 && (middle || away == 1);
    }
};

/// Nothing, or "around" or "beside" and a tile, a segment or a figure.
Reach reach_at(const Call& call, int index) {
    if (!call.has(index)) return {};
    const std::string_view word = call.text(index);
    if (word != "around" && word != "beside") call.refuse(index, "", "'around' or 'beside'");
    const engine::TileIndex tile = call.subject(index + 1).tile;
    if (tile == engine::no_tile) call.refuse(index + 1, "", "a place on the table");
    return {.everywhere = false, .middle = word == "around", .centre = call.tile(tile).cell};
}

/// The numbers on the tokens that figures of the feature hold.
int sum_tokens(const Call& call, const Reach& reach) {
    const engine::Pile& pile = need_held(call, 2, engine::Slot::Scope::figure);
    int sum = 0;
    engine::for_each_figure(call.state(), call.self.index,
                            [&](const Figure& figure, FigureIndex index) {
                                if (!reach.holds(call.tile(call.node(figure.node).tile).cell))
                                    return;
                                call.charge(2 + static_cast<long>(pile.held.size()));
                                for (std::size_t i = 0; i < pile.held.size(); ++i)
                                    sum += pile.worth[i] * call.state().slot(pile.held[i], index);
                            });
    return sum;
}

/// feature:sum(name[, "around" or "beside", place]): of an attribute, of a slot of segments, or of
/// the tokens of a bag
int sum(Call& call) {
    const std::string_view name = call.text(2);
    const Reach reach = reach_at(call, 3);
    const auto& attributes = call.names().segment_attributes;
    const auto attribute = attributes.find(name);
    const bool of_slot = !attribute && call.names().slots.find(name);
    if (!attribute && !of_slot) {
        if (call.names().piles.find(name)) return call.give_number(sum_tokens(call, reach));
        call.refuse_name("", "an attribute or a slot of segments, or a bag", name,
                         attributes.names());
    }
    const std::size_t slot = of_slot ? call.slot(2, engine::Slot::Scope::segment) : 0;
    int total = 0;
    for_each_member(call, [&](const Node& node) {
        const engine::PlacedTile& tile = call.tile(node.tile);
        if (!reach.holds(tile.cell)) return;
        total += of_slot ? call.state().slot(slot, tile.first_segment + node.segment)
                         : engine::attribute_of(call.state(), tile, node.segment,
                                                static_cast<engine::AttributeId>(*attribute));
    });
    return call.give_number(total);
}

/// feature:count(terrain): segments of a terrain
int count(Call& call) {
    const engine::TerrainId terrain = call.terrain(2);
    int counted = 0;
    for_each_member(call, [&](const Node& node) {
        counted += call.type_of(node.tile).segments[node.segment].terrain == terrain;
    });
    return call.give_number(counted);
}

/// Those that pass a test, in the order of placing.
template <class Test>
int give_segments_that(const Call& call, Test&& test) {
    auto& found = call.view.empty_lists().segments;
    for_each_member(call, [&](const Node& node) {
        if (test(node)) found.emplace_back(node.tile, node.segment);
    });
    std::sort(found.begin(), found.end());
    return call.give_segments(found);
}

/// feature:segments(["around" or "beside", place])
int segments_of_feature(Call& call) {
    const Reach reach = reach_at(call, 2);
    return give_segments_that(
        call, [&](const Node& node) { return reach.holds(call.tile(node.tile).cell); });
}

/// feature:segments_with(attribute)
int segments_of_feature_with(Call& call) {
    const engine::AttributeId attribute = call.segment_attribute(2);
    return give_segments_that(call, [&](const Node& node) {
        return engine::attribute_of(call.state(), call.tile(node.tile), node.segment, attribute)
               != 0;
    });
}

/// By player, and in the order of their numbers.
template <class Test>
const std::vector<FigureIndex>& figures_that(const Call& call, Test&& test) {
    auto& found = call.view.empty_lists().figures;
    engine::for_each_figure(call.state(), call.self.index,
                            [&](const Figure& figure, FigureIndex index) {
                                if (test(figure)) found.push_back(index);
                            });
    std::sort(found.begin(), found.end());
    return found;
}

/// feature:figures([kind]): without a kind, those that count for the majority
int figures_on_feature(Call& call) {
    const auto kind = call.kind_if_given(2);
    return call.give_figures(figures_that(call, [&](const Figure& figure) {
        return kind ? figure.kind == *kind : call.rules().figures[figure.kind].weight > 0;
    }));
}

/// feature:send_home(kind): all its figures of the kind
int send_all_home(Call& call) {
    const engine::FigureKindId kind = call.kind(2);
    engine::Happening& happening = call.happening();
    for (const FigureIndex figure :
         figures_that(call, [&](const Figure& each) { return each.kind == kind; })) {
        call.charge(20);
        happening.send_home(figure);
    }
    return 0;
}

/// feature:majority(): the players who have it, as the feature stands
int majority(Call& call) {
    call.charge_members(call.self.index);
    return call.give_players(call.view.scorer().leaders(call.state(), call.self.index).winners);
}

/// feature:neighbours(layer[, "completed"]): distinct features that touch it on some tile
int neighbours(Call& call) {
    const engine::LayerId layer = call.layer(2);
    const bool only_completed = call.flag(3, "completed");
    // A member touches several others.
    call.charge_members(call.self.index, 4);
    auto& found = call.view.empty_lists().features;
    call.view.queries().list_neighbours(call.state(), call.self.index, layer, found);
    if (only_completed)
        std::erase_if(found,
                      [&](NodeIndex root) { return !engine::is_completed(call.state(), root); });
    return call.give_features(found);
}

/// feature:placed_tiles(), each once, in the order of placing
int placed_tiles(Call& call) {
    auto& found = call.view.empty_lists().tiles;
    for_each_member(call, [&](const Node& node) { found.push_back(node.tile); });
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return call.give_tiles(found);
}

void need_joinable(const Call& call, engine::LayerId layer) {
    if (!call.rules().layers[layer].joinable)
        call.fail("the layer " + reading::in_quotes(call.names().layers.names()[layer])
                  + " is not joinable; a plugin must say that it is");
}

/// feature:close(): of a layer that is joinable
int close(Call& call) {
    need_joinable(call, call.node(call.self.index).layer);
    call.happening().close(call.self.index);
    return 0;
}

} // namespace

/// game:join(feature, feature): of one layer, which is joinable
int join(Call& call) {
    const NodeIndex a = call.object(2, feature_class).index;
    const NodeIndex b = call.object(3, feature_class).index;
    const engine::LayerId layer = call.node(a).layer;
    if (call.node(b).layer != layer) call.fail("the features are of different layers");
    need_joinable(call, layer);
    engine::Happening& happening = call.happening();
    // A feature joined before in this hook has another root by now.
    if (engine::root_of(call.state(), a) != engine::root_of(call.state(), b)) happening.join(a, b);
    return 0;
}

const ObjectClass feature_class = {ObjectKind::feature,
                                   "feature",
                                   feature_value,
                                   {{"sum", sum, 3},
                                    {"count", count, 1},
                                    {"segments", segments_of_feature, 2},
                                    {"segments_with", segments_of_feature_with, 1},
                                    {"figures", figures_on_feature, 1},
                                    {"send_home", send_all_home, 1},
                                    {"majority", majority, 0},
                                    {"neighbours", neighbours, 2},
                                    {"placed_tiles", placed_tiles, 0},
                                    {"close", close, 0}}};

} // namespace bastide::host
