#include "course/game_analysis.hpp"

#include "core/session/whole_game.hpp"
#include "players/advice/engines.hpp"

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
        costly_ = telling::costly_turns(engine, telling, found_);
    } catch (const std::exception& error) {
        found_.problem = telling.say.language.told(error);
    }
    return true;
}

} // namespace bastide::course
