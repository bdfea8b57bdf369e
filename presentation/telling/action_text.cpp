#include "presentation/telling/action_text.hpp"

#include "core/records/replay.hpp"
#include "presentation/telling/choice_text.hpp"

namespace bastide::telling {
namespace {

using engine::Action;
using engine::ActionKind;

std::string cell_text(engine::Cell cell) {
    return std::to_string(cell.x) + ',' + std::to_string(cell.y);
}

/// "wall@1 (1,0)": the segment that an action is about.
std::string segment_at(const Telling& telling, const Action& action) {
    const engine::GameState& state = telling.state;
    const auto& tile = state.tiles()[static_cast<std::size_t>(state.tile_at(action.cell))];
    return records::segment_text(telling.rules(), telling.rules().tiles[tile.type], action.segment)
           + " (" + cell_text(action.cell) + ")";
}

std::string figure_of(const Telling& telling, const Action& action) {
    return words::capitalised(telling.say.word(telling.rules().figures[action.figure].name));
}

/// What a choice is about; empty for nothing.
std::string subject_text(const Telling& telling, const Action& action) {
    std::string text;
    if (action.figure != engine::no_figure_kind) text = figure_of(telling, action);
    const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
    if (action.segment != engine::no_segment)
        add(segment_at(telling, action));
    else if (action.about == engine::About::tile || action.about == engine::About::figure)
        add(cell_text(action.cell));
    return text;
}

} // namespace

std::string action_text(const Telling& telling, const Action& action) {
    const words::Language& tr = telling.say.language;
    switch (action.kind) {
    case ActionKind::place:
        return tr("Place {} on {}, turned by {} degrees", telling.rules().tiles[action.tile].id,
                  cell_text(action.cell), action.rotation * 90);
    case ActionKind::deploy:
        return tr("Deploy: {} on {}", figure_of(telling, action), segment_at(telling, action));
    case ActionKind::retrieve:
        return tr("Take back: {} from {}", figure_of(telling, action), segment_at(telling, action));
    case ActionKind::choose: {
        const std::string subject = subject_text(telling, action);
        const std::string choice =
            choice_text(telling.rules(), {action.choice, action.number, action.number != 0},
                        telling.say, telling.players);
        return subject.empty() ? choice : choice + ": " + subject;
    }
    default: return tr("Pass");
    }
}

} // namespace bastide::telling
