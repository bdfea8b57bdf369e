// What a game needs to have people told that it is their turn, while they are not there. Who tells
// them, and how, it does not know.
// Tested in tests/server/games/notices_test.cpp.
#pragma once

#include "core/engine/rules/message.hpp"
#include "server/storage/wishes.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace bastide::server {

/// Of one person, in one game.
inline constexpr std::size_t most_browsers = 5, most_addresses = 2;

/// How people can be told here.
struct NoticeOffer {
    std::string push_key = {}; ///< by which browsers know this server; empty where none is told
    bool mail = false;
    std::optional<engine::Message> reason = {}; ///< why there is nothing of both
};

/// It has become somebody's turn.
struct TurnNotice {
    Wish wish;
    std::string title; ///< of the game, in the language of the wish
    int entry = 0;     ///< of the game
    Epoch epoch = 0;   ///< in which the game is held
};

/// Functions are for any thread and do not wait.
class Notices {
  public:
    /// All wishes of the game then, or what is wrong. Called on another thread.
    using Done = std::function<void(const std::optional<engine::Message>& why,
                                    const std::vector<Wish>& wishes)>;

    virtual ~Notices() = default;
    virtual NoticeOffer offer() const = 0;
    /// Of a game, as others can open it; empty where nobody has told the address of this server.
    virtual std::string link_of(const std::string& game) const = 0;
    virtual void look(const std::string& game, Done done) = 0;
    /// Of somebody who was in the game at an entry of it. A mail address is sent a code where it
    /// has to be.
    virtual void keep(const Wish& wish, int entry, Done done) = 0;
    virtual void confirm(const Wish& wish, const std::string& code, Done done) = 0;
    virtual void end(const Wish& wish, Done done) = 0;
    /// Whoever has this key is in the game at an entry.
    virtual void saw(const std::string& game, const std::string& key, int entry) = 0;
    /// Each is told once at most. `failed` is called where nothing could be stored.
    virtual void tell(const std::vector<TurnNotice>& notices, std::function<void()> failed) = 0;
    /// Nobody is told of it any more; with a key, nobody who has that.
    virtual void forget(const std::string& game, const std::string& key = {}) = 0;
};

} // namespace bastide::server
