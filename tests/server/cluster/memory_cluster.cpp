#include "tests/server/cluster/memory_cluster.hpp"

namespace bastide::tests {

using server::Entry;
using server::Epoch;
using server::Lease;
using server::LobbyNews;

void MemoryCluster::pass(double seconds) {
    const std::scoped_lock lock(mutex);
    time += seconds;
}

std::vector<Entry> MemoryCluster::entries(const std::string& game) {
    const std::scoped_lock lock(mutex);
    return games[game].entries;
}

std::string MemoryCluster::holder(const std::string& game) {
    const std::scoped_lock lock(mutex);
    const auto process = processes.find(games[game].holder);
    return process == processes.end() ? "" : process->second.address;
}

std::unique_lock<std::mutex> MemoryNode::enter() const {
    std::unique_lock lock(cluster_.mutex);
    if (cut) throw server::StorageError("the database is away");
    return lock;
}

void MemoryNode::append(const std::vector<Entry>& batch) {
    const auto lock = enter();
    auto games = cluster_.games;
    for (const Entry& entry : batch) {
        auto& game = games[entry.game];
        if (game.epoch == 0) game.holder = game.epoch = entry.epoch;
        if (game.epoch != entry.epoch)
            throw server::TakenError(entry.game, entry.epoch, "it is held in another epoch");
        if (entry.number != static_cast<int>(game.entries.size()))
            throw server::ConflictError(entry.game, entry.epoch, "a number that is not the next");
        game.entries.push_back(entry);
    }
    cluster_.games = std::move(games);
}

std::vector<Entry> MemoryNode::entries(const std::string& game) {
    const auto lock = enter();
    ++read;
    return cluster_.games[game].entries;
}

std::vector<std::string> MemoryNode::games() {
    const auto lock = enter();
    std::vector<std::string> names;
    for (const auto& [name, game] : cluster_.games)
        if (!game.closed) names.push_back(name);
    return names;
}

void MemoryNode::close(const std::string& game) {
    const auto lock = enter();
    cluster_.games[game].closed = true;
    cluster_.games[game].holder = 0;
}

Epoch MemoryNode::renew() {
    const auto lock = enter();
    ++renewals;
    if (cluster_.processes.count(epoch_) == 0) epoch_ = ++cluster_.last_epoch;
    cluster_.processes[epoch_] = {address_, cluster_.time + 5};
    std::erase_if(cluster_.processes,
                  [&](const auto& each) { return each.second.until < cluster_.time; });
    return epoch_;
}

bool MemoryNode::is_free(const MemoryCluster::Game& game) const {
    return !game.entries.empty() && cluster_.processes.count(game.holder) == 0;
}

/// With what anybody has told of it last.
Lease MemoryNode::lease(const std::string& name) const {
    const MemoryCluster::Game& game = cluster_.games.at(name);
    Lease lease{name, game.epoch, "", static_cast<int>(game.entries.size())};
    for (const MemoryCluster::Told& told : cluster_.told)
        if (told.game == name) lease.told = told.text;
    return lease;
}

std::vector<Lease> MemoryNode::claim(std::size_t most) {
    const auto lock = enter();
    std::vector<Lease> leases;
    for (auto& [name, game] : cluster_.games) {
        if (leases.size() == most || game.closed || !is_free(game)) continue;
        game.holder = epoch_;
        game.epoch = ++cluster_.last_epoch;
        leases.push_back(lease(name));
    }
    return leases;
}

std::optional<Lease> MemoryNode::claim(const std::string& name) {
    const auto lock = enter();
    const auto found = cluster_.games.find(name);
    if (found == cluster_.games.end()) return std::nullopt;
    auto& game = found->second;
    if (!is_free(game) && (game.entries.empty() || game.holder != epoch_)) return std::nullopt;
    game.holder = epoch_;
    game.closed = false;
    game.epoch = ++cluster_.last_epoch;
    return Lease{name, game.epoch};
}

void MemoryNode::release() {
    const auto lock = enter();
    cluster_.processes.erase(epoch_);
}

std::optional<std::string> MemoryNode::holder(const std::string& name) {
    const auto lock = enter();
    const auto game = cluster_.games.find(name);
    if (game == cluster_.games.end()) return std::nullopt;
    const auto process = cluster_.processes.find(game->second.holder);
    return process == cluster_.processes.end() ? "" : process->second.address;
}

server::Leases::Held MemoryNode::held() {
    const auto lock = enter();
    Held held;
    for (const auto& [name, game] : cluster_.games) {
        held.unheld += !game.closed && is_free(game);
        held.own += !game.closed && game.holder == epoch_;
    }
    return held;
}

void MemoryNode::tell(const std::vector<LobbyNews>& news) {
    const auto lock = enter();
    for (const LobbyNews& each : news)
        cluster_.told.push_back({each.game, each.text, epoch_});
}

std::vector<LobbyNews> MemoryNode::hear() {
    const auto lock = enter();
    ++rounds;
    std::vector<LobbyNews> news;
    for (; heard_ < cluster_.told.size(); ++heard_)
        if (cluster_.told[heard_].by != epoch_)
            news.push_back({cluster_.told[heard_].game, cluster_.told[heard_].text});
    return news;
}

void MemoryNode::keep_package(const std::string& hash, const std::string& zip) {
    const auto lock = enter();
    cluster_.packages.emplace(hash, zip);
}

std::vector<std::string> MemoryNode::missing_packages(const std::vector<std::string>& hashes) {
    const auto lock = enter();
    auto missing = hashes;
    std::erase_if(missing,
                  [&](const std::string& hash) { return cluster_.packages.count(hash) != 0; });
    return missing;
}

std::optional<std::string> MemoryNode::package(const std::string& hash) {
    const auto lock = enter();
    const auto found = cluster_.packages.find(hash);
    return found == cluster_.packages.end() ? std::nullopt : std::optional(found->second);
}

} // namespace bastide::tests
