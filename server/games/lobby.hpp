// Which games there are, and what can be played.
#pragma once

#include "core/catalogue/catalogue.hpp"
#include "server/games/surroundings.hpp"
#include "server/storage/leases.hpp"

#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace bastide::server {

/// What the result of `rules` says.
Json playable(const catalogue::Catalogue& catalogue);

/// All its functions are for any thread.
class Lobby {
  public:
    /// A place for a new game, which a thread holds: its name.
    std::string add(std::size_t thread);
    /// A game that was stored.
    void add(const std::string& game, std::size_t thread);
    void list(const std::string& game, Listing listing);
    void remove(const std::string& game);
    /// The thread that holds a game; nothing where there is no such game.
    std::optional<std::size_t> thread_of(const std::string& game) const;
    std::size_t games() const;
    /// How many of a stage.
    std::size_t games(const std::string& stage) const;
    /// What has changed in games that are held here since it was asked for last, for the lobbies of
    /// other processes; everything where `all`.
    std::vector<LobbyNews> news(bool all);
    /// What these have told.
    void hear(const std::vector<LobbyNews>& news);
    /// The result of `games`, for whoever has a key of a hash: their own, and those open to all.
    Json games_for(const std::string& key) const;

  private:
    struct Place {
        std::size_t thread = 0;
        Listing listing;
    };

    mutable std::mutex mutex_;
    std::map<std::string, Place> places_;
    std::map<std::string, Listing> elsewhere_; ///< games that other processes hold
    std::set<std::string> changed_;            ///< since `news`
};

} // namespace bastide::server
