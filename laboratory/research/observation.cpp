#include "laboratory/research/observation.hpp"

#include "core/engine/state/board.hpp"
#include "core/engine/state/feature_queries.hpp"
#include "core/engine/state/piles.hpp"
#include "core/engine/turn/legal_actions.hpp"

#include <algorithm>
#include <limits>

namespace bastide::research {

using engine::Cell;
using engine::GameState;
using engine::NodeIndex;
using engine::Ruleset;
using engine::Seat;
using engine::Slot;

namespace {

/// The planes that come first, whatever the rules.
enum FirstPlanes : int { tile_plane, last_tile_plane, frontier_plane };

constexpr int of_seat = 0, of_others = 1, of_nobody = 2, whose_figure = 3;

int owner_plane(const engine::Figure& figure, Seat seat) {
    if (figure.owner == engine::nobody) return of_nobody;
    return figure.owner == std::max(seat, 0) ? of_seat : of_others;
}

/// Calls `tell(name, value)` for each number of a state, always the same ones in the same order.
/// `name` is a function, since only who wants to know the names has them made.
template <class Tell>
void tell_numbers(const GameState& view, Seat seat, const Tell& tell);

/// How many tiles of each kind a player holds, and how many that the seat does not know.
template <class Tell>
void tell_hand(const GameState& view, int player, const std::string& whose, const Tell& tell) {
    const auto hand = view.hand(player);
    const auto count = [&](engine::TileTypeId tile) {
        return std::count(hand.begin(), hand.end(), tile);
    };
    for (std::size_t tile = 0; tile < view.rules().tiles.size(); ++tile)
        tell([&] { return whose + "holds " + view.rules().tiles[tile].id; },
             count(static_cast<engine::TileTypeId>(tile)));
    tell([&] { return whose + "holds unknown"; }, count(engine::unknown_tile));
}

template <class Tell>
void tell_slots(const GameState& view, Slot::Scope scope, int owner, const std::string& whose,
                const Tell& tell) {
    const auto& slots = view.rules().slots;
    for (std::size_t slot = 0; slot < slots.size(); ++slot)
        if (slots[slot].scope == scope)
            tell([&] { return whose + "slot " + slots[slot].name; }, view.slot(slot, owner));
}

/// `place` is that of the player as the seat counts them.
template <class Tell>
void tell_player(const GameState& view, int player, int place, const Tell& tell) {
    const Ruleset& rules = view.rules();
    const std::string whose = "player " + std::to_string(place) + " ";
    tell([&] { return whose + "has the turn"; }, view.active_player() == player);
    tell([&] { return whose + "score"; }, view.scores()[static_cast<std::size_t>(player)]);
    for (std::size_t kind = 0; kind < rules.figures.size(); ++kind)
        if (!rules.figures[kind].neutral)
            tell([&] { return whose + "supply " + rules.figures[kind].name; },
                 view.supply(player, static_cast<engine::FigureKindId>(kind)));
    if (rules.hand.size > 0) tell_hand(view, player, whose, tell);
    tell_slots(view, Slot::Scope::player, player, whose, tell);
}

template <class Tell>
void tell_pile(const GameState& view, std::size_t index, const Tell& tell) {
    const Ruleset& rules = view.rules();
    const engine::Pile& pile = rules.piles[index];
    tell([&] { return "left in " + pile.name; },
         engine::items_left(view, static_cast<engine::PileId>(index)));
    const std::size_t items = pile.strata.front().copies.size();
    for (std::size_t item = 0; item < items; ++item) {
        int unseen = 0;
        for (std::size_t stratum = rules.first_stratum[index];
             stratum < rules.first_stratum[index + 1]; ++stratum)
            unseen += view.unseen()[rules.stratum_begin[stratum] + item];
        tell(
            [&] {
                return "unseen in " + pile.name + " "
                       + (pile.holds_tiles() ? rules.tiles[item].id : pile.tokens[item]);
            },
            unseen);
    }
}

template <class Tell>
void tell_step(const GameState& view, const Tell& tell) {
    tell([] { return std::string("over"); }, view.over());
    const engine::Step step = view.agenda().empty() ? engine::Step{} : engine::step_at_hand(view);
    tell([] { return std::string("step place"); }, step.kind == engine::StepKind::place);
    tell([] { return std::string("step deploy"); }, step.kind == engine::StepKind::deploy);
    const auto& steps = view.rules().steps;
    for (std::size_t i = 0; i < steps.size(); ++i)
        tell([&] { return "step " + steps[i].name; },
             step.kind == engine::StepKind::plugin && step.step == i);
}

template <class Tell>
void tell_numbers(const GameState& view, Seat seat, const Tell& tell) {
    const Ruleset& rules = view.rules();
    tell([] { return std::string("turn"); }, view.turn());
    tell_step(view, tell);
    for (int place = 0; place < view.players(); ++place)
        tell_player(view, (std::max(seat, 0) + place) % view.players(), place, tell);
    for (std::size_t kind = 0; kind < rules.figures.size(); ++kind)
        if (rules.figures[kind].neutral)
            tell([&] { return "supply " + rules.figures[kind].name; },
                 view.supply(engine::nobody, static_cast<engine::FigureKindId>(kind)));
    tell_slots(view, Slot::Scope::game, 0, "", tell);
    for (std::size_t tile = 0; tile < rules.tiles.size(); ++tile)
        tell([&] { return "drawn " + rules.tiles[tile].id; }, view.drawn_tile() == tile);
    for (std::size_t pile = 0; pile < rules.piles.size(); ++pile)
        tell_pile(view, pile, tell);
}

std::vector<std::string> ports_of(const std::string& what) {
    std::vector<std::string> names;
    for (int port = 0; port < engine::port_count; ++port)
        names.push_back("port " + std::to_string(port) + " " + what);
    return names;
}

bool shows(const Ruleset& rules, engine::TerrainId terrain) {
    return std::any_of(rules.tiles.begin(), rules.tiles.end(), [&](const auto& tile) {
        return std::count(tile.terrain.begin(), tile.terrain.end(), terrain) > 0;
    });
}

bool has_inside(const Ruleset& rules, engine::TerrainId terrain) {
    return std::any_of(rules.tiles.begin(), rules.tiles.end(), [&](const auto& tile) {
        return std::any_of(tile.segments.begin(), tile.segments.end(), [&](const auto& segment) {
            return segment.terrain == terrain && segment.ports == 0;
        });
    });
}

} // namespace

Number narrowed(std::int64_t value) {
    using Limits = std::numeric_limits<Number>;
    return static_cast<Number>(std::clamp<std::int64_t>(value, Limits::min(), Limits::max()));
}

int relative(int player, Seat seat, int players) {
    if (player < 0 || player >= players) return -1;
    return (player - std::max(seat, 0) + players) % players;
}

Window Window::around(const GameState& view, int size) {
    int west = 0, east = 0, north = 0, south = 0;
    for (const engine::PlacedTile& tile : view.tiles()) {
        west = std::min<int>(west, tile.cell.x);
        east = std::max<int>(east, tile.cell.x);
        north = std::min<int>(north, tile.cell.y);
        south = std::max<int>(south, tile.cell.y);
    }
    const auto first = [&](int least, int most) {
        return static_cast<std::int16_t>((least + most) / 2 - size / 2);
    };
    return {size, {first(west, east), first(north, south)}};
}

bool Window::contains(Cell cell) const {
    return column(cell) >= 0 && column(cell) < size && row(cell) >= 0 && row(cell) < size;
}

/// The planes while they are written.
class Observer::Canvas {
  public:
    Canvas(const Window& window, std::span<Number> planes) : window_(window), planes_(planes) {}

