#include "tests/server/games/memory_storage.hpp"

namespace bastide::tests {

using server::Entry;

void MemoryStorage::append(const std::vector<Entry>& batch) {
    const std::scoped_lock lock(mutex_);
    if (failing) throw server::StorageError("the disk is full");
    for (const Entry& entry : batch) {
        auto& game = stored[entry.game];
        if (entry.number != static_cast<int>(game.size()))
            throw server::StorageError("a number that is not the next");
        game.push_back(entry);
    }
}

std::vector<Entry> MemoryStorage::entries(const std::string& game) {
    const std::scoped_lock lock(mutex_);
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

std::map<std::string, std::vector<Entry>> MemoryStorage::cut(std::size_t entries) const {
    const std::scoped_lock lock(mutex_);
    auto copy = stored;
    for (auto& [name, game] : copy)
        if (game.size() > entries) game.resize(entries);
    return copy;
}

} // namespace bastide::tests
