#include "server/cluster/keeper.hpp"

#include <algorithm>

namespace bastide::server {
namespace {

constexpr std::chrono::milliseconds between_renewals{1000};
/// Others shall have some too.
constexpr std::size_t claimed_at_once = 50;

} // namespace

Keeper::Keeper(Leases& leases, GameServer& games, Clock& clock, std::size_t most_games, Tell tell)
    : leases_(leases),
      games_(games),
      clock_(clock),
      most_games_(most_games),
      tell_(std::move(tell)) {
    renew();
    claim();
    thread_ = std::thread([this] { run(); });
}

Keeper::~Keeper() {
    ending_ = true;
    thread_.join();
}

bool Keeper::holds() const {
    return clock_.now() - renewed_ < std::chrono::duration<double>(leases_.duration()).count();
}

KeeperFigures Keeper::figures() const {
    return {taken_up_, lost_, clock_.now() - renewed_};
}

void Keeper::run() {
    while (!ending_) {
        step();
        try {
            leases_.wait(between_renewals);
        } catch (const StorageError&) {
            std::this_thread::sleep_for(between_renewals);
        }
    }
}

void Keeper::step() {
    try {
        renew();
        claim();
        leases_.tell(games_.lobby().news(std::exchange(tells_all_, false)));
        games_.lobby().hear(leases_.hear());
        failing_ = false;
    } catch (const StorageError& error) {
        tells_all_ = true;
        if (!std::exchange(failing_, true)) tell_({"lease_fails", "", epoch_, error.what()});
    }
    if (!holds() && !must_release_) {
        must_release_ = true;
        lose("lease_lapsed");
    }
}

void Keeper::renew() {
    if (must_release_) leases_.release();
    must_release_ = false;
    const double began = clock_.now();
    const Epoch epoch = leases_.renew();
    if (epoch != epoch_) {
        if (epoch_ != 0) lose("lease_lost");
        epoch_ = epoch;
        tells_all_ = true;
        games_.set_epoch(epoch);
        tell_({"lease_begun", "", epoch});
    }
    renewed_ = began;
}

/// Others may hold its games, or will soon.
void Keeper::lose(const char* event) {
    ++lost_;
    games_.drop_all();
    tell_({event, "", epoch_});
}

void Keeper::take_up(const Lease& lease) {
    ++taken_up_;
    tell_({"taken_up", lease.game, lease.epoch});
    games_.take_up(lease);
}

void Keeper::claim() {
    while (!ending_ && games_.games() < most_games_) {
        const auto leases = leases_.claim(std::min(claimed_at_once, most_games_ - games_.games()));
        for (const Lease& lease : leases)
            take_up(lease);
        if (leases.size() < claimed_at_once) return;
    }
}

} // namespace bastide::server
