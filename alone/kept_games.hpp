// Where the games of a browser are kept: in memory here, and outside by whoever is told each entry.
#pragma once

#include "protocol/json_rpc.hpp"
#include "server/storage/storage.hpp"

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace bastide::alone {

using protocol::Json;

/// What is told is to be kept in this order: `{"entry": {"game", "number", "text"}}`, `{"listing":
/// {"game", "text"}}`, whose text replaces the one before, and `{"removed": GAME}`.
class KeptGames : public server::Storage {
  public:
    explicit KeptGames(std::function<void(Json)> tell) : tell_(std::move(tell)) {}

    /// What was kept before: the same objects.
    void take(const Json& kept);
    /// Nobody wants it any more; nothing of it is kept from now on.
    void remove(const std::string& game);
    bool has(const std::string& game) const { return games_.contains(game); }

    void append(const std::vector<server::Entry>& batch) override;
    std::vector<server::Entry> entries(const std::string& game) override;
    std::vector<std::string> games() override;
    std::vector<std::string> all_games() override { return games(); }
    /// Games stay in the list until somebody removes them.
    void close(const std::string&) override {}
    bool reopen(const std::string& game) override { return has(game); }
    void forget(std::chrono::seconds, bool) override {}
    void tell(const std::vector<server::LobbyNews>& news) override;
    std::vector<server::Lease> leases() override;

  private:
    struct Kept {
        std::size_t begun = 0; ///< the how manieth game it is
        std::vector<std::string> entries;
        std::string listing;
        bool removed = false;
    };

    Kept& of(const std::string& game);

    std::function<void(Json)> tell_;
    std::map<std::string, Kept> games_;
    std::size_t begun_ = 0;
};

} // namespace bastide::alone
