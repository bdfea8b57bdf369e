// Does what takes a while on a thread of its own, one after the other.
#pragma once

#include "core/threads/beside.hpp"

#include <deque>
#include <functional>
#include <mutex>

namespace bastide::server {

class Errands {
  public:
    using Errand = std::function<void()>;

    /// Beyond so many that wait no more are taken.
    explicit Errands(std::size_t most, threads::Beside::Rank rank = threads::Beside::Rank::usual)
        : most_(most), beside_([this] { return run(); }, rank) {}
    /// Ends.
    ~Errands();
    Errands(const Errands&) = delete;
    Errands& operator=(const Errands&) = delete;

    /// From any thread. False where too many wait. One that throws is given up.
    bool ask(Errand errand);
    /// What was not begun is not done any more.
    void end();

  private:
    threads::Piece run();

    const std::size_t most_;
    std::mutex mutex_;
    threads::Bell asked_;
    std::deque<Errand> errands_;
    bool ended_ = false;
    threads::Beside beside_; ///< the last: it uses all the others
};

} // namespace bastide::server
