// Which turn is best, found out by playing on after each: sequential halving of the best ones.
#pragma once

#include "players/search/budget.hpp"
#include "players/search/playout.hpp"
#include "players/search/whole_turns.hpp"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace bastide::players {

/// A turn that was compared with others.
struct Candidate {
    WholeTurn turn;
    std::int64_t playouts = 0;
    std::int64_t sum = 0; ///< of what came of them, in hundredths of a point
    bool kept = false;    ///< in every round, however it does

    /// What is expected of it, in hundredths of a point; as it is, where nothing was played out.
    long expected() const { return playouts == 0 ? turn.worth : static_cast<long>(sum / playouts); }
};

struct Findings {
    std::vector<Candidate> candidates; ///< the best first; those given up last, none without one
    std::int64_t playouts = 0;         ///< of all together
    long now = 0; ///< what the decision's state is worth to its actor, before anything is done
};

/// Thinks about a decision by what its actor sees. A thread for each of its engines plays on: the
/// n-th playout has the same chance for every turn, and by whichever thread.
class Search {
  public:
    /// The engines, at least one, are of one ruleset, each with scripts of its own, and outlive the
    /// search.
    explicit Search(const std::vector<engine::Engine*>& engines);
    ~Search();

    /// Compares the turns that begin with the decision at hand. The view is of its actor, and the
    /// seed decides what chance may bring. Playouts in which a rule fails count as the state before
    /// them. Throws `engine::HookError` when a rule fails that scores what the actor may do.
    /// `anyhow`: a turn that is compared with the best to the end, however bad it seems; a longer
    /// one than turns are followed too. Left out where it cannot be done.
    /// `known`: what was found of this decision before, by another seed; it goes on from there.
    Findings think(const engine::GameState& view, std::uint64_t seed, const Budget& budget,
                   const std::vector<engine::Action>& anyhow = {}, Findings known = {});

  private:
    class SearchThread;
    class Round;

    std::vector<Candidate> candidates_at(const engine::GameState& view, const Spending& spending,
                                         const std::vector<engine::Action>& anyhow);
    void halve(std::span<Candidate> left, Round& round);
    void play(Round& round);

    Evaluation evaluation_;
    std::vector<std::unique_ptr<SearchThread>> threads_; ///< at least one
};

} // namespace bastide::players
