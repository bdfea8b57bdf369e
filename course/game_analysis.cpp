#include "course/game_analysis.hpp"

#include "core/session/whole_game.hpp"
#include "players/advice/engines.hpp"

#include <algorithm>
#include <exception>

namespace bastide::course {

GameAnalysis::GameAnalysis(const session::Session& session, const players::AnalysisBudget& budget)
    : analyst_(
        session.shared_rules(),
        {static_cast<int>(session.seats().size()), session::WholeGame(session).recorded_actions()},
        budget, players::spare_threads()),
      found_(analyst_.analysis()) {}

bool GameAnalysis::update(engine::Engine& engine, const telling::Telling& telling) {
    const int version = analyst_.version();
    if (version == version_) return false;
    version_ = version;
    found_ = analyst_.analysis();
    costly_.clear();
    try {
        for (const std::size_t place : found_.costliest()) {
            const players::JudgedTurn& turn = found_.turns[place];
            const telling::Telling before{*turn.before, telling.say, telling.players};
            const words::Language& language = telling.say.language;
            costly_.push_back({.actions = turn.actions,
                               .turn = turn.turn,
                               .player = turn.player,
                               .cost = telling::margin_text(-turn.cost(), language),
                               .played_lead = telling::margin_text(turn.played_lead, language),
                               .lead = telling::margin_text(turn.best_lead, language),
                               .played = telling::propose(engine, before, turn.played),
                               .better = telling::propose(engine, before, turn.best)});
        }
    } catch (const std::exception& error) {
        found_.problem = telling.say.language.told(error);
    }
    return true;
}

int GameAnalysis::percent() const {
    return found_.all == 0 ? 100 : 100 * found_.done / found_.all;
}

} // namespace bastide::course
