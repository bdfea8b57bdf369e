#include "modding/scenarios/findings.hpp"

#include "core/engine/state/piles.hpp"
#include "core/engine/turn/deploying.hpp"
#include "core/reading/text.hpp"
#include "core/records/replay.hpp"

#include <algorithm>

namespace bastide::scenarios {

using engine::Action;
using engine::ActionKind;

namespace {

std::string name_of(const Game& game, const engine::ScoreTerm& term) {
    const auto& presentation = game.rules().presentation();
    if (!term.reason.empty()) return presentation.word(term.reason, term.count);
    switch (term.quantity) {
    case engine::Quantity::tile: return term.count == 1 ? "tile" : "tiles";
    case engine::Quantity::neighbour: return term.count == 1 ? "neighbour" : "neighbours";
    case engine::Quantity::attribute:
        return presentation.word(game.ruleset().segment_attributes[term.attribute], term.count);
    case engine::Quantity::completed_neighbour: // has a reason instead
    case engine::Quantity::touching_attribute:  // too
    case engine::Quantity::constant: break;
    }
    return {};
}

std::string points_of_each(const Game& game, const engine::FeatureScored& scored) {
    Words winners, each;
    for (const int winner : scored.winners) {
        winners.push_back(game.name_of(winner));
        each.push_back(winners.back() + " scored " + std::to_string(scored.points_of(winner)));
    }
    const bool alike = std::all_of(scored.winners.begin(), scored.winners.end(), [&](int winner) {
        return scored.points_of(winner) == scored.points;
    });
    return alike ? joined(winners, " and ") + " scored " + std::to_string(scored.points)
                 : joined(each, " and ");
}

std::string told(const Game& game, const engine::FeatureScored& scored) {
    return points_of_each(game, scored) + " for " + subject_of(game, scored) + ": "
           + expression(game, scored);
}

/// " at X,Y on SEGMENT", as far as there is one.
std::string place_of(const Game& game, engine::Cell cell, engine::SegmentIndex segment) {
    std::string text = " at " + std::to_string(cell.x) + "," + std::to_string(cell.y);
    if (segment == engine::no_segment) return text;
    const engine::TileType& type = game.type_of(game.state().tile_at(cell));
    return text + " on " + records::segment_text(game.ruleset(), type, segment);
}

std::string name_of_figure(const Game& game, engine::FigureKindId kind, int owner) {
    const std::string& name = game.ruleset().figures[kind].name;
    return owner == engine::nobody ? name : game.name_of(owner) + " " + name;
}

/// "choose CHOICE NUMBER COLOUR FIGURE from HOLDER at X,Y on SEGMENT".
std::string choice_text(const Game& game, const Action& action) {
    std::string text = "choose " + game.ruleset().choices[action.choice].name;
    if (action.number != 0) text += " " + std::to_string(action.number);
    if (action.figure != engine::no_figure_kind)
        text += " " + name_of_figure(game, action.figure, action.owner);
    if (action.about == engine::About::held && action.holder != engine::no_player)
        text += " from " + game.name_of(action.holder);
    if (action.about == engine::About::nothing || action.about == engine::About::held) return text;
    return text + place_of(game, action.cell, action.segment);
}

std::string chance_at_hand(const Game& game, const engine::Step& step) {
    return game.name_of(step.actor) + " is to draw from the " + game.ruleset().piles[step.pile].name
           + ", which holds " + std::to_string(engine::items_left(game.state(), step.pile));
}

} // namespace

const std::string& subject_of(const Game& game, const engine::FeatureScored& scored) {
    return scored.subject.empty() ? game.ruleset().layers[scored.layer].name : scored.subject;
}

std::string expression(const Game& game, const engine::FeatureScored& scored) {
    Words terms;
    for (const engine::ScoreTerm& term : scored.terms) {
        const std::string name = name_of(game, term);
        if (name.empty())
            terms.push_back(std::to_string(term.points()));
        else
            terms.push_back(std::to_string(term.count) + " " + name + " × "
                            + std::to_string(term.factor));
    }
    return joined(terms, " + ");
}

std::string action_text(const Game& game, const Action& action) {
    const auto figure = [&] { return " " + game.ruleset().figures[action.figure].name; };
    switch (action.kind) {
    case ActionKind::place: {
        const bool drawn = game.state().drawn_tile() != engine::no_tile_type;
        return "place" + (drawn ? "" : " " + game.ruleset().tiles[action.tile].id)
               + place_of(game, action.cell, engine::no_segment)
               + (action.rotation == 0 ? "" : " turned " + std::to_string(action.rotation * 90));
    }
    case ActionKind::deploy: {
        const engine::TileType& type = game.type_of(game.state().last_tile());
        return "deploy" + figure() + " on "
               + records::segment_text(game.ruleset(), type, action.segment);
    }
    case ActionKind::retrieve:
        return "take back" + figure() + place_of(game, action.cell, action.segment);
    case ActionKind::choose: return choice_text(game, action);
    case ActionKind::discard: return "discard";
    case ActionKind::pass: return "pass";
    case ActionKind::draw:
    case ActionKind::lay_under:
    case ActionKind::finish: break; // nobody chooses these
    }
    return {};
}

std::string at_hand(const Game& game, const Action& tried) {
    constexpr std::size_t most_listed = 8;
    if (game.state().over()) return "the game is over";
    const engine::Step step = game.engine().current_step(game.state());
    const engine::Waiting waiting = game.engine().waiting(game.state());
    if (waiting == engine::Waiting::finish) return "only the final scoring is left";
    if (waiting == engine::Waiting::chance) return chance_at_hand(game, step);
    std::vector<Action> legal;
    game.engine().legal_actions(game.state(), legal);
    const auto unlike = [&](const Action& action) {
        return (action.kind != tried.kind ? 4 : 0) + (action.choice != tried.choice ? 2 : 0)
               + (action.cell != tried.cell ? 1 : 0);
    };
    std::stable_sort(legal.begin(), legal.end(),
                     [&](const Action& a, const Action& b) { return unlike(a) < unlike(b); });
    Words listed;
    for (std::size_t i = 0; i < std::min(legal.size(), most_listed); ++i)
        listed.push_back(action_text(game, legal[i]));
    const std::string more = legal.size() <= most_listed
                                 ? ""
                                 : ", and " + std::to_string(legal.size() - most_listed) + " more";
    return game.name_of(step.actor) + " may " + joined(listed, "; ") + more;
}

std::string refusal(const Game& game, const engine::Failure& refused, const Action& tried) {
    return refused.detail.text() + (game.state().over() ? "" : " Instead, " + at_hand(game, tried));
}

std::string all_figures(const Game& game) {
    Words all;
    const auto& figures = game.state().figures();
    for (std::size_t i = 0; i < figures.size(); ++i) {
        const engine::Figure& figure = figures[i];
        const std::string name = name_of_figure(game, figure.kind, figure.owner);
        if (figure.is_held())
            all.push_back(
                (figure.holder() == engine::nobody ? "nobody" : game.name_of(figure.holder()))
                + " keeps " + name);
        if (!figure.on_table()) continue;
        const auto at = engine::subject_of(game.state(), static_cast<engine::FigureIndex>(i));
        const engine::Cell cell = game.state().tiles()[static_cast<std::size_t>(at.tile)].cell;
        all.push_back(name + " stands" + place_of(game, cell, at.segment));
    }
    return all.empty() ? "no figure stands anywhere" : joined(all, "; ");
}

std::string all_of(const Game& game, int player) {
    const engine::GameState& state = game.state();
    const engine::Ruleset& ruleset = game.ruleset();
    Words all;
    const auto add = [&](int count, const std::string& what) {
        if (count != 0) all.push_back(std::to_string(count) + " " + what);
    };
    all.push_back(std::to_string(state.scores()[static_cast<std::size_t>(player)]) + " points");
    add(static_cast<int>(state.hand(player).size()), "tiles");
    for (std::size_t kind = 0; kind < ruleset.figures.size(); ++kind)
        add(state.supply(player, static_cast<engine::FigureKindId>(kind)),
            ruleset.figures[kind].name);
    for (std::size_t slot = 0; slot < ruleset.slots.size(); ++slot)
        if (ruleset.slots[slot].scope == engine::Slot::Scope::player)
            add(state.slot(slot, player), ruleset.slots[slot].name);
    return reading::listed(all, "and");
}

std::string all_scored(const Game& game) {
    Words all;
    for (const auto& scored : game.scored())
        all.push_back(told(game, scored));
    return all.empty() ? "nobody scored" : joined(all, "; ");
}

} // namespace bastide::scenarios
