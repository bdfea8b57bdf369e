#include "core/engine/rules/fit_table.hpp"

#include "core/engine/rules/ruleset_draft.hpp"

#include <algorithm>

namespace bastide::engine {
namespace {

bool terrains_match(const RulesetDraft& rules, TerrainId a, TerrainId b) {
    if (a == b) return true;
    return std::any_of(rules.compatible.begin(), rules.compatible.end(), [&](auto pair) {
        return (pair.first == a && pair.second == b) || (pair.first == b && pair.second == a);
    });
}

bool sides_match(const RulesetDraft& rules, const SideKind& side, const SideKind& neighbour) {
    for (std::size_t i = 0; i < ports_per_side; ++i)
        if (!terrains_match(rules, side.terrain[i], neighbour.terrain[ports_per_side - 1 - i]))
            return false;
    return true;
}

/// Whether two matching sides both show a terrain that must be joined, at the same port.
bool shows_what_must_join(const RulesetDraft& rules, const SideKind& side,
                          const SideKind& neighbour) {
    for (std::size_t i = 0; i < ports_per_side; ++i)
        if (rules.terrains[side.terrain[i]].placing.must_join
            && neighbour.terrain[ports_per_side - 1 - i] == side.terrain[i])
            return true;
    return false;
}

} // namespace

FitTables::FitTables(const RulesetDraft& rules, const std::vector<PlacingPlan>& plans,
                     const std::vector<SideKind>& side_kinds) {
    digits_ = static_cast<Surroundings>(side_kinds.size()) + 1;
    weights_ = {1, digits_, digits_ * digits_, digits_ * digits_ * digits_};
    fit_.assign(plans.size() * 4 * digits_, 0);
    joining_.assign(fit_.size(), 0);
    for (std::size_t tile = 0; tile < plans.size(); ++tile)
        for (std::size_t side = 0; side < 4; ++side) {
            const std::size_t row = (tile * 4 + side) * digits_;
            fit_[row] = 15;
            for (std::size_t kind = 0; kind < side_kinds.size(); ++kind)
                for (std::size_t rotation = 0; rotation < 4; ++rotation) {
                    const SideKind& shown =
                        side_kinds[plans[tile].side_kind[(side + 4 - rotation) % 4]];
                    const auto bit = static_cast<std::uint8_t>(1u << rotation);
                    if (!sides_match(rules, shown, side_kinds[kind])) continue;
                    fit_[row + kind + 1] |= bit;
                    if (shows_what_must_join(rules, shown, side_kinds[kind]))
                        joining_[row + kind + 1] |= bit;
                }
        }
    compile_whole(plans.size());
}

/// One look instead of four, where few kinds of side make few surroundings.
void FitTables::compile_whole(std::size_t tiles) {
    constexpr Surroundings most_digits = 8;
    if (digits_ > most_digits) return;
    surroundings_ = digits_ * digits_ * digits_ * digits_;
    std::vector<std::uint8_t> fits;
    std::vector<std::uint8_t> joins;
    for (TileTypeId tile = 0; tile < tiles; ++tile)
        for (Surroundings shown = 0; shown < surroundings_; ++shown) {
            fits.push_back(static_cast<std::uint8_t>(this->fits(tile).at(shown)));
            joins.push_back(static_cast<std::uint8_t>(this->joins(tile).at_any(shown)));
        }
    whole_fit_ = std::move(fits);
    whole_joining_ = std::move(joins);
    fillable_.assign(surroundings_, 0);
    for (std::size_t i = 0; i < whole_fit_.size(); ++i)
        fillable_[i % surroundings_] |= whole_fit_[i];
}

} // namespace bastide::engine
