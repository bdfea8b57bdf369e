#include "frontend/desktop/play/replay.hpp"

#include <algorithm>
#include <numeric>
#include <span>

namespace bastide::desktop {
namespace {

constexpr float seconds_for_a_step = .9f;

void add_gains(Replay::Moment& moment, std::span<const int> before, std::span<const int> after) {
    for (std::size_t player = 0; player < after.size(); ++player)
        moment.gains.push_back(after[player] - before[player]);
    moment.points = std::accumulate(moment.gains.begin(), moment.gains.end(), 0);
}

} // namespace

Replay::Replay(Play& play) : play_(play) {
    std::vector<int> before(static_cast<std::size_t>(play.state().players()));
    const int last = play.recorded_actions();
    for (int actions = 0; actions <= last; ++actions) {
        play.seek(actions);
        if (play.stage() == Stage::drawing && actions != last) continue;
        const auto scores = play.state().scores();
        // What was gained on the way here is shown with the moment at which it was decided.
        if (!moments_.empty()) add_gains(moments_.back(), before, scores);
        const int player = play.actor() >= 0 ? play.actor() : play.state().active_player();
        moments_.push_back({actions, play.state().turn(), player, 0, {}});
        before.assign(scores.begin(), scores.end());
    }
    go_to(0);
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

} // namespace bastide::desktop
