#include "server/games/game_thread.hpp"

#include <algorithm>
#include <utility>

namespace bastide::server {
namespace {

constexpr double between_tries = 1;         // seconds
constexpr double between_forgetting = 3600; // seconds
constexpr double between_tellings = 1;      // seconds
/// Games of a thread: so many may be in memory twice, and others of the server come in between.
constexpr std::size_t read_at_once = 4;
/// Requests that wait for one game.
constexpr std::size_t most_waiting = 1000;

} // namespace

/// In which it is held, or will be.
Epoch GameThread::latest(const std::string& game) const {
    const auto held = epochs_.find(game);
    const auto awaited = awaited_.find(game);
    return std::max(held == epochs_.end() ? 0 : held->second,
                    awaited == awaited_.end() ? 0 : awaited->second.lease.epoch);
}

void GameThread::load(const Lease& lease) {
    if (latest(lease.game) > lease.epoch) return; // two that were taken up came in another order
    std::vector<Asking> waiting = stop_waiting(lease.game);
    let_go(lease.game, lease.epoch);
    await(lease, Awaited::What::reading, std::move(waiting));
}

void GameThread::leave_unread(const Lease& lease, double seconds) {
    const std::string& game = lease.game;
    if (latest(game) > lease.epoch) return;
    std::vector<Asking> waiting = stop_waiting(game);
    let_go(game, lease.epoch);
    epochs_[game] = lease.epoch;
    resting_[game] = now() + seconds;
    for (Asking& asking : waiting)
        ask(game, std::move(asking));
}

void GameThread::reopen(const std::string& game) {
    if (!holds(game) && awaited_.count(game) == 0) await({game, 0}, Awaited::What::reopening, {});
}

/// Somebody enters a game: one that rests is read again.
void GameThread::wake(const std::string& game) {
    if (awaited_.count(game) != 0 || resting_.erase(game) == 0) return;
    const Epoch epoch = epochs_.at(game);
    services_.lobby.rest(game, epoch, false);
    await({game, epoch}, Awaited::What::reading, {});
}

void GameThread::let_go(const std::string& game, Epoch epoch) {
    if (const auto awaited = awaited_.find(game);
        awaited != awaited_.end() && awaited->second.lease.epoch < epoch)
        send_away(stop_waiting(game), Missing::late);
    if (const auto held = epochs_.find(game); held != epochs_.end() && held->second < epoch)
        drop(game);
    count_unread();
}

void GameThread::ask(const std::string& game, Asking asking) {
    if (asking.enters) wake(game);
    const auto awaited = awaited_.find(game);
    if (awaited == awaited_.end()) {
        if (!with_game(game, asking.use))
            asking.refuse(holds(game) ? Missing::broken : Missing::not_held);
        return;
    }
    std::vector<Asking>& waiting = awaited->second.waiting;
    if (waiting.size() >= most_waiting) return asking.refuse(Missing::late);
    // Somebody waits for it: it is read before those that nobody asks for.
    if (waiting.empty() && awaited->second.errand == 0 && late_.count(game) == 0)
        to_read_.push_front(game);
    waiting.push_back(std::move(asking));
}

void GameThread::gone(const std::string& game, network::ConnectionId connection) {
    if (const auto awaited = awaited_.find(game); awaited != awaited_.end())
        std::erase_if(awaited->second.waiting,
                      [&](const Asking& asking) { return asking.connection == connection; });
    with_game(game, [&](LiveGame& live) { live.gone(connection); });
}

void GameThread::await(const Lease& lease, Awaited::What what, std::vector<Asking> waiting) {
    awaited_[lease.game] = {lease, what, 0, std::move(waiting)};
    to_read_.push_back(lease.game);
    read_on();
}

/// What is under way for it comes in vain. Returns who has waited.
std::vector<GameThread::Asking> GameThread::stop_waiting(const std::string& game) {
    late_.erase(game);
    const auto awaited = awaited_.extract(game);
    return awaited ? std::move(awaited.mapped().waiting) : std::vector<Asking>();
}

void GameThread::send_away(const std::vector<Asking>& waiting, Missing why) {
    for (const Asking& asking : waiting)
        asking.refuse(why);
}

// --- Reading ---

void GameThread::read_on() {
    while (under_way_ < read_at_once && !to_read_.empty()) {
        const std::string game = to_read_.front();
        const auto awaited = awaited_.find(game);
        const bool is_due = awaited != awaited_.end() && awaited->second.errand == 0;
        if (is_due && !begin_to_read(game, awaited->second)) return; // at the next tick
        to_read_.pop_front();
    }
}

/// False where too much waits.
bool GameThread::begin_to_read(const std::string& game, Awaited& awaited) {
    const std::uint64_t errand = ++errands_;
    const bool reopens = awaited.what == Awaited::What::reopening;
    const bool is_asked =
        services_.reading.ask([mailbox = mailbox_, &services = services_, game, errand, reopens] {
            const auto found = std::make_shared<const Found>(read(services, game, reopens));
            mailbox->post([game, errand, found](GameThread& thread) {
                thread.was_read(game, errand, *found);
            });
        });
    if (!is_asked) return false;
    awaited.errand = errand;
    ++under_way_;
    return true;
}

/// Beside the game's thread, with the packages that it is played by.
GameThread::Found GameThread::read(const Services& services, const std::string& game,
                                   bool reopens) {
    Found found;
    try {
        if (reopens) found.is_there = services.storage.reopen(game);
        if (!found.is_there) return found;
        found.entries = services.storage.entries(game);
        if (services.fetch) services.fetch(stored_packages(found.entries));
    } catch (const StorageError& error) {
        found.failure = error.what();
    } catch (const std::exception&) {
        return found; // what is wrong with it is found again when it is replayed
    }
    return found;
}

/// It may have been lost, and even taken up anew, since it was asked for.
void GameThread::was_read(const std::string& game, std::uint64_t errand, const Found& found) {
    --under_way_;
    const auto awaited = awaited_.find(game);
    if (awaited == awaited_.end() || awaited->second.errand != errand) return read_on();
    if (!found.failure.empty()) {
        could_not_read(game, found.failure);
    } else {
        const Lease lease = awaited->second.lease;
        std::vector<Asking> waiting = stop_waiting(game);
        if (found.is_there)
            take(lease, found.entries);
        else
            services_.lobby.remove(game, lease.epoch);
        count_unread();
        for (Asking& asking : waiting)
            ask(game, std::move(asking));
    }
    read_on();
}

/// Whoever waits comes again; it may go better then.
void GameThread::could_not_read(const std::string& game, const std::string& why) {
    Awaited& awaited = awaited_.at(game);
    awaited.errand = 0;
    const std::vector<Asking> waiting = std::exchange(awaited.waiting, {});
    const bool is_new = late_.insert(game).second;
    if (is_new) log("game " + game + " cannot be read: " + why);
    if (awaited.what == Awaited::What::reopening) {
        services_.lobby.remove(game, awaited.lease.epoch);
        stop_waiting(game);
    }
    count_unread();
    send_away(waiting, Missing::late);
}

void GameThread::take(const Lease& lease, const std::vector<Entry>& entries) {
    const std::string& game = lease.game;
    epochs_[game] = lease.epoch;
    try {
        live_.emplace(game, std::make_unique<LiveGame>(game, entries, surroundings()));
    } catch (const std::exception& error) {
        live_.erase(game);
        broken_.insert(game);
        services_.lobby.list(game, lease.epoch, {});
        services_.lobby.rest(game, lease.epoch, true);
        log("game " + game + " cannot be gone on with: " + error.what());
    }
}

void GameThread::try_again() {
    if (now() - tried_ >= between_tries) {
        tried_ = now();
        to_read_.insert(to_read_.end(), late_.begin(), late_.end());
    }
    read_on();
}

// --- Closing and forgetting ---

/// What nobody has come to for long leaves memory, then the lobby.
void GameThread::rest_and_close() {
    for (auto next = live_.begin(); next != live_.end();) {
        const auto each = next++;
        if (!each->second->is_done() && !each->second->may_rest()) continue;
        resting_[each->first] = each->second->missed_until();
        services_.lobby.rest(each->first, epochs_.at(each->first), true);
        live_.erase(each);
    }
    for (const auto& [game, missed_until] : resting_)
        if (now() > missed_until && awaited_.count(game) == 0) close_later(game);
}

/// Where too much waits, or it fails, at the next tick.
void GameThread::close_later(const std::string& game) {
    const std::uint64_t errand = ++errands_;
    // Whoever holds games in another epoch by then does not mean this one.
    const bool is_asked = services_.keeping.ask(
        [mailbox = mailbox_, &services = services_, game, errand, epoch = services_.epoch.load()] {
            bool done = false;
            try {
                if (services.epoch == epoch) {
                    services.storage.close(game);
                    done = true;
                }
            } catch (const StorageError&) {
                done = false;
            }
            mailbox->post([game, errand, done](GameThread& thread) {
                thread.was_closed(game, errand, done);
            });
        });
    if (is_asked) awaited_[game] = {{game, epochs_.at(game)}, Awaited::What::closing, errand, {}};
}

/// Whoever has asked for it meanwhile comes again to a game that nobody holds.
void GameThread::was_closed(const std::string& game, std::uint64_t errand, bool done) {
    const auto awaited = awaited_.find(game);
    if (awaited == awaited_.end() || awaited->second.errand != errand) return;
    if (done) return drop(game);
    for (Asking& asking : stop_waiting(game))
        ask(game, std::move(asking));
}

void GameThread::forget_games() {
    if (number_ != 0 || !services_.options.forget || now() - forgot_ < between_forgetting) return;
    forgot_ = now();
    services_.keeping.ask([&services = services_] {
        try {
            services.storage.forget(*services.options.forget, false);
        } catch (const StorageError& error) {
            if (services.options.log)
                services.options.log(std::string("games are not forgotten: ") + error.what());
        }
    });
}

/// What it cannot keep now is told again. Where processes share the storage, their keeper does it.
void GameThread::tell_storage() {
    if (number_ != 0 || services_.lobby.is_shared() || now() - told_ < between_tellings) return;
    told_ = now();
    services_.keeping.ask([&services = services_] { services.tell(); });
}

} // namespace bastide::server
