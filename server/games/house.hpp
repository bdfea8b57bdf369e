// All games of a server, and the people who have come to it.
#pragma once

#include "server/games/worker.hpp"
#include "server/limits/address_limit.hpp"

namespace bastide::server {

/// For whoever watches over a server.
struct HouseFigures {
    std::size_t people = 0; ///< connections that have said hello
    std::size_t games_waiting = 0, games_playing = 0, games_over = 0;
    std::uint64_t requests = 0, refused = 0;
    double computer_seconds = 0; ///< that computer players have thought
};

/// Knows no network: connections are numbers, messages are text. Its functions may be called from
/// any thread; those of one connection in order.
class House {
  public:
    /// Everything that is given must outlive it; the journal may call back behind its end.
    House(const Library& library, Storage& storage, Journal& journal, Clock& clock, Send send,
          HouseOptions options = {});
    ~House();
    House(const House&) = delete;
    House& operator=(const House&) = delete;

    /// Takes up all games of the storage, on the workers' threads. Throws `StorageError`.
    void load();

    void opened(ConnectionId connection, const std::string& address);
    void received(ConnectionId connection, const std::string& text);
    void closed(ConnectionId connection);
    /// What a journal says of its storage is told to everybody who plays; why is for the log alone,
    /// it names files and machines.
    void storage_state(bool failing);
    /// The storage has a game otherwise than it was played: it is told to those who are there, and
    /// held no longer.
    void storage_refuses(const std::string& game, const std::string& why);

    HouseFigures figures() const;

  private:
    struct Person {
        std::string address;
        std::string key; ///< its hash; empty before hello
        std::vector<std::string> games;
    };

    /// Nothing where the answer comes from elsewhere.
    std::optional<Json> answer(ConnectionId connection, const protocol::Request& request);
    Json hello(ConnectionId connection, const Json& params);
    Json package(ConnectionId connection, const Json& params);
    void offer(const Caller& caller, const protocol::Request& request);
    void pass_on(const Caller& caller, const protocol::Request& request);
    Caller need_caller(ConnectionId connection) const;
    void remember(ConnectionId connection, const std::string& game);
    void check_limit(ConnectionId connection, AddressLimit& limit, const engine::Message& why);

    Lobby lobby_;
    Services services_;
    std::string playable_; ///< as a JSON text
    mutable std::mutex mutex_;
    std::map<ConnectionId, Person> people_;
    AddressLimit offers_, packages_, passwords_;
    std::size_t next_worker_ = 0;
    std::uint64_t requests_ = 0, refused_ = 0;
    std::vector<std::unique_ptr<Worker>> workers_; ///< the last: they end first
};

} // namespace bastide::server
