// Between a server and its database: a cable that can be cut, and be long.
#pragma once

#include <atomic>
#include <chrono>
#include <deque>
#include <list>
#include <string>
#include <string_view>
#include <thread>

namespace bastide::tests {

class DatabaseProxy {
  public:
    /// To "postgresql://user@127.0.0.1:PORT/name". Throws `std::runtime_error`.
    explicit DatabaseProxy(const std::string& target);
    ~DatabaseProxy();
    DatabaseProxy(const DatabaseProxy&) = delete;
    DatabaseProxy& operator=(const DatabaseProxy&) = delete;

    /// The same address by way of this.
    std::string url() const;
    std::atomic<bool> silent{false}; ///< nothing is passed on, and nobody is told
    /// What is asked arrives so much later: each round trip takes as long.
    std::atomic<std::chrono::milliseconds> delay{std::chrono::milliseconds(0)};
    /// The next COMMIT arrives, and then the connection ends without its answer.
    std::atomic<bool> loses_commit{false};

  private:
    struct Pair {
        int front, back;
        bool over = false;
        bool lost = false; ///< its COMMIT was passed on
        /// On its way to the database, and when it arrives.
        std::deque<std::pair<std::chrono::steady_clock::time_point, std::string>> late = {};
    };
    void run();
    void accept();
    void pass(Pair& pair, bool to_database);
    static void deliver(Pair& pair);
    static void send_all(Pair& pair, bool to_database, std::string_view text);

    std::string before_, after_; ///< of the port, in the address
    int target_port_ = 0, port_ = 0;
    int listening_ = -1;
    std::list<Pair> pairs_;
    std::atomic<bool> ending_{false};
    std::thread thread_;
};

} // namespace bastide::tests
