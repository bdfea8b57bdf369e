#include "frontend/desktop/game/score_text.hpp"

#include <algorithm>
#include <cctype>
#include <map>

namespace bastide::desktop {
namespace {

constexpr const char* no_break = "\u00a0";

/// Words for what the engine counts, where no plugin gives others.
const host::Word* own_word(const std::string& key) {
    static const std::map<std::string, host::Word> own = {
        {"tile", {"tile", "tiles"}},
        {"neighbour", {"neighbouring tile", "neighbouring tiles"}},
        {"point", {"point", "points"}},
    };
    const auto found = own.find(key);
    return found == own.end() ? nullptr : &found->second;
}

/// The key of the word for what a term counts; empty for plain points.
std::string counted_key(const engine::ScoreTerm& term, const engine::Ruleset& rules) {
    if (!term.reason.empty()) return term.reason;
    switch (term.quantity) {
    case engine::Quantity::completed_neighbour: // has a reason instead
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

std::string term_text(const engine::ScoreTerm& term, const engine::Ruleset& rules,
                      const host::Presentation& words) {
    const std::string key = counted_key(term, rules);
    if (key.empty()) return std::to_string(term.points());
    return std::to_string(term.count) + no_break + counted_word(key, term.count, words) + sign("×")
           + std::to_string(term.factor);
}

/// Whether the expression is more than its own sum.
bool needs_sum(const std::vector<engine::ScoreTerm>& terms, const engine::Ruleset& rules) {
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

std::string capitalised(std::string text) {
    if (!text.empty())
        text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
    return text;
}

std::string counted_word(const std::string& key, int count, const host::Presentation& words) {
    if (words.words.find(key) == words.words.end())
        if (const host::Word* own = own_word(key)) return count == 1 ? own->one : own->many;
    return words.word(key, count);
}

std::string points_text(int points, const host::Presentation& words) {
    return std::to_string(points) + no_break + counted_word("point", points, words);
}

std::string feature_title(const engine::FeatureScored& scored, const engine::Ruleset& rules,
                          const host::Presentation& words) {
    if (!scored.subject.empty()) return capitalised(words.word(scored.subject));
    const engine::Layer& layer = rules.layers[scored.layer];
    const std::string name = words.word(layer.name);
    const bool unfinished = scored.occasion != engine::Occasion::completed
                            && layer.completion != engine::Completion::never;
    return unfinished ? "Unfinished " + name : capitalised(name);
}

std::string terms_text(const std::vector<engine::ScoreTerm>& terms, const engine::Ruleset& rules,
                       const host::Presentation& words) {
    std::string text;
    for (const engine::ScoreTerm& term : terms) {
        if (term.points() == 0) continue;
        const bool minus = term.points() < 0 && !text.empty();
        if (!text.empty()) text += std::string(minus ? " −" : " +") + no_break;
        engine::ScoreTerm shown = term;
        if (minus) shown.factor = -shown.factor;
        text += term_text(shown, rules, words);
    }
    return text.empty() ? "0" : text;
}

std::string score_text(const engine::FeatureScored& scored, const engine::Ruleset& rules,
                       const host::Presentation& words) {
    std::string text =
        feature_title(scored, rules, words) + ": " + terms_text(scored.terms, rules, words);
    if (needs_sum(scored.terms, rules)) text += sign("=") + std::to_string(scored.points);
    return text;
}

std::string majority_text(const engine::FeatureScored& scored) {
    if (scored.weights.size() < 2) return {};
    std::vector<int> weights;
    for (const auto& [player, weight] : scored.weights)
        weights.push_back(weight);
    std::sort(weights.rbegin(), weights.rend());
    std::string text = scored.winners.size() > 1 ? "Tied at " : "Majority of ";
    for (std::size_t i = 0; i < weights.size(); ++i)
        text += (i == 0 ? "" : sign(":")) + std::to_string(weights[i]);
    return text;
}

} // namespace bastide::desktop
