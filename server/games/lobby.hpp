// Which games there are, and what can be played.
#pragma once

#include "core/catalogue/catalogue.hpp"
#include "server/games/surroundings.hpp"

#include <map>
#include <mutex>
#include <optional>
#include <string>

namespace bastide::server {

/// What the result of `rules` says.
Json playable(const catalogue::Catalogue& catalogue);

/// All its functions are for any thread.
class Lobby {
  public:
    /// A place for a new game, which a worker holds: its name.
    std::string add(std::size_t worker);
    /// A game that was stored.
    void add(const std::string& game, std::size_t worker);
    void list(const std::string& game, Listing listing);
    void remove(const std::string& game);
    /// The worker that holds a game; nothing where there is no such game.
    std::optional<std::size_t> worker_of(const std::string& game) const;
    std::size_t games() const;
    /// How many of a stage.
    std::size_t games(const std::string& stage) const;
    /// The result of `games`, for whoever has a key of a hash: their own, and those open to all.
    Json games_for(const std::string& key) const;

  private:
    struct Place {
        std::size_t worker = 0;
        Listing listing;
    };

    mutable std::mutex mutex_;
    std::map<std::string, Place> places_;
};

} // namespace bastide::server
