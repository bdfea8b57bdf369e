// Which games there are, and what can be played.
#pragma once

#include "core/catalogue/catalogue.hpp"
#include "presentation/words/language.hpp"
#include "server/games/surroundings.hpp"
#include "server/storage/leases.hpp"

#include <atomic>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace bastide::server {

/// What the result of `rules` says.
Json playable(const catalogue::Catalogue& catalogue);

/// Adds to the games of `Lobby::games_for` what people read of them.
void put_in_words(Json& games, const catalogue::Catalogue& catalogue, const setup::Presets& presets,
                  const words::Language& tr);

/// What was told of a game that need not be read before somebody enters it: nothing happens there
/// until then. Nothing for one that is played, or of which something else is stored than was told.
std::optional<Listing> unread_listing(const Lease& lease);

/// All its functions are for any thread.
class Lobby {
  public:
    /// Which thread holds a game, and in which epoch.
    struct Holder {
        std::size_t thread = 0;
        Epoch epoch = 0;
    };

    /// Whether other processes are told what has changed here, or only the storage, of games that
    /// nobody plays.
    explicit Lobby(bool is_shared = true) : is_shared_(is_shared) {}

    /// A place for a new game: its name.
    std::string add(const Holder& holder);
    /// A game that has a name. Returns who held it before; one who does so in a later epoch keeps
    /// it.
    std::optional<Holder> add(const std::string& game, const Holder& holder);
    /// The same, but for whoever holds it already.
    std::optional<Holder> add_new(const std::string& game, const Holder& holder);
    // Whoever held it in another epoch than it is held now says nothing of it any more.
    void list(const std::string& game, Epoch epoch, Listing listing);
    void remove(const std::string& game, Epoch epoch);
    /// The thread that holds a game; nothing where there is no such game.
    std::optional<std::size_t> thread_of(const std::string& game) const;
    /// Whether somebody with a key of this hash sits in a game that is held here.
    bool sits(const std::string& game, const std::string& key) const;
    /// In memory; those that rest are not.
    std::size_t games() const;
    std::size_t resting() const;
    void rest(const std::string& game, Epoch epoch, bool rests);
    bool rests(const std::string& game) const;
    /// How many of a stage.
    std::size_t games(const std::string& stage) const;
    /// What has changed in games that are held here since it was asked for last, for the lobbies of
    /// other processes, and for the storage; everything where `all`.
    std::vector<LobbyNews> news(bool all);
    /// Gives the news to somebody. What could not be told is told the next time, with all else.
    void tell(const std::function<void(const std::vector<LobbyNews>&)>& to);
    /// The next time.
    void tell_all() { tells_all_ = true; }
    bool is_shared() const { return is_shared_; }
    /// What these have told.
    void hear(const std::vector<LobbyNews>& news);
    /// The result of `games`, for whoever has a key of a hash: their own, and those open to all.
    Json games_for(const std::string& key) const;

  private:
    struct Place {
        Holder holder;
        bool rests = false;
        Listing listing;
    };
    /// A game, and whether another process tells of it: those come last.
    using Listed = std::set<std::pair<bool, std::string>>;

    bool is_told(const Listing& listing) const;
    void change(const std::string& game, const std::function<void()>& act);
    void put_in_order(const std::string& game);
    void take_out_of_order(const std::string& game);
    const Listing* shown(const std::string& game) const;
    void show(Json& games, const Listed& listed, const std::string& key, bool own) const;

    const bool is_shared_;
    std::atomic<bool> tells_all_{true};
    mutable std::mutex mutex_;
    std::map<std::string, Place> places_;
    std::size_t resting_ = 0;                  ///< of these
    std::map<std::string, Listing> elsewhere_; ///< games that other processes hold
    std::set<std::string> changed_;            ///< since `news`
    // In order, so that a list costs what it shows; changed by `change` alone.
    Listed open_;
    std::map<std::string, Listed> of_keys_;
    std::map<std::string, std::size_t> stages_; ///< how many are held here
};

} // namespace bastide::server
