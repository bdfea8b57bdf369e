#include "presentation/telling/proposed_turn.hpp"

#include "presentation/telling/features.hpp"
#include "presentation/telling/place_text.hpp"
#include "presentation/telling/tile_text.hpp"
#include "presentation/telling/turn_reasons.hpp"

#include <cstdlib>

namespace bastide::telling {
namespace {

void join(std::string& text, const std::string& more) {
    if (!more.empty()) text += (text.empty() ? "" : ", ") + more;
}

/// What a choice is called, and what is there.
void tell_choice(ProposedTurn& turn, engine::Engine& engine, const Telling& telling,
                 const engine::Action& action) {
    for (const BoardSpot& spot : board_spots(engine, {action}, telling)) {
        join(turn.title, spot.title);
        if (!spot.detail.empty()) turn.details.push_back(spot.detail);
    }
    const bool on_placed = turn.placement && turn.placement->cell == action.cell;
    if (action.kind == engine::ActionKind::deploy && on_placed)
        turn.figure = {action.figure, action.segment};
}

/// Where no figures are in the game, it is told what is placed.
std::string only_placing(const ProposedTurn& turn, const Telling& telling) {
    const words::Language& tr = telling.say.language;
    if (!turn.placement) return tr("Pass");
    const engine::Ruleset& rules = telling.state.rules();
    if (!rules.figures.empty()) return tr("No figure");
    const std::string land = tile_text(rules, turn.placement->tile, telling.say);
    return land.empty() ? tr("Place it") : words::capitalised(land);
}

} // namespace

ProposedTurn propose(engine::Engine& engine, const Telling& telling,
                     const std::vector<engine::Action>& actions) {
    const words::Language& tr = telling.say.language;
    const auto player = static_cast<std::size_t>(engine::Engine::current_step(telling.state).actor);
    const int before = telling.state.scores()[player];
    engine::GameState state = telling.state;
    ProposedTurn turn;
    TurnReasons reasons;
    for (const engine::Action& action : actions) {
        if (action.kind == engine::ActionKind::place)
            turn.placement = action;
        else if (action.kind != engine::ActionKind::pass)
            tell_choice(turn, engine, {state, telling.say, telling.players}, action);
        if (engine.apply(state, action)) break;
        if (action.kind == engine::ActionKind::place)
            reasons = turn_reasons(engine, telling.state, {state, telling.say, telling.players},
                                   static_cast<int>(player));
    }
    if (turn.title.empty()) turn.title = only_placing(turn, telling);
    if (turn.placement) turn.place = place_text(turn.placement->cell, tr);
    const int points = state.scores()[player] - before;
    // What the tile completes says how much by itself.
    if (const int other = points - reasons.points_told; other > 0)
        turn.details.push_back(tr.count("+{} point at once", "+{} points at once", other));
    turn.details.insert(turn.details.end(), reasons.sentences.begin(), reasons.sentences.end());
    return turn;
}

std::string in_a_line(const ProposedTurn& turn) {
    std::string text = turn.title;
    for (const std::string& detail : turn.details)
        text += ", " + detail;
    return turn.place.empty() ? text : text + " (" + turn.place + ')';
}

std::string as_many_as_fit(const std::vector<std::string>& parts,
                           const std::function<bool(const std::string&)>& fits) {
    std::string row;
    for (const std::string& part : parts) {
        const std::string longer = row.empty() ? part : row + ", " + part;
        if (row.empty() || fits(longer)) row = longer;
    }
    return row;
}

std::string margin_text(long hundredths, const words::Language& tr) {
    constexpr long more_than_points = 100 * 100;
    if (std::labs(hundredths) >= more_than_points)
        return hundredths > 0 ? tr("more wins") : tr("more losses");
    const long tenths = (std::labs(hundredths) + 5) / 10;
    const char* const sign = tenths == 0 ? "±" : hundredths > 0 ? "+" : "−";
    return sign + tr("{}.{}", tenths / 10, tenths % 10);
}

} // namespace bastide::telling
