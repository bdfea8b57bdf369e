// Between a server and its database: a cable that can be cut.
#pragma once

#include <atomic>
#include <list>
#include <string>
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
    /// The next COMMIT arrives, and then the connection ends without its answer.
    std::atomic<bool> loses_commit{false};

  private:
    struct Pair {
        int front, back;
        bool over = false;
        bool lost = false; ///< its COMMIT was passed on
    };
    void run();
    void accept();
    void pass(Pair& pair, bool to_database);

    std::string before_, after_; ///< of the port, in the address
    int target_port_ = 0, port_ = 0;
    int listening_ = -1;
    std::list<Pair> pairs_;
    std::atomic<bool> ending_{false};
    std::thread thread_;
};

} // namespace bastide::tests
