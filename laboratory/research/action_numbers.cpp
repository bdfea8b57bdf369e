#include "laboratory/research/action_numbers.hpp"

namespace bastide::research {

using engine::Action;
using engine::ActionKind;
using engine::GameState;

namespace {

/// The cell that an action is about, if any.
bool has_cell(const Action& action) {
    return action.kind == ActionKind::place || action.segment != engine::no_segment
           || action.about == engine::About::tile || action.about == engine::About::figure;
}

/// The terrain of the segment that an action is about, and its ports as they lie on the table.
template <class Tell>
void tell_segment(const Action& action, const engine::Ruleset& rules, const GameState* view,
                  const Tell& tell) {
    const bool on_segment = view != nullptr && action.segment != engine::no_segment;
    const engine::PlacedTile tile =
        on_segment ? view->tiles()[static_cast<std::size_t>(view->tile_at(action.cell))]
                   : engine::PlacedTile{};
    const engine::Segment* const segment =
        on_segment ? &rules.tiles[tile.type].segments[action.segment] : nullptr;
    for (std::size_t terrain = 0; terrain < rules.terrains.size(); ++terrain)
        tell([&] { return "terrain " + rules.terrains[terrain].name; },
             segment != nullptr && segment->terrain == terrain);
    const engine::PortMask ports = segment == nullptr
                                       ? engine::PortMask{0}
                                       : engine::turned_mask(segment->ports, tile.rotation);
    for (int port = 0; port < engine::port_count; ++port)
        tell([&] { return "port " + std::to_string(port); }, (ports >> port & 1u) != 0);
}

/// Calls `tell(name, value)` for each number of an action, always the same ones in the same order;
/// see `tell_numbers` of observations.
template <class Tell>
void tell_action(const Action& action, const engine::Ruleset& rules, const GameState* view,
                 engine::Seat seat, const Window& window, const Tell& tell) {
    const auto is = [&](ActionKind kind) { return action.kind == kind; };
    tell([] { return std::string("place"); }, is(ActionKind::place));
    tell([] { return std::string("deploy"); }, is(ActionKind::deploy));
    tell([] { return std::string("retrieve"); }, is(ActionKind::retrieve));
    tell([] { return std::string("choose"); }, is(ActionKind::choose));
    tell([] { return std::string("pass"); }, is(ActionKind::pass));
    const bool on_table = has_cell(action);
    tell([] { return std::string("column"); }, on_table ? window.column(action.cell) : -1);
    tell([] { return std::string("row"); }, on_table ? window.row(action.cell) : -1);
    tell([] { return std::string("rotation"); }, action.rotation);
    tell([] { return std::string("tile"); }, is(ActionKind::place) ? action.tile : -1);
    for (std::size_t kind = 0; kind < rules.figures.size(); ++kind)
        tell([&] { return "figure " + rules.figures[kind].name; }, action.figure == kind);
    tell_segment(action, rules, view, tell);
    for (std::size_t choice = 0; choice < rules.choices.size(); ++choice)
        tell([&] { return "choice " + rules.choices[choice].name; },
             is(ActionKind::choose) && action.choice == choice);
    tell([] { return std::string("number"); }, action.number);
    const int players = view == nullptr ? 0 : view->players();
    tell([] { return std::string("owner"); }, relative(action.owner, seat, players));
    tell([] { return std::string("holder"); }, relative(action.holder, seat, players));
}

} // namespace

ActionNumbers::ActionNumbers(const engine::Ruleset& rules) : rules_(rules) {
    tell_action({}, rules, nullptr, 0, {},
                [&](const auto& name, auto) { names_.push_back(name()); });
}

void ActionNumbers::write(const Action& action, const GameState& view, engine::Seat seat,
                          const Window& window, std::span<Number> row) const {
    std::size_t next = 0;
    tell_action(action, rules_, &view, seat, window,
                [&](const auto&, std::int64_t value) { row[next++] = narrowed(value); });
}

} // namespace bastide::research
