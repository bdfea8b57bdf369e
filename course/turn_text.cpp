#include "course/turn_text.hpp"

#include "presentation/telling/decision.hpp"
#include "presentation/telling/held_things.hpp"

#include <algorithm>

namespace bastide::course {
namespace {

/// The part of the turn at hand: what plugins have asked for lies above it.
std::size_t part_at_hand(const engine::GameState& state) {
    const auto agenda = state.agenda();
    const auto part = std::find_if(agenda.rbegin(), agenda.rend(), [](const engine::Step& step) {
        return step.part != engine::no_part;
    });
    return part == agenda.rend() ? state.rules().turn.size() : part->part;
}

std::string label_of(const Play& play, engine::TurnPart part) {
    const words::Language& tr = play.language();
    switch (part.kind) {
    case engine::StepKind::place: return tr("Place");
    case engine::StepKind::deploy: return tr("Deploy");
    case engine::StepKind::score: return tr("Score");
    default: return {};
    }
}

std::string covered_text(const Play& play) {
    const words::Language& tr = play.language();
    const telling::HiddenThings hidden = telling::hidden_things(play.rules());
    if (!hidden.tokens) return tr("Take your tiles when nobody else looks");
    return hidden.tiles ? tr("Take your tiles and tokens when nobody else looks")
                        : tr("Look at your tokens when nobody else does");
}

std::string elsewhere_text(const Play& play) {
    const words::Language& tr = play.language();
    if (!play.elsewhere()->connected()) return tr("The connection is lost; it is made anew");
    if (!play.elsewhere()->trouble().empty()) return tr("The server cannot store anything now");
    if (play.elsewhere()->waits()) return tr("Waiting for the server");
    const people::Presence presence = play.presence(play.actor());
    if (presence.computer_plays) return tr("Is away: a computer plays meanwhile");
    return presence.away() ? tr("Is away; if that lasts, a computer plays") : tr("Is choosing");
}

} // namespace

std::string turn_text(const Play& play, const TurnShown& turn) {
    const words::Language& tr = play.language();
    if (turn.scores) return tr("Points are scored");
    if (turn.mover == Mover::elsewhere) return elsewhere_text(play);
    if (turn.confirms) return tr("Your turn is done: confirm it, or take it back");
    if (turn.mover == Mover::computer && play.stage() != Stage::drawing)
        return tr("The computer is thinking");
    if (turn.mover == Mover::stopped_computer)
        return tr("The computer cannot go on; it tries again when you say so");
    if (turn.mover == Mover::paused_computer) return tr("Paused: the computer waits");
    if (play.covered()) return covered_text(play);
    switch (play.stage()) {
    case Stage::drawing:
        if (play.final_scoring_is_next())
            return tr("That was the last turn: now comes the final scoring");
        if (play.draws_token()) return tr("A token is drawn in a moment");
        return play.session().actions() == 0 ? tr("Draws the first tile")
                                             : tr("The next tile is drawn in a moment");
    case Stage::placing:
    case Stage::deploying: return telling::decision_text(play.telling(), play.legal_actions());
    case Stage::over: return tr("The game is over");
    }
    return {};
}

std::vector<TurnStep> turn_steps(const Play& play, const TurnShown& turn) {
    const bool turn_is_done = turn.confirms || turn.scores;
    const auto& parts = play.rules().turn;
    const std::size_t at = part_at_hand(play.state());
    const bool plugin_asks = play.stage() == Stage::deploying
                             && play.step().kind == engine::StepKind::plugin && !turn_is_done;
    const bool begins = play.stage() == Stage::drawing && !play.draws_token();
    std::vector<TurnStep> steps;
    const auto ask = [&] { steps.push_back({play.step_name(), false, true}); };
    if (plugin_asks && at >= parts.size()) {
        ask(); // at the start, or when all turns are over
        return steps;
    }
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i == at && plugin_asks) ask();
        const std::string label = label_of(play, parts[i]);
        if (label.empty()) continue;
        const bool scores = turn.scores && parts[i].kind == engine::StepKind::score;
        steps.push_back({label, (turn_is_done && !scores) || (!begins && i < at),
                         scores || (!turn_is_done && !begins && i == at && !plugin_asks)});
    }
    return steps;
}

} // namespace bastide::course
