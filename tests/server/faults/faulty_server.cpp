#include "tests/server/faults/faulty_server.hpp"

#include "tests/server/games/visit.hpp"
#include "tests/support.hpp"

namespace bastide::tests {

using network::ConnectionId;

namespace {

network::NetworkOptions network_options(int port) {
    network::NetworkOptions options;
    options.address = "127.0.0.1";
    options.port = port;
    return options;
}

} // namespace

void FaultyStorage::append(const std::vector<server::Entry>& batch) {
    std::uniform_real_distribution<> draw(0, 1);
    const bool before = is_away || draw(chance_) < fault_rate;
    const bool after = draw(chance_) < fault_rate;
    try {
        if (!before) storage_.append(batch);
    } catch (const server::StorageError&) {
        ++disk_faults;
        throw;
    }
    if (!before && !after) return;
    ++faults;
    throw server::StorageError(before ? "the disk is away" : "the end was not seen");
}

FaultyServer::FaultyServer(FaultyStorage& storage, server::Clock& clock, int port)
    : network_(network_options(port), *this),
      journal_(
          storage,
          [this](bool failing, const std::string&) {
              inform([&](server::GameServer& house) { house.storage_state(failing); });
          },
          [this](const server::Journal::Refusal& refusal) {
              inform([&](server::GameServer& house) { house.storage_refuses(refusal); });
          }) {
    server::GameServerOptions options;
    options.substitute = "random";
    games_ = std::make_unique<server::GameServer>(
        Visit::bundled(), storage, journal_, clock,
        [this](ConnectionId connection, std::shared_ptr<const std::string> text) {
            network_.send(connection, std::move(text));
        },
        options);
    {
        const std::scoped_lock lock(mutex_);
        informed_ = games_.get();
    }
    games_->load();
    network_.start();
}

FaultyServer::~FaultyServer() {
    network_.stop();
    const std::scoped_lock lock(mutex_);
    informed_ = nullptr;
    games_.reset();
}

std::string FaultyServer::url() const {
    return "ws://127.0.0.1:" + std::to_string(network_.port()) + "/play";
}

void FaultyServer::inform(const std::function<void(server::GameServer&)>& what) {
    const std::scoped_lock lock(mutex_);
    if (informed_ != nullptr) what(*informed_);
}

void FaultyServer::opened(ConnectionId connection, const std::string& address) {
    games_->opened(connection, address);
}

void FaultyServer::received(ConnectionId connection, std::string text) {
    games_->received(connection, text);
}

void FaultyServer::closed(ConnectionId connection) {
    games_->closed(connection);
}

} // namespace bastide::tests
