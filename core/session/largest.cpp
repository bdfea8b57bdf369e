#include "core/session/largest.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>
#include <variant>

namespace bastide::session {
namespace {

/// Whether features of the layer differ in the tiles that they count, so that one is the largest.
bool counts_tiles(const engine::Layer& layer) {
    const auto is_tile = [](const engine::FormulaTerm& term) {
        return term.quantity == engine::Quantity::tile;
    };
    const auto counts = [&](const engine::Formula& formula) {
        return std::any_of(formula.begin(), formula.end(), is_tile);
    };
    const auto case_counts = [&](const engine::FormulaCase& each) {
        return each.completed && counts(*each.completed);
    };
    return layer.completion != engine::Completion::never
           && (counts(layer.completed)
               || std::any_of(layer.cases.begin(), layer.cases.end(), case_counts));
}

void offer(Largest& best, int tiles, int points, int player) {
    const std::pair offered{tiles, points}, before{best.tiles, best.points};
    if (points <= 0 || offered < before) return;
    if (offered > before) best.players.clear();
    best.tiles = tiles;
    best.points = points;
    if (std::find(best.players.begin(), best.players.end(), player) == best.players.end())
        best.players.push_back(player);
}

} // namespace

std::vector<Largest> largest_of(const engine::Ruleset& rules, const std::vector<LogEntry>& log) {
    std::vector<Largest> all;
    for (engine::LayerId layer = 0; layer < rules.layers.size(); ++layer)
        all.push_back({.category = rules.layers[layer].name, .layer = layer, .players = {}});
    std::map<std::string, Largest> subjects;
    for (const LogEntry& entry : log) {
        const auto* const scored = std::get_if<engine::FeatureScored>(&entry.event);
        if (scored == nullptr) continue;
        const bool subject = !scored->subject.empty();
        if (!subject && scored->layer == engine::no_layer) continue;
        Largest& best = subject ? subjects[scored->subject] : all[scored->layer];
        best.category = subject ? scored->subject : best.category;
        const bool by_tiles = !subject && counts_tiles(rules.layers[scored->layer]);
        for (const int winner : scored->winners)
            offer(best, by_tiles ? static_cast<int>(scored->cells.size()) : 0,
                  scored->points_of(winner), winner);
    }
    for (auto& [name, best] : subjects)
        all.push_back(std::move(best));
    std::erase_if(all, [](const Largest& each) { return each.players.empty(); });
    return all;
}

} // namespace bastide::session
