#include "frontend/desktop/game/game_sounds.hpp"

#include <algorithm>
#include <variant>

namespace bastide::desktop {

GameSounds::Heard GameSounds::follow(const course::Play& play, bool points_follow) {
    const auto& log = play.log();
    const bool taken_back = log.size() < heard_;
    if (taken_back) sounds_.play(Effect::figure_returned);
    Heard heard;
    for (std::size_t i = std::min(heard_, log.size()); i < log.size(); ++i) {
        play_entry(log[i].event, points_follow);
        heard.tile_laid =
            heard.tile_laid || std::holds_alternative<engine::TilePlaced>(log[i].event);
    }
    heard_ = log.size();
    heard.person_called = call_person(play);
    return heard;
}

void GameSounds::play_entry(const engine::Event& event, bool points_follow) {
    if (std::holds_alternative<engine::TilePlaced>(event)) sounds_.play(Effect::tile_laid);
    if (std::holds_alternative<engine::FigureDeployed>(event)
        || std::holds_alternative<engine::FigureMoved>(event))
        sounds_.play(Effect::figure_deployed);
    if (std::holds_alternative<engine::FigureHeld>(event)) sounds_.play(Effect::figure_returned);
    if (std::holds_alternative<engine::TileDrawn>(event)) sounds_.play(Effect::drawn);
    if (const auto* scored = std::get_if<engine::FeatureScored>(&event);
        scored != nullptr && !points_follow && scored->points != 0 && !scored->winners.empty()
        && scored->occasion != engine::Occasion::at_end)
        sounds_.play(Effect::points);
    if (std::holds_alternative<engine::GameOver>(event)) sounds_.play(Effect::game_over);
}

/// After a turn of a computer, or of somebody elsewhere, people here may be looking elsewhere.
bool GameSounds::call_person(const course::Play& play) {
    const int actor = play.actor();
    const bool next_person =
        actor >= 0 && actor != last_actor_ && last_actor_ >= 0 && play.decides_here(actor);
    const bool called = next_person && !play.decides_here(last_actor_);
    if (called) sounds_.play(Effect::turn);
    last_actor_ = actor;
    return called;
}

} // namespace bastide::desktop
