#include "frontend/desktop/game/islands/banner.hpp"

#include "frontend/desktop/look/player_paint.hpp"
#include "presentation/telling/decision.hpp"
#include "presentation/telling/held_things.hpp"

#include <algorithm>
#include <vector>

namespace bastide::desktop {
namespace {

constexpr float height = 72;
constexpr float shield_size = 48;
constexpr float pill_height = 24;

struct StepPill {
    std::string label;
    bool done = false;
    bool now = false;
};

/// The part of the turn at hand: what plugins have asked for lies above it.
std::size_t part_at_hand(const engine::GameState& state) {
    const auto agenda = state.agenda();
    const auto part = std::find_if(agenda.rbegin(), agenda.rend(), [](const engine::Step& step) {
        return step.part != engine::no_part;
    });
    return part == agenda.rend() ? state.rules().turn.size() : part->part;
}

std::string pill_label(const course::Play& play, engine::TurnPart part) {
    const words::Language& tr = play.language();
    switch (part.kind) {
    case engine::StepKind::place: return tr("Place");
    case engine::StepKind::deploy: return tr("Deploy");
    case engine::StepKind::score: return tr("Score");
    default: return {};
    }
}

/// The parts of a turn that take a decision or score, as the ruleset orders them, and where it
/// stands among them the step of a plugin that is at hand: it may be no part of a turn.
std::vector<StepPill> steps_of(const course::Play& play, const course::TurnShown& turn) {
    const bool turn_is_done = turn.confirms || turn.scores;
    const auto& parts = play.rules().turn;
    const std::size_t at = part_at_hand(play.state());
    const bool plugin_asks = play.stage() == course::Stage::deploying
                             && play.step().kind == engine::StepKind::plugin && !turn_is_done;
    const bool begins = play.stage() == course::Stage::drawing && !play.draws_token();
    std::vector<StepPill> pills;
    const auto ask = [&] { pills.push_back({play.step_name(), false, true}); };
    if (plugin_asks && at >= parts.size()) {
        ask(); // at the start, or when all turns are over
        return pills;
    }
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i == at && plugin_asks) ask();
        const std::string label = pill_label(play, parts[i]);
        if (label.empty()) continue;
        const bool scores = turn.scores && parts[i].kind == engine::StepKind::score;
        pills.push_back({label, (turn_is_done && !scores) || (!begins && i < at),
                         scores || (!turn_is_done && !begins && i == at && !plugin_asks)});
    }
    return pills;
}

float pill_width(const Painter& painter, const StepPill& pill) {
    return 28 + painter.width(pill.label, {Face::bold, 13, theme::text_1}) + 10;
}

void draw_pill(Painter& painter, const StepPill& pill, int number, sf::Vector2f at) {
    const float wide = pill_width(painter, pill);
    if (pill.now)
        painter.box({at.x, at.y - pill_height / 2, wide, pill_height}, pill_height / 2,
                    theme::accent);
    const Tone colour = pill.now ? theme::on_accent : pill.done ? theme::accent : theme::text_2;
    painter.frame({at.x + 4, at.y - 9, 18, 18}, 9, 1.4f, colour);
    if (pill.done)
        painter.icon("check", {at.x + 13, at.y}, 12, colour);
    else
        painter.text(std::to_string(number), {at.x + 13, at.y}, {Face::bold, 12, colour},
                     Align::centre);
    painter.text(pill.label, {at.x + 28, at.y}, {pill.now ? Face::bold : Face::text, 14, colour});
}

std::string covered_sentence(const course::Play& play) {
    const words::Language& tr = play.language();
    const telling::HiddenThings hidden = telling::hidden_things(play.rules());
    if (!hidden.tokens) return tr("Take your tiles when nobody else looks");
    return hidden.tiles ? tr("Take your tiles and tokens when nobody else looks")
                        : tr("Look at your tokens when nobody else does");
}

} // namespace

namespace {

std::string elsewhere_sentence(const course::Play& play) {
    const words::Language& tr = play.language();
    if (!play.elsewhere()->connected()) return tr("The connection is lost; it is made anew");
    if (!play.elsewhere()->trouble().empty()) return tr("The server cannot store anything now");
    if (play.elsewhere()->waits()) return tr("Waiting for the server");
    const people::Presence presence = play.presence(play.actor());
    if (presence.computer_plays) return tr("Is away: a computer plays meanwhile");
    return presence.away() ? tr("Is away; if that lasts, a computer plays") : tr("Is choosing");
}

} // namespace

std::string banner_sentence(const course::Play& play, const course::TurnShown& turn) {
    const words::Language& tr = play.language();
    if (turn.scores) return tr("Points are scored");
    if (turn.mover == course::Mover::elsewhere) return elsewhere_sentence(play);
    if (turn.confirms) return tr("Your turn is done: confirm it, or take it back");
    if (turn.mover == course::Mover::computer && play.stage() != course::Stage::drawing)
        return tr("The computer is thinking");
    if (turn.mover == course::Mover::stopped_computer)
        return tr("The computer cannot go on; it tries again when you say so");
    if (turn.mover == course::Mover::paused_computer) return tr("Paused: the computer waits");
    if (play.covered()) return covered_sentence(play);
    switch (play.stage()) {
    case course::Stage::drawing:
        if (play.final_scoring_is_next())
            return tr("That was the last turn: now comes the final scoring");
        if (play.draws_token()) return tr("A token is drawn in a moment");
        return play.session().actions() == 0 ? tr("Draws the first tile")
                                             : tr("The next tile is drawn in a moment");
    case course::Stage::placing:
    case course::Stage::deploying:
        return telling::decision_text(play.telling(), play.legal_actions());
    case course::Stage::over: return tr("The game is over");
    }
    return {};
}

void draw_banner(Painter& painter, Controls& controls, const course::Play& play,
                 const course::TurnShown& turn, std::pair<float, float> edges) {
    const int player = turn.player;
    if (player < 0) return;
    const std::string name = play.player_name(player);
    const std::string sentence = banner_sentence(play, turn);
    const TextStyle name_style{Face::title, 22, theme::text_1};
    const TextStyle sentence_style{Face::text, 16, theme::text_1};
    const std::vector<StepPill> steps = steps_of(play, turn);
    float track = 0;
    for (const StepPill& step : steps)
        track += pill_width(painter, step) + 20;
    const float first_line =
        painter.width(name, name_style) + 12 + painter.width(sentence, sentence_style);
    const float room = edges.second - edges.first;
    const float wide = std::min(16 + shield_size + 12 + std::max(first_line, track) + 20, room);
    const float left = std::clamp((painter.size().x - wide) / 2, edges.first, edges.second - wide);
    const sf::FloatRect area{left, theme::margin, wide, height};
    painter.island(area);
    draw_colour_edge(painter, area, play.player_colour(player), Edge::bottom);
    controls.cover(area);
    painter.shield(play.player_colour(player), {area.left + 16 + shield_size / 2, area.top + 34},
                   shield_size);
    float x = area.left + 16 + shield_size + 12;
    const float after = painter.text(name, {x, area.top + 23}, name_style);
    painter.fitted(sentence, {x + after + 12, area.top + 23},
                   area.left + wide - 12 - (x + after + 12), sentence_style);
    for (std::size_t i = 0; i < steps.size(); ++i) {
        draw_pill(painter, steps[i], static_cast<int>(i) + 1, {x - 4, area.top + 50});
        x += pill_width(painter, steps[i]);
        if (i + 1 < steps.size()) painter.icon("next", {x + 6, area.top + 50}, 12, theme::text_3);
        x += 20;
    }
}

} // namespace bastide::desktop
