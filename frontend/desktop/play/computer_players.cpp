#include "frontend/desktop/play/computer_players.hpp"

#include "core/engine/state/content.hpp"
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

    ~Mind() { stop.request_stop(); }

    players::ComputerSeats seats;
    std::shared_ptr<const host::GameRules> rules = nullptr; ///< of the engines
    std::optional<players::Engines> engines = {};
    std::stop_source stop = {};
    int player = -1;                         ///< who thinks
    std::uint64_t view = 0;                  ///< hash of what is thought about
    int actions = 0;                         ///< had been done when it began
    std::future<engine::Action> action = {}; ///< last: while it is awaited the rest belongs to it

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
    if (mind.is_about(player, session)) return;
    if (mind.action.valid()) {
        mind.stop.request_stop();
        if (!mind.is_done({})) return;
    }
    if (mind.rules != session.shared_rules()) {
        mind.rules = session.shared_rules();
        mind.engines.emplace(mind.rules, players::spare_threads());
    }
    mind.stop = {};
    const std::vector<engine::Engine*> engines = mind.engines->all();
    mind.seats.take_aids({{engines.begin() + 1, engines.end()}, mind.stop.get_token()});
    mind.player = player;
    mind.view = engine::content_hash(session.seen_by(player));
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
    if (!mind_->is_about(player, session) || !mind_->is_done(patience)) return std::nullopt;
    return mind_->action.get();
}

} // namespace bastide::desktop