    void add(int plane, Cell cell, std::int64_t value) {
        if (value == 0 || !window_.contains(cell)) return;
        const auto size = static_cast<std::size_t>(window_.size);
        Number& number = planes_[(static_cast<std::size_t>(plane) * size
                                  + static_cast<std::size_t>(window_.row(cell)))
                                     * size
                                 + static_cast<std::size_t>(window_.column(cell))];
        number = narrowed(number + value);
    }

  private:
    const Window& window_;
    std::span<Number> planes_;
};

Observer::Observer(const Ruleset& rules, int players) : rules_(rules) {
    name_planes();
    tell_numbers(GameState(rules, players), 0,
                 [&](const auto& name, auto) { numbers_.push_back(name()); });
}

int Observer::add(const std::vector<std::string>& names) {
    const auto first = static_cast<int>(planes_.size());
    planes_.insert(planes_.end(), names.begin(), names.end());
    return first;
}

void Observer::name_planes() {
    add({"tile", "last tile", "frontier"});
    for (std::size_t i = 0; i < rules_.terrains.size(); ++i) {
        const auto terrain = static_cast<engine::TerrainId>(i);
        const std::string& name = rules_.terrains[i].name;
        port_planes_.push_back(shows(rules_, terrain) ? add(ports_of(name)) : -1);
        inside_planes_.push_back(has_inside(rules_, terrain) ? add({"inside " + name}) : -1);
    }
    attribute_planes_ = add({});
    for (const auto* names : {&rules_.segment_attributes, &rules_.tile_attributes})
        for (const std::string& name : *names)
            add({"attribute " + name});
    figure_planes_ = add({});
    for (const engine::FigureKind& figure : rules_.figures)
        add({"own " + figure.name, "others' " + figure.name, "nobody's " + figure.name});
    feature_planes_ = add(ports_of("own figures"));
    add(ports_of("others' figures"));
    add(ports_of("open ends"));
    for (const Slot& slot : rules_.slots) {
        const bool on_table = slot.scope != Slot::Scope::game && slot.scope != Slot::Scope::player;
        slot_planes_.push_back(on_table ? add({"slot " + slot.name}) : -1);
    }
}

void Observer::write_tile(const GameState& view, std::size_t index, Canvas& canvas) const {
    const engine::PlacedTile& tile = view.tiles()[index];
    const engine::TileType& type = rules_.tiles[tile.type];
    canvas.add(tile_plane, tile.cell, 1);
    for (engine::Port own = 0; own < engine::port_count; ++own)
        if (const int plane = port_planes_[type.terrain[own]]; plane >= 0)
            canvas.add(plane + engine::turned(own, tile.rotation), tile.cell, 1);
    for (std::size_t i = 0; i < type.segments.size(); ++i) {
        const engine::Segment& segment = type.segments[i];
        const auto number = static_cast<engine::SegmentIndex>(i);
        if (segment.ports == 0) canvas.add(inside_planes_[segment.terrain], tile.cell, 1);
        for (std::size_t attribute = 0; attribute < rules_.segment_attributes.size(); ++attribute)
            canvas.add(attribute_planes_ + static_cast<int>(attribute), tile.cell,
                       engine::attribute_of(view, tile, number,
                                            static_cast<engine::AttributeId>(attribute)));
    }
    for (std::size_t attribute = 0; attribute < type.attributes.size(); ++attribute)
        canvas.add(attribute_planes_
                       + static_cast<int>(rules_.segment_attributes.size() + attribute),
                   tile.cell, type.attributes[attribute]);
    for (std::size_t slot = 0; slot < slot_planes_.size(); ++slot) {
        if (rules_.slots[slot].scope == Slot::Scope::tile)
            canvas.add(slot_planes_[slot], tile.cell, view.slot(slot, static_cast<int>(index)));
        if (rules_.slots[slot].scope == Slot::Scope::segment)
            for (std::size_t i = 0; i < type.segments.size(); ++i)
                canvas.add(slot_planes_[slot], tile.cell,
                           view.slot(slot, tile.first_segment + static_cast<int>(i)));
    }
}

/// How the features stand that a tile's ports lead to.
void Observer::write_features(const GameState& view, Seat seat, Canvas& canvas) const {
    struct Standing {
        int own = 0;
        int others = 0;
    };
    std::vector<Standing> features(view.nodes().size());
    for (const engine::Figure& figure : view.figures()) {
        if (!figure.on_feature() || figure.owner == engine::nobody) continue;
        Standing& feature = features[static_cast<std::size_t>(engine::root_of(view, figure.node))];
        (owner_plane(figure, seat) == of_seat ? feature.own : feature.others) += 1;
    }
    for (const engine::PlacedTile& tile : view.tiles())
        for (engine::Port port = 0; port < engine::port_count; ++port)
            for (const std::uint8_t node : engine::nodes_at(view, tile, port)) {
                const auto root = static_cast<std::size_t>(
                    engine::root_of(view, tile.first_node + static_cast<NodeIndex>(node)));
                const int plane = feature_planes_ + port;
                canvas.add(plane, tile.cell, features[root].own);
                canvas.add(plane + engine::port_count, tile.cell, features[root].others);
                canvas.add(plane + 2 * engine::port_count, tile.cell, view.nodes()[root].open);
            }
}

void Observer::write_figures(const GameState& view, Seat seat, Canvas& canvas) const {
    for (std::size_t index = 0; index < view.figures().size(); ++index) {
        const engine::Figure& figure = view.figures()[index];
        if (!figure.on_table()) continue;
        const engine::TileIndex tile =
            figure.on_feature() ? view.nodes()[static_cast<std::size_t>(figure.node)].tile
                                : figure.tile();
        const Cell cell = view.tiles()[static_cast<std::size_t>(tile)].cell;
        canvas.add(figure_planes_ + whose_figure * figure.kind + owner_plane(figure, seat), cell,
                   1);
        for (std::size_t slot = 0; slot < slot_planes_.size(); ++slot)
            if (rules_.slots[slot].scope == Slot::Scope::figure)
                canvas.add(slot_planes_[slot], cell, view.slot(slot, static_cast<int>(index)));
    }
}

void Observer::write(const GameState& view, Seat seat, const Window& window,
                     std::span<Number> planes, std::span<Number> numbers) const {
    Canvas canvas(window, planes);
    for (std::size_t tile = 0; tile < view.tiles().size(); ++tile)
        write_tile(view, tile, canvas);
    if (view.last_tile() != engine::no_tile)
        canvas.add(last_tile_plane, view.tiles()[static_cast<std::size_t>(view.last_tile())].cell,
                   1);
    for (const engine::FrontierCell& cell : view.frontier())
        canvas.add(frontier_plane, cell.cell, 1);
    write_features(view, seat, canvas);
    write_figures(view, seat, canvas);
    std::size_t next = 0;
    tell_numbers(view, seat,
                 [&](const auto&, std::int64_t value) { numbers[next++] = narrowed(value); });
}

} // namespace bastide::research
