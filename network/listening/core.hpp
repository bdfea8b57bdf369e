// What listens: threads, and of each its own connections.
// Tested in tests/network/connections/network_test.cpp.
#pragma once

#include "network/connections/wire.hpp"
#include "network/listening/fair_pool.hpp"
#include "network/listening/network.hpp"

#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>

#include <atomic>
#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

namespace bastide::network {

/// Of each thread its own connections, which no other touches: a number of a connection says which.
class Network::Core {
  public:
    Core(NetworkOptions given, Listener& told);
    ~Core();

    void start();
    void stop();
    template <class Act>
    void with(ConnectionId connection, const Act& act);

    class Peer;
    struct Loop {
        asio::io_context context{1};
        std::unordered_map<ConnectionId, std::shared_ptr<Peer>> sessions;
        std::thread thread;
    };
    struct Counted {
        std::atomic<std::size_t> connections{0}, web_sockets{0};
        std::atomic<std::uint64_t> accepted{0}, refused{0}, requests{0};
        std::atomic<std::uint64_t> messages_in{0}, messages_out{0}, bytes_in{0}, bytes_out{0};
        std::atomic<std::uint64_t> dropped_readers{0}, timeouts{0};
    };

    const NetworkOptions options;
    Listener& listener;
    Counted counted;
    std::optional<ssl::context> tls;
    std::unique_ptr<asio::thread_pool> pool;
    std::unique_ptr<FairPool> painters;
    int port = 0;

    /// A place for one more connection of this address, until `leave`.
    bool enter(const std::string& address);
    void leave(const std::string& address);
    /// The same of one that another server has let in already.
    bool count(const std::string& address);
    void count_back(const std::string& address);
    bool is_before_us(const std::string& address) const;

  private:
    void read_certificate();
    bool may_come(const std::string& address);
    bool take_place(const std::string& address);
    void give_back(const std::string& address);
    void listen();
    void accept();
    void accepted(std::size_t loop, tcp::socket socket);

    std::vector<std::unique_ptr<Loop>> loops_;
    std::optional<tcp::acceptor> acceptor_;
    std::optional<asio::steady_timer> pause_;
    bool stopped_ = false;
    std::size_t next_loop_ = 0;
    std::uint64_t next_number_ = 0;
    std::mutex mutex_; ///< of what follows
    std::map<std::string, std::size_t> by_address_;
    std::condition_variable left_;
    std::size_t inside_ = 0;
};

template <class Act>
void Network::Core::with(ConnectionId connection, const Act& act) {
    if (loops_.empty()) return;
    Loop& loop = *loops_[connection % loops_.size()];
    asio::post(loop.context, [&loop, connection, act] {
        const auto found = loop.sessions.find(connection);
        if (found != loop.sessions.end()) act(*found->second);
    });
}

} // namespace bastide::network
