#include "course/computer_players.hpp"

#include "core/engine/state/content.hpp"
#include "core/session/whole_game.hpp"
#include "players/advice/engines.hpp"
#include "players/computer_seats.hpp"

#include <sys/resource.h>

#include <chrono>
#include <future>
#include <utility>
#include <vector>

namespace bastide::course {

namespace {

using namespace std::chrono_literals;

std::vector<std::string> kinds_of(const session::Session& session) {
    std::vector<std::string> kinds;
    for (const records::Seat& seat : session.seats())
        kinds.push_back(seat.kind);
    return kinds;
}

players::ComputerSeats players_of(const session::Session& session) {
    return players::ComputerSeats(kinds_of(session), session::WholeGame(session).seed());
}

/// The thread at hand, and those that it begins, take only what nobody else needs.
void stand_back() {
    setpriority(PRIO_PROCESS, 0, 19); // on Linux of the thread
}

} // namespace

/// What thinks, with scripts of its own.
struct ComputerPlayers::Mind {
    explicit Mind(players::ComputerSeats all) : seats(std::move(all)) {}

    ~Mind() { stop.request_stop(); }

    players::ComputerSeats seats;
    std::shared_ptr<const host::GameRules> rules = nullptr; ///< of the engines
    std::optional<players::Engines> engines = {};
    threads::StopSource stop = {};
    int player = -1;        ///< who thinks
    std::uint64_t view = 0; ///< hash of what is thought about
    int actions = 0;        ///< had been done when it began
    int ahead_at = -1;      ///< actions had been done when somebody began to look ahead
    // Last: while one of them is awaited, the rest belongs to it.
    std::future<engine::Action> action = {};
    std::future<void> ahead = {};

    /// Nobody thinks or looks ahead any longer, whatever it was; false while that still ends.
    bool comes_to_rest() {
        stop.request_stop();
        return has_ended(action) && has_ended(ahead);
    }
    /// Somebody may think, once it has come to rest.
    void make_ready(const session::Session& session) {
        if (rules != session.shared_rules()) {
            rules = session.shared_rules();
            seats = players_of(session); // what was foreseen by other rules
            engines.emplace(rules, players::spare_threads());
        }
        stop = {};
        const std::vector<engine::Engine*> all = engines->all();
        seats.take_aids({{all.begin() + 1, all.end()}, stop.get_token()});
    }

    /// What is thought, if anything, is the decision at hand: not one that was taken back, nor one
    /// by other rules.
    bool is_about(int at_turn, const session::Session& session) const {
        return action.valid() && player == at_turn && actions == session.actions()
               && rules == session.shared_rules()
               && view == engine::content_hash(session.seen_by(at_turn));
    }
    bool is_done(std::chrono::milliseconds patience) const {
        return action.wait_for(patience) == std::future_status::ready;
    }
    template <class Result>
    static bool has_ended(const std::future<Result>& thought) {
        return !thought.valid() || thought.wait_for(0s) == std::future_status::ready;
    }
};

ComputerPlayers::ComputerPlayers(const session::Session& session)
    : mind_(std::make_unique<Mind>(players_of(session))) {}
ComputerPlayers::ComputerPlayers()
    : mind_(std::make_unique<Mind>(players::ComputerSeats(std::vector<std::string>(), 0))) {}

ComputerPlayers::ComputerPlayers(ComputerPlayers&&) noexcept = default;
ComputerPlayers& ComputerPlayers::operator=(ComputerPlayers&&) noexcept = default;
ComputerPlayers::~ComputerPlayers() = default;

bool ComputerPlayers::plays(int player) const {
    return mind_->seats.plays(player);
}

void ComputerPlayers::think(int player, const session::Session& session) {
    Mind& mind = *mind_;
    if (mind.is_about(player, session)) return;
    if (!mind.comes_to_rest()) return;
    mind.make_ready(session);
    mind.ahead_at = -1;
    mind.player = player;
    mind.view = engine::content_hash(session.seen_by(player));
    mind.actions = session.actions();
    mind.action =
        std::async(std::launch::async, [&mind, view = engine::GameState(session.seen_by(player))] {
            return mind.seats.choose(mind.player, mind.engines->first(), view, mind.actions);
        });
}

void ComputerPlayers::look_ahead(int actor, const session::Session& session) {
    Mind& mind = *mind_;
    const int players = static_cast<int>(session.seats().size());
    int player = actor;
    for (int i = 0; i < players && !mind.seats.looks_ahead(player); ++i)
        player = (player + 1) % players;
    if (!mind.seats.looks_ahead(player)) return;
    if (mind.ahead_at == session.actions() && mind.rules == session.shared_rules()) return;
    if (!mind.comes_to_rest()) return;
    mind.make_ready(session);
    mind.action = {}; // of a decision that was taken back
    mind.ahead_at = session.actions();
    mind.ahead = std::async(std::launch::async,
                            [&mind, player, view = engine::GameState(session.seen_by(player))] {
                                stand_back();
                                mind.seats.look_ahead(player, mind.engines->first(), view);
                            });
}

std::optional<engine::Action> ComputerPlayers::choose(int player, const session::Session& session) {
    // Most decide at once, and need not wait for another look.
    constexpr std::chrono::milliseconds patience(5);
    think(player, session);
    if (!mind_->is_about(player, session) || !mind_->is_done(patience)) return std::nullopt;
    return mind_->action.get();
}

} // namespace bastide::course
