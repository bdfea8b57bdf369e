#include "frontend/desktop/game/play.hpp"

#include "core/engine/piles.hpp"
#include "frontend/desktop/game/score_text.hpp"

#include <algorithm>
#include <exception>

namespace bastide::desktop {

Play::Play(session::Session session) : session_(std::move(session)) {
    look_again();
}

std::optional<std::string> Play::place(engine::Cell cell, engine::Rotation rotation) {
    return act({.kind = engine::ActionKind::place,
                .tile = state().tile_in_hand(),
                .cell = cell,
                .rotation = rotation});
}

std::optional<std::string> Play::deploy(std::size_t spot) {
    return act(engine::Action(spots_.at(spot).action));
}

std::optional<std::string> Play::pass() {
    return act({.kind = engine::ActionKind::pass});
}

std::optional<std::string> Play::draw() {
    try {
        const auto failure = session_.settle();
        look_again();
        if (failure) return failure->detail;
    } catch (const std::exception& error) {
        return error.what();
    }
    return std::nullopt;
}

std::optional<std::string> Play::undo() {
    try {
        session_.undo();
        look_again();
    } catch (const std::exception& error) {
        return error.what();
    }
    return std::nullopt;
}

std::optional<std::string> Play::act(const engine::Action& action) {
    try {
        if (const auto failure = session_.act(action)) return failure->detail;
        look_again();
    } catch (const std::exception& error) {
        return error.what();
    }
    return std::nullopt;
}

void Play::look_again() {
    ++version_;
    placements_ = {};
    spots_.clear();
    can_pass_ = false;
    const engine::GameState& now = state();
    switch (session_.waiting()) {
    case engine::Waiting::over:
        stage_ = Stage::over;
        actor_ = -1;
        return;
    case engine::Waiting::chance:
    case engine::Waiting::finish:
        stage_ = Stage::drawing;
        actor_ = now.active_player();
        return;
    case engine::Waiting::decision: break;
    }
    actor_ = engine().current_step(now).actor;
    const std::vector<engine::Action>& legal = session_.legal_actions();
    placements_ = Placements(legal);
    spots_ = deploy_spots(engine(), now, legal, words());
    can_pass_ = std::any_of(legal.begin(), legal.end(), [](const engine::Action& action) {
        return action.kind == engine::ActionKind::pass;
    });
    const bool discards = std::any_of(legal.begin(), legal.end(), [](const engine::Action& action) {
        return action.kind == engine::ActionKind::discard;
    });
    stage_ = discards ? Stage::drawing : !placements_.empty() ? Stage::placing : Stage::deploying;
}

bool Play::final_scoring_is_next() const {
    return session_.waiting() == engine::Waiting::finish;
}

std::string Play::why_no_undo() const {
    if (session_.can_undo()) return {};
    if (session_.actions() == 0) return "Nothing has happened yet";
    return stage_ == Stage::over ? "The final scoring is done"
                                 : "A new tile has been revealed since";
}

std::string Play::player_name(int player) const {
    const records::Seat& seat = session_.seats().at(static_cast<std::size_t>(player));
    return seat.name.empty() ? capitalised(seat.colour) : seat.name;
}

const std::string& Play::player_colour(int player) const {
    return session_.seats().at(static_cast<std::size_t>(player)).colour;
}

TilesLeft tiles_left(const engine::GameState& state) {
    TilesLeft tiles;
    if (state.rules().piles.empty()) return tiles;
    tiles.left = engine::items_left(state, 0);
    for (const engine::Stratum& stratum : state.rules().piles.front().strata)
        tiles.all += stratum.draws;
    return tiles;
}

} // namespace bastide::desktop
