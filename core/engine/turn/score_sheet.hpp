// How the points of a feature come about, term by term.
// Tested in tests/core/engine/turn/scoring_test.cpp.
#pragma once

#include "core/engine/rules/ruleset.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::engine {

/// `count` x `factor` points. What is counted is a quantity, or a reason that a hook gave.
struct ScoreTerm {
    Quantity quantity = Quantity::constant;
    AttributeId attribute = 0;
    int count = 0;
    int factor = 0;
    std::string reason; ///< key of a word; empty unless a hook added the term
    int player = -1;    ///< only for this one of those who score; -1: for all
    bool taken = false; ///< from the term before it, at the same factor

    int points() const { return count * factor; }
};

/// What a majority owner of a feature gets: the formula's terms, as hooks have changed them.
class ScoreSheet {
  public:
    /// Starts again. Reasons are kept only when `explained`, so that simulations need not copy
    /// them.
    void clear(bool explained) {
        terms_.clear();
        explained_ = explained;
    }
    void add(ScoreTerm term) { terms_.push_back(std::move(term)); }
    void add(int count, int factor, std::string_view reason, int player = -1) {
        terms_.push_back({Quantity::constant, 0, count, factor,
                          explained_ ? std::string(reason) : std::string(), player});
    }
    /// Changes what each of a quantity is worth, where the formula counted it. Not of constants,
    /// which hooks add too.
    void set_factor(Quantity quantity, AttributeId attribute, int factor) {
        bool counted = false;
        for (ScoreTerm& term : terms_) {
            if (!term.taken) counted = term.quantity == quantity && term.attribute == attribute;
            if (counted) term.factor = term.taken ? -factor : factor;
        }
    }
    /// Drops all terms so far for a fixed number of points.
    void replace(int points, std::string_view reason) {
        terms_.clear();
        add(1, points, reason);
    }
    /// What everybody who scores gets, or this player with what is his alone. At most a billion
    /// either way, whatever the terms are.
    int total(int player = -1) const {
        std::int64_t sum = 0;
        for (const ScoreTerm& term : terms_)
            if (term.player < 0 || term.player == player)
                sum += static_cast<std::int64_t>(term.count) * term.factor;
        constexpr std::int64_t most = 1'000'000'000;
        return static_cast<int>(std::clamp(sum, -most, most));
    }
    const std::vector<ScoreTerm>& terms() const { return terms_; }

  private:
    std::vector<ScoreTerm> terms_;
    bool explained_ = false;
};

} // namespace bastide::engine
