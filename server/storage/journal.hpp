// A thread that writes entries into a storage, many at a time.
#pragma once

#include "core/threads/beside.hpp"
#include "server/storage/storage.hpp"

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <limits>
#include <list>
#include <map>
#include <mutex>
#include <optional>
#include <set>

namespace bastide::server {

/// What was written since it began.
struct JournalFigures {
    std::uint64_t entries = 0;  ///< durable
    std::uint64_t batches = 0;  ///< that they came in
    std::uint64_t failures = 0; ///< appends that threw
    std::size_t waiting = 0;    ///< entries not yet durable
};

/// Gathers what arrives within a few milliseconds into one append. A batch that fails is tried
/// again, after 50 ms, then twice as long up to 2 s, for as long as it fails: all becomes durable
/// in the order in which it was given within its game. Each time half as many games are tried, so
/// that one whose entries fail for a reason of their own keeps nobody up: it is tried alone, and
/// given up when it has failed four times between which others were written. Of a game whose
/// entries the storage has otherwise, or that another process holds by now, nothing is written any
/// more in that epoch.
class Journal {
  public:
    /// Such a game, in which epoch, whether another process has it, and why.
    struct Refusal {
        std::string game;
        Epoch epoch = 0;
        bool taken = false;
        std::string why;
    };

    /// `state` is called on the journal's thread when writing begins to fail, and when it works
    /// again. The storage must outlive the journal.
    /// `refused` is called there too, once for a game that is not written any more.
    Journal(Storage& storage, std::function<void(bool failing, const std::string& why)> state,
            std::function<void(const Refusal&)> refused = {});
    /// Ends.
    ~Journal();
    Journal(const Journal&) = delete;
    Journal& operator=(const Journal&) = delete;

    /// From any thread, entries of one game and epoch. `then` is called on the journal's thread
    /// once all of them are durable; it must not throw, and should be short: nothing is written
    /// meanwhile.
    void write(std::vector<Entry> entries, std::function<void()> then);

    /// Writes what waits, for at most five seconds; what is not durable by then is not called back,
    /// nor is what is given from now on.
    void end();

    JournalFigures figures() const;
    /// Appends to the storage, those that failed too.
    const Durations& batches() const { return took_; }

  private:
    /// A game for as long as this process holds it.
    using Held = std::pair<std::string, Epoch>;
    struct Order {
        Held held;
        std::vector<Entry> entries;
        std::function<void()> then;
    };

    /// What is not durable yet of a game.
    struct Waiting {
        Held held;
        std::vector<Entry> entries;
        std::vector<std::function<void()>> then;
    };
    enum class Outcome { done, refused, failed, narrowed };

    threads::Piece run();
    bool take_in();
    std::size_t next_part() const;
    Outcome append(std::size_t games);
    void wrote(std::size_t games, std::size_t entries);
    void forget_earlier(const Held& written);
    Outcome fail(std::size_t games, const std::string& why);
    void refuse(const Refusal& refusal);
    void tell_state(bool failing, const std::string& why);
    bool wait_after_failure(std::chrono::milliseconds pause);

    Storage& storage_;
    std::function<void(bool, const std::string&)> state_;
    std::function<void(const Refusal&)> refused_;
    mutable std::mutex mutex_;
    threads::Bell changed_;
    std::deque<Order> orders_;
    JournalFigures figures_;
    Durations took_;
    // Of whoever writes alone.
    std::chrono::milliseconds pause_; ///< behind the next failure
    std::list<Waiting> waiting_;
    std::map<Held, std::list<Waiting>::iterator> place_of_;
    std::size_t width_ = std::numeric_limits<std::size_t>::max() / 2; ///< games of an append
    std::optional<Held> failed_alone_; ///< since when nothing was written
    std::map<Held, int> strikes_;      ///< how often others were written after it had failed alone
    std::set<Held> left_out_;          ///< what is not written any more
    bool failing_ = false;

    bool ending_ = false;
    std::chrono::steady_clock::time_point last_moment_; ///< set when it is ending
    threads::Beside beside_;                            ///< the last: it uses all the others
};

} // namespace bastide::server
