#include "presentation/telling/score_text.hpp"

#include <algorithm>
#include <cstdlib>

namespace bastide::telling {
namespace {

constexpr const char* no_break = "\u00a0";

/// The word for what the engine counts, where no plugin gives another.
std::string own_word(const std::string& key, int count, const words::Wording& say) {
    const words::Language& tr = say.language;
    if (key == "tile") return tr.count("tile", "tiles", count);
    if (key == "neighbour") return tr.count("neighbouring tile", "neighbouring tiles", count);
    if (key == "point") return tr.count("point", "points", count);
    return say.word(key, count);
}

/// The key of the word for what a term counts; empty for plain points.
std::string counted_key(const engine::ScoreTerm& term, const engine::RulesetDraft& rules) {
    if (!term.reason.empty()) return term.reason;
    switch (term.quantity) {
    case engine::Quantity::completed_neighbour: // has a reason instead
    case engine::Quantity::touching_attribute:  // too
    case engine::Quantity::constant: return {};
    case engine::Quantity::tile: return "tile";
    case engine::Quantity::neighbour: return "neighbour";
    case engine::Quantity::attribute: return rules.segment_attributes[term.attribute];
    }
    return {};
}

std::string sign(const char* text) {
    return std::string(no_break) + text + no_break;
}

std::string term_text(const engine::ScoreTerm& term, const engine::RulesetDraft& rules,
                      const words::Wording& say) {
    const std::string key = counted_key(term, rules);
    if (key.empty()) return std::to_string(term.points());
    return std::to_string(term.count) + no_break + counted_word(key, term.count, say) + sign("×")
           + std::to_string(term.factor);
}

/// Whether the expression is more than its own sum.
bool needs_sum(const std::vector<engine::ScoreTerm>& terms, const engine::RulesetDraft& rules) {
    const auto shown = std::count_if(terms.begin(), terms.end(), [](const engine::ScoreTerm& term) {
        return term.points() != 0;
    });
    if (shown != 1) return shown > 1;
    const auto only = std::find_if(terms.begin(), terms.end(), [](const engine::ScoreTerm& term) {
        return term.points() != 0;
    });
    return !counted_key(*only, rules).empty();
}

} // namespace

std::string counted_word(const std::string& key, int count, const words::Wording& say) {
    return say.words.find(key) != nullptr ? say.word(key, count) : own_word(key, count, say);
}

std::string points_text(int points, const words::Wording& say) {
    return std::to_string(points) + no_break + counted_word("point", points, say);
}

std::string feature_title(const engine::FeatureScored& scored, const engine::RulesetDraft& rules,
                          const words::Wording& say) {
    if (!scored.subject.empty()) return words::capitalised(say.word(scored.subject));
    const engine::Layer& layer = rules.layers[scored.layer];
    const std::string name = say.word(layer.name);
    const bool unfinished = scored.occasion == engine::Occasion::at_end
                            && layer.completion != engine::Completion::never;
    const words::Language& tr = say.language;
    return unfinished ? tr("Unfinished {}", name) : words::capitalised(name);
}

std::string terms_text(const std::vector<engine::ScoreTerm>& terms,
                       const engine::RulesetDraft& rules, const words::Wording& say) {
    std::string text;
    for (const engine::ScoreTerm& term : terms) {
        if (term.points() == 0) continue;
        const bool minus = term.points() < 0 && !text.empty();
        if (!text.empty()) text += std::string(minus ? " −" : " +") + no_break;
        engine::ScoreTerm shown = term;
        if (minus) shown.factor = -shown.factor;
        text += term_text(shown, rules, say);
    }
    return text.empty() ? "0" : text;
}

std::vector<TermParts> term_parts(const std::vector<engine::ScoreTerm>& terms,
                                  const engine::RulesetDraft& rules, const words::Wording& say) {
    std::vector<TermParts> parts;
    for (const engine::ScoreTerm& term : terms) {
        if (term.points() == 0) continue;
        const std::string key = counted_key(term, rules);
        if (key.empty())
            parts.push_back({std::to_string(term.points()), {}});
        else
            parts.push_back({term.factor == 1 ? std::to_string(term.count)
                                              : std::to_string(term.count) + sign("×")
                                                    + std::to_string(term.factor),
                             counted_word(key, term.count, say)});
    }
    return parts;
}

std::string score_text(const engine::FeatureScored& scored, const engine::RulesetDraft& rules,
                       const words::Wording& say) {
    std::string text =
        feature_title(scored, rules, say) + ": " + terms_text(scored.terms, rules, say);
    if (needs_sum(scored.terms, rules)) text += sign("=") + std::to_string(scored.points);
    return text;
}

std::string gain_text(int points) {
    return (points < 0 ? "−" : "+") + std::to_string(std::abs(points));
}

std::vector<engine::FeatureScored> shares_of(const engine::FeatureScored& scored) {
    const auto is_for = [](const engine::ScoreTerm& term, int player) {
        return term.player < 0 || term.player == player;
    };
    std::vector<engine::FeatureScored> shares;
    engine::FeatureScored common = scored;
    std::erase_if(common.terms, [](const engine::ScoreTerm& term) { return term.player >= 0; });
    common.winners.clear();
    for (const int winner : scored.winners) {
        const bool alone =
            std::any_of(scored.terms.begin(), scored.terms.end(),
                        [&](const engine::ScoreTerm& term) { return term.player == winner; });
        if (!alone) {
            common.winners.push_back(winner);
            continue;
        }
        engine::FeatureScored share = scored;
        std::erase_if(share.terms,
                      [&](const engine::ScoreTerm& term) { return !is_for(term, winner); });
        share.winners = {winner};
        share.points = scored.points_of(winner);
        for (engine::ScoreTerm& term : share.terms)
            term.player = -1;
        shares.push_back(std::move(share));
    }
    if (!common.winners.empty() || shares.empty()) shares.insert(shares.begin(), common);
    return shares;
}

std::string majority_text(const engine::FeatureScored& scored, const words::Language& tr) {
    if (scored.weights.size() < 2) return {};
    std::vector<int> weights;
    for (const auto& [player, weight] : scored.weights)
        weights.push_back(weight);
    std::sort(weights.rbegin(), weights.rend());
    std::string numbers;
    for (std::size_t i = 0; i < weights.size(); ++i)
        numbers += (i == 0 ? "" : sign(":")) + std::to_string(weights[i]);
    return scored.winners.size() > 1 ? tr("Tied at {}", numbers) : tr("Majority of {}", numbers);
}

} // namespace bastide::telling
