// Where the games of a server are kept: entries of text, numbered within their game.
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

namespace bastide::server {

/// What happened in a game. Its key is (game, number); a number is never used again.
struct Entry {
    std::string game;
    int number = 0;
    std::string text; ///< one JSON object
};

/// The disk is full, the file is damaged, the other end is away: it may go better later.
class StorageError : public std::runtime_error {
    using runtime_error::runtime_error;
};

/// All functions may be called from any thread, and throw `StorageError`.
class Storage {
  public:
    virtual ~Storage() = default;
    /// All of them or none, durable on return. Storing what is stored already, text and all, does
    /// nothing: a batch may be repeated whose end was not seen. Another text under a key that is
    /// taken is an error.
    virtual void append(const std::vector<Entry>& batch) = 0;
    /// Of one game, by their numbers.
    virtual std::vector<Entry> entries(const std::string& game) = 0;
    /// All games that have entries and were not closed, in the order in which they began.
    virtual std::vector<std::string> games() = 0;
    /// The game is over and everybody gone: it is no longer among `games`, its entries stay.
    virtual void close(const std::string& game) = 0;
};

} // namespace bastide::server
