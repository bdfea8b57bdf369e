#include "frontend/desktop/play/computer_players.hpp"

#include "core/players/advice/engines.hpp"
#include "core/players/computer_seats.hpp"
#include "core/session/whole_game.hpp"

#include <chrono>
#include <future>
#include <stop_token>
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
    std::shared_ptr<const host::GameRules> rules = nullptr; ///< of the engines
    std::optional<players::Engines> engines = {};
    std::stop_source stop = {};
    int player = -1;                         ///< who thinks
    int actions = 0;                         ///< had been done when it began
    std::future<engine::Action> action = {}; ///< last: while it is awaited the rest belongs to it

    bool is_done(std::chrono::milliseconds patience) const {
        return action.wait_for(patience) == std::future_status::ready;
    }
};

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
    if (mind.rules != session.shared_rules()) {
        mind.rules = session.shared_rules();
        mind.engines.emplace(mind.rules, players::spare_threads());
    }
    mind.stop = {};
    const std::vector<engine::Engine*> engines = mind.engines->all();
    mind.seats.take_aids({{engines.begin() + 1, engines.end()}, mind.stop.get_token()});
    mind.player = player;
    mind.actions = session.actions();
    mind.action =
        std::async(std::launch::async, [&mind, view = engine::GameState(session.seen_by(player))] {
            return mind.seats.choose(mind.player, mind.engines->first(), view, mind.actions);
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
