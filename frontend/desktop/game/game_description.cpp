// What of a game is on the screen, for programs that look at the window: a part of GameScreen.
#include "frontend/desktop/game/game_screen.hpp"
#include "frontend/desktop/game/islands/result_panel.hpp"

#include <cmath>

namespace bastide::desktop {

nlohmann::json GameScreen::describe() const {
    nlohmann::json d;
    static const char* const stages[] = {"drawing", "placing", "deploying", "over"};
    d["screen"] = "game";
    d["stage"] = stages[static_cast<int>(play_.stage())];
    d["menu"] = menu_open_;
    d["focus"] = controls_.focus();
    d["computer"] = computer_at_turn();
    d["turn"] = play_.state().turn();
    d["actions"] = play_.session().actions();
    d["player"] = play_.actor();
    d["tiles"] = play_.state().tiles().size();
    d["scores"] = play_.state().scores();
    if (const TurnShown turn = turn_shown(); turn.player >= 0)
        d["banner"] = play_.player_name(turn.player) + ": " + banner_sentence(play_, turn);
    if (play_.stage() == Stage::over) d["banner"] = result_title(play_);
    d["moving"] = camera_.now().moving();
    d["painting"] = !camera_.now().moving() && const_cast<BoardView&>(board_).textures().busy();
    d["cell"] = camera_.now().goal().cell;
    if (play_.session().file()) d["file"] = play_.session().file()->string();
    d["buttons"] = controls_.describe(scale());
    describe_choices(d);
    d["log"] = LogPanel::texts(play_);
    d["owners"] = owners_shown_;
    d["side"] = side_ == SidePanel::log ? "log" : side_ == SidePanel::tiles ? "tiles" : "";
    d["notices"] = notices_.texts();
    d["chart"] = chart_shown_;
    d["guide"] = guide_.running() ? static_cast<int>(guide_.step()) + 1 : 0;
    d["fixed"] = ghost_.fixed();
    d["confirms"] = confirms_turn();
    if (replay_)
        d["replay"] = {{"at", replay_->at()},
                       {"moments", replay_->moments().size()},
                       {"playing", replay_->playing()}};
    return d;
}

/// Cells and figures that can be chosen, and where they are on the screen.
void GameScreen::describe_choices(nlohmann::json& d) const {
    d["covered"] = play_.covered();
    d["hand"] = nlohmann::json::array();
    for (const HeldTile& held : play_.hand())
        if (!play_.covered())
            d["hand"].push_back({{"tile", play_.rules().tiles[held.tile].id}, {"fits", held.fits}});
    if (play_.tile() != engine::no_tile_type && play_.stage() == Stage::placing)
        d["tile"] = play_.rules().tiles[play_.tile()].id;
    d["cells"] = nlohmann::json::array();
    for (const auto& [cell, rotations] : play_.placements().by_cell()) {
        const sf::FloatRect area = camera_.now().cell_rect(cell.x, cell.y);
        const sf::Vector2f middle{area.left + area.width / 2, area.top + area.height / 2};
        d["cells"].push_back({{"cell", {cell.x, cell.y}},
                              {"rotations", rotations},
                              {"x", std::lround(middle.x)},
                              {"y", std::lround(middle.y)},
                              {"reachable", !controls_.covered(middle / scale())}});
    }
    if (ghost_.cell())
        d["ghost"] = {{"cell", {ghost_.cell()->x, ghost_.cell()->y}},
                      {"rotation", ghost_.rotation()}};
    d["spots"] = nlohmann::json::array();
    for (std::size_t i = 0; i < marks_.size() && i < play_.spots().size(); ++i)
        d["spots"].push_back({{"role", play_.spots()[i].title},
                              {"bearing", marks_[i].bearing},
                              {"points", play_.spots()[i].feature.points_now},
                              {"x", std::lround(marks_[i].centre.x)},
                              {"y", std::lround(marks_[i].centre.y)},
                              {"reachable", !controls_.covered(marks_[i].centre / scale())}});
}

} // namespace bastide::desktop
