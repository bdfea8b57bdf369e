// Which process holds which games, where several share a storage.
// Tested in tests/server/storage/postgres_storage_test.cpp.
#pragma once

#include "server/storage/storage.hpp"

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace bastide::server {

/// A process holds games for as long as it renews, by the time of the database alone. An epoch is
/// given once and never again: whoever takes a game up writes in a later one, and nothing is
/// written in an earlier one from then on. All functions may be called from any thread, and throw
/// `StorageError`; what is not finished within a few seconds is given up with one.
class Leases {
  public:
    virtual ~Leases() = default;
    /// For how long a process keeps its games that does not renew.
    virtual std::chrono::milliseconds duration() const = 0;
    /// This process lives; others that have not renewed for too long hold nothing any more. Returns
    /// the epoch in which it begins games. Another one than before says that it was too late:
    /// it holds no games any more but those that it claims from now on. A `StorageError` also where
    /// another process is reached at the same address.
    virtual Epoch renew() = 0;
    /// Takes up open games that nobody holds, at most so many, the newest first: the oldest may be
    /// over long since. With what was told of each.
    virtual std::vector<Lease> claim(std::size_t most) = 0;
    /// This one, where no other process holds it; one that was closed is open again.
    virtual std::optional<Lease> claim(const std::string& game) = 0;
    /// Gives up all that it holds, for others to take up. `renew` begins anew.
    virtual void release() = 0;
    /// The address of the process that holds a game, as it has given it; empty where nobody does.
    /// Nothing where there is no such game.
    virtual std::optional<std::string> holder(const std::string& game) = 0;

    /// How many open games nobody holds, up to a thousand, and how many this process.
    struct Held {
        std::size_t unheld = 0, own = 0;
    };
    virtual Held held() = 0;

    /// What the others have told (`Storage::tell`) since this was called last; everything at first.
    /// A game whose process is gone, or that was closed, comes with an empty text.
    virtual std::vector<LobbyNews> hear() = 0;

    /// Packages of plugins, as zips by the SHA-256 of their files, so that whoever takes a game up
    /// can play it. What is kept already is left as it is.
    virtual void keep_package(const std::string& hash, const std::string& zip) = 0;
    /// Which of these are not kept, by one question.
    virtual std::vector<std::string> missing_packages(const std::vector<std::string>& hashes) = 0;
    /// Nothing where it is not kept.
    virtual std::optional<std::string> package(const std::string& hash) = 0;
};

} // namespace bastide::server
