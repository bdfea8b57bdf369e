// What objects have in common: attributes, slots, and tokens that are held.
// Tested in tests/core/host/view/holdings_test.cpp.
#include "core/host/view/methods.hpp"
#include "core/reading/text.hpp"

namespace bastide::host {
namespace {

using Scope = engine::Slot::Scope;

/// Whose slots are meant, as they number their owners.
struct Owner {
    Scope scope;
    int number;
};

/// A tile, a segment or a figure.
Owner owner_of(const Call& call, const Object& object) {
    if (object.type == &tile_class) return {Scope::tile, object.index};
    if (object.type == &figure_class) return {Scope::figure, object.index};
    return {Scope::segment, call.tile(object.index).first_segment + object.part};
}

/// Of the game, where no player is given at an index.
Owner owner_of_slot(const Call& call, int index) {
    if (call.self.type != &game_class) return owner_of(call, call.self);
    if (call.has(index)) return {Scope::player, call.player(index)};
    return {Scope::game, 0};
}

/// The holder at an index; without one, the player whose step it is.
int holder(const Call& call, int index, Scope scope) {
    if (scope == Scope::player) return call.player_or_actor(index);
    const Object& object = call.object(index, scope == Scope::tile      ? tile_class
                                              : scope == Scope::segment ? segment_class
                                                                        : figure_class);
    if (scope == Scope::figure) call.out_of_supply(object);
    return owner_of(call, object).number;
}

/// An attribute of a tile or a segment. Numbers of those of tiles come first.
int attribute_at(const Call& call, std::size_t attribute, const engine::Subject& at) {
    const std::size_t of_tiles = call.rules().tile_attributes.size();
    if (attribute < of_tiles) return call.type_of(at.tile).attributes[attribute];
    return engine::attribute_of(call.state(), call.tile(at.tile), at.segment,
                                static_cast<engine::AttributeId>(attribute - of_tiles));
}

bool has_attribute(const Call& call, std::size_t attribute, engine::TileIndex tile) {
    if (attribute < call.rules().tile_attributes.size())
        return attribute_at(call, attribute, {.tile = tile}) != 0;
    const std::size_t count = call.type_of(tile).segments.size();
    for (engine::SegmentIndex segment = 0; segment < count; ++segment)
        if (attribute_at(call, attribute, {.tile = tile, .segment = segment}) != 0) return true;
    return false;
}

/// Tokens of a bag go to their holder, or back (`direction` -1). Gives how many.
int move_tokens(const Call& call, int direction) {
    engine::Happening& happening = call.happening();
    const engine::PileId id = call.bag(2);
    const engine::Pile& pile = call.rules().piles[id];
    const engine::ItemId token = call.token(3, pile);
    const int count = call.has(5) ? call.whole(5, "count", 0, 10'000) : 1;
    call.charge(count);
    if (pile.held.empty()) {
        if (direction > 0 || call.has(4))
            call.fail("nobody holds tokens of " + reading::in_quotes(pile.name) + " ('held_by')");
        happening.put_back(id, token, count);
        return call.give_number(count);
    }
    const int owner = holder(call, 4, call.rules().slots[pile.held.front()].scope);
    return call.give_number(direction * happening.take(id, token, direction * count, owner));
}

} // namespace

/// tile:attribute(name); segment:attribute(name), of the segment or its tile;
/// figure:attribute(name), of what it stands on
int attribute(Call& call) {
    const engine::Subject at = call.subject_of(call.self);
    if (at.tile == engine::no_tile) call.fail("the figure is not on the table");
    const PluginNames& names = call.names();
    const auto& table = at.segment == engine::no_segment ? names.tile_attributes : names.attributes;
    return call.give_number(attribute_at(call, call.entry(2, "", "an attribute", table), at));
}

int give_tiles_with(const Call& call, int index, std::vector<engine::TileIndex>& tiles) {
    if (call.has(index)) {
        const std::size_t attribute =
            call.entry(index, "attribute", "an attribute", call.names().attributes);
        call.charge(static_cast<long>(tiles.size()));
        std::erase_if(
            tiles, [&](engine::TileIndex tile) { return !has_attribute(call, attribute, tile); });
    }
    return call.give_tiles(tiles);
}

/// object:slot(name), game:slot(name[, player])
int slot(Call& call) {
    const Owner owner = owner_of_slot(call, 3);
    return call.give_number(call.state().slot(call.slot(2, owner.scope), owner.number));
}

/// object:set_slot(name, value), game:set_slot(name, value[, player])
int set_slot(Call& call) {
    constexpr int most = 1'000'000'000;
    engine::Happening& happening = call.happening();
    const Owner owner = owner_of_slot(call, 4);
    if (owner.scope == Scope::figure) call.out_of_supply(call.self);
    const std::size_t slot = call.slot(2, owner.scope);
    if (call.rules().slots[slot].tokens)
        call.fail("the slot " + reading::in_quotes(call.text(2))
                  + " counts tokens; they are drawn, and go back when the figure goes home");
    const int value = call.whole(3, "value", -most, most);
    happening.set_slot(slot, owner.number, value);
    return 0;
}

const engine::Pile& need_held(const Call& call, int index, Scope scope) {
    static constexpr const char* holders[] = {"the game", "players", "tiles", "segments",
                                              "figures"};
    const engine::Pile& pile = call.rules().piles[call.bag(index)];
    if (pile.held.empty() || call.rules().slots[pile.held.front()].scope != scope)
        call.fail("the tokens of " + reading::in_quotes(pile.name) + " are not held by "
                  + holders[static_cast<int>(scope)] + " ('held_by')");
    return pile;
}

/// object:held(bag[, token]), game:held(bag, token or nil[, player])
int held(Call& call) {
    const Owner owner = call.self.type == &game_class
                            ? Owner{Scope::player, call.player_or_actor(4)}
                            : owner_of(call, call.self);
    const engine::Pile& pile = need_held(call, 2, owner.scope);
    const auto count = [&](std::size_t slot) { return call.state().slot(slot, owner.number); };
    if (call.has(3)) return call.give_number(count(pile.held[call.token(3, pile)]));
    call.charge(static_cast<long>(pile.held.size()));
    int sum = pile.unknown ? count(*pile.unknown) : 0;
    for (const std::size_t slot : pile.held)
        sum += count(slot);
    return call.give_number(sum);
}

/// game:take(bag, token[, holder[, count]]) -> how many there were to take
int take(Call& call) {
    return move_tokens(call, 1);
}

/// game:give_back(bag, token[, holder[, count]]) -> how many there were to give back
int give_back(Call& call) {
    return move_tokens(call, -1);
}

} // namespace bastide::host
