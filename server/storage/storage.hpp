// Where the games of a server are kept: entries of text, numbered within their game.
#pragma once

#include "server/storage/durations.hpp"

#include <chrono>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace bastide::server {

/// For how long one process has held a game; each later time has a greater number. Always 0 where
/// one process has the storage for itself. See "leases.hpp".
using Epoch = std::int64_t;

/// What happened in a game. Its key is (game, number); a number is never used again.
struct Entry {
    std::string game;
    int number = 0;
    std::string text; ///< one JSON object
    Epoch epoch = 0;  ///< in which it is written
};

/// A game that this process holds, and the epoch in which it writes entries of it.
struct Lease {
    std::string game;
    Epoch epoch = 0;
    /// What was told of it last, and how many entries it has, for whoever need not read it then.
    /// Without a text it has to be read.
    std::string told = {};
    int entries = 0;
};

/// What a process tells of a game that it holds: to the lobbies of others, and to whoever holds it
/// next.
struct LobbyNews {
    std::string game;
    std::string text; ///< one JSON object; empty where there is nothing to be told any more
};

/// The disk is full, the file is damaged, the other end is away: it may go better later.
class StorageError : public std::runtime_error {
    using runtime_error::runtime_error;
};

/// A game in which nothing can be written, in its epoch: it will not go better later.
class GameError : public StorageError {
  public:
    GameError(std::string game, Epoch epoch, const std::string& what)
        : StorageError(what), game_(std::move(game)), epoch_(epoch) {}
    const std::string& game() const { return game_; }
    Epoch epoch() const { return epoch_; }

  private:
    std::string game_;
    Epoch epoch_;
};

/// Another text stands under a key of a game.
class ConflictError : public GameError {
    using GameError::GameError;
};

/// Another process holds the game by now: nothing is written in this epoch any more.
class TakenError : public GameError {
    using GameError::GameError;
};

class WishStore;

/// All functions may be called from any thread, and throw `StorageError`.
class Storage {
  public:
    virtual ~Storage() = default;
    /// All of them or none, durable on return. Storing what is stored already, text and all, does
    /// nothing: a batch may be repeated whose end was not seen. Another text under a key that is
    /// taken is a `ConflictError`. An epoch that is over is a `TakenError`, told before a conflict;
    /// a game that is not stored yet begins in the epoch of its first entry.
    virtual void append(const std::vector<Entry>& batch) = 0;
    /// Of one game, by their numbers.
    virtual std::vector<Entry> entries(const std::string& game) = 0;
    /// All games that have entries and were not closed, in the order in which they began.
    virtual std::vector<std::string> games() = 0;
    /// The same, those that were closed too.
    virtual std::vector<std::string> all_games() = 0;
    /// Nobody needs to hold the game any more: it is no longer among `games`, its entries stay.
    virtual void close(const std::string& game) = 0;
    /// Somebody asks for a game that was closed: it is among `games` again. False where there is no
    /// such game.
    virtual bool reopen(const std::string& game) = 0;
    /// Removes games that were closed and to which nothing was added for so long, by the date of
    /// the machine; with `open_too` also those that were not closed, which nobody may hold then.
    virtual void forget(std::chrono::seconds age, bool open_too) = 0;
    /// What is told of games, all at once. It may be kept, for whoever holds them next.
    virtual void tell(const std::vector<LobbyNews>&) {}
    /// Of all `games`, for whoever has the storage for itself.
    virtual std::vector<Lease> leases() {
        std::vector<Lease> all;
        for (std::string& game : games())
            all.push_back({std::move(game)});
        return all;
    }
    /// Other texts in place of those of these entries, of one game, which are no moves: somebody
    /// wants what they have typed to be gone. What was told of the game in the lobby goes too.
    virtual void rewrite(const std::vector<Entry>& /*entries*/) {
        throw StorageError("nothing is taken out of this storage");
    }
    /// What was asked of a database elsewhere; null where there is none.
    virtual const Durations* queries() const { return nullptr; }
    /// Where people want to be told; null where that is not kept.
    virtual WishStore* wishes() { return nullptr; }
};

} // namespace bastide::server
