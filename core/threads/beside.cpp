#include "core/threads/beside.hpp"

#include <algorithm>
#include <utility>

namespace bastide::threads {
namespace {

/// Of a thread, not of a game: who begins work beside need not be told by all above it how.
thread_local Turns* turns_here = nullptr;

} // namespace

Turns::Turns() : before_(std::exchange(turns_here, this)) {}

Turns::~Turns() {
    turns_here = before_;
}

Turns* Turns::here() {
    return turns_here;
}

bool Turns::go_on(std::chrono::duration<double> most) {
    using Clock = std::chrono::steady_clock;
    const auto begun = Clock::now();
    while (take_turns())
        if (Clock::now() - begun >= most) return false;
    return true;
}

/// One of each; of what is done at leisure one piece, where nobody else had anything to do. More
/// may be begun meanwhile, and some may end.
bool Turns::take_turns() {
    std::erase(all_, nullptr);
    bool worked = false;
    for (const Beside::Rank rank : {Beside::Rank::usual, Beside::Rank::leisure})
        for (std::size_t i = 0; i < all_.size(); ++i) {
            if (rank == Beside::Rank::leisure && worked) return true;
            if (all_[i] != nullptr && all_[i]->rank_ == rank && all_[i]->take_turn()) worked = true;
        }
    return worked;
}

Beside::Beside(Work work, Rank rank) : work_(std::move(work)), rank_(rank), turns_(Turns::here()) {
    if (turns_ != nullptr)
        turns_->all_.push_back(this);
    else
        thread_ = std::thread([this] {
            while (work_() != Piece::last) {
            }
        });
}

Beside::~Beside() {
    join();
    if (turns_ != nullptr)
        std::replace(turns_->all_.begin(), turns_->all_.end(), this, static_cast<Beside*>(nullptr));
}

void Beside::join() {
    if (thread_.joinable()) thread_.join();
    while (turns_ != nullptr && !over_)
        take_turn();
}

bool Beside::take_turn() {
    if (over_) return false;
    const Piece piece = work_();
    over_ = piece == Piece::last;
    return piece == Piece::done;
}

void pause(std::chrono::nanoseconds time) {
    if (Turns::here() == nullptr) std::this_thread::sleep_for(time);
}

} // namespace bastide::threads
