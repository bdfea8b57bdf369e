// Work that goes on beside everything else: on a thread of its own, or, where a program has one
// thread alone, as in a browser's worker, piece by piece whenever that has time for it. Whoever
// does such work and whoever asks for it know nothing of which of both it is.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace bastide::threads {

/// What a piece of work has come to.
enum class Piece : std::uint8_t {
    done,    ///< something was done, there may be more
    nothing, ///< there was nothing to do
    last,    ///< it is over
};

class Beside;

/// While one lives on a thread, what is begun there goes on in turns on that thread, when it is
/// asked to. It has to outlive all that.
class Turns {
  public:
    Turns();
    ~Turns();
    Turns(const Turns&) = delete;
    Turns& operator=(const Turns&) = delete;

    /// Goes on with all of it until there is nothing to do, or for so long: what was begun then is
    /// ended. False where something may be left.
    bool go_on(std::chrono::duration<double> most);
    /// Those of this thread; null where work has threads of its own.
    static Turns* here();

  private:
    friend class Beside;
    bool take_turns();

    std::vector<Beside*> all_; ///< null for those that have gone
    Turns* before_;
};

/// Its work is done from the begin of this until it is over, or this goes, which waits for that.
class Beside {
  public:
    /// Does a piece of work, and waits for some by a `Bell` where there is none.
    using Work = std::function<Piece()>;
    enum class Rank : std::uint8_t {
        usual,
        leisure, ///< in turns: only when there is nothing else to do
    };

    explicit Beside(Work work, Rank rank = Rank::usual);
    ~Beside();
    Beside(const Beside&) = delete;
    Beside& operator=(const Beside&) = delete;

    /// Waits until it is over: somebody has told it to end.
    void join();

  private:
    friend class Turns;
    bool take_turn();

    Work work_;
    Rank rank_;
    Turns* turns_;
    bool over_ = false;
    std::thread thread_; ///< the last: it uses all the others
};

/// By which work beside waits for something to do. In turns nobody waits: others have to do
/// something first.
class Bell {
  public:
    /// From any thread.
    void ring() { rung_.notify_all(); }
    /// Whether the condition holds; where it has its own thread, it does.
    template <class Condition>
    bool wait(std::unique_lock<std::mutex>& lock, Condition holds) {
        if (Turns::here() != nullptr) return holds();
        rung_.wait(lock, holds);
        return true;
    }
    /// Whether it holds, after so long at most.
    template <class Condition>
    bool wait_for(std::unique_lock<std::mutex>& lock, std::chrono::nanoseconds most,
                  Condition holds) {
        if (Turns::here() != nullptr) return holds();
        return rung_.wait_for(lock, most, holds);
    }

  private:
    std::condition_variable rung_;
};

/// Lets others come first for a while; in turns they do anyway.
void pause(std::chrono::nanoseconds time);

} // namespace bastide::threads
