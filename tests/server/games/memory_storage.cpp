#include "tests/server/games/memory_storage.hpp"

namespace bastide::tests {

using server::Entry;

void MemoryStorage::append(const std::vector<Entry>& batch) {
    const std::scoped_lock lock(mutex_);
    if (failing) throw server::StorageError("the disk is full");
    auto before = stored;
    for (const Entry& entry : batch) {
        auto& game = before[entry.game];
        if (entry.number != static_cast<int>(game.size()))
            throw server::ConflictError(entry.game, entry.epoch, "a number that is not the next");
        game.push_back(entry);
    }
    stored = std::move(before);
}

std::vector<Entry> MemoryStorage::entries(const std::string& game) {
    ++read;
    const std::scoped_lock lock(mutex_);
    if (unreadable) throw server::StorageError("the disk cannot be read");
    return stored[game];
}

std::vector<std::string> MemoryStorage::games() {
    const std::scoped_lock lock(mutex_);
    std::vector<std::string> names;
    for (const auto& [name, entries] : stored)
        if (closed.count(name) == 0) names.push_back(name);
    return names;
}

void MemoryStorage::close(const std::string& game) {
    const std::scoped_lock lock(mutex_);
    closed.insert(game);
}

bool MemoryStorage::reopen(const std::string& game) {
    const std::scoped_lock lock(mutex_);
    closed.erase(game);
    return stored.count(game) != 0;
}

bool MemoryStorage::is_closed(const std::string& game) const {
    const std::scoped_lock lock(mutex_);
    return closed.count(game) != 0;
}

void MemoryStorage::forget(std::chrono::seconds age, bool open_too) {
    const std::scoped_lock lock(mutex_);
    forgotten.emplace_back(age, open_too);
}

void MemoryStorage::tell(const std::vector<server::LobbyNews>& news) {
    const std::scoped_lock lock(mutex_);
    if (failing) throw server::StorageError("the disk is full");
    for (const server::LobbyNews& each : news)
        told[each.game] = each.text;
}

std::vector<server::Lease> MemoryStorage::leases() {
    std::vector<server::Lease> leases;
    for (const std::string& game : games()) {
        const std::scoped_lock lock(mutex_);
        leases.push_back({game, 0, told[game], static_cast<int>(stored[game].size())});
    }
    return leases;
}

std::string MemoryStorage::told_of(const std::string& game) const {
    const std::scoped_lock lock(mutex_);
    const auto found = told.find(game);
    return found == told.end() ? "" : found->second;
}

void MemoryStorage::add_foreign(const std::string& game) {
    const std::scoped_lock lock(mutex_);
    auto& entries = stored.at(game);
    entries.push_back({game, static_cast<int>(entries.size()), "{}"});
}

std::map<std::string, std::vector<Entry>> MemoryStorage::cut(std::size_t entries) const {
    const std::scoped_lock lock(mutex_);
    auto copy = stored;
    for (auto& [name, game] : copy)
        if (game.size() > entries) game.resize(entries);
    return copy;
}

} // namespace bastide::tests
