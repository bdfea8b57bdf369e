#include "core/scenarios/findings.hpp"

namespace bastide::scenarios {
namespace {

std::string name_of(const Game& game, const engine::ScoreTerm& term) {
    const auto& presentation = game.rules().presentation();
    if (!term.reason.empty()) return presentation.word(term.reason, term.count);
    switch (term.quantity) {
    case engine::Quantity::tile: return term.count == 1 ? "tile" : "tiles";
    case engine::Quantity::neighbour: return term.count == 1 ? "neighbour" : "neighbours";
    case engine::Quantity::attribute:
        return presentation.word(game.ruleset().segment_attributes[term.attribute], term.count);
    case engine::Quantity::completed_neighbour: // has a reason instead
    case engine::Quantity::touching_attribute:  // too
    case engine::Quantity::constant: break;
    }
    return {};
}

std::string told(const Game& game, const engine::FeatureScored& scored) {
    Words winners;
    for (const int winner : scored.winners)
        winners.push_back(game.name_of(winner));
    return joined(winners, " and ") + " scored " + std::to_string(scored.points) + " for "
           + subject_of(game, scored) + ": " + expression(game, scored);
}

} // namespace

const std::string& subject_of(const Game& game, const engine::FeatureScored& scored) {
    return scored.subject.empty() ? game.ruleset().layers[scored.layer].name : scored.subject;
}

std::string expression(const Game& game, const engine::FeatureScored& scored) {
    Words terms;
    for (const engine::ScoreTerm& term : scored.terms) {
        const std::string name = name_of(game, term);
        if (name.empty())
            terms.push_back(std::to_string(term.points()));
        else
            terms.push_back(std::to_string(term.count) + " " + name + " × "
                            + std::to_string(term.factor));
    }
    return joined(terms, " + ");
}

std::string all_scored(const Game& game) {
    Words all;
    for (const auto& scored : game.scored())
        all.push_back(told(game, scored));
    return all.empty() ? "nobody scored" : joined(all, "; ");
}

} // namespace bastide::scenarios
