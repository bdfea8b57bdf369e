// Does what takes a while on a thread of its own, one after the other.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace bastide::server {

class Errands {
  public:
    using Errand = std::function<void()>;

    /// Beyond so many that wait no more are taken.
    explicit Errands(std::size_t most) : most_(most), thread_([this] { run(); }) {}
    /// Ends.
    ~Errands();
    Errands(const Errands&) = delete;
    Errands& operator=(const Errands&) = delete;

    /// From any thread. False where too many wait. One that throws is given up.
    bool ask(Errand errand);
    /// What was not begun is not done any more.
    void end();

  private:
    void run();

    const std::size_t most_;
    std::mutex mutex_;
    std::condition_variable asked_;
    std::deque<Errand> errands_;
    bool ended_ = false;
    std::thread thread_; ///< the last: it uses all the others
};

} // namespace bastide::server
