#include "core/engine/rules/ruleset.hpp"

#include "core/engine/rules/start_error.hpp"

#include <algorithm>
#include <charconv>
#include <limits>
#include <stdexcept>

namespace bastide::engine {

Ruleset::Ruleset(RulesetDraft draft) : RulesetDraft(std::move(draft)) {
    check(*this);
    count_figures();
    plans = plans_of(*this, side_kinds);
    fits_ = FitTables(*this, plans, side_kinds);
    check_start();
    count_pieces();
    find_slots();
    asks_for_offers = std::any_of(steps.begin(), steps.end(),
                                  [](const PluginStep& step) { return step.offer != no_hook; });
    changes_features = std::any_of(layers.begin(), layers.end(),
                                   [](const Layer& layer) { return layer.joinable; });
    row_parts();
}

/// The tiles that lie on the table first must match where they meet.
void Ruleset::check_start() const {
    const auto laid_at = [&](Cell cell) {
        return std::find_if(start.begin(), start.end(),
                            [cell](const StartTile& tile) { return tile.cell == cell; });
    };
    for (auto tile = start.begin(); tile != start.end(); ++tile) {
        const std::string where =
            "on " + std::to_string(tile->cell.x) + ", " + std::to_string(tile->cell.y);
        require(laid_at(tile->cell) == tile, "the start has two tiles " + where);
        Surroundings shown = 0;
        for (Side side = north; side <= west; ++side)
            if (const auto beside = laid_at(step(tile->cell, side)); beside != start.end())
                shown +=
                    (plans[beside->tile].side_kind[own_side(facing_side(side), beside->rotation)]
                     + 1u)
                    * weight(side);
        if ((fit_table(tile->tile).at(shown) >> tile->rotation & 1u) == 0)
            throw StartError("the start tile '" + tiles[tile->tile].id + "' " + where
                             + " does not match its neighbours");
    }
}

void Ruleset::row_parts() {
    const auto add = [&](const std::vector<PluginStepId>& row) {
        for (const PluginStepId step : row)
            parts.push_back({StepKind::plugin, step});
    };
    parts = turn;
    parts.push_back({StepKind::turn});
    start_part = parts.size();
    add(at_start);
    parts.push_back({StepKind::turn});
    if (!before_finish.empty() || !after_finish.empty() || !on_points.empty()) {
        end_part = parts.size();
        add(before_finish);
        parts.push_back({StepKind::finish});
        add(after_finish);
        parts.push_back({StepKind::over});
        parts.push_back({StepKind::turn});
    }
    for (std::size_t step = 0; step < steps.size(); ++step)
        if (steps[step].instead_of_deploying)
            (steps[step].retrieves ? retrieving : instead_of_deploying)
                .push_back(static_cast<PluginStepId>(step));
}

void Ruleset::count_figures() {
    claim_.assign(figures.size() * terrains.size(), -1);
    for (std::size_t kind = 0; kind < figures.size(); ++kind) {
        for (std::size_t i = 0; i < figures[kind].claims.size(); ++i)
            claim_[kind * terrains.size() + figures[kind].claims[i].terrain] =
                static_cast<std::int8_t>(i);
        figure_begin.push_back(static_cast<int>(figure_kind.size()));
        neutral_begin.push_back(static_cast<int>(neutral_kind.size()));
        auto& list = figures[kind].neutral ? neutral_kind : figure_kind;
        list.insert(list.end(), static_cast<std::size_t>(figures[kind].supply),
                    static_cast<FigureKindId>(kind));
        const FigureKind& rule = figures[kind];
        deploying.push_back({rule.exclusion, rule.by_rules || rule.only_incomplete
                                                 || rule.exclusion == no_exclusion
                                                 || !rule.beside.empty() || rule.while_slot});
        weighs_by_feature = weighs_by_feature || !figures[kind].weighs.empty();
    }
    figures_per_player = static_cast<int>(figure_kind.size());
    figure_begin.push_back(figures_per_player);
    neutral_begin.push_back(static_cast<int>(neutral_kind.size()));
    if (figures_per_player * most_players + neutral_begin.back()
        >= std::numeric_limits<std::uint16_t>::max())
        throw std::invalid_argument("the players have more figures than can be told apart");
}

/// How much room a state needs for tiles, and where the items of each stratum begin.
void Ruleset::count_pieces() {
    const auto count_tile = [&](TileTypeId tile, int copies) {
        tile_capacity += copies;
        node_capacity += copies * static_cast<int>(plans[tile].nodes.size());
        segment_capacity += copies * static_cast<int>(tiles[tile].segments.size());
    };
    for (const StartTile& tile : start)
        count_tile(tile.tile, 1);
    std::size_t items = 0;
    for (const Pile& pile : piles) {
        first_stratum.push_back(stratum_begin.size());
        for (const Stratum& stratum : pile.strata) {
            stratum_begin.push_back(items);
            items += stratum.copies.size();
            for (std::size_t item = 0; pile.holds_tiles() && item < stratum.copies.size(); ++item)
                count_tile(static_cast<TileTypeId>(item), stratum.copies[item]);
        }
    }
    first_stratum.push_back(stratum_begin.size());
    stratum_begin.push_back(items);
}

/// A slot of players of this name. It is there already in a draft that was taken from a ruleset.
std::size_t Ruleset::slot_of_unknown(const std::string& name) {
    const auto found = std::find_if(slots.begin(), slots.end(), [&](const Slot& slot) {
        return slot.name == name && !slot.tokens;
    });
    if (found != slots.end()) return static_cast<std::size_t>(found - slots.begin());
    slots.push_back({.name = name, .scope = Slot::Scope::player});
    return slots.size() - 1;
}

/// What slots are for: figures, tokens that are held, attributes.
void Ruleset::find_slots() {
    for (Pile& pile : piles) {
        pile.held.clear();
        pile.unknown.reset();
        pile.worth.clear();
        for (const std::string& token : pile.tokens) {
            int worth = 0;
            std::from_chars(token.data(), token.data() + token.size(), worth);
            pile.worth.push_back(worth);
        }
    }
    adding_slots.resize(segment_attributes.size());
    for (std::size_t slot = 0; slot < slots.size(); ++slot) {
        if (slots[slot].adds_to) adding_slots[*slots[slot].adds_to].push_back(slot);
        if (slots[slot].scope == Slot::Scope::figure) figure_slots.push_back(slot);
        if (!slots[slot].tokens) continue;
        Pile& pile = piles[slots[slot].tokens->pile];
        pile.held.resize(pile.tokens.size());
        pile.held[slots[slot].tokens->token] = slot;
    }
    hides = hand.hidden && hand.size > 0;
    for (Pile& pile : piles)
        if (!pile.held.empty() && slots[pile.held.front()].hidden) {
            pile.unknown = slot_of_unknown(pile.name + "_unknown");
            hides = true;
        }
    for (const Choice& choice : choices)
        hides = hides || choice.secret;
}

} // namespace bastide::engine
