#include "core/engine/turn/scoring.hpp"

#include "core/engine/state/board.hpp"
#include "core/engine/turn/deploying.hpp"
#include "core/engine/turn/happening.hpp"

#include <algorithm>

namespace bastide::engine {

void send_home(StateWriter& writer, FigureIndex index, EventSink* events, bool taken_back) {
    const GameState& state = writer.state();
    const Figure figure = state.figures()[index];
    const Subject at = subject_of(state, index);
    return_figure(writer, index);
    if (events == nullptr) return;
    FigureReturned returned{figure.owner, figure.kind, {}, at.segment, taken_back};
    if (at.tile != no_tile) returned.cell = state.tiles()[static_cast<std::size_t>(at.tile)].cell;
    returned.from_hands = at.tile == no_tile;
    events->on(returned);
}

void send_figures_home(StateWriter& writer, NodeIndex root, EventSink* events) {
    const GameState& state = writer.state();
    const auto& kinds = state.rules().figures;
    const Node& node = state.nodes()[static_cast<std::size_t>(root)];
    const auto next_to_go = [&] {
        FigureIndex found = no_figure;
        for_each_figure(state, root, [&](const Figure& figure, FigureIndex index) {
            if (found == no_figure && !kinds[figure.kind].stays) found = index;
        });
        return found;
    };
    for (FigureIndex figure = node.figure; figure != no_figure; figure = next_to_go())
        if (!kinds[state.figures()[figure].kind].stays) send_home(writer, figure, events);
}

std::vector<int> winners_of(const GameState& state) {
    const auto scores = state.scores();
    const int most = *std::max_element(scores.begin(), scores.end());
    std::vector<int> winners;
    for (int player = 0; player < state.players(); ++player)
        if (state.decided() ? (state.named_winners() >> player & 1u) != 0
                            : scores[static_cast<std::size_t>(player)] == most)
            winners.push_back(player);
    return winners;
}

std::vector<Cell> cells_of(const GameState& state, NodeIndex root) {
    std::vector<Cell> cells;
    for_each_member(state, root, [&](const Node& node, NodeIndex) {
        cells.push_back(state.tiles()[static_cast<std::size_t>(node.tile)].cell);
    });
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    return cells;
}

int count_neighbours(const GameState& state, Cell cell) {
    int count = 0;
    for (const CellKey direction : around_keys)
        count += state.tile_at(key_of(cell) + direction) != no_tile;
    return count;
}

int Scorer::count_all(const GameState& state, const ScoredFeature& feature,
                      const Measure& measure) {
    switch (measure.quantity) {
    case Quantity::constant: return 1;
    case Quantity::tile: return feature.tiles;
    case Quantity::neighbour: {
        // It may be asked before they are all there.
        if (feature.completed && rules_.layers[feature.layer].completion == Completion::surrounded)
            return static_cast<int>(around_keys.size());
        const Node& node = state.nodes()[static_cast<std::size_t>(feature.root)];
        return count_neighbours(state, state.tiles()[static_cast<std::size_t>(node.tile)].cell);
    }
    case Quantity::attribute: return sum_attribute(state, feature.root, measure.attribute);
    case Quantity::completed_neighbour:
        return queries_.count_completed_neighbours(state, feature.root, measure.layer);
    case Quantity::touching_attribute:
        return queries_.sum_neighbours(state, feature.root, measure.layer, measure.attribute);
    }
    return 0;
}

int Scorer::count(const GameState& state, const ScoredFeature& feature, const Measure& measure) {
    return less(state, feature, measure, count_all(state, feature, measure));
}

/// What is left of a number, if something takes away from it.
int Scorer::less(const GameState& state, const ScoredFeature& feature, const Measure& measure,
                 int counted) {
    if (measure.less == no_attribute || counted == 0) return counted;
    return std::max(0, counted - sum_attribute(state, feature.root, measure.less));
}

/// The last case that holds and says something; null where the layer's own formula counts.
const FormulaCase* Scorer::find_case(const GameState& state, const ScoredFeature& feature) {
    const auto& cases = rules_.layers[feature.layer].cases;
    const auto found = std::find_if(cases.rbegin(), cases.rend(), [&](const FormulaCase& each) {
        const auto holds = [&](const Condition& condition) {
            const int counted = count(state, feature, condition.measure);
            return counted >= condition.least && counted <= condition.most;
        };
        return (feature.completed ? each.completed : each.incomplete).has_value()
               && std::all_of(each.when.begin(), each.when.end(), holds);
    });
    return found == cases.rend() ? nullptr : &*found;
}

const Formula& Scorer::formula_of(const FormulaCase* special, const ScoredFeature& feature) const {
    const Layer& layer = rules_.layers[feature.layer];
    if (special == nullptr) return feature.completed ? layer.completed : layer.incomplete;
    return *(feature.completed ? special->completed : special->incomplete);
}

int Scorer::add_up(const GameState& state, const ScoredFeature& feature) {
    int sum = 0;
    for (const FormulaTerm& term : formula_of(find_case(state, feature), feature))
        sum += term.factor * count(state, feature, term);
    return sum;
}

DeclaredPoints Scorer::declared(const GameState& state, NodeIndex root) {
    const LayerId layer = state.nodes()[static_cast<std::size_t>(root)].layer;
    ScoredFeature feature{root, layer, false, queries_.count_tiles(state, root)};
    DeclaredPoints points{.incomplete = add_up(state, feature)};
    if (rules_.layers[layer].completion == Completion::never) return points;
    feature.completed = true;
    points.completed = add_up(state, feature);
    return points;
}

const ScoreSheet& Scorer::evaluate(const GameState& state, NodeIndex root, bool completed,
                                   bool explained, int more_tiles) {
    if (hooks_ != nullptr) hooks_->begin_action();
    return fill_sheet(state, root, completed, explained, more_tiles);
}

const ScoreSheet& Scorer::fill_sheet(const GameState& state, NodeIndex root, bool completed,
                                     bool explained, int more_tiles) {
    const LayerId layer_id = state.nodes()[static_cast<std::size_t>(root)].layer;
    const Layer& layer = rules_.layers[layer_id];
    const ScoredFeature feature{root, layer_id, completed,
                                queries_.count_tiles(state, root) + more_tiles};
    sheet_.clear(explained);
    const FormulaCase* const special = find_case(state, feature);
    for (const FormulaTerm& term : formula_of(special, feature)) {
        const int counted = count_all(state, feature, term);
        if (counted == 0) continue;
        if (term.reason.empty())
            sheet_.add({term.quantity, term.attribute, counted, term.factor, {}});
        else
            sheet_.add(counted, term.factor, term.reason);
        if (const int taken = counted - less(state, feature, term, counted); taken > 0)
            sheet_.add({Quantity::attribute, term.less, taken, -term.factor, {}, -1, true});
    }
    if (special != nullptr && !special->reason.empty())
        sheet_.replace(sheet_.total(), special->reason);
    for (const HookId hook : layer.on_score)
        hooks_->score(hook, state, feature, sheet_);
    return sheet_;
}

void Scorer::weigh(const GameState& state, NodeIndex root) {
    majority_.weights.assign(static_cast<std::size_t>(state.players()), 0);
    for_each_figure(state, root, [&](const Figure& figure, FigureIndex) {
        if (figure.owner != nobody)
            majority_.weights[figure.owner] += rules_.figures[figure.kind].weight;
    });
    if (rules_.weighs_by_feature) weigh_by_feature(state, root);
}

void Scorer::weigh_by_feature(const GameState& state, NodeIndex root) {
    const LayerId layer = state.nodes()[static_cast<std::size_t>(root)].layer;
    for_each_figure(state, root, [&](const Figure& figure, FigureIndex) {
        const FigureKind& kind = rules_.figures[figure.kind];
        if (figure.owner == nobody || kind.weighs.empty()) return;
        int& weight = majority_.weights[figure.owner];
        weight -= kind.weight;
        for (const FormulaTerm& term : kind.weighs)
            weight +=
                term.factor * count(state, {root, layer, false, count_tiles(state, root)}, term);
    });
}

const Majority& Scorer::majority(const GameState& state, NodeIndex root, bool completed) {
    if (hooks_ != nullptr) hooks_->begin_action();
    return find_winners(state, root, completed);
}

const Majority& Scorer::leaders(const GameState& state, NodeIndex root) {
    weigh(state, root);
    majority_.winners.clear();
    const int most = *std::max_element(majority_.weights.begin(), majority_.weights.end());
    for (int player = 0; most > 0 && player < state.players(); ++player)
        if (majority_.weights[static_cast<std::size_t>(player)] == most)
            majority_.winners.push_back(player);
    return majority_;
}

const Majority& Scorer::find_winners(const GameState& state, NodeIndex root, bool completed) {
    leaders(state, root);
    const auto standing = std::count_if(majority_.weights.begin(), majority_.weights.end(),
                                        [](int weight) { return weight > 0; });
    if (standing < 2) return majority_;
    const LayerId layer = state.nodes()[static_cast<std::size_t>(root)].layer;
    for (const HookId hook : rules_.layers[layer].on_majority)
        hooks_->majority(hook, state, {root, layer, completed, queries_.count_tiles(state, root)},
                         majority_);
    return majority_;
}

void Scorer::score(StateWriter& writer, NodeIndex root, Occasion occasion, EventSink* events,
                   Aftermath& aftermath) {
    const bool completed = occasion == Occasion::completed;
    const Layer& layer =
        rules_.layers[writer.state().nodes()[static_cast<std::size_t>(root)].layer];
    if (!completed && !layer.scores_incomplete()) return;
    if (!find_winners(writer.state(), root, completed).winners.empty())
        pay(writer, root, occasion, events, aftermath);
}

void Scorer::score_for(StateWriter& writer, NodeIndex root, int player, EventSink* events,
                       Aftermath& aftermath) {
    weigh(writer.state(), root);
    majority_.winners.assign(1, player);
    pay(writer, root, Occasion::at_once, events, aftermath);
}

void Scorer::pay(StateWriter& writer, NodeIndex root, Occasion occasion, EventSink* events,
                 Aftermath& aftermath) {
    const GameState& state = writer.state();
    const ScoreSheet& sheet =
        fill_sheet(state, root, occasion == Occasion::completed, events != nullptr);
    const int points = sheet.total();
    for (const int player : majority_.winners) {
        const int gained = sheet.total(player);
        writer.add_score(player, gained);
        if (!rules_.on_points.empty()) aftermath.gain({player, gained, root});
    }
    if (events == nullptr) return;
    FeatureScored scored{state.nodes()[static_cast<std::size_t>(root)].layer,
                         occasion,
                         {},
                         cells_of(state, root),
                         {},
                         majority_.winners,
                         sheet.terms(),
                         points,
                         root};
    for (int player = 0; player < state.players(); ++player)
        if (const int weight = majority_.weights[static_cast<std::size_t>(player)]; weight > 0)
            scored.weights.emplace_back(player, weight);
    events->on(scored);
}

/// What rules have joined or closed since features were scored.
void Scorer::add_changed(const GameState& state) {
    const auto changes = state.feature_changes();
    for (const FeatureChange& change :
         changes.last(static_cast<std::size_t>(state.unnoticed_changes()))) {
        const NodeIndex root = root_of(state, change.a);
        if (is_completed(state, root)
            && std::find(roots_.begin(), roots_.end(), root) == roots_.end())
            roots_.push_back(root);
    }
}

std::span<const NodeIndex> Scorer::completed_by(const GameState& state, TileIndex index) {
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
    if (state.unnoticed_changes() != 0) [[unlikely]]
        add_changed(state);
    if (!state.completed_around()) return roots_;
    // What a rule has closed was completed by that.
    const auto add_beside = [&](NodeIndex node) {
        if (!state.is_ended(node)) add(node);
    };
    for (Port port = 0; port < port_count; ++port) {
        const TileIndex beside = state.tile_at(step(tile.cell, port / ports_per_side));
        if (beside == no_tile) continue;
        const PlacedTile& neighbour = state.tiles()[static_cast<std::size_t>(beside)];
        for (const std::uint8_t node : nodes_at(state, neighbour, facing(port)))
            add_beside(neighbour.first_node + node);
    }
    for (int direction = 0; direction < static_cast<int>(around.size()); ++direction) {
        const TileIndex beside = state.tile_at(step(tile.cell, direction));
        if (beside == no_tile) continue;
        const PlacedTile& neighbour = state.tiles()[static_cast<std::size_t>(beside)];
        for (const std::uint8_t node : rules_.plans[neighbour.type].surrounded_nodes)
            add_beside(neighbour.first_node + node);
    }
    return roots_;
}

void Scorer::collect_occupied(const GameState& state) {
    roots_.clear();
    const auto nodes = state.nodes();
    standing_.clear();
    for (const Figure& figure : state.figures())
        if (figure.on_feature()) standing_.push_back(figure.node);
    // The order must not depend on which node happens to be the root.
    std::sort(standing_.begin(), standing_.end(), [&](NodeIndex a, NodeIndex b) {
        const LayerId layer_a = nodes[static_cast<std::size_t>(a)].layer;
        const LayerId layer_b = nodes[static_cast<std::size_t>(b)].layer;
        return layer_a != layer_b ? layer_a < layer_b : a < b;
    });
    for (const NodeIndex node : standing_) {
        const NodeIndex root = root_of(state, node);
        if (std::find(roots_.begin(), roots_.end(), root) == roots_.end()) roots_.push_back(root);
    }
}

void Scorer::score_incomplete(StateWriter& writer, EventSink* events, Aftermath& aftermath) {
    collect_occupied(writer.state());
    for (const NodeIndex root : roots_)
        score(writer, root, Occasion::at_end, events, aftermath);
}

} // namespace bastide::engine
