#include "server/games/errands.hpp"

#include <utility>

namespace bastide::server {

Errands::~Errands() {
    end();
}

void Errands::end() {
    std::deque<Errand> dropped; // ends outside of the lock, with all that it holds
    {
        const std::scoped_lock lock(mutex_);
        ended_ = true;
        dropped = std::exchange(errands_, {});
    }
    asked_.ring();
    beside_.join();
}

bool Errands::ask(Errand errand) {
    {
        const std::scoped_lock lock(mutex_);
        if (ended_ || errands_.size() >= most_) return false;
        errands_.push_back(std::move(errand));
    }
    asked_.ring();
    return true;
}

threads::Piece Errands::run() {
    Errand errand;
    {
        std::unique_lock lock(mutex_);
        if (!asked_.wait(lock, [this] { return ended_ || !errands_.empty(); }))
            return threads::Piece::nothing;
        if (ended_) return threads::Piece::last;
        errand = std::move(errands_.front());
        errands_.pop_front();
    }
    try {
        errand();
    } catch (const std::exception&) {
        return threads::Piece::done; // nothing else waits for it in vain
    }
    return threads::Piece::done;
}

} // namespace bastide::server
