#include "core/engine/scoring.hpp"

#include <algorithm>

namespace bastide::engine {
namespace {

void send_figures_home(StateWriter& writer, NodeIndex root, EventSink* events) {
    const GameState& state = writer.state();
    while (state.nodes()[static_cast<std::size_t>(root)].figure != no_figure) {
        const FigureIndex index = state.nodes()[static_cast<std::size_t>(root)].figure;
        const Figure figure = state.figures()[index];
        const Node& node = state.nodes()[static_cast<std::size_t>(figure.node)];
        return_figure(writer, index);
        if (events != nullptr)
            events->on(FigureReturned{figure.owner, figure.kind,
                                      state.tiles()[static_cast<std::size_t>(node.tile)].cell,
                                      node.segment});
    }
}

} // namespace

int count_neighbours(const GameState& state, Cell cell) {
    int count = 0;
    for (int direction = 0; direction < static_cast<int>(around.size()); ++direction)
        count += state.tile_at(step(cell, direction)) != no_tile;
    return count;
}

int sum_attribute(const GameState& state, NodeIndex root, AttributeId attribute) {
    int sum = 0;
    for_each_member(state, root, [&](const Node& node, NodeIndex) {
        const TileType& type =
            state.rules().tiles[state.tiles()[static_cast<std::size_t>(node.tile)].type];
        sum += type.segments[node.segment].attributes[attribute];
    });
    return sum;
}

int Scorer::count_tiles(const GameState& state, NodeIndex root) {
    stamps_.resize(static_cast<std::size_t>(rules_.tile_capacity), 0);
    if (++stamp_ == 0) {
        std::fill(stamps_.begin(), stamps_.end(), 0);
        stamp_ = 1;
    }
    int tiles = 0;
    for_each_member(state, root, [&](const Node& node, NodeIndex) {
        std::uint32_t& stamp = stamps_[static_cast<std::size_t>(node.tile)];
        tiles += stamp != stamp_;
        stamp = stamp_;
    });
    return tiles;
}

int Scorer::count(const GameState& state, NodeIndex root, const FormulaTerm& term,
                  int tiles) const {
    switch (term.quantity) {
    case Quantity::constant: return 1;
    case Quantity::tile: return tiles;
    case Quantity::neighbour: {
        const Node& node = state.nodes()[static_cast<std::size_t>(root)];
        return count_neighbours(state, state.tiles()[static_cast<std::size_t>(node.tile)].cell);
    }
    case Quantity::attribute: return sum_attribute(state, root, term.attribute);
    }
    return 0;
}

const ScoreSheet& Scorer::evaluate(const GameState& state, NodeIndex root, bool completed,
                                   bool explained) {
    const LayerId layer_id = state.nodes()[static_cast<std::size_t>(root)].layer;
    const Layer& layer = rules_.layers[layer_id];
    const int tiles = count_tiles(state, root);
    sheet_.clear(explained);
    for (const FormulaTerm& term : completed ? layer.completed : layer.incomplete) {
        const int counted = count(state, root, term, tiles);
        if (counted != 0) sheet_.add({term.quantity, term.attribute, counted, term.factor, {}});
    }
    for (const HookId hook : layer.on_score)
        hooks_->score(hook, state, {root, layer_id, completed, tiles}, sheet_);
    return sheet_;
}

const Majority& Scorer::majority(const GameState& state, NodeIndex root) {
    majority_.weights.assign(static_cast<std::size_t>(state.players()), 0);
    for_each_figure(state, root, [&](const Figure& figure, FigureIndex) {
        majority_.weights[figure.owner] += rules_.figures[figure.kind].weight;
    });
    majority_.most = *std::max_element(majority_.weights.begin(), majority_.weights.end());
    return majority_;
}

void Scorer::score(StateWriter& writer, NodeIndex root, bool completed, EventSink* events) {
    const GameState& state = writer.state();
    if (majority(state, root).most == 0) return;
    const int points = evaluate(state, root, completed, events != nullptr).total();
    for (int player = 0; player < state.players(); ++player)
        if (majority_.weights[static_cast<std::size_t>(player)] == majority_.most)
            writer.add_score(player, points);
    if (events != nullptr) report(state, root, completed, *events);
}

void Scorer::report(const GameState& state, NodeIndex root, bool completed, EventSink& events) {
    FeatureScored scored;
    scored.layer = state.nodes()[static_cast<std::size_t>(root)].layer;
    scored.completed = completed;
    for_each_member(state, root, [&](const Node& node, NodeIndex) {
        scored.cells.push_back(state.tiles()[static_cast<std::size_t>(node.tile)].cell);
    });
    std::sort(scored.cells.begin(), scored.cells.end());
    scored.cells.erase(std::unique(scored.cells.begin(), scored.cells.end()), scored.cells.end());
    for (int player = 0; player < state.players(); ++player) {
        const int weight = majority_.weights[static_cast<std::size_t>(player)];
        if (weight > 0) scored.weights.emplace_back(player, weight);
        if (weight == majority_.most) scored.winners.push_back(player);
    }
    scored.terms = sheet_.terms();
    scored.points = sheet_.total();
    events.on(scored);
}

void Scorer::collect_completed(const GameState& state, TileIndex index) {
    roots_.clear();
    const auto add = [&](NodeIndex node) {
        const NodeIndex root = root_of(state, node);
        if (is_completed(state, root)
            && std::find(roots_.begin(), roots_.end(), root) == roots_.end())
            roots_.push_back(root);
    };
    const PlacedTile& tile = state.tiles()[static_cast<std::size_t>(index)];
    const auto count = static_cast<NodeIndex>(rules_.plans[tile.type].nodes.size());
    for (NodeIndex node = 0; node < count; ++node)
        add(tile.first_node + node);
    if (!state.completed_around()) return;
    for (int direction = 0; direction < static_cast<int>(around.size()); ++direction) {
        const TileIndex beside = state.tile_at(step(tile.cell, direction));
        if (beside == no_tile) continue;
        const PlacedTile& neighbour = state.tiles()[static_cast<std::size_t>(beside)];
        for (const std::uint8_t node : rules_.plans[neighbour.type].surrounded_nodes)
            add(neighbour.first_node + node);
    }
}

void Scorer::score_completed(StateWriter& writer, TileIndex tile, EventSink* events) {
    collect_completed(writer.state(), tile);
    for (const NodeIndex root : roots_) {
        score(writer, root, true, events);
        send_figures_home(writer, root, events);
    }
}

void Scorer::collect_occupied(const GameState& state) {
    roots_.clear();
    const auto nodes = state.nodes();
    std::vector<NodeIndex> standing;
    for (const Figure& figure : state.figures())
        if (figure.node != no_node) standing.push_back(figure.node);
    // The order must not depend on which node happens to be the root.
    std::sort(standing.begin(), standing.end(), [&](NodeIndex a, NodeIndex b) {
        const LayerId layer_a = nodes[static_cast<std::size_t>(a)].layer;
        const LayerId layer_b = nodes[static_cast<std::size_t>(b)].layer;
        return layer_a != layer_b ? layer_a < layer_b : a < b;
    });
    for (const NodeIndex node : standing) {
        const NodeIndex root = root_of(state, node);
        if (std::find(roots_.begin(), roots_.end(), root) == roots_.end()) roots_.push_back(root);
    }
}

void Scorer::score_incomplete(StateWriter& writer, EventSink* events) {
    collect_occupied(writer.state());
    for (const NodeIndex root : roots_)
        score(writer, root, false, events);
}

} // namespace bastide::engine
