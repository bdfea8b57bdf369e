// Threads for what takes a while: one task of each household after the other.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace bastide::network {

/// Whoever has many tasks waits for them alone.
class FairPool {
  public:
    using Task = std::function<void()>;

    explicit FairPool(std::size_t threads);
    /// Ends.
    ~FairPool();
    FairPool(const FairPool&) = delete;
    FairPool& operator=(const FairPool&) = delete;

    /// From any thread. None may throw.
    void post(const std::string& household, Task task);
    /// Waits for what has begun; the rest is not done any more.
    void end();

  private:
    void run();

    std::mutex mutex_;
    std::condition_variable posted_;
    std::map<std::string, std::deque<Task>> tasks_; ///< none of them empty
    std::deque<std::string> next_;                  ///< households, each once
    bool ended_ = false;
    std::vector<std::thread> threads_;
};

} // namespace bastide::network
