#include "course/replay.hpp"

#include <algorithm>
#include <utility>
#include <variant>

namespace bastide::course {
namespace {

constexpr float seconds_for_a_step = .9f;

/// What the players have gained, apart from the final scoring, or by that.
struct Gains {
    std::vector<int> in_turns, at_end;
};

/// By the log from an entry on.
Gains gains_since(const Play& play, std::size_t entry) {
    const auto players = static_cast<std::size_t>(play.state().players());
    Gains gains{std::vector<int>(players), std::vector<int>(players)};
    const auto& log = play.log();
    for (; entry < log.size(); ++entry) {
        const auto* scored = std::get_if<engine::FeatureScored>(&log[entry].event);
        if (scored == nullptr) continue;
        auto& sums = scored->occasion == engine::Occasion::at_end ? gains.at_end : gains.in_turns;
        for (const int winner : scored->winners)
            sums.at(static_cast<std::size_t>(winner)) += scored->points_of(winner);
    }
    return gains;
}

} // namespace

Replay::Replay(Play& play) : play_(play), end_(play.state()) {
    std::size_t told = 0;
    const int last = play.session().recorded_actions();
    for (int actions = 0; actions <= last; ++actions) {
        play.seek(actions);
        if (play.stage() == Stage::drawing && actions != last) continue;
        Gains gains = gains_since(play, told);
        told = play.log().size();
        // What was gained on the way here is shown with the moment at which it was decided.
        if (!moments_.empty()) moments_.back().gains = std::move(gains.in_turns);
        const int player = play.actor() >= 0 ? play.actor() : play.state().active_player();
        moments_.push_back({actions, play.state().turn(), player, told, std::move(gains.at_end)});
    }
    log_ = play.log();
    end_ = play.state();
    go_to(0);
}

std::size_t Replay::moment_of(std::size_t entry) const {
    const auto found = std::find_if(moments_.begin(), moments_.end(),
                                    [entry](const Moment& moment) { return moment.told > entry; });
    return static_cast<std::size_t>(found - moments_.begin());
}

std::optional<std::size_t> Replay::last_entry() const {
    const std::size_t told = moments_[at_].told;
    return told == 0 ? std::nullopt : std::optional(told - 1);
}

void Replay::go_to(std::size_t moment) {
    at_ = std::min(moment, moments_.size() - 1);
    play_.seek(moments_[at_].actions);
    wait_ = seconds_for_a_step;
    if (at_end()) playing_ = false;
}

void Replay::step(int by) {
    if (by < 0 && at_ == 0) return;
    go_to(by < 0 ? at_ - 1 : at_ + 1);
}

void Replay::step_turn(int by) {
    const int turn = moments_[at_].turn;
    if (by > 0) {
        while (!at_end() && moments_[at_].turn == turn)
            ++at_;
    } else {
        const auto first_of = [&](int wanted) {
            while (at_ > 0 && moments_[at_ - 1].turn >= wanted)
                --at_;
        };
        first_of(at_ > 0 && moments_[at_ - 1].turn == turn ? turn : turn - 1);
    }
    go_to(at_);
}

void Replay::play(bool on) {
    if (on && at_end()) go_to(0);
    playing_ = on && moments_.size() > 1;
    wait_ = seconds_for_a_step;
}

bool Replay::update(float seconds) {
    if (!playing_) return false;
    wait_ -= seconds * speed_;
    if (wait_ > 0) return false;
    step(1);
    return true;
}

} // namespace bastide::course
