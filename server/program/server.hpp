// The server put together: network, games, storage, what HTTP answers, and the log of it all.
// Tested in tests/server/cluster/cluster_test.cpp.
#pragma once

#include "core/catalogue/catalogue.hpp"
#include "core/catalogue/places.hpp"
#include "network/listening/network.hpp"
#include "server/cluster/keeper.hpp"
#include "server/cluster/passage.hpp"
#include "server/games/game_server.hpp"
#include "server/notices/notice_office.hpp"
#include "server/program/log.hpp"
#include "server/program/open_storage.hpp"
#include "server/storage/journal.hpp"
#include "server/web/package_files.hpp"
#include "server/web/page_files.hpp"
#include "server/web/pictures.hpp"
#include "server/web/routes.hpp"

#include <atomic>
#include <filesystem>
#include <memory>
#include <mutex>

namespace bastide::server {

struct ServerOptions {
    network::NetworkOptions network;
    std::filesystem::path data;    ///< a folder, made where there is none
    catalogue::Places plugins;     ///< what can be played
    std::filesystem::path content; ///< of the program, with its `presets`
    GameServerOptions games;
    std::string
        database; ///< "postgresql://..." that several processes share; empty: SQLite in `data`
    /// Addresses that are told the figures at `/metrics`, besides this machine.
    std::vector<std::string> metrics_for;
    NoticeOptions notices;
    PostmanOptions postman;
    std::string node; ///< where the others reach this one, "http://10.0.0.2:8080"
    /// Before it ends: `/ready` says so, for whoever leads people here.
    std::chrono::milliseconds drain{0};
};

class Server : public network::Listener {
  public:
    /// Opens the storage and takes up its games. Throws `StorageError` or `NetworkError`.
    explicit Server(const ServerOptions& options);
    /// With one that is open.
    Server(const ServerOptions& options, OpenedStorage storage);
    /// Everybody is told, and what waits is written.
    ~Server() override;

    /// From now on people come. Throws `NetworkError` when the port cannot be had.
    void start();
    int port() const { return network_.port(); }

    bool allows(network::Effort effort, network::ConnectionId connection,
                const std::string& address, std::size_t bytes) override;
    void opened(network::ConnectionId connection, const std::string& address) override;
    void received(network::ConnectionId connection, std::string text) override;
    void closed(network::ConnectionId connection) override;
    bool takes_long(const network::HttpRequest& request) override;
    network::HttpResponse answer(const network::HttpRequest& request) override;

  private:
    void storage_state(bool failing, const std::string& why);
    Cluster cluster();
    void share(const std::string& name, const std::string& text);
    Pictures::Fetch fetching();
    void keep_packages();
    void keep_games();
    void take_up(const Lease& lease);
    void hand_over();
    std::string cluster_metrics() const;
    std::string notice_metrics() const;
    void tell(const std::string& what);
    network::HttpResponse stop_mails(const network::HttpRequest& request);
    std::string why_not_ready() const;
    network::HttpResponse health() const;
    network::HttpResponse ready() const;
    network::HttpResponse metrics(const network::HttpRequest& request) const;

    mutable std::mutex mutex_;
    std::string trouble_;            ///< why writing fails; empty while it works
    GameServer* informed_ = nullptr; ///< of that; none before its begin and behind its end
    const ServerOptions options_;
    packages::Library library_;
    std::shared_ptr<const words::LanguageBook> languages_;
    SteadyClock clock_;
    OnceAMinute failed_answers_, failed_notices_;
    Limits limits_; ///< of what the network does before anybody is asked
    OpenedStorage storage_;
    Journal journal_; ///< outlives the games, whose last entries it writes
    std::atomic<bool> stopping_{false};
    Errands sharing_{10'000}; ///< names of rules, with those who share the storage
    CurlPostman postman_;
    std::unique_ptr<NoticeOffice> notices_; ///< null where nothing of that is kept
    // Where it has the storage for itself, there are neither keeper nor passage.
    std::unique_ptr<GameServer> games_;
    std::unique_ptr<Passage> passage_;
    std::unique_ptr<Keeper> keeper_;
    PageFiles page_;
    Pictures pictures_;
    PackageFiles package_files_;
    Routes routes_;
    network::Network network_;
};

} // namespace bastide::server
