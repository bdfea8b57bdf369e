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
    asked_.notify_all();
    if (thread_.joinable()) thread_.join();
}

bool Errands::ask(Errand errand) {
    {
        const std::scoped_lock lock(mutex_);
        if (ended_ || errands_.size() >= most_) return false;
        errands_.push_back(std::move(errand));
    }
    asked_.notify_all();
    return true;
}

void Errands::run() {
    while (true) {
        Errand errand;
        {
            std::unique_lock lock(mutex_);
            asked_.wait(lock, [this] { return ended_ || !errands_.empty(); });
            if (ended_) return;
            errand = std::move(errands_.front());
            errands_.pop_front();
        }
        try {
            errand();
        } catch (const std::exception&) {
            continue; // nothing else waits for it in vain
        }
    }
}

} // namespace bastide::server
