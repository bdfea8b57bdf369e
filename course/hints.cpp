#include "course/hints.hpp"

#include "players/advice/engines.hpp"

#include <algorithm>
#include <exception>

namespace bastide::course {

void Hints::ask(const Play& play, const players::Budget& budget) {
    list_.clear();
    if (!adviser_)
        adviser_ = std::make_unique<players::Adviser>(play.session().shared_rules(),
                                                      players::spare_threads());
    adviser_->ask(play.state(), budget);
}

void Hints::forget() {
    list_.clear();
    problem_.reset();
    if (adviser_) adviser_->forget();
}

const Hint* Hints::find(engine::Cell cell, engine::TileTypeId tile) const {
    const auto found = std::find_if(list_.begin(), list_.end(), [&](const Hint& hint) {
        return hint.lies_on(cell) && hint.turn.placement->tile == tile;
    });
    return found == list_.end() ? nullptr : &*found;
}

bool Hints::update(const Play& play) {
    const auto advice = adviser_ ? adviser_->take() : std::nullopt;
    if (!advice) return false;
    try {
        put_into_words(play, *advice);
    } catch (const std::exception& error) {
        list_.clear();
        problem_ = play.failed_rule(error).sentence;
    }
    return true;
}

namespace {

/// "Tile 2: ..." before what is done with it: by the number that chooses it in a hand.
void name_tile(telling::ProposedTurn& turn, const Play& play) {
    const std::vector<HeldTile>& hand = play.hand();
    if (!turn.placement || hand.size() < 2) return;
    const auto held = std::find_if(hand.begin(), hand.end(), [&turn](const HeldTile& each) {
        return each.tile == turn.placement->tile;
    });
    if (held == hand.end()) return;
    const auto number = static_cast<int>(held - hand.begin()) + 1;
    const words::Language& tr = play.language();
    turn.title = tr("Tile {}: {}", number, turn.title);
}

} // namespace

void Hints::put_into_words(const Play& play, const players::Advice& advice) {
    if (!advice.problem.empty()) throw engine::HookError(advice.problem);
    if (advice.turns.empty())
        problem_ = play.language()("No turn can be found: in each of them a rule fails.");
    for (const players::AdvisedTurn& turn : advice.turns) {
        Hint hint{turn.actions, telling::propose(play.engine(), play.telling(), turn.actions),
                  telling::margin_text(turn.gain, play.language()), turn.gain < 0,
                  telling::spot_of(play.spots(), play.state(), turn.actions.front())};
        name_tile(hint.turn, play);
        const auto same = [&](const Hint& other) { return hint.spot && other.spot == hint.spot; };
        if (std::none_of(list_.begin(), list_.end(), same)) list_.push_back(std::move(hint));
    }
}

} // namespace bastide::course
