#include "laboratory/research/environment.hpp"

#include "core/host/beginning.hpp"
#include "core/reading/error.hpp"
#include "core/records/record.hpp"
#include "core/records/replay.hpp"

#include <algorithm>
#include <stdexcept>

namespace bastide::research {

using engine::message;
using engine::Waiting;
using reading::LoadError;

namespace {

records::Setup setup_for(const host::GameRules& rules, const Game& game,
                         const std::vector<std::string>& kinds) {
    const auto players = static_cast<std::size_t>(game.state.players());
    if (!kinds.empty() && kinds.size() != players)
        throw LoadError({}, message("'{}': expected {}, found {}", "kinds", players, kinds.size()));
    records::Setup setup = records::setup_of(rules);
    for (std::size_t seat = 0; seat < players; ++seat) {
        records::Seat sits;
        if (seat < rules.colours().size()) sits.colour = rules.colours()[seat];
        if (!kinds.empty()) sits.kind = kinds[seat];
        setup.seats.push_back(std::move(sits));
    }
    setup.seed = game.seed;
    return setup;
}

} // namespace

int actor_of(const Game& game) {
    return game.state.over() ? -1 : engine::Engine::current_step(game.state).actor;
}

Environment::Environment(std::shared_ptr<const host::GameRules> rules)
    : rules_(std::move(rules)),
      runtime_(rules_->make_runtime()),
      engine_(rules_->ruleset(), runtime_.get()) {}

Game Environment::begin(int players, std::uint64_t seed) {
    rules_->check_players(static_cast<std::size_t>(std::max(players, 0)));
    Game game{host::begin_game(engine_, players), seed, engine::Chance(seed)};
    journal_.clear();
    settle(game);
    return game;
}

void Environment::apply(Game& game, const engine::Action& action, engine::Journal* journal) {
    if (const auto failed = engine_.apply(game.state, action, journal))
        throw engine::HookError(failed->detail.text());
    game.chance.count(action);
    game.done.push_back(action);
}

/// Leaves in `legal_` what can be chosen then.
void Environment::settle(Game& game) {
    while (true) {
        if (engine_.waiting(game.state) == Waiting::chance)
            apply(game, game.chance.next(engine_, game.state), &journal_);
        else if (legal(game).size() == 1 && !engine::is_choice(legal_.front()))
            apply(game, engine::Action(legal_.front()), &journal_);
        else
            return;
    }
}

const std::vector<engine::Action>& Environment::act(Game& game, const engine::Action& action) {
    const std::size_t done = game.done.size();
    const engine::Chance chance = game.chance;
    journal_.clear();
    try {
        apply(game, action, &journal_);
        settle(game);
    } catch (...) {
        journal_.rewind(game.state, 0);
        game.chance = chance;
        game.done.resize(done);
        throw;
    }
    return legal_;
}

const std::vector<engine::Action>& Environment::legal(const Game& game) {
    engine_.legal_actions(game.state, legal_);
    return legal_;
}

/// To choose in this game from now on.
players::ComputerSeats& Environment::players(const std::vector<std::string>& kinds,
                                             const Game& game) {
    auto known = players_.find(kinds);
    if (known == players_.end()) {
        players::ComputerSeats seats(kinds);
        for (std::size_t seat = 0; seat < kinds.size(); ++seat)
            if (!seats.plays(static_cast<int>(seat)))
                throw LoadError({}, message("there is no computer player '{}'", kinds[seat]));
        known = players_.emplace(kinds, std::move(seats)).first;
    }
    known->second.begin(game.seed);
    return known->second;
}

std::size_t Environment::choose(const Game& game, const std::string& kind) {
    const auto count = static_cast<std::size_t>(game.state.players());
    const engine::Action chosen =
        players(std::vector<std::string>(count, kind), game)
            .choose(actor_of(game), engine_, game.state, static_cast<int>(game.done.size()));
    const auto& listed = legal(game);
    const auto found = std::find(listed.begin(), listed.end(), chosen);
    if (found == listed.end()) throw std::logic_error("a computer player chose no legal action");
    return static_cast<std::size_t>(found - listed.begin());
}

engine::Action Environment::next(const Game& game, players::ComputerSeats& seats) {
    switch (engine_.waiting(game.state)) {
    case Waiting::chance: return game.chance.next(engine_, game.state);
    case Waiting::finish: return {.kind = engine::ActionKind::finish};
    default:
        return seats.choose(actor_of(game), engine_, game.state,
                            static_cast<int>(game.done.size()));
    }
}

void Environment::play(Game& game, const std::vector<std::string>& kinds) {
    if (kinds.size() != static_cast<std::size_t>(game.state.players()))
        throw LoadError({}, message("'{}': expected {}, found {}", "kinds", game.state.players(),
                                    kinds.size()));
    players::ComputerSeats& seats = players(kinds, game);
    Game played = game; // what fails leaves the game as it was, and a journal would take longer
    while (!played.state.over())
        apply(played, next(played, seats), nullptr);
    game = std::move(played);
}

Game Environment::deal(const Game& game, engine::Seat seat, std::uint64_t seed) {
    engine::Random random(engine::scatter(seed));
    Game dealt{engine::deal(engine::view_for(game.state, seat), random), seed, engine::Chance(seed),
               game.done, true};
    engine_.ask_again(dealt.state);
    journal_.clear();
    settle(dealt);
    return dealt;
}

std::vector<nlohmann::ordered_json> Environment::record(const Game& game,
                                                        const std::vector<std::string>& kinds) {
    if (game.dealt) throw LoadError({}, message("a game that was dealt from a view has no record"));
    std::vector<nlohmann::ordered_json> lines = {records::to_json(setup_for(*rules_, game, kinds))};
    engine::GameState state = host::begin_game(engine_, game.state.players());
    for (std::size_t i = 0; i < game.done.size(); ++i) {
        records::append_lines(lines, game.done[i], state, i == 0);
        if (const auto failed = engine_.apply(state, game.done[i]))
            throw engine::HookError(failed->detail.text());
    }
    records::append_end(lines, state);
    return lines;
}

} // namespace bastide::research
