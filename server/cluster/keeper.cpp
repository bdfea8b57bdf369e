#include "server/cluster/keeper.hpp"

#include <algorithm>
#include <limits>

namespace bastide::server {
namespace {

constexpr std::chrono::milliseconds between_renewals{1000};
constexpr std::chrono::milliseconds between_rounds{1000};
constexpr std::uint64_t rounds_between_counts = 20;
/// Others shall have some too.
constexpr std::size_t claimed_at_once = 50;
/// That are listed and not in memory, for each that may be in memory.
constexpr std::size_t listed_for_each = 10;

} // namespace

Keeper::Keeper(Leases& leases, GameServer& games, Clock& clock, std::size_t most_games, Tell tell)
    : leases_(leases),
      games_(games),
      clock_(clock),
      most_games_(most_games),
      tell_(std::move(tell)) {
    renew();
    claim();
    renewing_ = std::thread([this] { repeat(between_renewals, [this] { keep_lease(); }); });
    going_round_ = std::thread([this] { repeat(between_rounds, [this] { go_round(); }); });
}

Keeper::~Keeper() {
    {
        const std::scoped_lock lock(mutex_);
        ending_ = true;
    }
    ends_.notify_all();
    renewing_.join();
    going_round_.join();
}

bool Keeper::holds() const {
    return clock_.now() - renewed_ < std::chrono::duration<double>(leases_.duration()).count();
}

KeeperFigures Keeper::figures() const {
    return {taken_up_, lost_, rounds_, in_no_lobby_, clock_.now() - renewed_};
}

void Keeper::repeat(std::chrono::milliseconds pause, const std::function<void()>& act) {
    std::unique_lock lock(mutex_);
    while (!ends_.wait_for(lock, pause, [this] { return ending_.load(); })) {
        lock.unlock();
        act();
        lock.lock();
    }
}

/// Whatever is thrown: what a database holds ends no process. Told once, until it goes well again.
void Keeper::attempt(bool& failing, const char* event, const std::function<void()>& act) {
    try {
        act();
        failing = false;
    } catch (const std::exception& error) {
        if (!std::exchange(failing, true)) tell_({event, "", epoch_, error.what()});
    }
}

void Keeper::keep_lease() {
    attempt(renewal_fails_, "lease_fails", [this] { renew(); });
    if (!holds() && !must_release_) {
        must_release_ = true;
        lose("lease_lapsed", std::numeric_limits<Epoch>::max());
    }
}

void Keeper::go_round() {
    const std::uint64_t round = rounds_++;
    attempt(round_fails_, "round_fails", [this, round] {
        claim();
        games_.tell();
        games_.lobby().hear(leases_.hear());
        if (round % rounds_between_counts == 0) count();
    });
}

/// Such a game is an error, of whoever holds it or of all: that it is told here helps to find it.
void Keeper::count() {
    const Leases::Held held = leases_.held();
    const std::size_t here = games_.lobby().games() + games_.lobby().resting();
    in_no_lobby_ = held.unheld + (held.own > here ? held.own - here : 0);
}

void Keeper::renew() {
    if (must_release_) leases_.release();
    must_release_ = false;
    const double began = clock_.now();
    const Epoch epoch = leases_.renew();
    if (epoch != epoch_) {
        games_.set_epoch(epoch);
        if (epoch_ != 0) lose("lease_lost", epoch);
        epoch_ = epoch;
        games_.lobby().tell_all();
        tell_({"lease_begun", "", epoch});
    }
    renewed_ = began;
}

/// Others may hold what it holds from before this epoch, or will soon.
void Keeper::lose(const char* event, Epoch before) {
    ++lost_;
    games_.drop_all(before);
    tell_({event, "", epoch_});
}

void Keeper::take_up(const Lease& lease) {
    ++taken_up_;
    tell_({"taken_up", lease.game, lease.epoch});
    games_.take_up(lease);
}

bool Keeper::has_room() const {
    return games_.games() < most_games_ && games_.lobby().resting() < listed_for_each * most_games_;
}

/// What is left comes with the next round: there may be many that are only listed.
void Keeper::claim() {
    for (std::size_t taken = 0; !ending_ && has_room() && taken < most_games_;) {
        const auto leases = leases_.claim(std::min(claimed_at_once, most_games_ - games_.games()));
        for (const Lease& lease : leases)
            take_up(lease);
        if (leases.size() < claimed_at_once) return;
        taken += leases.size();
    }
}

} // namespace bastide::server
