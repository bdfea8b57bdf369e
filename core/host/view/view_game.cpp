// The object `game`.
// Tested in tests/core/host/script_runtime_test.cpp.
#include "core/engine/state/piles.hpp"
#include "core/engine/turn/deploying.hpp"
#include "core/host/view/methods.hpp"
#include "core/reading/text.hpp"

#include <numeric>

namespace bastide::host {
namespace {

int game_value(Call& call) {
    const engine::GameState& state = call.state();
    const Shown& shown = call.view.shown();
    const std::string_view key = key_name(call.lua);
    if (key == "turn") return call.give_number(state.turn());
    if (key == "players") return call.give_number(state.players());
    if (key == "extra_part") return call.give_truth(shown.extra_part);
    if (key == "over") return call.give_truth(state.over());
    if (key == "player")
        return call.give_player(shown.actor >= 0 ? shown.actor : int{engine::nobody});
    if (key == "tile") return call.give_tile(state.last_tile());
    if (key != "pile")
        refuse_key(call, {"extra_part", "over", "pile", "player", "players", "tile", "turn"});
    if (shown.pile < 0) return call.give_nil();
    return call.give_text(call.names().piles.names()[static_cast<std::size_t>(shown.pile)]);
}

// What lies on the table

/// game:tile_at(x, y)
int tile_at(Call& call) {
    const auto coordinate = [&](int index, const char* argument) {
        constexpr int farthest = engine::farthest_cell + 1;
        return static_cast<std::int16_t>(call.whole(index, argument, -farthest, farthest));
    };
    return call.give_tile(call.state().tile_at({coordinate(2, "x"), coordinate(3, "y")}));
}

/// game:tiles([attribute]), in the order of placing
int tiles(Call& call) {
    auto& found = call.view.empty_lists().tiles;
    found.resize(call.state().tiles().size());
    std::iota(found.begin(), found.end(), 0);
    return give_tiles_with(call, 2, found);
}

/// game:features(layer), each once, in the order of their first tiles
int features(Call& call) {
    const engine::LayerId layer = call.layer(2);
    call.charge(static_cast<long>(call.state().nodes().size()));
    auto& found = call.view.empty_lists().features;
    call.view.queries().list_features(call.state(), layer, found);
    return call.give_features(found);
}

/// game:segments_with(attribute), in the order of placing
int segments_on_table(Call& call) {
    const engine::AttributeId attribute = call.segment_attribute(2);
    const auto placed = call.state().tiles();
    auto& found = call.view.empty_lists().segments;
    for (std::size_t i = 0; i < placed.size(); ++i) {
        const auto count = call.rules().tiles[placed[i].type].segments.size();
        call.charge(static_cast<long>(count));
        for (engine::SegmentIndex segment = 0; segment < count; ++segment)
            if (engine::attribute_of(call.state(), placed[i], segment, attribute) != 0)
                found.emplace_back(static_cast<engine::TileIndex>(i), segment);
    }
    return call.give_segments(found);
}

// What players have

/// game:points(player)
int points(Call& call) {
    return call.give_number(call.state().scores()[static_cast<std::size_t>(call.player(2))]);
}

/// game:hand([player]): how many tiles a player holds
int hand(Call& call) {
    return call.give_number(
        static_cast<lua_Integer>(call.state().hand(call.player_or_actor(2)).size()));
}

/// game:left(pile): how many items are still to be drawn
int left(Call& call) {
    const std::size_t pile = call.entry(2, "pile", "a deck or a bag", call.names().piles);
    call.charge(static_cast<long>(call.rules().tiles.size() / 4));
    return call.give_number(engine::items_left(call.state(), static_cast<engine::PileId>(pile)));
}

// Figures

/// game:supply(kind[, player])
int supply(Call& call) {
    const engine::FigureKindId kind = call.kind(2);
    return call.give_number(call.state().supply(call.owner_of_kind(kind, 3), kind));
}

/// game:figure(kind[, player]): one of the supply, or else the first that is not
int figure(Call& call) {
    const engine::FigureKindId kind = call.kind(2);
    const int owner = call.owner_of_kind(kind, 3);
    const auto [first, end] = engine::figures_of(call.state(), owner, kind);
    if (first == end) return call.give_nil();
    return call.give_figure(call.state().supply(owner, kind) > 0
                                ? engine::figure_in_supply(call.state(), owner, kind)
                                : static_cast<engine::FigureIndex>(first));
}

/// game:figures(kind[, player]): those on the table
int figures_on_table(Call& call) {
    const engine::FigureKindId kind = call.kind(2);
    const int only = call.has(3) ? call.player(3) : -1;
    return call.give_figures_that([&](const engine::Figure& each, engine::FigureIndex) {
        return each.kind == kind && each.on_table() && (only < 0 || each.owner == only);
    });
}

/// game:held_figures([player[, kind]]): what a player holds; without one, those set aside
int held_figures(Call& call) {
    const int holder = call.has(2) ? call.player(2) : engine::nobody;
    const auto kind = call.kind_if_given(3);
    return call.give_figures_that([&](const engine::Figure& each, engine::FigureIndex) {
        return each.node == engine::Figure::held_by(holder) && (!kind || each.kind == *kind);
    });
}

/// game:can_deploy(kind, segment[, player])
int can_deploy(Call& call) {
    const engine::FigureKindId kind = call.kind(2);
    const engine::NodeIndex node = find_node(call, kind, call.object(3, segment_class, "segment"));
    const int owner = call.owner_of_kind(kind, 4);
    return call.give_truth(node != engine::no_node
                           && engine::obstacle_to_deploying(call.state(), node, kind, owner)
                                  == engine::Obstacle::none);
}

/// game:deploy(kind, segment, figure or tile[, player]) -> figure
int deploy(Call& call) {
    call.happening();
    const engine::FigureKindId kind = call.kind(2);
    const int owner = call.owner_of_kind(kind, 4);
    if (call.state().supply(owner, kind) == 0)
        call.fail("no " + reading::in_quotes(call.names().figures.names()[kind])
                  + " is left in the supply");
    const engine::FigureIndex deployed = engine::figure_in_supply(call.state(), owner, kind);
    put(call, deployed, 3);
    return call.give_figure(deployed);
}

// Steps that are taken once this hook has ended

/// game:draw(bag[, holder or subject]): a token
int draw(Call& call) {
    engine::Happening& happening = call.happening();
    const engine::PileId bag = call.bag(2);
    engine::Subject subject;
    if (lua_type(call.lua, 3) == LUA_TNUMBER)
        subject.holder = static_cast<std::uint8_t>(call.player(3));
    else
        subject = call.subject(3);
    happening.draw(bag, subject);
    return 0;
}

/// game:lay_under(deck)
int lay_under(Call& call) {
    call.happening().lay_under(call.deck(2));
    return 0;
}

/// game:take_part(deck)
int take_part(Call& call) {
    call.charge(static_cast<long>(call.rules().tiles.size() / 4));
    call.happening().take_part(call.deck(2));
    return 0;
}

/// game:end_part()
int end_part(Call& call) {
    call.happening().end_part();
    return 0;
}

/// game:take_step(step[, player[, subject]])
int take_step(Call& call) {
    engine::Happening& happening = call.happening();
    const std::size_t step = call.entry(2, "step", "a step", call.names().steps);
    const int player = call.player_or_actor(3);
    happening.take_step(static_cast<engine::PluginStepId>(step), player, call.subject(4));
    return 0;
}

} // namespace

const ObjectClass game_class = {ObjectKind::game,
                                "game",
                                game_value,
                                {{"slot", slot, 2},
                                 {"set_slot", set_slot, 3},
                                 {"held", held, 3},
                                 {"take", take, 4},
                                 {"give_back", give_back, 4},
                                 {"tile_at", tile_at, 2},
                                 {"tiles", tiles, 1},
                                 {"features", features, 1},
                                 {"segments_with", segments_on_table, 1},
                                 {"join", join, 2},
                                 {"points", points, 1},
                                 {"hand", hand, 1},
                                 {"left", left, 1},
                                 {"supply", supply, 2},
                                 {"figure", figure, 2},
                                 {"figures", figures_on_table, 2},
                                 {"held_figures", held_figures, 2},
                                 {"can_deploy", can_deploy, 3},
                                 {"deploy", deploy, 3},
                                 {"draw", draw, 2},
                                 {"lay_under", lay_under, 1},
                                 {"end_part", end_part, 0},
                                 {"take_part", take_part, 1},
                                 {"take_step", take_step, 3},
                                 {"score", score, 1},
                                 {"finish", finish, 1}}};

} // namespace bastide::host
