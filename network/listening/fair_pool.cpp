#include "network/listening/fair_pool.hpp"

#include <utility>

namespace bastide::network {

FairPool::FairPool(std::size_t threads) {
    for (std::size_t i = 0; i < threads; ++i)
        threads_.emplace_back([this] { run(); });
}

FairPool::~FairPool() {
    end();
}

void FairPool::post(const std::string& household, Task task) {
    {
        const std::scoped_lock lock(mutex_);
        if (ended_) return;
        std::deque<Task>& tasks = tasks_[household];
        if (tasks.empty()) next_.push_back(household);
        tasks.push_back(std::move(task));
    }
    posted_.notify_one();
}

void FairPool::end() {
    std::map<std::string, std::deque<Task>> dropped; // end outside of the lock
    {
        const std::scoped_lock lock(mutex_);
        ended_ = true;
        dropped = std::exchange(tasks_, {});
        next_.clear();
    }
    posted_.notify_all();
    for (std::thread& thread : threads_)
        if (thread.joinable()) thread.join();
}

void FairPool::run() {
    while (true) {
        Task task;
        {
            std::unique_lock lock(mutex_);
            posted_.wait(lock, [this] { return ended_ || !next_.empty(); });
            if (ended_) return;
            const auto found = tasks_.find(next_.front());
            next_.pop_front();
            task = std::move(found->second.front());
            found->second.pop_front();
            if (found->second.empty())
                tasks_.erase(found);
            else
                next_.push_back(found->first);
        }
        task();
    }
}

} // namespace bastide::network
