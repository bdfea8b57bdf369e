// Telling somebody who works on a thread to stop, and threads that are waited for. As <stop_token>
// and std::jthread, which the standard library of the part that runs in browsers does not have.
#pragma once

#include <atomic>
#include <memory>
#include <thread>
#include <utility>

namespace bastide::threads {

/// Whether a stop was asked for; nobody asks for that of a token without a source. For any thread.
class StopToken {
  public:
    StopToken() = default;
    bool stop_requested() const { return stopped_ && *stopped_; }

  private:
    friend class StopSource;
    explicit StopToken(std::shared_ptr<const std::atomic<bool>> stopped)
        : stopped_(std::move(stopped)) {}

    std::shared_ptr<const std::atomic<bool>> stopped_;
};

/// Asks those to stop who have a token of it, and of its copies. For any thread.
class StopSource {
  public:
    StopToken get_token() const { return StopToken(stopped_); }
    void request_stop() { *stopped_ = true; }

  private:
    std::shared_ptr<std::atomic<bool>> stopped_ = std::make_shared<std::atomic<bool>>(false);
};

/// A thread that is waited for before this goes.
class Joined {
  public:
    template <class Work>
    explicit Joined(Work work) : thread_(std::move(work)) {}
    Joined(Joined&&) noexcept = default;
    Joined& operator=(Joined&&) = delete;
    ~Joined() {
        if (thread_.joinable()) thread_.join();
    }

  private:
    std::thread thread_;
};

} // namespace bastide::threads
