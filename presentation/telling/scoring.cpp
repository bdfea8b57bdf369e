#include "presentation/telling/scoring.hpp"

#include "core/engine/state/feature_queries.hpp"
#include "core/engine/turn/scoring.hpp"
#include "presentation/telling/owned_land.hpp"
#include "presentation/telling/score_text.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>
#include <variant>

namespace bastide::telling {
namespace {

bool counts(const engine::FeatureScored& scored, engine::Quantity quantity) {
    return std::any_of(
        scored.terms.begin(), scored.terms.end(), [quantity](const engine::ScoreTerm& term) {
            return term.quantity == quantity && term.reason.empty() && term.points() != 0;
        });
}

bool brings_points(const engine::FeatureScored& scored) {
    return std::any_of(scored.winners.begin(), scored.winners.end(),
                       [&](int winner) { return scored.points_of(winner) != 0; });
}

/// The tiles on the eight cells around one.
void add_neighbours(std::vector<engine::Cell>& cells, engine::Cell around,
                    const engine::GameState& state) {
    for (int y = -1; y <= 1; ++y)
        for (int x = -1; x <= 1; ++x) {
            const engine::Cell cell{static_cast<std::int16_t>(around.x + x),
                                    static_cast<std::int16_t>(around.y + y)};
            if ((x != 0 || y != 0) && state.tile_at(cell) != engine::no_tile) cells.push_back(cell);
        }
}

/// From the tile that was laid last outwards.
void order(std::vector<engine::Cell>& cells, const engine::GameState& state) {
    if (state.last_tile() < 0) return;
    const engine::Cell from = state.tiles()[static_cast<std::size_t>(state.last_tile())].cell;
    const auto steps = [from](engine::Cell cell) {
        return std::abs(cell.x - from.x) + std::abs(cell.y - from.y);
    };
    std::stable_sort(cells.begin(), cells.end(),
                     [&](engine::Cell a, engine::Cell b) { return steps(a) < steps(b); });
}

/// Which features beside it a term is for, as the layer declares it; null where it is for none.
const engine::FormulaTerm* paid_beside(const engine::Layer& layer, const engine::ScoreTerm& term) {
    std::vector<const engine::Formula*> formulas{&layer.incomplete, &layer.completed};
    for (const engine::FormulaCase& each : layer.cases)
        for (const auto* const formula : {&each.incomplete, &each.completed})
            if (*formula) formulas.push_back(&**formula);
    for (const engine::Formula* const formula : formulas)
        for (const engine::FormulaTerm& declared : *formula)
            if (declared.quantity == engine::Quantity::completed_neighbour
                && declared.reason == term.reason && declared.factor == term.factor)
                return &declared;
    return nullptr;
}

/// Where the two meet.
engine::Cell shared_cell(const engine::GameState& state, engine::NodeIndex node,
                         const std::vector<engine::Cell>& cells) {
    const std::vector<engine::Cell> own = engine::cells_of(state, node);
    const auto met = std::find_if(own.begin(), own.end(), [&cells](engine::Cell cell) {
        return std::find(cells.begin(), cells.end(), cell) != cells.end();
    });
    return met == own.end() ? own.front() : *met;
}

void add_beside(Scoring& scoring, const engine::GameState& state) {
    const engine::FeatureScored& scored = scoring.scored;
    if (scored.node == engine::no_node || scored.layer == engine::no_layer) return;
    for (const engine::ScoreTerm& term : scored.terms) {
        const auto* const paid = paid_beside(state.rules().layers[scored.layer], term);
        if (paid == nullptr || term.points() == 0) continue;
        engine::FeatureQueries queries(state.rules());
        std::vector<engine::NodeIndex> roots;
        queries.list_neighbours(state, engine::root_of(state, scored.node), paid->layer, roots);
        for (const engine::NodeIndex root : roots)
            if (engine::is_completed(state, root))
                scoring.beside.push_back(
                    {root, shared_cell(state, root, scored.cells), term.factor});
        // Another number than was scored: the land has changed since, and nothing is shown.
        if (static_cast<int>(scoring.beside.size()) != term.count) scoring.beside.clear();
        return;
    }
}

Scoring scoring_of(const session::LogEntry& entry, const engine::FeatureScored& scored,
                   const engine::GameState& state) {
    Scoring scoring{.scored = scored,
                    .shares = shares_of(scored),
                    .lit = scored.cells,
                    .counted = {},
                    .returned = {},
                    .player = entry.player};
    if (counts(scored, engine::Quantity::tile)) scoring.counted = scored.cells;
    if (counts(scored, engine::Quantity::neighbour) && !scored.cells.empty()) {
        add_neighbours(scoring.lit, scored.cells.front(), state);
        scoring.counted = scoring.lit;
    }
    order(scoring.counted, state);
    add_beside(scoring, state);
    return scoring;
}

/// Kind by kind; what is only scored at the end comes last.
void put_in_acts(std::vector<Scoring>& scorings, const engine::Ruleset& rules) {
    const engine::LayerId land = land_layer(rules);
    const auto act = [land](const Scoring& scoring) {
        const engine::LayerId layer = scoring.scored.layer;
        return std::pair(layer != engine::no_layer && layer == land, layer);
    };
    const auto first = std::find_if(scorings.begin(), scorings.end(),
                                    [](const Scoring& scoring) { return scoring.is_final(); });
    std::stable_sort(first, scorings.end(),
                     [&](const Scoring& a, const Scoring& b) { return act(a) < act(b); });
}

} // namespace

std::vector<Scoring> scorings_since(const std::vector<session::LogEntry>& log, std::size_t first,
                                    const engine::GameState& state) {
    std::vector<Scoring> scorings;
    bool belongs = false; // figures that return do so because of the last of them
    for (std::size_t i = first; i < log.size(); ++i) {
        const engine::Event& event = log[i].event;
        if (const auto* scored = std::get_if<engine::FeatureScored>(&event)) {
            belongs = brings_points(*scored);
            if (belongs) scorings.push_back(scoring_of(log[i], *scored, state));
        }
        const auto* returned = std::get_if<engine::FigureReturned>(&event);
        if (returned != nullptr && belongs && !returned->from_hands)
            scorings.back().returned.push_back(*returned);
        belongs = belongs && !std::holds_alternative<engine::TurnBegan>(event)
                  && !std::holds_alternative<engine::TilePlaced>(event);
    }
    put_in_acts(scorings, state.rules());
    return scorings;
}

} // namespace bastide::telling
