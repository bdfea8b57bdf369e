#include "frontend/desktop/play/computer_players.hpp"

#include "core/host/script_runtime.hpp"
#include "core/players/computer_seats.hpp"
#include "core/session/whole_game.hpp"

#include <algorithm>
#include <chrono>
#include <future>
#include <stop_token>
#include <thread>
#include <utility>
#include <vector>

namespace bastide::desktop {

namespace {

std::vector<std::string> kinds_of(const session::Session& session) {
    std::vector<std::string> kinds;
    for (const records::Seat& seat : session.seats())
        kinds.push_back(seat.kind);
    return kinds;
}

} // namespace

/// What thinks, with scripts of its own.
struct ComputerPlayers::Mind {
    explicit Mind(const session::Session& session)
        : seats(kinds_of(session), session::WholeGame(session).seed()) {}

    players::ComputerSeats seats;
    ~Mind() { stop.request_stop(); }
    /// Engines for these rules: one for each processor but one, which draws the window.
    void take_rules(std::shared_ptr<const host::GameRules> new_rules);

    std::shared_ptr<const host::GameRules> rules = nullptr; ///< of the engines
    std::vector<std::unique_ptr<host::ScriptRuntime>> runtimes = {};
    std::vector<std::unique_ptr<engine::Engine>> engines = {}; ///< one at least, with rules
    std::stop_source stop = {};
    int player = -1;                         ///< who thinks
    int actions = 0;                         ///< had been done when it began
    std::future<engine::Action> action = {}; ///< last: while it is awaited the rest belongs to it

    bool is_done(std::chrono::milliseconds patience) const {
        return action.wait_for(patience) == std::future_status::ready;
    }
};

void ComputerPlayers::Mind::take_rules(std::shared_ptr<const host::GameRules> new_rules) {
    constexpr unsigned most = 16;
    rules = std::move(new_rules);
    engines.clear();
    runtimes.clear();
    for (unsigned n = std::clamp(std::thread::hardware_concurrency(), 2u, most); n > 1; --n) {
        runtimes.push_back(rules->make_runtime());
        engines.push_back(
            std::make_unique<engine::Engine>(rules->ruleset(), runtimes.back().get()));
    }
}

ComputerPlayers::ComputerPlayers(const session::Session& session)
    : mind_(std::make_unique<Mind>(session)) {}

ComputerPlayers::ComputerPlayers(ComputerPlayers&&) noexcept = default;
ComputerPlayers& ComputerPlayers::operator=(ComputerPlayers&&) noexcept = default;
ComputerPlayers::~ComputerPlayers() = default;

bool ComputerPlayers::plays(int player) const {
    return mind_->seats.plays(player);
}

void ComputerPlayers::think(int player, const session::Session& session) {
    Mind& mind = *mind_;
    if (mind.action.valid()) {
        const bool is_meant = mind.player == player && mind.actions == session.actions()
                              && mind.rules == session.shared_rules();
        if (!is_meant) mind.stop.request_stop();
        if (is_meant || !mind.is_done({})) return;
    }
    if (mind.rules != session.shared_rules()) mind.take_rules(session.shared_rules());
    mind.stop = {};
    players::Aids aids{{}, mind.stop.get_token()};
    for (std::size_t i = 1; i < mind.engines.size(); ++i)
        aids.engines.push_back(mind.engines[i].get());
    mind.seats.take_aids(aids);
    mind.player = player;
    mind.actions = session.actions();
    mind.action =
        std::async(std::launch::async, [&mind, view = engine::GameState(session.seen_by(player))] {
            return mind.seats.choose(mind.player, *mind.engines.front(), view, mind.actions);
        });
}

std::optional<engine::Action> ComputerPlayers::choose(int player, const session::Session& session) {
    // Most decide at once, and need not wait for another look.
    constexpr std::chrono::milliseconds patience(5);
    think(player, session);
    const Mind& mind = *mind_;
    if (mind.player != player || mind.actions != session.actions() || !mind.is_done(patience))
        return std::nullopt;
    return mind_->action.get();
}

} // namespace bastide::desktop
