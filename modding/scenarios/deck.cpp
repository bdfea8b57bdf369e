#include "modding/scenarios/deck.hpp"

#include "core/reading/error.hpp"

#include <algorithm>

namespace bastide::scenarios {
namespace {

/// The tiles that the scenario draws from the main deck, each in a sentence.
template <class Visit>
void for_each_drawn(const engine::RulesetDraft& ruleset, const Scenario& scenario, Visit&& visit) {
    const auto in_main_pile = [&](engine::TileTypeId tile) {
        const auto& strata = ruleset.piles.front().strata;
        return std::any_of(strata.begin(), strata.end(),
                           [tile](const auto& other) { return other.copies[tile] > 0; });
    };
    for (const Sentence& sentence : scenario.sentences)
        for (std::size_t i = 0; i < sentence.words.size(); ++i) {
            if (sentence.words[i] != "draws") continue;
            for (const std::string& item : items_behind(sentence.words, i)) {
                const Words meant = tiles_meant(ruleset, item, scenario);
                if (meant.size() != 1) continue; // a token, or what drawing it will complain of
                const auto tile = *ruleset.find_tile(meant.front());
                if (in_main_pile(tile)) visit(tile, sentence);
            }
        }
}

} // namespace

Words tiles_meant(const engine::RulesetDraft& ruleset, const std::string& word,
                  const Scenario& scenario) {
    if (ruleset.find_tile(word)) return {word};
    const std::string own = scenario.plugins.back() + "/" + word;
    if (ruleset.find_tile(own)) return {own};
    Words named;
    for (const engine::TileType& tile : ruleset.tiles)
        if (tile.id.ends_with("/" + word)) named.push_back(tile.id);
    return named;
}

engine::Ruleset ruleset_for(const Scenario& scenario, const host::GameRules& rules) {
    engine::RulesetDraft ruleset = rules.ruleset();
    if (!scenario.deck_of_these_tiles) return engine::Ruleset(std::move(ruleset));
    constexpr int most_tiles = 10'000;
    engine::Stratum stratum;
    stratum.copies.resize(ruleset.tiles.size());
    for_each_drawn(ruleset, scenario, [&](engine::TileTypeId tile, const Sentence& sentence) {
        const int copies = stratum.draws == 0 ? 1 + scenario.more_tiles : 1;
        if (stratum.draws + copies > most_tiles)
            throw reading::LoadError({scenario.file.string(), sentence.line, 0},
                                     engine::message("expected at most {} tiles", most_tiles));
        stratum.copies[tile] = static_cast<std::uint16_t>(stratum.copies[tile] + copies);
        stratum.draws += copies;
    });
    if (stratum.draws == 0 && scenario.more_tiles > 0)
        throw reading::LoadError(
            {scenario.file.string(), scenario.line, 0},
            engine::message("nothing is drawn from the main deck here, so it cannot hold {} more "
                            "of the first tile",
                            scenario.more_tiles));
    ruleset.piles.front().strata = {stratum};
    return engine::Ruleset(std::move(ruleset));
}

} // namespace bastide::scenarios
